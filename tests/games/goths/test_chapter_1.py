"""Setting up: rulebook chapter 1."""

import pytest

from barbaricum.games.goths.actions import ACTIONS
from barbaricum.games.goths.data import COPIES, KIND, KINDS, PLACES, SORTS
from tests.games.goths.table import SORTS_OF_SEATS, Table, fighting

ANY_NUMBER_OF_SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def dealt(seats: int = 2, first: str = "seat-0") -> Table:
    """A table at which every seat has its first hand."""
    table = Table.started(seats, first)
    table.draw()
    return table


def sort_codes(kind: str) -> list[str]:
    """The codes of all sorts of a kind, in order."""
    number = KINDS.number(kind)
    return [code for card, code in enumerate(SORTS.codes) if KIND[card] == number]


# 1.1 Tribe chiefs


@ANY_NUMBER_OF_SEATS
def test_1_1_each_seat_is_given_six_tribe_chiefs(seats):
    table = Table.fresh(seats)
    for seat in range(seats):
        assert table[f"{seat}.pool"] == "TC:6"


@ANY_NUMBER_OF_SEATS
def test_1_1_tribe_chiefs_of_seats_nobody_sits_in_stay_in_the_box(seats):
    table = Table.fresh(seats)
    assert table.box("TC") == 24 - 6 * seats
    assert table.stock("TC") == 0


def test_1_1_an_empty_seat_has_nothing():
    assert Table.fresh(2).s.seats[2].tobytes() == bytes(Table.fresh(2).s.seats[2].nbytes)


# 1.2 The centre


@pytest.mark.parametrize(
    ("seats", "leaders"),
    [(2, "CC:8,PR:6,KI:4"), (3, "CC:12,PR:9,KI:6"), (4, "CC:16,PR:12,KI:8")],
)
def test_1_2_four_clan_chiefs_three_princes_and_two_kings_lie_there_for_each_seat(seats, leaders):
    assert Table.fresh(seats)["stock"] == leaders


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 2), (4, 2)])
def test_1_2_one_card_of_each_roman_city_with_two_seats_and_two_with_more(seats, copies):
    table = Table.fresh(seats)
    assert table["centre"] == f"AQUILEIA:{copies},MILAN:{copies},RAVENNA:{copies}"


def test_1_2_with_four_seats_no_leader_is_left_in_the_box():
    assert Table.fresh(4).s.box[:4].tolist() == [0, 0, 0, 0]


# 1.3 Places


@ANY_NUMBER_OF_SEATS
def test_1_3_each_seat_has_a_farm_a_village_a_city_and_a_capital_that_others_can_attack(seats):
    assert list(PLACES) == ["farm", "village", "city", "capital"]
    table = fighting("RG:2,GA:2,SO:2", seats=seats)
    places = [f"{place}:{seat}" for place in PLACES.codes for seat in range(1, seats)]
    assert table.offers("attack") == places


@ANY_NUMBER_OF_SEATS
def test_1_3_places_begin_without_defence_and_seats_without_roman_cities(seats):
    table = Table.fresh(seats)
    for seat in range(seats):
        for field in ("defence", "cities", "owes", "hand", "known", "discards"):
            assert table[f"{seat}.{field}"] == ""


def test_1_3_E5_no_action_takes_a_seat_out_of_the_game():
    kinds = [kind.name for kind in ACTIONS.kinds]
    assert kinds == [
        "start", "reinforce", "act", "play", "plain", "lay", "defend", "recall", "post", "discard",
        "retrieve", "trash", "scrap", "muster", "harass", "attack", "storm", "take", "steal",
        "recruit", "done", "draw", "sort", "first",
    ]  # fmt: skip


@ANY_NUMBER_OF_SEATS
def test_1_3_E5_every_seat_keeps_getting_turns(seats):
    table = Table(seats)
    movers = []
    for turn in range(4 * seats):
        movers.append(table.mover)
        table.play("reinforce" if turn % 3 else "act")
        table.be_done()
    assert movers == list(range(seats)) * 4


