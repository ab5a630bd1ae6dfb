"""An agent that plays any legal action, each as likely as another."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from barbaricum.agents.setting import read_settings
from barbaricum.core.border import roll_once
from barbaricum.core.chance import dice
from barbaricum.core.game import Game
from barbaricum.core.records import Counts


class Random:
    """Chooses evenly."""

    def __init__(self, seed: str | int) -> None:
        self._dice = dice(f"random {seed}")

    def choose(self, game: Game, view: MutableSequence[Any], seat: int, choices: Counts) -> int:
        """One of `choices`."""
        return int(choices[roll_once(self._dice, len(choices))])


def random(settings: str, game: Game, seed: str | int) -> Random:
    """`random`; it has no settings."""
    read_settings("random", settings, {})
    return Random(seed)
