"""What influence is worth: rulebook chapter 5."""

import pytest

from barbaricum.games.attila import GAME
from tests.games.attila.table import NO_TILES, Table, after_wars
from tests.playing import random_match

FRANKS = "markers=ITA:F2,ROM:F2,DAL:F1,BEL:H2G2 "
"""Five Franks in three provinces, as in the booklet; Belgica will have a war without them."""


FIRST_AND_SECOND = "0.influence=F7 1.influence=F4 "


def scored(*spaces: int, position: str = "") -> Table:
    """A war has emptied the 4th century; cubes stand in the Franks' column, one for each seat."""
    cubes = " ".join(f"{seat}.influence=F{space}" for seat, space in enumerate(spaces))
    table = Table(len(spaces), f"{FRANKS} {cubes} {position}", tiles=NO_TILES)
    table.play("H>BEL", "H>GER")  # a second marker: no influence in the Huns
    table.nobody_commits()
    assert table.happened("century-scoring") == [{"century": "4th"}]
    return table


def fought(wars: int, position: str) -> Table:
    """One more war in Belgica after so many, without tiles."""
    table = Table(position=after_wars(wars) + position, tiles=NO_TILES)
    table.play("H>BEL", "H>GER")
    table.nobody_commits()
    return table


# 5.1 When


@pytest.mark.parametrize(("wars", "century"), [(0, "4th"), (2, "5th"), (5, "6th")])
def test_5_1_R34_the_last_tile_of_a_century_brings_one_scoring(wars, century):
    table = fought(wars, FRANKS + FIRST_AND_SECOND)
    assert table.happened("century-scoring") == [{"century": century}]
    assert table.scores == [5, 3, 0]


@pytest.mark.parametrize("wars", [1, 3, 4, 6, 7, 8])
def test_5_1_R34_any_other_tile_brings_none(wars):
    table = fought(wars, FRANKS + FIRST_AND_SECOND)
    assert len(table.happened("peace")) == 1
    assert table.happened("century-scoring") == []
    assert table.scores == [0, 0, 0]


def test_5_1_R34_scoring_comes_after_the_war():
    table = fought(0, "markers=BEL:H3G1,ITA:G2 0.influence=G2 1.influence=G1")
    assert table.scores == [2, 1, 0]  # the Goth of Belgica is gone


def test_5_1_a_century_is_scored_once():
    table = scored(7, 4, 0)
    table.draw()
    table.play("S>MOE", "S+")
    table.draw()
    assert len(table.happened("century-scoring")) == 1
    assert table.scores == [5, 3, 0]


@pytest.mark.parametrize(
    ("left", "scored"),
    [
        ([1, 1, 1, 1], ["4th", "5th"]),
        ([0, 1, 1, 1], ["5th", "6th"]),
        ([0, 0, 1, 1], ["6th"]),
        ([1, 2, 1, 1], ["4th"]),
    ],
)
def test_5_1_R16_two_centuries_used_up_by_one_card_are_both_scored_in_order(left, scored):
    table = Table(position="markers=BEL:F1H3,GER:G2S2", tiles=NO_TILES)
    table.play("F>BEL", "F>GER")
    table.s.century[:] = left  # as in a house box with few tiles
    table.nobody_commits()
    assert [event["century"] for event in table.happened("century-scoring")] == scored


def test_5_1_tribes_are_scored_from_franks_to_vandals():
    everywhere = "markers=BEL:H2G2,ITA:F1G1,ROM:S1T1V1 0.influence=F1H1G1S1T1V1"
    tribes = [event["tribe"] for event in fought(0, everywhere).happened("scores-alone")]
    assert tribes == ["franks", "huns", "goths", "saxons", "teutons", "vandals"]


# 5.2 First and 5.3 second


def test_5_2_the_first_scores_the_markers_on_the_board_example_a():
    table = scored(7, 4, 0)
    assert table.happened("scores-first") == [{"seat": 0, "tribe": "franks", "points": 5}]


def test_5_2_R4_markers_on_a_peace_tile_are_scored():
    table = fought(1, FRANKS + "peace=ITA:V " + FIRST_AND_SECOND)
    assert table.scores == [5, 3, 0]


def test_5_2_R39_the_score_has_no_cap():
    assert scored(7, 4, 0, position="0.score=250 1.score=199").scores == [255, 202, 0]


def test_5_3_the_second_scores_the_provinces_of_the_tribe_example_b():
    table = scored(7, 4, 0)
    assert table.happened("scores-second") == [{"seat": 1, "tribe": "franks", "points": 3}]
    assert table.scores == [5, 3, 0]


def test_5_3_R4_an_empty_pacified_province_is_worth_nothing():
    table = fought(0, "markers=BEL:H4 0.influence=H2 1.influence=H1")
    assert table["markers"] == "GER:H1"
    assert table.scores == [1, 1, 0]


def test_5_3_the_third_scores_nothing():
    table = scored(4, 7, 6, 5)
    assert table.scores == [0, 5, 3, 0]
    assert [event["seat"] for event in table.happened("behind-the-second")] == [0, 3]


