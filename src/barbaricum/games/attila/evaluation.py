"""A guess at who will win, for search and for the greedy agent.

Each seat is credited with the points it has, and with those it may expect of the next scoring
and of the later ones together: likely first in a tribe's column, likely second, or alone. A
lead counts for more the sooner the scoring comes and the less a card moves a cube; markers
count for less where war may soon remove them. The taste was fitted to the ends of matches
that the search played against itself (docs/levels.md).
"""

from __future__ import annotations

import math

from barbaricum.core.compiled import compiled
from barbaricum.core.records import Shares
from barbaricum.core.rows import cards_in
from barbaricum.games.attila.data import (
    CENTURIES,
    HAND,
    PEACE_TILES,
    PROVINCES,
    RATE,
    TOP,
    TRIBES,
    TWO_SCORINGS,
    WAR_AT,
)
from barbaricum.games.attila.ending import is_end_reached, place_of, winners_of
from barbaricum.games.attila.placing import current_century, is_pacified, markers_in
from barbaricum.games.attila.scoring import (
    can_be_second,
    markers_of,
    provinces_of,
    scorings_due,
)
from barbaricum.games.attila.state import Phase, State

MANY = {
    "spread": 2.59,  # points that make a seat 2.7 times as likely to win, at the end
    "haze": 0.59,  # by how much more, for each peace tile that is not yet placed
    "near": 0.15,  # lead that makes a seat 2.7 times as likely to stay first, in plays of a card
    "wait": 0.13,  # by how much more, for each peace tile before the scoring
    "enter": 2.12,  # how a seat without influence counts, against one on the first space
    "again": 0.43,  # how much of a tribe's worth now is expected of each later scoring
    "second": 0.43,  # how much of a second place is expected of later scorings
    "double": 0.32,  # points that the tile Double is worth, unused
    "trade": 0.8,
    "two": 1.77,
    "hand": 0.0,  # points that a card in hand is worth
    "promise": 0.3,  # how much of the influence that a card in hand may bring is counted already
    "tempo": 2.51,  # points that a card still to be played in this turn is worth
    "war": 0.65,  # chance that the weakest tribe leaves: where war has come,
    "brink": 0.22,  # one marker before it,
    "unrest": 0.12,  # and two
}
DUEL = {
    "spread": 1.16,
    "haze": 1.72,
    "near": 0.13,
    "wait": 0.09,
    "enter": 1.77,
    "again": 1.34,
    "second": 0.37,
    "double": 4.61,
    "trade": 0.0,
    "two": 4.87,
    "hand": 0.28,
    "promise": 0.33,
    "tempo": 2.02,
    "war": 0.5,
    "brink": 0.58,
    "unrest": 0.36,
}


def taste(seats: int) -> dict[str, float]:
    """What to weigh by: two seats score and play otherwise than more."""
    return DUEL if seats == 2 else MANY


def search(seats: int) -> dict[str, float]:
    """How to search: the usual settings were found with this game."""
    return {}


(
    SPREAD,
    HAZE,
    NEAR,
    WAIT,
    ENTER,
    AGAIN,
    SECOND,
    DOUBLE_WORTH,
    TRADE_WORTH,
    TWO_WORTH,
    HAND_WORTH,
    PROMISE,
    TEMPO,
    WAR,
    BRINK,
    UNREST,
) = range(len(MANY))

LAST_CENTURY = float(max(PEACE_TILES[-1], 1))
"""Peace tiles from which on an unused tile loses its worth, as the end comes near."""

SHARPEST = 0.05
"""The least that a difference of points or spaces is divided by."""

STRONGEST = 500.0
"""The most that is raised to a power, so that no taste makes it infinite."""


@compiled
def evaluate(s: State, taste: Shares, out: Shares) -> None:
    """Write a guess at each seat's share of the win; the shares add up to 1."""
    if s.phase == Phase.OVER:
        share_win(s, out)
        return
    pending = 0
    if s.phase == Phase.INFLUENCE:  # judge as if the influence were taken
        pending = min(int(RATE[current_century(s)]), TOP - s.seats[s.turn].influence[s.card])
        s.seats[s.turn].influence[s.card] += pending
    for seat in range(s.seated):
        out[seat] = s.seats[seat].score + reserves(s, seat, taste)
    if not is_end_reached(s):
        out[s.turn] += taste[TEMPO] * max(s.cards_due - s.cards_played, 0)
    add_scorings(s, taste, out)
    if pending > 0:
        s.seats[s.turn].influence[s.card] -= pending
    make_shares(s, max(taste[SPREAD] + taste[HAZE] * tiles_left(s), SHARPEST), out)


@compiled
def share_win(s: State, out: Shares) -> None:
    """Divide a finished game among its winners."""
    winners = winners_of(s)
    for seat in range(s.seated):
        out[seat] = 1.0 / winners if place_of(s, seat) == 1 else 0.0


@compiled
def make_shares(s: State, spread: float, out: Shares) -> None:
    """Turn expected points into shares of the win."""
    best, total = out[0], 0.0
    for seat in range(s.seated):
        best = max(best, out[seat])
    for seat in range(s.seated):
        out[seat] = math.exp((out[seat] - best) / spread)
        total += out[seat]
    for seat in range(s.seated):
        out[seat] /= total


@compiled
def reserves(s: State, seat: int, taste: Shares) -> float:
    """What a seat's unused tiles and its cards are worth; nothing once the end is reached."""
    if is_end_reached(s) and seat != s.turn:
        return 0.0
    me = s.seats[seat]
    cards = HAND if seat == s.turn else cards_in(me.hand)  # who is on turn will draw
    tiles = 0.0
    for tile in range(len(me.tiles)):
        tiles += taste[DOUBLE_WORTH + tile] * me.tiles[tile]
    chances = min(tiles_left(s) / LAST_CENTURY, 1.0)  # to use them before the end
    return float(taste[HAND_WORTH] * cards + tiles * chances)


