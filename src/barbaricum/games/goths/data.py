"""What is in the box: the cards, from cards.toml, and how many of each, from box.toml.

How many cards there are is the sheet's (its part 3); their faces are ours, since the printed
ones are lost. Both files may be varied by the house (core/house.py), so both are read with care.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from barbaricum.core.data import NAME, check_fields, check_texts, parsed, read_numbers, whole
from barbaricum.core.errors import BadData
from barbaricum.core.house import read_data
from barbaricum.core.names import NONE, Names
from barbaricum.core.records import Smalls

FEWEST_SEATS, MOST_SEATS = 2, 4
SEATS = Names.seated("seat", MOST_SEATS)
OPPONENTS = Names.seated("opponent", MOST_SEATS)

# Rule sheet, part 3: four ranks of leaders, four kinds of units, in the order of the table
KINDS = Names.of(
    "kind",
    [
        ("TC", "tribe-chief"),
        ("CC", "clan-chief"),
        ("PR", "prince"),
        ("KI", "king"),
        ("CO", "combatant"),
        ("WA", "warrior"),
        ("CH", "champion"),
        ("GU", "guard"),
    ],
)
LEADERS = 4
"""Kinds, and sorts, that are leaders: the first ones."""
TRIBE_CHIEF, CLAN_CHIEF, PRINCE, KING = range(LEADERS)
COMBATANT, WARRIOR, CHAMPION, GUARD = range(LEADERS, len(KINDS))

SORTS_OF = {"combatant": 9, "warrior": 9, "champion": 5, "guard": 5}
"""How many sorts of each unit there are (rule sheet, part 3)."""

PLACES = Names.of(
    "place", [("FARM", "farm"), ("VILLAGE", "village"), ("CITY", "city"), ("CAPITAL", "capital")]
)
SLOTS = Names.numbered("slot", 6)
"""The sorts of one seat: two of combatants, two of warriors, one of champions, one of guards."""
PLACE_OF_SLOT: Smalls = np.array([0, 0, 1, 1, 2, 3], np.int8)
DEEPEST = 16
"""Cards in defence of one place at most: ours, for the room they take (rulebook, "Ours")."""
POSTS = Names(
    "post",
    tuple(f"{place}-{n + 1}" for place in PLACES.ids for n in range(DEEPEST)),
    tuple(f"{place}{n + 1}" for place in PLACES.codes for n in range(DEEPEST)),
)
"""Where a card can lie in defence, place by place."""
ROMANS_COUNT = 4
ROME = ROMANS_COUNT - 1
ROMAN_COPIES = 2
"""Cards of each Roman city in the box (rule sheet, part 3)."""


class Op(IntEnum):
    """What a power does: the first ones at once, the others whenever something is counted."""

    DRAW = 0
    DISCARD = 1  # what follows the drawing of a loot
    RETRIEVE = 2
    TRASH = 3
    GARRISON = 4
    MUSTER = 5
    HARASS = 6
    FORCE_IF_PLAYED = 7
    FORCE_PER_PLAYED = 8
    FORCE_AGAINST = 9
    SIEGE = 10
    EXTRA_ATTACK = 11
    RECRUIT_IF_PLAYED = 12
    SPOILS = 13


LAST_AT_ONCE = Op.HARASS
GOTHS, ROMANS_TARGET = range(2)
TARGETS = ("goths", "romans")
ALL = 99
"""How many defence cards a siege of "all" ignores."""

_SEATS_PLACES = tuple(f"{place}-{seat}" for place in PLACES.ids for seat in SEATS.ids)

# The numbers of the box

RANGES = {
    "hand": (1, 20),
    "first-hand": (1, 20),
    "reinforce": (1, 20),
    "tribe-chiefs": (1, 20),
    "clan-chiefs": (1, 20),
    "princes": (1, 20),
    "kings": (1, 20),
    "combatants": (2, 9),
    "warriors": (1, 9),
    "champions": (1, 9),
    "guards": (1, 9),
    "decline-after": (1, 999),
    "decline-least": (1, 99),
    "last-round": (1, 9999),
}
"""What each number of the box may be, for the rules to work as they are written."""


def read_box(text: str, source: str = "box.toml") -> dict[str, int]:
    """Read the numbers of a box and check that each is in its range; errors name the number."""
    return read_numbers(text, RANGES, source)


# The faces of the cards


@dataclass(frozen=True)
class Effect:
    """One part of a power."""

    op: Op
    n: int
    kinds: int = 0  # a set: a bit for each kind
    limit: int = 0  # the most that it adds, the least cards in hand, or what it is against


@dataclass(frozen=True)
class Card:
    """The face that all cards of one sort have."""

    id: str
    code: str
    names: dict[str, str]
    kind: int
    cost: int
    recruit: int
    force: int
    defence: int
    power: tuple[dict[str, Any], ...]
    """As it is written, for words and pictures."""
    effects: tuple[Effect, ...]
    """As it is carried out."""


@dataclass(frozen=True)
class Roman:
    """A Roman city, or Rome."""

    id: str
    code: str
    names: dict[str, str]
    defence: int


@dataclass(frozen=True)
class CardSet:
    """All of cards.toml."""

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    romans: tuple[Roman, ...]


TEXTS = {
    "id": (r"[a-z][a-z0-9-]*", "small letters, digits and hyphens"),
    "code": (r"[A-Za-z]\w*", "letters and digits"),
    "en": NAME,
    "fr": NAME,
}
NUMBERS = {"cost": (0, 40), "recruit": (-9, 20), "force": (-9, 40)}
WALL = (1, 3)
OPTIONAL = ("defence", "power")
WALLS = (0, 120)
"""What the defence of a place may be."""

N, KINDS_PARAMETER, MOST, LEAST, TARGET = "n", "kinds", "most", "least", "target"
PARAMETERS: dict[str, tuple[str, ...]] = {
    "draw": (N,),
    "loot": (N,),
    "retrieve": (N, KINDS_PARAMETER),
    "trash": (N,),
    "garrison": (N,),
    "muster": (N, KINDS_PARAMETER),
    "harass": (N, LEAST),
    "force-if-played": (N, KINDS_PARAMETER),
    "force-per-played": (N, KINDS_PARAMETER, MOST),
    "force-against": (N, TARGET),
    "siege": (N,),
    "extra-attack": (N,),
    "recruit-if-played": (N, KINDS_PARAMETER),
    "spoils": (N,),
}
"""What each part of a power may be, and what it must say."""
MOST_EFFECTS = 6
"""Parts of one power; a loot counts as two."""


def read_cards(text: str, source: str = "cards.toml") -> CardSet:
    """Read a set of cards and check that the game can be played with it; errors name the entry."""
    plan = parsed(text, source)
    known = ("leader", *SORTS_OF, "places", "roman")
    for name in plan:
        if name not in known:
            raise BadData(f"{source}: there is no part {name!r}: only {', '.join(known)}")
    cards: list[Card] = []
    for i, entry in enumerate(_list(plan, "leader", LEADERS, source)):
        cards.append(_card(entry, i, f"{source}: leader {i + 1}"))
    for name, count in SORTS_OF.items():
        for i, entry in enumerate(_list(plan, name, count, source)):
            cards.append(_card(entry, KINDS.number(name), f"{source}: {name} {i + 1}"))
    entries = _list(plan, "roman", ROMANS_COUNT, source)
    romans = tuple(_roman(entry, f"{source}: roman {i + 1}") for i, entry in enumerate(entries))
    if romans[ROME].id != "rome":
        raise BadData(f"{source}: roman {ROME + 1}: id {romans[ROME].id!r}: 'rome', please")
    for listed in (cards, romans):
        _check_unique([card.id for card in listed], "id", source)
        _check_unique([card.code.upper() for card in listed], "code", source)
    return CardSet(tuple(cards), _places(plan, source), romans)


def _list(plan: dict[str, Any], key: str, count: int, source: str) -> list[Any]:
    found = plan.get(key, [])
    if not isinstance(found, list) or len(found) != count:
        many = len(found) if isinstance(found, list) else "something else"
        raise BadData(f"{source}: {key}: {count} tables [[{key}]] are wanted, not {many}")
    return found


def _check_unique(names: list[str], field: str, source: str) -> None:
    for name in names:
        if names.count(name) > 1:
            raise BadData(f"{source}: two cards have the {field} {name!r}")


def _in_codes(name: str) -> str:
    """A name as it is written in notation."""
    return name.replace("-", "").upper()


def _check_names(entry: dict[str, Any], taken: tuple[str, ...], at: str) -> None:
    """Names are such as notation and sentences can carry, and none that the rules have taken."""
    check_texts(entry, TEXTS, at)
    for key in ("id", "code"):
        if _in_codes(entry[key]) in map(_in_codes, taken):
            raise BadData(f"{at}: {key} {entry[key]!r}: that word is taken, choose another")


def _card(entry: Any, kind: int, at: str) -> Card:
    check_fields(entry, (*TEXTS, *NUMBERS), OPTIONAL, at)
    _check_names(entry, ("none", "face-down"), at)
    at = f"{at} ({entry['id']})"
    for key, bounds in NUMBERS.items():
        whole(entry[key], bounds, f"{at}: {key}")
    power = entry.get("power", [])
    if not isinstance(power, list):
        raise BadData(f"{at}: power: a list of tables is wanted")
    effects = [
        effect for i, part in enumerate(power) for effect in _effects(part, f"{at}: power {i + 1}")
    ]
    if len(effects) > MOST_EFFECTS:
        raise BadData(f"{at}: power: {MOST_EFFECTS} parts at most, a loot counting as two")
    return Card(
        entry["id"],
        entry["code"],
        {"en": entry["en"], "fr": entry["fr"]},
        kind,
        entry["cost"],
        entry["recruit"],
        entry["force"],
        whole(entry.get("defence", 1), WALL, f"{at}: defence"),
        tuple(power),
        tuple(effects),
    )


def _effects(part: Any, at: str) -> list[Effect]:
    """What a part of a power is carried out as."""
    if not isinstance(part, dict) or part.get("op") not in list(PARAMETERS):
        named = part.get("op") if isinstance(part, dict) else part
        raise BadData(f"{at}: op {named!r}: one of {', '.join(PARAMETERS)}")
    name = part["op"]
    check_fields(part, ("op", *PARAMETERS[name]), (), f"{at} ({name})")
    at = f"{at} ({name})"
    is_all = name == "siege" and part[N] == "all"
    n = ALL if is_all else whole(part[N], (1, 20), f"{at}: n")
    if name == "loot":
        return [Effect(Op.DRAW, n), Effect(Op.DISCARD, n)]
    limit = 0
    for parameter in (MOST, LEAST):
        if parameter in part:
            limit = whole(part[parameter], (1, 40), f"{at}: {parameter}")
    if TARGET in part:
        if part[TARGET] not in TARGETS:
            raise BadData(f"{at}: target {part[TARGET]!r}: one of {', '.join(TARGETS)}")
        limit = TARGETS.index(part[TARGET])
    return [Effect(Op[name.upper().replace("-", "_")], n, _kinds(part, at), limit)]


def _kinds(part: dict[str, Any], at: str) -> int:
    """The kinds that a part names, as a set."""
    if KINDS_PARAMETER not in part:
        return 0
    kinds = part[KINDS_PARAMETER]
    if not isinstance(kinds, list) or not kinds or any(kind not in KINDS.ids for kind in kinds):
        raise BadData(f"{at}: kinds {kinds!r}: a list of some of {', '.join(KINDS)}")
    return sum(1 << KINDS.number(kind) for kind in set(kinds))


def _roman(entry: Any, at: str) -> Roman:
    check_fields(entry, (*TEXTS, "defence"), (), at)
    _check_names(entry, _SEATS_PLACES, at)
    defence = whole(entry["defence"], WALLS, f"{at} ({entry['id']}): defence")
    return Roman(entry["id"], entry["code"], {"en": entry["en"], "fr": entry["fr"]}, defence)


def _places(plan: dict[str, Any], source: str) -> tuple[int, ...]:
    places = plan.get("places")
    check_fields(places, PLACES.ids, (), f"{source}: places")
    assert isinstance(places, dict)
    return tuple(whole(places[id], WALLS, f"{source}: places: {id}") for id in PLACES)


# What the rules read


BOX = read_data(Path(__file__).with_name("box.toml"), read_box)
CARD_SET = read_data(Path(__file__).with_name("cards.toml"), read_cards)
_ALL_CARDS = CARD_SET.cards

SORTS = Names("card", tuple(c.id for c in _ALL_CARDS), tuple(c.code for c in _ALL_CARDS))
"""The 32 faces: four leaders, then 9, 9, 5 and 5 sorts of units."""
CARDS = Names("card", (*SORTS.ids, "face-down"), (*SORTS.codes, "?"))
FACE_DOWN = len(SORTS)
"""The last place of a secret pile: cards whose face is not known."""
DEFENDERS = Names("defender", ("none", *SORTS.ids), ("none", *SORTS.codes))
"""What may lie at a post: nothing, or a card, whose number is then one higher."""
ROMANS = Names(
    "roman",
    tuple(roman.id for roman in CARD_SET.romans),
    tuple(roman.code for roman in CARD_SET.romans),
)
CITIES = Names("roman", ROMANS.ids[:ROME], ROMANS.codes[:ROME])
ATTACKS = Names(
    "target",
    (*_SEATS_PLACES, *ROMANS.ids),
    (*map(_in_codes, _SEATS_PLACES), *ROMANS.codes),
)
"""All that can be attacked: each place of each seat, then the Roman cities and Rome."""
FIRST_ROMAN = len(PLACES) * MOST_SEATS

HAND, FIRST_HAND, REINFORCE = BOX["hand"], BOX["first-hand"], BOX["reinforce"]
DECLINE_AFTER, DECLINE_LEAST = BOX["decline-after"], BOX["decline-least"]
LAST_ROUND = BOX["last-round"]
PER_SEAT: Smalls = np.array(
    [BOX[name] for name in ("tribe-chiefs", "clan-chiefs", "princes", "kings")], np.int8
)
"""Leaders for each seat: tribe chiefs in its deck, the others in the centre."""
OF_A_SORT = [BOX[name] for name in ("combatants", "warriors", "champions", "guards")]
COPIES: Smalls = np.array(
    [
        MOST_SEATS * PER_SEAT[c.kind] if c.kind < LEADERS else OF_A_SORT[c.kind - LEADERS]
        for c in _ALL_CARDS
    ],
    np.int8,
)
"""How many cards have each face (rule sheet, part 3)."""


def _column(number: Callable[[Card], int]) -> Smalls:
    return np.array([number(card) for card in _ALL_CARDS], np.int8)


KIND = _column(lambda card: card.kind)
COST = _column(lambda card: card.cost)
RECRUIT = _column(lambda card: card.recruit)
FORCE = _column(lambda card: card.force)
DEFENCE = _column(lambda card: card.defence)
PLACE_OF = _column(lambda card: card.kind - LEADERS if card.kind >= LEADERS else NONE)
"""The place before which a unit lies; none for a leader."""
EFFECTS = _column(lambda card: len(card.effects))
IS_AT_ONCE = _column(lambda card: any(effect.op <= LAST_AT_ONCE for effect in card.effects))


def _sum_of(op: Op, limit: int) -> Smalls:
    """What all parts of one sort in each power add up to."""
    parts = [[e.n for e in c.effects if e.op == op and e.limit == limit] for c in _ALL_CARDS]
    return np.array([min(sum(numbers), ALL) for numbers in parts], np.int8)


AGAINST_GOTHS = _sum_of(Op.FORCE_AGAINST, GOTHS)
AGAINST_ROMANS = _sum_of(Op.FORCE_AGAINST, ROMANS_TARGET)
SIEGE = _sum_of(Op.SIEGE, 0)


def _effect_columns(number: Callable[[Effect], int], dtype: Any) -> Any:
    table = np.zeros((len(_ALL_CARDS), MOST_EFFECTS), dtype)
    for i, card in enumerate(_ALL_CARDS):
        for j, effect in enumerate(card.effects):
            table[i, j] = number(effect)
    return table


OP: Smalls = _effect_columns(lambda effect: effect.op, np.int8)
MUCH: Smalls = _effect_columns(lambda effect: effect.n, np.int8)
LIMIT: Smalls = _effect_columns(lambda effect: effect.limit, np.int8)
KIND_SET = _effect_columns(lambda effect: effect.kinds, np.int16)

PLACE_DEFENCE: Smalls = np.array(CARD_SET.places, np.int8)
ROMAN_DEFENCE: Smalls = np.array([roman.defence for roman in CARD_SET.romans], np.int8)

BY_LOT, SEAT_0 = range(2)
FIRST_SEAT = Names.of("first", [("lot", "lot"), ("seat-0", "seat-0")])
STANDS, DECLINES = range(2)
DECLINE = Names.of("decline", [("off", "off"), ("on", "on")])


def box() -> dict[str, Any]:
    """What a board needs to draw itself."""
    return {
        "cards": [
            {
                "id": card.id,
                "kind": KINDS.ids[card.kind],
                "cost": card.cost,
                "recruit": card.recruit,
                "force": card.force,
                "defence": card.defence,
                "copies": int(COPIES[i]),
                "power": [dict(part) for part in card.power],
            }
            for i, card in enumerate(_ALL_CARDS)
        ],
        "places": dict(zip(PLACES, CARD_SET.places, strict=True)),
        "romans": {roman.id: roman.defence for roman in CARD_SET.romans},
        "hand": HAND,
        "reinforce": REINFORCE,
        "decline_after": DECLINE_AFTER,
        "decline_least": DECLINE_LEAST,
        "last_round": LAST_ROUND,
    }
