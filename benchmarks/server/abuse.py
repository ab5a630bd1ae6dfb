"""What others notice while somebody abuses the server, and how much memory it costs.

    python -m benchmarks.server.abuse [--seconds 10]

The server has its usual limits and 1,024 files. The abuse comes from 127.0.0.2; a visitor at
127.0.0.1 asks for the list of tables meanwhile, over and over, each time on a new connection.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import http.client
import json
import multiprocessing
import os
import resource
import select
import socket
import statistics
import struct
import tempfile
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.server.__main__ import Running, ours

ABUSER, VISITOR = "127.0.0.2", "127.0.0.1"
FILES = 1024
SOCKETS, IDLE, SLOW = 8, 1100, 300
ASKING_SECONDS = 0.05
LONGEST_SECONDS = 5.0
API = "/api/v1"
MASK = b"\x80\x00\x00\x00\x00"  # of no bytes, and a key that changes nothing
NONSENSE = b"\x81\x86\x00\x00\x00\x00" + b"{nope}"
PING = b"\x89" + MASK
PART = b"\x01" + MASK


@dataclass(frozen=True)
class Target:
    """Where abuse is aimed at."""

    port: int
    table: str

    def connect(self) -> socket.socket:
        """A connection from the abuser's address."""
        return socket.create_connection(("127.0.0.1", self.port), 5, (ABUSER, 0))

    def open_socket(self, headers: str = "") -> socket.socket:
        """A WebSocket at the table that stands."""
        opened = self.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        opened.sendall(
            f"GET {API}/tables/{self.table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"{headers}\r\n".encode()
        )
        opened.recv(100)
        return opened


# Abuses: each goes on until its process is ended, and comes again when it is shut out


def flood(data: bytes, open_one: Callable[[], socket.socket]) -> None:
    """Send without end, read nothing."""
    while True:
        with contextlib.suppress(OSError), open_one() as opened:
            opened.settimeout(60)
            while True:
                opened.sendall(data)


def many(work: Callable[[], None], count: int = SOCKETS) -> None:
    """The same in some threads."""
    threads = [threading.Thread(target=work) for _ in range(count)]
    for thread in threads:
        thread.start()


def never_read(target: Target) -> None:
    """Messages that are refused, whose answers are not read."""
    many(lambda: flood(NONSENSE * 5000, target.open_socket))


def ping(target: Target) -> None:
    """Pings, whose pongs are not read."""
    many(lambda: flood(PING * 10000, target.open_socket))


def part(target: Target) -> None:
    """A message in parts without end."""
    parts = b"\x00" + MASK
    many(lambda: flood(parts * 10000, lambda: _begun(target.open_socket())))


def _begun(opened: socket.socket) -> socket.socket:
    opened.sendall(PART)
    return opened


