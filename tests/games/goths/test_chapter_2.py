"""A turn: rulebook chapter 2."""

import pytest

from tests.games.goths.table import Table, acting, fighting, recruiting


def with_nothing() -> Table:
    """Seat 0 has no card at all."""
    return Table(hands=("", "TC:5"), decks=("",))


# 2.1 Reinforce or act


def test_2_1_a_seat_either_reinforces_or_acts():
    table = Table()
    assert table.choices == ["reinforce", "act"]
    assert (table["phase"], table.mover) == ("turn", 0)


def test_2_1_T1_the_choice_comes_first():
    table = Table()
    for action in ("play TC", "defend TC>FARM", "attack FARM:1", "recruit CC", "lay", "done"):
        assert table.why(action) == "2.1"


def test_2_1_T1_whoever_acts_cannot_reinforce_any_more():
    table = Table()
    table.play("act")
    assert table.why("reinforce") == "2.3"
    assert table.why("act") == "2.3"


@pytest.mark.parametrize("choice", ["reinforce", "act"])
def test_2_1_T5_a_seat_without_any_card_may_still_choose(choice):
    table = with_nothing()
    table.play(choice)
    assert (table["phase"], table.mover) == ("turn", 1)


# 2.2 Reinforcing


def test_2_2_two_cards_are_drawn_and_the_hand_is_kept():
    table = Table(hands=("TC:5",), decks=("SP:2,AR",))
    table.play("reinforce", "draw SP", "draw AR")
    assert table["0.hand"] == "TC:5,SP:1,AR:1"
    assert table.deck() == "SP:1"
    assert table["0.discards"] == ""


def test_2_2_T1_nothing_else_happens_in_that_turn():
    table = Table()
    table.play("reinforce")
    table.draw()
    assert (table["phase"], table.mover) == ("turn", 1)
    story = [event["event"] for event in table.events]
    assert story == ["reinforces", "draws", "draws"]


def test_2_2_T2_there_is_no_limit_to_a_hand():
    table = Table(hands=("CC:8,PR:6,KI:4,SP:5,AR:5,AX:4,HO:4",), decks=("TW:3,RG:2",))
    table.play("reinforce")
    table.draw()
    assert table.hand_sizes[0] == 38
    table.play("reinforce")
    table.draw()
    table.play("reinforce")
    table.draw()
    assert table.hand_sizes[0] == 40


def test_2_2_T3_one_card_is_drawn_where_there_is_only_one():
    table = Table(decks=("SP",))
    table.play("reinforce", "draw SP")
    assert (table["phase"], table.mover) == ("turn", 1)
    assert table.hand_sizes[0] == 6


def test_2_2_T3_reinforcing_is_legal_with_no_card_to_draw():
    table = Table(decks=("",))
    assert "reinforce" in table.choices
    table.play("reinforce")
    assert (table["phase"], table.mover) == ("turn", 1)
    assert table["0.hand"] == "TC:5"
    assert table.happened("reinforces") == [{"seat": 0, "cards": 2}]


def test_2_2_reinforcing_goes_on_with_the_discards_where_the_deck_ends():
    table = Table(position="0.discards=KI:1", decks=("SP",))
    table.play("reinforce", "draw SP", "draw KI")
    assert table["0.hand"] == "TC:5,KI:1,SP:1"


def test_2_2_reinforcing_turn_by_turn_gathers_a_hand():
    table = Table()
    for _ in range(4):
        table.play("reinforce")
        table.draw()
    assert table.hand_sizes == [9, 9]


# 2.3 Acting


def test_2_3_T6_actions_come_before_combat_and_recruiting():
    table = acting("KI:4")
    for action in ("attack FARM:1", "storm AQUILEIA", "recruit CC", "take SL", "steal 1"):
        assert table.why(action) == "2.3"


def test_2_3_T6_nothing_is_played_or_moved_after_the_actions():
    table = acting("KI:2,TC", "played=RG:2")
    table.play("done")
    assert table["phase"] == "combat"
    for action in ("play KI", "plain KI", "lay", "defend TC>FARM", "recall FARM>TC", "recruit CC"):
        assert table.why(action) == "4.2"


def test_2_3_T6_no_attack_and_no_card_while_recruiting():
    table = acting("TC", "played=KI:3,RG:2")
    table.play("done", "done")
    assert table["phase"] == "recruit"
    for action in ("attack FARM:1", "storm AQUILEIA", "play TC", "defend TC>FARM"):
        assert table.why(action) == "5.2"


def test_2_3_T6_a_turn_goes_through_its_parts_in_order():
    table = Table(hands=("KI:2",), decks=("",))
    phases = []
    for action in ("act", "plain KI", "plain KI", "attack FARM:1", "take SL", "recruit KI"):
        phases.append(table["phase"])
        table.play(action)
    assert phases == ["turn", "actions", "actions", "combat", "take", "recruit"]
    assert (table["phase"], table["0.discards"], table.deck()) == ("draw", "", "KI:3,SL:1")


def test_2_3_T5_acting_while_doing_nothing_is_legal():
    table = Table(hands=("KI,TC",), decks=("SP:5",))
    table.play("act", "done")
    table.draw()
    assert table["0.hand"] == "SP:5"
    assert table["0.discards"] == "TC:1,KI:1"


def test_2_3_T5_acting_without_any_card_goes_straight_to_the_next_seat():
    table = with_nothing()
    table.play("act")
    assert [event["event"] for event in table.events] == ["acts", "ends-turn"]
    assert (table["phase"], table.mover) == ("turn", 1)


def test_2_3_T4_cards_not_played_are_discarded_at_the_end_of_the_turn():
    table = acting("KI:2,TC:3", deck="SP:5")
    table.play("plain KI", "done")
    table.be_done()
    assert table["0.discards"] == "TC:3,KI:2"


def test_2_3_combat_is_passed_over_where_nothing_can_be_attacked():
    table = fighting("TC:3")
    assert table["phase"] == "recruit"


def test_2_3_recruiting_is_passed_over_where_nothing_can_be_recruited():
    table = recruiting("SP")
    assert table["phase"] == "draw"


def test_2_3_a_seat_with_cards_in_defence_alone_is_asked_for_actions():
    table = Table(position="0.defence=FARM1:KI", hands=("",), decks=("",))
    table.play("act")
    assert table.choices == ["recall FARM>KI", "done"]


def test_2_3_the_turn_passes_on_with_nothing_left_of_it():
    table = acting("KI:2,RG:2,TW", deck="")
    table.play("lay", "plain KI", "plain KI", "attack FARM:1", "take SL", "done", "recruit CC")
    table.be_done()
    for field in ("played", "gained", "attacked", "card", "has_moved", "has_taken", "spent"):
        assert table[field] == ""
    for field in ("target", "force", "against_goths", "against_romans", "siege", "recruiting"):
        assert table[field] == ""
