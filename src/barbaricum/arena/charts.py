"""Plots as SVG to stand inside a page: its letters and its colours, in light and in dark.

Every row has its name and its figure written above it, so nothing is told by a place or a
colour alone, long names have room, and a narrow screen can show it all.
"""

from __future__ import annotations

import io
import math
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING
from xml.etree import ElementTree as Tree

from barbaricum.arena.interval import Interval
from barbaricum.arena.page import plain

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, QUIET, LINE, DATA, PALE, MARK = (f"#00000{i}" for i in range(1, 7))
"""Stand-ins; the page has the true colours of these names, one set for light, one for dark."""
COLOURS = {INK: "ink", QUIET: "quiet", LINE: "line", DATA: "data", PALE: "pale", MARK: "mark"}

# All lengths are points of the drawing, which a page shows at about this size.
WIDTH = 400
EDGE = 16
ROW = 50
BAR = 14
DISTRIBUTION_ROW = 76
DISTRIBUTION = 42
NAME_ROOM = 18
MARK_ROOM = 24
AXIS_ROOM = 48
LETTERS = 13
SMALL_LETTERS = 12
LONGEST_NAME = 34
BINS = 40
TICKS = 5


@dataclass(frozen=True)
class Scale:
    """What the axis measures, and how its figures are written."""

    label: str
    write: Callable[[float], str]
    starts_at_zero: bool = True


@dataclass(frozen=True)
class Bar:
    """One figure with its interval."""

    name: str
    figure: float
    interval: Interval
    text: str
    """The figure as it is written at the end of its row."""


@dataclass(frozen=True)
class Distribution:
    """Many figures of one kind."""

    name: str
    figures: Sequence[float]
    text: str
    """What is written at the end of its row."""


@dataclass(frozen=True)
class Mark:
    """A figure to compare all rows with."""

    figure: float
    text: str


def interval_chart(title: str, bars: Sequence[Bar], scale: Scale, mark: Mark | None = None) -> str:
    """A row for each figure: a dot, and a line as long as its interval."""
    ends = [end for bar in bars for end in (bar.interval.low, bar.interval.high)]
    head = MARK_ROOM if mark else 0
    figure, axes = _empty(len(bars) * ROW, head, scale, ends + ([mark.figure] if mark else []))
    for i, bar in enumerate(bars):
        top = i * ROW + NAME_ROOM
        _write_row(axes, top, bar.name, bar.text)
        _draw_ticks(axes, top - 3, top + BAR + 3)
        _draw_bar(axes, top + BAR / 2, bar, scale)
        if mark:
            axes.plot([mark.figure] * 2, [top - 3, top + BAR + 3], color=MARK, linewidth=2)
    if mark:
        _write_mark(axes, mark)
    return _svg(figure, title, [f"{bar.name}: {bar.text}" for bar in bars])


def distribution_chart(title: str, rows: Sequence[Distribution], scale: Scale) -> str:
    """A histogram for each row over one axis, with a line at the median."""
    edges = _edges([figure for row in rows for figure in row.figures])
    figure, axes = _empty(len(rows) * DISTRIBUTION_ROW, 0, scale, [edges[0], edges[-1]])
    for i, row in enumerate(rows):
        top = i * DISTRIBUTION_ROW + NAME_ROOM
        _write_row(axes, top, row.name, row.text)
        _draw_ticks(axes, top, top + DISTRIBUTION)
        _draw_histogram(axes, top + DISTRIBUTION, row.figures, edges)
    return _svg(figure, title, [f"{row.name}: {row.text}" for row in rows])


