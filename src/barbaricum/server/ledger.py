"""Lines on their way to the database: all that wait go into one transaction.

A commit costs one sync of the disk, however much is in it. While one is under way, the lines of
other tables gather, and the next commit takes them all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from barbaricum.server.refusal import WasFaster
from barbaricum.server.store import Entry, Store


class Ledger:
    """Writes entries down in the order in which they come, as many at a time as there are."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[Entry] = []
        self._writing: asyncio.Task[None] | None = None

    async def enter(self, entry: Entry) -> None:
        """Return when the entry is durable; fail if another process was faster."""
        self._waiting.append(entry)
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await entry.is_durable

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                entries, self._waiting = self._waiting, []
                await self._write(entries)
        finally:
            self._writing = None

    async def _write(self, entries: Sequence[Entry]) -> None:
        """Write entries together; if one cannot be written, the others do not suffer for it."""
        try:
            async with self._store.write() as connection:
                await self._store.append(connection, entries)
        except WasFaster as problem:
            if len(entries) == 1:
                entries[0].is_durable.set_exception(problem)
            else:
                for entry in entries:
                    await self._write([entry])
        except Exception as problem:
            for entry in entries:
                entry.is_durable.set_exception(problem)
        else:
            for entry in entries:
                entry.is_durable.set_result(None)
