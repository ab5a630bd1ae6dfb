"""Nothing is lost and nothing appears, all along a million random actions at each seat count."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from barbaricum.core.border import States, play_out
from barbaricum.core.chance import dice
from barbaricum.core.compiled import crossing
from barbaricum.core.events import Log
from barbaricum.core.records import Counts
from barbaricum.core.verbs import NOBODY, choices, flaw, mover, set_up
from barbaricum.games.goths import GAME
from barbaricum.games.goths.data import SORTS
from tests.playing import affordable

STUCK = -1


@crossing
def first_flaw(
    states: States, logs: Any, rolls: Any, seats: int, options: Counts,
    found: Counts, heavy: Counts, work: Counts, most: int, told: Counts,
) -> int:  # fmt: skip
    """Play `most` random actions, match after match; the first flaw found, if any."""
    set_up(states[0], seats, options)
    for _ in range(most):
        if mover(states[0]) == NOBODY:
            told[1] += 1
            set_up(states[0], seats, options)
        if choices(states[0], found) == 0:
            return STUCK
        logs[0].told = 0
        play_out(states, 0, logs, rolls, found, heavy, 1)
        told[0] = max(told[0], logs[0].told)
        law = flaw(states[0], work)[0]
        if law != 0:
            return law
    return 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_cards_and_roman_cities_are_conserved_and_no_draw_fails(seats):
    states, logs, told = GAME.state.table(), Log.table(), np.zeros(2, np.int16)
    logs[0].open = 1
    law = first_flaw(
        states, logs, dice(f"flaws {seats}"), seats, GAME.options_from({"decline": "on"}),
        GAME.room(), GAME.room(), np.zeros(len(SORTS), np.int16),
        affordable(1_000_000, 1_000), told,
    )  # fmt: skip
    assert law == 0, f"broken: {law}"
    assert told[0] <= len(logs[0].events) // 2, "the log of one action needs more room"
    assert told[1] >= affordable(100, 0), "hardly a match was played to its end"
