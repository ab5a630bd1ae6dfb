"""The numbers of a game's box: each has a least and a most, and an answer that names them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from barbaricum.games import GAMES
from tests.games.refusing import refusal

DATA: dict[str, Any] = {game: import_module(f"barbaricum.games.{game}.data") for game in GAMES}
NUMBERS = [(game, name) for game in GAMES for name in DATA[game].RANGES]
LINKED = {("attila", "cards-per-tribe"), ("attila", "hand")}
"""What has to suit another number too (tests/core/test_house.py)."""


def box_with(game: str, name: str, value: int) -> str:
    """The text of a game's box with another number: a row of it where the box has a row."""
    box = dict(DATA[game].BOX)
    box[name] = [value] * len(box[name]) if isinstance(box[name], list) else value
    return "\n".join(f"{key} = {number}" for key, number in box.items())


@pytest.mark.parametrize(("game", "name"), NUMBERS)
def test_a_number_of_the_box_beyond_its_range_is_refused_by_name(game, name):
    low, high = DATA[game].RANGES[name]
    for value in (low - 1, high + 1):
        answer = refusal(DATA[game].read_box, box_with(game, name, value))
        assert answer.startswith(f"box.toml: {name} ")
        assert f"from {low} to {high} " in answer


@pytest.mark.parametrize(("game", "name"), [number for number in NUMBERS if number not in LINKED])
def test_a_number_of_the_box_may_be_its_least_and_its_most(game, name):
    for value in DATA[game].RANGES[name]:
        read = DATA[game].read_box(box_with(game, name, value))[name]
        assert set(read if isinstance(read, list) else [read]) == {value}
