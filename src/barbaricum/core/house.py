"""Data of the house: texts of one's own in place of a game's data files.

Compiled code has the numbers of a game frozen into it, so they are settled before the game
is imported and stay as they are for the whole process. They are handed on in an environment
variable, so that every process started from this one plays by the same data.

Beside that, one process can hold editions of a game, each by texts of its own: see
`core.edition`. Theirs are in force only while they are imported.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TypeVar

from barbaricum.core.data import parsed
from barbaricum.core.errors import BadData, BadSetUp, UnknownName

HOUSE = "BARBARICUM_HOUSE"
"""The variable: a JSON object of file names, such as ``game/box.toml``, and their texts."""

BOX = "box.toml"
"""The file in a game's folder that holds the numbers of its box, one a line."""

GAMES = Path(__file__).parents[1] / "games"
T = TypeVar("T")

LONGEST = 30_000
"""Characters that the variable may hold: some systems hand on no more to a new process."""


_IN_FORCE: ContextVar[tuple[str, Mapping[str, str]] | None] = ContextVar("texts", default=None)
"""The game that is being imported as an edition, and the texts of that."""


@contextmanager
def in_force(game: str, texts: Mapping[str, str]) -> Iterator[None]:
    """Let what is imported inside the block read these texts, and else what is printed."""
    token = _IN_FORCE.set((game, dict(texts)))
    try:
        yield
    finally:
        _IN_FORCE.reset(token)


def texts_in_force() -> Mapping[str, str]:
    """The texts of the edition that is being imported, by the names of their files."""
    found = _IN_FORCE.get()
    return {} if found is None else found[1]


def house() -> dict[str, str]:
    """The files that have another text here, by ``game/file``, each with that text."""
    found = _IN_FORCE.get()
    if found is not None:
        game, texts = found
        return {f"{game}/{file}": text for file, text in texts.items()}
    try:
        files = json.loads(os.environ.get(HOUSE) or "{}")
    except json.JSONDecodeError as problem:
        raise BadData(f"{HOUSE}: no JSON: {problem}") from None
    if not isinstance(files, dict) or not all(isinstance(text, str) for text in files.values()):
        raise BadData(f"{HOUSE}: a JSON object of file names and their texts is wanted")
    for name in files:
        game, _, file = name.partition("/")
        if file not in data_files(game):
            raise BadData(f"{HOUSE}: {name!r} is no data file of a game")
    return files


def data_files(game: str) -> list[str]:
    """The names of the files in a game's folder that may have another text."""
    return sorted(path.name for path in (GAMES / game).glob("*.toml"))


def printed_text(game: str, file: str) -> str:
    """The text of a game's data file as it comes with the game."""
    return (GAMES / game / file).read_text(encoding="utf-8")


def data_text(path: Path) -> str:
    """The text of a game's data file, or the text that stands in its place here."""
    varied = house().get(f"{path.parent.name}/{path.name}")
    return path.read_text(encoding="utf-8") if varied is None else varied


def read_data(path: Path, reader: Callable[[str, str], T]) -> T:
    """A game's data file, read from the text that is valid here; errors name where that is from."""
    own = {} if _IN_FORCE.get() is not None else _READ_FROM
    return reader(data_text(path), own.get(f"{path.parent.name}/{path.name}", path.name))


_READ_FROM: dict[str, str] = {}
"""The files on this machine that texts of the house were read from."""


def rules_version(folder: Path, printed: int, varied: int | None = None) -> int:
    """The version of a game's rules: with data of the house, a number that only they have.

    So a match file says by which data it was played, and is never read under others. `varied`
    is the version of the rules with data of the house, if they have changed for these alone.
    """
    texts = [item for item in sorted(house().items()) if item[0].startswith(f"{folder.name}/")]
    if not texts:
        return printed
    return int(hashlib.sha256(json.dumps([varied or printed, texts]).encode()).hexdigest()[:12], 16)


def play_by(texts: Mapping[str, str], game: str, files: Mapping[str, str] | None = None) -> None:
    """Put texts in place of a game's data files, here and in every process started later.

    `files` says which file each text was read from, if it was.
    """
    if house():
        raise BadSetUp(f"{HOUSE} is set: the data are varied already; unset it first")
    if not texts:
        return
    assert "barbaricum.core.compiled" not in sys.modules, "the data are frozen by now"
    written = json.dumps({f"{game}/{file}": text for file, text in texts.items()}, sort_keys=True)
    if len(written) > LONGEST:
        raise BadData(f"the data files are too long: {LONGEST} characters in all are the most")
    os.environ[HOUSE] = written
    _READ_FROM.update({f"{game}/{file}": other for file, other in (files or {}).items()})


def replaced(game: str, files: Mapping[str, str], numbers: Mapping[str, str]) -> dict[str, str]:
    """The texts that answer the wish for other data files, and for other numbers of the box.

    `files` names for each data file the one to read in its place; `numbers` has each number as
    it is written on a command line, ``7``, or ``1,1,2,2`` where there are several.
    """
    texts = {}
    for file, other in files.items():
        if file not in data_files(game):
            raise UnknownName(f"no data file {file!r}: one of {', '.join(data_files(game))}")
        texts[file] = _read(Path(other))
    if numbers and BOX not in data_files(game):
        raise UnknownName(f"{game} has no {BOX}, so there are no numbers to set")
    if numbers:
        box = texts[BOX] if BOX in texts else data_text(GAMES / game / BOX)
        texts[BOX] = _with_numbers(box, numbers)
    return texts


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadData(f"{path}: no such file") from None
    except (OSError, UnicodeDecodeError) as problem:
        raise BadData(f"{path}: cannot be read ({problem})") from None


def _with_numbers(box: str, numbers: Mapping[str, str]) -> str:
    """A box with some of its numbers written anew; whether they make sense the game checks."""
    found = parsed(box, BOX)
    for name, value in numbers.items():
        if name not in found:
            raise UnknownName(f"no number {name!r} in {BOX}: one of {', '.join(found)}")
        if not re.fullmatch(r"-?\d{1,6}(,-?\d{1,6})*", value):
            raise BadData(f"{name}={value}: write a whole number, or several as 1,2,3,4")
        found[name] = list(map(int, value.split(","))) if "," in value else int(value)
    return "".join(f"{name} = {value}\n" for name, value in found.items())
