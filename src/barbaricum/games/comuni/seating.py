"""Who sits to whose left: seats go round by the numbers of their communes (rulebook 1.1)."""

from __future__ import annotations

from barbaricum.core.compiled import compiled
from barbaricum.games.comuni.data import COMMUNES
from barbaricum.games.comuni.state import State


@compiled
def left_of(s: State, seat: int) -> int:
    """The seat to the left: that of the next higher commune, and of the lowest after the highest."""
    nearest, best = len(COMMUNES) + 1, seat
    for other in range(s.seated):
        distance = (s.seats[other].commune - s.seats[seat].commune) % len(COMMUNES)
        if 0 < distance < nearest:
            nearest, best = distance, other
    return best


@compiled
def first_seat(s: State) -> int:
    """The seat of the lowest commune."""
    first = 0
    for seat in range(1, s.seated):
        if s.seats[seat].commune < s.seats[first].commune:
            first = seat
    return first
