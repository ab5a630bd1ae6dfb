"""Construction: rulebook chapter 5."""

from itertools import permutations

import pytest

from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import LEVEL, SORTS
from tests.games.comuni.table import Table, constructing

# 5.1 Rounds of construction


def test_5_1_R17_one_storey_of_a_building_and_one_of_a_wall_with_two_cards_and_for_nothing():
    table = constructing("E1 M1")
    table.play("build E1>E", "wall M1")
    assert (table.buildings(), table.walls(), table.hand()) == ("E1", "1", "")
    assert table.happened("pays") == []


def test_5_1_R17_the_wall_may_come_first():
    table = constructing("E1 M1")
    table.play("wall M1", "build E1>E")
    assert (table.buildings(), table.walls()) == ("E1", "1")


def test_5_1_R17_one_card_is_not_both():
    table = constructing("E1")
    table.play("build E1>E")
    assert (table.walls(), table.mover) == ("", 1)


@pytest.mark.parametrize(
    ("done", "again"),
    [
        (("build E1>E",), "build E1>E"),
        (("wall E1",), "wall E1"),
        (("build E1>E", "wall E1"), "build E1>E"),
        (("build E1>E", "wall E1"), "wall E1"),
    ],
)
def test_5_1_each_further_round_costs_an_artisan(done, again):
    table = constructing("E1 E1 E1 E1", "T1")
    table.play(*done)
    told = table.play(again)
    assert told[1] == {"event": "pays", "seat": 0, "resource": "artisans", "number": 1}
    assert table.has()[2] == 0


@pytest.mark.parametrize(("first", "other"), [("build E1>E", "wall E1"), ("wall E1", "build E1>E")])
def test_5_1_without_it_the_other_half_of_the_round_is_left_and_then_nobody_is_asked(first, other):
    table = constructing("E1 E1 E1 E1", "A9G9P1")
    table.play(first)
    assert (table.banned_by(first), table.why(first)) == (Ban.ROUND_NOT_PAID, "5.1")
    table.play(other)
    assert table["phase"] == "turn"


def test_5_1_it_is_named_before_the_artisans_that_levels_are_short_of():
    table = constructing("E1 E1", position="0.pairs=G1", buildings=("E2",))
    assert table.banned_by("raise E1>E2") == Ban.TOO_FEW_ARTISANS
    table.play("build E1>E")
    assert table.banned_by("raise E1>E2") == Ban.ROUND_NOT_PAID


def test_5_1_H11_a_further_round_has_room_for_a_building_and_a_wall_again():
    table = constructing("E1 E1 E1 E1 E1 E1", "T2")
    table.play("build E1>E", "wall E1")
    table.play("build E1>E")
    assert table.has()[2] == 1
    table.play("wall E1")
    assert table.has()[2] == 1
    table.play("wall E1")
    assert table.has()[2] == 0
    table.play("build E1>E")
    assert table.has()[2] == 0
    assert (table.buildings(), table.walls()) == ("E1 E1 E1", "1 1 1")


def test_5_1_H11_what_was_left_out_in_a_round_may_be_made_up_for_in_a_later_one():
    table = constructing("E1 M1 C1 R1", "T1")
    table.play("build E1>E", "build M1>M")
    assert table.has()[2] == 0
    table.play("wall C1", "wall R1")
    assert (table.buildings(), table.walls(), table.has()[2]) == ("E1 M1", "1 1", 0)


def test_5_1_H11_the_order_of_what_is_built_never_changes_what_it_costs():
    prices = set()
    for order in permutations(("build E1>E", "build M1>M", "wall C1", "wall R1", "wall M2")):
        table = constructing("E1 M1 C1 R1 M2", "T5")
        table.play(*order)
        prices.add(5 - table.has()[2])
    assert prices == {2}


def test_5_1_the_example_of_the_rulebook():
    table = constructing("E1 C2 M3", "T1")
    table.play("build E1>E", "wall C2")
    assert table.has()[2] == 1
    table.play("build M3>M")
    assert (table.buildings(), table.has()[2]) == ("E1 M1", 0)


def test_5_1_H13_whoever_may_be_able_to_pay_is_asked_even_if_it_can_build_nothing():
    table = constructing("E1 E1", position="0.pairs=G1")
    table.play("build E1>E")
    assert table.choices == ["wall E1", "done"]
    table = constructing("E1 E1 E1", position="0.pairs=G1")
    table.play("build E1>E", "wall E1")
    assert (table["phase"], table.choices) == ("build", ["done"])


