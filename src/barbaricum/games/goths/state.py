"""The state of a match of Goths to Rome: every field, what it holds, and who may see it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated

from barbaricum.core.names import Names
from barbaricum.core.records import Count, Record, Seen, Small, Smalls, by, one_of
from barbaricum.games.goths.data import (
    ATTACKS,
    CARDS,
    CITIES,
    DEFENDERS,
    POSTS,
    SEATS,
    SLOTS,
    SORTS,
)


class Phase(IntEnum):
    """What is asked, and so whose decision the game waits for."""

    NOTHING = 0  # nobody's: the rules go on by themselves (never between two actions)
    SORT = 1  # chance: a sort of units for the turn's seat
    COMBATANTS = 2  # the turn's seat: of which sort to take two combatants
    WARRIOR = 3  # the turn's seat: of which sort to take a warrior
    FIRST = 4  # chance: who goes first
    DRAW = 5  # chance: a card for the turn's seat
    HARASSED = 6  # the turn's seat: discard a card that it owes
    TURN = 7  # the turn's seat: reinforce or act
    ACTIONS = 8  # the turn's seat: play a card, move one to or from a defence
    DISCARD = 9  # the turn's seat: discard a card after a loot
    RETRIEVE = 10  # the turn's seat: take a card back from its discards
    TRASH = 11  # the turn's seat: remove a card from the game
    GARRISON = 12  # the turn's seat: one more card in defence
    MUSTER = 13  # the turn's seat: take a unit of its own for free
    HARASS = 14  # the turn's seat: whom to harass
    COMBAT = 15  # the turn's seat: attack, or not
    TAKE = 16  # the turn's seat: which unit to take
    STEAL = 17  # the turn's seat: from whom to take a Roman city
    RECRUIT = 18  # the turn's seat: recruit a card, or no more
    OVER = 19  # nobody


class Step(IntEnum):
    """Where in the order of play we are."""

    SORTS = 0
    STARTS = 1
    LOT = 2
    DEAL = 3
    TURN = 4
    ACTIONS = 5
    COMBAT = 6
    RECRUIT = 7
    END = 8
    NEXT_SEAT = 9


class Way(IntEnum):
    """The ways a game can end, rulebook 6.1, 6.2 and 6.5."""

    NONE = 0
    ROME = 1
    CITIES = 2
    LAST_ROUND = 3


_WAY_WORDS = tuple(way.name.lower().replace("_", "-") for way in Way)
WAYS = Names("way", _WAY_WORDS, _WAY_WORDS)


class Seat(Record):
    """What lies before one player. Its deck is `pool` and `known` without `hand`."""

    hand: Annotated[Smalls, by(CARDS), Seen.BY_OWNER]
    pool: Annotated[Smalls, by(SORTS)]  # in deck or hand, nobody else can tell which
    known: Annotated[Smalls, by(SORTS)]  # in hand, and all know it
    discards: Annotated[Smalls, by(SORTS)]
    defence: Annotated[Smalls, by(POSTS), one_of(DEFENDERS)]  # in ascending order, place by place
    sorts: Annotated[Smalls, by(SLOTS), one_of(SORTS)]  # of units before its places; 0: none yet
    cities: Annotated[Smalls, by(CITIES)]  # 1: captured
    owes: Small  # cards to discard when its turn begins, because it was harassed


class State(Record):
    """The table."""

    seated: Small  # how many play
    phase: Annotated[Small, one_of(Phase)]
    step: Annotated[Small, one_of(Step)]
    asked: Small  # the seat whose decision is awaited, -1 chance, -2 nobody
    turn: Small  # the active seat; while cards are dealt, the seat dealt to
    first: Small  # the seat that went first
    rounds: Count  # begun so far
    declines: Small  # 1: the Empire does, by an option of the table
    rome: Small  # the defence of Rome now
    stock: Annotated[Smalls, by(SORTS)]  # in the centre, and before the places of whoever has them
    box: Annotated[Smalls, by(SORTS)]  # out of the game
    centre: Annotated[Smalls, by(CITIES)]  # Roman cities that nobody has captured
    played: Annotated[Smalls, by(SORTS)]  # in this turn, by the active seat
    gained: Annotated[Smalls, by(SORTS)]  # in this turn: they join the discards at its end
    force: Count  # of the cards played in this turn
    against_goths: Count  # what it has more against an opponent's place
    against_romans: Count  # and against a Roman city or Rome
    siege: Small  # cards in defence that it ignores
    recruiting: Count  # capacity of the cards played in this turn
    draws: Small  # cards the turn's seat still has to draw
    card: Annotated[Small, one_of(SORTS)]  # the card whose power is being carried out
    effect: Small  # which part of it
    left: Small  # how often that part still happens
    has_moved: Small  # 1: this turn's one move to or from a defence is made
    attacked: Annotated[Smalls, by(ATTACKS)]  # 1: in this turn
    target: Annotated[Small, one_of(ATTACKS)]  # what was attacked, while something is chosen there
    has_taken: Small  # 1: an attack of this turn took a card
    spent: Count  # recruiting capacity used in this turn
    way: Annotated[Small, one_of(Way)]  # how the game ended
    winner: Small  # -1: nobody, or several
    seats: Annotated[Sequence[Seat], by(SEATS)]
