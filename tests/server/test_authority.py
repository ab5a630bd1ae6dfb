"""Every rule about who may do what, from the wrong side, on a real server."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from dataclasses import dataclass

import pytest
from itsdangerous import URLSafeTimedSerializer

from barbaricum.server.people import COOKIE
from tests.server.serving import Server, Visitor, tell

NOBODY = ("stranger", "forged", "altered", "foreign", "signed-out", "deleted")
"""Those whom the server does not know, whatever their cookie says."""
OUTSIDERS = ("otto", "hana")
"""Signed in and not at the match: an onlooker, and somebody who sits at another table."""

ASKED = {
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
    "mute": {"type": "mute", "person": "ben"},
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
        path = f"file:{self.server.folder / 'tables.sqlite'}?mode=ro"
        with contextlib.closing(sqlite3.connect(path, uri=True)) as database:
            names = "lines", "tables", "chat", "mutes", "ratings"
            rows = {name: list(database.execute(f"SELECT * FROM {name}")) for name in names}
            rows["seats"] = list(database.execute("SELECT table_id, person_id, seat FROM seats"))
            rows["people"] = list(
                database.execute("SELECT id, name, language, login, signed FROM people")
            )
        return rows

    def secrets(self, table):
        """A table's seed and invitation, which only the database tells."""
        rows = {row[0]: row for row in self.rows()["tables"]}
        return [text for text in rows[table] if isinstance(text, str) and text][3:5]


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
    """A request as the seat on turn would send it now."""
    async with town.visitor("ann") as ann:
        now = await ann.position(town.match)
    told = {"line": now["line"], "action": now["choices"][0]["text"]}
    return {
        field: town.ids.get(value, value) if value != "now" else told[field]
        for field, value in asked.items()
    }


async def seen(town):
    """All that is shown to those whom a request could have harmed."""
    shown = []
    for name in ("ann", "ben", "hana", "stranger"):
        async with town.visitor(name) as person:
            for path in (f"/tables/{town.match}", f"/tables/{town.match}/position"):
                told = await person.do("GET", path)
                told.pop("clock", None)
                shown.append(told)
            shown.append(await person.do("GET", f"/tables/{town.open}"))
            shown.append(await person.do("GET", f"/tables/{town.match}/chat"))
    return shown


def refused(town, who, status, code, method, path, body=None):
    """Somebody asks for something by REST: it is refused, and nothing has changed."""

    async def story(company):
        written, before = town.rows(), await seen(town)
        async with town.visitor(who) as person:
            found = await person.fail(status, code, method, path, body)
        assert found["message"]
        assert (town.rows(), await seen(town)) == (written, before)

    tell(town.server.url, story)


def refused_at_table(town, who, code, asked, status):
    """Somebody asks for something at the match, both ways: refused, and nothing has changed."""

    async def story(company):
        request = await filled_in(town, asked)
        written, before = town.rows(), await seen(town)
        async with town.visitor(who) as person:
            await person.fail(status, code, "POST", f"/tables/{town.match}/requests", request)
            async with person.socket(town.match) as line:
                await line.hear("position")
                told = await line.request(**request)
                assert (told["type"], told.get("code")) == ("problem", code)
        assert town.rows() == written
        for old, new in zip(before, await seen(town), strict=True):
            is_shown = [seat.pop("is_present") for seat in (*old_seats(old), *old_seats(new))]
            assert old == new, is_shown

    tell(town.server.url, story)


def old_seats(shown):
    """The seats of a table that was shown; connecting may have made somebody present."""
    return shown["seats"] if shown.get("type") == "table" else []


# At a table


@pytest.mark.parametrize("who", NOBODY)
def test_whom_the_server_does_not_know_may_ask_nothing_at_a_table(town, who):
    for asked in ASKED.values():
        refused_at_table(town, who, "not-signed-in", asked, 401)


@pytest.mark.parametrize("who", OUTSIDERS)
def test_who_does_not_sit_there_may_neither_play_nor_ask_nor_answer(town, who):
    for name in FOR_SEATS:
        refused_at_table(town, who, "not-seated", ASKED[name], 403)
    refused_at_table(town, who, "chat-off", ASKED["say"], 403)


def test_who_has_resigned_may_not_do_anything_for_the_seat_any_more(town):
    for name in FOR_SEATS:
        refused_at_table(town, "rita", "has-resigned", ASKED[name], 403)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("act", "not-your-turn"),
        ("why", "not-your-turn"),
        ("hint", "not-your-turn"),
        ("undo", "nothing-to-undo"),
        ("resume", "is-playing"),
        ("answer", "nothing-proposed"),
    ],
)
def test_a_seat_that_is_not_on_turn_may_not_act_ask_why_or_have_a_hint(town, name, code):
    refused_at_table(town, "ben", code, ASKED[name], 409)


