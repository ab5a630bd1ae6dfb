"""Whether this process can do its work: what `/readyz` tells whoever watches over it."""

from __future__ import annotations

import asyncio
import logging
import time

from sqlalchemy.exc import SQLAlchemyError

from barbaricum.server.bus import Bus
from barbaricum.server.journal import log
from barbaricum.server.ready import Readiness
from barbaricum.server.store import Store

WAIT_SECONDS = 1.0
"""How long a write may wait for others before the database counts as locked."""
KEPT_SECONDS = 0.5
"""How long an answer holds, so that asking often does not write often."""


class Health:
    """Looks whether rules, news and database are as they should be."""

    def __init__(self, store: Store, readiness: Readiness, bus: Bus) -> None:
        self._store = store
        self._readiness = readiness
        self._bus = bus
        self._checking = asyncio.Lock()
        self._checked_at = -KEPT_SECONDS
        self._can_write = False

    async def checks(self) -> dict[str, bool]:
        """What has to be so before anybody is sent here, and whether it is."""
        return {
            "rules": self._readiness.are_all_ready,
            "news": self._bus.is_listening,
            "database": await self._check_database(),
        }

    async def _check_database(self) -> bool:
        async with self._checking:
            if time.monotonic() - self._checked_at >= KEPT_SECONDS:
                self._can_write = await self._try_to_write()
                self._checked_at = time.monotonic()
            return self._can_write

    async def _try_to_write(self) -> bool:
        try:
            await self._store.try_to_write(WAIT_SECONDS)
        except (SQLAlchemyError, OSError) as problem:  # a TimeoutError is an OSError
            log("nothing can be written", logging.WARNING, problem)
            return False
        return True
