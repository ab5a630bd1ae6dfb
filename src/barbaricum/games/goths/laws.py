"""What is never lost and never too many in Goths to Rome; what a position may lay out."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from barbaricum.core.compiled import compiled
from barbaricum.core.position import Law, Laws, broken
from barbaricum.core.records import Counts
from barbaricum.core.verbs import CHANCE, NOBODY
from barbaricum.games.goths.combat import count_force
from barbaricum.games.goths.data import (
    CITIES,
    COPIES,
    DEEPEST,
    DEFENDERS,
    FACE_DOWN,
    LAST_ROUND,
    LEADERS,
    PLACE_OF,
    PLACE_OF_SLOT,
    PLACES,
    ROMAN_COPIES,
    ROMAN_DEFENCE,
    ROME,
    SEATS,
    SLOTS,
    SORTS,
)
from barbaricum.games.goths.recruiting import count_recruiting
from barbaricum.games.goths.state import Phase, State, Step


class Broken(IntEnum):
    """The laws, by what is wrong when one is broken."""

    NOTHING = 0
    CARDS = 1
    NEGATIVE_PILE = 2
    HAND = 3
    FACE_DOWN_HAND = 4
    POSTS = 5
    ROMANS = 6
    OWNERS = 7
    SORTS = 8
    NEGATIVE_COUNT = 9
    SPENT = 10
    ASKED = 11
    COUNTED = 12


@compiled
def flaw(s: State, work: Counts) -> tuple[int, int, int]:
    """The first law that a table breaks, for what, and what was found instead."""
    found = flaw_of_cards(s, work)
    if found[0] == Broken.NOTHING:
        found = flaw_of_sorts(s, work)
    if found[0] == Broken.NOTHING:
        found = flaw_of_cities(s)
    if found[0] == Broken.NOTHING:
        found = flaw_of_turn(s)
    if found[0] == Broken.NOTHING:
        found = flaw_of_counts(s)
    return found


@compiled
def flaw_of_cards(s: State, total: Counts) -> tuple[int, int, int]:
    """All copies of each card are somewhere; a hand is part of what its seat has."""
    for card in range(len(SORTS)):
        total[card] = s.stock[card] + s.box[card] + s.played[card] + s.gained[card]
        if min(s.stock[card], s.box[card], s.played[card], s.gained[card]) < 0:
            return broken(Broken.NEGATIVE_PILE, card, 0)
    for seat in range(s.seated):
        found = count_seat(s.seats[seat], seat, total)
        if found[0] != Broken.NOTHING:
            return found
    for card in range(len(SORTS)):
        if total[card] != COPIES[card]:
            return broken(Broken.CARDS, card, total[card])
    return broken(Broken.NOTHING, 0, 0)


@compiled
def count_seat(me: Any, seat: int, total: Counts) -> tuple[int, int, int]:
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
            return broken(Broken.NEGATIVE_PILE, card, 0)
        if known > hand or hand > pool + known:
            return broken(Broken.HAND, seat, hand)
    for place in range(len(PLACES)):
        before = 1
        for post in range(place * DEEPEST, (place + 1) * DEEPEST):
            here = me.defence[post]
            if here < 0 or (here > 0 and (before == 0 or before > here)):
                return broken(Broken.POSTS, seat, here)
            if here > 0:
                total[here - 1] += 1
            before = here
    if me.hand[FACE_DOWN] != 0:
        return broken(Broken.FACE_DOWN_HAND, seat, me.hand[FACE_DOWN])
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_sorts(s: State, owners: Counts) -> tuple[int, int, int]:
    """A sort of units is one seat's alone, and lies where units of its kind do."""
    for card in range(len(SORTS)):
        owners[card] = 0
    for seat in range(s.seated):
        for slot in range(len(SLOTS)):
            sort = s.seats[seat].sorts[slot]
            owners[sort] += 1
            if sort > 0 and owners[sort] > 1:
                return broken(Broken.OWNERS, sort, owners[sort])
            if sort > 0 and PLACE_OF[sort] != PLACE_OF_SLOT[slot]:
                return broken(Broken.SORTS, seat, sort)
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_cities(s: State) -> tuple[int, int, int]:
    """Roman cities lie in the centre or before those who captured them."""
    copies = 1 if s.seated == 2 else ROMAN_COPIES
    for city in range(len(CITIES)):
        total = int(s.centre[city])
        for seat in range(s.seated):
            total += s.seats[seat].cities[city]
            if not 0 <= s.seats[seat].cities[city] <= 1:
                return broken(Broken.ROMANS, city, total)
        if total != copies or s.centre[city] < 0:
            return broken(Broken.ROMANS, city, total)
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_turn(s: State) -> tuple[int, int, int]:
    """No more is spent than there is, and somebody is asked."""
    if min(s.draws, s.left, s.effect, s.spent, s.seats[s.turn].owes) < 0 or s.rounds > LAST_ROUND:
        return broken(Broken.NEGATIVE_COUNT, 0, 0)
    if s.phase == Phase.RECRUIT and s.spent > s.recruiting:
        return broken(Broken.SPENT, 0, s.spent)
    is_asked = s.asked == CHANCE or s.asked == s.turn
    if s.phase == Phase.OVER:
        is_asked = s.asked == NOBODY
    if not is_asked or s.phase == Phase.NOTHING:
        return broken(Broken.ASKED, 0, s.asked)
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_counts(s: State) -> tuple[int, int, int]:
    """What was counted while cards were played is what would be counted now."""
    if not Phase.ACTIONS <= s.phase <= Phase.RECRUIT:
        return broken(Broken.NOTHING, 0, 0)
    force, goths, romans = int(s.force), int(s.against_goths), int(s.against_romans)
    siege, recruiting = int(s.siege), int(s.recruiting)
    count_force(s)
    count_recruiting(s)
    is_same = force == s.force and goths == s.against_goths and romans == s.against_romans
    if not is_same or siege != s.siege or recruiting != s.recruiting:
        return broken(Broken.COUNTED, 0, force)
    return broken(Broken.NOTHING, 0, 0)


