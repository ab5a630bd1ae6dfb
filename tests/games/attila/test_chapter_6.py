"""The action tiles: rulebook chapter 6."""

import pytest

from tests.games.attila.table import ALL_TILES, LIMES_AT_PEACE, NO_TILES, Table, after_wars

A_FIFTH_FRANK = "markers=BEL:F2H2 "
"""A Frank in Belgica brings a war, which the Huns lose."""


def until_window(table: Table, *actions: str) -> list[str]:
    """What a seat may do in the window after some actions; nobody commits to a war on the way."""
    table.play(*actions)
    table.nobody_commits()
    assert table["phase"] == "window"
    return table.choices


# 6.1 One tile a turn


def test_6_1_R29_a_used_tile_is_out_of_the_game():
    table = Table()
    table.play("*TWO", "F+", "F+")
    assert table["0.tiles"] == "DOUBLE:1,TRADE:1"
    assert table["1.tiles"] == "DOUBLE:1,TRADE:1,TWO:1"
    assert table.why("*TWO") == "6.1"


def test_6_1_R29_a_tile_used_in_an_earlier_turn_stays_used():
    table = Table(tiles="TWO")
    table.play("*TWO", "F+", "F+", "S>MOE", "S+")
    table.draw()
    for _ in range(2):
        table.play("S>MOE", "S+", "done")
        table.draw()
    assert (table.mover, table["phase"]) == (0, "card")
    assert table.why("*TWO") == "6.1"


def test_6_1_R29_one_tile_a_turn_whichever_it_is():
    table = Table()
    table.play("*TWO", "F+", "F+")
    assert [table.why(tile) for tile in ("*DOUBLE", "*TRADE")] == ["6.1", "6.1"]
    table.play("F>BEL", "F+")
    assert table["phase"] == "draw"  # no window any more


def test_6_1_R29_double_is_the_tile_of_its_turn():
    table = Table()
    table.play("F>BEL", "F+", "*DOUBLE")
    assert [table.why(tile) for tile in ("*TRADE", "*TWO")] == ["6.1", "6.1"]
    table.play("G>BEL", "G+")
    assert table["phase"] == "draw"


def test_6_1_R29_the_next_turn_has_a_tile_of_its_own():
    table = Table()
    table.play("*TWO", "F+", "F+", "F>BEL", "F+")
    table.draw()
    assert table.mover == 1
    assert table.why("*TWO") is None


# 6.2 Windows


def test_6_2_R30_window_a_is_before_the_card():
    table = Table()
    assert [choice for choice in table.choices if ">" not in choice] == ["*TRADE", "*TWO"]


def test_6_2_R30_window_b_is_before_the_war():
    table = Table(position=A_FIFTH_FRANK)
    assert until_window(table, "F>BEL", "F+") == ["*TRADE", "*TWO", "done"]
    assert (table.mover, table.at_war, table["peace"]) == (0, "BEL", "")


def test_6_2_R30_window_c_is_before_the_scoring():
    table = Table(position=A_FIFTH_FRANK)
    assert until_window(table, "F>BEL", "F+", "done") == ["*TRADE", "*TWO", "done"]
    assert table["peace"] == "BEL:IV"
    assert table.happened("century-scoring") == []


def test_6_2_R30_window_d_is_before_drawing():
    table = Table(position=A_FIFTH_FRANK)
    until_window(table, "F>BEL", "F+", "done")
    assert until_window(table, "done") == ["*DOUBLE", "*TRADE", "*TWO", "done"]
    assert len(table.happened("century-scoring")) == 1
    table.play("done")
    assert table["phase"] == "draw"


def test_6_2_R30_without_a_scoring_the_windows_after_the_war_are_one():
    table = Table(position=A_FIFTH_FRANK + after_wars(1))
    until_window(table, "F>BEL", "F+")
    assert until_window(table, "done") == ["*DOUBLE", "*TRADE", "*TWO", "done"]
    table.play("done")
    assert table["phase"] == "draw"


def test_6_2_R30_without_a_war_the_windows_after_the_card_are_one():
    table = Table()
    assert until_window(table, "F>BEL", "F+") == ["*DOUBLE", "*TRADE", "*TWO", "done"]
    table.play("done")
    assert table["phase"] == "draw"


