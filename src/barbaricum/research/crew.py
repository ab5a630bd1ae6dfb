"""One seat of many matches at once, the others played by agents in compiled code.

The agents are the same as anywhere, with the same dice: a match is the one that
`gymnasium.SeatEnv` plays with this seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbaricum.agents import agent
from barbaricum.agents.greedy import SETTINGS, Greedy, Pad, greedy_choice
from barbaricum.agents.random import Random
from barbaricum.agents.setting import row_of, taste_row
from barbaricum.core.border import DiceRows
from barbaricum.core.chance import Dice, roll
from barbaricum.core.compiled import compiled, crossing
from barbaricum.core.errors import UnknownName
from barbaricum.core.game import Game
from barbaricum.core.records import Shares, Smalls
from barbaricum.core.verbs import NOBODY, choices, mover, play
from barbaricum.research.seed import agent_seed, cast_dice_rows
from barbaricum.research.tray import LEAVE, Scratch, Tray, rest, run_chance, settle, show, take

OUTSIDE, RANDOM, GREEDY = range(3)
WORDS = ("", "random", "greedy")
"""What each kind calls its dice by, as the agent itself does."""


class Crew(NamedTuple):
    """Who plays each seat; dice are one for each seat of each match."""

    kinds: Smalls
    dice: DiceRows
    settings: Shares  # of each seat: samples and slips, see `greedy`
    tastes: Shares


def hire(game: Game, seats: int, size: int, names: Sequence[str | None]) -> Crew:
    """Agents by their names, None for the seat that is played from outside."""
    kinds = np.zeros(seats, np.int8)
    settings = np.tile(row_of(SETTINGS, {}), (seats, 1))
    tastes = np.tile(taste_row(game, seats, {}), (seats, 1))
    for seat, name in enumerate(names):
        made = None if name is None else agent(name, game, 0)
        if isinstance(made, Greedy):
            settings[seat] = row_of(SETTINGS, made.settings)
            tastes[seat] = taste_row(game, seats, made.settings)
        kinds[seat] = _kind(made, name)
    return Crew(kinds, Dice.table(size * seats), settings, tastes)


def _kind(made: object, name: str | None) -> int:
    if made is None:
        return OUTSIDE
    if isinstance(made, Random | Greedy):
        return GREEDY if isinstance(made, Greedy) else RANDOM
    raise UnknownName(
        f"no compiled agent {name!r}: many matches at once are played against random and greedy;"
        " for others take gymnasium.vector.SyncVectorEnv with a SeatEnv for each"
    )


def cast_crew(crew: Crew, rows: NDArray[np.int64], seeds: Sequence[str]) -> None:
    """Give the agents of some matches the dice that they have in a match of this seed."""
    seats = len(crew.kinds)
    for seat, kind in enumerate(crew.kinds.tolist()):
        if kind != OUTSIDE:
            words = [f"{WORDS[kind]} {agent_seed(seed, seat)}" for seed in seeds]
            cast_dice_rows(crew.dice, rows * seats + seat, words)


@crossing
def advance_seat(
    tray: Tray,
    scratch: Scratch,
    crew: Crew,
    pad: Pad,
    low: int,
    high: int,
    seat: int,
    by_points: bool,
) -> None:
    """Play the actions of some rows, then all others until `seat` is asked again."""
    for i in range(low, high):
        if tray.actions[i] == LEAVE:
            rest(tray, i)
            continue
        take(tray, scratch, i)
        let_others_play(tray, scratch, crew, pad, i, seat)
        settle(tray, scratch, i, by_points)
        tray.movers[i] = mover(tray.states[i])
        show(tray, scratch, i, seat)


@compiled
def let_others_play(tray: Tray, scratch: Scratch, crew: Crew, pad: Pad, i: int, seat: int) -> None:
    """Let the crew play until `seat` is asked, or the match is over."""
    s = tray.states[i]
    asked = mover(s)
    while asked not in (seat, NOBODY):
        n = choices(s, pad.choices)
        dice = crew.dice[i * len(crew.kinds) + asked]
        if crew.kinds[asked] == RANDOM:
            chosen = roll(dice, n)
        else:
            pad.states[0] = s
            samples, slips = crew.settings[asked, 0], crew.settings[asked, 1]
            chosen = greedy_choice(pad, asked, n, samples, slips, crew.tastes[asked], dice)
        play(s, pad.choices[chosen], scratch.logs[0])
        run_chance(tray, scratch, i)
        asked = mover(s)
