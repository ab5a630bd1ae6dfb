"""Whatever is sent to the server, it answers, and nothing happens that was not asked."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed

from barbaricum.cli.serve import SOCKET_BYTES
from barbaricum.server.protocol import Name
from barbaricum.server.setting import Limits
from barbaricum.server.socket import REFUSED
from tests.server.postgres import Postgres
from tests.server.serving import API, Company, Line, Server, tell

REPLIES = ("accepted", "problem", "explained", "hint")
TOO_LARGE, NO_UTF8 = 1009, 1007  # RFC 6455, 7.4.1

NAME = TypeAdapter[str](Name)
Case = schemathesis.Case[Any]


def examples(number: int) -> settings:
    """The same ones in every run."""
    return settings(
        max_examples=number,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("sqlite")) as running:
        yield running


@pytest.fixture(scope="module")
def server_on_postgresql(tmp_path_factory):
    with Postgres() as postgres, postgres.database() as url:
        folder = tmp_path_factory.mktemp("postgresql")
        with Server(folder, "--database", url) as running:
            yield running


@pytest.fixture(scope="module")
def connection():
    """One that is kept, while no cookie is."""
    with requests.Session() as kept:
        kept.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield kept


@pytest.fixture(autouse=True)
def check_health(request, connection):
    """After each test the server is alive, and has written down no trouble."""
    yield
    for name in {"server", "server_on_postgresql"} & set(request.fixturenames):
        running = request.getfixturevalue(name)
        assert connection.get(f"{running.url}/healthz").json() == {"status": "alive"}
        written = running.log.read_text().splitlines()
        read = READ.get(name, 0)
        READ[name] = len(written)
        for line in written[read:]:
            if "Invalid UTF-8 sequence received" not in line:  # which uvicorn finds worth a note
                assert "trouble" not in line
                assert "Traceback" not in line


READ: dict[str, int] = {}
"""How many lines of each server's log have been read already."""


# REST

FAREWELLS = {
    ("DELETE", f"{API}/me"),
    ("POST", f"{API}/me/account"),
    ("PUT", f"{API}/me/password"),
    ("DELETE", f"{API}/session"),
    ("DELETE", f"{API}/sessions"),
}
"""After which one may not be known any more."""


@dataclass
class Guest:
    """Somebody with a table of each kind."""

    url: str
    connection: requests.Session
    cookies: dict[str, str] = field(default_factory=dict)
    tables: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        tell(self.url, self._set_up)
        self._next = itertools.cycle([None, *self.tables])

    async def _set_up(self, company: Company) -> None:
        ada = await company.come("Ada")
        self.cookies = dict(ada.http.cookies)
        self.tables.append(await ada.open("open", "open"))
        for what in ("", "pause", "resign"):
            table = await ada.open("open", 1)
            await ada.sit(table, 0)
            await ada.start(table)
            if what:
                await ada.request(table, type=what)
            self.tables.append(table)
        while (await ada.position(table))["status"] != "over":
            await asyncio.sleep(0.05)

    def lend(self, case: Case) -> dict[str, str]:
        """Let a case be about one of the tables, mostly; return the cookies that go with it."""
        table = next(self._next)
        if table is not None and "id" in case.path_parameters:
            case.path_parameters["id"] = table
        if (case.method, case.path) in FAREWELLS:
            came = self.connection.post(f"{self.url}{API}/people", json={"name": "Bea"})
            return {name: value or "" for name, value in came.cookies.items()}
        return self.cookies


@pytest.fixture(scope="module")
def guest(server_on_postgresql, connection):
    somebody = Guest(server_on_postgresql.url, connection)
    yield somebody
    still = connection.get(f"{somebody.url}{API}/me", cookies=somebody.cookies)
    assert still.status_code == 200


def fuzz(url: str, number: int, check: Callable[[Case], Any]) -> None:
    """Check examples of every request that the server describes: right ones and wrong ones."""
    described = schemathesis.openapi.from_url(f"{url}{API}/openapi.json")
    operations = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 20
    for operation, mode in itertools.product(operations, GenerationMode):
        if mode is GenerationMode.POSITIVE or operation.body or operation.query:
            examples(number)(given(operation.as_strategy(mode))(check))()


def test_every_request_of_a_stranger_is_answered_as_described(server, connection):
    def check(case: Case) -> None:
        name_a_language(case)
        name_somebody(case)
        case.call_and_validate(server.url, connection)

    fuzz(server.url, 2, check)


