"""A guess at who will win, for search and for the greedy agent.

A seat is judged by the points it would have at the end: those it has, those of its masters,
heroes and majorities, what its cubes, cards and envoys may still become, what it earns at its
next income, and the pillage that it has to fear from the next invasion and later ones with the
armies and walls of today. The taste was found by matches between agents that differed in it (benchmarks/taste.py).
"""

from __future__ import annotations

import math

from barbaricum.core.compiled import compiled
from barbaricum.core.names import NONE
from barbaricum.core.records import Shares
from barbaricum.core.rows import cards_in
from barbaricum.games.comuni.data import (
    ARMY,
    ARTISAN,
    COLUMNS,
    DEEPEST,
    FREE,
    GOLD,
    GUILDS,
    GUILDS_OF,
    HEROES,
    HIGHEST,
    IN_PILE,
    INVADERS,
    LAST_PILE,
    LEFT,
    LEVEL,
    MASTER_POINTS,
    PILES,
    PILGRIM,
    RESOURCES,
    RIGHT,
    SORTS,
    STRENGTH,
)
from barbaricum.games.comuni.ending import place_of, points_for_resources, points_for_set
from barbaricum.games.comuni.guilds import points_in
from barbaricum.games.comuni.invasion import defence_of, fewest_points
from barbaricum.games.comuni.projects import income_of, tallest
from barbaricum.games.comuni.state import Phase, Seat, State
from barbaricum.games.comuni.treasury import has, pairs_of

TASTE = {
    "gold": 0.25,  # for the first cube, as long as there is time to use it
    "army": 1.4,
    "artisan": 1.1,
    "pilgrim": 0.7,
    "sated": 9.5,  # with so many cubes of a kind, all of them are worth half of that each
    "card": 0.78,  # for each point that a card in hand could score
    "envoy": 0.48,  # for each point that a card could score where one's envoy stands
    "free": 0.35,  # for each resource of one's choice there
    "income": 0.33,  # for each cube of one's next income
    "master": 0.72,  # how sure a guild master is, of its points
    "safety": 0.087,  # for each point of a lead in a guild whose master one has
    "guild": 0.66,  # for each guild with a building, as long as there is time for a set
    "most": 0.34,  # how sure a majority is, of its points
    "pillage": 1.1,  # for each pillage that there may be time to repair
    "fear": 0.2,  # for each pillage to be feared from the next invasion, when it is far
    "near": 0.35,  # the same when its pile ends
    "later": 0.54,  # for each pillage to be feared from each invasion after that
    "levy": 1.8,  # the armies that a seat is thought to have in its city by then
    "ally": 0.15,  # the part of its armies that a seat is thought to send to the alliance
    "hero": 0.43,  # how sure a hero tile is, of its points, for whoever has sent most armies
    "spread": 4.9,  # the points that make one seat e times as likely to win as another, at the end
    "early": 7.1,  # how many more it takes at the beginning
}
"""What to weigh by. The names can be set for one agent: ``mcts:200:fear=1``."""

(
    GOLD_TASTE, ARMY_TASTE, ARTISAN_TASTE, PILGRIM_TASTE, SATED, CARD, ENVOY, FREE_TASTE, INCOME,
    MASTER, SAFETY, GUILD, MOST, PILLAGE, FEAR, NEAR, LATER, LEVY, ALLY, HERO, SPREAD, EARLY,
) = range(len(TASTE))  # fmt: skip

SEARCH = {"cut": 0.0, "explore": 0.22, "heat": 0.09, "trust": 0.88}
CUT_WITH_TWO = 6.0
"""With two seats a few random actions before a position is judged win 72 % against none
(docs/levels.md). With more they gain nothing, and all go on taking income (docs/balance.md)."""


def taste(seats: int) -> dict[str, float]:
    """What to weigh by."""
    return TASTE


def search(seats: int) -> dict[str, float]:
    """How to search."""
    return {**SEARCH, "cut": CUT_WITH_TWO} if seats == 2 else SEARCH


@compiled
def evaluate(s: State, taste: Shares, out: Shares) -> None:
    """Write a guess at each seat's share of the win; the shares add up to 1."""
    if s.phase == Phase.OVER:
        for seat in range(s.seated):
            out[seat] = 1.0 if place_of(s, seat) == 1 else 0.0
        return
    if s.leader == NONE:
        out[: s.seated] = 1.0 / s.seated
        return
    time = time_left(s)
    alliance = alliance_feared(s, taste)
    best, total = -1e9, 0.0
    for seat in range(s.seated):
        out[seat] = worth_of(s, seat, time, alliance, taste)
        best = max(best, out[seat])
    spread = taste[SPREAD] + taste[EARLY] * time
    for seat in range(s.seated):
        out[seat] = math.exp((out[seat] - best) / spread)
        total += out[seat]
    for seat in range(s.seated):
        out[seat] /= total


