"""What is in the box: tribes, cards, markers, tiles; numbers from box.toml, the map from board.toml.

The numbers come from the booklet (source 003), the map is ours. Both files may be varied by
the house (core/house.py), so both are read with care.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.data import (
    NAME,
    Shape,
    check_fields,
    check_texts,
    listed,
    parsed,
    read_numbers,
)
from barbaricum.core.errors import BadData
from barbaricum.core.house import read_data
from barbaricum.core.names import Names
from barbaricum.core.records import Smalls

FEWEST_SEATS, MOST_SEATS = 2, 5
SEATS = Names.seated("seat", MOST_SEATS)

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

CENTURIES = Names.of("century", [("IV", "4th"), ("V", "5th"), ("VI", "6th"), ("VII", "7th")])
MOST_PROVINCES = 62  # a set of them fits one whole number; no board comes near


RANGES = {
    "cards-per-tribe": (1, 99),
    "markers-per-tribe": (1, 99),
    "hand": (1, 99),
    "war-at": (2, 20),
    "top": (1, 99),
    "start-provinces": (1, MOST_PROVINCES),
    "second-within": (0, 99),
    "peace-tiles": (1, 20),
    "rate": (0, 99),
}
"""What each number of the box may be, for the rules to work as they are written."""


def read_box(text: str, source: str = "box.toml") -> dict[str, Any]:
    """Read the numbers of a box and check that each is in its range; errors name the number."""
    by_century = {"peace-tiles": CENTURIES, "rate": CENTURIES}
    box = read_numbers(text, RANGES, source, by_century)
    hand, cards = box["hand"], box["cards-per-tribe"]
    most = len(TRIBES) * cards // (MOST_SEATS + 1)  # all hands, and what one of them trades
    if hand > most:
        raise BadData(
            f"{source}: hand {hand}: {most} at most with {cards} cards per tribe,"
            " or a trade might find no card to draw"
        )
    return box


BOX = read_data(Path(__file__).with_name("box.toml"), read_box)
CARDS_PER_TRIBE: int = BOX["cards-per-tribe"]
MARKERS_PER_TRIBE: int = BOX["markers-per-tribe"]
HAND: int = BOX["hand"]
WAR_AT: int = BOX["war-at"]
TOP: int = BOX["top"]
START_PROVINCES: int = BOX["start-provinces"]
SECOND_WITHIN: int = BOX["second-within"]
PEACE_TILES: Smalls = np.array(BOX["peace-tiles"], np.int8)
RATE: Smalls = np.array(BOX["rate"], np.int8)

# What lies in a province: nothing, a tile of a century, or peace without a tile.
PEACE = Names("peace", ("none", *CENTURIES.ids, "no-tile"), ("0", *CENTURIES.codes, "X"))
NO_TILE = len(PEACE) - 1

DOUBLE, TRADE, TWO = range(3)
TILES = Names.of("tile", [("DOUBLE", "double"), ("TRADE", "trade"), ("TWO", "two-influence")])

# What a table may choose; the first value of each is what is played unless another is chosen.
BY_LOT, SEAT_0 = range(2)
_SEAT_NAMES = tuple(f"seat-{seat}" for seat in range(MOST_SEATS))
FIRST_SEAT = Names("first", ("lot", *_SEAT_NAMES), ("lot", *_SEAT_NAMES))
ONE_SCORING, TWO_SCORINGS = range(2)
LAST_TILE = Names.of("last-tile", [("one", "one-scoring"), ("two", "two-scorings")])
FORGO_ONE, FORGO_BOTH = range(2)
FORGO = Names.of("forgo", [("one", "one"), ("both", "both")])
FACE_DOWN_CARDS, OPEN_CARDS = range(2)
WAR_CARDS = Names.of("war-cards", [("down", "face-down"), ("open", "open")])
AS_PLACED, AS_CHOSEN = range(2)
TWO_WARS = Names.of("two-wars", [("placed", "as-placed"), ("chosen", "chosen")])
SHARED, BY_INFLUENCE = range(2)
TIES = Names.of("ties", [("shared", "shared"), ("influence", "influence")])


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
    plan = parsed(text, source)
    provinces = listed(plan, "province", source)
    for i, province in enumerate(provinces):
        _check_province(province, f"{source}: province {i + 1}")
    ids = tuple(province["la"].lower().replace(" ", "-") for province in provinces)
    try:
        names = Names("province", ids, tuple(province["code"] for province in provinces))
    except ValueError as problem:
        raise BadData(f"{source}: {problem}") from None
    borders = plan.get("borders", {})
    if not isinstance(borders, dict):
        raise BadData(f"{source}: borders: write a table of it, [borders]")
    links = [_links(borders, way, names, source) for way in ("land", "sea")]
    scenery = tuple(listed(plan, "scenery", source))
    for i, place in enumerate(scenery):
        check_fields(place, (*SCENERY, "at"), (), f"{source}: scenery {i + 1}")
        _check_place(place, SCENERY, f"{source}: scenery {i + 1}")
    board = Board(tuple(provinces), links[0], links[1], scenery, names)
    _check_board(board, source)
    return board


PROVINCE = {
    "code": (r"\w+", "letters and digits"),
    "la": (r"[A-Za-z][A-Za-z0-9 -]*", "letters without accents, digits and blanks"),
    "en": NAME,
    "fr": NAME,
    "in": NAME,
}
"""The texts each province has: what they look like, and how that is said."""
SCENERY = {key: PROVINCE[key] for key in ("la", "en", "fr")}


def _check_province(province: Any, place: str) -> None:
    """A province has all its fields, and names that notation and sentences can carry."""
    check_fields(province, (*PROVINCE, "start", "at"), (), place)
    if not isinstance(province["start"], bool):
        raise BadData(f"{place}: start {province['start']!r}: true or false is wanted")
    _check_place(province, PROVINCE, place)


def _check_place(found: dict[str, Any], texts: dict[str, Shape], place: str) -> None:
    """What is drawn on the map has names that sentences can carry, and a place."""
    check_texts(found, texts, place)
    at = found["at"]
    if not isinstance(at, list) or [type(x) in (int, float) for x in at] != [True, True]:
        raise BadData(f"{place}: at {at!r}: two numbers are wanted")


def _links(plan: dict[str, Any], way: str, names: Names, source: str) -> frozenset[tuple[int, int]]:
    links = set()
    for link in listed(plan, way, f"{source}: borders"):
        is_pair = isinstance(link, list) and len(link) == 2 and link[0] != link[1]
        if not is_pair or any(code not in names.codes for code in link):
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


BOARD = read_data(Path(__file__).with_name("board.toml"), read_board)
PROVINCES = BOARD.names
IS_START: Smalls = np.array([province["start"] for province in BOARD.provinces], np.int8)

# A set of provinces is a whole number with a bit for each.
STARTS = sum(1 << p for p in range(len(PROVINCES)) if IS_START[p])
AROUND: NDArray[np.int64] = np.array(
    [sum(1 << q for q in (p, *BOARD.neighbours(p))) for p in range(len(PROVINCES))], np.int64
)
"""For each province the set of itself and all that border it."""


def box() -> dict[str, Any]:
    """What a board needs to draw itself."""
    ids = PROVINCES.ids
    return {
        "provinces": [
            {"id": name, "code": code, "is_start": bool(is_start)}
            for name, code, is_start in zip(ids, PROVINCES.codes, IS_START, strict=True)
        ],
        "land": [[ids[a], ids[b]] for a, b in sorted(BOARD.land)],
        "sea": [[ids[a], ids[b]] for a, b in sorted(BOARD.sea)],
        "tribes": list(TRIBES),
        "centuries": [
            {"id": name, "code": code, "tiles": int(tiles), "rate": int(rate)}
            for name, code, tiles, rate in zip(
                CENTURIES.ids, CENTURIES.codes, PEACE_TILES, RATE, strict=True
            )
        ],
        "war_at": WAR_AT,
        "top": TOP,
        "hand": HAND,
        "second_within": SECOND_WITHIN,
        "markers_per_tribe": MARKERS_PER_TRIBE,
        "cards_per_tribe": CARDS_PER_TRIBE,
    }
