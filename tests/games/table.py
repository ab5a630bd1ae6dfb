"""A table of any game, played action by action and asked about; the games' own tables add to it."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, ClassVar, Self, cast

from numpy.typing import NDArray

from barbaricum.core.border import FORBIDDEN, forbidden_by, offered, outcomes, standings, step
from barbaricum.core.events import Log, Told
from barbaricum.core.game import Game
from barbaricum.core.notation import position_from_text, position_text
from barbaricum.core.secrets import view
from barbaricum.core.verbs import CHANCE, NOBODY


class AnyTable:
    """What all tables of rule tests can do; a game's own says which game it is."""

    game: ClassVar[Game]

    @classmethod
    def set_up(cls, seats: int, **options: str) -> Self:
        """A table just set up by the rules, with nothing dealt yet."""
        table = cls.__new__(cls)
        table._sit_down(cls.game.table(seats, options))
        return table

    def _sit_down(self, states: MutableSequence[Any]) -> None:
        self.states = states
        self.s = states[0]
        self.logs = Log.table()
        self.logs[0].open = 1
        self.events: list[dict[str, Any]] = []
        """All that happened since the test laid out the table, secrets and all."""
        self.found = self.game.room()
        self.n, self.mover = offered(self.states, 0, self.found)

    def fork(self) -> Self:
        """The same table once more, to be played on by itself."""
        other = self.__new__(type(self))
        rows = cast("NDArray[Any]", self.states).copy()
        other._sit_down(cast("MutableSequence[Any]", rows))
        return other

    # Playing

    def play(self, *actions: str) -> list[dict[str, Any]]:
        """Play legal actions; return the events of the last, secrets and all."""
        told: list[dict[str, Any]] = []
        for action in actions:
            number = self.game.actions.parse(action)
            n, mover, _ = step(self.states, 0, number, self.logs, self.found)
            assert n != FORBIDDEN, f"{action} is forbidden by {self.why(action)}: {self.position}"
            self.n, self.mover = n, mover
            told = self.told()
            self.events += told
        return told

    def draw(self) -> None:
        """Chance deals the first card it can, until a seat is asked."""
        while self.mover == CHANCE:
            self.play(self.choices[0])

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
        return _words(view(self.game.state, self.states, seat)[0])

    @property
    def choices(self) -> list[str]:
        """The legal actions, in notation."""
        return [self.game.actions.text(int(action)) for action in self.found[: self.n]]

    @property
    def chances(self) -> dict[str, int]:
        """What chance may do, and how likely each of it is."""
        found, heavy = self.game.room(), self.game.room()
        n = outcomes(self.states, 0, found, heavy)
        return {self.game.actions.text(int(found[i])): int(heavy[i]) for i in range(n)}

    def why(self, action: str) -> str | None:
        """The section that forbids an action now, or None."""
        number = forbidden_by(self.states, 0, self.game.actions.parse(action))
        return next((self.game.bans[ban] for ban in self.game.bans if ban == number), None)

    def told(self, viewer: int | None = None) -> list[dict[str, Any]]:
        """The events of the last action as a seat may know them, or secrets and all."""
        log = self.logs[0]
        events = Told.read(log.events[: log.told].tobytes())
        return [
            self.game.tellings[event.kind].as_json(event, event.seat if viewer is None else viewer)
            for event in events
        ]

    def happened(self, name: str) -> list[dict[str, Any]]:
        """All events of one name so far, each without its name."""
        found = [dict(event) for event in self.events if event["event"] == name]
        for event in found:
            del event["event"]
        return found

    @property
    def scores(self) -> list[int]:
        """The points of all seats."""
        return self._standings()[0]

    @property
    def ranks(self) -> list[int]:
        """The places of all seats."""
        return self._standings()[1]

    def _standings(self) -> tuple[list[int], list[int]]:
        points, places = self.game.room(), self.game.room()
        standings(self.states, 0, points, places)
        seats = self.s.seated
        return points[:seats].tolist(), places[:seats].tolist()

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
        return self.game.endings(self.s)


def laid_out(game: Game, beginning: str, position: str) -> MutableSequence[Any]:
    """A table of one state: what a position shows, and of a beginning what it does not replace."""
    replaced = {word.partition("=")[0] for word in position.split()}
    kept = [word for word in beginning.split() if word.partition("=")[0] not in replaced]
    return position_from_text(game.state, " ".join([*kept, position]))


def _words(record: Any) -> dict[str, str]:
    """The fields of a position by their names, in notation."""
    pairs = (word.partition("=") for word in position_text(record).split())
    return {name: value for name, _, value in pairs}