@compiled
def cards_of(s: State, letter: int) -> int:
    """How many cards a pile begins with."""
    cards = 0
    for card in range(len(SORTS)):
        cards += int(IN_PILE[s.seated, letter, card])
    return cards


@compiled
def time_left(s: State) -> float:
    """The part of the cards that is still to come; nothing in the last round."""
    if s.is_last:
        return 0.0
    left, all_cards = cards_in(s.pile), 0
    for letter in range(len(PILES)):
        all_cards += cards_of(s, letter)
        left += cards_of(s, letter) if letter > s.letter else 0
    return left / all_cards


@compiled
def worth_of(s: State, seat: int, time: float, alliance: float, taste: Shares) -> float:
    """The points that a seat may have at the end."""
    me = s.seats[seat]
    worth = float(me.points + me.heroes)
    worth -= (1.0 - (1.0 - taste[PILLAGE]) * min(4.0 * time, 1.0)) * me.pillage
    worth += masters_worth(s, seat, taste)
    worth += taste[MOST] * points_for_resources(s, seat)
    worth += float(points_for_set(me))
    worth += guilds_worth(me, taste) * time
    worth -= danger(s, seat, alliance, taste)
    usable = usable_part(s, seat, time)
    worth += usable * (cubes_worth(me, taste) + taste[CARD] * hand_worth(me, taste))
    worth += time * taste[INCOME] * income_worth(s, seat)
    return float(worth + usable * columns_worth(s, seat, taste))


@compiled
def usable_part(s: State, seat: int, time: float) -> float:
    """What cubes and cards are worth: in full, less towards the end, nothing after one's last turn."""
    if not s.is_last:
        return 0.5 + 0.5 * min(4.0 * time, 1.0)
    distance = (s.seats[seat].commune - s.seats[s.leader].commune) % 5
    done = (s.seats[s.turn].commune - s.seats[s.leader].commune) % 5
    is_to_come = distance == 0 or (done != 0 and distance >= done)
    return 0.4 if is_to_come and s.invader == NONE else 0.0


# What there is


@compiled
def masters_worth(s: State, seat: int, taste: Shares) -> float:
    """The points of guild masters, and how far others are from taking them."""
    me, worth = s.seats[seat], 0.0
    for guild in range(len(GUILDS)):
        if s.masters[guild] == seat + 1:
            second = 0
            for other in range(s.seated):
                if other != seat:
                    second = max(second, points_in(s.seats[other], guild))
            lead = min(points_in(me, guild) - second, 6)
            worth += MASTER_POINTS * taste[MASTER] + taste[SAFETY] * lead
    return worth


@compiled
def guilds_worth(me: Seat, taste: Shares) -> float:
    """How far a seat is with a building in each guild."""
    worth = 0.0
    for guild in range(len(GUILDS)):
        worth += taste[GUILD] if tallest(me, guild) > 0 else 0.0
    return worth


@compiled
def cubes_worth(me: Seat, taste: Shares) -> float:
    """What cubes may still do; those in a closed hand are spent."""
    sent = int(me.fists[RIGHT] + me.fists[LEFT])
    own = int(me.cubes[ARMY])
    pairs, sated = max(sent - own, 0), taste[SATED]
    gold = max(has(me, GOLD) - 2 * pairs, 0)
    pilgrims = max(has(me, PILGRIM) - max(2 * pairs - has(me, GOLD), 0), 0)
    worth = taste[ARMY_TASTE] * useful(max(own - sent, 0), sated)
    worth += taste[GOLD_TASTE] * useful(gold, sated) + taste[PILGRIM_TASTE] * useful(
        pilgrims, sated
    )
    return float(worth + taste[ARTISAN_TASTE] * useful(int(me.cubes[ARTISAN]), sated))


@compiled
def useful(cubes: int, sated: float) -> float:
    """How many cubes a number of them is as good as: each further one is worth less."""
    return cubes * sated / (cubes + sated)


@compiled
def score_of(me: Seat, card: int, taste: Shares) -> float:
    """The points that a card could score on the best building for it, less the artisans it costs."""
    best = 0.0
    for guild in range(len(GUILDS)):
        if GUILDS_OF[card] >> guild & 1:
            storey = highest_below(me, guild) + 1
            missing = max(storey - LEVEL[card], 0)
            best = max(best, storey - taste[ARTISAN_TASTE] * missing)
    return max(best, 1.0)


