"""Rulebook, rules and tests are held together: none may have a section the others lack."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from barbaricum.core.compiled import RULES
from barbaricum.core.language import BUILT_IN
from barbaricum.games import GAMES, load

SECTION = re.compile(r"^### (\d+\.\d+) (.+)\n+(.+)$", re.MULTILINE)
ORIGIN = re.compile(r"\(.*(rule sheet|player aid|booklet|summar|ours|\d{3}|R\d+).*\)")
RULINGS = {
    "attila": {"R": 44},
    "goths": {"S": 5, "T": 11, "C": 10, "R": 5, "D": 2, "E": 5},
    "comuni": {"R": 37, "H": 14},
}
"""How many readings of each letter the house has."""
each_game = pytest.mark.parametrize("name", GAMES)


def sections(name: str, code: str = "en") -> dict[str, tuple[str, str]]:
    """Title and first paragraph of each section."""
    return {n: (title, text) for n, title, text in SECTION.findall(load(name).rulebook(code))}


def rules(name: str) -> dict[str, list[Any]]:
    load(name)
    return {key.split()[1]: made for key, made in RULES.items() if key.startswith(f"{name} ")}


def chapters_tested(name: str) -> str:
    folder = Path(__file__).parent / name
    return "\n".join(path.read_text() for path in sorted(folder.glob("test_chapter_*.py")))


@each_game
def test_every_section_is_carried_out_by_a_rule_that_says_the_same(name):
    book = sections(name)
    assert set(book) == set(rules(name))
    for number, functions in rules(name).items():
        assert functions[0].__doc__ == book[number][1], number


@each_game
def test_every_section_has_a_test_that_carries_its_number(name):
    tested = {
        f"{a}.{b}"
        for a, b in re.findall(r"^def test_(\d+)_(\d+)_", chapters_tested(name), re.MULTILINE)
    }
    assert tested == set(sections(name))


@each_game
def test_every_section_names_its_origin(name):
    for number, (title, _) in sections(name).items():
        assert ORIGIN.search(title), number


@each_game
@pytest.mark.parametrize("code", BUILT_IN)
def test_every_language_has_the_same_sections_and_readings(name, code):
    assert list(sections(name, code)) == list(sections(name))
    readings = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.MULTILINE)
    ours = readings.findall(load(name).rulebook(code))
    assert ours == readings.findall(load(name).rulebook())
    assert len(ours) == len(set(ours))


@pytest.mark.parametrize(("name", "rulings"), RULINGS.items())
def test_every_ruling_has_a_test_that_carries_its_number(name, rulings):
    names = re.findall(r"^def test_\d+_\d+_(\w+)", chapters_tested(name), re.MULTILINE)
    tested = {ruling for name in names for ruling in re.findall(r"(?<![A-Z])([A-Z]\d+)_", name)}
    assert tested == {
        f"{letter}{n}" for letter, last in rulings.items() for n in range(1, last + 1)
    }
