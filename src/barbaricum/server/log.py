"""A table's log, and all that follows from it: seats, match, clocks, proposals, what is due."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from barbaricum.core.chance import PHILOX, dice_of
from barbaricum.core.game import Game
from barbaricum.core.match import Match, Result, commit_to, mixed
from barbaricum.core.secrets import ALL_SEEING, ONLOOKER
from barbaricum.server.clock import Clocks
from barbaricum.server.setup import Absent, Live, SeatKind, Setup

MOVES_ON = frozenset({"start", "action", "undo", "pause", "resume"})
"""The lines after which an action that was meant for the position before comes too late."""

OPEN_MS = 7 * 86_400_000
"""How long a table is kept open at which nothing happens."""

BOT_IS_LATE_MS = 15_000
"""When a bot has not moved for so long, its process has died, and another one takes over."""


class Status(StrEnum):
    """Where a table is in its life."""

    OPEN = "open"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"
    CLOSED = "closed"


class Why(StrEnum):
    """Why a bot stands in for a person."""

    TIME = "time"
    ABSENT = "absent"
    RESIGNED = "resigned"


class What(StrEnum):
    """What the seats can be asked to agree to."""

    UNDO = "undo"
    PAUSE = "pause"
    RESUME = "resume"


@dataclass(frozen=True)
class Line:
    """One line of the log."""

    number: int
    at: int  # milliseconds since 1970
    kind: str
    seat: int | None = None
    data: str | None = None  # an action in notation, or JSON


@dataclass
class Seat:
    """A place at the table."""

    kind: SeatKind
    level: int
    meant: tuple[SeatKind, int]
    """For whom it is, and with bots of which level, while nobody sits there."""
    reserved: str | None = None
    person: str | None = None
    contribution: str = ""
    stand_in: Why | None = None

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind is SeatKind.BOT or self.stand_in is not None

    @property
    def is_asked(self) -> bool:
        """Whether a person is here whose consent counts."""
        return self.kind is SeatKind.PERSON and self.stand_in is None


@dataclass
class Proposal:
    """Something that a seat has asked the others to agree to."""

    what: What
    seat: int
    ply: int
    line: int
    agreed: set[int] = field(default_factory=set)


class TableLog:
    """What has become of a table's set-up, line by line."""

    def __init__(
        self,
        id: str,
        game: Game,
        setup: Setup,
        host: str | None,
        seed: str,
        invite: str,
        created: int = 0,
    ) -> None:
        self.id = id
        self.created = created
        self.game = game
        self.setup = setup
        self.host = host
        self.seed = seed
        self.invite = invite
        self.status = Status.OPEN
        self.seats = [
            Seat(seat.kind, seat.level, (seat.kind, seat.level), seat.reserved)
            for seat in setup.seats
        ]
        self.match: Match | None = None
        self.clocks = Clocks(setup.pace, len(self.seats))
        self._pressed: list[int | None] = []
        """For each ply the seat that got an increment for it."""
        self.proposal: Proposal | None = None
        self.granted: Counter[tuple[int, What]] = Counter()
        """How often each seat has undone something or paused the match."""
        self.refused: Counter[tuple[int, What]] = Counter()
        """How often each seat was refused something."""
        self.refused_in_a_row: Counter[tuple[int, What]] = Counter()
        """The same since it was granted, and since the seat acted last."""
        self.refused_at = 0
        self.rematch: str | None = None
        self.lines: list[Line] = []
        self.unsaved: list[Line] = []
        self.changed = 0
        """The first line at which an action still answers the position as it is."""

    # The log

    @property
    def line(self) -> int:
        """The number of the next line."""
        return len(self.lines)

    def add(self, at: int, kind: str, seat: int | None = None, data: Any = None) -> None:
        """Write a line that is to be saved, and do what it says."""
        text = data if isinstance(data, str) or data is None else json.dumps(data)
        line = Line(self.line, max(at, self.lines[-1].at if self.lines else 0), kind, seat, text)
        self.apply(line)
        self.unsaved.append(line)

    def apply(self, line: Line) -> None:
        """Do what a line says."""
        assert line.number == self.line, f"line {line.number} after {self.line} lines"
        getattr(self, "_" + line.kind.replace("-", "_"))(line)
        self.lines.append(line)
        if line.kind in MOVES_ON:
            self.changed = self.line

    def _seat(self, line: Line) -> Seat:
        assert line.seat is not None
        return self.seats[line.seat]

    def _sit(self, line: Line) -> None:
        seat, data = self._seat(line), json.loads(line.data or "{}")
        seat.kind, seat.person = SeatKind.PERSON, data["person"]
        seat.contribution, seat.level = data["contribution"], data["level"]

    def _leave(self, line: Line) -> None:
        seat = self._seat(line)
        seat.kind, seat.level = seat.meant
        seat.person, seat.contribution = None, ""

    def _change(self, line: Line) -> None:
        seat, data = self._seat(line), json.loads(line.data or "{}")
        seat.meant = SeatKind(data["kind"]), data["level"]
        seat.kind, seat.level = seat.meant
        seat.person, seat.contribution, seat.reserved = None, "", None

    def _contribute(self, line: Line) -> None:
        self._seat(line).contribution = line.data or ""

    def _close(self, line: Line) -> None:
        self.status = Status.CLOSED

    def _start(self, line: Line) -> None:
        self.status = Status.PLAYING
        names = [str(seat) for seat in range(len(self.seats))]
        kind = line.data or PHILOX  # matches from before there was ChaCha go on with it
        begun = self.setup.options, self.setup.position, kind
        self.match = Match(self.game, names, None, *begun)
        self.dice = dice_of(kind, mixed(self.seed, self.contributions))
        self.clocks.wait_from(line.at)

    def _action(self, line: Line) -> None:
        match = self._match
        match.play(line.data or "")
        is_persons = line.seat is not None and self.seats[line.seat].is_asked
        self._pressed.append(line.seat if is_persons else None)
        if line.seat is not None and is_persons:
            self.clocks.press(line.seat, line.at)
            for what in What:
                self.refused_in_a_row.pop((line.seat, what), None)
        self.clocks.wait_from(line.at)
        self.proposal = None
        if match.is_over:
            self.status = Status.OVER
            match.resume_chance(self.seed, self.contributions)

    def _undo(self, line: Line) -> None:
        ply = int(line.data or 0)
        self._stop_clock(line.at)
        for seat in self._pressed[ply:]:
            if seat is not None:
                self.clocks.take_back(seat)
        del self._pressed[ply:]
        self._match.undo(ply)
        self.clocks.wait_from(line.at)
        self._grant(line, What.UNDO)

    def _propose(self, line: Line) -> None:
        data = json.loads(line.data or "{}")
        assert line.seat is not None
        self.proposal = Proposal(
            What(data["what"]), line.seat, data["ply"], line.number, {line.seat}
        )

    def _agree(self, line: Line) -> None:
        assert self.proposal is not None
        assert line.seat is not None
        self.proposal.agreed.add(line.seat)

    def _refuse(self, line: Line) -> None:
        assert self.proposal is not None
        asked = self.proposal.seat, self.proposal.what
        self.refused[asked] += 1
        self.refused_in_a_row[asked] += 1
        self.refused_at = line.at
        self.proposal = None

    def _grant(self, line: Line, what: What) -> None:
        assert line.seat is not None
        self.granted[line.seat, what] += 1
        self.refused_in_a_row.pop((line.seat, what), None)
        self.proposal = None

    def _pause(self, line: Line) -> None:
        self._stop_clock(line.at)
        self.status = Status.PAUSED
        self._grant(line, What.PAUSE)

    def _stop_clock(self, at: int) -> None:
        """The awaited person's time until now is used up."""
        if self.awaited is not None and self.seats[self.awaited].is_asked:
            self.clocks.stop(self.awaited, at)

    def _resume(self, line: Line) -> None:
        self.clocks.wait_from(line.at)
        self.status = Status.PLAYING
        self._grant(line, What.RESUME)

    def _stand_in(self, line: Line) -> None:
        if line.seat == self.awaited:
            self._stop_clock(line.at)
        self._seat(line).stand_in = Why(line.data or "")
        if self.proposal is not None and self.proposal.seat == line.seat:
            self.proposal = None

    def _return(self, line: Line) -> None:
        seat = self._seat(line)
        assert line.seat is not None
        if seat.stand_in is Why.TIME:
            self.clocks.refill(line.seat)
        seat.stand_in = None
        if line.seat == self.awaited:
            self.clocks.wait_from(line.at)

    def _rematch(self, line: Line) -> None:
        self.rematch = line.data

    # What there is to see

    @property
    def _match(self) -> Match:
        assert self.match is not None, "the match has not begun"
        return self.match

    @property
    def commitment(self) -> str:
        """The promise of the seed, shown from the beginning."""
        return commit_to(self.seed)

    @property
    def contributions(self) -> list[str]:
        """What each seat mixes into the seed."""
        return [seat.contribution for seat in self.seats]

    @property
    def result(self) -> Result | None:
        """How the match has ended."""
        return self.match.result() if self.match is not None else None

    @property
    def is_going_on(self) -> bool:
        """Whether the match has begun and not ended."""
        return self.status in (Status.PLAYING, Status.PAUSED)

    @property
    def awaited(self) -> int | None:
        """The seat whose decision the match waits for."""
        if not self.is_going_on or self._match.mover < 0:
            return None
        return self._match.mover

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits."""
        seats = (i for i, seat in enumerate(self.seats) if seat.person == person)
        return next(seats, None) if person is not None else None

    def is_played(self, viewer: int) -> bool:
        """Whether a viewer is a seat whose person has not resigned."""
        return viewer >= 0 and self.seats[viewer].stand_in is not Why.RESIGNED

    def may_decide(self, viewer: int) -> bool:
        """Whether a viewer is the seat that is asked, and its person may answer."""
        return self.is_played(viewer) and self.awaited == viewer

    def viewer(self, person: str | None) -> int:
        """As which seat a person sees the match: all of it once it is over."""
        if self.status is Status.OVER:
            return ALL_SEEING
        seat = self.seat_of(person)
        return ONLOOKER if seat is None else seat

    def oldest_ply_since(self, line: int, ply: int) -> int:
        """Of a reader who was at a line and ply: up to which ply that still holds."""
        undone = (int(old.data or 0) for old in self.lines[line:] if old.kind == "undo")
        return min([ply, *undone])

    # When somebody has to look after it

    @property
    def bot_to_move(self) -> int | None:
        """The seat for which a bot has to decide now."""
        seat = self.awaited
        if self.status is not Status.PLAYING or seat is None:
            return None
        return seat if self.seats[seat].is_played_by_bot else None

    @property
    def asked(self) -> int | None:
        """The seat whose person has to decide now."""
        seat = self.awaited
        if self.status is not Status.PLAYING or seat is None or not self.seats[seat].is_asked:
            return None
        return seat

    @property
    def deadline(self) -> int | None:
        """When the awaited person runs out of time."""
        return None if self.asked is None else self.clocks.deadline(self.asked)

    @property
    def due(self) -> int | None:
        """When somebody has to look after the table, if nothing happens before."""
        if self.status is Status.OPEN:
            return (self.lines[-1].at if self.lines else self.created) + OPEN_MS
        if self.bot_to_move is not None:
            return self.lines[-1].at + BOT_IS_LATE_MS
        if self.setup.absent is Absent.WAIT or self.deadline is None:
            return None
        pace = self.setup.pace
        if isinstance(pace, Live):
            return min(self.deadline, self.clocks.since + pace.grace * 1000)
        return self.deadline
