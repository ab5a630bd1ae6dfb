"""What a search found out: visits, values and the principal line of each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from barbaricum.agents.search import Desk, count_up, trace_line
from barbaricum.core.records import Counts, Shares

LINE = 6
"""Actions of a principal line at most."""


@dataclass(frozen=True)
class Prospect:
    """What the search found out about one choice."""

    action: int
    visits: int
    value: float
    """The part of the win that the seat may expect of it; 0 if it was never tried."""
    line: tuple[int, ...]
    """The choice and what is likeliest to follow, as the seat would see it; draws left out."""


@dataclass(frozen=True)
class Thought:
    """All that a search found out, the best choice first."""

    prospects: tuple[Prospect, ...]
    simulations: int
    seconds: float

    @property
    def best(self) -> int:
        """The action to play."""
        return self.prospects[0].action


def counted(desks: Sequence[Desk], seat: int, choices: Counts) -> tuple[Shares, Shares]:
    """The visits of each choice over all desks, and what one of them was worth on average."""
    visits, values = np.zeros(len(choices)), np.zeros(len(choices))
    for desk in desks:
        count_up(desk, seat, choices, visits, values)
    return visits, values / np.maximum(visits, 1)


def ranked(desks: Sequence[Desk], seat: int, choices: Counts) -> tuple[Counts, Shares, Shares]:
    """The choices with their visits and values over all desks, the most visited first."""
    visits, values = counted(desks, seat, choices)
    order = np.lexsort((choices, -values, -visits))
    return choices[order], visits[order], values[order]


def gather(desks: Sequence[Desk], seat: int, choices: Counts, seconds: float) -> Thought:
    """A full report; lines are those of the first desk."""
    actions, visits, values = ranked(desks, seat, choices)
    prospects = tuple(
        Prospect(int(action), int(times), float(value), line_of(desks[0], seat, int(action)))
        for action, times, value in zip(actions, visits, values, strict=True)
    )
    return Thought(prospects, int(visits.sum()), seconds)


def line_of(desk: Desk, seat: int, action: int) -> tuple[int, ...]:
    """An action and what is likeliest to follow."""
    line = np.zeros(LINE, np.int16)
    length = trace_line(desk, seat, action, line)
    return tuple(line[:length].tolist())
