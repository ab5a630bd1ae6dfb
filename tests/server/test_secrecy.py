"""Secrecy on the wire: what a seat cannot see changes no byte that it is sent.

Two matches are played side by side whose logs differ in one thing: two cards that another seat
drew face down came in the other order. This test is a second process on the same database: it
writes the lines, and the server tells whoever looks on.
"""

from __future__ import annotations

import json
import re
from itertools import combinations, pairwise
from random import Random

import pytest
from sqlalchemy import update

from barbaricum.core.errors import BarbaricumError
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.secrets import ONLOOKER
from barbaricum.core.verbs import CHANCE
from barbaricum.games import load
from barbaricum.server.ready import Readiness
from barbaricum.server.schema import TableRow
from barbaricum.server.setting import Limits, Settings
from barbaricum.server.setup import SeatSetup, Setup
from barbaricum.server.shelf import now_ms
from barbaricum.server.store import Store
from barbaricum.server.table import Table
from barbaricum.server.tables import Tables
from tests.playing import random_match
from tests.server.postgres import Postgres
from tests.server.serving import Line, Server, Visitor, tell

SEATS = 3
REVEALING = "reveals"
FEWEST_PLIES = 60
ASKED_SHARE = 0.05
BEGAN = now_ms()


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A server, and the database that it shares with this process."""
    with Postgres() as postgres, postgres.database() as url:
        folder = tmp_path_factory.mktemp("server")
        with Server(folder, BARBARICUM_DATABASE=url) as server:
            yield server, url


# Twins


def twin_of(match: Match, viewer: int) -> tuple[Match, range] | None:
    """The same match for a viewer with two draws of a seat swapped, and the plies between."""
    for seat in {*range(SEATS)} - {viewer}:
        pairs = combinations(hidden_draws(match, seat, viewer), 2)
        for first, second in sorted(pairs, key=lambda pair: pair[0] - pair[1]):
            between = range(first, second)
            if len(between) < FEWEST_PLIES:
                break
            if match.actions[first] == match.actions[second]:
                continue
            twin = swapped(match, first, second)
            if twin is not None and is_hidden(match, twin, viewer, between):
                return twin, between
    return None


def hidden_draws(match: Match, seat: int, viewer: int) -> list[int]:
    """The plies at which a seat drew what the viewer could not see."""
    own, others = match.log(seat), match.log(viewer)
    full = [match.game.actions.text(action) for action in match.actions]
    return [ply for ply, text in enumerate(full) if own[ply] == text != others[ply]]


def swapped(match: Match, first: int, second: int) -> Match | None:
    """The match with two draws in the other order, if the rules still allow all the rest."""
    actions = list(match.actions)
    actions[first], actions[second] = actions[second], actions[first]
    twin = match.game.match(SEATS, None, match.options)
    try:
        twin.play(*actions)
    except BarbaricumError:
        return None
    return twin


def is_hidden(match: Match, twin: Match, viewer: int, between: range) -> bool:
    """Whether the rules let the viewer see no difference: the same log, and no hand shown."""
    revealed = any(
        event["event"] == REVEALING and event["ply"] in between
        for played in (match, twin)
        for event in played.events(0, ONLOOKER)
    )
    return match.log(viewer) == twin.log(viewer) and not revealed


def pair_for(game: Game, viewer: int) -> tuple[Match, Match, range]:
    for seed in range(100):
        match = random_match(game, SEATS, seed)
        found = twin_of(match, viewer)
        if found is not None:
            return match, *found
    raise AssertionError("no twins found")


# Two tables on one server


class Writer:
    """Another process on the server's database, which plays what it is told."""

    def __init__(self, url: str) -> None:
        settings = Settings(database=url)
        self.store = Store(settings)
        readiness = Readiness()
        readiness._ready.update({"attila"})
        self.tables = Tables(self.store, readiness, None, Limits())  # type: ignore[arg-type]

    async def open(self, people: list[str]) -> str:
        """A table with these people at it, and a seed that is the same each time."""
        seats = [SeatSetup() for _ in people]
        setup = Setup(game="attila", seats=seats)
        id = await self.tables.open(people[0], setup)
        async with self.store.write() as connection:
            same = {"seed": "5" * 64, "invite": "i" * 16, "created": BEGAN}
            await connection.execute(update(TableRow).where(TableRow.id == id).values(same))

        def sit(table: Table, at: int) -> None:
            for seat, person in enumerate(people):
                table.sit(BEGAN, person, seat)

        await self.tables.change(id, sit)
        return id

    async def play(self, id: str, match: Match, plies: range) -> int:
        """Write some actions of a match; return the next line."""

        def write(table: Table, at: int) -> int:
            if table.match is None:
                table.add(BEGAN, "start")
            for ply in plies:
                mover = match.movers[ply]
                seat = None if mover == CHANCE else mover
                text = match.game.actions.text(match.actions[ply])
                table.add(BEGAN + ply, "action", seat, text)
            return table.line

        return await self.tables.change(id, write)


