"""The actions of Comuni, declared once: numbers, notation and JSON follow."""

from __future__ import annotations

from barbaricum.core.names import Names
from barbaricum.core.notation import Actions, Kind
from barbaricum.games.comuni.data import (
    CARDS,
    COLUMNS,
    COMMUNES,
    EXCHANGES,
    GUILDS,
    HIGHEST,
    MOST_ARMIES,
    MOST_GOLD,
    MOST_PAIRS,
    RESOURCES,
    SORTS,
)


def _numbered(sort: str, most: int) -> Names:
    """0 to `most`, and one more that says: not to be seen."""
    numbers = Names.numbered(sort, most + 1)
    return Names(sort, (*numbers.ids, "hidden"), (*numbers.codes, "?"))


OTHERS = Names("other", CARDS.ids, CARDS.codes)
AMOUNTS = Names.numbered("gold", MOST_GOLD + 1)
ARMIES = _numbered("armies", MOST_ARMIES)
PURSE = _numbered("pairs", MOST_PAIRS)
STOREYS = Names(
    "storeys",
    tuple(str(storeys) for storeys in range(1, HIGHEST)),
    tuple(str(storeys) for storeys in range(1, HIGHEST)),
)
"""What a building or a wall has before it is raised."""
REPAIRS = Names("pillage", ("1", "2"), ("1", "2"))

ACTIONS = Actions(
    Kind("bid", "bid {column}:{gold}", COLUMNS, AMOUNTS),
    Kind("claim", "claim"),
    Kind("income", "income"),
    Kind("move", "move {column}", COLUMNS),  # a displaced envoy, for a pilgrim
    Kind("home", "home"),  # a displaced envoy with its gold
    Kind("take", "take {resource}", RESOURCES),  # one of one's choice
    Kind("build", "build {card}>{guild}", SORTS, GUILDS),  # a new building
    Kind("raise", "raise {card}>{guild}{storeys}", SORTS, GUILDS, STOREYS),
    Kind("wall", "wall {card}", SORTS),  # a new wall
    Kind("heighten", "heighten {card}>{storeys}", SORTS, STOREYS),  # a wall
    Kind("keep", "keep {card}+{other}", CARDS, OTHERS),  # these two, the first being the lower
    Kind("repair", "repair {pillage}", REPAIRS),
    Kind("exchange", "exchange {exchange}", EXCHANGES),
    Kind("right", "right {armies}", ARMIES),  # in secret: armies for the alliance
    Kind("left", "left {armies}", ARMIES),  # in secret: armies for one's city
    Kind("purse", "purse {pairs}", PURSE),  # in secret: how many are paid for with gold
    Kind("done", "done"),  # no more of this
    Kind("refill", "refill {card}", SORTS),  # chance: a card for a space
    Kind("commune", "commune {commune}", COMMUNES),  # chance: a commune for a seat
)

BID = ACTIONS.first["bid"]
CLAIM = ACTIONS.first["claim"]
INCOME = ACTIONS.first["income"]
MOVE = ACTIONS.first["move"]
HOME = ACTIONS.first["home"]
TAKE = ACTIONS.first["take"]
BUILD = ACTIONS.first["build"]
RAISE = ACTIONS.first["raise"]
WALL = ACTIONS.first["wall"]
HEIGHTEN = ACTIONS.first["heighten"]
KEEP = ACTIONS.first["keep"]
REPAIR = ACTIONS.first["repair"]
EXCHANGE = ACTIONS.first["exchange"]
RIGHT = ACTIONS.first["right"]
LEFT = ACTIONS.first["left"]
PURSE_OF = ACTIONS.first["purse"]
DONE = ACTIONS.first["done"]
REFILL = ACTIONS.first["refill"]
COMMUNE = ACTIONS.first["commune"]
