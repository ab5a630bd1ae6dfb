"""A table of Attila laid out as a test wants it, and played action by action."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence
from typing import Any, cast

from numpy.typing import NDArray

from barbaricum.core.border import FORBIDDEN, forbidden_by, offered, outcomes, standings, step
from barbaricum.core.events import Log, Told
from barbaricum.core.names import NONE
from barbaricum.core.notation import position_from_text, position_text
from barbaricum.core.secrets import view
from barbaricum.core.verbs import CHANCE, NOBODY
from barbaricum.games.attila import GAME
from barbaricum.games.attila.bans import SECTIONS
from barbaricum.games.attila.data import (
    CARDS_PER_TRIBE,
    CENTURIES,
    MARKERS_PER_TRIBE,
    PEACE_TILES,
    PROVINCES,
    TRIBES,
)
from barbaricum.games.attila.narration import TELLINGS
from barbaricum.games.attila.state import State

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


class Table:
    """Seat 0 is asked for a card, every tile is unused, all peace tiles lie on their centuries.

    `position` adds to that or replaces it, in the notation of positions. Whatever it does not
    show is filled up: markers lie in the supply, peace tiles on their centuries, and cards in
    the deck, or in the discards if the position lays out a deck.
    """

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
        replaced = {word.partition("=")[0] for word in position.split()}
        kept = [word for word in text.split() if word.partition("=")[0] not in replaced]
        states = position_from_text(State, " ".join([*kept, position]))
        _fill_up(states[0], is_deck_given="deck" in replaced)
        self._sit_down(states)

    @classmethod
    def fresh(cls, seats: int = 3, first: str = "seat-0") -> Table:
        """A table just set up by the rules, with nothing dealt yet."""
        table = cls.__new__(cls)
        table._sit_down(GAME.table(seats, {"first": first}))
        return table

    def _sit_down(self, states: MutableSequence[State]) -> None:
        self.states = states
        self.s = states[0]
        self.logs = Log.table()
        self.logs[0].open = 1
        self.events: list[dict[str, Any]] = []
        """All that happened since the test laid out the table, secrets and all."""
        self.found = GAME.room()
        self.n, self.mover = offered(self.states, 0, self.found)

    def fork(self) -> Table:
        """The same table once more, to be played on by itself."""
        other = Table.__new__(Table)
        rows = cast("NDArray[Any]", self.states).copy()
        other._sit_down(cast("MutableSequence[State]", rows))
        return other

    # Playing

    def play(self, *actions: str) -> list[dict[str, Any]]:
        """Play legal actions; return the events of the last, secrets and all."""
        told: list[dict[str, Any]] = []
        for action in actions:
            number = GAME.actions.parse(action)
            n, mover, _ = step(self.states, 0, number, self.logs, self.found)
            assert n != FORBIDDEN, f"{action} is forbidden by {self.why(action)}: {self.position}"
            self.n, self.mover = n, mover
            told = self.told()
            self.events += told
        return told

    def nobody_commits(self) -> None:
        """Every seat that is asked for cards to a war declines."""
        while self["phase"] == "commit":
            self.play("done")

    def draw(self) -> None:
        """Chance deals the first card it can, until a seat is asked."""
        while self.mover == CHANCE:
            self.play(self.choices[0])

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

    @property
    def position(self) -> str:
        """The whole position, as text."""
        return position_text(self.s)

    def __getitem__(self, name: str) -> str:
        """One field of the position in its notation; empty where all of it is zero."""
        return _words(self.s).get(name, "")

    def seen_by(self, seat: int) -> dict[str, str]:
        """The fields of the position as a seat sees them."""
        return _words(view(State, self.states, seat)[0])

    @property
    def choices(self) -> list[str]:
        """The legal actions, in notation."""
        return [GAME.actions.text(int(action)) for action in self.found[: self.n]]

    @property
    def chances(self) -> dict[str, int]:
        """What chance may do, and how likely each of it is."""
        found, heavy = GAME.room(), GAME.room()
        n = outcomes(self.states, 0, found, heavy)
        return {GAME.actions.text(int(found[i])): int(heavy[i]) for i in range(n)}

    def why(self, action: str) -> str | None:
        """The section that forbids an action now, or None."""
        number = forbidden_by(self.states, 0, GAME.actions.parse(action))
        return next((SECTIONS[ban] for ban in SECTIONS if ban == number), None)

    def told(self, viewer: int | None = None) -> list[dict[str, Any]]:
        """The events of the last action as a seat may know them, or secrets and all."""
        log = self.logs[0]
        events = Told.read(log.events[: log.told].tobytes())
        return [
            TELLINGS[event.kind].as_json(event, event.seat if viewer is None else viewer)
            for event in events
        ]

    def happened(self, name: str) -> list[dict[str, Any]]:
        """All events of one name so far, each without its name."""
        found = [dict(event) for event in self.events if event["event"] == name]
        for event in found:
            del event["event"]
        return found

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

    @property
    def scores(self) -> list[int]:
        """The points of all seats."""
        return [int(seat.score) for seat in self.s.seats[: self.s.seated]]

    @property
    def ranks(self) -> list[int]:
        """The places of all seats."""
        points, places = GAME.room(), GAME.room()
        standings(self.states, 0, points, places)
        return [int(place) for place in places[: self.s.seated]]

    @property
    def hand_sizes(self) -> list[int]:
        """How many cards each seat holds."""
        return [int(seat.hand.sum()) for seat in self.s.seats[: self.s.seated]]

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.mover == NOBODY

    @property
    def endings(self) -> list[str]:
        """The ends that were reached."""
        return GAME.endings(self.s)


def _words(record: State) -> dict[str, str]:
    """The fields of a position by their names, in notation."""
    pairs = (word.partition("=") for word in position_text(record).split())
    return {name: value for name, _, value in pairs}


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