def name_a_language(case: Case) -> None:
    """Let a case that names any language name one of this server's, which no schema tells."""
    body: Any = case.body
    named = body.get("language") if isinstance(body, dict) else None
    if isinstance(named, str) and len(named) <= 8:
        body["language"] = "fr"


def name_somebody(case: Case) -> None:
    """Let a name that only looks unlike a name be one, which no schema tells either."""
    body: Any = case.body
    with contextlib.suppress(ValidationError):
        if isinstance(body, dict) and NAME.validate_python(body.get("name"), strict=True):
            body["name"] = "Bea"


def test_every_request_of_a_guest_is_answered_as_described(guest, server_on_postgresql, connection):
    load_all_checks()
    not_for_games: Any = CHECKS.get_by_names(["positive_data_acceptance"])
    not_for_lent: Any = CHECKS.get_by_names(["negative_data_rejection"])

    def check(case: Case) -> None:
        cookies = guest.lend(case)
        is_lent = case.path_parameters.get("id") in guest.tables  # which may right a wrong request
        excluded = not_for_games + (not_for_lent if is_lent else [])
        case.call_and_validate(guest.url, connection, cookies=cookies, excluded_checks=excluded)

    fuzz(guest.url, 6, check)


def test_a_method_that_an_address_does_not_have_is_answered_with_those_it_has(server, connection):
    answer = connection.put(f"{server.url}{API}/me", json={})
    assert (answer.status_code, answer.json()["code"]) == (405, "no-method")
    assert answer.headers["allow"] == "DELETE, GET, PATCH"


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"\xff",
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b'{"name": NaN}',
        b'{"name": 1e999}',
        b"[" * 20_000,
        b'{"name":' * 3_000,
        b'{"name": ' + b"9" * 5_000 + b"}",
        b'{"name": true}',
        b"null",
        b"",
    ],
    ids=lambda body: repr(body[:16]),
)
def test_a_body_that_cannot_be_read_is_refused_as_such(server, connection, body):
    kind = {"content-type": "application/json"}
    answer = connection.post(f"{server.url}{API}/people", data=body, headers=kind)
    assert answer.status_code in (400, 422)
    assert answer.json()["code"] in ("bad-message", "not-json")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("is_public", 1),
        ("has_hints", "yes"),
        ("seats", [{"level": "3"}, {"level": True}]),
        ("pace", {"kind": "live", "bank": "60"}),
        ("pace", {"kind": "correspondence", "days": "3"}),
    ],
)
def test_what_only_looks_like_the_right_type_is_refused(guest, connection, field, value):
    form = {"game": "attila", "seats": [{}, {}], field: value}
    answer = connection.post(f"{guest.url}{API}/tables", json=form, cookies=guest.cookies)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-message")


def test_text_that_a_database_cannot_hold_is_refused_before_it_gets_there(guest):
    """PostgreSQL has no NUL in its texts."""
    table, nul = guest.tables[1], "\x00"
    say = {"type": "say", "text": f"a{nul}b"}
    mute = {"type": "mute", "person": nul}
    seats = [{"reserved": nul}, {}]
    with httpx.Client(base_url=guest.url + API, cookies=guest.cookies) as http:
        answers = [
            http.get("/tables/%00"),
            http.get("/tables/%00/chat"),
            http.get("/tables", params={"game": nul}),
            http.get(f"/games/{'%00'}/ratings"),
            http.post(f"/tables/{table}/requests", json=say),
            http.post(f"/tables/{table}/requests", json=mute),
            http.post("/tables", json={"game": "attila", "seats": seats}),
            http.post("/session", json={"login": nul, "password": nul}),
        ]
    assert not [answer.text for answer in answers if answer.status_code >= 500]


# Numbers

NUMBER = object()
"""Where in a request a number goes."""
HUGE = ["9" * digits for digits in (20, 26, 40, 400, 4_300, 4_301)] + ["-" + "9" * 26]
VALUES: dict[str, Any] = {
    "game": "attila",
    "name": "Bea",
    "language": "fr",
    "login": "bea@example.org",
    "password": "correct horse",
    "new_password": "correct horse",
    "action": "F>BEL",
    "position": None,
    "options": {},
    "reserved": None,
}


