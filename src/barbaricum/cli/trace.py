"""`barbaricum trace`: one match between agents as JSON Lines, complete enough to check."""

from __future__ import annotations

import json

import typer

from barbaricum.cli.values import OPTION, POSITION


def run(
    game: str = typer.Argument(help="The game, for example attila."),
    seats: int = typer.Option(4, "--seats", "-n", help="How many seats."),
    seed: str = typer.Option("0", "--seed", "-s", help="Any text; it fixes the whole match."),
    agents: str = typer.Option("", "--agents", "-a", help="One agent a seat, with commas."),
    option: list[str] = typer.Option([], "--option", "-o", help=OPTION),
    position: str = typer.Option("", "--position", help=POSITION),
) -> None:
    """Write a match as JSON Lines: a line an action, and a last line with the result.

    Example: barbaricum trace attila --seats 4 --seed 7 --agents random,random,random,random

    The format is described in docs/trace.md.
    """
    from barbaricum.cli.values import position_in, table_options

    options = table_options(game, option)  # before anything is imported that data are frozen into

    from barbaricum.agents import agent_list
    from barbaricum.agents.agent import let_move
    from barbaricum.cli.speech import chosen, get_ready
    from barbaricum.games import load

    manifest = load(game)
    manifest.check_seats(seats)
    players = agent_list(agents or ",".join(["random"] * seats), manifest, seats, seed)
    manifest.options_from(options, seats)
    get_ready(manifest, chosen(""))
    match = manifest.match(seats, seed, options, position_in(position))
    while not match.is_over:
        let_move(match, players)
    for line in match.trace():
        typer.echo(json.dumps(line))
