"""What is forbidden, and by which rule: asked of any action in any phase."""

from __future__ import annotations

from barbaricum.core.compiled import compiled
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
from barbaricum.games.comuni.construction import ban_on_building, ban_on_keeping, ban_on_walling
from barbaricum.games.comuni.data import (
    CARDS,
    GUILDS,
    HIGHEST,
    MOST_ARMIES,
    MOST_GOLD,
    MOST_PAIRS,
)
from barbaricum.games.comuni.guilds import ban_on_repair
from barbaricum.games.comuni.invasion import ban_on_purse, most_left, most_right
from barbaricum.games.comuni.projects import ban_on_bid, ban_on_move, ban_on_taking, envoys_out
from barbaricum.games.comuni.state import Phase, State
from barbaricum.games.comuni.treasury import ban_on_exchange
from barbaricum.games.comuni.turn import is_commune_free

STOREYS = HIGHEST - 1


@compiled
def awaited(s: State) -> int:
    """The ban on every action of another phase than this."""
    match s.phase:
        case Phase.TURN:
            return Ban.PROJECTS_FIRST
        case Phase.DISPLACED:
            return Ban.DISPLACED_FIRST
        case Phase.FREE:
            return Ban.FREE_FIRST
        case Phase.RIGHT | Phase.LEFT | Phase.PURSE:
            return Ban.COMMITMENT_FIRST
        case Phase.BUILD:
            return Ban.BUILD_FIRST
        case Phase.KEEP:
            return Ban.KEEP_FIRST
        case Phase.REPAIR:
            return Ban.REPAIR_FIRST
        case Phase.EXCHANGE:
            return Ban.EXCHANGE_FIRST
        case Phase.OVER:
            return Ban.OVER
        case Phase.COMMUNE:
            return Ban.COMMUNES_FIRST
        case _:
            return Ban.CHANCE_FIRST


@compiled
def ban(s: State, action: int) -> int:
    """LEGAL, or the number of the rule that forbids the action now."""
    if action < MOVE:
        return ban_on_project(s, action) if s.phase == Phase.TURN else awaited(s)
    if action < TAKE:
        if s.phase != Phase.DISPLACED:
            return awaited(s)
        return Ban.LEGAL if action == HOME else ban_on_move(s, action - MOVE)
    if action < BUILD:
        return ban_on_taking(s, action - TAKE) if s.phase == Phase.FREE else awaited(s)
    if action < KEEP:
        return ban_on_construction(s, action) if s.phase == Phase.BUILD else awaited(s)
    if action < RIGHT:
        return ban_on_end_of_turn(s, action)
    if action < DONE:
        return ban_on_commitment(s, action)
    if action < REFILL:
        return ban_on_done(s)
    return ban_on_chance(s, action)


@compiled
def ban_on_project(s: State, action: int) -> int:
    """What forbids a bid, a claim or an income."""
    if action < CLAIM:
        column, gold = (action - BID) // (MOST_GOLD + 1), (action - BID) % (MOST_GOLD + 1)
        return ban_on_bid(s, column, gold)
    if action < INCOME:
        return Ban.LEGAL if envoys_out(s, s.turn) > 0 else Ban.NO_ENVOY_OUT
    return Ban.LEGAL


@compiled
def ban_on_construction(s: State, action: int) -> int:
    """What forbids to build a storey of a building or a wall."""
    if action < RAISE:
        return ban_on_building(
            s, (action - BUILD) // len(GUILDS), (action - BUILD) % len(GUILDS), 0
        )
    if action < WALL:
        rest, storeys = (action - RAISE) // STOREYS, (action - RAISE) % STOREYS + 1
        return ban_on_building(s, rest // len(GUILDS), rest % len(GUILDS), storeys)
    if action < HEIGHTEN:
        return ban_on_walling(s, action - WALL, 0)
    return ban_on_walling(s, (action - HEIGHTEN) // STOREYS, (action - HEIGHTEN) % STOREYS + 1)


@compiled
def ban_on_end_of_turn(s: State, action: int) -> int:
    """What forbids to keep cards, to repair and to exchange."""
    if action < REPAIR:
        if s.phase != Phase.KEEP:
            return awaited(s)
        return ban_on_keeping(s, (action - KEEP) // len(CARDS), (action - KEEP) % len(CARDS))
    if action < EXCHANGE:
        return ban_on_repair(s, action - REPAIR + 1) if s.phase == Phase.REPAIR else awaited(s)
    return ban_on_exchange(s, action - EXCHANGE) if s.phase == Phase.EXCHANGE else awaited(s)


@compiled
def ban_on_commitment(s: State, action: int) -> int:
    """What forbids to take armies into a hand, and to pay for them."""
    if action < LEFT:
        if s.phase != Phase.RIGHT:
            return awaited(s)
        return ban_on_armies(action - RIGHT, most_right(s.seats[s.asked]))
    if action < PURSE_OF:
        if s.phase != Phase.LEFT:
            return awaited(s)
        return ban_on_armies(action - LEFT, most_left(s.seats[s.asked]))
    if s.phase != Phase.PURSE:
        return awaited(s)
    if action == PURSE_OF + MOST_PAIRS + 1:
        return Ban.HIDDEN_NUMBER
    return ban_on_purse(s.seats[s.asked], action - PURSE_OF)


@compiled
def ban_on_armies(armies: int, most: int) -> int:
    """What forbids to take so many armies."""
    if armies > MOST_ARMIES:
        return Ban.HIDDEN_NUMBER
    return Ban.LEGAL if armies <= most else Ban.TOO_FEW_ARMIES


@compiled
def ban_on_done(s: State) -> int:
    """What forbids to be done: a choice that must be made."""
    match s.phase:
        case Phase.BUILD | Phase.REPAIR | Phase.EXCHANGE:
            return Ban.LEGAL
        case Phase.RIGHT | Phase.LEFT | Phase.PURSE:
            return Ban.MUST_COMMIT
        case Phase.FREE:
            return Ban.MUST_CHOOSE
        case Phase.KEEP:
            return Ban.MUST_KEEP
        case _:
            return awaited(s)


@compiled
def ban_on_chance(s: State, action: int) -> int:
    """What forbids chance to draw a card or to deal a commune."""
    if action < COMMUNE:
        if s.phase != Phase.REFILL:
            return Ban.NO_SPACE_EMPTY
        return Ban.LEGAL if s.pile[action - REFILL] > 0 else Ban.NOT_IN_PILE
    if s.phase != Phase.COMMUNE:
        return Ban.COMMUNES_ARE_DEALT
    return Ban.LEGAL if is_commune_free(s, action - COMMUNE) else Ban.COMMUNE_TAKEN
