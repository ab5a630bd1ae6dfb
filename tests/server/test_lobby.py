"""The lobby and what comes after a match: lists, results, ratings, rematches, files."""

from __future__ import annotations

import asyncio
import json

import pytest
from sqlalchemy import insert, select

from barbaricum.core.file import parse_match
from barbaricum.core.match import commit_to
from barbaricum.core.notation import position_json
from barbaricum.games import GAMES, load
from barbaricum.server.lobby import PAGE, again
from barbaricum.server.rating import MODEL, places_of_people, rate
from barbaricum.server.schema import PersonRow, RatingRow
from barbaricum.server.setting import Settings
from barbaricum.server.store import Store
from tests.server.serving import tell
from tests.server.town import (
    GAME,
    barbaricum,
    finished,
    listed,
    no_answer,
    one,
)

# Lists


def test_a_table_is_listed_as_it_is(town):
    async def story(company):
        ann, ben = await company.come("Ann"), await company.come("Ben")
        table = await ann.open("open", "invited", 1, pace={"kind": "live"})
        await ben.sit(table, 0)
        row = await one(ben, table)
        assert (row["game"], row["status"], row["pace"]) == ("attila", "open", "live")
        assert (row["seats"], row["free"], row["names"]) == (3, 1, ["Ben", "", "Bot 3"])
        assert (row["you"], row["is_your_turn"], row["result"]) == (0, False, None)
        assert (await one(ann, table))["you"] is None
        assert (await one(await company.stranger(), table))["you"] is None

    tell(town.server.url, story)


def test_nobody_sits_or_writes_at_a_table_under_a_name_that_looks_like_anothers(town):
    async def story(company):
        ann, other = await company.come("Ann"), await company.come("\u0410nn")  # with a Cyrillic A
        table = await ann.open("open", "open", talk="all")
        await ann.sit(table, 0)
        path = f"/tables/{table}/seats/1"
        problem = await other.fail(409, "name-taken", "POST", path, {})
        assert "“Ann”" in problem["message"]
        say = {"type": "say", "text": "It is me, Ann"}
        await other.fail(409, "name-taken", "POST", f"/tables/{table}/requests", say)
        assert (await one(ann, table))["names"] == ["Ann", ""]
        await other.do("PATCH", "/me", {"name": "Bea"})
        await other.sit(table, 1)
        await other.request(table, **say)
        await other.fail(409, "name-taken", "PATCH", "/me", {"name": "ann"})
        assert (await one(ann, table))["names"] == ["Ann", "Bea"]

    tell(town.server.url, story)


def test_the_latest_table_comes_first_and_one_that_changes_is_the_latest(town):
    async def story(company):
        ann = await company.come("Ann")
        tables = [await ann.open("open", "open") for _ in range(3)]
        found = [row["id"] for row in await listed(ann) if row["id"] in tables]
        assert found == tables[::-1]
        await ann.sit(tables[0], 0)
        rows = await listed(ann)
        assert rows[0]["id"] == tables[0]
        times = [row["changed"] for row in rows]
        assert times == sorted(times, reverse=True)

    tell(town.server.url, story)


def test_lists_are_filtered_by_status_and_game(town):
    async def story(company):
        ann = await company.come("Ann")
        open_one, closed = await ann.open("open", "open"), await ann.open("open", "open")
        await ann.do("DELETE", f"/tables/{closed}")
        stranger = await company.stranger()
        for status, table in (
            ("open", open_one),
            ("closed", closed),
            ("playing", town.playing),
            ("over", town.resigned),
        ):
            rows = await listed(stranger, status=status)
            assert {row["status"] for row in rows} == {status}
            assert table in [row["id"] for row in rows]
            assert table in [
                row["id"] for row in await listed(stranger, status=status, game="attila")
            ]
        usual = await listed(stranger)
        assert {row["status"] for row in usual} <= {"open", "playing", "paused"}
        answer = await stranger.ask("GET", "/tables", game="chess")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game")
        await no_answer(stranger, "bad-message", "/tables", status="lost")
        await no_answer(stranger, "bad-message", "/tables", before=-1)

    tell(town.server.url, story)


