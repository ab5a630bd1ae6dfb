"""Tables in memory: a cache of their logs, and the only way to write to them.

Whoever asks holds the table's lock; lines are seen by nobody before they are durable. When
another process was faster, what was done here is forgotten, read anew and tried once more.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from barbaricum.core.edition import tag_of
from barbaricum.core.errors import BarbaricumError
from barbaricum.core.game import Game
from barbaricum.games import GAMES, load
from barbaricum.server import metric
from barbaricum.server.edition import Editions
from barbaricum.server.ledger import Ledger
from barbaricum.server.log import Line, Status
from barbaricum.server.name import check_unlike, fit
from barbaricum.server.once import Once
from barbaricum.server.rating import rate
from barbaricum.server.ready import Readiness
from barbaricum.server.refusal import Refused, WasDone, WasFaster
from barbaricum.server.schema import PersonRow, SeatRow, TableRow
from barbaricum.server.setting import Limits
from barbaricum.server.setup import Setup
from barbaricum.server.store import Entry, Store
from barbaricum.server.table import Table, check_level

T = TypeVar("T")

TRIES = 8
KEPT_SECONDS = 600.0
MOST_KEPT = 5_000
PRESENT_MS = 45_000
LIVING = (Status.OPEN, Status.PLAYING, Status.PAUSED)
SEAT_LINES = frozenset({"sit", "leave", "change"})
RARE_LINES = SEAT_LINES | {"start"}
"""Lines with which more is written than the log."""
PRINTED_RULES = 1_000_000
"""Rules with data of their own have a version above all others (core/house.py)."""
LINES_AT_ONCE = 256
FEW_LINES = 16
"""As many are applied on the event loop; more in a thread."""
NOBODYS_NAME = "—"
TABLE_ID = re.compile(r"^[A-Za-z0-9_-]{1,32}$")


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass
class Held:
    """A table in memory, with what is not in its log."""

    table: Table
    rules: int
    names: dict[str, str] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    """When somebody was last connected."""
    gone: set[str] = field(default_factory=set)
    """Whose last socket has closed."""

    def name(self, seat: int) -> str:
        """What whoever sits in a seat is called."""
        place = self.table.seats[seat]
        if place.person is None:
            return f"Bot {seat + 1}" if place.is_played_by_bot else ""
        return self.names.get(place.person, NOBODYS_NAME)

    def names_beside(self, person: str) -> list[str]:
        """What the others are called who sit at the table."""
        others = {seat.person for seat in self.table.seats} - {None, person}
        return [self.names[other] for other in others if other in self.names]

    def is_present(self, person: str | None, at: int) -> bool:
        """Whether somebody is connected to the table, as far as one can know."""
        if person is None or person in self.gone:
            return False
        return at - self.seen.get(person, 0) < PRESENT_MS


class Shelf:
    """The tables that this process knows."""

    def __init__(self, store: Store, readiness: Readiness, limits: Limits) -> None:
        self._store = store
        self._readiness = readiness
        self._limits = limits
        self.editions = Editions(readiness, limits)
        self._held: dict[str, Held] = {}
        self._used: dict[str, float] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._ledger = Ledger(store)
        self._reading = asyncio.Semaphore(1)  # of two logs that are read, each gets on by a page
        self._changes: set[asyncio.Task[Any]] = set()

    def is_watched(self, id: str) -> bool:
        """Whether somebody looks at a table, so that it should stay in memory."""
        return False

    def check_name(self, id: str, person: str, name: str) -> None:
        """Refuse somebody whom one could take for a bot, or for somebody at a table in memory."""
        check_unlike(fit(name), self._held[id].names_beside(person))

    def changed(self, id: str, has_news: bool) -> None:
        """Called after each request that may have changed a table."""

    # Reading

    @contextlib.asynccontextmanager
    async def at(self, id: str, fresh: bool = False) -> AsyncIterator[Held]:
        """A table as far as this process knows its log; nobody changes it meanwhile.

        `fresh` asks the database whether another process has written more.
        """
        if TABLE_ID.fullmatch(id) is None:
            raise Refused("no-table", 404)
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            self._used[id] = time.monotonic()
            held = self._held.get(id)
            if held is None:
                held = await self._load(id)
            elif fresh:
                await self._refresh(held)
            yield held

    async def _refresh(self, held: Held) -> bool:
        """Read what other processes have written; whether they have."""
        if self._store.is_sqlite:
            return False
        try:
            kinds = await self._catch_up(held)
        except BaseException:  # as when whoever asked has gone: it may be half done, or go on
            self._held.pop(held.table.id, None)
            raise
        if kinds & SEAT_LINES:
            async with self._store.read() as connection:
                await self._learn_names(connection, held)
        return bool(kinds)

    async def _load(self, id: str) -> Held:
        async with self._store.read() as connection:
            row = (await connection.execute(select(TableRow).where(TableRow.id == id))).first()
        if row is None:
            self._locks.pop(id, None)
            self._used.pop(id, None)
            raise Refused("no-table", 404)
        await self.editions.hold(
            row.game, row.setup.get("data", {}), row.host, has_room=row.status in LIVING
        )
        if row.status not in (Status.OPEN, Status.CLOSED):
            self._readiness.check(tag_of(row.game, row.setup.get("data", {})))
        held = Held(table_from(row), row.rules)
        await self._catch_up(held)
        asked = select(SeatRow.person, SeatRow.seen).where(SeatRow.table == id)
        async with self._store.read() as connection:
            await self._learn_names(connection, held)
            held.seen = {row[0]: row[1] for row in await connection.execute(asked)}
        self._held[id] = held
        return held

    async def _catch_up(self, held: Held) -> set[str]:
        """Apply the lines that are not known here yet, page by page; return their kinds."""
        table, kinds = held.table, set[str]()
        is_more = True
        while is_more:
            async with self._store.read() as connection:
                lines = await self._store.lines(connection, table.id, table.line, LINES_AT_ONCE)
            if len(lines) <= FEW_LINES:
                apply_stored(table, lines, held.rules)
            else:  # others are served meanwhile
                async with self._reading:
                    await asyncio.to_thread(apply_stored, table, lines, held.rules)
            kinds.update(line.kind for line in lines)
            is_more = len(lines) == LINES_AT_ONCE
        if "start" in kinds:
            self._name_seats(held)
        return kinds

    async def _learn_names(self, connection: AsyncConnection, held: Held) -> None:
        people = {seat.person for seat in held.table.seats} | {held.table.host}
        asked = select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(people - {None}))
        held.names = {row[0]: row[1] for row in await connection.execute(asked)}
        if held.table.host not in held.names:
            held.table.host = None
        self._name_seats(held)

    def _name_seats(self, held: Held) -> None:
        """Let the match tell of its seats by their names."""
        if held.table.match is not None:
            held.table.match.seats = [held.name(seat) for seat in range(len(held.table.seats))]

    # Writing

    async def open(self, person: str, setup: Setup, once: Once | None = None) -> str:
        """Open a new table, or find the one that the same request has opened before."""
        try:
            return await self._open(person, setup, once)
        except WasDone as done:
            return done.answer

    async def _open(self, person: str, setup: Setup, once: Once | None) -> str:
        await self._store.check_new(once)
        game = check_setup(setup)
        await self._check_tables(person)
        if setup.data:
            setup = await self.editions.read(setup)
            await self._check_boxes(setup)
            game = await self.editions.open(setup, person)
        await self._check_position(game, setup)
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
        async with self._store.write_once(once, id, at) as connection:
            await connection.execute(insert(TableRow).values(row))
        return id

    async def _check_position(self, game: Game, setup: Setup) -> None:
        """Refuse a position that cannot be; not on the event loop, as it may have to compile."""
        if setup.position is not None:
            self._readiness.check(game.tag)
            how = len(setup.seats), None, setup.options, setup.position
            await asyncio.to_thread(game.match, *how)

    async def _check_tables(self, person: str) -> None:
        asked = select(func.count()).where(TableRow.host == person, TableRow.status.in_(LIVING))
        async with self._store.read() as connection:
            if ((await connection.execute(asked)).scalar() or 0) >= self._limits.open_tables:
                raise Refused("too-many-tables", 429, most=self._limits.open_tables)

    async def _check_boxes(self, setup: Setup) -> None:
        """Refuse one more set of own data than matches that go on may have, here or elsewhere."""
        if self.editions.is_held(setup.game, setup.data):
            return
        asked = select(func.count(TableRow.rules.distinct()))
        own = asked.where(TableRow.status.in_(LIVING), TableRow.rules > PRINTED_RULES)
        async with self._store.read() as connection:
            if ((await connection.execute(own)).scalar() or 0) >= self._limits.boxes > 0:
                raise Refused("boxes-full", 503, most=self._limits.boxes)

    async def check_seats(self, person: str, once: Once | None = None) -> None:
        """Refuse somebody who sits at too many tables already, unless it was done before."""
        await self._store.check_new(once)
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
            self._readiness.check(held.table.game.tag)

    async def change(self, id: str, do: Callable[[Table, int], T], once: Once | None = None) -> T:
        """Let `do` add lines to a table, and make them durable; if that fails, nothing was done.

        What was asked for `once` and is asked again raises `WasDone`. A change that has begun is
        brought to its end even if whoever asked for it goes away.
        """
        task = asyncio.create_task(self._change(id, do, once))
        self._changes.add(task)
        task.add_done_callback(self._note_end)
        return await asyncio.shield(task)

    def _note_end(self, task: asyncio.Task[Any]) -> None:
        self._changes.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may be there any more to hear of it

    async def _change(self, id: str, do: Callable[[Table, int], T], once: Once | None) -> T:
        for _ in range(TRIES):
            try:
                return await self._try_change(id, do, once)
            except WasFaster:
                continue
        raise Refused("overtaken", 503, seconds=1)

    async def _try_change(self, id: str, do: Callable[[Table, int], T], once: Once | None) -> T:
        async with self.at(id) as held:
            table = held.table
            await self._store.check_new(once)
            try:
                answer = do(table, now_ms())
                has_news = bool(table.unsaved)
                if has_news:
                    await self._save(held, once, answer)
            except BaseException as problem:
                if table.unsaved:  # memory is ahead of the log: read it anew
                    self._held.pop(id, None)
                elif isinstance(problem, BarbaricumError) and await self._refresh(held):
                    raise WasFaster from None  # it was refused for what is no more
                raise
        self.changed(id, has_news)
        return answer

    async def _save(self, held: Held, once: Once | None, answer: object) -> None:
        """Write what was added; acknowledged is only what comes back from here."""
        table, lines = held.table, held.table.unsaved
        asked = [once.row(answer, now_ms())] if once is not None else []
        entry = Entry(table.id, lines, _progress(table, lines[-1].at), asked)
        is_last = table.result is not None and lines[-1].kind == "action"
        if is_last or any(line.kind in RARE_LINES for line in lines):
            await self._save_with_more(held, entry, is_last)
        else:
            await self._ledger.enter(entry)
        table.unsaved = []
        for line in lines:
            if line.kind == "action":
                metric.ACTIONS.labels(_actor(table, line)).inc()
        self._name_seats(held)

    async def _save_with_more(self, held: Held, entry: Entry, is_last: bool) -> None:
        """Write lines together with what else follows from them."""
        table, kinds = held.table, {line.kind for line in entry.lines}
        this = update(TableRow).where(TableRow.id == table.id)
        async with self._store.write() as connection:
            await self._store.append(connection, [entry])
            if kinds & SEAT_LINES:
                await self._save_seats(connection, held)
                await self._learn_names(connection, held)
            if "start" in kinds:
                held.rules = table.game.rules
                await connection.execute(this.values(rules=held.rules))
            if is_last and table.result is not None:
                await connection.execute(this.values(result=vars(table.result)))
                await rate(connection, table)

    async def _save_seats(self, connection: AsyncConnection, held: Held) -> None:
        table, seen = held.table, held.seen
        seated = update(TableRow).where(TableRow.id == table.id).values(seats=_seats(table))
        await connection.execute(seated)
        await connection.execute(delete(SeatRow).where(SeatRow.table == table.id))
        rows = [
            {"table_id": table.id, "person_id": person, "seat": i, "seen": seen.get(person, 0)}
            for i, person in enumerate(seat.person for seat in table.seats)
            if person is not None
        ]
        if rows:
            await connection.execute(insert(SeatRow.__table__), rows)  # type: ignore[arg-type]

    def forget_unused(self) -> None:
        """Tables without sockets that nobody asked for lately are read again when they are."""
        metric.TABLES.set(len(self._held))
        oldest = time.monotonic() - KEPT_SECONDS
        by_age = sorted(self._used, key=self._used.__getitem__)
        too_many = len(self._held) - MOST_KEPT
        for i, id in enumerate(by_age):
            is_old = self._used[id] < oldest or i < too_many
            if is_old and not self.is_watched(id) and not self._locks[id].locked():
                del self._used[id], self._locks[id]
                self._held.pop(id, None)


def check_setup(setup: Setup) -> Game:
    """The game of a set-up, if it is one that this game can have."""
    if setup.game not in GAMES:
        raise Refused("unknown-game", 422, games=", ".join(GAMES))
    game = load(setup.game)
    game.check_seats(len(setup.seats))
    game.options_from(setup.options, len(setup.seats))
    for seat in setup.seats:
        check_level(game, seat.level)
    return game


def table_from(row: Row[Any]) -> Table:
    """A table as it was set up, before the first line of its log."""
    setup = Setup.model_validate(row.setup)
    game = load(row.game, setup.data)
    return Table(row.id, game, setup, row.host, row.seed, row.invite, row.created)


def apply_stored(table: Table, lines: Sequence[Line], rules: int) -> None:
    """Apply lines that were written before, perhaps by other rules: they must fit as they did."""
    for line in lines:
        try:
            if line.kind == "action" and (line.seat if line.seat is not None else -1) != _mover(
                table
            ):
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
        "asked": table.asked,
    }


def _seats(table: Table) -> list[dict[str, Any]]:
    return [
        {"kind": seat.kind.value, "level": seat.level, "person": seat.person}
        for seat in table.seats
    ]
