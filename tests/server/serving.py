"""A real server in a process of its own, and people who speak to it as a browser would."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

API = "/api/v1"
LIMITS = (
    "CONNECTIONS_OF_ADDRESS REQUESTS MESSAGES REFUSALS GUESTS SIGN_INS OPEN_TABLES SEATS"
    " SOCKETS SOCKETS_OF_ADDRESS CHAT HINTS"
)
UNLIMITED = {f"BARBARICUM_LIMIT_{name}": "1000000" for name in LIMITS.split(" ")}
START_SECONDS = 120


class Server:
    """`barbaricum serve`, started and stopped."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.folder = folder
        self.options = options
        self.environment = {
            **os.environ,
            **UNLIMITED,
            "BARBARICUM_DATA": str(folder),
            **environment,
        }
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.log = folder / "server.log"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait: bool = True) -> Server:
        """Start it, on the port it had before if it had one."""
        command = [sys.executable, "-m", "barbaricum", "serve", "--port", str(self.port)]
        with self.log.open("a") as log:
            at = log.tell()
            self.process = subprocess.Popen(
                [*command, *self.options], env=self.environment, stderr=log, text=True
            )
        try:
            self._learn_port(at)
            if wait:
                self.wait_until_ready()
        except BaseException:
            self.kill()
            raise
        return self

    def _learn_port(self, at: int) -> None:
        began = time.monotonic()
        while time.monotonic() - began < START_SECONDS:
            assert self.process is not None
            told = self.log.read_text()[at:]
            if "serves on" in told:
                self.port = int(told.split("serves on ")[1].split()[0].rpartition(":")[2])
                return
            assert self.process.poll() is None, told
            time.sleep(0.02)
        raise TimeoutError("the server did not start")

    def wait_until_ready(self) -> None:
        began = time.monotonic()
        while time.monotonic() - began < START_SECONDS:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/readyz").status_code == 200:
                    return
            time.sleep(0.05)
        raise TimeoutError("the server did not get ready")

    def kill(self) -> None:
        """kill -9: no time to tidy up."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop, as Ctrl-C does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(30)

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *problem: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class Visitor:
    """Somebody with a cookie jar."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url + API, timeout=60, verify=False)
        self.url = url
        self.id = ""
        self.name = ""

    async def __aenter__(self) -> Visitor:
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        return await self.http.request(method, path, json=body, params=query)

    async def do(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Ask for something that is granted."""
        answer = await self.ask(method, path, body, **query)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    async def fail(self, status: int, code: str, method: str, path: str, body: Any = None) -> Any:
        """Ask for something that is refused."""
        answer = await self.ask(method, path, body)
        found = answer.json()
        assert (answer.status_code, found.get("code")) == (status, code), answer.text
        return found

    async def come(self, name: str, language: str = "en") -> Visitor:
        self.name = name
        self.id = (await self.do("POST", "/people", {"name": name, "language": language}))["id"]
        return self

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def open(self, *seats: str | int, **setup: Any) -> str:
        """Open a table: a seat is "open", "invited", or the level of a bot."""
        listed = [
            {"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat}
            for seat in seats
        ]
        form = {"game": "attila", "seats": listed, **setup}
        return str((await self.do("POST", "/tables", form))["id"])

    async def sit(self, table: str, seat: int, **body: Any) -> Any:
        body = {"contribution": secrets.token_hex(8), **body}
        return await self.do("POST", f"/tables/{table}/seats/{seat}", body)

    async def start(self, table: str, fill: int | None = None) -> Any:
        return await self.do("POST", f"/tables/{table}/start", {"fill": fill})

    async def request(self, table: str, **request: Any) -> Any:
        return await self.do("POST", f"/tables/{table}/requests", request)

    async def position(self, table: str, **query: Any) -> Any:
        return await self.do("GET", f"/tables/{table}/position", **query)

    def socket(self, table: str, **query: Any) -> Line:
        return Line(self, table, query)


class Line:
    """A socket to a table, with all that came over it."""

    def __init__(self, visitor: Visitor, table: str, query: dict[str, Any]) -> None:
        address = f"{visitor.url.replace('http', 'ws')}{API}/tables/{table}/socket"
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        self._address = f"{address}?{asked}"
        self._headers = {"Cookie": visitor.cookie} if visitor.cookie else {}
        self.heard: list[Any] = []
        self.raw: list[str] = []
        self.acted: set[int] = set()
        self._number = secrets.randbelow(2**30)  # no other socket of theirs goes on from there
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Line:
        self._socket = await connect(
            self._address, additional_headers=self._headers, max_size=None, open_timeout=60
        )
        return self

    async def __aexit__(self, *problem: object) -> None:
        assert self._socket is not None
        await self._socket.close()

    async def hear(self, *kinds: str, seconds: float = 60) -> Any:
        """The next message, or the next of some kinds."""
        assert self._socket is not None
        while True:
            async with asyncio.timeout(seconds):
                text = str(await self._socket.recv())
            self.raw.append(text)
            self.heard.append(json.loads(text))
            if not kinds or self.heard[-1]["type"] in kinds:
                return self.heard[-1]

    async def send(self, text: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def request(self, **request: Any) -> Any:
        """Ask, and wait for the answer to just this."""
        self._number += 1
        await self.send(json.dumps({**request, "request": self._number}))
        while True:
            heard = await self.hear("accepted", "problem", "explained", "hint")
            if heard["request"] == self._number:
                return heard

    @property
    def seen(self) -> Any:
        """The latest position."""
        return next(m for m in reversed(self.heard) if m["type"] == "position")


class Company:
    """The people of one story; they all go home at its end."""

    def __init__(self, url: str, stack: contextlib.AsyncExitStack) -> None:
        self.url = url
        self._stack = stack

    def at_end(self, tidy: Callable[[], Awaitable[None]]) -> None:
        """Do something when the story is over, however it ends."""
        self._stack.push_async_callback(tidy)

    async def stranger(self, url: str = "") -> Visitor:
        """Somebody without a cookie."""
        return await self._stack.enter_async_context(Visitor(url or self.url))

    async def come(self, name: str, language: str = "en", url: str = "") -> Visitor:
        """A guest."""
        return await (await self.stranger(url)).come(name, language)

    async def seated(self, *names: str, **setup: Any) -> tuple[str, list[Visitor]]:
        """Guests at a full table, which has not begun; the first has opened it."""
        people = [await self.come(name) for name in names]
        table = await people[0].open(*["open"] * len(names), **setup)
        for seat, person in enumerate(people):
            await person.sit(table, seat)
        return table, people

    async def playing(self, *names: str, **setup: Any) -> tuple[str, list[Visitor]]:
        """Guests in a match that has just begun; the first of them is asked first."""
        options = {"first": "seat-0"}
        table, people = await self.seated(*names, **{"options": options, **setup})
        await people[0].start(table)
        return table, people


def tell(url: str, story: Callable[[Company], Awaitable[None]]) -> None:
    """Let a story happen on a server."""

    async def happen() -> None:
        async with contextlib.AsyncExitStack() as stack:
            await story(Company(url, stack))

    asyncio.run(happen())


async def play_on(line: Line, choose: Any, until: Any = None) -> Any:
    """Play one's seat, each time the choice that `choose` picks, until the end or `until`."""
    return await play_on_from(line, await line.hear("position"), choose, until)


async def play_on_from(line: Line, position: Any, choose: Any, until: Any = None) -> Any:
    """The same, from a position that one has got already."""
    while position["status"] != "over" and not (until and until(position)):
        if position["choices"]:
            action = choose(position["choices"])["action"]
            reply = await line.request(type="act", line=position["line"], action=action)
            assert reply["type"] == "accepted" or reply["code"] == "stale", reply
            if line.seen["line"] > position["line"]:  # it came before the answer
                position = line.seen
                continue
        position = await line.hear("position")
    return position
