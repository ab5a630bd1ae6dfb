"""Resources: rulebook chapter 7."""

import pytest

from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.state import State
from tests.games.comuni.table import LAST, Table, constructing, invaded, last_turn

# 7.1 Pilgrims for anything else


def test_7_1_H4_two_pilgrims_stand_for_a_gold_that_must_be_paid_and_no_more_are_turned():
    table = Table(position="0.cubes=P5")
    table.play("bid I:1")
    assert (table["bids"], table.has()) == ("I:1", (0, 0, 0, 3))


def test_7_1_two_pilgrims_stand_for_an_artisan():
    table = constructing("E1", "P3", buildings=("E1",))
    table.play("raise E1>E1")
    assert (table.buildings(), table.has()) == ("E2", (0, 0, 0, 1))


def test_7_1_two_pilgrims_stand_for_an_army():
    table = invaded(position="0.cubes=P3")
    assert table.offers("right") == ["0", "1"]
    table.play("right 1", "left 0")
    assert table.choices == ["purse 0"]


@pytest.mark.parametrize(
    ("cubes", "can_pay"), [("P1", False), ("P2", True), ("G9A9", False), ("T1", True)]
)
def test_7_1_one_pilgrim_is_not_enough_and_nothing_else_stands_for_an_artisan(cubes, can_pay):
    table = constructing("E1", cubes, buildings=("E1",))
    assert ("raise E1>E1" in table.choices) == can_pay


# 7.2 Armies


@pytest.mark.parametrize(
    ("cubes", "armies"),
    [
        ("A3", 3),
        ("G1", 0),
        ("G2", 1),
        ("G5", 2),
        ("P2", 1),
        ("P5", 2),
        ("G1P1", 0),
        ("G3P3", 2),
        ("A2G3P5", 2 + 1 + 2),
        ("T9", 0),
    ],
)
def test_7_2_two_gold_stand_for_an_army_as_do_two_pilgrims(cubes, armies):
    table = invaded(position=f"0.cubes={cubes}")
    assert table.offers("right") == [str(n) for n in range(armies + 1)]
    assert table.why(f"right {armies + 1}") == "8.2"


def test_7_2_H5_armies_of_ones_own_are_committed_first():
    table = invaded(position="0.cubes=A3G4P4")
    table.commit((2, 1), (0, 0))
    assert table.has() == (4, 0, 0, 4)
    table = invaded(position="0.cubes=A3G4P4")
    table.commit((2, 2, 1), (0, 0))
    assert table.has() == (2, 0, 0, 4)


def test_7_2_nothing_stands_for_a_pilgrim():
    table = Table(position="0.cubes=G9 1.cubes=G9A9T9 envoys=I:1 bids=I:1")
    table.play("bid I:2")
    assert table.happened("goes-home") == [{"seat": 1, "gold": 1}]
    table = last_turn("0.cubes=G9A9T9")
    assert table.offers("exchange") == ["GA"]


def test_7_2_gold_stands_for_armies_alone():
    table = constructing("E1", "G9", buildings=("E1",))
    assert table.why("raise E1>E1") == "5.3"


# 7.3 Paying


def test_7_3_H4_the_own_kind_is_paid_first_and_pilgrims_for_what_is_missing():
    table = Table(position="0.cubes=G2P9")
    table.play("bid I:2")
    assert table.has() == (0, 0, 0, 9)
    table = Table(position="0.cubes=G2P9")
    told = table.play("bid I:5")
    assert table.has() == (0, 0, 0, 3)
    assert told[1:] == [
        {"event": "pays", "seat": 0, "resource": "gold", "number": 2},
        {"event": "pays", "seat": 0, "resource": "pilgrims", "number": 6},
    ]


def test_7_3_R5_what_pilgrims_have_paid_comes_home_as_the_gold_it_has_become():
    table = Table(position="0.cubes=P4 1.cubes=G3 1.commune=SIE")
    table.play("bid I:2")
    assert (table["bids"], table.has()) == ("I:2", (0, 0, 0, 0))
    table.play("bid I:3")
    assert table.has() == (2, 0, 0, 0)


def test_7_3_the_example_of_the_rulebook():
    table = Table(position="0.cubes=G2P5")
    table.play("bid I:4")
    assert table.has() == (0, 0, 0, 1)


# 7.4 Exchanges