def test_5_1_three_buildings_alone_are_three_rounds():
    table = constructing("E1 M1 C1", "T2")
    table.play("build E1>E", "build M1>M", "build C1>C")
    assert [event["number"] for event in table.happened("pays")] == [1, 1]


def test_5_1_the_first_round_of_the_next_turn_is_free_again():
    table = constructing("E1 E1", "T1")
    table.play("build E1>E", "build E1>E")
    assert (table.has()[2], table.mover) == (0, 1)
    position = "0.cubes=G1"
    table = Table(position=position, hands=("E1 E1",))
    table.play("bid I:0", "build E1>E", "done")
    table.pass_turn()
    table.play("bid II:0", "build E1>E")
    assert table.buildings() == "E1 E1"


def test_5_1_nothing_need_be_built():
    table = constructing("E1 M1", "T9")
    table.play("done")
    assert (table.buildings(), table.hand(), table.mover) == ("", "E1 M1", 1)


def test_5_1_without_cards_nobody_is_asked():
    table = Table(position="0.cubes=T9P9")
    table.play("income")
    assert (table["phase"], table.mover) == ("turn", 1)


# 5.2 Buildings


def test_5_2_a_card_becomes_a_new_building_of_its_guild():
    for code, guild in (("E1", "E"), ("M1", "M"), ("C1", "C"), ("R1", "R")):
        table = constructing(code)
        assert table.offers("build") == [f"{code}>{guild}"]
        told = table.play(f"build {code}>{guild}")
        assert table.buildings() == f"{guild}1"
        assert told[0]["event"] == "builds"


def test_5_2_another_guild_does_not_take_it():
    table = constructing("E1 M1", buildings=("C1",))
    for action in ("build E1>M", "build E1>R", "raise E1>C1", "raise M1>C1"):
        assert table.why(action) == "5.2"


@pytest.mark.parametrize("code", ["E1", "E2", "E3", "E4"])
def test_5_2_any_level_will_do_for_a_first_storey(code):
    table = constructing(code)
    table.play(f"build {code}>E")
    assert (table.buildings(), table.points(), table.happened("pays")) == ("E1", 1, [])


@pytest.mark.parametrize("storeys", [1, 2, 3])
def test_5_2_or_the_next_storey_of_a_building_of_that_guild(storeys):
    table = constructing("E4", buildings=(f"E{storeys}",))
    assert table.offers("raise") == [f"E4>E{storeys}"]
    told = table.play(f"raise E4>E{storeys}")
    assert table.buildings() == f"E{storeys + 1}"
    named = {"seat": 0, "card": "economy-4", "guild": "economy"}
    assert told[0] == {"event": "raises", **named, "points": storeys + 1}


def test_5_2_no_building_has_more_than_four_storeys():
    table = constructing("E4", "T9", buildings=("E4",))
    assert (table.offers("raise"), table.offers("build")) == ([], ["E4>E"])


def test_5_2_what_does_not_stand_there_cannot_be_raised():
    table = constructing("E4", buildings=("E2 M1",))
    assert table.offers("raise") == ["E4>E2"]
    assert table.why("raise E4>E1") == table.why("raise E4>E3") == "5.2"


def test_5_2_a_guild_may_have_several_buildings():
    table = constructing("E1 E1 E3", "T1", buildings=("E1 E2",))
    table.play("build E1>E", "raise E3>E2")
    assert table.buildings() == "E1 E1 E3"
    assert table.offers("raise") == []


def test_5_2_of_two_alike_one_is_raised():
    table = constructing("E2", buildings=("E1 E1",))
    table.play("raise E2>E1")
    assert table.buildings() == "E1 E2"


def test_5_2_a_card_must_be_in_hand():
    table = constructing("E1", "T9", buildings=("M1",))
    for action in ("build M1>M", "raise M2>M1"):
        assert (table.banned_by(action), table.why(action)) == (Ban.NO_CARD, "5.2")


def test_5_2_R13_a_card_of_two_guilds_is_of_the_one_that_is_picked():
    for guild in "EM":
        table = constructing("EM1", buildings=("C1 R1",))
        assert table.offers("build") == ["EM1>E", "EM1>M"]
        table.play(f"build EM1>{guild}")
        assert table.buildings().split()[0] == f"{guild}1"
        assert table["0.active"] == f"{guild}1"


def test_5_2_R13_a_card_of_all_four_goes_with_each():
    table = constructing("EMCR2", buildings=("E1 M1 C1 R1",))
    assert table.offers("build") == [f"EMCR2>{guild}" for guild in "EMCR"]
    assert table.offers("raise") == [f"EMCR2>{guild}1" for guild in "EMCR"]


