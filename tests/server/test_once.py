"""A request that comes twice is done once and answered in the same way both times."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from dataclasses import dataclass

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, select, text, update

from barbaricum.server.bot import Thinkers
from barbaricum.server.desk import Desk
from barbaricum.server.lobby import rematch
from barbaricum.server.once import Once
from barbaricum.server.people import Identity
from barbaricum.server.protocol import REQUEST
from barbaricum.server.ready import Readiness
from barbaricum.server.refusal import Refused, WasDone
from barbaricum.server.schema import Base, ChatRow, MuteRow, PersonRow, RequestRow
from barbaricum.server.setting import Limits, Settings
from barbaricum.server.setup import Live, SeatSetup, Setup
from barbaricum.server.store import (
    ADD_REQUESTS,
    FORGOTTEN_AT_ONCE,
    REQUESTS_KEPT_MS,
    Store,
    _migrate,
)
from barbaricum.server.tables import Tables
from tests.server.postgres import Postgres
from tests.server.serving import Server, tell
from tests.server.sitting import finish_match, finish_turn, quiet
from tests.server.test_health import written

PEOPLE = ("ann", "ben", "cleo")
SETUP = Setup(
    game="attila",
    seats=[SeatSetup(level=1)] * 3,
    options={"first": "seat-0"},
    pace=Live(kind="live"),
)
LATER_MS = 10_000_000


@pytest.fixture(scope="module")
def postgres():
    with Postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """A new database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/tables.sqlite"
    else:
        with request.getfixturevalue("postgres").database() as found:
            yield found


# At a table


@dataclass
class Process:
    """What one process of a server has in memory."""

    store: Store
    tables: Tables
    desk: Desk

    @classmethod
    def on(cls, store, limits=Limits()):  # noqa: B008 - it never changes
        readiness = Readiness()
        readiness._ready.update({"attila"})
        tables = Tables(store, readiness, Thinkers(1, 1), limits)
        tables._is_stopping = True  # bots stay where they are
        return cls(store, tables, Desk(store, tables, limits))

    async def ask(self, id, person, request, number=7):
        who = Identity(person, person.title(), "en", None, "first")
        asked = REQUEST.validate_python({**request, "request": number})
        return await self.desk.answer(id, who, asked, "en")

    async def everything(self, id):
        """All that the database knows of a table, its chat and who is muted."""
        async with self.store.read() as connection:
            lines = await self.store.lines(connection, id)
            said = (await connection.execute(select(ChatRow.person, ChatRow.text))).all()
            muted = (await connection.execute(select(MuteRow.person, MuteRow.muted))).all()
        return lines, said, muted


def with_house(url, story, **limits):
    """Tell a story about a database and two processes on it, at a table of three people."""

    async def go():
        store = Store(Settings(database=url))
        await store.open()
        row = {"language": "en", "signed": 0, "created": 0, "seen": 0}
        async with store.write() as connection:
            people = [{"id": id, "name": id.title(), **row} for id in PEOPLE]
            await connection.execute(insert(PersonRow), people)
        try:
            one, other = (Process.on(store, Limits(**limits)) for _ in range(2))
            id = await one.tables.open("ann", SETUP)
            await one.tables.change(id, begin)
            await story(one, other, id)
        finally:
            await store.close()

    asyncio.run(go())


def begin(table, at):
    for seat, person in enumerate(PEOPLE):
        table.sit(at, person, seat)
    table.start(at, "ann", None)


# How a table gets there, and what is then asked; Ann asks


def before_undo(table, at):
    table.act(at, 0, table.line, quiet(table))
    return {"type": "undo", "line": table.line}


def before_asking_to_undo(table, at):
    finish_turn(table, at)
    return {"type": "undo", "line": table.line}


def before_pause(table, at):
    return {"type": "pause"}


def before_the_last_pause(table, at):
    table.resign(at, 1)
    table.resign(at, 2)
    return {"type": "pause"}


def before_resume(table, at):
    table.pause(at, 0)
    table.answer(at, 1, True)
    table.answer(at, 2, True)
    return {"type": "resume"}


def before_agreeing(table, at):
    table.pause(at, 1)
    return {"type": "answer", "agrees": True, "line": table.line}


def before_agreeing_last(table, at):
    table.pause(at, 1)
    table.answer(at, 2, True)
    return {"type": "answer", "agrees": True}


def before_refusing(table, at):
    table.pause(at, 1)
    return {"type": "answer", "agrees": False}


def before_resigning(table, at):
    return {"type": "resign"}


