"""Whole matches over the real protocol."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from barbaricum.core.file import parse_match
from barbaricum.games import load
from tests.server.serving import Server, play_on, play_on_from, tell


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
        assert match.dice == "chacha20"

    tell(server.url, story)


def test_bots_play_a_match_among_themselves_while_a_stranger_watches(server):
    async def story(company):
        host, stranger = await company.come("Ada"), await company.stranger()
        table = await host.open(1, 2, 1)
        async with stranger.socket(table) as line:
            await host.start(table)
            end = await play_on(line, None)
        assert (end["status"], end["you"]) == ("over", None)
        assert parse_match(
            json.dumps(await stranger.do("GET", f"/tables/{table}/file")), load
        ).is_over
        assert all(not heard.get("choices") for heard in line.heard)

    tell(server.url, story)


def test_people_and_bots_play_together_and_each_position_follows_from_the_last(server):
    async def story(company):
        people = [await company.come(name) for name in ("Ada", "Bea")]
        table = await people[0].open("open", 1, "open", 1)
        await people[0].sit(table, 0)
        await people[1].sit(table, 2)
        await people[1].start(table)
        lines = [
            person.socket(table, language=code)
            for person, code in zip(people, ("en", "fr"), strict=True)
        ]
        async with lines[0], lines[1]:
            await asyncio.gather(*(play_on(line, picker(i)) for i, line in enumerate(lines)))
        for line in lines:
            ply = 0
            for position in (heard for heard in line.heard if heard["type"] == "position"):
                assert position["since"] == ply
                assert all(ply <= event["ply"] < position["ply"] for event in position["events"])
                ply = position["ply"]
        assert "places a" in json.dumps(lines[0].heard)
        assert "places a" not in json.dumps(lines[1].heard)

    tell(server.url, story)


def is_at_war(position):
    return position["view"]["phase"] == "war" and position["ply"] > 40


def test_a_seat_that_reconnects_in_mid_war_goes_on_where_it_was(server):
    async def story(company):
        table, people = await company.playing("Ada", "Bea")
        choose = picker(3)
        async with people[1].socket(table) as other:
            bea = asyncio.create_task(play_on(other, picker(4)))
            async with people[0].socket(table) as first:
                before = await play_on(first, choose, until=is_at_war)
            async with people[0].socket(table, line=before["line"], ply=before["ply"]) as again:
                position = await again.hear("position")
                assert position["since"] == before["ply"]
                end = await play_on_from(again, position, choose)
            await bea
        assert end["status"] == "over"
        told = [
            s
            for line in (first, again)
            for m in line.heard
            if m["type"] == "position"
            for s in m["events"]
        ]
        whole = (await people[0].position(table))["events"]
        assert [event["ply"] for event in told] == [event["ply"] for event in whole]

    tell(server.url, story)


def test_two_sockets_of_one_seat_show_the_same_and_either_may_act(server):
    async def story(company):
        ada = await company.come("Ada")
        table = await ada.open("open", 1, options={"first": "seat-0"})
        await ada.sit(table, 0)
        await ada.start(table)
        async with ada.socket(table) as one, ada.socket(table) as two:
            position = await one.hear("position")
            assert await two.hear("position") | {"clock": 0} == position | {"clock": 0}
            for turn in range(10):
                acting, looking = (one, two) if turn % 2 else (two, one)
                position = await at_turn(looking)
                action = position["choices"][0]["action"]
                both = [
                    line.request(type="act", line=position["line"], action=action)
                    for line in (acting, looking)
                ]
                answers = await asyncio.gather(*both)
                assert [answer["type"] for answer in answers] == ["accepted"] * 2
                assert answers[0]["line"] == answers[1]["line"]
            settled = await at_turn(two)  # where the bot waits for her again
            assert (await ada.position(table))["ply"] == settled["ply"]

    tell(server.url, story)


async def at_turn(line):
    """The position in which this seat has to decide."""
    position = line.seen if line.heard else await line.hear("position")
    while not position["choices"] or position["line"] in line.acted:
        position = await line.hear("position")
    line.acted.add(position["line"])
    return position


def test_the_server_stops_when_asked_and_goes_on_where_it_was(tmp_path):
    server = Server(tmp_path)

    async def begin(company):
        ada = await company.come("Ada")
        table = await ada.open("open", 1)
        await ada.sit(table, 0)
        await ada.start(table)
        async with ada.socket(table) as line:
            await play_on(line, picker(5), until=lambda position: position["ply"] > 60)
            kept.update(table=table, cookies=dict(ada.http.cookies), seen=line.seen)
            assert server.stop() == 0

    async def go_on(company):
        ada = await company.stranger()
        ada.http.cookies.update(kept["cookies"])
        position = await ada.position(kept["table"])
        assert position["ply"] >= kept["seen"]["ply"]
        async with ada.socket(kept["table"]) as line:
            assert (await play_on(line, picker(6)))["status"] == "over"

    kept: dict[str, Any] = {}
    with server:
        tell(server.url, begin)
        server.start()
        tell(server.url, go_on)
