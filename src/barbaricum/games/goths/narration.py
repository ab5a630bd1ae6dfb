"""The events of Goths to Rome and what their numbers mean; locale/*/goths.ftl has the sentences."""

from __future__ import annotations

from enum import IntEnum

from barbaricum.core.events import Telling
from barbaricum.games.goths.data import (
    ATTACKS,
    BOX,
    CARD_SET,
    CARDS,
    FIRST_ROMAN,
    OPPONENTS,
    PLACES,
    POSTS,
    ROMANS,
    SORTS,
)
from barbaricum.games.goths.state import WAYS


class Told(IntEnum):
    """The kinds of event these rules tell."""

    GETS_SORT = 0
    STARTS_WITH = 1
    BEGINS = 2
    DRAWS = 3
    RESHUFFLES = 4
    REINFORCES = 5
    ACTS = 6
    PLAYS = 7
    PLAYS_PLAIN = 8
    DEFENDS = 9
    RECALLS = 10
    POSTS = 11
    DISCARDS = 12
    RETRIEVES = 13
    REMOVES = 14
    MUSTERS = 15
    HARASSES = 16
    ATTACKS = 17
    STORMS = 18
    TAKES = 19
    FINDS_NOTHING = 20
    CAPTURES = 21
    STEALS = 22
    RECRUITS = 23
    ENDS_TURN = 24
    WEAKENS = 25
    WINS = 26
    SHARES_WIN = 27
    LAYS = 28
    REVEALS = 29
    SCRAPS = 30


TELLINGS = (
    Telling("gets-sort", SORTS, much="cards"),
    Telling("starts-with", SORTS, much="cards"),
    Telling("begins"),
    Telling("draws", CARDS),
    Telling("reshuffles", much="cards"),
    Telling("reinforces", much="cards"),
    Telling("acts"),
    Telling("plays", SORTS),
    Telling("plays-plain", SORTS),
    Telling("defends", SORTS, PLACES),
    Telling("recalls", SORTS, PLACES),
    Telling("posts", SORTS, PLACES),
    Telling("discards", SORTS),
    Telling("retrieves", SORTS),
    Telling("removes", SORTS),
    Telling("musters", SORTS),
    Telling("harasses", OPPONENTS, much="cards"),
    Telling("attacks", PLACES, OPPONENTS, "force"),
    Telling("storms", ROMANS, much="force"),
    Telling("takes", SORTS, OPPONENTS),
    Telling("finds-nothing", PLACES, OPPONENTS),
    Telling("captures", ROMANS),
    Telling("steals", ROMANS, OPPONENTS),
    Telling("recruits", SORTS, much="cost"),
    Telling("ends-turn", much="cards"),
    Telling("weakens", ROMANS, much="defence"),
    Telling("wins", WAYS),
    Telling("shares-win", WAYS),
    Telling("lays", much="cards"),
    Telling("reveals", SORTS, much="cards"),
    Telling("scraps", SORTS),
)


def words(language: str) -> str:
    """Numbers of the box as Fluent messages, and the names on the cards, if need be in English."""
    known = language if language in ("en", "fr") else "en"
    lines = [f"goths-number-{name} = {BOX[name]}" for name in ("decline-after", "decline-least")]
    for card in CARD_SET.cards:
        lines += [f"goths-{sort}-{card.id} = {card.names[known]}" for sort in ("card", "defender")]
    for roman in CARD_SET.romans:
        lines += [f"goths-{sort}-{roman.id} = {roman.names[known]}" for sort in ("roman", "target")]
    for sort, names in (("post", POSTS.ids), ("target", ATTACKS.ids[:FIRST_ROMAN])):
        for name in names:
            place, _, number = name.rpartition("-")
            lines.append(f"goths-{sort}-{name} = {{ goths-place-{place} }} {number}")
    return "\n".join(lines)