def test_5_2_R13_once_built_its_guild_does_not_change():
    table = constructing("EM1 M2 E2")
    table.play("build EM1>E")
    assert table.why("raise M2>M1") == "5.2"
    assert table.why("raise M2>E1") == "5.2"
    table = constructing("M2 E2", position="0.points=1", buildings=("E1",))
    assert table.offers("raise") == ["E2>E1"]


# 5.3 Artisans for missing levels


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("storey", [1, 2, 3, 4])
def test_5_3_R1_a_card_must_be_at_least_of_the_level_of_its_storey_or_artisans_make_it_up(
    level, storey
):
    missing = max(storey - level, 0)
    card = f"E{level}"
    action = f"raise {card}>E{storey - 1}" if storey > 1 else f"build {card}>E"
    stands = f"E{storey - 1}" if storey > 1 else ""
    table = constructing(card, "T5", buildings=(stands,))
    table.play(action)
    assert (table.buildings(), table.has()[2]) == (f"E{storey}", 5 - missing)
    if missing:
        table = constructing(card, f"G9A9T{missing - 1}P1", buildings=(stands,))
        assert action not in table.choices
        assert (table.banned_by(action), table.why(action)) == (Ban.TOO_FEW_ARTISANS, "5.3")
        table = constructing(card, f"T{missing}", buildings=(stands,))
        table.play(action)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("storey", [2, 3, 4])
def test_5_3_R1_so_it_is_with_walls(level, storey):
    missing = max(storey - level, 0)
    table = constructing(f"M{level}", "T5", walls=(str(storey - 1),))
    table.play(f"heighten M{level}>{storey - 1}")
    assert table.has()[2] == 5 - missing
    if missing:
        table = constructing(f"M{level}", f"T{missing - 1}", walls=(str(storey - 1),))
        assert table.why(f"heighten M{level}>{storey - 1}") == "5.3"


def test_5_3_both_prices_are_added_up():
    table = constructing("E1 E1", "T4", buildings=("E1 E3",))
    table.play("raise E1>E1")
    assert table.has()[2] == 3
    assert table.why("raise E1>E3") == "5.3"
    table = constructing("E1 E1", "T5", buildings=("E1 E3",))
    table.play("raise E1>E1", "raise E1>E3")
    assert table.has()[2] == 0


def test_5_3_pilgrims_make_up_for_artisans():
    table = constructing("E1", "T1P4", buildings=("E3",))
    table.play("raise E1>E3")
    assert table.has() == (0, 0, 0, 0)
    assert table.happened("pays") == [
        {"seat": 0, "resource": "artisans", "number": 1},
        {"seat": 0, "resource": "pilgrims", "number": 4},
    ]


def test_5_3_a_level_is_what_the_card_shows():
    for card, code in enumerate(SORTS.codes):
        assert int(LEVEL[card]) == int(code[-1])


# 5.4 Points


@pytest.mark.parametrize("storey", [1, 2, 3, 4])
def test_5_4_a_storey_scores_as_many_points_as_its_building_then_has_storeys(storey):
    action = f"raise E4>E{storey - 1}" if storey > 1 else "build E4>E"
    table = constructing(
        "E4", "", "0.points=7", buildings=(f"E{storey - 1}" if storey > 1 else "",)
    )
    told = table.play(action)
    assert (table.points(), table.scores[0]) == (7 + storey, 7 + storey)
    assert told[0]["points"] == storey


