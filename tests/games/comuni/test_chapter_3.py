"""Displaced envoys: rulebook chapter 3."""

import pytest

from tests.games.comuni.table import LAST, Table


def displaced(position: str = "", gold: int = 2, cubes: str = "P1", seats: int = 2) -> Table:
    """Seat 0 has outbid seat 1, whose envoy had this gold at the first column."""
    standing = f"envoys=I:1 bids=I:{gold} "
    if "envoys=" in position:
        standing = ""
    table = Table(seats, f"0.cubes=G9 1.cubes={cubes} {standing}{position}")
    table.play(f"bid I:{gold + 1}")
    return table


# 3.1 A decision at once


def test_3_1_the_owner_is_asked_before_the_turn_goes_on():
    table = displaced()
    assert (table["phase"], table.mover, table.s.turn) == ("displaced", 1, 0)
    assert table.choices == ["move II", "move III", "move IV", "home"]


def test_3_1_nothing_else_can_be_done_before():
    table = displaced()
    for action in ("income", "bid II:0", "claim", "take G", "build E1>E", "done"):
        assert table.why(action) == "3.1"
    for action in ("keep E1+E2", "repair 1", "exchange PG", "right 0"):
        assert table.why(action) == "3.1"


def test_3_1_then_the_active_seat_goes_on_with_its_construction():
    table = Table(position="0.cubes=G1 1.cubes=P1 envoys=I:1", hands=("E1",))
    table.play("bid I:1", "home")
    assert (table["phase"], table.mover) == ("build", 0)


def test_3_1_a_bid_at_a_free_column_displaces_nobody():
    table = Table(position="0.cubes=G1 1.cubes=P9 envoys=I:1", hands=("E1",))
    table.play("bid II:1")
    assert (table["phase"], table.mover, table["displaced"]) == ("build", 0, "-1")
    assert table.happened("is-displaced") == []


@pytest.mark.parametrize("cubes", ["G9", "A9", "T9", "G9A9T9"])
def test_3_1_R2_whoever_has_no_pilgrim_as_all_know_is_not_asked(cubes):
    table = displaced(cubes=cubes)
    assert (table["envoys"], table["phase"]) == ("I:0", "turn")
    assert table.happened("goes-home") == [{"seat": 1, "gold": 2}]


def test_3_1_H13_whoever_may_have_a_pilgrim_and_has_none_is_asked_and_can_only_go_home():
    position = "0.cubes=G9 envoys=I:1 bids=I:2 1.pairs=G1"
    table = Table(position=position)
    table.play("bid I:3")
    assert (table.mover, table.choices) == (1, ["home"])
    assert table.why("move II") == "3.2"


# 3.2 Moving


def test_3_2_to_move_costs_one_pilgrim_and_the_gold_goes_along():
    table = displaced(cubes="G4P3")
    told = table.play("move III")
    assert (table["envoys"], table["bids"]) == ("I:0,III:1", "I:3,III:2")
    assert table.has(1) == (4, 0, 0, 2)
    assert told[:2] == [
        {"event": "pays", "seat": 1, "resource": "pilgrims", "number": 1},
        {"event": "moves", "seat": 1, "column": "3", "gold": 2},
    ]


def test_3_2_R5_no_gold_may_be_added():
    table = displaced("envoys=I:1,II:2 bids=I:2,II:2", cubes="G9P5", seats=3)
    assert table.why("move II") == "3.3"
    assert "move II" not in table.choices


def test_3_2_an_envoy_without_gold_moves_as_well():
    table = displaced(gold=0)
    table.play("move II")
    assert (table["envoys"], table["bids"]) == ("I:0,II:1", "I:1")


# 3.3 Where to


def test_3_3_to_a_free_column_or_to_one_where_anothers_envoy_has_less_gold():
    table = displaced("envoys=I:1,II:2,III:2,IV:0 bids=I:2,II:1,III:2,IV:3", seats=3)
    assert table.choices == ["move II", "move V", "home"]
    assert table.why("move III") == table.why("move IV") == "3.3"


def test_3_3_R3_it_never_goes_back_to_the_column_it_has_left():
    for gold in range(4):
        table = displaced(gold=gold)
        assert "move I" not in table.choices
        assert table.why("move I") == "3.3"


