"""Many matches at once, in compiled code: each row of a tray is a match.

Python lays a tray out once. From then on a step crosses the border once for each thread, and
everything a learner reads is written in place.
"""

from __future__ import annotations

from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.border import DiceRows, Logs, States, drawn
from barbaricum.core.chance import Dice
from barbaricum.core.compiled import compiled, crossing
from barbaricum.core.events import Log
from barbaricum.core.game import Explanation, Game
from barbaricum.core.records import Counts, Features, Smalls
from barbaricum.core.reward import reward_points, reward_ranks
from barbaricum.core.secrets import view
from barbaricum.core.verbs import (
    CHANCE,
    NOBODY,
    choices,
    features,
    mover,
    play,
    ranks,
    scores,
    set_up,
)

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]

BEGIN = -1
"""In place of an action: set the table up anew."""

LEAVE = -2
"""In place of an action: nothing happens in this row, as in one whose match is over."""


class Tray(NamedTuple):
    """Rows of matches, and what is written of each after every step."""

    states: States
    dice: DiceRows
    fresh: DiceRows  # of the match that follows in the same row
    draws: Numbers  # made so far by chance
    options: Counts
    actions: Numbers  # to be played next, or BEGIN, or LEAVE
    movers: Smalls
    masks: Smalls
    features: Features
    rewards: Features
    ended: Flags  # whether the last step brought the match to its end
    points: Counts  # of each seat, as far as they have been rewarded


class Scratch(NamedTuple):
    """Room that a thread works in."""

    logs: Logs
    found: Counts
    heavy: Counts
    standing: Counts


def lay_out(game: Game, seats: int, size: int, options: Counts) -> Tray:
    """A tray for so many matches; nothing is set up yet."""
    return Tray(
        states=game.state.table(size),
        dice=Dice.table(size),
        fresh=Dice.table(size),
        draws=np.zeros(size, np.int64),
        options=options,
        actions=np.full(size, BEGIN, np.int64),
        movers=np.full(size, NOBODY, np.int8),
        masks=np.zeros((size, game.actions.size), np.int8),
        features=np.zeros((size, len(game.features)), np.float32),
        rewards=np.zeros((size, seats), np.float32),
        ended=np.zeros(size, np.bool_),
        points=np.zeros((size, seats), np.int16),
    )


def scratch_for(game: Game) -> Scratch:
    """Room for one thread."""
    return Scratch(Log.table(), game.room(), game.room(), np.zeros(game.seats[-1], np.int16))


def is_legal(masks: Smalls, actions: Numbers) -> Flags:
    """Whether each row's action is one that its mask allows."""
    is_action = (actions >= 0) & (actions < masks.shape[1])
    allowed = masks[np.arange(len(masks)), np.where(is_action, actions, 0)] == 1
    return cast(Flags, is_action & allowed)


def why_not(game: Game, tray: Tray, row: int, seat: int, action: int) -> Explanation:
    """The rule that forbids an action of a seat, told from what the seat sees."""
    game.actions.parts(action)  # which complains of a number that is no action
    why = game.explain(view(game.state, tray.states[row : row + 1], seat), action)
    assert why is not None
    return why


@crossing
def advance(
    tray: Tray, scratch: Scratch, low: int, high: int, by_points: bool, restarts: bool
) -> None:
    """Play the actions of some rows, then whatever chance draws; write what comes of them."""
    for i in range(low, high):
        if tray.actions[i] == LEAVE:
            rest(tray, i)
            continue
        take(tray, scratch, i)
        settle(tray, scratch, i, by_points)
        if restarts and tray.ended[i]:
            tray.dice[i] = tray.fresh[i]
            open_row(tray, scratch, i)
        tray.movers[i] = mover(tray.states[i])
        show(tray, scratch, i, tray.movers[i])


@compiled
def take(tray: Tray, scratch: Scratch, i: int) -> None:
    """Play the action of a row, and draw for chance until a seat is asked."""
    if tray.actions[i] == BEGIN:
        open_row(tray, scratch, i)
    else:
        play(tray.states[i], tray.actions[i], scratch.logs[0])
        run_chance(tray, scratch, i)


@compiled
def open_row(tray: Tray, scratch: Scratch, i: int) -> None:
    """Set a fresh match up, and draw until a seat is asked."""
    set_up(tray.states[i], tray.points.shape[1], tray.options)
    tray.draws[i] = 0
    tray.points[i, :] = 0
    run_chance(tray, scratch, i)


@compiled
def run_chance(tray: Tray, scratch: Scratch, i: int) -> None:
    """Let the dice of the match decide until a seat must; as `Match` does."""
    s = tray.states[i]
    while mover(s) == CHANCE:
        action = drawn(s, tray.dice[i], tray.draws[i], scratch.found, scratch.heavy)
        play(s, action, scratch.logs[0])
        tray.draws[i] += 1


@compiled
def settle(tray: Tray, scratch: Scratch, i: int, by_points: bool) -> None:
    """Write the rewards of the last step, and whether it was the last of its match."""
    s = tray.states[i]
    tray.ended[i] = mover(s) == NOBODY
    if tray.actions[i] == BEGIN:
        tray.rewards[i, :] = 0
    elif by_points:
        scores(s, scratch.standing)
        reward_points(scratch.standing, tray.points[i], tray.rewards[i])
    elif tray.ended[i]:
        ranks(s, scratch.standing)
        reward_ranks(scratch.standing, tray.rewards[i])
    else:
        tray.rewards[i, :] = 0


@compiled
def show(tray: Tray, scratch: Scratch, i: int, seat: int) -> None:
    """Write what a seat sees, and what it may do if it is asked."""
    tray.masks[i, :] = 0
    if mover(tray.states[i]) == seat and seat >= 0:
        for k in range(choices(tray.states[i], scratch.found)):
            tray.masks[i, scratch.found[k]] = 1
    if seat >= 0:
        features(tray.states[i], seat, tray.features[i])
    else:
        tray.features[i, :] = 0


@compiled
def rest(tray: Tray, i: int) -> None:
    """A row in which nothing happens gets nothing."""
    tray.ended[i] = False
    tray.rewards[i, :] = 0
