"""Settings in an agent's name: `name=value` parts with colons between."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from barbaricum.core.errors import BadSetUp
from barbaricum.core.game import Game
from barbaricum.core.records import Shares


def read_settings(agent: str, text: str, defaults: Mapping[str, float]) -> dict[str, float]:
    """The defaults with what the text changes; an unknown name or a bad value is refused."""
    found = dict(defaults)
    for part in filter(None, text.split(":")):
        name, _, value = part.partition("=")
        if name not in defaults:
            raise BadSetUp(f"{agent} has no setting {name!r}: one of {', '.join(defaults)}")
        try:
            found[name] = float(value)
        except ValueError:
            raise BadSetUp(f"{agent}: {part!r}: write {name}=NUMBER") from None
    return found


def taste_row(game: Game, settings: Mapping[str, float]) -> Shares:
    """A game's own taste with what the settings change, as `evaluate` reads it."""
    return np.array([settings.get(name, value) for name, value in game.taste.items()])
