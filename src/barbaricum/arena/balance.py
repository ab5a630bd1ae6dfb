"""Is a game balanced? What matches of one agent against itself show, as figures with intervals."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from barbaricum.arena.engine import played
from barbaricum.arena.interval import NORMAL_95, Interval, estimate
from barbaricum.arena.outcome import Outcome, outcome_of
from barbaricum.arena.plan import Pairing, Plan
from barbaricum.core.game import Observation, Unit
from barbaricum.core.match import Match


class Cell(NamedTuple):
    """Where a figure stands: in which table, row and column."""

    topic: str
    item: str
    measure: str


@dataclass(frozen=True)
class Figure:
    """The mean of all that was observed for one cell, or its median."""

    value: float
    interval: Interval | None
    """Where the true one lies with 95 %; None where too little was seen to say."""
    count: int
    """On how many observations it rests."""
    unit: Unit


Figures = Mapping[Cell, Figure]

LENGTH = Cell("match", "decisions", "mean")
POINTS = Cell("match", "points", "mean")


# One match


def observe(plan: Plan, pairing: Pairing) -> list[Observation]:
    """Play a match and ask it all: what an engine does with each pairing."""
    match = played(plan, pairing)
    outcome = outcome_of(pairing, match)
    asked = match.game.questions(match, outcome.shares)
    return [*of_seats(match, outcome), *of_match(outcome), *asked]


def of_seats(match: Match, outcome: Outcome) -> Iterator[Observation]:
    """How each seat fared, by its number and by when it had its first turn."""
    seats = [("seats", f"seat:{seat}", seat) for seat in range(len(match.seats))]
    turns = [("order", f"mover:{i + 1}", seat) for i, seat in enumerate(match.game.order(match))]
    for topic, item, seat in [*seats, *turns]:
        yield Observation(topic, item, "wins", outcome.shares[seat], Unit.WIN)
        yield Observation(topic, item, "points", outcome.scores[seat])


def of_match(outcome: Outcome) -> Iterator[Observation]:
    """How long a match is, how many points it gives and how close it is."""
    best, next_best = sorted(outcome.scores, reverse=True)[:2]
    yield Observation(*LENGTH, outcome.decisions)
    for score in outcome.scores:
        yield Observation(*POINTS, score)
    yield Observation("match", "best", "mean", best)
    yield Observation("match", "margin", "mean", best - next_best)
    yield Observation("match", "shared", "mean", outcome.ranks.count(1) > 1, Unit.SHARE)


# Many matches


class Balance:
    """Collects what matches show; the order in which they come makes no difference."""

    def __init__(self) -> None:
        self.matches = 0
        self._seen: dict[Cell, list[list[float]]] = {}
        """What was observed, in a list for each match that had something to say."""
        self._units: dict[Cell, Unit] = {}

    def add(self, observations: Sequence[Observation]) -> None:
        """Count one match."""
        self.matches += 1
        met: dict[Cell, list[float]] = {}
        for seen in observations:
            cell = Cell(seen.topic, seen.item, seen.measure)
            met.setdefault(cell, []).append(float(seen.value))
            self._units[cell] = seen.unit
        for cell, values in met.items():
            self._seen.setdefault(cell, []).append(values)

    def figures(self) -> Figures:
        """A figure for each cell that was observed, table by table."""
        cells = [
            Cell(topic, item, measure)
            for topic, (items, measures) in layout(self._seen).items()
            for item in items
            for measure in measures
        ]
        seen = [cell for cell in cells if cell in self._seen]
        return {cell: figure(self._seen[cell], self._units[cell]) for cell in seen}

    def values(self, cell: Cell) -> list[float]:
        """All single observations of a cell."""
        return sorted(value for values in self._seen[cell] for value in values)


def layout(cells: Iterable[Cell]) -> dict[str, tuple[list[str], list[str]]]:
    """The rows and columns of each table, in the order in which they first come."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for topic, item, measure in cells:
        items, measures = found.setdefault(topic, ([], []))
        if item not in items:
            items.append(item)
        if measure not in measures:
            measures.append(measure)
    return found


