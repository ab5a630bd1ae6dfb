"""Many matches at once: in place, on threads, with clear answers to wrong actions."""

from __future__ import annotations

import numpy as np
import pytest

from barbaricum.core.errors import BadNotation, BadSetUp, IllegalAction, UnknownName
from barbaricum.core.verbs import NOBODY
from barbaricum.games import GAMES, load
from barbaricum.research.batch import Batch
from tests.playing import affordable
from tests.research.playing import any_legal

ROWS = affordable(150, 3)  # enough for two threads


def shared(batch: Batch) -> list[np.ndarray]:
    return [batch.movers, batch.masks, batch.features, batch.rewards, batch.ended]


@pytest.mark.parametrize("game", GAMES)
def test_matches_do_not_depend_on_their_neighbours_or_threads(game):
    alone = [Batch(game, 2, 1, [seed]) for seed in range(3)]
    many = Batch(game, 2, ROWS, threads=affordable(2, 1))
    for turn in range(affordable(300, 12)):
        actions = any_legal(many.masks, turn)
        for row, single in enumerate(alone):
            single.step(actions[row : row + 1])
        many.step(actions)
        for row, single in enumerate(alone):
            for one, all_of_them in zip(shared(single), shared(many), strict=True):
                assert np.array_equal(one[0], all_of_them[row])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shared_is_written_in_place(game):
    batch = Batch(game, 2, 2)
    before = shared(batch)
    features = batch.features.copy()
    batch.step(any_legal(batch.masks, 1))
    assert all(a is b for a, b in zip(before, shared(batch), strict=True))
    assert not np.array_equal(features, batch.features)


def test_who_speaks_dlpack_shares_the_memory():
    batch = Batch(GAMES[0], 2, 2)
    shown = [np.from_dlpack(array) for array in shared(batch)]
    batch.step(any_legal(batch.masks, 1))
    for theirs, ours in zip(shown, shared(batch), strict=True):
        assert np.shares_memory(theirs, ours)
        assert np.array_equal(theirs, ours)


def test_without_restart_a_match_that_is_over_stays_so():
    batch = Batch(GAMES[0], 2, 2)
    for turn in range(affordable(1000, 400)):
        if (batch.movers == NOBODY).all():
            break
        batch.step(any_legal(batch.masks, turn))
    assert (batch.movers == NOBODY).all()
    assert not batch.masks.any()
    assert not batch.features.any()
    states = np.asarray(batch.states).tobytes()
    batch.step([-1, 10_000])  # nobody is asked, so anything may be answered
    assert np.asarray(batch.states).tobytes() == states
    assert not batch.rewards.any()
    assert not batch.ended.any()


def test_with_restart_the_next_match_has_its_own_seed():
    batch = Batch(GAMES[0], 2, 2, ["a", "b"], restart=True)
    assert batch.seeds == ["a", "b"]
    for turn in range(affordable(1000, 400)):
        batch.step(any_legal(batch.masks, turn))
        if batch.ended[0]:
            break
    assert batch.seeds[0] == "a 1"
    assert batch.rewards[0].sum() == 0
    fresh = load(GAMES[0]).match(2, "a 1")
    assert np.asarray(batch.states)[:1].tobytes() == np.asarray(fresh.states).tobytes()


def test_points_add_up_to_the_score():
    batch = Batch(GAMES[0], 3, 1, rewards="points")
    match = batch.game.match(3, 0)
    total = np.zeros(3)
    while not match.is_over:
        [action] = any_legal(batch.masks, match.ply)
        match.play(int(action))
        batch.step([action])
        total += batch.rewards[0]
    result = match.result()
    assert result is not None
    assert total.tolist() == result.scores


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_its_own_way(game):
    batch = Batch(game, 2, 3)
    for turn in range(5):
        batch.step(any_legal(batch.masks, turn))
    twin, some = batch.copy(), batch.copy([2, 2, 0, 1, 2])
    assert some.size == 5
    assert some.seeds == ["2", "2", "0", "1", "2"]
    kept = [array.copy() for array in shared(batch)]
    actions = any_legal(some.masks, 7)
    some.step(actions)
    for array, before in zip(shared(batch), kept, strict=True):
        assert np.array_equal(array, before)
    twin.step(actions[[2, 3, 4]])
    for ours, theirs in zip(shared(twin), shared(some), strict=True):
        assert np.array_equal(ours, theirs[2:])


def test_a_copy_of_those_with_a_flag():
    batch = Batch(GAMES[0], 2, 4, seed=np.int64(5))
    some = batch.copy(np.array([False, True, False, True]))
    assert some.seeds == ["6", "8"]
    assert np.array_equal(some.features, batch.features[[1, 3]])


@pytest.mark.parametrize("rows", [[3], [], 1, [True], [0.5], [[0, 1]]])
def test_a_copy_of_matches_that_are_not_there_is_refused(rows):
    with pytest.raises(UnknownName, match="rows: a list of numbers from 0 to 2, or 3 flags"):
        Batch(GAMES[0], 2, 3).copy(rows)


def test_an_illegal_action_is_refused_and_no_match_has_changed():
    batch = Batch(GAMES[0], 2, 3)
    states = np.asarray(batch.states).tobytes()
    actions = any_legal(batch.masks, 1)
    actions[1] = int(np.flatnonzero(batch.masks[1] == 0)[0])
    with pytest.raises(IllegalAction, match=rf"match 1, action {actions[1]} .*\(rule [\d.]+\)$"):
        batch.step(actions)
    assert np.asarray(batch.states).tobytes() == states
    actions[1] = batch.game.actions.size
    with pytest.raises(BadNotation, match="no action"):
        batch.step(actions)


@pytest.mark.parametrize(
    ("settings", "problem", "answer"),
    [
        ({"seats": 9}, BadSetUp, "is for 2 to"),
        ({"size": 0}, BadSetUp, "size: at least 1"),
        ({"threads": 0}, BadSetUp, "threads: at least 1"),
        ({"seed": [1]}, BadSetUp, "seeds for 2 matches"),
        ({"seed": "ab"}, BadSetUp, "seeds for 2 matches"),
        ({"rewards": "gold"}, UnknownName, "no rewards 'gold': one of ranks, points"),
        ({"game": "chess"}, UnknownName, "no game 'chess'"),
        ({"options": {"luck": "on"}}, UnknownName, "has no option 'luck'"),
    ],
)
def test_wrong_settings_are_refused_in_one_line(settings, problem, answer):
    with pytest.raises(problem, match=answer):
        Batch(**({"game": GAMES[0], "seats": 2, "size": 2} | settings))


def test_wrong_actions_and_rows_are_refused_in_one_line():
    batch = Batch(GAMES[0], 2, 2)
    with pytest.raises(BadSetUp, match="actions: 2 whole numbers"):
        batch.step([1])
    with pytest.raises(BadSetUp, match="actions: 2 whole numbers, not float64"):
        batch.step([0.5, 1.0])
    with pytest.raises(UnknownName, match="no match 2: one of 0 to 1"):
        batch.view(2)
    with pytest.raises(UnknownName, match="no seat 2: one of 0 to 1, or -1 to look on"):
        batch.view(0, 2)
