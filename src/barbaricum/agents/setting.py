"""Settings in an agent's name: `name=value` parts with colons between."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from barbaricum.core.errors import BadSetUp
from barbaricum.core.game import Game
from barbaricum.core.records import Shares


@dataclass(frozen=True)
class Setting:
    """A number that can be set, and between which bounds."""

    default: float
    least: float
    most: float


def read_settings(agent: str, text: str, known: Mapping[str, Setting]) -> dict[str, float]:
    """The settings that a text changes; an unknown name or a bad value is refused."""
    found = {}
    for part in filter(None, text.split(":")):
        name, _, value = part.partition("=")
        if name not in known:
            only = f"only {', '.join(known)}" if known else "none at all"
            raise BadSetUp(f"{agent} has no setting {name!r}: {only}")
        found[name] = _number(agent, part, name, value, known[name])
    return found


def _number(agent: str, part: str, name: str, value: str, setting: Setting) -> float:
    """A value, if it is a number within its bounds."""
    try:
        number = float(value)
    except ValueError:
        number = np.nan
    if not setting.least <= number <= setting.most:
        bounds = f"a number from {setting.least:g} to {setting.most:g}"
        raise BadSetUp(f"{agent}: {part!r}: {name} is {bounds}")
    return number


def tastes(game: Game) -> dict[str, Setting]:
    """A game's own taste as settings."""
    taste = game.taste(game.seats[0])
    return {name: Setting(value, 0.0, 1000.0) for name, value in taste.items()}


def taste_row(game: Game, seats: int, changed: Mapping[str, float]) -> Shares:
    """A game's own taste with what was changed, as `evaluate` reads it."""
    return np.array([changed.get(name, value) for name, value in game.taste(seats).items()])


def row_of(known: Mapping[str, Setting], changed: Mapping[str, float]) -> Shares:
    """Settings as compiled code reads them."""
    row = [changed.get(name, setting.default) for name, setting in known.items()]
    return np.array(row, np.float64)
