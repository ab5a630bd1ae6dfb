"""Actions: rulebook chapter 3."""

import pytest

from barbaricum.games.goths.data import DEEPEST, PLACES, SORTS
from tests.games.goths.table import Table, acting, fighting

EACH_PLACE = pytest.mark.parametrize("place", PLACES.codes)


# 3.1 One move


@EACH_PLACE
def test_3_1_a_card_goes_from_the_hand_to_the_defence_of_a_place(place):
    table = acting("TC:2,SP")
    table.play(f"defend SP>{place}")
    assert table["0.hand"] == "TC:2"
    assert table["0.defence"] == f"{place}1:SP"


@EACH_PLACE
def test_3_1_a_card_goes_from_the_defence_of_a_place_to_the_hand(place):
    table = acting("TC:2", f"0.defence={place}1:TC,{place}2:SP")
    table.play(f"recall {place}>SP")
    assert table["0.hand"] == "TC:2,SP:1"
    assert table["0.defence"] == f"{place}1:TC"


@pytest.mark.parametrize("move", ["defend TC>FARM", "recall CITY>SP"])
def test_3_1_T7_one_move_in_a_turn_in_either_direction(move):
    table = acting("TC:3", "0.defence=CITY1:SP,CITY2:SP")
    table.play(move)
    assert table.offers("defend") == table.offers("recall") == []
    assert table.why("defend TC>FARM") == "3.1"
    assert table.why("recall CITY>SP") == "3.1"


def test_3_1_T7_the_next_turn_has_a_move_of_its_own():
    table = Table(hands=("TC:2", ""), decks=("TC:5", ""))
    table.play("act", "defend TC>FARM", "done")
    table.be_done()
    table.play("act", "act", "defend TC>FARM")
    assert table.in_defence("FARM") == "TC TC"


def test_3_1_T7_a_card_taken_back_can_be_played_in_the_same_turn():
    table = acting("TC", "0.defence=FARM1:KI", deck="")
    table.play("recall FARM>KI", "play KI")
    assert table["played"] == "KI:1"
    assert table.force == 3


def test_3_1_T7_a_card_drawn_in_this_turn_can_be_placed():
    table = acting("KI", deck="RG")
    table.play("play KI", "draw RG", "defend RG>CAPITAL")
    assert table.in_defence("CAPITAL") == "RG"


def test_3_1_T7_a_card_already_played_cannot_be_placed():
    table = acting("TC:2,SP")
    table.play("play SP")
    assert table.why("defend SP>FARM") == "3.3"


@pytest.mark.parametrize("moment", [0, 1, 2])
def test_3_1_T7_the_move_may_come_before_between_and_after_cards_played(moment):
    actions = ["play CC", "play CC"]
    actions.insert(moment, "defend TC>CITY")
    table = acting("CC:2,TC")
    table.play(*actions)
    assert (table["phase"], table.in_defence("CITY"), table["played"]) == ("recruit", "TC", "CC:2")


def test_3_1_the_move_can_be_left_out():
    table = acting("TC")
    table.play("done")
    assert table["0.defence"] == ""


def test_3_1_only_a_card_that_is_there_can_be_moved():
    table = acting("TC:2", "0.defence=FARM1:SP")
    assert table.why("defend KI>FARM") == "3.3"
    assert table.why("recall FARM>TC") == "3.1"
    assert table.why("recall CITY>SP") == "3.1"


def test_3_1_cards_in_hand_are_offered_with_each_place_and_those_in_defence_once_each():
    table = acting("TC:2,SP", "0.defence=FARM1:TC,FARM2:TC,FARM3:AX,CITY1:TC")
    assert table.offers("defend") == [
        f"{c}>{place}" for c in ("TC", "SP") for place in PLACES.codes
    ]
    assert table.offers("recall") == ["FARM>TC", "FARM>AX", "CITY>TC"]


def test_3_1_all_see_what_is_moved():
    table = acting("TC,SP", "0.defence=CITY1:KI")
    other = table.fork()
    table.play("defend SP>FARM")
    told = {"event": "defends", "seat": 0, "card": "spearman", "place": "farm"}
    assert table.told(viewer=1) == [told]
    other.play("recall CITY>KI")
    told = {"event": "recalls", "seat": 0, "card": "king", "place": "city"}
    assert other.told(viewer=1) == [told]
    assert other["0.known"] == "KI:1"


