"""A log is read page by page and in a thread, in time that grows with its length alone."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlalchemy import insert

from barbaricum.core import match as match_module
from barbaricum.core.border import step
from barbaricum.core.match import KEPT_EVERY
from barbaricum.server import shelf as shelf_module
from barbaricum.server.log import Status
from barbaricum.server.ready import Readiness
from barbaricum.server.schema import PersonRow
from barbaricum.server.setting import Limits, Settings
from barbaricum.server.setup import SeatSetup, Setup
from barbaricum.server.shelf import FEW_LINES, LINES_AT_ONCE, Shelf, apply_stored
from barbaricum.server.store import Store
from tests.server.postgres import Postgres
from tests.server.sitting import everything, quiet, read_again

ANN = {"id": "ann", "name": "Ann", "language": "en", "signed": 0, "created": 0, "seen": 0}
SETUP = Setup(game="attila", seats=[SeatSetup(), SeatSetup()], options={"first": "seat-0"})
PATIENCE = 60
"""Seconds after which something has gone wrong that is waited for."""


@pytest.fixture
def sqlite(tmp_path):
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture(scope="module")
def postgres():
    with Postgres() as server, server.database() as url:
        yield url


def on(url, story):
    """Tell a story about a real database, two processes' tables, and one that is open."""

    async def go():
        store = Store(Settings(database=url))
        await store.open()
        async with store.write() as connection:
            await connection.execute(insert(PersonRow).values(ANN))
        try:
            readiness = Readiness()
            readiness._ready.update({"attila"})
            shelf, other = (Shelf(store, readiness, Limits()) for _ in range(2))
            await story(shelf, other, await shelf.open("ann", SETUP))
        finally:
            await store.close()

    asyncio.run(go())


def begin(table, at):
    table.sit(at, "ann", 0)
    table.sit(at, "ben", 1)
    table.start(at, "ann", None)


def dither(table, at, lines):
    """Act, take it back and act again, until the log has grown by so many lines or all is over."""
    enough = table.line + lines
    while table.line < enough and table.status is not Status.OVER:
        seat = table.awaited
        table.act(at, seat, table.line, quiet(table))
        found = table.undo_of(seat)
        if found is not None and found[1]:
            table.add(at, "undo", seat, str(found[0]))
            table.act(at, seat, table.line, quiet(table))
    return everything(table)


async def dithered(shelf, id, lines=4 * LINES_AT_ONCE):
    """A table whose log is long, as it then is."""
    await shelf.change(id, begin)
    return await shelf.change(id, lambda table, at: dither(table, at, lines))


class Watched:
    """Notes how lines are applied, and waits for a word where it does."""

    def __init__(self, monkeypatch):
        self.pages = []
        self.threads = set()
        self.has_begun = threading.Event()
        self.may_go_on = threading.Event()
        self.may_go_on.set()
        monkeypatch.setattr(shelf_module, "apply_stored", self.apply)

    def apply(self, table, lines, rules):
        self.pages.append(len(lines))
        if len(lines) > FEW_LINES:
            self.threads.add(threading.current_thread())
            self.has_begun.set()
            assert self.may_go_on.wait(PATIENCE)
        apply_stored(table, lines, rules)

    async def until_begun(self):
        assert await asyncio.to_thread(self.has_begun.wait, PATIENCE)


def test_a_long_log_is_read_page_by_page_and_not_on_the_event_loop(sqlite, monkeypatch):
    async def story(shelf, other, id):
        before = await dithered(shelf, id)
        watched = Watched(monkeypatch)
        async with other.at(id) as held:
            assert everything(held.table) == before
        assert len(watched.pages) == len(before["lines"]) // LINES_AT_ONCE + 1
        assert max(watched.pages) == LINES_AT_ONCE
        assert watched.threads
        assert threading.current_thread() not in watched.threads

    on(sqlite, story)


def test_what_another_process_has_written_is_read_page_by_page_too(postgres, monkeypatch):
    async def story(shelf, other, id):
        async with other.at(id):
            pass
        before = await dithered(shelf, id)
        watched = Watched(monkeypatch)
        async with other.at(id, fresh=True) as held:
            assert everything(held.table) == before
        assert max(watched.pages) == LINES_AT_ONCE
        assert threading.current_thread() not in watched.threads

    on(postgres, story)


def test_others_are_served_while_a_long_log_is_read(sqlite, monkeypatch):
    async def story(shelf, other, id):
        await dithered(shelf, id)
        short = await shelf.open("ann", SETUP)
        watched = Watched(monkeypatch)
        watched.may_go_on.clear()
        reading = asyncio.create_task(other.change(id, lambda table, at: table.line))
        await watched.until_begun()
        await other.change(short, begin)
        assert not reading.done()
        watched.may_go_on.set()
        assert await reading > LINES_AT_ONCE

    on(sqlite, story)


def test_who_goes_away_while_a_long_log_is_read_leaves_nothing_half_read(sqlite, monkeypatch):
    async def story(shelf, other, id):
        before = await dithered(shelf, id)
        watched = Watched(monkeypatch)
        watched.may_go_on.clear()

        async def look():
            async with other.at(id) as held:
                return everything(held.table)

        gone = asyncio.create_task(look())
        await watched.until_begun()
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        looking = asyncio.create_task(look())
        watched.may_go_on.set()
        assert await looking == before

    on(sqlite, story)


def test_the_steps_of_reading_a_log_grow_with_its_lines_however_many_undos_there_are(
    sqlite, monkeypatch
):
    async def story(shelf, _other, id):
        await dithered(shelf, id)
        async with shelf.at(id) as held:
            table = held.table
        steps = []

        def counted(*told):
            steps.append(told[2])
            return step(*told)

        monkeypatch.setattr(match_module, "step", counted)
        read_again(table, table.lines)
        undone = sum(line.kind == "undo" for line in table.lines)
        assert undone > 100
        assert len(steps) <= table.line + undone * KEPT_EVERY

    on(sqlite, story)