MOST = range(int(COPIES.max()) + 1)

LAWS = Laws(
    at_rest={"phase": Phase.TURN, "step": Step.TURN, "winner": -1},
    open_fields={
        "seated": range(128),
        "asked": range(len(SEATS)),
        "turn": range(len(SEATS)),
        "first": range(len(SEATS)),
        "rounds": range(1, LAST_ROUND + 1),
        "declines": range(2),
        "rome": range(int(ROMAN_DEFENCE[ROME]) + 1),
        "stock": MOST,
        "box": MOST,
        "centre": range(ROMAN_COPIES + 1),
        "seats.hand": MOST,
        "seats.pool": MOST,
        "seats.known": MOST,
        "seats.discards": MOST,
        "seats.defence": range(len(DEFENDERS)),
        "seats.sorts": range(LEADERS, len(SORTS)),
        "seats.cities": range(2),
        "seats.owes": range(20),
    },
    seat_fields=("turn", "first"),
    broken={
        Broken.CARDS: Law(
            "stock.{name}",
            "copies of {name} in stock, box, decks, discards and defences: {found}, not all there"
            " are, or more",
            SORTS,
        ),
        Broken.NEGATIVE_PILE: Law("stock.{name}", "a pile has less than no cards", SORTS),
        Broken.HAND: Law(
            "seats.{name}.hand", "holds more than pool and known have, or less than known", SEATS
        ),
        Broken.FACE_DOWN_HAND: Law(
            "seats.{name}.hand.face-down", "say which cards they are ({found})", SEATS
        ),
        Broken.POSTS: Law(
            "seats.{name}.defence", "cards of a place lie in ascending order without gaps", SEATS
        ),
        Broken.ROMANS: Law(
            "centre.{name}", "cards in the centre and captured: {found}, not all there are", CITIES
        ),
        Broken.OWNERS: Law("seats.0.sorts", "{name} lies before {found} places", SORTS),
        Broken.SORTS: Law(
            "seats.{name}.sorts", "a sort of units lies before a place of another kind", SEATS
        ),
        Broken.NEGATIVE_COUNT: Law("seats.0.owes", "less than nothing", SORTS),
        Broken.SPENT: Law("spent", "{found} is more than the cards allow", SORTS),
        Broken.ASKED: Law("asked", "the seat on turn is asked, not {found}", SORTS),
        Broken.COUNTED: Law("force", "{found} is not what the cards give", SORTS),
    },
)
