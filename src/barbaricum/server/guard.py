"""What stands between the network and the app, for every request and every socket.

Each gets an id, and each answer the headers that tell browsers what not to allow. Then come the
checks, in this order: where it comes from (403), how often it comes (429), how much it brings
(413) and of what kind (415). What fails unforeseen below is written down and answered too (500).
"""

from __future__ import annotations

import asyncio
import logging
import math
import re
import secrets
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from barbaricum.core.language import DEFAULT, LANGUAGES
from barbaricum.server import metric
from barbaricum.server.journal import REQUEST_ID, log
from barbaricum.server.limit import Buckets, address_of
from barbaricum.server.protocol import Problem
from barbaricum.server.refusal import Refused
from barbaricum.server.setting import Settings

READS = frozenset({"GET", "HEAD", "OPTIONS"})
METHODS = READS | {"POST", "PUT", "PATCH", "DELETE"}
UNLIMITED = frozenset({"/healthz", "/readyz", "/metrics"})
PLAIN_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
PLAIN_HOST = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
USUAL_PORTS = {"http": ":80", "https": ":443"}
CLIENT_WENT_AWAY = 499  # as nginx writes it down
LONGEST_PATH = 200

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline';"
    " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
    " connect-src 'self'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
A_YEAR = "max-age=31536000"


# What others may ask for too


def language_of(headers: Mapping[str, str], query: Mapping[str, str]) -> str:
    """The reader's language: as the address says, else as the browser does, else English."""
    named = query.get("language", "")
    if named in LANGUAGES:
        return named
    wanted = [_weighed(part) for part in headers.get("accept-language", "").split(",")]
    known = [(weight, code) for weight, code in wanted if code in LANGUAGES and weight > 0]
    return max(known, key=lambda choice: choice[0], default=(0, DEFAULT))[1]


def _weighed(part: str) -> tuple[float, str]:
    """One language of Accept-Language (RFC 9110, 12.5.4) and how much it is wanted."""
    tag, _, parameter = part.partition(";")
    code = tag.strip().partition("-")[0].lower()
    weight = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", parameter, re.IGNORECASE)
    return (float(weight[1]) if weight else 1.0), code


def problem_answer(refused: Refused, language: str) -> JSONResponse:
    """The HTTP answer to what is refused."""
    metric.REFUSALS.labels(refused.code).inc()
    seconds = refused.arguments.get("seconds")
    sentence = refused.sentence(language)
    problem = Problem(code=refused.code, message=sentence, rule=None, line=None, retry=seconds)
    headers = {} if seconds is None else {"retry-after": str(math.ceil(seconds))}
    if refused.status == 408:
        headers["connection"] = "close"  # what else would come of the body is not waited for
    return JSONResponse(problem.model_dump(), refused.status, headers)


