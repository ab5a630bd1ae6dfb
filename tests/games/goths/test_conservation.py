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
from barbaricum.core.verbs import CHANCE, NOBODY, choices, mover, set_up
from barbaricum.games.goths import GAME
from barbaricum.games.goths.combat import count_force
from barbaricum.games.goths.data import (
    CITIES,
    COPIES,
    DEEPEST,
    FACE_DOWN,
    LAST_ROUND,
    PLACES,
    ROMAN_COPIES,
    SLOTS,
    SORTS,
)
from barbaricum.games.goths.recruiting import count_recruiting
from barbaricum.games.goths.state import Phase
from tests.playing import affordable

SOUND, CARDS, NEGATIVE, HANDS, SECRET, POSTS, ROMANS, OWNERS, SPENT, ASKED, STUCK, COUNTED = range(
    12
)
WORDS = (
    "sound", "cards", "negative counts", "hands", "face-down cards in a true state",
    "posts out of order", "Roman cities", "two owners of a sort", "more spent than there was",
    "asked", "no choice", "counted",
)  # fmt: skip


@compiled
def check_cards(s: Any, total: Counts) -> int:
    """All copies of each card are somewhere; a hand is part of what its seat has."""
    total[:] = 0
    for card in range(len(SORTS)):
        total[card] = s.stock[card] + s.box[card] + s.played[card] + s.gained[card]
        if min(s.stock[card], s.box[card], s.played[card], s.gained[card]) < 0:
            return NEGATIVE
    for seat in range(s.seated):
        flaw = count_seat(s.seats[seat], total)
        if flaw != SOUND:
            return flaw
    for card in range(len(SORTS)):
        if total[card] != COPIES[card]:
            return CARDS
    return SOUND


@compiled
def count_seat(me: Any, total: Counts) -> int:
    """Add what a seat has; cards in defence lie in order, and close together."""
    for card in range(len(SORTS)):
        pool, known, hand, discards = (
            me.pool[card],
            me.known[card],
            me.hand[card],
            me.discards[card],
        )
        total[card] += pool + known + discards
        if min(pool, known, hand, discards) < 0:
            return NEGATIVE
        if known > hand or hand > pool + known:
            return HANDS
    for place in range(len(PLACES)):
        before = 1
        for post in range(place * DEEPEST, (place + 1) * DEEPEST):
            here = me.defence[post]
            if here < 0 or (here > 0 and (before == 0 or before > here)):
                return POSTS
            if here > 0:
                total[here - 1] += 1
            before = here
    return SOUND if me.hand[FACE_DOWN] == 0 else SECRET


@compiled
def check_owners(s: Any, owners: Counts) -> int:
    """A sort of units is one seat's alone."""
    owners[:] = 0
    for seat in range(s.seated):
        for slot in range(len(SLOTS)):
            sort = s.seats[seat].sorts[slot]
            owners[sort] += 1
            if sort > 0 and owners[sort] > 1:
                return OWNERS
    return SOUND


@compiled
def check_table(s: Any) -> int:
    """Roman cities are conserved, no more is spent than there is, and somebody is asked."""
    copies = 1 if s.seated == 2 else ROMAN_COPIES
    for city in range(len(CITIES)):
        total = s.centre[city]
        for seat in range(s.seated):
            total += s.seats[seat].cities[city]
            if not 0 <= s.seats[seat].cities[city] <= 1:
                return ROMANS
        if total != copies or s.centre[city] < 0:
            return ROMANS
    if min(s.draws, s.left, s.effect, s.spent, s.seats[s.turn].owes) < 0 or s.rounds > LAST_ROUND:
        return NEGATIVE
    if s.phase == Phase.RECRUIT and s.spent > s.recruiting:
        return SPENT
    is_asked = s.asked == CHANCE or s.asked == s.turn
    if s.phase == Phase.OVER:
        is_asked = s.asked == NOBODY
    return SOUND if is_asked and s.phase != Phase.NOTHING else ASKED


@compiled
def check_counts(s: Any) -> int:
    """What was counted while cards were played is what would be counted now."""
    if not Phase.ACTIONS <= s.phase <= Phase.RECRUIT:
        return SOUND
    force, goths, romans = int(s.force), int(s.against_goths), int(s.against_romans)
    siege, recruiting = int(s.siege), int(s.recruiting)
    count_force(s)
    count_recruiting(s)
    is_same = force == s.force and goths == s.against_goths and romans == s.against_romans
    return SOUND if is_same and siege == s.siege and recruiting == s.recruiting else COUNTED


@compiled
def first_flaw_of(s: Any, counted: Counts) -> int:
    """What is wrong with a state, if anything is."""
    flaw = check_cards(s, counted)
    if flaw == SOUND:
        flaw = check_owners(s, counted)
    if flaw == SOUND:
        flaw = check_table(s)
    if flaw == SOUND:
        flaw = check_counts(s)
    return flaw


@crossing
def first_flaw(
    states: States, logs: Any, rolls: Any, seats: int, options: Counts,
    found: Counts, heavy: Counts, counted: Counts, most: int, told: Counts,
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
        flaw = first_flaw_of(states[0], counted)
        if flaw != SOUND:
            return flaw
    return SOUND


@pytest.mark.parametrize("seats", GAME.seats)
def test_cards_and_roman_cities_are_conserved_and_no_draw_fails(seats):
    states, logs, told = GAME.state.table(), Log.table(), np.zeros(2, np.int16)
    logs[0].open = 1
    flaw = first_flaw(
        states, logs, dice(f"flaws {seats}"), seats, GAME.options_from({"decline": "on"}),
        GAME.room(), GAME.room(), np.zeros(len(SORTS), np.int16),
        affordable(1_000_000, 1_000), told,
    )  # fmt: skip
    assert WORDS[flaw] == "sound"
    assert told[0] <= len(logs[0].events) // 2, "the log of one action needs more room"
    assert told[1] >= affordable(100, 0), "hardly a match was played to its end"
