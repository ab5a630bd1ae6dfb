"""What a second process gives an arena: the same matches by one and by two, in turn.

The machine may be shared, so one pair of runs says little: several are made, all are shown,
and the median is the figure.
"""

from __future__ import annotations

import statistics
import sys
import time

from barbaricum.agents.warm import warm_up
from barbaricum.arena.engine import LocalEngine, play_and_judge
from barbaricum.arena.plan import Plan
from barbaricum.games import load

PLAN = Plan("attila", ("greedy", "greedy"), 2, 1000, "processes", {})


def seconds(jobs: int) -> float:
    """The time from starting the processes to the last match."""
    engine = LocalEngine(jobs)
    began = time.perf_counter()
    for _ in engine.each(play_and_judge, PLAN, PLAN.pairings()):
        pass
    took = time.perf_counter() - began
    engine.close()
    return took


def main(pairs: int) -> None:
    """Measure, in turn, and print each pair and the median."""
    warm_up(load(PLAN.game))
    print(f"{PLAN.matches} matches of {PLAN.game}, {' against '.join(PLAN.agents)}")
    ratios = []
    for number in range(1, pairs + 1):
        one, two = seconds(1), seconds(2)
        ratios.append(one / two)
        rates = f"{PLAN.matches / one:.1f} and {PLAN.matches / two:.1f} matches/s"
        print(f"pair {number}: {rates} by 1 and 2 processes, {ratios[-1]:.2f} times", flush=True)
    print(f"median of {pairs}: {statistics.median(ratios):.2f} times")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
