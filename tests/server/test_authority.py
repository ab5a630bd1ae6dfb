"""Every rule about who may do what, from the wrong side, on a real server."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from dataclasses import dataclass
from typing import Any

import pytest
from itsdangerous import URLSafeTimedSerializer

from barbaricum.server.people import COOKIE
from tests.server.serving import Server, Visitor, tell

NOBODY = ("stranger", "forged", "altered", "foreign", "signed-out", "deleted")
"""Those whom the server does not know, whatever their cookie says."""
OUTSIDERS = ("otto", "hana")
"""Signed in and not at the match: an onlooker, and somebody who sits at another table."""

ASKED: dict[str, dict[str, Any]] = {
    "act": {"type": "act", "line": "now", "action": "now"},
    "why": {"type": "why", "action": "done"},
    "hint": {"type": "hint"},
    "undo": {"type": "undo", "line": "now"},
    "pause": {"type": "pause"},
    "resume": {"type": "resume"},
    "answer": {"type": "answer", "agrees": True},
    "resign": {"type": "resign"},
    "return": {"type": "return"},
    "say": {"type": "say", "text": "hello"},
    "mute": {"type": "mute", "person": "somebody"},
    "ping": {"type": "ping"},
}
"""Every request; "now" stands for the line and a legal action of the position as it is."""
FOR_SEATS = [name for name in ASKED if name not in ("say", "mute", "ping")]


@dataclass
class Town:
    """The people of these tests by name, and the tables at which they sit."""

    server: Server
    cookies: dict[str, str]
    ids: dict[str, str]
    match: str = ""
    """Ann (whose turn it is, the host), Ben and Rita, who has resigned."""
    open: str = ""
    """Hana's, who sits in seat 0; seat 1 is open, 2 invited, 3 has a bot."""

    def visitor(self, name):
        visitor = Visitor(self.server.url)
        visitor.name, visitor.id = name, self.ids.get(name, "")
        if name in self.cookies:
            visitor.http.cookies.set(COOKIE, self.cookies[name])
        return visitor

    def rows(self):
        """All that is written down, but for when somebody was last seen."""
        whole = ("lines", "tables", "chat", "mutes", "ratings")
        asked = {name: f"SELECT * FROM {name}" for name in whole} | {
            "seats": "SELECT table_id, person_id, seat FROM seats",
            "people": "SELECT id, name, language, login, signed FROM people",
        }
        return {name: self.read(select) for name, select in asked.items()}

    def secrets(self, table):
        """A table's seed and invitation."""
        return self.read("SELECT seed, invite FROM tables WHERE id = ?", table)[0]

    def read(self, select, *values):
        path = f"file:{self.server.folder / 'tables.sqlite'}?mode=ro"
        with contextlib.closing(sqlite3.connect(path, uri=True)) as database:
            return list(database.execute(select, values))


def forged_cookies(ann):
    body, stamp, signature = ann.split(".")
    other = "A" if signature[0] != "A" else "B"
    foreign = URLSafeTimedSerializer("k" * 64, salt="person")
    return {
        "forged": "ann",
        "altered": f"{body}.{stamp}.{other}{signature[1:]}",
        "foreign": str(foreign.dumps({"p": "0" * 16, "s": 0})),
    }


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as server:
        town = Town(server, {}, {})

        async def build(company):
            people = {}
            for name in ("ann", "ben", "rita", "otto", "hana", "signed-out", "deleted"):
                people[name] = await company.come(name)
                town.cookies[name] = people[name].http.cookies[COOKIE]
                town.ids[name] = people[name].id
            town.cookies |= forged_cookies(town.cookies["ann"])
            ann, ben, rita, hana = (people[name] for name in ("ann", "ben", "rita", "hana"))
            seats = [{"kind": "open", "level": 1}] * 3
            form = {"game": "attila", "seats": seats, "options": {"first": "seat-0"}}
            opened = await ann.do("POST", "/tables", {**form, "talk": "seats"})
            town.match = opened["id"]
            for seat, person in enumerate((ann, ben, rita)):
                await person.sit(town.match, seat)
            await ann.start(town.match)
            await rita.request(town.match, type="resign")
            town.open = await hana.open("open", "open", "invited", 1, is_public=False)
            await hana.sit(town.open, 0)
            await people["signed-out"].do("DELETE", "/sessions")
            await people["deleted"].do("DELETE", "/me", {})

        tell(server.url, build)
        yield town


