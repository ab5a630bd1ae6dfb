"""Our own figures, taken as those of the other libraries are: every game, four seats.

The time to compile is true only with an empty cache, which `rounds` gives to this process.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from functools import partial
from random import Random

import numpy as np
from numpy.typing import NDArray

from barbaricum import __version__
from barbaricum.agents.mcts import Budget, Mcts
from barbaricum.agents.warm import warm_up
from barbaricum.cli.bench import random_matches
from barbaricum.core.border import DiceRows, begin, sample, step
from barbaricum.core.chance import dice, roll
from barbaricum.core.compiled import crossing
from barbaricum.core.events import Log
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.records import Smalls
from barbaricum.core.verbs import CHANCE, NOBODY
from barbaricum.games import GAMES, load
from barbaricum.research.batch import Batch
from benchmarks.peers.meter import (
    BATCH,
    COMPILE,
    DECISIONS,
    PLAYOUT,
    SEARCH,
    STEP,
    Figure,
    per_second,
    per_second_after,
    seconds_asked,
    tell,
)

SEATS = 4
SIZE = 4096
APART = 300
"""Steps after which the matches of a batch, begun at once, are at different points."""

BUDGET = Budget(simulations=5000)
TO_THE_END = {"cut": 1e6}
"""More actions than any match has: the search then plays at random to the end, as others do."""


# Step


def array_match(game: Game, rng: Random) -> int:
    """Play one match on an array of records by random legal actions; count the decisions."""
    states, logs, rolls = game.state.table(), Log.table(), dice(rng.random().hex())
    found, heavy = game.room(), game.room()
    n, mover = begin(states, 0, SEATS, game.options_from(), found)
    decisions = draws = 0
    while mover != NOBODY:
        if mover == CHANCE:
            action = sample(states, 0, rolls, draws, found, heavy)
            draws += 1
        else:
            action = int(found[int(rng.random() * n)])
            decisions += 1
        n, mover, _ = step(states, 0, action, logs, found)
    return decisions


def whole_match(game: Game, rng: Random) -> int:
    """The same through `Match`, which checks, draws for chance, and keeps log and events."""
    match = game.match(SEATS, seed=rng.random().hex())
    decisions = 0
    while not match.is_over:
        found = match.found
        match.play(int(found[int(rng.random() * len(found))]))
        decisions += 1
    return decisions


# Batch


@crossing
def choose(masks: Smalls, rolls: DiceRows, chosen: NDArray[np.int64]) -> None:
    """A random legal action in each row."""
    for i in range(len(masks)):
        legal = 0
        for action in range(masks.shape[1]):
            legal += masks[i, action]
        left = roll(rolls[0], legal)
        for action in range(masks.shape[1]):
            if masks[i, action]:
                if left == 0:
                    chosen[i] = action
                    break
                left -= 1


class Table:
    """So many matches of one game, and the actions chosen for them."""

    def __init__(self, game: Game) -> None:
        self._batch = Batch(game, SEATS, SIZE, seed=1, restart=True)
        self._rolls, self._chosen = dice("choose"), np.zeros(SIZE, np.int64)
        for _ in range(APART):
            self.turn()

    def prepare(self) -> NDArray[np.int64]:
        """Actions for the next step."""
        choose(self._batch.masks, self._rolls, self._chosen)
        return self._chosen

    def step(self, actions: NDArray[np.int64]) -> int:
        """One step of all matches, with masks, features and rewards."""
        self._batch.step(actions)
        return SIZE

    def turn(self) -> int:
        """The same with the choice."""
        return self.step(self.prepare())


# Search


def first_choice(game: Game) -> Match:
    """A match at its first real choice: with a single one, nothing is searched."""
    match = game.match(SEATS, seed="bench")
    while len(match.found) == 1:
        match.play(int(match.found[0]))
    return match


def search(match: Match, settings: Mapping[str, float]) -> int:
    """Search one decision from a bare tree."""
    seat, agent = match.mover, Mcts(BUDGET, settings, "bench")
    agent.choose(match.game, match.view(seat), seat, match.found.copy())
    return BUDGET.simulations


# All of them


def figures(seconds: float) -> Iterator[Figure]:
    """All figures of all games."""
    for name in GAMES:
        game = load(name)
        figure = partial(Figure, "Barbaricum", __version__, f"{game.title}, {SEATS} seats")
        yield figure(COMPILE, "once, then kept on disk", seconds_to_get_ready(game), "s")
        yield from played(game, seconds, figure)
        yield from batched(game, seconds, figure)
        yield from searched(game, seconds, figure)


def seconds_to_get_ready(game: Game) -> float:
    """Use all that has to be compiled: rules, search and batch."""
    began = time.perf_counter()
    warm_up(game)
    Batch(game, SEATS, 1)
    return time.perf_counter() - began


def played(game: Game, seconds: float, figure: partial[Figure]) -> Iterator[Figure]:
    """One at a time from Python, and whole matches inside compiled code."""
    rate = per_second(partial(array_match, game, Random(1)), seconds)
    yield figure(STEP, "one at a time from Python, on an array", rate, DECISIONS)
    rate = per_second(partial(whole_match, game, Random(1)), seconds)
    yield figure(STEP, "one at a time from Python, through Match", rate, DECISIONS)
    rate = per_second(partial(random_matches, game, SEATS), seconds)
    yield figure(PLAYOUT, "compiled", rate, "actions/s")


def batched(game: Game, seconds: float, figure: partial[Figure]) -> Iterator[Figure]:
    """Many matches at once."""
    table = Table(game)
    rate = per_second_after(table.prepare, table.step, seconds)
    yield figure(BATCH, f"{SIZE} at once, step alone", rate, DECISIONS)
    rate = per_second(table.turn, seconds)
    yield figure(BATCH, f"{SIZE} at once, choice included", rate, DECISIONS)


def searched(game: Game, seconds: float, figure: partial[Figure]) -> Iterator[Figure]:
    """The search, as others search, and as our bots do."""
    match = first_choice(game)
    rate = per_second(partial(search, match, TO_THE_END), seconds)
    yield figure(SEARCH, "ISMCTS, rollouts to the end", rate, "simulations/s")
    rate = per_second(partial(search, match, {}), seconds)
    yield figure(SEARCH, "ISMCTS, cut short and judged", rate, "simulations/s")


if __name__ == "__main__":
    tell(figures(seconds_asked()))
