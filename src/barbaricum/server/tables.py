"""What goes on at the tables of this process: bots, clocks, sockets, presence, news from others."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Iterable, Sequence
from typing import Protocol

from sqlalchemy import select, update

from barbaricum.core.errors import BarbaricumError
from barbaricum.games import GAMES
from barbaricum.server.bot import Task, Thinkers
from barbaricum.server.journal import log
from barbaricum.server.log import Status
from barbaricum.server.ready import Readiness
from barbaricum.server.refusal import Refused
from barbaricum.server.schema import SeatRow, TableRow
from barbaricum.server.setting import Limits
from barbaricum.server.shelf import LIVING, Shelf, now_ms
from barbaricum.server.store import Store
from barbaricum.server.table import Table

SWEEP_SECONDS = 0.5
LOOK_AGAIN_MS = 5_000
LATER_MS = 600_000
HEARTBEAT_SECONDS = 4.0
PRUNE_SECONDS = 60.0
MOST_PRUNED = 20
"""So many batches of requests are forgotten at once, if they are too old."""
ALL_BEATS = 5
"""At every so many heartbeats all who are connected are noted, not only at running clocks."""


class Listener(Protocol):
    """A socket that wants to hear of changes."""

    person: str | None
    session: str | None

    def wake(self) -> None:
        """There is something new."""

    def hear_chat(self, number: int) -> None:
        """Somebody has said something."""

    def sign_out(self) -> None:
        """The reader's session has ended."""


