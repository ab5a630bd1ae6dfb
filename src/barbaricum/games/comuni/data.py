"""What is in the box: sourced numbers from box.toml, and all that is ours from ours.toml.

Both files may be varied by the house (core/house.py), so both are read with care.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from barbaricum.core.data import check_fields, check_texts, parsed, read_numbers, whole
from barbaricum.core.errors import BadData
from barbaricum.core.house import read_data
from barbaricum.core.names import Names
from barbaricum.core.records import Counts, Smalls

FEWEST_SEATS, MOST_SEATS = 2, 5
SEATS = Names.seated("seat", MOST_SEATS)
HOLDERS = Names.of(
    "holder", [("none", "nobody"), *((str(seat), f"seat-{seat}") for seat in range(MOST_SEATS))]
)
"""Who has something: nobody, or a seat, whose number is then one higher."""

GUILDS = Names.of(
    "guild", [("E", "economy"), ("M", "military"), ("C", "culture"), ("R", "religion")]
)
RESOURCES = Names.of(
    "resource", [("G", "gold"), ("A", "armies"), ("T", "artisans"), ("P", "pilgrims")]
)
"""Each guild's resource has the number of the guild (S6)."""
GOLD, ARMY, ARTISAN, PILGRIM = range(len(RESOURCES))

PILES = Names.of("pile", [("A", "a"), ("B", "b"), ("C", "c"), ("D", "d")])
INVADERS = Names.of("invader", [("V", "venice"), ("P", "pope"), ("F", "france"), ("E", "emperor")])
"""One for each pile, in their order (S12)."""
LAST_PILE = len(PILES) - 1

HIGHEST = 4
"""Storeys of a building or a wall at most, and levels of a card (player aid, phase 3)."""
HEIGHTS = Names.of("height", [("z", "0"), ("a", "1"), ("b", "2"), ("c", "3"), ("d", "4")])
"""Storeys, in letters where counts stand beside them; nothing has 0."""
COLUMNS = Names.of(
    "column",
    [("I", "1"), ("II", "2"), ("III", "3"), ("IV", "4"), ("V", "5"), ("VI", "6"), ("VII", "7")],
)
HAND = 2
"""Cards kept at the end of a construction (player aid, phase 3): what is known of hands relies on it."""
DEEPEST = 3
"""Cards in a column at most (S8)."""
SPACES = Names(
    "space",
    tuple(f"{column}-{n + 1}" for column in COLUMNS.ids for n in range(DEEPEST)),
    tuple(f"{column}{'abc'[n]}" for column in COLUMNS.codes for n in range(DEEPEST)),
)
"""Where cards lie, column by column."""

PAIRS = Names.of("pair", [("G", "gold"), ("P", "pilgrims"), ("?", "either")])
"""Two cubes of one kind, of which others cannot tell the kind."""
PAIRS_OF_GOLD, PAIRS_OF_PILGRIMS, PAIRS_OF_EITHER = range(len(PAIRS))
FISTS = Names.of("fist", [("R", "right"), ("L", "left"), ("K", "kept"), ("?", "closed")])
"""Armies sent to the alliance, armies for the city, and what makes up the number."""
RIGHT, LEFT, KEPT, CLOSED = range(len(FISTS))
PURSES = Names.of("purse", [("G", "gold"), ("P", "pilgrims"), ("K", "kept"), ("?", "closed")])
"""Armies that were paid for with gold, with pilgrims, and what makes up the number."""
LINES = Names.of(
    "line",
    [
        ("B", "buildings"),
        ("M", "masters"),
        ("R", "resources"),
        ("H", "heroes"),
        ("S", "set"),
        ("P", "pillage"),
    ],
)
"""The lines of the final sheet, in the order of the one that is known (S11)."""
EXCHANGES = Names.of(
    "exchange",
    [
        ("GA", "gold-for-armies"),
        ("PG", "pilgrims-for-gold"),
        ("PA", "pilgrims-for-armies"),
        ("PT", "pilgrims-for-artisans"),
    ],
)
PAID: Smalls = np.array([GOLD, PILGRIM, PILGRIM, PILGRIM], np.int8)
"""What each exchange takes two cubes of (S7)."""
GOT: Smalls = np.array([ARMY, GOLD, ARMY, ARTISAN], np.int8)
"""What each exchange gives one cube of."""
MOST_GOLD, MOST_ARMIES, MOST_PAIRS = 50, 60, 60
"""How high a bid, a fist and a purse can be: as many as there are cubes of gold and of armies."""
FULL = 127
"""What the parts of a closed fist or purse add up to, so that it never shows what is in it."""
MOST_CUBES = 99
"""Of one kind behind one screen, where the supply is never short."""

