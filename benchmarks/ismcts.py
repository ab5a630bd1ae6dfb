"""Our search against OpenSpiel's, at the same table: two-seat Attila through the adapter.

    python -m benchmarks.ismcts [--matches 100] [--seconds 0.1] [--simulations 50] [--jobs 2]

Both get the same time for a move, then the same number of simulations. Each deal is played
twice, with seats changed. OpenSpiel's is its `ISMCTSBot` with random rollouts, the one that can
play games written in Python; ours is `mcts`, as bots use it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import barbaricum.research.openspiel  # noqa: F401  # which registers the games
from barbaricum.agents.mcts import Budget, Mcts
from barbaricum.agents.warm import warm_up
from barbaricum.arena.interval import wilson
from barbaricum.core.secrets import view
from barbaricum.games import load

GAME = "attila"
EXPLORE = 2.0
"""As OpenSpiel's own example of a search sets it."""

FEWEST = 2
"""The first simulation looks at where the search stands, the second at an action."""

Player = Callable[[Any], int]


class TimeUp(Exception):
    """The time for a move is over."""


class Timed(ISMCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """Its search, which counts simulations, stopped when the time for a move is over."""

    def choose(self, state: Any, seconds: float) -> int:
        """The action that was visited most."""
        self._until, self._done = time.perf_counter() + seconds, 0
        try:
            policy = self.run_search(state)
        except TimeUp:
            policy = self.get_final_policy(state, self._root_node)
        return int(max(policy, key=lambda pair: pair[1])[0])

    def sample_root_state(self, state: Any) -> Any:
        """What every simulation begins with."""
        if self._done >= FEWEST and time.perf_counter() >= self._until:
            raise TimeUp
        self._done += 1
        return super().sample_root_state(state)


def theirs(game: Any, budget: Budget, seed: int) -> Player:
    """OpenSpiel's search."""
    rollouts = RandomRolloutEvaluator(1, np.random.RandomState(seed))
    dice = np.random.RandomState(seed + 1)
    bot = Timed(game, rollouts, EXPLORE, budget.simulations, random_state=dice)
    return lambda state: bot.choose(state, budget.seconds)


def ours(budget: Budget, seed: int) -> Player:
    """Our search; it gets a view, as always."""
    agent = Mcts(budget, {}, seed)

    def choose(state: Any) -> int:
        position, seat = state.position, state.current_player()
        seen = view(position.game.state, position.states, seat)
        choices = np.array(state.legal_actions(), np.int16)
        return agent.choose(position.game, seen, seat, choices)

    return choose


def play(budget: Budget, number: int) -> float:
    """What one match brings us: 1 for a win, a half for a draw."""
    game = pyspiel.load_game(f"barbaricum_{GAME}")
    deal, seat = divmod(number, 2)
    players = [theirs(game, budget, number), ours(budget, number)]
    dice, state = np.random.RandomState(deal), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, likely = zip(*state.chance_outcomes(), strict=True)
            action = int(dice.choice(outcomes, p=likely))
        else:
            action = players[state.current_player() == seat](state)
        state.apply_action(action)
    return float(state.returns()[seat] + 1) / 2


def duel(name: str, budget: Budget, matches: int, jobs: int) -> None:
    """Play a series, telling how it stands."""
    won, played = 0.0, 0
    with get_context("spawn").Pool(jobs) as pool:
        for share in pool.imap_unordered(partial(play, budget), range(matches)):
            won, played = won + share, played + 1
            sure = wilson(won / played, played)
            standing = (
                f"{won:g} of {played}: {won / played:.1%} ({sure.low:.1%} to {sure.high:.1%})"
            )
            print(f"\r{name}: ours won {standing} ", end="", flush=True)
    print()


def asked() -> argparse.Namespace:
    """The options."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.ismcts",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--matches", type=int, default=100, help="of each of the two series")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a move; 0 leaves it out")
    parser.add_argument("--simulations", type=int, default=50, help="the same")
    parser.add_argument("--jobs", type=int, default=2, help="matches at once")
    return parser.parse_args()


def main() -> None:
    """Play both series."""
    options = asked()
    warm_up(load(GAME))
    if options.seconds:
        budget = Budget(seconds=options.seconds)
        duel(f"{options.seconds:g} s a move", budget, options.matches, options.jobs)
    if options.simulations:
        budget = Budget(simulations=options.simulations)
        duel(f"{options.simulations} simulations", budget, options.matches, options.jobs)


if __name__ == "__main__":
    main()
