"""The frame of a report: one page that needs no other file, for screens of any width and paper."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from unicodedata import category

from barbaricum.core.errors import BarbaricumError
from barbaricum.core.language import Language

STYLE = Path(__file__).with_name("page.css")


@dataclass(frozen=True)
class Section:
    """A heading, what is shown, and a sentence on how to read it."""

    heading: str
    body: str
    """Markup: a chart, or a `table`."""
    note: str
    is_wide: bool = False
    """Whether it takes the whole width even where there is room for two, as large tables do."""


def page(title: str, summary: Sequence[str], sections: Sequence[Section], words: Language) -> str:
    """A whole page as text; title, sentences of the summary and notes are plain text."""
    sentences = "".join(f"<p>{escape(sentence)}</p>" for sentence in summary)
    shown = "\n".join(map(_section, sections))
    return plain(f"""<!DOCTYPE html>
<html lang="{words.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{escape(title)}</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<header>
<h1>{escape(title)}</h1>
<div class="summary">{sentences}</div>
</header>
<main>
{shown}
</main>
</body>
</html>
""")


def _section(section: Section) -> str:
    return f"""<section{' class="wide"' if section.is_wide else ""}>
<h2>{escape(section.heading)}</h2>
<figure>
{section.body}
<figcaption>{escape(section.note)}</figcaption>
</figure>
</section>"""


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of markup; the first cell of each row names it."""
    heads = "".join(f'<th scope="col">{heading}</th>' for heading in headings)
    lines = "\n".join(f"<tr>{_row(row)}</tr>" for row in rows)
    return f"""<div class="scroll" tabindex="0"><table>
<thead><tr>{heads}</tr></thead>
<tbody>
{lines}
</tbody>
</table></div>"""


def _row(cells: Sequence[str]) -> str:
    name, *others = cells
    marked = (cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in others)
    return f'<th scope="row">{name}</th>{"".join(marked)}'


def breakable(name: str) -> str:
    """A name as markup that may go on in the next line after its parts."""
    return re.sub(r"([:=./_-])", r"\1<wbr>", escape(name))


def plain(text: str) -> str:
    """Text without control characters, which neither a page nor a drawing may hold."""
    return "".join(c if c == "\n" or category(c)[0] != "C" else "\ufffd" for c in text)


def facts(known: Mapping[str, str]) -> str:
    """A list of names with what they stand for, as markup."""
    return f"<dl>{''.join(f'<dt>{name}</dt><dd>{fact}</dd>' for name, fact in known.items())}</dl>"


def check_report_possible(path: Path) -> None:
    """Refuse before the first match what could not be written after the last."""
    from importlib.util import find_spec
    from os import W_OK, access

    if find_spec("matplotlib") is None:
        raise BarbaricumError("a report needs matplotlib: pip install barbaricum[report]")
    if path.is_dir():
        raise BarbaricumError(f"--report {path}: that is a folder; name a file in it")
    if not path.parent.is_dir():
        raise BarbaricumError(f"--report {path}: there is no folder {path.parent}")
    if not access(path if path.exists() else path.parent, W_OK):
        raise BarbaricumError(f"--report {path}: it may not be written there")


def write_page(text: str, path: Path) -> None:
    """Write a page to its file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise BarbaricumError(f"--report {path}: {problem.strerror}") from None
