"""What can be wrong with a table of Comuni, looked for all along random play."""

from __future__ import annotations

from typing import Any

import numpy as np

from barbaricum.core.border import States, play_out
from barbaricum.core.compiled import crossing
from barbaricum.core.events import Log
from barbaricum.core.records import Counts
from barbaricum.core.verbs import NOBODY, choices, flaw, mover
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.data import SORTS
from barbaricum.games.comuni.laws import Broken

STUCK, ENDLESS = -1, -2
WORDS = {0: "sound", STUCK: "no choice", ENDLESS: "no end"}
LONGEST = 30_000
"""More actions than any match has, with a last round that begins by itself."""


@crossing
def first_flaw(
    states: States, logs: Any, rolls: Any, found: Counts, heavy: Counts, total: Counts,
    every: int, told: Counts,
) -> int:  # fmt: skip
    """Play at random to the end and look at the table after each `every` actions, and then."""
    s = states[0]
    for actions in range(LONGEST):
        is_over = mover(s) == NOBODY
        if is_over or actions % every == 0:
            law = flaw(s, total)[0]
            if is_over or law != 0:
                return law
        if choices(s, found) == 0:
            return STUCK
        logs[0].told = 0
        told[0] += play_out(states, 0, logs, rolls, found, heavy, 1)
        told[1] = max(told[1], logs[0].told)
    return ENDLESS


def flaw_on_the_way(states: States, rolls: Any, every: int = 1) -> tuple[str, int, int]:
    """What is wrong with a table or becomes so in random play; its actions, and the longest log."""
    logs, told = Log.table(), np.zeros(2, np.int16)
    logs[0].open = 1
    law = first_flaw(
        states, logs, rolls, GAME.room(), GAME.room(), np.zeros(len(SORTS), np.int16), every, told
    )
    return WORDS.get(law) or Broken(law).name, int(told[0]), int(told[1])
