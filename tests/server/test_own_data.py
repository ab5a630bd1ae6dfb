"""Tables with rules data of their own beside tables by the printed box, on one server."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from barbaricum.core.file import parse_match
from barbaricum.core.house import LONGEST, printed_text, replaced
from barbaricum.games import load
from barbaricum.server.edition import Editions
from barbaricum.server.ready import Readiness, compile_elsewhere
from barbaricum.server.refusal import Refused
from barbaricum.server.setting import Limits
from barbaricum.server.setup import SeatSetup, Setup
from tests.playing import SEVEN_CARDS
from tests.server.serving import Server, tell

BOX, BOARD = (printed_text("attila", file) for file in ("box.toml", "board.toml"))
EIGHT = replaced("attila", {}, {"hand": "8"})
HAND = {"file": "box.toml", "entry": "hand", "printed": "6", "own": "7"}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """With room for one edition."""
    limits = {"BARBARICUM_LIMIT_BOXES": "1", "BARBARICUM_LIMIT_BOXES_OF_PERSON": "1"}
    with Server(tmp_path_factory.mktemp("server"), **limits) as running:
        yield running


async def until_ready(person, table):
    """Wait until the edition of a table is compiled."""
    while not (await person.do("GET", f"/tables/{table}/game"))["game"]["is_ready"]:
        await asyncio.sleep(0.1)


async def until_over(person, table):
    while (await person.do("GET", f"/tables/{table}"))["status"] != "over":
        await asyncio.sleep(0.1)


def test_a_table_by_own_data_is_played_beside_one_by_the_printed_box(server, tmp_path):
    found: dict[str, Any] = {}

    async def story(company):
        ada, bea = await company.come("Ada"), await company.come("Bea")
        own = await ada.open(1, 1, data=SEVEN_CARDS)
        printed = await ada.open(1, 1)
        await until_ready(ada, own)
        for table in (own, printed):
            await ada.start(table)
        for table in (own, printed):
            await until_over(bea, table)
            found[table] = await bea.do("GET", f"/tables/{table}/file")
        found["own"], found["printed"] = own, printed
        infos = [await bea.do("GET", f"/tables/{table}") for table in (own, printed)]
        assert [info["changes"] for info in infos] == [[HAND], []]
        assert [info["setup"]["data"] for info in infos] == [{}, {}]
        assert [info["rules"] for info in infos] == [load("attila", SEVEN_CARDS).rules, 1]
        games = [await bea.do("GET", f"/tables/{table}/game") for table in (own, printed)]
        assert [game["files"] for game in games] == [SEVEN_CARDS, {}]
        assert [game["game"]["box"]["hand"] for game in games] == [7, 6]
        assert "attila-number-war-at = 5\n" in games[0]["words"]
        listed = {row["id"]: row for row in (await ada.do("GET", "/me/tables"))["tables"]}
        assert [listed[table]["has_own_data"] for table in (own, printed)] == [True, False]
        assert await ada.do("GET", "/me/ratings") == []

    tell(server.url, story)
    own, printed = found[found["own"]], found[found["printed"]]
    assert (own["data"], "data" in printed) == (SEVEN_CARDS, False)
    matches = [parse_match(json.dumps(form), load) for form in (own, printed)]
    first = [next(i for i, mover in enumerate(match.movers) if mover >= 0) for match in matches]
    assert first == [2 * 7 + 1, 2 * 6 + 1]  # draws of chance: the first seat, and all hands
    assert [match.game.box["hand"] for match in matches] == [7, 6]

    path = tmp_path / "match.json"
    path.write_text(json.dumps(own))
    done = subprocess.run(
        [sys.executable, "-m", "barbaricum", "replay", str(path), "--verify"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "data of its own, which the file holds: box.toml: hand = 7.\n" in done.stdout
    assert "every card is the one it gives" in done.stdout


def test_after_a_restart_it_goes_on_with_hints_bots_and_a_rematch_by_the_same_data(server):
    kept: dict[str, Any] = {}

    async def before(company):
        ada = await company.come("Ada")
        table = await ada.open("open", 1, data=SEVEN_CARDS, options={"first": "seat-0"})
        await ada.sit(table, 0)
        await until_ready(ada, table)
        await ada.start(table)
        kept.update(table=table, cookies=dict(ada.http.cookies))
        kept["hand"] = (await ada.position(table))["view"]["seats"][0]["hand"]

    async def after(company):
        ada = await company.stranger()
        ada.http.cookies.update(kept["cookies"])
        table = kept["table"]
        answer = await ada.ask("GET", f"/tables/{table}/position")
        while answer.status_code == 503:  # its code is being read from the cache
            assert answer.json()["code"] == "not-ready"
            await asyncio.sleep(0.1)
            answer = await ada.ask("GET", f"/tables/{table}/position")
        position = answer.json()
        assert position["view"]["seats"][0]["hand"] == kept["hand"]
        assert sum(kept["hand"].values()) == 7
        async with ada.socket(table) as line:
            position = await line.hear("position")
            for _ in range(5):
                hint = await line.request(type="hint")
                assert hint["choice"] in position["choices"]
                action = hint["choice"]["action"]
                reply = await line.request(type="act", line=position["line"], action=action)
                assert reply["type"] == "accepted"
                position = line.seen
                while not position["choices"]:
                    position = await line.hear("position")
            assert (await line.request(type="resign"))["type"] == "accepted"
        await until_over(ada, table)
        again = await ada.do("POST", f"/tables/{table}/rematch")
        assert (again["changes"], again["rules"]) == ([HAND], load("attila", SEVEN_CARDS).rules)

    tell(server.url, before)
    server.kill()
    server.start()
    tell(server.url, after)


WRONG = [
    ({"box.toml": BOX.replace("hand = 6", "hand = 0")}, "box.toml: hand 0: a whole number from"),
    ({"box.toml": "hand 6"}, "box.toml: Expected '='"),
    ({"cards.toml": ""}, "no data file 'cards.toml': one of board.toml, box.toml"),
    ({"../x.toml": ""}, "data.../x.toml"),
    ({"box.toml": 7}, "data.box.toml"),
    ({"box.toml": "#" * (LONGEST + 1)}, "data.box.toml"),
    ({"box.toml": "#" * 20_000, "board.toml": "#" * 12_000}, "too long: 30000 characters"),
    ({f"{name}.toml": "" for name in "abcdefghi"}, "data: Dictionary should have at most 8"),
    ({"box.toml": "a = " + "[" * 9_000}, "lists or tables lie too deep"),
]


@pytest.mark.parametrize(("data", "answer"), WRONG)
def test_wrong_data_are_answered_with_file_and_entry_and_nothing_is_opened(server, data, answer):
    async def story(company):
        ada = await company.come("Ada")
        form = {"game": "attila", "seats": [{}, {}], "data": data}
        for path, body in (("/tables", form), ("/games/attila/data", {"files": data})):
            refused = await ada.ask("POST", path, body)
            assert refused.status_code == 422, refused.text
            said = refused.json()["message"].replace("files", "data")
            assert answer in said
            assert "\n" not in said
        assert (await ada.do("GET", "/me/tables"))["tables"] == []

    tell(server.url, story)


def test_data_can_be_had_as_printed_and_checked_before_a_table_is_opened(server):
    async def story(company):
        ada, stranger = await company.come("Ada"), await company.stranger()
        assert (await ada.do("GET", "/server"))["has_own_data"]
        files = (await stranger.do("GET", "/games/attila/data"))["files"]
        assert files == {name: printed_text("attila", name) for name in ("board.toml", "box.toml")}
        assert await ada.do("POST", "/games/attila/data", {"files": files}) == {"changes": []}
        own = {"files": {"box.toml": files["box.toml"].replace("hand = 6", "hand = 7")}}
        assert await ada.do("POST", "/games/attila/data", own) == {"changes": [HAND]}
        await ada.fail(404, "unknown-game", "GET", "/games/chess/data")
        await stranger.fail(401, "not-signed-in", "POST", "/games/attila/data", own)

    tell(server.url, story)


def test_there_is_room_for_so_many_in_all_and_for_each_person(server):
    async def story(company):
        ada, bea = await company.come("Ada"), await company.come("Bea")
        form = {"game": "attila", "seats": [{}, {}]}
        table = await ada.open("open", "open", data=SEVEN_CARDS)  # held already
        await bea.fail(503, "boxes-full", "POST", "/tables", {**form, "data": EIGHT})
        printed = {**form, "data": {"box.toml": BOX}}
        opened = await bea.do("POST", "/tables", printed)
        assert (opened["changes"], opened["rules"]) == ([], 1)
        await ada.do("DELETE", f"/tables/{table}")

    tell(server.url, story)


# Without a server


class Waiting(Readiness):
    """One that compiles nothing, and remembers what it should have."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def prepare(self, game):
        self.asked.append(game.tag)


