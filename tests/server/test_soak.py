"""A server that is killed again and again while people play: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import signal
import socket
import sqlite3
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from barbaricum.core.file import parse_match
from barbaricum.games import load
from tests.server.postgres import Postgres, ask
from tests.server.serving import START_SECONDS, UNLIMITED, Company, Line, Visitor, tell

KILLS = 12
KILLS_ON_POSTGRESQL = 4
LONGEST_LIFE = 0.4
"""Seconds that a server plays, at most, before it is killed."""
AGAIN = 0.03
ALL_SECONDS = 240
LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError, httpx.TransportError)
"""What somebody sees of a server that is killed."""


# The server


def nurse(orders: Connection) -> None:
    """Import and load all that a server needs; then fork into one whenever it is ordered."""
    import barbaricum.server.app  # noqa: F401
    from barbaricum.agents.warm import warm_up

    warm_up(load("attila"))
    orders.send("ready")
    with contextlib.suppress(EOFError):
        while True:
            order = orders.recv()
            child = os.fork()
            if child == 0:
                serve(*order)
            orders.send(child)
            os.waitpid(child, 0)
            orders.send("gone")


def serve(port: int, database: str, folder: Path) -> None:
    """`barbaricum serve`, in a process that has done the imports already."""
    from barbaricum.cli.serve import run

    with (folder / "server.log").open("a") as log:
        os.dup2(log.fileno(), 2)
    os.environ |= {**UNLIMITED, "BARBARICUM_DATA": str(folder), "BARBARICUM_THREADS": "1"}
    try:
        run("127.0.0.1", port, database, 1, False, [], "")
    finally:
        os._exit(0)


class Nursery:
    """Where servers come from that start in a moment: a kill should cost no three seconds."""

    def __enter__(self) -> Nursery:
        context = multiprocessing.get_context("spawn")
        self.orders, theirs = context.Pipe()
        self._process = context.Process(target=nurse, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        assert self.orders.poll(START_SECONDS), "the rules did not get ready"
        assert self.orders.recv() == "ready"
        return self

    def __exit__(self, *problem: object) -> None:
        self.orders.close()
        self._process.join(10)


class Mortal:
    """A server that is started and killed, always on the same port and database."""

    def __init__(self, nursery: Nursery, folder: Path, database: str = "") -> None:
        self._orders = nursery.orders
        self._order = (free_port(), database, folder)
        self._process: int | None = None
        self.log = folder / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._order[0]}"

    def start(self) -> None:
        self._orders.send(self._order)
        self._process = self._orders.recv()

    def kill(self) -> None:
        """kill -9: no time to tidy up."""
        if self._process is not None:
            os.kill(self._process, signal.SIGKILL)
            assert self._orders.recv() == "gone"
            self._process = None

    def __enter__(self) -> Mortal:
        self.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.kill()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="module")
def nursery():
    with Nursery() as running:
        yield running


# The people


class Player:
    """Somebody in a seat, who comes back whenever the connection breaks."""

    def __init__(self, soak: Soak, person: Visitor, table: str, seat: int) -> None:
        self.soak = soak
        self.person = person
        self.table = table
        self.seat = seat
        self.known: dict[str, int] = {}
        self.unanswered: tuple[int, str] | None = None
        self.acknowledged: list[tuple[int, str]] = []

    async def play(self) -> None:
        """Play to the end of the match."""
        while True:
            line = self.person.socket(self.table, **self.known)
            try:
                async with line:
                    if await self._play_on(line):
                        return
            except TimeoutError:  # an OSError, but the server is there and does not go on
                raise
            except LOST:
                await asyncio.sleep(AGAIN)
            self._note_seen(line.heard)

    async def _play_on(self, line: Line) -> bool:
        """Play while the connection stands; whether the match is over."""
        latest = -1
        if self.unanswered is not None:
            self.soak.resent += 1
            latest = await self._act(line)
        while (position := await self._newer(line, latest))["type"] == "position":
            if position["status"] == "over":
                return True
            latest = position["line"]
            if position["choices"]:
                text = self.soak.random.choice(position["choices"])["text"]
                self.unanswered = latest, text
                latest = await self._act(line)
        return False  # the rules are not ready yet

    async def _newer(self, line: Line, than: int) -> Any:
        """A position after a line of the log, or the problem because of which none comes."""
        seen = [message for message in line.heard if message["type"] == "position"]
        if seen and seen[-1]["line"] > than:
            return seen[-1]
        while (heard := await line.hear("position", "problem"))["type"] == "position":
            if heard["line"] > than:
                break
        return heard

    async def _act(self, line: Line) -> int:
        """Send the action that is not answered yet; nothing but this can be at its line."""
        assert self.unanswered is not None
        at, text = self.unanswered
        reply = await line.request(type="act", line=at, action=text)
        assert reply["type"] == "accepted", (self.unanswered, reply)
        self.acknowledged.append((reply["line"], text))
        self.unanswered = None
        self.soak.progress += 1
        return int(reply["line"])

    def _note_seen(self, heard: list[Any]) -> None:
        """What somebody who comes back is told begins where it broke off."""
        for position in (message for message in heard if message["type"] == "position"):
            assert position["since"] == self.known.get("ply", 0)
            self.known = {"line": position["line"], "ply": position["ply"]}


class Soak:
    """Circles of people who play match after match until the server has been killed enough."""

    def __init__(self, server: Mortal) -> None:
        self.server = server
        self.random = random.Random(5)
        self.progress = 0
        self.resent = 0
        self.is_enough = False
        self.players: list[Player] = []
        self.files: dict[str, Any] = {}

    async def kill_again_and_again(self, times: int) -> None:
        for _ in range(times):
            before, is_early = self.progress, self.random.random() < 0.1
            while self.progress == before and not is_early:  # first see that it goes on
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.random.random() * LONGEST_LIFE)
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)
        self.is_enough = True

    async def play_in_a_circle(self, company: Company, seats: list[str | int]) -> None:
        people = [await company.stranger() for seat in seats if seat == "open"]
        for number, person in enumerate(people, 1):
            await insist(person, "POST", "/people", {"name": f"Ada {number}"})
        while not self.is_enough:
            table = await self._started(people, seats)
            players = [Player(self, person, table, seat) for seat, person in enumerate(people)]
            self.players += players
            await asyncio.gather(*(player.play() for player in players))
            self.files[table] = await insist(people[0], "GET", f"/tables/{table}/file")

    async def _started(self, people: list[Visitor], seats: list[str | int]) -> str:
        """Open a table and begin; people have the first seats."""
        listed = [
            {"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat}
            for seat in seats
        ]
        opened = await insist(people[0], "POST", "/tables", {"game": "attila", "seats": listed})
        path = f"/tables/{opened['id']}"
        for seat, person in enumerate(people):
            await insist(person, "POST", f"{path}/seats/{seat}", {}, "already-seated")
        await insist(people[0], "POST", f"{path}/start", {}, "is-playing")
        return str(opened["id"])

    def check(self, lines: dict[str, list[tuple[int, str, int | None, str | None]]]) -> None:
        """The logs hold what was acknowledged, all of it, once, at its line."""
        for player in self.players:
            log = lines[player.table]
            assert [line[0] for line in log] == list(range(len(log)))
            acted = [(line[0], line[3]) for line in log if line[1:3] == ("action", player.seat)]
            assert acted == player.acknowledged
        for table, file in self.files.items():
            match = parse_match(json.dumps(file), load)
            assert match.is_over
            assert file["actions"] == [
                text for _, kind, _, text in lines[table] if kind == "action"
            ]


async def insist(
    person: Visitor, method: str, path: str, body: Any = None, done_before: str = ""
) -> Any:
    """Ask until it is granted, or until it turns out that it was when the answer got lost."""
    while True:
        with contextlib.suppress(httpx.TransportError):
            answer = await person.ask(method, path, body)
            told = answer.json()
            if answer.is_success or told["code"] == done_before:
                return told
            assert answer.status_code == 503, answer.text
        await asyncio.sleep(AGAIN)


CIRCLES: list[list[str | int]] = [
    ["open", "open"],
    ["open", "open", 2],
    ["open", 4, 1],
]


def soak(server: Mortal, kills: int) -> Soak:
    """Play while the server is killed so many times; then all matches go on to their ends."""
    soaked = Soak(server)

    async def story(company: Company) -> None:
        async with asyncio.timeout(ALL_SECONDS):
            await asyncio.gather(
                soaked.kill_again_and_again(kills),
                *(soaked.play_in_a_circle(company, seats) for seats in CIRCLES),
            )

    tell(server.url, story)
    assert '"trouble"' not in server.log.read_text()
    assert soaked.resent > 0
    return soaked


ALL_LINES = "SELECT table_id, number, kind, seat, data FROM lines ORDER BY table_id, number"


def by_table(rows: list[Any]) -> dict[str, list[Any]]:
    tables: dict[str, list[Any]] = {}
    for table, *line in rows:
        tables.setdefault(table, []).append(tuple(line))
    return tables


def test_no_kill_loses_or_doubles_what_was_acknowledged_and_every_table_goes_on(nursery, tmp_path):
    with Mortal(nursery, tmp_path) as server:
        soaked = soak(server, KILLS)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        soaked.check(by_table(database.execute(ALL_LINES).fetchall()))


def test_nor_does_one_with_postgresql(nursery, tmp_path):
    with Postgres() as postgres, postgres.database() as url:
        with Mortal(nursery, tmp_path, url) as server:
            soaked = soak(server, KILLS_ON_POSTGRESQL)
        soaked.check(by_table(asyncio.run(ask(url, ALL_LINES))))