def turns(match: Match) -> list[range]:
    """The plies of a match, cut before every decision of a seat."""
    starts = [ply for ply in range(match.ply) if match.movers[ply] != CHANCE]
    cuts = [0, *starts[1:], match.ply]
    return [range(first, after) for first, after in pairwise(cuts) if first < after]


def plain(text: str, table: str) -> str:
    """A message without what differs between any two tables: their names, and the time."""
    text = re.sub(r'"is_present":(true|false)', "", text.replace(table, "TABLE"))
    return re.sub(r'"now":\d+', "", text)


async def heard(line: Line, upto: int) -> list[str]:
    """All messages until the position at a line."""
    first = len(line.raw)
    while not any(m["type"] == "position" and m["line"] >= upto for m in line.heard[first:]):
        await line.hear()
    return line.raw[first:]


@pytest.mark.parametrize("viewer", [ONLOOKER, *range(SEATS)])
def test_every_byte_sent_to_a_viewer_is_independent_of_what_it_cannot_see(shared, viewer):
    server, url = shared
    match, twin, between = pair_for(load("attila"), viewer)
    random = Random(viewer)

    async def story(company):
        people = [await company.come(name) for name in ("Ada", "Bea", "Cleo")]
        watcher = people[viewer] if viewer != ONLOOKER else await company.stranger()
        writer = Writer(url)
        company.at_end(writer.store.close)
        tables = [await writer.open([person.id for person in people]) for _ in range(2)]
        lines = [watcher.socket(table) for table in tables]
        compared = 0
        async with lines[0], lines[1]:
            for line in lines:
                await line.hear("table")
            for plies in turns(match)[:-1]:  # with the last one all may be seen
                sent = []
                for line, table, played in zip(lines, tables, (match, twin), strict=True):
                    upto = await writer.play(table, played, plies)
                    sent.append([plain(text, table) for text in await heard(line, upto)])
                assert sent[0] == sent[1]
                compared += plies.stop in between
                if random.random() < ASKED_SHARE:
                    pairs = zip(lines, tables, strict=True)
                    asked = [await answers(watcher, line, table) for line, table in pairs]
                    assert asked[0] == asked[1]
        assert compared > FEWEST_PLIES // 6

    tell(server.url, story)


async def answers(watcher: Visitor, line: Line, table: str) -> list[str]:
    """What the watcher is answered when asking for all there is."""
    found = []
    for path in ("", "/position", "/position?ply=9", "/points", "/chat", "/file"):
        answer = await watcher.ask("GET", f"/tables/{table}{path}")
        found.append(plain(answer.text, table))
    offered = {choice["text"] for choice in line.seen["choices"]}
    illegal = min({"F>ROM", "H>ITA", "done"} - offered)
    for request in (
        {"type": "why", "action": "F>ROM"},
        {"type": "why", "action": "H>ITA"},
        {"type": "hint"},
        {"type": "act", "line": line.seen["line"], "action": illegal},
    ):
        answer = await line.request(**request)
        found.append(plain(json.dumps({**answer, "request": 0}), table))
    return found
