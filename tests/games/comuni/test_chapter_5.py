"""Construction: rulebook chapter 5."""

from collections import Counter
from itertools import combinations, permutations

import numpy as np
import pytest

from barbaricum.core.border import as_seen, featured
from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import LEVEL, SORTS
from barbaricum.games.comuni.state import State
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


# 5.7 Two cards at most


@pytest.mark.parametrize(
    ("hand", "actions", "left"),
    [
        ("E1", ["done"], "E1"),
        ("E1 M1", ["done"], "E1 M1"),
        ("E1 M1 R1", ["build R1>R", "done"], "E1 M1"),
    ],
)
def test_5_7_whoever_has_two_cards_at_most_in_the_end_keeps_them_unasked(hand, actions, left):
    table = constructing(hand)
    table.play(*actions)
    assert (table.hand(), table.mover, table.happened("discards")) == (left, 1, [])


@pytest.mark.parametrize("cards", [3, 5, 9])
def test_5_7_whoever_has_more_keeps_two_and_discards_all_others_at_once(cards):
    table = constructing(" ".join(["E1"] * cards))
    table.play("done")
    assert (table["phase"], table.mover, table.choices) == ("keep", 0, ["keep E1+E1"])
    told = table.play("keep E1+E1")
    discarded = {"event": "discards", "seat": 0, "card": "economy-1"}
    assert told == [discarded] * (cards - 2)
    assert (table.hand(), table["phase"], table.mover) == ("E1 E1", "turn", 1)


HANDS = ["E1 M1 C1", "E1 E2 E3 M1 M2", "E1 E1 E1 EMCR2", "E1 E1 M1 M1", "E1 M1 C1 R1 EM1 CR1 EMCR4"]


@pytest.mark.parametrize("hand", HANDS)
def test_5_7_H10_just_the_pairs_of_the_hand_are_offered_and_each_once(hand):
    table = constructing(hand)
    table.play("done")
    pairs = {f"{one}+{other}" for one, other in combinations(hand.split(), 2)}
    assert sorted(table.offers("keep")) == sorted(pairs)
    assert len(table.choices) == len(pairs)


@pytest.mark.parametrize("hand", HANDS)
def test_5_7_any_two_cards_can_be_kept_and_the_others_are_discarded(hand):
    for pair in combinations(hand.split(), 2):
        table = constructing(hand)
        table.play("done")
        told = table.play(f"keep {'+'.join(pair)}")
        assert table.hand() == " ".join(pair)
        discarded = [SORTS.codes[SORTS.number(event["card"])] for event in told]
        assert Counter(discarded) + Counter(pair) == Counter(hand.split())


def test_5_7_two_must_be_named_and_nothing_else_can_be_done():
    table = constructing("E1 M1 C1", "P9", "0.pillage=2")
    table.play("done")
    assert table.choices == ["keep E1+M1", "keep E1+C1", "keep M1+C1"]
    assert (table.banned_by("done"), table.why("done")) == (Ban.MUST_KEEP, "5.7")
    for action in ("income", "build E1>E", "wall E1", "repair 1", "take G", "right 0"):
        assert (table.banned_by(action), table.why(action)) == (Ban.KEEP_FIRST, "5.7")


@pytest.mark.parametrize("pair", ["R1+R2", "E1+R1", "R1+E1", "M1+M1", "E1+E2"])
def test_5_7_two_cards_that_are_not_both_in_hand_cannot_be_kept(pair):
    table = constructing("E1 E1 M1")
    table.play("done")
    action = f"keep {pair}"
    assert (table.banned_by(action), table.why(action)) == (Ban.NO_CARDS_TO_KEEP, "5.7")


@pytest.mark.parametrize("pair", ["?+?", "E1+?", "?+E1"])
def test_5_7_they_are_named_face_up(pair):
    table = constructing("E1 M1 C1")
    table.play("done")
    action = f"keep {pair}"
    assert (table.banned_by(action), table.why(action)) == (Ban.FACE_DOWN, "5.7")


@pytest.mark.parametrize(("pair", "name"), [("M1+E1", "Economy 1"), ("EMCR2+M1", "Military 1")])
def test_5_7_H10_the_lower_one_is_named_first_and_whoever_does_not_is_told_so(pair, name):
    table = constructing("E1 M1 EMCR2")
    table.play("done")
    assert table.banned_by(f"keep {pair}") == Ban.KEEP_OUT_OF_ORDER
    why = GAME.explain(table.states, GAME.actions.parse(f"keep {pair}"))
    assert why is not None
    assert (why.section, why.sentence.rpartition(": ")[2]) == ("5.7", f"name {name} first.")


def test_5_7_cards_can_be_kept_from_turn_to_turn():
    table = Table(hands=("E1 M1",))
    for _ in range(3):
        table.play("income", "done")
        table.pass_turn()
    assert table.hand() == "E1 M1"


@pytest.mark.parametrize("kept", ["E1+M1", "E1+C1", "M1+C1"])
def test_5_7_cards_kept_before_and_new_ones_share_the_two_places(kept):
    table = Table(position="display=IVa:C1,Ia:E3 envoys=IV:0", hands=("E1 M1",))
    table.play("claim", "take G", "take G")
    table.draw()
    table.play("done", f"keep {kept}")
    assert table.hand() == kept.replace("+", " ")