def forms(schema: dict[str, Any], document: dict[str, Any]) -> Iterator[Any]:
    """What a schema describes: each alternative once, with `NUMBER` for every number."""
    match schema:
        case {"$ref": reference}:
            yield from forms(document["components"]["schemas"][reference.split("/")[-1]], document)
        case {"anyOf": some} | {"oneOf": some}:
            for one in some:
                yield from forms(one, document)
        case {"const": value} | {"enum": [value, *_]}:
            yield value
        case {"type": "integer" | "number"}:
            yield NUMBER
        case {"type": "array", "items": items}:
            for item in forms(items, document):
                yield [item] * 2
        case {"type": "object"}:
            fields = {
                name: [VALUES[name]] if name in VALUES else list(forms(inner, document))
                for name, inner in schema.get("properties", {}).items()
            }
            first = {name: some[0] for name, some in fields.items()}
            yield first
            for name, others in fields.items():
                yield from ({**first, name: other} for other in others[1:])
        case _:
            yield {"string": "0a", "boolean": True}.get(schema.get("type", ""))


def with_one_huge(form: Any) -> Iterator[str]:
    """The form as JSON, with one of its numbers huge and the others small."""
    parts = json.dumps(form, default=lambda _: "NUMBER").split('"NUMBER"')
    for i, huge in itertools.product(range(1, len(parts)), HUGE):
        yield "1".join(parts[:i]) + huge + "1".join(parts[i:])


def huge_requests(document: dict[str, Any], table: str) -> Iterator[tuple[str, str, str | None]]:
    """Every request that takes a number, with one that is huge: method, address, body."""
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            named = operation.get("parameters", [])
            numbers = [one for one in named if NUMBER in forms(one["schema"], document)]
            body = operation.get("requestBody", {}).get("content", {}).get("application/json")
            at = path.replace("{id}", table).replace("{game}", "attila")
            plain = re.sub(r"{\w+}", "1", at)
            for one, huge in itertools.product(numbers, HUGE):
                if one["in"] == "query":
                    yield method, f"{plain}?{one['name']}={huge}", None
                else:
                    yield method, at.replace(f"{{{one['name']}}}", huge), "{}"
            for form in forms(body["schema"], document) if body else ():
                yield from ((method, plain, text) for text in with_one_huge(form))


def test_every_number_that_comes_from_outside_has_bounds(guest, connection):
    document = connection.get(f"{guest.url}{API}/openapi.json").json()
    asked = set()
    kind = {"content-type": "application/json"}
    for table in guest.tables[:2]:
        for method, path, body in huge_requests(document, table):
            sent = {"data": body, "headers": kind if body else {}, "cookies": guest.cookies}
            answer = connection.request(method, f"{guest.url}{path}", **sent)
            told = (method, path[:200], body and body[:200], answer.text[:500])
            assert 400 <= answer.status_code < 500, told
            assert answer.json()["code"] in ("bad-message", "not-json", "not-seated"), told
            assert len(answer.json()["message"]) < 300, told
            asked.add((method, re.sub(r"\d{5,}.*", "", path)))
    assert len(asked) > 12


# Sockets


def act(line: str = "0", action: str = '"F>BEL"') -> str:
    return f'{{"type": "act", "line": {line}, "action": {action}}}'


