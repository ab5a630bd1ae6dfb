"""Everything that can forbid an action, and the section of the rulebook that says so."""

from __future__ import annotations

from enum import IntEnum


class Ban(IntEnum):
    """Why an action is not legal now; 0 means that it is."""

    LEGAL = 0
    # another decision is awaited
    OVER = 1
    CHANCE_FIRST = 2
    PROJECTS_FIRST = 3
    DISPLACED_FIRST = 4
    FREE_FIRST = 5
    COMMITMENT_FIRST = 6
    BUILD_FIRST = 7
    KEEP_FIRST = 8
    REPAIR_FIRST = 9
    EXCHANGE_FIRST = 10
    # projects
    COLUMN_CLOSED = 11
    COLUMN_EMPTY = 12
    OWN_ENVOY = 13
    NO_ENVOY_AT_HOME = 14
    BID_TOO_LOW = 15
    TOO_LITTLE_GOLD = 16
    NO_ENVOY_OUT = 17
    NO_PILGRIM = 18
    OCCUPANT_NOT_POORER = 19
    OUT_OF_ORDER = 20
    SUPPLY_EMPTY = 21
    # construction
    NO_CARD = 22
    OTHER_GUILD = 23
    NO_SUCH_BUILDING = 24
    NO_SUCH_WALL = 25
    TOO_FEW_ARTISANS = 26
    FACE_DOWN = 27
    KEEP_OUT_OF_ORDER = 28
    # repair and exchange
    NO_PILLAGE = 29
    TOO_FEW_PILGRIMS = 30
    NOTHING_TO_EXCHANGE = 31
    # invasions
    TOO_FEW_ARMIES = 32
    PURSE_DOES_NOT_PAY = 33
    HIDDEN_NUMBER = 34
    MUST_COMMIT = 35
    # chance
    NOT_IN_PILE = 36
    NO_SPACE_EMPTY = 37
    COMMUNE_TAKEN = 38
    COMMUNES_ARE_DEALT = 39
    MUST_CHOOSE = 40
    EXCHANGE_OUT_OF_ORDER = 41
    MUST_KEEP = 42
    COMMUNES_FIRST = 43
    NO_CARD_FOR_WALL = 44
    NO_CARDS_TO_KEEP = 45
    ROUND_NOT_PAID = 46


SECTIONS: dict[IntEnum, str] = {
    Ban.OVER: "9.7",
    Ban.CHANCE_FIRST: "4.1",
    Ban.PROJECTS_FIRST: "2.1",
    Ban.DISPLACED_FIRST: "3.1",
    Ban.FREE_FIRST: "2.5",
    Ban.COMMITMENT_FIRST: "8.2",
    Ban.BUILD_FIRST: "5.1",
    Ban.KEEP_FIRST: "5.7",
    Ban.REPAIR_FIRST: "6.3",
    Ban.EXCHANGE_FIRST: "7.4",
    Ban.COLUMN_CLOSED: "1.5",
    Ban.COLUMN_EMPTY: "2.2",
    Ban.OWN_ENVOY: "2.2",
    Ban.NO_ENVOY_AT_HOME: "2.2",
    Ban.BID_TOO_LOW: "2.3",
    Ban.TOO_LITTLE_GOLD: "2.2",
    Ban.NO_ENVOY_OUT: "2.4",
    Ban.NO_PILGRIM: "3.2",
    Ban.OCCUPANT_NOT_POORER: "3.3",
    Ban.OUT_OF_ORDER: "H10",
    Ban.SUPPLY_EMPTY: "7.5",
    Ban.NO_CARD: "5.2",
    Ban.OTHER_GUILD: "5.2",
    Ban.NO_SUCH_BUILDING: "5.2",
    Ban.NO_SUCH_WALL: "5.5",
    Ban.TOO_FEW_ARTISANS: "5.3",
    Ban.FACE_DOWN: "5.7",
    Ban.KEEP_OUT_OF_ORDER: "H10",
    Ban.NO_PILLAGE: "6.3",
    Ban.TOO_FEW_PILGRIMS: "6.3",
    Ban.NOTHING_TO_EXCHANGE: "7.4",
    Ban.TOO_FEW_ARMIES: "8.2",
    Ban.PURSE_DOES_NOT_PAY: "8.2",
    Ban.HIDDEN_NUMBER: "8.2",
    Ban.MUST_COMMIT: "8.2",
    Ban.NOT_IN_PILE: "4.1",
    Ban.NO_SPACE_EMPTY: "4.1",
    Ban.COMMUNE_TAKEN: "1.1",
    Ban.COMMUNES_ARE_DEALT: "1.1",
    Ban.MUST_CHOOSE: "2.5",
    Ban.EXCHANGE_OUT_OF_ORDER: "H10",
    Ban.MUST_KEEP: "5.7",
    Ban.COMMUNES_FIRST: "1.1",
    Ban.NO_CARD_FOR_WALL: "5.5",
    Ban.NO_CARDS_TO_KEEP: "5.7",
    Ban.ROUND_NOT_PAID: "5.1",
}
