"""A run of the arena as one page to look at: who is stronger, how sure is it, what was played."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from html import escape
from pathlib import Path
from statistics import median

import numpy as np

from barbaricum import __version__
from barbaricum.arena.charts import (
    Bar,
    Distribution,
    Mark,
    Scale,
    distribution_chart,
    interval_chart,
)
from barbaricum.arena.interval import Estimate, Interval
from barbaricum.arena.page import Section, breakable, facts, page, table, write_page
from barbaricum.arena.plan import Plan
from barbaricum.arena.rating import Rating
from barbaricum.arena.tally import Lead, Standing, Tally
from barbaricum.core.game import Game
from barbaricum.core.language import Language


def write_report(tally: Tally, game: Game, words: Language, path: Path) -> None:
    """Write all that a run has shown as one page, in the language of `words`."""
    write_page(report(tally, game, words.code), path)


def report(tally: Tally, game: Game, code: str) -> str:
    """The page as text."""
    words = game.language(code)
    sections = _sections(tally, game, words) if tally.outcomes else []
    title = words.say("report-title", game=game.title)
    return page(title, summary(tally, words), [*sections, _played(tally, game, words)], words)


def _sections(tally: Tally, game: Game, words: Language) -> list[Section]:
    compared = [_wins, _ratings, _crosstable] if len(tally.agents) > 1 else []
    found = [_standings(tally, words), *(part(tally, words) for part in compared)]
    found += [part(tally, words) for part in (_points, _seats, _lengths)]
    return [*found, _endings(tally, game, words)]


def command(plan: Plan) -> str:
    """What to type to play the same again."""
    parts = ["barbaricum", "arena", plan.game, *plan.agents]
    parts += ["--seats", str(plan.seats), "--matches", str(plan.matches), "--seed", plan.seed]
    for name, value in plan.options.items():
        parts += ["--option", f"{name}={value}"]
    return shlex.join(parts)


# Figures in words


def percent(share: float, words: Language) -> str:
    """A share as people write it."""
    return words.say("report-percent", share=share)


def number(figure: float, words: Language) -> str:
    """A figure with one digit after the point."""
    return words.say("report-number", number=figure).replace("-", "−")


def whole(figure: float, words: Language) -> str:
    """A figure without its fraction."""
    return words.say("report-whole", number=round(figure)).replace("-", "−")


def share_scale(label: str, words: Language) -> Scale:
    """An axis of shares in per cent."""
    return Scale(label, lambda share: percent(share, words))


def share_range(interval: Interval, words: Language) -> str:
    """An interval of shares, short."""
    low = whole(interval.low * 100, words)
    return words.say("report-range", low=low, high=percent(interval.high, words))


def share_bar(name: str, share: float, interval: Interval, words: Language) -> Bar:
    """A share with its interval as a row of an `interval_chart`."""
    figure, reach = percent(share, words), share_range(interval, words)
    return Bar(name, share, interval, words.say("report-with-range", figure=figure, range=reach))


def _fair_mark(tally: Tally, words: Language) -> Mark:
    return Mark(tally.fair, words.say("report-fair", share=percent(tally.fair, words)))


def _cell(figure: str, reach: str) -> str:
    """A figure and, smaller, where it may lie."""
    return f"{figure}<small>{reach}</small>"


# The summary


def summary(tally: Tally, words: Language) -> list[str]:
    """Who is the strongest, and how sure that is."""
    if not tally.outcomes:
        return [words.say("report-no-match")]
    if len(tally.agents) == 1:
        return [words.say("report-alone")]
    best = tally.standings()[0]
    strongest = words.say(
        "report-strongest",
        agent=best.agent,
        share=percent(best.share, words),
        low=percent(best.interval.low, words),
        high=percent(best.interval.high, words),
        fair=percent(tally.fair, words),
    )
    return [strongest, *_certainty(best.agent, tally.leads(), words)]


def _certainty(best: str, leads: Sequence[Lead], words: Language) -> list[str]:
    """Whether the best is truly so; leads of whole rounds may not have the last matches yet."""
    if not leads or leads[0].first != best:
        return [words.say("report-lead-early")]
    lead = leads[0]
    told = words.say(
        "report-lead-sure" if lead.is_sure else "report-lead-open",
        next=lead.second,
        lead=_points_of(lead.share, words),
        low=_points_of(lead.interval.low, words),
        high=_points_of(lead.interval.high, words),
    )
    return [told] if len(leads) == 1 else [told, _order(leads, words)]


def _order(leads: Sequence[Lead], words: Language) -> str:
    opens = [lead for lead in leads if not lead.is_sure]
    if not opens:
        return words.say("report-order-sure")
    pairs = [words.say("report-pair", first=lead.first, second=lead.second) for lead in opens]
    return words.say("report-order-open", pairs=", ".join(pairs))


def _points_of(share: float, words: Language) -> str:
    """A difference of shares in percentage points."""
    return whole(share * 100, words)


# Who is stronger?


def _standings(tally: Tally, words: Language) -> Section:
    columns = ("agent", "wins", "rating", "points", "matches")
    headings = [words.say(f"report-{column}") for column in columns]
    rows = [_line(standing, words) for standing in tally.standings()]
    note = words.say("report-standings-note")
    return Section(words.say("report-standings"), table(headings, rows), note, is_wide=True)


def _line(standing: Standing, words: Language) -> list[str]:
    rating = standing.rating
    return [
        breakable(standing.agent),
        _cell(percent(standing.share, words), share_range(standing.interval, words)),
        _cell(number(rating.mu, words), _reach(rating, words)),
        number(standing.points, words),
        whole(standing.matches, words),
    ]


def _reach(rating: Rating, words: Language) -> str:
    """How far to either side the true rating may lie."""
    return words.say("report-reach", reach=number(rating.interval.high - rating.mu, words))


def _wins(tally: Tally, words: Language) -> Section:
    heading = words.say("report-wins-heading")
    bars = [share_bar(line.agent, line.share, line.interval, words) for line in tally.standings()]
    scale = share_scale(words.say("report-wins-axis"), words)
    chart = interval_chart(heading, bars, scale, _fair_mark(tally, words))
    verdict = _verdict(bars, tally.fair, "report-wins", "agents", words)
    return Section(heading, chart, words.say("report-wins-note", verdict=verdict))


def _verdict(bars: Sequence[Bar], fair: float, message: str, what: str, words: Language) -> str:
    """Who is clearly above and below a fair share."""
    above = [bar.name for bar in bars if bar.interval.low > fair]
    below = [bar.name for bar in bars if bar.interval.high < fair]
    told = [
        words.say(f"{message}-{side}", **{what: ", ".join(names)})
        for side, names in (("above", above), ("below", below))
        if names
    ]
    return " ".join(told) or words.say(f"{message}-none")


def _ratings(tally: Tally, words: Language) -> Section:
    heading = words.say("report-ratings-heading")
    lines = sorted(tally.standings(), key=lambda line: -line.rating.mu)
    bars = [_rating_bar(line.agent, line.rating, words) for line in lines]
    scale = Scale(
        words.say("report-ratings-axis"),
        lambda figure: whole(figure, words),
        starts_at_zero=False,
    )
    note = words.say("report-ratings-note", start=whole(Rating().mu, words))
    return Section(heading, interval_chart(heading, bars, scale), note)


def _rating_bar(agent: str, rating: Rating, words: Language) -> Bar:
    text = f"{number(rating.mu, words)} {_reach(rating, words)}"
    return Bar(agent, rating.mu, rating.interval, text)


def _crosstable(tally: Tally, words: Language) -> Section:
    order = [line.agent for line in tally.standings()]
    found = tally.crosstable()
    headings = [words.say("report-crosstable-corner"), *map(breakable, order)]
    rows = [
        [breakable(one), *(_meeting(found.get((one, other)), words) for other in order)]
        for one in order
    ]
    note = words.say("report-crosstable-note")
    heading = words.say("report-crosstable-heading")
    return Section(heading, table(headings, rows), note, is_wide=True)


def _meeting(found: Estimate | None, words: Language) -> str:
    """A cell of the crosstable: its colour says what its figure and its mark say too."""
    if found is None:
        return "<td>–</td>"
    mark = "▲" if found.interval.low > 0.5 else "▼" if found.interval.high < 0.5 else ""
    side = "above" if found.share > 0.5 else "below"
    much = abs(found.share - 0.5) * 2
    text = _cell(f"{mark} {percent(found.share, words)}", share_range(found.interval, words))
    return f'<td class="{side}" style="--much: {much:.2f}">{text}</td>'


# What are the matches like?


def _seats(tally: Tally, words: Language) -> Section:
    heading = words.say("report-seats-heading")
    bars = [
        share_bar(words.say("report-seat", seat=seat), found.share, found.interval, words)
        for seat, found in enumerate(tally.by_seat())
    ]
    scale = share_scale(words.say("report-seats-axis"), words)
    chart = interval_chart(heading, bars, scale, _fair_mark(tally, words))
    verdict = _verdict(bars, tally.fair, "report-seats", "seats", words)
    return Section(heading, chart, words.say("report-seats-note", verdict=verdict))


def _points(tally: Tally, words: Language) -> Section:
    heading = words.say("report-points-heading")
    found = tally.points()
    rows = [_distribution(line.agent, found[line.agent], words) for line in tally.standings()]
    chart = distribution_chart(heading, rows, _whole_scale("report-points-axis", words))
    return Section(heading, chart, words.say("report-points-note"))


def _lengths(tally: Tally, words: Language) -> Section:
    heading, lengths = words.say("report-lengths-heading"), tally.lengths()
    rows = [_distribution(words.say("report-lengths-row"), lengths, words)]
    chart = distribution_chart(heading, rows, _whole_scale("report-lengths-axis", words))
    low, high = np.quantile(lengths, [0.25, 0.75])
    note = words.say(
        "report-lengths-note",
        low=round(low),
        high=round(high),
        shortest=min(lengths),
        longest=max(lengths),
    )
    return Section(heading, chart, note)


def _distribution(name: str, figures: Sequence[int], words: Language) -> Distribution:
    middle = whole(median(figures), words)
    return Distribution(name, figures, words.say("report-median", median=middle))


def _whole_scale(message: str, words: Language) -> Scale:
    return Scale(words.say(message), lambda figure: whole(figure, words), False)


def _endings(tally: Tally, game: Game, words: Language) -> Section:
    heading, found = words.say("report-endings-heading"), tally.endings()
    bars = [
        share_bar(words.say(f"{game.name}-end-{ending}"), part.share, part.interval, words)
        for ending, part in found.items()
    ]
    chart = interval_chart(heading, bars, share_scale(words.say("report-endings-axis"), words))
    is_single = all(len(outcome.endings) == 1 for outcome in tally.outcomes)
    verdict = words.say("report-endings-one" if is_single else "report-endings-several")
    return Section(heading, chart, words.say("report-endings-note", verdict=verdict))


# What was played


def _played(tally: Tally, game: Game, words: Language) -> Section:
    plan = tally.plan
    version = words.say(
        "report-game-version", game=game.title, rules=str(game.rules), version=__version__
    )
    done = words.say("report-count", done=len(tally.outcomes), planned=plan.count())
    chosen = {option.name: option.default for option in game.options} | plan.options
    known = {
        "game": escape(version),
        "seats": str(plan.seats),
        "options": escape(", ".join(f"{name}={value}" for name, value in chosen.items())),
        "matches": done,
        "seed": escape(plan.seed),
        "command": f"<code>{escape(command(plan))}</code>",
    }
    body = facts({words.say(f"report-{name}"): fact for name, fact in known.items()})
    note = words.say("report-played-note")
    return Section(words.say("report-played"), body, note, is_wide=True)
