"""What can be wrong with a table of Comuni, looked for all along random play."""

from __future__ import annotations

from typing import Any

import numpy as np

from barbaricum.core.border import States, play_out
from barbaricum.core.compiled import compiled, crossing
from barbaricum.core.events import Log
from barbaricum.core.records import Counts
from barbaricum.core.rows import cards_in
from barbaricum.core.verbs import CHANCE, NOBODY, choices, mover
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.data import (
    COLUMNS,
    DEEPEST,
    DEPTH,
    FACE_DOWN,
    GUILDS,
    IN_PILE,
    MOST_CUBES,
    OPEN_COLUMNS,
    PILES,
    RESOURCES,
    SORTS,
)
from barbaricum.games.comuni.state import Phase

(
    SOUND, CARDS, NEGATIVE, HANDS, SECRET, SPACES, CUBES, SUPPLY, FISTS, POINTS, WALLS, ENVOYS,
    MASTERS, ASKED, STUCK, ENDLESS,
) = range(16)  # fmt: skip
WORDS = (
    "sound", "cards", "negative counts", "hands", "face-down cards in a true state",
    "cards on spaces", "cubes", "supply", "fists and purses", "points", "walls", "envoys",
    "masters", "asked", "no choice", "no end",
)  # fmt: skip
FULL = 127
LONGEST = 30_000
"""More actions than any match has, with a last round that begins by itself."""


@compiled
def check_cards(s: Any, total: Counts) -> int:
    """All cards of the game, and no others, are somewhere, and those on spaces are on true ones."""
    for card in range(len(SORTS)):
        total[card] = s.pile[card] + s.used[card] + s.fresh[card]
        if min(s.pile[card], s.used[card], s.fresh[card]) < 0:
            return NEGATIVE
        for pile in range(s.letter + 1, len(PILES)):
            total[card] += IN_PILE[s.seated, pile, card]
        for seat in range(s.seated):
            me = s.seats[seat]
            total[card] += me.under_one[card] + me.under_two[card]
            if min(me.under_one[card], me.under_two[card], me.hand[card]) < 0:
                return NEGATIVE
    for space in range(len(s.display)):
        column = space // DEEPEST
        is_space = column < OPEN_COLUMNS[s.seated] and space % DEEPEST < DEPTH[column]
        if s.display[space] > 0:
            total[s.display[space] - 1] += 1
            if not is_space:
                return SPACES
    for card in range(len(SORTS)):
        for pile in range(len(PILES)):
            total[card] -= IN_PILE[s.seated, pile, card]
        if total[card] != 0:
            return CARDS
    return SOUND


@compiled
def check_hand(s: Any, seat: int) -> int:
    """A hand is one of those that others think possible."""
    me = s.seats[seat]
    cards, one, two = cards_in(me.hand), cards_in(me.under_one), cards_in(me.under_two)
    is_active = seat == s.turn
    older = cards - cards_in(s.fresh) if is_active else cards
    if not 0 <= older <= 2 or (s.phase == Phase.TURN and cards_in(s.fresh) > 0):
        return HANDS
    if (older == 0 and one + two > 0) or (older == 1 and (one == 0 or two > 0)):
        return HANDS
    if older == 2 and (two == 0 or one + two < 2):
        return HANDS
    under_one = 0
    for card in range(len(SORTS)):
        sure = int(s.fresh[card]) if is_active else 0
        if me.hand[card] > sure + me.under_one[card] + me.under_two[card]:
            return HANDS
        if me.hand[card] < sure:
            return HANDS
        under_one += max(me.hand[card] - sure - me.under_two[card], 0)
    if under_one > 1:
        return HANDS
    return SOUND if me.hand[FACE_DOWN] == 0 else SECRET


@compiled
def check_cubes(s: Any) -> int:
    """There are no more cubes than there can be, whichever kind every pair is of."""
    box = (50, 60, 50, 50)
    for kind in range(len(RESOURCES)):
        left = box[kind]
        for seat in range(s.seated):
            me = s.seats[seat]
            cubes = int(me.cubes[kind])
            if kind in (0, 3):
                cubes += 2 * int(me.pairs[0] + me.pairs[1])
            if me.cubes[kind] < 0 or cubes > MOST_CUBES:
                return CUBES
            left -= cubes
        if kind == 0:
            left -= int(s.carried)
            for column in range(len(COLUMNS)):
                left -= int(s.bids[column])
        if left < 0 and not s.is_plentiful:
            return SUPPLY
    return SOUND