def before_coming_back(table, at):
    table.look_after(at + LATER_MS, at)
    assert table.seats[0].stand_in is not None
    return {"type": "return"}


def before_saying(table, at):
    return {"type": "say", "text": "Hello"}


def before_muting(table, at):
    return {"type": "mute", "person": "ben"}


def before_acting(table, at):
    return {"type": "act", "line": table.line, "action": quiet(table)}


KINDS = {
    prepare.__name__.removeprefix("before_"): prepare
    for name, prepare in list(globals().items())
    if name.startswith("before_")
}
every_kind = pytest.mark.parametrize("kind", KINDS)


def test_every_request_that_writes_is_among_those_tried(tmp_path):
    told = REQUEST.json_schema()["discriminator"]["mapping"]
    tried = set()

    async def story(one, _other, _id):
        for prepare in KINDS.values():
            id = await one.tables.open("ann", SETUP)
            await one.tables.change(id, begin)
            tried.add((await one.tables.change(id, prepare))["type"])

    with_house(f"sqlite:///{tmp_path}/tables.sqlite", story)
    assert tried == set(told) - {"why", "hint", "ping"}


@every_kind
def test_a_request_that_comes_again_is_answered_alike_and_does_nothing(kind, url):
    async def story(one, other, id):
        request = await one.tables.change(id, KINDS[kind])
        before = await one.everything(id)
        first = await one.ask(id, "ann", request)
        done = await one.everything(id)
        assert done != before
        assert first.request == 7
        assert await one.ask(id, "ann", request) == first
        assert await one.everything(id) == done
        await one.tables.change(id, lambda table, at: table.add(at, "rematch", None, "x"))
        moved_on = await one.everything(id)
        restarted = Process.on(one.store)
        for process in (one, other, restarted):
            assert await process.ask(id, "ann", request) == first
        assert await one.everything(id) == moved_on

    with_house(url, story)


@every_kind
def test_of_two_copies_that_come_at_once_one_is_carried_out(kind, url):
    async def story(one, other, _):
        written = []
        for processes in ((one,), (one, one, one), (one, other)):
            if one.store.is_sqlite and other in processes:
                continue  # such a file is served by one process
            id = await one.tables.open("ann", SETUP)
            await one.tables.change(id, begin)
            request = await one.tables.change(id, KINDS[kind])
            async with processes[-1].tables.at(id, fresh=True):
                pass  # each knows the table as it is
            before = await one.everything(id)
            asked = (process.ask(id, "ann", request) for process in processes)
            answers = await asyncio.gather(*asked)
            assert all(answer == answers[0] for answer in answers)
            lines, said, _ = await one.everything(id)
            kinds = [(line.kind, line.seat) for line in lines[len(before[0]) :]]
            written.append((kinds, len(said) - len(before[1])))
        assert all(found == written[0] for found in written)

    with_house(url, story)


def test_what_is_asked_under_another_number_is_another_request(url):
    async def story(one, other, id):
        hello = {"type": "say", "text": "Hello"}
        for number in (1, 2, 2, 1, None, None):
            await one.ask(id, "ann", hello, number)
        await one.ask(id, "ben", hello, 1)
        await one.ask(id, "ann", {**hello, "text": "Hello?"}, 1)
        said = (await one.everything(id))[1]
        assert [row.text for row in said] == ["Hello"] * 5 + ["Hello?"]
        there = await one.tables.open("ann", SETUP)
        await one.ask(there, "ann", hello, 1)
        assert len((await one.everything(id))[1]) == 7

    with_house(url, story)


def test_a_request_that_is_refused_can_be_tried_again_under_its_number(url):
    async def story(one, other, id):
        request = {"type": "resume"}
        with pytest.raises(Refused, match="is being played"):
            await one.ask(id, "ann", request)
        await one.tables.change(id, before_resume)
        await one.ask(id, "ann", request)
        async with one.tables.at(id) as held:
            assert held.table.proposal is not None

    with_house(url, story)


def test_what_was_said_is_known_again_though_one_has_said_enough(url):
    async def story(one, other, id):
        first = await one.ask(id, "ann", {"type": "say", "text": "Hello"}, 1)
        with pytest.raises(Refused, match="too often"):
            await one.ask(id, "ann", {"type": "say", "text": "Hello"}, 2)
        assert await one.ask(id, "ann", {"type": "say", "text": "Hello"}, 1) == first

    with_house(url, story, chat=1)


def test_an_action_is_known_again_though_its_person_has_resigned_since(url):
    async def story(one, other, id):
        act = await one.tables.change(id, before_acting)
        first = await one.ask(id, "ann", act)
        await one.ask(id, "ann", {"type": "resign"}, 8)
        again = await one.ask(id, "ann", act, 9)  # the log knows it without a number
        assert again.line == first.line

    with_house(url, story)


