"""The turn told before the rules is played here, and the list of the box is checked."""

from __future__ import annotations

import re

import pytest

from barbaricum.core.language import BUILT_IN
from barbaricum.games.comuni import data
from barbaricum.games.comuni.data import (
    CARDS_IN_BOX,
    CUBES,
    GUILDS,
    INVADERS,
    MASTER_INCOME,
    MASTER_POINTS,
    MOST_SEATS,
)
from tests.games.comuni.table import Table
from tests.games.rulebook import part_of, rows_of

each_language = pytest.mark.parametrize("code", BUILT_IN)

TURN = {"en": "A turn, told", "fr": "Un tour raconté"}
BOX = {"en": "What is in the box", "fr": "Ce qu’il y a dans la boîte"}


# A turn, told

DISPLAY = "Ia:E2,Ib:R1,Ic:C3,IIa:E3,IIb:M2,IIIa:E1,IIIb:M1,IVa:M1,Va:R2,Vb:M3,Vc:C1"
ANN, BEN = range(2)


def ann_has_claimed() -> Table:
    """Ann has claimed columns I and IV and taken an artisan and a pilgrim."""
    position = f"display={DISPLAY} envoys=I:{ANN},IV:{ANN} bids=I:2"
    table = Table(3, position, buildings=("E1",))
    table.play("claim", "take T", "take P")
    return table


def ann_has_built() -> Table:
    """New cards lie in the columns, and Ann has built all that she builds."""
    table = ann_has_claimed()
    table.draw()
    assert table["phase"] == "build"  # nobody invades
    table.play("raise E2>E1", "wall R1", "build C3>C")
    return table


def test_a_claim_brings_four_cards_and_two_resources_and_costs_the_gold():
    table = ann_has_claimed()
    assert table.hand() == "E2 M1 C3 R1"
    assert table.has() == (0, 0, 1, 1)
    assert table.supply("G") == CUBES[0]
    assert table["envoys"] == ""


@each_language
def test_four_cards_are_drawn_and_the_pile_goes_on(code):
    table = ann_has_claimed()
    table.draw()
    laid = table.happened("is-laid")
    assert [card["column"] for card in laid] == ["1", "1", "1", "4"]
    assert table.happened("pile-ends") == []
    says = {"en": "Four cards are drawn", "fr": "On tire quatre cartes"}
    assert says[code] in part_of("comuni", code, TURN)


@each_language
def test_what_is_built_scores_2_points_and_1_and_costs_an_artisan(code):
    table = ann_has_built()
    raised, built = table.happened("raises"), table.happened("builds")
    assert (table.buildings(), table.walls()) == ("E2 C1", "1")
    assert table.has() == (0, 0, 0, 1)
    assert table.hand() == "M1"
    points = (raised[0]["points"], built[0]["points"])
    assert points == (2, 1)
    says = {
        "en": (f"it scores {points[0]} points", f"for {points[1]} point."),
        "fr": (f"elle marque {points[0]} points", f"pour {points[1]} point."),
    }
    for sentence in says[code]:
        assert sentence in part_of("comuni", code, TURN)


def test_the_wall_belongs_to_the_first_round_and_the_second_building_to_another():
    table = ann_has_claimed()
    table.draw()
    table.play("raise E2>E1", "wall R1")
    assert table.has() == (0, 0, 1, 1)
    table.play("build C3>C")
    assert table.has() == (0, 0, 0, 1)


@each_language
def test_the_tesoriere_comes_to_her_and_the_pawn_goes_to_the_left(code):
    table = ann_has_built()
    table.play("done")
    assert table.happened("gets-master") == [{"seat": ANN, "guild": "economy"}]
    assert (table["phase"], table.mover, table.s.leader) == ("turn", BEN, BEN)
    says = {
        "en": f"for {MASTER_POINTS} points at the end and {MASTER_INCOME} more gold",
        "fr": f"pour {MASTER_POINTS} points à la fin et {MASTER_INCOME} cube d’or de plus",
    }
    assert says[code] in part_of("comuni", code, TURN)


# What is in the box


@each_language
def test_the_box_has_the_numbers_of_the_game(code):
    rows = rows_of(part_of("comuni", code, BOX))
    numbers = [list(map(int, re.findall(r"\d+", text))) for _, text in rows[:8]]
    assert numbers == [
        [CARDS_IN_BOX],
        [CUBES.sum(), *CUBES],
        [data.BOX["envoys"] * MOST_SEATS],
        [len(GUILDS) * MOST_SEATS],
        [data.BOX["bonus-walls"]],
        [len(GUILDS)],
        [2 * len(INVADERS)],
        [50, 1, 3],  # pillage tokens, which the program only counts (R29)
    ]
