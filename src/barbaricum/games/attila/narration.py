"""The events of Attila and what their numbers mean; locale/*/attila.ftl has the sentences."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from barbaricum.core.events import Telling
from barbaricum.games.attila.data import BOARD, BOX, CARDS, CENTURIES, PROVINCES, TILES, TRIBES
from barbaricum.games.attila.state import ENDS


class Told(IntEnum):
    """The kinds of event these rules tell."""

    BEGINS = 0
    DRAWS = 1
    RESHUFFLES = 2
    PLACES = 3
    TAKES_INFLUENCE = 4
    DISCARDS = 5
    HAS_NO_CARD = 6
    WAR = 7
    COMMITS = 8
    REVEALS = 9
    STRENGTH = 10
    LEAVES = 11
    PEACE = 12
    PEACE_WITHOUT_TILE = 13
    CENTURY_SCORING = 14
    SCORES_ALONE = 15
    SCORES_FIRST = 16
    SCORES_SECOND = 17
    SHARES_FIRST = 18
    SHARES_SECOND = 19
    USES_TILE = 20
    TRADES_AWAY = 21
    END_REACHED = 22
    FINAL_SCORING = 23
    WINS = 24
    SHARES_WIN = 25
    FORGOES = 26
    COMMITS_OPENLY = 27
    FIGHTS_FIRST = 28
    BREAKS_TIE = 29
    BEHIND_A_TIE = 30
    BEHIND_THE_SECOND = 31
    TOO_FAR_BEHIND = 32


TELLINGS = (
    Telling("begins"),
    Telling("draws", CARDS),
    Telling("reshuffles", much="cards"),
    Telling("places", TRIBES, PROVINCES, "markers"),
    Telling("takes-influence", TRIBES, much="space"),
    Telling("discards", TRIBES),
    Telling("has-no-card"),
    Telling("war", where=PROVINCES),
    Telling("commits", CARDS),
    Telling("reveals", TRIBES, PROVINCES, "cards"),
    Telling("strength", TRIBES, PROVINCES, "strength"),
    Telling("leaves", TRIBES, PROVINCES, "markers"),
    Telling("peace", CENTURIES, PROVINCES, "left"),
    Telling("peace-without-tile", where=PROVINCES),
    Telling("century-scoring", CENTURIES),
    Telling("scores-alone", TRIBES, much="points"),
    Telling("scores-first", TRIBES, much="points"),
    Telling("scores-second", TRIBES, much="points"),
    Telling("shares-first", TRIBES, much="points"),
    Telling("shares-second", TRIBES, much="points"),
    Telling("uses-tile", TILES),
    Telling("trades-away", TRIBES),
    Telling("end-reached", ENDS),
    Telling("final-scoring"),
    Telling("wins", much="points"),
    Telling("shares-win", much="points"),
    Telling("forgoes", TRIBES),
    Telling("commits-openly", CARDS, PROVINCES, "cards"),
    Telling("fights-first", where=PROVINCES),
    Telling("breaks-tie", much="spaces"),
    Telling("behind-a-tie", TRIBES),
    Telling("behind-the-second", TRIBES),
    Telling("too-far-behind", TRIBES, much="spaces"),
)


def words(language: str) -> str:
    """Numbers of the box as Fluent messages, and the names on the map, if need be in Latin."""
    lines = [f"attila-number-{name} = {BOX[name]}" for name in ("top", "war-at", "second-within")]
    for name, province in zip(PROVINCES, BOARD.provinces, strict=True):
        title = _title(province, language)
        within = province["in"] if language == "fr" else f"in {title}"
        lines += [f"attila-province-{name} = {title}", f"    .in = {within}"]
        lines.append(f"    .la = {province['la']}")
    for place in BOARD.scenery:
        name = place["la"].lower().replace(" ", "-")
        lines.append(f"attila-scenery-{name} = {_title(place, language)}")
        lines.append(f"    .la = {place['la']}")
    return "\n".join(lines)


def _title(place: Mapping[str, Any], language: str) -> str:
    return str(place[language] if language in ("en", "fr") else place["la"])
