"""Goths to Rome in the terminal: the centre, each seat's places, the cards played and the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from barbaricum.core.language import Language
from barbaricum.games.goths.data import (
    CARD_SET,
    CITIES,
    CLAN_CHIEF,
    COST,
    DEEPEST,
    DEFENCE,
    FACE_DOWN,
    KIND,
    LEADERS,
    PLACE_DEFENCE,
    PLACE_OF_SLOT,
    PLACES,
    ROMAN_DEFENCE,
    ROME,
    SLOTS,
    SORTS,
)
from barbaricum.games.goths.state import Seat, State, Step

COLOURS = (
    *("bright_black", "bright_white", "bright_magenta", "bright_yellow"),
    *("green", "bright_blue", "red", "cyan"),
)
"""A colour for each kind of card; the card's code is always there too."""


def draw(s: State, seat: int, names: Sequence[str], language: Language, width: int) -> list[Any]:
    """All that a seat sees of the table, from top to bottom."""
    parts: list[Any] = [draw_centre(s, names, language), draw_seats(s, names, language)]
    if Step.ACTIONS <= s.step <= Step.RECRUIT:
        parts.append(draw_played(s, language))
    if seat >= 0 and s.seats[seat].hand.any():
        parts.append(draw_hand(s.seats[seat], language))
    return parts


def code_of(card: int) -> Text:
    """A card's code in the colour of its kind."""
    if card == FACE_DOWN:
        return Text("?", "dim")
    return Text(SORTS.codes[card], f"bold {COLOURS[KIND[card]]}")


def pile(counts: Any) -> Text:
    """Cards by their codes, each with how many there are of it."""
    found = [(card, int(n)) for card, n in enumerate(counts) if n]
    row = Text(" ").join(code_of(card) + (f"×{n}" if n > 1 else "") for card, n in found)
    return row if found else Text("–", "dim")


# The centre


def draw_centre(s: State, names: Sequence[str], language: Language) -> Text:
    """Leaders to recruit, Roman cities with those who have them, and Rome."""
    say = language.say
    line = Text(say("goths-terminal-centre"), "bold")
    for card in range(CLAN_CHIEF, LEADERS):
        name, cards = say(f"goths-card-{SORTS.ids[card]}"), int(s.stock[card])
        text = say("goths-terminal-pile", card=name, cards=cards, cost=int(COST[card]))
        line += Text("   ") + code_of(card) + " " + text
    line.append("\n")
    for city, name in enumerate(CITIES):
        roman, wall = say(f"goths-roman-{name}"), int(ROMAN_DEFENCE[city])
        cards = int(s.centre[city])
        line.append("   " + say("goths-terminal-roman", roman=roman, defence=wall, cards=cards))
        holders = [names[i] for i in range(len(names)) if s.seats[i].cities[city]]
        line.append(f" {', '.join(holders)}" if holders else "", "bold")
    rome = say(f"goths-roman-{CARD_SET.romans[ROME].id}")
    line.append("   " + say("goths-terminal-rome", roman=rome, defence=int(s.rome)), "bold red")
    return line


# The seats


def draw_seats(s: State, names: Sequence[str], language: Language) -> Table:
    """What lies before each seat."""
    say = language.say
    table = Table(box=SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0), header_style="")
    table.add_column(say("goths-terminal-seat"), no_wrap=True)
    for column in ("hand", "deck", "discards"):
        table.add_column(say(f"goths-terminal-{column}"), justify="right")
    for place in PLACES:
        table.add_column(say(f"goths-place-{place}"))
    for seat, name in enumerate(names):
        me = s.seats[seat]
        pointer = "▶ " if seat == s.asked else "  "
        hand = int(me.hand.sum())
        deck = int(me.pool.sum()) + int(me.known.sum()) - hand
        sizes = map(str, (hand, deck, int(me.discards.sum())))
        table.add_row(Text(pointer + name), *sizes, *places_of(s, me))
    return table


def places_of(s: State, me: Seat) -> Iterator[Text]:
    """Each place: its defence, the units to be had there, and who defends it."""
    for place in range(len(PLACES)):
        posts = me.defence[place * DEEPEST : (place + 1) * DEEPEST]
        defenders = [int(defender) - 1 for defender in posts if defender]
        wall = int(PLACE_DEFENCE[place]) + sum(int(DEFENCE[card]) for card in defenders)
        cell = Text(str(wall), "bold")
        for slot in range(len(SLOTS)):
            card = int(me.sorts[slot])
            if PLACE_OF_SLOT[slot] == place and card:
                cell += Text(" ") + code_of(card) + f"×{int(s.stock[card])}"
        if defenders:
            cell += Text(" [") + Text(" ").join(map(code_of, defenders)) + "]"
        yield cell


# Cards


def draw_played(s: State, language: Language) -> Text:
    """The cards played in this turn, what they amount to, and what they have brought."""
    line = Text(
        language.say(
            "goths-terminal-played",
            force=int(s.force),
            goths=int(s.against_goths),
            romans=int(s.against_romans),
            siege=int(s.siege),
            recruiting=int(s.recruiting) - int(s.spent),
        )
    )
    line += Text("   ") + pile(s.played)
    return line + " → " + pile(s.gained) if s.gained.any() else line


def draw_hand(me: Seat, language: Language) -> Table:
    """The cards in hand, each with what is written on it."""
    say = language.say
    table = Table(
        title=say("goths-terminal-own"),
        title_justify="left",
        box=SIMPLE_HEAD,
        show_edge=False,
        padding=(0, 1, 0, 0),
        header_style="",
    )
    table.add_column(say("goths-terminal-card"), no_wrap=True)
    for column in ("cost", "recruiting", "force"):
        table.add_column(say(f"goths-terminal-{column}"), justify="right")
    table.add_column(say("goths-terminal-power"))
    for number, count in enumerate(me.hand):
        if count:
            card = CARD_SET.cards[number]
            title = code_of(number) + " " + say(f"goths-card-{card.id}")
            title += f" ×{int(count)}" if count > 1 else ""
            numbers = map(str, (card.cost, card.recruit, card.force))
            table.add_row(title, *numbers, power_in_words(number, language))
    return table


def power_in_words(number: int, language: Language) -> str:
    """All that a card can do beyond its numbers."""
    card, sentences = CARD_SET.cards[number], []
    for part in card.power:
        arguments = dict(part)
        kinds = [language.say(f"goths-kind-{kind}.a") for kind in arguments.get("kinds", ())]
        joined = (
            ", ".join(kinds[:-1]) + f" {language.say('goths-terminal-or')} " + kinds[-1]
            if len(kinds) > 1
            else "".join(kinds)
        )
        sentences.append(language.say(f"goths-op-{part['op']}", **{**arguments, "kinds": joined}))
    if card.defence > 1:
        sentences.append(language.say("goths-wall-note", n=card.defence))
    return " ".join(sentences)
