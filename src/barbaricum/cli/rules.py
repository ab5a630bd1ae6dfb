"""`barbaricum rules`: the rulebook in the terminal."""

from __future__ import annotations

import re

import typer


def run(
    game: str = typer.Argument(help="The game, for example attila."),
    section: str = typer.Argument("", help="A section such as 2.4, or a chapter such as 2."),
    language: str = typer.Option("", "--language", "-l", help="en or fr."),
) -> None:
    """Show a rulebook, or one section of it.

    Example: barbaricum rules attila 2.4
    """
    from rich.console import Console
    from rich.markdown import Markdown

    from barbaricum.cli.speech import chosen
    from barbaricum.games import load

    text = load(game).rulebook(chosen(language).code)
    Console().print(Markdown(part(text, section) if section else text))


def part(text: str, section: str) -> str:
    """One chapter or section of a rulebook."""
    from barbaricum.core.errors import UnknownName

    level, mark = ("###", section) if "." in section else ("##", f"{section}.")
    found = re.search(
        rf"^{level} {re.escape(mark)} .*?(?=^#{{2,{len(level)}}} |\Z)",
        text,
        re.MULTILINE | re.DOTALL,
    )
    if found is None:
        sections = re.findall(r"^### (\d+\.\d+)", text, re.MULTILINE)
        raise UnknownName(
            f"no section {section!r}: chapters 1 to 9, sections {', '.join(sections)}"
        )
    return found.group()
