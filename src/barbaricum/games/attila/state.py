"""The state of a match of Attila: every field, what it holds, and who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated

from barbaricum.core.names import NONE, Names
from barbaricum.core.records import Count, Counts, Record, Seen, Small, Smalls, by, one_of, open_if
from barbaricum.games.attila.data import (
    CARDS,
    CENTURIES,
    FORGO,
    LAST_TILE,
    PEACE,
    PROVINCES,
    SEATS,
    TIES,
    TILES,
    TRIBES,
    TWO_WARS,
    WAR_CARDS,
)


class Phase(IntEnum):
    """What is asked, and so whose decision the game waits for."""

    NOTHING = 0  # nobody's: the rules go on by themselves (never between two actions)
    FIRST = 1  # chance: who goes first
    DRAW = 2  # chance: a card for the seat whose turn it is
    CARD = 3  # the turn's seat: play a card, or a tile before it
    INFLUENCE = 4  # the turn's seat: take influence or place a second marker
    WINDOW = 5  # the turn's seat: use a tile or not
    TRADE = 6  # the turn's seat: set cards aside
    TWO_INFLUENCE = 7  # the turn's seat: raise a tribe by one space
    COMMIT = 8  # each seat in turn: commit cards to a war, face down
    OVER = 9  # nobody
    WAR_ORDER = 10  # the turn's seat: which of two wars is fought first


class Step(IntEnum):
    """Where in the order of play we are: the steps of a turn, in order."""

    DEAL = 0
    CARD = 1
    INFLUENCE = 2
    BEFORE_WAR = 3
    WAR = 4
    BEFORE_SCORING = 5
    SCORING = 6
    AFTER_SCORING = 7
    DRAWING = 8
    NEXT_SEAT = 9


class End(IntEnum):
    """The ways a game can end, rulebook 9.1 to 9.4."""

    TENTH_TILE = 0
    LAST_MARKER = 1
    TOP_OF_COLUMN = 2
    ALL_STUCK = 3


_END_WORDS = tuple(end.name.lower().replace("_", "-") for end in End)
ENDS = Names("end", _END_WORDS, _END_WORDS)


class Seat(Record):
    """What lies before one player."""

    hand: Annotated[Counts, by(CARDS), Seen.BY_OWNER]
    # cards in the war now fought: face down, unless the table plays them open
    committed: Annotated[Counts, by(CARDS), Seen.BY_OWNER, open_if("war_cards")]
    influence: Annotated[Counts, by(TRIBES)]  # the space of its cube; 0 is off the board
    tiles: Annotated[Smalls, by(TILES)]  # 1: not used yet
    score: Count


class State(Record):
    """The table."""

    seated: Small  # how many play
    phase: Annotated[Small, one_of(Phase)]
    step: Annotated[Small, one_of(Step)]
    asked: Small  # the seat whose decision is awaited, -1 chance, -2 nobody
    turn: Small  # the active seat; while cards are dealt, the seat dealt to
    markers: Annotated[Counts, by(PROVINCES, TRIBES)]
    peace: Annotated[Smalls, by(PROVINCES), one_of(PEACE)]  # 0: at war or not yet reached
    supply: Annotated[Counts, by(TRIBES)]  # markers not on the board
    century: Annotated[Counts, by(CENTURIES)]  # peace tiles not on the board
    deck: Annotated[Counts, by(CARDS), Seen.BY_NOBODY]
    discards: Annotated[Counts, by(TRIBES)]
    aside: Annotated[Counts, by(TRIBES)]  # cards being traded away
    draws: Count  # cards the turn's seat still has to draw
    card: Annotated[Small, one_of(TRIBES)]  # the tribe of the card being played
    cards_due: Small  # cards this turn consists of, Double included
    cards_played: Small  # of those, how many are behind us
    placed: Small  # markers placed in this turn
    has_used_tile: Small  # 1: this turn's one tile is spent
    raised: Annotated[Small, one_of(TRIBES)]  # the first half of Two Influence
    war: Annotated[Small, one_of(PROVINCES)]  # the province at war
    next_war: Annotated[Small, one_of(PROVINCES)]  # the second war of the same card
    is_scoring_due: Small  # 1: a century was emptied by this card
    unscored: Annotated[Small, one_of(CENTURIES, NONE)]  # the earliest of these, until it is scored
    ends: Annotated[Smalls, by(ENDS)]  # 1: reached
    stuck_turns: Small  # turns in a row in which nothing could be placed
    # options of the table, chapter 10
    last_tile: Annotated[Small, one_of(LAST_TILE, 0)]
    forgo: Annotated[Small, one_of(FORGO, 0)]
    war_cards: Annotated[Small, one_of(WAR_CARDS, 0)]
    two_wars: Annotated[Small, one_of(TWO_WARS, 0)]
    ties: Annotated[Small, one_of(TIES, 0)]
    seats: Annotated[Sequence[Seat], by(SEATS)]
