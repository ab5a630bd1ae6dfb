"""What a seat sees, as a fixed row of numbers, for learning."""

from __future__ import annotations

import numpy as np

from barbaricum.core.compiled import compiled
from barbaricum.core.names import NONE
from barbaricum.core.records import Features
from barbaricum.core.rows import cards_in, one_hot, parts, scaled
from barbaricum.games.comuni.data import (
    BONUS_WALLS,
    COLUMNS,
    COMMUNES,
    COPIES,
    CUBES,
    ENVOYS,
    EXCHANGES,
    GOLD,
    GUILDS,
    GUILDS_OF,
    HAND,
    HEIGHTS,
    HIGHEST,
    INVADERS,
    LEFT,
    LEVEL,
    MOST_SEATS,
    PAIRS_OF_GOLD,
    PAIRS_OF_PILGRIMS,
    PILES,
    PILGRIM,
    RESOURCES,
    RIGHT,
    SORTS,
    SPACES,
)
from barbaricum.games.comuni.guilds import points_in
from barbaricum.games.comuni.invasion import attack_on
from barbaricum.games.comuni.projects import envoys_out, income_of
from barbaricum.games.comuni.seating import left_of
from barbaricum.games.comuni.state import Phase, State, Step
from barbaricum.games.comuni.treasury import has, strongest, supply

PHASES, STEPS = len(Phase), len(Step)
PER_COPY: Features = (1.0 / COPIES).astype(np.float32)
"""What one copy of each card is of all its copies."""
PER_HAND: Features = np.full(len(SORTS), 1.0 / HAND, np.float32)
POINTS, STRENGTHS, CARDS, ROUNDS, MANY, FEW = 40.0, 20.0, 20.0, 30.0, 10.0, 4.0
"""What points, attacks and so on are divided by, so that the numbers stay small."""

OF_GUILD = (
    *("cubes", "income", "active", "master", "points"),
    *(f"buildings {height}" for height in HEIGHTS.ids[1:]),
)
"""What there is of a seat in each guild; cubes and income are of its resource."""

FEATURES: tuple[str, ...] = (
    *(f"{what} {card}" for what in ("pile", "used", "fresh", "hand") for card in SORTS),
    *(f"{what} {space}" for space in SPACES for what in (*GUILDS, "level")),
    *(f"bid {column}" for column in COLUMNS),
    *(f"phase {phase.name.lower()}" for phase in Phase),
    *(f"step {step.name.lower()}" for step in Step),
    *(f"letter {pile}" for pile in PILES),
    *(f"ended {pile}" for pile in PILES),
    *(f"invader {invader}" for invader in INVADERS),
    *(f"taken {kind}" for kind in RESOURCES),
    *(f"exchanged {exchange}" for exchange in EXCHANGES),
    *(f"supply {kind}" for kind in RESOURCES),
    *("left in pile", "is last", "rounds", "carried", "owed", "stored", "walled"),
    *("bonus walls", "double walls", "plentiful"),
    *(f"own {what}" for what in ("gold", "pilgrims", "strength", "right", "left")),
    *(f"own {what}" for what in ("purse of gold", "purse of pilgrims")),
    *(
        f"seat +{i} {what}"
        for i in range(MOST_SEATS)
        for what in (
            *("seated", "turn", "leader", "asked", "displaced", "points", "pillage", "heroes"),
            *("attack", "envoys", "hand size", "pairs", "committed"),
            *(f"commune {commune}" for commune in COMMUNES),
            *(f"envoy {column}" for column in COLUMNS),
            *(f"walls {height}" for height in HEIGHTS.ids[1:]),
            *(f"{what} {guild}" for guild in GUILDS for what in OF_GUILD),
            *(f"{what} {card}" for what in ("under one", "under two") for card in SORTS),
        )
    ),
)
"""A name for each number; "seat +1" is the seat to the left of the one that looks."""


@compiled
def features(s: State, seat: int, out: Features) -> None:
    """Write what `seat` sees as a fixed row of numbers, itself first."""
    n = card_features(s, seat, out, 0)
    n = display_features(s, out, n)
    n = turn_features(s, out, n)
    n = own_features(s, seat, out, n)
    other = seat
    for i in range(MOST_SEATS):
        n = seat_features(s, other, i < s.seated, out, n)
        other = left_of(s, other)


@compiled
def card_features(s: State, seat: int, out: Features, n: int) -> int:
    """The table's piles and one's own hand, card by card."""
    n = parts(s.pile, PER_COPY, out, n)
    n = parts(s.used, PER_COPY, out, n)
    n = parts(s.fresh, PER_COPY, out, n)
    return parts(s.seats[seat].hand, PER_HAND, out, n)


