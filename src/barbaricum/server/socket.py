"""A table's socket: what a reader may see is pushed, what they ask is answered in order."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter, deque
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from barbaricum import __version__
from barbaricum.core.errors import BarbaricumError
from barbaricum.server import metric
from barbaricum.server.desk import Desk, problem_of
from barbaricum.server.journal import log
from barbaricum.server.limit import Buckets, address_of
from barbaricum.server.people import Identity, People, reader_language, who
from barbaricum.server.protocol import (
    PROTOCOL,
    REQUEST,
    Goodbye,
    Parting,
    Person,
    Position,
    Problem,
    TableInfo,
    Welcome,
)
from barbaricum.server.refusal import Refused
from barbaricum.server.seen import position, table_info
from barbaricum.server.setting import Limits
from barbaricum.server.setup import Model
from barbaricum.server.shelf import Held, now_ms
from barbaricum.server.tables import Tables

routes = APIRouter()

SIGNED_OUT = 4401
REFUSED = 4400
TOO_MANY = 4429
MOST_REPLIES = 8  # that may wait for the client to take them before more of it is read
MOST_CHAT = 256  # lines that may wait; a client that takes none is cut off long before


class Doors:
    """Counts the sockets of each person and address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: Counter[str] = Counter()

    def enter(self, person: str | None, address: str) -> list[str]:
        """Let one more in, if there is room; return what to give back when it leaves."""
        limits = self._limits
        keys = {f"address {address}": limits.sockets_of_address}
        if person is not None:
            keys[f"person {person}"] = limits.sockets
        for key, most in keys.items():
            if self._open[key] >= most:
                raise Refused("too-many-sockets", 429, most=most)
        self._open.update(keys.keys())
        return list(keys)

    def leave(self, keys: list[str]) -> None:
        """Somebody has gone."""
        self._open.subtract(keys)
        self._open += Counter()  # forget those at zero


