"""What others wait for while the server does what nobody asks it for at that moment.

    python -m benchmarks.server.waits [--seconds 30] [--only words]

Logs with many undos are read one after the other; or hundreds of people are connected at live
tables, who are noted every few seconds. A visitor changes their language meanwhile, over and over,
which is a small write.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import multiprocessing
import random
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.server.__main__ import Running, ours
from benchmarks.server.abuse import ABUSER, API, VISITOR, Visit

LOGS = 16
CALM_DECISIONS = 120
UNDOS, TAKEN_BACK_EACH = 900, 30
PAIRS = 299
ASKING_SECONDS = 0.01
WINDOW_SECONDS = 5.0  # in which people are noted at least once
LIVE = {"kind": "live", "bank": 86_400, "increment": 10, "grace": 86_400}


# Logs with many undos


def write_logs(folder: Path) -> tuple[list[str], str]:
    """Some tables whose people dithered, in a new database; and how long a log is."""
    return asyncio.run(_write_logs(f"sqlite:///{folder}/tables.sqlite"))


async def _write_logs(url: str) -> tuple[list[str], str]:
    from barbaricum.server.ready import Readiness
    from barbaricum.server.setting import Limits, Settings
    from barbaricum.server.setup import SeatSetup, Setup
    from barbaricum.server.shelf import Shelf
    from barbaricum.server.store import Store

    store = Store(Settings(database=url))
    await store.open()
    shelf = Shelf(store, Readiness(), Limits())
    setup = Setup(game="attila", seats=[SeatSetup()] * 4, options={"first": "seat-0"})
    ids = [await shelf.open("ann", setup) for _ in range(LOGS)]
    told = [await shelf.change(id, dither) for id in ids]
    async with shelf.at(ids[0]) as held:
        ms = cpu_ms(held.table)
    await store.close()
    return ids, f"{told[0]} ({ms:.0f} ms of CPU)"


def cpu_ms(table: Any) -> float:
    """How long a processor is busy with playing a log again: the least of some times."""
    found = []
    for _ in range(5):
        secrets = table.host, table.seed, table.invite
        again = type(table)(table.id, table.game, table.setup, *secrets)
        began = time.process_time()
        for line in table.lines:
            again.apply(line)
        found.append(1000 * (time.process_time() - began))
    return min(found)


def dither(table: Any, at: int) -> str:
    """Play half a match, and then take back almost everything many times."""
    for seat, person in enumerate(("ann", "ben", "cleo", "dora")):
        table.sit(at, person, seat)
    table.start(at, "ann", None)
    pick, undos = random.Random(1), 0
    for _ in range(CALM_DECISIONS):
        table.act(at, table.awaited, table.line, pick.choice(table.match.choices))
    while undos < UNDOS and table.awaited is not None:
        seat = table.awaited
        for _ in range(TAKEN_BACK_EACH):
            table.act(at, seat, table.line, pick.choice(table.match.choices))
            found = table.undo_of(seat)
            if found is None or not found[1]:
                break
            table.add(at, "undo", seat, str(found[0]))
            undos += 1
        else:
            table.act(at, seat, table.line, pick.choice(table.match.choices))
    return f"{table.line:,} lines with {undos} undos"


def read_logs(port: int, ids: list[str]) -> list[float]:
    """How many milliseconds each took to be read, and its position to be told."""
    found = []
    for id in ids:
        began = time.perf_counter()
        ask(port, "GET", f"/tables/{id}/position?since=999999")
        found.append(1000 * (time.perf_counter() - began))
        time.sleep(0.5)
    return found


# Many who are connected


def seat_pairs(port: int) -> list[tuple[str, str]]:
    """Live matches of two; each person's table and cookie."""
    with ThreadPoolExecutor(8) as pool:
        return [seat for pair in pool.map(lambda _: seat_pair(port), range(PAIRS)) for seat in pair]


def seat_pair(port: int) -> list[tuple[str, str]]:
    """One match."""
    ann, ben = (come(port, name) for name in ("Ann", "Ben"))
    form = {"game": "attila", "seats": [{"kind": "open"}] * 2, "pace": LIVE}
    table = str(ask(port, "POST", "/tables", form, ann)[0]["id"])
    for seat, cookie in enumerate((ann, ben)):
        ask(port, "POST", f"/tables/{table}/seats/{seat}", {}, cookie)
    ask(port, "POST", f"/tables/{table}/start", {}, ann)
    return [(table, ann), (table, ben)]


def come(port: int, name: str) -> str:
    """A guest's cookie."""
    return ask(port, "POST", "/people", {"name": name})[1].split(";")[0]


def ask(
    port: int, method: str, path: str, body: Any = None, cookie: str = "", address: str = ABUSER
) -> tuple[Any, str]:
    """What the server answers, and the cookie that it gives."""
    asked = http.client.HTTPConnection("127.0.0.1", port, 60, source_address=(address, 0))
    sent = {"Content-Type": "application/json", "Cookie": cookie}
    asked.request(method, API + path, None if body is None else json.dumps(body), sent)
    answer = asked.getresponse()
    text = answer.read()
    asked.close()
    if answer.status >= 400:
        raise SystemExit(f"{method} {path}: {answer.status} {text!r}")
    return json.loads(text), answer.headers.get("set-cookie") or ""


# Measuring


