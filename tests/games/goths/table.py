"""A table of Goths to Rome laid out as a test wants it, and played action by action."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.border import (
    States,
)
from barbaricum.core.compiled import crossing
from barbaricum.core.records import Smalls
from barbaricum.games.goths import GAME
from barbaricum.games.goths.acting import wall_of
from barbaricum.games.goths.combat import attacks_left, count_force
from barbaricum.games.goths.data import (
    CLAN_CHIEF,
    COPIES,
    DEFENDERS,
    LEADERS,
    PER_SEAT,
    PLACES,
    ROMAN_COPIES,
    SORTS,
)
from barbaricum.games.goths.recruiting import count_recruiting
from barbaricum.games.goths.state import State
from tests.games.table import AnyTable, laid_out

AQUILEIA, MILAN, RAVENNA, ROME = 15, 19, 23, 40
"""The defences of the Roman cities and of Rome."""
BEGINNING = f"seated={{seats}} phase=turn step=turn rounds=1 rome={ROME} winner=-1"
ACTING = "phase=actions step=actions "
FULL_HAND = "TC:5"
SORTS_OF_SEATS = (
    "SP AR AX HO TW RG",
    "SL SC AL SW MC GA",
    "PL SB CR RE BR OG",
    "AP FO BE VE ST TG",
)
"""Each seat has two sorts of combatants and of warriors, and one of champions and of guards;
Sappers, Frenzied Warriors, Wall-breakers and Saiones are nobody's."""


def pile(text: str) -> Smalls:
    """Cards from their notation, ``TC:2,SP``; a card without a count is one."""
    cards = np.zeros(len(SORTS), np.int8)
    for part in text.split(",") if text else []:
        code, _, count = part.partition(":")
        cards[SORTS.decode(code)] += int(count or 1)
    return cards


def pile_text(cards: NDArray[Any]) -> str:
    """Cards in notation, those of which there is none left out."""
    return ",".join(f"{code}:{n}" for code, n in zip(SORTS.codes, cards, strict=True) if n)


