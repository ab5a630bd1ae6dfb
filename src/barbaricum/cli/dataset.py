"""`barbaricum dataset`: matches of agents as samples for learning."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from barbaricum.cli.values import OPTION

if TYPE_CHECKING:
    from barbaricum.arena.dataset import Dataset
    from barbaricum.arena.engine import Engine
    from barbaricum.core.language import Language


def run(
    game: str = typer.Argument(help="The game, for example attila."),
    out: Path = typer.Option(..., "--out", help="A new folder, or one to go on with."),
    agents: str = typer.Option("mcts:400", "--agents", "-a", help="Agents, with commas."),
    seats: int = typer.Option(2, "--seats", "-n", help="How many seats a match has."),
    matches: int = typer.Option(100, "--matches", "-m", min=1, help="How many matches."),
    shard: int = typer.Option(100, "--shard", min=1, help="Matches a file."),
    seed: str = typer.Option("0", "--seed", "-s", help="Any text; it fixes all rows."),
    option: list[str] = typer.Option([], "--option", "-o", help=OPTION),
    jobs: int | None = typer.Option(
        None, "--jobs", "-j", min=1, help="Matches at once.", show_default="one a core"
    ),
    ray: str = typer.Option("", "--ray", help="Play on a Ray cluster: host:port, auto or local."),
    as_json: bool = typer.Option(False, "--json", help="For programs: one JSON object."),
    language: str = typer.Option("", "--language", "-l", help="en or fr."),
) -> None:
    """Write matches of agents as Parquet files, a row for every decision.

    Each row holds what the seat saw, what it could do, how often a search
    visited each action, what it expected, and what came of it. Agents sit as in
    `arena`. After Ctrl-C the same command goes on.

    Example: barbaricum dataset attila --agents mcts:400 --matches 1000 --out data

    The columns are described in docs/research/dataset.md.
    """
    from barbaricum.cli.values import table_options

    options = table_options(game, option)  # before all that has the data frozen into it

    from barbaricum.arena.cluster import engine_for
    from barbaricum.arena.dataset import Dataset, check_dataset_possible
    from barbaricum.arena.plan import Plan
    from barbaricum.arena.series import check_plan
    from barbaricum.cli.speech import chosen, get_ready

    words = chosen(language)
    names = tuple(name.strip() for name in agents.split(","))
    plan = Plan(game, names, seats, matches, seed, options)
    manifest = check_plan(plan)
    check_dataset_possible()
    dataset = Dataset(out, plan, shard)
    dataset.open()
    get_ready(manifest, words)
    with closing(engine_for(ray, jobs)) as engine:
        rows = _write(dataset, engine, words)
    _tell(dataset, rows, words, as_json)


def _write(dataset: Dataset, engine: Engine, words: Language) -> int:
    """Play and write, showing how far it has come; count the rows."""
    from barbaricum.cli.speech import counting

    rows = 0
    try:
        with counting(words.say("dataset-progress"), dataset.count(), dataset.done()) as advance:
            for written in dataset.write(engine):
                rows += written
                advance()
    except KeyboardInterrupt:
        typer.echo(words.say("dataset-stopped", done=dataset.done(), planned=dataset.count()))
        raise
    return rows


def _tell(dataset: Dataset, rows: int, words: Language, as_json: bool) -> None:
    """Say what was written, and where."""
    files = dataset.files()
    if as_json:
        facts = {"folder": str(dataset.path), "files": [file.name for file in files], "rows": rows}
        typer.echo(json.dumps(facts | {"matches": dataset.count()}))
        return
    size = sum(file.stat().st_size for file in files) / 1e6
    typer.echo(
        words.say(
            "dataset-written",
            rows=rows,
            matches=dataset.count(),
            files=len(files),
            size=size,
            folder=str(dataset.path),
        )
    )
