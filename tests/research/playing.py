"""Choices for tests: by hand-made numbers, so that no generator has to agree with another."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def any_legal(masks: NDArray[np.int8], turn: int) -> NDArray[np.int64]:
    """One legal action of each row, another one at each turn; 0 where there is none."""
    chosen = np.zeros(len(masks), np.int64)
    for row, mask in enumerate(masks):
        legal = np.flatnonzero(mask)
        if len(legal):
            chosen[row] = legal[(turn * 7919 + row * 104729) % 1009 % len(legal)]
    return chosen
