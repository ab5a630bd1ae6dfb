"""Hand, deck and discards: rulebook chapter 7."""

import pytest

from barbaricum.core.border import as_seen
from barbaricum.core.secrets import ALL_SEEING, ONLOOKER
from barbaricum.games.goths import GAME
from tests.games.goths.table import Table, acting, recruiting

# 7.1 The end of a turn


def test_7_1_cards_played_left_in_hand_and_gained_are_discarded():
    table = acting("TC:2,KI:2,SP", deck="AR:5")
    table.play("plain KI", "plain KI", "play SP", "done", "attack FARM:1", "take SL")
    table.play("recruit CC", "done")
    table.draw()
    assert table["0.discards"] == "TC:2,CC:1,KI:2,SP:1,SL:1"
    assert (table["played"], table["gained"]) == ("", "")
    assert table.happened("ends-turn") == [{"seat": 0, "cards": 7}]


def test_7_1_five_cards_are_drawn():
    table = acting("TC:5", deck="AR:5,SP:2")
    table.play("done")
    table.draw()
    assert table.hand_sizes[0] == 5
    assert (table["phase"], table.mover) == ("turn", 1)


def test_7_1_five_cards_are_drawn_however_many_were_left():
    table = acting("TC:6,KI:4,SP:2", deck="AR:5,AX:3")
    table.play("done")
    table.draw()
    assert table.hand_sizes[0] == 5


def test_7_1_T4_the_whole_hoard_goes_at_the_end_of_a_turn_in_which_a_seat_acted():
    table = Table(hands=("TC:6,KI:4",), decks=("SP:5,AR:5",))
    table.play("reinforce")
    table.draw()
    table.play("reinforce")
    table.draw()
    assert table.hand_sizes[0] == 12
    table.play("act", "done")
    table.draw()
    assert table.hand_sizes[0] == 5


def test_7_1_T4_nothing_is_discarded_by_reinforcing():
    table = Table(hands=("TC:5",), decks=("SP:5",))
    table.play("reinforce")
    table.draw()
    assert (table["0.discards"], table.happened("ends-turn")) == ("", [])


def test_7_1_cards_in_defence_and_roman_cities_stay():
    table = acting("TC", "0.defence=CITY1:KI 0.cities=MILAN:1", deck="SP:5")
    table.play("done")
    table.draw()
    assert (table.in_defence("CITY"), table["0.cities"]) == ("KI", "MILAN:1")


def test_7_1_the_hand_is_drawn_when_the_turn_ends_and_not_before():
    table = acting("TC", deck="SP:5")
    table.play("play TC")
    assert table["phase"] == "draw"
    for action in ("play SP", "act", "reinforce", "done"):
        assert table.why(action) == "7.2"


def test_7_1_chance_deals_only_when_a_card_is_to_be_drawn():
    assert Table().why("draw TC") == "7.1"


# 7.2 A new deck


def test_7_2_D1_the_discards_become_the_deck_when_a_card_must_be_drawn():
    table = Table(position="0.discards=KI:1,AX:2", decks=("",))
    table.play("reinforce")
    assert table["0.discards"] == ""
    assert table.chances == {"draw KI": 1, "draw AX": 2}
    assert table.happened("reshuffles") == [{"seat": 0, "cards": 3}]


def test_7_2_D1_an_empty_deck_is_left_empty_until_then():
    table = Table(position="0.discards=KI:1", decks=("SP:2",))
    table.play("reinforce", "draw SP", "draw SP")
    assert (table.deck(), table["0.discards"]) == ("", "KI:1")
    assert table.happened("reshuffles") == []


def test_7_2_D1_the_deck_is_drawn_to_its_end_first():
    table = Table(position="0.discards=KI:1", decks=("SP",))
    table.play("reinforce")
    assert table.chances == {"draw SP": 1}
    assert table["0.discards"] == "KI:1"
    table.play("draw SP")
    assert table.chances == {"draw KI": 1}


def test_7_2_D1_hand_cards_played_and_cards_in_defence_stay_out():
    position = "0.discards=AX:1 0.defence=FARM1:RG"
    table = acting("KI,TC,SP", position, deck="")
    table.play("play SP", "play KI")
    assert table.chances == {"draw AX": 1}
    table.play("draw AX")
    assert (table["0.hand"], table["played"]) == ("TC:1,AX:1", "KI:1,SP:1")


def test_7_2_D1_cards_set_aside_stay_out():
    table = acting("KI,TC", "0.discards=AX:1 gained=RG:1", deck="")
    table.play("play KI")
    assert table.chances == {"draw AX": 1}
    assert table["gained"] == "RG:1"


def test_7_2_a_deck_can_be_made_anew_in_the_middle_of_drawing_a_hand():
    table = acting("TC:4", "0.discards=KI:1", deck="SP:2")
    table.play("done")
    table.play("draw SP", "draw SP")
    assert table.chances == {"draw TC": 4, "draw KI": 1}
    table.draw()
    assert table["0.hand"] == "TC:3,SP:2"
    assert table["0.discards"] == ""


def test_7_2_what_was_drawn_before_a_new_deck_is_known_to_all_from_then_on():
    table = acting("TC:4", "0.discards=KI:1", deck="SP:2")
    table.play("done", "draw SP", "draw SP")
    assert table["0.known"] == "SP:2"
    assert table["0.pool"] == "TC:4,KI:1"