@compiled
def tiles_left(s: State) -> int:
    """How many peace tiles are not placed yet; none once an end is reached."""
    left = 0
    if not is_end_reached(s):
        for century in range(len(CENTURIES)):
            left += int(s.century[century])
    return left


@compiled
def add_scorings(s: State, taste: Shares, out: Shares) -> None:
    """Add what each seat may expect of the next scoring, and of all later ones together."""
    all_left, century = tiles_left(s), current_century(s)
    next_left = min(all_left, int(s.century[century]))
    later = 0
    for after in range(century + 1, len(CENTURIES)):
        later += s.century[after] > 0
    later += s.last_tile == TWO_SCORINGS  # the end is one more
    if is_end_reached(s):
        later = 0
    if s.is_scoring_due:
        next_left, later = 0, later + scorings_due(s)
    rate, troubled = float(RATE[century]), troubled_provinces(s)
    soon = max(rate * (taste[NEAR] + taste[WAIT] * next_left), SHARPEST)
    late = max(rate * (taste[NEAR] + taste[WAIT] * all_left), SHARPEST)
    worth = later * taste[AGAIN]
    for tribe in range(len(TRIBES)):
        markers, provinces = float(markers_of(s, tribe)), float(provinces_of(s, tribe))
        for province in range(len(PROVINCES)):
            if troubled >> province & 1 and s.markers[province, tribe] > 0:
                loss = chance_to_leave(s, tribe, province, taste)
                markers -= loss * s.markers[province, tribe]
                provinces -= loss
        promise = taste[PROMISE] * rate
        add_claims(s, tribe, markers, provinces, soon, promise, taste[ENTER], out)
        if later > 0:
            seconds = worth * taste[SECOND] * provinces
            add_hopes(s, tribe, worth * markers, seconds, late, promise, out)


@compiled
def troubled_provinces(s: State) -> int:
    """The set of provinces where war has come or may come soon."""
    found = 0
    for province in range(len(PROVINCES)):
        is_near = (not is_pacified(s, province)) & (markers_in(s, province) >= WAR_AT - 2)
        found |= int(is_near) << province
    return found


@compiled
def chance_to_leave(s: State, tribe: int, province: int, taste: Shares) -> float:
    """How likely a tribe leaves a province by war: the weakest there are in danger."""
    total, mine, is_weakest = 0, strength_in(s, tribe, province), True
    for other in range(len(TRIBES)):
        markers = s.markers[province, other]
        total += markers
        if markers > 0 and strength_in(s, other, province) < mine:
            is_weakest = False
    if not is_weakest:
        return 0.0
    return float(taste[WAR + WAR_AT - total])


@compiled
def strength_in(s: State, tribe: int, province: int) -> int:
    """A tribe's strength in a province as far as it has come: markers, and cards in its war."""
    strength = int(s.markers[province, tribe])
    if province == s.war:
        for seat in range(s.seated):
            strength += s.seats[seat].committed[tribe]
    return strength


@compiled
def add_claims(
    s: State,
    tribe: int,
    markers: float,
    provinces: float,
    close: float,
    promise: float,
    enter: float,
    out: Shares,
) -> None:
    """Add what each seat may expect of a tribe at the next scoring."""
    total, seats, first, second = 0.0, 0, 0, 0
    for seat in range(s.seated):
        space = int(s.seats[seat].influence[tribe])
        total += pull(s, seat, tribe, close, promise, enter)
        seats += space > 0
        second = max(second, min(first, space))
        first = max(first, space)
    if first == 0:
        return
    has_second = seats > 1 and can_be_second(s, first, second)
    for seat in range(s.seated):
        is_in = s.seats[seat].influence[tribe] > 0
        chance = pull(s, seat, tribe, close, promise, enter) / total
        out[seat] += markers * chance
        if is_in and seats == 1:
            out[seat] += provinces * chance
        elif is_in and has_second:
            out[seat] += provinces * chance_of_second(s, seat, tribe, total, close, promise, enter)


@compiled
def add_hopes(
    s: State,
    tribe: int,
    markers: float,
    provinces: float,
    close: float,
    promise: float,
    out: Shares,
) -> None:
    """Add what each seat may expect of a tribe at later scorings, where all may have come in."""
    total = 0.0
    for seat in range(s.seated):
        total += pull(s, seat, tribe, close, promise, 1.0)
    for seat in range(s.seated):
        out[seat] += markers * pull(s, seat, tribe, close, promise, 1.0) / total
        out[seat] += provinces * chance_of_second(s, seat, tribe, total, close, promise, 1.0)


@compiled
def pull(s: State, seat: int, tribe: int, close: float, promise: float, enter: float) -> float:
    """How strongly a seat's influence, and its cards, pull it towards first place in a column."""
    me = s.seats[seat]
    space = me.influence[tribe]
    strength = math.exp(min((space + promise * me.hand[tribe]) / close, STRONGEST))
    return strength if space > 0 else enter * strength


@compiled
def chance_of_second(
    s: State,
    seat: int,
    tribe: int,
    total: float,
    close: float,
    promise: float,
    enter: float,
) -> float:
    """How likely a seat comes next after another that comes first."""
    chance = 0.0
    mine = pull(s, seat, tribe, close, promise, enter)
    for other in range(s.seated):
        theirs = pull(s, other, tribe, close, promise, enter)
        if other != seat and theirs < total:
            chance += theirs / total * mine / (total - theirs)
    return chance
