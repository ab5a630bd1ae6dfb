"""`barbaricum arena`: many matches between agents, and who is stronger."""

from __future__ import annotations

import json
import math
import shlex
import signal
import time
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from secrets import token_hex
from types import FrameType
from typing import TYPE_CHECKING

import typer

from barbaricum.cli.values import OPTION

if TYPE_CHECKING:
    from barbaricum.arena.engine import Engine
    from barbaricum.arena.folder import Folder
    from barbaricum.arena.series import Series
    from barbaricum.cli.scoreboard import Scoreboard

SEATS = 2
MATCHES = 100


def run(
    game: str = typer.Argument("", help="The game, for example attila."),
    agents: list[str] = typer.Argument([], help="Agents: random, greedy, level:3, mcts:2000 …"),
    seats: int | None = typer.Option(
        None, "--seats", "-n", help="How many seats a match has.", show_default=str(SEATS)
    ),
    matches: int | None = typer.Option(
        None, "--matches", "-m", min=1, help="How many matches.", show_default=str(MATCHES)
    ),
    jobs: int | None = typer.Option(
        None, "--jobs", "-j", min=1, help="Matches at once.", show_default="one a core"
    ),
    seed: str | None = typer.Option(
        None, "--seed", "-s", help="Any text; it fixes all matches.", show_default="random"
    ),
    option: list[str] = typer.Option([], "--option", "-o", help=OPTION),
    folder: Path | None = typer.Option(None, "--folder", help="A new folder for the matches."),
    resume: Path | None = typer.Option(
        None, "--resume", help="Go on with a folder or its arena.json, then without GAME, AGENTS."
    ),
    until_sure: bool = typer.Option(
        False, "--until-sure", help="Stop when the order is certain; --matches is the most."
    ),
    report: Path | None = typer.Option(None, "--report", help="Write a page with charts."),
    ray: str = typer.Option("", "--ray", help="Play on a Ray cluster: host:port, auto or local."),
    as_json: bool = typer.Option(False, "--json", help="For programs: one JSON object."),
    language: str = typer.Option("", "--language", "-l", help="en or fr."),
) -> None:
    """Let agents play many matches and see which is stronger.

    With as many agents as seats they all meet, with more every set of them does,
    and with fewer they fill the seats in every way. Every match is kept in a file,
    so Ctrl-C loses nothing: --resume goes on.

    Example: barbaricum arena attila greedy random --matches 200 --report greedy.html
    """
    from barbaricum.arena.plan import PLAN
    from barbaricum.cli.values import game_in, table_options

    named = game_in(resume / PLAN if resume.is_dir() else resume) if resume else game
    options = table_options(named, option)  # before all that has the data frozen into it

    from barbaricum.arena.cluster import engine_for
    from barbaricum.arena.folder import old_folder
    from barbaricum.arena.page import check_report_possible
    from barbaricum.arena.report import write_report
    from barbaricum.arena.series import Series, check_plan
    from barbaricum.cli.scoreboard import Scoreboard
    from barbaricum.cli.speech import chosen, get_ready

    words = chosen(language)
    if resume:
        _refuse_with_resume(game=game, seats=seats, seed=seed, option=options, folder=folder)
        place = old_folder(resume, matches)
    else:
        place = _new_folder(folder, game, agents, seats, matches, seed, options)
    manifest = check_plan(place.plan)
    if report:
        check_report_possible(report)
    get_ready(manifest, words)
    with closing(engine_for(ray, jobs)) as engine:
        board = Scoreboard(Series(place, until_sure), manifest, words)
        is_stopped = _play_all(board, engine)
    _tell_programs(board) if as_json else _tell(board, is_stopped)
    if report:
        write_report(board.series.result(), manifest, words, report)
        typer.echo(words.say("arena-report", path=str(report)), err=as_json)
    if is_stopped:
        raise KeyboardInterrupt


# What is asked for