def test_7_2_the_deck_is_a_seats_own():
    table = Table(position="0.discards=KI:1 1.discards=PR:1", decks=("", ""))
    table.play("reinforce")
    assert table.chances == {"draw KI": 1}
    assert table["1.discards"] == "PR:1"


def test_7_2_only_cards_of_the_deck_can_be_drawn():
    table = Table(decks=("SP:2,AR",))
    table.play("reinforce")
    assert table.chances == {"draw SP": 2, "draw AR": 1}
    assert table.why("draw TC") == "7.2"
    assert table.why("draw KI") == "7.2"


# 7.3 Nothing left to draw


@pytest.mark.parametrize("cards", [0, 1, 2, 3, 4])
def test_7_3_D2_a_tiny_deck_gives_a_small_hand(cards):
    hand = f"TC:{cards}" if cards else ""
    table = acting(hand, "0.defence=FARM1:TC", deck="")
    table.play("done")
    table.draw()
    assert table.hand_sizes[0] == cards
    assert (table["phase"], table.mover) == ("turn", 1)


def test_7_3_D2_a_power_draws_as_many_cards_as_there_are():
    table = acting("KI,TC", deck="")
    table.play("play KI")
    assert (table["phase"], table["0.hand"]) == ("actions", "TC:1")


def test_7_3_D2_there_is_no_penalty():
    table = acting("TC,KI:2", deck="")
    table.play("play KI", "play KI")
    assert (table.force, table.capacity) == (6, 8)


# 7.4 What lies open


@pytest.mark.parametrize("viewer", [1, ONLOOKER])
def test_7_4_S4_a_hand_is_seen_by_its_owner_alone(viewer):
    table = Table(hands=("TC:3,SP:2",))
    assert table.seen_by(0)["0.hand"] == "TC:3,SP:2"
    assert table.seen_by(viewer)["0.hand"] == "?:5"


def test_7_4_S4_all_else_lies_open():
    position = "0.discards=KI:1 0.defence=FARM1:SP 0.cities=MILAN:1 played=TC:1 gained=AX:1 "
    table = Table(3, "phase=actions step=actions 0.known=RG:1 1.owes=1 " + position, ("RG,TC",))
    seen, known = table.seen_by(1), table.seen_by(ALL_SEEING)
    hands = {"0.hand", "1.hand", "2.hand"}
    assert {name: text for name, text in known.items() if name not in hands} == {
        name: text for name, text in seen.items() if name not in hands
    }


def test_7_4_S4_how_many_cards_a_hand_and_a_deck_hold_lies_open():
    table = Table(hands=("TC:3,SP:2",), decks=("AR,KI",))
    seen = table.seen_by(1)
    assert seen["0.hand"] == "?:5"
    assert seen["0.pool"] == "TC:3,KI:1,SP:2,AR:1"


def test_7_4_S4_which_of_these_cards_are_in_hand_does_not():
    one = Table(hands=("TC:3,SP:2",), decks=("AR,KI",))
    two = Table(hands=("TC:3,AR,KI",), decks=("SP:2",))
    assert one.seen_by(1) == two.seen_by(1)


@pytest.mark.parametrize(("seat", "seen"), [(0, "draw KI"), (1, "draw ?"), (ONLOOKER, "draw ?")])
def test_7_4_others_see_that_a_card_is_drawn_and_not_which(seat, seen):
    table = Table(decks=("KI:2",))
    table.play("reinforce")
    action = as_seen(table.states, 0, GAME.actions.parse("draw KI"), seat)
    assert GAME.actions.text(action) == seen
    table.play("draw KI")
    told = table.told(viewer=seat)[0]
    assert told == {"event": "draws", "seat": 0, "card": "king" if seat == 0 else None}


def test_7_4_no_card_is_drawn_face_down_in_truth():
    table = Table()
    table.play("reinforce")
    assert table.why("draw ?") == "7.4"


def test_7_4_a_card_that_all_saw_come_to_a_hand_is_known_to_be_there():
    table = acting("FO,VE,TC", "0.discards=AX:1 0.defence=FARM1:KI", deck="SP:5")
    table.play("recall FARM>KI", "play FO", "retrieve AX")
    assert table["0.known"] == "KI:1,AX:1"
    assert table.seen_by(1)["0.known"] == "KI:1,AX:1"


def test_7_4_a_known_card_is_the_first_to_leave_the_hand():
    table = acting("TC,KI:2", "0.known=KI:1", deck="SP:5")
    table.play("plain KI")
    assert table["0.known"] == ""
    table.play("plain KI")
    assert table["0.pool"] == "TC:1,SP:5"


def test_7_4_a_card_in_hand_is_known_no_more_once_it_is_discarded():
    table = acting("TC:2,KI", "0.known=KI:1", deck="SP:5")
    table.play("done")
    assert (table["0.known"], table["0.discards"]) == ("", "TC:2,KI:1")
    assert table["0.pool"] == "SP:5"


def test_7_4_the_order_of_a_deck_is_known_to_nobody():
    table = recruiting("TC", deck="SP:2,AR:2,AX:2")
    assert table.chances == {"draw SP": 2, "draw AR": 2, "draw AX": 2}
    assert table.seen_by(0)["0.pool"] == table.seen_by(1)["0.pool"]
