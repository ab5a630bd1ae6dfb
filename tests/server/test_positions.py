"""Tables that begin with a position."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from barbaricum.core.file import parse_match
from barbaricum.games import load
from tests.server.serving import Server, play_on_from, tell

GAME = load("attila")
LAID_OUT = GAME.match(2, "a seed", {"first": "seat-0"}).position


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_a_match_is_played_from_a_position_is_not_rated_and_its_file_is_true(server):
    async def story(company):
        table, people = await company.playing("Ada", "Bea", options={}, position=LAID_OUT)
        lines = [person.socket(table) for person in people]
        async with lines[0], lines[1]:
            firsts = [await line.hear("position") for line in lines]
            assert firsts[0]["ply"] == 0
            assert firsts[0]["view"]["seats"][0]["hand"]
            picks = [random.Random(seed).choice for seed in (1, 2)]
            ends = await asyncio.gather(*map(play_on_from, lines, firsts, picks))
        assert [end["status"] for end in ends] == ["over"] * 2
        match = parse_match(json.dumps(await people[0].do("GET", f"/tables/{table}/file")), load)
        assert match.beginning == LAID_OUT
        assert await people[0].do("GET", "/me/ratings") == []

    tell(server.url, story)


def test_all_are_told_that_it_was_laid_out_and_nobody_what(server):
    async def story(company):
        host, guest, stranger = (
            await company.come("Ada"),
            await company.come("Bea"),
            await company.stranger(),
        )
        table = await host.open("open", "open", position=LAID_OUT)
        await guest.sit(table, 1)
        for reader in (host, guest, stranger):
            info = await reader.do("GET", f"/tables/{table}")
            assert info["is_laid_out"]
            assert info["setup"]["position"] is None
        plain = await host.open("open", "open")
        assert not (await host.do("GET", f"/tables/{plain}"))["is_laid_out"]

    tell(server.url, story)


@pytest.mark.parametrize(
    ("setup", "answer"),
    [
        ({"position": LAID_OUT + " 0.score=-1"}, "position, field seats.0.score: -1"),
        ({"position": "nonsense"}, "no field 'nonsense' in a position"),
        ({"position": "{"}, "position, line 1: no JSON"),
        ({"position": LAID_OUT, "options": {"first": "seat-0"}}, "has its options in it"),
        ({"position": LAID_OUT, "seats": [{"kind": "open"}] * 3}, "is for 2 seats, not 3"),
    ],
)
def test_what_cannot_be_is_refused_when_the_table_is_opened(server, setup, answer):
    async def story(company):
        host = await company.come("Ada")
        form = {"game": "attila", "seats": [{"kind": "open"}] * 2, **setup}
        problem = await host.fail(422, "bad-input", "POST", "/tables", form)
        assert answer in problem["message"]
        assert (await host.do("GET", "/me/tables"))["tables"] == []

    tell(server.url, story)
