"""What the rest of the program asks of the rules: whose move it is, and what happens.

What is legal is in legal.py, the list of it in choices.py. The chapters of rulebook.en.md are
carried out by turn.py (1, 6.4 and the order of play), projects.py (2, 3), refill.py (4),
construction.py and hands.py (5), guilds.py (6), treasury.py (7), invasion.py (8), ending.py (9).
"""

from __future__ import annotations

from barbaricum.core.chance import Dice, roll
from barbaricum.core.compiled import compiled
from barbaricum.core.events import Log
from barbaricum.core.records import Counts
from barbaricum.core.rows import cards_in
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
from barbaricum.games.comuni.choices import choices
from barbaricum.games.comuni.construction import build, build_wall, keep
from barbaricum.games.comuni.data import (
    ARMY,
    CARDS,
    FACE_DOWN,
    FISTS,
    FULL,
    GOLD,
    GUILDS,
    HIGHEST,
    KEPT,
    MOST_ARMIES,
    MOST_GOLD,
    MOST_PAIRS,
    PAIRS_OF_GOLD,
    PAIRS_OF_PILGRIMS,
    PILGRIM,
)
from barbaricum.games.comuni.data import LEFT as LEFT_FIST
from barbaricum.games.comuni.data import RIGHT as RIGHT_FIST
from barbaricum.games.comuni.guilds import repair
from barbaricum.games.comuni.hands import deal_unseen
from barbaricum.games.comuni.invasion import made, open_purse, raise_left, raise_right
from barbaricum.games.comuni.projects import bid, claim, go_home, move, take, take_income
from barbaricum.games.comuni.refill import refill
from barbaricum.games.comuni.state import Phase, Seat, State, Step
from barbaricum.games.comuni.treasury import exchange, has, strongest
from barbaricum.games.comuni.turn import deal_commune, go_on

STOREYS = HIGHEST - 1
"""How many numbers of storeys a building can be raised from."""


@compiled
def mover(s: State) -> int:
    """The seat whose decision is awaited, CHANCE, or NOBODY when the game is over."""
    return int(s.asked)


@compiled
def weights(s: State, found: Counts, heavy: Counts) -> int:
    """At CHANCE: a card as there are of it in the pile, and every commune like another."""
    n = choices(s, found)
    for i in range(n):
        heavy[i] = s.pile[found[i] - REFILL] if s.phase == Phase.REFILL else 1
    return n


