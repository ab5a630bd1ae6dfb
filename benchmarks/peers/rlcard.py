"""RLCard: card games for learning, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib.metadata import version
from random import Random
from typing import Any

import rlcard  # type: ignore[import-not-found]

from benchmarks.peers.meter import DECISIONS, STEP, Figure, per_second, seconds_asked, tell

GAMES = {
    "gin-rummy": "Gin rummy, 2 seats",
    "uno": "Uno, 2 seats",
    "limit-holdem": "Limit hold'em, 2 seats",
    "mahjong": "Mahjong, 4 seats",
}


def match(env: Any, rng: Random) -> int:
    """Play one match by random legal actions; each step gives back what the mover sees."""
    state, _ = env.reset()
    decisions = 0
    while not env.is_over():
        legal = list(state["legal_actions"])
        state, _ = env.step(legal[int(rng.random() * len(legal))])
        decisions += 1
    return decisions


def figures(seconds: float) -> Iterator[Figure]:
    """One figure a game."""
    figure = partial(Figure, "RLCard", version("rlcard"))
    for name, title in GAMES.items():
        rate = per_second(partial(match, rlcard.make(name, {"seed": 1}), Random(1)), seconds)
        yield figure(title, STEP, "one at a time from Python", rate, DECISIONS)


if __name__ == "__main__":
    tell(figures(seconds_asked()))
