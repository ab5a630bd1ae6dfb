"""The tables of this process: a cache of their logs, and the only way to write to them.

Whoever asks holds the table's lock; lines are seen by nobody before they are durable. When
another process was faster, what was done here is forgotten, read anew and tried once more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from barbaricum.core.errors import BarbaricumError
from barbaricum.core.game import Game
from barbaricum.games import GAMES, load
from barbaricum.server import metric
from barbaricum.server.bot import Task, Thinkers
from barbaricum.server.journal import log
from barbaricum.server.rating import rate
from barbaricum.server.ready import Readiness
from barbaricum.server.refusal import Refused, WasFaster
from barbaricum.server.schema import PersonRow, SeatRow, TableRow
from barbaricum.server.setting import Limits
from barbaricum.server.setup import Setup
from barbaricum.server.store import Store
from barbaricum.server.table import Line, Status, Table, check_level

T = TypeVar("T")

TRIES = 8
SWEEP_SECONDS = 0.5
LOOK_AGAIN_MS = 5_000
LATER_MS = 600_000
KEPT_SECONDS = 600.0
MOST_KEPT = 5_000
PRESENT_MS = 45_000
HEARTBEAT_SECONDS = 20.0
RELOAD_MS = 30_000
"""Of PRESENT_MS, what is left to somebody whose last socket has closed: to load the page anew."""
LIVING = (Status.OPEN, Status.PLAYING, Status.PAUSED)
SEAT_LINES = frozenset({"sit", "leave", "change"})
NOBODYS_NAME = "—"


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Listener(Protocol):
    """A socket that wants to hear of changes."""

    person: str | None

    def wake(self) -> None:
        """There is something new."""

    def hear_chat(self, number: int) -> None:
        """Somebody has said something."""

    def sign_out(self) -> None:
        """The person has signed out everywhere."""


@dataclass
class Held:
    """A table in memory, with what is not in its log."""

    table: Table
    rules: int
    names: dict[str, str] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)

    def name(self, seat: int) -> str:
        """What whoever sits in a seat is called."""
        place = self.table.seats[seat]
        if place.person is None:
            return f"Bot {seat + 1}" if place.is_played_by_bot else ""
        return self.names.get(place.person, NOBODYS_NAME)

    def is_present(self, person: str | None, at: int) -> bool:
        """Whether somebody is connected to the table, or was a moment ago."""
        return person is not None and at - self.seen.get(person, 0) < PRESENT_MS


class Tables:
    """All tables, as far as this process knows them."""

    def __init__(
        self, store: Store, readiness: Readiness, thinkers: Thinkers, limits: Limits
    ) -> None:
        self._store = store
        self._readiness = readiness
        self._thinkers = thinkers
        self._limits = limits
        self._held: dict[str, Held] = {}
        self._used: dict[str, float] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._listeners: dict[str, set[Listener]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._chores: list[asyncio.Task[None]] = []

    # Life

    async def start(self) -> None:
        """Begin to look after clocks, bots and presence."""
        for chore in (self._sweep, self._beat):
            self._chores.append(asyncio.create_task(chore()))

    async def stop(self) -> None:
        """Stop looking after them; what is not written yet was not promised to anybody."""
        for task in [*self._chores, *self._thinking.values()]:
            task.cancel()
        await asyncio.gather(*self._chores, *self._thinking.values(), return_exceptions=True)

    async def _sweep(self) -> None:
        """Look after tables that are due; after a restart, at once after all that may be."""
        is_first = self._store.is_sqlite
        while True:
            try:
                await self._look_after_due(everything=is_first)
                is_first = False
                self._forget_unused()
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
        if not everything:
            asked = asked.where(TableRow.due <= now_ms())
        async with self._store.read() as connection:
            found = list((await connection.execute(asked)).scalars())
        for table in found:
            try:
                await self._look_after(table)
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

    def _forget_unused(self) -> None:
        """Tables without sockets that nobody asked for lately are read again when they are."""
        metric.TABLES.set(len(self._held))
        oldest = time.monotonic() - KEPT_SECONDS
        by_age = sorted(self._used, key=self._used.__getitem__)
        too_many = len(self._held) - MOST_KEPT
        for i, id in enumerate(by_age):
            is_old = self._used[id] < oldest or i < too_many
            if is_old and not self._listeners.get(id) and not self._locks[id].locked():
                del self._used[id], self._locks[id]
                self._held.pop(id, None)

    # Reading

    @contextlib.asynccontextmanager
    async def at(self, id: str, fresh: bool = False) -> AsyncIterator[Held]:
        """A table as far as this process knows its log; nobody changes it meanwhile.

        `fresh` asks the database whether another process has written more.
        """
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            self._used[id] = time.monotonic()
            held = self._held.get(id)
            if held is None:
                async with self._store.read() as connection:
                    held = await self._load(connection, id)
            elif fresh:
                await self._refresh(held)
            yield held

    async def _refresh(self, held: Held) -> bool:
        """Read what other processes have written; whether they have."""
        if self._store.is_sqlite:
            return False
        async with self._store.read() as connection:
            asked = select(TableRow.line).where(TableRow.id == held.table.id)
            if ((await connection.execute(asked)).scalar() or 0) <= held.table.line:
                return False
            await self._catch_up(connection, held)
            return True

    async def _load(self, connection: AsyncConnection, id: str) -> Held:
        row = (await connection.execute(select(TableRow).where(TableRow.id == id))).first()
        if row is None:
            self._locks.pop(id, None)
            self._used.pop(id, None)
            raise Refused("no-table", 404)
        if row.status not in (Status.OPEN, Status.CLOSED):
            self._readiness.check(row.game)
        held = Held(table_from(row), row.rules)
        await self._catch_up(connection, held)
        asked = select(SeatRow.person, SeatRow.seen).where(SeatRow.table == id)
        held.seen = {row[0]: row[1] for row in await connection.execute(asked)}
        self._held[id] = held
        return held

    async def _catch_up(self, connection: AsyncConnection, held: Held) -> None:
        """Apply the lines that are not known here yet."""
        for line in await self._store.lines(connection, held.table.id, held.table.line):
            apply_stored(held.table, line, held.rules)
        await self._learn_names(connection, held)

    async def _learn_names(self, connection: AsyncConnection, held: Held) -> None:
        people = {seat.person for seat in held.table.seats} | {held.table.host}
        asked = select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(people - {None}))
        held.names = {row[0]: row[1] for row in await connection.execute(asked)}
        if held.table.match is not None:
            held.table.match.seats = [held.name(seat) for seat in range(len(held.table.seats))]

    # Writing

    async def open(self, person: str, setup: Setup) -> str:
        """Open a new table."""
        game = check_setup(setup)
        await self._check_tables(person)
        id, at = secrets.token_urlsafe(12), now_ms()
        seed, invite = secrets.token_hex(32), secrets.token_urlsafe(12)
        table = Table(id, game, setup, person, seed, invite, at)
        row = {
            "id": id,
            "game": game.name,
            "rules": game.rules,
            "setup": setup.model_dump(mode="json"),
            "host": person,
            "seed": seed,
            "invite": invite,
            "is_public": setup.is_public,
            "created": at,
            "seats": _seats(table),
            "result": None,
            **_progress(table, at),
        }
        async with self._store.write() as connection:
            await connection.execute(insert(TableRow).values(row))
        return id

    async def _check_tables(self, person: str) -> None:
        asked = select(func.count()).where(TableRow.host == person, TableRow.status.in_(LIVING))
        async with self._store.read() as connection:
            if ((await connection.execute(asked)).scalar() or 0) >= self._limits.open_tables:
                raise Refused("too-many-tables", 429, most=self._limits.open_tables)

    async def check_seats(self, person: str) -> None:
        """Refuse somebody who sits at too many tables already."""
        asked = (
            select(func.count())
            .join_from(SeatRow, TableRow, SeatRow.table == TableRow.id)
            .where(SeatRow.person == person, TableRow.status.in_(LIVING))
        )
        async with self._store.read() as connection:
            if ((await connection.execute(asked)).scalar() or 0) >= self._limits.seats:
                raise Refused("too-many-seats", 429, most=self._limits.seats)

    async def check_ready(self, id: str) -> None:
        """Refuse to begin a match whose rules are still being compiled."""
        async with self.at(id) as held:
            self._readiness.check(held.table.game.name)

    async def change(self, id: str, do: Callable[[Table, int], T]) -> T:
        """Let `do` add lines to a table, and make them durable; if that fails, nothing was done."""
        for _ in range(TRIES):
            try:
                return await self._try_change(id, do)
            except WasFaster:
                continue
        raise Refused("busy", 503, seconds=1)

    async def _try_change(self, id: str, do: Callable[[Table, int], T]) -> T:
        async with self.at(id) as held:
            table = held.table
            try:
                answer = do(table, now_ms())
                has_news = bool(table.unsaved)
                if has_news:
                    await self._save(held)
            except BaseException as problem:
                if table.unsaved:  # memory is ahead of the log: read it anew
                    self._held.pop(id, None)
                elif isinstance(problem, BarbaricumError) and await self._refresh(held):
                    raise WasFaster from None  # it was refused for what is no more
                raise
        if has_news:
            self._wake(id)
        self._wake_bot(id)
        return answer

    async def _save(self, held: Held) -> None:
        """Write what was added; acknowledged is only what comes back from here."""
        table, lines = held.table, held.table.unsaved
        async with self._store.write() as connection:
            progress = _progress(table, lines[-1].at)
            await self._store.append(connection, table.id, lines, progress)
            if any(line.kind in SEAT_LINES for line in lines):
                await self._save_seats(connection, table)
                await self._learn_names(connection, held)
            if table.result is not None and lines[-1].kind == "action":
                ended = update(TableRow).where(TableRow.id == table.id)
                await connection.execute(ended.values(result=vars(table.result)))
                await rate(connection, table)
            await self._store.notify(connection, f"table {table.id} {table.line}")
        table.unsaved = []
        for line in lines:
            if line.kind == "action":
                metric.ACTIONS.labels(_actor(table, line)).inc()
        if table.match is not None:
            table.match.seats = [held.name(seat) for seat in range(len(table.seats))]

    async def _save_seats(self, connection: AsyncConnection, table: Table) -> None:
        seated = update(TableRow).where(TableRow.id == table.id).values(seats=_seats(table))
        await connection.execute(seated)
        await connection.execute(delete(SeatRow).where(SeatRow.table == table.id))
        rows = [
            {"table_id": table.id, "person_id": seat.person, "seat": i, "seen": now_ms()}
            for i, seat in enumerate(table.seats)
            if seat.person is not None
        ]
        if rows:
            await connection.execute(insert(SeatRow.__table__), rows)  # type: ignore[arg-type]

    # Bots

    def _wake_bot(self, id: str) -> None:
        held = self._held.get(id)
        if held is None or held.table.bot_to_move is None or id in self._thinking:
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

    async def hint(self, id: str, person: str) -> tuple[int, int]:
        """What the strongest bot would do in a person's place, and at which line."""
        async with self.at(id) as held:
            table = held.table
            seat = table.player(person)
            table.check_hint(seat)
            self._thinkers.check_room()
            task = Task.at(table, seat, len(table.game.levels), "hint")
        return task.changed, await self._thinkers.choose(task)

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
        elif kind == "seen" and id in self._held:
            self._held[id].seen[rest[0]] = int(rest[1])
            self._wake(id)
        elif kind == "name":
            await self._rename(id)
        elif kind == "out":
            for listener in self.all_listeners():
                if listener.person == id:
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
            await self._store.notify(connection, notice)

    async def _rename(self, person: str) -> None:
        for id, held in list(self._held.items()):
            if person in held.names:
                async with self._store.read() as connection:
                    await self._learn_names(connection, held)
                self._wake(id)

    # Presence

    async def come(self, id: str, person: str) -> None:
        """Somebody who sits at the table has connected: they take over from a bot."""

        def back(table: Table, at: int) -> None:
            seat = table.seat_of(person)
            if seat is not None:
                table.come_back(at, seat)

        await self._note_seen([(id, person)], now_ms())
        await self.change(id, back)

    async def go(self, id: str, person: str) -> None:
        """Somebody's last socket at a table has closed."""
        if not any(listener.person == person for listener in self.listeners(id)):
            await self._note_seen([(id, person)], now_ms() - RELOAD_MS)

    async def _beat(self) -> None:
        """Note again and again who is connected."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            here = {
                (id, listener.person)
                for id, listeners in self._listeners.items()
                for listener in listeners
                if listener.person is not None
                and id in self._held
                and self._held[id].table.seat_of(listener.person) is not None
            }
            try:
                await self._note_seen(sorted(here), now_ms())
            except Exception as problem:
                log("heartbeat failed", logging.ERROR, problem)

    async def _note_seen(self, who: Sequence[tuple[str, str]], at: int) -> None:
        if not who:
            return
        async with self._store.write() as connection:
            for id, person in who:
                where = SeatRow.table == id, SeatRow.person == person
                await connection.execute(update(SeatRow).where(*where).values(seen=at))
                await self._store.notify(connection, f"seen {id} {person} {at}")
        for id, person in who:
            if id in self._held:
                self._held[id].seen[person] = at

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


def check_setup(setup: Setup) -> Game:
    """The game of a set-up, if it is one that this game can have."""
    if setup.game not in GAMES:
        raise Refused("unknown-game", 422, games=", ".join(GAMES))
    game = load(setup.game)
    game.check_seats(len(setup.seats))
    game.options_from(setup.options)
    for seat in setup.seats:
        check_level(game, seat.level)
    return game


def table_from(row: Row[Any]) -> Table:
    """A table as it was set up, before the first line of its log."""
    setup = Setup.model_validate(row.setup)
    game = load(row.game)
    return Table(row.id, game, setup, row.host, row.seed, row.invite, row.created)


def apply_stored(table: Table, line: Line, rules: int) -> None:
    """Apply a line that was written before, perhaps by other rules: it must fit as it did then."""
    try:
        if line.kind == "action" and (line.seat if line.seat is not None else -1) != _mover(table):
            raise Refused("other-rules", 409, began=rules, now=table.game.rules)
        table.apply(line)
    except Refused:
        raise
    except BarbaricumError:
        raise Refused("other-rules", 409, began=rules, now=table.game.rules) from None


def _mover(table: Table) -> int:
    mover = table.begun().mover
    return mover if mover >= 0 else -1


def _actor(table: Table, line: Line) -> str:
    if line.seat is None:
        return "chance"
    return "bot" if table.seats[line.seat].is_played_by_bot else "person"


def _progress(table: Table, at: int) -> dict[str, Any]:
    """What changes with every line of what can be asked about a table without its log."""
    return {
        "line": table.line,
        "status": table.status.value,
        "due": table.due,
        "changed": at,
        "awaited": table.awaited if table.status is Status.PLAYING else None,
    }


def _seats(table: Table) -> list[dict[str, Any]]:
    return [
        {"kind": seat.kind.value, "level": seat.level, "person": seat.person}
        for seat in table.seats
    ]
