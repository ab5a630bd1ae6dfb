"""How sure a figure is: intervals for shares of wins, and one that may be looked at any time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

NORMAL_95 = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""

DOUBT = 10
"""Mirrored deals count as independent as far as this many more deals would say so."""

STAKES = np.linspace(0, 1, 64)[1:-1, None]
"""Parts of the money that the gamblers of `confidence_sequence` put on each observation."""

HALVINGS = 30
"""Steps in search of the end of a confidence sequence; each halves the error."""


@dataclass(frozen=True)
class Interval:
    """From where to where a true figure may lie."""

    low: float
    high: float

    def holds(self, figure: float) -> bool:
        """Whether a figure lies within."""
        return self.low <= figure <= self.high


@dataclass(frozen=True)
class Estimate:
    """A share of wins as observed, with its 95 % interval."""

    share: float
    interval: Interval
    count: int
    """On how many observations it rests."""


def estimate(deals: Sequence[Sequence[float]]) -> Estimate:
    """The mean of shares between 0 and 1 that come deal by deal, each at least one."""
    count = sum(map(len, deals))
    if not count:
        return Estimate(0.0, Interval(0.0, 1.0), 0)
    share = math.fsum(x for deal in deals for x in deal) / count
    return Estimate(share, wilson(share, count / design_effect(deals)), count)


def wilson(share: float, n: float) -> Interval:
    """The 95 % interval of a share seen in `n` independent trials; sound near 0 and 1 too."""
    if n <= 0:
        return Interval(0.0, 1.0)
    squared = NORMAL_95**2 / n
    middle = share + squared / 2
    reach = math.sqrt(squared * (share * (1 - share) + squared / 4))
    low, high = ((middle + side * reach) / (1 + squared) for side in (-1, 1))
    return Interval(min(max(low, 0.0), share), max(min(high, 1.0), share))


def design_effect(deals: Sequence[Sequence[float]]) -> float:
    """By how much mirrored deals change the variance of a mean share (Kish's design effect).

    The same cards from other seats are no independent trial: luck that favours a seat cancels
    out, which makes the mean surer (below 1), and luck with an agent adds up (above 1). Few
    deals cannot tell, so the answer starts at 1 and follows what is seen as deals grow many.
    """
    count = sum(map(len, deals))
    share = math.fsum(x for deal in deals for x in deal) / count
    alone = share * (1 - share) / count
    if len(deals) < 2 or alone == 0:
        return 1.0
    squares = math.fsum((math.fsum(deal) - len(deal) * share) ** 2 for deal in deals)
    seen = squares / count**2 * len(deals) / (len(deals) - 1) / alone
    weight = len(deals) - 1
    return min((DOUBT + weight * seen) / (DOUBT + weight), max(map(len, deals)))


def confidence_sequence(differences: Sequence[float], alpha: float) -> Interval:
    """Where the mean of observations from -1 to 1 lies, true at every look at once.

    A plain 95 % interval that is looked at again and again until it says something is wrong
    far more often than one time in twenty. This one errs with probability `alpha` over all
    looks together, however long one goes on: Robbins' method of mixtures, with the bets of
    Waudby-Smith and Ramdas (2024), which need no assumption but the bounds and are the
    narrower the less the observations vary.
    """
    mirrored = [-difference for difference in differences]
    return Interval(_lowest(differences, alpha / 2), -_lowest(mirrored, alpha / 2))


def _lowest(seen: Sequence[float], alpha: float) -> float:
    """The least mean that the observations do not refute."""
    low, high = -1.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if is_above(seen, middle, alpha):
            low = middle
        else:
            high = middle
    return low


def is_above(seen: Sequence[float], mean: float, alpha: float) -> bool:
    """Whether observations from -1 to 1 refute that their true mean is `mean` or less.

    Many gamblers bet on each observation to lie above it, each always the same part of their
    money. Were the true mean no higher, their common fortune could not be expected to grow,
    and would ever reach 1 / alpha times its start with probability alpha at most (Ville).
    """
    gains = (np.sort(seen) - mean) / (1 + mean)
    fortunes = np.log1p(STAKES * gains).sum(axis=1)
    common = np.logaddexp.reduce(fortunes) - math.log(len(STAKES))
    return bool(common >= -math.log(alpha))
