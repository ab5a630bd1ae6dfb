"""Information-set Monte-Carlo tree search, written once over the verbs.

Each simulation deals afresh what the searching seat cannot see, and plays from there. Every
seat has a tree of its own, over what that seat can know: it goes down by actions as the seat
saw them, so a card laid face down is one and the same branch for all who could not look
(Cowling, Powley and Whitehouse 2012: "multiple observer"). Cards differ from deal to deal,
so a choice counts how often it was available, and is weighed against that. Each seat takes
what is best for itself. What chance draws does not part the trees: a node is the mean over
all that may have been drawn on the way.
"""

from __future__ import annotations

import math
from collections.abc import MutableSequence
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from barbaricum.agents.setting import Setting
from barbaricum.core.border import DiceRows, Logs, States
from barbaricum.core.chance import dice, pick, roll
from barbaricum.core.compiled import compiled, crossing
from barbaricum.core.events import Log
from barbaricum.core.game import Game
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts, Record, Share, Shares, Word
from barbaricum.core.verbs import (
    CHANCE,
    NOBODY,
    choices,
    evaluate,
    imagine,
    mover,
    play,
    seen,
    weights,
)

Places = NDArray[np.int64]

SETTINGS = {
    "explore": Setting(3.0, 0, 1000),  # how strongly rarely tried choices are tried
    "heat": Setting(
        0.05, 0.001, 1000
    ),  # difference of first guesses that makes a choice 2.7 times as interesting
    "trust": Setting(1.0, 0.001, 1000),  # how many visits the first guess of a choice counts for
    "cut": Setting(6, 0, 1000),  # actions played beyond the tree before `evaluate` is asked
    "tries": Setting(
        1, 1, 100
    ),  # choices compared by `evaluate` for each of these actions; 1 is any choice
}
EXPLORE, HEAT, TRUST, CUT, TRIES = range(len(SETTINGS))

ROOT, DEALT, TRIED = range(3)
"""The states on the desk: as the seat sees it, as it is dealt and played on, one choice ahead."""

DEEPEST = 128
"""Actions down the tree at most."""


TOLD_FROM = 10
"""Visits from which on an action is worth a place in a line."""


class Node(Record):
    """An action, in the tree of what one seat can know."""

    value: Share  # what its chooser won by it, added up
    guess: Share  # what `evaluate` thought of it before it was tried
    visits: Word
    available: Word  # how often it could have been chosen
    action: Word  # as the seat saw it
    first: Word  # its first child, in order of actions; NONE without
    next: Word  # the next child of the same parent; NONE at the last


class Desk(NamedTuple):
    """All that a search works on, laid out once by Python: compiled code allocates nothing."""

    states: States
    nodes: MutableSequence[Node]
    used: Places  # [0]: nodes in use
    roots: Places  # of each seat's tree
    at: Places  # where each seat's tree has come to
    path: Places  # pairs of a node and whose choice it was
    kids: Places  # the nodes of the present choices
    settings: Shares
    taste: Shares
    shares: Shares
    found: Counts
    heavy: Counts
    logs: Logs
    dice: DiceRows


def lay_out(
    game: Game, seats: int, nodes: int, settings: Shares, taste: Shares, seed: str | int
) -> Desk:
    """A desk for searches in a game of so many seats, with room for so many nodes."""
    return Desk(
        states=game.state.table(3),
        nodes=Node.table(nodes),
        used=np.zeros(1, np.int64),
        roots=np.zeros(seats, np.int64),
        at=np.zeros(seats, np.int64),
        path=np.zeros(2 * seats * DEEPEST, np.int64),
        kids=np.zeros(game.actions.size, np.int64),
        settings=settings,
        taste=taste,
        shares=np.zeros(seats),
        found=game.room(),
        heavy=game.room(),
        logs=Log.table(),
        dice=dice(seed),
    )


def fold(desk: Desk) -> tuple[Desk, int]:
    """A desk without the nodes that are not in use, and how many there are in all."""
    nodes = cast(NDArray[Any], desk.nodes)
    used = cast(MutableSequence[Node], nodes[: desk.used[0]].copy())
    return desk._replace(nodes=used), len(nodes)


