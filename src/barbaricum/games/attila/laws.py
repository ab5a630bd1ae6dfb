"""What is never lost and never too many in a match of Attila; what a position may lay out."""

from __future__ import annotations

from enum import IntEnum

from barbaricum.core.compiled import compiled
from barbaricum.core.names import NONE
from barbaricum.core.position import Law, Laws, broken
from barbaricum.core.records import Counts
from barbaricum.games.attila.data import (
    CARDS_PER_TRIBE,
    CENTURIES,
    FACE_DOWN,
    HAND,
    MARKERS_PER_TRIBE,
    NO_TILE,
    PEACE_TILES,
    PROVINCES,
    SEATS,
    TOP,
    TRIBES,
    WAR_AT,
)
from barbaricum.games.attila.state import Phase, State, Step
from barbaricum.games.attila.turn import cards_in_turn


class Broken(IntEnum):
    """The laws, by what is wrong when one is broken."""

    NOTHING = 0
    MARKERS = 1
    SUPPLY = 2
    CROWD = 3
    CARDS = 4
    NEGATIVE_PILE = 5
    FACE_DOWN_DECK = 6
    HAND = 7
    FACE_DOWN_HAND = 8
    CENTURY = 9
    PEACE_TILES = 10
    CARDS_DUE = 11


ALL_TILES = int(PEACE_TILES.sum())


@compiled
def flaw(s: State, work: Counts) -> tuple[int, int, int]:
    """The first law that a table breaks, for what, and what was found instead."""
    found = flaw_of_markers(s)
    if found[0] == Broken.NOTHING:
        found = flaw_of_cards(s)
    if found[0] == Broken.NOTHING:
        found = flaw_of_hands(s)
    if found[0] == Broken.NOTHING:
        found = flaw_of_tiles(s)
    if found[0] == Broken.NOTHING:
        found = flaw_of_turn(s)
    return found


@compiled
def flaw_of_markers(s: State) -> tuple[int, int, int]:
    """All markers of each tribe are somewhere; provinces at rest hold fewer than make a war."""
    for tribe in range(len(TRIBES)):
        total = int(s.supply[tribe])
        for province in range(len(PROVINCES)):
            total += s.markers[province, tribe]
        if total != MARKERS_PER_TRIBE:
            return broken(Broken.MARKERS, tribe, total)
        if s.supply[tribe] < 0:
            return broken(Broken.SUPPLY, tribe, s.supply[tribe])
    for province in range(len(PROVINCES)):
        crowd = 0
        for tribe in range(len(TRIBES)):
            crowd += s.markers[province, tribe]
        is_war = province == s.war or province == s.next_war
        if crowd > WAR_AT or (crowd == WAR_AT) != is_war:
            return broken(Broken.CROWD, province, crowd)
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_cards(s: State) -> tuple[int, int, int]:
    """All cards of each tribe are somewhere, and none lies face down in a true state."""
    for tribe in range(len(TRIBES)):
        total = int(s.deck[tribe] + s.discards[tribe] + s.aside[tribe])
        for seat in range(s.seated):
            total += s.seats[seat].hand[tribe] + s.seats[seat].committed[tribe]
        if total != CARDS_PER_TRIBE:
            return broken(Broken.CARDS, tribe, total)
        if min(s.deck[tribe], s.discards[tribe]) < 0:
            return broken(Broken.NEGATIVE_PILE, tribe, 0)
    if s.deck[FACE_DOWN] != 0:
        return broken(Broken.FACE_DOWN_DECK, 0, s.deck[FACE_DOWN])
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_hands(s: State) -> tuple[int, int, int]:
    """Nobody holds more cards than a hand has."""
    for seat in range(s.seated):
        held = 0
        for tribe in range(len(TRIBES)):
            held += s.seats[seat].hand[tribe]
            if s.seats[seat].hand[tribe] < 0:
                return broken(Broken.NEGATIVE_PILE, tribe, 0)
        if held > HAND:
            return broken(Broken.HAND, seat, held)
        if s.seats[seat].hand[FACE_DOWN] != 0:
            return broken(Broken.FACE_DOWN_HAND, seat, s.seats[seat].hand[FACE_DOWN])
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_tiles(s: State) -> tuple[int, int, int]:
    """Every peace tile is on the board or still in its century."""
    total = 0
    for province in range(len(PROVINCES)):
        if 0 < s.peace[province] < NO_TILE:
            total += 1
    for century in range(len(CENTURIES)):
        left = int(s.century[century])
        total += left
        if not 0 <= left <= PEACE_TILES[century]:
            return broken(Broken.CENTURY, century, left)
    if total != ALL_TILES:
        return broken(Broken.PEACE_TILES, 0, total)
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_turn(s: State) -> tuple[int, int, int]:
    """A turn begins with as many cards to play as the number of seats says."""
    is_beginning = s.phase == Phase.CARD and s.cards_played == 0 and s.has_used_tile == 0
    if is_beginning and s.cards_due != cards_in_turn(s):
        return broken(Broken.CARDS_DUE, 0, cards_in_turn(s))
    return broken(Broken.NOTHING, 0, 0)


LAWS = Laws(
    at_rest={"phase": Phase.CARD, "step": Step.CARD},
    open_fields={
        "seated": range(128),
        "asked": range(len(SEATS)),
        "turn": range(len(SEATS)),
        "markers": range(WAR_AT),
        "peace": range(NO_TILE + 1),
        "supply": range(MARKERS_PER_TRIBE + 1),
        "century": range(ALL_TILES + 1),
        "deck": range(CARDS_PER_TRIBE + 1),
        "discards": range(CARDS_PER_TRIBE + 1),
        "card": range(NONE, len(TRIBES)),  # that of the turn before
        "cards_due": range(4),
        "stuck_turns": range(len(SEATS)),
        **{name: range(2) for name in ("last_tile", "forgo", "war_cards", "two_wars", "ties")},
        "seats.hand": range(HAND + 1),
        "seats.influence": range(TOP),
        "seats.tiles": range(2),
        "seats.score": range(1_000),
    },
    seat_fields=("turn",),
    broken={
        Broken.MARKERS: Law(
            "supply.{name}",
            f"{{name}} on the board and in the supply: {{found}}, not {MARKERS_PER_TRIBE}",
            TRIBES,
        ),
        Broken.SUPPLY: Law("supply.{name}", "{found} is less than none", TRIBES),
        Broken.CROWD: Law(
            "markers.{name}", f"{{found}} markers, where {WAR_AT} would be a war", PROVINCES
        ),
        Broken.CARDS: Law(
            "deck.{name}",
            f"cards of the {{name}} in deck, discards and hands: {{found}}, not {CARDS_PER_TRIBE}",
            TRIBES,
        ),
        Broken.NEGATIVE_PILE: Law("deck.{name}", "a pile has less than no cards", TRIBES),
        Broken.FACE_DOWN_DECK: Law("deck.face-down", "say which cards they are ({found})", TRIBES),
        Broken.HAND: Law("seats.{name}.hand", f"{{found}} cards, not up to {HAND}", SEATS),
        Broken.FACE_DOWN_HAND: Law(
            "seats.{name}.hand.face-down", "say which cards they are ({found})", SEATS
        ),
        Broken.CENTURY: Law(
            "century.{name}", "{found} tiles, which is more than the century has", CENTURIES
        ),
        Broken.PEACE_TILES: Law(
            "peace", f"tiles on the board and in the centuries: {{found}}, not {ALL_TILES}", TRIBES
        ),
        Broken.CARDS_DUE: Law("cards_due", "with so many seats a turn has {found}", TRIBES),
    },
)
