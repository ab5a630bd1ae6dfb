"""What a seat sees, as one fixed row of numbers for learning; names are in FEATURES."""

from __future__ import annotations

from barbaricum.core.compiled import compiled
from barbaricum.core.records import Features
from barbaricum.core.rows import cards_in, one_hot
from barbaricum.games.attila.data import (
    CARDS_PER_TRIBE,
    CENTURIES,
    HAND,
    MARKERS_PER_TRIBE,
    MOST_SEATS,
    PEACE_TILES,
    PROVINCES,
    TILES,
    TOP,
    TRIBES,
    WAR_AT,
)
from barbaricum.games.attila.state import ENDS, Phase, State, Step

POINTS = 100.0
PHASES = tuple(phase for phase in Phase if phase != Phase.WAR_ORDER)
"""A war order to choose, which few tables ever ask for, is none of these: networks keep their size."""
STEPS = len(Step)
DECK = CARDS_PER_TRIBE * len(TRIBES)

FEATURES: tuple[str, ...] = (
    *(f"markers {p} {t}" for p in PROVINCES for t in TRIBES),
    *(f"{what} {p}" for p in PROVINCES for what in ("pacified", "at war")),
    *(
        f"{what} {t}"
        for t in TRIBES
        for what in ("supply", "discards", "aside", "hand", "committed")
    ),
    *(f"card {t}" for t in TRIBES),
    *(f"raised {t}" for t in TRIBES),
    *(f"peace tiles {c}" for c in CENTURIES),
    *(f"phase {phase.name.lower()}" for phase in PHASES),
    *(f"step {step.name.lower()}" for step in Step),
    *(f"end {end}" for end in ENDS),
    *("deck size", "draws", "cards due", "cards played", "has used tile", "stuck turns"),
    *(
        f"seat +{i} {what}"
        for i in range(MOST_SEATS)
        for what in (
            *("seated", "turn", "asked", "score", "hand size", "committed size"),
            *(f"influence {t}" for t in TRIBES),
            *(f"tile {t}" for t in TILES),
        )
    ),
)
"""A name for each number; "seat +1" is the next seat clockwise from the one that looks."""


@compiled
def features(s: State, seat: int, out: Features) -> None:
    """Write what `seat` sees as a fixed row of numbers, itself first."""
    n = board_features(s, out, 0)
    n = card_features(s, seat, out, n)
    n = turn_features(s, out, n)
    for i in range(MOST_SEATS):
        n = seat_features(s, (seat + i) % s.seated, i < s.seated, out, n)


@compiled
def board_features(s: State, out: Features, n: int) -> int:
    """Markers, peace and war in each province."""
    for province in range(len(PROVINCES)):
        for tribe in range(len(TRIBES)):
            out[n] = s.markers[province, tribe] / WAR_AT
            n += 1
    for province in range(len(PROVINCES)):
        out[n] = s.peace[province] > 0
        out[n + 1] = s.war == province or s.next_war == province
        n += 2
    return n


@compiled
def card_features(s: State, seat: int, out: Features, n: int) -> int:
    """All that lies open or in one's own hand, by tribe."""
    for tribe in range(len(TRIBES)):
        out[n] = s.supply[tribe] / MARKERS_PER_TRIBE
        out[n + 1] = s.discards[tribe] / CARDS_PER_TRIBE
        out[n + 2] = s.aside[tribe] / HAND
        out[n + 3] = s.seats[seat].hand[tribe] / HAND
        out[n + 4] = s.seats[seat].committed[tribe] / HAND
        n += 5
    n = one_hot(s.card, len(TRIBES), out, n)
    return one_hot(s.raised, len(TRIBES), out, n)


@compiled
def turn_features(s: State, out: Features, n: int) -> int:
    """Where in the game and in the turn we are."""
    for century in range(len(CENTURIES)):
        out[n] = s.century[century] / PEACE_TILES[century]
        n += 1
    n = one_hot(s.phase, len(PHASES), out, n)
    n = one_hot(s.step, STEPS, out, n)
    for end in range(len(ENDS)):
        out[n] = s.ends[end]
        n += 1
    out[n] = cards_in(s.deck) / DECK
    out[n + 1] = s.draws / HAND
    out[n + 2] = s.cards_due / 3
    out[n + 3] = s.cards_played / 3
    out[n + 4] = s.has_used_tile
    out[n + 5] = s.stuck_turns / MOST_SEATS
    return n + 6


@compiled
def seat_features(s: State, seat: int, is_seated: bool, out: Features, n: int) -> int:
    """What all can see of one seat; zeros for a seat nobody sits in."""
    size = 6 + len(TRIBES) + len(TILES)
    out[n : n + size] = 0
    if not is_seated:
        return n + size
    them = s.seats[seat]
    out[n] = 1
    out[n + 1] = s.turn == seat
    out[n + 2] = s.asked == seat
    out[n + 3] = them.score / POINTS
    out[n + 4] = cards_in(them.hand) / HAND
    out[n + 5] = cards_in(them.committed) / HAND
    for tribe in range(len(TRIBES)):
        out[n + 6 + tribe] = them.influence[tribe] / TOP
    for tile in range(len(TILES)):
        out[n + 6 + len(TRIBES) + tile] = them.tiles[tile]
    return n + size
