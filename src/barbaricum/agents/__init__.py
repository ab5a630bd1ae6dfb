"""Players that are programs, found by the names the command line uses."""

from __future__ import annotations

from collections.abc import Callable

from barbaricum.agents.agent import Agent
from barbaricum.agents.greedy import Greedy
from barbaricum.agents.random import Random
from barbaricum.core.errors import UnknownName

AGENTS: dict[str, Callable[[str | int], Agent]] = {"random": Random, "greedy": Greedy}


def agent(name: str, seed: str | int) -> Agent:
    """A fresh agent by its name; the seed fixes all its random choices."""
    if name not in AGENTS:
        raise UnknownName(f"no agent {name!r}: one of {', '.join(AGENTS)}")
    return AGENTS[name](seed)


def agent_list(names: str, seats: int, seed: str | int) -> list[Agent]:
    """Agents from names with commas between, one for each seat."""
    listed = [name.strip() for name in names.split(",")]
    if len(listed) != seats:
        raise UnknownName(f"{len(listed)} agents for {seats} seats: name one for each")
    return [agent(name, f"{seed} {seat}") for seat, name in enumerate(listed)]