# The numbers of the box

RANGES = {
    "gold": (45, 120),
    "armies": (45, 120),
    "artisans": (45, 120),
    "pilgrims": (45, 120),
    "envoys": (1, 7),
    "bonus-walls": (0, 99),
    "repair-one": (1, 20),
    "repair-two": (1, 20),
    "strength": (0, 99),
    "leader-defence": (0, 20),
    "master-points": (0, 20),
    "majority-points": (0, 20),
    "tie-points": (0, 20),
}
"""What each number of the box may be, for the rules to work as they are written."""


def read_box(text: str, source: str = "box.toml") -> dict[str, Any]:
    """Read the numbers of a box and check that each is in its range; errors name the number."""
    return read_numbers(text, RANGES, source, {"strength": INVADERS})


# What is ours


@dataclass(frozen=True)
class Card:
    """The face that all cards of one sort have."""

    guilds: int  # a set: a bit for each guild
    level: int

    @property
    def id(self) -> str:
        """Its guilds and its level: ``economy-military-2``."""
        return "-".join([*self._guilds(GUILDS.ids), str(self.level)])

    @property
    def code(self) -> str:
        """The same in letters: ``EM2``."""
        return "".join([*self._guilds(GUILDS.codes), str(self.level)])

    def _guilds(self, names: tuple[str, ...]) -> list[str]:
        return [name for i, name in enumerate(names) if self.guilds >> i & 1]


@dataclass(frozen=True)
class Column:
    """A column of cards that envoys bid for."""

    seats: int
    cards: int
    free: int


@dataclass(frozen=True)
class Commune:
    """A commune, and what its screen says."""

    id: str
    code: str
    start: tuple[int, ...]
    income: tuple[int, ...]


@dataclass(frozen=True)
class Ours:
    """All of ours.toml."""

    master_income: int
    last_round: int
    heroes: tuple[tuple[int, ...], ...]
    columns: tuple[Column, ...]
    piles: dict[tuple[int, int], tuple[Card, ...]]
    """By pile, and by the number of seats from which on cards are in the game."""
    communes: tuple[Commune, ...]


PARTS = ("master-income", "last-round", "heroes", "column", "piles", "commune")
COLUMN_RANGES = {"seats": (FEWEST_SEATS, MOST_SEATS), "cards": (1, DEEPEST), "free": (0, 9)}
COMMUNE_TEXTS = {
    "id": (r"[a-z][a-z0-9-]*", "small letters, digits and hyphens"),
    "code": (r"[A-Za-z]\w*", "letters and digits"),
}
CARDS_IN_BOX = 88
"""Project cards (S2)."""
GUILD_LETTERS = "".join(GUILDS.codes)


def read_ours(text: str, source: str = "ours.toml") -> Ours:
    """Read what is ours and check that the game can be played with it; errors name the entry."""
    plan = parsed(text, source)
    check_fields(plan, PARTS, (), source)
    ours = Ours(
        whole(plan["master-income"], (0, 9), f"{source}: master-income"),
        whole(plan["last-round"], (20, 9999), f"{source}: last-round"),
        _heroes(plan["heroes"], f"{source}: heroes"),
        tuple(_columns(plan["column"], source)),
        _piles(plan["piles"], f"{source}: piles"),
        tuple(_communes(plan["commune"], source)),
    )
    _check_piles(ours, source)
    return ours


def _heroes(rows: Any, at: str) -> tuple[tuple[int, ...], ...]:
    """Two tiles for each invasion, the higher one first."""
    if not isinstance(rows, list) or len(rows) != len(INVADERS):
        raise BadData(f"{at}: {len(INVADERS)} pairs are wanted, one for each invader")
    for name, row in zip(INVADERS, rows, strict=True):
        if not isinstance(row, list) or len(row) != 2:
            raise BadData(f"{at}: {name}: two tiles are wanted")
        for value in row:
            whole(value, (0, 9), f"{at}: {name}")
        if row[0] < row[1]:
            raise BadData(f"{at}: {name}: {row!r}: the higher tile comes first")
    return tuple(tuple(row) for row in rows)


