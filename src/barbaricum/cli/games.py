"""`barbaricum games`: what can be played."""

from __future__ import annotations

import json

import typer


def run(
    as_json: bool = typer.Option(False, "--json", help="For programs: a JSON list."),
    language: str = typer.Option("", "--language", "-l", help="en or fr."),
) -> None:
    """List the games, their seats and options.

    Example: barbaricum games --json
    """
    from barbaricum.cli.speech import chosen
    from barbaricum.games import GAMES, load

    code = chosen(language).code
    found = [load(name) for name in GAMES]
    if as_json:
        rows = [
            {
                "name": game.name,
                "title": game.title,
                "seats": list(game.seats),
                "rules": game.rules,
                "options": {option.name: list(option.values) for option in game.options},
            }
            for game in found
        ]
        typer.echo(json.dumps(rows))
        return
    for game in found:
        say, seats = game.language(code).say, game.seats
        heading = say("games-heading", title=game.title, least=seats[0], most=seats[-1])
        typer.echo(f"{game.name}: {heading}")
        typer.echo(f"  {say(f'{game.name}-summary')}")
        for option in game.options:
            shape = f"--option {option.name}={'|'.join(option.values)}"
            typer.echo(f"  {say('games-option', option=shape, default=option.default)}")