@compiled
def display_features(s: State, out: Features, n: int) -> int:
    """The guilds and the level of the card on each space, and the bid at each column."""
    for space in range(len(SPACES)):
        card = int(s.display[space]) - 1
        for guild in range(len(GUILDS)):
            out[n + guild] = card >= 0 and GUILDS_OF[card] >> guild & 1
        out[n + len(GUILDS)] = LEVEL[card] / FEW if card >= 0 else 0.0
        n += len(GUILDS) + 1
    for column in range(len(COLUMNS)):
        out[n + column] = scaled(s.bids[column], MANY)
    return n + len(COLUMNS)


@compiled
def turn_features(s: State, out: Features, n: int) -> int:
    """Where in the game and in the turn we are, and what is left for all."""
    n = one_hot(s.phase, PHASES, out, n)
    n = one_hot(s.step, STEPS, out, n)
    n = one_hot(s.letter, len(PILES), out, n)
    n = one_hot(s.ended, len(PILES), out, n)
    n = one_hot(s.invader, len(INVADERS), out, n)
    n = one_hot(s.taken, len(RESOURCES), out, n)
    n = one_hot(s.exchanged, len(EXCHANGES), out, n)
    for kind in range(len(RESOURCES)):
        out[n + kind] = scaled(supply(s, kind), float(CUBES[kind]))
    n += len(RESOURCES)
    out[n] = scaled(cards_in(s.pile), CARDS)
    out[n + 1] = s.is_last
    out[n + 2] = scaled(s.rounds, ROUNDS)
    out[n + 3] = scaled(s.carried, MANY)
    out[n + 4] = scaled(s.owed, FEW)
    out[n + 5] = scaled(s.stored, FEW)
    out[n + 6] = scaled(s.walled, FEW)
    out[n + 7] = scaled(s.bonus_walls, max(BONUS_WALLS, 1))
    out[n + 8] = s.rule_for_walls
    out[n + 9] = s.is_plentiful
    return n + 10


@compiled
def own_features(s: State, seat: int, out: Features, n: int) -> int:
    """What lies behind one's own screen and in one's own fists."""
    me = s.seats[seat]
    out[n] = scaled(has(me, GOLD), MANY)
    out[n + 1] = scaled(has(me, PILGRIM), MANY)
    out[n + 2] = scaled(strongest(me), MANY)
    out[n + 3] = scaled(me.fists[RIGHT], MANY)
    out[n + 4] = scaled(me.fists[LEFT], MANY)
    out[n + 5] = scaled(me.purse[PAIRS_OF_GOLD], MANY)
    out[n + 6] = scaled(me.purse[PAIRS_OF_PILGRIMS], MANY)
    return n + 7


@compiled
def seat_features(s: State, seat: int, is_seated: bool, out: Features, n: int) -> int:
    """What all can see of one seat; zeros for a seat nobody sits in."""
    size = 13 + len(COMMUNES) + len(COLUMNS) + HIGHEST
    size += len(GUILDS) * len(OF_GUILD) + 2 * len(SORTS)
    if not is_seated:
        out[n : n + size] = 0
        return n + size
    me = s.seats[seat]
    out[n] = 1
    out[n + 1] = s.turn == seat
    out[n + 2] = s.leader == seat
    out[n + 3] = s.asked == seat
    out[n + 4] = s.displaced == seat
    out[n + 5] = scaled(me.points, POINTS)
    out[n + 6] = scaled(me.pillage, MANY)
    out[n + 7] = scaled(me.heroes, MANY)
    out[n + 8] = scaled(attack_on(s, seat, next_invader(s)), STRENGTHS)
    out[n + 9] = 1 - envoys_out(s, seat) / ENVOYS
    out[n + 10] = scaled(cards_in(me.hand), FEW)
    out[n + 11] = scaled(cards_in(me.pairs), MANY)
    out[n + 12] = cards_in(me.fists) > 0
    n = one_hot(me.commune, len(COMMUNES), out, n + 13)
    for column in range(len(COLUMNS)):
        out[n + column] = s.envoys[column] == seat + 1
    return city_features(s, seat, out, n + len(COLUMNS))


@compiled
def next_invader(s: State) -> int:
    """The invader that is here, or else the one that comes when the pile ends."""
    return int(s.letter) if s.invader == NONE else int(s.invader)


@compiled
def city_features(s: State, seat: int, out: Features, n: int) -> int:
    """A seat's walls, its guilds with their resources, and where its cards come from."""
    me = s.seats[seat]
    for height in range(1, HIGHEST + 1):
        out[n + height - 1] = scaled(me.walls[height], FEW)
    n += HIGHEST
    for guild in range(len(GUILDS)):
        out[n] = scaled(me.cubes[guild], MANY)
        out[n + 1] = scaled(income_of(s, seat, guild), MANY)
        out[n + 2] = me.active[guild]
        out[n + 3] = s.masters[guild] == seat + 1
        out[n + 4] = scaled(points_in(me, guild), MANY)
        n += 5
        for height in range(1, HIGHEST + 1):
            out[n + height - 1] = scaled(me.buildings[guild, height], FEW)
        n += HIGHEST
    n = parts(me.under_one, PER_COPY, out, n)
    return parts(me.under_two, PER_COPY, out, n)
