"""Identical seeds and actions give identical matches through every interface."""

from __future__ import annotations

import numpy as np
import pytest

from barbaricum.core.match import Match
from barbaricum.research.batch import Batch
from barbaricum.research.table import Table
from tests.playing import TABLES, affordable
from tests.research.playing import any_legal

MATCHES = affordable(3, 1)
TURNS = affordable(600, 10)
"""Most matches end within so many turns, and the next one begins."""


def told(match: Match) -> bytes:
    return np.asarray(match.states).tobytes()


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("rewards", ["ranks", "points"])
def test_a_batch_plays_the_matches_of_these_seeds(game, seats, rewards):
    batch = Batch(game, seats, MATCHES, 11, rewards=rewards, restart=True)
    tables = [Table(game, seats, rewards=rewards) for _ in range(MATCHES)]
    for row, table in enumerate(tables):
        assert table.begin(11 + row).seed == batch.seeds[row]
    for turn in range(TURNS):
        actions = any_legal(batch.masks, turn)
        batch.step(actions)
        for row, table in enumerate(tables):
            assert table.act(int(actions[row])) is None
            assert np.array_equal(batch.rewards[row], table.rewards)
            assert batch.ended[row] == table.is_over
            if table.is_over:
                assert table.begin().seed == batch.seeds[row]
            assert told(table.match) == np.asarray(batch.states)[row : row + 1].tobytes()
            assert batch.movers[row] == table.match.mover
            assert np.array_equal(batch.masks[row], table.mask(table.match.mover))
            assert np.array_equal(batch.features[row], table.features(table.match.mover))