def test_1_3_E5_a_seat_that_has_lost_all_it_had_keeps_its_turn_and_can_be_attacked():
    table = fighting("KI:2", gone="SL SC AL SW MC GA", others=("",))
    assert "attack FARM:1" in table.choices
    table = Table(hands=("TC:5", ""), decks=("TC", ""), gone="SL SC AL SW MC GA")
    table.play("reinforce")
    table.draw()
    assert (table["phase"], table.mover) == ("turn", 1)


# 1.4 Sorts of units


def test_1_4_two_combatants_two_warriors_a_champion_and_a_guard_are_drawn_for_each_seat():
    table = Table.fresh(2)
    kinds = []
    while table["phase"] == "sort":
        card = SORTS.decode(table.choices[0].split()[1])
        kinds.append(KINDS.ids[KIND[card]])
        table.play(table.choices[0])
    one = ["combatant", "combatant", "warrior", "warrior", "champion", "guard"]
    assert kinds == one * 2


def test_1_4_S1_every_sort_left_in_the_box_is_as_likely():
    table = Table.fresh(2)
    assert table.chances == {f"sort {code}": 1 for code in sort_codes("combatant")}
    table.play("sort AR", "sort SL")
    assert table.chances == {f"sort {code}": 1 for code in sort_codes("warrior")}


def test_1_4_S1_sorts_are_drawn_without_replacement():
    table = Table.fresh(2)
    table.play("sort AR")
    assert "sort AR" not in table.choices
    assert table.why("sort AR") == "1.4"
    table.play("sort SL", "sort HO", "sort AX", "sort TW", "sort RG")
    assert table.offers("sort") == ["SP", "SC", "PL", "SB", "AP", "FO", "SA"]


def test_1_4_a_sort_of_another_kind_is_not_awaited():
    table = Table.fresh(2)
    assert table.why("sort AX") == "1.4"
    assert table.why("sort TC") == "1.4"


def test_1_4_all_cards_of_a_sort_lie_before_the_place():
    table = Table.with_sorts(2)
    own = {card for sorts in SORTS_OF_SEATS[:2] for card in sorts.split()}
    for card, code in enumerate(SORTS.codes[4:], start=4):
        there, boxed = table.stock(code), int(table.s.box[card])
        assert (there, boxed) == ((COPIES[card], 0) if code in own else (0, COPIES[card]))


def test_1_4_the_sorts_of_a_place_are_listed_in_order_however_they_are_drawn():
    table = Table.fresh(2)
    table.play("sort SA", "sort SP", "sort RE", "sort AX", "sort WB", "sort OG")
    assert table["0.sorts"] == "0:SP,1:SA,2:AX,3:RE,4:WB,5:OG"


def test_1_4_S1_with_four_seats_one_sort_of_each_kind_is_left_in_the_box():
    table = Table.with_sorts(4)
    assert table["box"] == "SA:5,FR:4,WB:3,SO:2"
    assert table["phase"] == "combatants"


def test_1_4_what_was_drawn_is_told_with_its_number_of_cards():
    table = Table.fresh(2)
    table.play("sort AR")
    assert table.happened("gets-sort") == [{"seat": 0, "card": "archer", "cards": 5}]


# 1.5 What a seat starts with


def test_1_5_two_combatants_of_one_sort_and_one_of_the_other():
    table = Table.with_sorts(2)
    table.play("start AR")
    assert table["0.pool"] == "TC:6,SP:1,AR:2"
    assert (table.stock("SP"), table.stock("AR")) == (4, 3)


def test_1_5_one_warrior_of_its_choice():
    table = Table.with_sorts(2)
    table.play("start SP")
    assert table.choices == ["start AX", "start HO"]
    table.play("start HO")
    assert table["0.pool"] == "TC:6,SP:2,AR:1,HO:1"
    assert (table.stock("AX"), table.stock("HO")) == (4, 3)


def test_1_5_only_own_sorts_of_the_right_kind_can_be_started_with():
    table = Table.with_sorts(2)
    assert table.choices == ["start SP", "start AR"]
    for card in ("AX", "TW", "RG", "SL", "SA", "TC"):
        assert table.why(f"start {card}") == "1.5"
    table.play("start SP")
    assert table.why("start SP") == "1.5"
    assert table.why("start SW") == "1.5"