def is_from_here(headers: Mapping[str, str], origins: frozenset[str]) -> bool:
    """Whether a request comes from a page of ours, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if origin.lower() in origins:
        return True
    try:
        parts = urlsplit(origin.lower())
    except ValueError:
        return False
    port = USUAL_PORTS.get(parts.scheme)
    host = headers.get("host", "").lower()
    if port is None or not host:
        return False
    return parts.netloc.removesuffix(port) == host.removesuffix(port)


# The guard


class Guard:
    """ASGI middleware, the outermost."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        limits = settings.limits
        self.app = app
        self.origins = frozenset(origin.rstrip("/").lower() for origin in settings.origins)
        self.root_path = settings.path
        self.most_bytes = limits.body
        self.body_seconds = limits.body_seconds
        self.buckets = Buckets(limits.requests, limits.requests * limits.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or socket through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["root_path"] = self.root_path
        given = Headers(scope=scope).get("x-request-id", "")
        id_before = REQUEST_ID.set(given if PLAIN_ID.fullmatch(given) else secrets.token_hex(8))
        try:
            if scope["type"] == "http":
                await self._answer(scope, receive, _Reply(scope, send))
            else:
                await self._connect(scope, receive, _Reply(scope, send))
        finally:
            REQUEST_ID.reset(id_before)

    async def _answer(self, scope: Scope, receive: Receive, reply: _Reply) -> None:
        start = time.perf_counter()
        try:
            self._check(scope)
            if (body := await self._body_in_time(scope, receive)) is not None:
                await self.app(scope, _again(body, receive), reply)
        except Exception as trouble:
            if reply.status is not None:
                raise
            await problem_answer(_refusal(trouble), _language(scope))(scope, receive, reply)
        finally:
            _note(scope, reply.status or CLIENT_WENT_AWAY, time.perf_counter() - start)

    async def _connect(self, scope: Scope, receive: Receive, reply: _Reply) -> None:
        try:
            self._check(scope)
        except Refused as refused:
            await receive()  # the wish to connect, which has to be heard before it is refused
            await _refuse_socket(scope, receive, reply, refused)
        else:
            await self.app(scope, receive, reply)

    def _check(self, scope: Scope) -> None:
        """Refuse what comes from a page of somebody else's, or too often."""
        headers = Headers(scope=scope)
        is_read = scope.get("method") in READS  # which a socket is not
        if not is_read and not is_from_here(headers, self.origins):
            raise Refused("wrong-origin", 403)
        if _inner_path(scope) not in UNLIMITED:
            self.buckets.demand(address_of(scope.get("client")))

    async def _body_in_time(self, scope: Scope, receive: Receive) -> bytes | None:
        try:
            async with asyncio.timeout(self.body_seconds):
                return await self._body(scope, receive)
        except TimeoutError:
            raise Refused("too-slow", 408) from None

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """All that a request brings, if it is JSON and not too much; None if the client left."""
        headers = Headers(scope=scope)
        promised = headers.get("content-length", "")
        if promised.isdecimal() and int(promised[:20]) > self.most_bytes:
            raise Refused("too-large", 413)
        body, is_more = bytearray(), True
        while is_more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            is_more = message.get("more_body", False)
            if len(body) > self.most_bytes:
                raise Refused("too-large", 413)
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if body and scope["method"] not in READS and kind != "application/json":
            raise Refused("not-json", 415)
        return bytes(body)


class _Reply:
    """What goes back: the sender, which adds our headers and remembers the status."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope = scope
        self.send = send
        self.status: int | None = None

    async def __call__(self, message: Message) -> None:
        match message["type"]:
            case "http.response.start" | "websocket.http.response.start":
                self.status = message["status"]
                _add_headers(self.scope, message)
            case "websocket.accept":
                message.setdefault("headers", [])
                MutableHeaders(scope=message)["x-request-id"] = REQUEST_ID.get()
        await self.send(message)


def _add_headers(scope: Scope, message: Message) -> None:
    """Our headers, but for those about which the app has something to say itself."""
    message.setdefault("headers", [])
    headers = MutableHeaders(scope=message)
    headers["x-request-id"] = REQUEST_ID.get()
    headers.setdefault("content-security-policy", POLICY + _own_socket(scope))
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if _is_encrypted(scope):
        headers.setdefault("strict-transport-security", A_YEAR)
    if _inner_path(scope).startswith("/api"):
        headers.setdefault("cache-control", "no-store")


def _own_socket(scope: Scope) -> str:
    """Our own sockets by name, for browsers to which 'self' means pages only."""
    host = Headers(scope=scope).get("host", "")
    scheme = "wss" if _is_encrypted(scope) else "ws"
    return f" {scheme}://{host}" if PLAIN_HOST.fullmatch(host) else ""


def _is_encrypted(scope: Scope) -> bool:
    return scope.get("scheme") in ("https", "wss")


def _again(body: bytes, receive: Receive) -> Receive:
    """A receiver that gives the body once more, and then whatever comes after it."""
    kept: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return kept.pop() if kept else await receive()

    return receive_again


def _refusal(trouble: Exception) -> Refused:
    """What to answer; what nobody foresaw is our trouble, and is written down."""
    if isinstance(trouble, Refused):
        return trouble
    log("trouble", logging.ERROR, trouble)
    return Refused("server-trouble", 500, id=REQUEST_ID.get())


async def _refuse_socket(scope: Scope, receive: Receive, reply: _Reply, refused: Refused) -> None:
    """Refuse a connection before it stands, if possible with a reason."""
    log("socket-refused", code=refused.code, path=_path(scope))
    answer = problem_answer(refused, _language(scope))
    if "websocket.http.response" in scope.get("extensions", {}):
        await answer(scope, receive, reply)
    else:
        await reply({"type": "websocket.close", "code": 4000 + refused.status})


def _language(scope: Scope) -> str:
    return language_of(Headers(scope=scope), QueryParams(scope["query_string"]))


def _route(scope: Scope) -> str | None:
    """The template of the route that was found: FastAPI tells it, with its prefix, here."""
    found: Any = scope.get("fastapi", {}).get("effective_route_context") or scope.get("route")
    path = getattr(found, "path", None)
    return path if isinstance(path, str) else None


def _path(scope: Scope) -> str:
    """The path for the logs; the query may hold an invitation and is not for them."""
    return _route(scope) or scope["path"][:LONGEST_PATH]


def _inner_path(scope: Scope) -> str:
    """The path without that under which a proxy shows us, if the proxy has left it there."""
    path, ours = str(scope["path"]), str(scope["root_path"])
    return path.removeprefix(ours) if path.startswith(f"{ours}/") else path


def _note(scope: Scope, status: int, seconds: float) -> None:
    """Write down and count a request that is done."""
    method = scope["method"] if scope["method"] in METHODS else "other"
    route = _route(scope) or "other"
    metric.HTTP_REQUESTS.labels(method, route, str(status)).inc()
    metric.HTTP_SECONDS.labels(route).observe(seconds)
    log("request", method=method, path=_path(scope), status=status, ms=round(seconds * 1000, 1))
