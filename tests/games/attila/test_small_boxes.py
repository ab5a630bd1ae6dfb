"""House boxes with few peace tiles: one card may use up two centuries, and each is scored."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from barbaricum.core.house import HOUSE, replaced

MATCHES = 8

PLAY = """
import json, sys
from random import Random
from barbaricum.games import load
from barbaricum.games.attila.data import WAR_AT

game = load("attila")

def at_brink(s, action):
    # the tribe, if this action would bring war to a province
    kind, parts = game.actions.parts(action)
    is_war = kind.name == "place" and s.markers[parts[1]].sum() == WAR_AT - 1
    return parts[0] if is_war else None

def chosen(s, choices, rng):
    # two wars with one card where that can be, and peace as long as it cannot
    wars = [(at_brink(s, action), action) for action in choices]
    tribes = [tribe for tribe, _ in wars if tribe is not None]
    enough = 1 if s.war >= 0 else 2
    doubles = [action for tribe, action in wars if tribes.count(tribe) >= enough]
    calm = [action for tribe, action in wars if tribe is None]
    return rng.choice(doubles or (calm if rng.random() < 0.95 else None) or choices)

def story(seats, seed):
    rng, match = Random(seed), game.match(seats, seed)
    while not match.is_over:
        choices = [int(action) for action in match.found]
        match.play(chosen(match.states[0], choices, rng))
    told = match.events()
    kinds = ("war", "peace", "century-scoring", "final-scoring")
    return {
        "events": [event for event in told if event["event"] in kinds],
        "left": [int(tiles) for tiles in match.states[0].century],
        "endings": match.result().endings,
    }

print(json.dumps([story(2 + seed % 4, seed) for seed in range(int(sys.argv[1]))]))
"""


@pytest.mark.parametrize("tiles", ["1,1,1,1", "1,1,2,2", "2,1,1,1"])
def test_every_century_that_ends_is_scored_exactly_once_in_order(tiles):
    stories = played_with(tiles)
    for story in stories:
        scored = [e["century"] for e in story["events"] if e["event"] == "century-scoring"]
        centuries = zip(("4th", "5th", "6th"), story["left"], strict=False)
        assert scored == [century for century, left in centuries if left == 0]
        assert [e["event"] for e in story["events"]].count("final-scoring") == 1
        assert story["events"][-1]["event"] == "final-scoring"
        assert ("tenth-tile" in story["endings"]) == (sum(story["left"]) == 0)
        assert_scored_after_the_card_that_used_it_up(story["events"])
    assert any(has_two_scorings_of_a_card(story["events"]) for story in stories)


def assert_scored_after_the_card_that_used_it_up(events):
    """Between the last tile of a century and its scoring there are only wars of the same card."""
    used_up: list[str] = []
    for event in events:
        if event["event"] == "peace" and event["left"] == 0 and event["century"] != "7th":
            used_up.append(event["century"])
        elif event["event"] == "century-scoring":
            assert event["century"] == used_up.pop(0)
        elif event["event"] != "peace":
            assert not used_up


def has_two_scorings_of_a_card(events):
    """Whether two scorings of centuries came with one action."""
    plies = [event["ply"] for event in events if event["event"] == "century-scoring"]
    return len(set(plies)) < len(plies)


def played_with(tiles):
    """What happened in some matches whose players look for wars, in a box with these tiles."""
    box = replaced("attila", {}, {"peace-tiles": tiles})["box.toml"]
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(MATCHES)],
        env={
            **os.environ,
            HOUSE: json.dumps({"attila/box.toml": box}),
            "NUMBA_DISABLE_JIT": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
