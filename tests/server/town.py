"""A server where people have played already, and how to ask it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import subprocess
import sys
from dataclasses import dataclass, field

from barbaricum.core.match import Match
from barbaricum.games import load
from barbaricum.server.people import COOKIE
from barbaricum.server.setup import SeatKind, SeatSetup, Setup
from barbaricum.server.table import Table
from tests.server.serving import Server, Visitor

GAME = load("attila")
TABLES, SEATS, SOCKETS, HINTS = 4, 4, 3, 2
"""The limits of this server, for one person."""


@dataclass
class Town:
    """A server, and two people who have finished a match there."""

    server: Server
    cookies: dict[str, str] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)
    over: str = ""
    """A match that Ada and Bea played to its end."""
    resigned: str = ""
    """A match of Cleo and Dora that Cleo left shortly before its end."""
    playing: str = ""
    """A match of Ada and Bea that goes on; it is Ada's turn."""

    def visitor(self, name):
        visitor = Visitor(self.server.url)
        if name in self.cookies:
            visitor.http.cookies.set(COOKIE, self.cookies[name])
        visitor.name, visitor.id = name, self.ids.get(name, "")
        return visitor

    @property
    def database(self):
        return self.server.folder / "tables.sqlite"

    def read(self, select, *values):
        path = f"file:{self.database}?mode=ro"
        with contextlib.closing(sqlite3.connect(path, uri=True)) as database:
            return list(database.execute(select, values))

    def write(self, statement, rows):
        with contextlib.closing(sqlite3.connect(self.database, timeout=30)) as database, database:
            database.executemany(statement, rows)


async def begun(*people, **setup):
    """A match that has begun, the first of these people being asked first."""
    form = {
        "game": "attila",
        "seats": [{"kind": "open", "level": 1}] * len(people),
        "options": {"first": "seat-0"},
        **setup,
    }
    table = (await people[0].do("POST", "/tables", form))["id"]
    for seat, person in enumerate(people):
        await person.sit(table, seat)
    await people[0].start(table)
    return table


async def play_out(town, table, people, resigning=None):
    """Play a match to its end at random; a seat may resign when two peace tiles are left."""
    pick = random.Random(7).choice
    match, line = Match(GAME, len(people), None, {"first": "seat-0"}), 0
    has_resigned = False
    while True:
        asked = "SELECT kind, data FROM lines WHERE table_id = ? AND number >= ? ORDER BY number"
        for kind, data in town.read(asked, table, line):
            line += 1
            if kind == "action":
                match.play(data)
        if match.is_over:
            return
        if resigning is not None and not has_resigned and match.states[0].century.sum() <= 2:
            await people[resigning].request(table, type="resign")
            has_resigned = True
        elif has_resigned and match.mover == resigning:  # a bot's turn
            await asyncio.sleep(0.02)
        else:
            action = pick(match.choices)
            await people[match.mover].request(table, type="act", line=line, action=action)


def finished(people, luck=0, bots=0, resigns=None):
    """A finished match without a server."""
    seats = [SeatSetup(kind=SeatKind.OPEN, level=2)] * len(people)
    seats += [SeatSetup(kind=SeatKind.BOT, level=1)] * bots
    table = Table("table", GAME, Setup(game="attila", seats=seats), people[0], "seed", "invite")
    for seat, person in enumerate(people):
        table.sit(0, person, seat)
    table.start(0, people[0], None)
    if resigns is not None:
        table.resign(0, resigns)
    pick = random.Random(luck).choice
    while (mover := table.awaited) is not None:
        table.act(0, mover, table.line, pick(table.begun().choices))
    return table


async def listed(visitor, path="/tables", **query):
    return (await visitor.do("GET", path, **query))["tables"]


async def one(visitor, table, path="/tables", **query):
    """A table as it is listed, if it is."""
    found = [row for row in await listed(visitor, path, **query) if row["id"] == table]
    return found[0] if found else None


async def no_answer(visitor, code, path, **query):
    answer = await visitor.ask("GET", path, **query)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def barbaricum(*arguments, **environment):
    """The program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "barbaricum", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
