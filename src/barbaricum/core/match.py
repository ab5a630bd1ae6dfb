"""A match is its log: seats, options, seed and actions, from which all else is replayed.

The log is the saved game, the replay, the test fixture and the training sample. Undo is
replay to an earlier ply. Chance is drawn from the seed by the count of draws so far, so
undoing and choosing again meets the same cards.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.border import (
    FORBIDDEN,
    as_seen,
    begin,
    sample,
    standings,
    step,
)
from barbaricum.core.chance import cast_dice, dice
from barbaricum.core.errors import BadMatchFile, BarbaricumError, IllegalAction
from barbaricum.core.events import Event, Log
from barbaricum.core.game import Explanation, Game
from barbaricum.core.notation import position_json
from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.core.verbs import CHANCE, NOBODY

FORMAT = "barbaricum match 1"


class Match:
    """One playing of a game."""

    def __init__(
        self,
        game: Game,
        seats: int | Sequence[str],
        seed: str | int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        names = [f"Seat {i}" for i in range(seats)] if isinstance(seats, int) else list(seats)
        game.check_seats(len(names))
        self.game = game
        self.seats = names
        self.seed = None if seed is None else str(seed)
        self.options = {option.name: option.default for option in game.options} | dict(options or {})
        self.states: MutableSequence[Any] = game.state.table()
        self._row = game.options_from(self.options)
        self._logs = Log.table()
        self._logs[0].open = 1
        self._found, self._heavy = game.room(), game.room()
        self._dice = dice(self.seed or "")
        self._start()
        self._run_chance()

    def __repr__(self) -> str:
        """Code that gives the match back, as far as its seed and actions go."""
        call = f"load({self.game.name!r}).match({self.seats!r}, {self.seed!r}, {self.options!r})"
        mine = [text for text, mover in zip(self.texts(), self.movers, strict=True) if mover >= 0]
        return f"{call}.play({', '.join(map(repr, mine))})" if self.seed else call

    # Playing

    def _start(self) -> None:
        self.actions: list[int] = []
        self.movers: list[int] = []
        self._told: list[bytes] = []
        self._draws = 0
        self.states[:] = np.zeros(1, self.game.state.dtype)  # type: ignore[call-overload]
        self._n, self.mover = begin(self.states, 0, len(self.seats), self._row, self._found)

    def _run_chance(self) -> None:
        """Let the seed decide until a seat must; without a seed chance waits."""
        while self.mover == CHANCE and self.seed is not None:
            self._append(self._draw())

    def _draw(self) -> int:
        """The outcome that the seed holds for the next draw."""
        rows = self._dice[0]
        rows.stream, rows.rolls, rows.left = self._draws, 0, 0
        return sample(self.states, 0, self._dice, self._heavy, self._heavy_weights)

    def _append(self, action: int) -> bool:
        """Play one action if it is legal, and write it down."""
        mover = self.mover
        n, self.mover = step(self.states, 0, action, self._logs, self._found)
        if n == FORBIDDEN:
            return False
        self._n = n
        self._draws += mover == CHANCE
        self.actions.append(action)
        self.movers.append(mover)
        log = self._logs[0]
        self._told.append(cast(NDArray[Any], log.events)[: log.told].tobytes())
        return True