async def filled_in(town, asked):
    """Requests as the seat on turn would send them now."""
    async with town.visitor("ann") as ann:
        now = await ann.position(town.match)
    told = {"line": now["line"], "action": now["choices"][0]["text"]}
    return [
        {field: told[field] if value == "now" else value for field, value in request.items()}
        for request in asked
    ]


async def seen(town):
    """All that is shown to those whom a request could have harmed."""
    shown = []
    match = f"/tables/{town.match}"
    for name, paths in {
        "ann": (match, f"{match}/position", f"{match}/chat"),
        "ben": (f"{match}/position",),
        "hana": (f"/tables/{town.open}",),
    }.items():
        async with town.visitor(name) as person:
            shown += [without_time(await person.do("GET", path, since=999)) for path in paths]
    return shown


def without_time(message):
    """What was shown, without what time and connections change by themselves."""
    shown = json.loads(json.dumps(message))
    if shown.get("clock"):
        shown["clock"].pop("now")
    for seat in shown.get("seats", []):
        seat.pop("is_present")
    return shown


def refused(town, who, *asked):
    """Somebody asks by REST, one after the other: all is refused, and nothing has changed."""

    async def story(company):
        written, before = town.rows(), await seen(town)
        async with town.visitor(who) as person:
            for status, code, method, path, body in asked:
                assert (await person.fail(status, code, method, path, body))["message"]
                assert town.rows() == written, (method, path, body)
        assert await seen(town) == before

    tell(town.server.url, story)


def refused_at_match(town, who, *refusals):
    """Somebody asks at the match, both ways: all is refused, and nothing has changed."""

    async def story(company):
        written, before = town.rows(), await seen(town)
        asked = await filled_in(town, [request for _, _, request in refusals])
        async with town.visitor(who) as person, person.socket(town.match) as line:
            await line.hear("position")
            for (status, code, _), request in zip(refusals, asked, strict=True):
                path = f"/tables/{town.match}/requests"
                await person.fail(status, code, "POST", path, request)
                await line.send(json.dumps(request))
                told = await line.hear("problem", "accepted", "explained", "hint")
                assert (told["type"], told.get("code")) == ("problem", code), request
                assert town.rows() == written, request
        assert await seen(town) == before

    tell(town.server.url, story)


# At a table


@pytest.mark.parametrize("who", NOBODY)
def test_whom_the_server_does_not_know_may_ask_nothing_at_a_table(town, who):
    refused_at_match(town, who, *((401, "not-signed-in", request) for request in ASKED.values()))


@pytest.mark.parametrize("who", OUTSIDERS)
def test_who_does_not_sit_there_may_neither_play_nor_ask_nor_answer(town, who):
    refusals = [(403, "not-seated", ASKED[name]) for name in FOR_SEATS]
    refused_at_match(town, who, *refusals, (403, "chat-off", ASKED["say"]))


def test_who_has_resigned_may_not_do_anything_for_the_seat_any_more(town):
    refused_at_match(town, "rita", *((403, "has-resigned", ASKED[name]) for name in FOR_SEATS))


def test_a_seat_that_is_not_on_turn_may_not_act_ask_why_or_have_a_hint(town):
    for_turn = ("act", "why", "hint")
    refused_at_match(town, "ben", *((409, "not-your-turn", ASKED[name]) for name in for_turn))


