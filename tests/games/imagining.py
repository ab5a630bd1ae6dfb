"""How often `imagine` comes to each answer, for the tests of its fairness."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from barbaricum.core.border import imagined
from barbaricum.core.chance import dice
from barbaricum.core.secrets import ALL_SEEING, view
from tests.games.table import AnyTable
from tests.playing import affordable

SAMPLES = affordable(20_000, 1_500)


def shares(table: AnyTable, seat: int, look: Callable[[Any], str]) -> dict[str, float]:
    """How often each answer of `look` comes up among imagined tables."""
    state, rolls, found = table.game.state, dice("imagine"), Counter[str]()
    seen = view(state, table.states, seat)
    for _ in range(SAMPLES):
        states = view(state, seen, ALL_SEEING)
        imagined(states, 0, seat, rolls)
        found[look(states[0])] += 1
    return {answer: count / SAMPLES for answer, count in found.items()}


def near(expected: dict[str, float]) -> Any:
    """Shares that may differ by what so many samples may."""
    return pytest.approx(expected, abs=4 * (0.25 / SAMPLES) ** 0.5)