@dataclass
class Watch(Visit):
    """A visitor who notes the longest wait of every few seconds."""

    cookie: str = ""
    longest: list[float] = field(default_factory=list)

    def ask(self, port: int) -> None:
        """Write a little."""
        began = time.perf_counter()
        ask(port, "PATCH", "/me", {"language": "en"}, self.cookie, VISITOR)
        self.ms.append(1000 * (time.perf_counter() - began))

    def ask_for_a_while(self, port: int, is_over: threading.Event) -> None:
        """Ask over and over for so long, or until it is over."""
        first, ends_at = len(self.ms), time.monotonic() + WINDOW_SECONDS
        while time.monotonic() < ends_at:
            if is_over.wait(ASKING_SECONDS):
                return
            self.ask(port)
        self.longest.append(max(self.ms[first:], default=0.0))


@contextlib.contextmanager
def visiting(port: int) -> Iterator[Watch]:
    """Somebody who asks, over and over, until this ends."""
    visit, is_over = Watch(cookie=come(port, "Visitor")), threading.Event()

    def go() -> None:
        while not is_over.is_set():
            visit.ask_for_a_while(port, is_over)

    visitor = threading.Thread(target=go)
    visitor.start()
    try:
        yield visit
    finally:
        is_over.set()
        visitor.join()


def row(name: str, visit: Watch) -> str:
    """What others got meanwhile."""
    longest = statistics.median(visit.longest)
    return f"| {name} | {visit.p(50):.0f} / {visit.p(99):.0f} / {longest:.0f} ms |"


def logs(folder: Path, _seconds: float) -> str:
    """Logs are read."""
    ids, length = write_logs(folder)
    with ours(folder) as server:
        port = _port(server)
        with visiting(port) as visit:
            took = read_logs(port, ids)
    name = f"{LOGS} logs of {length} are read, each in {statistics.median(took):.0f} ms"
    return row(name, visit)


async def note_all(url: str) -> float:
    """For how many milliseconds nobody else can write while everybody is noted: the median."""
    from sqlalchemy import insert

    from barbaricum.server.bot import Thinkers
    from barbaricum.server.ready import Readiness
    from barbaricum.server.schema import SeatRow
    from barbaricum.server.setting import Limits, Settings
    from barbaricum.server.setup import SeatSetup, Setup
    from barbaricum.server.store import Store
    from barbaricum.server.tables import Tables

    store, took = Store(Settings(database=url)), []
    await store.open()
    limits = Limits(open_tables=PAIRS)
    tables = Tables(store, Readiness(), Thinkers(1, 1), limits)
    setup = Setup(game="attila", seats=[SeatSetup()] * 2)
    ids = [await tables.open("ann", setup) for _ in range(PAIRS)]
    who = [(id, f"{id} {seat}") for id in ids for seat in (0, 1)]
    rows = [{"table_id": id, "person_id": name, "seat": 0, "seen": 0} for id, name in who]
    async with store.write() as connection:
        await connection.execute(insert(SeatRow.__table__), rows)  # type: ignore[arg-type]
    for _ in range(20):
        began = time.perf_counter()
        await tables._note_seen(who, "here")
        took.append(1000 * (time.perf_counter() - began))
    await store.close()
    return statistics.median(took)


def heartbeat(folder: Path, seconds: float) -> str:
    """People are connected."""
    took = asyncio.run(note_all(f"sqlite:///{folder}/noted.sqlite"))
    with ours(folder) as server, contextlib.ExitStack() as stack:
        port = _port(server)
        context = multiprocessing.get_context("fork")
        are_there = context.Event()
        people = context.Process(target=be_there, args=(port, seat_pairs(port), are_there))
        people.start()
        stack.callback(people.kill)
        are_there.wait()
        time.sleep(5)
        with visiting(port) as visit:
            time.sleep(seconds)
        if not people.is_alive():
            raise SystemExit("the people have gone")
    return row(f"{2 * PAIRS} sockets at live tables, noted in {took:.0f} ms", visit)


def be_there(port: int, seats: list[tuple[str, str]], are_there: Event) -> None:
    """A socket for each seat, on which everything is read and pings are answered."""

    async def listen(table: str, cookie: str, is_there: asyncio.Semaphore) -> None:
        address = f"ws://127.0.0.1:{port}{API}/tables/{table}/socket"
        headers = {"Cookie": cookie}
        async with is_there:
            opened = await connect(
                address, additional_headers=headers, local_addr=(ABUSER, 0), open_timeout=60
            )
            await opened.recv()
        async for _ in opened:
            pass
        raise SystemExit("a socket was closed")

    async def go() -> None:
        door = asyncio.Semaphore(8)
        async with asyncio.TaskGroup() as group:
            for table, cookie in seats:
                group.create_task(listen(table, cookie, door))
            await asyncio.sleep(0)
            for _ in range(8):
                await door.acquire()  # all are through
            are_there.set()

    asyncio.run(go())


def nobody(folder: Path, seconds: float) -> str:
    """Nothing goes on."""
    with ours(folder) as server, visiting(_port(server)) as visit:
        time.sleep(seconds)
    return row("nobody else is there", visit)


def _port(server: Running) -> int:
    return int(server.url.rpartition(":")[2])


def main() -> None:
    """Each on a new server."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=30)
    asked.add_argument("--only", default="")
    options = asked.parse_args()
    print("| | visitor's p50 / p99 / longest of 5 s (median) |")
    print("|---|---|")
    for measure in (nobody, logs, heartbeat):
        if options.only in measure.__name__:
            with tempfile.TemporaryDirectory() as folder:
                print(measure(Path(folder), options.seconds), flush=True)


if __name__ == "__main__":
    main()
