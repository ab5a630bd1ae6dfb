"""Editions: a game by data of one's own, beside the printed one in the same process.

Compiled code has the numbers of a game frozen into it, so another edition is the game's package
imported once more, under a name of its own, while the other texts are in force. Its sources are
the same ones: an import of the game's package in them means the edition's. Its records carry the
edition's mark (core/records.py), by which compiled code and its cache tell them apart.

What is imported stays for the life of the process: neither modules nor code can be unloaded.
"""

from __future__ import annotations

import ast
import hashlib
import json
import re
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any

from barbaricum.core.data import parsed
from barbaricum.core.errors import BadData, UnknownName
from barbaricum.core.house import GAMES, LONGEST, data_files, house, in_force, printed_text

if TYPE_CHECKING:
    from barbaricum.core.game import Game

PACKAGE = "barbaricum.games"
MARK = re.compile(r"_house_([0-9a-f]{16})")
"""In the name of an edition's package, and of a field in each of its records."""

_LOCK = threading.RLock()
_EDITIONS: dict[str, Mapping[str, str]] = {}
"""The texts of each edition, by the name of its package."""
_LOADED: dict[str, Game] = {}
"""Those that are imported to the end."""


def mark_in(name: str) -> str:
    """The mark of the edition that something belongs to, from its name; empty where to none."""
    found = MARK.search(name)
    return "" if found is None else found[0]


def differing(game: str, texts: Mapping[str, str]) -> dict[str, str]:
    """The texts that are not those of the printed files; ends of lines do not count."""
    for file in texts:
        if file not in data_files(game):
            raise UnknownName(f"no data file {file!r}: one of {', '.join(data_files(game))}")
    plain = {file: text.replace("\r\n", "\n") for file, text in texts.items()}
    return {file: plain[file] for file in sorted(plain) if plain[file] != printed_text(game, file)}


@dataclass(frozen=True)
class Change:
    """An entry of a data file that is not as printed."""

    file: str
    entry: str
    printed: str
    """Its printed value, if that is a number or a row of them; else empty."""
    own: str

    def __str__(self) -> str:
        return f"{self.file}: {self.entry}" + (f" = {self.own}" if self.own else "")


def changes(game: str, texts: Mapping[str, str]) -> list[Change]:
    """What texts change in the printed data files, entry by entry."""
    found = []
    for file, text in differing(game, texts).items():
        printed, own = parsed(printed_text(game, file), file), parsed(text, file)
        for entry in [*printed, *(name for name in own if name not in printed)]:
            if printed.get(entry) != own.get(entry):
                values = _numbers(printed.get(entry)), _numbers(own.get(entry))
                found.append(Change(file, entry, *(values if all(values) else ("", ""))))
    return found


def _numbers(value: Any) -> str:
    """A number, or a row of them, as it is written on a command line."""
    if isinstance(value, list) and all(type(item) is int for item in value):
        return ",".join(map(str, value))
    return str(value) if type(value) is int else ""


def check_texts(game: str, texts: Mapping[str, str]) -> dict[str, str]:
    """The texts that differ, once the game's own readers have found nothing wrong with them.

    Nothing of the game but its data is imported, and nothing stays.
    """
    found = differing(game, texts)
    if len(json.dumps(found)) > LONGEST:
        raise BadData(f"the data files are too long: {LONGEST} characters in all are the most")
    spec = spec_from_file_location(f"{PACKAGE}.checked_{game}", GAMES / game / "data.py")
    assert spec is not None
    assert spec.loader is not None
    with _LOCK, in_force(game, found):
        data = module_from_spec(spec)
        sys.modules[data.__name__] = data  # where dataclasses look themselves up
        try:
            spec.loader.exec_module(data)
        finally:
            del sys.modules[data.__name__]
    return found


def edition(game: str, texts: Mapping[str, str]) -> Game:
    """A game by these texts in place of its printed data files, imported when first asked for."""
    found = differing(game, texts)
    if found == own_texts(game):
        return _game_of(f"{PACKAGE}.{game}")
    name = _named(game, found)
    if name not in _LOADED:
        check_texts(game, found)
        with _LOCK:
            if name not in _LOADED:
                _import(name, game, found)
    return _LOADED[name]


def own_texts(game: str) -> dict[str, str]:
    """The texts by which this process plays a game, where they are not the printed ones."""
    files = {name.partition("/"): text for name, text in house().items()}
    return differing(game, {file: text for (of, _, file), text in files.items() if of == game})


def tag_of(game: str, texts: Mapping[str, str]) -> str:
    """What an edition is called in files and lists: the game's name and the edition's mark."""
    found = differing(game, texts)
    return game if not texts or found == own_texts(game) else _named(game, found).rpartition(".")[2]


def _named(game: str, texts: Mapping[str, str]) -> str:
    written = json.dumps([game, texts], sort_keys=True).encode()
    return f"{PACKAGE}.{game}_house_{hashlib.sha256(written).hexdigest()[:16]}"


def _game_of(package: str) -> Game:
    game: Game = import_module(package).GAME
    return game


def _import(name: str, game: str, texts: Mapping[str, str]) -> None:
    import_module("barbaricum.core.compiled")  # its cache is named after the texts of the process
    _EDITIONS[name] = texts
    try:
        with in_force(game, texts):
            _LOADED[name] = _game_of(name)
    except BaseException:
        del _EDITIONS[name]
        for module in [each for each in sys.modules if f"{each}.".startswith(f"{name}.")]:
            del sys.modules[module]
        raise


class _Finder(MetaPathFinder):
    """Finds the modules of editions where those of the printed game are."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module's source is, if it is one of an edition."""
        package = ".".join(name.split(".")[:3])
        if package not in _EDITIONS:
            return None
        folder = GAMES / MARK.sub("", package).rpartition(".")[2]
        module = name.removeprefix(package).removeprefix(".")
        file = folder / f"{module or '__init__'}.py"
        if not file.exists():
            return None
        loader = _Loader(name, str(file))
        inside = None if module else [str(folder)]
        return spec_from_file_location(name, file, loader=loader, submodule_search_locations=inside)


class _Loader(SourceFileLoader):
    """Compiles a game's source so that the game's package means the edition's."""

    def get_code(self, fullname: str) -> CodeType:
        """Compile it from its source: what Python keeps is the printed game's."""
        package = ".".join(fullname.split(".")[:3])
        printed = MARK.sub("", package)
        tree = ast.parse(Path(self.path).read_bytes(), self.path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{printed}."):
                assert node.module is not None
                node.module = package + node.module.removeprefix(printed)
        return compile(tree, self.path, "exec", dont_inherit=True)


sys.meta_path.insert(0, _Finder())