def _empty(height: float, head: float, scale: Scale, ends: Sequence[float]) -> tuple[Figure, Axes]:
    """A drawing with an axis for all figures from the least to the greatest of `ends`."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    whole = head + height + AXIS_ROOM
    figure = Figure((WIDTH / 72, whole / 72), facecolor="none")
    place = (EDGE / WIDTH, AXIS_ROOM / whole, 1 - 2 * EDGE / WIDTH, height / whole)
    axes = figure.add_axes(place, facecolor="none")
    axes.set_xlim(*_limits(ends, scale))
    axes.set_ylim(height, 0)
    axes.set_yticks([])
    axes.xaxis.set_major_locator(MaxNLocator(TICKS, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(lambda figure, _: scale.write(figure))
    axes.tick_params(length=0, labelcolor=QUIET, labelsize=SMALL_LETTERS, pad=6)
    axes.set_xlabel(scale.label, color=QUIET, fontsize=SMALL_LETTERS, labelpad=6, parse_math=False)
    axes.spines[:].set_visible(False)
    return figure, axes


def _limits(ends: Sequence[float], scale: Scale) -> tuple[float, float]:
    low, high = min(ends), max(ends)
    if scale.starts_at_zero and low >= 0:
        return 0, high * 1.04 or 1
    room = (high - low) * 0.04 or 1
    return low - room, high + room


def _draw_ticks(axes: Axes, top: float, bottom: float) -> None:
    """Upright lines behind what is drawn, but not behind what is written."""
    left, right = axes.get_xlim()
    for tick in axes.get_xticks():
        if left <= tick <= right:
            axes.plot([tick] * 2, [top, bottom], color=LINE, linewidth=1, zorder=0)


def _write_row(axes: Axes, bottom: float, name: str, text: str) -> None:
    """The name of a row on the left and its figure on the right, above what is drawn."""
    from matplotlib.transforms import blended_transform_factory

    assert axes.figure is not None
    across = blended_transform_factory(axes.figure.transFigure, axes.transData)
    shown = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    for x, side, words, weight in ((0, "left", shown, "bold"), (1, "right", text, "normal")):
        axes.text(
            x,
            bottom - 6,
            plain(words),
            transform=across,
            horizontalalignment=side,
            color=INK,
            fontsize=LETTERS,
            fontweight=weight,
            parse_math=False,
        )


def _draw_bar(axes: Axes, middle: float, bar: Bar, scale: Scale) -> None:
    if scale.starts_at_zero:
        axes.barh(middle, bar.figure, BAR, color=PALE)
    ends = [bar.interval.low, bar.interval.high]
    axes.plot(ends, [middle] * 2, color=DATA, linewidth=2.5, solid_capstyle="butt")
    for end in ends:
        axes.plot([end] * 2, [middle - 4, middle + 4], color=DATA, linewidth=2)
    axes.plot(bar.figure, middle, "o", markersize=8, color=DATA, clip_on=False)


def _write_mark(axes: Axes, mark: Mark) -> None:
    """What the mark stands for, above it and within the drawing."""
    left, right = axes.get_xlim()
    part = (mark.figure - left) / (right - left)
    side = "left" if part < 0.25 else "right" if part > 0.75 else "center"
    axes.text(
        mark.figure,
        -MARK_ROOM + SMALL_LETTERS,
        plain(mark.text),
        horizontalalignment=side,
        color=MARK,
        fontsize=SMALL_LETTERS,
        parse_math=False,
    )


def _edges(figures: Sequence[float]) -> list[float]:
    """Bins of whole numbers, all equally wide, around all the figures."""
    low, high = math.floor(min(figures)), math.floor(max(figures)) + 1
    wide = math.ceil((high - low) / BINS)
    count = math.ceil((high - low) / wide)
    return [low + i * wide - 0.5 for i in range(count + 1)]


def _draw_histogram(
    axes: Axes, bottom: float, figures: Sequence[float], edges: Sequence[float]
) -> None:
    import numpy as np

    counts, _ = np.histogram(figures, edges)
    heights = counts / counts.max() * DISTRIBUTION
    axes.stairs(bottom - heights, edges, baseline=bottom, fill=True, color=PALE)
    axes.stairs(bottom - heights, edges, baseline=bottom, color=DATA, linewidth=1.2)
    axes.plot([median(figures)] * 2, [bottom - DISTRIBUTION, bottom], color=MARK, linewidth=2)


# From a drawing to a part of a page


def _svg(figure: Figure, title: str, rows: Sequence[str]) -> str:
    """The drawing as markup; the same drawing gives the same text."""
    import matplotlib

    written = io.StringIO()
    nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    with matplotlib.rc_context(), warnings.catch_warnings():
        matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": title})
        warnings.simplefilter("ignore", UserWarning)  # the page's letters may have what ours lack
        figure.savefig(written, format="svg", metadata=nothing)
    return _inlined(written.getvalue(), ". ".join([title, *rows]))


def _inlined(text: str, label: str) -> str:
    """An SVG file as an element of a page: no names of its own, the page's colours."""
    root = Tree.fromstring(text)
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag.endswith("}style"):
                parent.remove(child)
    for element in root.iter():
        _simplify(element)
    view = root.attrib["viewBox"]
    root.attrib = {"viewBox": view, "role": "img", "aria-label": plain(label)}
    return Tree.tostring(root, encoding="unicode")


def _simplify(element: Tree.Element) -> None:
    """Take away namespaces, fonts and names that nothing refers to; put in the page's colours."""
    element.tag = element.tag.rpartition("}")[2]
    style = element.attrib.pop("style", "")
    kept = [part for part in style.split("; ") if part and not part.startswith("font-family")]
    element.attrib = {
        name.rpartition("}")[2]: value
        for name, value in element.attrib.items()
        if (name, element.tag) != ("id", "g")
    }
    if kept:
        element.attrib["style"] = _coloured("; ".join(kept))


def _coloured(style: str) -> str:
    for colour, name in COLOURS.items():
        style = style.replace(colour, f"var(--{name})")
    return style