def setup(data):
    return Setup(game="attila", seats=[SeatSetup(), SeatSetup()], data=data)


def test_each_person_brings_so_many_and_a_match_that_goes_on_has_room_in_any_case():
    async def story():
        readiness = Waiting()
        editions = Editions(readiness, Limits(boxes=2, boxes_of_person=1))
        read = await editions.read(setup({**SEVEN_CARDS, "board.toml": BOARD}))
        assert read.data == SEVEN_CARDS  # the other file is as printed
        seven = await editions.open(read, "ada")
        assert seven is load("attila", SEVEN_CARDS)
        assert await editions.open(setup(SEVEN_CARDS), "bea") is seven
        with pytest.raises(Refused, match="as many as one person may"):
            await editions.open(setup(EIGHT), "ada")
        eight = await editions.open(setup(EIGHT), "bea")
        nine = replaced("attila", {}, {"hand": "9"})
        with pytest.raises(Refused, match="This server holds 2 sets"):
            await editions.open(setup(nine), "cleo")
        with pytest.raises(Refused, match="This server holds 2 sets"):
            await editions.hold("attila", nine, "cleo", has_room=False)
        await editions.hold("attila", nine, "cleo", has_room=True)
        assert readiness.asked == [seven.tag, eight.tag, load("attila", nine).tag]

    asyncio.run(story())


