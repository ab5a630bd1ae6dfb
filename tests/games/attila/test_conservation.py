"""Nothing is lost and nothing appears, all along a million random actions at each seat count."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from barbaricum.core.border import States, play_out
from barbaricum.core.chance import dice
from barbaricum.core.compiled import compiled, crossing
from barbaricum.core.events import Log
from barbaricum.core.records import Counts
from barbaricum.core.verbs import NOBODY, choices, flaw, mover, set_up
from barbaricum.games.attila import GAME
from barbaricum.games.attila.data import TILES, TOP, TRIBES
from tests.playing import affordable

STUCK, ACTION_TILES, INFLUENCE = -1, -2, -3
"""What can go wrong from one action to the next, beside the laws."""


@compiled
def check_progress(s: Any, before: Any) -> int:
    """An action tile once used stays used; influence only rises, to the top."""
    for seat in range(s.seated):
        for tile in range(len(TILES)):
            if s.seats[seat].tiles[tile] > before.seats[seat].tiles[tile]:
                return ACTION_TILES
        for tribe in range(len(TRIBES)):
            space = s.seats[seat].influence[tribe]
            if space > TOP or space < before.seats[seat].influence[tribe]:
                return INFLUENCE
    return 0


@crossing
def first_flaw(
    states: States, logs: Any, rolls: Any, seats: int, options: Counts,
    found: Counts, heavy: Counts, most: int, told: Counts,
) -> int:  # fmt: skip
    """Play `most` random actions, match after match; the first flaw found, if any."""
    set_up(states[0], seats, options)
    for _ in range(most):
        if mover(states[0]) == NOBODY:
            set_up(states[0], seats, options)
        states[1] = states[0]
        if choices(states[0], found) == 0:
            return STUCK
        logs[0].told = 0
        play_out(states, 0, logs, rolls, found, heavy, 1)
        told[0] = max(told[0], logs[0].told)
        law = flaw(states[0], found)[0]
        if law == 0:
            law = check_progress(states[0], states[1])
        if law != 0:
            return law
    return 0


OPTIONS = {option.name: option.values.ids[-1] for option in GAME.options[1:]}
"""Each with another value than usual."""


@pytest.mark.parametrize("options", [{}, OPTIONS], ids=["usual", "options"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_markers_cards_and_tiles_are_conserved_and_no_draw_fails(seats, options):
    states, logs, told = GAME.state.table(2), Log.table(), np.zeros(1, np.int16)
    logs[0].open = 1
    law = first_flaw(
        states, logs, dice(f"flaws {seats}"), seats, GAME.options_from(options), GAME.room(),
        GAME.room(),
        affordable(1_000_000, 1_000), told,
    )  # fmt: skip
    assert law == 0, f"broken: {law}"
    assert told[0] <= len(logs[0].events) // 2, "the log of one action needs more room"
