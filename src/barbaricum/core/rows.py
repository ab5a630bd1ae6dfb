"""Rows of numbers in compiled code: a pile of cards by their kinds, a row of features."""

from __future__ import annotations

from barbaricum.core.compiled import compiled
from barbaricum.core.records import Counts, Features, Smalls

LARGEST = 4.0
"""No feature gets larger, on either side of zero: a network learns best from small numbers."""


@compiled
def cards_in(pile: Counts | Smalls) -> int:
    """How many cards a pile holds, known or face down."""
    total = 0
    for card in range(len(pile)):
        total += int(pile[card])
    return total


@compiled
def one_hot(which: int, size: int, out: Features, n: int) -> int:
    """A 1 in the place of `which`, and 0 in the others; all 0 for none. Returns what comes next."""
    row = out[n : n + size]
    for i in range(size):
        row[i] = which == i
    return n + size


@compiled
def parts(pile: Counts | Smalls, part: Features, out: Features, n: int) -> int:
    """Each number of a pile times what one of it is. Returns what comes next.

    A block in one piece, and no dividing: processors do eight of these at once.
    """
    row = out[n : n + len(part)]
    for i in range(len(part)):
        row[i] = pile[i] * part[i]
    return n + len(part)


@compiled
def scaled(number: float, unit: float) -> float:
    """A number in units, and no more of them than are small."""
    return max(min(number / unit, LARGEST), -LARGEST)
