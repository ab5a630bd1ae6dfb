"""The events of Comuni and what their numbers mean; locale/*/comuni.ftl has the sentences."""

from __future__ import annotations

from enum import IntEnum

from barbaricum.core.events import Telling
from barbaricum.games.comuni.actions import AMOUNTS, ARMIES, PURSE
from barbaricum.games.comuni.data import (
    BOX,
    CARDS,
    COLUMNS,
    COMMUNES,
    EXCHANGES,
    FACES,
    GUILDS,
    INVADERS,
    LINES,
    PILES,
    RESOURCES,
    SORTS,
    SPACES,
)


class Told(IntEnum):
    """The kinds of event these rules tell."""

    GETS_COMMUNE = 0
    IS_LAID = 1
    BEGINS = 2
    BIDS = 3
    IS_DISPLACED = 4
    MOVES = 5
    GOES_HOME = 6
    CLAIMS = 7
    TAKES_CARD = 8
    TAKES_INCOME = 9
    GAINS = 10
    PAYS = 11
    PILE_ENDS = 12
    INVADES = 13
    COMMITS = 14
    SENDS = 15
    KEEPS_FOR_CITY = 16
    CONVERTS = 17
    ALLIANCE = 18
    IS_ATTACKED = 19
    DEFENDS = 20
    IS_PILLAGED = 21
    STANDS = 22
    GETS_HERO = 23
    BUILDS = 24
    RAISES = 25
    WALLS = 26
    HEIGHTENS = 27
    GETS_BONUS_WALL = 28
    DISCARDS = 29
    GETS_MASTER = 30
    TAKES_MASTER = 31
    REPAIRS = 32
    EXCHANGES = 33
    LAST_ROUND = 34
    SCORES = 35
    WINS = 36


TELLINGS = (
    Telling("gets-commune", COMMUNES),
    Telling("is-laid", SORTS, COLUMNS),
    Telling("begins"),
    Telling("bids", COLUMNS, much="gold"),
    Telling("is-displaced", COLUMNS, much="gold"),
    Telling("moves", COLUMNS, much="gold"),
    Telling("goes-home", much="gold"),
    Telling("claims", COLUMNS, much="gold"),
    Telling("takes-card", SORTS, COLUMNS),
    Telling("takes-income"),
    Telling("gains", RESOURCES, much="number"),
    Telling("pays", RESOURCES, much="number"),
    Telling("pile-ends", PILES),
    Telling("invades", INVADERS, much="strength"),
    Telling("commits"),
    Telling("sends", much="number"),
    Telling("keeps-for-city", much="number"),
    Telling("converts", much="number"),
    Telling("alliance", much="number"),
    Telling("is-attacked", much="number"),
    Telling("defends", much="number"),
    Telling("is-pillaged", much="number"),
    Telling("stands"),
    Telling("gets-hero", INVADERS, much="value"),
    Telling("builds", SORTS, GUILDS, "points"),
    Telling("raises", SORTS, GUILDS, "points"),
    Telling("walls", SORTS),
    Telling("heightens", SORTS, much="storeys"),
    Telling("gets-bonus-wall"),
    Telling("discards", CARDS),
    Telling("gets-master", GUILDS),
    Telling("takes-master", GUILDS),
    Telling("repairs", much="number"),
    Telling("exchanges", EXCHANGES),
    Telling("last-round"),
    Telling("scores", LINES, much="points"),
    Telling("wins", much="points"),
)


def words(language: str) -> str:
    """Numbers of the box, and names of cards, spaces and communes of one's own as messages."""
    lines = [f"comuni-number-{name} = {BOX[name]}" for name in RESOURCES]
    lines += [
        f"comuni-price-{name} = {{ -comuni-pilgrims(n: {BOX[name]}) }}"
        for name in ("repair-one", "repair-two")
    ]
    for card in FACES:
        guilds = [name for i, name in enumerate(GUILDS) if card.guilds >> i & 1]
        named = (
            "{ comuni-all-guilds }"
            if len(guilds) == len(GUILDS)
            else "/".join(f"{{ comuni-guild-{guild} }}" for guild in guilds)
        )
        lines += [
            f"comuni-{sort}-{card.id} = {named} {card.level}" for sort in ("card", "laid", "other")
        ]
    lines += [f"comuni-commune-{id} = {id.replace('-', ' ').title()}" for id in COMMUNES]
    for space in SPACES:
        column, _, number = space.partition("-")
        lines.append(f"comuni-space-{space} = {{ comuni-column-{column} }} {number}")
    for names in (AMOUNTS, ARMIES, PURSE):
        lines += [f"comuni-{names.sort}-{id} = {id}" for id in names if id.isdigit()]
    return "\n".join(lines)