def test_a_table_by_link_only_is_not_listed_and_yet_reached(town):
    async def story(company):
        ann, ben = await company.come("Ann"), await company.come("Ben")
        table = await ann.open("open", "open", is_public=False)
        await ann.sit(table, 0)
        for visitor in (ann, ben, await company.stranger()):
            for status in ("open", None):
                query = {} if status is None else {"status": status}
                assert await one(visitor, table, **query) is None
        assert await one(ann, table, "/me/tables") is not None
        assert (await ben.sit(table, 1))["you"] == 1
        await ben.start(table)
        assert (await (await company.stranger()).position(table))["status"] == "playing"
        assert town.over not in [row["id"] for row in await listed(ben, status="over")]

    tell(town.server.url, story)


def copies(town, times, prefix):
    """Closed tables that changed at these times, written as if they had been opened."""
    columns = [name for _, name, *_ in town.read("PRAGMA table_info(tables)")]
    row = dict(zip(columns, town.read("SELECT * FROM tables LIMIT 1")[0], strict=True))
    row |= {"status": "closed", "due": None, "is_public": True, "result": "null"}
    rows = [
        tuple({**row, "id": f"{prefix}{i}", "changed": at}.values()) for i, at in enumerate(times)
    ]
    town.write(f"INSERT INTO tables VALUES ({', '.join('?' * len(columns))})", rows)


async def all_pages(visitor, before):
    pages = []
    while before is not None:
        page = await visitor.do("GET", "/tables", status="closed", before=before)
        pages.append([row["id"] for row in page["tables"]])
        before = page["before"]
    return pages


def test_long_lists_are_read_page_by_page(town):
    async def story(company):
        copies(town, range(1_000, 1_000 + 2 * PAGE + 20), "page-")
        pages = await all_pages(await company.stranger(), 2_000)
        assert [len(page) for page in pages] == [PAGE, PAGE, 20]
        wanted = [f"page-{i}" for i in reversed(range(2 * PAGE + 20))]
        assert [id for page in pages for id in page] == wanted

    tell(town.server.url, story)


def test_tables_that_changed_in_the_same_millisecond_are_all_listed(town):
    async def story(company):
        copies(town, [500] * (PAGE + 5), "same-")
        pages = await all_pages(await company.stranger(), 900)
        assert len({id for page in pages for id in page}) == PAGE + 5

    tell(town.server.url, story)


def test_whose_turn_it_is_is_said_to_who_has_it(town):
    async def story(company):
        async with town.visitor("Ada") as ada, town.visitor("Bea") as bea:
            turns = [
                (await one(visitor, town.playing))["is_your_turn"]
                for visitor in (ada, bea, await company.stranger())
            ]
            assert turns == [True, False, False]
            assert (await one(ada, town.playing, "/me/tables"))["is_your_turn"]
            await ada.request(town.playing, type="pause")
            await bea.request(town.playing, type="answer", agrees=True)
            row = await one(ada, town.playing)
            assert (row["status"], row["is_your_turn"]) == ("paused", False)
            await ada.request(town.playing, type="resume")
            await bea.request(town.playing, type="answer", agrees=True)
            assert (await one(ada, town.playing))["is_your_turn"]

    tell(town.server.url, story)


def test_ones_own_tables_are_those_where_one_sits_or_sat_or_that_one_has_opened(town):
    async def story(company):
        ann, ben = await company.come("Ann"), await company.come("Ben")
        opened = await ann.open("open", "open")
        seated = await ben.open("open", "open")
        await ann.sit(seated, 1)
        assert {row["id"] for row in await listed(ann, "/me/tables")} == {opened, seated}
        assert {row["id"] for row in await listed(ben, "/me/tables")} == {seated}
        await ann.do("DELETE", f"/tables/{seated}/seat")
        await ann.do("DELETE", f"/tables/{opened}")
        assert [row["status"] for row in await listed(ann, "/me/tables")] == ["closed"]
        assert await listed(ann, "/me/tables", status="open") == []
        async with town.visitor("Bea") as bea:
            mine = {row["id"]: row for row in await listed(bea, "/me/tables")}
            assert {town.over, town.playing} <= set(mine)
            assert mine[town.over]["you"] == 1
            over = [row["id"] for row in await listed(bea, "/me/tables", status="over")]
            assert over == [town.over]

    tell(town.server.url, story)


