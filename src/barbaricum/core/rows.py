"""Rows of numbers in compiled code: a pile of cards by their kinds, a row of features."""

from __future__ import annotations

from barbaricum.core.compiled import compiled
from barbaricum.core.records import Counts, Features, Smalls


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
    for i in range(size):
        out[n + i] = which == i
    return n + size
