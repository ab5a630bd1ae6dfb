"""A better taste for a game's bots: what to weigh by, found by matches between bots that differ.

    python -m benchmarks.taste GAME [--agent mcts:60] [--matches 2000] [--rounds 6] [--seats 2 3 4]

In every match each seat plays with every number of its taste and its search changed a little, at
random. Which changes go with winning is asked of all matches of a round at once (a logit of who
won on the logarithms of the changes), and the next round begins from what that suggests. All
numbers are tried in the same matches, so many cost no more than one. What is printed at the end,
the mean of the later rounds, is an agent's name: let it meet the old one in the arena before it
becomes the game's.
"""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from statistics import fmean

import numpy as np

from barbaricum.agents import agent
from barbaricum.agents.agent import Agent, let_move
from barbaricum.agents.search import SETTINGS
from barbaricum.agents.setting import read_settings, tastes
from barbaricum.agents.warm import warm_up
from barbaricum.core.errors import BarbaricumError
from barbaricum.core.game import Game
from barbaricum.core.records import Shares
from barbaricum.games import GAMES, load

SPREAD = 0.4
"""How far the numbers of a seat are from the middle: a standard deviation, of logarithms."""
BELIEF = 0.3
"""How strong an influence is thought to be before anything is seen; keeps chance from steering."""
LONGEST_STEP = 0.5
"""The most that one round changes the logarithm of a number."""
SEARCHED = ("explore", "heat", "trust")
"""What is varied of the search itself."""


@dataclass(frozen=True)
class Trial:
    """One match between bots that differ."""

    game: str
    seats: int
    agent: str
    middle: Mapping[str, float]
    seed: str


@dataclass(frozen=True)
class Outcome:
    """How far each seat was from the middle, number by number, and its share of the win."""

    changes: Shares
    won: Shares


def play(trial: Trial) -> Outcome:
    """Play one match."""
    game = load(trial.game)
    dice = np.random.default_rng(list(trial.seed.encode()))
    changes = dice.normal(0.0, SPREAD, (trial.seats, len(trial.middle)))
    agents: list[Agent] = [
        agent(named(trial.agent, moved(trial.middle, row)), game, f"{trial.seed} {seat}")
        for seat, row in enumerate(changes)
    ]
    match = game.match(trial.seats, trial.seed)
    while not match.is_over:
        let_move(match, agents)
    result = match.result()
    assert result is not None
    firsts = np.array([rank == 1 for rank in result.ranks], float)
    return Outcome(changes, firsts / firsts.sum())


def moved(middle: Mapping[str, float], steps: Sequence[float] | Shares) -> dict[str, float]:
    """The numbers a step away, each by its own factor."""
    return {
        name: value * math.exp(step)
        for (name, value), step in zip(middle.items(), steps, strict=True)
    }


def named(kind: str, numbers: Mapping[str, float]) -> str:
    """An agent with these numbers, as the command line would name it."""
    return ":".join([kind, *(f"{name}={value:.4g}" for name, value in numbers.items())])


def influence(outcomes: Sequence[Outcome]) -> tuple[Shares, Shares]:
    """How much each number helps to win when it is larger, and how unsure that is."""
    size = outcomes[0].changes.shape[1]
    slope, curve = np.zeros(size), np.eye(size)
    for _ in range(20):  # Newton's steps: far more than the few it takes
        pull, curve = -slope / BELIEF**2, np.eye(size) / BELIEF**2
        for outcome in outcomes:
            chance = np.exp(outcome.changes @ slope)
            chance /= chance.sum()
            mean = chance @ outcome.changes
            pull += (outcome.won - chance) @ outcome.changes
            curve += (outcome.changes.T * chance) @ outcome.changes - np.outer(mean, mean)
        slope += np.linalg.solve(curve, pull)
    return slope, np.sqrt(np.diag(np.linalg.inv(curve)))


def start(game: Game, kind: str, settings: str) -> dict[str, float]:
    """What the game weighs by now, or by `settings`; a number that is 0 cannot be varied."""
    known = {}
    if kind.startswith("mcts"):
        known = {name: SETTINGS[name] for name in SEARCHED}
    own = game.search(game.seats[0])
    numbers = {name: own.get(name, setting.default) for name, setting in known.items()}
    known |= tastes(game)
    numbers |= {name: known[name].default for name in tastes(game)}
    numbers |= read_settings("taste", settings, known)
    return {name: value for name, value in numbers.items() if value > 0}


def report(middle: Mapping[str, float], slope: Shares, doubt: Shares) -> None:
    """Show each number, and which way it should go where that is beyond doubt."""
    for (name, value), way, unsure in zip(middle.items(), slope, doubt, strict=True):
        mark = ("▲" if way > 0 else "▼") if abs(way) > 2 * unsure else " "
        print(f"    {name:12} {value:8.4g}  {mark} {way:+.2f} ± {2 * unsure:.2f}")


def search(options: argparse.Namespace) -> str:
    """Play round after round, and return the agent that was found."""
    middle: dict[str, float] = options.middle
    later: list[dict[str, float]] = []
    context = get_context("spawn")
    with ProcessPoolExecutor(options.jobs, mp_context=context) as pool:
        for number in range(1, options.rounds + 1):
            trials = [
                Trial(
                    options.game,
                    options.seats[i % len(options.seats)],
                    options.agent,
                    middle,
                    f"{options.seed} {number} {i}",
                )
                for i in range(options.matches)
            ]
            slope, doubt = influence(list(pool.map(play, trials, chunksize=10)))
            print(f"round {number} of {options.rounds}, {options.matches} matches", flush=True)
            report(middle, slope, doubt)
            middle = moved(middle, np.clip(slope, -LONGEST_STEP, LONGEST_STEP))
            if 2 * number >= options.rounds:
                later.append(middle)
    means = {name: math.exp(fmean(math.log(row[name]) for row in later)) for name in middle}
    return named(options.agent, means)


def read_options(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What is asked for; what cannot be done is answered in one line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.taste", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--agent", default="mcts:60", help="the kind of bot, and how it thinks")
    parser.add_argument("--matches", type=int, default=2000, help="in a round")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seats", type=int, nargs="+", help="all numbers of seats by default")
    parser.add_argument("--begin", default="", help="numbers to begin with: growth=1:city=0.5")
    parser.add_argument("--seed", default="taste")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args(words)
    game = load(options.game)
    options.seats = options.seats or list(game.seats)
    try:
        options.middle = start(game, options.agent, options.begin)
        for name in (options.agent, named(options.agent, options.middle)):
            agent(name, game, 0)
        for seats in options.seats:
            game.match(seats, 0)
    except BarbaricumError as problem:
        parser.error(str(problem))
    return options


def main() -> None:
    """Search, and print what was found."""
    options = read_options()
    warm_up(load(options.game))
    print(search(options))


if __name__ == "__main__":
    main()
