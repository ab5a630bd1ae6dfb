"""Attila in the terminal: the map as a drawing, the influence board, hands and tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from barbaricum.core.events import Told
from barbaricum.core.language import Language
from barbaricum.games.attila.data import (
    BOARD,
    CENTURIES,
    FACE_DOWN,
    IS_START,
    OPEN_CARDS,
    PEACE,
    PEACE_TILES,
    PROVINCES,
    RATE,
    TILES,
    TRIBES,
)
from barbaricum.games.attila.narration import Told as Happened
from barbaricum.games.attila.state import State

# Each tribe has a letter and a colour: the colour is never alone.
COLOURS = ("bright_blue", "yellow", "bright_magenta", "green", "bright_white", "red")
CELL, ROWS = 8, 25
WIDEST = 104
NAMES_FIT, TILES_FIT = 112, 96  # columns that full names of tribes and tiles need


def draw(
    s: State,
    seat: int,
    names: Sequence[str],
    language: Language,
    width: int,
    scored_now: Sequence[Told],
) -> list[Any]:
    """All that a seat sees of the table, from top to bottom, and what a scoring would bring now."""
    say = language.say
    parts: list[Any] = [
        Panel(draw_map(s, min(width, WIDEST) - 4), title=say("attila-board-map"), expand=False),
        draw_centuries(s, language),
        draw_influence(s, names, language, width, scored_now),
    ]
    if s.war >= 0:
        parts.append(draw_war(s, language))
    if seat >= 0:
        parts.append(Text(say("attila-board-hand") + " ") + pile(s.seats[seat].hand, " "))
    return parts


def pile(counts: Any, gap: str = "") -> Text:
    """Cards or markers as coloured letters, one each."""
    letters = Text()
    for tribe, count in enumerate(counts):
        code = "?" if tribe == FACE_DOWN else TRIBES.codes[tribe]
        style = "dim" if tribe == FACE_DOWN else f"bold {COLOURS[tribe]}"
        letters.append((code + gap) * int(count), style)
    return letters if letters.plain else Text("–", "dim")


# The map


class Canvas:
    """A grid of characters, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: Text | str, style: str = "") -> None:
        """Write a text over whatever was there."""
        for i, char in enumerate(str(text)):
            here = style
            if isinstance(text, Text):
                spans = [span.style for span in text.spans if span.start <= i < span.end]
                here = str(spans[-1]) if spans else style
            if 0 <= x + i < len(self.rows[0]) and 0 <= y < len(self.rows):
                self.rows[y][x + i] = (char, here)

    def line(self, a: tuple[int, int], b: tuple[int, int], char: str, style: str) -> None:
        """Dot a straight line between two places."""
        steps = max(abs(a[0] - b[0]) // 2, abs(a[1] - b[1]), 1)
        for i in range(1, steps):
            x, y = (round(p + (q - p) * i / steps) for p, q in zip(a, b, strict=True))
            self.put(x, y, char, style)

    def text(self) -> Text:
        """The drawing, trailing blanks removed."""
        drawn = Text()
        for row in self.rows:
            line = Text()
            for char, style in row:
                line.append(char, style)
            line.rstrip()
            drawn.append_text(line)
            drawn.append("\n")
        drawn.rstrip()
        return drawn


def draw_map(s: State, width: int) -> Text:
    """Provinces where the board file puts them, with their borders dotted and arrows waved."""
    places = lay_out(width)
    canvas = Canvas(width, 1 + max(y for _, y in places) + 1)
    middles = [(x + CELL // 2 - 1, y) for x, y in places]
    for a, b in sorted(BOARD.land):
        canvas.line(middles[a], middles[b], "·", "bright_black")
    for a, b in sorted(BOARD.sea):
        canvas.line(middles[a], middles[b], "~", "blue")
    for province, (x, y) in enumerate(places):
        canvas.put(x, y, " " * (CELL - 1))
        canvas.put(x, y + 1, " " * (CELL - 1))
        canvas.put(x, y, title(s, province))
        canvas.put(x, y + 1, markers(s, province))
    return canvas.text()


def lay_out(width: int) -> list[tuple[int, int]]:
    """A free place for each province near where the board file puts it, whatever the board."""
    xs, ys = zip(*(province["at"] for province in BOARD.provinces), strict=True)
    wide, high = max(xs) - min(xs) or 1, max(ys) - min(ys) or 1
    taken: list[tuple[int, int]] = []
    places = [(0, 0)] * len(PROVINCES)
    for province in sorted(range(len(PROVINCES)), key=lambda p: (ys[p], xs[p])):
        x = round((xs[province] - min(xs)) / wide * (width - CELL))
        y = round((ys[province] - min(ys)) / high * (ROWS - 2))
        while any(abs(x - a) < CELL and abs(y - b) < 2 for a, b in taken):
            y += 1
        taken.append((x, y))
        places[province] = (x, y)
    return places


def title(s: State, province: int) -> Text:
    """A province's code, red with ^ for a start province, and its peace tile or its war."""
    style = "bold red" if IS_START[province] else "bold"
    name = Text().append(PROVINCES.codes[province], style)
    if IS_START[province] and s.peace[province] == 0:
        name.append("^", "red")
    if s.peace[province] > 0:
        name.append(f"={PEACE.codes[s.peace[province]]}", "cyan")
    elif province in (s.war, s.next_war):
        name.append("!!", "bold red reverse")
    return name


def markers(s: State, province: int) -> Text:
    """A province's markers, with a dot for each place still free before war."""
    standing = s.markers[province]
    row = pile(standing) if standing.any() else Text()
    if s.peace[province] == 0:
        row.append("." * max(4 - int(standing.sum()), 0), "bright_black")
    return row


# The tracks


def draw_centuries(s: State, language: Language) -> Text:
    """Peace tiles left, the rate of influence, deck and discards."""
    line = Text(language.say("attila-board-centuries") + " ")
    now = next((c for c in range(len(CENTURIES)) if s.century[c] > 0), len(CENTURIES) - 1)
    for century, code in enumerate(CENTURIES.codes):
        tiles = "■" * int(s.century[century]) + "□" * int(PEACE_TILES[century] - s.century[century])
        line.append(f" {code} {tiles} ", "bold cyan" if century == now else "")
    line.append("  " + language.say("attila-board-rate", rate=int(RATE[now])))
    line.append("   " + language.say("attila-board-deck", cards=int(s.deck.sum())) + " ")
    return line + pile(s.discards)


def draw_influence(
    s: State, names: Sequence[str], language: Language, width: int, scored_now: Sequence[Told]
) -> Table:
    """The influence board with scores, hands and unused tiles of all players."""
    say = language.say
    points = {(told.seat, told.what): told.much for told in scored_now if is_score(told)}
    table = Table(box=SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0), header_style="")
    table.add_column(say("attila-board-seat"), no_wrap=True)
    for column in ("points", "cards"):
        table.add_column(say(f"attila-board-{column}"), justify="right")
    table.add_column(say("attila-board-tiles"), no_wrap=True)
    for tribe, name in enumerate(TRIBES):
        full = say(f"attila-tribe-{name}") if width >= NAMES_FIT else TRIBES.codes[tribe]
        table.add_column(Text(full, f"bold {COLOURS[tribe]}"), justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        them = s.seats[seat]
        pointer = "▶ " if seat == s.asked else "  "
        letters = None if width >= TILES_FIT else 2
        unused = " ".join(TILES.codes[i][:letters] for i in range(len(TILES)) if them.tiles[i])
        spaces = [
            f"{int(space)}+{points.get((seat, tribe), 0)}" if space else "·"
            for tribe, space in enumerate(them.influence)
        ]
        cards = str(int(them.hand.sum()))
        table.add_row(Text(pointer + name), str(int(them.score)), cards, unused or "–", *spaces)
    table.add_section()
    worth = [
        f"{int(s.markers[:, tribe].sum())}/{int((s.markers[:, tribe] > 0).sum())}"
        for tribe in range(len(TRIBES))
    ]
    table.add_row(Text("  " + say("attila-board-worth"), "dim"), "", "", "", *worth)
    return table


def is_score(told: Told) -> bool:
    """Whether an event of a scoring gives points, and does not say why there are none."""
    return Happened.SCORES_ALONE <= told.kind <= Happened.SHARES_SECOND


def draw_war(s: State, language: Language) -> Columns:
    """Who fights where, with how many markers, and with which cards if these lie open."""
    province = language.label(f"attila-province-{PROVINCES.ids[s.war]}")["in"]
    committed: Any = sum(seat.committed for seat in s.seats)
    if s.war_cards == OPEN_CARDS:
        head = language.say("attila-board-war-open", province_in=province)
        return Columns([pile(s.markers[s.war]), Text(head, "bold red"), pile(committed)])
    head = language.say("attila-board-war", province_in=province, cards=int(committed.sum()))
    return Columns([Text(head, "bold red"), pile(s.markers[s.war])])
