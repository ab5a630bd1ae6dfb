"""Pgx: games written in JAX, thousands of them stepped at once; here on the processor.

A step gives back legal masks and what the mover sees, and begins anew what has ended.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial
from importlib.metadata import version
from typing import Any

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # type: ignore[import-not-found]
import jax.numpy as jnp  # type: ignore[import-not-found]
import pgx  # type: ignore[import-not-found]
from pgx.experimental import auto_reset  # type: ignore[import-not-found]

from benchmarks.peers.meter import (
    BATCH,
    COMPILE,
    DECISIONS,
    Figure,
    per_second,
    per_second_after,
    seconds_asked,
    tell,
)

SIZE = 4096
GAMES = {
    "connect_four": "Connect four, 2 seats",
    "backgammon": "Backgammon, 2 seats",
    "sparrow_mahjong": "Sparrow mahjong, 3 seats",
    "leduc_holdem": "Leduc poker, 2 seats",
}


def choose(masks: Any, key: Any) -> Any:
    """A random legal action in each row."""
    return jax.random.categorical(key, jnp.where(masks, 0.0, -jnp.inf))


class Table:
    """So many matches of one game, with its compiled functions."""

    def __init__(self, name: str) -> None:
        env = pgx.make(name)
        stepped = jax.vmap(auto_reset(env.step, env.init))
        self._key = jax.random.key(1)
        self._step = jax.jit(stepped)
        self._prepare = jax.jit(
            lambda masks, key: (choose(masks, key), jax.random.split(key, SIZE))
        )
        self._turn = jax.jit(
            lambda state, key: stepped(
                state, choose(state.legal_action_mask, key), jax.random.split(key, SIZE)
            )
        )
        self._state = jax.jit(jax.vmap(env.init))(jax.random.split(self._key, SIZE))

    def prepare(self) -> Any:
        """Actions for the next step, and keys for its chance."""
        self._key, key = jax.random.split(self._key)
        return jax.block_until_ready(self._prepare(self._state.legal_action_mask, key))

    def step(self, ready: Any) -> int:
        """One step of all matches."""
        actions, keys = ready
        self._state = jax.block_until_ready(self._step(self._state, actions, keys))
        return SIZE

    def turn(self) -> int:
        """The same with the choice compiled into it."""
        self._key, key = jax.random.split(self._key)
        self._state = jax.block_until_ready(self._turn(self._state, key))
        return SIZE


def figures(seconds: float) -> Iterator[Figure]:
    """Three figures a game; the time to compile is apart."""
    figure = partial(Figure, "Pgx", version("pgx"))
    for name, title in GAMES.items():
        began = time.perf_counter()
        table = Table(name)
        table.step(table.prepare())
        yield figure(title, COMPILE, "in each process", time.perf_counter() - began, "s")
        rate = per_second_after(table.prepare, table.step, seconds)
        yield figure(title, BATCH, f"{SIZE} at once, step alone", rate, DECISIONS)
        rate = per_second(table.turn, seconds)
        yield figure(title, BATCH, f"{SIZE} at once, choice included", rate, DECISIONS)


if __name__ == "__main__":
    tell(figures(seconds_asked()))
