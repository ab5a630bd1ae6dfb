"""Identical seeds and actions give identical matches through every interface."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest

import barbaricum.research.openspiel  # noqa: F401  # which registers the games
from barbaricum.core.verbs import CHANCE
from barbaricum.games import load
from barbaricum.research.batch import Batch
from barbaricum.research.gymnasium import SeatEnv
from barbaricum.research.pettingzoo import env, parallel_env
from tests.playing import TABLES, random_match

SEED = 23


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_match_through_every_interface(game, seats):
    match = random_match(load(game), seats, SEED)
    asked = zip(match.actions, match.movers, strict=True)
    decisions = [action for action, mover in asked if mover != CHANCE]
    result, state = match.result(), np.asarray(match.states).tobytes()

    again = load(game).match(seats, SEED).play(*decisions)
    assert again.actions == match.actions

    in_turns = env(game, seats)
    in_turns.reset(seed=SEED)
    at_once = parallel_env(game, seats)
    at_once.reset(seed=SEED)
    batch = Batch(game, seats, 1, SEED)
    for action in decisions:
        rewards = at_once.step(dict.fromkeys(at_once.agents, action))[1]
        in_turns.step(action)
        batch.step([action])
    for table in (in_turns, at_once):
        assert table.unwrapped.match.actions == match.actions
    assert np.asarray(batch.states).tobytes() == state
    assert list(rewards.values()) == batch.rewards[0].tolist()

    spiel = pyspiel.load_game(f"barbaricum_{game}(players={seats})").new_initial_state()
    for action in match.actions:
        assert action in spiel.legal_actions()
        spiel.apply_action(action)
    assert spiel.is_terminal()
    assert spiel.history() == match.actions
    assert np.asarray(spiel.position.states).tobytes() == state
    assert spiel.returns() == batch.rewards[0].tolist()
    assert result == again.result()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_seat_against_agents_plays_what_these_agents_play(game, seats):
    """`random_match` seeds its agents as an environment does."""
    match = random_match(load(game), seats, SEED)
    table = SeatEnv(game, seats, "random", seat=seats - 1)
    table.reset(seed=SEED)
    for action, mover in zip(match.actions, match.movers, strict=True):
        if mover == seats - 1:
            assert not table.match.is_over
            table.step(action)
    assert table.match.actions == match.actions
