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
import re
from collections.abc import Sequence

from barbaricum.core.chance import CHACHA
from barbaricum.core.game import Game
from barbaricum.core.language import DEFAULT
from barbaricum.core.match import Match, Said
from barbaricum.core.verbs import CHANCE
from barbaricum.server.log import MOVES_ON, Seat, Status, TableLog, What, Why
from barbaricum.server.refusal import Refused
from barbaricum.server.setup import Live, SeatKind

CONTRIBUTION = re.compile(r"[0-9a-f]{0,64}")

# A log has an end: how often each seat may do in a match what does not bring it nearer to its own.
MOST_CHANGES = 1_000  # lines before the start
MOST_UNDOS = 500
MOST_PAUSES = 100
MOST_REFUSED = 20  # requests to undo, and as many to pause
REFUSED_IN_A_ROW = 3
ASK_AGAIN_MS = 300_000
"""After so long one may ask once more to go on, as nobody can act during a pause."""


class Table(TableLog):
    """A match with people at it: what they may do, each as lines added to the log."""

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
        self._check_open()
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
        self._check_open()
        self._check_host(person)
        self._place(seat)
        check_level(self.game, level)
        self.add(at, "change", seat, {"kind": kind, "level": level})

    def contribute(self, at: int, person: str, contribution: str) -> None:
        """Mix something into the seed, after its promise was seen."""
        self._check_open()
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
            check_level(self.game, fill or 1)
            for seat in empty:
                self.add(at, "change", seat, {"kind": SeatKind.BOT, "level": fill or 1})
        self.add(at, "start", None, CHACHA)
        self._let_chance_decide(at)

    def close(self, at: int, person: str) -> None:
        """The host closes a table that has not begun."""
        self._check(Status.OPEN)
        self._check_host(person)
        self.add(at, "close")

    # Playing

    def act(
        self,
        at: int,
        seat: int,
        line: int,
        action: Said,
        then: Sequence[Said] = (),
        code: str = DEFAULT,
    ) -> int:
        """Play an action that answers the position at a line; return the line it became.

        With more actions it is one choice that was named in several parts, in any order. A
        message that comes twice is answered twice and acts once.
        """
        became = self.acted(seat, line, action, then)
        if became is not None:
            return became
        self._check(Status.PLAYING)
        self.check_fresh(line)
        self.check_turn(seat)
        number = self.line
        match = self.begun()
        numbers = sorted(map(match.number, [action, *then]))
        for played in match.in_order(numbers, code) if then else numbers:
            self.add(at, "action", seat, self.game.actions.text(played))
        self._let_chance_decide(at)
        return number

    def acted(self, seat: int, line: int, action: Said, then: Sequence[Said] = ()) -> int | None:
        """The line that this same choice has become before, answering the same position."""
        match = self.begun()
        if line >= self.changed:
            return None
        numbers = sorted(map(match.number, [action, *then]))
        said = [("action", seat, self.game.actions.text(number)) for number in numbers]
        first = next(old for old in self.lines[line:] if old.kind in MOVES_ON)
        played = [
            (old.kind, old.seat, old.data)
            for old in self.lines[first.number : first.number + len(said)]
        ]
        if played != said and then and self._is_end(numbers[-1]):  # it may not have been needed
            played, said = played[: len(said) - 1], said[:-1]
        return first.number if played == said else None

    def _is_end(self, action: int) -> bool:
        """Whether an action names no part of a set."""
        return self.game.actions.parts(action)[0].name not in self.game.sets.values()

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
        if self.status is not Status.PLAYING or self._has_undone_enough(seat):
            return None
        ply = self._match.last_decision(seat)
        if ply is None:
            return None
        return ply, self._match.has_learnt_nothing(seat, ply)

    def _has_undone_enough(self, seat: int) -> bool:
        return self.granted[seat, What.UNDO] >= MOST_UNDOS

    def undo(self, at: int, seat: int, line: int) -> None:
        """Take back one's last action, if nothing new was seen; else ask the others."""
        self._check(Status.PLAYING)
        self.check_fresh(line)
        if self._has_undone_enough(seat):
            raise Refused("undone-enough", most=MOST_UNDOS)
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
        if self.granted[seat, What.PAUSE] >= MOST_PAUSES:
            raise Refused("paused-enough", most=MOST_PAUSES)
        self._propose_to_all(at, seat, What.PAUSE, self._match.ply)

    def resume(self, at: int, seat: int) -> None:
        """Ask the others to go on."""
        self._check(Status.PAUSED)
        self._propose_to_all(at, seat, What.RESUME, self._match.ply)

    def _propose_to_all(self, at: int, seat: int, what: What, ply: int) -> None:
        if self.proposal is not None:
            raise Refused("already-proposed")
        if self._asked - {seat}:
            self._check_patience(at, seat, what)
        self.add(at, "propose", seat, {"what": what, "ply": ply})
        self._carry_out(at)

    def _check_patience(self, at: int, seat: int, what: What) -> None:
        """Refuse to put to the others again what they have refused again and again."""
        if what is not What.RESUME and self.refused[seat, what] >= MOST_REFUSED:
            raise Refused("asked-too-often", times=MOST_REFUSED)
        if self.refused_in_a_row[seat, what] < REFUSED_IN_A_ROW:
            return
        if what is not What.RESUME:
            raise Refused("asked-often", times=REFUSED_IN_A_ROW)
        wait = self.refused_at + ASK_AGAIN_MS - at
        if wait > 0:
            raise Refused("asked-lately", times=REFUSED_IN_A_ROW, seconds=-(-wait // 1000))

    @property
    def _asked(self) -> set[int]:
        """The seats whose consent counts."""
        return {i for i, seat in enumerate(self.seats) if seat.is_asked}

    def answer(self, at: int, seat: int, agrees: bool, line: int | None = None) -> None:
        """Agree to what was proposed, or refuse it; `line` says which proposal was meant."""
        if self.proposal is None:
            raise Refused("nothing-proposed")
        if line is not None and not self.proposal.line < line <= self.line:
            raise Refused("stale", line=self.line)
        self.add(at, "agree" if agrees else "refuse", seat)
        self._carry_out(at)

    def _carry_out(self, at: int) -> None:
        """Do what was proposed, once every person at the table has agreed."""
        proposal = self.proposal
        if proposal is None or not self._asked <= proposal.agreed:
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
        if self.is_going_on and self.seats[seat].stand_in in (Why.TIME, Why.ABSENT):
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
        elif self.is_going_on and self.seats[seat].stand_in is not Why.RESIGNED:
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

    def _check_open(self) -> None:
        """Refuse what comes too late, and a table that was changed without end."""
        self._check(Status.OPEN)
        if self.line >= MOST_CHANGES:
            raise Refused("changed-enough", most=MOST_CHANGES)

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
