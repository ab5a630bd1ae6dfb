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
HEADS = {
    "en": ["In two minutes", "A turn, told", "What is in the box"],
    "fr": ["En deux minutes", "Un tour raconté", "Ce qu’il y a dans la boîte"],
}
BEFORE = {
    ("attila", "en"): ["The provinces and their borders"],
    ("attila", "fr"): ["Les provinces et leurs frontières"],
}
LASTS = {"en": "Where the rules come from", "fr": "D’où viennent les règles"}
SOURCES = {"comuni": {f"S{n}" for n in range(1, 29)}}
"""What is cited besides sections and readings."""
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
def test_rules_speak_of_players_and_not_of_seats(name):
    """A seat is a place at the table, or a number in the Python API."""
    for number, (title, text) in sections(name).items():
        assert not re.search(r"\bseats?\b", f"{title} {text}", re.IGNORECASE), number


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


@each_game
def test_french_has_its_spaces_and_its_apostrophes(name):
    book = load(name).rulebook("fr")
    assert re.findall(r".{0,20}(?:[^\u00a0][;:?!»]|«[^\u00a0]).{0,20}", book) == []
    assert "'" not in book
    assert '"' not in book


@each_game
@pytest.mark.parametrize("code", BUILT_IN)
def test_every_language_begins_and_ends_alike(name, code):
    """A newcomer's questions come before the rules, where they come from stands at the end."""
    parts = re.findall(r"^## (.+)$", load(name).rulebook(code), re.MULTILINE)
    first = next(n for n, title in enumerate(parts) if title.startswith("1. "))
    assert parts[:3] == HEADS[code]
    assert parts[3:first] == BEFORE.get((name, code), [])
    assert parts[-1] == LASTS[code]


@each_game
@pytest.mark.parametrize("code", BUILT_IN)
def test_every_reference_leads_somewhere(name, code):
    book = load(name).rulebook(code)
    known = {*sections(name), *re.findall(r"^- \*\*([A-Z]\d+)\*\*", book, re.MULTILINE)}
    chapters = re.findall(r"^## (\d+)\.", book, re.MULTILINE)
    for inside in re.findall(r"\(([^()]*)\)", book):
        if re.fullmatch(r"(?:\d+\.\d+|[A-Z]\d+)(?:, (?:\d+\.\d+|[A-Z]\d+))*", inside):
            assert {*inside.split(", ")} - SOURCES.get(name, set()) <= known, inside
    assert {*re.findall(r"chap(?:ter|itre) (\d+)", book)} <= {*chapters}
    named = {title.partition(". ")[2] or title for title in re.findall(r"^## (.+)$", book, re.M)}
    for title in re.findall(r"(?:under|see|voir|sous|\() ?\*([A-ZÀ-Ý][^*]+)\*", book):
        assert title in named, title
