"""Seeds of matches that follow each other: the same everywhere, and each can be played again.

A seed gives the first match as it stands; the k-th after it has the seed ``"<seed> <k>"``, in
the batch, in every environment and in `Game.match` alike.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.border import DiceRows
from barbaricum.core.chance import key_of


def later_seed(seed: str | int, matches: int) -> str:
    """The seed of the match that comes so many after the first."""
    return f"{seed} {matches}" if matches else str(seed)


def agent_seed(seed: str | int, seat: int) -> str:
    """The seed of the agent in a seat, as `agents.agent_list` gives it."""
    return f"{seed} {seat}"


class Seeds:
    """The seeds of one table, match after match."""

    def __init__(self) -> None:
        self._first: str | int = secrets.token_hex(8)
        self._matches = -1

    def next(self, seed: str | int | None = None) -> str:
        """The seed of the next match; a given one begins a new row of them."""
        if seed is not None:
            self._first, self._matches = seed, -1
        self._matches += 1
        return later_seed(self._first, self._matches)


def cast_dice_rows(dice: DiceRows, rows: NDArray[np.int64], seeds: Sequence[str]) -> None:
    """Start some dice of a table anew, each from its seed."""
    table = cast(NDArray[Any], dice)
    keys = np.array([key_of(seed) for seed in seeds], np.int64).reshape(-1, 2)
    table["key_0"][rows], table["key_1"][rows] = keys.T
    for counted in ("stream", "rolls", "left"):
        table[counted][rows] = 0