class Tables(Shelf):
    """All tables, as far as this process has to do with them."""

    def __init__(
        self, store: Store, readiness: Readiness, thinkers: Thinkers, limits: Limits
    ) -> None:
        super().__init__(store, readiness, limits)
        self._thinkers = thinkers
        self._listeners: dict[str, set[Listener]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._is_stopping = False

    def is_watched(self, id: str) -> bool:
        """Whether a socket is open at a table."""
        return id in self._listeners

    def changed(self, id: str, has_news: bool) -> None:
        """Wake whoever has to hear of it, and the bot that is next."""
        if has_news:
            self._wake(id)
        self._wake_bot(id)

    # Life

    async def start(self) -> None:
        """Begin to look after clocks, bots and presence."""
        for chore in (self._sweep, self._beat, self._prune):
            self._chores.append(asyncio.create_task(chore()))

    async def stop(self) -> None:
        """Stop looking after them; what is being written is written to the end."""
        self._is_stopping = True
        tasks = [*self._chores, *self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._changes, return_exceptions=True)

    async def _sweep(self) -> None:
        """Look after tables that are due; after a restart, at once after all that may be."""
        is_first = self._store.is_sqlite
        while True:
            try:
                await self._look_after_due(everything=is_first)
                is_first = False
                self.forget_unused()
            except asyncio.CancelledError:
                raise
            except Refused:  # rules that are still being compiled
                pass
            except Exception as problem:
                log("sweep failed", logging.ERROR, problem)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _look_after_due(self, everything: bool) -> None:
        for game in GAMES:
            self._readiness.check(game)
        asked = select(TableRow.id).where(TableRow.due.is_not(None))
        is_due = TableRow.status == Status.PLAYING if everything else TableRow.due <= now_ms()
        async with self._store.read() as connection:
            found = list((await connection.execute(asked.where(is_due))).scalars())
        for table in found:
            try:
                await self._look_after(table)
            except Refused as problem:
                is_soon = problem.code == "not-ready"  # an edition that is being compiled
                await self._look_again(table, LOOK_AGAIN_MS if is_soon else LATER_MS)
            except BarbaricumError:  # such as one that other rules would be needed for
                await self._look_again(table, LATER_MS)

    async def _look_after(self, id: str) -> None:
        """Let the bot move that should have, or take the seat of who is not there."""
        seen = await self._read_seen(id)

        def attend(table: Table, at: int) -> bool:
            seat = table.awaited
            person = table.seats[seat].person if seat is not None else None
            table.look_after(at, seen.get(person or "", 0))
            return bool(table.unsaved)

        if not await self.change(id, attend):
            await self._look_again(id, LOOK_AGAIN_MS)

    async def _look_again(self, id: str, after_ms: int) -> None:
        """Put off a table for which nothing can be done now."""
        at = now_ms()
        due = update(TableRow).where(TableRow.id == id, TableRow.due <= at)
        async with self._store.write() as connection:
            await connection.execute(due.values(due=at + after_ms))

    async def _read_seen(self, id: str) -> dict[str, int]:
        asked = select(SeatRow.person, SeatRow.seen).where(SeatRow.table == id)
        async with self._store.read() as connection:
            return {row[0]: row[1] for row in await connection.execute(asked)}

    async def _prune(self) -> None:
        """Forget requests that nobody will send again."""
        while True:
            try:
                for _ in range(MOST_PRUNED):
                    if not await self._store.forget_requests(now_ms()):
                        break
            except Exception as problem:
                log("pruning failed", logging.ERROR, problem)
            await asyncio.sleep(PRUNE_SECONDS)

    # Bots

    def _wake_bot(self, id: str) -> None:
        held = self._held.get(id)
        if self._is_stopping or held is None or held.table.bot_to_move is None:
            return
        if id in self._thinking:
            return
        task = asyncio.create_task(self._let_bots_move(id))
        self._thinking[id] = task
        task.add_done_callback(lambda _: self._thinking.pop(id, None))

    async def _let_bots_move(self, id: str) -> None:
        """Let bots decide until a person has to."""
        try:
            while await self._let_bot_move(id):
                pass
        except (Refused, RuntimeError) as problem:  # e.g. the pool is shut down
            log("bot stopped", table=id, problem=str(problem))
        except Exception as problem:
            log("bot failed", logging.ERROR, problem, table=id)

    async def _let_bot_move(self, id: str) -> bool:
        """Let one bot decide, if one has to."""
        async with self.at(id) as held:
            seat = held.table.bot_to_move
            if seat is None:
                return False
            task = Task.at(held.table, seat, held.table.seats[seat].level, "bot")
        action = await self._thinkers.choose(task)
        await self.change(id, lambda table, at: table.bot_acts(at, task.seat, task.changed, action))
        return True

    async def hint(self, id: str, person: str) -> tuple[int, list[int]]:
        """What the strongest bot would do in a person's place, in full, and at which line."""
        async with self.at(id) as held:
            table = held.table
            seat = table.player(person)
            table.check_hint(seat)
            self._thinkers.check_room()
            task = Task.at(table, seat, len(table.game.levels), "hint")
        actions = [await self._thinkers.choose(task)]
        while (after := task.after(actions[-1])) is not None:
            task = after
            actions.append(await self._thinkers.choose(task))
        return task.changed, actions

    # Listening

    def listen(self, id: str, listener: Listener) -> None:
        """Tell a socket of what happens at a table."""
        self._listeners.setdefault(id, set()).add(listener)

    def leave(self, id: str, listener: Listener) -> None:
        """Tell it no more."""
        listeners = self._listeners.get(id, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(id, None)

    def listeners(self, id: str) -> Iterable[Listener]:
        """The sockets at a table."""
        return tuple(self._listeners.get(id, ()))

    def onlookers(self, table: Table) -> int:
        """How many look at a table without sitting at it."""
        here = self.listeners(table.id)
        return sum(table.seat_of(listener.person) is None for listener in here)

    def _wake(self, id: str) -> None:
        for listener in self.listeners(id):
            listener.wake()

    def all_listeners(self) -> list[Listener]:
        """All sockets of this process."""
        return [listener for listeners in self._listeners.values() for listener in listeners]

    async def hear(self, notice: str) -> None:
        """News from another process, or from this one."""
        kind, id, *rest = notice.split(" ")
        if kind == "table" and id in self._held:
            if self._held[id].table.line < int(rest[0]):
                async with self.at(id, fresh=True):
                    pass
                self._wake(id)
        elif kind == "chat":
            for listener in self.listeners(id):
                listener.hear_chat(int(rest[0]))
        elif kind in ("here", "gone"):
            self._mark(id, rest[0], kind, int(rest[1]))
        elif kind == "name":
            await self._rename(id)
        elif kind == "out":
            for listener in self.all_listeners():
                if listener.person == id and rest in ([], [listener.session]):
                    listener.sign_out()

    async def catch_up(self) -> None:
        """After news may have been missed: look at every table that somebody watches."""
        for id in list(self._listeners):
            with contextlib.suppress(Refused):
                async with self.at(id, fresh=True):
                    pass
            self._wake(id)

    async def tell(self, notice: str) -> None:
        """Spread news that is in no table's log."""
        if self._store.is_sqlite:
            await self.hear(notice)
            return
        async with self._store.write() as connection:
            await self._store.notify(connection, [notice])

    async def _rename(self, person: str) -> None:
        for id, held in list(self._held.items()):
            if person in held.names:
                async with self._store.read() as connection:
                    await self._learn_names(connection, held)
                self._wake(id)

    # Presence

    async def come(self, id: str, person: str) -> None:
        """Somebody who sits at the table has connected: they take over from a bot."""

        def back(table: Table, at: int) -> bool:
            seat = table.seat_of(person)
            if seat is not None:
                table.come_back(at, seat)
            return seat is not None

        if await self.change(id, back):
            await self.greet(id, person)

    async def greet(self, id: str, person: str) -> None:
        """Let all know that somebody who sits at the table is here, if they are."""
        if any(listener.person == person for listener in self.listeners(id)):
            await self._note_seen([(id, person)], "here")

    async def go(self, id: str, person: str) -> None:
        """Somebody's socket at a table has closed; perhaps it was the last."""
        is_here = any(listener.person == person for listener in self.listeners(id))
        if not is_here and self._is_seated(id, person):
            await self._note_seen([(id, person)], "gone")

    def _is_seated(self, id: str, person: str | None) -> bool:
        held = self._held.get(id)
        return held is not None and held.table.seat_of(person) is not None

    async def _beat(self) -> None:
        """Note again and again who is connected: often, where a grace may depend on it."""
        for beat in itertools.count(1):
            await asyncio.sleep(HEARTBEAT_SECONDS)
            here = {
                (id, listener.person)
                for id, listeners in self._listeners.items()
                for listener in listeners
                if listener.person is not None and self._is_seated(id, listener.person)
                if beat % ALL_BEATS == 0 or self._held[id].table.deadline is not None
            }
            try:
                await self._note_seen(sorted(here), "here")
            except Exception as problem:
                log("heartbeat failed", logging.ERROR, problem)

    async def _note_seen(self, who: Sequence[tuple[str, str]], where: str) -> None:
        """Write down who is connected now, or was until now."""
        if not who:
            return
        at = now_ms()
        async with self._store.write() as connection:
            await self._store.note_seen(connection, who, at)
            notices = [f"{where} {id} {person} {at}" for id, person in who]
            await self._store.notify(connection, notices)
        for id, person in who:
            self._mark(id, person, where, at)

    def _mark(self, id: str, person: str, where: str, at: int) -> None:
        """Remember who is connected, and tell the others at the table if that is new."""
        held = self._held.get(id)
        if held is None:
            return
        was_present = held.is_present(person, at)
        held.seen[person] = at
        if where == "gone":
            held.gone.add(person)
        else:
            held.gone.discard(person)
        if held.is_present(person, at) != was_present:
            self._wake(id)

    # People

    async def let_go(self, person: str) -> None:
        """Somebody deletes themselves: open seats are freed, bots take over the others."""
        asked = (
            select(TableRow.id)
            .join_from(SeatRow, TableRow, SeatRow.table == TableRow.id)
            .where(SeatRow.person == person, TableRow.status.in_(LIVING))
        )
        hosted = select(TableRow.id).where(TableRow.host == person, TableRow.status == Status.OPEN)
        async with self._store.read() as connection:
            seated = list((await connection.execute(asked)).scalars())
            opened = list((await connection.execute(hosted)).scalars())
        for id in {*seated, *opened}:
            await self.change(id, lambda table, at: table.let_go(at, person))
