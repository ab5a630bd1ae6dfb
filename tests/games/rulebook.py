"""What tests ask of a rulebook besides its sections: its named parts and their tables."""

from __future__ import annotations

from barbaricum.cli.rules import part
from barbaricum.games import load


def part_of(game: str, code: str, titles: dict[str, str]) -> str:
    """The part of a rulebook that is called so in a language."""
    return part(load(game).rulebook(code), titles[code])


def rows_of(text: str) -> list[list[str]]:
    """The rows of all tables in a text, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    heads = [n for n, line in enumerate(lines) if set(line) <= set("|- ")]
    rows = [line for n, line in enumerate(lines) if n not in heads and n + 1 not in heads]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