def test_the_seat_on_turn_may_ask_why_and_have_a_hint(town):
    async def story(company):
        written = town.rows()
        async with town.visitor("ann") as ann:
            position = await ann.position(town.match)
            texts = [choice["text"] for choice in position["choices"]]
            for asked in (dict(type="why", action="done"), dict(type="why", action=texts[0])):
                told = await ann.request(town.match, **asked)
                assert told["is_legal"] == (asked["action"] in texts)
                assert bool(told["rule"]) == bool(told["message"]) == (not told["is_legal"])
            hint = await ann.request(town.match, type="hint")
            assert (hint["type"], hint["choice"]["text"] in texts) == ("hint", True)
        assert town.rows() == written

    tell(town.server.url, story)


@pytest.mark.parametrize("name", list(ASKED))
def test_a_request_cannot_say_for_which_seat_or_person_it_is(town, name):
    for extra in ({"seat": 0}, {"you": 0}, {"person_id": "x"}, {"as": "ann"}):
        refused_at_table(town, "ben", "bad-message", {**ASKED[name], **extra}, 422)


@pytest.mark.parametrize("name", list(ASKED))
def test_nothing_can_be_asked_at_a_table_that_there_is_not(town, name):
    body = {**ASKED[name]}
    if "line" in body:
        body |= {"line": 0}
    if "action" in body:
        body |= {"action": "done"}
    refused(town, "ann", 404, "no-table", "POST", "/tables/nowhere/requests", body)


def test_a_stale_or_illegal_action_changes_nothing(town):
    stale = {"type": "act", "line": 0, "action": "now"}
    refused_at_table(town, "ann", "stale", stale, 409)
    refused_at_table(town, "ann", "stale", {**stale, "line": 10_000}, 409)
    refused_at_table(town, "ann", "illegal", {**ASKED["act"], "action": "done"}, 409)
    refused_at_table(town, "ann", "bad-input", {**ASKED["act"], "action": "?"}, 422)


def test_a_match_that_has_not_begun_is_neither_played_nor_shown(town):
    for name in ("act", "why", "undo", "pause", "resume", "resign", "answer", "hint"):
        body = {**ASKED[name]}
        body |= {field: 0 if field == "line" else "done" for field in ("line", "action")} & (
            body.keys()
        ) and {
            field: value
            for field, value in (("line", 0), ("action", "done"))
            if field in ASKED[name]
        }
        code = {"answer": "nothing-proposed", "act": "not-begun", "why": "not-begun"}
        path = f"/tables/{town.open}/requests"
        refused(town, "hana", 409, code.get(name, "is-open"), "POST", path, body)
    refused(town, "hana", 409, "not-begun", "GET", f"/tables/{town.open}/position")


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
    seats = [{"kind": "open"}] * 2
    own = [
        ("POST", "/tables", {"game": "attila", "seats": seats}),
        ("GET", "/me", None),
        ("GET", "/me/tables", None),
        ("GET", "/me/ratings", None),
        ("PATCH", "/me", {"name": "x"}),
        ("POST", "/me/account", {"login": "x-y-z", "password": "correct horse"}),
        ("PUT", "/me/password", {"password": "x", "new_password": "correct horse"}),
        ("DELETE", "/me", {}),
        ("DELETE", "/sessions", None),
    ]
    for method, path, body in [*own, *setting_up(town.open), *setting_up(town.match)]:
        refused(town, who, 401, "not-signed-in", method, path, body)


@pytest.mark.parametrize("who", ["otto", "ann"])
def test_who_is_neither_host_nor_seated_may_not_set_up_a_table(town, who):
    codes = ["not-host", "not-seated", "not-seated", "not-host", "not-host", "not-over"]
    for (method, path, body), code in zip(setting_up(town.open)[1:], codes, strict=True):
        status = 409 if code == "not-over" else 403
        refused(town, who, status, code, method, path, body)


def test_who_sits_there_but_has_not_opened_the_table_may_not_set_it_up(town):
    async def sit(company):
        async with town.visitor("ben") as ben:
            await ben.sit(town.open, 1)

    async def leave(company):
        async with town.visitor("ben") as ben:
            await ben.do("DELETE", f"/tables/{town.open}/seat")

    tell(town.server.url, sit)
    base = f"/tables/{town.open}"
    bot = {"kind": "bot", "level": 1}
    for seat in range(4):
        refused(town, "ben", 403, "not-host", "PUT", f"{base}/seats/{seat}", bot)
    refused(town, "ben", 403, "not-host", "DELETE", base)
    refused(town, "ben", 403, "not-host", "POST", f"{base}/start", {"fill": 1})
    refused(town, "ben", 409, "seats-empty", "POST", f"{base}/start", {})
    refused(town, "ben", 409, "already-seated", "POST", f"{base}/seats/2", {})
    refused(town, "otto", 409, "seat-taken", "POST", f"{base}/seats/1", {})
    tell(town.server.url, leave)