def figure(seen: Sequence[Sequence[float]], unit: Unit) -> Figure:
    """The mean of values that come match by match; those of one match hang together."""
    if unit.is_share:
        share = estimate(seen)
        return Figure(share.share, share.interval, share.count, unit)
    if unit is Unit.MEDIAN:
        return median([statistics.median(values) for values in seen])
    count = sum(map(len, seen))
    mean = math.fsum(value for values in seen for value in values) / count
    if len(seen) < 2:
        return Figure(mean, None, count, unit)
    squares = math.fsum((math.fsum(values) - len(values) * mean) ** 2 for values in seen)
    reach = NORMAL_95 * math.sqrt(squares * len(seen) / (len(seen) - 1)) / count
    floor = 0 if all(value >= 0 for values in seen for value in values) else -math.inf
    return Figure(mean, Interval(max(mean - reach, floor), mean + reach), count, unit)


def median(values: Sequence[float]) -> Figure:
    """The value in the middle, each match having one; its interval goes by their order alone."""
    ordered, count = sorted(values), len(values)
    middle = statistics.median(ordered)
    below = math.floor((count - NORMAL_95 * math.sqrt(count)) / 2)
    if below < 1:
        return Figure(middle, None, count, Unit.MEDIAN)
    return Figure(middle, Interval(ordered[below - 1], ordered[-below]), count, Unit.MEDIAN)


def differences(varied: Figures, printed: Figures) -> Figures:
    """How far figures lie apart, for every cell that both sides have."""
    return {cell: difference(varied[cell], printed[cell]) for cell in varied if cell in printed}


def difference(varied: Figure, printed: Figure) -> Figure:
    """One figure less another, each from matches of its own (interval by MOVER: Newcombe 1998)."""
    apart = varied.value - printed.value
    count = min(varied.count, printed.count)
    if varied.interval is None or printed.interval is None:
        return Figure(apart, None, count, varied.unit)
    down = math.hypot(varied.value - varied.interval.low, printed.interval.high - printed.value)
    up = math.hypot(varied.interval.high - varied.value, printed.value - printed.interval.low)
    return Figure(apart, Interval(apart - down, apart + up), count, varied.unit)


# A whole run


@dataclass(frozen=True)
class Study:
    """What was played, what it shows, and beside it the game as printed where that was varied."""

    plan: Plan
    balance: Balance
    changes: Sequence[tuple[str, str]] = ()
    """What is not as printed, as it is typed: ``("--set", "hand=7")``."""
    printed: Figures = field(default_factory=dict)
    printed_matches: int | None = None

    @cached_property
    def figures(self) -> Figures:
        """What the matches show."""
        return self.balance.figures()

    @property
    def is_complete(self) -> bool:
        """Whether all matches of the plan are counted, and all of the printed game if any."""
        planned = self.plan.count()
        return self.balance.matches == planned and self.printed_matches in (None, planned)

    @property
    def fair(self) -> float:
        """The share of the win that falls to each seat among equals."""
        return 1 / self.plan.seats


def study_json(study: Study) -> dict[str, Any]:
    """All that a study shows, for programs."""
    compared = {
        "matches": study.printed_matches,
        "figures": figures_json(study.printed),
        "differences": figures_json(differences(study.figures, study.printed)),
    }
    return {
        "game": study.plan.game,
        "agent": study.plan.agents[0],
        "seats": study.plan.seats,
        "seed": study.plan.seed,
        "changes": [value for _, value in study.changes],
        "planned": study.plan.count(),
        "matches": study.balance.matches,
        "figures": figures_json(study.figures),
        "printed": compared if study.printed else None,
    }


def figures_json(figures: Figures) -> list[dict[str, Any]]:
    """Figures as a JSON list, a line a cell."""
    return [
        cell._asdict()
        | {"unit": found.unit.value, "count": found.count, "value": found.value}
        | {
            "low": None if found.interval is None else found.interval.low,
            "high": None if found.interval is None else found.interval.high,
        }
        for cell, found in figures.items()
    ]


def figures_from_json(lines: Sequence[Mapping[str, Any]]) -> Figures:
    """The figures of such a list."""
    return {
        Cell(line["topic"], line["item"], line["measure"]): Figure(
            line["value"],
            None if line["low"] is None else Interval(line["low"], line["high"]),
            line["count"],
            Unit(line["unit"]),
        )
        for line in lines
    }