@pytest.mark.parametrize(
    ("exchange", "after"),
    [
        ("GA", (3, 1, 0, 5)),
        ("PG", (6, 0, 0, 3)),
        ("PA", (5, 1, 0, 3)),
        ("PT", (5, 0, 1, 3)),
    ],
)
def test_7_4_H6_at_the_end_of_its_last_turn_a_seat_may_exchange(exchange, after):
    table = last_turn("0.cubes=G5P5")
    assert table.choices == ["exchange GA", "exchange PG", "exchange PA", "exchange PT", "done"]
    told = table.play(f"exchange {exchange}")
    assert table.has() == after
    assert told[0]["event"] == "exchanges"
    assert table.mover == 0


def test_7_4_as_often_as_it_wishes():
    table = last_turn("0.cubes=G4P6")
    table.play("exchange GA", "exchange GA", "exchange PG", "exchange PT", "exchange PT")
    assert table.has() == (1, 2, 2, 0)


def test_7_4_two_cubes_are_needed():
    table = last_turn("0.cubes=G1P2")
    assert table.offers("exchange") == ["PG", "PA", "PT"]
    assert table.why("exchange GA") == "7.4"
    table = last_turn("0.cubes=G2P1")
    assert table.offers("exchange") == ["GA"]
    assert table.why("exchange PT") == "7.4"


def test_7_4_H10_they_come_in_the_order_of_their_list():
    table = last_turn("0.cubes=G4P8")
    table.play("exchange PA")
    assert table.offers("exchange") == ["PA", "PT"]
    assert table.why("exchange GA") == table.why("exchange PG") == "H10"


def test_7_4_whoever_may_have_nothing_to_exchange_is_not_asked():
    table = Table(position=f"{LAST}leader=1 0.commune=SIE")
    table.play("income")
    assert (table["phase"], table.mover) == ("turn", 1)


def test_7_4_nor_whoever_has_exchanged_all_that_it_could():
    table = last_turn("0.cubes=G2P2")
    table.play("exchange GA", "exchange PT")
    assert (table["phase"], table.has()) == ("right", (0, 1, 1, 0))


def test_7_4_H13_whoever_may_have_something_is_asked_even_if_it_has_not():
    table = Table(position=f"{LAST}leader=1 0.cubes=P1 0.pairs=P1 0.commune=SIE")
    table.play("income")
    assert (table["phase"], table.offers("exchange")) == ("exchange", ["PG", "PA", "PT"])
    table.play("exchange PG")
    assert (table["phase"], table.choices) == ("exchange", ["done"])


def test_7_4_H10_every_final_exchange_that_is_possible_can_be_reached():
    found, tables = set(), [last_turn("0.cubes=G4P5")]
    while tables:
        table = tables.pop()
        found.add(table.has())
        for choice in table.choices[:-1]:
            tables.append(table.fork())
            tables[-1].play(choice)
    possible = {
        (4 - 2 * to_armies + gold, to_armies + armies, artisans, 5 - 2 * (gold + armies + artisans))
        for to_armies in range(3)
        for gold in range(3)
        for armies in range(3 - gold)
        for artisans in range(3 - gold - armies)
    }
    assert found == possible


def test_7_4_before_the_last_round_nothing_is_exchanged():
    table = Table(position="0.cubes=G9P9")
    assert table.why("exchange PG") == "2.1"
    table.play("income")
    assert (table["phase"], table.mover) == ("turn", 1)


def test_7_4_H6_each_seat_exchanges_in_its_own_last_turn_and_then_the_emperor_comes():
    table = Table(3, f"{LAST}leader=2 turn=1 asked=1 1.cubes=P4 2.cubes=G2")
    table.play("income")
    assert (table["phase"], table.mover) == ("exchange", 1)
    table.play("exchange PT", "done", "income")
    # the order begins anew with each seat
    assert (table.mover, table.choices) == (2, ["exchange GA", "done"])
    table.play("done")
    assert (table["phase"], table["invader"], table.mover) == ("right", "E", 2)


def test_7_4_nothing_else_can_be_done_then():
    table = last_turn("0.cubes=G4P4")
    for action in ("income", "build E1>E", "repair 1", "bid I:0", "right 1"):
        assert table.why(action) == "7.4"


