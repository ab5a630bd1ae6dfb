"""What stands between the network and the app: headers, origins, how often and how much."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from typing import Any

import pytest

from barbaricum.server.guard import Guard, is_from_here
from barbaricum.server.journal import REQUEST_ID
from barbaricum.server.setting import Limits, Settings
from tests.server.guarded import (
    SETTINGS,
    ask,
    connect,
    house,
    open_door,
    refused,
)

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


def test_a_body_that_does_not_come_is_refused_and_its_connection_closed():
    guard = Guard(house(), Settings(limits=Limits(body_seconds=0.01)))

    async def never():
        yield b"{"
        await asyncio.sleep(3600)

    answer = ask("POST", "/api/v1/write", guard, content=never(), headers=JSON)
    refused(answer, 408, "too-slow")
    assert answer.headers["connection"] == "close"


@pytest.mark.parametrize("left", ["", "/games"])
def test_under_a_path_of_a_proxy_the_same_holds_whether_it_is_left_or_taken_off(left):
    app = house(Settings(limits=Limits(requests=0.5, burst=2), path="/games"))
    assert ask("GET", f"{left}/api/v1/read", app).headers["cache-control"] == "no-store"
    refused(ask("GET", f"{left}/api/v1/read", app), 429, "too-many")
    assert [ask("GET", f"{left}/healthz", app).status_code for _ in range(4)] == [200] * 4


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
