"""A table of Attila laid out as a test wants it, and played action by action."""

from __future__ import annotations

from collections.abc import Iterator

from barbaricum.core.names import NONE
from barbaricum.games.attila import GAME
from barbaricum.games.attila.data import (
    CARDS_PER_TRIBE,
    CENTURIES,
    MARKERS_PER_TRIBE,
    PEACE_TILES,
    PROVINCES,
    TRIBES,
)
from barbaricum.games.attila.state import State
from tests.games.table import AnyTable, laid_out

BEGINNING = "seated={seats} phase=card step=card cards_due={due}"
FULL_HAND = "F1H1G1S1T1V1"
ALL_TILES = "DOUBLE TRADE TWO"
NO_TILES = ""

LIMES_AT_PEACE = "peace=BEL:IV,GER:V,RAE:V,NOR:VI,PAN:VI,MOE:VI "
"""All six start provinces are pacified, and the 7th century has begun."""

_FAR_AWAY = ("CRE", "LUS", "BAE", "MAU", "NUM", "AFR", "SIC", "GRA", "ASI", "THR")


def after_wars(wars: int) -> str:
    """So many peace tiles have been placed, in provinces far from the tribes."""
    sizes = zip(CENTURIES.codes, PEACE_TILES, strict=True)
    tiles = [century for century, size in sizes for _ in range(size)]
    placed = [f"{province}:{tile}" for province, tile in zip(_FAR_AWAY, tiles, strict=True)]
    return f"peace={','.join(placed[:wars])} " if wars else ""


class Table(AnyTable):
    """Seat 0 is asked for a card, every tile is unused, all peace tiles lie on their centuries.

    `position` adds to that or replaces it, in the notation of positions. Whatever it does not
    show is filled up: markers lie in the supply, peace tiles on their centuries, and cards in
    the deck, or in the discards if the position lays out a deck.
    """

    game = GAME

    def __init__(
        self,
        seats: int = 3,
        position: str = "",
        hands: tuple[str, ...] = (),
        tiles: str = ALL_TILES,
    ) -> None:
        text = BEGINNING.format(seats=seats, due=2 if seats == 2 else 1)
        unused = ",".join(f"{tile}:1" for tile in tiles.split()) or "TWO:0"
        for seat in range(seats):
            hand = hands[seat] if seat < len(hands) else FULL_HAND
            text += f" {seat}.tiles={unused} {seat}.hand={hand}"
        states = laid_out(GAME, text, position)
        _fill_up(states[0], is_deck_given="deck=" in position)
        self._sit_down(states)

    @classmethod
    def fresh(cls, seats: int = 3, first: str = "seat-0") -> Table:
        """A table just set up by the rules, with nothing dealt yet."""
        return cls.set_up(seats, first=first)

    # Playing

    def nobody_commits(self) -> None:
        """Every seat that is asked for cards to a war declines."""
        while self["phase"] == "commit":
            self.play("done")

    def ways(self) -> Iterator[tuple[str, ...]]:
        """Every sequence of choices that takes the seat asked through what it is asked now."""
        for action in self.choices:
            after = self.fork()
            after.play(action)
            if (after["phase"], after.mover) == (self["phase"], self.mover):
                yield from ((action, *rest) for rest in after.ways())
            else:
                yield (action,)

    # Asking

    def markers(self, tribe: str, province: str) -> int:
        """How many markers of a tribe stand in a province, by their codes."""
        return int(self.s.markers[PROVINCES.decode(province), TRIBES.decode(tribe)])

    def influence(self, seat: int, tribe: str) -> int:
        """The space of a seat's cube."""
        return int(self.s.seats[seat].influence[TRIBES.decode(tribe)])

    def supply(self, tribe: str) -> int:
        """How many markers of a tribe are not on the board."""
        return int(self.s.supply[TRIBES.decode(tribe)])

    @property
    def at_war(self) -> str:
        """The code of the province whose war is fought or awaited; empty in peace."""
        return "" if self.s.war == NONE else PROVINCES.codes[self.s.war]


def _fill_up(s: State, is_deck_given: bool) -> None:
    """Put whatever markers, peace tiles and cards the position does not show where they belong."""
    for century, size in enumerate(PEACE_TILES):
        s.century[century] = size - (s.peace == century + 1).sum()
    for tribe in range(len(TRIBES)):
        s.supply[tribe] = MARKERS_PER_TRIBE - s.markers[:, tribe].sum()
        shown = int(s.discards[tribe]) + int(s.aside[tribe]) + int(s.deck[tribe])
        for seat in s.seats:
            shown += int(seat.hand[tribe]) + int(seat.committed[tribe])
        pile = s.discards if is_deck_given else s.deck
        pile[tribe] += CARDS_PER_TRIBE - shown
        assert pile[tribe] >= 0, f"more than nine cards of {TRIBES.ids[tribe]}"
    assert (s.supply >= 0).all(), "more than twenty markers of a tribe"
    assert (s.century >= 0).all(), "more peace tiles of a century than there are"
