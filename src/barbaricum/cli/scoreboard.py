"""How a run of the arena is shown: a bar and a table while it lasts, the table at its end."""

from __future__ import annotations

import sys
import time
from dataclasses import asdict
from datetime import timedelta
from types import TracebackType
from typing import Any

from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from barbaricum.arena.series import Series
from barbaricum.arena.tally import Standing, Tally
from barbaricum.core.game import Game
from barbaricum.core.language import Language

REFRESHES = 4
"""How often a second the terminal shows news, at most."""

SHARE = 20
"""One part in so many of the time goes into counting the table anew, at most."""

FIGURES = ("report-matches", "report-wins", "arena-interval", "report-rating", "report-points")
"""The headings of an agent's figures."""

BAR = 24
"""Columns of the bar."""

QUIET = 10.0
"""Seconds between two lines where there is no terminal."""


class Scoreboard:
    """Shows how far a run has come, on standard error, for as long as it is entered."""

    def __init__(self, series: Series, game: Game, words: Language) -> None:
        self.series = series
        self.game = game
        self.words = words
        self.console = Console(stderr=True, highlight=False)
        self.began = time.monotonic()
        self.recalled = series.planned
        """Matches that were there before; as long as that is not known, all."""
        self._due = 0.0
        self._table: Table | str = ""
        self._live = Live(
            console=self.console,
            refresh_per_second=REFRESHES,
            transient=True,
            get_renderable=self._shown,
        )

    def __enter__(self) -> Scoreboard:
        self.began = time.monotonic()
        if self.console.is_terminal:
            self._live.start()
        else:
            self._due = self.began + QUIET
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._live.stop()

    def start_clock(self) -> None:
        """From here on matches are played; those before were only read."""
        self.began = time.monotonic()
        self.recalled = len(self.series.finished)

    def update(self) -> None:
        """Show the news if it is time for that."""
        now = time.monotonic()
        if now < self._due:
            return
        if self.console.is_terminal:
            self._table = self.table(self.series.tally)
            spent = time.monotonic() - now
            self._due = now + max(1 / REFRESHES, spent * SHARE)
        else:
            self.console.print(Text(self.progress()))
            self._due = now + QUIET

    # In words

    @property
    def played(self) -> int:
        """Matches played since the clock was started."""
        return max(0, len(self.series.finished) - self.recalled)

    @property
    def seconds(self) -> float:
        """Since the clock was started."""
        return time.monotonic() - self.began

    def progress(self) -> str:
        """How many matches are done, how fast that goes and how long the rest will take."""
        say, done, planned = self.words.say, len(self.series.finished), self.series.planned
        parts = [say("arena-done", done=done, planned=planned)]
        if self.played:
            left = (planned - done) * self.seconds / self.played
            parts += [self.speed(), say("arena-left", time=clock(left))]
        return ", ".join(parts)

    def speed(self) -> str:
        """Matches a second, or a minute where that is less than one."""
        speed = self.played / max(self.seconds, sys.float_info.min)
        if speed >= 1:
            return self.words.say("arena-speed", speed=speed)
        return self.words.say("arena-speed-slow", speed=speed * 60)

    def conclusion(self, is_stopped: bool) -> str:
        """What was done, and whether it is enough where that was asked."""
        say, series, done = self.words.say, self.series, len(self.series.finished)
        if is_stopped:
            return say("arena-stopped", done=done, planned=series.planned)
        found = say("arena-nothing", done=done)
        if self.played:
            time, speed = clock(self.seconds), self.speed()
            found = say("arena-finished", played=self.played, time=time, speed=speed, done=done)
        if not series.until_sure:
            return found
        certainty = "arena-sure" if series.is_decided else "arena-unsure"
        return f"{found} {say(certainty, counted=len(series.tally.outcomes))}"

    # As tables

    def _shown(self) -> Group:
        """What the terminal shows now."""
        line = Table.grid(padding=(0, 1))
        bar = ProgressBar(self.series.planned, len(self.series.finished), width=BAR)
        line.add_row(bar, Text(self.progress()))
        return Group(self._table, line)

    def table(self, tally: Tally) -> Table:
        """The agents, the best first."""
        say, plan = self.words.say, tally.plan
        title = say("arena-title", game=self.game.title, seats=plan.seats, seed=plan.seed)
        table = Table(title=Text(title), title_justify="left", show_edge=False)
        table.add_column(say("report-agent"), overflow="fold")
        for heading in FIGURES:
            table.add_column(say(heading), justify="right", no_wrap=True)
        for standing in tally.standings():
            table.add_row(Text(standing.agent, "bold"), *self._row(standing))
        return table

    def _row(self, standing: Standing) -> list[str]:
        """An agent's figures in words."""
        say, rating, interval = self.words.say, standing.rating, standing.interval
        low, high = (say("arena-share", share=end) for end in (interval.low, interval.high))
        strength = say("arena-rating", rating=rating.mu, reach=rating.interval.high - rating.mu)
        return [
            str(standing.matches),
            say("arena-share", share=standing.share),
            say("report-range", low=low, high=high),
            strength.replace("-", "−"),
            say("arena-points", points=standing.points),
        ]


def clock(seconds: float) -> str:
    """A time as hours, minutes and seconds."""
    return str(timedelta(seconds=round(seconds)))


def figures(tally: Tally) -> dict[str, Any]:
    """The results for programs."""
    return {
        "standings": [asdict(standing) for standing in tally.standings()],
        "crosstable": [
            {"agent": one, "against": other, **asdict(found)}
            for (one, other), found in tally.crosstable().items()
        ],
    }
