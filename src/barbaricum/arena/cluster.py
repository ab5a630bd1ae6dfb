"""Matches played on a Ray cluster; they are the same as those played here."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from barbaricum import __version__
from barbaricum.arena.engine import (
    AT_HAND,
    DIED,
    TRIES,
    Engine,
    LocalEngine,
    MatchFailed,
    T,
    Task,
    named,
)
from barbaricum.arena.plan import Pairing, Plan
from barbaricum.core.compiled import cores
from barbaricum.core.errors import BadSetUp, BarbaricumError
from barbaricum.core.house import HOUSE

LOCAL = "local"
"""The address of a cluster on this machine that is started for the run, and ended with it."""

PATIENCE = 3.0
"""Seconds to wait for an address to answer."""

SWITCHES = {
    "RAY_USAGE_STATS_ENABLED": "0",  # tell nobody
    "RAY_DEDUP_LOGS_SKIP_REGEX": "^",  # print nothing between our lines
    "RAY_NUM_REDIS_GET_RETRIES": "5",  # a second each, to wait for an address that answers
}

HANDED_ON = (HOUSE,)
"""Variables of the environment that hold for the processes of the cluster too."""

SETTINGS = bytes([4])
"""The kind of an HTTP/2 frame, in its fourth byte, with which both sides begin to talk."""

HTTP2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0" + SETTINGS + bytes(5)
"""What is said first to a server such as that of a cluster."""


class NoCluster(BarbaricumError):
    """A Ray cluster that is not there or cannot be used; the text says why."""


class RayEngine(Engine):
    """Plays on a Ray cluster, as many matches at once as it has cores."""

    def __init__(self, address: str) -> None:
        self._folder = _short_folder() if address == LOCAL else None
        self._ray = connect(address, self._folder.name if self._folder else None)
        self._check_version(address)

    def each(
        self, task: Task[T], plan: Plan, pairings: Iterable[Pairing]
    ) -> Iterator[tuple[Pairing, T]]:
        """Do a task with every pairing; one whose process dies is done again, by Ray."""
        ray = self._ray
        remote = ray.remote(task).options(max_retries=TRIES - 1)
        shared, left = ray.put(plan), iter(pairings)
        at_hand: dict[Any, Pairing] = {}
        while True:
            for pairing in islice(left, self._room() - len(at_hand)):
                at_hand[remote.remote(shared, pairing)] = pairing
            if not at_hand:
                return
            done, _ = ray.wait(list(at_hand))
            for answer in done:
                pairing = at_hand.pop(answer)
                yield pairing, self._fetch(answer, named(pairing))

    def close(self) -> None:
        """Leave the cluster; it stops what it was doing for us, and our own leaves nothing."""
        self._ray.shutdown()
        if self._folder is not None:
            self._folder.cleanup()

    def _room(self) -> int:
        """How many matches to hand over at once; a cluster may grow and shrink."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1))) * AT_HAND

    def _fetch(self, answer: Any, what: str) -> Any:
        """What a task gave; its error as if it had been raised here."""
        errors = self._ray.exceptions
        try:
            return self._ray.get(answer)
        except errors.RayTaskError as problem:
            if isinstance(problem.cause, BarbaricumError):
                raise problem.cause from None
            raise MatchFailed(f"{what}: {_first_line(problem.cause)}") from None
        except errors.WorkerCrashedError:
            raise MatchFailed(f"{what}: {DIED}") from None
        except errors.RayError as problem:
            raise MatchFailed(f"{what}: {_first_line(problem)}") from None

    def _check_version(self, address: str) -> None:
        """The same version of this package is there, so that the same matches are played."""
        try:
            there = self._fetch(self._ray.remote(_version).remote(), "a first task")
        except MatchFailed as problem:
            raise NoCluster(f"--ray {address}: is barbaricum installed there? {problem}") from None
        if there != __version__:
            raise NoCluster(f"--ray {address}: barbaricum {there} is there, not {__version__}")


def engine_for(ray: str, jobs: int | None) -> Engine:
    """The engine that `--ray ADDRESS` and `--jobs N` ask for; else all cores of this machine."""
    if not ray:
        return LocalEngine(jobs or cores())
    if jobs:
        raise BadSetUp("--jobs is for this machine; a Ray cluster plays as many as it has cores")
    return RayEngine(ray)


def _version() -> str:
    """The version of this package where this is called."""
    return __version__


def _first_line(problem: BaseException) -> str:
    return str(problem).strip().partition("\n")[0] or type(problem).__name__


def _short_folder() -> TemporaryDirectory[str]:
    """Where a cluster of our own keeps its sockets, whose paths must not be long."""
    short = Path("/tmp")
    return TemporaryDirectory(
        prefix="ray-", dir=short if short.is_dir() else None, ignore_cleanup_errors=True
    )


def connect(address: str, folder: str | None = None) -> ModuleType:
    """Ray, connected with a cluster; whatever is in the way of that is said in one line.

    `folder`: where a cluster that is started for us keeps its files.
    """
    os.environ.update(SWITCHES)
    try:
        import ray
    except ImportError:
        raise NoCluster("--ray needs Ray: pip install 'barbaricum[ray]'") from None
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and "RAY_USE_TLS" not in os.environ:
        _check_answers(address, host, port)
    own: dict[str, Any] = {"include_dashboard": False, "_temp_dir": folder} if folder else {}
    there = {"env_vars": {name: os.environ[name] for name in HANDED_ON if name in os.environ}}
    try:
        with _stderr_closed():
            ray.init(
                address,
                runtime_env=there,
                log_to_driver=False,
                logging_level=logging.CRITICAL,
                **own,
            )
    except Exception as problem:  # of many kinds
        advice = "; if it wants a token, set RAY_AUTH_MODE=token" if colon else ""
        raise NoCluster(f"--ray {address}: {_first_line(problem)}{advice}") from None
    return ray


def _check_answers(address: str, host: str, port: str) -> None:
    """Something like a cluster listens at an address; Ray itself would wait for minutes."""
    try:
        with socket.create_connection((host, int(port)), PATIENCE) as talk:
            talk.sendall(HTTP2)
            answer = talk.recv(4)
    except (OSError, ValueError, OverflowError) as problem:
        reason = getattr(problem, "strerror", None) or problem
        raise NoCluster(f"--ray {address}: no cluster answers there ({reason})") from None
    if answer[3:4] != SETTINGS:
        raise NoCluster(f"--ray {address}: what answers there is no Ray cluster")


@contextmanager
def _stderr_closed() -> Iterator[None]:
    """Keep compiled code from writing to standard error."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