def unfold(desk: Desk, nodes: int) -> Desk:
    """A desk with room for so many nodes again."""
    room = Node.table(nodes)
    room[: len(desk.nodes)] = desk.nodes
    return desk._replace(nodes=room)


@crossing
def plant(desk: Desk) -> None:
    """Begin anew: one bare root for each seat."""
    desk.used[0] = 0
    for seat in range(len(desk.roots)):
        desk.roots[seat] = grow(desk, NONE)


@crossing
def simulate(desk: Desk, seat: int, times: int) -> None:
    """Let `seat` think for so many simulations."""
    for _ in range(times):
        desk.states[DEALT] = desk.states[ROOT]
        imagine(desk.states[DEALT], seat, desk.dice[0])
        steps = descend(desk)
        roll_out(desk)
        evaluate(desk.states[DEALT], desk.taste, desk.shares)
        back_up(desk, steps)


@crossing
def follow(desk: Desk, action: int) -> None:
    """Make what came of an action the new root of every tree."""
    for seat in range(len(desk.roots)):
        label = seen(desk.states[ROOT], action, seat)
        desk.roots[seat] = child_of(desk, desk.roots[seat], label)


# Down the trees


@compiled
def descend(desk: Desk) -> int:
    """Play down the trees to a choice never taken before; return the steps on the path."""
    s = desk.states[DEALT]
    for seat in range(len(desk.roots)):
        desk.at[seat] = desk.roots[seat]
    steps, is_new = 0, False
    while not is_new:
        asked = mover(s)
        if asked == NOBODY or steps + len(desk.at) > len(desk.path) // 2:
            break
        if asked == CHANCE:
            chosen = pick(desk.dice[0], desk.heavy, weights(s, desk.found, desk.heavy))
            action = int(desk.found[chosen])
        else:
            n = choices(s, desk.found)
            if not has_room(desk, n):
                break
            action = int(desk.found[best_choice(desk, asked, n)]) if n > 1 else int(desk.found[0])
            is_new = walk(desk, asked, action, steps) and n > 1
            steps += len(desk.at)
        play(s, action, desk.logs[0])
    return steps


@compiled
def has_room(desk: Desk, n: int) -> bool:
    """Whether the nodes for n choices, and one more for each seat, can be made."""
    return int(desk.used[0]) + n + len(desk.at) <= len(desk.nodes)


@compiled
def walk(desk: Desk, asked: int, action: int, steps: int) -> bool:
    """Go down every seat's tree by an action as that seat sees it; True if it is a new one."""
    is_new = False
    for seat in range(len(desk.at)):
        child = child_of(desk, desk.at[seat], seen(desk.states[DEALT], action, seat))
        if seat == asked:
            is_new = desk.nodes[child].visits == 0
        desk.at[seat] = child
        desk.path[2 * (steps + seat)] = child
        desk.path[2 * (steps + seat) + 1] = asked
    return is_new


@compiled
def grow(desk: Desk, action: int) -> int:
    """A new node without children."""
    new = int(desk.used[0])
    desk.used[0] += 1
    node = desk.nodes[new]
    node.value, node.guess = 0.0, 0.0
    node.visits, node.available = 0, 0
    node.action, node.first, node.next = action, NONE, NONE
    return new


@compiled
def child_of(desk: Desk, parent: int, action: int) -> int:
    """The child for an action, made in its place if there is none."""
    return child_after(desk, parent, NONE, action)


@compiled
def child_after(desk: Desk, parent: int, before: int, action: int) -> int:
    """The same, looked for only after the child `before`: who asks in order walks but once."""
    child = int(desk.nodes[parent].first if before == NONE else desk.nodes[before].next)
    while child != NONE and desk.nodes[child].action < action:
        before, child = child, int(desk.nodes[child].next)
    if child != NONE and desk.nodes[child].action == action:
        return child
    new = grow(desk, action)
    desk.nodes[new].next = child
    if before == NONE:
        desk.nodes[parent].first = new
    else:
        desk.nodes[before].next = new
    return new


