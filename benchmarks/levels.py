"""How strong the agents are: plays the series behind docs/levels.md and writes that page.

    python -m benchmarks.levels [GAME …]

Every figure is one `barbaricum arena` command, run with all cores and kept in a folder of its
own (under `levels`), so that a run that was stopped goes on where it was. Chapters of games that
are not named stay as they are; without a name all are written.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from barbaricum.agents import agent
from barbaricum.agents.agent import Agent
from barbaricum.agents.warm import warm_up
from barbaricum.core.game import Game
from barbaricum.games import GAMES, load

PAGE = Path(__file__).parents[1] / "docs/levels.md"
FOLDER = Path("levels")
SEED = "levels"


@dataclass(frozen=True)
class Series:
    """One figure: how much of its matches the first agent wins."""

    game: str
    agents: tuple[str, ...]
    matches: int

    @property
    def command(self) -> str:
        """What to type to see the same figure."""
        parts = ["barbaricum", "arena", self.game, *self.agents]
        if len(self.agents) > 2:
            parts += ["--seats", str(len(self.agents))]
        return shlex.join([*parts, "--matches", str(self.matches), "--seed", SEED])

    def run(self) -> dict[str, Any]:
        """Play it, or what is left of it, and return what `--json` says."""
        place = FOLDER / "-".join((self.game, *self.agents)).replace(":", "_")
        resume = ["barbaricum", "arena", "--resume", str(place), "--matches", str(self.matches)]
        fresh = [*shlex.split(self.command), "--folder", str(place)]
        words = [*(resume if place.exists() else fresh), "--json"]
        program = [sys.executable, "-c", "from barbaricum.cli import main; main()", *words[1:]]
        done = subprocess.run(program, check=True, stdout=subprocess.PIPE, text=True)
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    def row(self) -> str:
        """Play it, and write it as a line of a table."""
        print(self.command, flush=True)
        found = self.run()
        [first] = [line for line in found["standings"] if line["agent"] == self.agents[0]]
        low, high = (100 * first["interval"][end] for end in ("low", "high"))
        won = f"**{100 * first['share']:.1f} %** ({low:.1f} to {high:.1f})"
        print(f"    {won} of {found['matches']}", flush=True)
        others = " ".join(dict.fromkeys(self.agents[1:]))
        return f"| {self.agents[0]} | {others} | {won} | `{self.command}` |"


def ladder(game: Game) -> list[Series]:
    """Each level against the one below; the best one thinks long, and so plays less."""
    best = len(game.levels)
    return [
        Series(game.name, (f"level:{level}", f"level:{level - 1}"), 100 if level == best else 160)
        for level in range(2, best + 1)
    ]


def strongest(game: Game) -> list[Series]:
    """The strongest level against agents that everybody can picture."""
    best = f"level:{len(game.levels)}"
    return [
        Series(game.name, (best, "random"), 80),
        Series(game.name, (best, "greedy"), 100),
        Series(game.name, (best, "greedy", "greedy", "greedy"), 40),
    ]


def thinking(game: Game) -> list[Series]:
    """The search against itself with a quarter of the simulations."""
    return [
        Series(game.name, (f"mcts:{4 * simulations}", f"mcts:{simulations}"), 200)
        for simulations in (25, 100, 400)
    ]


TRIED = {
    "attila": {
        "evaluated at once, no playout": "cut=0",
        "longer playouts": "cut=20",
        "playouts by the better of three choices": "cut=6:tries=3",
        "guesses of `evaluate` do not direct the search": "heat=1000",
        "less exploring": "explore=0.5",
        "more exploring": "explore=6",
        "no thought for the turn's cards still to be played": "tempo=0",
        "cards in hand promise nothing": "promise=0",
        "no thought for later scorings": "again=0",
        "tiles are worth nothing unused": "double=0:two=0",
        "wars are not foreseen": "war=0:brink=0:unrest=0",
    },
    "goths": {
        "short playouts before evaluating": "cut=6",
        "guesses of `evaluate` do not direct the search": "heat=1000",
        "less exploring": "explore=0.5",
        "more exploring": "explore=3",
        "guesses of `evaluate` are trusted less": "trust=0.2",
        "recruiting is worth nothing by itself": "growth=0",
        "no thought for what a turn may still bring": "chance=0",
        "cities are worth nothing before the third": "city=0:second=0",
        "Rome is not foreseen": "rome=0",
        "a hand that wins is not foreseen": "ready=0",
        "defences are worth nothing": "wall=0",
        "to retrieve is as good as to draw, to muster as to recruit": "retrieve=0.9:muster=1",
        "drawing is worth less": "draw=0.7",
    },
    "comuni": {
        "evaluated at once, no playout": "cut=0",
        "longer playouts": "cut=20",
        "playouts by the better of three choices": "tries=3",
        "guesses of `evaluate` do not direct the search": "heat=1000",
        "less exploring": "explore=0.1",
        "more exploring": "explore=0.6",
        "guesses of `evaluate` are trusted less": "trust=0.4",
        "the next invasion is not foreseen": "fear=0:near=0",
        "later invasions are not foreseen": "later=0",
        "the next invasion is feared in full": "fear=0.5:near=1",
        "income is worth nothing before it is taken": "income=0",
        "masters are as good as sure": "master=1",
        "no thought for a building in each guild": "guild=0",
        "columns are worth nothing before they are claimed": "envoy=0:free=0",
        "hero tiles are not hoped for": "hero=0",
    },
}
"""What was tried in search and evaluation: settings that are compared with what is kept."""


def tried(game: Game) -> dict[str, Series]:
    """Other ways to search and to evaluate, each against the one that is kept."""
    return {
        idea: Series(game.name, (f"mcts:200:{settings}", "mcts:200"), 120)
        for idea, settings in TRIED.get(game.name, {}).items()
    }


def pace(game: Game, name: str) -> tuple[float, float]:
    """Mean and longest time of a level's decision, in seconds, on one core."""
    match = game.match(2, seed=SEED)
    players: list[Agent] = [agent(name, game, seat) for seat in range(2)]
    times = []
    while not match.is_over:
        view, choices = match.view(match.mover), match.found.copy()
        began = time.perf_counter()
        chosen = players[match.mover].choose(game, view, match.mover, choices)
        if len(choices) > 1:
            times.append(time.perf_counter() - began)
        match.play(int(chosen))
    return sum(times) / len(times), max(times)


