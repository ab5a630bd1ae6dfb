"""The games, one folder each. To add one, write its folder and its line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from barbaricum.core.errors import UnknownName

if TYPE_CHECKING:
    from pathlib import Path

    from barbaricum.core.game import Game
    from barbaricum.core.match import Match

GAMES = ("attila", "goths", "comuni")


def load(name: str) -> Game:
    """A game by its name. Only now are its rules imported, and compiled when first used."""
    if name not in GAMES:
        raise UnknownName(f"no game {name!r}: one of {', '.join(GAMES)}")
    game: Game = import_module(f"barbaricum.games.{name}").GAME
    return game


def read(path: Path) -> Match:
    """The match in a file, whichever game it is of."""
    from barbaricum.core.file import read_match

    return read_match(path, load)
