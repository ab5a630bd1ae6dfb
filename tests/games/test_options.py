"""The options of the tables: with each value of each, a match keeps what every match promises."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import numpy as np
import pytest

from barbaricum.core.border import (
    featured,
    find_flaw,
    forbidden_by,
    imagined,
    offered,
)
from barbaricum.core.chance import dice
from barbaricum.core.compiled import IS_COMPILED
from barbaricum.core.errors import BadNotation, BadSetUp
from barbaricum.core.file import read_match, write_match
from barbaricum.core.language import BUILT_IN
from barbaricum.core.match import Match
from barbaricum.core.notation import (
    position_from_json,
    position_from_text,
    position_json,
    position_text,
)
from barbaricum.core.secrets import ALL_SEEING, ONLOOKER, view
from barbaricum.core.verbs import LEGAL
from barbaricum.games import GAMES, load
from tests.playing import affordable, moments

SEATS = 3
ALONE = [
    (game, {option.name: value})
    for game in GAMES
    for option in load(game).options
    for value in option.values
    if value != option.default and option.least_seats.get(value, 0) <= SEATS
]
ALL = [(game, {o.name: o.values.ids[-1] for o in load(game).options[1:]}) for game in GAMES]
"""Every option at once, but for the one that says who goes first."""

each_choice = pytest.mark.parametrize(
    ("name", "options"), ALONE + ALL, ids=lambda it: it if isinstance(it, str) else "-".join(it)
)


MOMENTS = affordable(10_000, 150)
"""How far a match is followed: to its end, or in plain Python as far as one can wait."""


def begun(name: str, options: dict[str, str], seed: int) -> Match:
    return load(name).match(SEATS, seed, options)


def twin_of(match: Match, seat: int, seed: int) -> Any:
    """The same table with everything the seat cannot see dealt otherwise."""
    states = view(match.game.state, match.states, ALL_SEEING)
    imagined(states, 0, seat, dice(seed))
    return states


@each_choice
def test_with_an_option_choices_are_just_what_nothing_forbids(name, options):
    match = begun(name, options, 1)
    for i, _ in enumerate(islice(moments(match, 1), MOMENTS)):
        if i % affordable(1, 19) == 0:
            actions = range(match.game.actions.size)
            legal = [a for a in actions if forbidden_by(match.states, 0, a) == LEGAL]
            assert match.found.tolist() == legal
            assert legal
    assert match.is_over or not IS_COMPILED


@each_choice
def test_with_an_option_the_laws_hold_and_positions_speak_both_ways(name, options):
    match, work = begun(name, options, 2), load(name).room()
    for i, _ in enumerate(islice(moments(match, 2), MOMENTS)):
        assert find_flaw(match.states, 0, work)[0] == 0
        if i % affordable(5, 30) == 0:
            for seen in (match.states, match.view(0)):
                text, form = position_text(seen[0]), json.loads(json.dumps(position_json(seen[0])))
                state = match.game.state
                assert position_from_text(state, text)[0].tobytes() == seen[0].tobytes()
                assert position_from_json(state, form)[0].tobytes() == seen[0].tobytes()


@each_choice
def test_with_an_option_nothing_that_a_seat_gets_depends_on_secrets(name, options):
    match, game = begun(name, options, 3), load(name)
    for i, _ in enumerate(islice(moments(match, 3), 400)):
        if i % affordable(2, 40):
            continue
        for seat in (ONLOOKER, *range(SEATS)):
            twin, mine = twin_of(match, seat, i), match.view(seat)
            assert view(game.state, twin, seat)[0].tobytes() == mine[0].tobytes()
            found = game.room()
            n, mover = offered(twin, 0, found)
            assert mover == match.mover
            if seat == mover:
                assert found[:n].tolist() == match.found.tolist()
                assert offered(mine, 0, found)[0] == n
                assert found[:n].tolist() == match.found.tolist()
            imagined(mine, 0, seat, dice(i))
            assert mine[0].tobytes() == twin[0].tobytes()
            if seat != ONLOOKER:
                rows = np.zeros((2, len(game.features)), np.float32)
                for table, row in zip((match.states, twin), rows, strict=True):
                    featured(table, 0, seat, row)
                assert rows[0].tobytes() == rows[1].tobytes()


@each_choice
@pytest.mark.parametrize("code", BUILT_IN)
def test_with_an_option_a_match_is_told_and_written_whole(name, options, code, tmp_path):
    match = begun(name, options, 4)
    game, phases = match.game, set()
    for _ in islice(moments(match, 4), MOMENTS):
        phase = game.phase_of(match.states[0])
        if phase not in phases:
            phases.add(phase)
            assert game.question(match.states[0], match.found.tolist(), code)
            assert game.describe(int(match.found[0]), code, match.seats, phase)
    for viewer in range(ALL_SEEING, SEATS):
        for sentence in match.sentences(0, viewer, code):
            assert sentence[-1] in ".!"
            assert "{" not in sentence
    write_match(match, tmp_path / "match.json")
    again = read_match(tmp_path / "match.json", load)
    assert again.options == match.options
    assert again.states[0].tobytes() == match.states[0].tobytes()
    assert again.result() == match.result()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("code", BUILT_IN)
def test_every_option_and_each_of_its_values_has_its_words(name, code):
    words = load(name).language(code)
    for option in load(name).options:
        assert words.has(f"page-option-{option.name}")
        assert words.has(f"page-option-{option.name}-note")
        assert all(words.has(f"{name}-{option.name}-{value}") for value in option.values)


@pytest.mark.parametrize("name", GAMES)
def test_a_value_that_needs_more_seats_is_refused_by_name(name):
    game = load(name)
    for option in game.options:
        for value, least in option.least_seats.items():
            if least > game.seats[0]:
                answer = f"{value} is for {least} seats or more, not {least - 1}"
                with pytest.raises(BadSetUp, match=f"option {option.name}: {answer}"):
                    game.match(least - 1, 1, {option.name: value})
            if least in game.seats:
                assert game.match(least, 1, {option.name: value}).options[option.name] == value


def test_a_match_file_from_before_an_option_plays_by_the_usual_value(tmp_path):
    match, path = load("attila").match(2, 1), tmp_path / "match.json"
    write_match(match, path)
    form = json.loads(path.read_text())
    form["options"] = {"first": "lot"}
    path.write_text(json.dumps(form))
    assert read_match(path, load).options == match.options


def test_a_position_from_before_an_option_has_the_usual_value():
    match = load("attila").match(2, 1)
    options = ("last_tile", "forgo", "war_cards", "two_wars", "ties", "unscored")
    form = {name: it for name, it in position_json(match.states[0]).items() if name not in options}
    assert load("attila").match(2, 1, position=form).position == match.position
    with pytest.raises(BadNotation, match="position: an object with just the fields"):
        load("attila").match(2, 1, position={"seated": 2})
