"""A table of Comuni laid out as a test wants it, and played action by action."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.border import States, forbidden_by
from barbaricum.core.compiled import crossing
from barbaricum.core.records import Smalls
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import (
    COLUMNS,
    DEEPEST,
    DEPTH,
    GUILDS,
    IN_PILE,
    LAID,
    OPEN_COLUMNS,
    RESOURCES,
    SORTS,
    SPACES,
)
from barbaricum.games.comuni.state import Phase, State
from barbaricum.games.comuni.treasury import supply
from tests.games.table import AnyTable, laid_out

BEGINNING = "seated={seats} phase=turn step=projects rounds=1 letter=A displaced=-1 bonus_walls=11"
BUILDING = "phase=build step=construction "
LAST = "is_last=1 letter=D pile=E1:0 "
"""The last round is on, and seat 0 is the leader."""


def pile(text: str) -> Smalls:
    """Cards from their codes, ``E1 E1 EM2``."""
    cards = np.zeros(len(SORTS), np.int8)
    for code in text.split():
        cards[SORTS.decode(code)] += 1
    return cards


def pile_text(cards: NDArray[Any]) -> str:
    """The codes of cards, each as often as there are of it; ``?`` for those face down."""
    codes = (*SORTS.codes, "?")
    return " ".join(" ".join([codes[card]] * int(n)) for card, n in enumerate(cards) if n)


class Table(AnyTable):
    """It is seat 0's turn; seats have the communes of their own numbers, and nothing else.

    `position` adds to that or replaces it, in the notation of positions. The columns that are
    open are full unless it shows a display, and the rest of the pile is there unless it shows
    one. Hands, buildings and walls are listed seat by seat: ``E1 EM2``, ``E4 M1``, ``1 4``.
    """

    game = GAME

    def __init__(
        self,
        seats: int = 2,
        position: str = "",
        hands: tuple[str, ...] = (),
        buildings: tuple[str, ...] = (),
        walls: tuple[str, ...] = (),
    ) -> None:
        states = laid_out(GAME, BEGINNING.format(seats=seats), position)
        s = states[0]
        shown = {word.partition("=")[0] for word in position.split()}
        for seat in range(seats):
            if s.seats[seat].commune < 0:
                s.seats[seat].commune = seat
        if "pile" not in shown:
            s.pile[:] = IN_PILE[seats, s.letter]
        if "display" not in shown:
            _fill_display(s, is_from_pile=s.letter == 0 and "pile" not in shown)
        for seat, text in enumerate(hands):
            _fill_hand(s, seat, pile(text))
        for seat, text in enumerate(buildings):
            _fill_buildings(s.seats[seat], text, f"{seat}.points" in shown)
        for seat, text in enumerate(walls):
            for height in text.split():
                s.seats[seat].walls[int(height)] += 1
        self._sit_down(states)

    @classmethod
    def seated(cls, communes: str, **options: str) -> Table:
        """A table set up by the rules, with these communes for its seats and nothing laid out."""
        table = cls.set_up(len(communes.split()), **options)
        table.play(*(f"commune {commune}" for commune in communes.split()))
        return table

    @classmethod
    def started(cls, communes: str = "LUC FIR", **options: str) -> Table:
        """The same with cards in its columns, for the first seat to begin."""
        table = cls.seated(communes, **options)
        table.draw()
        return table

    # Playing

    def be_done(self) -> None:
        """The active seat leaves out all that is left of its turn, and chance draws."""
        turn = int(self.s.turn)
        while not self.is_over and self.s.turn == turn and self["phase"] != "turn":
            if self["phase"] in ("right", "left", "purse"):
                return
            self.play("done" if "done" in self.choices else self.choices[0])

    def pass_turn(self) -> None:
        """The active seat takes its income, and nothing else."""
        self.play("income")
        self.be_done()

    def commit(self, *hands: tuple[int, ...]) -> list[dict[str, Any]]:
        """Each seat commits armies: to the right, to the left and, if it says so, for gold."""
        told: list[dict[str, Any]] = []
        for _ in hands:
            right, left, *gold = hands[self.mover]
            self.play(f"right {right}", f"left {left}")
            told = self.play(f"purse {gold[0]}" if gold else self.choices[0])
        return told

    # Asking

    def offers(self, kind: str) -> list[str]:
        """What is named by the choices of one kind."""
        return [text.partition(" ")[2] for text in self.choices if text.split()[0] == kind]

    def banned_by(self, action: str) -> Ban:
        """Just what forbids an action now, where `why` only names the section."""
        return Ban(forbidden_by(self.states, 0, GAME.actions.parse(action)))

    def hand(self, seat: int = 0) -> str:
        """The cards in a hand."""
        return pile_text(self.s.seats[seat].hand)

    def column(self, column: str) -> str:
        """The cards in a column."""
        first = COLUMNS.decode(column) * DEEPEST
        laid = self.s.display[first : first + DEEPEST]
        return " ".join(LAID.codes[card] for card in laid if card)

    def buildings(self, seat: int = 0) -> str:
        """All buildings of a seat, each by its guild and its storeys."""
        found = []
        for guild, heights in enumerate(self.s.seats[seat].buildings):
            for height, count in enumerate(heights):
                found += [f"{GUILDS.codes[guild]}{height}"] * int(count)
        return " ".join(found)

    def walls(self, seat: int = 0) -> str:
        """The storeys of all walls of a seat."""
        heights = enumerate(self.s.seats[seat].walls)
        return " ".join(" ".join([str(height)] * int(count)) for height, count in heights if count)

    def has(self, seat: int = 0) -> tuple[int, ...]:
        """Gold, armies, artisans and pilgrims behind a screen."""
        me = self.s.seats[seat]
        gold, armies, artisans, pilgrims = map(int, me.cubes)
        return gold + 2 * int(me.pairs[0]), armies, artisans, pilgrims + 2 * int(me.pairs[1])

    def supply(self, kind: str) -> int:
        """How many cubes of a kind there are to take."""
        return int(_supply(self.states, RESOURCES.decode(kind)))

    def points(self, seat: int = 0) -> int:
        """The points of a seat on the track."""
        return int(self.s.seats[seat].points)

    def pillage(self) -> list[int]:
        """The pillage of all seats."""
        return [int(seat.pillage) for seat in self.s.seats[: self.s.seated]]

    def heroes(self) -> list[int]:
        """What the hero tiles of all seats add up to."""
        return [int(seat.heroes) for seat in self.s.seats[: self.s.seated]]


def constructing(
    hand: str, cubes: str = "", position: str = "", *, seats: int = 2, **kwargs: Any
) -> Table:
    """Seat 0 is to build with this hand and these resources."""
    kept = f"0.cubes={cubes} " if cubes else ""
    return Table(seats, BUILDING + kept + position, (hand,), **kwargs)


def invaded(pile: str = "A", position: str = "", *, seats: int = 2, **kwargs: Any) -> Table:
    """The last card of a pile is laid, and its invader comes; seat 0 is the leader."""
    spaces = [
        space
        for column in range(OPEN_COLUMNS[seats])
        for space in range(column * DEEPEST, column * DEEPEST + DEPTH[column])
    ]
    display = ",".join(f"{SPACES.codes[space]}:E1" for space in spaces[1:])
    ending = f"phase=refill step=refill asked=-1 letter={pile} pile=E1:1 display={display} "
    table = Table(seats, ending + position, **kwargs)
    table.play("refill E1")
    assert table["phase"] == "right"
    return table


def last_turn(position: str = "", *, seats: int = 2, **kwargs: Any) -> Table:
    """The leader, seat 0, may exchange at the end of its last turn."""
    ending = LAST + "phase=exchange step=exchange "
    return Table(seats, ending + position, **kwargs)


def attacked_by_emperor(position: str = "", **kwargs: Any) -> Table:
    """The last turn is over, and the Emperor comes; seat 0 is the leader."""
    table = last_turn(position, **kwargs)
    table.play("done")
    assert (table["phase"], table["invader"]) == ("right", "E")
    return table


def scored(position: str = "", *, seats: int = 2, **kwargs: Any) -> Table:
    """The game is over; against the Emperor nobody has done anything."""
    table = attacked_by_emperor(position, seats=seats, **kwargs)
    table.commit(*[(0, 0)] * seats)
    assert table.is_over
    return table


def _fill_display(s: State, is_from_pile: bool) -> None:
    """Lay the first cards of pile A into the open columns."""
    cards = [card for card, n in enumerate(IN_PILE[s.seated, 0]) for _ in range(n)]
    for column in range(OPEN_COLUMNS[s.seated]):
        for space in range(column * DEEPEST, column * DEEPEST + DEPTH[column]):
            card = cards.pop(0)
            s.display[space] = card + 1
            s.pile[card] -= is_from_pile


def _fill_hand(s: State, seat: int, cards: Smalls) -> None:
    """Give a seat a hand, and let others know of it as if it had been taken whole."""
    me = s.seats[seat]
    me.hand[: len(SORTS)] = cards
    count = int(cards.sum())
    if seat == s.turn and s.phase != Phase.TURN:
        s.fresh[:] = cards
    else:
        assert count <= 2, "nobody keeps more than two cards"
        (me.under_one if count == 1 else me.under_two)[:] = cards


def _fill_buildings(me: Any, text: str, has_points: bool) -> None:
    """Give a seat buildings, and the points that they have scored unless it has others."""
    for code in text.split():
        height = int(code[1])
        me.buildings[GUILDS.decode(code[0]), height] += 1
        if not has_points:
            me.points += (1, 3, 6, 10)[height - 1]


@crossing
def _supply(states: States, kind: int) -> int:
    return supply(states[0], kind)
