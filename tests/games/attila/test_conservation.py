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
from barbaricum.core.verbs import NOBODY, choices, mover, set_up
from barbaricum.games.attila import GAME
from barbaricum.games.attila.data import (
    CARDS_PER_TRIBE,
    CENTURIES,
    FACE_DOWN,
    HAND,
    MARKERS_PER_TRIBE,
    NO_TILE,
    PEACE_TILES,
    PROVINCES,
    TILES,
    TOP,
    TRIBES,
    WAR_AT,
)
from tests.playing import affordable

SOUND, MARKERS, CARDS, TILES_OF_PEACE, CROWD, ACTION_TILES, INFLUENCE, STUCK, HANDS, SECRET = range(
    10
)
WORDS = (
    "sound", "markers", "cards", "peace tiles", "crowd", "action tiles", "influence", "no choice",
    "hands", "face-down cards in a true state",
)  # fmt: skip


@compiled
def check_markers(s: Any) -> int:
    """20 markers of each tribe; at most four in a province at rest, five before a war."""
    for tribe in range(len(TRIBES)):
        total = s.supply[tribe]
        for province in range(len(PROVINCES)):
            total += s.markers[province, tribe]
        if total != MARKERS_PER_TRIBE or s.supply[tribe] < 0:
            return MARKERS
    for province in range(len(PROVINCES)):
        crowd = 0
        for tribe in range(len(TRIBES)):
            crowd += s.markers[province, tribe]
        is_war = province == s.war or province == s.next_war
        if crowd > WAR_AT or (crowd == WAR_AT) != is_war:
            return CROWD
    return SOUND


@compiled
def check_cards(s: Any) -> int:
    """Nine cards of each tribe, none face down in a true state, six in a hand at most."""
    for tribe in range(len(TRIBES)):
        total = s.deck[tribe] + s.discards[tribe] + s.aside[tribe]
        for seat in range(s.seated):
            total += s.seats[seat].hand[tribe] + s.seats[seat].committed[tribe]
        if total != CARDS_PER_TRIBE or s.deck[tribe] < 0 or s.discards[tribe] < 0:
            return CARDS
    if s.deck[FACE_DOWN] != 0:
        return SECRET
    for seat in range(s.seated):
        held = 0
        for tribe in range(len(TRIBES)):
            held += s.seats[seat].hand[tribe]
            if s.seats[seat].hand[tribe] < 0:
                return HANDS
        if held > HAND or s.seats[seat].hand[FACE_DOWN] != 0:
            return HANDS
    return SOUND


@compiled
def check_tiles(s: Any, before: Any) -> int:
    """Ten peace tiles; an action tile once used stays used; influence only rises, to 22."""
    on_board = 0
    for province in range(len(PROVINCES)):
        if 0 < s.peace[province] < NO_TILE:
            on_board += 1
    left = 0
    for century in range(len(CENTURIES)):
        left += s.century[century]
        if not 0 <= s.century[century] <= PEACE_TILES[century]:
            return TILES_OF_PEACE
    if on_board + left != 10:
        return TILES_OF_PEACE
    for seat in range(s.seated):
        for tile in range(len(TILES)):
            if s.seats[seat].tiles[tile] > before.seats[seat].tiles[tile]:
                return ACTION_TILES
        for tribe in range(len(TRIBES)):
            space = s.seats[seat].influence[tribe]
            if space > TOP or space < before.seats[seat].influence[tribe]:
                return INFLUENCE
    return SOUND


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
        flaw = check_markers(states[0])
        if flaw == SOUND:
            flaw = check_cards(states[0])
        if flaw == SOUND:
            flaw = check_tiles(states[0], states[1])
        if flaw != SOUND:
            return flaw
    return SOUND


@pytest.mark.parametrize("seats", GAME.seats)
def test_markers_cards_and_tiles_are_conserved_and_no_draw_fails(seats):
    states, logs, told = GAME.state.table(2), Log.table(), np.zeros(1, np.int16)
    logs[0].open = 1
    flaw = first_flaw(
        states, logs, dice(f"flaws {seats}"), seats, GAME.options_from(), GAME.room(), GAME.room(),
        affordable(1_000_000, 1_000), told,
    )  # fmt: skip
    assert WORDS[flaw] == "sound"
    assert told[0] <= len(logs[0].events) // 2, "the log of one action needs more room"
