"""`barbaricum balance`: is a game balanced, and what if it were otherwise?"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

import typer

from barbaricum.cli.values import OPTION, split_options

if TYPE_CHECKING:
    from rich.table import Table as RichTable

    from barbaricum.arena.balance import Balance, Study
    from barbaricum.arena.balance_report import Table, Wording
    from barbaricum.arena.engine import Engine
    from barbaricum.arena.plan import Plan
    from barbaricum.core.game import Game
    from barbaricum.core.language import Language

START = "from barbaricum.cli import main; main()"


def run(
    game: str = typer.Argument(help="The game, for example attila."),
    seats: int | None = typer.Option(
        None, "--seats", "-n", help="How many seats.", show_default="a middle number"
    ),
    matches: int = typer.Option(200, "--matches", "-m", min=1, help="How many matches."),
    agent: str = typer.Option("greedy", "--agent", "-a", help="Who plays all the seats."),
    jobs: int | None = typer.Option(
        None, "--jobs", "-j", min=1, help="Matches at once.", show_default="one a core"
    ),
    seed: str = typer.Option("0", "--seed", "-s", help="Any text; it fixes all matches."),
    option: list[str] = typer.Option([], "--option", "-o", help=OPTION),
    number: list[str] = typer.Option([], "--set", help="A number of the box, as hand=7."),
    data: list[str] = typer.Option([], "--data", help="A data file, as board.toml=my-board.toml."),
    report: Path | None = typer.Option(None, "--report", help="Write a page with charts."),
    ray: str = typer.Option("", "--ray", help="Play on a Ray cluster: host:port, auto or local."),
    as_json: bool = typer.Option(False, "--json", help="For programs: one JSON object."),
    language: str = typer.Option("", "--language", "-l", help="en or fr."),
) -> None:
    """Show how fair a game is: seats, turn order, and what its designer would ask.

    One agent plays all the seats. With --option, --set or --data the game is varied, and the
    game as printed is played beside it, to compare. What the figures mean: docs/balance.md.

    Example: barbaricum balance attila --matches 400 --set hand=7 --report hand.html
    """
    options, files = split_options(game, option)
    data = [*data, *(f"{name}={file}" for name, file in files.items())]
    _vary(game, number, data)  # before anything is imported that the data are frozen into

    from barbaricum.arena.balance import Study
    from barbaricum.arena.cluster import engine_for
    from barbaricum.arena.page import check_report_possible
    from barbaricum.cli.speech import chosen, get_ready
    from barbaricum.games import load

    words, manifest = chosen(language), load(game)
    plan = _plan(manifest, seats, matches, agent, seed, options)
    if report:
        check_report_possible(report)
    get_ready(manifest, words)
    with closing(engine_for(ray, jobs)) as engine:
        balance = _play(engine, plan, words)
    study = Study(plan, balance, _changes(plan, manifest, number, data))
    if study.changes and study.is_complete:
        study = _compare(study, ray, jobs, words)
    _tell(study, manifest, words.code, report, as_json)
    if not study.is_complete:
        raise KeyboardInterrupt


# What is to be played


def _vary(game: str, numbers: Sequence[str], data: Sequence[str]) -> None:
    """Put other data in place of the printed ones, for this process and those it starts."""
    from barbaricum.cli.values import pairs
    from barbaricum.core.house import play_by, replaced
    from barbaricum.games import GAMES

    if game in GAMES:  # else it will be answered when it is loaded
        files = pairs(data, "--data", "board.toml=my-board.toml")
        play_by(replaced(game, files, pairs(numbers, "--set", "hand=7")), game, files)


def _plan(
    game: Game, seats: int | None, matches: int, agent: str, seed: str, options: dict[str, str]
) -> Plan:
    """What to play, checked before the first match."""
    from barbaricum.arena.plan import Plan
    from barbaricum.arena.series import check_plan

    count = game.seats[(len(game.seats) - 1) // 2] if seats is None else seats
    plan = Plan(game.name, (agent,) * count, count, matches, seed, options)
    check_plan(plan)
    return plan


def _changes(
    plan: Plan, game: Game, numbers: Sequence[str], data: Sequence[str]
) -> list[tuple[str, str]]:
    """What is not as printed, as it is typed."""
    usual = {option.name: option.default for option in game.options}
    options = [f"{name}={value}" for name, value in plan.options.items() if value != usual[name]]
    typed = {"--option": options, "--set": numbers, "--data": data}
    return [(option, value) for option, values in typed.items() for value in values]


# Playing it


def _play(engine: Engine, plan: Plan, words: Language) -> Balance:
    """Play until all is done or somebody presses Ctrl-C; what is done is kept."""
    from barbaricum.arena.balance import Balance, observe
    from barbaricum.cli.speech import counting

    balance = Balance()
    with counting(words.say("balance-progress"), plan.matches) as advance:
        try:
            for _, seen in engine.each(observe, plan, plan.pairings()):
                balance.add(seen)
                advance()
        except KeyboardInterrupt:
            pass
    return balance


def _compare(study: Study, ray: str, jobs: int | None, words: Language) -> Study:
    """Play the same seeds as printed, in a process with the printed data, and put them beside."""
    from barbaricum.arena.balance import figures_from_json
    from barbaricum.core.errors import BarbaricumError
    from barbaricum.core.house import HOUSE

    typer.echo(words.say("balance-progress-printed"), err=True)
    plan = study.plan
    asked = [plan.game, "--seats", str(plan.seats), "--matches", str(plan.matches)]
    asked += ["--agent", plan.agents[0], "--seed", plan.seed, "--ray", ray, "--json"]
    asked += ["--jobs", str(jobs)] if jobs else []
    process = subprocess.Popen(
        [sys.executable, "-c", START, "balance", *asked],
        env={name: value for name, value in os.environ.items() if name != HOUSE},
        stdout=subprocess.PIPE,
        text=True,
    )
    said = _last_words(process)
    if not said:
        raise BarbaricumError("the game as printed could not be played to compare")
    printed = json.loads(said)
    return replace(
        study,
        printed=figures_from_json(printed["figures"]),
        printed_matches=printed["matches"],
    )


def _last_words(process: subprocess.Popen[str]) -> str:
    """All that a process says; it hears Ctrl-C too, and then says what it has."""
    while True:
        try:
            return process.communicate()[0]
        except KeyboardInterrupt:
            continue


# Showing it


def _tell(study: Study, game: Game, code: str, report: Path | None, as_json: bool) -> None:
    """Show a study to people or to programs, and write the page that was asked for."""
    from barbaricum.arena.balance import study_json
    from barbaricum.arena.balance_report import Wording, write_balance

    wording = Wording(game, code)
    if report:
        write_balance(study, wording, report)
    if as_json:
        typer.echo(json.dumps(study_json(study)))
        return
    _show(study, wording)
    if report:
        typer.echo(wording.say("written", path=str(report)))


def _show(study: Study, wording: Wording) -> None:
    """Print what was played, and then all tables."""
    from rich.console import Console

    from barbaricum.arena.balance_report import summary, tables

    console = Console(highlight=False)
    done, planned = study.balance.matches, study.plan.count()
    if done < planned:
        console.print(wording.say("interrupted", done=done, planned=planned))
    for sentence in summary(study, wording):
        console.print(fill(sentence, console.width))  # Rich breaks lines at no-break spaces
    for shown in tables(study, wording):
        console.print()
        console.print(shown.title, style="bold")
        if shown.about:
            console.print(fill(shown.about, console.width), style="dim")
        console.print(drawn(shown))


def drawn(shown: Table) -> RichTable:
    """A table as the terminal shows it."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as RichTable

    grid = RichTable(
        box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style=""
    )
    for i, heading in enumerate(shown.headings):
        grid.add_column(heading, justify="right" if i else "left")
    for row in shown.rows:
        grid.add_row(*row)
    return grid