@compiled
def best_choice(desk: Desk, asked: int, n: int) -> int:
    """The index of the choice that is best for the seat asked, or not tried enough."""
    before, best_guess = NONE, 0.0
    for i in range(n):
        action = int(desk.found[i])
        kid = child_after(desk, desk.at[asked], before, action)
        node = desk.nodes[kid]
        if node.available == 0:
            node.guess = first_guess(desk, asked, action)
        node.available += 1
        best_guess = max(best_guess, node.guess)
        desk.kids[i] = kid
        before = kid
    return most_promising(desk, n, best_guess)


@compiled
def most_promising(desk: Desk, n: int, best_guess: float) -> int:
    """Weigh what each choice has won against how seldom it was taken (as PUCT does)."""
    heat, trust, total = desk.settings[HEAT], desk.settings[TRUST], 0.0
    for i in range(n):
        total += math.exp((desk.nodes[desk.kids[i]].guess - best_guess) / heat)
    best, highest = 0, -1.0
    for i in range(n):
        node = desk.nodes[desk.kids[i]]
        interest = math.exp((node.guess - best_guess) / heat) / total
        worth = (node.value + trust * node.guess) / (node.visits + trust)
        worth += desk.settings[EXPLORE] * interest * math.sqrt(node.available) / (1 + node.visits)
        if worth > highest:
            best, highest = i, worth
    return best


@compiled
def first_guess(desk: Desk, asked: int, action: int) -> float:
    """What `evaluate` thinks of a choice for the seat that has it."""
    desk.states[TRIED] = desk.states[DEALT]
    play(desk.states[TRIED], action, desk.logs[0])
    evaluate(desk.states[TRIED], desk.taste, desk.shares)
    return float(desk.shares[asked])


# Beyond the trees


@compiled
def roll_out(desk: Desk) -> None:
    """Play on for a while by a light policy."""
    s = desk.states[DEALT]
    for _ in range(int(desk.settings[CUT])):
        asked = mover(s)
        if asked == NOBODY:
            return
        if asked == CHANCE:
            chosen = pick(desk.dice[0], desk.heavy, weights(s, desk.found, desk.heavy))
        else:
            chosen = light_choice(desk, asked, choices(s, desk.found))
        play(s, desk.found[chosen], desk.logs[0])


@compiled
def light_choice(desk: Desk, asked: int, n: int) -> int:
    """The best of a few choices taken at random."""
    best = roll(desk.dice[0], n)
    tries = int(desk.settings[TRIES])
    if tries == 1 or n == 1:
        return best
    highest = first_guess(desk, asked, desk.found[best])
    for _ in range(tries - 1):
        other = roll(desk.dice[0], n)
        guess = first_guess(desk, asked, desk.found[other])
        if guess > highest:
            best, highest = other, guess
    return best


@compiled
def back_up(desk: Desk, steps: int) -> None:
    """Tell every action on the path what it led to."""
    for i in range(steps):
        node = desk.nodes[desk.path[2 * i]]
        node.visits += 1
        node.value += desk.shares[desk.path[2 * i + 1]]


# What was found out


@crossing
def count_up(desk: Desk, seat: int, actions: Counts, visits: Shares, values: Shares) -> None:
    """Add to what is known of each action of the seat at the root: its visits, what it won."""
    before = NONE
    for i in range(len(actions)):
        before = child_after(desk, desk.roots[seat], before, actions[i])
        visits[i] += desk.nodes[before].visits
        values[i] += desk.nodes[before].value


@crossing
def trace_line(desk: Desk, seat: int, action: int, line: Counts) -> int:
    """Write an action and the most visited one after each, as the seat sees them; count them."""
    node = child_of(desk, desk.roots[seat], action)
    line[0] = action
    for length in range(1, len(line)):
        node = most_visited(desk, node)
        if node == NONE:
            return length
        line[length] = desk.nodes[node].action
    return len(line)


@compiled
def most_visited(desk: Desk, parent: int) -> int:
    """The child that was visited most, if one was visited often enough to be told."""
    best, most = NONE, TOLD_FROM - 1
    child = int(desk.nodes[parent].first)
    while child != NONE:
        if desk.nodes[child].visits > most:
            best, most = child, int(desk.nodes[child].visits)
        child = int(desk.nodes[child].next)
    return best
