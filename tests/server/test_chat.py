"""Chat at the table: who may write, who reads it, in which order, and how much of it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3

import pytest

from barbaricum.server.desk import CHAT_SHOWN
from tests.server.serving import Server, tell

LENGTH, LINES = 40, 6
"""The limits of this server: characters of a line, and lines a minute and person."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    limits = {
        "BARBARICUM_LIMIT_CHAT": str(LINES),
        "BARBARICUM_LIMIT_CHAT_LENGTH": str(LENGTH),
    }
    with Server(tmp_path_factory.mktemp("server"), **limits) as running:
        yield running


async def said(line, text):
    """Say something that is granted."""
    reply = await line.request(type="say", text=text)
    assert reply["type"] == "accepted", reply


async def heard(line, count):
    """The next lines of chat, without those that came while waiting for an answer."""
    while sum(message["type"] == "chat" for message in line.heard) < count:
        await line.hear("chat")
    return [message for message in line.heard if message["type"] == "chat"]


async def read(visitor, table, **query):
    return (await visitor.do("GET", f"/tables/{table}/chat", **query))["lines"]


def test_what_is_said_is_heard_by_all_and_read_again_by_rest(server):
    async def story(company):
        table, [ann, ben] = await company.seated("Ann", "Ben")
        watcher = await company.stranger()
        lines = [visitor.socket(table) for visitor in (ann, ben, watcher)]
        async with lines[0], lines[1], lines[2]:
            await said(lines[0], "Good evening")
            await said(lines[1], "¡Hola! 你好 👋")
            told = [await heard(line, 2) for line in lines]
        assert told[0] == told[1] == told[2] == await read(watcher, table)
        assert [message["text"] for message in told[0]] == ["Good evening", "¡Hola! 你好 👋"]
        assert told[0][0]["person"] == {"id": ann.id, "name": "Ann"}
        assert told[0][0]["id"] < told[0][1]["id"]
        assert told[0][0]["at"] <= told[0][1]["at"]

    tell(server.url, story)


def test_every_reader_hears_the_same_order(server):
    async def story(company):
        table, people = await company.seated("Ann", "Ben", "Cleo")
        async with contextlib.AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(who.socket(table)) for who in people]

            async def chatter(line, name):
                for i in range(LINES):
                    await said(line, f"{name} {i}")

            await asyncio.gather(*(chatter(line, i) for i, line in enumerate(lines)))
            told = [await heard(line, 3 * LINES) for line in lines]
        numbers = [[message["id"] for message in read] for read in told]
        by_rest = await read(people[0], table)
        assert all(ids == sorted(ids) == [line["id"] for line in by_rest] for ids in numbers)
        for name in range(3):
            own = [line["text"] for line in by_rest if line["text"].startswith(f"{name} ")]
            assert own == [f"{name} {i}" for i in range(LINES)]

    tell(server.url, story)


def test_who_comes_back_asks_for_what_was_said_since(server):
    async def story(company):
        table, [ann, ben] = await company.seated("Ann", "Ben")
        async with ben.socket(table) as line:
            await ann.request(table, type="say", text="one")
            last = (await line.hear("chat"))["id"]
        await ann.request(table, type="say", text="two")
        await ann.request(table, type="say", text="three")
        async with ben.socket(table) as line:
            await line.hear("table")
            assert not [message for message in line.heard if message["type"] == "chat"]
        missed = await read(ben, table, after=last)
        assert [line["text"] for line in missed] == ["two", "three"]
        assert await read(ben, table, after=missed[-1]["id"]) == []

    tell(server.url, story)


def test_what_is_said_at_one_table_stays_there(server):
    async def story(company):
        table, [ann, _] = await company.seated("Ann", "Ben")
        other, [cleo, _] = await company.seated("Cleo", "Dora")
        async with cleo.socket(other) as line:
            await ann.request(table, type="say", text="psst")
            await said(line, "hello")
            assert [message["text"] for message in await heard(line, 1)] == ["hello"]
        assert [line["text"] for line in await read(ann, other)] == ["hello"]

    tell(server.url, story)


def test_one_may_talk_before_the_start_and_while_playing(server):
    async def story(company):
        table, [ann, ben] = await company.seated("Ann", "Ben")
        await ann.request(table, type="say", text="before")
        await ann.start(table)
        line = (await ben.position(table))["line"]
        reply = await ben.request(table, type="say", text="during")
        assert reply == {"type": "accepted", "request": None, "line": line}
        assert len(await read(ann, table)) == 2
        assert (await ben.position(table))["line"] == line

    tell(server.url, story)


def test_who_is_muted_is_not_heard_by_who_muted_them_and_by_all_others(server):
    async def story(company):
        table, [ann, ben, cleo] = await company.seated("Ann", "Ben", "Cleo")
        mute = {"type": "mute", "person": ben.id}
        async with ann.socket(table) as first, cleo.socket(table) as second:
            await ben.request(table, type="say", text="one")
            await heard(first, 1)
            assert (await first.request(**mute))["type"] == "accepted"
            await ben.request(table, type="say", text="two")
            await cleo.request(table, type="say", text="three")
            assert [line["text"] for line in await heard(first, 2)] == ["one", "three"]
            assert [line["text"] for line in await heard(second, 3)] == ["one", "two", "three"]
            assert [line["text"] for line in await read(ann, table)] == ["three"]
            assert len(await read(cleo, table)) == len(await read(ben, table)) == 3
            await first.request(**mute)
            await first.request(**mute, is_muted=False)
            assert len(await read(ann, table)) == 3
            await ben.request(table, type="say", text="four")
            assert (await heard(first, 3))[-1]["text"] == "four"

    tell(server.url, story)