@pytest.mark.parametrize(("storeys", "worth"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_5_4_a_building_is_worth_1_3_6_or_10_in_all(storeys, worth):
    table = constructing("E1 E2 E3 E4", "T9")
    table.play("build E1>E")
    for storey in range(2, storeys + 1):
        table.play(f"raise E{storey}>E{storey - 1}")
    assert table.points() == worth


def test_5_4_it_makes_its_guild_active():
    table = constructing("E1 M2", "T1", buildings=("M1",))
    table.play("raise M2>M1")
    assert table["0.active"] == "M1"
    table.play("build E1>E")
    assert table["0.active"] == "E1M1"


def test_5_4_R16_also_in_the_turn_of_an_income_which_comes_first():
    table = Table(position="0.active=E1M1", hands=("E1 R1",), buildings=("E1 M1",))
    table.play("income", "build R1>R")
    assert (table["0.active"], table.has()) == ("R1", (1, 2, 0, 2))


def test_5_4_R33_the_track_does_not_end_at_59():
    table = constructing("E4", "", "0.points=59", buildings=("E3",))
    table.play("raise E4>E3")
    assert table.scores[0] == 63


def test_5_4_others_score_nothing():
    table = constructing("E1", seats=3)
    table.play("build E1>E")
    assert table.scores == [1, 0, 0]


# 5.5 Walls


@pytest.mark.parametrize("code", ["E1", "M4", "CR3", "EMCR2"])
def test_5_5_any_card_is_a_wall_of_one_storey(code):
    table = constructing(code)
    table.play(f"wall {code}")
    assert (table.walls(), table.hand()) == ("1", "")


def test_5_5_a_card_that_is_not_in_hand_is_no_storey_of_a_wall():
    table = constructing("E1", "T9", walls=("1",))
    for action in ("wall M1", "heighten M2>1"):
        assert (table.banned_by(action), table.why(action)) == (Ban.NO_CARD_FOR_WALL, "5.5")


def test_5_5_H2_all_see_the_card_since_its_level_says_what_it_costs():
    table = constructing("E1 M1", "T2", walls=("1",))
    table.play("wall E1")
    assert table.told(viewer=1)[0] == {"event": "walls", "seat": 0, "card": "economy-1"}
    table.play("heighten M1>1")
    named = {"event": "heightens", "seat": 0, "card": "military-1", "storeys": 2}
    assert (table.told(viewer=1)[0], table.has()[2]) == (named, 0)


def test_5_5_or_the_next_storey_of_a_wall():
    table = constructing("C3", walls=("1 2",))
    assert table.offers("heighten") == ["C3>1", "C3>2"]
    told = table.play("heighten C3>2")
    assert table.walls() == "1 3"
    assert told[0] == {"event": "heightens", "seat": 0, "card": "culture-3", "storeys": 3}


def test_5_5_no_wall_has_more_than_four_storeys():
    table = constructing("C4", "T9", walls=("4",))
    assert (table.offers("heighten"), table.offers("wall")) == ([], ["C4"])


def test_5_5_what_does_not_stand_there_cannot_be_heightened():
    table = constructing("C4", walls=("2",))
    assert table.why("heighten C4>1") == table.why("heighten C4>3") == "5.5"


def test_5_5_walls_score_nothing_and_make_nothing_active():
    table = constructing("E1 M2 C3 R4", "T9", buildings=("C1",))
    table.play("wall E1", "heighten M2>1", "heighten C3>2", "heighten R4>3")
    assert (table.points(), table["0.active"]) == (1, "")


def test_5_5_several_walls_stand_side_by_side():
    table = constructing("E1 E1 E1", "T9")
    table.play("wall E1", "wall E1", "wall E1")
    assert table.walls() == "1 1 1"


def test_5_5_a_building_is_no_wall_and_a_wall_no_building():
    table = constructing("E2", buildings=("E1",))
    assert table.offers("heighten") == []
    table = constructing("E2", walls=("1",))
    assert table.offers("raise") == []


# 5.6 Bonus walls


def test_5_6_the_fourth_storey_brings_a_new_wall_of_one_storey():
    table = constructing("C4", walls=("3",))
    told = table.play("heighten C4>3")
    assert (table.walls(), table["bonus_walls"]) == ("1 4", "10")
    assert {"event": "gets-bonus-wall", "seat": 0} in told


def test_5_6_it_costs_no_card_and_counts_for_no_round():
    table = constructing("C4 C1 C2", walls=("3",))
    table.play("heighten C4>3")
    assert (table.hand(), table["walled"], table["used"]) == ("C1 C2", "1", "C4:1")


def test_5_6_it_can_be_heightened_like_another():
    table = constructing("C4 C2", "T1", walls=("3",))
    table.play("heighten C4>3", "heighten C2>1")
    assert table.walls() == "2 4"


@pytest.mark.parametrize("storeys", [1, 2])
def test_5_6_a_lower_storey_brings_none(storeys):
    table = constructing("C4", walls=(str(storeys),))
    table.play(f"heighten C4>{storeys}")
    assert (table.walls(), table["bonus_walls"]) == (str(storeys + 1), "11")


def test_5_6_a_building_brings_none():
    table = constructing("C4", buildings=("C3",))
    table.play("raise C4>C3")
    assert (table.walls(), table["bonus_walls"]) == ("", "11")


def test_5_6_R20_there_are_eleven_and_then_none():
    table = constructing("C4 C4", "T1", "bonus_walls=1", walls=("3 3",))
    table.play("heighten C4>3")
    assert (table.walls(), table["bonus_walls"]) == ("1 3 4", "")
    told = table.play("heighten C4>3")
    assert (table.walls(), table["bonus_walls"]) == ("1 4 4", "")
    assert "gets-bonus-wall" not in [event["event"] for event in told]
    assert Table.started()["bonus_walls"] == "11"
