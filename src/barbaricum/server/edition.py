"""Tables with rules data of their own: the editions that this process holds for them.

Whoever opens a table may give texts in place of the game's data files. They are read before
anything is opened, imported beside the printed game (core/edition.py) and compiled in the
background. What was imported stays until the process ends, so there is room for few.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from barbaricum.core.edition import check_texts, tag_of
from barbaricum.core.game import Game
from barbaricum.games import load
from barbaricum.server.ready import Readiness
from barbaricum.server.refusal import Refused
from barbaricum.server.setting import Limits
from barbaricum.server.setup import Setup


class Editions:
    """The editions of games in this process, and who brought each."""

    def __init__(self, readiness: Readiness, limits: Limits) -> None:
        self._readiness = readiness
        self._limits = limits
        self._held: dict[str, str | None] = {}
        self._lock = asyncio.Lock()

    def check_allowed(self) -> None:
        """Refuse data of one's own where nobody may have any."""
        if self._limits.boxes == 0:
            raise Refused("no-boxes", 403)

    def is_held(self, game: str, data: Mapping[str, str]) -> bool:
        """Whether a game by these texts is in memory already."""
        tag = tag_of(game, data)
        return tag == game or tag in self._held

    async def read(self, setup: Setup) -> Setup:
        """A set-up with the data alone that are not as printed, and found to be right."""
        self.check_allowed()
        data = await asyncio.to_thread(check_texts, setup.game, setup.data)
        return setup.model_copy(update={"data": data})

    async def open(self, setup: Setup, person: str) -> Game:
        """The game of a new table with data of its own, if there is room for it."""
        brought = list(self._held.values()).count(person)
        is_new = not self.is_held(setup.game, setup.data)
        if is_new and brought >= self._limits.boxes_of_person:
            raise Refused("too-many-boxes", 429, most=self._limits.boxes_of_person)
        await self.hold(setup.game, setup.data, person, has_room=False)
        return load(setup.game, setup.data)

    async def hold(
        self, game: str, data: Mapping[str, str], person: str | None, has_room: bool
    ) -> None:
        """Import a game by these texts and begin to compile it, if that was not done yet.

        A match that goes on `has_room` in any case: it was let in when it was opened.
        """
        if not data or self.is_held(game, data):
            return
        async with self._lock:
            if self.is_held(game, data):
                return
            if not has_room and len(self._held) >= self._limits.boxes:
                raise Refused("boxes-full", 503, most=self._limits.boxes)
            found = await asyncio.to_thread(load, game, data)
            self._held[found.tag] = person
            self._readiness.prepare(found)
