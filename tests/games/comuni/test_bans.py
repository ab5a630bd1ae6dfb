"""Every ban: a table at which it forbids something, and what whoever tries it is told.

That the right section is cited is tested with each section; here it is which of its bans.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barbaricum.core.language import BUILT_IN
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.bans import SECTIONS, Ban
from tests.games.comuni.table import (
    LAST,
    Table,
    constructing,
    invaded,
    last_turn,
    scored,
)


def after(table: Table, *actions: str) -> Table:
    """A table once these have been played."""
    table.play(*actions)
    return table


def claimed(column: str, position: str = "") -> Table:
    """Seat 0 has claimed a column."""
    return after(Table(position=f"envoys={column}:0 {position}"), "claim")


def displaced(position: str = "1.cubes=P1") -> Table:
    """The envoy of seat 1 at the first column has been displaced."""
    return after(Table(position=f"0.cubes=G9 envoys=I:1 bids=I:2 {position}"), "bid I:3")


def repairing(cubes: str) -> Table:
    """Seat 0 may repair one pillage."""
    return Table(position=f"phase=repair step=repair 0.pillage=1 0.cubes={cubes}")


def keeping() -> Table:
    """Seat 0 is to keep two of three cards."""
    return after(constructing("E1 M1 C1"), "done")


MET: dict[Ban, tuple[Callable[[], Table], str]] = {
    Ban.OVER: (scored, "income"),
    Ban.COMMUNES_FIRST: (lambda: Table.set_up(2), "income"),
    Ban.CHANCE_FIRST: (lambda: claimed("I"), "income"),
    Ban.PROJECTS_FIRST: (Table, "build E1>E"),
    Ban.DISPLACED_FIRST: (displaced, "income"),
    Ban.FREE_FIRST: (lambda: claimed("II"), "income"),
    Ban.COMMITMENT_FIRST: (invaded, "income"),
    Ban.BUILD_FIRST: (lambda: constructing("E1"), "income"),
    Ban.KEEP_FIRST: (keeping, "income"),
    Ban.REPAIR_FIRST: (lambda: repairing("P1"), "income"),
    Ban.EXCHANGE_FIRST: (lambda: last_turn("0.cubes=G2"), "income"),
    Ban.COLUMN_CLOSED: (Table, "bid V:0"),
    Ban.COLUMN_EMPTY: (lambda: Table(position=f"{LAST}display=IIa:E1"), "bid I:0"),
    Ban.OWN_ENVOY: (lambda: Table(position="0.cubes=G1 envoys=I:0"), "bid I:1"),
    Ban.NO_ENVOY_AT_HOME: (lambda: Table(position="envoys=I:0,II:0,III:0"), "bid IV:0"),
    Ban.BID_TOO_LOW: (lambda: Table(position="envoys=I:1"), "bid I:0"),
    Ban.TOO_LITTLE_GOLD: (lambda: Table(position="0.cubes=G1P1"), "bid I:2"),
    Ban.NO_ENVOY_OUT: (Table, "claim"),
    Ban.NO_PILGRIM: (lambda: displaced("1.pairs=G1"), "move II"),
    Ban.OCCUPANT_NOT_POORER: (displaced, "move I"),
    Ban.OUT_OF_ORDER: (lambda: after(claimed("IV"), "take A"), "take G"),
    Ban.MUST_CHOOSE: (lambda: claimed("IV"), "done"),
    Ban.SUPPLY_EMPTY: (lambda: claimed("IV", "1.cubes=A60"), "take A"),
    Ban.NO_CARD: (lambda: constructing("E1"), "build M1>M"),
    Ban.OTHER_GUILD: (lambda: constructing("E1"), "build E1>M"),
    Ban.NO_SUCH_BUILDING: (lambda: constructing("E1"), "raise E1>E1"),
    Ban.ROUND_NOT_PAID: (lambda: after(constructing("E1 E1"), "build E1>E"), "build E1>E"),
    Ban.TOO_FEW_ARTISANS: (lambda: constructing("E1", "P1", walls=("1",)), "heighten E1>1"),
    Ban.NO_CARD_FOR_WALL: (lambda: constructing("E1"), "wall M1"),
    Ban.NO_SUCH_WALL: (lambda: constructing("E1"), "heighten E1>1"),
    Ban.FACE_DOWN: (keeping, "keep ?+?"),
    Ban.NO_CARDS_TO_KEEP: (keeping, "keep E1+R1"),
    Ban.KEEP_OUT_OF_ORDER: (keeping, "keep M1+E1"),
    Ban.MUST_KEEP: (keeping, "done"),
    Ban.NO_PILLAGE: (lambda: repairing("P9"), "repair 2"),
    Ban.TOO_FEW_PILGRIMS: (lambda: repairing("G9"), "repair 1"),
    Ban.NOTHING_TO_EXCHANGE: (lambda: last_turn("0.cubes=G2P1"), "exchange PG"),
    Ban.EXCHANGE_OUT_OF_ORDER: (
        lambda: after(last_turn("0.cubes=G2P2"), "exchange PG"),
        "exchange GA",
    ),
    Ban.TOO_FEW_ARMIES: (lambda: invaded(position="0.cubes=A1G1"), "right 2"),
    Ban.PURSE_DOES_NOT_PAY: (lambda: after(invaded(), "right 0", "left 0"), "purse 1"),
    Ban.HIDDEN_NUMBER: (invaded, "right ?"),
    Ban.MUST_COMMIT: (invaded, "done"),
    Ban.NOT_IN_PILE: (lambda: claimed("I"), "refill EMCR4"),
    Ban.NO_SPACE_EMPTY: (Table, "refill E1"),
    Ban.COMMUNE_TAKEN: (lambda: after(Table.set_up(2), "commune SIE"), "commune SIE"),
    Ban.COMMUNES_ARE_DEALT: (Table, "commune MIL"),
}


def test_there_is_a_table_for_every_ban():
    assert set(MET) == set(SECTIONS) == set(Ban) - {Ban.LEGAL}


@pytest.mark.parametrize("ban", MET, ids=lambda ban: ban.name)
def test_a_ban_is_met_and_told_in_every_language(ban):
    make, action = MET[ban]
    table = make()
    assert table.banned_by(action) == ban
    assert action not in table.choices
    for code in BUILT_IN:
        why = GAME.explain(table.states, GAME.actions.parse(action), code)
        assert why is not None
        assert why.section == SECTIONS[ban]
        assert why.sentence.endswith(".")
        assert "{" not in why.sentence
