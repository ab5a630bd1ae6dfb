"""The database: opened, brought up to date, read and written."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    event,
    insert,
    make_url,
    select,
    text,
    tuple_,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from barbaricum.core.errors import BadSetUp
from barbaricum.server.log import Line
from barbaricum.server.once import Once
from barbaricum.server.refusal import WasDone, WasFaster
from barbaricum.server.schema import LineRow, ProbeRow, RequestRow, TableRow
from barbaricum.server.setting import Settings

CHANNEL = "barbaricum"
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x62617262
POOL = 10
BUSY_MS = 10_000
"""How long a writer waits for one of another program's on the same SQLite file."""

# Written with every action, and so built only once.
ADD_LINES = insert(LineRow.__table__)  # type: ignore[arg-type]
PROGRESS = ("line", "status", "due", "changed", "asked")
NOTE_PROGRESS = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.id == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in PROGRESS})
)
NOTIFY = text(
    f"SELECT pg_notify('{CHANNEL}', notice) FROM unnest(CAST(:notices AS text[])) AS notice"
)
ADD_REQUESTS = insert(RequestRow.__table__)  # type: ignore[arg-type]
REQUESTS_KEPT_MS = 86_400_000
"""How long a request is known again."""
FORGOTTEN_AT_ONCE = 1_000
# However many were seen, it is one statement that is sent once.
SEEN = "UPDATE seats SET seen = :at WHERE (table_id, person_id) IN"
NOTE_SEEN_SQLITE = text(
    f"{SEEN} (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(:who))"
)
NOTE_SEEN_POSTGRESQL = text(
    f"{SEEN} (SELECT pair->>0, pair->>1 FROM json_array_elements(CAST(:who AS json)) AS pair)"
)


