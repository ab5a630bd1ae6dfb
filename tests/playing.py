"""Random play for tests, and how much of it each way of running can afford."""

from __future__ import annotations

from collections.abc import Iterator

from barbaricum.agents import agent_list
from barbaricum.agents.agent import let_move
from barbaricum.core.compiled import IS_COMPILED
from barbaricum.core.game import Game
from barbaricum.core.house import replaced
from barbaricum.core.match import Match
from barbaricum.games import GAMES, load


def affordable(compiled: int, plain: int) -> int:
    """How much to do: plain Python is some hundred times slower."""
    return compiled if IS_COMPILED else plain


TABLES = [(name, seats) for name in GAMES for seats in load(name).seats[: affordable(9, 1)]]
"""Every game at every number of seats, or at the fewest."""


SEVEN_CARDS = replaced("attila", {}, {"hand": "7"})
"""The one edition that tests compile: Attila with hands of seven cards."""

THOUGHT = affordable(12, 1)

BOTS = (
    "random",
    "greedy",
    "greedy:slips=0.5",
    f"mcts:{THOUGHT}",
    f"mcts:{THOUGHT}:threads=2",
    "level:1",
    "tests.agents.own:Hasty",
)
"""One agent of every kind; in plain Python the search can hardly think."""


def random_match(game: Game, seats: int, seed: int) -> Match:
    """A finished match of random agents."""
    match = game.match(seats, seed)
    for _ in moments(match, seed):
        pass
    return match


def first_ending(game: Game, end: str, seats: int, agent: str) -> Match:
    """The match of the first seed that ends in just this way, with this agent in all seats."""
    for seed in range(10_000):
        match = game.match(seats, seed)
        for _ in moments(match, seed, agent):
            pass
        result = match.result()
        assert result is not None
        if result.endings == [end]:
            return match
    raise AssertionError(f"no match of {seats} times {agent} ends by {end}")


def moments(match: Match, seed: int, agent: str = "random") -> Iterator[None]:
    """Play a match, stopping before each decision of a seat."""
    seats = len(match.seats)
    agents = agent_list(",".join([agent] * seats), match.game, seats, seed)
    while not match.is_over:
        yield
        let_move(match, agents)
