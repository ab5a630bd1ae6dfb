"""An agent that thinks ahead: information-set search within a budget.

mcts:2000             two thousand simulations: the same seed gives the same moves
mcts:2s               two seconds
mcts:2s:threads=2     on two threads, each with trees of its own
mcts:2000:cut=0       with another setting of the search or of the game's taste
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, MutableSequence
from dataclasses import dataclass
from typing import Any, cast

from numpy.typing import NDArray

from barbaricum.agents.search import (
    ROOT,
    SETTINGS,
    Desk,
    fold,
    follow,
    lay_out,
    plant,
    simulate,
    unfold,
)
from barbaricum.agents.setting import Setting, read_settings, row_of, taste_row, tastes
from barbaricum.agents.thought import Thought, counted, gather, ranked
from barbaricum.core.border import step
from barbaricum.core.compiled import IS_COMPILED
from barbaricum.core.errors import BadSetUp
from barbaricum.core.events import Log
from barbaricum.core.game import Game
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts, Shares

SLICE = 250 if IS_COMPILED else 2
"""Simulations between two looks at the clock: some milliseconds."""

NODES_PER_SIMULATION = 32
FEWEST_NODES, MOST_NODES = 10_000, 1_000_000
"""Room for the trees of a thread; once they are full, the search goes on in them as they are."""

MOST_SIMULATIONS, MOST_SECONDS = 10_000_000, 3600.0
THREADS = {"threads": Setting(1, 1, 64)}


@dataclass(frozen=True)
class Budget:
    """How long to think about a move: so many simulations, or so many seconds."""

    simulations: int = MOST_SIMULATIONS
    seconds: float = MOST_SECONDS


class Mcts:
    """Thinks by simulations from what its seat can see; can be stopped from another thread."""

    def __init__(self, budget: Budget, settings: Mapping[str, float], seed: str | int) -> None:
        self._budget = budget
        self._settings = settings
        [threads] = row_of(THREADS, settings)
        self._seeds = [f"mcts {seed} {thread}" for thread in range(int(threads))]
        self.desks: list[Desk] = []
        self._foreseen = b""
        self._last = NONE
        self._is_stopped = threading.Event()

    def __getstate__(self) -> dict[str, Any]:
        """All that it goes on with, its trees too; whoever has to stop it is told anew."""
        kept = {name: value for name, value in self.__dict__.items() if name != "_is_stopped"}
        return {**kept, "desks": [fold(desk) for desk in self.desks]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Read it back, with room for the trees to grow."""
        desks = [unfold(*folded) for folded in kept["desks"]]
        self.__dict__.update(kept, desks=desks, _is_stopped=threading.Event())

    def choose(self, game: Game, view: MutableSequence[Any], seat: int, choices: Counts) -> int:
        """One of `choices`."""
        if len(choices) == 1:
            return int(choices[0])
        self._search(game, view, seat, lambda: None)
        action = int(ranked(self.desks, seat, choices)[0][0])
        self._foresee(game, view, seat, action)
        return action

    def considered(self, seat: int, choices: Counts) -> tuple[Shares, Shares]:
        """Visits and values of the choices in the search that `choose` has just made."""
        return counted(self.desks, seat, choices)

    def stop(self) -> None:
        """Let the search under way answer at once with what it has found."""
        self._is_stopped.set()

    def think(
        self,
        game: Game,
        view: MutableSequence[Any],
        seat: int,
        choices: Counts,
        progress: Callable[[Thought], None] | None = None,
    ) -> Thought:
        """Search, and report on every choice; `progress` hears after each slice how far it is."""
        began = time.perf_counter()

        def so_far() -> Thought:
            return gather(self.desks, seat, choices, time.perf_counter() - began)

        def listen() -> None:
            if progress is not None:
                progress(so_far())

        self._search(game, view, seat, listen)
        return so_far()

    def _search(
        self, game: Game, view: MutableSequence[Any], seat: int, listen: Callable[[], None]
    ) -> None:
        """Spend the budget on a position."""
        self._is_stopped.clear()
        self._prepare(game, view)
        self._work_all(seat, time.perf_counter() + self._budget.seconds, listen)

    def _work_all(self, seat: int, until: float, listen: Callable[[], None]) -> None:
        """Use all desks at once, a thread for each."""
        [first, *rest] = self.desks
        others = [
            threading.Thread(target=self._work, args=(desk, seat, until, lambda: None))
            for desk in rest
        ]
        for other in others:
            other.start()
        try:
            self._work(first, seat, until, listen)
        except BaseException:
            self.stop()
            raise
        finally:
            for other in others:
                other.join()

    def _work(self, desk: Desk, seat: int, until: float, listen: Callable[[], None]) -> None:
        """Simulate on one desk until its part of the budget is spent, or all must stop."""
        left = -(-self._budget.simulations // len(self.desks))
        while left > 0:
            simulate(desk, seat, min(left, SLICE))  # at least once, however short the time
            left -= SLICE
            listen()
            if self._is_stopped.is_set() or time.perf_counter() >= until:
                return

    def _prepare(self, game: Game, view: MutableSequence[Any]) -> None:
        """Lay out the desks; keep the trees if the position is the one that was foreseen."""
        seats = int(view[0].seated)
        if not self.desks or len(self.desks[0].roots) != seats:
            self._lay_out(game, seats)
        is_foreseen = self._foreseen == cast(NDArray[Any], view)[:1].tobytes()
        for desk in self.desks:
            if is_foreseen and desk.used[0] < len(desk.nodes) // 2:
                follow(desk, self._last)
            else:
                plant(desk)
            desk.states[ROOT] = view[0]

    def _lay_out(self, game: Game, seats: int) -> None:
        """Make room for a search, once a match."""
        wanted = self._budget.simulations * NODES_PER_SIMULATION // len(self._seeds)
        nodes = min(max(wanted, FEWEST_NODES), MOST_NODES)
        settings = row_of(SETTINGS, {**game.search(seats), **self._settings})
        taste = taste_row(game, seats, self._settings)
        self.desks = [lay_out(game, seats, nodes, settings, taste, seed) for seed in self._seeds]

    def _foresee(self, game: Game, view: MutableSequence[Any], seat: int, action: int) -> None:
        """Note the position that follows if the seat is asked again and nothing was drawn."""
        states = game.state.table()
        states[0] = view[0]
        _, asked, _ = step(states, 0, action, Log.table(), game.room())
        self._foreseen = cast(NDArray[Any], states).tobytes() if asked == seat else b""
        self._last = action


def mcts(text: str, game: Game, seed: str | int) -> Mcts:
    """`mcts:BUDGET`, or with settings as in `mcts:2000:threads=2`."""
    budget, _, rest = text.partition(":")
    settings = read_settings("mcts", rest, {**SETTINGS, **THREADS, **tastes(game)})
    return Mcts(read_budget(budget), settings, seed)


def read_budget(text: str) -> Budget:
    """`2000` simulations, or `2s` or `0.5s` seconds."""
    is_time = text.endswith("s")
    try:
        much = float(text[:-1]) if is_time else float(int(text))
    except ValueError:
        much = 0.0
    if not 0 < much <= (MOST_SECONDS if is_time else MOST_SIMULATIONS):
        raise BadSetUp(
            f"mcts:{text}: write how long to think as simulations (mcts:2000, at most"
            f" {MOST_SIMULATIONS}) or seconds (mcts:2s, at most {MOST_SECONDS:.0f})"
        )
    return Budget(seconds=much) if is_time else Budget(simulations=int(much))
