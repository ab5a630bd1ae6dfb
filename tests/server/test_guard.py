"""The guard: what it lets through, what it refuses, what it adds and what it never writes."""

from __future__ import annotations

import ast
import asyncio
import io
import json
import logging
import os
import re
import subprocess
import sys
from typing import Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI, Request, Response

from barbaricum.core.language import LANGUAGES, LOCALE
from barbaricum.server import metric
from barbaricum.server.guard import Guard, is_from_here, language_of
from barbaricum.server.journal import REQUEST_ID, OneLine, log, set_up_logs
from barbaricum.server.log import Status
from barbaricum.server.refusal import Refused
from barbaricum.server.setting import Limits, Settings

SETTINGS = Settings(
    origins=("https://friend.example/",), limits=Limits(body=100, requests=1000, burst=10)
)


def house(settings=SETTINGS):
    app = FastAPI()
    app.add_middleware(Guard, settings=settings)
    routes = APIRouter()

    @routes.get("/read")
    @routes.post("/write")
    async def echo(request: Request) -> dict[str, str]:
        body = await request.body()
        return {"body": body.decode(), "id": REQUEST_ID.get(), "end": str(len(body))}

    @routes.get("/tables/{table}")
    async def table(table: str) -> str:
        return table

    @routes.get("/own-policy")
    async def own(response: Response) -> None:
        response.headers["content-security-policy"] = "default-src 'none'"
        response.headers["cache-control"] = "public"

    @routes.get("/break")
    async def fail() -> None:
        raise ValueError("the cause\nquoting hunter22")

    @routes.get("/refuse")
    async def refuse() -> None:
        raise Refused("no-table", 404)

    app.include_router(routes, prefix="/api/v1")
    for path in ("/healthz", "/readyz", "/metrics", "/"):
        app.get(path)(table_free)
    return app


async def table_free() -> str:
    return "well"


def ask(method, path, app=None, base="http://house:8000", address="192.0.2.1", **request):
    """One request; what failed below the guard must not come out of it."""

    async def go():
        transport = httpx.ASGITransport(app or house(), client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url=base) as client:
            return await client.request(method, path, **request)

    return asyncio.run(go())


def connect(app, headers=(), extensions=(), path="/api/v1/socket", scheme="ws"):
    """Open a socket; what was sent back."""
    sent = []
    scope = {
        "type": "websocket", "asgi": {"version": "3.0"}, "scheme": scheme, "path": path,
        "query_string": b"invite=hunter22&language=fr", "root_path": "", "subprotocols": [],
        "client": ("192.0.2.1", 1), "headers": [(b"host", b"house:8000"), *headers],
        "extensions": {name: {} for name in extensions},
    }  # fmt: skip

    async def receive():
        return {"type": "websocket.connect"}

    async def send(message):
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    return sent


async def open_door(scope, receive, send):
    """An app that takes every socket."""
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})


def refused(answer, status, code):
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert (problem["type"], problem["code"]) == ("problem", code)
    assert problem["message"]
    return problem


# Ids and headers


def test_a_plain_request_id_is_kept_and_told_to_the_app():
    answer = ask("GET", "/api/v1/read", headers={"x-request-id": "abc.DEF_1-2"})
    assert answer.headers["x-request-id"] == answer.json()["id"] == "abc.DEF_1-2"
    assert REQUEST_ID.get() == ""


@pytest.mark.parametrize("given", [None, "", "a b", "x" * 65, "<b>", 'a"b', "{}"])
def test_any_other_request_id_is_replaced(given):
    headers = {} if given is None else {"x-request-id": given}
    answer = ask("GET", "/api/v1/read", headers=headers)
    assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])
    assert answer.headers["x-request-id"] == answer.json()["id"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/v1/read", 200),
        ("GET", "/nowhere", 404),
        ("DELETE", "/api/v1/read", 405),
        ("GET", "/api/v1/refuse", 404),
        ("GET", "/api/v1/break", 500),
    ],
)
def test_every_answer_has_the_headers(method, path, status):
    answer = ask(method, path)
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    for part in (
        "default-src 'self'",
        "connect-src 'self' ws://house:8000",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
    ):
        assert part in policy.split("; ")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in answer.headers["permissions-policy"]
    assert "strict-transport-security" not in answer.headers
    assert ("cache-control" in answer.headers) == path.startswith("/api")


