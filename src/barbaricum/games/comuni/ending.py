"""Rulebook chapter 9: the last round, and the final scoring."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.core.verbs import NOBODY
from barbaricum.games.comuni.data import (
    GUILDS,
    HIGHEST,
    LAST_ROUND,
    LINES,
    MAJORITY_POINTS,
    MASTER_POINTS,
    RESOURCES,
    TIE_POINTS,
)
from barbaricum.games.comuni.guilds import worth_of
from barbaricum.games.comuni.narration import Told
from barbaricum.games.comuni.projects import tallest
from barbaricum.games.comuni.seating import first_seat, left_of
from barbaricum.games.comuni.state import Phase, Seat, State
from barbaricum.games.comuni.treasury import has, lift_screen

(
    OF_BUILDINGS, OF_MASTERS, OF_RESOURCES, OF_HEROES, OF_SET, OF_PILLAGE,
) = range(len(LINES))  # fmt: skip


@rule("9.1")
def begin_last_round(s: State, log: Log) -> None:
    """The active player finishes the turn in which pile D ended and keeps the pawn; then every player has one last turn without a refill, from the leader's left round to the leader."""
    s.is_last = 1
    s.ended = NONE
    tell(log, Told.LAST_ROUND, s.leader, NONE, NONE, 0)


@rule("9.2")
def is_emperor_due(s: State) -> bool:
    """After the leader's last turn comes the invasion of the Emperor, like any other, and then the final scoring."""
    return bool(s.is_last and s.turn == s.leader)


@rule("9.8")
def is_out_of_time(s: State) -> bool:
    """A game that has seen a hundred rounds goes into its last round there, as if pile D had ended."""
    return bool(s.rounds >= LAST_ROUND and left_of(s, s.turn) == first_seat(s))


# Final scoring


@compiled
def score(s: State, log: Log) -> None:
    """Fill in the final sheet, line by line, and tell who has won."""
    for seat in range(s.seated):
        lift_screen(s.seats[seat])
    for seat in range(s.seated):
        me = s.seats[seat]
        me.sheet[OF_BUILDINGS] = me.points
        me.sheet[OF_MASTERS] = points_for_masters(s, seat)
        me.sheet[OF_RESOURCES] = points_for_resources(s, seat)
        me.sheet[OF_SET] = points_for_set(me)
        enter_invasions(me)
        for line in range(len(LINES)):
            tell(log, Told.SCORES, seat, line, NONE, me.sheet[line])
    s.phase, s.asked = Phase.OVER, NOBODY
    for seat in range(s.seated):
        if place_of(s, seat) == 1:
            tell(log, Told.WINS, seat, NONE, NONE, total_of(s, seat))


@rule("9.3")
def points_for_masters(s: State, seat: int) -> int:
    """Each guild master is worth three points."""
    masters = 0
    for guild in range(len(GUILDS)):
        masters += s.masters[guild] == seat + 1
    return int(masters * MASTER_POINTS)


@rule("9.4")
def points_for_resources(s: State, seat: int) -> int:
    """For each resource the player with most of it gets two points, or one each if several have as many; nobody gets any for a resource that nobody has."""
    points = 0
    for kind in range(len(RESOURCES)):
        mine, ties = has(s.seats[seat], kind), 0
        most = mine
        for other in range(s.seated):
            most = max(most, has(s.seats[other], kind))
            ties += has(s.seats[other], kind) == mine
        if mine == most and mine > 0:
            points += MAJORITY_POINTS if ties == 1 else TIE_POINTS
    return points


@rule("9.5")
def enter_invasions(me: Seat) -> None:
    """Hero tiles are worth what they show, and each pillage costs a point."""
    me.sheet[OF_HEROES] = me.heroes
    me.sheet[OF_PILLAGE] = -me.pillage


@rule("9.6")
def points_for_set(me: Seat) -> int:
    """A player with a building in each guild gets as many points as the smallest of all their buildings is worth."""
    smallest = HIGHEST
    for guild in range(len(GUILDS)):
        if tallest(me, guild) == 0:
            return 0
        for height in range(HIGHEST, 0, -1):
            if me.buildings[guild, height] > 0:
                smallest = min(smallest, height)
    return worth_of(smallest)


@rule("9.7")
def place_of(s: State, seat: int) -> int:
    """The player with most points has won; among those who have as many, the lower commune comes first."""
    place, total = 1, total_of(s, seat)
    for other in range(s.seated):
        others = total_of(s, other)
        is_lower = s.seats[other].commune < s.seats[seat].commune
        if others > total or (others == total and is_lower):
            place += 1
    return place


@compiled
def total_of(s: State, seat: int) -> int:
    """The points of a seat: on the track, and in the end on the whole sheet."""
    me = s.seats[seat]
    if s.phase != Phase.OVER:
        return int(me.points)
    total = 0
    for line in range(len(LINES)):
        total += int(me.sheet[line])
    return total


# What the rest of the program asks


@compiled
def scores(s: State, out: Counts) -> None:
    """Write the points of each seat."""
    for seat in range(s.seated):
        out[seat] = total_of(s, seat)


@compiled
def ranks(s: State, out: Counts) -> None:
    """Write the place of each seat, 1 for the best."""
    for seat in range(s.seated):
        out[seat] = place_of(s, seat)