def test_7_4_all_see_it():
    table = last_turn("0.cubes=G4P4")
    table.play("exchange PT")
    assert table.told(viewer=1) == [
        {"event": "exchanges", "seat": 0, "exchange": "pilgrims-for-artisans"}
    ]


# 7.5 The supply


def test_7_5_there_are_50_gold_60_armies_50_artisans_and_50_pilgrims():
    table = Table()
    assert [table.supply(kind) for kind in "GATP"] == [50, 60, 50, 50]


def test_7_5_gold_at_the_columns_and_with_a_displaced_envoy_is_not_in_it():
    table = Table(position="0.cubes=G9 1.cubes=P1 envoys=I:1,II:0 bids=I:2,II:4")
    assert table.supply("G") == 50 - 9 - 6
    table.play("bid I:3")
    assert table["phase"] == "displaced"
    assert table.supply("G") == 50 - 6 - 3 - 2 - 4
    table.play("home")
    assert table.supply("G") == 50 - 6 - 2 - 3 - 4


@pytest.mark.parametrize(("left", "got", "owed"), [(2, 2, 0), (1, 1, 1), (0, 0, 2)])
def test_7_5_R30_H8_for_cubes_that_are_gone_others_of_its_choice_are_taken(left, got, owed):
    table = Table(position=f"1.cubes=P{50 - left}", hands=("E1",))
    table.play("income")
    assert table.has() == (0, 1, 0, got)
    for _ in range(owed):
        assert (table["phase"], table.offers("take")) == ("free", ["G", "A", "T"])
        assert table.why("take P") == "7.5"
        table.play("take G")
    assert (table["phase"], table.has()) == ("build", (owed, 1, 0, got))


def test_7_5_R30_as_long_as_there_are_any():
    table = Table(position="1.cubes=G50A60T50P49")
    table.play("income")
    assert (table.has(), table["phase"], table.mover) == ((0, 0, 0, 1), "turn", 1)
    table = Table(position="1.cubes=G50A60T50P50 envoys=IV:0")
    table.play("claim")
    assert (table["phase"], table.has()) == ("refill", (0, 0, 0, 0))


def test_7_5_nobody_gets_stuck_over_the_order_of_a_choice():
    table = Table(position="1.cubes=G49A60T50P49 envoys=IV:0")
    table.play("claim")
    assert table.offers("take") == ["G"]
    assert table.why("take P") == "H10"
    table.play("take G", "take P")
    assert table.has() == (1, 0, 0, 1)


def test_7_5_H9_without_gold_in_the_supply_pilgrims_make_none():
    table = Table(position="0.cubes=G2P9 1.cubes=G47")
    assert table.offers("bid")[:4] == ["I:0", "I:1", "I:2", "I:3"]
    assert table.why("bid I:4") == "2.2"


def test_7_5_H9_artisans_and_armies_that_are_made_need_no_cube():
    table = constructing("E1", "P2", "1.cubes=T50", buildings=("E1",))
    table.play("raise E1>E1")
    assert table.has() == (0, 0, 0, 0)
    table = invaded(position="0.cubes=G2 1.cubes=A60")
    assert table.offers("right") == ["0", "1"]


def test_7_5_nor_can_what_is_gone_be_exchanged_for():
    table = last_turn("0.cubes=G4P4 1.cubes=A60T50")
    assert table.offers("exchange") == ["PG"]
    assert table.why("exchange PA") == table.why("exchange GA") == "7.5"
    table = last_turn("0.cubes=P4 1.cubes=T49")
    table.play("exchange PT")
    assert table.why("exchange PT") == "7.5"


def test_7_5_H8_pairs_of_unknown_kind_count_as_both():
    table = Table(position="1.cubes=G40P44 1.pairs=G2P1")
    assert (table.supply("G"), table.supply("P")) == (50 - 40 - 6, 50 - 44 - 6)


def test_7_5_R30_by_an_option_of_the_table_the_supply_is_never_short():
    table = Table.started("LUC FIR", supply="plenty")
    assert table["is_plentiful"] == "1"
    assert {option.name: option.default for option in GAME.options}["supply"] == "counted"
    table = Table(position="is_plentiful=1 1.cubes=P50")
    table.play("income")
    assert (table.has(), table["phase"]) == ((0, 1, 0, 2), "turn")