def test_over_https_browsers_are_told_to_stay_there():
    answer = ask("GET", "/", base="https://house")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "connect-src 'self' wss://house" in answer.headers["content-security-policy"]


def test_a_strange_host_does_not_get_into_the_policy():
    answer = ask("GET", "/", headers={"host": "x; script-src *"})
    assert answer.headers["content-security-policy"].endswith("connect-src 'self'")


def test_a_route_may_have_its_own_policy():
    answer = ask("GET", "/api/v1/own-policy")
    assert answer.headers["content-security-policy"] == "default-src 'none'"
    assert answer.headers["cache-control"] == "public"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_under_api_nothing_is_kept():
    assert ask("GET", "/api/v1/read").headers["cache-control"] == "no-store"


# Where it comes from

HERE = {"origin": "http://house:8000"}
FRIEND = {"origin": "https://friend.example"}
FROM_HERE = [
    {},
    HERE,
    {"origin": "HTTP://House:8000"},
    FRIEND,
    {"sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "none"},
]
FROM_ELSEWHERE = [
    {"origin": "http://evil.example"},
    {"origin": "http://house"},
    {"origin": "http://house:8001"},
    {"origin": "http://house:8000.evil.example"},
    {"origin": "http://evil.example/http://house:8000"},
    {"origin": "http://house:8000@evil.example"},
    {"origin": "http://user@house:8000"},
    {"origin": "http://friend.example"},
    {"origin": "https://friend.example.evil.example"},
    {"origin": "null"},
    {"origin": ""},
    {"origin": "http://[bad"},
    {"origin": "ftp://house:8000"},
    {"origin": "house:8000"},
    {"origin": "http://evil.example", "sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": ""},
]


@pytest.mark.parametrize("headers", FROM_HERE)
def test_our_own_pages_and_programs_may_write_and_connect(headers):
    assert ask("POST", "/api/v1/write", headers=headers).status_code == 200
    sent = connect(
        Guard(open_door, SETTINGS), [(k.encode(), v.encode()) for k, v in headers.items()]
    )
    assert [message["type"] for message in sent] == ["websocket.accept"]
    assert dict(sent[0]["headers"])[b"x-request-id"]


@pytest.mark.parametrize("headers", FROM_ELSEWHERE)
def test_pages_of_others_may_not(headers):
    for method in ("POST", "PUT", "PATCH", "DELETE", "TRACE", "INVENTED"):
        refused(ask(method, "/api/v1/write", headers=headers), 403, "wrong-origin")
    raw = [(k.encode(), v.encode()) for k, v in headers.items()]
    assert connect(Guard(open_door, SETTINGS), raw) == [{"type": "websocket.close", "code": 4403}]
    start, body = connect(Guard(open_door, SETTINGS), raw, ["websocket.http.response"])
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 403)
    assert dict(start["headers"])[b"x-request-id"]
    problem = json.loads(body["body"])
    assert problem["code"] == "wrong-origin"
    assert problem["message"].startswith("Cela vient")


@pytest.mark.parametrize("headers", FROM_ELSEWHERE)
@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_reading_is_left_to_the_browser_to_forbid(headers, method):
    answer = ask(method, "/api/v1/read", headers=headers)
    assert answer.status_code in (200, 405)
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    ("origin", "host", "is_ours"),
    [
        ("https://house", "house:443", True),
        ("https://house:443", "house", True),
        ("http://house", "house:80", True),
        ("http://house", "house:443", False),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://", "", False),
        ("http://house", "", False),
    ],
)
def test_usual_ports_need_not_be_said(origin, host, is_ours):
    assert is_from_here({"origin": origin, "host": host}, frozenset()) == is_ours


# How often, how much, of what kind


def test_too_many_requests_of_one_address_have_to_wait():
    app = house(Settings(limits=Limits(requests=0.5, burst=6)))
    for _ in range(3):
        assert ask("GET", "/api/v1/read", app).status_code == 200
    answer = ask("GET", "/api/v1/read", app, headers={"accept-language": "fr"})
    problem = refused(answer, 429, "too-many")
    assert answer.headers["retry-after"] == "2"
    assert problem["retry"] == 2
    assert "2 secondes" in problem["message"]
    assert ask("GET", "/api/v1/read", app, address="192.0.2.2").status_code == 200
    for path in ("/healthz", "/readyz", "/metrics"):
        assert ask("GET", path, app).status_code == 200