LIMIT = Limits().message
NOISE = random.Random(3)
JUNK: list[str | bytes] = [
    *("", " ", "null", "true", "0", "-1", "1e999", "NaN", '"ping"', "[]", "{}", "ping", "\x00"),
    *("{", "}", '{"type"', '{"type": "ping"', '{"type": "ping"}}', "{'type': 'ping'}", "\ufeff{}"),
    *('{"type": null}', '{"type": 7}', '{"type": ["ping"]}', '{"type": "Ping"}', '{"type": ""}'),
    *('{"request": 1}', '{"type": "__class__"}', '{"type": "ping", "type": "pong"}'),
    *('{"type": "ping", "more": 1}', '{"type": "ping", "request": -1}', '{"type": "accepted"}'),
    *('{"type": "ping", "request": 1e400}', '{"type": "ping", "request": 99999999999999999999}'),
    *('{"type": "ping", "request": 1.5}', '{"type": "ping", "request": "1"}'),
    *('{"type": "ping", "request": true}', '{"type": "position"}', '[{"type": "ping"}]'),
    *(act("-1"), act("null"), act('"0"'), act("0.5"), act("NaN"), act("1e5"), act("9" * 400)),
    *(act(action=f'{{"type": {"9" * digits}}}') for digits in (26, 400, 4_300, 4_301)),
    *(act(action='"' + "9" * 80 + '"'), '{"type": "ping", "request": ' + "9" * 4_301 + "}"),
    *(act("2147483648"), act("true"), act("[0]"), act(action="null"), act(action="7")),
    *(act(action='""'), act(action="{}"), act(action="[]"), act(action='"\\u0000"')),
    *(act(action='"\\ud800"'), act(action='"\\udfff\\ud800"'), act(action='"\u202eLEB<F"')),
    *(act(action='{"verb": "\\u0000"}'), act(action='{"": {}}'), act(action='{"verb": NaN}')),
    *(act(action='"' + "F" * 81 + '"'), act(action='{"a":' * 100 + "0" + "}" * 100)),
    *(act(action='{"a":' * 900 + "0" + "}" * 900), act(action="[" * 900 + "]" * 900)),
    *('{"type": "say"}', '{"type": "say", "text": ""}', '{"type": "say", "text": "\\ud800"}'),
    *('{"type": "say", "text": ["x"]}', '{"type": "say", "text": "' + "x" * 2001 + '"}'),
    *('{"type": "mute", "person": 0}', '{"type": "mute", "person": "no one"}'),
    *(
        '{"type": "answer"}',
        '{"type": "answer", "agrees": "maybe"}',
        '{"type": "undo", "line": {}}',
    ),
    *("[" * LIMIT, '{"a":' * (LIMIT // 5), "x" * LIMIT, "x" * (LIMIT + 1), "ü" * LIMIT),
    *('{"type": "ping"}' + " " * LIMIT, "\U0001f3f4" * 9_000, "x" * (SOCKET_BYTES - 1)),
    *(b"", b"\x00", b"\xff\xfe", b'{"type": "ping"}', b"\xed\xa0\x80", NOISE.randbytes(3_000)),
]


def test_every_piece_of_junk_is_answered_by_a_problem_and_changes_nothing(server):
    async def story(company: Company) -> None:
        table, (ada, _) = await company.playing("Ada", "Bea")
        before = await ada.position(table)
        async with ada.socket(table) as line:
            for junk in JUNK:
                await line.send(junk)
            await line.send('{"type": "ping", "request": 7}')
            replies = [await line.hear(*REPLIES) for _ in [*JUNK, "ping"]]
        for junk, reply in zip(JUNK, replies[:-1], strict=True):
            assert reply["type"] == "problem", (junk[:200], reply)
            assert len(reply["message"]) <= 1_000, (junk[:200], reply)
        assert (replies[-1]["type"], replies[-1]["request"]) == ("accepted", 7)
        after = await ada.position(table)
        assert without_time(before) == without_time(after)

    tell(server.url, story)


def without_time(position: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in position.items() if name != "clock"}


def test_what_is_no_message_at_all_closes_the_socket_and_nothing_else(server):
    async def story(company: Company) -> None:
        table, (ada, bea) = await company.playing("Ada", "Bea")
        async with bea.socket(table) as other:
            await other.hear("position")
            for sent, code in (("x" * (SOCKET_BYTES + 1), TOO_LARGE), (b"\xff", NO_UTF8)):
                async with ada.socket(table) as line:
                    await line.hear("position")
                    assert line._socket is not None
                    with contextlib.suppress(ConnectionClosed):
                        await line._socket.send(sent, text=True)
                    assert await close_code(line) == code
            assert (await other.request(type="ping"))["type"] == "accepted"

    tell(server.url, story)


async def close_code(line: Line) -> int | None:
    """The code with which the server closes a socket."""
    try:
        while True:
            await line.hear(seconds=10)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


REQUESTS: list[dict[str, Any]] = [
    {"type": "ping"},
    {"type": "act", "line": 0, "action": "F>BEL"},
    {"type": "why", "action": "F>BEL"},
    {"type": "hint"},
    {"type": "undo", "line": 0},
    {"type": "pause"},
    {"type": "resume"},
    {"type": "answer", "agrees": True},
    {"type": "answer", "agrees": False},
    {"type": "return"},
    {"type": "say", "text": "\u202eשלום\u0007 \U0001f3f4"},
    {"type": "mute", "person": "nobody"},
    {"type": "resign"},
]


def test_requests_in_any_order_and_state_of_a_table_are_answered(guest, server_on_postgresql):
    async def story(company: Company) -> None:
        ada, bea = await company.stranger(), await company.come("Bea")
        ada.http.cookies.update(guest.cookies)
        orders = [REQUESTS, REQUESTS[::-1], random.Random(4).sample(REQUESTS, len(REQUESTS))]
        for table, person in itertools.product(guest.tables, (ada, bea, await company.stranger())):
            async with person.socket(table) as line:
                for request in itertools.chain(*orders):
                    reply = await line.request(**request)
                    assert reply["type"] in REPLIES
                    assert reply.get("code") not in ("server-trouble", "no-database")

    tell(server_on_postgresql.url, story)


QUERIES = [
    "line=-1&ply=0",
    "line=9999999999&ply=1",
    "line=999999999&ply=999999999",
    "line=abc&ply=",
    "line=%00&ply=%ff",
    "line=" + "9" * 26 + "&ply=0",
    "line=0&ply=" + "9" * 5_000,
    "line=٣&ply=٣",  # digits, but not ours
    "line=1&line=2&ply=1&ply=2",
    "language=xx",
    "language=" + "x" * 2_000,
    "=&=&&&%",
]


def test_whatever_one_says_one_has_seen_one_is_shown_the_position(server):
    async def story(company: Company) -> None:
        table, (ada, _) = await company.playing("Ada", "Bea")
        shown = without_time(await ada.position(table))
        for query in QUERIES:
            line = ada.socket(table)
            line._address = line._address.partition("?")[0] + "?" + query
            async with line:
                seen = await line.hear("position")
            assert seen["view"] == shown["view"]
            assert seen["since"] <= seen["ply"]

    tell(server.url, story)


def test_at_a_table_that_there_is_not_one_is_told_so(server_on_postgresql):
    async def story(company: Company) -> None:
        ada = await company.come("Ada")
        for table in ("nowhere", "%00", "%ff", "x" * 3_000):
            async with ada.socket(table) as line:
                assert (await line.hear("problem"))["code"] == "no-table"
                assert await close_code(line) == REFUSED

    tell(server_on_postgresql.url, story)


# Right requests with something wrong in them

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(0, 40)
    | st.floats()
    | st.text(st.characters(exclude_categories=()), max_size=20)  # lone surrogates, too
)


def nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return inner | st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner)