def inflate(target: Target) -> None:
    """Messages of 64 KiB that are sent as some 80 bytes."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -12)
    data = pack.compress(b" " * 65_000) + pack.flush(zlib.Z_SYNC_FLUSH)
    body = data[:-4]
    head = b"\xc1" + (
        bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + struct.pack("!H", len(body))
    )
    asked = "Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover\r\n"
    frames = (head + bytes(4) + body) * 2000
    many(lambda: flood(frames, lambda: target.open_socket(asked)))


def pipeline(target: Target) -> None:
    """Requests on one connection whose answers are not read."""
    one = f"GET {API}/words HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    many(lambda: flood(one * 2000, target.connect))


def head(target: Target) -> None:
    """A request without end."""

    def begun() -> socket.socket:
        opened = target.connect()
        opened.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Much: ")
        return opened

    many(lambda: flood(b"x" * 65_536, begun))


def idle(target: Target) -> None:
    """Connections on which nothing is sent."""
    held: list[socket.socket] = []
    while True:
        for number in sorted(_closed(held), reverse=True):
            held.pop(number).close()
        while len(held) < IDLE:
            try:
                held.append(target.connect())
            except OSError:
                break
        time.sleep(0.2)


def _closed(held: list[socket.socket]) -> list[int]:
    poll = select.poll()
    numbers = {one.fileno(): number for number, one in enumerate(held)}
    for file in numbers:
        poll.register(file, select.POLLIN)
    return [numbers[file] for file, _ in poll.poll(0)]


def slow(target: Target) -> None:
    """Requests that send a byte a second: half of them of their head, half of their body."""
    held: list[socket.socket] = []
    for number in range(SLOW):
        opened = target.connect()
        length = "Content-Type: application/json\r\nContent-Length: 30000\r\n\r\n" * (number % 2)
        opened.sendall(f"POST {API}/people HTTP/1.1\r\nHost: x\r\n{length}".encode())
        held.append(opened)
    while True:
        for opened in held:
            with contextlib.suppress(OSError):
                opened.send(b"1")
        time.sleep(1)


ABUSES = {
    "eight sockets send nonsense and never read": never_read,
    "eight sockets send pings and never read": ping,
    "eight sockets send messages in parts without end": part,
    "eight sockets send compressed blanks and never read": inflate,
    "eight connections send requests and never read": pipeline,
    "eight requests with a head without end": head,
    "1,100 idle connections": idle,
    "300 requests, a byte a second": slow,
}


# What others notice


@dataclass
class Visit:
    """How long answers took, and how many there were none."""

    ms: list[float] = field(default_factory=list)
    lost: int = 0

    def ask(self, port: int) -> None:
        """One question."""
        began = time.perf_counter()
        asked = http.client.HTTPConnection(
            "127.0.0.1", port, LONGEST_SECONDS, source_address=(VISITOR, 0)
        )
        try:
            asked.request("GET", f"{API}/tables")
            answer = asked.getresponse()
            answer.read()
            if answer.status != 200:
                raise OSError(answer.status)
            self.ms.append(1000 * (time.perf_counter() - began))
        except (OSError, http.client.HTTPException):
            self.lost += 1
        finally:
            asked.close()

    def p(self, hundredth: int) -> float:
        """Within how many milliseconds so many of a hundred answers came."""
        return statistics.quantiles(self.ms, n=100)[hundredth - 1] if len(self.ms) > 1 else 0.0


def measure(
    server: Running, target: Target, abuse: Callable[[Target], None] | None, seconds: float
) -> str:
    """A row: memory at its most, and what a visitor got."""
    before = most = server.resident_kb()
    process = None
    if abuse is not None:
        process = multiprocessing.get_context("fork").Process(target=abuse, args=(target,))
        process.start()
        time.sleep(0.5)
    visit, ends_at = Visit(), time.monotonic() + seconds
    while time.monotonic() < ends_at:
        visit.ask(target.port)
        most = max(most, server.resident_kb())
        time.sleep(ASKING_SECONDS)
    held = _connections(server.pid)
    if process is not None:
        process.kill()
        process.join()
    total = len(visit.ms) + visit.lost
    return (
        f"{before / 1000:.0f} → {most / 1000:.0f} MB | {held}"
        f" | {visit.p(50):.0f} / {visit.p(99):.0f} ms | {visit.lost} of {total}"
    )


def _connections(pid: int) -> int:
    links = Path(f"/proc/{pid}/fd").iterdir()
    found = 0
    for link in links:
        with contextlib.suppress(OSError):
            found += str(link.readlink()).startswith("socket:")
    return found


@contextlib.contextmanager
def few_files() -> Iterator[None]:
    """What is started meanwhile may open only so many files."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 4 * FILES), hard))


def _table(port: int) -> str:
    asked = http.client.HTTPConnection("127.0.0.1", port)
    sent = {"Content-Type": "application/json"}
    asked.request("POST", f"{API}/people", json.dumps({"name": "Ada"}), sent)
    answer = asked.getresponse()
    answer.read()
    sent["Cookie"] = answer.headers["set-cookie"].split(";")[0]
    form = {"game": "attila", "seats": [{"kind": "open"}, {"kind": "open"}]}
    asked.request("POST", f"{API}/tables", json.dumps(form), sent)
    return str(json.loads(asked.getresponse().read())["id"])


def main() -> None:
    """Each abuse of a new server."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=10)
    asked.add_argument("--only", default="", help="abuses with this in their name")
    options = asked.parse_args()
    print("| | memory | sockets at the end | visitor's p50 / p99 | unanswered |")
    print("|---|---|---|---|---|")
    for name, abuse in {"nobody": None, **ABUSES}.items():
        if options.only not in name:
            continue
        with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
            with few_files():
                server = stack.enter_context(ours(Path(folder), is_wide=False))
            port = int(server.url.rpartition(":")[2])
            row = measure(server, Target(port, _table(port)), abuse, options.seconds)
        print(f"| {name} | {row} |", flush=True)


if __name__ == "__main__":
    main()