def test_the_seat_on_turn_may_ask_why_and_have_a_hint(town):
    async def story(company):
        written = town.rows()
        async with town.visitor("ann") as ann:
            position = await ann.position(town.match)
            texts = [choice["text"] for choice in position["choices"]]
            for action in ("done", texts[0]):
                told = await ann.request(town.match, type="why", action=action)
                assert told["is_legal"] == (action in texts)
                assert bool(told["rule"]) == bool(told["message"]) == (not told["is_legal"])
            hint = await ann.request(town.match, type="hint")
            assert hint["line"] <= position["line"]
            assert hint["choice"]["text"] in texts
        assert town.rows() == written

    tell(town.server.url, story)


def test_what_fits_no_situation_is_refused_to_those_who_sit_there_too(town):
    for who in ("ann", "ben"):
        refused_at_match(
            town,
            who,
            (409, "is-playing", ASKED["resume"]),
            (409, "nothing-proposed", ASKED["answer"]),
            (409, "nothing-to-undo", ASKED["undo"]),
        )


def test_a_request_cannot_say_for_which_seat_or_person_it_is(town):
    extras = ({"seat": 0}, {"you": 0})
    asked = [{**request, **extra} for request in ASKED.values() for extra in extras]
    refused_at_match(town, "ben", *((422, "bad-message", request) for request in asked))


def test_a_stale_or_illegal_action_changes_nothing(town):
    act = ASKED["act"]
    refused_at_match(
        town,
        "ann",
        (409, "stale", {**act, "line": 0}),
        (409, "stale", {**act, "line": 10_000}),
        (409, "illegal", {**act, "action": "done"}),
        (422, "bad-input", {**act, "action": "?"}),
    )


def at_rest(name):
    """A request where there is no position to answer."""
    usual = {"line": 0, "action": "done"}
    return {field: usual.get(field, value) for field, value in ASKED[name].items()}


def test_nothing_can_be_asked_at_a_table_that_there_is_not(town):
    path = "/tables/nowhere/requests"
    refused(town, "ann", *((404, "no-table", "POST", path, at_rest(name)) for name in ASKED))


def test_a_match_that_has_not_begun_is_neither_played_nor_shown(town):
    codes = {
        "act": "not-begun",
        "why": "not-begun",
        "hint": "is-open",
        "undo": "is-open",
        "pause": "is-open",
        "resume": "is-open",
        "resign": "is-open",
        "answer": "nothing-proposed",
    }
    path = f"/tables/{town.open}/requests"
    asked = [(409, code, "POST", path, at_rest(name)) for name, code in codes.items()]
    shown = [f"/tables/{town.open}/position", f"/tables/{town.open}/points"]
    refused(town, "hana", *asked, *((409, "not-begun", "GET", path, None) for path in shown))


# Setting up


def setting_up(table):
    """Everything that is done to a table by REST."""
    return [
        ("POST", f"/tables/{table}/seats/1", {}),
        ("PUT", f"/tables/{table}/seats/1", {"kind": "bot", "level": 1}),
        ("DELETE", f"/tables/{table}/seat", None),
        ("PUT", f"/tables/{table}/contribution", {"contribution": "00"}),
        ("POST", f"/tables/{table}/start", {"fill": 1}),
        ("DELETE", f"/tables/{table}", None),
        ("POST", f"/tables/{table}/rematch", None),
    ]


@pytest.mark.parametrize("who", NOBODY)
def test_whom_the_server_does_not_know_may_change_nothing(town, who):
    own = [
        ("POST", "/tables", {"game": "attila", "seats": [{"kind": "open"}] * 2}),
        ("GET", "/me", None),
        ("GET", "/me/tables", None),
        ("GET", "/me/ratings", None),
        ("PATCH", "/me", {"name": "x"}),
        ("POST", "/me/account", {"login": "x-y-z", "password": "correct horse"}),
        ("PUT", "/me/password", {"password": "x", "new_password": "correct horse"}),
        ("DELETE", "/me", {}),
        ("DELETE", "/sessions", None),
    ]
    asked = [*own, *setting_up(town.open), *setting_up(town.match)]
    refused(town, who, *((401, "not-signed-in", *request) for request in asked))


