"""Where a request at a table is carried out, whether it came on a socket or by REST."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import delete, insert, select

from barbaricum.core.errors import IllegalAction
from barbaricum.server import metric
from barbaricum.server.limit import per_minute
from barbaricum.server.once import Once
from barbaricum.server.people import Identity
from barbaricum.server.protocol import (
    Accepted,
    Act,
    Answer,
    AskHint,
    AskPause,
    AskResume,
    AskUndo,
    AskWhy,
    ChatLine,
    Explained,
    Hint,
    Mute,
    Person,
    Ping,
    Problem,
    Resign,
    Say,
)
from barbaricum.server.refusal import Refused, WasDone
from barbaricum.server.schema import ChatRow, MuteRow, PersonRow
from barbaricum.server.seen import choice
from barbaricum.server.setting import Limits
from barbaricum.server.setup import Talk
from barbaricum.server.shelf import NOBODYS_NAME, now_ms
from barbaricum.server.store import Store
from barbaricum.server.table import Table
from barbaricum.server.tables import Tables

CHAT_SHOWN = 200
MOST_CHARACTERS = 1_000  # of a message, which may quote what was sent


class Desk:
    """Carries out requests, each for the person who made it."""

    def __init__(self, store: Store, tables: Tables, limits: Limits) -> None:
        self._store = store
        self._tables = tables
        self._limits = limits
        self._chat = per_minute(limits.chat)
        self._hints = per_minute(limits.hints)

    async def answer(
        self, id: str, who: Identity, request: Any, code: str
    ) -> Accepted | Explained | Hint:
        """Do what is asked, or refuse it; what is asked twice under one number is done once."""
        number = request.request
        match request:
            case Act():  # the log itself tells whether it was done before
                return Accepted(request=number, line=await self._act(id, who.id, request, code))
            case AskWhy():
                return await self._explain(id, who.id, request, code)
            case AskHint():
                return await self._hint(id, who.id, number, code)
        try:
            line = await self._change(id, who, request, _once(id, who.id, request))
        except WasDone as done:
            line = int(done.answer)
        return Accepted(request=number, line=line)

    async def _change(self, id: str, who: Identity, request: Any, once: Once | None) -> int:
        match request:
            case Say():
                return await self._say(id, who, request.text, once)
            case Mute():
                return await self._mute(id, who.id, request, once)
        return await self._tables.change(
            id, lambda table, at: _carry_out(table, at, who.id, request), once
        )

    async def _act(self, id: str, person: str, request: Act, code: str) -> int:
        began = time.perf_counter()

        def act(table: Table, at: int) -> int:
            sat = table.seat_of(person)
            if sat is not None and table.match is not None:
                became = table.acted(sat, request.line, request.action, request.then)
                if became is not None:  # whatever has happened since
                    return became
            seat = table.player(person)
            table.come_back(at, seat)
            try:
                return table.act(at, seat, request.line, request.action, request.then, code)
            except IllegalAction:
                why = None if request.then else table.begun().explain(request.action, code)
                if why is None:
                    raise
                raise IllegalAction(why.section, why.sentence) from None

        line = await self._tables.change(id, act)
        metric.ACKNOWLEDGEMENT_SECONDS.observe(time.perf_counter() - began)
        return line

    async def _explain(self, id: str, person: str, request: AskWhy, code: str) -> Explained:
        async with self._tables.at(id) as held:
            table = held.table
            table.check_turn(table.player(person))
            why = table.begun().explain(request.action, code)
        return Explained(
            request=request.request,
            is_legal=why is None,
            rule=why.section if why else None,
            message=why.sentence if why else None,
        )

    async def _hint(self, id: str, person: str, number: int | None, code: str) -> Hint:
        self._hints.demand(person)
        line, actions = await self._tables.hint(id, person)
        async with self._tables.at(id) as held:
            first, *then = (choice(held.table.begun(), action, code) for action in actions)
        return Hint(request=number, line=line, choice=first, then=then)

    # Chat

    async def _say(self, id: str, who: Identity, text: str, once: Once | None) -> int:
        """Add a line to the table's chat, if this person may write there."""
        await self._store.check_new(once)
        if len(text) > self._limits.chat_length:
            raise Refused("chat-too-long", 422, most=self._limits.chat_length)
        async with self._tables.at(id) as held:
            line, is_seated = held.table.line, held.table.seat_of(who.id) is not None
            talk = held.table.setup.talk
            if not is_seated:
                self._tables.check_name(id, who.id, who.name)
        if talk is Talk.NOBODY or (talk is Talk.SEATS and not is_seated):
            raise Refused("chat-off", 403)
        self._chat.demand(who.id)
        row = {"table": id, "person": who.id, "at": now_ms(), "text": text}
        async with self._store.write_once(once, line, now_ms()) as connection:
            added = await connection.execute(insert(ChatRow).values(row).returning(ChatRow.id))
            number = added.scalar_one()
        await self._tables.tell(f"chat {id} {number}")
        return line

    async def _mute(self, id: str, person: str, request: Mute, once: Once | None) -> int:
        await self._store.check_new(once)
        row = {"person": person, "muted": request.person}
        where = MuteRow.person == person, MuteRow.muted == request.person
        async with self._tables.at(id) as held:
            line = held.table.line
        async with self._store.write_once(once, line, now_ms()) as connection:
            known = select(PersonRow.id).where(PersonRow.id == request.person)
            if (await connection.execute(known)).first() is None:
                raise Refused("no-person", 404)
            await connection.execute(delete(MuteRow).where(*where))
            if request.is_muted:
                await connection.execute(insert(MuteRow).values(row))
        return line

    async def chat(
        self, id: str, person: str | None, after: int = 0, only: int | None = None
    ) -> list[ChatLine]:
        """What was said at a table, as far as this reader wants to hear it."""
        async with self._tables.at(id):
            pass
        asked = (
            select(ChatRow.id, ChatRow.at, ChatRow.person, PersonRow.name, ChatRow.text)
            .join_from(ChatRow, PersonRow, PersonRow.id == ChatRow.person, isouter=True)
            .where(ChatRow.table == id, ChatRow.id > after)
            .where(ChatRow.person.not_in(select(MuteRow.muted).where(MuteRow.person == person)))
            .order_by(ChatRow.id.desc())
            .limit(CHAT_SHOWN)
        )
        if only is not None:
            asked = asked.where(ChatRow.id == only)
        async with self._store.read() as connection:
            rows = list(await connection.execute(asked))
        return [
            ChatLine(id=row[0], at=row[1], person=_person(row[2], row[3]), text=row[4])
            for row in reversed(rows)
        ]


