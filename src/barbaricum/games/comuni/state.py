"""The state of a match of Comuni: every field, what it holds, and who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated

from barbaricum.core.records import Count, Counts, Record, Seen, Small, Smalls, by, one_of
from barbaricum.games.comuni.data import (
    CARDS,
    COLUMNS,
    COMMUNES,
    EXCHANGES,
    FISTS,
    GUILDS,
    HEIGHTS,
    HOLDERS,
    INVADERS,
    LAID,
    LINES,
    PAIRS,
    PILES,
    PURSES,
    RESOURCES,
    SEATS,
    SORTS,
    SPACES,
)


class Phase(IntEnum):
    """What is asked, and so whose decision the game waits for."""

    NOTHING = 0  # nobody's: the rules go on by themselves (never between two actions)
    COMMUNE = 1  # chance: a commune for the turn's seat
    REFILL = 2  # chance: a card for the first empty space
    TURN = 3  # the turn's seat: bid, claim or income
    DISPLACED = 4  # the seat whose envoy was displaced: move or go home
    FREE = 5  # the turn's seat: a resource of its choice
    RIGHT = 6  # a seat, in secret: armies for the alliance
    LEFT = 7  # the same seat, in secret: armies for its city
    PURSE = 8  # the same seat, in secret: how many of them it pays for with gold
    BUILD = 9  # the turn's seat: a storey of a building or a wall
    KEEP = 10  # the turn's seat: which two cards to keep
    REPAIR = 11  # the turn's seat: pillage to repair
    EXCHANGE = 12  # the turn's seat: resources to exchange in its last turn
    OVER = 13  # nobody


class Step(IntEnum):
    """Where in the order of play we are."""

    COMMUNES = 0
    DISPLAY = 1
    PROJECTS = 2
    DISPLACEMENT = 3
    FREE = 4
    REFILL = 5
    COMMITMENT = 6
    INVASION = 7
    CONSTRUCTION = 8
    HAND_LIMIT = 9
    MASTERS = 10
    REPAIR = 11
    EXCHANGE = 12
    PASS = 13
    SCORING = 14


class Seat(Record):
    """What one player has, before the screen and behind it.

    Its gold is `cubes` and twice its pairs of gold, and so are its pilgrims. Its hand is out of
    `under_one`, of which it holds one card at most, `under_two` and, in its turn, `fresh`.
    """

    points: Count  # on the track
    pillage: Count
    sheet: Annotated[Counts, by(LINES)]  # the final scoring, once it is done
    commune: Annotated[Small, one_of(COMMUNES)]
    cubes: Annotated[Smalls, by(RESOURCES)]  # behind the screen, and all know it
    pairs: Annotated[Smalls, by(PAIRS), Seen.BY_OWNER]  # behind the screen besides
    hand: Annotated[Smalls, by(CARDS), Seen.BY_OWNER]
    under_one: Annotated[Smalls, by(SORTS)]  # taken once: one of them at most is still in hand
    under_two: Annotated[Smalls, by(SORTS)]  # taken later: the others in hand are among them
    active: Annotated[Smalls, by(GUILDS)]  # 1: it gives income
    buildings: Annotated[Smalls, by(GUILDS, HEIGHTS)]
    walls: Annotated[Smalls, by(HEIGHTS)]
    heroes: Small  # what its hero tiles add up to
    fists: Annotated[Smalls, by(FISTS), Seen.BY_OWNER]  # armies committed, until all are
    purse: Annotated[Smalls, by(PURSES), Seen.BY_OWNER]  # what those are paid with


class State(Record):
    """The table."""

    seated: Small  # how many play
    phase: Annotated[Small, one_of(Phase)]
    step: Annotated[Small, one_of(Step)]
    asked: Small  # the seat whose decision is awaited, -1 chance, -2 nobody
    turn: Small  # the active seat; at first, the seat that gets a commune
    leader: Small  # the seat with the pawn
    rounds: Count  # begun so far
    rule_for_walls: Small  # an option of the table: 1 counts storeys twice
    is_plentiful: Small  # 1: the supply is never short, by an option of the table
    is_by_seat: Small  # 1: communes go by the numbers of the seats, by an option of the table
    letter: Annotated[Small, one_of(PILES)]  # the pile that cards come from
    pile: Annotated[Smalls, by(SORTS)]  # what is left of it
    ended: Annotated[Small, one_of(PILES)]  # the pile that ended in this turn
    invader: Annotated[Small, one_of(INVADERS)]  # whose invasion is on
    is_last: Small  # 1: the last round is on
    display: Annotated[Smalls, by(SPACES), one_of(LAID)]
    envoys: Annotated[Smalls, by(COLUMNS), one_of(HOLDERS)]
    bids: Annotated[Smalls, by(COLUMNS)]  # gold of the envoys
    displaced: Small  # the seat whose envoy was displaced, or -1
    carried: Small  # the gold of that envoy
    owed: Small  # resources of its choice that the active seat still takes
    taken: Annotated[Small, one_of(RESOURCES)]  # the last one of these
    exchanged: Annotated[Small, one_of(EXCHANGES)]  # its last exchange in this turn
    fresh: Annotated[Smalls, by(SORTS)]  # taken in this turn and, as all know, in hand
    stored: Small  # storeys of buildings built in this turn
    walled: Small  # storeys of walls built in this turn
    masters: Annotated[Smalls, by(GUILDS), one_of(HOLDERS)]
    bonus_walls: Small  # left
    used: Annotated[Smalls, by(SORTS)]  # built, or surely discarded
    seats: Annotated[Sequence[Seat], by(SEATS)]
