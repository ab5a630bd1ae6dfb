"""News between processes: PostgreSQL's NOTIFY. With SQLite there is one process, and no news."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import asyncpg
from sqlalchemy import URL

from barbaricum.server.journal import log
from barbaricum.server.store import CHANNEL, Store

LISTEN_AGAIN_SECONDS = 1.0
ALIVE_SECONDS = 20.0


class Bus:
    """Hears what other processes have written, and catches up after it could not hear."""

    def __init__(
        self,
        store: Store,
        hear: Callable[[str], Awaitable[None]],
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._hear = hear
        self._catch_up = catch_up
        self._task: asyncio.Task[None] | None = None
        self._heard: set[asyncio.Task[None]] = set()
        self.is_listening = store.is_sqlite

    def start(self) -> None:
        """Begin to listen."""
        if not self._store.is_sqlite:
            self._task = asyncio.create_task(self._listen())

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self) -> None:
        """Keep a connection of its own that listens; whatever breaks it, make another."""
        while True:
            try:
                await self._listen_once(await asyncpg.connect(_plain(self._store.engine.url)))
            except Exception as problem:  # whatever it was: no process may stay deaf
                log("cannot listen", logging.WARNING, problem)
            await asyncio.sleep(LISTEN_AGAIN_SECONDS)

    async def _listen_once(self, connection: asyncpg.Connection) -> None:
        """Listen until a connection ends, asking now and then whether it still stands."""
        closed = asyncio.Event()
        connection.add_termination_listener(lambda _: closed.set())
        try:
            await connection.add_listener(CHANNEL, self._on_notice)
            self.is_listening = True
            await self._catch_up()
            while not closed.is_set():
                await connection.execute("SELECT 1")
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(closed.wait(), ALIVE_SECONDS)
        finally:
            self.is_listening = False
            connection.terminate()

    def _on_notice(self, _connection: object, _pid: int, _channel: str, notice: object) -> None:
        task = asyncio.ensure_future(self._hear(str(notice)))
        self._heard.add(task)
        task.add_done_callback(self._heard.discard)


def _plain(url: URL) -> str:
    """The URL as asyncpg itself takes it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
