"""`barbaricum play`: a match against bots, in the terminal."""

from __future__ import annotations

from pathlib import Path

import typer


def run(
    game: str = typer.Argument("attila", help="The game."),
    terminal: bool = typer.Option(
        True, "--terminal", help="Play in the terminal (the only way yet)."
    ),
    seats: int = typer.Option(3, "--seats", "-n", help="How many seats, yours included."),
    seat: int = typer.Option(0, "--seat", help="Your seat, counted from 0."),
    bot: str = typer.Option(
        "level:3", "--bot", "-b", help="The agent of all other seats: level:1 to level:6, greedy …"
    ),
    seed: str = typer.Option("", "--seed", "-s", help="Any text; the same text deals the same."),
    option: list[str] = typer.Option([], "--option", "-o", help="An option, as name=value."),
    resume: Path | None = typer.Option(None, "--resume", help="Go on with a saved match."),
    new: bool = typer.Option(False, "--new", help="Begin anew, whatever was saved."),
    language: str = typer.Option("", "--language", "-l", help="en or fr."),
) -> None:
    """Play against bots. Everything you do is saved; a match you left can be gone on with.

    Example: barbaricum play attila --seats 4 --language fr
    """
    from rich.console import Console

    from barbaricum.agents import agent
    from barbaricum.cli.speech import chosen, get_ready
    from barbaricum.cli.terminal import (
        Terminal,
        find_saved,
        keep_aside,
        new_match,
        read_resumable,
        saved_place,
    )
    from barbaricum.cli.values import pairs
    from barbaricum.core.errors import BadSetUp
    from barbaricum.games import load

    words = chosen(language)
    manifest = load(game)
    manifest.check_seats(seats)
    manifest.options_from(pairs(option))
    agent(bot, manifest, 0)
    if not 0 <= seat < seats:
        raise BadSetUp(f"--seat {seat}: your seat is one of 0 to {seats - 1}")
    console = Console(highlight=False)
    get_ready(manifest, words)
    path = resume or saved_place(manifest)
    match = read_resumable(path) if resume else None
    if match is None and not new:
        match = find_saved(path, console, words)
    if match is None:
        keep_aside(path, console, words)
        match = new_match(manifest, seats, seat, bot, seed, pairs(option), words)
    Terminal(match, path, words, console).run()
