"""Rulebook chapter 5, what influence is worth, and 10.1."""

from __future__ import annotations

from barbaricum.core.border import Logs, States
from barbaricum.core.compiled import compiled, crossing, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.games.attila.data import CENTURIES, PROVINCES, SECOND_WITHIN, TRIBES, TWO_SCORINGS
from barbaricum.games.attila.narration import Told
from barbaricum.games.attila.state import State


@rule("5.1")
def score_centuries(s: State, log: Log) -> None:
    """When the last tile of the 4th, 5th or 6th century has been placed, all tribes are scored once, from Franks to Vandals."""
    if not s.is_scoring_due:
        return
    for century in range(s.unscored, len(CENTURIES)):
        if s.century[century] == 0 and brings_scoring(s, century):
            tell(log, Told.CENTURY_SCORING, NONE, century, NONE, 0)
            score_tribes(s, log)
    s.is_scoring_due = 0
    s.unscored = NONE


@rule("10.1")
def brings_scoring(s: State, century: int) -> bool:
    """With the option Last tile the tenth peace tile brings a scoring of the 7th century, and the last scoring follows at the end of the turn."""
    return century < len(CENTURIES) - 1 or bool(s.last_tile == TWO_SCORINGS)


@compiled
def note_scoring(s: State, century: int) -> None:
    """Remember that a war has used up a century, the second one of a card in a small box too."""
    if not s.is_scoring_due:
        s.unscored = century
    s.is_scoring_due = 1


@compiled
def scorings_due(s: State) -> int:
    """How many centuries this card has used up that are still to be scored."""
    found = 0
    if s.is_scoring_due:
        for century in range(s.unscored, len(CENTURIES)):
            found += (s.century[century] == 0) & brings_scoring(s, century)
    return found


@crossing
def score_now(states: States, i: int, logs: Logs) -> None:
    """Score all tribes of state i, as a scoring that came now would."""
    logs[0].told = 0
    score_tribes(states[i], logs[0])


@compiled
def score_tribes(s: State, log: Log) -> None:
    """Score each tribe for its first and second seats."""
    for tribe in range(len(TRIBES)):
        score_tribe(s, tribe, log)


@compiled
def score_tribe(s: State, tribe: int, log: Log) -> None:
    """Give each seat with influence in a tribe what it scores, or tell why it scores nothing."""
    first, second = 0, 0  # the two highest spaces taken
    for seat in range(s.seated):
        space = s.seats[seat].influence[tribe]
        if space > first:
            first, second = space, first
        elif first > space > second:
            second = space
    if first == 0:
        return
    tied_first = seats_on(s, tribe, first)
    for seat in range(s.seated):
        space = s.seats[seat].influence[tribe]
        if space == first and tied_first > 1:
            share_first_place(s, seat, tribe, tied_first, log)
        elif space == first and second == 0:
            score_alone(s, seat, tribe, log)
        elif space == first:
            score_first_place(s, seat, tribe, log)
        elif space > 0 and tied_first > 1:
            tell(log, Told.BEHIND_A_TIE, seat, tribe, NONE, 0)
        elif 0 < space < second:
            tell(log, Told.BEHIND_THE_SECOND, seat, tribe, NONE, 0)
        elif space > 0 and not can_be_second(s, first, second):
            tell(log, Told.TOO_FAR_BEHIND, seat, tribe, NONE, first - second)
        elif space > 0:
            score_second_place(s, seat, tribe, seats_on(s, tribe, second), log)


@compiled
def seats_on(s: State, tribe: int, space: int) -> int:
    """How many cubes stand on a space of a column."""
    found = 0
    for seat in range(s.seated):
        if s.seats[seat].influence[tribe] == space:
            found += 1
    return found


@compiled
def markers_of(s: State, tribe: int) -> int:
    """How many markers a tribe has on the board."""
    found = 0
    for province in range(len(PROVINCES)):
        found += s.markers[province, tribe]
    return found


@compiled
def provinces_of(s: State, tribe: int) -> int:
    """How many provinces hold a tribe."""
    found = 0
    for province in range(len(PROVINCES)):
        if s.markers[province, tribe] > 0:
            found += 1
    return found


@compiled
def give(s: State, seat: int, tribe: int, points: int, why: int, log: Log) -> None:
    """Move a score marker forward."""
    s.seats[seat].score += points
    tell(log, why, seat, tribe, NONE, points)


@rule("5.2")
def score_first_place(s: State, seat: int, tribe: int, log: Log) -> None:
    """The player furthest up a tribe's column scores one point for each marker of the tribe on the board."""
    give(s, seat, tribe, markers_of(s, tribe), Told.SCORES_FIRST, log)


@rule("5.3")
def score_second_place(s: State, seat: int, tribe: int, tied: int, log: Log) -> None:
    """The next player with influence in the column scores one point for each province that holds the tribe."""
    if tied > 1:
        share_second_place(s, seat, tribe, tied, log)
    else:
        give(s, seat, tribe, provinces_of(s, tribe), Told.SCORES_SECOND, log)


@rule("5.4")
def share_first_place(s: State, seat: int, tribe: int, tied: int, log: Log) -> None:
    """Players tied for first each score markers plus provinces divided by their number, rounded up, and nobody scores second."""
    whole = markers_of(s, tribe) + provinces_of(s, tribe)
    give(s, seat, tribe, (whole + tied - 1) // tied, Told.SHARES_FIRST, log)


@rule("5.5")
def share_second_place(s: State, seat: int, tribe: int, tied: int, log: Log) -> None:
    """Players tied for second each score the provinces divided by their number, rounded up."""
    whole = provinces_of(s, tribe)
    give(s, seat, tribe, (whole + tied - 1) // tied, Told.SHARES_SECOND, log)


@rule("5.6")
def score_alone(s: State, seat: int, tribe: int, log: Log) -> None:
    """A player who alone has influence in a tribe scores both its markers and its provinces."""
    whole = markers_of(s, tribe) + provinces_of(s, tribe)
    give(s, seat, tribe, whole, Told.SCORES_ALONE, log)


@rule("5.7")
def can_be_second(s: State, first: int, second: int) -> bool:
    """With two players the second scores only if at most two spaces behind the first."""
    return s.seated > 2 or first - second <= SECOND_WITHIN
