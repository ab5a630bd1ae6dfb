"""Every library in turn, some rounds over, so that a busy machine slows all of them alike."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from benchmarks.peers.install import (
    NODE_PEER,
    OURS,
    PYTHON_PEERS,
    ROOT,
    NotMeasured,
    Runnable,
    complaint,
    installed,
)
from benchmarks.peers.meter import Figure

ALL = (OURS, *PYTHON_PEERS, NODE_PEER)
PATIENCE = 900.0
"""Seconds a script may take beside its measuring: ours compiles all its games."""

BUSY = 0.5
"""The load of a machine on which something else runs."""

FIGURES_AT_MOST = 40
"""Of one script; with the seconds for each this tells a long run from one that hangs."""


@dataclass
class Found:
    """All that has been measured, and what could not be."""

    rounds: int = 0
    values: dict[Figure, list[float]] = field(default_factory=dict)
    """By the figure without its value, in the order in which they came."""
    missing: dict[str, str] = field(default_factory=dict)

    def add(self, figure: Figure) -> None:
        """Keep one more value of a figure."""
        self.values.setdefault(replace(figure, value=0.0), []).append(figure.value)

    @property
    def medians(self) -> list[Figure]:
        """One figure for all its rounds."""
        return [
            replace(figure, value=statistics.median(values))
            for figure, values in self.values.items()
        ]


def measure(peers: Sequence[str], rounds: int, seconds: float) -> Found:
    """Install what is missing, then measure all in turn, telling each figure as it comes."""
    found = Found(rounds)
    runnables = dict(_ready(peers, found))
    _warn_if_busy()
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", flush=True)
        for peer, runnable in runnables.items():
            print(f"  {peer}", flush=True)
            try:
                for figure in run(runnable, seconds):
                    found.add(figure)
                    told = f"{figure.value:>14,.1f} {figure.unit}"
                    print(f"    {figure.game:<38} {figure.what:<42} {told}", flush=True)
            except NotMeasured as reason:
                _miss(found, peer, reason)
    return found


def _warn_if_busy() -> None:
    """Taking turns does not help figures that want every core: batches lose more than the rest."""
    load = os.getloadavg()[0]
    if load > BUSY:
        print(f"others use this machine (load {load:.1f}): batches will look slow", flush=True)


def _ready(peers: Sequence[str], found: Found) -> Iterator[tuple[str, Runnable]]:
    for peer in peers:
        try:
            yield peer, installed(peer)
        except NotMeasured as reason:
            _miss(found, peer, reason)


def _miss(found: Found, peer: str, reason: NotMeasured) -> None:
    found.missing[peer] = str(reason)
    print(f"    {peer}: not measured: {reason}", flush=True)


def run(runnable: Runnable, seconds: float) -> Iterator[Figure]:
    """The figures of one script, as it prints them; what ours compiles is kept for it only."""
    with (
        tempfile.TemporaryDirectory() as cache,
        tempfile.TemporaryFile("w+") as complaints,
        subprocess.Popen(
            [*runnable.command, str(seconds)],
            cwd=ROOT,
            env={**os.environ, **runnable.environment, "BARBARICUM_CACHE": cache},
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
        ) as process,
    ):
        alarm = threading.Timer(PATIENCE + 2 * FIGURES_AT_MOST * seconds, process.kill)
        alarm.start()
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if line.startswith("{"):  # some libraries greet
                    yield Figure(**json.loads(line))
            code = process.wait()
        finally:
            alarm.cancel()
            process.kill()
        if code != 0:
            complaints.seek(0)
            raise NotMeasured(f"it stopped: {complaint(complaints.read())}")