def _columns(rows: Any, source: str) -> list[Column]:
    if not isinstance(rows, list) or len(rows) != len(COLUMNS):
        raise BadData(f"{source}: column: {len(COLUMNS)} tables [[column]] are wanted")
    columns = []
    for i, row in enumerate(rows):
        at = f"{source}: column {i + 1}"
        check_fields(row, tuple(COLUMN_RANGES), (), at)
        columns.append(
            Column(*(whole(row[key], COLUMN_RANGES[key], f"{at}: {key}") for key in COLUMN_RANGES))
        )
    if columns[0].seats > FEWEST_SEATS:
        raise BadData(f"{source}: column 1: seats {columns[0].seats}: {FEWEST_SEATS}, please")
    if [column.seats for column in columns] != sorted(column.seats for column in columns):
        raise BadData(f"{source}: column: those for fewer seats come first")
    return columns


def _piles(plan: Any, at: str) -> dict[tuple[int, int], tuple[Card, ...]]:
    letters = tuple(PILES.codes)
    check_fields(plan, letters, (), at)
    piles = {}
    for pile, letter in enumerate(letters):
        keys = tuple(str(seats) for seats in range(FEWEST_SEATS, MOST_SEATS + 1))
        check_fields(plan[letter], keys, (), f"{at}.{letter}")
        for key in keys:
            piles[pile, int(key)] = _cards(plan[letter][key], f"{at}.{letter}.{key}")
    return piles


def _cards(text: Any, at: str) -> tuple[Card, ...]:
    if not isinstance(text, str):
        raise BadData(f'{at}: a text such as "E1 EM2" is wanted')
    return tuple(_card(word, at) for word in text.split())


def _card(word: str, at: str) -> Card:
    """A card from its guilds and its level."""
    letters, level = word[:-1].upper(), word[-1]
    in_order = re.fullmatch("E?M?C?R?", letters) and len(letters) in (1, 2, 4)
    if not in_order or level not in "1234":
        raise BadData(
            f"{at}: {word!r}: one, two or all of {GUILD_LETTERS} in this order, and a level"
            " from 1 to 4, are wanted, as in EM2"
        )
    return Card(sum(1 << GUILDS.codes.index(letter) for letter in letters), int(level))


def _communes(rows: Any, source: str) -> list[Commune]:
    if not isinstance(rows, list) or len(rows) != MOST_SEATS:
        raise BadData(f"{source}: commune: {MOST_SEATS} tables [[commune]] are wanted")
    communes = []
    for i, row in enumerate(rows):
        at = f"{source}: commune {i + 1}"
        check_fields(row, (*COMMUNE_TEXTS, "start", "income"), (), at)
        check_texts(row, COMMUNE_TEXTS, at)
        start, income = (_cubes(row[key], f"{at}: {key}") for key in ("start", "income"))
        communes.append(Commune(row["id"], row["code"], start, income))
    for field in ("id", "code"):
        names = [row[field].upper() for row in rows]
        if len(set(names)) < len(names):
            raise BadData(f"{source}: commune: two have the same {field}")
    return communes


def _cubes(row: Any, at: str) -> tuple[int, ...]:
    """A number for each resource."""
    if not isinstance(row, list) or len(row) != len(RESOURCES):
        raise BadData(f"{at}: {len(RESOURCES)} numbers are wanted: {', '.join(RESOURCES)}")
    return tuple(whole(number, (0, 9), at) for number in row)


def _check_piles(ours: Ours, source: str) -> None:
    """There are all cards, and no claim can use up a whole pile."""
    cards = [card for part in ours.piles.values() for card in part]
    if len(cards) != CARDS_IN_BOX:
        raise BadData(f"{source}: piles: {CARDS_IN_BOX} cards are wanted, not {len(cards)}")
    for seats in range(FEWEST_SEATS, MOST_SEATS + 1):
        depths = sorted(column.cards for column in ours.columns if column.seats <= seats)
        claimed = sum(depths[-BOX["envoys"] :])
        for pile in range(len(PILES)):
            size = sum(len(ours.piles[pile, least]) for least in range(FEWEST_SEATS, seats + 1))
            left = size - (sum(depths) if pile == 0 else 0)
            if left <= claimed:
                raise BadData(
                    f"{source}: piles.{PILES.codes[pile]}: {left} cards to refill from with {seats}"
                    f" seats: more than the {claimed} of the fullest claim are wanted"
                )


# What the rules read

BOX = read_data(Path(__file__).with_name("box.toml"), read_box)
OURS = read_data(Path(__file__).with_name("ours.toml"), read_ours)

