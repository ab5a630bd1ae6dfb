"""Rooms import only from rooms below them, and only a game's own folders name it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import barbaricum
from barbaricum.games import GAMES

PACKAGE = Path(barbaricum.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "agents": {"core", "games", "agents"},
    "arena": {"core", "games", "agents", "arena"},
    "research": {"core", "games", "agents", "research"},
    "server": {"core", "games", "agents", "server"},
    "cli": {"core", "games", "agents", "arena", "research", "server", "cli"},
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


def imports(path: Path) -> set[str]:
    """Rooms of this package that a module imports, inside functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, "imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("barbaricum.")}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_a_room_imports_only_from_rooms_below(path):
    room = room_of(path)
    if room in MAY_IMPORT:
        assert imports(path) <= MAY_IMPORT[room] | {"__version__"}


def test_every_room_has_its_place_in_the_order():
    rooms = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert rooms <= set(MAY_IMPORT)


@pytest.mark.parametrize("game", GAMES)
def test_no_room_but_its_own_names_a_game(game):
    for path in MODULES:
        room, *rest = path.relative_to(PACKAGE).parts
        if room in MAY_IMPORT and room != "games":
            code = re.sub(r'"""[\s\S]*?"""|help="[^"]*"|#.*', "", path.read_text())
            for line in code.splitlines():
                assert game not in line.lower() or "Argument(" in line, f"{path}: {line}"
        elif room == "games" and len(rest) > 1 and rest[0] != game:
            assert f"games.{game}" not in path.read_text(), path


def test_only_the_compiled_rooms_hold_compiled_code():
    from barbaricum.core.compiled import ROOMS

    for path in MODULES:
        if re.search(r"^@(compiled|crossing|rule\()", path.read_text(), re.MULTILINE):
            assert room_of(path) in ROOMS
