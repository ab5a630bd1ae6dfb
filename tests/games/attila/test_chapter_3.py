"""Influence or a second marker: rulebook chapter 3."""

import pytest

from tests.games.attila.table import LIMES_AT_PEACE, NO_TILES, Table, after_wars

# 3.1 One or the other


def test_3_1_R9_after_the_marker_comes_influence_or_a_second_marker():
    table = Table()
    table.play("F>BEL")
    starts = ["F>BEL", "F>GER", "F>RAE", "F>NOR", "F>PAN", "F>MOE"]
    assert table.choices == [*starts, "F>BRI", "F>LUG", "F+"]


def test_3_1_R9_a_seat_cannot_give_up_both():
    table = Table()
    table.play("F>BEL")
    assert table.why("done") == "3.1"


def test_3_1_R9_a_seat_cannot_have_both():
    table = Table()
    table.play("F>BEL", "F>GER")
    assert table["0.influence"] == ""
    assert table.why("F+") is not None


def test_3_1_R9_influence_is_taken_at_once_if_no_second_marker_has_a_place():
    nowhere_else = LIMES_AT_PEACE + "peace=BRI:VII,AQU:VII,NAR:VII "
    table = Table(position=nowhere_else + "markers=BEL:F1,LUG:H4", tiles=NO_TILES)
    table.play("F>LUG")
    assert table.influence(0, "F") == 4
    assert (table["phase"], table.at_war) == ("commit", "LUG")


def test_3_1_R9_influence_is_taken_at_once_if_the_supply_is_empty():
    table = Table(position="markers=BEL:F4,GER:F4,LUG:F4,NAR:F4,ITA:F3")
    events = table.play("F>RAE")
    assert {"event": "takes-influence", "seat": 0, "tribe": "franks", "space": 1} in events
    assert table["phase"] == "window"


def test_3_1_influence_is_in_the_tribe_of_the_card():
    table = Table()
    table.play("F>BEL")
    assert table.why("H+") == "3.1"
    table.play("F+")
    assert table["0.influence"] == "F1"


# 3.2 How far


@pytest.mark.parametrize(
    ("wars", "spaces"),
    [(0, 1), (1, 2), (2, 2), (3, 3), (4, 3), (5, 3), (6, 4), (7, 4), (8, 4), (9, 4)],
)
def test_3_2_influence_rises_by_the_century_that_still_has_tiles(wars, spaces):
    table = Table(position=after_wars(wars) + "0.influence=F5")
    table.play("F>BEL", "F+")
    assert table.influence(0, "F") == 5 + spaces


def test_3_2_R10_a_cube_that_enters_in_the_5th_century_lands_on_2():
    table = Table(position=after_wars(1))
    table.play("F>BEL", "F+")
    assert table.influence(0, "F") == 2


def test_3_2_R10_there_is_one_way_to_take_influence_and_it_is_in_full():
    table = Table(position=after_wars(6))
    table.play("F>BEL")
    assert [choice for choice in table.choices if "+" in choice] == ["F+"]
    table.play("F+")
    assert table.influence(0, "F") == 4


def test_3_2_R11_the_rate_is_read_before_the_war_of_the_same_card():
    table = Table(position="markers=BEL:F2H2", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    assert table["century"] == "V:2,VI:3,VII:4"
    assert table.influence(0, "F") == 1


def test_3_2_R11_the_next_card_of_the_turn_is_paid_at_the_new_rate():
    table = Table(position="markers=BEL:F2H2", hands=("F1G5",))
    table.play("F>BEL", "F+", "done")
    table.nobody_commits()
    table.play("done", "*DOUBLE", "G>GER", "G+")
    assert table["0.influence"] == "F1G2"


def test_3_2_R11_the_second_card_of_two_seats_is_paid_at_the_new_rate():
    table = Table(2, "markers=BEL:F2H2", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    table.play("G>GER", "G+")
    assert table["0.influence"] == "F1G2"


def test_3_2_R12_influence_is_kept_although_the_war_removes_the_marker():
    table = Table(position="markers=BEL:H4", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    assert table.markers("F", "BEL") == 0
    assert table.influence(0, "F") == 1


def test_3_2_R13_with_no_peace_tile_left_influence_still_rises_by_4():
    table = Table(2, after_wars(9) + "markers=BEL:F2H2", tiles=NO_TILES)
    table.play("F>BEL", "F>GER")
    table.nobody_commits()
    assert table["century"] == ""
    table.play("G>GER", "G+")
    assert table.influence(0, "G") == 4


# 3.3 The top


def test_3_3_R14_a_column_ends_at_22_and_the_surplus_is_lost():
    table = Table(position=after_wars(6) + "0.influence=F20")
    table.play("F>BEL", "F+")
    assert table.influence(0, "F") == 22


def test_3_3_R14_several_cubes_on_22_tie():
    cubes = "0.influence=F20 1.influence=F22"  # only laid out: the first on 22 ends the game
    table = Table(position=after_wars(6) + "markers=ITA:F3 " + cubes, tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.is_over
    assert table.happened("shares-first") == [
        {"seat": 0, "tribe": "franks", "points": 3},
        {"seat": 1, "tribe": "franks", "points": 3},
    ]


# 3.4 The second marker


def test_3_4_the_second_marker_is_of_the_same_tribe():
    table = Table()
    table.play("F>BEL")
    assert table.why("H>BEL") == "3.4"


def test_3_4_the_second_marker_costs_no_card_and_brings_no_influence():
    table = Table(hands=("F3",))
    table.play("F>BEL", "F>GER")
    assert table["markers"] == "BEL:F1,GER:F1"
    assert (table["0.hand"], table["0.influence"]) == ("F2", "")


def test_3_4_the_second_marker_follows_the_rules_of_the_first():
    table = Table(position="peace=RAE:IV")
    table.play("F>BEL")
    assert table.why("F>ITA") == "2.2"
    assert table.why("F>RAE") == "2.4"


def test_3_4_R5_the_second_marker_may_use_the_first():
    table = Table()
    assert table.why("F>BRI") == "2.2"
    table.play("F>BEL", "F>BRI")
    assert table["markers"] == "BEL:F1,BRI:F1"


def test_3_4_R5_the_second_marker_may_go_out_of_a_province_that_awaits_war():
    table = Table(position="markers=BEL:H4", tiles=NO_TILES)
    table.play("F>BEL", "F>LUG")
    table.nobody_commits()
    assert table["markers"] == "BEL:H4,LUG:F1"


def test_3_4_R6_the_second_marker_goes_elsewhere_if_the_first_was_the_fifth():
    table = Table(position="markers=BEL:F2H2")
    table.play("F>BEL")
    assert table.why("F>BEL") == "2.5"
    table.play("F>LUG")
    assert table.markers("F", "LUG") == 1
