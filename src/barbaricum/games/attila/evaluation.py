"""A guess at who will win, for search and for the greedy agent."""

from __future__ import annotations

import math

import numpy as np

from barbaricum.core.compiled import compiled
from barbaricum.core.records import Shares
from barbaricum.games.attila.data import CENTURIES, TOP, TRIBES
from barbaricum.games.attila.ending import place_of, winners_of
from barbaricum.games.attila.scoring import can_be_second, markers_of, provinces_of
from barbaricum.games.attila.state import Phase, State

TASTE = {
    "spread": 9.0,  # points that make a seat about 2.7 times as likely to win
    "reserve": 0.25,  # what an unused tile is worth, in points
    "again": 0.5,  # how much of a tribe's worth now is expected again at each later scoring
}
SPREAD, RESERVE, AGAIN = range(len(TASTE))

CLOSE = 1.5
"""Spaces ahead that make a seat about 2.7 times as likely to end up first in a column."""

PULL: Shares = np.append(0.0, np.exp(np.arange(1, TOP + 1) / CLOSE))
"""How strongly each space of a column pulls towards first place."""


@compiled
def evaluate(s: State, taste: Shares, out: Shares) -> None:
    """Write a guess at each seat's share of the win; the shares add up to 1."""
    if s.phase == Phase.OVER:
        share_win(s, out)
        return
    for seat in range(s.seated):
        out[seat] = s.seats[seat].score
        for tile in range(len(s.seats[seat].tiles)):
            out[seat] += taste[RESERVE] * s.seats[seat].tiles[tile]
    for tribe in range(len(TRIBES)):
        add_claims(s, tribe, 1.0 + taste[AGAIN] * (scorings_left(s) - 1), out)
    best, total = 0.0, 0.0
    for seat in range(s.seated):
        best = max(best, out[seat])
    for seat in range(s.seated):
        out[seat] = math.exp((out[seat] - best) / taste[SPREAD])
        total += out[seat]
    for seat in range(s.seated):
        out[seat] /= total


@compiled
def share_win(s: State, out: Shares) -> None:
    """Divide a finished game among its winners."""
    winners = winners_of(s)
    for seat in range(s.seated):
        out[seat] = 1.0 / winners if place_of(s, seat) == 1 else 0.0


@compiled
def scorings_left(s: State) -> int:
    """How many scorings are still to come if the game runs to its tenth tile."""
    left = 0
    for century in range(len(CENTURIES)):
        left += s.century[century] > 0
    return max(left, 1)


@compiled
def add_claims(s: State, tribe: int, worth: float, out: Shares) -> None:
    """Add what each seat may expect of a tribe: likely first, likely second, or alone."""
    markers, provinces = markers_of(s, tribe), provinces_of(s, tribe)
    total, seats, first, second = 0.0, 0, 0, 0
    for seat in range(s.seated):
        space = s.seats[seat].influence[tribe]
        total += PULL[space]
        seats += space > 0
        second = max(second, min(first, space))
        first = max(first, space)
    has_second = seats > 1 and can_be_second(s, first, second)
    for seat in range(s.seated):
        pull = PULL[s.seats[seat].influence[tribe]]
        if pull > 0:
            out[seat] += worth * markers * pull / total
            if seats == 1:
                out[seat] += worth * provinces
            elif has_second:
                out[seat] += worth * provinces * chance_of_second(s, seat, tribe, total)


@compiled
def chance_of_second(s: State, seat: int, tribe: int, total: float) -> float:
    """How likely a seat comes next after another that comes first."""
    chance = 0.0
    mine = PULL[s.seats[seat].influence[tribe]]
    for other in range(s.seated):
        theirs = PULL[s.seats[other].influence[tribe]]
        if other != seat and theirs > 0:
            chance += theirs / total * mine / (total - theirs)
    return chance