@compiled
def highest_below(me: Seat, guild: int) -> int:
    """The storeys of the tallest building of a guild that can still be raised; 0 for a new one."""
    for height in range(HIGHEST - 1, 0, -1):
        if me.buildings[guild, height] > 0:
            return height
    return 0


@compiled
def hand_worth(me: Seat, taste: Shares) -> float:
    """The points that the cards in hand could score."""
    worth = 0.0
    for card in range(len(SORTS)):
        if me.hand[card] > 0:
            worth += me.hand[card] * score_of(me, card, taste)
    return worth


@compiled
def columns_worth(s: State, seat: int, taste: Shares) -> float:
    """What lies where a seat's envoys stand."""
    me, worth = s.seats[seat], 0.0
    for column in range(len(COLUMNS)):
        if s.envoys[column] == seat + 1:
            worth += taste[FREE_TASTE] * FREE[column]
            for space in range(column * DEEPEST, (column + 1) * DEEPEST):
                if s.display[space] > 0:
                    worth += taste[ENVOY] * score_of(me, s.display[space] - 1, taste)
    return worth


@compiled
def income_worth(s: State, seat: int) -> float:
    """How many cubes the next income would bring."""
    cubes = 0
    for kind in range(len(RESOURCES)):
        cubes += income_of(s, seat, kind)
    return float(cubes)


# What is to be feared


@compiled
def next_invader(s: State) -> int:
    """Who invades, or will invade next."""
    if s.invader != NONE:
        return int(s.invader)
    return LAST_PILE if s.is_last else int(s.letter)


@compiled
def right_of(me: Seat, taste: Shares) -> float:
    """The armies that a seat sends to the alliance: as it has decided, or as it may."""
    if cards_in(me.fists) > 0:
        return float(me.fists[RIGHT])
    return float(taste[ALLY] * me.cubes[ARMY])


@compiled
def alliance_feared(s: State, taste: Shares) -> float:
    """How strong the alliance may be."""
    alliance = 0.0
    for seat in range(s.seated):
        alliance += right_of(s.seats[seat], taste)
    return alliance


@compiled
def armies_for_city(s: State, seat: int, taste: Shares) -> float:
    """The armies that defend a city: as decided, or what a seat has left and half of what it can make."""
    me = s.seats[seat]
    is_choosing = s.asked == seat and s.phase == Phase.LEFT
    if cards_in(me.fists) > 0 and not is_choosing:
        return float(me.fists[LEFT])
    left = me.cubes[ARMY] + 0.5 * pairs_of(me) - right_of(me, taste)
    return float(max(left, 0.0))


@compiled
def danger(s: State, seat: int, alliance: float, taste: Shares) -> float:
    """The pillage that a seat has to fear, less the hero tiles to hope for."""
    invader = next_invader(s)
    feared = 0.0
    for later in range(invader + 1, len(INVADERS)):
        feared += taste[LATER] * pillage_feared(s, seat, later, alliance, taste[LEVY])
    pillage = pillage_feared(s, seat, invader, alliance, armies_for_city(s, seat, taste))
    if s.invader == NONE:
        far = cards_in(s.pile) / cards_of(s, invader)
        return float(feared + (taste[FEAR] * far + taste[NEAR] * (1.0 - far)) * pillage)
    return float(feared + pillage - (heroism(s, seat, taste) if pillage == 0.0 else 0.0))


@compiled
def pillage_feared(s: State, seat: int, invader: int, alliance: float, armies: float) -> float:
    """The pillage of an invasion if it came with the points, walls and so many armies of today."""
    attack = float(STRENGTH[invader]) + s.seats[seat].points - fewest_points(s) - alliance
    whole = int(armies)
    return float(max(attack - defence_of(s, seat, whole) - (armies - whole), 0.0))


@compiled
def heroism(s: State, seat: int, taste: Shares) -> float:
    """What hero tiles a seat may hope for with the armies it has sent."""
    me, rivals = s.seats[seat], 0
    if cards_in(me.fists) == 0 or me.fists[RIGHT] == 0:
        return 0.0
    for other in range(s.seated):
        if other != seat and right_of(s.seats[other], taste) >= me.fists[RIGHT]:
            rivals += 1
    return float(taste[HERO] * HEROES[s.invader, rivals]) if rivals < 2 else 0.0