@pytest.mark.parametrize("invite", ["", "wrong", "0" * 64])
def test_nobody_takes_an_invited_seat_without_the_invitation(town, invite):
    path = f"/tables/{town.open}/seats/2"
    refused(town, "otto", 403, "seat-invited", "POST", path, {"invite": invite})


def test_nobody_takes_a_seat_that_is_taken_or_a_bots_or_none(town):
    for seat, status, code in ((0, 409, "seat-taken"), (3, 409, "seat-taken"), (4, 404, "no-seat")):
        path = f"/tables/{town.open}/seats/{seat}"
        refused(town, "otto", status, code, "POST", path, {})


def test_an_invitation_to_another_table_is_none(town):
    [_, invite] = town.secrets(town.match)
    path = f"/tables/{town.open}/seats/2"
    refused(town, "otto", 403, "seat-invited", "POST", path, {"invite": invite})


def test_a_match_that_has_begun_is_not_set_up_any_more_not_even_by_its_host(town):
    for who in ("ann", "ben", "otto"):
        for method, path, body in setting_up(town.match)[:6]:
            refused(town, who, 409, "is-playing", method, path, body)
        refused(town, who, 409, "not-over", "POST", f"/tables/{town.match}/rematch")
        refused(town, who, 409, "not-over", "GET", f"/tables/{town.match}/file")


def test_a_reserved_seat_is_for_that_person_alone(town):
    async def story(company):
        async with town.visitor("hana") as hana:
            seats = [{"kind": "open"}, {"kind": "invited", "reserved": town.ids["ben"]}]
            opened = await hana.do("POST", "/tables", {"game": "attila", "seats": seats})
        path = f"/tables/{opened['id']}/seats/1"
        async with town.visitor("otto") as otto, town.visitor("ben") as ben:
            for invite in ("", opened["invite"]):
                await otto.fail(403, "seat-invited", "POST", path, {"invite": invite})
            assert (await ben.do("POST", path, {}))["you"] == 1

    tell(town.server.url, story)


# Seeing


async def told_to(town, who, table):
    """Every byte that somebody gets to see of a table."""
    told = []
    paths = ["", "/position", "/position?ply=3", "/chat", "/file"]
    async with town.visitor(who) as reader:
        for path in paths:
            told.append((await reader.ask("GET", f"/tables/{table}{path}")).text)
        for path in ("/tables", "/me/tables", "/server", "/games/attila/ratings"):
            told.append((await reader.ask("GET", path)).text)
        async with reader.socket(table) as line:
            await line.hear("position" if table == town.match else "table")
            if who not in NOBODY:
                await line.request(type="ping")
            told += line.raw
    return "\n".join(told)


@pytest.mark.parametrize("who", ["ann", "ben", "rita", "otto", "hana", *NOBODY])
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


@pytest.mark.parametrize("who", ["ann", "ben", "otto", "hana", *NOBODY])
def test_everybody_sees_their_own_hand_and_no_other(town, who):
    own = {"ann": 0, "ben": 1}.get(who)

    async def story(company):
        async with town.visitor(who) as reader:
            for query in ({}, {"ply": 18}, {"ply": 10}):
                position = await reader.position(town.match, **query)
                found = [hand == ["face-down"] for hand in hands(position) if hand]
                assert found == [seat != own for seat in range(len(found))]
                assert list(position["view"]["deck"]) == ["face-down"]
                assert position["you"] == own
                assert bool(position["choices"]) == (who == "ann" and not query)
                for event in position["events"]:
                    assert ("card" in event and event["card"] != "face-down") == (
                        event["event"] == "draws" and event["seat"] == own
                    ), event

    tell(town.server.url, story)


def without_time(message):
    """A table or position without what time itself changes."""
    shown = json.loads(json.dumps(message))
    if shown.get("clock"):
        shown["clock"].pop("now")
    return shown


@pytest.mark.parametrize("who", ["ann", "ben", "rita", "otto", "stranger", "altered"])
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
            for path in ("", "/position", "/chat"):
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
    for path in ("", "/position", "/chat", "/file"):
        refused(town, "ann", 404, "no-table", "GET", f"/tables/nowhere{path}")

    async def story(company):
        stranger = await company.stranger()
        async with stranger.socket("nowhere") as line:
            assert (await line.hear())["code"] == "no-table"

    tell(town.server.url, story)
