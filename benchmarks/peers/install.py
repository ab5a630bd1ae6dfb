"""Each library in an environment of its own, so that none can change what ours is measured with.

They lie in .venv/peers, are made once, and are made anew when their pinned versions change.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PEERS = ROOT / ".venv" / "peers"
PYTHON_PEERS = ("catanatron", "open_spiel", "pettingzoo", "rlcard", "pgx")
NODE_PEER = "boardgame"
OURS = "ours"
NODE_FILES = ("package.json", "package-lock.json")
STAMP = "ready"
"""In an environment: the versions that were asked for when it was made."""


class NotMeasured(Exception):
    """Why a library has no figures, in one line."""


@dataclass(frozen=True)
class Runnable:
    """How a library's script is started; the seconds for each figure are still to be added."""

    command: Sequence[str]
    environment: Mapping[str, str] = field(default_factory=dict)


def installed(peer: str) -> Runnable:
    """A library ready to run, installed if it is not there yet."""
    if peer == OURS:
        return Runnable((sys.executable, "-m", "benchmarks.peers.ours"))
    if peer == NODE_PEER:
        return _with_node(peer)
    return _with_python(peer)


def _with_python(peer: str) -> Runnable:
    folder, pins = PEERS / peer, HERE / f"{peer}.txt"
    python = str(folder / "bin" / "python")
    if _is_new(folder, pins.read_text()):
        _run([sys.executable, "-m", "venv", "--clear", str(folder)])
        pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        _run([*pip, "--no-deps", "-r", str(pins)])
        _stamp(folder, pins.read_text())
    return Runnable((python, "-W", "ignore", "-m", f"benchmarks.peers.{peer}"))


def _with_node(peer: str) -> Runnable:
    folder, node, npm = PEERS / peer, _tool("node"), _tool("npm")
    pins = "".join((HERE / name).read_text() for name in NODE_FILES)
    path = {"PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}
    if _is_new(folder, pins):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in NODE_FILES:
            shutil.copy(HERE / name, folder)
        _run([npm, "ci", "--loglevel=error", "--no-audit", "--no-fund"], folder, path)
        _stamp(folder, pins)
    shutil.copy(HERE / f"{peer}.mjs", folder)
    shutil.copy(ROOT / "benchmarks" / "server" / "peer" / "game.cjs", folder)
    return Runnable((node, str(folder / f"{peer}.mjs")), {**path, "NODE_ENV": "production"})


def _tool(name: str) -> str:
    """Node or npm: those that `make test` puts beside Python, else those on the path."""
    beside = Path(sys.executable).parent / name
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        raise NotMeasured(f"there is no {name} here; `make test` installs one")
    return found


def _is_new(folder: Path, pins: str) -> bool:
    """Whether an environment has to be made; if so, say that this takes a while."""
    stamp = folder / STAMP
    if stamp.exists() and stamp.read_text() == _stamped(pins):
        return False
    print(f"{folder.name}: installing into {folder.relative_to(ROOT)}, once ...", flush=True)
    return True


def _stamp(folder: Path, pins: str) -> None:
    (folder / STAMP).write_text(_stamped(pins))


def _stamped(pins: str) -> str:
    return f"Python {platform.python_version()}\n{pins}"


def _run(
    command: Sequence[str], folder: Path = ROOT, environment: Mapping[str, str] | None = None
) -> None:
    """One step of an installation; what goes wrong is told in one line."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise NotMeasured(f"not installed: {complaint(done.stderr or done.stdout)}")


def complaint(text: str) -> str:
    """The line that says what is wrong, without the place of this checkout.

    Python and pip say it last; npm says it first, and then where its log lies.
    """
    lines = [line.strip().replace(f"{ROOT}{os.sep}", "") for line in text.splitlines()]
    said = [line for line in lines if line]
    of_npm = [line for line in said if line.startswith("npm error ")]
    return (of_npm[:1] or said[-1:] or ["no reason was given"])[0]