def test_loopback_is_limited_as_any_other_and_sockets_count_too():
    guard = Guard(house(), Settings(limits=Limits(requests=0.5, burst=2)))
    assert ask("GET", "/", guard, address="127.0.0.1").status_code == 200
    refused(ask("GET", "/", guard, address="127.0.0.1"), 429, "too-many")
    guard.app = open_door
    assert connect(guard)[0]["type"] == "websocket.accept"
    assert connect(guard) == [{"type": "websocket.close", "code": 4429}]


JSON = {"content-type": "application/json"}
POST: dict[str, Any] = {
    "type": "http", "method": "POST", "path": "/", "scheme": "http", "headers": [],
    "query_string": b"", "client": None,
}  # fmt: skip


async def parts(*sizes):
    for size in sizes:
        yield b"1" * size


def test_a_body_of_the_limit_goes_through_whole():
    answer = ask("POST", "/api/v1/write", content=b"1" * 100, headers=JSON)
    assert answer.json()["body"] == "1" * 100
    answer = ask("POST", "/api/v1/write", content=parts(60, 0, 40), headers=JSON)
    assert answer.json()["body"] == "1" * 100


@pytest.mark.parametrize("method", ["POST", "GET"])
def test_a_larger_body_is_refused_by_what_it_says_and_by_what_it_is(method):
    path = "/api/v1/write"
    refused(ask(method, path, content=b"1" * 101, headers=JSON), 413, "too-large")
    refused(ask(method, path, content=parts(60, 41), headers=JSON), 413, "too-large")
    for length in ("1", "x", "-1", "²"):
        lying = [*JSON.items(), (b"content-length", length.encode())]
        refused(ask(method, path, content=parts(60, 41), headers=lying), 413, "too-large")
    huge = {**JSON, "content-length": "9" * 5000}
    refused(ask(method, path, content=b"", headers=huge), 413, "too-large")


def test_a_larger_body_is_not_read_to_its_end():
    read = 0

    async def endless():
        nonlocal read
        while True:
            read += 1
            yield b"1" * 50

    async def go():
        body = endless()

        async def receive():
            return {"type": "http.request", "body": await anext(body), "more_body": True}

        sent = []

        async def send(message):
            sent.append(message)

        await Guard(open_door, SETTINGS)(dict(POST), receive, send)
        await body.aclose()
        return sent

    assert asyncio.run(go())[0]["status"] == 413
    assert read == 3


@pytest.mark.parametrize(
    "kind",
    [None, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
     "application/jsonp", "text/plain; application/json", "application/json-seq"],
)  # fmt: skip
def test_a_write_with_a_body_must_be_json(kind):
    headers = {} if kind is None else {"content-type": kind}
    answer = ask("POST", "/api/v1/write", content=b"{}", headers=headers)
    refused(answer, 415, "not-json")
    assert ask("POST", "/api/v1/write", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "kind", ["application/json", "Application/JSON", "application/json; charset=utf-8"]
)
def test_json_may_say_its_encoding(kind):
    headers = {"content-type": kind}
    assert ask("POST", "/api/v1/write", content=b"{}", headers=headers).status_code == 200


