"""The end of the game: rulebook chapter 9."""

import pytest

from tests.games.attila.table import LIMES_AT_PEACE, NO_TILES, Table, after_wars

LAST_TILE = after_wars(9) + "markers=BEL:F2H2,ITA:F2 0.influence=F7 1.influence=F5 "
"""A Frank in Belgica brings the tenth war, which the Huns lose: five Franks, two provinces."""

FRANKS_16 = "markers=BEL:F4,GER:F4,LUG:F4,NAR:F4"


# 9.1 The tenth tile


def test_9_1_R40_the_tenth_peace_tile_ends_the_game():
    table = Table(position=LAST_TILE, tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.endings == []
    table.nobody_commits()
    assert table.is_over
    assert table.endings == ["tenth-tile"]


def test_9_1_the_ninth_does_not():
    table = Table(position=after_wars(8) + "markers=BEL:F2H2", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    assert not table.is_over


# 9.2 The last marker


def test_9_2_R40_a_tribe_with_all_its_20_markers_on_the_board_ends_the_game():
    table = Table(position=FRANKS_16 + ",ITA:F3", tiles=NO_TILES)
    table.play("F>RAE")
    assert table.is_over
    assert table.endings == ["last-marker"]


def test_9_2_nineteen_markers_do_not():
    table = Table(position=FRANKS_16 + ",ITA:F2", tiles=NO_TILES)
    table.play("F>RAE", "F+")
    assert not table.is_over


def test_9_2_R40_the_second_marker_of_a_card_can_be_the_last():
    table = Table(position=FRANKS_16 + ",ITA:F2", tiles=NO_TILES)
    table.play("F>RAE", "F>PAN")
    assert table.endings == ["last-marker"]


def test_9_2_R40_the_last_marker_removed_by_its_war_does_not_end_the_game():
    table = Table(position=FRANKS_16 + ",ITA:F2,RAE:F1H3", tiles=NO_TILES)
    table.play("F>RAE")
    assert table.supply("F") == 0
    table.nobody_commits()
    assert table.supply("F") == 2
    assert table.endings == []
    assert table["phase"] == "draw"


def test_9_2_R40_the_last_marker_that_survives_its_war_does():
    table = Table(position=FRANKS_16 + ",ITA:F2,RAE:F1H2G1", tiles=NO_TILES)
    table.play("F>RAE")
    assert table.endings == []
    table.nobody_commits()
    assert table.is_over
    assert table.endings == ["last-marker"]


def test_9_2_R40_a_war_elsewhere_that_takes_one_of_the_tribe_away_keeps_the_game_going():
    table = Table(position=FRANKS_16 + ",ITA:F1,RAE:F1H3", tiles=NO_TILES)
    table.play("F>RAE", "F>PAN")
    assert table.supply("F") == 0
    table.nobody_commits()
    assert table.supply("F") == 2
    assert table.endings == []


# 9.3 The top of a column


def test_9_3_R40_a_cube_on_22_ends_the_game():
    table = Table(position="0.influence=F21", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.is_over
    assert table.endings == ["top-of-column"]


def test_9_3_a_cube_on_21_does_not():
    table = Table(position="0.influence=F20", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert not table.is_over


@pytest.mark.parametrize("second", ["F+", "V+"])
def test_9_3_R40_a_cube_brought_to_22_by_two_influence_ends_the_game(second):
    space = 20 if second == "F+" else 21
    table = Table(position=f"0.influence=F{space}")
    table.play("F>BEL", "F>GER", "*TWO", "F+", second)
    assert table.is_over
    assert table.endings == ["top-of-column"]


# 9.4 All are stuck


def test_9_4_R8_a_full_round_in_which_nobody_can_place_a_card_ends_the_game():
    table = Table(position=LIMES_AT_PEACE, tiles=NO_TILES)
    for seat in range(3):
        assert (table.mover, table.is_over) == (seat, False)
        table.play("F-")
        table.draw()
    assert table.is_over
    assert table.endings == ["all-stuck"]


def test_9_4_R8_with_two_seats_a_full_round_is_two_cards_each():
    table = Table(2, LIMES_AT_PEACE, hands=("F6", "H6"), tiles=NO_TILES)
    table.play("F-", "F-")
    table.draw()
    assert table.mover == 1
    table.play("H-")
    assert not table.is_over
    table.play("H-")
    assert table.is_over
    assert table.endings == ["all-stuck"]


def test_9_4_R8_the_final_scoring_is_made():
    text = LIMES_AT_PEACE + "markers=BEL:V2,GER:V1 0.influence=V2 1.influence=V1"
    table = Table(position=text, hands=("F6", "H6", "G6"), tiles=NO_TILES)
    table.play("F-", "F<", "H-", "H<", "G-")
    assert len(table.happened("final-scoring")) == 1
    assert table.scores == [3, 2, 0]


def test_9_4_R8_a_card_placed_in_between_starts_the_round_anew():
    text = LIMES_AT_PEACE + "markers=ITA:V1"
    table = Table(position=text, hands=("F6", "T5V1", "H6"), tiles=NO_TILES)
    table.play("F-", "F<", "V>ROM", "V+", "T<", "H-", "H<", "F-", "F<")
    assert not table.is_over
    table.play("T-")
    assert table.is_over


def test_9_4_R8_with_two_seats_one_card_placed_is_not_a_stuck_turn():
    text = LIMES_AT_PEACE + "markers=ITA:V1"
    table = Table(2, text, hands=("F6", "H5V1"), tiles=NO_TILES)
    table.play("F-", "F-", "F<", "F<", "V>ROM", "V+", "H-")
    assert not table.is_over


def test_9_4_a_turn_without_a_card_is_not_a_stuck_turn():
    table = Table(position=LIMES_AT_PEACE, hands=("F6", "", "H6"), tiles=NO_TILES)
    table.play("F-")
    table.draw()
    assert (table.happened("has-no-card"), table.mover) == ([{"seat": 1}], 2)
    table.play("H-")
    assert not table.is_over


# 9.5 The last turn and the final scoring


def test_9_5_R41_the_second_card_of_two_seats_is_still_played():
    table = Table(2, "0.influence=F21", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.endings == ["top-of-column"]
    assert (table["phase"], table.why("done")) == ("card", "2.8")
    table.play("H>BEL", "H+")
    assert table.is_over


def test_9_5_R41_an_end_before_the_card_leaves_the_card_to_be_played():
    table = Table(position="0.influence=F20")
    table.play("*TWO", "F+", "F+")
    assert table.endings == ["top-of-column"]
    assert table["phase"] == "card"
    table.play("H>BEL", "H+")
    assert table.is_over


def test_9_5_R41_an_unused_tile_may_still_be_used_and_counts():
    table = Table(position=LAST_TILE.replace("0.influence=F7", "0.influence=F4"), tiles="TWO")
    table.play("F>BEL", "F>GER", "done")
    table.nobody_commits()
    assert table.endings == ["tenth-tile"]
    assert table.choices == ["*TWO", "done"]
    table.play("*TWO", "F+", "F+")
    assert table.is_over
    assert table.scores == [6, 3, 0]  # first with 6 against 5


def test_9_5_R41_double_may_still_be_used():
    table = Table(position="0.influence=F21", tiles="DOUBLE")
    table.play("F>BEL", "F+", "*DOUBLE")
    assert table["phase"] == "card"
    table.play("H>BEL", "H+")
    assert table.is_over


def test_9_5_R41_there_are_no_equalising_turns_and_nothing_is_drawn():
    table = Table(4, "turn=1 asked=1 1.influence=F21", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.is_over
    assert table.hand_sizes == [6, 5, 6, 6]
    assert (table.choices, table.why("F>BEL")) == ([], "9.5")


def test_9_5_R41_an_end_once_reached_stays():
    table = Table(2, FRANKS_16 + ",ITA:F2,PAN:F1H3", tiles=NO_TILES)
    table.play("F>RAE")
    assert table.endings == ["last-marker"]
    table.play("H>PAN", "H+")
    table.nobody_commits()
    assert table.supply("F") == 1
    assert table.is_over
    assert table.endings == ["last-marker"]


def test_9_5_several_ends_may_be_reached_in_one_turn():
    text = LAST_TILE.replace("0.influence=F7", "0.influence=F20")
    table = Table(position=text, tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    assert table.endings == ["tenth-tile", "top-of-column"]


def test_9_5_R42_the_tenth_tile_is_scored_once_at_the_end_of_the_turn():
    table = Table(position=LAST_TILE, tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    assert table.happened("century-scoring") == []
    assert len(table.happened("final-scoring")) == 1
    assert table.scores == [5, 2, 0]


def test_9_5_R42_what_is_left_of_the_turn_comes_before_that_scoring():
    table = Table(2, LAST_TILE, tiles=NO_TILES)
    table.play("F>BEL", "F>GER")
    table.nobody_commits()
    assert table.scores == [0, 0]
    table.play("V>NOR", "V>NOR")
    assert len(table.happened("final-scoring")) == 1
    assert table.scores == [6, 3]


def test_9_5_R43_a_century_scoring_and_the_final_scoring_may_fall_in_one_turn():
    text = after_wars(5) + "markers=BEL:F2H2,ITA:F2 0.influence=F19 1.influence=F5"
    table = Table(position=text, tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.influence(0, "F") == 22
    table.nobody_commits()
    assert table.happened("century-scoring") == [{"century": "6th"}]
    assert len(table.happened("final-scoring")) == 1
    assert table.scores == [5 + 5, 2 + 2, 0]


def test_9_5_R43_a_last_marker_leaves_the_century_scoring_and_the_final_scoring_too():
    text = FRANKS_16 + ",ITA:F2,RAE:F1H2G1 0.influence=F3 1.influence=F2"
    table = Table(position=text, tiles=NO_TILES)
    table.play("F>RAE")
    table.nobody_commits()
    assert table.is_over
    assert table.scores == [20 + 20, 6 + 6, 0]


# 9.6 Who wins


def test_9_6_whoever_has_most_points_wins():
    table = Table(position=LAST_TILE + "2.score=4", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    assert table.scores == [5, 2, 4]
    assert table.ranks == [1, 3, 2]
    assert table.happened("wins") == [{"seat": 0, "points": 5}]


def test_9_6_R44_seats_tied_for_most_points_share_the_win():
    table = Table(position=LAST_TILE + "2.score=5", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    assert table.ranks == [1, 3, 1]
    assert table.happened("wins") == []
    assert table.happened("shares-win") == [{"seat": 0, "points": 5}, {"seat": 2, "points": 5}]
