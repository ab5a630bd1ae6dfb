"""The C limit: Attila's random play in our compiled rules and in C, side by side in one run.

    python benchmarks/limit.py

C plays by its own copy of the rules (limit.c) with the same dice, so both must play the same
matches; that is checked before anything is timed. Our rules are compiled for any processor of
the family (core/compiled.py), so C is compiled with plain `-O3`, not for this machine either.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.border import DiceRows, Logs, States
from barbaricum.core.chance import Dice, cast_dice, pick, roll
from barbaricum.core.compiled import crossing
from barbaricum.core.events import Log
from barbaricum.core.records import Counts
from barbaricum.core.verbs import CHANCE, NOBODY, choices, mover, play, scores, set_up, weights
from barbaricum.games.attila import GAME
from barbaricum.games.attila.data import AROUND, MOST_SEATS, PROVINCES, STARTS

COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-O3", "-std=c99", "-fPIC", "-shared")
WORD = 32  # bits in a set of limit.c
SEED = "limit"
TIMES = 7
"""Runs of each side; the best one counts, because others only ever take time away."""

COMPILE = "--compile"
"""The argument with which this file compiles our side and does nothing else."""

Results = NDArray[np.int64]
"""One row a match: actions, checksum of them, and the points of each seat."""

CHECKSUM_FACTOR, CHECKSUM_MASK = 0x01000193, 0xFFFFFFFF


@dataclass(frozen=True)
class Comparison:
    """What both sides did in the same matches, and how fast."""

    seats: int
    matches: int
    actions: int
    ours: float
    """Seconds, the best run."""
    c: float
    """Seconds, the best run."""

    @property
    def ratio(self) -> float:
        """How many times as long as C we take."""
        return self.ours / self.c

    def row(self) -> str:
        """Write a line of the table that `main` prints."""
        ours, c = self.actions / self.ours, self.actions / self.c
        return f"{self.seats:>5}{self.actions:>11,}{ours:>16,.0f}{c:>13,.0f}{self.ratio:>8.2f}"


HEADING = f"{'seats':>5}{'actions':>11}{'ours, a second':>16}{'C, a second':>13}{'ratio':>8}"


class Disagreement(Exception):
    """Our rules and those of limit.c did not play the same match."""


# Our side


@crossing
def play_matches(
    states: States,
    seats: int,
    options: Counts,
    logs: Logs,
    dice: DiceRows,
    found: Counts,
    heavy: Counts,
    results: Results,
) -> int:
    """Play a match for each row of results with one die, as `play_out` plays; count actions."""
    s = states[0]
    total = 0
    for i in range(len(results)):
        set_up(s, seats, options)
        actions, checksum = 0, 0
        while mover(s) != NOBODY:
            if mover(s) == CHANCE:
                action = int(found[pick(dice[0], heavy, weights(s, found, heavy))])
            else:
                action = int(found[roll(dice[0], choices(s, found))])
            checksum = (checksum * CHECKSUM_FACTOR + action) & CHECKSUM_MASK
            play(s, action, logs[0])
            actions += 1
        results[i, 0] = actions
        results[i, 1] = checksum
        scores(s, heavy)
        for seat in range(seats):
            results[i, 2 + seat] = heavy[seat]
        total += actions
    return total


def play_ours(seats: int, results: Results) -> int:
    """Fill the rows with matches of our rules; return how many actions they took."""
    dice = Dice.table()
    cast_dice(dice, SEED)
    options = GAME.options_from()
    states, logs = GAME.state.table(), Log.table()
    return play_matches(states, seats, options, logs, dice, GAME.room(), GAME.room(), results)


@cache
def compile_ours() -> None:
    """Compile in another process, so that this one loads our code from the cache as users do.

    In the very process that compiles it, Numba's code was measured up to a third slower.
    """
    subprocess.run([sys.executable, __file__, COMPILE], check=True)


# C's side


def compiler() -> str | None:
    """Find the path of a C compiler, if the machine has one."""
    return next((path for path in map(shutil.which, COMPILERS) if path), None)


def reason_to_skip() -> str | None:
    """Why C cannot be compared with here, if it cannot."""
    if len(PROVINCES) > WORD:
        return f"limit.c holds sets of at most {WORD} provinces, and the board has {len(PROVINCES)}"
    return None if compiler() else f"no C compiler found ({', '.join(COMPILERS)})"


def board_header() -> str:
    """Write the map as C, so that limit.c does not contain it a second time."""
    around = ", ".join(f"{set_of:#x}u" for set_of in AROUND)
    return (
        f"enum {{ PROVINCES = {len(PROVINCES)} }};\n"
        f"static const uint32_t STARTS = {STARTS:#x}u;\n"
        f"static const uint32_t AROUND[PROVINCES] = {{{around}}};\n"
    )


@cache
def c_library() -> ctypes.CDLL:
    """Compile limit.c in a folder of its own and load it; the folder is not needed after that."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "board.h").write_text(board_header(), encoding="utf-8")
        library = Path(folder, "limit.so")
        source = Path(__file__).with_name("limit.c")
        command = [
            compiler() or COMPILERS[0],
            *FLAGS,
            f"-I{folder}",
            str(source),
            "-o",
            str(library),
        ]
        subprocess.run(command, check=True)
        return ctypes.CDLL(str(library))


