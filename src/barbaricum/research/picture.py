"""A board as text and as a picture: what the terminal shows of any game, also set in pixels."""

from __future__ import annotations

from functools import cache
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.secrets import ONLOOKER

if TYPE_CHECKING:
    from rich.console import Console
    from rich.segment import Segment

Pixels = NDArray[np.uint8]
Colour = tuple[int, int, int]

WIDTH = 110
"""Characters in a line."""

SPARE = 3
"""Lines that a board may gain in the course of a match; all pictures of one are of one size."""

LETTER = 16
"""Size of the letters, in pixels."""

MARGIN = 16
PAPER: Colour = (24, 24, 28)
INK: Colour = (222, 222, 214)
DULL = [
    *((90, 90, 96), (232, 88, 80), (122, 200, 100), (226, 180, 70)),
    *((110, 150, 255), (226, 120, 220), (84, 196, 200), (245, 245, 240)),
]
BRIGHT = [
    *((130, 130, 136), (255, 116, 106), (150, 226, 128), (250, 216, 96)),
    *((140, 176, 255), (244, 150, 238), (120, 222, 226), (255, 255, 255)),
]
"""The sixteen colours of a terminal: black, red, green, yellow, blue, magenta, cyan, white."""


def as_text(match: Match, seat: int = ONLOOKER, code: str = "en") -> str:
    """What a seat sees, as lines of text."""
    console = _console()
    for part in _shown(match, seat, code):
        console.print(part)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def as_pixels(match: Match, seat: int = ONLOOKER, code: str = "en") -> Pixels:
    """What a seat sees, as rows of columns of red, green and blue."""
    from PIL import Image, ImageDraw

    lines = _lines(match, seat, code)
    wide, high = _letter()
    rows = max(len(lines), SPARE + _rows_at_start(match.game, len(match.seats)))
    size = WIDTH * wide + 2 * MARGIN, rows * high + 2 * MARGIN
    picture = Image.new("RGB", size, PAPER)
    for row, line in enumerate(lines):
        _set_line(ImageDraw.Draw(picture), line, MARGIN + row * high)
    return np.array(picture, np.uint8)


def _shown(match: Match, seat: int, code: str) -> list[Any]:
    """What the terminal draws of the match."""
    record, language = match.view(seat)[0], match.game.language(code)
    return list(match.game.draw(record, seat, match.seats, language, WIDTH))


def _console() -> Console:
    """A page of paper for Rich to write on."""
    from rich.console import Console

    return Console(file=StringIO(), width=WIDTH, color_system=None, legacy_windows=False)


def _lines(match: Match, seat: int, code: str) -> list[list[Segment]]:
    """The same cut into pieces, each of one style."""
    console = _console()
    return [line for part in _shown(match, seat, code) for line in console.render_lines(part)]


@cache
def _rows_at_start(game: Game, seats: int) -> int:
    return len(_lines(game.match(seats, seed=0), ONLOOKER, "en"))


@cache
def _font(is_bold: bool) -> Any:
    """DejaVu Sans Mono, which has all the boxes and arrows, as Matplotlib brings it along."""
    import matplotlib as mpl
    from PIL import ImageFont

    name = "DejaVuSansMono-Bold.ttf" if is_bold else "DejaVuSansMono.ttf"
    return ImageFont.truetype(Path(mpl.get_data_path()) / "fonts" / "ttf" / name, LETTER)


@cache
def _letter() -> tuple[int, int]:
    """How wide and how high the room of a letter is."""
    above, below = _font(False).getmetrics()
    return round(_font(False).getlength("M")), above + below


def _set_line(canvas: Any, line: list[Segment], y: int) -> None:
    """Set a line, letter by letter, each in its place."""
    wide, high = _letter()
    x = MARGIN
    for segment in line:
        ink, paper = _colours(segment)
        room = segment.cell_length * wide
        if paper != PAPER:
            canvas.rectangle((x, y, x + room - 1, y + high - 1), fill=paper)
        font = _font(bool(segment.style and segment.style.bold))
        for place, letter in enumerate(segment.text):
            if letter not in " \n":
                canvas.text((x + place * wide, y), letter, fill=ink, font=font)
        x += room


def _colours(segment: Segment) -> tuple[Colour, Colour]:
    """What a piece is written in, and on."""
    style = segment.style
    if style is None:
        return INK, PAPER
    ink = _colour(style.color, INK)
    paper = _colour(style.bgcolor, PAPER)
    if style.dim:
        ink = tuple((a + b) // 2 for a, b in zip(ink, paper, strict=True))  # type: ignore[assignment]
    return (paper, ink) if style.reverse else (ink, paper)


def _colour(named: Any, default: Colour) -> Colour:
    """A colour of the terminal; what has none of its own is as the page is."""
    from rich.terminal_theme import TerminalTheme

    if named is None or named.is_default:
        return default
    red, green, blue = named.get_truecolor(TerminalTheme(PAPER, INK, DULL, BRIGHT))
    return red, green, blue
