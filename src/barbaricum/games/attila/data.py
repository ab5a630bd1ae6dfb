"""What is in the box: tribes, cards, markers, tiles, and the board read from board.toml.

Numbers come from the booklet (source 003, "Contenu" and "Préparation") unless they stand in
board.toml, which is ours.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.errors import BadData
from barbaricum.core.names import Names
from barbaricum.core.records import Smalls

FEWEST_SEATS, MOST_SEATS = 2, 5
SEATS = Names.numbered("seat", MOST_SEATS)

# 003 section 4: the order in which tribes are scored
TRIBES = Names.of(
    "tribe",
    [
        ("F", "franks"),
        ("H", "huns"),
        ("G", "goths"),
        ("S", "saxons"),
        ("T", "teutons"),
        ("V", "vandals"),
    ],
)
CARDS = Names("card", (*TRIBES.ids, "face-down"), (*TRIBES.codes, "?"))
FACE_DOWN = len(TRIBES)
"""The last place of a pile: cards whose tribe is not known."""

CARDS_PER_TRIBE = 9
MARKERS_PER_TRIBE = 20
HAND = 6
WAR_AT = 5  # markers in a province
TOP = 22  # the last space of an influence column
START_PROVINCES = 6
MOST_PROVINCES = 62  # a set of them fits one whole number; no board comes near
SECOND_WITHIN = 2  # spaces behind the first, with two seats

CENTURIES = Names.of("century", [("IV", "4th"), ("V", "5th"), ("VI", "6th"), ("VII", "7th")])
#                                  IV  V  VI VII
PEACE_TILES: Smalls = np.array([    1, 2,  3,  4], np.int8)  # fmt: skip
RATE: Smalls = np.array([           1, 2,  3,  4], np.int8)  # fmt: skip

# What lies in a province: nothing, a tile of a century, or peace without a tile.
PEACE = Names("peace", ("none", *CENTURIES.ids, "no-tile"), ("0", *CENTURIES.codes, "X"))
NO_TILE = len(PEACE) - 1

DOUBLE, TRADE, TWO = range(3)
TILES = Names.of("tile", [("DOUBLE", "double"), ("TRADE", "trade"), ("TWO", "two-influence")])

BY_LOT, SEAT_0 = range(2)
FIRST_SEAT = Names.of("first", [("lot", "lot"), ("seat-0", "seat-0")])


@dataclass(frozen=True)
class Board:
    """The map: names, borders and where things are drawn."""

    provinces: tuple[dict[str, Any], ...]
    land: frozenset[tuple[int, int]]
    sea: frozenset[tuple[int, int]]
    scenery: tuple[dict[str, Any], ...]
    names: Names

    def neighbours(self, province: int) -> list[int]:
        """All provinces that border one, by land or by an arrow."""
        links = self.land | self.sea
        return sorted(
            {b for a, b in links if a == province} | {a for a, b in links if b == province}
        )


def read_board(text: str, source: str = "board.toml") -> Board:
    """Read a board and check that it holds together; errors name the entry."""
    try:
        plan = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadData(f"{source}: {problem}") from None
    provinces = plan.get("province", [])
    for i, province in enumerate(provinces):
        for key in ("code", "la", "en", "fr", "in", "start", "at"):
            if key not in province:
                raise BadData(f"{source}: province {i + 1} has no field {key!r}")
    ids = tuple(province["la"].lower().replace(" ", "-") for province in provinces)
    try:
        names = Names("province", ids, tuple(province["code"] for province in provinces))
    except ValueError as problem:
        raise BadData(f"{source}: {problem}") from None
    links = [_links(plan, way, names, source) for way in ("land", "sea")]
    board = Board(tuple(provinces), links[0], links[1], tuple(plan.get("scenery", [])), names)
    _check_board(board, source)
    return board


def _links(plan: dict[str, Any], way: str, names: Names, source: str) -> frozenset[tuple[int, int]]:
    links = set()
    for link in plan.get("borders", {}).get(way, []):
        if len(link) != 2 or any(code not in names.codes for code in link) or link[0] == link[1]:
            raise BadData(f"{source}: borders.{way} {link}: two codes of different provinces")
        a, b = sorted(map(names.codes.index, link))
        if (a, b) in links:
            raise BadData(f"{source}: borders.{way} {link}: listed twice")
        links.add((a, b))
    return frozenset(links)


def _check_board(board: Board, source: str) -> None:
    if len(board.provinces) > MOST_PROVINCES:
        raise BadData(
            f"{source}: {len(board.provinces)} provinces, and {MOST_PROVINCES} are the most"
        )
    starts = sum(province["start"] for province in board.provinces)
    if starts != START_PROVINCES:
        raise BadData(f"{source}: {starts} start provinces, and the rules have {START_PROVINCES}")
    reached, waiting = {0}, [0]
    while waiting:
        for neighbour in board.neighbours(waiting.pop()):
            if neighbour not in reached:
                reached.add(neighbour)
                waiting.append(neighbour)
    for i, province in enumerate(board.provinces):
        if i not in reached:
            raise BadData(f"{source}: province {province['code']} hangs together with no other")


BOARD = read_board((Path(__file__).with_name("board.toml")).read_text(encoding="utf-8"))
PROVINCES = BOARD.names
IS_START: Smalls = np.array([province["start"] for province in BOARD.provinces], np.int8)

# A set of provinces is a whole number with a bit for each.
STARTS = sum(1 << p for p in range(len(PROVINCES)) if IS_START[p])
AROUND: NDArray[np.int64] = np.array(
    [sum(1 << q for q in (p, *BOARD.neighbours(p))) for p in range(len(PROVINCES))], np.int64
)
"""For each province the set of itself and all that border it."""
