"""What waits is written in one transaction, and what has begun is brought to its end."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3

import pytest
from sqlalchemy import event, insert

from barbaricum.core.errors import BarbaricumError
from barbaricum.server.bot import Thinkers
from barbaricum.server.ledger import Ledger
from barbaricum.server.log import Line
from barbaricum.server.ready import Readiness
from barbaricum.server.refusal import Refused, WasFaster
from barbaricum.server.schema import PersonRow
from barbaricum.server.setting import Limits, Settings
from barbaricum.server.setup import SeatKind, SeatSetup, Setup
from barbaricum.server.shelf import TRIES, Shelf
from barbaricum.server.store import Entry, Store
from barbaricum.server.tables import Tables

SETUP = Setup(game="attila", seats=[SeatSetup(), SeatSetup()])
TABLES = 6
ANN = {"id": "ann", "name": "Ann", "language": "en", "signed": 0, "created": 0, "seen": 0}


def with_tables(folder, story):
    """Tell a story about a real database with some open tables in it."""

    async def go():
        store = Store(Settings(database=f"sqlite:///{folder}/tables.sqlite"))
        await store.open()
        async with store.write() as connection:
            await connection.execute(insert(PersonRow).values(ANN))
        try:
            shelf = Shelf(store, Readiness(), Limits())
            await story(store, shelf, [await shelf.open("ann", SETUP) for _ in range(TABLES)])
        finally:
            await store.close()

    asyncio.run(go())


async def lines_of(store, table, least):
    """How many lines a log has, once it has at least so many."""
    while len(found := await logged(store, table)) < least:
        await asyncio.sleep(0.01)
    return len(found)


def test_when_the_tables_stop_what_bots_have_begun_is_written_and_they_begin_nothing_more(tmp_path):
    async def story(store, shelf, _tables):
        thinkers = Thinkers(2, 10)
        tables = Tables(store, Readiness(), thinkers, Limits())
        bots = [SeatSetup(kind=SeatKind.BOT, level=1)] * 2
        id = await tables.open("ann", Setup(game="attila", seats=bots))
        await tables.change(id, lambda table, at: table.start(at, "ann", None))
        await lines_of(store, id, 40)
        await tables.stop()
        assert not tables._thinking
        thinkers.stop()
        written = await lines_of(store, id, 40)
        async with tables.at(id) as held:
            assert held.table.line == written
            assert held.table.bot_to_move is not None

    with_tables(tmp_path, story)


def commits(store):
    """A list that grows with each commit."""
    seen = []
    event.listen(store.engine.sync_engine, "commit", lambda _: seen.append(1))
    return seen


def entry(table, number=0):
    progress = {"line": number + 1, "status": "open", "due": None, "changed": 7, "asked": None}
    return Entry(table, [Line(number, 7, "contribute", 0, "00")], progress)


async def logged(store, table):
    async with store.read() as connection:
        return [line.number for line in await store.lines(connection, table)]


def test_lines_that_wait_for_a_commit_are_all_in_the_next_one(tmp_path):
    async def story(store, shelf, tables):
        ledger, done = Ledger(store), commits(store)
        await asyncio.gather(*(ledger.enter(entry(table)) for table in tables))
        assert len(done) == 1
        await asyncio.gather(*(ledger.enter(entry(table, 1)) for table in tables))
        assert len(done) == 2
        assert [await logged(store, table) for table in tables] == [[0, 1]] * TABLES

    with_tables(tmp_path, story)


def test_of_lines_written_together_only_those_fail_that_another_process_wrote_first(tmp_path):
    async def story(store, shelf, tables):
        ledger = Ledger(store)
        await ledger.enter(entry(tables[2]))
        every = [ledger.enter(entry(table)) for table in tables]
        outcomes = await asyncio.gather(*every, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [
            WasFaster if table == tables[2] else type(None) for table in tables
        ]
        assert [await logged(store, table) for table in tables] == [[0]] * TABLES

    with_tables(tmp_path, story)


def test_a_database_that_fails_fails_everybody_who_waits_and_nobody_after(tmp_path):
    async def story(store, shelf, tables):
        ledger = Ledger(store)

        def fail(*_):
            raise OSError("the disk is full")

        event.listen(store.engine.sync_engine, "commit", fail)
        every = [ledger.enter(entry(table)) for table in tables]
        outcomes = await asyncio.gather(*every, return_exceptions=True)
        assert [str(outcome) for outcome in outcomes] == ["the disk is full"] * TABLES
        event.remove(store.engine.sync_engine, "commit", fail)
        await ledger.enter(entry(tables[0]))
        assert await logged(store, tables[0]) == [0]
        assert await logged(store, tables[1]) == []

    with_tables(tmp_path, story)


def test_a_change_is_brought_to_its_end_though_whoever_asked_has_gone(tmp_path):
    async def story(store, shelf, tables):
        [table, *_] = tables
        asking = asyncio.create_task(shelf.change(table, lambda t, at: t.sit(at, "ann", 0)))
        await asyncio.sleep(0)  # it has begun
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await shelf.change(table, lambda t, at: t.sit(at, "ben", 1))
        async with shelf.at(table) as held:
            assert [seat.person for seat in held.table.seats] == ["ann", "ben"]
        assert await logged(store, table) == [0, 1]

    with_tables(tmp_path, story)


def test_a_change_that_is_refused_after_whoever_asked_has_gone_is_nobodys_trouble(tmp_path):
    async def story(store, shelf, tables):
        troubles = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: troubles.append(what))
        asking = asyncio.create_task(shelf.change(tables[0], lambda t, at: t.leave(at, "ann")))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        with pytest.raises(BarbaricumError):
            await shelf.change(tables[0], lambda t, at: t.leave(at, "ann"))
        assert troubles == []

    with_tables(tmp_path, story)


class Rival:
    """Another writer on the same database, who is always a little faster."""

    def __init__(self, store, tries):
        self.path = store.engine.url.database
        self.tries = tries
        self.won = 0

    def sit_after(self, table, at):
        """Sit down, but let the rival write the same line of the log first."""
        if self.won < self.tries:
            with contextlib.closing(sqlite3.connect(self.path)) as database, database:
                line = table.id, table.line, at, "contribute", 0, "0a"
                database.execute("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", line)
            self.won += 1
        table.sit(at, "ann", 0)


def test_who_is_overtaken_by_other_writers_every_time_is_told_so(tmp_path):
    async def story(store, shelf, tables):
        rival = Rival(store, TRIES)
        with pytest.raises(Refused) as refusal:
            await shelf.change(tables[0], rival.sit_after)
        assert (refusal.value.code, refusal.value.status) == ("overtaken", 503)
        assert "Others were writing at this table" in refusal.value.sentence("en")
        assert await logged(store, tables[0]) == list(range(TRIES))
        await shelf.change(tables[0], rival.sit_after)  # now that the rival has enough
        assert await logged(store, tables[0]) == list(range(TRIES + 1))

    with_tables(tmp_path, story)


def test_who_is_overtaken_now_and_then_gets_through(tmp_path):
    async def story(store, shelf, tables):
        rival = Rival(store, TRIES - 1)
        await shelf.change(tables[0], rival.sit_after)
        assert await logged(store, tables[0]) == list(range(TRIES))

    with_tables(tmp_path, story)
