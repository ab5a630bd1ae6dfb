"""The first compile, in the background: the lobby is there at once and says how far it is."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue

from barbaricum.agents.warm import warm_up
from barbaricum.core.compiled import (
    CAN_CACHE,
    IS_COMPILED,
    counting_compiles,
    has_compiled,
    how_many,
    note_compiled,
)
from barbaricum.core.game import Game
from barbaricum.games import GAMES, load
from barbaricum.server.journal import log
from barbaricum.server.refusal import Refused


class Readiness:
    """Which games can be played already, and which editions of them, by their tags."""

    def __init__(self) -> None:
        self._progress = dict.fromkeys(GAMES, 0.0)
        self._ready: set[str] = set()
        self._waiting: SimpleQueue[Game] = SimpleQueue()

    def start(self) -> None:
        """Begin to load or compile the rules of every game; nobody has to wait for it."""
        threading.Thread(target=self._prepare_all, name="compile", daemon=True).start()

    def prepare(self, game: Game) -> None:
        """Compile a further edition of a game, once those before it are done."""
        self._progress.setdefault(game.tag, 0.0)
        self._waiting.put(game)

    def _prepare_all(self) -> None:
        for name in GAMES:
            self._try(name, lambda name=name: load(name))  # type: ignore[misc]
        while True:
            game = self._waiting.get()
            self._try(game.tag, lambda game=game: game)  # type: ignore[misc]

    def _try(self, tag: str, find: Callable[[], Game]) -> None:
        try:
            self._prepare(find())
        except Exception as problem:
            log("rules cannot be compiled", logging.ERROR, problem, game=tag)

    def _prepare(self, game: Game) -> None:
        began = time.perf_counter()

        def note(done: int) -> None:
            self._progress[game.tag] = min(0.99, done / how_many(game.package))

        if game.house and CAN_CACHE and not has_compiled(game.tag):
            compile_elsewhere(game, note)
        if IS_COMPILED:
            with counting_compiles(note):
                warm_up(game)
        self._progress[game.tag] = 1.0
        self._ready.add(game.tag)
        seconds = time.perf_counter() - began
        note_compiled(game.tag, seconds)
        log("rules ready", game=game.tag, seconds=round(seconds, 1))

    def is_ready(self, tag: str) -> bool:
        """Whether a game can be played."""
        return tag in self._ready

    @property
    def are_all_ready(self) -> bool:
        """Whether every printed game can be played."""
        return self._ready.issuperset(GAMES)

    def progress(self, tag: str) -> float:
        """How far a game's rules are compiled, from 0 to 1."""
        return self._progress.get(tag, 0.0)

    def check(self, tag: str) -> None:
        """Refuse what would have to wait for the compiler."""
        if not self.is_ready(tag):
            raise Refused("not-ready", 503, progress=int(100 * self.progress(tag)), seconds=2)


def compile_elsewhere(game: Game, progress: Callable[[int], None]) -> None:
    """Let another process fill the cache with an edition's code, and report how far it is.

    Reading it from there takes a tenth of the memory that compiling leaves behind, and matches
    meanwhile do not wait for the compiler. If that process fails, this one compiles itself.
    """
    command = [sys.executable, "-m", "barbaricum.server.ready"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        with contextlib.suppress(BrokenPipeError), other.stdin as asked:
            json.dump({"name": game.name, "house": dict(game.house)}, asked)
        for line in other.stdout:
            progress(int(line))
    if other.returncode != 0:
        log("no compiling elsewhere", logging.WARNING, game=game.tag, code=other.returncode)


def compile_for_another() -> None:
    """Compile the edition that standard input asks for, and tell how many functions are done."""
    for name in ("SIGINT", "SIGPIPE"):  # end without a word when nobody waits any more
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    if hasattr(os, "nice"):
        os.nice(10)
    game = load(**json.load(sys.stdin))
    with counting_compiles(lambda done: print(done, flush=True)):
        warm_up(game)


if __name__ == "__main__":
    compile_for_another()
