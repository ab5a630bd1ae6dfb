"""Out of time or absent: who stands in, who waits, and that clocks go on while the server is down.

Of the tables made before the restart the log is then moved into the past, as if the server had
been down for so long.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from dataclasses import dataclass
from typing import Any

import pytest

from barbaricum.server.people import COOKIE
from barbaricum.server.setup import LEAST_BANK_MS
from tests.server.serving import Server, Visitor, tell

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


def live(bank, grace=600):
    return {"kind": "live", "bank": bank, "increment": 5, "grace": grace}


def mail(days):
    return {"kind": "correspondence", "days": days}


SETUPS = {
    "out of time": {"pace": live(60)},
    "absent": {"pace": live(3600, grace=60)},
    "just gone": {"pace": live(3600, grace=25)},
    "waiting": {"pace": live(60), "absent": "wait"},
    "mail": {"pace": mail(1)},
    "mail not due": {"pace": mail(3)},
    "mail waiting": {"pace": mail(1), "absent": "wait"},
    "untimed": {},
    "paused": {"pace": live(60)},
    "not begun": {"pace": live(60)},
}
DOWN = dict.fromkeys(("out of time", "absent", "just gone", "waiting"), 10 * MINUTE)
"""For how long the server was down as each table sees it; where it is not said, two days."""


@dataclass
class House:
    """The server after its restart, and the tables from before."""

    server: Server
    tables: dict[str, str]
    cookies: list[str]
    before: dict[str, dict[str, Any]]

    @contextlib.contextmanager
    def database(self):
        path = self.server.folder / "tables.sqlite"
        with contextlib.closing(sqlite3.connect(path, timeout=30)) as database, database:
            yield database

    def visitor(self, seat):
        """Ann, who sits in seat 0 everywhere and is awaited, or Ben in seat 1."""
        visitor = Visitor(self.server.url)
        visitor.http.cookies.set(COOKIE, self.cookies[seat])
        return visitor

    def move_into_the_past(self, name):
        """As if all at a table had happened earlier; who sits there was connected then, too."""
        table, ms = self.tables[name], DOWN.get(name, 2 * DAY)
        with self.database() as database:
            database.execute("UPDATE lines SET at = at - ? WHERE table_id = ?", (ms, table))
            database.execute("UPDATE tables SET due = due - ? WHERE id = ?", (ms, table))
            database.execute("UPDATE seats SET seen = seen - ? WHERE table_id = ?", (ms, table))

    def note_connected(self, name, at):
        with self.database() as database:
            where = "WHERE table_id = ?"
            database.execute(f"UPDATE seats SET seen = ? {where}", (at, self.tables[name]))

    def look_now(self, name):
        """Let the server look after a table at once, as it does every few seconds."""
        with self.database() as database:
            where = "WHERE id = ?"
            database.execute(f"UPDATE tables SET due = 1 {where}", (self.tables[name],))


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("server"))
    with server:
        house = House(server, {}, [], {})

        async def build(company):
            ann, ben = await company.come("Ann"), await company.come("Ben")
            house.cookies = [ann.http.cookies[COOKIE], ben.http.cookies[COOKIE]]
            for name, setup in SETUPS.items():
                table = await begin(ann, ben, name != "not begun", **setup)
                house.tables[name] = table
                if name == "paused":
                    await ann.request(table, type="pause")
                    await ben.request(table, type="answer", agrees=True)
                if name != "not begun":
                    house.before[name] = await ann.position(table)

        tell(server.url, build)
        assert server.stop() == 0
        for name in SETUPS:
            house.move_into_the_past(name)
        house.note_connected("just gone", time.time_ns() // 1_000_000 + 10 * MINUTE)
        server.start()
        yield house


async def begin(ann, ben, is_begun=True, **setup):
    """A table for two, with bots of the first level to stand in; Ann is awaited."""
    form = {
        "game": "attila",
        "seats": [{"kind": "open", "level": 1}] * 2,
        "options": {"first": "seat-0"},
        **setup,
    }
    table = (await ann.do("POST", "/tables", form))["id"]
    await ann.sit(table, 0)
    await ben.sit(table, 1)
    if is_begun:
        await ben.start(table)
    return table


async def stand_in(visitor, table, seat=0):
    """Why a bot stands in for a seat."""
    return (await visitor.do("GET", f"/tables/{table}"))["seats"][seat]["stand_in"]


async def until(ask, seconds=60):
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not (found := await ask()):
            await asyncio.sleep(0.05)
    return found


def lines(house, name, kind):
    with house.database() as database:
        asked = "SELECT number, seat, data, at FROM lines WHERE table_id = ? AND kind = ?"
        return list(database.execute(asked, (house.tables[name], kind)))


# After the restart


@pytest.mark.parametrize(
    ("name", "why"), [("out of time", "time"), ("absent", "absent"), ("mail", "time")]
)
def test_who_ran_out_of_time_while_the_server_was_down_has_a_bot_stand_in(house, name, why):
    async def story(company):
        async with house.visitor(0) as ann:
            table = house.tables[name]
            assert await until(lambda: stand_in(ann, table)) == why
            was = house.before[name]

            async def is_bens_turn():
                return (await ann.position(table, since=999))["mover"] == 1

            await until(is_bens_turn)  # the bot has played Ann's turn to its end
            [(number, seat, _, _)] = lines(house, name, "stand-in")
            assert (number, seat) == (was["line"], 0)
            reply = await ann.request(table, type="return")
            assert reply["type"] == "accepted"
            assert await stand_in(ann, table) is None

    tell(house.server.url, story)


def test_after_having_run_out_of_time_one_goes_on_with_a_little(house):
    async def story(company):
        async with house.visitor(0) as ann:
            table = house.tables["out of time"]
            await until(lambda: returned(ann, table))
            clock = (await ann.position(table, since=999))["clock"]
            assert clock["banks"][0] == LEAST_BANK_MS

    async def returned(ann, table):
        if await stand_in(ann, table) is not None:
            await ann.request(table, type="return")
        return lines(house, "out of time", "return")

    tell(house.server.url, story)


WAITING = ("waiting", "mail not due", "mail waiting", "untimed", "paused")


@pytest.fixture(scope="module")
def looked_after(house):
    """The server has looked after all tables at which nothing is to happen."""
    for name in WAITING:
        house.look_now(name)
    time.sleep(1)


@pytest.mark.parametrize("name", WAITING)
@pytest.mark.usefixtures("looked_after")
def test_who_has_time_or_is_waited_for_finds_the_match_as_it_was(house, name):
    async def story(company):
        async with house.visitor(0) as ann:
            now, was = await ann.position(house.tables[name]), house.before[name]
            assert await stand_in(ann, house.tables[name]) is None
            for part in ("line", "ply", "status", "mover", "view", "choices"):
                assert now[part] == was[part]
            down = DOWN.get(name, 2 * DAY)
            for part in ("since", "deadline"):
                moved = was["clock"][part] and was["clock"][part] - down
                assert now["clock"][part] == moved
            assert now["clock"]["banks"] == was["clock"]["banks"]

    tell(house.server.url, story)


def test_a_table_that_has_not_begun_stays_open(house):
    async def story(company):
        async with house.visitor(0) as ann:
            assert (await ann.do("GET", f"/tables/{house.tables['not begun']}"))["status"] == "open"

    tell(house.server.url, story)


def test_a_pause_cost_nobody_time_and_the_clock_goes_on_from_where_it_was(house):
    async def story(company):
        async with house.visitor(0) as ann, house.visitor(1) as ben:
            table = house.tables["paused"]
            banks = house.before["paused"]["clock"]["banks"]
            assert 0 < banks[0] <= 60_000
            await ann.request(table, type="resume")
            await ben.request(table, type="answer", agrees=True)
            clock = (await ann.position(table))["clock"]
            assert (clock["banks"], clock["running"]) == (banks, 0)
            assert clock["deadline"] == clock["since"] + banks[0]

    tell(house.server.url, story)


def test_one_may_act_though_the_time_is_over_where_the_table_waits(house):
    async def story(company):
        async with house.visitor(0) as ann:
            table = house.tables["waiting"]
            now = await ann.position(table)
            action = now["choices"][0]["text"]
            await ann.request(table, type="act", line=now["line"], action=action)
            clock = (await ann.position(table))["clock"]
            assert clock["banks"][0] == 5_000  # the increment

    tell(house.server.url, story)


def test_who_has_just_disconnected_has_the_whole_grace(house):
    async def story(company):
        async with house.visitor(0) as ann:
            table = house.tables["just gone"]
            async with ann.socket(table) as line:
                await line.hear("position")
            await asyncio.sleep(0.2)
            house.look_now("just gone")
            await asyncio.sleep(1)
            assert await stand_in(ann, table) is None

    tell(house.server.url, story)


# While it runs


async def connected_and_slow(ann, ben):
    table = await begin(ann, ben, pace=live(10))
    async with ann.socket(table) as line:
        seats = (await line.hear("table"))["seats"]
        while seats[0]["stand_in"] is None:
            seats = (await line.hear("table"))["seats"]
        assert seats[0]["stand_in"] == "time"
        assert (await line.request(type="return"))["type"] == "accepted"
        assert await stand_in(ann, table) is None


async def absent(ann, ben):
    began = time.monotonic()
    table = await begin(ann, ben, pace=live(60, grace=10))
    assert await until(lambda: stand_in(ben, table)) == "absent"
    assert time.monotonic() - began > 10
    async with ann.socket(table) as line:
        assert (await line.hear("table"))["seats"][0]["stand_in"] is None


async def connected_within_the_grace(ann, ben):
    table = await begin(ann, ben, pace=live(60, grace=10))
    async with ann.socket(table) as line:
        await line.hear("position")
        await asyncio.sleep(11.5)
        assert await stand_in(ann, table) is None, "absent though connected"


async def correspondence(ann, ben):
    table = await begin(ann, ben, pace=mail(2 / 86_400))
    assert await until(lambda: stand_in(ann, table)) == "time"
    assert await until(lambda: stand_in(ben, table, 1)) == "time"
    async with ann.socket(table) as line:
        info = await line.hear("table")
        assert [seat["stand_in"] for seat in info["seats"]] == [None, "time"]


@pytest.fixture(scope="module")
def outcomes(house):
    """What came of those that take some seconds: all at once, to wait only once."""
    stories = (connected_and_slow, absent, connected_within_the_grace, correspondence)
    found = []

    async def story(company):
        async with house.visitor(0) as ann, house.visitor(1) as ben:
            told = (story(ann, ben) for story in stories)
            found.extend(await asyncio.gather(*told, return_exceptions=True))

    tell(house.server.url, story)
    return dict(zip(stories, found, strict=True))


def is_well(outcome):
    if outcome is not None:
        raise outcome


def test_who_runs_out_of_time_has_a_bot_stand_in_though_connected_until_they_return(outcomes):
    is_well(outcomes[connected_and_slow])


def test_who_is_not_connected_has_a_bot_stand_in_until_they_connect(outcomes):
    is_well(outcomes[absent])


def test_nobody_who_is_connected_is_absent(outcomes):
    is_well(outcomes[connected_within_the_grace])


def test_in_a_correspondence_a_bot_stands_in_after_the_days_until_the_person_returns(outcomes):
    is_well(outcomes[correspondence])


def test_others_hear_who_connects_and_who_has_gone(house):
    async def story(company):
        cleo, dora = await company.come("Cleo"), await company.come("Dora")
        table = await begin(cleo, dora)

        async def present(line):
            info = await line.hear("table", seconds=20)
            return [seat["is_present"] for seat in info["seats"]]

        async with cleo.socket(table) as line:
            assert await present(line) == [True, False]
            async with dora.socket(table), dora.socket(table):
                assert await present(line) == [True, True]
            assert await present(line) == [True, False]

    tell(house.server.url, story)


def test_who_sits_down_while_looking_on_is_seen_at_once(house):
    async def story(company):
        cleo, dora = await company.come("Cleo"), await company.come("Dora")
        table = await cleo.open("open", "open")
        await cleo.sit(table, 0)
        async with cleo.socket(table) as line, dora.socket(table) as other:
            await other.hear("table")
            await dora.sit(table, 1)
            info = await line.hear("table")
            while not info["seats"][1]["is_present"]:
                info = await line.hear("table", seconds=3)

    tell(house.server.url, story)