def test_an_action_takes_no_more_statements_than_before(tmp_path):
    async def story(one, other, id):
        act = await one.tables.change(id, before_acting)
        statements = written(one.store)
        await one.ask(id, "ann", act)
        assert [told.split(" ")[0] for told in statements] == ["INSERT", "UPDATE", "COMMIT"]

    with_house(f"sqlite:///{tmp_path}/tables.sqlite", story)


def test_a_request_fails_as_a_whole_with_what_it_was_to_write(url):
    async def story(one, other, id):
        once = Once.of("ann", "1", "x")
        with contextlib.suppress(ZeroDivisionError):
            async with one.store.write_once(once, "never", 0):
                raise ZeroDivisionError
        await one.store.check_new(once)
        async with one.store.write_once(once, "now", 0):
            pass
        with pytest.raises(WasDone, match="now"):
            async with one.store.write_once(once, "then", 0):
                pass

    with_house(url, story)


# How long


def test_old_requests_are_forgotten_some_at_a_time(url):
    async def story(one, other, id):
        now = REQUESTS_KEPT_MS + 1_000
        rows = [
            Once.of("ann", str(number), "x").row(number, at=number)
            for number in range(FORGOTTEN_AT_ONCE + 10)
        ]
        async with one.store.write() as connection:
            await connection.execute(ADD_REQUESTS, rows)
            await connection.execute(update(RequestRow).where(RequestRow.key == "3").values(at=now))
        counted = select(func.count()).select_from(RequestRow)

        async def left():
            async with one.store.read() as connection:
                return (await connection.execute(counted)).scalar_one()

        assert not await one.store.forget_requests(now)
        assert await left() == 11  # those of the last day
        later = now + REQUESTS_KEPT_MS
        assert not await one.store.forget_requests(later)
        assert await left() == 1
        async with one.store.write() as connection:
            await connection.execute(update(RequestRow).values(at=0))
            await connection.execute(ADD_REQUESTS, rows[10:])
        assert await one.store.forget_requests(later)
        await one.tables.start()
        while await left():
            await asyncio.sleep(0.01)
        await one.tables.stop()

    with_house(url, story)


def test_who_deletes_themselves_leaves_no_requests_behind(server):
    async def story(company):
        ann = await company.come("Ann")
        table = await ann.open("open", "open")
        await ann.request(table, type="say", text="Hello", request=1)
        count = f"SELECT count(*) FROM requests WHERE person_id = '{ann.id}'"
        assert rows(server, count) == [(1,)]
        await ann.do("DELETE", "/me", {})
        assert rows(server, count) == [(0,)]

    tell(server.url, story)


def test_a_database_from_before_is_brought_up_to_date(url):
    async def story():
        store = Store(Settings(database=url))
        async with store.engine.begin() as connection:
            await connection.run_sync(_migrate, "0003")
            await connection.execute(
                text(
                    "INSERT INTO people (id, name, language, signed, created, seen)"
                    " VALUES ('ann', 'Ann', 'en', 0, 0, 0)"
                )
            )
        await store.open()
        process = Process.on(store)
        once = Once.of("ann", "k", "POST")
        id = await process.tables.open("ann", SETUP, once)
        assert await process.tables.open("ann", SETUP, once) == id
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await store.close()

    asyncio.run(story())


def differences(connection):
    """Where the migrations lead elsewhere than to the schema."""
    return compare_metadata(MigrationContext.configure(connection), Base.metadata)


# By REST


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    limit = {"BARBARICUM_LIMIT_OPEN_TABLES": "3", "BARBARICUM_LIMIT_SEATS": "2"}
    with Server(tmp_path_factory.mktemp("server"), **limit) as running:
        yield running


def rows(server, query):
    path = f"file:{server.folder / 'tables.sqlite'}?mode=ro"
    with contextlib.closing(sqlite3.connect(path, uri=True)) as database:
        return list(database.execute(query))


async def keyed(visitor, key, method, path, body=None):
    headers = {"Idempotency-Key": key}
    answer = await visitor.http.request(method, path, json=body, headers=headers)
    assert answer.is_success, answer.text
    return answer.json()


async def twice(visitor, key, method, path, body=None):
    """The same in sequence and at once: what is answered, four times alike."""
    first = await keyed(visitor, key, method, path, body)
    again = await asyncio.gather(*(keyed(visitor, key, method, path, body) for _ in range(3)))
    assert all(answer == first for answer in again)
    return first


