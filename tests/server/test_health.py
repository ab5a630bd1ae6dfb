"""What the server does by itself costs others little, and what it says of itself is so."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import sqlite3
import time
from dataclasses import dataclass

import httpx
import pytest
from sqlalchemy import event, insert, select

from barbaricum.server import tables as tables_module
from barbaricum.server.bot import Thinkers
from barbaricum.server.ready import Readiness
from barbaricum.server.schema import PersonRow, SeatRow
from barbaricum.server.setting import Limits, Settings
from barbaricum.server.setup import Live, SeatSetup, Setup
from barbaricum.server.store import Store
from barbaricum.server.tables import Tables
from tests.server.postgres import Postgres
from tests.server.serving import Server

PLAYERS = 40
SETUP = Setup(game="attila", seats=[SeatSetup(), SeatSetup()], pace=Live(kind="live"), options={})


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


# The heartbeat


@dataclass(eq=False)
class Reader:
    """A socket that is open and says nothing."""

    person: str | None
    session: str | None = None

    def wake(self):
        pass

    def hear_chat(self, number):
        pass

    def sign_out(self):
        pass


async def fill_a_house(store):
    """Tables at which clocks run, with somebody connected to every seat."""
    tables = Tables(store, Readiness(), Thinkers(1, 1), Limits(open_tables=1000, seats=1000))
    people = [f"p{i}" for i in range(PLAYERS)]
    async with store.write() as connection:
        row = {"language": "en", "signed": 0, "created": 0, "seen": 0}
        rows = [{"id": person, "name": person.upper(), **row} for person in people]
        await connection.execute(insert(PersonRow), rows)
    for first, second in zip(people[::2], people[1::2], strict=True):
        await begin(tables, first, second)
    return tables


async def begin(tables, first, second):
    def sit_and_start(table, at):
        table.sit(at, first, 0)
        table.sit(at, second, 1)
        table.start(at, first, None)

    id = await tables.open(first, SETUP)
    await tables.change(id, sit_and_start)
    for person in (first, second):
        tables.listen(id, Reader(person))


def written(store):
    """The statements that write, and the commits, in their order."""
    seen = []
    engine = store.engine.sync_engine

    def note(_connection, _cursor, statement, *_):
        if statement.startswith(("UPDATE", "INSERT", "DELETE")):
            seen.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    event.listen(engine, "commit", lambda _: seen.append("COMMIT"))
    return seen


async def seen_at(store):
    async with store.read() as connection:
        return set((await connection.execute(select(SeatRow.seen))).scalars())


def check_heartbeat(url, monkeypatch):
    async def story():
        store = Store(Settings(database=url))
        await store.open()
        try:
            tables = await fill_a_house(store)
            assert await seen_at(store) == {0}
            statements = written(store)
            monkeypatch.setattr(tables_module, "HEARTBEAT_SECONDS", 0.05)
            beating = asyncio.create_task(tables._beat())
            while "COMMIT" not in statements:
                await asyncio.sleep(0.01)
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
            assert len(statements[: statements.index("COMMIT")]) == 1, statements
            [at] = await seen_at(store)
            assert abs(at - time.time() * 1000) < 60_000
        finally:
            await store.close()

    asyncio.run(story())


def test_a_heartbeat_is_one_statement_however_many_are_connected(tmp_path, monkeypatch):
    check_heartbeat(f"sqlite:///{tmp_path}/tables.sqlite", monkeypatch)


def test_a_heartbeat_is_one_statement_on_postgresql_too(monkeypatch):
    with Postgres() as postgres, postgres.database() as url:
        check_heartbeat(url, monkeypatch)


# Ready or not


def ready(server):
    """What `/readyz` says once it says something else than half a second ago."""
    time.sleep(0.6)
    began = time.monotonic()
    answer = httpx.get(f"{server.url}/readyz", timeout=30)
    assert time.monotonic() - began < 5
    return answer.status_code, answer.json()


WELL = {"rules": True, "news": True, "database": True}


def test_a_server_whose_database_is_locked_is_not_ready_until_it_is_free(server):
    assert ready(server) == (200, WELL)
    path = server.folder / "tables.sqlite"
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert ready(server) == (503, {**WELL, "database": False})
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        other.execute("ROLLBACK")
    assert ready(server) == (200, WELL)
    assert "database is locked" in told(server)[-1]["trouble"][-1]["says"]


def told(server):
    """What the server has written down about writes that were not possible."""
    lines = [json.loads(line) for line in server.log.read_text().splitlines() if line[:1] == "{"]
    return [line for line in lines if line["event"] == "nothing can be written"]


def test_a_server_whose_disk_is_full_is_not_ready_until_there_is_room(server):
    most = (server.folder / "tables.sqlite-wal").stat().st_size  # no file may become larger
    assert most > server.log.stat().st_size + 8_192, "there is no room for logs"
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, hard))
    assert ready(server) == (503, {**WELL, "database": False})
    assert len(told(server)[-1]["trouble"][-1]["says"]) > 5
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
    assert ready(server) == (200, WELL)


def test_asking_often_whether_the_server_is_ready_does_not_write_often(server):
    path = server.folder / "tables.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as other:
        before = other.execute("PRAGMA data_version").fetchone()
        began, writes = time.monotonic(), 0
        with httpx.Client() as http:
            for _ in range(40):
                assert http.get(f"{server.url}/readyz").status_code == 200
                after = other.execute("PRAGMA data_version").fetchone()
                writes, before = writes + (after != before), after
        assert writes <= 1 + (time.monotonic() - began) / 0.5
