"""The page: its files, its words in the reader's language, and the position as a drawing."""

from __future__ import annotations

import io
import mimetypes
import re
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from rich.console import Console
from rich.style import Style
from starlette.staticfiles import StaticFiles

from barbaricum.core.game import Game
from barbaricum.core.language import LOCALE, language
from barbaricum.core.secrets import view
from barbaricum.games import GAMES, load
from barbaricum.server.lobby import AllTables, Code, TableId, Who
from barbaricum.server.protocol import Told

routes = APIRouter(include_in_schema=False)
"""The page's files."""

api = APIRouter(tags=["page"])
"""What the page asks for beside what every client does."""

FILES = StaticFiles(directory=Path(__file__).parent / "page")
READS = ["GET", "HEAD"]
CACHING = "no-cache"  # kept by browsers, but never shown without asking whether it is the same
mimetypes.add_type("text/javascript", ".js")  # which some systems take for plain text

MESSAGE = re.compile(r"^(?=[a-z])", re.MULTILINE)


class Words(Told):
    """What the page says, by the names of the messages; `{name}` is to be filled in."""

    language: str
    words: dict[str, str]


class Run(Told):
    """A stretch of a drawn line that looks the same."""

    text: str
    look: str


class Drawing(Told):
    """A position as the game draws it in letters."""

    ply: int
    lines: list[list[Run]]


# The page's files


@routes.api_route("/", methods=READS)
async def front(request: Request) -> Response:
    """The page itself."""
    return await page_file("index.html", request)


@routes.api_route("/page/{name}", methods=READS)
async def page_file(name: str, request: Request) -> Response:
    """A file of the page."""
    response = await FILES.get_response(name, request.scope)
    response.headers["Cache-Control"] = CACHING
    return response


# Words


@api.get("/words")
async def words(code: Code) -> Words:
    """Everything that the page says."""
    return Words(language=code, words=said(code))


@cache
def said(code: str) -> dict[str, str]:
    """The page's own messages, and those by which it shows games that it does not know."""
    found = _filled("page-", code, None)
    for name in GAMES:
        game = load(name)
        parts = ("summary", "board-legend", "end-", *(f"{o.name}-" for o in game.options))
        for part in parts:
            found |= _filled(f"{name}-{part}", code, game)
    return found


def _filled(prefix: str, code: str, game: Game | None) -> dict[str, str]:
    """Messages whose names begin alike, each argument filled in with its name in braces."""
    spoken = language(code) if game is None else game.language(code)
    found = {}
    for path in sorted((LOCALE / code).glob("*.ftl")):
        for entry in MESSAGE.split(path.read_text(encoding="utf-8")):
            name, is_message, text = entry.partition(" =")
            if is_message and name.startswith(prefix):
                holes = {hole: f"{{{hole}}}" for hole in re.findall(r"\$(\w+)", text)}
                found[name] = spoken.say(name, **holes)
    return found


# The drawing


@api.get("/tables/{id}/drawing")
async def draw(
    id: TableId,
    asking: Who,
    tables: AllTables,
    code: Code,
    width: Annotated[int, Query(ge=60, le=200, description="columns")] = 80,
    ply: Annotated[int | None, Query(ge=0, le=2**31)] = None,
) -> Drawing:
    """The match as one may see it, in letters: now, or before action number `ply`."""
    async with tables.at(id, fresh=True) as held:
        table, person = held.table, asking.id if asking else None
        match, viewer = table.begun(), table.viewer(person)
        at = match.ply if ply is None else ply
        earlier = match.states if at == match.ply else match.states_at(at)
        [seen] = view(table.game.state, earlier, viewer)
        seat, names = table.seat_of(person), list(match.seats)
    hand = viewer if seat is None else seat  # once it is over, one sees all, and still one's hand
    lines = await run_in_threadpool(_drawn, table.game, seen, hand, names, code, width)
    return Drawing(ply=at, lines=lines)


def _drawn(
    game: Game, seen: Any, seat: int, names: list[str], code: str, width: int
) -> list[list[Run]]:
    """What the terminal would show, as lines of runs."""
    console = Console(
        width=width, file=io.StringIO(), markup=False, emoji=False, highlight=False
    )  # names are people's own: nothing in them is read as markup
    lines = []
    for part in game.draw(seen, seat, names, game.language(code), width):
        for line in console.render_lines(part, pad=False):
            alike = groupby(line, lambda segment: _look(segment.style))
            runs = [Run(text="".join(s.text for s in run), look=look) for look, run in alike]
            lines.append(runs)
    return lines


def _look(style: Style | None) -> str:
    """A style as names of CSS classes."""
    if style is None:
        return ""
    words = [word for word in ("bold", "dim", "reverse") if getattr(style, word)]
    if style.color is not None and not style.color.is_default:
        words.append(style.color.name.replace("_", "-"))
    return " ".join(words)
