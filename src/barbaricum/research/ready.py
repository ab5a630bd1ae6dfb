"""A word to whoever waits for the compiler: it runs once, and then not again."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from barbaricum.core.compiled import has_compiled, note_compiled
from barbaricum.core.game import Game
from barbaricum.core.language import language, preferred

_DONE: set[str] = set()
"""What needs no asking any more: OpenSpiel sets a table up for every copy it makes."""


@contextmanager
def first_time(game: Game, use: str) -> Iterator[None]:
    """Say so if what happens inside compiles a game for a use that it never had before."""
    task = f"{game.tag}-{use}"
    if task in _DONE or has_compiled(task):
        _DONE.add(task)
        yield
        return
    began = time.perf_counter()
    told = language(preferred()).say("compiling-for", game=game.title, use=use)
    print(told, file=sys.stderr, flush=True)
    yield
    note_compiled(task, time.perf_counter() - began)