def test_3_3_R4_it_never_displaces_an_envoy_of_its_own_seat():
    table = displaced("envoys=I:1,II:1 bids=I:2")
    assert table.choices == ["move III", "move IV", "home"]
    assert table.why("move II") == "2.2"


def test_3_3_not_to_a_column_that_is_closed_or_empty():
    table = displaced(f"{LAST}display=Ia:E1,IVa:E1 envoys=I:1 bids=I:2")
    assert table.choices == ["move IV", "home"]
    assert table.why("move II") == "2.2"
    assert table.why("move V") == "1.5"


def test_3_3_whoever_is_displaced_then_decides_likewise():
    position = "envoys=I:1,II:2 bids=I:2,II:1 2.cubes=P1"
    table = displaced(position, seats=3)
    table.play("move II")
    assert (table.mover, table["displaced"], table["carried"]) == (2, "2", "1")
    assert table.choices == ["move III", "move IV", "move V", "home"]
    table.play("move V")
    assert (table["envoys"], table["bids"]) == ("I:0,II:1,V:2", "I:3,II:2,V:1")
    assert (table.s.turn, table["displaced"], table["carried"]) == (1, "-1", "")


def test_3_3_the_example_of_the_rulebook():
    position = "envoys=I:1,III:2 bids=I:2,III:1 2.cubes=P1"
    table = displaced(position, seats=3)
    table.play("move III")
    assert (table.mover, table.choices) == (2, ["move II", "move IV", "move V", "home"])


def test_3_3_the_active_seat_itself_can_be_displaced_by_the_envoy_it_has_displaced():
    table = displaced("envoys=I:1,II:0 bids=I:2 0.cubes=G9P1")
    table.play("move II")
    assert (table["phase"], table.mover, table.s.displaced) == ("displaced", 0, 0)
    table.play("move III")
    assert (table["envoys"], table.has()[3]) == ("I:0,II:1,III:0", 0)


def test_3_3_a_chain_ends_since_each_envoy_has_less_gold_than_the_one_before():
    position = "envoys=I:1,II:2,III:3,IV:1 bids=I:4,II:3,III:2,IV:1 "
    cubes = "0.cubes=G9 1.cubes=P9 2.cubes=P9 3.cubes=P9"
    table = Table(4, position + cubes)
    table.play("bid I:5")
    carried = []
    while table["phase"] == "displaced":
        carried.append((table.mover, int(table.s.carried)))
        table.play(table.choices[0])
    assert carried == [(1, 4), (2, 3), (3, 2), (1, 1)]
    assert table["envoys"] == "I:0,II:1,III:2,IV:3,V:1"


# 3.4 Going home


@pytest.mark.parametrize("gold", [0, 2, 5])
def test_3_4_R2_an_envoy_that_does_not_move_goes_home_with_all_its_gold(gold):
    table = displaced(gold=gold, cubes="G1P2")
    told = table.play("home")
    assert (table["envoys"], table.has(1)) == ("I:0", (1 + gold, 0, 0, 2))
    assert told[0] == {"event": "goes-home", "seat": 1, "gold": gold}


def test_3_4_R2_so_does_one_without_a_pilgrim_and_there_is_nothing_for_it():
    table = displaced(gold=3, cubes="G1")
    assert table.has(1) == (4, 0, 0, 0)
    assert table["displaced"] == "-1"


def test_3_4_R2_and_one_that_has_nowhere_to_go():
    # the columns of others have as much gold, and one is its own seat's
    table = displaced("envoys=I:1,II:0,III:0,IV:1 bids=I:2,II:2,III:2", cubes="P9")
    assert table["phase"] == "turn"
    assert table.happened("goes-home") == [{"seat": 1, "gold": 2}]
    assert table.has(1) == (2, 0, 0, 9)


def test_3_4_an_envoy_at_home_can_be_sent_out_again():
    table = displaced(position="envoys=I:1,II:1,III:1 bids=I:2", cubes="P1")
    table.play("home")
    table.be_done()
    assert (table.mover, table.offers("bid")) == (1, ["IV:0", "IV:1", "IV:2"])
