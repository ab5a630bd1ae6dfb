"""A card and a marker: rulebook chapter 2."""

import pytest

from barbaricum.core.errors import UnknownName
from barbaricum.games.attila import GAME
from tests.games.attila.table import LIMES_AT_PEACE, NO_TILES, Table, after_wars

STARTS = {"BEL", "GER", "RAE", "NOR", "PAN", "MOE"}

BORDERS = {
    "BEL": "GER LUG BRI",
    "GER": "BEL LUG NAR ITA RAE",
    "RAE": "GER ITA NOR",
    "NOR": "RAE ITA PAN",
    "PAN": "NOR ITA DAL MOE",
    "MOE": "PAN DAL MAC THR",
    "BRI": "BEL LUG",
    "LUG": "BEL GER AQU NAR BRI",
    "AQU": "LUG NAR TAR",
    "NAR": "GER LUG AQU TAR ITA",
    "TAR": "AQU NAR LUS BAE",
    "LUS": "TAR BAE",
    "BAE": "TAR LUS MAU",
    "MAU": "NUM BAE",
    "NUM": "MAU AFR",
    "AFR": "NUM SIC",
    "ITA": "GER RAE NOR PAN NAR ROM DAL",
    "ROM": "ITA SIC MAC",
    "SIC": "ROM AFR",
    "DAL": "PAN MOE ITA MAC",
    "MAC": "MOE DAL GRA THR ROM",
    "GRA": "MAC ASI CRE",
    "THR": "MOE MAC ASI",
    "ASI": "THR GRA CRE",
    "CRE": "GRA ASI",
}
ARROWS = "BRI-BEL BRI-LUG BAE-MAU ROM-SIC SIC-AFR ROM-MAC THR-ASI GRA-ASI GRA-CRE ASI-CRE"


def provinces_open_to(tribe: str, table: Table) -> set[str]:
    """Where the seat asked may place a marker of a tribe."""
    return {choice[2:] for choice in table.choices if choice.startswith(f"{tribe}>")}


# 2.1 Playing a card


def test_2_1_R7_playing_a_card_that_can_be_placed_is_compulsory():
    table = Table()
    assert "F>BEL" in table.choices
    assert table.why("done") == "2.8"
    assert table.why("F-") == "2.7"


def test_2_1_R7_only_a_card_that_can_be_placed_may_be_played():
    table = Table(position=LIMES_AT_PEACE + "markers=BEL:F1", hands=("F1H5",))
    assert provinces_open_to("F", table) == {"LUG", "BRI"}
    assert provinces_open_to("H", table) == set()
    assert table.why("H-") == "2.7"


def test_2_1_the_card_is_discarded_face_up():
    table = Table(hands=("F2H4",))
    table.play("F>BEL")
    assert table.s.discards.tolist() == [1, 0, 0, 0, 0, 0]
    assert table.s.seats[0].hand.tolist() == [1, 4, 0, 0, 0, 0, 0]
    assert table.markers("F", "BEL") == 1


def test_2_1_the_marker_comes_from_the_supply():
    table = Table()
    table.play("F>BEL")
    assert table.supply("F") == 19


def test_2_1_a_card_must_be_in_hand():
    table = Table(hands=("F6",))
    assert table.why("H>BEL") == "2.1"


def test_2_1_the_card_comes_before_influence_and_war():
    table = Table()
    assert table.why("F+") == "2.1"
    assert table.why("F!") == "2.1"


# 2.2 Where a marker may go


def test_2_2_R2_the_first_marker_of_a_tribe_enters_through_a_start_province():
    table = Table()
    assert provinces_open_to("F", table) == STARTS
    assert table.why("F>ITA") == "2.2"


def test_2_2_R2_a_marker_goes_to_a_start_province_to_its_tribe_or_next_to_it():
    table = Table(position="markers=TAR:F1")
    assert provinces_open_to("F", table) == STARTS | {"TAR", "AQU", "NAR", "LUS", "BAE"}
    assert provinces_open_to("H", table) == STARTS