FACES = sorted(
    {card for part in OURS.piles.values() for card in part},
    key=lambda card: (card.guilds.bit_count(), card.guilds, card.level),
)
SORTS = Names("card", tuple(card.id for card in FACES), tuple(card.code for card in FACES))
"""The different faces: of one guild first, then of two, then of all."""
CARDS = Names("card", (*SORTS.ids, "face-down"), (*SORTS.codes, "?"))
FACE_DOWN = len(SORTS)
"""The last place of a secret pile: cards whose face is not known."""
LAID = Names("laid", ("none", *SORTS.ids), ("none", *SORTS.codes))
"""What may lie on a space: nothing, or a card, whose number is then one higher."""
COMMUNES = Names(
    "commune",
    tuple(commune.id for commune in OURS.communes),
    tuple(commune.code for commune in OURS.communes),
)
GUILDS_OF: Smalls = np.array([card.guilds for card in FACES], np.int8)
LEVEL: Smalls = np.array([card.level for card in FACES], np.int8)


def _in_pile(pile: int, seats: int) -> list[int]:
    """How many cards of each face a pile begins with."""
    cards = [card for least in range(seats + 1) for card in OURS.piles.get((pile, least), ())]
    return [cards.count(face) for face in FACES]


IN_PILE: Smalls = np.array(
    [[_in_pile(pile, seats) for pile in range(len(PILES))] for seats in range(MOST_SEATS + 1)],
    np.int8,
)
"""By number of seats, pile and face."""
COPIES: Smalls = IN_PILE[MOST_SEATS].sum(axis=0).astype(np.int8)
OPEN_COLUMNS: Smalls = np.array(
    [sum(column.seats <= seats for column in OURS.columns) for seats in range(MOST_SEATS + 1)],
    np.int8,
)
"""By number of seats; the first ones are open."""
DEPTH: Smalls = np.array([column.cards for column in OURS.columns], np.int8)
FREE: Smalls = np.array([column.free for column in OURS.columns], np.int8)
START: Smalls = np.array([commune.start for commune in OURS.communes], np.int8)
INCOME: Smalls = np.array([commune.income for commune in OURS.communes], np.int8)
HEROES: Smalls = np.array(OURS.heroes, np.int8)
MASTER_INCOME, LAST_ROUND = OURS.master_income, OURS.last_round

CUBES: Counts = np.array([BOX[name] for name in RESOURCES], np.int16)
STRENGTH: Counts = np.array(BOX["strength"], np.int16)
ENVOYS, BONUS_WALLS = BOX["envoys"], BOX["bonus-walls"]
REPAIR_ONE, REPAIR_TWO = BOX["repair-one"], BOX["repair-two"]
LEADER_DEFENCE = BOX["leader-defence"]
MASTER_POINTS, MAJORITY_POINTS, TIE_POINTS = (
    BOX[name] for name in ("master-points", "majority-points", "tie-points")
)

GARRISON, DOUBLE = range(2)
WALLS = Names.of("walls", [("garrison", "garrison"), ("double", "double")])
COUNTED, PLENTY = range(2)
SUPPLY = Names.of("supply", [("counted", "counted"), ("plenty", "plenty")])
BY_LOT, BY_SEAT = range(2)
SEATING = Names.of("communes", [("lot", "lot"), ("by-seat", "by-seat")])


def box() -> dict[str, Any]:
    """What a board needs to draw itself."""
    return {
        "cards": [
            {
                "id": card.id,
                "guilds": [guild for i, guild in enumerate(GUILDS) if card.guilds >> i & 1],
                "level": card.level,
            }
            for card in FACES
        ],
        "columns": [vars(column) for column in OURS.columns],
        "piles": {
            str(seats): {
                pile: {card: int(n) for card, n in zip(SORTS, counts, strict=True) if n}
                for pile, counts in zip(PILES, IN_PILE[seats], strict=True)
            }
            for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
        },
        "communes": [
            {
                "id": commune.id,
                "income": dict(zip(RESOURCES, commune.income, strict=True)),
            }
            for commune in OURS.communes
        ],
        "strength": dict(zip(INVADERS, BOX["strength"], strict=True)),
        "heroes": dict(zip(INVADERS, map(list, OURS.heroes), strict=True)),
        "envoys": ENVOYS,
        "hand": HAND,
        "leader_defence": LEADER_DEFENCE,
        "master_income": MASTER_INCOME,
        "repair": [REPAIR_ONE, REPAIR_TWO],
    }