ANYTHING = nested(nested(SCALARS))
ACTIONS = ["F>BEL", "G>GER", "H>RAE", "S>NOR", "T>PAN", "*TRADE"]
UNWANTED = {"resign", "hint"}  # the one ends all others, the other takes long


def mutated(schema: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Messages with the fields that a schema names, and some of the values that it wants."""
    kinds = [
        one["properties"] for one in schema["request"]["$defs"].values() if "properties" in one
    ]
    values = ANYTHING | st.sampled_from(ACTIONS) | st.integers(0, 10)

    def message(fields: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
        kind = fields["type"]["const"]
        wanted = {"type": st.just(kind) | st.just(kind) | ANYTHING}
        others = {name: values for name in fields if name not in ("type", "request")}
        return st.fixed_dictionaries(wanted, optional={**others, "more": ANYTHING})

    return st.one_of(*(message(k) for k in kinds if k["type"]["const"] not in UNWANTED))


def test_requests_with_wrong_fields_are_answered_and_only_what_is_granted_happens(server):
    async def story(company: Company) -> None:
        table, (ada, _) = await company.playing("Ada", "Bea")
        schema = await ada.do("GET", "/socket-schema")
        async with ada.socket(table) as line:
            for batch in drawn(st.lists(mutated(schema), min_size=1, max_size=12), 60):
                await check_batch(line, batch)

    tell(server.url, story)


def drawn(strategy: st.SearchStrategy[Any], number: int) -> list[Any]:
    """So many examples."""
    found: list[Any] = []

    def note(example: Any) -> None:
        found.append(example)

    examples(number)(given(strategy)(note))()
    return found


async def check_batch(line: Line, batch: list[Any]) -> None:
    """Send some messages at once; each is answered, and the log grows only by what is granted."""
    before = (await line.request(type="ping"))["line"]
    for message in batch:
        await line.send(json.dumps(message))
    replies = [await line.hear(*REPLIES) for _ in batch]
    granted = [
        message
        for message, reply in zip(batch, replies, strict=True)
        if reply["type"] == "accepted" and message["type"] not in ("ping", "say", "mute", "return")
    ]
    assert all(reply.get("code") != "server-trouble" for reply in replies)
    after = (await line.request(type="ping"))["line"]
    assert granted or after == before, (batch, replies)