def test_2_2_R3_a_start_province_stays_open_to_every_tribe():
    table = Table(position="markers=BEL:F3,SIC:H1", hands=("H1V5",))
    assert provinces_open_to("V", table) == STARTS
    assert provinces_open_to("H", table) > STARTS


def test_2_2_R3_a_tribe_wiped_off_the_board_comes_back_through_a_start_province():
    table = Table(2, "markers=SIC:F1H3 ", hands=("H2F4",), tiles=NO_TILES)
    table.play("H>SIC", "H+")
    table.nobody_commits()
    assert table.markers("F", "SIC") == 0
    assert provinces_open_to("F", table) == STARTS


def test_2_2_R3_a_tribe_off_the_board_is_dead_once_every_start_province_is_pacified():
    table = Table(position=LIMES_AT_PEACE + "markers=ITA:H1", hands=("F1H5",))
    assert provinces_open_to("F", table) == set()
    assert table.why("F>BEL") == "2.4"
    assert table.why("F>ITA") == "2.2"


@pytest.mark.parametrize("island", ["SAR", "COR"])
def test_2_2_sardinia_and_corsica_are_no_provinces(island):
    with pytest.raises(UnknownName):
        GAME.actions.parse(f"F>{island}")


# 2.3 Borders


@pytest.mark.parametrize("province", BORDERS)
def test_2_3_a_tribe_reaches_every_province_that_borders_its_own(province):
    table = Table(position=f"markers={province}:F1", hands=("F6",))
    assert provinces_open_to("F", table) == STARTS | {province, *BORDERS[province].split()}


@pytest.mark.parametrize("arrow", ARROWS.split())
def test_2_3_provinces_joined_by_an_arrow_border_each_other_both_ways(arrow):
    here, there = arrow.split("-")
    assert Table(position=f"markers={here}:F1").why(f"F>{there}") is None
    assert Table(position=f"markers={there}:F1").why(f"F>{here}") is None


# 2.4 Pacified provinces


def test_2_4_R2_no_marker_enters_a_pacified_province():
    table = Table(position="peace=BEL:IV markers=BEL:F2")
    assert table.why("F>BEL") == "2.4"
    assert table.why("H>BEL") == "2.4"


def test_2_4_R4_markers_on_a_peace_tile_open_the_neighbours():
    table = Table(position="peace=TAR:IV markers=TAR:F1")
    assert table.why("F>LUS") is None


def test_2_4_R4_an_empty_pacified_province_opens_nothing():
    table = Table(position="peace=TAR:IV")
    assert table.why("F>LUS") == "2.2"


# 2.5 Five markers at most


def test_2_5_R6_a_sixth_marker_is_never_placed():
    table = Table(position="markers=BEL:F2H2")
    table.play("F>BEL")
    assert table.why("F>BEL") == "2.5"
    assert "F>GER" in table.choices


def test_2_5_R6_from_three_markers_both_may_go_into_one_province():
    table = Table(position="markers=BEL:F2H1", tiles=NO_TILES)
    table.play("F>BEL", "F>BEL")
    assert table.markers("F", "BEL") == 4
    assert (table["phase"], table.at_war) == ("commit", "BEL")


# 2.6 The supply


def test_2_6_R2_a_tribe_with_no_marker_in_the_supply_cannot_be_placed():
    table = Table(2, "markers=BEL:F4,GER:F4,LUG:F4,NAR:F4,ITA:F3", hands=("F2H1",), tiles=NO_TILES)
    table.play("F>RAE")
    assert table.supply("F") == 0
    assert table["phase"] == "card"
    assert table.why("F>PAN") == "2.6"
    assert "H>PAN" in table.choices


# 2.7 No card can be placed


def test_2_7_R8_a_seat_that_can_place_no_card_discards_one_without_effect():
    table = Table(position=LIMES_AT_PEACE, hands=("F2H4",), tiles=NO_TILES)
    assert table.choices == ["F-", "H-"]
    assert table.why("done") == "2.8"
    table.play("H-")
    assert (table["0.hand"], table["discards"]) == ("F2H3", "H1")
    assert (table["markers"], table["0.influence"]) == ("", "")


