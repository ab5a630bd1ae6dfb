"""The medians as bars: a panel for each kind of task, a logarithmic axis, ours in a colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import matplotlib as mpl
from matplotlib.figure import Figure as Drawing
from matplotlib.layout_engine import ConstrainedLayoutEngine

from benchmarks.peers.meter import Figure
from benchmarks.peers.report import TITLES, US, Report, number, way

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH, ROW, HEAD = 9.5, 0.22, 0.85
"""Inches: of the drawing, for each bar, and for the title and axis of each panel."""

BAR = 0.72
GAP = 0.12
OURS, THEIRS, INK, LINES = "#a8322a", "#8d99a6", "#222222", "#d9dee3"
FONT_SIZE = 9.0


def draw(report: Report, kinds: Sequence[str], path: Path) -> None:
    """Write the plot; its name says in which format."""
    counts = [len(report.of_kind(kind)) for kind in kinds]
    heights = [HEAD + ROW * count for count in counts]
    with mpl.rc_context({"svg.hashsalt": "peers", "svg.fonttype": "none", "font.size": FONT_SIZE}):
        drawing = Drawing((WIDTH, sum(heights)), layout=ConstrainedLayoutEngine(h_pad=GAP))
        panels = drawing.subplots(len(kinds), 1, squeeze=False, height_ratios=heights)
        for axes, kind in zip(panels[:, 0], kinds, strict=True):
            draw_panel(axes, report.of_kind(kind), TITLES[kind])
        dateless = {"Date": None} if path.suffix == ".svg" else {}
        drawing.savefig(path, dpi=100, metadata=dateless)


def draw_panel(axes: Axes, figures: Sequence[Figure], title: str) -> None:
    """The figures of one kind, the fastest on top."""
    ranked = sorted(figures, key=lambda figure: figure.value)
    places, values = range(len(ranked)), [figure.value for figure in ranked]
    colours = [OURS if figure.peer == US else THEIRS for figure in ranked]
    bars = axes.barh(places, values, BAR, color=colours, log=True)
    axes.bar_label(bars, [number(value) for value in values], padding=3)
    axes.set_xlim(min(values) / 2, max(values) * 4)
    axes.set_ylim(-BAR, len(ranked) - 1 + BAR)
    axes.set_yticks(places, names(ranked))
    axes.set_title(title, loc="left", fontweight="bold")
    axes.set_xlabel(figures[0].unit)
    axes.grid(axis="x", color=LINES)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    for label, figure in zip(axes.get_yticklabels(), ranked, strict=True):
        label.set_color(OURS if figure.peer == US else INK)


def names(figures: Sequence[Figure]) -> list[str]:
    """What stands beside the bars: how it was done only where there are several ways."""
    times = Counter((figure.peer, figure.game) for figure in figures)
    ways = {way(figure) for figure in figures if times[figure.peer, figure.game] > 1}
    return [
        f"{figure.peer}: {figure.game}" + (f", {way(figure)}" if way(figure) in ways else "")
        for figure in figures
    ]
