"""All legal actions, phase by phase, found without asking for each of the 2,418."""

from __future__ import annotations

from barbaricum.core.compiled import compiled
from barbaricum.core.records import Counts
from barbaricum.games.comuni.actions import (
    BID,
    BUILD,
    CLAIM,
    COMMUNE,
    DONE,
    EXCHANGE,
    HEIGHTEN,
    HOME,
    INCOME,
    KEEP,
    LEFT,
    MOVE,
    PURSE_OF,
    RAISE,
    REFILL,
    REPAIR,
    RIGHT,
    TAKE,
    WALL,
)
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.construction import ban_on_building, ban_on_walling
from barbaricum.games.comuni.data import (
    CARDS,
    COLUMNS,
    COMMUNES,
    EXCHANGES,
    GOLD,
    GUILDS,
    GUILDS_OF,
    HIGHEST,
    MOST_GOLD,
    OPEN_COLUMNS,
    PILGRIM,
    RESOURCES,
    SORTS,
)
from barbaricum.games.comuni.invasion import made, most_left, most_right
from barbaricum.games.comuni.legal import ban
from barbaricum.games.comuni.projects import (
    ban_on_bidding,
    envoys_out,
    least_bid,
    most_gold,
)
from barbaricum.games.comuni.state import Phase, State
from barbaricum.games.comuni.treasury import has

STOREYS = HIGHEST - 1


@compiled
def choices(s: State, found: Counts) -> int:
    """Write every legal action into `found`, ascending, each once; return how many."""
    match s.phase:
        case Phase.TURN:
            return add_projects(s, found)
        case Phase.BUILD:
            return add_construction(s, found)
        case Phase.REFILL:
            return add_refills(s, found)
        case Phase.DISPLACED:
            n = add_each(s, MOVE, len(COLUMNS), found, 0)
            found[n] = HOME
            return n + 1
        case Phase.FREE:
            return add_each(s, TAKE, len(RESOURCES), found, 0)
        case Phase.KEEP:
            return add_keeps(s, found)
        case Phase.RIGHT:
            return add_numbers(RIGHT, 0, most_right(s.seats[s.asked]), found)
        case Phase.LEFT:
            return add_numbers(LEFT, 0, most_left(s.seats[s.asked]), found)
        case Phase.PURSE:
            return add_purses(s, found)
        case Phase.REPAIR:
            return add_done(found, add_each(s, REPAIR, 2, found, 0))
        case Phase.EXCHANGE:
            return add_done(found, add_each(s, EXCHANGE, len(EXCHANGES), found, 0))
        case Phase.COMMUNE:
            return add_each(s, COMMUNE, len(COMMUNES), found, 0)
        case _:
            return 0


@compiled
def add_each(s: State, kind: int, size: int, found: Counts, n: int) -> int:
    """Add every action of a kind that nothing forbids."""
    for i in range(size):
        if ban(s, kind + i) == Ban.LEGAL:
            found[n] = kind + i
            n += 1
    return n


@compiled
def add_numbers(kind: int, least: int, most: int, found: Counts) -> int:
    """Add a number of cubes from `least` to `most`."""
    for i in range(least, most + 1):
        found[i - least] = kind + i
    return most - least + 1


@compiled
def add_done(found: Counts, n: int) -> int:
    """Add to be done."""
    found[n] = DONE
    return n + 1


@compiled
def add_projects(s: State, found: Counts) -> int:
    """Add the bids, the claim and the income."""
    n, most = 0, most_gold(s, s.turn)
    for column in range(OPEN_COLUMNS[s.seated]):
        if ban_on_bidding(s, column) == Ban.LEGAL:
            for gold in range(least_bid(s, column), most + 1):
                found[n] = BID + column * (MOST_GOLD + 1) + gold
                n += 1
    if envoys_out(s, s.turn) > 0:
        found[n] = CLAIM
        n += 1
    found[n] = INCOME
    return n + 1


@compiled
def add_keeps(s: State, found: Counts) -> int:
    """Add every two cards of the hand."""
    hand, n = s.seats[s.turn].hand, 0
    for card in range(len(SORTS)):
        for other in range(card, len(SORTS)):
            found[n] = KEEP + card * len(CARDS) + other
            n += hand[card] > 0 and hand[other] > (1 if card == other else 0)
    return n


@compiled
def add_refills(s: State, found: Counts) -> int:
    """Add every card that is in the pile."""
    n = 0
    for card in range(len(SORTS)):
        found[n] = REFILL + card
        n += s.pile[card] > 0
    return n


@compiled
def add_purses(s: State, found: Counts) -> int:
    """Add every number of armies that can be paid for with gold, the others with pilgrims."""
    me = s.seats[s.asked]
    armies = made(me)
    least = max(armies - has(me, PILGRIM) // 2, 0)
    return add_numbers(PURSE_OF, least, min(armies, has(me, GOLD) // 2), found)


@compiled
def add_construction(s: State, found: Counts) -> int:
    """Add the storeys that can be built, of buildings and of walls, and to be done."""
    hand, n = s.seats[s.turn].hand, 0
    for card in range(len(SORTS)):
        if hand[card] > 0:
            n = add_buildings(s, card, 0, 0, found, n)
    for card in range(len(SORTS)):
        if hand[card] > 0:
            n = add_buildings(s, card, 1, STOREYS, found, n)
    for card in range(len(SORTS)):
        if hand[card] > 0 and ban_on_walling(s, card, 0) == Ban.LEGAL:
            found[n] = WALL + card
            n += 1
    for card in range(len(SORTS)):
        if hand[card] > 0:
            for storeys in range(1, STOREYS + 1):
                if ban_on_walling(s, card, storeys) == Ban.LEGAL:
                    found[n] = HEIGHTEN + card * STOREYS + storeys - 1
                    n += 1
    return add_done(found, n)


@compiled
def add_buildings(s: State, card: int, least: int, most: int, found: Counts, n: int) -> int:
    """Add the buildings of so many storeys on which a card can be built."""
    for guild in range(len(GUILDS)):
        if not GUILDS_OF[card] >> guild & 1:
            continue
        for storeys in range(least, most + 1):
            if ban_on_building(s, card, guild, storeys) == Ban.LEGAL:
                place = card * len(GUILDS) + guild
                found[n] = BUILD + place if most == 0 else RAISE + place * STOREYS + storeys - 1
                n += 1
    return n