# Results and ratings


def test_a_finished_match_is_listed_with_its_result(town):
    async def story(company):
        async with town.visitor("Ada") as ada:
            result = (await one(ada, town.over, "/me/tables"))["result"]
            position = await ada.position(town.over)
            assert (position["status"], position["result"]) == ("over", result)
            assert sorted(result["ranks"])[0] == 1
            scores = [seat["score"] for seat in position["view"]["seats"]]
            assert scores == result["scores"]
            assert (position["mover"], position["choices"], position["undo"]) == (None, [], None)

    tell(town.server.url, story)


async def rating(visitor):
    return {row["game"]: row for row in await visitor.do("GET", "/me/ratings")}.get("attila")


def test_a_match_between_people_changes_their_ratings_once(town):
    async def story(company):
        async with town.visitor("Ada") as ada, town.visitor("Bea") as bea:
            ranks = (await ada.position(town.over))["result"]["ranks"]
            found = [await rating(ada), await rating(bea)]
            assert [row["matches"] for row in found] == [1, 1]
            assert all(row["doubt"] < MODEL.sigma for row in found)
            values = [row["rating"] for row in found]
            assert (values[0] > values[1]) == (ranks[0] < ranks[1])
            assert found[0]["person"] == {"id": ada.id, "name": "Ada"}
            best = await ada.do("GET", "/games/attila/ratings")
            assert all(row in best for row in found)
            assert [row["rating"] for row in best] == sorted(
                (row["rating"] for row in best), reverse=True
            )
            await ada.fail(404, "unknown-game", "GET", "/games/chess/ratings")
            assert await rating(await company.come("Newcomer")) is None

    tell(town.server.url, story)


def test_who_resigned_comes_last_whatever_the_bot_made_of_it(town):
    async def story(company):
        async with town.visitor("Cleo") as cleo, town.visitor("Dora") as dora:
            info = await dora.do("GET", f"/tables/{town.resigned}")
            assert (info["status"], info["seats"][0]["stand_in"]) == ("over", "resigned")
            assert (await rating(cleo))["rating"] < MODEL.mu < (await rating(dora))["rating"]

    tell(town.server.url, story)


def test_of_two_who_resigned_the_better_bot_counts_and_both_come_behind_the_others():
    table = finished(["ann", "ben", "cleo"], resigns=1)
    table.seats[0].stand_in = table.seats[1].stand_in
    places = dict(places_of_people(table))
    assert max(places["ann"], places["ben"]) > min(places["ann"], places["ben"]) > places["cleo"]
    ranks = dict(zip(["ann", "ben"], table.result.ranks, strict=False))
    assert (places["ann"] < places["ben"]) == (ranks["ann"] < ranks["ben"])


def rated(folder, known, *tables):
    """The ratings after some matches, where only some people are known."""

    async def go():
        store = Store(Settings(database=f"sqlite:///{folder}/ratings.sqlite"))
        await store.open()
        row = {"language": "en", "signed": 0, "created": 0, "seen": 0}
        async with store.write() as connection:
            for person in known:
                await connection.execute(insert(PersonRow).values(id=person, name=person, **row))
            for table in tables:
                await rate(connection, table)
        async with store.read() as connection:
            asked = select(RatingRow.person, RatingRow.mu, RatingRow.matches)
            found = {row[0]: (row[1], row[2]) for row in await connection.execute(asked)}
        await store.close()
        return found

    return asyncio.run(go())


def test_a_match_against_bots_alone_is_not_rated(tmp_path):
    assert rated(tmp_path, ["ann"], finished(["ann"], bots=1)) == {}


def test_ratings_go_on_from_match_to_match(tmp_path):
    table = finished(["ann", "ben"])
    found = rated(tmp_path, ["ann", "ben"], table, table, table)
    assert [matches for _, matches in found.values()] == [3, 3]
    ranks = table.result.ranks
    assert (found["ann"][0] > found["ben"][0]) == (ranks[0] < ranks[1])
    assert abs(found["ann"][0] - MODEL.mu) > 2


