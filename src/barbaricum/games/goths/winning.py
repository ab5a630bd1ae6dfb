"""Rulebook chapter 6: the two ways to win."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.core.verbs import NOBODY
from barbaricum.games.goths.data import CITIES, DECLINE_AFTER, DECLINE_LEAST, ROME
from barbaricum.games.goths.narration import Told
from barbaricum.games.goths.state import Phase, Seat, State, Way

ROME_SCORE = 3
"""What Rome counts in the standings, where a Roman city counts 1."""


@rule("6.1")
def win_by_rome(s: State, log: Log) -> None:
    """Whoever attacks Rome with enough force wins at once."""
    win(s, Way.ROME, log)


@rule("6.2")
def win_by_cities(s: State, log: Log) -> None:
    """Whoever has all three Roman cities wins at once, taken from an opponent or not."""
    if cities_of(s.seats[s.turn]) == len(CITIES):
        win(s, Way.CITIES, log)


@compiled
def cities_of(me: Seat) -> int:
    """How many Roman cities a seat has."""
    cities = 0
    for city in range(len(CITIES)):
        cities += int(me.cities[city])
    return cities


@rule("6.3")
def win(s: State, way: int, log: Log) -> None:
    """The game is over in the same moment: no round is completed, and nobody shares the win."""
    s.way = way
    s.winner = s.turn
    s.phase = Phase.OVER
    s.asked = NOBODY
    tell(log, Told.WINS, s.turn, way, NONE, 0)


@rule("6.4")
def let_rome_decline(s: State, log: Log) -> None:
    """With the option Decline of the Empire, Rome loses one point of defence in each round after the thirtieth, down to 20."""
    if s.declines and s.rounds > DECLINE_AFTER and s.rome > DECLINE_LEAST:
        s.rome -= 1
        tell(log, Told.WEAKENS, NONE, ROME, NONE, s.rome)


@rule("6.5")
def end_after_last_round(s: State, log: Log) -> None:
    """A game that has seen a hundred rounds ends there: whoever has most Roman cities wins, and players tied for most share the win."""
    s.way = Way.LAST_ROUND
    s.phase = Phase.OVER
    s.asked = NOBODY
    winners = 0
    for seat in range(s.seated):
        winners += place_of(s, seat) == 1
    for seat in range(s.seated):
        if place_of(s, seat) == 1:
            if winners == 1:
                s.winner = seat
            tell(log, Told.WINS if winners == 1 else Told.SHARES_WIN, seat, s.way, NONE, 0)


@compiled
def place_of(s: State, seat: int) -> int:
    """The place of a seat: the winner's is the first; until there is one, cities are counted."""
    if s.winner != NONE:
        return 1 if s.winner == seat else 2
    place, cities = 1, cities_of(s.seats[seat])
    for other in range(s.seated):
        if cities_of(s.seats[other]) > cities:
            place += 1
    return place


# What the rest of the program asks


@compiled
def scores(s: State, out: Counts) -> None:
    """Write how many Roman cities each seat has; Rome counts for three."""
    for seat in range(s.seated):
        out[seat] = cities_of(s.seats[seat])
        if s.winner == seat and s.way == Way.ROME:
            out[seat] += ROME_SCORE


@compiled
def ranks(s: State, out: Counts) -> None:
    """Write the place of each seat, 1 for the best; ties share a place."""
    for seat in range(s.seated):
        out[seat] = place_of(s, seat)
