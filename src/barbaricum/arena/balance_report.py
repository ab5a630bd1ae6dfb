"""A study of balance in words: tables for the terminal, and one page to look at."""

from __future__ import annotations

import math
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import chain
from pathlib import Path
from statistics import median

from fluent.runtime.types import fluent_number

from barbaricum import __version__
from barbaricum.arena.balance import (
    LENGTH,
    POINTS,
    Cell,
    Figure,
    Study,
    differences,
    layout,
)
from barbaricum.arena.charts import (
    Bar,
    Distribution,
    Mark,
    Scale,
    distribution_chart,
    interval_chart,
)
from barbaricum.arena.interval import Interval
from barbaricum.arena.page import Section, facts, page, table, write_page
from barbaricum.core.game import Game, Unit

FINEST, FINEST_APART = 1, 2
"""Digits after the point at most, of figures and of differences between them."""

NOTHING = "–"


@dataclass(frozen=True)
class Table:
    """A table as people read it; the first cell of each row names it."""

    topic: str
    title: str
    about: str
    headings: Sequence[str]
    rows: Sequence[Sequence[str]]


class Wording:
    """Names and figures of one game in one language."""

    def __init__(self, game: Game, code: str) -> None:
        self.game = game
        self.words = game.language(code)

    def say(self, name: str, **arguments: object) -> str:
        """A message that this game has for itself, or else the one for every game."""
        own = f"balance-{self.game.name}-{name}"
        return self.words.say(own if self.words.has(own) else f"balance-{name}", **arguments)

    def label(self, item: str) -> str:
        """What a row is called: the words of its item, each with its number if it has one."""
        return " · ".join(map(self._word, item.split()))

    def _word(self, word: str) -> str:
        name, _, number = word.partition(":")
        if number:
            return self.say(name, number=int(number))
        known = f"{self.game.name}-{name}"
        return self.words.say(known) if self.words.has(known) else self.say(name)

    # Figures

    def number(self, value: float, digits: int = 0) -> str:
        """A number with so many digits after the point."""
        return self._written(value, digits)

    def percent(self, share: float, digits: int = 0) -> str:
        """A share as people write it."""
        return self._written(share, digits, style="percent")

    def _written(self, value: float, digits: int, **style: str) -> str:
        number = fluent_number(
            abs(value), minimumFractionDigits=digits, maximumFractionDigits=digits, **style
        )
        return ("−" if value < 0 else "") + self.words.say("balance-number", number=number)

    def figure(self, found: Figure | None, digits: int) -> str:
        """A figure with its interval."""
        if found is None:
            return NOTHING
        write = self.percent if found.unit.is_share else self.number
        shown = write(found.value, digits)
        if found.interval is None:
            return shown
        low, high = (self.number(end, digits) for end in _ends(found))
        return self.say("figure", figure=shown, low=low, high=high)

    def apart(self, found: Figure | None, digits: int) -> str:
        """A difference with its sign; of shares, in percentage points."""
        if found is None:
            return NOTHING
        shown = self.signed(found.value * _scale(found), digits)
        if found.interval is None:
            return shown
        low, high = (self.signed(end, digits) for end in _ends(found))
        return self.say("apart", figure=shown, low=low, high=high)

    def signed(self, value: float, digits: int = 0) -> str:
        """A number with its sign, whichever it is."""
        rounded = round(value, digits)
        return ("+" if rounded > 0 else "") + self.number(rounded, digits)


def _scale(found: Figure) -> int:
    return 100 if found.unit.is_share else 1


def _ends(found: Figure) -> list[float]:
    """The ends of an interval, if there is one; of shares, in per cent."""
    ends = [found.interval.low, found.interval.high] if found.interval else []
    return [end * _scale(found) for end in ends]


def worth_digits(figures: Iterable[Figure], finest: int = FINEST) -> int:
    """How many digits after the point say something in a column: it depends on the least sure."""
    widths = [high - low for low, high in filter(None, map(_ends, figures))]
    widest = max(widths, default=0)
    return min(max(math.ceil(-math.log10(widest / 2)), 0), finest) if widest > 0 else 0


