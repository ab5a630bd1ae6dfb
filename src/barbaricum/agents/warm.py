"""One use of every compiled function that playing needs, so that all are compiled."""

from __future__ import annotations

from barbaricum.agents.agent import Agent, let_move
from barbaricum.agents.greedy import greedy
from barbaricum.agents.mcts import mcts
from barbaricum.agents.random import Random
from barbaricum.agents.search import follow
from barbaricum.core.chance import CHACHA
from barbaricum.core.game import Game


def warm_up(game: Game) -> None:
    """Play a match to its end by agents, then ask it what a table asks."""
    game.match(game.seats[0], seed="warm", dice=CHACHA)
    match = game.match(game.seats[0], seed="warm")
    agents: list[Agent] = [greedy("", game, 0), *(Random(seat) for seat in match.seats[1:])]
    while not match.is_over:
        let_move(match, agents)
    match.result()
    match.undo(0)
    thinker, seat = mcts("2", game, 0), match.mover
    thinker.choose(game, match.view(seat), seat, match.found.copy())
    thinker.think(game, match.view(seat), seat, match.found.copy())
    follow(thinker.desks[0], int(match.found[0]))
    match.explain(0)
    match.log()
    game.if_scored_now(match.states[0])
