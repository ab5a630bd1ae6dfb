"""The command line: one verb a file. Nothing heavy is imported before a verb needs it."""

from __future__ import annotations

import os
import sys

import typer

from barbaricum import __version__
from barbaricum.cli import (
    arena,
    balance,
    bench,
    dataset,
    games,
    play,
    replay,
    rules,
    serve,
    trace,
)
from barbaricum.core.errors import BarbaricumError

WRONG = 2
INTERRUPTED = 130

app = typer.Typer(
    name="barbaricum",
    help="Attila, Goths to Rome and Comuni: play them, read their rules, replay and measure them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
for verb in (play, serve, games, rules, trace, replay, arena, balance, dataset, bench):
    app.command(verb.__name__.rpartition(".")[2])(verb.run)


def _show_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"barbaricum {__version__}")
        raise typer.Exit


@app.callback()
def _common(
    version: bool = typer.Option(
        False, "--version", is_eager=True, callback=_show_version, help="Show the version."
    ),
) -> None:
    """Options of the program itself."""


def main() -> None:
    """Run a verb; whatever the user can put right is answered in one line, with exit code 2."""
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except BarbaricumError as problem:
        sys.exit(complain(str(problem)))
    except typer.TyperException as problem:
        sys.exit(complain(f"{problem.format_message().rstrip('.')} (see: barbaricum --help)"))
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(INTERRUPTED)
    except (BrokenPipeError, SystemExit) as end:
        if not is_of_broken_pipe(end):
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(code or 0)


def is_of_broken_pipe(end: BaseException | None) -> bool:
    """Whether this is because whoever reads our output has seen enough.

    Typer and Rich make an exit with code 1 of it.
    """
    while end is not None and not isinstance(end, BrokenPipeError):
        end = end.__context__
    return end is not None


def complain(text: str) -> int:
    """Say on standard error what was wrong, in one line."""
    typer.echo(f"barbaricum: {' '.join(text.split())}", err=True)
    return WRONG
