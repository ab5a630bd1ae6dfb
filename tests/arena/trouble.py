"""Agents that do what no agent should, to see what an arena makes of it."""

import os
import signal
import sys
import time
from pathlib import Path


class First:
    """Takes the first choice."""

    def __init__(self, seed):
        self.seed = seed

    def choose(self, game, view, seat, choices):
        return choices[0]


class Raises(First):
    def choose(self, game, view, seat, choices):
        raise ZeroDivisionError("too few cards")


class Cheats(First):
    def choose(self, game, view, seat, choices):
        return next(i for i in range(game.actions.size) if i not in choices)


class Leaves(First):
    def choose(self, game, view, seat, choices):
        sys.exit("good bye")


class Unmade(First):
    def __init__(self, seed):
        raise RuntimeError("no licence")


class Dies(First):
    """In the fifth match it takes its process with it; its seed tells the number of the match."""

    def choose(self, game, view, seat, choices):
        if self.seed.split()[1] == "4":
            os.kill(os.getpid(), signal.SIGKILL)
        return choices[0]


class Sleeps(First):
    """Never comes to a decision; a file named by its process says so."""

    def choose(self, game, view, seat, choices):
        Path(f"asleep-{os.getpid()}").touch()
        time.sleep(1000)
