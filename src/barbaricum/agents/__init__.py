"""Players that are programs, found by the names the command line uses.

`random`, `greedy`, `mcts:2000`, `mcts:2s`, `level:3`, `net:FILE`; some take settings, as in
`mcts:2000:threads=2`. Any other name with a colon is a factory in a module of one's own.
"""

from __future__ import annotations

from collections.abc import Callable

from barbaricum.agents.agent import Agent
from barbaricum.agents.factory import from_factory
from barbaricum.agents.greedy import greedy
from barbaricum.agents.level import level
from barbaricum.agents.mcts import mcts
from barbaricum.agents.net import net
from barbaricum.agents.random import random
from barbaricum.core.errors import UnknownName, counted
from barbaricum.core.game import Game

AGENTS: dict[str, Callable[[str, Game, str | int], Agent]] = {
    "random": random,
    "greedy": greedy,
    "mcts": mcts,
    "level": level,
    "net": net,
}
"""Each makes an agent from what stands after its name and a colon, for a game, with a seed."""

EXAMPLES = ("random", "greedy", "mcts:2000", "mcts:2s", "level:3", "net:FILE", "module:factory")


def agent(name: str, game: Game, seed: str | int) -> Agent:
    """A fresh agent by its name; the seed fixes all its random choices."""
    kind, colon, rest = name.partition(":")
    if kind in AGENTS:
        return AGENTS[kind](rest, game, seed)
    if colon:
        return from_factory(kind, rest, seed)
    raise UnknownName(f"no agent {name!r}: write one like {', '.join(EXAMPLES)}")


def agent_list(names: str, game: Game, seats: int, seed: str | int) -> list[Agent]:
    """Agents from names with commas between, one for each seat."""
    listed = [name.strip() for name in names.split(",")]
    if len(listed) != seats:
        agents = counted(len(listed), "agent")
        raise UnknownName(f"{agents} for {counted(seats, 'seat')}: name one for each")
    return [agent(name, game, f"{seed} {seat}") for seat, name in enumerate(listed)]