def test_nobody_gets_a_rating_who_is_no_more(tmp_path):
    found = rated(tmp_path, ["ann", "cleo"], finished(["ann", "ben", "cleo"], resigns=1))
    assert set(found) == {"ann", "cleo"}


# Rematches


def test_a_rematch_keeps_everybodys_seat_and_who_asks_second_finds_the_same_table(town):
    async def story(company):
        async with town.visitor("Ada") as ada, town.visitor("Bea") as bea:
            path = f"/tables/{town.over}/rematch"
            outsider = await company.come("Otto")
            await outsider.fail(403, "not-seated", "POST", path)
            await (await company.stranger()).fail(401, "not-signed-in", "POST", path)
            first, second = await asyncio.gather(ada.do("POST", path), bea.do("POST", path))
            assert first["id"] == second["id"] == (await bea.do("POST", path))["id"]
            table = first["id"]
            living = [row["id"] for row in await listed(ada, "/me/tables", status="open")]
            living += [row["id"] for row in await listed(bea, "/me/tables", status="open")]
            assert set(living) == {table}
            assert (await ada.do("GET", f"/tables/{town.over}"))["rematch"] == table
            assert {info["is_host"] for info in (first, second)} == {True, False}
            seats = first["seats"]
            assert [(seat["kind"], seat["is_reserved"]) for seat in seats] == [
                ("invited", True)
            ] * 2
            kept = first["setup"]
            assert (kept["is_public"], kept["options"]) == (False, {"first": "seat-0"})
            await outsider.fail(403, "seat-invited", "POST", f"/tables/{table}/seats/0", {})
            await bea.fail(403, "seat-invited", "POST", f"/tables/{table}/seats/0", {})
            await ada.sit(table, 0)
            await bea.sit(table, 1)
            assert (await bea.start(table))["status"] == "playing"
            assert first["fairness"]["commitment"] != commit_to(
                (await ada.do("GET", f"/tables/{town.over}"))["fairness"]["seed"]
            )

    tell(town.server.url, story)


def test_a_rematch_that_was_closed_can_be_asked_for_again(town):
    async def story(company):
        async with town.visitor("Cleo") as cleo, town.visitor("Dora") as dora:
            path = f"/tables/{town.resigned}/rematch"
            first = (await cleo.do("POST", path))["id"]
            await cleo.do("DELETE", f"/tables/{first}")
            second = await dora.do("POST", path)
            assert (second["id"] != first, second["status"]) == (True, "open")
            assert (await cleo.do("POST", path))["id"] == second["id"]
            await dora.do("DELETE", f"/tables/{second['id']}")

    tell(town.server.url, story)


def test_a_rematch_has_the_same_bots_and_who_resigned_may_play_again():
    table = finished(["ann", "ben"], bots=1, resigns=1)
    setup = again(table, "ben")
    kinds = [(seat.kind, seat.level, seat.reserved) for seat in setup.seats]
    assert kinds == [("invited", 2, "ann"), ("invited", 2, "ben"), ("bot", 1, None)]
    assert setup.model_copy(update={"seats": table.setup.seats}) == table.setup


# Looking at a match again


