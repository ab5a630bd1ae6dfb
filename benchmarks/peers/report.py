"""The medians as a table, for the terminal and for benchmarks/README.md, each beside ours.

A ratio says how many times as many a second ours does, at the same kind of task. Where we
have several ways to do it, a library is compared with the one it does likewise, else with each.
"""

from __future__ import annotations

import datetime
import json
import os
import platform
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.peers.install import HERE, ROOT
from benchmarks.peers.meter import BATCH, COMPILE, PLAYOUT, SEARCH, STEP, Figure
from benchmarks.peers.rounds import Found

US = "Barbaricum"
GIB = 2**30
WIDTH = 120
README, DATA, PLOT = HERE.parent / "README.md", HERE / "figures.json", HERE / "figures.svg"
HEADING = "## Beside other libraries"
"""The last chapter of the page, which is written whole."""

TITLES = {
    STEP: "Step: one action at a time from Python or JavaScript",
    BATCH: "Batch: 4096 matches a step further at once",
    PLAYOUT: "Playout: random play inside compiled code",
    SEARCH: "Search: simulations of a tree search on one thread",
    COMPILE: "Compile: before the first step",
}

INCLUDED = {
    STEP: """
Whole matches by random legal actions: listing them, choosing one, playing it, and what chance
draws. What seats decide is counted, what chance draws is not, as most libraries have no action for
it. The choice is made in the language of the caller. RLCard and PettingZoo also make an observation
at every step; `Match`, catanatron and boardgame.io keep a log, `Match` the events to tell as well.
OpenSpiel's matches start dealt, as dealing from Python would take longer than playing; ours include
the deal.""",
    BATCH: """
Decisions of all matches, each with legal masks and the mover's observation, and with a new match
where one has ended. "Step alone" is given its random legal actions; "choice included" makes them,
in compiled code on both sides. Each library uses the cores as it does by itself: ours a thread a
core, JAX its own pool; so these figures suffer most where others use the machine. Compiling is not
included. Pgx is made for accelerators, of which there is
none here.""",
    PLAYOUT: """
Random matches to their end without crossing into Python for each action; all actions are counted,
those of chance too. OpenSpiel's are the rollouts of its `RandomRolloutEvaluator`, from one deal,
counted by the mean length of 200 random matches from there.""",
    SEARCH: """
Simulations from a bare tree at the first real choice of a match, on one thread. A longer match
makes a slower simulation where it is played to the end. Ours is also given as our bots use it: cut
short after a few actions, or none, and judged. OpenSpiel's MCTS is for games that hide nothing, its
ISMCTS deals hidden cards anew as ours does; boardgame.io's bot sees all cards.""",
    COMPILE: """
Pgx: set-up and first step in a fresh process, for one game and one size of batch. Ours: rules,
search and batch of a game, with an empty cache; later processes load them from disk.""",
}

INTRO = (
    HEADING,
    "    make bench-peers",
    """
installs each library into an environment of its own in `.venv/peers` (once; versions are pinned in
`benchmarks/peers`), measures all of them and ours in turn, and prints the tables below;
`make bench-peers ARGS=--write` also writes this chapter,
[figures.json](peers/figures.json) and the plot.""",
    """
**The games differ.** None of these libraries has a game of ours, so a ratio does not compare equal
work. It compares libraries at the tasks that people use them for: a step of Leduc poker is far less
work than one of ours, a step of chess may be more. Ratios are ours to theirs, like with like where
both do it: above 1 ours does more a second. They are those of the game that comes first in each
table.""",
)


@dataclass(frozen=True)
class Report:
    """All that is told about one run."""

    date: str
    machine: str
    rounds: int
    seconds: float
    figures: Sequence[Figure]
    missing: dict[str, str]

    @classmethod
    def of(cls, found: Found, seconds: float) -> Report:
        """What was found today on this machine."""
        date = datetime.date.today().isoformat()
        return cls(date, machine(), found.rounds, seconds, found.medians, found.missing)

    def of_kind(self, kind: str) -> list[Figure]:
        """The figures that may be compared with each other, ours first."""
        rows = [figure for figure in self.figures if figure.kind == kind]
        return sorted(rows, key=lambda figure: figure.peer != US)

    def yardsticks(self, kind: str) -> list[Figure]:
        """What others are compared with: our first game, in each of the ways it can be done."""
        ours = [figure for figure in self.of_kind(kind) if figure.peer == US]
        return [figure for figure in ours if figure.game == ours[0].game and kind != COMPILE]

    @property
    def versions(self) -> dict[str, str]:
        """Of each library."""
        return {figure.peer: figure.version for figure in self.figures}


