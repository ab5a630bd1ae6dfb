"""One use of every compiled function that playing needs, so that all are compiled."""

from __future__ import annotations

from barbaricum.agents.agent import Agent, let_move
from barbaricum.agents.greedy import Greedy
from barbaricum.agents.random import Random
from barbaricum.core.border import copy_around, play_out
from barbaricum.core.chance import dice
from barbaricum.core.events import Log
from barbaricum.core.game import Game


def warm_up(game: Game) -> None:
    """Play a match to its end, once by agents and once in compiled code."""
    match = game.match(game.seats[0], seed="warm")
    agents: list[Agent] = [Greedy(0), *(Random(seat) for seat in match.seats[1:])]
    while not match.is_over:
        let_move(match, agents)
    match.undo(0)
    match.explain(0)
    match.log()
    room = game.room(), game.room()
    copy_around(game.state.table(2), 1)
    play_out(match.states, 0, Log.table(), dice("warm"), *room, match.game.actions.size)
