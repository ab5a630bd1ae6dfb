"""Comuni in the terminal: the columns, the threat, each seat's treasury and city, and the hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from barbaricum.core.language import Language
from barbaricum.core.names import NONE
from barbaricum.games.comuni.data import (
    COLUMNS,
    COMMUNES,
    DEEPEST,
    DEPTH,
    ENVOYS,
    FACES,
    FREE,
    GOLD,
    GUILDS,
    HIGHEST,
    INVADERS,
    LEFT,
    LINES,
    OPEN_COLUMNS,
    PAIRS_OF_EITHER,
    PAIRS_OF_GOLD,
    PAIRS_OF_PILGRIMS,
    PILES,
    PILGRIM,
    RESOURCES,
    RIGHT,
    SORTS,
    STRENGTH,
)
from barbaricum.games.comuni.state import Phase, Seat, State

COLOURS = ("bright_yellow", "bright_red", "bright_white", "dark_orange3")
"""A colour for each guild and its resource; its letter is always there too."""
NAMES_FIT = 92  # columns that the full names of resources need
ACTIVE, MASTER, ASKED = "●", "★", "▶"


def draw(s: State, seat: int, names: Sequence[str], language: Language, width: int) -> list[Any]:
    """All that a seat sees of the table, from top to bottom."""
    parts: list[Any] = [
        draw_round(s, names, language),
        draw_columns(s, names, language),
        draw_seats(s, names, language, width),
        draw_cities(s, names, language),
    ]
    if s.phase == Phase.OVER:
        return [*parts, draw_sheet(s, names, language)]
    if s.displaced != NONE:
        parts.append(draw_displaced(s, names, language))
    if s.invader != NONE:
        parts.append(draw_commitment(s, seat, names, language))
    if seat >= 0 and s.seats[seat].hand.any():
        parts.append(draw_hand(s.seats[seat], language))
    return parts


def order(s: State, names: Sequence[str]) -> list[int]:
    """The seats as they go round, from the lowest commune on."""
    return sorted(range(len(names)), key=lambda seat: int(s.seats[seat].commune))


def commune_of(me: Seat, language: Language) -> str:
    """What a seat's commune is called, once it has one."""
    if me.commune == NONE:
        return "–"
    return language.say(f"comuni-commune-{COMMUNES.ids[me.commune]}")


def code_of(card: int) -> Text:
    """A card's code, each guild in its colour."""
    code = Text()
    for guild, letter in enumerate(GUILDS.codes):
        if FACES[card].guilds >> guild & 1:
            code.append(letter, f"bold {COLOURS[guild]}")
    return code.append(str(FACES[card].level), "bold")


def some(parts: Iterable[Text], gap: str = " ") -> Text:
    """Parts in a row, or a dash if there are none."""
    row = Text(gap).join(parts)
    return row if row.plain else Text("–", "dim")


def capital(text: str) -> str:
    """A text with a capital letter, to begin a line."""
    return text[:1].upper() + text[1:]


def titled(first: str, *numbers: str, title: str | None = None) -> Table:
    """A table whose first column names the rows."""
    table = Table(
        title=title,
        title_justify="left",
        box=SIMPLE_HEAD,
        show_edge=False,
        padding=(0, 1, 0, 0),
        header_style="",
    )
    table.add_column(first, no_wrap=True)
    for number in numbers:
        table.add_column(number, justify="right")
    return table


# The middle of the table


