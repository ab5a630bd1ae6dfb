"""Engines: the same matches wherever they are played, whatever happens to the processes."""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import replace
from itertools import count
from multiprocessing import active_children

import pytest

from barbaricum.arena.engine import (
    AT_HAND,
    LocalEngine,
    MatchFailed,
    make_agent,
    play_pairing,
    seat_names,
)
from barbaricum.arena.plan import Pairing, Plan
from barbaricum.core.errors import UnknownName
from barbaricum.core.file import parse_match
from barbaricum.games import load

TROUBLE = "tests.arena.trouble"
PLAN = Plan("attila", ("random", "tests.agents.own:Hasty"), 2, 24, "engine")


def with_agent(name: str) -> Plan:
    return replace(PLAN, agents=("random", f"{TROUBLE}:{name}"))


def texts(engine: LocalEngine, plan: Plan = PLAN) -> list[tuple[Pairing, str]]:
    with closing(engine):
        return list(engine.run(plan, plan.pairings()))


@pytest.fixture(scope="module")
def played_here() -> list[tuple[Pairing, str]]:
    return texts(LocalEngine(1))


def in_order(found: list[tuple[Pairing, str]]) -> list[tuple[Pairing, str]]:
    return sorted(found, key=lambda one: one[0].number)


def test_one_job_plays_in_this_process_and_in_order(played_here):
    assert [pairing for pairing, _ in played_here] == list(PLAN.pairings())
    assert not active_children()


def test_every_match_is_a_match_file_that_verifies(played_here):
    for pairing, text in played_here[:4]:
        match = parse_match(text, load)
        assert match.is_over
        assert tuple(match.agents) == pairing.lineup
        assert match.seed == f"engine {pairing.deal}"


def test_the_matches_of_a_deal_meet_the_same_cards(played_here):
    (_, one), (_, other) = played_here[:2]
    first, second = parse_match(one, load), parse_match(other, load)
    begun = load("attila").match(2, "engine 0").actions
    assert first.actions[: len(begun)] == second.actions[: len(begun)] == begun
    assert first.agents == second.agents[::-1]


def test_a_pairing_gives_the_same_match_each_time_and_another_one_does_not(played_here):
    pairing, text = played_here[0]
    assert play_pairing(PLAN, pairing) == text
    assert play_pairing(PLAN, replace(pairing, number=99)) != text


def test_two_processes_play_the_same_matches_as_one(played_here):
    assert in_order(texts(LocalEngine(2))) == played_here


def test_seats_are_named_by_their_agents_each_name_once():
    assert seat_names(("greedy", "random")) == ["greedy", "random"]
    assert seat_names(("a", "b", "a")) == ["a 1", "b", "a 2"]


# Processes that die


def test_when_a_process_is_killed_its_matches_are_played_again_and_counted_once(played_here):
    found, killed = [], 0
    with closing(LocalEngine(2)) as engine:
        for one in engine.run(PLAN, PLAN.pairings()):
            found.append(one)
            if len(found) == 1:
                active_children()[0].kill()
            elif len(found) == PLAN.matches // 2:
                for child in active_children():
                    child.kill()
                    killed += 1
    assert killed == 2
    assert in_order(found) == played_here


def test_a_match_that_kills_its_process_three_times_is_named():
    plan, found = with_agent("Dies"), list[int]()
    with closing(LocalEngine(2)) as engine:
        numbers = (pairing.number for pairing, _ in engine.run(plan, plan.pairings()))
        with pytest.raises(MatchFailed, match=r"match 4 \(random, tests\S+\): .* died 3 times"):
            found.extend(numbers)
    assert 4 not in found
    assert len(set(found)) == len(found)


# Agents that misbehave


@pytest.mark.parametrize(
    ("name", "jobs", "problem"),
    [
        ("Raises", 1, r"Raises in match \d, ply \d+: it raised ZeroDivisionError: too few cards"),
        ("Cheats", 1, r"in match \d, ply \d+: it chose an action that is not allowed: .*rule"),
        ("Cheats", 2, r"in match \d, ply \d+: it chose an action that is not allowed: .*rule"),
        ("Leaves", 2, r"Leaves in match \d, ply \d+: it raised SystemExit: good bye"),
        ("Unmade", 1, r"the agent \S+:Unmade cannot be made: it raised RuntimeError: no licence"),
    ],
)
def test_an_agent_that_misbehaves_is_named_with_what_it_did(name, jobs, problem):
    with pytest.raises(MatchFailed, match=problem):
        texts(LocalEngine(jobs), with_agent(name))


def test_an_unknown_agent_keeps_its_own_error():
    with pytest.raises(UnknownName, match="no agent 'hal'"):
        make_agent("hal", load("attila"), 0)


# Quick to stop, small in memory


def test_only_a_few_matches_are_handed_out_ahead_and_an_engine_can_be_used_again():
    asked = count()
    pairings = (pairing for pairing, _ in zip(PLAN.pairings(), asked, strict=False))
    other = replace(PLAN, matches=2, seed="other")
    with closing(LocalEngine(3)) as engine:
        next(engine.run(PLAN, pairings))
        assert next(asked) <= 3 * AT_HAND + 1
        again = in_order(list(engine.run(other, other.pairings())))
        assert len(active_children()) == 2, "no more than there are matches"
    assert again == texts(LocalEngine(1), other)


def test_closing_ends_the_processes_at_once_whatever_they_play(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lineups = [("random", f"{TROUBLE}:{name}") for name in ("First", "Sleeps")]
    with closing(LocalEngine(2)) as engine:
        found = engine.run(PLAN, [Pairing(i, i, lineup) for i, lineup in enumerate(lineups)])
        next(found)
        while not list(tmp_path.glob("asleep-*")):
            time.sleep(0.01)
        assert len(active_children()) == 2
    assert not active_children()
