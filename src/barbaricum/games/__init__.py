"""The games, one folder each. To add one, write its folder and its line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from barbaricum.core.edition import edition
from barbaricum.core.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from barbaricum.core.game import Game
    from barbaricum.core.match import Match

GAMES = ("attila", "goths", "comuni")


def load(name: str, house: Mapping[str, str] | None = None) -> Game:
    """A game by its name. Only now are its rules imported, and compiled when first used.

    `house` has texts to stand in place of the game's printed data files, by the names of these:
    ``{"box.toml": ...}``. Such an edition is a game of its own, beside the printed one.
    """
    if name not in GAMES:
        raise UnknownName(f"no game {name!r}: one of {', '.join(GAMES)}")
    if house:
        return edition(name, house)
    game: Game = import_module(f"barbaricum.games.{name}").GAME
    return game


def read(path: Path) -> Match:
    """The match in a file, whichever game it is of."""
    from barbaricum.core.file import read_match

    return read_match(path, load)
