"""PettingZoo classic: the usual interface for learning with several agents, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

import numpy as np

from benchmarks.peers.meter import DECISIONS, STEP, Figure, per_second, seconds_asked, tell

GAMES = {
    "connect_four_v3": "Connect four, 2 seats",
    "texas_holdem_v4": "Limit hold'em, 2 seats",
    "chess_v6": "Chess, 2 seats",
}
"""By their modules. Gin rummy, which older versions had, is no longer there."""


def match(env: Any, rng: Random) -> int:
    """Play one match as its documentation does; each step gives back what the mover sees.

    Seeds are not given: with one, card games would be made anew for every match.
    """
    env.reset()
    decisions = 0
    for _ in env.agent_iter():
        observation, _, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[int(rng.random() * len(legal))]))
        decisions += 1
    return decisions


def figures(seconds: float) -> Iterator[Figure]:
    """One figure a game."""
    figure = partial(Figure, "PettingZoo", version("pettingzoo"))
    for name, title in GAMES.items():
        module: Any = import_module(f"pettingzoo.classic.{name}")
        rate = per_second(partial(match, module.env(), Random(1)), seconds)
        yield figure(title, STEP, "one at a time from Python", rate, DECISIONS)


if __name__ == "__main__":
    tell(figures(seconds_asked()))
