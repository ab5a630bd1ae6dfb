"""`barbaricum replay`: a match file, step by step or checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from barbaricum.core.language import Language
    from barbaricum.core.match import Match


def run(
    file: Path = typer.Argument(help="A match file."),
    ply: int = typer.Option(-1, "--ply", help="Show the position before this action only."),
    text: bool = typer.Option(
        False, "--text", help="With --ply: that position as text, as --position takes it."
    ),
    verify: bool = typer.Option(False, "--verify", help="Only check the file."),
    option: list[str] = typer.Option(
        [], "--option", "-o", help="The data file it was played by, as cards=my.toml."
    ),
    as_json: bool = typer.Option(False, "--json", help="For programs: JSON."),
    language: str = typer.Option("", "--language", "-l", help="en or fr."),
) -> None:
    """Tell a match from its file, show one position of it, or check that it is true.

    Checked are: every action is legal, the result is what the actions give, the seed is the
    one that was promised, and every card is the one the seed gives.

    Example: barbaricum replay match.json --verify
    """
    from barbaricum.cli.values import game_in, table_options
    from barbaricum.core.errors import BadSetUp

    if table_options(game_in(file), option):  # before all that has the data frozen into it
        raise BadSetUp("--option: a match file has its options; only a data file can be named here")

    from barbaricum.cli.speech import chosen, finder
    from barbaricum.core.file import read_match

    words = chosen(language)

    match = read_match(file, finder(words))
    if verify:
        _tell_verified(match, words, as_json)
    elif ply >= 0:
        _show_position(match, ply, words, as_json, text)
    else:
        _tell_all(match, words, as_json)


def _tell_verified(match: Match, words: Language, as_json: bool) -> None:
    from barbaricum.core.edition import changes
    from barbaricum.core.file import match_json

    if as_json:
        result = match.result()
        form = {"plies": match.ply, "has_seed": match.seed is not None}
        typer.echo(json.dumps(form | (vars(result) if result else {})))
        return
    data = match_json(match).get("data")
    if data:
        changed = ", ".join(map(str, changes(match.game.name, data)))
        typer.echo(words.say("verified-data", changes=changed))
    typer.echo(words.say("verified-legal", plies=match.ply, game=match.game.title))
    typer.echo(words.say("verified-result" if match.is_over else "verified-unfinished"))
    typer.echo(words.say("verified-fair" if match.seed else "verified-seedless"))


def _show_position(match: Match, ply: int, words: Language, as_json: bool, as_text: bool) -> None:
    from rich.console import Console

    from barbaricum.core.notation import position_json, position_text
    from barbaricum.core.secrets import ONLOOKER

    [record] = match.states_at(ply)
    if as_json:
        typer.echo(json.dumps(position_json(record)))
        return
    if as_text:
        typer.echo(position_text(record))
        return
    console = Console()
    language = match.game.language(words.code)
    for drawn in match.game.draw(record, ONLOOKER, match.seats, language, console.width):
        console.print(drawn)


def _tell_all(match: Match, words: Language, as_json: bool) -> None:
    from barbaricum.core.secrets import ALL_SEEING

    for ply, action in enumerate(match.actions):
        if as_json:
            line = {"ply": ply, "action": match.game.actions.text(action)}
            typer.echo(json.dumps(line | {"events": match.events(ply, ALL_SEEING, ply + 1)}))
            continue
        for sentence in match.sentences(ply, ALL_SEEING, words.code, ply + 1):
            typer.echo(f"{ply:4} {sentence}")