@compiled
def check_fists(s: Any, seat: int) -> int:
    """A closed fist shows nothing by its size, and a purse pays for just what is made."""
    me = s.seats[seat]
    if me.pairs[0] < 0 or me.pairs[1] < 0 or me.pairs[2] != 0:
        return CUBES
    fists, purse = cards_in(me.fists), cards_in(me.purse)
    if fists not in (0, FULL) or purse not in (0, FULL) or me.fists[3] + me.purse[3] != 0:
        return FISTS
    if purse == FULL:
        made = max(int(me.fists[0]) + int(me.fists[1]) - int(me.cubes[1]), 0)
        gold, pilgrims = int(me.purse[0]), int(me.purse[1])
        can_pay = 2 * gold <= me.cubes[0] + 2 * me.pairs[0]
        can_pay = can_pay and 2 * pilgrims <= me.cubes[3] + 2 * me.pairs[1]
        if gold + pilgrims != made or min(gold, pilgrims) < 0 or not can_pay:
            return FISTS
    return SOUND


@compiled
def check_buildings(s: Any) -> int:
    """Points are what buildings are worth, and every wall of four storeys has brought another."""
    completed = 0
    for seat in range(s.seated):
        me, points = s.seats[seat], 0
        for guild in range(len(GUILDS)):
            for height in range(5):
                count = int(me.buildings[guild, height])
                if count < 0 or (height == 0 and count > 0):
                    return NEGATIVE
                points += count * (height * (height + 1) // 2)
        if points != me.points:
            return POINTS
        if me.walls[0] != 0 or min(me.walls[1], me.walls[2], me.walls[3], me.walls[4]) < 0:
            return NEGATIVE
        completed += int(me.walls[4])
    return SOUND if s.bonus_walls == 11 - min(completed, 11) else WALLS


@compiled
def check_envoys(s: Any) -> int:
    """Each seat has three envoys, and gold lies with envoys alone."""
    for seat in range(s.seated):
        out = 1 if s.displaced == seat else 0
        for column in range(len(COLUMNS)):
            out += s.envoys[column] == seat + 1
        if out > 3:
            return ENVOYS
    for column in range(len(COLUMNS)):
        is_held = 0 < s.envoys[column] <= s.seated
        if s.bids[column] < 0 or (s.bids[column] > 0 and not is_held):
            return ENVOYS
        if s.envoys[column] > 0 and column >= OPEN_COLUMNS[s.seated]:
            return ENVOYS
    return SOUND if s.displaced >= 0 or s.carried == 0 else ENVOYS


@compiled
def check_table(s: Any) -> int:
    """A master is one seat's at most, which has built in that guild; and somebody is asked."""
    for guild in range(len(GUILDS)):
        holder = s.masters[guild] - 1
        if holder >= s.seated or holder < -1:
            return MASTERS
        if holder >= 0 and cards_in(s.seats[holder].buildings[guild]) == 0:
            return MASTERS
    if min(s.owed, s.stored, s.walled) < 0:
        return NEGATIVE
    is_asked = 0 <= s.asked < s.seated
    if s.phase in (Phase.COMMUNE, Phase.REFILL):
        is_asked = s.asked == CHANCE
    elif s.phase == Phase.OVER:
        is_asked = s.asked == NOBODY
    elif s.phase not in (Phase.DISPLACED, Phase.RIGHT, Phase.LEFT, Phase.PURSE):
        is_asked = s.asked == s.turn
    return SOUND if is_asked and s.phase != Phase.NOTHING else ASKED


@compiled
def first_flaw_of(s: Any, total: Counts) -> int:
    """What is wrong with a state, if anything is."""
    flaw = check_cards(s, total)
    for seat in range(s.seated):
        if flaw == SOUND:
            flaw = check_hand(s, seat)
        if flaw == SOUND:
            flaw = check_fists(s, seat)
    if flaw == SOUND:
        flaw = check_cubes(s)
    if flaw == SOUND:
        flaw = check_buildings(s)
    if flaw == SOUND:
        flaw = check_envoys(s)
    if flaw == SOUND:
        flaw = check_table(s)
    return flaw


@crossing
def first_flaw(
    states: States, logs: Any, rolls: Any, found: Counts, heavy: Counts, total: Counts,
    every: int, told: Counts,
) -> int:  # fmt: skip
    """Play at random to the end and look at the table after each `every` actions, and then."""
    s = states[0]
    for actions in range(LONGEST):
        is_over = mover(s) == NOBODY
        if is_over or actions % every == 0:
            flaw = first_flaw_of(s, total)
            if is_over or flaw != SOUND:
                return flaw
        if choices(s, found) == 0:
            return STUCK
        logs[0].told = 0
        told[0] += play_out(states, 0, logs, rolls, found, heavy, 1)
        told[1] = max(told[1], logs[0].told)
    return ENDLESS


def flaw_on_the_way(states: States, rolls: Any, every: int = 1) -> tuple[str, int, int]:
    """What is wrong with a table or becomes so in random play; its actions, and the longest log."""
    logs, told = Log.table(), np.zeros(2, np.int16)
    logs[0].open = 1
    flaw = first_flaw(
        states, logs, rolls, GAME.room(), GAME.room(), np.zeros(len(SORTS), np.int16), every, told
    )
    return WORDS[flaw], int(told[0]), int(told[1])
