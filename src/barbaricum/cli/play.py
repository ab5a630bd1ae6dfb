"""`barbaricum play`: a match against bots, in the browser or in the terminal."""

from __future__ import annotations

import asyncio
import getpass
import logging
import os
import re
import socket
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import typer

from barbaricum.cli.values import OPTION, POSITION

if TYPE_CHECKING:
    from barbaricum.core.language import Language

USUAL_PORT = 8476
"""Tried first, so that browsers find again what they have kept of the page."""


def run(
    context: typer.Context,
    game: str = typer.Argument("attila", help="The game."),
    terminal: bool = typer.Option(False, "--terminal", "-t", help="Play in the terminal."),
    no_browser: bool = typer.Option(
        False, "--no-browser", help="Open no browser: only say where the page is."
    ),
    seats: int = typer.Option(3, "--seats", "-n", help="How many seats, yours included."),
    seat: int = typer.Option(0, "--seat", help="Your seat, counted from 0."),
    bot: str = typer.Option(
        "level:3",
        "--bot",
        "-b",
        help="Who has the other seats: level:1 to level:6; in the terminal any agent, as greedy.",
    ),
    option: list[str] = typer.Option([], "--option", "-o", help=OPTION),
    position: str = typer.Option("", "--position", help=POSITION),
    language: str = typer.Option("", "--language", "-l", help="en or fr."),
    database: str = typer.Option(
        "", "--database", help="Where the page keeps matches, if not in the usual file."
    ),
    seed: str = typer.Option(
        "", "--seed", "-s", help="With --terminal: any text; the same text deals the same."
    ),
    resume: Path | None = typer.Option(
        None, "--resume", help="With --terminal: go on with a saved match."
    ),
    new: bool = typer.Option(
        False, "--new", help="With --terminal: begin anew, whatever was saved."
    ),
) -> None:
    """Play against bots, in the browser: on a server of your own, which Ctrl-C stops.

    Without a game or anything else about a match the page shows what there is to play. Everything
    you do is saved; a match you left can be gone on with.

    Example: barbaricum play attila --seats 4 --language fr
    """
    from barbaricum.cli.values import position_in, table_options

    options = table_options(game, option)  # before anything is imported that data are frozen into

    from barbaricum.agents import agent
    from barbaricum.cli.speech import chosen
    from barbaricum.core.errors import BadSetUp
    from barbaricum.games import load

    words = chosen(language)
    manifest = load(game)
    manifest.check_seats(seats)
    manifest.options_from(options, seats)
    agent(bot, manifest, 0)
    if not 0 <= seat < seats:
        raise BadSetUp(f"--seat {seat}: your seat is one of 0 to {seats - 1}")
    begun = position_in(position)
    if terminal:
        _play_in_terminal(game, seats, seat, bot, seed, options, begun, resume, new, words)
        return
    for name, given in (("--seed", seed), ("--resume", resume), ("--new", new)):
        if given:
            raise BadSetUp(f"{name}: this is for the terminal: add --terminal")
    level = re.fullmatch(r"level:(\d+)", bot)
    if level is None:
        raise BadSetUp(f"--bot {bot}: on the page bots have a level, as level:3; add --terminal")
    wishes = {"name": _own_name(words)} | ({"language": language} if language else {})
    match = {"seats": seats, "level": level[1], "seat": seat}
    match |= {f"option.{name}": value for name, value in options.items()}
    match |= {"position": begun} if begun else {}
    path = f"/#/play/{game}?{urlencode(match | wishes)}"
    named = ("game", "seats", "seat", "bot", "option", "position")
    if not any(_is_given(context, name) for name in named):
        path = f"/#/?{urlencode(wishes)}"  # whoever wishes for no match in particular sees all
    _play_in_browser(path, database, not no_browser, words)


def _is_given(context: typer.Context, name: str) -> bool:
    """Whether an option was named, and not only has its usual value."""
    source = context.get_parameter_source(name)
    return source is not None and source.name != "DEFAULT"


# In the browser


def _play_in_browser(path: str, database: str, is_opened: bool, words: Language) -> None:
    """Serve this machine alone, until Ctrl-C."""
    from barbaricum.cli.serve import address, need_libraries, prepare, serve

    need_libraries()
    from barbaricum.core.errors import BadSetUp
    from barbaricum.server.setting import Settings, signing_key
    from barbaricum.server.store import used_alone

    if database:
        os.environ["BARBARICUM_DATABASE"] = database
    settings = Settings.from_environment()
    signing_key(settings)
    try:
        with used_alone(settings):
            asyncio.run(prepare(settings))
            listening = _listen()
            url = address(listening) + path
            typer.echo(words.say("play-address", address=url), err=True)
            if is_opened:
                threading.Thread(target=_open, args=(url, words), daemon=True).start()
            logging.disable(logging.INFO)  # what a server tells its keeper is not for players
            serve(listening, 1)
    except BadSetUp as problem:
        raise BadSetUp(f"{problem} (another database: --database sqlite:///FILE)") from None


def _listen() -> socket.socket:
    """The usual port or any free one; whoever connects before the server is there waits."""
    from barbaricum.cli.serve import LOOPBACK, listen
    from barbaricum.core.errors import BadSetUp

    try:
        listening = listen(LOOPBACK, USUAL_PORT)
        listening.listen()
    except (BadSetUp, OSError):
        listening = listen(LOOPBACK, 0)
        listening.listen()
    return listening


def _open(url: str, words: Language) -> None:
    """Open a browser with windows, or say what to do without one."""
    try:
        browser = webbrowser.get()
        is_in_terminal = type(browser) is webbrowser.GenericBrowser
        is_open = not is_in_terminal and browser.open(url)
    except (webbrowser.Error, OSError):
        is_open = False
    if not is_open:
        typer.echo(words.say("play-no-browser"), err=True)


def _own_name(words: Language) -> str:
    try:
        return getpass.getuser()[:40]
    except (OSError, KeyError, ImportError):  # which of them depends on the system
        return words.say("you-name")


# In the terminal


def _play_in_terminal(
    game: str,
    seats: int,
    seat: int,
    bot: str,
    seed: str,
    options: dict[str, str],
    position: str | None,
    resume: Path | None,
    new: bool,
    words: Language,
) -> None:
    """Go on with the match that was left, or begin one."""
    from rich.console import Console

    from barbaricum.cli.speech import get_ready
    from barbaricum.cli.terminal import (
        Terminal,
        find_saved,
        keep_aside,
        new_match,
        read_resumable,
        saved_place,
    )
    from barbaricum.games import load

    manifest = load(game)
    console = Console(highlight=False)
    get_ready(manifest, words)
    path = resume or saved_place(manifest)
    match = read_resumable(path, words) if resume else None
    if match is None and not new and position is None:
        match = find_saved(path, console, words)
    if match is None:
        match = new_match(manifest, seats, seat, bot, seed, options, position, words)
        keep_aside(path, console, words)
    Terminal(match, path, words, console).run()
