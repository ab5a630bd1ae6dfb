"""Setting up: rulebook chapter 1."""

import pytest

from barbaricum.games.attila.data import BOARD, PROVINCES
from tests.games.attila.table import Table

ANY_NUMBER_OF_SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def dealt(seats: int = 3, first: str = "seat-0") -> Table:
    """A table at which every seat has its six cards."""
    table = Table.fresh(seats, first)
    table.draw()
    return table


@ANY_NUMBER_OF_SEATS
def test_1_1_the_board_is_empty_and_all_markers_are_in_the_supply(seats):
    table = Table.fresh(seats)
    assert table["markers"] == ""
    assert table["peace"] == ""
    assert table["supply"] == "F20H20G20S20T20V20"


def test_1_1_six_of_the_25_provinces_are_start_provinces():
    starts = [province["code"] for province in BOARD.provinces if province["start"]]
    assert len(PROVINCES) == 25
    assert starts == ["BEL", "GER", "RAE", "NOR", "PAN", "MOE"]


@ANY_NUMBER_OF_SEATS
def test_1_1_R1_cards_tiles_and_markers_are_all_used_at_any_number_of_seats(seats):
    table = Table.fresh(seats)
    assert table.s.deck.sum() == 54
    assert table.s.century.sum() == 10
    assert table.s.supply.sum() == 120


def test_1_2_the_centuries_hold_one_two_three_and_four_peace_tiles():
    assert Table.fresh()["century"] == "IV:1,V:2,VI:3,VII:4"


def test_1_3_each_seat_starts_with_no_points_no_influence_and_three_tiles():
    table = Table.fresh(4)
    for seat in range(4):
        assert table[f"{seat}.score"] == ""
        assert table[f"{seat}.influence"] == ""
        assert table[f"{seat}.tiles"] == "DOUBLE:1,TRADE:1,TWO:1"


def test_1_3_an_empty_seat_has_no_tiles():
    assert Table.fresh(3).s.seats[3].tiles.tolist() == [0, 0, 0]


def test_1_4_the_deck_holds_nine_cards_of_each_tribe():
    table = Table.fresh()
    assert table["deck"] == "F9H9G9S9T9V9"
    assert table["discards"] == ""


@ANY_NUMBER_OF_SEATS
def test_1_5_each_seat_is_dealt_six_cards(seats):
    table = dealt(seats)
    assert table.hand_sizes == [6] * seats
    assert table.s.deck.sum() == 54 - 6 * seats
    assert (table["phase"], table.mover) == ("card", 0)


def test_1_5_a_card_is_dealt_as_likely_as_its_tribe_is_in_the_deck():
    table = Table.fresh()
    table.play("F<", "F<", "V<")
    assert table.chances == {"F<": 7, "H<": 9, "G<": 9, "S<": 9, "T<": 9, "V<": 8}


def test_1_5_only_its_owner_looks_at_a_hand():
    table = dealt()
    assert table.seen_by(0)["0.hand"] == table["0.hand"] == "F6"
    assert table.seen_by(1)["0.hand"] == "?6"
    assert table.seen_by(-1)["0.hand"] == "?6"


def test_1_6_R1_a_lot_falls_on_each_seat_as_likely():
    assert Table.fresh(3, "lot").chances == {"@0": 1, "@1": 1, "@2": 1}


def test_1_6_R1_the_first_seat_can_be_chosen_with_the_table():
    table = dealt(3, "seat-0")
    assert table.mover == 0
    assert table.why("@1") == "1.6"


def test_1_6_the_lot_cannot_fall_on_an_empty_seat():
    table = Table.fresh(3, "lot")
    assert table.why("@3") == "1.6"


def test_1_6_turns_go_round_clockwise_from_the_first_seat():
    table = Table.fresh(3, "lot")
    table.play("@1")
    table.draw()
    movers = []
    for _ in range(4):
        movers.append(table.mover)
        place = table.choices[0]
        table.play(place, f"{place[0]}+", "done")
        table.draw()
    assert movers == [1, 2, 0, 1]