def machine() -> str:
    """What this was measured on, without its name."""
    names = [
        line.partition(":")[2].strip()
        for line in _lines(Path("/proc/cpuinfo"))
        if line.startswith("model name")
    ]
    model = names[0] if names else platform.processor() or platform.machine()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / GIB
    cores = f"{os.cpu_count()} cores, {memory:.0f} GiB"
    return f"{model}, {cores}, {platform.system()}, Python {platform.python_version()}"


def _lines(path: Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


def number(value: float) -> str:
    """With the three digits that say something; the others are noise."""
    rounded = float(f"{value:.3g}")
    return f"{rounded:,.1f}" if rounded < 100 else f"{rounded:,.0f}"


def ratio(value: float) -> str:
    """How many times; small ones with more digits."""
    return f"{value:.2f}" if value < 10 else f"{value:,.0f}"


def rows(report: Report, kind: str) -> Iterator[list[str]]:
    """A table of one kind, its head first."""
    sticks = report.yardsticks(kind)
    others = [figure for figure in report.of_kind(kind) if figure.peer != US]
    is_plain = all(len(likewise(figure, sticks)) == 1 for figure in others)
    heads = [f"ratio: {way(stick)}" for stick in sticks]
    columns = ["ratio"] if is_plain and sticks else heads
    yield ["library", "game", "how", "figure", *columns]
    for figure in report.of_kind(kind):
        told = f"{number(figure.value)} {figure.unit}"
        ratios = [ratio(stick.value / figure.value) for stick in likewise(figure, sticks)]
        cells = [""] * len(columns) if figure.peer == US else ratios
        yield [figure.peer, figure.game, figure.what, told, *cells]


def likewise(figure: Figure, sticks: Sequence[Figure]) -> Sequence[Figure]:
    """The yardsticks taken in the same way as a figure; all of them if there is none."""
    return [stick for stick in sticks if way(stick) == way(figure)] or sticks


def way(figure: Figure) -> str:
    """How it was done: the part of a description that tells it from others of the same kind."""
    return figure.what.rpartition(", ")[2]


def printed(report: Report) -> str:
    """All tables for a terminal."""
    parts = []
    for kind in _kinds(report):
        table = list(rows(report, kind))
        widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in table
        ]
        parts.append("\n".join([TITLES[kind], *(f"  {line}" for line in lines)]))
    return "\n\n".join([*parts, *_missing(report), report.machine])


def _kinds(report: Report) -> list[str]:
    return [kind for kind in TITLES if report.of_kind(kind)]


def _missing(report: Report) -> list[str]:
    return [f"{peer}: not measured: {reason}" for peer, reason in report.missing.items()]


def page(report: Report) -> str:
    """The chapter of benchmarks/README.md."""
    versions = ", ".join(f"{peer} {version}" for peer, version in report.versions.items())
    how = f"Medians of {_counted(report.rounds, 'round')}, {report.seconds:g} s for each figure"
    parts = [
        *(_wrapped(part) for part in INTRO),
        _wrapped(f"{how}, on {report.date}: {report.machine}. {versions}."),
        "![The figures of all libraries as bars, ours in red](peers/figures.svg)",
    ]
    for kind in _kinds(report):
        table = _markdown(list(rows(report, kind)))
        parts += [f"### {TITLES[kind]}", _wrapped(INCLUDED[kind]), table]
    parts += map(_wrapped, _against_catanatron(report))
    return "\n\n".join([*parts, *_missing(report)]) + "\n"


def _against_catanatron(report: Report) -> Iterator[str]:
    """A library in Python has no playouts but its steps; design.md asks for 100 times as many."""
    steps = [figure for figure in report.of_kind(STEP) if figure.peer == "catanatron"]
    sticks = report.yardsticks(PLAYOUT)
    if steps and sticks:
        times = ratio(sticks[0].value / steps[0].value)
        yield f"Our random play inside compiled code makes {times} times the steps of catanatron's."


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _wrapped(text: str) -> str:
    """Prose as wide as our other pages."""
    return textwrap.fill(text.lstrip("\n"), WIDTH, break_on_hyphens=False, break_long_words=False)


def _markdown(table: Sequence[Sequence[str]]) -> str:
    head, *body = table
    rule = ["---"] * 3 + ["---:"] * (len(head) - 3)
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, rule, *body])


def write(report: Report) -> list[str]:
    """Write all three files; return where they are."""
    from benchmarks.peers.plot import draw

    DATA.write_text(json.dumps(asdict(report), indent=2) + "\n")
    before = README.read_text().partition(HEADING)[0]
    README.write_text(before + page(report))
    draw(report, [kind for kind in _kinds(report) if kind != COMPILE], PLOT)
    return [str(path.relative_to(ROOT)) for path in (README, DATA, PLOT)]
