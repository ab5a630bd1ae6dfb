"""`barbaricum rules`: the rulebook in the terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import typer


def run(
    game: str = typer.Argument(help="The game, for example attila."),
    section: str = typer.Argument(
        "",
        help="A section such as 2.4, a chapter such as 2, a reading such as R9, or a part's name.",
    ),
    language: str = typer.Option("", "--language", "-l", help="en or fr."),
) -> None:
    """Show a rulebook, or one part of it.

    Example: barbaricum rules attila 2.4
    """
    from rich.console import Console
    from rich.markdown import Markdown

    from barbaricum.cli.speech import chosen
    from barbaricum.games import load

    text = load(game).rulebook(chosen(language).code)
    Console().print(Markdown(part(text, section) if section else text))


def part(text: str, section: str) -> str:
    """One chapter, section, reading or named part of a rulebook."""
    from barbaricum.core.errors import UnknownName

    for head, end in _marks(text, section):
        found = re.search(rf"^{head}.*?(?=^{end}|\Z)", text, re.MULTILINE | re.DOTALL)
        if found is not None:
            return found.group()
    chapters = re.findall(r"^## (\d+)\.", text, re.MULTILINE)
    sections = re.findall(r"^### (\d+\.\d+)", text, re.MULTILINE)
    raise UnknownName(
        f"no section {section!r}: chapters {chapters[0]} to {chapters[-1]},"
        f" sections {', '.join(sections)}, or {'; '.join(_parts(text, named=True))}"
    )


def _marks(text: str, section: str) -> Iterator[tuple[str, str]]:
    """How a part that is called so may begin, and what comes after it, as regular expressions."""
    if re.fullmatch(r"\d+\.\d+", section):
        yield rf"### {re.escape(section)} ", "#{2,3} "
    elif re.fullmatch(r"\d+", section):
        yield rf"## {section}\. ", "## "
    elif re.fullmatch(r"[A-Za-z]\d+", section):
        yield rf"- \*\*{section.upper()}\*\*", r"(?:- \*\*|#)"
    else:
        wanted = _plain(section)
        for name in sorted(_parts(text), key=lambda name: _plain(name) != wanted):
            if wanted and re.search(rf"\b{re.escape(wanted)}\b", _plain(name)):
                yield rf"## (?:\d+\. )?{re.escape(name)}$", "## "


def _parts(text: str, *, named: bool = False) -> list[str]:
    """The names of the parts of a rulebook, or only of those that have no number."""
    pattern = r"^## ((?!\d).+)$" if named else r"^## (?:\d+\. )?(.+)$"
    return re.findall(pattern, text, re.MULTILINE)


def _plain(name: str) -> str:
    """A name without accents, capitals and hyphens, as it may be typed."""
    letters = unicodedata.normalize("NFD", name.casefold().replace("-", " "))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).strip()
