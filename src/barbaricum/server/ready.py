"""The first compile, in the background: the lobby is there at once and says how far it is."""

from __future__ import annotations

import logging
import threading
import time

from barbaricum.agents.warm import warm_up
from barbaricum.core.compiled import IS_COMPILED, counting_compiles, how_many, note_compiled
from barbaricum.core.game import Game
from barbaricum.games import GAMES, load
from barbaricum.server.journal import log
from barbaricum.server.refusal import Refused


class Readiness:
    """Which games can be played already."""

    def __init__(self) -> None:
        self._progress = dict.fromkeys(GAMES, 0.0)
        self._ready: set[str] = set()

    def start(self) -> None:
        """Begin to load or compile the rules of every game; nobody has to wait for it."""
        threading.Thread(target=self._prepare_all, name="compile", daemon=True).start()

    def _prepare_all(self) -> None:
        for name in GAMES:
            try:
                self._prepare(load(name))
            except Exception as problem:
                log("rules cannot be compiled", logging.ERROR, problem, game=name)

    def _prepare(self, game: Game) -> None:
        began = time.perf_counter()

        def note(done: int) -> None:
            self._progress[game.name] = min(0.99, done / how_many())

        if IS_COMPILED:
            with counting_compiles(note):
                warm_up(game)
        self._progress[game.name] = 1.0
        self._ready.add(game.name)
        seconds = time.perf_counter() - began
        note_compiled(game.name, seconds)
        log("rules ready", game=game.name, seconds=round(seconds, 1))

    def is_ready(self, game: str) -> bool:
        """Whether a game can be played."""
        return game in self._ready

    @property
    def are_all_ready(self) -> bool:
        """Whether every game can be played."""
        return self._ready == set(GAMES)

    def progress(self, game: str) -> float:
        """How far a game's rules are compiled, from 0 to 1."""
        return self._progress[game]

    def check(self, game: str) -> None:
        """Refuse what would have to wait for the compiler."""
        if not self.is_ready(game):
            raise Refused(
                "not-ready", 503, progress=int(100 * self._progress.get(game, 0)), seconds=2
            )
