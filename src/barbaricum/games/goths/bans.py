"""Everything that can forbid an action, and the section of the rulebook that says so."""

from __future__ import annotations

from enum import IntEnum


class Ban(IntEnum):
    """Why an action is not legal now; 0 means that it is."""

    LEGAL = 0
    # another decision is awaited
    OVER = 1
    CHANCE_FIRST = 2
    START_FIRST = 3
    TURN_FIRST = 4
    ACTIONS_FIRST = 5
    DISCARD_FIRST = 6
    POWER_FIRST = 7
    COMBAT_FIRST = 8
    TAKE_FIRST = 9
    STEAL_FIRST = 10
    RECRUIT_FIRST = 11
    # setting up
    NOT_TO_START_WITH = 12
    # actions
    NO_CARD = 13
    NO_POWER_AT_ONCE = 14
    TOO_FEW_TO_LAY = 15
    ONE_MOVE = 16
    NO_ROOM = 17
    NOT_IN_DEFENCE = 18
    NOT_IN_DISCARDS = 19
    # powers
    OTHER_KIND = 20
    NOT_ONES_OWN = 21
    NONE_LEFT = 22
    ONESELF = 23
    HARASSED_ALREADY = 24
    TOO_FEW_CARDS = 25
    ONLY_BY_POWER = 26
    # combat
    OWN_PLACE = 27
    ATTACKED_ALREADY = 28
    TOO_WEAK = 29
    HAS_CITY = 30
    HAS_NO_CITY = 31
    NOT_THERE = 32
    # recruiting
    TRIBE_CHIEFS_ARE_DEALT = 33
    TOO_DEAR = 34
    # chance
    NOT_IN_DECK = 35
    NOT_SEATED = 36
    LOT_IS_CAST = 37
    NOT_A_DRAW = 38
    FACE_DOWN = 39
    SORT_NOT_AWAITED = 40
    MUST_CHOOSE = 41
    NOTHING_TO_SCRAP = 42
    NOTHING_TO_POST = 43
    OTHER_UNIT = 44
    NOT_TO_MUSTER = 45


SECTIONS: dict[IntEnum, str] = {
    Ban.OVER: "6.3",
    Ban.CHANCE_FIRST: "7.2",
    Ban.START_FIRST: "1.5",
    Ban.TURN_FIRST: "2.1",
    Ban.ACTIONS_FIRST: "2.3",
    Ban.DISCARD_FIRST: "8.7",
    Ban.POWER_FIRST: "8.1",
    Ban.COMBAT_FIRST: "4.2",
    Ban.TAKE_FIRST: "4.5",
    Ban.STEAL_FIRST: "4.8",
    Ban.RECRUIT_FIRST: "5.2",
    Ban.NOT_TO_START_WITH: "1.5",
    Ban.NO_CARD: "3.3",
    Ban.NO_POWER_AT_ONCE: "3.3",
    Ban.TOO_FEW_TO_LAY: "3.4",
    Ban.ONE_MOVE: "3.1",
    Ban.NO_ROOM: "3.2",
    Ban.NOT_IN_DEFENCE: "3.1",
    Ban.NOT_IN_DISCARDS: "8.3",
    Ban.OTHER_KIND: "8.3",
    Ban.NOT_ONES_OWN: "5.2",
    Ban.NONE_LEFT: "5.3",
    Ban.ONESELF: "8.7",
    Ban.HARASSED_ALREADY: "8.7",
    Ban.TOO_FEW_CARDS: "8.7",
    Ban.ONLY_BY_POWER: "8.1",
    Ban.OWN_PLACE: "4.5",
    Ban.ATTACKED_ALREADY: "4.9",
    Ban.TOO_WEAK: "4.3",
    Ban.HAS_CITY: "4.7",
    Ban.HAS_NO_CITY: "4.8",
    Ban.NOT_THERE: "4.5",
    Ban.TRIBE_CHIEFS_ARE_DEALT: "5.2",
    Ban.TOO_DEAR: "5.2",
    Ban.NOT_IN_DECK: "7.2",
    Ban.NOT_SEATED: "1.6",
    Ban.LOT_IS_CAST: "1.6",
    Ban.NOT_A_DRAW: "7.1",
    Ban.FACE_DOWN: "7.4",
    Ban.SORT_NOT_AWAITED: "1.4",
    Ban.MUST_CHOOSE: "8.1",
    Ban.NOTHING_TO_SCRAP: "8.4",
    Ban.NOTHING_TO_POST: "8.5",
    Ban.OTHER_UNIT: "8.6",
    Ban.NOT_TO_MUSTER: "8.6",
}