def draw_round(s: State, names: Sequence[str], language: Language) -> Text:
    """The round, the pile, who leads, and how strongly each commune is attacked."""
    say = language.say
    line = Text().append(say("comuni-terminal-round", round=int(s.rounds)), "bold")
    if s.leader != NONE:
        line.append("   " + say("comuni-terminal-leader", seat=names[s.leader]))
    left = say("comuni-terminal-pile", pile=PILES.codes[s.letter], cards=int(s.pile.sum()))
    line.append("   " + (say("comuni-terminal-last") if s.is_last else left))
    if s.phase == Phase.OVER:
        return line
    invader = int(s.letter if s.invader == NONE else s.invader)
    name = say(f"comuni-invader-{INVADERS.ids[invader]}")
    threat = "comuni-terminal-next" if s.invader == NONE else "comuni-terminal-now"
    line.append("\n" + say(threat, invader=name) + "\n ", "bold red")
    lowest = min(int(s.seats[seat].points) for seat in range(len(names)))
    for seat in order(s, names):
        attack = int(STRENGTH[invader]) + int(s.seats[seat].points) - lowest
        line.append(f" {commune_of(s.seats[seat], language)} {attack}  ")
    return line


def draw_columns(s: State, names: Sequence[str], language: Language) -> Table:
    """The open columns: cards, free resources, and the envoy with its gold."""
    say = language.say
    table = titled(say("comuni-terminal-column"))
    table.add_column(say("comuni-terminal-cards"), no_wrap=True)
    table.add_column(say("comuni-terminal-free"), justify="right")
    table.add_column(say("comuni-terminal-envoy"))
    table.add_column(say("comuni-terminal-bid"), justify="right")
    for column in range(OPEN_COLUMNS[s.seated]):
        spaces = s.display[column * DEEPEST : column * DEEPEST + int(DEPTH[column])]
        cards = some(code_of(int(laid) - 1) for laid in spaces if laid)
        free = f"+{int(FREE[column])}" if FREE[column] else "–"
        holder = int(s.envoys[column]) - 1
        envoy = (names[holder], str(int(s.bids[column]))) if holder != NONE else ("–", "")
        table.add_row(Text(COLUMNS.codes[column], "bold"), cards, free, *envoy)
    return table


# The seats


def draw_seats(s: State, names: Sequence[str], language: Language, width: int) -> Table:
    """Each seat's points, resources, envoys at home and cards."""
    say = language.say
    table = titled(say("comuni-terminal-seat"))
    table.add_column(say("comuni-terminal-commune"), no_wrap=True)
    table.add_column(say("comuni-terminal-points"), no_wrap=True)
    if width >= NAMES_FIT:
        for kind, name in enumerate(RESOURCES):
            title = Text(capital(say(f"comuni-resource-{name}")), COLOURS[kind])
            table.add_column(title, justify="right", no_wrap=True)
        table.add_column(say("comuni-terminal-unknown"), justify="right")
    else:
        table.add_column(say("comuni-terminal-resources"))
    for column in ("envoys", "hand"):
        table.add_column(say(f"comuni-terminal-{column}"), justify="right")
    for seat in order(s, names):
        me = s.seats[seat]
        pointer = f"{ASKED} " if seat == s.asked else "  "
        home = ENVOYS - int((s.envoys == seat + 1).sum()) - (s.displaced == seat)
        counts = map(str, (home, int(me.hand.sum())))
        treasury = treasury_of(me) if width >= NAMES_FIT else [some(treasury_in_short(me))]
        first = (Text(pointer + names[seat]), commune_of(me, language), points_of(me))
        table.add_row(*first, *treasury, *counts)
    return table


def points_of(me: Seat) -> Text:
    """Points on the track, and in the end those of heroes more and those of pillage less."""
    points = Text(str(int(me.points)), "bold")
    points.append(f" +{int(me.heroes)}" if me.heroes else "", "green")
    return points.append(f" -{int(me.pillage)}" if me.pillage else "", "red")


def treasury_of(me: Seat) -> list[Text]:
    """Cubes by their kinds as far as they are known, and those of unknown kind."""
    pairs = {GOLD: int(me.pairs[PAIRS_OF_GOLD]), PILGRIM: int(me.pairs[PAIRS_OF_PILGRIMS])}
    known = [int(cubes) + 2 * pairs.get(kind, 0) for kind, cubes in enumerate(me.cubes)]
    unknown = 2 * int(me.pairs[PAIRS_OF_EITHER])
    return [*(Text(str(cubes)) for cubes in known), Text(f"{unknown}?" if unknown else "–", "dim")]


