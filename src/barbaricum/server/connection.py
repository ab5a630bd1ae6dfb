"""Connections: how many there may be, how long each may take, and how much of it waits in memory.

Requests are read by h11, which takes the next one of a connection only when the one before is
answered and limits how long a head may be; httptools does neither, and saves a tenth of a
millisecond. WebSockets are read a piece at a time, and only while their client takes what it is
sent: everything that is kept for a client has a bound.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections.abc import Sequence
from typing import Any

import h11
from starlette.datastructures import Headers, QueryParams
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from barbaricum.core.language import DEFAULT
from barbaricum.server import metric
from barbaricum.server.guard import language_of, problem_answer
from barbaricum.server.limit import Buckets, address_of
from barbaricum.server.protocol import Goodbye, Parting
from barbaricum.server.refusal import Refused
from barbaricum.server.setting import Limits

LOOK_SECONDS = 0.5
FILES_KEPT = 128  # for the database, logs, listening, and connections that are being refused
MOST_BEING_REFUSED = 32
SECONDS_TO_REFUSE = 2.0
SECONDS_TO_CLOSE = 2.0
SECONDS_AFTER_BODY = 5.0  # in which the app can say itself that a body took too long
PIECE = 1024  # bytes of a socket's input: up to 170 frames, or a megabyte once inflated
READ_AHEAD = 65_536  # bytes of requests that wait for the one before to be answered
RETRY_SECONDS = 5

NOT_READING = 4408
TOO_MANY_FRAMES = 4429


def files_allowed() -> int:
    """How many files, and so connections, this process may have open."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return 10_000
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if soft == resource.RLIM_INFINITY else soft


