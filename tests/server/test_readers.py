"""Readers of all kinds: other rules, other names, too many wishes, other languages."""

from __future__ import annotations

import contextlib
import json
import sqlite3

import httpx

from barbaricum.server.dry_run import report
from barbaricum.server.setting import Settings
from tests.games.attila.table import Table
from tests.server.serving import API, tell
from tests.server.town import (
    GAME,
    HINTS,
    SEATS,
    SOCKETS,
    TABLES,
    barbaricum,
    begun,
    one,
)

# The dry run


def copy_of(town, folder):
    """The database as it is now, to do with as one likes."""
    path = folder / "copy.sqlite"
    with (
        contextlib.closing(sqlite3.connect(town.database)) as live,
        contextlib.closing(sqlite3.connect(path)) as copy,
    ):
        live.backup(copy)
    return path


def test_a_dry_run_finds_stored_matches_unchanged_and_changes_nothing(town, tmp_path, capsys):
    path = copy_of(town, tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as copy:
        before = list(copy.iterdump())
    assert report(Settings(database=f"sqlite:///{path}")) == 0
    [line] = capsys.readouterr().out.splitlines()
    assert line.endswith(" matches played again, 0 would change")
    assert int(line.split()[0]) >= 3
    with contextlib.closing(sqlite3.connect(path)) as copy:
        assert list(copy.iterdump()) == before


def test_a_dry_run_tells_of_each_match_that_would_change(town, tmp_path):
    path = copy_of(town, tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as copy, copy:
        copy.execute("UPDATE tables SET rules = 0")  # as if other rules had been in force
        [(number,)] = copy.execute(
            "SELECT max(number) FROM lines WHERE table_id = ? AND kind = 'action' AND seat = 1",
            (town.over,),
        )
        copy.execute(
            "UPDATE lines SET data = '@0' WHERE table_id = ? AND number = ?", (town.over, number)
        )
        [(result,)] = copy.execute("SELECT result FROM tables WHERE id = ?", (town.resigned,))
        other = {**json.loads(result), "scores": [0, 0]}
        copy.execute(
            "UPDATE tables SET result = ? WHERE id = ?", (json.dumps(other), town.resigned)
        )
    done = barbaricum("serve", "--check", "--database", f"sqlite:///{path}")
    assert done.returncode == 1, done.stderr
    *told, summary = done.stdout.splitlines()
    assert summary.endswith(" matches played again, 2 would change")
    assert len(told) == 2
    by_table = {line.split()[0]: line for line in told}
    assert f"line {number} (action @0)" in by_table[town.over]
    assert "(over, begun with rules 0)" in by_table[town.over]
    assert "its result was" in by_table[town.resigned]


def test_a_match_that_these_rules_cannot_go_on_with_is_refused_and_harms_no_other(town):
    async def story(company):
        columns = [name for _, name, *_ in town.read("PRAGMA table_info(tables)")]
        row = town.read("SELECT * FROM tables WHERE id = ?", town.over)[0]
        copied = {**dict(zip(columns, row, strict=True)), "id": "other-rules", "rules": 0}
        places = ", ".join("?" * len(columns))
        town.write(f"INSERT INTO tables VALUES ({places})", [tuple(copied.values())])
        lines = town.read("SELECT * FROM lines WHERE table_id = ?", town.over)
        changed = [
            ("other-rules", *line[1:5], line[5] and line[5].replace("done", "F+")) for line in lines
        ]
        town.write("INSERT INTO lines VALUES (?, ?, ?, ?, ?, ?)", changed)
        stranger = await company.stranger()
        for path in ("", "/position", "/points"):
            await stranger.fail(409, "other-rules", "GET", f"/tables/other-rules{path}")
        async with stranger.socket("other-rules") as line:
            assert (await line.hear())["code"] == "other-rules"
        assert (await stranger.position(town.over))["status"] == "over"

    tell(town.server.url, story)


# People who change or go


def test_a_new_name_is_shown_at_tables(town):
    async def story(company):
        ann, ben = await company.come("Ann"), await company.come("Ben")
        table = await begun(ann, ben)
        async with ann.socket(table) as line:
            await line.hear("position")
            await ben.do("PATCH", "/me", {"name": "Benedict"})
            info = await line.hear("table")
            assert info["seats"][1]["name"] == info["seats"][1]["person"]["name"] == "Benedict"
        told = [sentence["text"] for sentence in (await ann.position(table))["sentences"]]
        assert "Benedict draws a card." in told
        assert not [text for text in told if "Ben " in text]
        assert (await one(ann, table))["names"] == ["Ann", "Benedict"]

    tell(town.server.url, story)


def test_who_deletes_themselves_leaves_nothing_but_their_moves(town):
    async def story(company):
        dan, eve = await company.come("Dan"), await company.come("Eve")
        hosted = await dan.open("open", "open")
        await eve.sit(hosted, 0)
        visited = await eve.open("open", "invited")
        await dan.sit(visited, 0)
        match = await begun(dan, eve)
        await dan.request(match, type="say", text="farewell")
        await eve.request(match, type="say", text="stay")
        async with eve.socket(match) as line, dan.socket(match) as gone:
            await line.hear("position")
            await gone.hear("position")
            await dan.do("DELETE", "/me", {})
            await gone.hear("goodbye")
            while line.seen["mover"] != 1:  # a bot plays Dan's turn
                await line.hear("position")
        info = await eve.do("GET", f"/tables/{match}")
        assert (info["seats"][0]["name"], info["seats"][0]["stand_in"]) == ("—", "resigned")
        assert "Dan" not in json.dumps([info, await eve.position(match)])
        chat = (await eve.do("GET", f"/tables/{match}/chat"))["lines"]
        assert [said["text"] for said in chat] == ["stay"]
        assert (await eve.do("GET", f"/tables/{hosted}"))["status"] == "closed"
        seat = (await eve.do("GET", f"/tables/{visited}"))["seats"][0]
        assert (seat["kind"], seat["person"]) == ("open", None)
        assert (await one(eve, match))["names"] == ["—", "Eve"]
        await dan.fail(401, "not-signed-in", "GET", "/me")
        rows = town.read("SELECT count(*) FROM people WHERE id = ?", dan.id)
        assert rows == [(0,)]

    tell(town.server.url, story)


def test_the_host_of_a_match_who_is_no_more_is_nobody(town):
    async def story(company):
        dan, eve = await company.come("Dan"), await company.come("Eve")
        table = await begun(dan, eve)
        await dan.do("DELETE", "/me", {})
        assert (await eve.do("GET", f"/tables/{table}"))["host"] is None

    tell(town.server.url, story)


# Limits


def test_a_person_opens_so_many_tables_until_one_is_closed_or_over(town):
    async def story(company):
        ann = await company.come("Ann")
        tables = [await ann.open("open", "open") for _ in range(TABLES)]
        form = {"game": "attila", "seats": [{"kind": "open"}] * 2}
        await ann.fail(429, "too-many-tables", "POST", "/tables", form)
        await ann.do("DELETE", f"/tables/{tables[0]}")
        await ann.open("open", "open")
        await (await company.come("Ben")).open("open", "open")

    tell(town.server.url, story)


def test_a_person_takes_so_many_seats_until_one_is_given_up(town):
    async def story(company):
        ann, hosts = (
            await company.come("Ann"),
            [await company.come("Ben"), await company.come("Cy")],
        )
        tables = [await hosts[i % 2].open("open", "open") for i in range(SEATS + 1)]
        for table in tables[:SEATS]:
            await ann.sit(table, 0)
        path = f"/tables/{tables[-1]}/seats/0"
        await ann.fail(429, "too-many-seats", "POST", path, {})
        await ann.do("DELETE", f"/tables/{tables[0]}/seat")
        await ann.do("POST", path, {})

    tell(town.server.url, story)


def test_a_person_has_so_many_sockets_until_one_is_closed(town):
    async def story(company):
        ann = await company.come("Ann")
        async with contextlib.AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(ann.socket(town.over)) for _ in range(SOCKETS)]
            for line in lines:
                await line.hear("position")
            async with ann.socket(town.playing) as refused:
                assert (await refused.hear())["code"] == "too-many-sockets"
            async with (await company.come("Ben")).socket(town.over) as line:
                await line.hear("position")
        async with ann.socket(town.over) as line:
            await line.hear("position")

    tell(town.server.url, story)


def test_there_are_so_many_hints_a_minute_and_none_where_the_table_says_so(town):
    async def story(company):
        ann, ben = await company.come("Ann"), await company.come("Ben")
        table = await begun(ann, ben, has_hints=False)
        path, hint = f"/tables/{table}/requests", {"type": "hint"}
        for _ in range(HINTS):  # those that are refused are counted, too
            await ann.fail(403, "no-hints", "POST", path, hint)
        answer = await ann.ask("POST", path, hint)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        assert 0 < int(answer.headers["Retry-After"]) <= 60 / HINTS + 1
        await ben.fail(403, "no-hints", "POST", path, hint)

    tell(town.server.url, story)


def test_a_hint_names_every_part_of_a_set(town):
    async def story(company):
        ann, ben = await company.come("Ann"), await company.come("Ben")
        laid = Table(2, "markers=BEL:F2H1G1", hands=("F3H1G2",)).position
        table = await begun(ann, ben, options={}, position=laid)
        seen, asked = f"/tables/{table}/position", f"/tables/{table}/requests"
        for action in ("H>BEL", "H+", "done"):
            line = (await ann.do("GET", seen))["line"]
            await ann.do("POST", asked, {"type": "act", "line": line, "action": action})
        position = await ann.do("GET", seen)
        hint = await ann.do("POST", asked, {"type": "hint"})
        parts = [part["action"] for part in (hint["choice"], *hint["then"])]
        assert [hint["choice"], *hint["then"]][-1]["text"] == position["selection"]["end"]
        act = {"type": "act", "line": position["line"], "action": parts[0], "then": parts[1:]}
        assert (await ann.do("POST", asked, act))["line"] == position["line"]

    tell(town.server.url, story)


# Languages


FRENCH = "Vous piochez"
ENGLISH = "You draw"


def test_everybody_reads_the_match_in_their_own_language(town):
    async def story(company):
        anne, ben = await company.come("Anne", "fr"), await company.come("Ben", "en")
        table = await begun(anne, ben)
        for visitor, query, own in (
            (anne, {}, FRENCH),
            (ben, {}, ENGLISH),
            (anne, {"language": "en"}, ENGLISH),
            (ben, {"language": "fr"}, FRENCH),
            (ben, {"language": "tlh"}, ENGLISH),
        ):
            shown = await visitor.position(table, **query)
            told = [sentence["text"] for sentence in shown["sentences"]]
            assert [text for text in told if text.startswith(own)], told[:3]
            async with visitor.socket(table, **query) as line:
                pushed = await line.hear("position")
            assert pushed["sentences"] == shown["sentences"]
            assert pushed["question"] == shown["question"]
        words = [
            (await anne.position(table, language=code))["choices"][0]["words"]
            for code in ("fr", "en")
        ]
        assert words[0] != words[1]

    tell(town.server.url, story)


def test_a_stranger_reads_the_browsers_language(town):
    for header, code in (("fr-CH, en;q=0.5", "fr"), ("de, en;q=0.5", "en"), ("", "en")):
        asked = {"Accept-Language": header}
        answer = httpx.get(f"{town.server.url}{API}/games/attila/rules", headers=asked)
        assert answer.json()["language"] == code


def test_a_refusal_on_a_socket_is_in_the_readers_language(town):
    async def story(company):
        anne, ben = await company.come("Anne", "fr"), await company.come("Ben")
        table = await begun(ben, anne)
        for query, start in (({}, "Ce n'est pas à vous"), ({"language": "en"}, "It is not your")):
            async with anne.socket(table, **query) as line:
                assert (await line.request(type="hint"))["message"].startswith(start)

    tell(town.server.url, story)


def test_a_refusal_by_rest_is_in_the_readers_language(town):
    async def story(company):
        anne = await company.come("Anne", "fr")
        problem = await anne.fail(404, "no-table", "GET", "/tables/nowhere")
        assert problem["message"].startswith("Cette table n'existe pas")

    tell(town.server.url, story)


def test_why_an_action_is_illegal_is_said_in_the_readers_language(town):
    async def story(company):
        anne, ben = await company.come("Anne", "fr"), await company.come("Ben")
        english = GAME.match(2, 1).explain("done", "en")
        assert english is not None
        for first, second, is_french in ((anne, ben, True), (ben, anne, False)):
            table = await begun(first, second)
            told = await first.request(table, type="why", action="done")
            line = (await first.position(table))["line"]
            act = {"type": "act", "line": line, "action": "done"}
            problem = await first.fail(409, "illegal", "POST", f"/tables/{table}/requests", act)
            assert (problem["message"], problem["rule"]) == (told["message"], told["rule"])
            assert (told["message"] == english.sentence) != is_french

    tell(town.server.url, story)
