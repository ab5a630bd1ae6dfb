"""What a seat sees, as a fixed row of numbers, for learning."""

from __future__ import annotations

import numpy as np

from barbaricum.core.compiled import compiled
from barbaricum.core.records import Features
from barbaricum.core.rows import cards_in, one_hot, parts, scaled
from barbaricum.games.goths.acting import wall_of
from barbaricum.games.goths.combat import attacks_left
from barbaricum.games.goths.data import (
    CITIES,
    COPIES,
    DEEPEST,
    HAND,
    MOST_SEATS,
    PLACES,
    ROMAN_COPIES,
    SLOTS,
    SORTS,
)
from barbaricum.games.goths.deck import deck_size
from barbaricum.games.goths.state import Phase, State, Step

PHASES, STEPS = len(Phase), len(Step)
PER_COPY: Features = (1.0 / COPIES).astype(np.float32)
"""What one copy of each card is of all its copies."""
PER_HAND: Features = np.full(len(SORTS), 1.0 / HAND, np.float32)
FORCES, DECK, ROUNDS, MANY = 40.0, 20.0, 30.0, 10.0
"""What force, cards and rounds are divided by, so that the numbers stay small."""

FEATURES: tuple[str, ...] = (
    *(f"{what} {card}" for what in ("stock", "played", "gained", "box", "hand") for card in SORTS),
    *(f"resolving {card}" for card in SORTS),
    *(f"phase {phase.name.lower()}" for phase in Phase),
    *(f"step {step.name.lower()}" for step in Step),
    *(f"centre {city}" for city in CITIES),
    *("force", "against goths", "against romans", "siege", "recruiting", "attacks"),
    *("effect", "left", "draws", "has moved", "has taken", "rounds", "rome"),
    *(
        f"seat +{i} {what}"
        for i in range(MOST_SEATS)
        for what in (
            *("seated", "turn", "first", "hand size", "deck size", "owes"),
            *(f"city {city}" for city in CITIES),
            *(f"wall {place}" for place in PLACES),
            *(f"attacked {place}" for place in PLACES),
            *(f"{what} {card}" for what in ("pool", "known", "discards") for card in SORTS),
            *(f"{what} {card}" for what in ("in defence", "has sort") for card in SORTS),
        )
    ),
)
"""A name for each number; "seat +1" is the next seat clockwise from the one that looks."""


@compiled
def features(s: State, seat: int, out: Features) -> None:
    """Write what `seat` sees as a fixed row of numbers, itself first."""
    n = card_features(s, seat, out, 0)
    n = turn_features(s, out, n)
    for i in range(MOST_SEATS):
        n = seat_features(s, (seat + i) % s.seated, i < s.seated, out, n)


@compiled
def card_features(s: State, seat: int, out: Features, n: int) -> int:
    """The table's piles and one's own hand, card by card."""
    n = parts(s.stock, PER_COPY, out, n)
    n = parts(s.played, PER_COPY, out, n)
    n = parts(s.gained, PER_COPY, out, n)
    n = parts(s.box, PER_COPY, out, n)
    n = parts(s.seats[seat].hand, PER_HAND, out, n)
    return one_hot(s.card, len(SORTS), out, n)


@compiled
def turn_features(s: State, out: Features, n: int) -> int:
    """Where in the game and in the turn we are, and what the active seat can do."""
    n = one_hot(s.phase, PHASES, out, n)
    n = one_hot(s.step, STEPS, out, n)
    for city in range(len(CITIES)):
        out[n] = s.centre[city] / ROMAN_COPIES
        n += 1
    out[n] = scaled(s.force, FORCES)
    out[n + 1] = scaled(s.against_goths, FORCES)
    out[n + 2] = scaled(s.against_romans, FORCES)
    out[n + 3] = scaled(s.siege, MANY)
    out[n + 4] = scaled(s.recruiting - s.spent, MANY)
    out[n + 5] = scaled(attacks_left(s), MANY)
    out[n + 6] = scaled(s.effect, MANY)
    out[n + 7] = scaled(s.left, MANY)
    out[n + 8] = scaled(s.draws, MANY)
    out[n + 9] = s.has_moved
    out[n + 10] = s.has_taken
    out[n + 11] = scaled(s.rounds, ROUNDS)
    out[n + 12] = scaled(s.rome, FORCES)
    return n + 13


@compiled
def seat_features(s: State, seat: int, is_seated: bool, out: Features, n: int) -> int:
    """What all can see of one seat; zeros for a seat nobody sits in."""
    size = 6 + len(CITIES) + 2 * len(PLACES) + 5 * len(SORTS)
    if not is_seated:
        out[n : n + size] = 0
        return n + size
    me = s.seats[seat]
    out[n] = 1
    out[n + 1] = s.turn == seat
    out[n + 2] = s.first == seat
    out[n + 3] = scaled(cards_in(me.hand), MANY)
    out[n + 4] = scaled(deck_size(me), DECK)
    out[n + 5] = scaled(me.owes, MANY)
    n += 6
    for city in range(len(CITIES)):
        out[n + city] = me.cities[city]
    n += len(CITIES)
    for place in range(len(PLACES)):
        out[n + place] = scaled(wall_of(me, place), MANY)
        out[n + len(PLACES) + place] = s.attacked[place * MOST_SEATS + seat]
    return pile_features(s, seat, out, n + 2 * len(PLACES))


@compiled
def pile_features(s: State, seat: int, out: Features, n: int) -> int:
    """A seat's open piles, card by card, and what stands before its places."""
    me = s.seats[seat]
    n = parts(me.pool, PER_COPY, out, n)
    n = parts(me.known, PER_COPY, out, n)
    n = parts(me.discards, PER_COPY, out, n)
    out[n : n + 2 * len(SORTS)] = 0
    for place in range(len(PLACES)):
        for post in range(place * DEEPEST, (place + 1) * DEEPEST):
            card = int(me.defence[post]) - 1
            if card < 0:
                break
            out[n + card] += PER_COPY[card]
    n += len(SORTS)
    for slot in range(len(SLOTS)):
        out[n + int(me.sorts[slot])] = 1
    return n + len(SORTS)