FORM = {"game": "attila", "seats": [{"kind": "open"}, {"kind": "open"}]}


def test_a_table_is_opened_once_under_a_key_even_by_copies_at_once_and_after_a_kill(server):
    async def story(company):
        ann = await company.come("Ann")
        at_once = [keyed(ann, "one", "POST", "/tables", FORM) for _ in range(6)]
        found = {table["id"] for table in await asyncio.gather(*at_once)}
        assert len(found) == 1
        tables = f"SELECT count(*) FROM tables WHERE host = '{ann.id}'"
        assert rows(server, tables) == [(1,)]
        for key in ("two", "three"):  # as many as one may have
            await keyed(ann, key, "POST", "/tables", FORM)
        await ann.fail(429, "too-many-tables", "POST", "/tables", FORM)
        server.kill()
        server.start()
        assert {(await keyed(ann, "one", "POST", "/tables", FORM))["id"]} == found
        assert rows(server, tables) == [(3,)]

    tell(server.url, story)


def test_whatever_changes_a_table_by_rest_is_done_once_under_a_key(server):
    async def story(company):
        ann, ben = await company.come("Ann"), await company.come("Ben")
        table = f"/tables/{(await keyed(ann, 'k', 'POST', '/tables', FORM))['id']}"
        await twice(ann, "k", "POST", f"{table}/seats/0", {"contribution": "0a"})
        await twice(ann, "k", "PUT", f"{table}/contribution", {"contribution": "0b"})
        await ann.do("PUT", f"{table}/contribution", {"contribution": "0c"})
        await twice(ann, "k", "PUT", f"{table}/contribution", {"contribution": "0b"})
        await twice(ann, "k", "PUT", f"{table}/seats/1", {"kind": "open"})
        await ben.do("POST", f"{table}/seats/1", {})
        seats = (await twice(ann, "k", "PUT", f"{table}/seats/1", {"kind": "open"}))["seats"]
        assert seats[1]["name"] == "Ben"  # who came between the two
        await twice(ben, "k", "DELETE", f"{table}/seat")
        await ben.do("POST", f"{table}/seats/1", {})
        assert (await twice(ben, "k", "DELETE", f"{table}/seat"))["you"] == 1
        started = await twice(ann, "k", "POST", f"{table}/start", {})
        assert started["status"] == "playing"
        kinds = [row[0] for row in lines_of(server, table)]
        assert kinds[: kinds.index("start")] == [
            *("sit", "contribute", "contribute", "change", "sit", "leave", "sit")
        ]
        spare = f"/tables/{(await keyed(ann, 'spare', 'POST', '/tables', FORM))['id']}"
        assert (await twice(ann, "k", "DELETE", spare))["status"] == "closed"

    tell(server.url, story)


def lines_of(server, table):
    id = table.rpartition("/")[2]
    return rows(server, f"SELECT kind FROM lines WHERE table_id = '{id}' ORDER BY number")


def test_who_sits_in_as_many_seats_as_one_may_is_told_again_that_they_do(server):
    async def story(company):
        ann, ben = await company.come("Ann"), await company.come("Ben")
        for key in ("one", "two"):
            table = (await keyed(ann, key, "POST", "/tables", FORM))["id"]
            assert (await twice(ben, key, "POST", f"/tables/{table}/seats/1", {}))["you"] == 1
        other = (await keyed(ann, "three", "POST", "/tables", FORM))["id"]
        await ben.fail(429, "too-many-seats", "POST", f"/tables/{other}/seats/1", {})

    tell(server.url, story)


def test_a_rematch_is_opened_once_under_a_key_though_it_was_closed_since(url):
    async def story(one, other, id):
        await one.tables.change(id, finish_match)
        ann = Identity("ann", "Ann", "en", None, "first")
        once = Once.of("ann", "k", "POST", id)
        first = await rematch(id, ann, one.tables, once)
        assert (await rematch(id, ann, one.tables, once)).id == first.id
        await one.tables.change(first.id, lambda table, at: table.close(at, "ann"))
        done = await one.everything(id)
        assert (await rematch(id, ann, one.tables, once)).id == first.id
        assert await one.everything(id) == done
        assert (await rematch(id, ann, one.tables, None)).id != first.id

    with_house(url, story)


def test_a_key_is_plain_text_of_some_length(server):
    async def story(company):
        ann = await company.come("Ann")
        for key in ("", "k" * 65, "two words", "\x7f"):
            headers = {"Idempotency-Key": key}
            answer = await ann.http.post("/tables", json=FORM, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (422, "bad-message"), key

    tell(server.url, story)