class Connections:
    """All connections of this process, by address."""

    def __init__(
        self, limits: Limits, proxies: Sequence[str] = (), files: int | None = None
    ) -> None:
        files = files_allowed() if files is None else files
        self.limits = limits
        self.most = max(1, min(limits.connections, files - min(FILES_KEPT, files // 2)))
        self.most_of_address = min(limits.connections_of_address, max(1, self.most // 2))
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._open: dict[str, dict[Connection, None]] = {}
        self._count = 0
        self._refused: set[HttpConnection] = set()
        self._chore: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for connections that take too long."""
        self._chore = asyncio.create_task(self._look())

    async def stop(self) -> None:
        """Stop looking."""
        if self._chore is not None:
            self._chore.cancel()
            await asyncio.gather(self._chore, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            now = asyncio.get_running_loop().time()
            for connection in [*self._refused, *(c for some in self._open.values() for c in some)]:
                connection.look(now)

    def admit(self, connection: HttpConnection) -> bool:
        """Let a new connection in if there is room, else let it be refused."""
        address = connection.address
        count = len(self._open.get(address, ()))
        if count >= self.most_of_address and not self._is_proxy(address):
            return self._refuse(connection)
        if self._count >= self.most and not self._make_room(count):
            return self._refuse(connection)
        self.keep(connection)
        return True

    def keep(self, connection: Connection) -> None:
        """Count a connection."""
        self._open.setdefault(connection.address, {})[connection] = None
        self._count += 1
        metric.CONNECTIONS.set(self._count)

    def leave(self, connection: Connection) -> None:
        """Count it no more."""
        self._refused.discard(connection)
        some = self._open.get(connection.address, {})
        if connection not in some:
            return
        del some[connection]
        if not some:
            del self._open[connection.address]
        self._count -= 1
        metric.CONNECTIONS.set(self._count)

    def _refuse(self, connection: HttpConnection) -> bool:
        """Answer what it asks with 503; when too many are being told so, without a word."""
        metric.CONNECTIONS_ENDED.labels("too-many").inc()
        if len(self._refused) < MOST_BEING_REFUSED:
            self._refused.add(connection)
        else:
            connection.transport.abort()
        return False

    def _make_room(self, count: int) -> bool:
        """End the oldest idle connection of the address that has most, if it has more."""
        most = max(self._open.values(), key=len)
        idle = next((one for one in most if one.is_idle), None)
        if idle is None or len(most) <= count + 1:
            return False
        metric.CONNECTIONS_ENDED.labels("room").inc()
        self.leave(idle)
        idle.transport.abort()
        return True

    def _is_proxy(self, address: str) -> bool:
        """Whether many people come from there: the proxy has to limit them itself."""
        with contextlib.suppress(ValueError):
            host = ipaddress.ip_address(address)
            return any(host in network for network in self._proxies)
        return False


class Unread:
    """Notices that a client does not take what was sent to it."""

    def __init__(self, most_seconds: float) -> None:
        self._most_seconds = most_seconds
        self._size = 0
        self._since: float | None = None  # nobody has looked yet

    def is_stuck(self, transport: asyncio.WriteTransport, now: float) -> bool:
        """Whether for too long nothing was taken of what waits."""
        size = transport.get_write_buffer_size()
        if self._since is None or size == 0 or size < self._size:
            self._since = now
        self._size = size
        return now - self._since > self._most_seconds

    def forgive(self, now: float) -> None:
        """Give it as much time again."""
        self._since = now


# Requests


async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """An app that has no room."""
    language = language_of(Headers(scope=scope), QueryParams(scope["query_string"]))
    answer = problem_answer(_too_many_connections(), language)
    answer.headers["connection"] = "close"
    await answer(scope, receive, send)


def _too_many_connections() -> Refused:
    return Refused("too-many-connections", 503, seconds=RETRY_SECONDS)


class _Flow(FlowControl):
    """Reads on only while little waits to be understood."""

    def __init__(self, transport: asyncio.Transport, conn: h11.Connection, most: int) -> None:
        super().__init__(transport)
        self._conn = conn
        self._most = most

    def resume_reading(self) -> None:
        """Read on, unless requests wait already."""
        if len(self._conn.trailing_data[0]) < self._most:
            super().resume_reading()


class HttpConnection(H11Protocol):
    """One connection on which requests come, one after the other."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take it, or refuse what will be asked on it."""
        super().connection_made(transport)
        self._all: Connections = self.app_state["connections"]
        self._limits = self._all.limits
        self.flow = _Flow(transport, self.conn, max(READ_AHEAD, 2 * self._limits.head))
        self.address = address_of(self.client)
        self._unread = Unread(self._limits.unread_seconds)
        self._read: Any = None
        self._read_since = 0.0
        self._is_refused = not self._all.admit(self)
        if self._is_refused:
            self.app = refuse

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._all.leave(self)
        super().connection_lost(exc)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being asked on it."""
        return self.conn.their_state is h11.IDLE and self.conn.our_state is h11.IDLE

    def look(self, now: float) -> None:
        """End it if its client takes too long."""
        if self._unread.is_stuck(self.transport, now):
            self._end("not-reading")
        elif not self.transport.is_closing():
            self._look_at_reading(now)

    def _look_at_reading(self, now: float) -> None:
        state = self.conn.their_state
        if (state, self.cycle) != self._read:  # another part of a request, or of another one
            self._read, self._read_since = (state, self.cycle), now
        seconds = now - self._read_since
        if state is h11.IDLE and seconds > self._seconds_for_head:
            if self.conn.trailing_data[0]:
                self.transport.write(_answer(Refused("too-slow", 408)))
            metric.CONNECTIONS_ENDED.labels("slow").inc()
            self.transport.close()
        if state is h11.SEND_BODY and seconds > self._limits.body_seconds + SECONDS_AFTER_BODY:
            self._end("slow")

    @property
    def _seconds_for_head(self) -> float:
        return SECONDS_TO_REFUSE if self._is_refused else self._limits.head_seconds

    def _end(self, why: str) -> None:
        metric.CONNECTIONS_ENDED.labels(why).inc()
        self.transport.abort()

    def _should_upgrade(self) -> bool:
        return not self._is_refused and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a `SocketConnection`."""
        self._all.leave(self)
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Say that this is no HTTP, unless something else is being said."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()


def _answer(refused: Refused) -> bytes:
    """An answer to a request that is not known, so in the usual language."""
    answer = problem_answer(refused, DEFAULT)
    head = (
        f"HTTP/1.1 {refused.status} Request Timeout\r\n"
        f"content-type: application/json\r\ncontent-length: {len(answer.body)}\r\n"
        "connection: close\r\n\r\n"
    )
    return head.encode() + bytes(answer.body)


# WebSockets


class SocketConnection(WebSocketsSansIOProtocol):
    """One connection that has become a WebSocket."""

    is_idle = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It goes on as a WebSocket."""
        super().connection_made(transport)
        self._all: Connections = self.app_state["connections"]
        limits = self._all.limits
        self.address = address_of(self.client)
        self._unread = Unread(limits.unread_seconds)
        self._frames = Buckets(limits.messages, limits.messages * limits.burst)
        self._kept = bytearray()
        self._is_to_feed = False
        self._all.keep(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._all.leave(self)
        self._kept.clear()
        super().connection_lost(exc)

    def look(self, now: float) -> None:
        """End it if its client does not take what it is sent."""
        if not self._unread.is_stuck(self.transport, now):
            return
        if self.close_sent or self.transport.is_closing():
            self.transport.abort()
        else:
            self._unread.forgive(now)  # it may still read why
            self._end(NOT_READING, "not-reading")

    def _end(self, code: int, why: Parting) -> None:
        """Say why and close; what its client sends until then is thrown away."""
        metric.CONNECTIONS_ENDED.labels(why).inc()
        with contextlib.suppress(InvalidState):  # it is being closed already
            self.conn.send_text(Goodbye(why=why).model_dump_json().encode())
            self.conn.send_close(code, why)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": why})
        self.close_sent = self.disconnected = True
        self.writable.set()  # for the app, which is to notice
        self.stop_keepalive()
        self.close_timer = self.loop.call_later(SECONDS_TO_CLOSE, self.transport.close)
        self._go_on()

    # Reading: a piece at a time, when the app has taken all messages and the client all answers

    def data_received(self, data: bytes) -> None:
        """Keep what has come until it is its turn."""
        self._kept += data
        self._go_on()

    def pause_writing(self) -> None:
        """The client takes no more for now, so it is not heard either: pings are answered too."""
        super().pause_writing()
        self._go_on()

    def resume_writing(self) -> None:
        """It takes what it is sent again."""
        super().resume_writing()
        self._go_on()

    async def receive(self) -> Any:
        """The next message, for the app."""
        message = await self.queue.get()
        self._go_on()
        return message

    async def send(self, message: Any) -> None:
        """Send what the app says; after its last word nothing that comes is kept."""
        await super().send(message)
        if self.close_sent:
            self._go_on()

    def _wants_more(self) -> bool:
        return self.close_sent or (self.queue.empty() and self.writable.is_set())

    def _go_on(self) -> None:
        """Read on, or stop reading, or take the next piece of what was read."""
        if self.transport.is_closing():
            return
        wants_more = self._wants_more()
        if self._kept and wants_more and not self._is_to_feed:
            self._is_to_feed = True
            self.loop.call_soon(self._feed)  # others have their turn in between
        is_paused = bool(self._kept) or not wants_more
        if is_paused != self.read_paused:
            self.read_paused = is_paused
            if is_paused:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def _feed(self) -> None:
        self._is_to_feed = False
        if self.transport.is_closing() or not self._wants_more():
            return
        piece = bytes(self._kept[:PIECE])
        del self._kept[:PIECE]
        super().data_received(piece)
        self._go_on()

    # Frames that are no messages are counted like messages

    def handle_ping(self) -> None:
        """Answer, if it is not the hundredth in a second."""
        if self._is_frame_granted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """An answer to a ping of ours, or one that nobody asked for."""
        if self._is_frame_granted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """One more part of a message."""
        if self._is_frame_granted():
            super().handle_cont(event)

    def _is_frame_granted(self) -> bool:
        if self.close_sent:
            self.conn.data_to_send()  # an answer that nobody waits for
            return False
        is_granted = self._frames.take("") == 0
        if not is_granted:
            self._end(TOO_MANY_FRAMES, "too-many")
        return is_granted


Connection = HttpConnection | SocketConnection