# 3.2 Walls


@pytest.mark.parametrize("card", SORTS.codes)
def test_3_2_T8_any_card_may_defend_and_adds_1_or_what_its_wall_shows(card):
    table = acting(f"{card},TC")
    table.play(f"defend {card}>VILLAGE")
    assert table.wall("VILLAGE") == {"SP": 2, "SB": 2, "RG": 3}.get(card, 1)


def test_3_2_T8_several_cards_defend_one_place():
    table = acting("TC", "0.defence=FARM1:TC,FARM2:TC,FARM3:SP,FARM4:RG")
    assert table.wall("FARM") == 1 + 1 + 2 + 3
    assert [table.wall(place) for place in ("VILLAGE", "CITY", "CAPITAL")] == [0, 0, 0]


def test_3_2_T8_a_place_without_units_can_be_defended():
    table = acting("TC", gone="SP AR")
    assert "defend TC>FARM" in table.choices


def test_3_2_T8_neither_rome_nor_a_roman_city_nor_anothers_place_can_be_defended():
    table = acting("TC", "0.cities=MILAN:1")
    places = {text.partition(">")[2] for text in table.offers("defend")}
    assert places == set(PLACES.codes)
    assert len(table.offers("defend")) == len(PLACES)
    table.play("defend TC>CITY")
    assert table["1.defence"] == ""


def test_3_2_a_card_in_defence_makes_a_place_harder_to_attack():
    for defence, is_open in (("FARM1:TC", True), ("FARM1:SP", False), ("FARM1:TC,FARM2:TC", False)):
        table = fighting("KI:2", f"1.defence={defence}")
        assert ("attack FARM:1" in table.choices) == is_open


def test_3_2_T9_an_attack_removes_no_card_from_the_defence():
    table = fighting("RG:2", "1.defence=FARM1:TC,FARM2:SP")
    table.play("attack FARM:1", "take SL")
    assert table.in_defence("FARM", seat=1) == "TC SP"


def test_3_2_T9_cards_in_defence_are_out_of_hand_deck_and_discards():
    table = acting("TC,KI", deck="SP:5")
    table.play("defend KI>FARM", "done")
    table.be_done()
    assert table["0.hand"] == "SP:5"
    assert table["0.discards"] == "TC:1"
    table.play("reinforce")
    table.draw()
    table.play("reinforce")
    table.draw()
    assert table.in_defence("FARM") == "KI"
    assert table["0.hand"] == "TC:1,SP:5"


def test_3_2_T9_force_recruiting_and_power_rest_in_defence():
    table = acting("TC", "0.defence=FARM1:KI,FARM2:RG,CITY1:TG,CITY2:WB")
    table.play("play TC")
    assert table.strength == (0, 0, 0, 0)
    assert table.capacity == 1


def test_3_2_T9_a_power_that_counts_cards_played_does_not_count_those_in_defence():
    table = acting("SW", "0.defence=FARM1:KI")
    table.play("play SW")
    assert table.force == 3


def test_3_2_T9_no_power_is_carried_out_when_a_card_goes_to_the_defence_or_comes_back():
    table = acting("KI,TC", deck="SP:5")
    table.play("defend KI>FARM")
    assert table["0.hand"] == "TC:1"
    table = acting("TC", "0.defence=FARM1:KI", deck="SP:5")
    table.play("recall FARM>KI")
    assert table["0.hand"] == "TC:1,KI:1"


def test_3_2_cards_in_defence_lie_in_order_and_close_up():
    table = acting("TC:5,SP", "0.defence=FARM1:TC,FARM2:AX,FARM3:RG,CITY1:KI")
    table.play("defend SP>FARM")
    assert table.in_defence("FARM") == "TC SP AX RG"
    table = acting("TC", "0.defence=FARM1:TC,FARM2:AX,FARM3:RG,CITY1:KI")
    table.play("recall FARM>AX")
    assert table.in_defence("FARM") == "TC RG"
    assert table.in_defence("CITY") == "KI"


def test_3_2_there_is_room_for_16_cards_in_defence_of_a_place():
    full = ",".join(f"FARM{n + 1}:TC" for n in range(DEEPEST))
    table = acting("SP", f"0.defence={full}", deck="")
    assert DEEPEST == 16
    assert table.offers("defend") == ["SP>VILLAGE", "SP>CITY", "SP>CAPITAL"]
    assert table.why("defend SP>FARM") == "3.2"
    table.play("recall FARM>TC")
    assert table.in_defence("FARM") == " ".join(["TC"] * 15)


