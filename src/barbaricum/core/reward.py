"""What a seat gets for how it plays: by its place at the end, or by its points as they come."""

from __future__ import annotations

from barbaricum.core.compiled import crossing
from barbaricum.core.errors import UnknownName
from barbaricum.core.records import Counts, Features

RANKS, POINTS = "ranks", "points"
REWARDS = (RANKS, POINTS)


def is_by_points(rewards: str) -> bool:
    """Whether rewards are points; any other word than the two is refused."""
    if rewards not in REWARDS:
        raise UnknownName(f"no rewards {rewards!r}: one of {', '.join(REWARDS)}")
    return rewards == POINTS


@crossing
def reward_ranks(places: Counts, out: Features) -> None:
    """At the end: the share of opponents placed below less the share above.

    1 for a winner alone, -1 for a loser alone, and 0 in all when added up.
    """
    seats = len(out)
    for seat in range(seats):
        beaten = 0
        for other in range(seats):
            beaten += int(places[other] > places[seat]) - int(places[other] < places[seat])
        out[seat] = beaten / (seats - 1)


@crossing
def reward_points(points: Counts, before: Counts, out: Features) -> None:
    """The points gained since the last reward; they add up to the points at the end."""
    for seat in range(len(out)):
        out[seat] = points[seat] - before[seat]
        before[seat] = points[seat]
