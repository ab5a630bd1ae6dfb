"""What several verbs say alike: the chosen language, and how far long work has come."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from barbaricum.core.compiled import counting_compiles, has_compiled, how_many, note_compiled
from barbaricum.core.game import Game
from barbaricum.core.language import Language, language, preferred
from barbaricum.games import load


def chosen(code: str) -> Language:
    """The language asked for, or that of the user's environment."""
    return language(code or preferred())


def get_ready(game: Game, words: Language) -> None:
    """Compile a game's rules if that was never done, showing how far it has come."""
    if has_compiled(game.tag):
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from barbaricum.agents.warm import warm_up

    began, console = time.perf_counter(), Console(stderr=True)
    look = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    is_dumb = not console.is_terminal
    with Progress(*look, console=console, transient=True, disable=is_dumb) as progress:
        task = progress.add_task(
            words.say("compiling", game=game.title), total=how_many(game.package)
        )
        with counting_compiles(lambda done: progress.update(task, completed=done)):
            warm_up(game)
    note_compiled(game.tag, time.perf_counter() - began)


def finder(words: Language) -> Callable[[str, Mapping[str, str]], Game]:
    """What finds the game of a match file, by the data that it holds, and compiles it."""

    def find(name: str, house: Mapping[str, str]) -> Game:
        game = load(name, house)
        get_ready(game, words)
        return game

    return find


@contextmanager
def counting(description: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """Show a bar for so many pieces of work; what it gives is called after each."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    console = Console(stderr=True)
    look = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeLeft())
    is_dumb = not console.is_terminal
    with Progress(*look, console=console, transient=True, disable=is_dumb) as progress:
        task = progress.add_task(description, total=total, completed=done)
        yield lambda: progress.advance(task)