def test_3_2_a_16th_card_still_finds_room():
    nearly = ",".join(f"CAPITAL{n + 1}:TC" for n in range(DEEPEST - 1))
    table = acting("RG,TC", f"0.defence={nearly}", deck="")
    table.play("defend RG>CAPITAL")
    assert table.wall("CAPITAL") == 15 + 3


# 3.3 Playing cards


def test_3_3_any_number_of_cards_one_by_one():
    table = acting("TC:3,SP:2")
    table.play("play TC", "play SP", "play TC", "play SP")
    assert (table["0.hand"], table["played"]) == ("TC:1", "TC:2,SP:2")
    table.play("play TC")
    assert table["phase"] == "recruit"


def test_3_3_a_card_must_be_in_hand():
    table = acting("TC:2")
    assert table.why("play KI") == "3.3"
    assert table.why("plain KI") == "3.3"


def test_3_3_T10_a_power_may_be_left_out_and_force_and_recruiting_count_all_the_same():
    table = acting("KI,TC", deck="SP:5")
    table.play("plain KI")
    assert table["0.hand"] == "TC:1"
    assert (table.force, table.capacity) == (3, 4)
    assert table.happened("plays-plain") == [{"seat": 0, "card": "king"}]


def test_3_3_T10_a_power_is_carried_out_at_once():
    table = acting("KI,TC", deck="SP:5")
    table.play("play KI")
    assert table["phase"] == "draw"
    table.play("draw SP")
    assert (table["phase"], table["0.hand"]) == ("actions", "TC:1,SP:1")


def test_3_3_a_card_drawn_by_a_power_can_be_played():
    table = acting("KI", deck="KI,SP:2")
    table.play("play KI", "draw KI", "play KI", "draw SP", "play SP")
    assert table["played"] == "KI:2,SP:1"


def test_3_3_only_a_power_that_does_something_at_once_can_be_left_out():
    table = acting("TC,SP,PR,AL,SA,KI,SL")
    assert table.offers("plain") == ["KI", "SL", "AL"]
    for card in ("TC", "SP", "PR", "SA"):
        assert table.why(f"plain {card}") == "3.3"


def test_3_3_T10_a_power_that_only_counts_does_so_when_another_part_is_left_out():
    table = acting("AL,TC")
    table.play("plain AL")
    assert table.strength == (3, 1, 0, 0)


def test_3_3_T10_a_negative_recruiting_value_always_counts():
    table = acting("TC:3,FR")
    table.play("play FR", "play TC", "play TC", "play TC")
    assert table.capacity == 2


def test_3_3_all_see_what_is_played():
    table = acting("SP,TC")
    table.play("play SP")
    assert table.told(viewer=1) == [{"event": "plays", "seat": 0, "card": "spearman"}]


# 3.4 Laying out the rest


def test_3_4_all_cards_without_a_power_at_once_are_played_together():
    table = acting("TC:2,SP,PR,KI,SL", deck="")
    table.play("lay")
    assert table["played"] == "TC:2,PR:1,SP:1"
    assert (table["phase"], table["0.hand"]) == ("actions", "KI:1,SL:1")


def test_3_4_it_is_the_same_as_to_play_them_one_by_one():
    one, two = acting("TC:2,SP,KI"), acting("TC:2,SP,KI")
    one.play("lay")
    two.play("play TC", "play TC", "play SP")
    assert one.position == two.position
    assert one.events == [{"event": "lays", "seat": 0, "cards": 3}, *two.events]


def test_3_4_it_takes_two_such_cards():
    for hand, can_lay in (("TC,KI", False), ("KI:3", False), ("TC,SP", True), ("TC:2", True)):
        table = acting(hand)
        assert ("lay" in table.choices) == can_lay
        assert table.why("lay") == (None if can_lay else "3.4")


def test_3_4_with_nothing_else_in_hand_the_actions_are_over():
    table = acting("TC:5")
    table.play("lay")
    assert table["phase"] == "recruit"


def test_3_4_after_it_a_card_in_defence_can_still_be_taken_back():
    table = acting("TC:5", "0.defence=FARM1:TC")
    table.play("lay")
    assert table.choices == ["recall FARM>TC", "done"]