def test_who_is_muted_is_muted_at_every_table(server):
    async def story(company):
        table, [ann, ben] = await company.seated("Ann", "Ben")
        await ann.request(table, type="mute", person=ben.id)
        other = await ben.open("open", "open")
        await ben.request(other, type="say", text="hello")
        assert await read(ann, other) == []
        assert len(await read(await company.stranger(), other)) == 1

    tell(server.url, story)


def test_nobody_can_be_muted_who_is_not_there(server):
    async def story(company):
        table, [ann, _] = await company.seated("Ann", "Ben")
        path = f"/tables/{table}/requests"
        await ann.fail(404, "no-person", "POST", path, {"type": "mute", "person": "nobody"})
        await ann.fail(422, "bad-message", "POST", path, {"type": "mute", "person": "x" * 33})

    tell(server.url, story)


@pytest.mark.parametrize(
    ("talk", "seat", "onlooker"),
    [("all", True, True), ("seats", True, False), ("nobody", False, False)],
)
def test_the_table_says_who_may_write(server, talk, seat, onlooker):
    async def story(company):
        table, [ann, ben] = await company.seated("Ann", "Ben", talk=talk)
        watcher, stranger = await company.come("Otto"), await company.stranger()
        path, hello = f"/tables/{table}/requests", {"type": "say", "text": "hello"}
        for visitor, may in ((ann, seat), (ben, seat), (watcher, onlooker)):
            async with visitor.socket(table) as line:
                reply = await line.request(**hello)
            if may:
                assert reply["type"] == "accepted"
                await visitor.do("POST", path, hello)
            else:
                assert reply["code"] == "chat-off"
                await visitor.fail(403, "chat-off", "POST", path, hello)
        await stranger.fail(401, "not-signed-in", "POST", path, hello)
        written = [line["person"]["name"] for line in await read(stranger, table)]
        assert written == ["Ann"] * 2 * seat + ["Ben"] * 2 * seat + ["Otto"] * 2 * onlooker

    tell(server.url, story)


def test_who_gets_up_before_the_start_may_write_no_more_where_only_seats_may(server):
    async def story(company):
        table, [_, ben] = await company.seated("Ann", "Ben", talk="seats")
        hello = {"type": "say", "text": "hello"}
        await ben.request(table, **hello)
        await ben.do("DELETE", f"/tables/{table}/seat")
        await ben.fail(403, "chat-off", "POST", f"/tables/{table}/requests", hello)

    tell(server.url, story)


def test_a_line_has_a_length(server):
    async def story(company):
        table, [ann, _] = await company.seated("Ann", "Ben")
        path = f"/tables/{table}/requests"
        await ann.request(table, type="say", text="é" * LENGTH)
        long = {"type": "say", "text": "x" * (LENGTH + 1)}
        problem = await ann.fail(422, "chat-too-long", "POST", path, long)
        assert str(LENGTH) in problem["message"]
        for text in ("", "x" * 2001, None, 7, ["x"]):
            await ann.fail(422, "bad-message", "POST", path, {"type": "say", "text": text})
        assert len(await read(ann, table)) == 1

    tell(server.url, story)


def test_one_may_say_so_much_in_a_minute_and_others_still_may(server):
    async def story(company):
        table, [ann, ben] = await company.seated("Ann", "Ben")
        path, hello = f"/tables/{table}/requests", {"type": "say", "text": "hello"}
        async with ann.socket(table) as line:
            for _ in range(LINES):
                await said(line, "hello")
            reply = await line.request(**hello)
            assert (reply["code"], 0 < reply["retry"] <= 60 / LINES + 1) == ("too-many", True)
        refused = await ann.ask("POST", path, hello)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
        assert 0 < int(refused.headers["Retry-After"]) <= 60 / LINES + 1
        await ben.request(table, **hello)
        assert len(await read(ann, table)) == LINES + 1

    tell(server.url, story)


def test_what_is_refused_does_not_count(server):
    async def story(company):
        table, [ann, _] = await company.seated("Ann", "Ben")
        closed, _ = await company.seated("Cleo", "Dora", talk="nobody")
        for _ in range(LINES):
            long = {"type": "say", "text": "x" * (LENGTH + 1)}
            await ann.fail(422, "chat-too-long", "POST", f"/tables/{table}/requests", long)
            hello = {"type": "say", "text": "hello"}
            await ann.fail(403, "chat-off", "POST", f"/tables/{closed}/requests", hello)
        for _ in range(LINES):
            await ann.request(table, type="say", text="hello")

    tell(server.url, story)


def test_of_a_long_chat_the_latest_lines_are_shown(server):
    async def story(company):
        table, [ann, ben] = await company.seated("Ann", "Ben")
        rows = [(table, ann.id, 1_000 + i, f"line {i}") for i in range(CHAT_SHOWN + 50)]
        path = server.folder / "tables.sqlite"
        with contextlib.closing(sqlite3.connect(path, timeout=30)) as database, database:
            asked = "INSERT INTO chat (table_id, person_id, at, text) VALUES (?, ?, ?, ?)"
            database.executemany(asked, rows)
        found = await read(ben, table)
        texts = [line["text"] for line in found]
        assert texts == [f"line {i}" for i in range(50, CHAT_SHOWN + 50)]
        assert await read(ben, table, after=found[-3]["id"]) == found[-2:]

    tell(server.url, story)


def test_there_is_no_chat_where_there_is_no_table(server):
    async def story(company):
        ann = await company.come("Ann")
        await ann.fail(404, "no-table", "GET", "/tables/nowhere/chat")
        hello = {"type": "say", "text": "hello"}
        await ann.fail(404, "no-table", "POST", "/tables/nowhere/requests", hello)

    tell(server.url, story)
