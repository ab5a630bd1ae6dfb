"""Levels: for each game a ladder of fixed agents, each a good step above the one below."""

from __future__ import annotations

from barbaricum.agents.agent import Agent
from barbaricum.core.errors import UnknownName
from barbaricum.core.game import Game


def level(number: str, game: Game, seed: str | int) -> Agent:
    """The agent of a game's level, counted from 1, the weakest."""
    from barbaricum.agents import agent

    if number not in map(str, range(1, len(game.levels) + 1)):
        raise UnknownName(
            f"no level {number!r}: {game.title} has level:1 to level:{len(game.levels)}"
        )
    return agent(game.levels[int(number) - 1], game, seed)