def marked(text: str, interval: Interval | None, middle: float) -> str:
    """A figure with ▲ or ▼ where it lies clearly above or below the middle."""
    if interval is None or interval.holds(middle):
        return text
    return f"{'▲' if interval.low > middle else '▼'} {text}"


# Tables


def tables(study: Study, wording: Wording) -> list[Table]:
    """All that a study shows, in tables."""
    return list(_compared(study, wording) if study.printed else _plain(study, wording))


def _plain(study: Study, wording: Wording) -> Iterator[Table]:
    """A table for each topic."""
    for topic, (items, measures) in layout(study.figures).items():
        columns = [_column(topic, items, measure, study, wording) for measure in measures]
        rows = list(zip(map(wording.label, items), *columns, strict=True))
        headings = ["", *(wording.say(f"{topic}-{measure}") for measure in measures)]
        about = wording.say(f"topic-{topic}.about")
        yield Table(topic, wording.say(f"topic-{topic}"), about, headings, rows)


def _column(
    topic: str, items: Sequence[str], measure: str, study: Study, wording: Wording
) -> list[str]:
    """Figures one below the other; those of the win are held against the fair share."""
    found = [study.figures.get(Cell(topic, item, measure)) for item in items]
    digits = worth_digits(filter(None, found))
    return [
        marked(wording.figure(figure, digits), figure.interval, study.fair)
        if figure and figure.unit is Unit.WIN
        else wording.figure(figure, digits)
        for figure in found
    ]


def _compared(study: Study, wording: Wording) -> Iterator[Table]:
    """A table for each column of each topic: varied, printed, and how far they lie apart."""
    headings = ["", *(wording.say(name) for name in ("here", "printed", "difference"))]
    for topic, (items, measures) in layout(study.figures).items():
        about = wording.say(f"topic-{topic}.about")
        for measure in measures:
            title = column_title(topic, measure, wording)
            rows = _compared_rows([Cell(topic, item, measure) for item in items], study, wording)
            yield Table(topic, title, about, headings, rows)
            about = ""


def _compared_rows(cells: Sequence[Cell], study: Study, wording: Wording) -> list[list[str]]:
    """The rows of all cells that either side has a figure for."""
    here, there = (
        {c: side[c] for c in cells if c in side} for side in (study.figures, study.printed)
    )
    apart = differences(here, there)
    digits = worth_digits([*here.values(), *there.values()])
    fine = worth_digits(apart.values(), FINEST_APART)
    return [
        [
            wording.label(cell.item),
            wording.figure(here.get(cell), digits),
            wording.figure(there.get(cell), digits),
            _marked_difference(apart.get(cell), fine, wording),
        ]
        for cell in cells
        if cell in here or cell in there
    ]


def _marked_difference(apart: Figure | None, digits: int, wording: Wording) -> str:
    text = wording.apart(apart, digits)
    return marked(text, apart.interval, 0) if apart else text


def column_title(topic: str, measure: str, wording: Wording) -> str:
    """One column of a topic, named by itself."""
    names = wording.say(f"topic-{topic}"), wording.say(f"{topic}-{measure}")
    return wording.say("topic-column", topic=names[0], column=names[1])


def summary(study: Study, wording: Wording) -> list[str]:
    """What was played, and how the figures are to be read."""
    plan, changes = study.plan, ", ".join(value for _, value in study.changes)
    told = [
        wording.say(
            "played",
            game=wording.game.title,
            seats=plan.seats,
            agent=plan.agents[0],
            matches=study.balance.matches,
            seed=plan.seed,
        )
    ]
    if study.printed:
        told.append(wording.say("varied", changes=changes, matches=study.printed_matches))
        return [*told, wording.say("reading-compared")]
    if study.changes:
        told.append(wording.say("varied-alone", changes=changes))
    return [*told, wording.say("reading", fair=wording.percent(study.fair, 1))]


# The page


def write_balance(study: Study, wording: Wording, path: Path) -> None:
    """Write a study as one page."""
    write_page(balance_page(study, wording), path)


