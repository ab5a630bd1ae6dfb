"""What an agent is: something that chooses an action from what its seat can see."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, Protocol

from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.records import Counts
from barbaricum.core.verbs import CHANCE, NOBODY


class Agent(Protocol):
    """Gets a view, never the state, so it cannot cheat."""

    def choose(self, game: Game, view: MutableSequence[Any], seat: int, choices: Counts) -> int:
        """One of `choices`, for the seat whose decision is awaited in the first of `view`."""


def let_move(match: Match, agents: list[Agent]) -> None:
    """Let the agent of the seat that is asked play one action."""
    match.play(asked(match, agents))


def asked(match: Match, agents: list[Agent]) -> int:
    """What the agent of the seat that is asked chooses."""
    seat = match.mover
    assert seat not in (CHANCE, NOBODY)
    return int(agents[seat].choose(match.game, match.view(seat), seat, match.found.copy()))