def test_7_5_even_then_99_cubes_of_a_kind_are_the_most_behind_one_screen():
    table = Table(position="is_plentiful=1 0.cubes=P98")
    table.play("income")
    assert (table["phase"], table.has()) == ("free", (0, 1, 0, 99))
    table.play("take T")
    assert table.has() == (0, 1, 1, 99)


def test_7_5_where_the_supply_is_never_short_gold_that_comes_home_is_not_lost():
    position = "is_plentiful=1 0.cubes=G95 1.cubes=G99 0.commune=BOL masters=E:0"
    table = Table(position=position)
    table.play("bid I:40")
    table.be_done()
    for _ in range(15):
        table.pass_turn()
        table.pass_turn()
    # 59 and the 40 at the column are all that it may have
    assert (table.mover, table.has(0)[0]) == (1, 59)
    table.play("bid I:41")
    assert table.has(0)[0] == 99


# 7.6 Behind the screen


def test_7_6_H3_what_is_taken_and_paid_is_known_to_all():
    table = Table.started("LUC FIR")
    table.play("bid I:3")
    for viewer in (ONLOOKER, 1):
        assert table.seen_by(viewer)["0.cubes"] == table["0.cubes"] == "A1T1P1"


def test_7_6_H3_not_whether_an_army_was_paid_for_with_gold_or_with_pilgrims():
    seen, told = set(), set()
    for gold in range(3):
        table = invaded(position="0.cubes=G5P4")
        table.commit((2, 0, gold), (0, 0))
        assert table.has() == (5 - 2 * gold, 0, 0, 4 - 2 * (2 - gold))
        assert table.seen_by(1)["0.pairs"] == "?2"
        seen |= {view(State, table.states, viewer)[0].tobytes() for viewer in (ONLOOKER, 1)}
        told.add(repr(table.told(viewer=1)))
    assert len(seen) == len(told) == 1


@pytest.mark.parametrize(
    ("cubes", "armies", "known", "pairs"),
    [
        ("G4", 2, "", 0),
        ("G4", 1, "G2", 0),
        ("P5", 2, "P1", 0),
        ("G2P2", 1, "", 1),  # the example of the rulebook
        ("G2P2", 2, "", 0),
        ("G6P2", 1, "G4", 1),
        ("G6P2", 3, "", 1),
        ("G5P7", 2, "G1P3", 2),
        ("G5P7", 4, "G1P1", 1),
        ("A1G2P2", 1, "G2P2", 0),
    ],
)
def test_7_6_others_know_what_must_be_left_whichever_was_paid(cubes, armies, known, pairs):
    table = invaded(position=f"0.cubes={cubes}")
    table.commit((armies, 0), (0, 0))
    for viewer in (ONLOOKER, 0, 1):
        assert table.seen_by(viewer).get("0.cubes", "") == known
    assert int(table.s.seats[0].pairs.sum()) == pairs


def test_7_6_the_owner_knows():
    table = invaded(position="0.cubes=G4P4")
    table.commit((2, 0, 2), (0, 0))
    assert table.seen_by(0)["0.pairs"] == "P2"
    assert table.seen_by(1)["0.pairs"] == "?2"


def test_7_6_pairs_come_to_light_when_they_are_spent():
    table = Table(position="0.pairs=G2P2 0.cubes=G1")
    assert table.offers("bid")[:9] == [*(f"I:{n}" for n in range(8)), "II:0"]
    table.play("bid I:2")
    assert (table["0.pairs"], table["0.cubes"]) == ("G1P2", "G1")
    table = Table(position="0.pairs=G2P1", buildings=("E1",), hands=("E1",))
    table.play("income", "raise E1>E1")
    # the two pilgrims of its income pay for the artisan, and the pairs stay as they are
    assert (table["0.pairs"], table["0.cubes"]) == ("G2P1", "A1")


def test_7_6_whoever_turns_pilgrims_into_gold_has_no_gold_left_and_all_know():
    table = Table(position="0.pairs=G1P3")
    table.play("bid I:3")
    assert (table["0.pairs"], table["0.cubes"], table.has()) == ("", "P4", (0, 0, 0, 4))


def test_7_6_in_the_end_all_see_what_is_left():
    table = last_turn("0.pairs=G1P3 0.cubes=G1")
    table.play("done")
    table.commit((0, 0), (0, 0))
    assert table.is_over
    assert (table["0.pairs"], table["0.cubes"]) == ("", "G3P6")