def treasury_in_short(me: Seat) -> Iterator[Text]:
    """The same in one cell, with letters."""
    *cubes, unknown = treasury_of(me)
    for kind, cell in enumerate(cubes):
        yield cell + Text(RESOURCES.codes[kind], COLOURS[kind])
    if me.pairs[PAIRS_OF_EITHER]:
        yield Text("+") + unknown


def draw_cities(s: State, names: Sequence[str], language: Language) -> Table:
    """Each commune's buildings, guild by guild, and its walls, all by their storeys."""
    say = language.say
    table = titled(say("comuni-terminal-commune"))
    for guild, name in enumerate(GUILDS):
        table.add_column(Text(say(f"comuni-guild-{name}"), COLOURS[guild]))
    table.add_column(say("comuni-terminal-walls"))
    for seat in order(s, names):
        me = s.seats[seat]
        guilds = [guild_of(s, seat, guild) for guild in range(len(GUILDS))]
        table.add_row(commune_of(me, language), *guilds, some(storeys_of(me.walls)))
    return table


def guild_of(s: State, seat: int, guild: int) -> Text:
    """A seat's buildings of a guild, whether it is active there, and whether it has the master."""
    me = s.seats[seat]
    cell = list(storeys_of(me.buildings[guild]))
    if me.active[guild]:
        cell.append(Text(ACTIVE, "green"))
    if s.masters[guild] == seat + 1:
        cell.append(Text(MASTER, f"bold {COLOURS[guild]}"))
    return some(cell)


def storeys_of(heights: Any) -> Iterator[Text]:
    """Buildings or walls by their storeys, the highest first, each with how many there are."""
    for height in range(HIGHEST, 0, -1):
        count = int(heights[height])
        if count:
            yield Text(str(height), "bold") + (f"×{count}" if count > 1 else "")


# What goes on


def draw_displaced(s: State, names: Sequence[str], language: Language) -> Text:
    """Whose envoy looks for another column, and with how much gold."""
    arguments = {"seat": names[s.displaced], "gold": int(s.carried)}
    return Text(language.say("comuni-terminal-displaced", **arguments), "bold red")


def draw_commitment(s: State, seat: int, names: Sequence[str], language: Language) -> Text:
    """Who has committed armies, and how many there are in one's own hands."""
    say = language.say
    closed = [i for i in order(s, names) if s.seats[i].fists.any() and i != s.asked]
    done = ", ".join(names[i] for i in closed)
    line = Text(say("comuni-terminal-committed", seats=done or "–"))
    if seat >= 0 and s.seats[seat].fists.any():
        right, left = (int(s.seats[seat].fists[fist]) for fist in (RIGHT, LEFT))
        line.append("\n" + say("comuni-terminal-fists", right=right, left=left), "bold")
    return line


def draw_hand(me: Seat, language: Language) -> Text:
    """The cards in hand, each with its name."""
    line = Text(language.say("comuni-terminal-own"))
    for card, count in enumerate(me.hand):
        if count:
            line += (
                Text("   ") + code_of(card) + " " + language.say(f"comuni-card-{SORTS.ids[card]}")
            )
            line.append(f" ×{count}" if count > 1 else "")
    return line


def draw_sheet(s: State, names: Sequence[str], language: Language) -> Table:
    """The final scoring, line by line."""
    say, seats = language.say, order(s, names)
    title = say("comuni-terminal-sheet")
    table = titled("", *(names[seat] for seat in seats), title=title)
    for line, name in enumerate(LINES):
        points = (str(int(s.seats[seat].sheet[line])) for seat in seats)
        table.add_row(capital(say(f"comuni-line-{name}")), *points)
    table.add_section()
    totals = (Text(str(int(s.seats[seat].sheet.sum())), "bold") for seat in seats)
    table.add_row(say("comuni-terminal-total"), *totals)
    return table
