"""Data files of games: read and checked, with errors that name the entry and what would be right.

Anyone may put other data in the place of a game's own (core/house.py), so all of it is read
with care, and in one way.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from barbaricum.core.errors import BadData
from barbaricum.core.names import Names

Range = tuple[int, int]
"""The least and the most that a number may be."""
Shape = tuple[str, str]
"""What a text must look like, as a regular expression, and how that is said."""

NAME: Shape = (r"(?=.*\S)[^{}\n]+", "a name without braces, on one line")


MOST_DOTS = 100
"""In one line: reading a key with thousands of parts takes seconds."""


def parsed(text: str, source: str) -> dict[str, Any]:
    """A file in TOML as a table."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_DOTS:
            raise BadData(f"{source}: line {number} has more than {MOST_DOTS} dots")
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise BadData(f"{source}: lists or tables lie too deep in each other") from None
    except ValueError as problem:  # no TOML, or a number with thousands of digits
        raise BadData(f"{source}: {problem}") from None
    if _has_huge_number(found):
        raise BadData(f"{source}: a number has more than 64 bits")
    return found


def _has_huge_number(value: Any) -> bool:
    """Whether there is a whole number in it that TOML does not promise to carry."""
    if isinstance(value, dict):
        return any(map(_has_huge_number, value.values()))
    if isinstance(value, list):
        return any(map(_has_huge_number, value))
    return type(value) is int and not -(2**63) <= value < 2**63


def read_numbers(
    text: str, ranges: Mapping[str, Range], source: str, by: Mapping[str, Names] | None = None
) -> dict[str, Any]:
    """The numbers of a box, each in its range; those in `by` are lists, one number a name."""
    box = parsed(text, source)
    for name in [*ranges, *box]:
        if name not in box:
            raise BadData(f"{source}: {name} is missing")
        if name not in ranges:
            raise BadData(f"{source}: there is no number {name!r}: only {', '.join(ranges)}")
        if by and name in by:
            _check_each(box[name], ranges[name], by[name], f"{source}: {name}")
        else:
            whole(box[name], ranges[name], f"{source}: {name}")
    return box


def _check_each(value: Any, bounds: Range, names: Names, at: str) -> None:
    low, high = bounds
    is_list = isinstance(value, list) and len(value) == len(names)
    if not is_list or not all(type(number) is int and low <= number <= high for number in value):
        raise BadData(
            f"{at} {value!r}: {len(names)} whole numbers from {low} to {high} are wanted,"
            f" one a {names.sort}"
        )


def whole(value: Any, bounds: Range, at: str) -> int:
    """A value that must be a whole number in its range."""
    low, high = bounds
    if type(value) is not int or not low <= value <= high:
        raise BadData(f"{at} {value!r}: a whole number from {low} to {high} is wanted")
    return value


def listed(plan: Mapping[str, Any], key: str, source: str) -> list[Any]:
    """A part of a file that must be a list; without it the list is empty."""
    found = plan.get(key, [])
    if not isinstance(found, list):
        raise BadData(f"{source}: {key}: a list is wanted")
    return found


def check_fields(entry: Any, wanted: Sequence[str], optional: Sequence[str], at: str) -> None:
    """An entry is a table with just the fields it should have."""
    if not isinstance(entry, dict):
        raise BadData(f"{at}: a table is wanted")
    for key in wanted:
        if key not in entry:
            raise BadData(f"{at} has no field {key!r}")
    for key in entry:
        if key not in (*wanted, *optional):
            raise BadData(f"{at}: no field {key!r}: only {', '.join((*wanted, *optional))}")


def check_texts(entry: Mapping[str, Any], shapes: Mapping[str, Shape], at: str) -> None:
    """Texts are such as notation and sentences can carry."""
    for key, (shape, wanted) in shapes.items():
        if not isinstance(entry[key], str) or not re.fullmatch(shape, entry[key]):
            raise BadData(f"{at}: {key} {entry[key]!r}: {wanted}, please")