def test_a_finished_match_is_shown_to_anybody_ply_by_ply_with_all_that_was_hidden(town):
    async def story(company):
        stranger = await company.stranger()
        text = json.dumps(await stranger.do("GET", f"/tables/{town.over}/file"))
        match = parse_match(text, load)
        plies = [0, 5, 12, 13, match.ply // 2, match.ply - 1, match.ply]
        for ply in plies:
            shown = await stranger.position(town.over, ply=ply, since=max(0, ply - 1))
            assert shown["view"] == position_json(match.states_at(ply)[0])
            assert (shown["ply"], shown["last_ply"], shown["you"]) == (ply, match.ply, None)
            assert shown["events"] == match.events(max(0, ply - 1), -2, ply)
            assert '"face-down":' not in json.dumps([shown["view"], shown["events"]])
        beyond = match.ply + 1
        await no_answer(stranger, "bad-input", f"/tables/{town.over}/position", ply=beyond)
        info = await stranger.do("GET", f"/tables/{town.over}")
        assert commit_to(info["fairness"]["seed"]) == info["fairness"]["commitment"]

    tell(town.server.url, story)


def test_the_curve_of_points_has_every_change(town):
    async def story(company):
        stranger = await company.stranger()
        match = parse_match(json.dumps(await stranger.do("GET", f"/tables/{town.over}/file")), load)
        told = await stranger.do("GET", f"/tables/{town.over}/points")
        scores = {
            ply: [seat["score"] for seat in position_json(match.states_at(ply)[0])["seats"]]
            for ply in range(match.ply + 1)
        }
        changed = [ply for ply in range(1, match.ply) if scores[ply] != scores[ply - 1]]
        assert len(changed) >= 2
        assert scores[0] == [0, 0]
        plies = (0, *changed, match.ply)
        assert told["curve"] == [{"ply": ply, "points": scores[ply]} for ply in plies]

    tell(town.server.url, story)


def test_the_curve_of_a_match_that_goes_on_ends_where_it_is(town):
    async def story(company):
        for name in ("Ada", "Bea", "stranger"):
            async with town.visitor(name) as reader:
                told = await reader.do("GET", f"/tables/{town.playing}/points")
                position = await reader.position(town.playing)
                assert told["curve"][-1]["ply"] == position["ply"]

    tell(town.server.url, story)


def test_a_match_file_is_given_only_at_the_end_and_is_verified(town, tmp_path):
    path = tmp_path / "match.json"

    async def story(company):
        stranger = await company.stranger()
        await stranger.fail(409, "not-over", "GET", f"/tables/{town.playing}/file")
        answer = await stranger.ask("GET", f"/tables/{town.over}/file")
        assert answer.headers["content-disposition"].endswith(f'"attila-{town.over}.json"')
        path.write_text(answer.text)
        form = answer.json()
        assert (form["seats"], form["agents"]) == (["Ada", "Bea"], [None, None])

    tell(town.server.url, story)
    done = barbaricum("replay", str(path), "--verify")
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert len(done.stdout.splitlines()) == 3


# The games


def test_the_server_says_which_games_there_are_and_their_rules(town):
    async def story(company):
        stranger = await company.stranger()
        told = await stranger.do("GET", "/server")
        assert [game["name"] for game in told["games"]] == list(GAMES)
        game = told["games"][0]
        assert (game["name"], game["is_ready"], game["progress"]) == ("attila", True, 1.0)
        assert (game["fewest_seats"], game["most_seats"]) == (2, 5)
        assert game["levels"] == len(GAME.levels)
        assert game["box"] == GAME.box
        for code in told["languages"]:
            book = await stranger.do("GET", "/games/attila/rules", language=code)
            wanted = {"game": "attila", "language": code, "text": GAME.rulebook(code)}
            assert book == wanted
        await stranger.fail(404, "unknown-game", "GET", "/games/chess/rules")

    tell(town.server.url, story)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": [{"kind": "open"}]}, "bad-input"),
        ({"seats": [{"kind": "open"}] * 6}, "bad-input"),
        ({"seats": [{"kind": "open"}] * 9}, "bad-message"),
        ({"seats": [{"kind": "person"}] * 2}, "bad-message"),
        ({"seats": [{"kind": "bot", "level": 7}] * 2}, "no-level"),
        ({"seats": [{"kind": "bot", "level": 21}] * 2}, "bad-message"),
        ({"options": {"first": "the youngest"}}, "bad-input"),
        ({"options": {"last": "lot"}}, "bad-input"),
        ({"pace": {"kind": "live", "bank": 9}}, "bad-message"),
        ({"pace": {"kind": "correspondence", "days": 0}}, "bad-message"),
        ({"pace": {"kind": "sundial"}}, "bad-message"),
        ({"host": "me"}, "bad-message"),
    ],
)
def test_a_table_is_opened_only_as_the_game_can_have_it(town, change, code):
    async def story(company):
        ann = await company.come("Ann")
        form = {"game": "attila", "seats": [{"kind": "open"}] * 2, **change}
        assert (await ann.fail(422, code, "POST", "/tables", form))["message"]
        assert await listed(ann, "/me/tables") == []

    tell(town.server.url, story)