def test_a_client_that_goes_away_while_it_sends_is_not_answered(caplog):
    sent = []

    async def receive():
        return {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    async def never(scope, receive, send):
        raise AssertionError("the app was called")

    with caplog.at_level(logging.INFO, "barbaricum"):
        asyncio.run(Guard(never, SETTINGS)(dict(POST), receive, send))
    assert sent == []
    assert caplog.records[-1].fields["status"] == 499


def test_what_is_neither_request_nor_socket_goes_through():
    calls = []

    async def app(scope, receive, send):
        calls.append(scope)

    async def nothing(*_):
        raise AssertionError

    asyncio.run(Guard(app, SETTINGS)({"type": "lifespan"}, nothing, nothing))
    assert calls == [{"type": "lifespan"}]


# Languages


@pytest.mark.parametrize(
    ("accept", "query", "code"),
    [
        ("", {}, "en"),
        ("fr", {}, "fr"),
        ("fr-CA, en;q=0.8", {}, "fr"),
        ("en;q=0.5, fr;q=0.9", {}, "fr"),
        ("de, fr;q=0.1", {}, "fr"),
        ("de, *", {}, "en"),
        ("FR", {}, "fr"),
        ("fr;q=0", {}, "en"),
        ("fr;q=0, en;q=0", {}, "en"),
        ("fr;q=nan, ;;;,=,", {}, "fr"),
        ("en, fr", {}, "en"),
        ("en", {"language": "fr"}, "fr"),
        ("fr", {"language": "xx"}, "fr"),
        ("fr", {"language": "../en"}, "fr"),
    ],
)
def test_the_language_is_what_the_reader_wants(accept, query, code):
    assert language_of({"accept-language": accept}, query) == code
    assert language_of({}, query) == query.get("language", "en") or code == "fr"


def test_a_refusal_is_in_the_readers_language():
    english = ask("GET", "/api/v1/refuse").json()["message"]
    french = ask("GET", "/api/v1/refuse?language=fr").json()["message"]
    assert english == "There is no such table: check the link."
    assert french == "Cette table n'existe pas\u00a0: vérifiez le lien."


def refusals():
    """Each refusal in the server's sources: its code and the arguments it gives."""
    for path in (LOCALE.parent / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield code.value, {keyword.arg for keyword in node.keywords}
    yield from ((f"is-{status.value}", set()) for status in Status)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence_and_gives_what_that_needs(language):
    text = (LOCALE / language / "server.ftl").read_text(encoding="utf-8")
    entries = re.split("^server-", text, flags=re.MULTILINE)[1:]
    needs = {e.partition(" =")[0]: set(re.findall(r"\$(\w+)", e)) for e in entries}
    found = list(refusals())
    assert len(found) > 40
    for code, given in found:
        assert needs[code] <= given, code


def test_french_marks_have_their_spaces():
    text = (LOCALE / "fr" / "server.ftl").read_text(encoding="utf-8")
    sentences = re.findall(r"(?:=|\]) (\S.*)", text)
    assert len(sentences) > 40
    for sentence in sentences:
        assert not re.search(r"[^\u00a0][:;?!%](?:\s|$)", sentence), sentence


# Trouble and logs


@pytest.fixture
def lines():
    """The log's lines; the loggers are given back at the end as they were."""
    names = ("", "barbaricum", "uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")
    loggers = [logging.getLogger(name) for name in names]
    before = [(one.handlers, one.level, one.propagate, one.disabled) for one in loggers]
    set_up_logs("info")
    (handler,) = logging.getLogger().handlers
    assert handler.setStream(io.StringIO()) is sys.stderr
    yield lambda: [json.loads(line) for line in handler.stream.getvalue().splitlines()]
    for one, (handlers, level, propagate, disabled) in zip(loggers, before, strict=True):
        one.handlers, one.propagate, one.disabled = handlers, propagate, disabled
        one.setLevel(level)


def test_a_request_is_one_line_without_secrets(lines):
    ask(
        "GET",
        "/api/v1/tables/abc?invite=hunter22",
        headers={"cookie": "barbaricum=hunter22", "x-request-id": "r1"},
    )
    (line,) = lines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line.pop("time"))
    assert line.pop("ms") >= 0
    assert line == {
        "level": "info",
        "event": "request",
        "request": "r1",
        "method": "GET",
        "path": "/api/v1/tables/{table}",
        "status": 200,
    }


def test_what_is_not_found_is_logged_by_its_path_alone(lines):
    ask("GET", "/no/" + "x" * 500 + "?invite=hunter22")
    (line,) = lines()
    assert line["path"] == "/no/" + "x" * 196
    assert line["status"] == 404


def test_trouble_is_answered_with_the_request_and_logged_with_its_place(lines):
    answer = ask("GET", "/api/v1/break", headers={"x-request-id": "r2"})
    problem = refused(answer, 500, "server-trouble")
    assert "r2" in problem["message"]
    assert "cause" not in answer.text
    trouble, request = lines()
    assert (trouble["event"], trouble["level"], trouble["request"]) == ("trouble", "error", "r2")
    (told,) = trouble["trouble"]
    assert (told["error"], told["says"]) == ("ValueError", "the cause")
    assert told["at"][-1].endswith(" fail")
    assert request["status"] == 500
    assert "hunter22" not in json.dumps([trouble, request])


def test_trouble_in_the_middle_of_an_answer_cuts_it_off():
    async def breaks(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise ValueError("late")

    with pytest.raises(ValueError, match="late"):
        ask("GET", "/", Guard(breaks, SETTINGS))


def test_uvicorn_writes_the_same_lines_and_no_queries(lines):
    logging.getLogger("uvicorn.error").info(
        '%s - "WebSocket %s" [accepted]', "192.0.2.1", "/socket?invite=hunter22&a=b"
    )
    logging.getLogger("uvicorn.access").info("GET /?invite=hunter22")
    logging.getLogger("uvicorn.error").debug("< Cookie: hunter22")
    logging.getLogger("aiosqlite").debug("executing hunter22")
    (line,) = lines()
    assert line["event"] == '192.0.2.1 - "WebSocket /socket?…" [accepted]'
    assert line["from"] == "uvicorn.error"


def test_secrets_are_left_out_even_if_somebody_logs_them(lines):
    log("odd", password="hunter22", invite="hunter22", table="t1")
    log("quiet", logging.DEBUG)
    (line,) = lines()
    assert "hunter22" not in json.dumps(line)
    assert line["table"] == "t1"


def test_a_refused_socket_is_logged_without_its_query(lines):
    connect(Guard(open_door, SETTINGS), [(b"origin", b"http://evil.example")])
    (line,) = lines()
    assert (line["event"], line["code"], line["path"]) == (
        "socket-refused",
        "wrong-origin",
        "/api/v1/socket",
    )


def test_causes_are_told_and_values_in_later_lines_are_not():
    try:
        try:
            raise KeyError("first")
        except KeyError as first:
            raise RuntimeError("second\n[parameters: hunter22]") from first
    except RuntimeError as error:
        record = logging.LogRecord("x", 40, "", 0, "odd\nline", None, (type(error), error, None))
        text = OneLine().format(record)
    assert "\n" not in text
    assert "hunter22" not in text
    assert [told["error"] for told in json.loads(text)["trouble"]] == ["RuntimeError", "KeyError"]


# Counting


def counted(name, **labels):
    return metric.REGISTRY.get_sample_value(f"barbaricum_{name}", labels) or 0


def test_requests_and_refusals_are_counted_by_their_route_and_not_by_their_path():
    route = {"method": "GET", "route": "/api/v1/tables/{table}", "status": "200"}
    lost = {"method": "GET", "route": "other", "status": "404"}
    before = counted("http_requests_total", **route), counted("http_requests_total", **lost)
    refusals = counted("refusals_total", code="no-table")
    for name in ("a", "b"):
        ask("GET", f"/api/v1/tables/{name}")
        ask("GET", f"/nowhere/{name}")
    ask("GET", "/api/v1/refuse")
    after = counted("http_requests_total", **route), counted("http_requests_total", **lost)
    assert [now - then for now, then in zip(after, before, strict=True)] == [2, 2]
    assert counted("refusals_total", code="no-table") == refusals + 1
    text = metric.expose().decode()
    assert 'barbaricum_actions_total{kind="chance"}' in text
    assert "/nowhere" not in text


def test_an_invented_method_is_counted_as_other():
    ask("INVENTED", "/nowhere")
    assert 'method="INVENTED"' not in metric.expose().decode()


PROCESS = """
import os, sys
from barbaricum.server import metric
metric.SOCKETS.set(int(sys.argv[1]))
metric.ACTIONS.labels("bot").inc(int(sys.argv[1]))
if sys.argv[1] == "5":
    metric.forget_the_dead()
    print(metric.expose().decode())
"""


def test_processes_add_up_and_the_dead_hold_no_sockets(tmp_path):
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    for number in ("3", "5"):
        done = subprocess.run(
            [sys.executable, "-c", PROCESS, number],
            env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
    assert "barbaricum_sockets 5.0" in done.stdout
    assert 'barbaricum_actions_total{kind="bot"} 8.0' in done.stdout
