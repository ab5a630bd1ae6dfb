"""Nothing is lost and nothing appears, all along a million random actions at each seat count."""

from __future__ import annotations

import pytest

from barbaricum.core.chance import dice
from barbaricum.core.events import Log
from barbaricum.games.comuni import GAME
from tests.games.comuni.flaws import flaw_on_the_way
from tests.playing import affordable


def check_random_matches(seats: int, least: int, every: int, **options: str) -> None:
    """Play matches of so many actions in all, each to its end, and look at the table on the way."""
    rolls, played, room = dice(f"flaws {seats}"), 0, len(Log.table()[0].events)
    while played < least:
        flaw, actions, longest = flaw_on_the_way(GAME.table(seats, options), rolls, every)
        assert flaw == "sound"
        assert longest <= room // 2, "the log of one action needs more room"
        played += actions


@pytest.mark.parametrize("seats", GAME.seats)
def test_cards_cubes_envoys_and_walls_are_conserved_and_nobody_gets_stuck(seats):
    check_random_matches(seats, affordable(1_000_000, 1), affordable(1, 3))


@pytest.mark.parametrize("seats", GAME.seats[: affordable(9, 1)])
def test_so_they_are_where_the_supply_is_never_short_and_walls_count_otherwise(seats):
    options = {"supply": "plenty", "walls": "double", "communes": "by-seat"}
    check_random_matches(seats, affordable(200_000, 1), affordable(1, 3), **options)