def balance_page(study: Study, wording: Wording) -> str:
    """A study as one page: for each topic its tables and charts, and how it was made."""
    title = wording.say("title", game=wording.game.title)
    sections = [*_sections(study, wording), _what_was_played(study, wording)]
    return page(title, summary(study, wording), sections, wording.words)


def _sections(study: Study, wording: Wording) -> Iterator[Section]:
    """Topic by topic, two side by side; if one is left over, the first takes the whole width."""
    found = tables(study, wording)
    for topic in layout(study.figures):
        shown = [_table_section(table) for table in found if table.topic == topic]
        shown += _chart_sections(topic, study, wording)
        shown[0] = replace(shown[0], is_wide=len(shown) % 2 == 1)
        yield from shown


def _table_section(shown: Table) -> Section:
    rows = [[escape(name), *map(_stacked, figures)] for name, *figures in shown.rows]
    markup = table(list(map(escape, shown.headings)), rows)
    return Section(shown.title, markup, shown.about)


def _stacked(text: str) -> str:
    """A figure with its interval below it, where that was behind it in brackets."""
    figure, bracket, interval = text.partition(" (")
    small = f"<small>{escape(interval.removesuffix(')'))}</small>" if bracket else ""
    return escape(figure) + small


def _spread_section(message: str, cell: Cell, study: Study, wording: Wording) -> Section:
    """How far a figure differs from match to match."""
    heading, name = wording.say(message), wording.label(cell.item)
    values = study.balance.values(cell)
    text = wording.say("median", median=wording.number(median(values)))
    scale = Scale(name, wording.number, starts_at_zero=False)
    chart = distribution_chart(heading, [Distribution(name, values, text)], scale)
    return Section(heading, chart, wording.say("spread-note"))


def _chart_sections(topic: str, study: Study, wording: Wording) -> Iterator[Section]:
    """A chart for each column of shares, against a fair share or against the printed game."""
    shown = differences(study.figures, study.printed) if study.printed else study.figures
    items, measures = layout(study.figures)[topic]
    if topic == POINTS.topic:
        yield _spread_section("points-spread", POINTS, study, wording)
        yield _spread_section("length-spread", LENGTH, study, wording)
    for measure in measures:
        cells = [Cell(topic, item, measure) for item in items]
        found = {cell.item: shown[cell] for cell in cells if cell in shown}
        shares = {item: figure for item, figure in found.items() if figure.unit.is_share}
        if shares:
            heading = column_title(topic, measure, wording)
            chart = _chart(heading, shares, study, wording)
            yield Section(heading, chart, wording.say("chart-note"))


def _chart(heading: str, found: Mapping[str, Figure], study: Study, wording: Wording) -> str:
    write = wording.apart if study.printed else wording.figure
    digits = worth_digits(found.values())
    bars = [
        Bar(wording.label(item), figure.value, figure.interval, write(figure, digits))
        for item, figure in found.items()
        if figure.interval
    ]
    if study.printed:
        scale = Scale(wording.say("difference"), lambda x: wording.signed(x * 100), False)
        return interval_chart(heading, bars, scale, Mark(0, wording.say("no-difference")))
    is_win = any(figure.unit is Unit.WIN for figure in found.values())
    fair = Mark(study.fair, wording.say("fair", share=wording.percent(study.fair)))
    scale = Scale(heading, wording.percent)
    return interval_chart(heading, bars, scale, fair if is_win else None)


def _what_was_played(study: Study, wording: Wording) -> Section:
    version = f"{wording.game.title} {wording.game.rules}, barbaricum {__version__}"
    known = {
        wording.say("version"): escape(version),
        wording.say("command"): f"<code>{escape(command(study))}</code>",
    }
    note = wording.say("played-note")
    return Section(wording.say("played-heading"), facts(known), note, is_wide=True)


def command(study: Study) -> str:
    """What to type to play the same again."""
    plan = study.plan
    parts = ["barbaricum", "balance", plan.game, "--seats", str(plan.seats)]
    parts += ["--matches", str(plan.matches), "--agent", plan.agents[0], "--seed", plan.seed]
    return shlex.join([*parts, *chain.from_iterable(study.changes)])