def play_c(library: ctypes.CDLL, seats: int, results: Results) -> int:
    """Fill the rows with matches played in C; return how many actions they took."""
    dice = Dice.table()
    cast_dice(dice, SEED)
    library.play_matches.restype = ctypes.c_int64
    return int(
        library.play_matches(
            ctypes.c_int(seats),
            ctypes.c_uint32(dice[0].key_0),
            ctypes.c_uint32(dice[0].key_1),
            ctypes.c_int64(dice[0].stream),
            ctypes.c_int64(len(results)),
            results.ctypes.data_as(ctypes.c_void_p),
        )
    )


# Side by side


def room_for(matches: int) -> Results:
    """Rows for the results of some matches."""
    return np.zeros((matches, 2 + MOST_SEATS), np.int64)


def check_agreement(seats: int, ours: Results, c: Results) -> None:
    """Name the first match in which the two sides did not play alike."""
    for i in range(len(ours)):
        if not np.array_equal(ours[i], c[i]):
            raise Disagreement(
                f"{seats} seats, seed {SEED!r}, match {i}: actions, checksum and scores are "
                f"{ours[i].tolist()} by our rules and {c[i].tolist()} in C"
            )


def seconds(run: Callable[[], int]) -> float:
    """How long one run takes this thread; what others do on the machine does not count."""
    start = time.thread_time()
    run()
    return time.thread_time() - start


def compare(seats: int, matches: int) -> Comparison | None:
    """Play the same matches on both sides, check that they agree, and time them alternately.

    Returns None where C cannot be compared with; raises `Disagreement` if the rules differ.
    """
    if reason_to_skip():
        return None
    compile_ours()
    library = c_library()
    ours, c = room_for(matches), room_for(matches)
    actions = play_ours(seats, ours)
    play_c(library, seats, c)
    check_agreement(seats, ours, c)
    pairs = [
        (seconds(lambda: play_ours(seats, ours)), seconds(lambda: play_c(library, seats, c)))
        for _ in range(TIMES)
    ]
    best_ours, best_c = (min(times) for times in zip(*pairs, strict=True))
    return Comparison(seats, matches, actions, best_ours, best_c)


def main(matches: int = 1_000) -> None:
    """Print the table for every number of seats."""
    if reason := reason_to_skip():
        print(f"C limit skipped: {reason}")
        return
    print(f"Attila, {matches:,} random matches each, the same in both; C with {FLAGS[0]}")
    print(HEADING)
    for seats in GAME.seats:
        comparison = compare(seats, matches)
        if comparison is not None:
            print(comparison.row())


if __name__ == "__main__":
    if COMPILE in sys.argv:
        play_ours(GAME.seats[0], room_for(1))
    else:
        main()