@dataclass(frozen=True)
class Entry:
    """New lines of one table's log, and how far it has come with them."""

    table: str
    lines: Sequence[Line]
    progress: dict[str, Any]
    requests: Sequence[dict[str, Any]] = ()
    """What the lines were asked for by, if that is to be known again."""
    is_durable: asyncio.Future[None] = field(default_factory=asyncio.Future)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The lines as the database has them."""
        return [{"table_id": self.table} | vars(line) for line in self.lines]

    @property
    def new_progress(self) -> dict[str, Any]:
        """How far the table has come, as `NOTE_PROGRESS` takes it."""
        return {"of": self.table} | {f"new_{name}": x for name, x in self.progress.items()}

    @property
    def notice(self) -> str:
        """What other processes hear of it."""
        return f"table {self.table} {self.progress['line']}"


class Store:
    """One database. SQLite's writers queue up here, PostgreSQL's in the server."""

    def __init__(self, settings: Settings) -> None:
        self.is_sqlite = settings.is_sqlite
        self.engine = _engine(settings)
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Bring the schema up to date, or say what is wrong with the database."""
        try:
            if self.is_sqlite:
                _try_file(str(self.engine.url.database))
            async with self.engine.begin() as connection:
                await connection.run_sync(_migrate)
        except (DBAPIError, sqlite3.Error, OSError) as problem:
            reason = str(getattr(problem, "orig", None) or problem).splitlines()[0]
            shown = self.engine.url.render_as_string(hide_password=True)
            raise BadSetUp(f"database {shown}: cannot be used ({reason})") from None

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to ask with."""
        async with self.engine.connect() as connection:
            yield connection

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: durable when this ends well, undone when it does not."""
        async with contextlib.AsyncExitStack() as stack:
            if self.is_sqlite:
                await stack.enter_async_context(self._turn)
            yield await stack.enter_async_context(self.engine.begin())

    async def try_to_write(self, seconds: float) -> None:
        """Make a tiny write durable, or fail; others are waited for no longer than so."""
        async with asyncio.timeout(2 * seconds), self._impatient(seconds) as connection:
            at = time.time_ns() // 1_000_000
            await connection.execute(update(ProbeRow).where(ProbeRow.id == 1).values(at=at))
            await connection.commit()

    @contextlib.asynccontextmanager
    async def _impatient(self, seconds: float) -> AsyncIterator[AsyncConnection]:
        """A connection to write with that waits for locks no longer than so."""
        ms = int(seconds * 1000)
        async with self.read() as connection:
            if not self.is_sqlite:
                await connection.execute(text(f"SET LOCAL lock_timeout = {ms}"))
                yield connection
                return
            async with self._turn:
                await connection.execute(text(f"PRAGMA busy_timeout={ms}"))
                try:
                    yield connection
                finally:
                    await connection.rollback()
                    await connection.execute(text(f"PRAGMA busy_timeout={BUSY_MS}"))

    async def note_seen(
        self, connection: AsyncConnection, who: Sequence[tuple[str, str]], at: int
    ) -> None:
        """Write down when people were connected to tables: pairs of a table and a person."""
        noted = NOTE_SEEN_SQLITE if self.is_sqlite else NOTE_SEEN_POSTGRESQL
        await connection.execute(noted, {"at": at, "who": json.dumps(who)})

    # Requests that come twice

    async def check_new(self, once: Once | None) -> None:
        """Raise `WasDone` if a request was carried out before."""
        if once is None:
            return
        asked = select(RequestRow.answer).where(
            RequestRow.person == once.person,
            RequestRow.key == once.key,
            RequestRow.digest == once.digest,
        )
        async with self.read() as connection:
            answer = (await connection.execute(asked)).scalar_one_or_none()
        if answer is not None:
            raise WasDone(answer)

    @contextlib.asynccontextmanager
    async def write_once(
        self, once: Once | None, answer: object, at: int
    ) -> AsyncIterator[AsyncConnection]:
        """One transaction, together with what it was asked for by; raises `WasDone` if it was."""
        try:
            async with self.write() as connection:
                if once is not None:
                    await connection.execute(ADD_REQUESTS, [once.row(answer, at)])
                yield connection
        except IntegrityError:  # its twin was faster
            await self.check_new(once)
            raise

    async def forget_requests(self, at: int) -> bool:
        """Forget some of the requests that are too old; whether there may be more of them."""
        key = RequestRow.person, RequestRow.key, RequestRow.digest
        old = select(*key).where(RequestRow.at < at - REQUESTS_KEPT_MS).limit(FORGOTTEN_AT_ONCE)
        async with self.write() as connection:
            found = await connection.execute(delete(RequestRow).where(tuple_(*key).in_(old)))
        return bool(found.rowcount == FORGOTTEN_AT_ONCE)

    # The logs of tables

    async def lines(
        self, connection: AsyncConnection, table: str, since: int = 0, most: int | None = None
    ) -> Sequence[Line]:
        """A table's log from a line on, or a page of it."""
        asked = (
            select(LineRow.number, LineRow.at, LineRow.kind, LineRow.seat, LineRow.data)
            .where(LineRow.table == table, LineRow.number >= since)
            .order_by(LineRow.number)
            .limit(most)
        )
        return [Line(*row) for row in await connection.execute(asked)]

    async def append(self, connection: AsyncConnection, entries: Sequence[Entry]) -> None:
        """Write new lines of logs, or find that another process was faster.

        Always by table in the same order, or two processes could wait for each other.
        """
        ordered = sorted(entries, key=lambda entry: entry.table)
        try:
            await connection.execute(ADD_LINES, [row for entry in ordered for row in entry.rows])
            if asked := [row for entry in ordered for row in entry.requests]:
                await connection.execute(ADD_REQUESTS, asked)
        except IntegrityError:
            raise WasFaster from None
        await connection.execute(NOTE_PROGRESS, [entry.new_progress for entry in ordered])
        await self.notify(connection, [entry.notice for entry in ordered])

    async def notify(self, connection: AsyncConnection, notices: Sequence[str]) -> None:
        """Tell the other processes, once the transaction is durable."""
        if not self.is_sqlite:
            await connection.execute(NOTIFY, {"notices": list(notices)})


@contextlib.contextmanager
def used_alone(settings: Settings) -> Iterator[None]:
    """Make sure that no other process serves the same SQLite file meanwhile.

    A second process would hear nothing of what the first one writes.
    """
    path = make_url(settings.url).database
    if not settings.is_sqlite or path is None or os.name == "nt":
        yield
        return
    import fcntl

    with Path(f"{path}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadSetUp(
                f"database {path}: another server uses this file; several need PostgreSQL"
            ) from None
        yield


def _engine(settings: Settings) -> AsyncEngine:
    engine = create_async_engine(
        settings.url,
        pool_size=POOL,
        max_overflow=POOL,
        pool_pre_ping=not settings.is_sqlite,
        hide_parameters=True,
    )
    if not settings.is_sqlite:
        return engine

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        """Readers never wait for the writer, and what is committed survives a power cut."""
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")
        cursor.close()

    return engine


def _try_file(path: str) -> None:
    """Fail if a file cannot be opened: here, and not in a thread that would print what it was."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA schema_version")


def _migrate(connection: Connection, revision: str = "head") -> None:
    """Run the migrations that the database has not seen; one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
