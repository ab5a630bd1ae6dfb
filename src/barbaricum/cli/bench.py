"""`barbaricum bench`: how fast the rules run here."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from barbaricum.core.game import Game
    from barbaricum.core.match import Match

COPIES = 1_000_000
RING = 64
START = "from barbaricum.cli import main; main()"


@dataclass(frozen=True)
class Figure:
    """One measured number."""

    game: str
    what: str
    value: float
    unit: str


def run(
    game: str = typer.Argument("", help="The game, for example attila; without one, all games."),
    seconds: float = typer.Option(1.0, "--seconds", min=0.01, help="How long each figure takes."),
    as_json: bool = typer.Option(False, "--json", help="For programs: one JSON object."),
) -> None:
    """Measure actions, searches, copies and start times on this machine.

    Example: barbaricum bench attila --seconds 3
    """
    from barbaricum.games import GAMES, load

    games = [load(name) for name in ([game] if game else GAMES)]
    figures = []
    for figure in all_figures(games, seconds):
        figures.append(figure)
        if not as_json:
            typer.echo(f"{figure.game:<8} {figure.what:<46} {figure.value:>14,.2f} {figure.unit}")
    if as_json:
        typer.echo(json.dumps({"machine": machine(), "figures": [asdict(f) for f in figures]}))
    else:
        typer.echo(machine())


def machine() -> str:
    """What this was measured on."""
    import numba

    versions = f"Python {platform.python_version()}, Numba {numba.__version__}"
    return f"{platform.processor() or platform.machine()}, {platform.system()}, {versions}"


def all_figures(games: list[Game], seconds: float) -> Iterator[Figure]:
    """The figures of each game, and those of none: how long the program takes to start."""
    from barbaricum.cli.speech import chosen, get_ready

    for game in games:
        get_ready(game, chosen(""))
        yield from measured(game, seconds)
    yield Figure("-", "start of `games`, warm", start_time("games"), "s")
    yield Figure("-", "start of `--help`", start_time("--help"), "s")


def measured(game: Game, seconds: float) -> Iterator[Figure]:
    """All figures of one game, one by one."""
    from barbaricum.core.compiled import seconds_to_compile

    for seats in game.seats:
        rate = per_second(lambda seats=seats: random_matches(game, seats), seconds)  # type: ignore[misc]
        yield Figure(game.name, f"random play, compiled, {seats} seats", rate, "actions/s")
    yield Figure(
        game.name, "state copies, compiled", per_second(lambda: copies(game), seconds), "/s"
    )
    yield Figure(game.name, "size of a state", game.state.dtype.itemsize, "bytes")
    for seats in (game.seats[0], game.seats[-1]):
        rate = per_second(lambda seats=seats: simulations(game, seats), seconds)  # type: ignore[misc]
        yield Figure(game.name, f"search at the start, one core, {seats} seats", rate, "sims/s")
    steps = per_second(lambda: steps_from_python(game), seconds)
    yield Figure(game.name, "one action from Python, on an array", steps, "actions/s")
    rate = per_second(lambda: match_from_python(game), seconds)
    yield Figure(game.name, "one action from Python, through Match", rate, "actions/s")
    loading = 1000 / per_second(lambda: load_match(game), seconds)
    yield Figure(game.name, "loading and replaying a finished match", loading, "ms")
    compiling = seconds_to_compile(game.name)
    if compiling:  # else it had been compiled before it was first wanted
        yield Figure(game.name, "first compile, once (when it was done)", compiling, "s")


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How many of what `work` counts are done a second, after one run to warm up."""
    work()
    began = time.perf_counter()
    done = work()
    while (passed := time.perf_counter() - began) < seconds:
        done += work()
    return done / passed


def random_matches(game: Game, seats: int, matches: int = 50) -> int:
    """Play random matches inside compiled code; count the actions."""
    from barbaricum.core.border import begin, play_out
    from barbaricum.core.chance import dice
    from barbaricum.core.events import Log

    states, logs, rolls = game.state.table(), Log.table(), dice("bench")
    found, heavy, options = game.room(), game.room(), game.options_from()
    actions = 0
    for _ in range(matches):
        begin(states, 0, seats, options, found)
        actions += play_out(states, 0, logs, rolls, found, heavy, sys.maxsize)
    return actions


def simulations(game: Game, seats: int, times: int = 5000) -> int:
    """Let the search think about the first decision of a match."""
    from barbaricum.agents.mcts import mcts

    match = game.match(seats, seed="bench")
    seat, choices = match.mover, match.found.copy()
    mcts(str(times), game, "bench").choose(game, match.view(seat), seat, choices)
    return times


def copies(game: Game) -> int:
    """Copy states inside compiled code."""
    from barbaricum.core.border import copy_around

    copy_around(game.state.table(RING), COPIES)
    return COPIES


def steps_from_python(game: Game) -> int:
    """Play a match by calling the compiled step from Python for each action."""
    from barbaricum.core.border import begin, step
    from barbaricum.core.events import Log

    match = _sample_match(game.name)
    states, logs, found = game.state.table(), Log.table(), game.room()
    begin(states, 0, len(match.seats), game.options_from(), found)
    for action in match.actions:
        step(states, 0, action, logs, found)
    return match.ply


def match_from_python(game: Game) -> int:
    """Play the same match through `Match`, which checks, logs and keeps events."""
    match = _sample_match(game.name)
    twin = game.match(len(match.seats))
    for action in match.actions:
        twin.play(action)
    return twin.ply


def load_match(game: Game) -> int:
    """Read a finished match from the text of its file, checks and all."""
    from barbaricum.core.file import parse_match
    from barbaricum.games import load

    parse_match(_sample_text(game.name), load)
    return 1


@cache
def _sample_text(game_name: str) -> str:
    """The file of the sample match."""
    from barbaricum.core.file import match_json

    return json.dumps(match_json(_sample_match(game_name)))


@cache
def _sample_match(game_name: str) -> Match:
    """One random match, the same for every figure."""
    from barbaricum.agents import agent_list
    from barbaricum.agents.agent import let_move
    from barbaricum.games import load

    match = load(game_name).match(4, seed="bench")
    agents = agent_list("random,random,random,random", match.game, 4, "bench")
    while not match.is_over:
        let_move(match, agents)
    return match


def start_time(*arguments: str) -> float:
    """How long a whole process takes, from its start to its end."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", START, *arguments], check=True, capture_output=True)
    return time.perf_counter() - began
