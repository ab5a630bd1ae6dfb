"""An agent that looks one action ahead and takes what `evaluate` likes best."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence
from typing import Any

import numpy as np

from barbaricum.agents.setting import Setting, read_settings, row_of, taste_row, tastes
from barbaricum.core.border import DiceRows, Logs, States, roll_once
from barbaricum.core.chance import dice, pick, roll
from barbaricum.core.compiled import crossing
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
        samples, self._slips = row_of(SETTINGS, settings)
        self._samples = int(samples)
        self._settings = settings
        self._dice = dice(f"greedy {seed}")
        self._logs = Log.table()

    def choose(self, game: Game, view: MutableSequence[Any], seat: int, choices: Counts) -> int:
        """One of `choices`; among equals any, by its dice."""
        if len(choices) == 1:
            return int(choices[0])
        if roll_once(self._dice, CARE) < self._slips * CARE:
            return int(choices[roll_once(self._dice, len(choices))])
        states = game.state.table(3)
        states[0] = view[0]
        worth = np.zeros(len(choices))
        shares = np.zeros(game.seats[-1])
        room = game.room(), game.room()
        look_ahead(
            states,
            seat,
            choices,
            self._samples,
            taste_row(game, int(view[0].seated), self._settings),
            worth,
            shares,
            self._logs,
            self._dice,
            *room,
        )
        return int(choices[best_of(worth, self._dice)])


def greedy(settings: str, game: Game, seed: str | int) -> Greedy:
    """`greedy`, or with settings as in `greedy:samples=8` or one of the game's taste."""
    return Greedy(read_settings("greedy", settings, {**SETTINGS, **tastes(game)}), seed)


@crossing
def look_ahead(
    states: States,
    seat: int,
    choices: Counts,
    samples: int,
    taste: Shares,
    worth: Shares,
    shares: Shares,
    logs: Logs,
    dice: DiceRows,
    found: Counts,
    heavy: Counts,
) -> None:
    """Add up what each choice leads to, over some ways the unseen cards could lie."""
    for _ in range(samples):
        states[1] = states[0]
        imagine(states[1], seat, dice[0])
        for i in range(len(choices)):
            states[2] = states[1]
            found[0] = choices[i]
            drawn = 0
            while drawn >= 0:  # play the choice, then whatever chance draws after it
                play(states[2], found[drawn], logs[0])
                drawn = -1
                if mover(states[2]) == CHANCE:
                    drawn = pick(dice[0], heavy, weights(states[2], found, heavy))
            evaluate(states[2], taste, shares)
            worth[i] += shares[seat]


@crossing
def best_of(worth: Shares, dice: DiceRows) -> int:
    """The index of the highest worth; among equals any."""
    best, equals = 0, 1
    for i in range(1, len(worth)):
        if worth[i] > worth[best] + 1e-12:
            best, equals = i, 1
        elif worth[i] >= worth[best] - 1e-12:
            equals += 1
            if roll(dice[0], equals) == 0:
                best = i
    return best