def test_of_two_who_come_at_once_one_gets_the_last_room():
    async def story():
        editions = Editions(Waiting(), Limits(boxes=1, boxes_of_person=1))
        tens = [replaced("attila", {}, {"top": top}) for top in ("41", "42")]
        asked = [editions.open(setup(data), f"person {i}") for i, data in enumerate(tens)]
        ends = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(isinstance(end, Refused) for end in ends) == [False, True]

    asyncio.run(story())


def test_where_nobody_may_have_own_data_they_are_not_even_read():
    async def story():
        editions = Editions(Waiting(), Limits(boxes=0))
        with pytest.raises(Refused, match="nobody can bring rules data of their own"):
            await editions.read(setup({"box.toml": "no TOML"}))

    asyncio.run(story())


def test_another_process_compiles_and_tells_how_far_it_is(tmp_path):
    """What it does to the end is done in the tests above, mostly from the cache."""
    environment = {name: os.environ[name] for name in os.environ if name != "NUMBA_DISABLE_JIT"}
    command = [sys.executable, "-m", "barbaricum.server.ready"]
    with subprocess.Popen(
        command,
        env=environment | {"BARBARICUM_CACHE": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        with other.stdin as asked:
            json.dump({"name": "attila", "house": SEVEN_CARDS}, asked)
        told = [int(next(other.stdout)) for _ in range(5)]
        other.kill()
    assert told == [1, 2, 3, 4, 5]


def test_if_the_other_process_fails_the_server_compiles_itself(monkeypatch, caplog):
    monkeypatch.setenv("BARBARICUM_CACHE", "/dev/null/none")
    monkeypatch.setenv("PYTHONPATH", "/nowhere")
    monkeypatch.setattr(sys, "executable", "/bin/false")
    compile_elsewhere(load("attila", SEVEN_CARDS), lambda done: pytest.fail("nothing was done"))
    assert "no compiling elsewhere" in caplog.text
