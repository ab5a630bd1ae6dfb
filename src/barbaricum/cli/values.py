"""Values that several verbs take, read alike."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from barbaricum.core.errors import BadSetUp, UnknownName

POSITION = "A position to begin with, at the beginning of a turn: text, JSON, or a file of it."
OPTION = "An option, as name=value, or a data file of one's own, as cards=my.toml."


def pairs(
    values: Sequence[str], option: str = "--option", example: str = "first=lot"
) -> dict[str, str]:
    """What was given to an option as name=value, any number of times."""
    for value in values:
        if "=" not in value:
            raise BadSetUp(f"{option} {value!r}: write name=value, for example {example}")
    return dict(value.split("=", 1) for value in values)


def split_options(game: str, values: Sequence[str]) -> tuple[dict[str, str], dict[str, str]]:
    """The options of a table, and those that name a file to read in place of a data file."""
    from barbaricum.core.house import data_files

    given, known = pairs(values), [Path(file).stem for file in data_files(game)]
    for name, value in given.items():
        if value.endswith(".toml") and known and name not in known:
            raise UnknownName(f"--option {name}={value}: the data files are {', '.join(known)}")
    files = {f"{name}.toml": file for name, file in given.items() if name in known}
    return {name: given[name] for name in given if f"{name}.toml" not in files}, files


def table_options(game: str, values: Sequence[str]) -> dict[str, str]:
    """The options of a table; a data file among them is put in the place of the game's own.

    To be asked before the game is imported: its rules have the data frozen into them.
    """
    from barbaricum.core.house import play_by, replaced

    options, files = split_options(game, values)
    if files:
        play_by(replaced(game, files, {}), game, files)
    return options


def position_in(value: str) -> str | None:
    """A position as it was given to an option: the text itself, or a file that holds it."""
    if not value:
        return None
    if "=" in value or value.lstrip().startswith("{"):
        return value
    try:
        return Path(value).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadSetUp(f"--position {value}: cannot be read ({problem})") from None


def game_in(path: Path) -> str:
    """The game that a match file or a plan names; whoever reads all of it tells what is wrong."""
    try:
        return str(json.loads(path.read_text(encoding="utf-8"))["game"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""
