"""Agents: legal, reproducible by seed, and greedy better than random."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest

from barbaricum.agents import agent, agent_list
from barbaricum.agents.agent import let_move
from barbaricum.agents.search import lay_out, plant
from barbaricum.core.errors import UnknownName
from barbaricum.games import GAMES, load
from tests.playing import BOTS, TABLES, affordable

attila = load("attila")


def played(seats: int, names: str, seed: int):
    match = attila.match(seats, seed)
    agents = agent_list(names, attila, seats, seed)
    while not match.is_over:
        let_move(match, agents)
    return match


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("bot", BOTS)
def test_an_agent_plays_a_whole_match_and_the_same_one_again(name, seats, bot):
    plies = affordable(10_000, 16)
    logs = []
    for _ in range(2):
        match = load(name).match(seats, seed=1)
        agents = [agent(bot, match.game, seat) for seat in range(seats)]
        while not match.is_over and match.ply < plies:
            let_move(match, agents)
        logs.append(match.actions)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", BOTS)
def test_an_agent_goes_on_in_a_copy(name, bot):
    match = load(name).match(2, seed=1)
    agents = [agent(bot, match.game, seat) for seat in range(2)]
    while match.ply < affordable(60, 16):
        let_move(match, agents)
    copies = [pickle.loads(pickle.dumps((match, agents))), deepcopy((match, agents))]
    for one, players in [(match, agents), *copies]:
        while not one.is_over and one.ply < affordable(120, 20):
            let_move(one, players)
    assert all(one.actions == match.actions for one, _ in copies)


def test_only_the_trees_that_a_search_uses_are_pickled():
    thinker, match = agent("mcts:6000", attila, 0), attila.match(2, 0)
    thinker.desks = [lay_out(attila, 2, 192_000, np.zeros(9), np.zeros(9), 0)]
    plant(thinker.desks[0])
    assert len(pickle.dumps(thinker)) < 100_000
    [desk] = pickle.loads(pickle.dumps(thinker)).desks
    assert len(desk.nodes) == 192_000
    assert desk.used[0] == len(match.seats)


def test_greedy_beats_random_from_either_seat():
    wins = 0
    matches = affordable(40, 1)
    for seed in range(matches):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        result = played(2, ",".join(names), seed).result()
        assert result is not None
        wins += result.ranks[names.index("greedy")] == 1
    assert wins >= 0.9 * matches


def test_an_unknown_agent_or_a_wrong_number_of_them_is_refused():
    with pytest.raises(UnknownName, match="no agent 'deep-blue': write one like random, greedy"):
        agent("deep-blue", attila, 0)
    with pytest.raises(UnknownName, match="3 agents for 2 seats"):
        agent_list("random,random,random", attila, 2, 0)
