"""An agent that looks one action ahead and takes what `evaluate` likes best."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Any, NamedTuple

import numpy as np

from barbaricum.agents.setting import Setting, read_settings, row_of, taste_row, tastes
from barbaricum.core.border import DiceRows, Logs, States
from barbaricum.core.chance import Dice, dice, pick, roll
from barbaricum.core.compiled import compiled, crossing
from barbaricum.core.events import Log
from barbaricum.core.game import Game
from barbaricum.core.records import Counts, Shares
from barbaricum.core.verbs import CHANCE, evaluate, imagine, mover, play, weights

SETTINGS = {
    "samples": Setting(4, 1, 1000),  # ways the unseen cards could lie that choices are tried on
    "slips": Setting(0, 0, 1),  # how often any choice is taken without looking
}


CARE = 1000
"""Slips are counted in thousandths."""


class Greedy:
    """Takes the choice that looks best at once, on average over what it cannot see."""

    def __init__(self, settings: Mapping[str, float], seed: str | int) -> None:
        self.settings = settings
        self._samples, self._slips = row_of(SETTINGS, settings)
        self._dice = dice(f"greedy {seed}")
        self._pad: tuple[Game, Pad] | None = None

    def choose(self, game: Game, view: MutableSequence[Any], seat: int, choices: Counts) -> int:
        """One of `choices`; among equals any, by its dice."""
        if self._pad is None or self._pad[0] is not game:
            self._pad = game, pad_for(game)
        pad = self._pad[1]
        pad.states[0] = view[0]
        pad.choices[: len(choices)] = choices
        taste = taste_row(game, int(view[0].seated), self.settings)
        row = self._samples, self._slips
        return int(choices[choose_greedily(pad, seat, len(choices), *row, taste, self._dice)])


def greedy(settings: str, game: Game, seed: str | int) -> Greedy:
    """`greedy`, or with settings as in `greedy:samples=8` or one of the game's taste."""
    return Greedy(read_settings("greedy", settings, {**SETTINGS, **tastes(game)}), seed)


class Pad(NamedTuple):
    """Room to try choices on."""

    states: States  # as the seat sees it, as it is dealt, one choice ahead
    choices: Counts
    worth: Shares
    shares: Shares
    logs: Logs
    found: Counts
    heavy: Counts


def pad_for(game: Game) -> Pad:
    """Room for one agent, or for one thread of many."""
    shares = np.zeros(game.seats[-1])
    worth = np.zeros(game.actions.size)
    return Pad(
        game.state.table(3), game.room(), worth, shares, Log.table(), game.room(), game.room()
    )


@crossing
def choose_greedily(
    pad: Pad, seat: int, n: int, samples: float, slips: float, taste: Shares, dice: DiceRows
) -> int:
    """The index of the choice that a seat takes, of the first n of the pad."""
    return greedy_choice(pad, seat, n, samples, slips, taste, dice[0])


@compiled
def greedy_choice(
    pad: Pad, seat: int, n: int, samples: float, slips: float, taste: Shares, dice: Dice
) -> int:
    """The same for compiled code."""
    if n == 1:
        return 0
    if roll(dice, CARE) < slips * CARE:
        return roll(dice, n)
    look_ahead(pad, seat, n, int(samples), taste, dice)
    return best_of(pad.worth, n, dice)


@compiled
def look_ahead(pad: Pad, seat: int, n: int, samples: int, taste: Shares, dice: Dice) -> None:
    """Add up what each choice leads to, over some ways the unseen cards could lie."""
    for i in range(n):
        pad.worth[i] = 0.0
    for _ in range(samples):
        pad.states[1] = pad.states[0]
        imagine(pad.states[1], seat, dice)
        for i in range(n):
            pad.states[2] = pad.states[1]
            play_and_draw(pad, pad.choices[i], dice)
            evaluate(pad.states[2], taste, pad.shares)
            pad.worth[i] += pad.shares[seat]


@compiled
def play_and_draw(pad: Pad, action: int, dice: Dice) -> None:
    """Play a choice, then whatever chance draws after it."""
    s = pad.states[2]
    play(s, action, pad.logs[0])
    while mover(s) == CHANCE:
        drawn = pick(dice, pad.heavy, weights(s, pad.found, pad.heavy))
        play(s, pad.found[drawn], pad.logs[0])


@compiled
def best_of(worth: Shares, n: int, dice: Dice) -> int:
    """The index of the highest of the first n; among equals any."""
    best, equals = 0, 1
    for i in range(1, n):
        if worth[i] > worth[best] + 1e-12:
            best, equals = i, 1
        elif worth[i] >= worth[best] - 1e-12:
            equals += 1
            if roll(dice, equals) == 0:
                best = i
    return best
