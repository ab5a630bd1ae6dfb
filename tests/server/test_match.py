"""Whole matches over the real protocol."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from barbaricum.core.file import parse_match
from barbaricum.games import load
from tests.server.serving import Server, play_on, tell


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


def picker(seed):
    return random.Random(seed).choice


def test_people_play_a_match_to_its_end_and_its_file_is_true(server):
    async def story(company):
        table, people = await company.seated("Ada", "Bea", "Cleo")
        await people[1].start(table)
        lines = [person.socket(table) for person in people]
        async with lines[0], lines[1], lines[2]:
            ends = await asyncio.gather(*(play_on(line, picker(i)) for i, line in enumerate(lines)))
        assert [end["status"] for end in ends] == ["over"] * 3
        text = json.dumps(await people[0].do("GET", f"/tables/{table}/file"))
        match = parse_match(text, load)
        assert match.seats == ["Ada", "Bea", "Cleo"]
        assert vars(match.result()) == ends[0]["result"]
        info = await people[0].do("GET", f"/tables/{table}")
        assert info["fairness"]["commitment"] == match.commitment
        assert info["fairness"]["contributions"] == list(match.contributions)

    tell(server.url, story)