def _new_folder(
    path: Path | None,
    game: str,
    agents: list[str],
    seats: int | None,
    matches: int | None,
    seed: str | None,
    options: dict[str, str],
) -> Folder:
    """A folder, not made yet, with the plan of a new run."""
    from barbaricum.arena.folder import new_folder
    from barbaricum.arena.plan import Plan
    from barbaricum.cli.terminal import data_place, now
    from barbaricum.core.errors import BadSetUp

    if not agents:
        raise BadSetUp("name a game and agents, or --resume the folder of a run")
    plan = Plan(
        game,
        tuple(agents),
        SEATS if seats is None else seats,
        matches or MATCHES,
        token_hex(8) if seed is None else seed,
        options,
    )
    return new_folder(path or data_place() / f"arena-{now()}", plan)


def _refuse_with_resume(**given: object) -> None:
    """A run that is gone on with has its plan already."""
    from barbaricum.core.errors import BadSetUp

    for name, value in given.items():
        if value:
            asked = f"a {name}" if name == "game" else f"--{name}"
            raise BadSetUp(f"--resume goes on with a plan, and takes neither agents nor {asked}")


# Playing


def _play_all(board: Scoreboard, engine: Engine) -> bool:
    """Write the plan, count what is there, play the rest; whether Ctrl-C stopped that."""
    is_stopped = False
    before = signal.signal(signal.SIGINT, _Interrupt())
    try:
        with board:
            board.series.folder.write_plan()
            for _ in board.series.recall():
                board.update()
            board.start_clock()
            _play(board, engine)
    except KeyboardInterrupt:
        is_stopped = True  # and so that all can be said that is done, it stops no more
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN if is_stopped else before)
    return is_stopped


class _Interrupt:
    """What Ctrl-C does; pressed again within a second, nothing, lest it cut off the stopping."""

    def __init__(self) -> None:
        self._last = -math.inf

    def __call__(self, number: int, frame: FrameType | None) -> None:
        since, self._last = time.monotonic() - self._last, time.monotonic()
        if since > 1:
            raise KeyboardInterrupt


def _play(board: Scoreboard, engine: Engine) -> None:
    from barbaricum.core.errors import BarbaricumError

    try:
        for _ in board.series.play(engine):
            board.update()
    except BarbaricumError as problem:
        kept = f"finished matches are kept ({len(board.series.finished)})"
        raise BarbaricumError(f"{problem}; {kept}; go on: {_command(board.series)}") from None


# Telling


def _tell(board: Scoreboard, is_stopped: bool) -> None:
    """Say what came out, where it is kept, and how to go on."""
    from rich.console import Console

    series, say = board.series, board.words.say
    tally = series.result()
    if tally.outcomes:
        Console(highlight=False).print(board.table(tally), "")
    typer.echo(board.conclusion(is_stopped))
    typer.echo(say("arena-kept", folder=str(series.folder.path)))
    for number in sorted(series.finished)[:1]:
        file = series.folder.file(series.finished[number].pairing)
        typer.echo(say("arena-replay", command=shlex.join(["barbaricum", "replay", str(file)])))
    if not series.is_decided:
        typer.echo(say("arena-resume", command=_command(series)))


def _command(series: Series) -> str:
    """What to type to go on with a run; one that is complete gets as many matches again."""
    parts = ["barbaricum", "arena", "--resume", str(series.folder.path)]
    if series.is_complete:
        parts += ["--matches", str(2 * series.planned)]
    return shlex.join([*parts, "--until-sure"] if series.until_sure else parts)


def _tell_programs(board: Scoreboard) -> None:
    """Print what came out as JSON."""
    from barbaricum.cli.scoreboard import figures

    series = board.series
    plan, tally = series.plan, series.result()
    facts = {
        **asdict(plan),
        "matches": len(tally.outcomes),
        "planned": series.planned,
        "is_complete": series.is_complete,
        "is_sure": tally.is_sure(),
        "folder": str(series.folder.path),
        "seconds": round(board.seconds, 3),
    }
    typer.echo(json.dumps(facts | figures(tally)))
