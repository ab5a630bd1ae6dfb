"""Everything that can forbid an action, and the section of the rulebook that says so."""

from __future__ import annotations

from enum import IntEnum


class Ban(IntEnum):
    """Why an action is not legal now; 0 means that it is."""

    LEGAL = 0
    # another decision is awaited
    OVER = 1
    CHANCE_FIRST = 2
    CARD_FIRST = 3
    INFLUENCE_FIRST = 4
    WINDOW_ONLY = 5
    TRADE_FIRST = 6
    TWO_INFLUENCE_FIRST = 7
    COMMIT_FIRST = 8
    # placing
    NO_CARD = 9
    NO_MARKER = 10
    PACIFIED = 11
    OUT_OF_REACH = 12
    FULL = 13
    OTHER_TRIBE = 14
    CAN_PLACE = 15
    MUST_PLAY = 16
    # influence
    OTHER_COLUMN = 17
    # war
    ABSENT_TRIBE = 18
    COMMIT_ORDER = 19
    # tiles
    TILE_USED = 20
    ONE_TILE_A_TURN = 21
    DOUBLE_COMES_LAST = 22
    DOUBLE_NEEDS_CARD = 23
    TRADE_NEEDS_CARD = 24
    TRADE_ORDER = 25
    TRADE_ONE_AT_LEAST = 26
    TWO_INFLUENCE_ORDER = 27
    # chance
    NOT_IN_DECK = 28
    NOT_SEATED = 29
    LOT_IS_CAST = 30
    NOT_A_DRAW = 31
    FACE_DOWN = 32
    # two wars
    WAR_ORDER_FIRST = 33
    OTHER_WAR = 34


SECTIONS: dict[IntEnum, str] = {
    Ban.OVER: "9.5",
    Ban.CHANCE_FIRST: "7.1",
    Ban.CARD_FIRST: "2.1",
    Ban.INFLUENCE_FIRST: "3.1",
    Ban.WINDOW_ONLY: "6.2",
    Ban.TRADE_FIRST: "6.4",
    Ban.TWO_INFLUENCE_FIRST: "6.5",
    Ban.COMMIT_FIRST: "4.2",
    Ban.NO_CARD: "2.1",
    Ban.NO_MARKER: "2.6",
    Ban.PACIFIED: "2.4",
    Ban.OUT_OF_REACH: "2.2",
    Ban.FULL: "2.5",
    Ban.OTHER_TRIBE: "3.4",
    Ban.CAN_PLACE: "2.7",
    Ban.MUST_PLAY: "2.8",
    Ban.OTHER_COLUMN: "3.1",
    Ban.ABSENT_TRIBE: "4.2",
    Ban.COMMIT_ORDER: "H5",
    Ban.TILE_USED: "6.1",
    Ban.ONE_TILE_A_TURN: "6.1",
    Ban.DOUBLE_COMES_LAST: "6.3",
    Ban.DOUBLE_NEEDS_CARD: "6.3",
    Ban.TRADE_NEEDS_CARD: "6.4",
    Ban.TRADE_ORDER: "H5",
    Ban.TRADE_ONE_AT_LEAST: "6.4",
    Ban.TWO_INFLUENCE_ORDER: "H5",
    Ban.NOT_IN_DECK: "7.2",
    Ban.NOT_SEATED: "1.6",
    Ban.LOT_IS_CAST: "1.6",
    Ban.NOT_A_DRAW: "7.1",
    Ban.FACE_DOWN: "7.3",
    Ban.WAR_ORDER_FIRST: "10.4",
    Ban.OTHER_WAR: "10.4",
}
