"""Several processes on one PostgreSQL serve the same tables, whoever is connected to which."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from barbaricum.core.compiled import has_compiled
from barbaricum.core.file import parse_match
from barbaricum.games import load
from barbaricum.server.log import BOT_IS_LATE_MS
from barbaricum.server.socket import SIGNED_OUT
from tests.server.postgres import Postgres, ask
from tests.server.serving import API, Company, Server, Visitor, play_on, tell

KEY = "of both processes, which have to know each other's cookies"
A_MOMENT = 5
"""Seconds in which news have to be everywhere, on a machine that has other things to do."""
CONTESTED_PLIES = 50
CUT_LISTENERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND state = 'idle'"
    " AND query IN ('LISTEN \"barbaricum\"', 'SELECT 1')"
)


@pytest.fixture(scope="module")
def postgres():
    with Postgres() as running:
        yield running


@pytest.fixture(scope="module")
def pair(postgres, tmp_path_factory):
    """Two servers on one database."""
    with postgres.database() as url:
        servers = [
            Server(tmp_path_factory.mktemp(name), "--database", url, BARBARICUM_KEY=KEY)
            for name in ("one", "other")
        ]
        try:
            at_once = 2 if has_compiled("attila") else 1  # else both would compile
            with ThreadPoolExecutor(at_once) as pool:
                list(pool.map(Server.start, servers))
            yield Pair(servers, url)
        finally:
            for server in servers:
                server.__exit__()


class Pair:
    def __init__(self, servers: list[Server], database: str) -> None:
        self.one, self.other = servers
        self.database = database

    @property
    def urls(self) -> list[str]:
        return [self.one.url, self.other.url]

    async def ask(self, query: str, *arguments: Any) -> list[Any]:
        return await ask(self.database, query, *arguments)


class Wanderer(Visitor):
    """Somebody behind a balancer that sends each request wherever it likes."""

    def __init__(self, urls: list[str]) -> None:
        super().__init__(urls[0])
        self._urls = urls
        self._random = random.Random(len(urls))

    async def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        address = self._random.choice(self._urls) + API + path
        return await self.http.request(method, address, json=body, params=query)


def twin(company: Company, person: Visitor, url: str) -> Visitor:
    """The same person at another process."""
    other = Visitor(url)
    company.at_end(other.http.aclose)
    other.http.cookies = person.http.cookies
    other.id, other.name = person.id, person.name
    return other


async def play_by_rest(person: Visitor, table: str) -> None:
    """Play a seat without a socket, asking again and again."""
    while (position := await person.position(table))["status"] != "over":
        if not position["choices"]:
            await asyncio.sleep(0.05)
            continue
        action = position["choices"][-1]["action"]
        answer = await person.ask(
            "POST",
            f"/tables/{table}/requests",
            {"type": "act", "line": position["line"], "action": action},
        )
        assert answer.is_success or answer.json()["code"] == "stale", answer.text


def picker(seed):
    return random.Random(seed).choice


def test_people_at_different_processes_play_a_match_to_its_end(pair):
    async def story(company):
        ada = await company.come("Ada", url=pair.one.url)
        bea = await company.come("Bea", url=pair.other.url)
        async with Wanderer(pair.urls) as cleo:
            await cleo.come("Cleo")
            table = await cleo.open("open", "open", "open")
            for seat, person in enumerate((ada, bea, cleo)):
                await person.sit(table, seat)
            await cleo.start(table)
            async with ada.socket(table) as line, bea.socket(table) as other_line:
                ends = await asyncio.gather(
                    play_on(line, picker(1)),
                    play_on(other_line, picker(2)),
                    play_by_rest(cleo, table),
                )
            assert [end["status"] for end in ends[:2]] == ["over"] * 2
            files = [await person.do("GET", f"/tables/{table}/file") for person in (ada, bea)]
        assert files[0] == files[1]
        assert vars(parse_match(json.dumps(files[0]), load).result()) == ends[0]["result"]

    tell(pair.one.url, story)


def test_of_two_actions_that_answer_one_line_at_two_processes_exactly_one_wins(pair, postgres):
    async def story(company):
        table, people = await company.playing("Ada", "Bea")
        others = [twin(company, person, pair.other.url) for person in people]
        won: list[tuple[int, int, str]] = []
        async with (
            people[0].socket(table) as a,
            people[1].socket(table) as b,
            others[0].socket(table) as c,
            others[1].socket(table) as d,
        ):
            contest = Contest(table, [people, others], [[a, b], [c, d]])
            for _ in range(CONTESTED_PLIES):
                won.append(await contest.one_ply())
        await contest.check_that_both_show_the_same()
        asked = "SELECT number, kind, seat, data FROM lines WHERE table_id = $1 ORDER BY number"
        lines = [tuple(row) for row in await pair.ask(asked, table)]
        assert [line[0] for line in lines] == list(range(len(lines)))
        acted = [(n, seat, text) for n, kind, seat, text in lines if kind == "action"]
        assert [act for act in acted if act[1] is not None] == won

    tell(pair.one.url, story)
    assert "duplicate key" in postgres.log  # they did meet in the database, and not just before


class Contest:
    """Every decision is made twice at the same time, at two processes."""

    def __init__(self, table: str, people: Any, lines: Any) -> None:
        self.table = table
        self.people = people  # by process and seat
        self.lines = lines
        self.random = random.Random(7)

    def _act(self, process: int, seat: int, line: int, text: str) -> Awaitable[Any]:
        request = {"type": "act", "line": line, "action": text}
        if self.random.random() < 0.5:
            return self.lines[process][seat].request(**request)
        return self._by_rest(self.people[process][seat], request)

    async def _by_rest(self, person: Visitor, request: Any) -> Any:
        return (await person.ask("POST", f"/tables/{self.table}/requests", request)).json()

    async def one_ply(self) -> tuple[int, int, str]:
        """Let two actions fight for a line; return what won."""
        seat, position = await self._mover()
        texts = [choice["text"] for choice in position["choices"]]
        chosen = self.random.sample(texts, 2) if len(texts) > 1 else texts * 2
        replies = await asyncio.gather(
            *(self._act(process, seat, position["line"], chosen[process]) for process in (0, 1))
        )
        winner = 0 if replies[0]["type"] == "accepted" else 1
        won, lost = replies[winner], replies[1 - winner]
        assert won["type"] == "accepted", replies
        if len(texts) > 1:
            assert lost.get("code") == "stale", replies
        else:  # the same message twice: it is answered twice and acts once
            assert lost["line"] == won["line"], replies
        return won["line"], seat, chosen[winner]

    async def _mover(self) -> tuple[int, Any]:
        """Whose turn it is, as one of the processes tells it."""
        people = self.random.choice(self.people)
        for seat, person in enumerate(people):
            position = await person.position(self.table)
            if position["choices"]:
                return seat, position
        raise AssertionError(f"nobody has to decide: {position}")

    async def check_that_both_show_the_same(self) -> None:
        for one, other in zip(*self.people, strict=True):
            shown = [await person.position(self.table) for person in (one, other)]
            for position in shown:
                del position["clock"]  # which tells the time
            assert shown[0] == shown[1]


def test_a_request_that_reaches_two_processes_at_once_is_carried_out_once(pair):
    async def story(company):
        table, people = await company.playing("Ada", "Bea")
        ada, there = people[0], twin(company, people[0], pair.other.url)
        path = f"/tables/{table}/requests"
        for number in range(20):
            for asked in ({"type": "say", "text": "Hello"}, {"type": "pause"}):
                request = {**asked, "request": number}
                answers = await asyncio.gather(
                    *(person.do("POST", path, request) for person in (ada, there))
                )
                assert answers[0] == answers[1]
            await people[1].request(table, type="answer", agrees=True)
            await ada.request(table, type="resume", request=100 + number)
            await people[1].request(table, type="answer", agrees=True)
        lines = await pair.ask("SELECT kind FROM lines WHERE table_id = $1", table)
        kinds = [row[0] for row in lines]
        assert [kinds.count(kind) for kind in ("propose", "pause", "resume")] == [40, 20, 20]
        said = await pair.ask("SELECT count(*) FROM chat WHERE table_id = $1", table)
        assert said[0][0] == 20
        key = {"Idempotency-Key": "one"}
        form = {"game": "attila", "seats": [{"kind": "open"}, {"kind": "open"}]}
        both = (person.http.post("/tables", json=form, headers=key) for person in (ada, there))
        opened = {answer.json()["id"] for answer in await asyncio.gather(*both)}
        assert len(opened) == 1
        hosted = await pair.ask("SELECT id FROM tables WHERE host = $1", ada.id)
        assert {row[0] for row in hosted} == {table, *opened}

    tell(pair.one.url, story)


def test_what_is_said_at_one_process_is_read_at_the_other(pair):
    async def story(company):
        table, (ada, bea) = await company.seated("Ada", "Bea")
        there = twin(company, bea, pair.other.url)
        async with ada.socket(table) as line, there.socket(table) as other_line:
            await other_line.hear("welcome")
            await line.request(type="say", text="Good luck!")
            await other_line.request(type="say", text="To you, too.")
            for reader in (line, other_line):
                heard = [m for m in reader.heard if m["type"] == "chat"]
                while len(heard) < 2:
                    heard.append(await reader.hear("chat", seconds=A_MOMENT))
                assert [(m["person"]["name"], m["text"]) for m in heard] == [
                    ("Ada", "Good luck!"),
                    ("Bea", "To you, too."),
                ]

    tell(pair.one.url, story)


def test_who_is_connected_to_one_process_is_present_at_the_other(pair):
    async def story(company):
        table, (ada, bea) = await company.seated("Ada", "Bea")
        there = twin(company, bea, pair.other.url)
        await pair.ask("UPDATE seats SET seen = 0 WHERE table_id = $1", table)  # long ago
        async with there.socket(table) as line:
            info = await line.hear("table")
            assert presence(info)[1] is True
            async with ada.socket(table):
                while presence(info) != [True, True]:
                    info = await line.hear("table", seconds=A_MOMENT)
            while presence(info) != [False, True]:
                info = await line.hear("table", seconds=A_MOMENT)

    tell(pair.one.url, story)


def presence(info):
    return [seat["is_present"] for seat in info["seats"]]


def test_a_new_name_and_signing_out_everywhere_reach_the_other_process(pair):
    async def story(company):
        table, (ada, _) = await company.seated("Ada", "Bea")
        there = twin(company, ada, pair.other.url)
        async with there.socket(table) as line:
            await line.hear("table")
            await ada.do("PATCH", "/me", {"name": "Adelheid"})
            info = await line.hear("table", seconds=A_MOMENT)
            assert info["seats"][0]["name"] == "Adelheid"
            await ada.do("DELETE", "/sessions")
            assert (await line.hear("goodbye", seconds=A_MOMENT))["why"] == "signed-out"
            with pytest.raises(ConnectionClosed) as closed:
                await line.hear(seconds=A_MOMENT)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == SIGNED_OUT

    tell(pair.one.url, story)


def test_signing_out_on_one_device_reaches_the_other_process_and_no_other_device(pair):
    async def story(company):
        table, (ada, _) = await company.seated("Ada", "Bea")
        account = {"login": "ada", "password": "correct horse"}
        await ada.do("POST", "/me/account", account)
        phone = Visitor(pair.other.url)
        company.at_end(phone.http.aclose)
        await phone.do("POST", "/session", account)
        thief = twin(company, ada, pair.other.url)
        async with thief.socket(table) as copied, phone.socket(table) as other_line:
            await copied.hear("table")
            await other_line.hear("table")
            await ada.do("DELETE", "/session")
            assert (await copied.hear("goodbye", seconds=A_MOMENT))["why"] == "signed-out"
            with pytest.raises(ConnectionClosed) as closed:
                await copied.hear(seconds=A_MOMENT)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == SIGNED_OUT
            assert (await thief.ask("GET", "/me")).status_code == 401
            async with thief.socket(table) as stranger:
                assert (await stranger.hear("welcome"))["you"] is None
            assert (await phone.ask("GET", "/me")).status_code == 200
            reply = await other_line.request(type="say", text="Still here")
            assert reply["type"] == "accepted", reply

    tell(pair.one.url, story)


def test_a_process_that_could_not_hear_of_signing_out_closes_the_socket_later(pair):
    async def story(company):
        table, (ada, bea) = await company.seated("Ada", "Bea")
        there = twin(company, ada, pair.other.url)
        async with there.socket(table) as line, bea.socket(table) as other_line:
            await line.hear("table")
            await other_line.hear("table")
            await pair.ask("DELETE FROM sessions WHERE person_id = $1", ada.id)  # without news
            await pair.ask(CUT_LISTENERS)
            assert (await line.hear("goodbye", seconds=A_MOMENT))["why"] == "signed-out"
            reply = await other_line.request(type="say", text="I stay")
            assert reply["type"] == "accepted", reply

    tell(pair.one.url, story)


def test_a_process_that_was_cut_off_listens_again_and_catches_up(pair):
    async def story(company):
        table, people = await company.playing("Ada", "Bea")
        there = twin(company, people[1], pair.other.url)
        async with there.socket(table) as line:
            before = await line.hear("position")
            assert len(await pair.ask(CUT_LISTENERS)) == 2
            shown = await people[0].position(table)
            action = shown["choices"][0]["action"]
            await people[0].request(table, type="act", line=shown["line"], action=action)
            after = await line.hear("position", seconds=A_MOMENT)
            assert after["line"] > before["line"]

    tell(pair.one.url, story)


def test_a_database_that_was_away_for_a_moment_is_used_again(pair):
    async def story(company):
        table, people = await company.playing("Ada", "Bea")
        async with twin(company, people[1], pair.other.url).socket(table) as line:
            before = await line.hear("position")
            cut = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            await pair.ask(cut)
            for server in (pair.one, pair.other):
                await until_ready(server)
            action = (await people[0].position(table))["choices"][0]["action"]
            await people[0].request(table, type="act", line=before["line"], action=action)
            assert (await line.hear("position", seconds=A_MOMENT))["line"] > before["line"]

    tell(pair.one.url, story)


async def until_ready(server: Server) -> None:
    async with httpx.AsyncClient() as http, asyncio.timeout(2 * A_MOMENT):
        while (await http.get(f"{server.url}/readyz")).status_code != 200:
            await asyncio.sleep(0.1)


def test_workers_share_a_port_and_add_up_what_they_count(postgres, tmp_path):
    with postgres.database() as url:
        server = Server(tmp_path, "--workers", "2", "--database", url)
        server.start(wait=False)
        try:
            wait_for_workers(server, 2)
            tell(server.url, count_actions)
        finally:
            assert server.stop() == 0
        assert server.log.read_text().count('"event": "stopped"') == 2


async def count_actions(company):
    """Act some times, and find each of them once in the metrics, whoever is asked."""
    table, people = await company.playing("Ada", "Bea")
    acted = 0
    while acted < 10:
        for person in people:
            position = await person.position(table)
            if position["choices"]:
                action = position["choices"][0]["action"]
                await person.request(table, type="act", line=position["line"], action=action)
                acted += 1
    for _ in range(8):
        async with httpx.AsyncClient() as http:  # a new connection, to whichever process
            text = (await http.get(f"{company.url}/metrics")).text
        assert f'barbaricum_actions_total{{kind="person"}} {float(acted)}' in text


def wait_for_workers(server: Server, wanted: int) -> None:
    began = time.monotonic()
    while server.log.read_text().count("rules ready") < wanted:
        assert time.monotonic() - began < 120, server.log.read_text()
        time.sleep(0.05)


def test_when_a_process_dies_while_its_bot_thinks_the_other_one_takes_over(pair):
    async def story(company):
        ada = await company.come("Ada")
        table = await ada.open("open", 6, 6, options={"first": "seat-0"})
        await ada.sit(table, 0)
        await ada.start(table)
        other = twin(company, ada, pair.other.url)
        async with other.socket(table) as line:
            position = await line.hear("position")
            while position["mover"] == 0:
                action = position["choices"][0]["action"]
                await ada.request(table, type="act", line=position["line"], action=action)
                position = await ada.position(table)
            pair.one.kill()
            left = (await pair.ask("SELECT asked, due, line FROM tables WHERE id = $1", table))[0]
            asked = "SELECT max(at) FROM lines WHERE table_id = $1"
            latest = (await pair.ask(asked, table))[0][0]
            assert left["asked"] is None
            assert left["due"] == latest + BOT_IS_LATE_MS
            await pair.ask("UPDATE tables SET due = 0 WHERE id = $1", table)  # as if it were late
            while position["mover"] != 0 or position["line"] <= left["line"]:
                position = await line.hear("position", seconds=A_MOMENT)
        async with other.socket(table) as line:  # and goes on alone
            await play_on(line, picker(3), until=lambda position: position["ply"] >= 40)

    tell(pair.one.url, story)
