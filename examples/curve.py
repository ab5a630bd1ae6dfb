"""The curve of a training run, drawn from the file that `train.py` keeps beside the network.

    python examples/curve.py attila.csv attila.svg

Needs matplotlib. Colours and greys are such that the drawing can be read on light and on dark.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
import typer
from matplotlib.figure import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS = ("#d9722e", "#1f9e89", "#7a6fd0", "#c2548f")
GREY = "#808080"
MILLION = 1e6


@dataclass(frozen=True, slots=True)
class Point:
    """One test: after how much training, and the matches won, with the interval of that."""

    steps: float  # in millions
    minutes: float
    rival: str
    share: float
    low: float
    high: float


def point_of(row: dict[str, str]) -> Point:
    """A line of the file."""
    share, low, high = (100 * float(row[key]) for key in ("share", "low", "high"))
    minutes = float(row["seconds"]) / 60
    return Point(float(row["steps"]) / MILLION, minutes, row["rival"], share, low, high)


def points_of(file: Path) -> list[Point]:
    """The tests of a run, in order."""
    try:
        with file.open(newline="") as lines:
            points = [point_of(row) for row in csv.DictReader(lines)]
    except OSError as problem:
        raise SystemExit(f"curve: {file}: {problem.strerror}") from None
    except (KeyError, ValueError, TypeError):
        points = []
    if not points or points[-1].steps <= 0:
        raise SystemExit(f"curve: {file} has no curve: expected what train.py writes as .csv")
    return points


def draw_rival(axes: Axes, points: Sequence[Point], colour: str) -> None:
    """How the network fared against one agent, in a band of uncertainty."""
    steps, shares = [p.steps for p in points], [p.share for p in points]
    lows, highs = [p.low for p in points], [p.high for p in points]
    axes.fill_between(steps, lows, highs, color=colour, alpha=0.25, lw=0)
    axes.plot(steps, shares, color=colour, lw=1.8, marker="o", ms=3.5)
    place = (steps[-1], shares[-1])
    axes.annotate(
        f"against {points[0].rival}",
        place,
        xytext=(9, 0),
        textcoords="offset points",
        color=colour,
        va="center",
    )


def set_axes(axes: Axes, last: Point) -> None:
    """Shares to the left, steps below, minutes above, and the line of equal strength."""
    axes.axhline(50, color=GREY, lw=1, ls="--")
    axes.text(0.99 * last.steps, 48.5, "as strong", color=GREY, ha="right", va="top", fontsize=9)
    axes.set_xlim(-0.01 * last.steps, 1.015 * last.steps)
    axes.set_ylim(-2, 102)
    axes.set_yticks(range(0, 101, 25), [f"{share} %" for share in range(0, 101, 25)])
    axes.set_xlabel("million steps of self-play", color=GREY)
    axes.set_ylabel("matches won", color=GREY)
    axes.tick_params(colors=GREY)
    axes.grid(color=GREY, alpha=0.2)
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(GREY)
    pace: Any = last.minutes / last.steps  # Any, as matplotlib's own types allow no arithmetic
    top = axes.secondary_xaxis("top", functions=(lambda x: x * pace, lambda x: x / pace))
    top.set_xlabel("minutes", color=GREY)
    top.tick_params(colors=GREY)
    top.spines["top"].set_visible(False)


def main(curve: Path, out: Path) -> None:
    """Draw the curve of a training run: CURVE is its .csv, OUT the drawing (.svg, .png)."""
    points = points_of(curve)
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "curve", "font.size": 11.0}):
        drawing = Figure((8, 4.2), layout="tight", facecolor="none")
        axes = drawing.add_subplot(facecolor="none")
        for rival, colour in zip(dict.fromkeys(p.rival for p in points), COLOURS, strict=False):
            draw_rival(axes, [p for p in points if p.rival == rival], colour)
        set_axes(axes, points[-1])
        drawing.savefig(out, metadata={"Date": None} if out.suffix == ".svg" else {})


if __name__ == "__main__":
    typer.run(main)