def page(named: list[str]) -> str:
    """The page, with the chapters of these games written anew."""
    chapters = ["# How strong the agents are\n\n" + INTRODUCTION]
    before = PAGE.read_text(encoding="utf-8").split("\n## ")
    kept = {text.partition("\n")[0]: text.rstrip() for text in before[1:]}
    for name in GAMES:
        game = load(name)
        if name in named or game.title not in kept:
            kept[game.title] = "\n".join(chapter(game))
        chapters.append(kept[game.title])
    return "\n\n## ".join(chapters) + "\n"


INTRODUCTION = """\
Written by `make levels` from the series named in it. A figure is the part of the matches that
the first agent wins, with its 95 % interval; seats are rotated and deals mirrored. Times are
those of one core.\
"""
TRIALS = """\
Other settings of the search and the evaluation against those that are kept, with two seats.
Below 50 % the one that is kept is the better one.
"""
HEAD = "| agent | against | wins | command |\n|---|---|---|---|"


def chapter(game: Game) -> Iterator[str]:
    """All that is told of one game."""
    yield f"{game.title}\n\n### The levels, two seats\n"
    yield "| level | agent | mean time of a decision | longest |\n|---|---|---|---|"
    warm_up(game)
    for level, name in enumerate(game.levels, 1):
        mean, longest = pace(game, name)
        yield f"| `level:{level}` | `{name}` | {1000 * mean:.1f} ms | {1000 * longest:.0f} ms |"
    yield f"\n{HEAD}"
    yield from (series.row() for series in ladder(game))
    yield f"\n### The strongest level\n\n{HEAD}"
    yield from (series.row() for series in strongest(game))
    yield f"\n### Is more thinking better?\n\n{HEAD}"
    yield from (series.row() for series in thinking(game))
    yield "\n### What was tried\n"
    yield TRIALS
    yield f"| idea {HEAD.replace('|---|---|---|---|', '|---|---|---|---|---|')}"
    yield from (f"| {idea} {series.row()}" for idea, series in tried(game).items())


def main() -> None:
    """Play all series and write the page."""
    named = sys.argv[1:] or list(GAMES)
    for name in named:
        load(name)  # or say that there is no such game
    PAGE.write_text(page(named), encoding="utf-8")


if __name__ == "__main__":
    main()