def test_6_2_R30_two_wars_of_one_card_have_no_window_between_them():
    table = Table(position="markers=BEL:F1H3,GER:G2S2 " + after_wars(3))
    until_window(table, "F>BEL", "F>GER")
    table.play("done")
    asked = []
    while table["phase"] == "commit":
        asked.append(table.at_war)
        table.play("done")
    assert asked == ["BEL"] * 3 + ["GER"] * 3


def test_6_2_R30_the_tenth_tile_brings_no_window_c_as_its_scoring_is_the_last():
    table = Table(position=A_FIFTH_FRANK + after_wars(9))
    until_window(table, "F>BEL", "F+")
    assert until_window(table, "done") == ["*DOUBLE", "*TRADE", "*TWO", "done"]
    table.play("done")
    assert table.is_over


@pytest.mark.parametrize("phase", ["influence", "trade", "two-influence"])
def test_6_2_R30_no_tile_is_used_in_the_middle_of_anything_else(phase):
    actions = {"influence": "F>BEL", "trade": "*TRADE", "two-influence": "*TWO"}
    table = Table()
    table.play(actions[phase])
    assert table["phase"] == phase
    assert None not in [table.why(tile) for tile in ("*DOUBLE", "*TRADE", "*TWO")]


def test_6_2_R30_never_while_cards_are_committed():
    table = Table(position=A_FIFTH_FRANK)
    table.play("F>BEL", "F+", "done")
    assert table["phase"] == "commit"
    assert None not in [table.why(tile) for tile in ("*DOUBLE", "*TRADE", "*TWO")]


def test_6_2_R30_only_the_seat_whose_turn_it_is_uses_tiles():
    table = Table(position=A_FIFTH_FRANK)
    windows = []
    table.play("F>BEL", "F+")
    while table["phase"] in ("window", "commit"):
        if table["phase"] == "window":
            windows.append(table.mover)
        table.play("done")
    assert windows == [0, 0, 0]


def test_6_2_in_a_window_nothing_but_a_tile_may_be_played():
    table = Table()
    until_window(table, "F>BEL", "F+")
    assert [table.why(action) for action in ("G>BEL", "G+", "G-")] == ["6.2"] * 3


