"""What one figure is and how it is timed, alike for every library.

This module runs in each library's own environment, so it needs the standard library only.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import TypeVar

Ready = TypeVar("Ready")

STEP, BATCH, PLAYOUT, SEARCH, COMPILE = "step", "batch", "playout", "search", "compile"
"""The kinds of measurement; a figure is compared only with others of its kind."""

DECISIONS = "decisions/s"
"""What seats chose. Libraries differ in whether chance is an action, so it is not counted."""


@dataclass(frozen=True)
class Figure:
    """One measured number."""

    peer: str
    version: str
    game: str
    kind: str
    what: str
    value: float
    unit: str


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many of what `work` counts are done a second, after one run to warm up."""
    return per_second_after(lambda: None, lambda _: work(), seconds)


def per_second_after(
    prepare: Callable[[], Ready], work: Callable[[Ready], int], seconds: float
) -> float:
    """The same, where `work` needs something whose making is not to be timed."""
    work(prepare())
    done, spent = 0, 0.0
    while spent < seconds:
        ready = prepare()
        began = time.perf_counter()
        done += work(ready)
        spent += time.perf_counter() - began
    return done / spent


def seconds_asked() -> float:
    """How long each figure may take: the one argument of every script."""
    return float(sys.argv[1])


def tell(figures: Iterable[Figure]) -> None:
    """Print each figure as soon as it is known, one JSON object a line."""
    for figure in figures:
        print(json.dumps(asdict(figure)), flush=True)