def test_5_3_the_second_may_be_far_behind_with_three_seats():
    assert scored(21, 1, 0).scores == [5, 3, 0]


def test_5_3_R36_a_seat_without_influence_is_never_second():
    table = scored(7, 0, 0)
    assert table.happened("scores-second") == []
    assert table.happened("shares-second") == []
    assert table.happened("behind-the-second") == []


def test_5_3_R36_the_lowest_space_is_influence():
    assert scored(7, 1, 0).scores == [5, 3, 0]


# 5.4 Tie for first


def test_5_4_R35_two_tied_for_first_share_markers_and_provinces_example_c():
    table = scored(7, 3, 7)
    assert table.scores == [4, 0, 4]
    assert [event["seat"] for event in table.happened("shares-first")] == [0, 2]


def test_5_4_R35_three_tied_for_first_score_8_divided_by_3_rounded_up():
    assert scored(7, 7, 7).scores == [3, 3, 3]


def test_5_4_R35_nobody_is_second_behind_a_tie_for_first():
    table = scored(7, 7, 6, 5)
    assert table.scores == [4, 4, 0, 0]
    assert table.happened("scores-second") == []
    assert [event["seat"] for event in table.happened("behind-a-tie")] == [2, 3]


def test_5_4_R35_each_tribe_is_rounded_by_itself():
    cubes = "0.influence=F1S1 1.influence=F1S1"
    table = fought(0, f"markers=BEL:H2G2,ITA:F2,ROM:S2 {cubes}")
    assert table.scores == [2 + 2, 2 + 2, 0]  # twice 3 / 2, and not 6 / 2


# 5.5 Tie for second


def test_5_5_R35_two_tied_for_second_share_the_provinces_rounded_up_example_d():
    table = scored(7, 4, 4)
    assert table.scores == [5, 2, 2]
    assert [event["seat"] for event in table.happened("shares-second")] == [1, 2]


def test_5_5_R35_four_tied_for_second_score_3_divided_by_4_rounded_up():
    assert scored(7, 4, 4, 4, 4).scores == [5, 1, 1, 1, 1]


# 5.6 Alone


def test_5_6_R35_a_seat_alone_in_a_tribe_scores_both_example_e():
    table = scored(7, 0, 0)
    assert table.scores == [8, 0, 0]
    assert table.happened("scores-alone") == [{"seat": 0, "tribe": "franks", "points": 8}]


def test_5_6_R35_a_tribe_without_any_influence_scores_nothing():
    assert scored(0, 0, 0).scores == [0, 0, 0]


def test_5_6_a_tribe_without_any_marker_is_worth_nothing():
    assert fought(0, "markers=BEL:H2G2 0.influence=F9").scores == [0, 0, 0]


# 5.7 Two seats


@pytest.mark.parametrize(("first", "second"), [(7, 6), (7, 5), (3, 1)])
def test_5_7_R37_of_two_seats_the_second_scores_up_to_two_spaces_behind(first, second):
    assert scored(first, second).scores == [5, 3]


@pytest.mark.parametrize(("first", "second"), [(7, 4), (4, 1), (21, 1)])
def test_5_7_R37_too_far_behind_it_scores_nothing_and_the_first_markers_only(first, second):
    table = scored(first, second)
    assert table.scores == [5, 0]
    gap = {"seat": 1, "tribe": "franks", "spaces": first - second}
    assert table.happened("too-far-behind") == [gap]


@pytest.mark.parametrize("first", [1, 2, 3])
def test_5_7_R37_a_seat_alone_scores_both_however_low_it_stands(first):
    assert scored(first, 0).scores == [8, 0]


def test_5_7_of_two_seats_tied_each_scores_half():
    assert scored(7, 7).scores == [4, 4]


def test_5_7_R38_two_seats_score_in_full_and_not_the_difference():
    markers = "ITA:G2,ROM:G2,DAL:G1,MAC:G1,GRA:G1,BEL:H4"  # seven Goths in five provinces
    cubes = "0.influence=G3 1.influence=G2"
    table = Table(2, f"markers={markers} {cubes}", tiles=NO_TILES)
    table.play("H>BEL", "H>GER")
    table.nobody_commits()
    assert table.scores == [7, 5]


# What a scoring would bring now


@pytest.mark.parametrize("seats", [2, 5])
def test_5_1_what_would_be_scored_now_is_what_the_last_scoring_gave(seats):
    match = random_match(GAME, seats, seed=5)
    before = match.position
    scored_now = GAME.if_scored_now(match.states[0])
    told = [GAME.tellings[event.kind].as_json(event, 0) for event in scored_now]
    events = match.events(match.ply - 1)
    final = [event["event"] for event in events].index("final-scoring")
    scored = [{k: v for k, v in event.items() if k != "ply"} for event in events[final + 1 :]]
    assert scored[: len(told)] == told
    assert "points" in told[0]
    assert match.position == before