def test_1_5_S2_the_seats_are_asked_one_by_one():
    table = Table.with_sorts(3)
    asked = []
    while table["phase"] in ("combatants", "warrior"):
        asked.append((table.mover, table["phase"]))
        table.play(table.choices[-1])
    assert asked == [(seat, what) for seat in range(3) for what in ("combatants", "warrior")]


def test_1_5_S2_what_one_seat_chooses_leaves_the_others_their_choice():
    offered = []
    for choice in ("start SP", "start AR"):
        table = Table.with_sorts(2)
        table.play(choice, "start AX")
        offered.append((table.mover, table.choices))
    assert offered == [(1, ["start SL", "start SC"])] * 2


@ANY_NUMBER_OF_SEATS
def test_1_5_the_start_deck_has_ten_cards_and_19_units_are_left(seats):
    table = Table.started(seats)
    for seat in range(seats):
        me = table.s.seats[seat]
        assert me.pool.sum() == 10
        assert sum(int(table.s.stock[card]) for card in me.sorts) == 19


def test_1_5_nothing_else_can_be_done_before_the_choice():
    table = Table.with_sorts(2)
    for action in ("act", "reinforce", "play TC", "done", "recruit SP"):
        assert table.why(action) == "1.5"


# 1.6 The first seat


@ANY_NUMBER_OF_SEATS
def test_1_6_S3_a_lot_falls_on_each_seat_as_likely(seats):
    table = Table.started(seats, "lot")
    assert table.chances == {f"first {seat}": 1 for seat in range(seats)}


def test_1_6_the_lot_cannot_fall_on_an_empty_seat():
    assert Table.started(3, "lot").why("first 3") == "1.6"


def test_1_6_the_first_seat_can_be_chosen_with_the_table():
    table = Table.started(3, "seat-0")
    assert (table["phase"], table.s.turn) == ("draw", 0)
    assert table.why("first 1") == "1.6"


def test_1_6_turns_go_round_clockwise_from_the_first_seat():
    table = Table.started(3, "lot")
    table.play("first 1")
    table.draw()
    movers = []
    for _ in range(7):
        movers.append(table.mover)
        table.play("reinforce")
        table.draw()
    assert movers == [1, 2, 0, 1, 2, 0, 1]


def test_1_6_a_round_begins_whenever_the_first_seat_is_reached():
    table = Table.started(3, "lot")
    table.play("first 1")
    table.draw()
    rounds = []
    for _ in range(7):
        rounds.append(int(table.s.rounds))
        table.play("reinforce")
        table.draw()
    assert rounds == [1, 1, 1, 2, 2, 2, 3]


# 1.7 The first hands


@ANY_NUMBER_OF_SEATS
def test_1_7_the_first_seat_begins_with_four_cards_every_other_with_five(seats):
    table = dealt(seats)
    assert table.hand_sizes == [4] + [5] * (seats - 1)
    assert (table["phase"], table.mover, table["rounds"]) == ("turn", 0, "1")


def test_1_7_the_four_cards_are_the_first_seats_wherever_it_sits():
    table = Table.started(3, "lot")
    table.play("first 2")
    table.draw()
    assert table.hand_sizes == [5, 5, 4]
    assert table.mover == 2


def test_1_7_a_card_is_dealt_as_likely_as_it_is_in_the_deck():
    table = Table.started(2)
    assert table.chances == {"draw TC": 6, "draw SP": 2, "draw AR": 1, "draw AX": 1}
    table.play("draw SP", "draw TC")
    assert table.chances == {"draw TC": 5, "draw SP": 1, "draw AR": 1, "draw AX": 1}


def test_1_7_S3_the_first_seat_has_four_cards_only_once():
    table = dealt(2)
    table.play("act", "done")
    table.draw()
    assert table.hand_sizes == [5, 5]


def test_1_7_S3_reinforcing_adds_to_the_four_cards():
    table = dealt(2)
    table.play("reinforce")
    table.draw()
    assert table.hand_sizes == [6, 5]
