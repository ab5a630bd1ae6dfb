"""catanatron: Catan by four random players, in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib.metadata import version

from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found]

from benchmarks.peers.meter import DECISIONS, STEP, Figure, per_second, seconds_asked, tell


def match() -> int:
    """Play one match as `Game.play` does, but without its two copies; count the decisions."""
    game = Game([RandomPlayer(color) for color in Color])
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return decisions


def figures(seconds: float) -> Iterator[Figure]:
    """The one thing it does: step."""
    figure = partial(Figure, "catanatron", version("catanatron"))
    rate = per_second(match, seconds)
    yield figure("Catan, 4 seats", STEP, "one at a time from Python", rate, DECISIONS)


if __name__ == "__main__":
    tell(figures(seconds_asked()))
