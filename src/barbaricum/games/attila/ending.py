"""Rulebook chapter 9, the ends of the game, and 10.5."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.core.verbs import NOBODY
from barbaricum.games.attila.data import BY_INFLUENCE, CENTURIES, TOP, TRIBES
from barbaricum.games.attila.narration import Told
from barbaricum.games.attila.scoring import score_tribes
from barbaricum.games.attila.state import End, Phase, State


@compiled
def reach_end(s: State, end: int, log: Log) -> None:
    """Note an end that was reached; it stays."""
    if not s.ends[end]:
        s.ends[end] = 1
        tell(log, Told.END_REACHED, s.turn, end, NONE, 0)


@rule("9.1")
def end_at_tenth_tile(s: State, log: Log) -> None:
    """Placing the tenth and last peace tile ends the game."""
    for century in range(len(CENTURIES)):
        if s.century[century] > 0:
            return
    reach_end(s, End.TENTH_TILE, log)


@rule("9.2")
def end_at_last_marker(s: State, log: Log) -> None:
    """A tribe with all its 20 markers on the board after the wars of a card ends the game."""
    for tribe in range(len(TRIBES)):
        if s.supply[tribe] == 0:
            reach_end(s, End.LAST_MARKER, log)


@rule("9.3")
def end_at_top(s: State, seat: int, tribe: int, log: Log) -> None:
    """A cube that reaches space 22 of a column ends the game."""
    if s.seats[seat].influence[tribe] >= TOP:
        reach_end(s, End.TOP_OF_COLUMN, log)


@rule("9.4")
def end_when_all_are_stuck(s: State, log: Log) -> None:
    """A round of turns in each of which the player held cards and could place none ends the game."""
    s.stuck_turns = s.stuck_turns + 1 if s.cards_played > 0 and s.placed == 0 else 0
    if s.stuck_turns >= s.seated:
        reach_end(s, End.ALL_STUCK, log)


@rule("9.5")
def finish(s: State, log: Log) -> None:
    """An end once reached stands: the active player completes the turn, then all tribes are scored a last time and the game is over."""
    tell(log, Told.FINAL_SCORING, NONE, NONE, NONE, 0)
    score_tribes(s, log)
    s.phase = Phase.OVER
    s.asked = NOBODY
    tell_winners(s, log)


@compiled
def tell_winners(s: State, log: Log) -> None:
    """Name whoever has most points."""
    why = Told.WINS if winners_of(s) == 1 else Told.SHARES_WIN
    for seat in range(s.seated):
        if place_of(s, seat) == 1:
            if has_broken_tie(s, seat):
                tell(log, Told.BREAKS_TIE, seat, NONE, NONE, all_influence(s, seat))
            tell(log, why, seat, NONE, NONE, s.seats[seat].score)


@compiled
def winners_of(s: State) -> int:
    """How many seats have most points."""
    winners = 0
    for seat in range(s.seated):
        winners += place_of(s, seat) == 1
    return winners


@compiled
def is_end_reached(s: State) -> bool:
    """Whether this turn is the last."""
    for end in range(len(s.ends)):
        if s.ends[end]:
            return True
    return False


@rule("9.6")
def place_of(s: State, seat: int) -> int:
    """Whoever has most points wins; players tied for most share the win."""
    place = 1
    for other in range(s.seated):
        if s.seats[other].score > s.seats[seat].score or is_ahead_in_tie(s, other, seat):
            place += 1
    return place


# 10. Options of the table


@rule("10.5")
def is_ahead_in_tie(s: State, one: int, other: int) -> bool:
    """With the option Ties, of players with equal points the one whose six cubes stand on more spaces together comes first."""
    if s.ties != BY_INFLUENCE or s.seats[one].score != s.seats[other].score:
        return False
    return all_influence(s, one) > all_influence(s, other)


@compiled
def all_influence(s: State, seat: int) -> int:
    """The spaces of a seat's cubes, added up."""
    spaces = 0
    for tribe in range(len(TRIBES)):
        spaces += s.seats[seat].influence[tribe]
    return spaces


@compiled
def has_broken_tie(s: State, seat: int) -> bool:
    """Whether a seat comes before another with as many points."""
    for other in range(s.seated):
        if is_ahead_in_tie(s, seat, other):
            return True
    return False


# What the rest of the program asks


@compiled
def scores(s: State, out: Counts) -> None:
    """Write the points of each seat."""
    for seat in range(s.seated):
        out[seat] = s.seats[seat].score


@compiled
def ranks(s: State, out: Counts) -> None:
    """Write the place of each seat, 1 for the best; ties share a place."""
    for seat in range(s.seated):
        out[seat] = place_of(s, seat)
