"""Load on our server, on SQLite and on PostgreSQL, and on boardgame.io's, in turn and alike.

    python -m benchmarks.server [--tables 20] [--seconds 10] [--rounds 3]

Every seat is a real socket of one load generator (peer/load.mjs), which acts as soon as it is
asked. An action is measured from sending it to its acknowledgement: ours says that it is on disk;
boardgame.io's is the new state, sent before anything is written, and without fsync later.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent / "peer"
NODE = str(Path(sys.executable).parent / "node")
FIGURES = ("actions_per_second", "p50_ms", "p99_ms")
START_SECONDS = 120
IDLE_THINK_MS = "3600000"


@dataclass(frozen=True)
class Running:
    """A server under test."""

    peer: str
    url: str
    pid: int

    def resident_kb(self) -> int:
        """Its memory, of all its processes."""
        return sum(_resident_kb(pid) for pid in [self.pid, *_children(self.pid)])


def _resident_kb(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [inner for child in map(int, found) for inner in (child, *_children(child))]


# Servers


@contextlib.contextmanager
def ours(
    folder: Path, database: str = "", workers: int = 1, is_wide: bool = True
) -> Iterator[Running]:
    """Our server, usually without limits on how much one address may ask."""
    from barbaricum.server.setting import Limits

    wide = {f"BARBARICUM_LIMIT_{name.upper()}": "1000000" for name in vars(Limits()) if is_wide}
    environment = {**os.environ, **wide, "BARBARICUM_DATA": str(folder)}
    options = ["--port", "0", "--workers", str(workers)]
    options += ["--database", database] if database else []
    log = folder / "log"
    with log.open("w") as file:
        process = subprocess.Popen(
            [sys.executable, "-m", "barbaricum", "serve", *options], stderr=file, env=environment
        )
    with _ended(process):
        _wait(lambda: "serves on" in log.read_text())
        url = log.read_text().split("serves on ")[1].split()[0]
        _wait(lambda: _is_ready(url))
        yield Running("barbaricum", url, process.pid)


@contextlib.contextmanager
def boardgame(folder: Path, storage: str) -> Iterator[Running]:
    """boardgame.io's server."""
    command = [NODE, str(HERE / "server.cjs"), "--port", "0", "--storage", storage]
    if storage == "flatfile":
        command += ["--folder", str(folder / "store")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    with _ended(process):
        assert process.stdout is not None
        told = json.loads(process.stdout.readline())
        yield Running("boardgame", f"http://127.0.0.1:{told['port']}", process.pid)


@contextlib.contextmanager
def _ended(process: subprocess.Popen[Any]) -> Iterator[None]:
    try:
        yield
    finally:
        process.terminate()
        process.wait(30)


def _wait(is_so: Callable[[], bool]) -> None:
    began = time.monotonic()
    while not is_so():
        if time.monotonic() - began > START_SECONDS:
            raise TimeoutError("the server did not start")
        time.sleep(0.05)


def _is_ready(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/readyz") as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


# Loads


def load(server: Running, tables: int, seconds: float, think: str = "0") -> dict[str, Any]:
    """What one run of the load generator measured."""
    options = ["--peer", server.peer, "--url", server.url, "--tables", str(tables)]
    options += ["--seconds", str(seconds), "--think", think]
    done = subprocess.run(
        [NODE, str(HERE / "load.mjs"), *options], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise SystemExit(f"load on {server.peer}: {done.stderr.strip()}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def kb_per_table(server: Running, tables: int) -> float:
    """How much a server grows by a table at which four people sit and think."""
    load(server, 2, 1)
    before = server.resident_kb()
    options = ["--peer", server.peer, "--url", server.url, "--tables", str(tables)]
    options += ["--seconds", "5", "--warm", "0", "--think", IDLE_THINK_MS]
    with subprocess.Popen([NODE, str(HERE / "load.mjs"), *options], stdout=subprocess.DEVNULL) as p:
        most = before
        while p.poll() is None:
            most = max(most, server.resident_kb())
            time.sleep(0.1)
    return (most - before) / tables


def measure(name: str, server: Running, tables: int, seconds: float) -> dict[str, Any]:
    """One table alone, many tables, and what a table takes."""
    alone, many = load(server, 1, seconds), load(server, tables, seconds)
    figures = {f"alone {figure}": alone[figure] for figure in FIGURES}
    figures |= {f"many {figure}": many[figure] for figure in FIGURES}
    figures["kb"] = kb_per_table(server, tables)
    print(f"  {name}: {json.dumps(figures)}", flush=True)
    return figures


def main() -> None:
    """Measure all in turn, some rounds, and print the medians."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=20)
    asked.add_argument("--seconds", type=float, default=10)
    asked.add_argument("--rounds", type=int, default=3)
    options = asked.parse_args()
    from tests.server.postgres import Postgres

    found: dict[str, list[dict[str, Any]]] = {}
    with Postgres() as postgres:
        for number in range(1, options.rounds + 1):
            print(f"round {number}", flush=True)
            for name, start in _servers(postgres).items():
                with tempfile.TemporaryDirectory() as folder, start(Path(folder)) as server:
                    figures = measure(name, server, options.tables, options.seconds)
                    found.setdefault(name, []).append(figures)
    _print(found, options.tables)


def _servers(postgres: Any) -> dict[str, Callable[[Path], Any]]:
    @contextlib.contextmanager
    def on_postgres(folder: Path, workers: int) -> Iterator[Running]:
        with postgres.database() as url, ours(folder, url, workers) as server:
            yield server

    return {
        "Barbaricum, SQLite": ours,
        "Barbaricum, PostgreSQL": lambda folder: on_postgres(folder, 1),
        "Barbaricum, PostgreSQL, 2 processes": lambda folder: on_postgres(folder, 2),
        "boardgame.io, files": lambda folder: boardgame(folder, "flatfile"),
        "boardgame.io, memory only": lambda folder: boardgame(folder, "memory"),
    }


def _print(found: dict[str, list[dict[str, Any]]], tables: int) -> None:
    heads = ("one table: p50 / p99 ms", f"{tables} tables: actions/s", "p50 / p99 ms", "kB a table")
    print(f"\n| medians | {' | '.join(heads)} |")
    print("|---|---|---|---|---|")
    for name, rounds in found.items():
        mid = {key: statistics.median(one[key] for one in rounds) for key in rounds[0]}
        print(
            f"| {name} | {mid['alone p50_ms']:.1f} / {mid['alone p99_ms']:.1f}"
            f" | {mid['many actions_per_second']:.0f}"
            f" | {mid['many p50_ms']:.0f} / {mid['many p99_ms']:.0f} | {mid['kb']:.0f} |"
        )


if __name__ == "__main__":
    main()