class Socket:
    """One reader's connection to one table."""

    def __init__(
        self, connection: WebSocket, id: str, me: Identity | None, code: str, limits: Limits
    ) -> None:
        self._connection = connection
        self._id = id
        self._me = me
        self.person = me.id if me else None
        self.session = me.session if me else None
        self._code = code
        self._limits = limits
        self._tables: Tables = connection.app.state.tables
        self._desk: Desk = connection.app.state.desk
        self._rate = Buckets(limits.messages, limits.messages * limits.burst)
        self._replies: deque[Model] = deque()
        self._has_room = asyncio.Event()
        self._refusals = 0  # in a row
        self._chat: deque[int] = deque(maxlen=MOST_CHAT)
        self._has_news = True
        self._is_signed_out = False
        self._awake = asyncio.Event()
        self._sent_line, self._sent_ply = _known_from(connection)
        self._sent_table: TableInfo | None = None
        self._sent_position_at = -1

    # What Tables tells

    def wake(self) -> None:
        """There is something new at the table."""
        self._has_news = True
        self._awake.set()

    def hear_chat(self, number: int) -> None:
        """Somebody has said something."""
        self._chat.append(number)
        self._awake.set()

    def sign_out(self) -> None:
        """The reader's session has ended."""
        self._is_signed_out = True
        self._awake.set()

    # Running

    async def run(self) -> None:
        """Serve until one side has had enough."""
        self._tables.listen(self._id, self)
        try:
            await self._check_session()
            if self.person is not None:
                await self._tables.come(self._id, self.person)
            you = Person(id=self._me.id, name=self._me.name) if self._me else None
            self._replies.append(Welcome(protocol=PROTOCOL, version=__version__, you=you))
            self._awake.set()
            tasks = {
                asyncio.create_task(self._send_all()),
                asyncio.create_task(self._receive_all()),
            }
            _, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in others:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect):
                    raise outcome
        finally:
            self._tables.leave(self._id, self)
            if self.person is not None:
                await self._tables.go(self._id, self.person)

    async def _check_session(self) -> None:
        """Close at once if the session ended before there was anybody to tell of it."""
        people: People = self._connection.app.state.people
        held = {(self._me.id, self._me.session)} if self._me else set()
        if await people.sessions.ended_of(held):
            self.sign_out()

    async def _send(self, message: Model) -> None:
        await self._connection.send_text(message.model_dump_json())

    async def _send_all(self) -> None:
        """Send what there is, answers first."""
        while True:
            await self._awake.wait()
            self._awake.clear()
            while self._replies:
                await self._send(self._replies.popleft())
                self._has_room.set()
            if self._is_signed_out:
                return await self._part(SIGNED_OUT, "signed-out")
            if self._refusals > self._limits.refusals:
                return await self._part(TOO_MANY, "too-many")
            if self._has_news:
                self._has_news = False
                await self._send_news()
            while self._chat:
                number = self._chat.popleft()
                for line in await self._desk.chat(self._id, self.person, only=number):
                    await self._send(line)

    async def _part(self, code: int, why: Parting) -> None:
        await self._send(Goodbye(why=why))
        await self._connection.close(code, why)

    async def _send_news(self) -> None:
        """The table and the position, as far as this reader has not seen them."""
        async with self._tables.at(self._id) as held:
            info, shown = self._news(held)
        if info is not None:
            await self._send(info)
        if shown is not None:
            await self._send(shown)

    def _news(self, held: Held) -> tuple[TableInfo | None, Position | None]:
        table, at = held.table, now_ms()
        info = table_info(held, self.person, at, self._tables.onlookers(table))
        is_same = self._sent_table == info.model_copy(update={"line": 0})
        self._sent_table = info.model_copy(update={"line": 0})
        shown = None
        if table.match is not None and self._sent_position_at != table.line:
            since = table.oldest_ply_since(self._sent_line, self._sent_ply)
            shown = position(table, self.person, since, self._code, at)
            self._sent_line, self._sent_ply = table.line, shown.ply
            self._sent_position_at = table.line
        return (None if is_same else info), shown

    async def _receive_all(self) -> None:
        """Answer every message, whatever it is, as long as the answers are taken."""
        while self._refusals <= self._limits.refusals:
            event = await self._connection.receive()
            if event["type"] == "websocket.disconnect":
                return
            reply = await self._answer(event.get("text"))
            self._refusals = self._refusals + 1 if isinstance(reply, Problem) else 0
            self._replies.append(reply)
            self._awake.set()
            while len(self._replies) >= MOST_REPLIES:
                self._has_room.clear()
                await self._has_room.wait()
        await asyncio.Event().wait()  # until the sender has said so

    async def _answer(self, text: str | None) -> Model:
        number = None
        try:
            self._rate.demand("")
            if text is None:
                raise Refused("not-json", 415)
            if len(text.encode(errors="replace")) > self._limits.message:
                raise Refused("too-large", 413, most=self._limits.message)
            request = _read(text)
            number = request.request
            if self._me is None:
                raise Refused("not-signed-in", 401)
            return await self._desk.answer(self._id, self._me, request, self._code)
        except BarbaricumError as error:
            return problem_of(error, self._code, number)[1]
        except SQLAlchemyError as error:
            log("database trouble", logging.ERROR, error)
            return problem_of(Refused("no-database", 503, seconds=2), self._code, number)[1]


def _read(text: str) -> Any:
    try:
        return REQUEST.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        field = ".".join(str(part) for part in first["loc"]) or "message"
        raise Refused("bad-message", 422, field=field, what=first["msg"]) from None


def _known_from(connection: WebSocket) -> tuple[int, int]:
    """Up to which line and ply a reader who comes back has seen the match."""
    query = connection.query_params
    line, ply = query.get("line", ""), query.get("ply", "")
    if line.isdecimal() and ply.isdecimal() and len(line) < 10 and len(ply) < 10:
        return int(line), int(ply)
    return 0, 0


@routes.websocket("/tables/{id}/socket")
async def serve_socket(connection: WebSocket, id: str) -> None:
    """Watch a table, and play at it if one has a seat there.

    Query: `language`; and, coming back, `line` and `ply` of the last position seen.
    """
    limits: Limits = connection.app.state.limits
    doors: Doors = connection.app.state.doors
    me = await who(connection)
    code = reader_language(connection, me)
    await connection.accept()
    keys: list[str] = []
    try:
        keys = doors.enter(me.id if me else None, address_of(connection.client))
        metric.SOCKETS.inc()
        async with connection.app.state.tables.at(id):
            pass
        await Socket(connection, id, me, code, limits).run()
    except Refused as error:
        await _refuse(connection, problem_of(error, code)[1])
    except SQLAlchemyError as error:
        log("database trouble", logging.ERROR, error)
        await _refuse(connection, problem_of(Refused("no-database", 503), code)[1])
    except WebSocketDisconnect:
        pass
    finally:
        if keys:
            metric.SOCKETS.dec()
            doors.leave(keys)


async def _refuse(connection: WebSocket, problem: Problem) -> None:
    """Say why, and close."""
    if connection.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await connection.send_text(problem.model_dump_json())
            await connection.close(REFUSED, problem.code)