def test_6_2_a_seat_with_no_tile_left_is_not_asked():
    table = Table(position=A_FIFTH_FRANK, tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table["phase"] == "commit"
    table.nobody_commits()
    assert table["phase"] == "draw"


def test_6_2_a_seat_that_has_only_double_is_not_asked_before_the_last_window():
    table = Table(position=A_FIFTH_FRANK, tiles="DOUBLE")
    table.play("F>BEL", "F+")
    assert table["phase"] == "commit"
    table.nobody_commits()
    assert len(table.happened("century-scoring")) == 1
    assert table.choices == ["*DOUBLE", "done"]


@pytest.mark.parametrize("tiles", ["DOUBLE", "TRADE", "DOUBLE TRADE"])
def test_6_2_an_empty_hand_which_all_can_see_leaves_only_two_influence(tiles):
    table = Table(hands=("F1",), tiles=tiles)
    table.play("F>BEL", "F+")
    assert table["phase"] == "draw"
    table = Table(hands=("F1",), tiles=f"{tiles} TWO")
    assert until_window(table, "F>BEL", "F+") == ["*TWO", "done"]


def test_6_2_a_seat_that_can_only_decline_is_asked_so_that_its_hand_is_not_betrayed():
    text = LIMES_AT_PEACE + "markers=BEL:F1"
    stuck = Table(position=text, hands=("F1H5",), tiles="DOUBLE")
    free = Table(position=text, hands=("F2H4",), tiles="DOUBLE")
    assert until_window(stuck, "F>LUG", "F+") == ["done"]
    assert until_window(free, "F>LUG", "F+") == ["*DOUBLE", "done"]
    assert stuck.mover == free.mover == 0
    assert stuck.seen_by(1) == free.seen_by(1)


@pytest.mark.parametrize("tiles", ["DOUBLE", "TRADE", "TWO", "DOUBLE TWO", ALL_TILES, NO_TILES])
def test_6_2_who_is_asked_for_what_never_depends_on_hidden_cards(tiles):
    text = LIMES_AT_PEACE + "markers=BEL:F1,LUG:F2H2"
    stories = []
    for hand in ("F6", "F1H5", "F1V5"):  # all, some or none can be placed and committed
        table = Table(position=text, hands=(hand,), tiles=tiles)
        table.play("F>LUG", "F+")
        story = []
        while table["phase"] in ("window", "commit"):
            story.append((table["phase"], table.mover))
            table.play("done")
        stories.append(story)
    assert stories[0] == stories[1] == stories[2]


def test_6_2_R30_a_trade_in_window_b_fetches_cards_for_the_war():
    table = Table(position=A_FIFTH_FRANK, hands=("F1V5",))
    table.play("F>BEL", "F+", "*TRADE", "V~", "V~", "done", "F<", "F<")
    assert (table["phase"], table.mover) == ("commit", 0)
    assert table.choices == ["F!", "done"]


def test_6_2_R30_two_influence_in_window_c_counts_in_the_scoring():
    table = Table(position="markers=BEL:H2G2,ITA:F3 1.influence=F1 2.influence=F1")
    table.play("H>BEL", "H>GER", "done")
    table.nobody_commits()
    table.play("*TWO", "F+", "F+")
    assert table.happened("scores-first") == [{"seat": 0, "tribe": "franks", "points": 3}]
    assert table.scores == [3, 1, 1]


def test_6_2_R30_two_influence_in_window_d_comes_too_late_for_the_scoring():
    table = Table(position="markers=BEL:H2G2,ITA:F3 1.influence=F1 2.influence=F1")
    table.play("H>BEL", "H>GER", "done")
    table.nobody_commits()
    table.play("done", "*TWO", "F+", "F+")
    assert table.scores == [0, 2, 2]
    assert table.influence(0, "F") == 2


def test_6_2_R30_a_tile_used_in_one_window_closes_the_later_ones():
    table = Table(position=A_FIFTH_FRANK)
    table.play("F>BEL", "F+", "*TWO", "S+", "T+")
    table.nobody_commits()
    assert table["phase"] == "draw"


# 6.3 Double


def test_6_3_R33_double_comes_after_the_first_card_and_not_before():
    table = Table(position=A_FIFTH_FRANK)
    assert table.why("*DOUBLE") == "6.3"
    until_window(table, "F>BEL", "F+")
    assert table.why("*DOUBLE") == "6.3"
    until_window(table, "done")
    assert table.why("*DOUBLE") == "6.3"
    until_window(table, "done")
    assert table.why("*DOUBLE") is None


def test_6_3_R33_the_second_card_is_played_in_full():
    table = Table(position="markers=BEL:F2H2,GER:G2S2", tiles="DOUBLE")
    table.play("F>BEL", "F+")
    table.nobody_commits()
    table.play("*DOUBLE", "G>GER", "G+")
    assert (table["phase"], table.at_war) == ("commit", "GER")
    table.nobody_commits()
    assert table["peace"] == "BEL:IV,GER:V"
    assert table["0.influence"] == "F1G2"


def test_6_3_R33_cards_are_drawn_after_the_second_card_only():
    table = Table()
    table.play("F>BEL", "F+", "*DOUBLE")
    assert (table["phase"], table.hand_sizes[0]) == ("card", 5)
    table.play("G>BEL", "G+")
    assert (table["phase"], table["draws"]) == ("draw", "2")


def test_6_3_R33_double_needs_a_card_that_can_be_placed():
    table = Table(position=LIMES_AT_PEACE + "markers=BEL:F1", hands=("F1H5",))
    assert until_window(table, "F>LUG", "F+") == ["*TRADE", "*TWO", "done"]
    assert table.why("*DOUBLE") == "6.3"


def test_6_3_R33_the_second_card_is_compulsory():
    table = Table()
    table.play("F>BEL", "F+", "*DOUBLE")
    assert table.why("done") == "2.8"
    assert table.why("G-") == "2.7"


def test_6_3_R33_double_gives_one_card_and_no_more():
    table = Table()
    table.play("F>BEL", "F+", "*DOUBLE", "G>BEL", "G+")
    table.draw()
    assert table.mover == 1


# 6.4 Trade


def test_6_4_R31_trade_draws_as_many_cards_as_it_sets_aside():
    table = Table(hands=("F2H2",))
    table.play("*TRADE", "F~", "H~", "done")
    assert (table["phase"], table["draws"]) == ("draw", "2")
    table.play("V<", "S<")
    assert table["0.hand"] == "F1H1S1V1"  # four cards as before, not six
    assert (table["phase"], table.mover) == ("card", 0)


def test_6_4_R31_the_cards_set_aside_are_discarded_after_the_draw():
    table = Table(hands=("F2H2",))
    table.play("*TRADE", "F~", "H~", "done", "V<")
    assert (table["aside"], table["discards"]) == ("F1H1", "")
    table.play("S<")
    assert (table["aside"], table["discards"]) == ("", "F1H1")


def test_6_4_R31_at_least_one_card_is_traded():
    table = Table()
    table.play("*TRADE")
    assert table.why("done") == "6.4"


def test_6_4_R31_a_card_must_be_in_hand_to_be_traded():
    table = Table(hands=("F6",))
    table.play("*TRADE")
    assert table.choices == ["F~"]
    assert table.why("H~") is not None


def test_6_4_R31_a_whole_hand_may_be_traded():
    table = Table(hands=("F1H2",))
    table.play("*TRADE", "F~", "H~", "H~")
    assert (table["phase"], table["draws"], table["aside"]) == ("draw", "3", "F1H2")


def test_6_4_R31_trade_is_not_usable_with_an_empty_hand():
    table = Table(hands=("F1",))
    assert until_window(table, "F>BEL", "F+") == ["*TWO", "done"]
    assert table.why("*TRADE") == "6.4"


def test_6_4_R31_a_trade_before_drawing_comes_before_the_refill():
    table = Table(hands=("F6",))
    table.play("F>BEL", "F+", "*TRADE", "F~", "F~", "done", "G<", "G<")
    assert (table["phase"], table["draws"], table["0.hand"]) == ("draw", "1", "F3G2")


def test_6_4_R31_the_deck_may_run_out_during_a_trade_and_own_cards_are_not_redrawn():
    hands = ("F3V3", "V6", "H6")
    table = Table(position="deck=G1", hands=hands)
    table.play("*TRADE", "V~", "V~", "V~", "done", "G<")
    assert len(table.happened("reshuffles")) == 1
    assert table["aside"] == "V3"
    assert "V<" not in table.choices
    assert table.why("V<") == "7.2"
    table.play("S<", "S<")
    assert (table["0.hand"], table["discards"]) == ("F3G1S2", "V3")


def test_6_4_every_set_of_cards_can_be_traded_in_just_one_way():
    table = Table(hands=("F2H1V2",))
    table.play("*TRADE")
    sets = [tuple(card for card in way if card != "done") for way in table.ways()]
    assert len(sets) == 3 * 2 * 3 - 1
    assert len({tuple(sorted(cards)) for cards in sets}) == len(sets)


def test_6_4_cards_are_set_aside_in_the_order_of_the_tribes():
    table = Table(hands=("F2H1V1",))
    table.play("*TRADE", "H~")
    assert table.why("F~") == "H5"
    assert table.choices == ["V~", "done"]


# 6.5 Two Influence


def test_6_5_R32_one_tribe_by_two_spaces():
    table = Table()
    table.play("*TWO", "G+", "G+")
    assert table["0.influence"] == "G2"
    assert table["phase"] == "card"


def test_6_5_R32_or_two_tribes_by_one_space_each():
    table = Table()
    table.play("*TWO", "G+", "V+")
    assert table["0.influence"] == "G1V1"


def test_6_5_R32_the_century_does_not_multiply_it():
    table = Table(position=after_wars(8) + "0.influence=G5")
    table.play("*TWO", "G+", "G+")
    assert table["0.influence"] == "G7"


def test_6_5_R32_the_tribe_needs_no_marker_on_the_board():
    table = Table(hands=("F6",))
    assert table["markers"] == ""
    table.play("*TWO")
    assert table.choices == ["F+", "H+", "G+", "S+", "T+", "V+"]


def test_6_5_R32_both_spaces_are_taken():
    table = Table()
    table.play("*TWO", "G+")
    assert table["phase"] == "two-influence"
    assert table.why("done") == "6.5"


def test_6_5_R14_two_influence_does_not_pass_22():
    table = Table(position="0.influence=G21")
    table.play("*TWO", "G+", "G+")
    assert table.influence(0, "G") == 22


def test_6_5_every_pair_of_tribes_can_be_named_in_just_one_way():
    table = Table()
    table.play("*TWO")
    pairs = list(table.ways())
    assert len(pairs) == 6 + 15  # one tribe twice, or two tribes
    assert len({tuple(sorted(pair)) for pair in pairs}) == len(pairs)


def test_6_5_two_tribes_are_named_in_their_order():
    table = Table()
    table.play("*TWO", "S+")
    assert table.choices == ["S+", "T+", "V+"]
    assert table.why("F+") == "H5"
