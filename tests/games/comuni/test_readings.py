"""Every reading of the house is tested in just those sections that it says it belongs to."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from barbaricum.games.comuni import GAME

READING = re.compile(r"^- \*\*([RH]\d+)\*\* .*\(([\d., ]+)\)$", re.MULTILINE)
HEADING = re.compile(r"^### (\d\.\d) .*\((.+)\)$", re.MULTILINE)
TEST = re.compile(r"^def test_(\d)_(\d)_(\w+)", re.MULTILINE)


def readings() -> dict[str, set[str]]:
    """The sections of each reading, as the list of readings has them."""
    return {name: set(found.split(", ")) for name, found in READING.findall(GAME.rulebook())}


def cited(pairs: list[tuple[str, str]]) -> dict[str, set[str]]:
    """The sections of each reading, out of sections and the texts that cite readings there."""
    found = defaultdict(set)
    for section, text in pairs:
        for name in re.findall(r"(?<![A-Z])[RH]\d+", text):
            found[name].add(section)
    return found


def test_readings_and_sections_name_each_other():
    assert cited(HEADING.findall(GAME.rulebook())) == readings()


def test_every_reading_has_a_test_in_each_of_its_sections():
    texts = (path.read_text() for path in Path(__file__).parent.glob("test_chapter_*.py"))
    named = [(f"{a}.{b}", name) for text in texts for a, b, name in TEST.findall(text)]
    assert cited(named) == readings()
