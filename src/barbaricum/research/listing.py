"""What the numbers of features and actions mean, as Markdown tables, for docs/research.

python -m barbaricum.research.listing docs/research
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from barbaricum.core.game import Game
from barbaricum.games import GAMES, load


def page(game: Game) -> str:
    """The tables of one game."""
    parts = [
        f"# {game.title}: features and actions",
        "Written by `make tables`; a test holds it to the code.",
        f"## Actions\n\nThere are {game.actions.size}.",
        _markdown(["numbers", "kind", "names", "example"], actions(game)),
        f"## Features\n\nThere are {len(game.features)}, each a number of 32 bits.",
        _markdown(["number", "name"], features(game)),
    ]
    return "\n\n".join(parts) + "\n"


def actions(game: Game) -> Iterator[list[str]]:
    """A row for each kind of action; of what it names, the last is counted first."""
    for kind in game.actions.kinds:
        first = game.actions.first[kind.name]
        last = first + kind.size - 1
        axes = ", ".join(f"{axis.sort} ({len(axis)})" for axis in kind.axes)
        numbers = f"{first}" if first == last else f"{first} to {last}"
        yield [numbers, f"`{kind.name}`", axes, f"`{game.actions.text(first)}`"]


def features(game: Game) -> Iterator[list[str]]:
    """A row for each feature."""
    for number, name in enumerate(game.features):
        yield [str(number), name]


def _markdown(head: Sequence[str], rows: Iterator[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def main(folder: Path) -> None:
    """Write a page for each game."""
    for name in GAMES:
        (folder / f"{name}.md").write_text(page(load(name)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
