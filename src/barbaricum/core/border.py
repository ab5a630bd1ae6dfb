"""The few compiled functions that Python calls: arrays of records and an index go across.

Crossing with an array costs about a microsecond, with a single record ten times that, so
whatever Python needs at once is done in one crossing.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any

from barbaricum.core.chacha import Cipher
from barbaricum.core.chance import Dice, pick, roll
from barbaricum.core.compiled import compiled, crossing
from barbaricum.core.events import Log
from barbaricum.core.records import Counts, Features, Shares
from barbaricum.core.verbs import (
    CHANCE,
    LEGAL,
    NOBODY,
    ban,
    choices,
    evaluate,
    features,
    flaw,
    imagine,
    mover,
    play,
    ranks,
    scores,
    seen,
    set_up,
    weights,
)

States = MutableSequence[Any]
Logs = MutableSequence[Log]
DiceRows = MutableSequence[Dice]
DrawingRows = MutableSequence[Dice] | MutableSequence[Cipher]
"""What the cards of a match are drawn with."""

FORBIDDEN = -1
"""What `step` answers for an action that the rules forbid."""


@crossing
def begin(states: States, i: int, seats: int, options: Counts, found: Counts) -> tuple[int, int]:
    """Set up state i; return how many choices there are, and whose they are."""
    set_up(states[i], seats, options)
    return choices(states[i], found), mover(states[i])


@crossing
def step(states: States, i: int, action: int, logs: Logs, found: Counts) -> tuple[int, int, int]:
    """Play a legal action; return how many choices come next, whose they are, and the events told.

    An illegal action changes nothing and is answered with FORBIDDEN choices.
    """
    s = states[i]
    logs[0].told = 0
    if ban(s, action) != LEGAL:
        return FORBIDDEN, mover(s), 0
    play(s, action, logs[0])
    return choices(s, found), mover(s), int(logs[0].told)


@crossing
def offered(states: States, i: int, found: Counts) -> tuple[int, int]:
    """List the choices in state i, and say whose they are."""
    return choices(states[i], found), mover(states[i])


@crossing
def forbidden_by(states: States, i: int, action: int) -> int:
    """The number of the rule that forbids an action in state i, or LEGAL."""
    return ban(states[i], action)


@crossing
def sample(
    states: States, i: int, dice: DrawingRows, draw: int, found: Counts, heavy: Counts
) -> int:
    """At CHANCE: the outcome that the dice hold for draw number `draw` of a match."""
    return drawn(states[i], dice[0], draw, found, heavy)


@compiled
def drawn(s: Any, dice: Dice | Cipher, draw: int, found: Counts, heavy: Counts) -> int:
    """The same for compiled code."""
    dice.stream = draw
    dice.rolls = 0
    dice.left = 0
    n = weights(s, found, heavy)
    return int(found[pick(dice, heavy, n)])


@crossing
def outcomes(states: States, i: int, found: Counts, heavy: Counts) -> int:
    """At CHANCE: all outcomes with their weights."""
    return weights(states[i], found, heavy)


@crossing
def as_seen(states: States, i: int, action: int, seat: int) -> int:
    """An action about to be played in state i, as `seat` will see it."""
    return seen(states[i], action, seat)


@crossing
def imagined(states: States, i: int, seat: int, dice: DiceRows) -> None:
    """Fill what `seat` cannot know in state i with a fair sample."""
    imagine(states[i], seat, dice[0])


@crossing
def standings(states: States, i: int, points: Counts, places: Counts) -> None:
    """Points and places in state i."""
    scores(states[i], points)
    ranks(states[i], places)


@crossing
def judged(states: States, i: int, taste: Shares, shares: Shares) -> None:
    """The guessed shares of the win in state i."""
    evaluate(states[i], taste, shares)


@crossing
def find_flaw(states: States, i: int, work: Counts) -> tuple[int, int, int]:
    """The law that state i breaks, or 0; for what, and what was found instead."""
    return flaw(states[i], work)


@crossing
def featured(states: States, i: int, seat: int, out: Features) -> None:
    """State i as `seat` sees it, as a row of numbers."""
    features(states[i], seat, out)


@crossing
def play_out(
    states: States, i: int, logs: Logs, dice: DiceRows, found: Counts, heavy: Counts, most: int
) -> int:
    """Play random choices in state i until it ends, `most` actions at most; count them."""
    s = states[i]
    for actions in range(most):
        asked = mover(s)
        if asked == NOBODY:
            return actions
        if asked == CHANCE:
            chosen = pick(dice[0], heavy, weights(s, found, heavy))
        else:
            chosen = roll(dice[0], choices(s, found))
        play(s, found[chosen], logs[0])
    return most


@crossing
def roll_once(dice: DiceRows, sides: int) -> int:
    """A fair number from 0 to sides - 1."""
    return roll(dice[0], sides)


@crossing
def copy_around(states: States, times: int) -> None:
    """Copy states in a ring, each from the one before; to measure what a copy costs."""
    n = len(states)
    for i in range(times):
        states[(i + 1) % n] = states[i % n]
