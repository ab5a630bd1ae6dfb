"""OpenSpiel: games and searches in C++, driven from Python.

Its games have chance as a player, as ours do: what it draws takes time in every figure, and is
counted in none but those of playouts, where ours counts it too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.metadata import version
from random import Random
from typing import Any

from benchmarks.peers.meter import (
    DECISIONS,
    PLAYOUT,
    SEARCH,
    STEP,
    Figure,
    per_second,
    seconds_asked,
    tell,
)

pyspiel: Any = import_module("pyspiel")  # has no types, and may or may not be in our .venv

GAMES = {
    "backgammon": "Backgammon, 2 seats",
    "gin_rummy": "Gin rummy, 2 seats",
    "hearts": "Hearts, 4 seats",
    "leduc_poker": "Leduc poker, 2 seats",
}
ROLLOUTS = 100
SIMULATIONS = 500
SAMPLE = 200
"""Matches by which the mean length of a rollout is told."""

EXPLORE, MEMORY_MB, SEED = 2.0, 1000, 1


def drawn(state: Any, rng: Random) -> int:
    """What chance does next."""
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, chances)[0])


def play(state: Any, rng: Random) -> tuple[int, int]:
    """Play to the end by random legal actions; count what seats decided, and all actions."""
    decisions = actions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state, rng))
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        actions += 1
    return decisions, actions


def dealt(game: Any, rng: Random) -> Any:
    """The first state in which a seat has a real choice: with a single one, bots do not search."""
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        is_chance = state.is_chance_node()
        state.apply_action(drawn(state, rng) if is_chance else state.legal_actions()[0])
    return state


def match(root: Any, rng: Random) -> int:
    """Play one match from where it was dealt; count the decisions."""
    return play(root.clone(), rng)[0]


def rollouts(game: Any, root: Any, length: float) -> int:
    """Random play inside C++: all that a search of one simulation with many rollouts does."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
    pyspiel.MCTSBot(game, evaluator, EXPLORE, 1, MEMORY_MB, False, SEED, False).step(root)
    return round(ROLLOUTS * length)


def search(game: Any, root: Any) -> int:
    """Search the first decision, by the bot that fits what the game hides."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    if hides(game):
        bot = pyspiel.ISMCTSBot(SEED, evaluator, EXPLORE, SIMULATIONS)
    else:
        bot = pyspiel.MCTSBot(game, evaluator, EXPLORE, SIMULATIONS, MEMORY_MB, False, SEED, False)
    bot.step(root)
    return SIMULATIONS


def hides(game: Any) -> bool:
    """Whether seats know different things."""
    perfect = pyspiel.GameType.Information.PERFECT_INFORMATION
    return bool(game.get_type().information != perfect)


def figures(seconds: float) -> Iterator[Figure]:
    """Three figures a game, all from one deal: in Python dealing takes longer than playing."""
    figure = partial(Figure, "OpenSpiel", version("open_spiel"))
    for name, title in GAMES.items():
        game, rng = pyspiel.load_game(name), Random(SEED)
        root = dealt(game, rng)
        rate = per_second(partial(match, root, rng), seconds)
        yield figure(title, STEP, "C++, one at a time from Python", rate, DECISIONS)
        length = sum(play(root.clone(), rng)[1] for _ in range(SAMPLE)) / SAMPLE
        rate = per_second(partial(rollouts, game, root, length), seconds)
        yield figure(title, PLAYOUT, "C++", rate, "actions/s")
        rate = per_second(partial(search, game, root), seconds)
        way = "ISMCTS" if hides(game) else "MCTS"
        yield figure(title, SEARCH, f"C++ {way}, rollouts to the end", rate, "simulations/s")


if __name__ == "__main__":
    tell(figures(seconds_asked()))