def test_2_7_R8_a_seat_that_discarded_draws():
    table = Table(position=LIMES_AT_PEACE, hands=("F2H4",), tiles=NO_TILES)
    table.play("F-", "V<")
    assert table["0.hand"] == "F1H4V1"
    assert table.mover == 1


def test_2_7_R8_tiles_stay_usable_before_and_after_the_discard():
    table = Table(position=LIMES_AT_PEACE, hands=("F2H4",))
    assert table.choices == ["F-", "H-", "*TRADE", "*TWO"]
    table.play("F-")
    assert table.choices == ["*TRADE", "*TWO", "done"]


def test_2_7_R8_a_card_traded_for_may_be_placeable_after_all():
    table = Table(position=LIMES_AT_PEACE + "markers=ITA:V1", hands=("F2H4",))
    table.play("*TRADE", "F~", "done", "V<")
    assert provinces_open_to("V", table) == {"ITA", "NAR", "ROM", "DAL"}
    assert table.why("H-") == "2.7"


def test_2_7_R8_with_two_seats_each_of_the_two_cards_can_be_a_discard():
    table = Table(2, LIMES_AT_PEACE, hands=("F2H4",), tiles=NO_TILES)
    table.play("F-")
    assert (table.mover, table.choices) == (0, ["F-", "H-"])
    table.play("H-")
    assert (table["phase"], table.hand_sizes[0]) == ("draw", 4)


# 2.8 An empty hand


def until_an_empty_hand(tiles: str) -> Table:
    """Seat 1 comes to its turn and holds nothing."""
    table = Table(hands=("F6", "", "H6"), tiles=tiles)
    table.play("F>BEL", "F+", *["done"] * bool(tiles), "G<")
    return table


def test_2_8_R27_a_seat_with_an_empty_hand_may_use_two_influence():
    table = until_an_empty_hand("DOUBLE TRADE TWO")
    assert (table.mover, table.choices) == (1, ["*TWO", "done"])
    table.play("*TWO", "S+", "T+")
    assert table["1.influence"] == "S1T1"
    assert (table["phase"], table["draws"]) == ("draw", "6")


def test_2_8_R27_a_seat_with_an_empty_hand_may_decline_and_draws_six():
    table = until_an_empty_hand("DOUBLE TRADE TWO")
    table.play("done")
    assert table.happened("has-no-card") == [{"seat": 1}]
    table.draw()
    assert table.hand_sizes == [6, 6, 6]
    assert (table["markers"], table["1.influence"]) == ("BEL:F1", "")
    assert table.mover == 2


def test_2_8_R27_a_seat_with_neither_card_nor_two_influence_just_draws_six():
    table = until_an_empty_hand("DOUBLE TRADE")
    assert table.happened("has-no-card") == [{"seat": 1}]
    assert (table["phase"], table.s.turn, table["draws"]) == ("draw", 1, "6")


def test_2_8_R27_with_two_seats_a_missing_second_card_is_left_out():
    table = Table(2, hands=("F1",), tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.happened("has-no-card") == [{"seat": 0}]
    assert (table["phase"], table["draws"]) == ("draw", "6")


def test_2_8_R27_with_two_seats_two_influence_may_stand_for_a_missing_second_card():
    table = Table(2, hands=("F1",))
    table.play("F>BEL", "F+")
    assert (table.mover, table.choices) == (0, ["*TWO", "done"])


def test_2_8_a_hand_emptied_by_wars_leads_to_a_turn_without_a_card():
    table = Table(position=after_wars(1) + "markers=BEL:F2H2", hands=("F2", "H1"), tiles=NO_TILES)
    table.play("F>BEL", "F+", "done", "H!", "done")
    table.draw()
    assert table.happened("has-no-card") == [{"seat": 1}]
    assert (table.hand_sizes, table.mover) == ([6, 6, 6], 2)