class Table(AnyTable):
    """It is seat 0's turn, five tribe chiefs in each hand and five start cards in each deck.

    `position` adds to that or replaces it, in the notation of positions. Whatever it does not
    show is filled up: cards of a sort lie before the places of whoever has that sort, leaders
    and Roman cities in the centre, as many as belong there, and all other cards in the box.
    Force and recruiting are counted.
    """

    game = GAME

    def __init__(
        self,
        seats: int = 2,
        position: str = "",
        hands: tuple[str, ...] = (),
        decks: tuple[str, ...] = (),
        sorts: tuple[str, ...] = (),
        gone: str = "",
    ) -> None:
        """`gone` lists sorts of which nothing is left to recruit or to take."""
        states = laid_out(GAME, BEGINNING.format(seats=seats), position)
        for seat in range(seats):
            own = sorts[seat] if seat < len(sorts) else SORTS_OF_SEATS[seat]
            hand = hands[seat] if seat < len(hands) else FULL_HAND
            deck = decks[seat] if seat < len(decks) else _start_deck(own)
            _fill_seat(states[0].seats[seat], own, hand, deck)
        _fill_up(states[0], gone.split())
        _count(states)
        self._sit_down(states)

    @classmethod
    def fresh(cls, seats: int = 2, first: str = "seat-0", decline: str = "off") -> Table:
        """A table just set up by the rules, with nothing drawn yet."""
        return cls.set_up(seats, first=first, decline=decline)

    @classmethod
    def with_sorts(cls, seats: int = 2, first: str = "seat-0") -> Table:
        """A table at which every seat has the sorts of SORTS_OF_SEATS."""
        table = cls.fresh(seats, first)
        for seat in range(seats):
            table.play(*(f"sort {card}" for card in SORTS_OF_SEATS[seat].split()))
        return table

    @classmethod
    def started(cls, seats: int = 2, first: str = "seat-0") -> Table:
        """A table at which every seat has chosen what it starts with: the first of its sorts."""
        table = cls.with_sorts(seats, first)
        while table["phase"] in ("combatants", "warrior"):
            table.play(table.choices[0])
        return table

    # Playing

    def be_done(self) -> None:
        """The active seat leaves out all that is left of its turn, and draws."""
        seat = self.mover
        while self.mover == seat and "done" in self.choices:
            self.play("done")
        self.draw()

    # Asking

    def offers(self, kind: str) -> list[str]:
        """What is named by the choices of one kind."""
        return [text.partition(" ")[2] for text in self.choices if text.split()[0] == kind]

    def deck(self, seat: int = 0) -> str:
        """The cards in a seat's deck."""
        me = self.s.seats[seat]
        return pile_text(me.pool + me.known - me.hand[: len(SORTS)])

    def in_defence(self, place: str, seat: int = 0) -> str:
        """The cards in defence of a place, in their order."""
        first = PLACES.decode(place) * (len(self.s.seats[seat].defence) // len(PLACES))
        last = first + len(self.s.seats[seat].defence) // len(PLACES)
        posts = self.s.seats[seat].defence[first:last]
        return " ".join(DEFENDERS.codes[defender] for defender in posts if defender)

    def wall(self, place: str, seat: int = 0) -> int:
        """What the cards in defence add to a place."""
        return int(_wall(self.states, seat, PLACES.decode(place)))

    def stock(self, card: str) -> int:
        """How many cards of a sort can still be recruited or taken."""
        return int(self.s.stock[SORTS.decode(card)])

    def box(self, card: str) -> int:
        """How many cards of a sort are out of the game."""
        return int(self.s.box[SORTS.decode(card)])

    @property
    def strength(self) -> tuple[int, int, int, int]:
        """Force, what is added against Goths and Romans, and the cards that a siege ignores."""
        s = self.s
        return int(s.force), int(s.against_goths), int(s.against_romans), int(s.siege)

    @property
    def force(self) -> int:
        """The force against whatever is attacked."""
        return int(self.s.force)

    @property
    def capacity(self) -> int:
        """The recruiting capacity of the active seat, what it has spent included."""
        return int(self.s.recruiting)

    @property
    def attacks_left(self) -> int:
        """How many places may still be attacked."""
        return int(_attacks(self.states))


def acting(
    hand: str = FULL_HAND,
    position: str = "",
    *,
    seats: int = 2,
    others: tuple[str, ...] = (),
    deck: str | None = None,
    sorts: tuple[str, ...] = (),
    gone: str = "",
) -> Table:
    """Seat 0 has said that it acts, with this hand; `others` are the hands of the next seats."""
    decks = () if deck is None else (deck,)
    return Table(seats, ACTING + position, (hand, *others), decks, sorts, gone)


def fighting(played: str, position: str = "", **kwargs: Any) -> Table:
    """Seat 0 has played these cards, with their powers, and is done with its actions."""
    kept = f"played={pile_text(pile(played))} " if played else ""
    table = acting("", kept + position, **kwargs)
    table.play("done")
    return table


def recruiting(played: str, position: str = "", **kwargs: Any) -> Table:
    """Seat 0 has played these cards and attacked nothing."""
    table = fighting(played, position, **kwargs)
    if table["phase"] == "combat":
        table.play("done")
    return table


def army(force: int) -> str:
    """Cards of just this force, 46 at most, whose powers count for nothing."""
    cards = []
    for code, axes, most in (("KI", 3, 4), ("SO", 5, 2), ("FR", 4, 4), ("CC", 1, 8)):
        count = min(force // axes, most)
        force -= count * axes
        cards.append(f"{code}:{count}")
    assert force == 0, "no army is so strong"
    return ",".join(cards)


def _start_deck(sorts: str) -> str:
    """The start deck of a seat without the five chiefs in its hand."""
    first, second, warrior, *_ = sorts.split()
    return f"TC,{first}:2,{second},{warrior}"


def _fill_seat(me: Any, sorts: str, hand: str, deck: str) -> None:
    """Give a seat its sorts, its hand and its deck, which are `pool` and `known` together."""
    me.sorts[:] = [SORTS.decode(code) for code in sorts.split()]
    me.hand[: len(SORTS)] = pile(hand)
    me.pool[:] = pile(hand) + pile(deck) - me.known
    assert (me.known <= pile(hand)).all(), "a card is known that is not in the hand"


def _fill_up(s: State, gone: list[str]) -> None:
    """Put whatever cards and Roman cities the position does not show where they belong."""
    seats = s.seats[: s.seated]
    owned = {int(card) for seat in seats for card in seat.sorts}
    assert len(owned) == 6 * s.seated, "two seats have the same sort"
    for card in range(len(SORTS)):
        held = sum(cards_of(seat, card) for seat in seats)
        left = int(COPIES[card]) - held - int(s.played[card]) - int(s.gained[card])
        left -= int(s.stock[card]) + int(s.box[card])
        assert left >= 0, f"more cards than there are of {SORTS.ids[card]}"
        is_open = CLAN_CHIEF <= card < LEADERS or card in owned
        if is_open and SORTS.codes[card] not in gone:
            outside = (4 - s.seated) * int(PER_SEAT[card]) if card < LEADERS else 0
            s.stock[card] += max(left - outside, 0)
            left = min(left, outside)
        s.box[card] += left
    copies = 1 if s.seated == 2 else ROMAN_COPIES
    for city in range(len(s.centre)):
        s.centre[city] = copies - sum(int(seat.cities[city]) for seat in seats)
    assert (s.centre >= 0).all(), "more Roman cities than there are"


def cards_of(seat: Any, card: int) -> int:
    """How many cards of a sort are a seat's own: in hand, deck, discards and defence."""
    piles = int(seat.pool[card]) + int(seat.known[card]) + int(seat.discards[card])
    return piles + int((seat.defence == card + 1).sum())


@crossing
def _count(states: States) -> None:
    count_force(states[0])
    count_recruiting(states[0])


@crossing
def _attacks(states: States) -> int:
    return attacks_left(states[0])


@crossing
def _wall(states: States, seat: int, place: int) -> int:
    return wall_of(states[0].seats[seat], place)
