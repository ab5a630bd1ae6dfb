"""A run: it stops when it has decided, whichever match is finished first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from barbaricum.arena.engine import Engine, LocalEngine
from barbaricum.arena.folder import Folder, old_folder
from barbaricum.arena.plan import Plan
from barbaricum.arena.series import Series, check_plan
from barbaricum.core.errors import BadSetUp, UnknownName

PLAN = Plan("attila", ("random", "tests.agents.own:Hasty"), 2, 40, "series")


class Backwards(Engine):
    """Plays as many matches at once as it has seats at hand, and finishes the last one first."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once

    def each(self, task, plan, pairings):
        left = list(pairings)
        while left:
            now, left = left[: self.at_once], left[self.at_once :]
            yield from ((pairing, task(plan, pairing)) for pairing in reversed(now))

    def close(self) -> None:
        """There is nothing to stop."""


def played(folder: Folder, engine: Engine, until_sure: bool = True) -> Series:
    folder.write_plan()
    series = Series(folder, until_sure)
    list(series.recall())
    list(series.play(engine))
    return series


def test_a_run_stops_at_the_same_match_in_whatever_order_matches_are_finished(tmp_path):
    straight = played(Folder(tmp_path / "straight", PLAN), LocalEngine(1))
    assert straight.is_decided
    assert straight.is_complete
    assert 0 < len(straight.finished) < 40
    twisted = played(Folder(tmp_path / "twisted", PLAN), Backwards(5))
    assert len(twisted.finished) > len(straight.finished), "some were finished out of turn"
    assert twisted.result().outcomes == straight.result().outcomes
    assert twisted.result().standings() == straight.result().standings()
    again = played(old_folder(tmp_path / "twisted"), Backwards(5))
    assert again.result().outcomes == straight.result().outcomes


def test_the_last_deal_that_counts_is_whole_and_the_first_that_decides(tmp_path):
    series = played(Folder(tmp_path / "run", PLAN), Backwards(3))
    outcomes = series.result().outcomes
    last = outcomes[-1].pairing
    assert [outcome.pairing.number for outcome in outcomes] == list(range(last.number + 1))
    assert last.number % 2 == 1
    shorter = replace(PLAN, matches=last.number - 1)
    unsure = played(Folder(tmp_path / "shorter", shorter), LocalEngine(1))
    assert not unsure.is_decided
    assert unsure.is_complete


def test_all_is_played_where_no_decision_is_asked_for(tmp_path):
    plan = replace(PLAN, matches=6)
    series = played(Folder(tmp_path / "run", plan), Backwards(4), until_sure=False)
    assert (len(series.finished), series.is_decided) == (6, False)
    assert [outcome.pairing.number for outcome in series.result().outcomes] == list(range(6))


def test_a_plan_is_checked_as_a_whole():
    assert check_plan(PLAN).name == "attila"
    for wrong, problem in (
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": 9}, "2 to 5 seats, not 9"),
        ({"options": {"second": "lot"}}, "no option 'second'"),
        ({"agents": ("random", "hal")}, "no agent 'hal'"),
    ):
        with pytest.raises((BadSetUp, UnknownName), match=problem):
            check_plan(replace(PLAN, **wrong))