# 5.8 What others know


def test_5_8_R35_a_hand_is_hidden_and_its_size_is_not():
    table = Table(hands=("E1 M1", "R2"))
    assert table.seen_by(1)["0.hand"] == "?:2"
    assert table.seen_by(0)["0.hand"] == "E1:1,M1:1"
    assert table.seen_by(0)["1.hand"] == "?:1"
    assert table.seen_by(ONLOOKER)["1.hand"] == "?:1"


def test_5_8_R35_cards_are_taken_for_all_to_see():
    table = Table(position="display=IVa:C3,Ia:E3 envoys=IV:0")
    table.play("claim")
    taken = [event for event in table.told(viewer=1) if event["event"] == "takes-card"]
    assert taken == [{"event": "takes-card", "seat": 0, "card": "culture-3", "column": "4"}]
    assert table.seen_by(1)["fresh"] == "C3:1"


def test_5_8_H2_cards_are_built_and_laid_as_walls_for_all_to_see():
    table = constructing("E1 M2 C1", "T9", walls=("1",), buildings=("E1",))
    table.play("build E1>E")
    assert table.told(viewer=1)[0]["card"] == "economy-1"
    table.play("heighten M2>1")
    assert table.told(viewer=1)[0]["card"] == "military-2"
    assert table.seen_by(1)["used"] == "E1:1,M2:1"


def test_5_8_R35_only_what_is_discarded_is_not_seen():
    table = constructing("E1 M2 C1 R1")
    table.play("done", "keep E1+C1")
    hidden = {"event": "discards", "seat": 0, "card": None}
    assert table.told(viewer=1) == table.told(viewer=ONLOOKER) == [hidden, hidden]
    assert [event["card"] for event in table.told(viewer=0)] == ["military-2", "religion-1"]
    assert table.seen_by(1)["0.under_two"] == "E1:1,M2:1,C1:1,R1:1"
    assert table["used"] == ""


@pytest.mark.parametrize("viewer", [ONLOOKER, 1])
def test_5_8_R35_in_the_log_of_others_cards_that_are_kept_lie_face_down(viewer):
    table = constructing("E1 E1 M1 C1")
    table.play("done")
    for action in map(GAME.actions.parse, table.choices):
        assert GAME.actions.text(as_seen(table.states, 0, action, viewer)) == "keep ?+?"
        assert as_seen(table.states, 0, action, 0) == action


def about_to_keep(older: str, fresh: str) -> Table:
    """Seat 0 of three has kept some cards and claimed others, and names two of them all."""
    laid = ",".join(f"I{space}:{card}" for space, card in zip("abc", fresh.split(), strict=True))
    table = Table(3, f"display={laid} envoys=I:0 2.cubes=G2P4", (older, "", "E3 R3"))
    table.play("claim")
    table.draw()
    table.play("done")
    return table


def shown(table: Table, viewer: int) -> tuple[bytes, bytes, str]:
    """All that a viewer is given: what it sees, the features of that, and what it hears."""
    features = np.zeros(len(GAME.features), np.float32)
    if viewer != ONLOOKER:
        featured(table.states, 0, viewer, features)
    seen = view(State, table.states, viewer)[0]
    return seen.tobytes(), features.tobytes(), repr((table.told(viewer), table.choices))


@pytest.mark.parametrize("viewer", [ONLOOKER, 1, 2])
@pytest.mark.parametrize(
    ("older", "fresh"),
    [("", "E1 M1 C1"), ("", "E1 E1 M1"), ("E1", "E1 M1 C2"), ("C1 R1", "E1 M1 EMCR1")],
)
def test_5_8_R35_nothing_that_others_are_given_says_which_cards_were_kept(viewer, older, fresh):
    table = about_to_keep(older, fresh)
    tables = [table.fork() for _ in table.choices]
    for other, choice in zip(tables, table.choices, strict=True):
        other.play(choice)
    assert len({other.hand() for other in tables}) == len(tables) > 1
    assert len({shown(other, viewer) for other in tables}) == 1
    assert len({shown(other, 0) for other in tables}) == len(tables)


def test_5_8_a_card_used_that_was_surely_in_hand_leaves_the_rest_as_it_was():
    table = Table(position="display=IVa:C3,Ia:E3 envoys=IV:0", hands=("E1 M1",))
    table.play("claim", "take G", "take G")
    table.draw()
    table.play("build C3>C")
    assert (table["fresh"], table["0.under_two"], table["used"]) == ("", "E1:1,M1:1", "C3:1")


def test_5_8_H2_once_both_cards_kept_are_used_all_others_are_known_to_be_discarded():
    table = constructing("E1 M1 C1 R1 E2")
    table.play("done", "keep M1+R1")
    table.pass_turn()
    table.play("income", "build M1>M", "wall R1")
    assert (table["0.under_one"], table["0.under_two"]) == ("", "")
    assert table["used"] == "E1:1,E2:1,M1:1,C1:1,R1:1"
