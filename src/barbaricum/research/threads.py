"""Rows of matches shared out among threads; compiled code lets them run at the same time."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

from barbaricum.core.compiled import cores
from barbaricum.core.errors import BadSetUp

FEWEST_ROWS = 64
"""Rows that are worth a thread of their own."""


class Threads:
    """So many threads, or one for each core; the caller is one of them."""

    def __init__(self, threads: int | None, rows: int) -> None:
        wanted = at_least_one("threads", cores() if threads is None else threads)
        self.count = min(wanted, max(1, rows // FEWEST_ROWS))
        self._bounds = [rows * part // self.count for part in range(self.count + 1)]
        self._pool = ThreadPoolExecutor(self.count - 1) if self.count > 1 else None
        self._rows = rows

    def __reduce__(self) -> tuple[type[Threads], tuple[int, int]]:
        """As many threads again: a copy, or another process, has its own."""
        return type(self), (self.count, self._rows)

    def share(self, task: Callable[[int, int, int], None]) -> None:
        """Do a task with all rows: each thread is told its number, and from where to where."""
        first, *rest = enumerate(pairwise(self._bounds))
        waiting = [self._pool.submit(task, i, *part) for i, part in rest] if self._pool else []
        task(0, *first[1])
        for future in waiting:
            future.result()


def at_least_one(name: str, number: int) -> int:
    """A number of things of which there must be some."""
    if number < 1:
        raise BadSetUp(f"{name}: at least 1, not {number}")
    return number
