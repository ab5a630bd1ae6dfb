"""A table is its log: from its set-up and its lines all else follows. Nothing here waits or writes.

open            the table is set up; seats are taken, given up, or given to bots
playing         the match goes on
paused          by consent
over            the match has ended, and its seed is known
closed          the host has closed it before the start

A request adds lines to a table in memory; `Tables` makes them durable or forgets them.
"""

from __future__ import annotations

import hmac
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from barbaricum.core.chance import dice
from barbaricum.core.game import Game
from barbaricum.core.match import Match, Result, commit_to, mixed
from barbaricum.core.secrets import ALL_SEEING, ONLOOKER
from barbaricum.core.verbs import CHANCE
from barbaricum.server.clock import Clocks
from barbaricum.server.refusal import Refused
from barbaricum.server.setup import Absent, Live, SeatKind, Setup

CONTRIBUTION = re.compile(r"[0-9a-f]{0,64}")

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
    agreed: set[int] = field(default_factory=set)


class Table:
    """A match with people at it."""

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
        self.match = Match(self.game, names, None, self.setup.options)
        self.dice = dice(mixed(self.seed, self.contributions))
        self.clocks.wait_from(line.at)

    def _action(self, line: Line) -> None:
        match = self._match
        match.play(line.data or "")
        is_persons = line.seat is not None and self.seats[line.seat].is_asked
        self._pressed.append(line.seat if is_persons else None)
        if line.seat is not None and is_persons:
            self.clocks.press(line.seat, line.at)
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
        self.proposal = None

    def _propose(self, line: Line) -> None:
        data = json.loads(line.data or "{}")
        assert line.seat is not None
        self.proposal = Proposal(What(data["what"]), line.seat, data["ply"], {line.seat})

    def _agree(self, line: Line) -> None:
        assert self.proposal is not None
        assert line.seat is not None
        self.proposal.agreed.add(line.seat)

    def _refuse(self, line: Line) -> None:
        self.proposal = None

    def _pause(self, line: Line) -> None:
        self._stop_clock(line.at)
        self.status, self.proposal = Status.PAUSED, None

    def _stop_clock(self, at: int) -> None:
        """The awaited person's time until now is used up."""
        if self.awaited is not None and self.seats[self.awaited].is_asked:
            self.clocks.stop(self.awaited, at)

    def _resume(self, line: Line) -> None:
        self.clocks.wait_from(line.at)
        self.status, self.proposal = Status.PLAYING, None

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
    def awaited(self) -> int | None:
        """The seat whose decision the match waits for."""
        if self.status not in (Status.PLAYING, Status.PAUSED) or self._match.mover < 0:
            return None
        return self._match.mover

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits."""
        seats = (i for i, seat in enumerate(self.seats) if seat.person == person)
        return next(seats, None) if person is not None else None

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
    def deadline(self) -> int | None:
        """When the awaited person runs out of time."""
        seat = self.awaited
        if self.status is not Status.PLAYING or seat is None or not self.seats[seat].is_asked:
            return None
        return self.clocks.deadline(seat)

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

    # Before the start

    def sit(
        self,
        at: int,
        person: str,
        seat: int,
        invite: str = "",
        contribution: str = "",
        level: int | None = None,
    ) -> None:
        """Take a seat that is open, or for which one was invited."""
        self._check(Status.OPEN)
        place = self._place(seat)
        if self.seat_of(person) is not None:
            raise Refused("already-seated")
        if place.kind not in (SeatKind.OPEN, SeatKind.INVITED):
            raise Refused("seat-taken", seat=seat)
        is_expected = place.reserved == person or (
            place.reserved is None and hmac.compare_digest(invite.encode(), self.invite.encode())
        )
        if not is_expected and (place.kind is SeatKind.INVITED or place.reserved is not None):
            raise Refused("seat-invited", 403, seat=seat)
        chosen = place.level if level is None else level
        check_level(self.game, chosen)
        given = checked_contribution(contribution)
        self.add(at, "sit", seat, {"person": person, "contribution": given, "level": chosen})

    def leave(self, at: int, person: str) -> None:
        """Give up one's seat before the start."""
        self._check(Status.OPEN)
        self.add(at, "leave", self._own(person))

    def change_seat(self, at: int, person: str, seat: int, kind: SeatKind, level: int) -> None:
        """The host says who a seat is for; whoever sat there has to get up."""
        self._check(Status.OPEN)
        self._check_host(person)
        self._place(seat)
        check_level(self.game, level)
        self.add(at, "change", seat, {"kind": kind, "level": level})

    def contribute(self, at: int, person: str, contribution: str) -> None:
        """Mix something into the seed, after its promise was seen."""
        self._check(Status.OPEN)
        self.add(at, "contribute", self._own(person), checked_contribution(contribution))

    def start(self, at: int, person: str, fill: int | None) -> None:
        """Begin the match; free seats get bots of a level, if one is named."""
        self._check(Status.OPEN)
        if self.seat_of(person) is None:
            self._check_host(person)
        empty = [i for i, s in enumerate(self.seats) if s.kind in (SeatKind.OPEN, SeatKind.INVITED)]
        if empty and fill is None:
            raise Refused("seats-empty", seats=len(empty))
        if empty:
            self._check_host(person)
            for seat in empty:
                self.change_seat(at, person, seat, SeatKind.BOT, fill or 1)
        self.add(at, "start")
        self._let_chance_decide(at)

    def close(self, at: int, person: str) -> None:
        """The host closes a table that has not begun."""
        self._check(Status.OPEN)
        self._check_host(person)
        self.add(at, "close")

    # Playing

    def act(self, at: int, seat: int, line: int, action: int | str | Mapping[str, Any]) -> int:
        """Play an action that answers the position at a line; return the line it became.

        A message that comes twice is answered twice and acts once.
        """
        match = self.begun()
        text = self.game.actions.text(match.number(action))
        if line < self.changed:
            first = next(old for old in self.lines[line:] if old.kind in MOVES_ON)
            if (first.kind, first.seat, first.data) == ("action", seat, text):
                return first.number
        self._check(Status.PLAYING)
        self.check_fresh(line)
        self.check_turn(seat)
        number = self.line
        self.add(at, "action", seat, text)
        self._let_chance_decide(at)
        return number

    def _let_chance_decide(self, at: int) -> None:
        while self._match.mover == CHANCE:
            drawn = self.game.actions.text(self._match.drawn(self.dice))
            self.add(at, "action", None, drawn)

    def check_fresh(self, line: int) -> None:
        """Refuse what answers a position that is no more, or has not been."""
        if not self.changed <= line <= self.line:
            raise Refused("stale", line=self.line)

    def undo_of(self, seat: int) -> tuple[int, bool] | None:
        """To which ply a seat may undo, and whether it need not ask the others."""
        if self.status is not Status.PLAYING:
            return None
        ply = self._match.last_decision(seat)
        if ply is None:
            return None
        return ply, self._match.has_learnt_nothing(seat, ply)

    def undo(self, at: int, seat: int, line: int) -> None:
        """Take back one's last action, if nothing new was seen; else ask the others."""
        self._check(Status.PLAYING)
        self.check_fresh(line)
        found = self.undo_of(seat)
        if found is None:
            raise Refused("nothing-to-undo")
        ply, is_free = found
        if is_free:
            self.add(at, "undo", seat, str(ply))
        else:
            self._propose_to_all(at, seat, What.UNDO, ply)

    def pause(self, at: int, seat: int) -> None:
        """Ask the others to stop the clocks."""
        self._check(Status.PLAYING)
        self._propose_to_all(at, seat, What.PAUSE, self._match.ply)

    def resume(self, at: int, seat: int) -> None:
        """Ask the others to go on."""
        self._check(Status.PAUSED)
        self._propose_to_all(at, seat, What.RESUME, self._match.ply)

    def _propose_to_all(self, at: int, seat: int, what: What, ply: int) -> None:
        if self.proposal is not None:
            raise Refused("already-proposed")
        self.add(at, "propose", seat, {"what": what, "ply": ply})
        self._carry_out(at)

    def answer(self, at: int, seat: int, agrees: bool) -> None:
        """Agree to what was proposed, or refuse it."""
        if self.proposal is None:
            raise Refused("nothing-proposed")
        self.add(at, "agree" if agrees else "refuse", seat)
        self._carry_out(at)

    def _carry_out(self, at: int) -> None:
        """Do what was proposed, once every person at the table has agreed."""
        proposal = self.proposal
        asked = {i for i, seat in enumerate(self.seats) if seat.is_asked}
        if proposal is None or not asked <= proposal.agreed:
            return
        undone_to = str(proposal.ply) if proposal.what is What.UNDO else None
        self.add(at, proposal.what.value, proposal.seat, undone_to)

    def resign(self, at: int, seat: int) -> None:
        """Leave one's seat to a bot for good."""
        self._check(Status.PLAYING, Status.PAUSED)
        if self.seats[seat].stand_in is Why.RESIGNED:
            raise Refused("has-resigned")
        self.add(at, "stand-in", seat, Why.RESIGNED.value)
        if self.status is Status.PAUSED and not any(place.is_asked for place in self.seats):
            self.add(at, "resume", seat)
        self._carry_out(at)

    def come_back(self, at: int, seat: int) -> None:
        """Take over again from the bot that stood in."""
        if self.seats[seat].stand_in in (Why.TIME, Why.ABSENT) and self.status in (
            Status.PLAYING,
            Status.PAUSED,
        ):
            self.add(at, "return", seat)

    def look_after(self, at: int, seen: int) -> None:
        """Let a bot stand in for the awaited seat if its time is over or nobody is there.

        `seen` is when the awaited person was last connected. A table that nobody has touched
        for long before its match began is closed.
        """
        if self.status is Status.OPEN and self.due is not None and at >= self.due:
            self.add(at, "close")
        if self.due is None or self.deadline is None:
            return
        pace, seat = self.setup.pace, self.awaited
        if at >= self.deadline:
            self.add(at, "stand-in", seat, Why.TIME.value)
        elif isinstance(pace, Live) and at >= max(self.clocks.since, seen) + pace.grace * 1000:
            self.add(at, "stand-in", seat, Why.ABSENT.value)
        self._carry_out(at)

    def bot_acts(self, at: int, seat: int, changed: int, action: int) -> None:
        """Play what a bot has chosen, if it still is its turn and the position the same."""
        if self.changed == changed and self.bot_to_move == seat:
            self.act(at, seat, self.line, action)

    def let_go(self, at: int, person: str) -> None:
        """Somebody is no more: close their table, free their seat, or leave it to a bot."""
        seat = self.seat_of(person)
        if self.status is Status.OPEN and self.host == person:
            self.close(at, person)
        elif seat is None:
            return
        elif self.status is Status.OPEN:
            self.add(at, "leave", seat)
        elif self.seats[seat].stand_in is not Why.RESIGNED:
            self.resign(at, seat)

    def check_hint(self, seat: int) -> None:
        """Refuse a hint where there are none, or to one who is not asked."""
        self._check(Status.PLAYING)
        if not self.setup.has_hints:
            raise Refused("no-hints", 403)
        self.check_turn(seat)

    def check_turn(self, seat: int) -> None:
        """Refuse what only the seat may do whose turn it is."""
        if self.begun().mover != seat:
            raise Refused("not-your-turn")

    def note_rematch(self, at: int, table: str) -> None:
        """Remember where the same people play again."""
        self.check_over()
        self.add(at, "rematch", None, table)

    # Who may do what

    def begun(self) -> Match:
        """The match, for those who ask about it."""
        if self.match is None:
            raise Refused("not-begun")
        return self.match

    def check_over(self) -> None:
        """Refuse what is only possible once the match is over."""
        if self.status is not Status.OVER:
            raise Refused("not-over")

    def player(self, person: str | None) -> int:
        """The seat for which a person may decide."""
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("not-seated", 403)
        if self.seats[seat].stand_in is Why.RESIGNED and self.status is not Status.OVER:
            raise Refused("has-resigned", 403)
        return seat

    def _own(self, person: str) -> int:
        seat = self.seat_of(person)
        if seat is None:
            raise Refused("not-seated", 403)
        return seat

    def _place(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise Refused("no-seat", 404, seat=seat)
        return self.seats[seat]

    def _check(self, *wanted: Status) -> None:
        if self.status not in wanted:
            raise Refused(f"is-{self.status.value}")

    def _check_host(self, person: str) -> None:
        if self.host != person:
            raise Refused("not-host", 403)


def checked_contribution(text: str) -> str:
    """A seat's contribution to the seed, if it is one."""
    if not CONTRIBUTION.fullmatch(text):
        raise Refused("bad-contribution", 422)
    return text


def check_level(game: Game, level: int) -> None:
    """Refuse a level of bots that the game does not have."""
    if not 1 <= level <= len(game.levels):
        raise Refused("no-level", 422, level=level, most=len(game.levels))