@pytest.mark.parametrize("who", ["otto", "ann"])
def test_who_is_neither_host_nor_seated_may_not_set_up_a_table(town, who):
    codes = ["not-host", "not-seated", "not-seated", "not-host", "not-host"]
    asked = zip(codes, setting_up(town.open)[1:6], strict=True)
    refused(town, who, *((403, code, *request) for code, request in asked))


def test_who_sits_there_but_has_not_opened_the_table_may_not_set_it_up(town):
    base, bot = f"/tables/{town.open}", {"kind": "bot", "level": 1}

    async def sit(company):
        async with town.visitor("ben") as ben:
            await ben.sit(town.open, 1)

    async def leave(company):
        async with town.visitor("ben") as ben:
            await ben.do("DELETE", f"{base}/seat")

    tell(town.server.url, sit)
    refused(
        town,
        "ben",
        *((403, "not-host", "PUT", f"{base}/seats/{seat}", bot) for seat in range(4)),
        (403, "not-host", "DELETE", base, None),
        (403, "not-host", "POST", f"{base}/start", {"fill": 1}),
        (409, "seats-empty", "POST", f"{base}/start", {}),
        (409, "already-seated", "POST", f"{base}/seats/2", {}),
    )
    refused(town, "otto", (409, "seat-taken", "POST", f"{base}/seats/1", {}))
    tell(town.server.url, leave)


def test_nobody_takes_a_seat_without_its_invitation_or_one_that_is_taken(town):
    base = f"/tables/{town.open}/seats"
    wrong = ("", "wrong", "0" * 64, town.secrets(town.match)[1])
    refused(
        town,
        "otto",
        *((403, "seat-invited", "POST", f"{base}/2", {"invite": invite}) for invite in wrong),
        (409, "seat-taken", "POST", f"{base}/0", {}),
        (409, "seat-taken", "POST", f"{base}/3", {}),
        (404, "no-seat", "POST", f"{base}/4", {}),
        (422, "bad-message", "POST", f"{base}/-1", {}),
        (422, "bad-message", "POST", f"{base}/{'9' * 26}", {}),
    )


@pytest.mark.parametrize("who", ["ann", "ben", "rita", "otto"])
def test_a_match_that_has_begun_is_not_set_up_any_more_not_even_by_its_host(town, who):
    *others, rematch = setting_up(town.match)
    asked = [(409, "is-playing", *request) for request in others]
    file = ("GET", f"/tables/{town.match}/file", None)
    refused(town, who, *asked, (409, "not-over", *rematch), (409, "not-over", *file))


def test_a_reserved_seat_is_for_that_person_alone(town):
    async def story(company):
        hana, otto, ben = [await company.come(name) for name in ("Hana", "Otto", "Ben")]
        seats = [{"kind": "open"}, {"kind": "invited", "reserved": ben.id}]
        opened = await hana.do("POST", "/tables", {"game": "attila", "seats": seats})
        path = f"/tables/{opened['id']}/seats/1"
        for invite in ("", opened["invite"]):
            await otto.fail(403, "seat-invited", "POST", path, {"invite": invite})
        assert (await ben.do("POST", path, {}))["you"] == 1

    tell(town.server.url, story)


# Seeing


async def told_to(town, who, table):
    """Every byte that somebody gets to see of a table."""
    told = []
    async with town.visitor(who) as reader:
        for path in ("", "/position", "/points", "/chat", "/file"):
            told.append((await reader.ask("GET", f"/tables/{table}{path}")).text)
        told.append((await reader.ask("GET", f"/tables/{table}/position", ply=3)).text)
        for path in ("/tables", "/me/tables", "/server", "/games/attila/ratings"):
            told.append((await reader.ask("GET", path)).text)
        async with reader.socket(table) as line:
            await line.hear("position" if table == town.match else "table")
            await line.request(type="ping")
            told += line.raw
    return "\n".join(told)