@compiled
def play(s: State, action: int, log: Log) -> None:
    """Carry out one legal action, then go on to the next decision."""
    match s.phase:
        case Phase.TURN:
            choose_project(s, action, log)
        case Phase.BUILD:
            construct(s, action, log)
        case Phase.REFILL:
            refill(s, action - REFILL, log)
        case Phase.DISPLACED:
            if action == HOME:
                go_home(s, log)
            else:
                move(s, action - MOVE, log)
        case Phase.FREE:
            take(s, action - TAKE, log)
        case Phase.KEEP:
            keep(s, (action - KEEP) // len(CARDS), (action - KEEP) % len(CARDS), log)
        case Phase.RIGHT:
            raise_right(s, action - RIGHT)
        case Phase.LEFT:
            raise_left(s, action - LEFT)
        case Phase.PURSE:
            open_purse(s, action - PURSE_OF, log)
        case Phase.REPAIR:
            if action == DONE:
                s.step, s.phase = Step.EXCHANGE, Phase.NOTHING
            else:
                repair(s, action - REPAIR + 1, log)
        case Phase.EXCHANGE:
            if action == DONE:
                s.step, s.phase = Step.PASS, Phase.NOTHING
            else:
                exchange(s, action - EXCHANGE, log)
        case Phase.COMMUNE:
            deal_commune(s, action - COMMUNE, log)
        case _:
            raise ValueError("the game is over")
    go_on(s, log)


@compiled
def choose_project(s: State, action: int, log: Log) -> None:
    """Bid, claim or take income."""
    if action < CLAIM:
        bid(s, (action - BID) // (MOST_GOLD + 1), (action - BID) % (MOST_GOLD + 1), log)
    elif action < INCOME:
        claim(s, log)
    else:
        take_income(s, log)


@compiled
def construct(s: State, action: int, log: Log) -> None:
    """Build a storey of a building or a wall, or no more."""
    if action == DONE:
        s.step, s.phase = Step.HAND_LIMIT, Phase.NOTHING
    elif action < RAISE:
        build(s, (action - BUILD) // len(GUILDS), (action - BUILD) % len(GUILDS), 0, log)
    elif action < WALL:
        rest, storeys = (action - RAISE) // STOREYS, (action - RAISE) % STOREYS + 1
        build(s, rest // len(GUILDS), rest % len(GUILDS), storeys, log)
    elif action < HEIGHTEN:
        build_wall(s, action - WALL, 0, log)
    else:
        rest = action - HEIGHTEN
        build_wall(s, rest // STOREYS, rest % STOREYS + 1, log)


@compiled
def seen(s: State, action: int, seat: int) -> int:
    """Others see that cards are kept or armies committed, not which and how many."""
    if seat == s.asked:
        return action
    if KEEP <= action < REPAIR:
        return KEEP + FACE_DOWN * len(CARDS) + FACE_DOWN
    if RIGHT <= action < LEFT:
        return RIGHT + MOST_ARMIES + 1
    if LEFT <= action < PURSE_OF:
        return LEFT + MOST_ARMIES + 1
    if PURSE_OF <= action < DONE:
        return PURSE_OF + MOST_PAIRS + 1
    return action


# What a seat cannot know


@compiled
def imagine(s: State, seat: int, dice: Dice) -> None:
    """Replace hands, pairs and closed fists of others by what they could be."""
    for other in range(s.seated):
        if other != seat:
            me = s.seats[other]
            deal_unseen(s, other, dice)
            imagine_pairs(me, dice)
            if cards_in(me.fists) > 0:
                imagine_fists(s, me, other, dice)


@compiled
def imagine_pairs(me: Seat, dice: Dice) -> None:
    """Each number of pairs of gold that could be is as likely."""
    pairs = cards_in(me.pairs)
    gold = roll(dice, pairs + 1)
    me.pairs[:] = 0
    me.pairs[PAIRS_OF_GOLD] = gold
    me.pairs[PAIRS_OF_PILGRIMS] = pairs - gold


@compiled
def imagine_fists(s: State, me: Seat, seat: int, dice: Dice) -> None:
    """A seat sends its own armies to either side; now and then it keeps some back, or makes more."""
    is_asked = seat == s.asked
    armies = min(int(me.cubes[ARMY]), MOST_ARMIES)
    case = roll(dice, 4)
    if case == 0:
        armies += roll(dice, min(strongest(me), MOST_ARMIES) - armies + 1)
    elif case == 1:
        armies = roll(dice, armies + 1)
    right = roll(dice, armies + 1)
    left = 0 if is_asked and s.phase == Phase.LEFT else armies - right
    for fist in range(len(FISTS)):
        me.fists[fist] = 0
    me.fists[RIGHT_FIST] = right
    me.fists[LEFT_FIST] = left
    me.fists[KEPT] = FULL - right - left
    me.purse[:] = 0
    if not is_asked:
        imagine_purse(me, dice)


@compiled
def imagine_purse(me: Seat, dice: Dice) -> None:
    """Armies that are made are paid for in any way that is possible."""
    armies = made(me)
    least = max(armies - has(me, PILGRIM) // 2, 0)
    most = min(armies, has(me, GOLD) // 2)
    with_gold = least + roll(dice, most - least + 1)
    me.purse[PAIRS_OF_GOLD] = with_gold
    me.purse[PAIRS_OF_PILGRIMS] = armies - with_gold
    me.purse[KEPT] = FULL - armies
