"""The application: everything put together, started and stopped."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from barbaricum import __version__
from barbaricum.core.errors import BarbaricumError
from barbaricum.server import handbook, lobby, metric, page, people, socket
from barbaricum.server.bot import Thinkers
from barbaricum.server.bus import Bus
from barbaricum.server.connection import Connections
from barbaricum.server.desk import Desk, problem_of
from barbaricum.server.guard import Guard
from barbaricum.server.health import Health
from barbaricum.server.journal import log, set_up_logs
from barbaricum.server.openapi import document
from barbaricum.server.people import People
from barbaricum.server.protocol import Problem
from barbaricum.server.ready import Readiness
from barbaricum.server.refusal import Refused
from barbaricum.server.setting import Settings, signing_key
from barbaricum.server.socket import Doors
from barbaricum.server.store import Store
from barbaricum.server.tables import Tables

API = "/api/v1"

ABOUT = """Play Attila and its sister games with people and bots.

A person is a signed cookie: `POST /people` gives one. Everything at a table is done by
requests to it, on its socket or by `POST /tables/{id}/requests`; whatever is refused is
answered with a `Problem`. The messages on a socket are described by `/socket-schema`."""


def create(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application; without settings, those of the environment."""
    chosen = settings or Settings.from_environment()
    app = FastAPI(
        title="Barbaricum",
        version=__version__,
        description=ABOUT,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lambda app: _life(app, chosen),
        generate_unique_id_function=_operation,
        responses={"default": {"model": Problem, "description": "It was not granted: why."}},
    )
    app.state.limits = chosen.limits
    app.state.settings = chosen
    app.state.readiness = Readiness()
    for routes in (people.routes, lobby.routes, socket.routes, page.api):
        app.include_router(routes, prefix=API)
    app.include_router(page.routes)
    app.include_router(handbook.routes)
    _add_checks(app)
    _add_handlers(app)
    app.add_middleware(Guard, settings=chosen)
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    return app


def _operation(route: APIRoute) -> str:
    return route.name


@contextlib.asynccontextmanager
async def _life(app: FastAPI, settings: Settings) -> AsyncIterator[dict[str, Any]]:
    """Start all parts, and stop them in the other order; connections get what is yielded."""
    set_up_logs()
    metric.forget_the_dead()
    state = app.state
    state.store = Store(settings)
    await state.store.open()
    state.people = People(state.store, signing_key(settings), settings.limits)
    thinkers = Thinkers(settings.threads, settings.limits.thoughts)
    state.tables = Tables(state.store, state.readiness, thinkers, settings.limits)
    state.desk = Desk(state.store, state.tables, settings.limits)
    state.doors = Doors(settings.limits)
    connections = Connections(settings.limits, settings.proxies)
    state.bus = Bus(state.store, state.tables.hear, lambda: _catch_up(state.people, state.tables))
    state.health = Health(state.store, state.readiness, state.bus)
    _introduce(state.people, state.tables)
    state.readiness.start()
    state.bus.start()
    await state.tables.start()
    connections.start()
    log("started", database=state.store.engine.url.get_backend_name())
    try:
        yield {"connections": connections}
    finally:
        await connections.stop()
        await state.tables.stop()
        await state.bus.stop()
        thinkers.stop()
        await state.store.close()
        log("stopped")


def _introduce(folk: People, tables: Tables) -> None:
    """What happens at tables when people change."""

    async def signed_out(person: str, session: str | None) -> None:
        await tables.tell(f"out {person}" if session is None else f"out {person} {session}")

    async def renamed(person: str) -> None:
        await tables.tell(f"name {person}")

    folk.before_farewell.append(tables.let_go)
    folk.after_farewell.append(renamed)
    folk.after_sign_out.append(signed_out)
    folk.after_rename.append(renamed)


async def _catch_up(folk: People, tables: Tables) -> None:
    """After news may have been missed: read tables anew, close what has been signed out of."""
    await tables.catch_up()
    listeners = tables.all_listeners()
    held = {(who.person, who.session) for who in listeners if who.person and who.session}
    ended = await folk.sessions.ended_of(held)
    for listener in listeners:
        if (listener.person, listener.session) in ended:
            listener.sign_out()


def _add_checks(app: FastAPI) -> None:
    """What whoever watches over the server asks."""

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> dict[str, str]:
        return {"status": "alive"}

    @app.get("/readyz", include_in_schema=False)
    async def readyz(request: Request) -> JSONResponse:
        health: Health = request.app.state.health
        checks = await health.checks()
        return JSONResponse(checks, 200 if all(checks.values()) else 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(metric.expose(), media_type=CONTENT_TYPE_LATEST)


def _add_handlers(app: FastAPI) -> None:
    """Every answer to what went wrong is a `Problem`."""

    @app.exception_handler(BarbaricumError)
    async def refuse(request: Request, error: BarbaricumError) -> JSONResponse:
        status, problem = problem_of(error, await _code(request))
        return answer(status, problem)

    @app.exception_handler(RequestValidationError)
    async def refuse_input(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
        bad = Refused("bad-message", 422, field=field, what=first["msg"])
        return answer(*problem_of(bad, await _code(request)))

    @app.exception_handler(HTTPException)
    async def refuse_route(request: Request, error: HTTPException) -> JSONResponse:
        code = {400: "not-json", 405: "no-method"}.get(error.status_code, "no-page")
        found = problem_of(Refused(code, error.status_code), await _code(request))
        headers = {"Allow": _allowed(request)} if error.status_code == 405 else {}
        return answer(*found, headers=headers)

    @app.exception_handler(SQLAlchemyError)
    async def tell_of_database(request: Request, error: SQLAlchemyError) -> JSONResponse:
        log("database trouble", logging.ERROR, error)
        return answer(*problem_of(Refused("no-database", 503, seconds=2), await _code(request)))


def _allowed(request: Request) -> str:
    """All methods that an address has; the router knows only those of one endpoint."""
    described = request.app.openapi()["paths"]
    methods = {
        method.upper()
        for path, operations in described.items()
        if compile_path(path)[0].match(request.url.path)
        for method in operations
    }
    return ", ".join(sorted(methods or {"GET"}))


async def _code(request: Request) -> str:
    """The language of whoever asks, as far as that can be found out now."""
    try:
        person = await people.who(request)
    except SQLAlchemyError:
        person = None
    return people.reader_language(request, person)


def answer(status: int, problem: Problem, headers: dict[str, Any] | None = None) -> JSONResponse:
    """A refusal as a response."""
    sent = dict(headers or {})
    if problem.retry is not None:
        sent["Retry-After"] = str(max(1, round(problem.retry)))
    return JSONResponse(problem.model_dump(mode="json"), status, sent)