def _once(id: str, person: str, request: Any) -> Once | None:
    """By what a request that writes is known again, if it has a number."""
    if request.request is None or isinstance(request, Ping):
        return None
    said = request.model_dump_json(exclude={"request"})
    return Once.of(person, str(request.request), id, said)


def _person(id: str, name: str | None) -> Person:
    return Person(id=id, name=name or NOBODYS_NAME)


def _carry_out(table: Table, at: int, person: str, request: Any) -> int:
    """The requests that only write lines."""
    if isinstance(request, Ping):
        return table.line
    seat = table.player(person)
    if not isinstance(request, Resign):
        table.come_back(at, seat)
    match request:
        case AskUndo():
            table.undo(at, seat, request.line)
        case AskPause():
            table.pause(at, seat)
        case AskResume():
            table.resume(at, seat)
        case Answer():
            table.answer(at, seat, request.agrees, request.line)
        case Resign():
            table.resign(at, seat)
    return table.line


def _shortened(text: str) -> str:
    return text if len(text) <= MOST_CHARACTERS else f"{text[: MOST_CHARACTERS - 1]}…"


def problem_of(error: Exception, code: str, request: int | None = None) -> tuple[int, Problem]:
    """The answer to a request that was not granted, and its HTTP status."""
    if isinstance(error, Refused):
        metric.REFUSALS.labels(error.code).inc()
        return error.status, Problem(
            request=request,
            code=error.code,
            message=error.sentence(code),
            line=error.arguments.get("line"),
            retry=error.arguments.get("seconds"),
        )
    if isinstance(error, IllegalAction):
        metric.REFUSALS.labels("illegal").inc()
        return 409, Problem(
            request=request, code="illegal", message=error.sentence, rule=error.section
        )
    metric.REFUSALS.labels("bad-input").inc()
    return 422, Problem(request=request, code="bad-input", message=_shortened(str(error)))
