"""Environments can be pickled and copied at any moment, and go on as they would have."""

from __future__ import annotations

import pickle
from copy import deepcopy

import gymnasium
import numpy as np
import pyspiel
import pytest

import barbaricum.research.openspiel  # noqa: F401  # which registers the games
from barbaricum.games import GAMES
from barbaricum.research.batch import Batch
from barbaricum.research.gymnasium import SeatVectorEnv
from barbaricum.research.pettingzoo import env, parallel_env
from tests.research.playing import any_legal

each_game = pytest.mark.parametrize("game", GAMES)
each_way = pytest.mark.parametrize(
    "copied", [deepcopy, lambda made: pickle.loads(pickle.dumps(made))], ids=["copy", "pickle"]
)


@each_game
@each_way
@pytest.mark.parametrize("opponents", ["greedy", "mcts:4", "mcts:4:threads=2"])
def test_a_seat_goes_on_in_a_copy(game, copied, opponents):
    table = gymnasium.make(
        f"barbaricum/{game}-v0", seats=2, opponents=opponents, render_mode="ansi"
    )
    seen, _ = table.reset(seed=3)
    for turn in range(6):
        seen, *_ = table.step(int(any_legal(seen["action_mask"][None], turn)[0]))
    table.render()
    twin = copied(table)
    assert twin.render() == table.render()
    for turn in range(6):
        action = int(any_legal(seen["action_mask"][None], turn)[0])
        (seen, *told), (its, *its_told) = table.step(action), twin.step(action)
        assert told == its_told
        for name in seen:
            assert np.array_equal(seen[name], its[name])
    assert twin.unwrapped.match.log() == table.unwrapped.match.log()
    assert twin.unwrapped.match.sentences() == table.unwrapped.match.sentences()


@each_game
@each_way
def test_a_vector_and_a_batch_go_on_in_a_copy(game, copied):
    tables, batch = SeatVectorEnv(game, 2, 130, threads=2), Batch(game, 2, 130, 5, threads=2)
    seen, _ = tables.reset(seed=5)
    for turn in range(10):
        seen, *_ = tables.step(any_legal(seen["action_mask"], turn))
        batch.step(any_legal(batch.masks, turn))
    twins, other = copied(tables), copied(batch)
    for turn in range(10):
        actions = any_legal(seen["action_mask"], turn)
        (seen, *told), (its, *its_told) = tables.step(actions), twins.step(actions)
        assert all(map(np.array_equal, (*seen.values(), *told[:3]), (*its.values(), *its_told[:3])))
        played = any_legal(batch.masks, turn)
        batch.step(played)
        other.step(played)
        assert np.asarray(batch.states).tobytes() == np.asarray(other.states).tobytes()
        assert np.array_equal(batch.masks, other.masks)


@each_game
@each_way
def test_a_table_of_agents_goes_on_in_a_copy(game, copied):
    table = env(game, 3, render_mode="rgb_array")
    table.reset(seed=3)
    for turn in range(20):
        table.step(int(any_legal(table.last()[0]["action_mask"][None], turn)[0]))
    table.render()
    twin = copied(table)
    for turn in range(20):
        action = int(any_legal(table.last()[0]["action_mask"][None], turn)[0])
        table.step(action)
        twin.step(action)
        assert twin.last()[1:] == table.last()[1:]
    assert twin.unwrapped.match.sentences() == table.unwrapped.match.sentences()


@each_game
@each_way
def test_a_parallel_table_goes_on_in_a_copy(game, copied):
    table = parallel_env(game, 2, render_mode="ansi", illegal="again")
    seen, _ = table.reset(seed=3)
    table.render()
    twin = copied(table)
    for turn in range(20):
        masks = [seen[agent]["action_mask"] for agent in table.agents]
        actions = dict(zip(table.agents, map(int, any_legal(np.array(masks), turn)), strict=True))
        seen, its = table.step(actions)[0], twin.step(actions)[0]
        for agent, told in seen.items():
            assert np.array_equal(told["observation"], its[agent]["observation"])
    assert twin.unwrapped.match.actions == table.unwrapped.match.actions


@each_game
@each_way
def test_a_state_of_openspiel_goes_on_in_a_copy(game, copied):
    state = pyspiel.load_game(f"barbaricum_{game}").new_initial_state()
    for turn in range(60):
        state.apply_action(state.legal_actions()[turn % len(state.legal_actions())])
    state.information_state_string(0)
    twin = copied(state)
    for turn in range(20):
        action = state.legal_actions()[turn % len(state.legal_actions())]
        state.apply_action(action)
        twin.apply_action(action)
        assert str(twin) == str(state)
    assert twin.information_state_string(1) == state.information_state_string(1)
