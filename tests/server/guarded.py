"""An app behind the guard, and how to ask it."""

from __future__ import annotations

import asyncio

import httpx
from fastapi import APIRouter, FastAPI, Request, Response

from barbaricum.server.guard import Guard
from barbaricum.server.journal import REQUEST_ID
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
