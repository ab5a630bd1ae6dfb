"""Gymnasium's own checks; the vector of matches is held against its plain one, match by match."""

from __future__ import annotations

import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from barbaricum.core.errors import BadNotation, BadSetUp, UnknownName
from barbaricum.games import GAMES, load
from barbaricum.research.gymnasium import SeatEnv, SeatVectorEnv
from tests.research.playing import any_legal

OPPONENTS = ["random", "greedy:samples=1:slips=0.3"]


@pytest.mark.parametrize("game", GAMES)
def test_check_env(game):
    made = gymnasium.make(f"barbaricum/{game}-v0", seats=3, opponents="random")
    check_env(made.unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_without_seats_there_are_the_fewest(game):
    fewest = load(game).seats[0]
    table = gymnasium.make(f"barbaricum/{game}-v0")
    table.reset(seed=1)
    assert len(table.unwrapped.match.seats) == fewest
    tables = gymnasium.make_vec(
        f"barbaricum/{game}-v0", num_envs=3, vectorization_mode="vector_entry_point"
    )
    assert tables.reset(seed=1)[0]["action_mask"].shape[0] == 3
    assert tables.unwrapped._tray.points.shape == (3, fewest)


def as_lists(info: dict[str, Any]) -> dict[str, list[Any]]:
    return {name: told.tolist() for name, told in info.items()}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rewards", ["ranks", "points"])
def test_a_vector_of_matches_is_what_gymnasium_makes_of_single_ones(game, rewards):
    settings = {"opponents": OPPONENTS, "seat": 1, "rewards": rewards}
    ours = SeatVectorEnv(game, 3, 3, **settings)
    plain = SyncVectorEnv([lambda: SeatEnv(game, 3, **settings)] * 3)
    assert ours.metadata["autoreset_mode"] == plain.metadata["autoreset_mode"]
    assert ours.observation_space == plain.observation_space
    assert ours.action_space == plain.action_space
    mine, theirs = ours.reset(seed=7)[0], plain.reset(seed=7)[0]
    ended, reasons = 0, []
    for turn in range(250):
        for name in theirs:
            assert np.array_equal(mine[name], theirs[name])
            assert mine[name].dtype == theirs[name].dtype
        actions = any_legal(mine["action_mask"], turn)
        if turn % 60 == 59:
            actions[0] = np.argmin(mine["action_mask"][0])  # illegal
        mine, *told, info = ours.step(actions)
        theirs, *expected, their_info = plain.step(actions)
        assert as_lists(info) == as_lists(their_info)
        for here, there in zip(told, expected, strict=True):
            assert np.array_equal(here, there)
            assert here.dtype == there.dtype
        ended += int(told[1].sum())
        reasons += [why for why in info.get("illegal", []) if why]
    assert ended >= 3
    assert len(reasons) >= 3
    assert all(re.search(r"\(rule [\d.]+\)$", why) for why in reasons)


def test_what_is_seen_is_written_in_place():
    table = SeatVectorEnv(GAMES[0], 2, 2, "random")
    before, _ = table.reset(seed=1)
    after, *told, _ = table.step(any_legal(before["action_mask"], 0))
    later, *told_later, _ = table.step(any_legal(after["action_mask"], 1))
    assert all(before[name] is after[name] is later[name] for name in before)
    assert all(a is b for a, b in zip(told, told_later, strict=True))
    assert table.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_wrappers_of_gymnasium_take_it():
    made = gymnasium.make_vec(
        f"barbaricum/{GAMES[0]}-v0",
        num_envs=100,  # enough for two threads
        vectorization_mode="vector_entry_point",
        seats=2,
        opponents="random",
    )
    table = RecordEpisodeStatistics(made)
    seen, _ = table.reset(seed=1)
    lengths: list[int] = []
    for turn in range(300):
        seen, *_, told = table.step(any_legal(seen["action_mask"], turn))
        lengths += told["episode"]["l"][told["_episode"]].tolist() if "episode" in told else []
    assert len(lengths) >= 100
    assert min(lengths) > 10


def test_a_match_can_be_kept_as_it_was_played():
    table = SeatEnv(GAMES[0], 2, "greedy")
    seen, _ = table.reset(seed=9)
    is_over, turn = False, 0
    while not is_over:
        assert table.action_masks().tolist() == (seen["action_mask"] == 1).tolist()
        seen, reward, is_over, _, _ = table.step(any_legal(seen["action_mask"][None], turn)[0])
        turn += 1
    twin = table.match.game.match(2, 9)
    twin.play(*(a for a, m in zip(table.match.actions, table.match.movers, strict=True) if m >= 0))
    assert twin.result() == table.match.result()
    assert reward in (-1.0, 0.0, 1.0)
    with pytest.raises(BadSetUp, match="the match is over: reset begins another"):
        table.step(0)


@pytest.mark.parametrize(
    ("settings", "problem", "answer"),
    [
        ({"seat": 2}, UnknownName, "no seat 2: one of 0 to 1"),
        ({"opponents": ["random", "greedy"]}, BadSetUp, "2 opponents at 2 seats"),
        ({"opponents": "chess"}, UnknownName, "no agent 'chess'"),
        ({"illegal": "x"}, UnknownName, "no illegal 'x': one of end, again"),
        ({"rewards": "x"}, UnknownName, "no rewards 'x': one of ranks, points"),
    ],
)
@pytest.mark.parametrize("kind", [SeatEnv, lambda **given: SeatVectorEnv(num_envs=2, **given)])
def test_wrong_settings_are_refused_in_one_line(kind, settings, problem, answer):
    with pytest.raises(problem, match=answer):
        kind(**({"game": GAMES[0], "seats": 2} | settings))


def test_a_vector_of_matches_names_what_else_to_take():
    with pytest.raises(UnknownName, match=r"no compiled agent 'mcts:10'.*SyncVectorEnv"):
        SeatVectorEnv(GAMES[0], 2, 2, "mcts:10")
    table = SeatVectorEnv(GAMES[0], 2, 2, "random")
    with pytest.raises(BadSetUp, match="3 seeds for 2 matches"):
        table.reset(seed=[1, 2, 3])
    table.reset(seed=1)
    with pytest.raises(BadSetUp, match="actions: 2 whole numbers"):
        table.step(np.zeros(3, np.int64))
    with pytest.raises(BadNotation, match="no action -1"):
        table.step(np.full(2, -1))