@pytest.mark.parametrize("who", ["ann", "ben", "rita", "otto", "hana", "stranger"])
def test_nobody_gets_the_seed_before_the_end_and_the_invitation_only_who_sits_there(town, who):
    async def story(company):
        for table, insiders in ((town.match, ("ann", "ben", "rita")), (town.open, ("hana",))):
            seed, invite = town.secrets(table)
            assert (len(seed), len(invite)) == (64, 16)
            told = await told_to(town, who, table)
            assert seed not in told
            assert (invite in told) == (who in insiders)

    tell(town.server.url, story)


def hands(position):
    return [sorted(seat["hand"]) for seat in position["view"]["seats"]]


@pytest.mark.parametrize("who", ["ann", "ben", "otto", "stranger"])
def test_everybody_sees_their_own_hand_and_no_other(town, who):
    own = {"ann": 0, "ben": 1}.get(who)

    async def story(company):
        async with town.visitor(who) as reader:
            for query in ({}, {"ply": 17}, {"ply": 10}):
                position = await reader.position(town.match, **query)
                found = [hand == ["face-down"] for hand in hands(position) if hand]
                assert found == [seat != own for seat in range(len(found))]
                assert list(position["view"]["deck"]) == ["face-down"]
                assert position["you"] == own
                assert bool(position["choices"]) == (who == "ann" and not query)
                for event in position["events"]:
                    is_own_draw = event["event"] == "draws" and event["seat"] == own
                    assert (event.get("card") is not None) == is_own_draw

    tell(town.server.url, story)


@pytest.mark.parametrize("who", ["ann", "ben", "rita", "otto", "stranger"])
def test_what_is_shown_by_rest_is_what_is_shown_on_the_socket(town, who):
    async def story(company):
        async with town.visitor(who) as reader, reader.socket(town.match) as line:
            await line.hear("table")
            await line.hear("position")
            shown = {message["type"]: without_time(message) for message in line.heard}
            table = await reader.do("GET", f"/tables/{town.match}")
            assert without_time(table) == shown["table"]
            assert without_time(await reader.position(town.match)) == shown["position"]

    tell(town.server.url, story)


@pytest.mark.parametrize("who", NOBODY)
def test_a_cookie_that_is_not_ours_is_no_cookie(town, who):
    async def story(company):
        async with town.visitor(who) as reader, town.visitor("stranger") as stranger:
            for path in ("", "/position", "/points", "/chat"):
                found = await reader.do("GET", f"/tables/{town.match}{path}")
                wanted = await stranger.do("GET", f"/tables/{town.match}{path}")
                assert without_time(found) == without_time(wanted)
            async with reader.socket(town.match) as line:
                assert (await line.hear("welcome"))["you"] is None

    tell(town.server.url, story)


def test_a_cookie_that_has_been_void_is_void_on_open_sockets_too(town):
    async def story(company):
        guest = await company.come("Gus")
        async with guest.socket(town.match) as line, guest.socket(town.match) as other:
            await line.hear("position")
            await other.hear("position")
            await guest.do("DELETE", "/sessions")
            assert (await line.hear("goodbye"))["why"] == "signed-out"
            assert (await other.hear("goodbye"))["why"] == "signed-out"

    tell(town.server.url, story)


def test_there_is_nothing_to_see_at_a_table_that_there_is_not(town):
    paths = ("", "/position", "/points", "/chat", "/file")
    refused(
        town, "ann", *((404, "no-table", "GET", f"/tables/nowhere{path}", None) for path in paths)
    )

    async def story(company):
        stranger = await company.stranger()
        async with stranger.socket("nowhere") as line:
            assert (await line.hear())["code"] == "no-table"

    tell(town.server.url, story)
