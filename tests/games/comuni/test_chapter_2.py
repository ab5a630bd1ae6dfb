"""Projects: rulebook chapter 2."""

import pytest

from barbaricum.core.language import BUILT_IN
from barbaricum.games.comuni import GAME
from tests.games.comuni.table import LAST, Table, constructing

FULL_GUILDS = "E1 E3 M2 C4 R1"


# 2.1 One of three


def test_2_1_the_leader_bids_claims_or_takes_its_income():
    table = Table(position="0.cubes=G1 envoys=II:0")
    assert table.mover == 0
    assert {text.split()[0] for text in table.choices} == {"bid", "claim", "income"}


def test_2_1_just_one_of_them():
    for first in ("bid I:0", "claim", "income"):
        table = Table(position="envoys=II:0", hands=("E1",))
        table.play(first)
        while table["phase"] == "free":
            table.play(table.choices[0])
        table.draw()
        assert table["phase"] == "build"
        for action in ("bid III:0", "claim", "income"):
            assert table.why(action) == "5.1"


def test_2_1_a_turn_goes_through_its_phases_in_order():
    position = "pile=E1:1 envoys=I:0,II:0 0.cubes=P1 0.pillage=1"
    table = Table(position=position, buildings=("E2",))
    table.play("claim")
    phases = []
    while table.mover != 1 or table["phase"] != "turn":
        if table["phase"] not in phases:
            phases.append(table["phase"])
        table.play("done" if table["phase"] == "build" else table.choices[0])
    assert phases == ["free", "refill", "right", "left", "purse", "build", "keep", "repair"]
    told = [event["event"] for event in table.events]
    order = ("claims", "gains", "is-laid", "pile-ends", "invades", "discards", "gets-master")
    assert sorted(order, key=told.index) == list(order)
    assert told[-1] == "repairs"


def test_2_1_nothing_else_comes_first():
    table = Table(position="0.cubes=P9 0.pillage=2", hands=("E1 E2",))
    for action in ("build E1>E", "wall E1", "keep E1+E2", "repair 1", "exchange PG", "take G"):
        assert table.why(action) == "2.1"
    for action in ("move I", "home", "right 0", "left 0", "purse 0", "done"):
        assert table.why(action) == "2.1"


# 2.2 Bids


def test_2_2_an_envoy_with_any_amount_of_gold_or_none():
    table = Table(position="0.cubes=G3")
    columns = ("I", "II", "III", "IV")
    assert table.offers("bid") == [f"{column}:{n}" for column in columns for n in range(4)]
    assert table.why("bid I:4") == "2.2"
    table.play("bid III:2")
    assert (table["envoys"], table["bids"]) == ("III:0", "III:2")
    assert table.has() == (1, 0, 0, 0)
    assert table.happened("bids") == [{"seat": 0, "column": "3", "gold": 2}]


def test_2_2_without_gold_a_bid_costs_nothing():
    table = Table()
    table.play("bid I:0")
    assert (table["envoys"], table["bids"]) == ("I:0", "")
    assert table.happened("pays") == []


@pytest.mark.parametrize(
    ("cubes", "most", "after"),
    [
        ("P1", 0, (0, 0, 0, 1)),
        ("P2", 1, (0, 0, 0, 0)),
        ("P5", 2, (0, 0, 0, 1)),
        ("G1P4", 3, (0, 0, 0, 0)),
        ("G4P3", 5, (0, 0, 0, 1)),
        ("A9T9", 0, (0, 9, 9, 0)),
    ],
)
def test_2_2_H9_gold_may_come_from_two_pilgrims_each(cubes, most, after):
    table = Table(position=f"0.cubes={cubes}")
    assert table.offers("bid")[: most + 2] == [*(f"I:{n}" for n in range(most + 1)), "II:0"]
    assert table.why(f"bid I:{most + 1}") == "2.2"
    table.play(f"bid I:{most}")
    assert (int(table.s.bids[0]), table.has()) == (most, after)


def test_2_2_R7_with_three_envoys_out_only_claim_and_income_are_left():
    table = Table(position="0.cubes=G9P9 envoys=I:0,III:0,IV:0")
    assert table.choices == ["claim", "income"]
    assert table.why("bid II:5") == "2.2"


def test_2_2_R4_no_bid_where_the_seat_has_an_envoy_already():
    table = Table(position="0.cubes=G9 envoys=II:0 bids=II:1")
    assert "II" not in {bid.partition(":")[0] for bid in table.offers("bid")}
    assert table.why("bid II:5") == "2.2"


def test_2_2_R5_a_standing_bid_is_neither_raised_nor_taken_back():
    table = Table(position="0.cubes=G9 envoys=I:0,II:0 bids=II:3")
    for gold in range(10):
        assert table.why(f"bid II:{gold}") == "2.2"
    table.play("bid III:0")
    assert (table["bids"], table.has()) == ("II:3", (9, 0, 0, 0))


def test_2_2_R8_only_where_cards_lie_and_there_also_in_the_last_round():
    table = Table(position=f"{LAST}display=IIa:E1 0.cubes=G1")
    assert table.offers("bid") == ["II:0", "II:1"]
    assert table.why("bid I:0") == "2.2"


def test_2_2_one_card_in_a_column_is_enough():
    table = Table(position=f"{LAST}display=Ic:E1 0.cubes=G1")
    assert table.offers("bid") == ["I:0", "I:1"]


def test_2_2_a_column_that_is_not_open_with_so_few_seats_takes_no_bid():
    for seats, column in ((2, "V"), (3, "VI"), (4, "VII")):
        assert Table(seats).why(f"bid {column}:0") == "1.5"


def test_2_2_an_envoy_that_came_home_can_be_sent_again():
    table = Table(position="envoys=I:0,II:0,III:0")
    table.play("claim")
    table.be_done()
    table.pass_turn()
    assert {bid.partition(":")[0] for bid in table.offers("bid")} == {"I", "II", "III", "IV"}


def test_2_2_after_a_bid_comes_the_construction():
    table = Table(hands=("E1",))
    table.play("bid I:0")
    assert (table["phase"], table.mover) == ("build", 0)


# 2.3 Outbidding


@pytest.mark.parametrize(("standing", "least"), [(0, 1), (1, 2), (4, 5)])
def test_2_3_at_least_one_gold_more_than_the_envoy_that_stands_there(standing, least):
    table = Table(position=f"0.cubes=G6 envoys=II:1 bids=II:{standing}")
    offers = [bid for bid in table.offers("bid") if bid.startswith("II:")]
    assert offers == [f"II:{n}" for n in range(least, 7)]
    for gold in range(least):
        assert table.why(f"bid II:{gold}") == "2.3"


def test_2_3_that_envoy_is_displaced():
    table = Table(position="0.cubes=G6 1.cubes=P1 envoys=II:1 bids=II:2")
    told = table.play("bid II:3")
    assert (table["envoys"], table["bids"]) == ("II:0", "II:3")
    assert (table["displaced"], table["carried"], table.mover) == ("1", "2", 1)
    assert told[-1] == {"event": "is-displaced", "seat": 1, "column": "2", "gold": 2}


def test_2_3_R4_nobody_outbids_an_envoy_of_its_own():
    table = Table(position="0.cubes=G3 envoys=I:0,II:1,III:0 bids=I:1,II:1")
    assert table.offers("bid") == ["II:2", "II:3", "IV:0", "IV:1", "IV:2", "IV:3"]


def test_2_3_whoever_has_too_little_gold_cannot_outbid():
    table = Table(position="0.cubes=G2P1 envoys=II:1 bids=II:2")
    assert table.why("bid II:2") == "2.3"
    assert table.why("bid II:3") == "2.2"


# 2.4 Claims


def test_2_4_R6_all_cards_of_all_columns_where_the_seat_has_an_envoy():
    display = "Ia:E1,Ib:M1,Ic:C1,IIa:R1,IIb:R2,IIIa:E2,IIIb:E3,IVa:M3"
    table = Table(position=f"display={display} envoys=I:0,II:1,III:0 bids=I:2,II:1,III:3")
    told = table.play("claim")
    assert table.hand() == "E1 E2 E3 M1 C1"
    assert [table.column(name) for name in ("I", "II", "III", "IV")] == ["", "R1 R2", "", "M3"]
    assert [event["column"] for event in told if event["event"] == "claims"] == ["1", "3"]
    assert [event["card"] for event in told if event["event"] == "takes-card"] == [
        "economy-1", "military-1", "culture-1", "economy-2", "economy-3",
    ]  # fmt: skip


def test_2_4_the_gold_goes_to_the_supply_and_the_envoys_go_home():
    table = Table(position="envoys=I:0,II:1,III:0 bids=I:2,II:1,III:3 0.cubes=G1")
    assert table.supply("G") == 50 - 7
    table.play("claim")
    assert (table["envoys"], table["bids"]) == ("II:1", "II:1")
    assert table.supply("G") == 50 - 2
    assert table.has()[0] == 1


def test_2_4_without_an_envoy_out_there_is_nothing_to_claim():
    table = Table(position="envoys=I:1")
    assert "claim" not in table.choices
    assert table.why("claim") == "2.4"


def test_2_4_others_envoys_and_what_lies_there_stay():
    table = Table(position="envoys=I:0,II:1 bids=II:2")
    before = table.column("II")
    table.play("claim")
    assert (table["envoys"], table["bids"], table.column("II")) == ("II:1", "II:2", before)


def test_2_4_cards_come_on_top_of_those_in_hand():
    table = Table(position="display=IVa:M3,Ia:E1 envoys=IV:0", hands=("E1 R2",))
    table.play("claim")
    assert table.hand() == "E1 M3 R2"


# 2.5 Free resources


@pytest.mark.parametrize(
    ("column", "free"),
    [("I", 0), ("II", 1), ("III", 1), ("IV", 2), ("V", 0), ("VI", 1), ("VII", 0)],
)
def test_2_5_some_columns_give_resources_of_the_takers_choice(column, free):
    table = Table(5, f"envoys={column}:0")
    table.play("claim")
    assert int(table.s.owed) == free
    for _ in range(free):
        assert table.mover == 0
        table.play("take P")
    assert (table["phase"], table.has()) == ("refill", (0, 0, 0, free))


def test_2_5_those_of_all_columns_are_added_up():
    table = Table(5, "envoys=II:0,IV:0,VI:0")
    table.play("claim", "take G", "take A", "take T", "take T")
    assert (table["phase"], table.has()) == ("refill", (1, 1, 2, 0))


def test_2_5_each_is_any_of_the_four():
    for kind, place in (("G", 0), ("A", 1), ("T", 2), ("P", 3)):
        table = Table(position="envoys=II:0")
        table.play("claim")
        assert table.offers("take") == ["G", "A", "T", "P"]
        told = table.play(f"take {kind}")
        assert table.has() == tuple(int(place == i) for i in range(4))
        names = ("gold", "armies", "artisans", "pilgrims")
        assert told[0] == {"event": "gains", "seat": 0, "resource": names[place], "number": 1}


def test_2_5_H10_they_are_taken_in_the_order_of_their_list():
    table = Table(position="envoys=IV:0")
    table.play("claim", "take T")
    assert table.offers("take") == ["T", "P"]
    assert table.why("take G") == table.why("take A") == "H10"


def test_2_5_they_must_be_taken():
    table = Table(position="envoys=IV:0")
    table.play("claim")
    assert table.choices == ["take G", "take A", "take T", "take P"]
    assert table.why("done") == "2.5"
    for action in ("income", "bid I:0", "build E1>E", "home", "keep E1+E2", "right 0"):
        assert table.why(action) == "2.5"


def test_2_5_R30_a_resource_of_which_there_is_no_more_cannot_be_chosen():
    table = Table(position="1.cubes=G50T49 envoys=IV:0")
    table.play("claim")
    assert table.offers("take") == ["A", "T", "P"]
    assert table.why("take G") == "7.5"
    table.play("take T")
    assert table.offers("take") == ["P"]
    assert table.why("take T") == "7.5"


def test_2_5_before_new_cards_are_drawn():
    table = Table(position="envoys=IV:0")
    table.play("claim")
    assert (table["phase"], table.column("IV")) == ("free", "")
    assert table.why("refill E1") == "4.1"


def test_2_5_a_bid_and_an_income_give_none():
    for action in ("bid IV:0", "income"):
        table = Table(hands=("E1",))
        table.play(action)
        assert table["phase"] == "build"


# 2.6 Income


@pytest.mark.parametrize(
    ("commune", "income"),
    [
        ("LUC", (0, 1, 0, 2)),
        ("FIR", (1, 1, 2, 0)),
        ("SIE", (1, 2, 0, 0)),
        ("BOL", (3, 1, 0, 0)),
        ("MIL", (2, 1, 1, 0)),
    ],
)
def test_2_6_R15_with_nothing_active_it_is_what_the_commune_gives(commune, income):
    other = "MIL" if commune != "MIL" else "LUC"
    position = f"0.commune={commune} 1.commune={other}"
    table = Table(position=position, buildings=(FULL_GUILDS,))
    table.play("income")
    assert table.has() == income
    assert table.happened("takes-income") == [{"seat": 0}]


@pytest.mark.parametrize(("guild", "place"), [("E", 0), ("M", 1), ("C", 2), ("R", 3)])
def test_2_6_one_cube_of_its_resource_for_each_guild_master(guild, place):
    table = Table(position=f"masters={guild}:0")
    table.play("income")
    base = (0, 1, 0, 2)
    assert table.has() == tuple(n + (place == i) for i, n in enumerate(base))


def test_2_6_the_master_of_another_seat_gives_nothing():
    table = Table(position="masters=E:1,M:1,C:1,R:1")
    table.play("income")
    assert table.has() == (0, 1, 0, 2)


def test_2_6_all_four_masters_give_one_of_each():
    table = Table(position="masters=E:0,M:0,C:0,R:0")
    table.play("income")
    assert table.has() == (1, 2, 1, 3)


def test_2_6_R14_an_active_guild_gives_the_storeys_of_its_tallest_building_alone():
    table = Table(position="0.active=E1M1C1R1", buildings=(FULL_GUILDS + " E3 C1 C2",))
    table.play("income")
    assert table.has() == (0 + 3, 1 + 2, 0 + 4, 2 + 1)


def test_2_6_only_active_guilds_give():
    table = Table(position="0.active=C1", buildings=(FULL_GUILDS,))
    table.play("income")
    assert table.has() == (0, 1, 4, 2)


def test_2_6_all_that_is_added_up():
    table = Table(position="0.active=E1R1 masters=E:0,R:1", buildings=("E4 R3",))
    told = table.play("income")
    assert table.has() == (4 + 1, 1, 0, 2 + 3)
    gains = [(event["resource"], event["number"]) for event in told if event["event"] == "gains"]
    assert gains == [("gold", 5), ("armies", 1), ("pilgrims", 5)]


def test_2_6_the_example_of_the_rulebook():
    position = "0.commune=BOL 0.active=E1 masters=E:0"
    table = Table(position=position, buildings=("E3 E2",))
    table.play("income")
    assert table.has() == (3 + 3 + 1, 1, 0, 0)
    assert all("3 + 3 + 1 = 7" in GAME.rulebook(code) for code in BUILT_IN)


# 2.7 Active guilds


def test_2_7_after_an_income_all_guilds_are_inactive():
    table = Table(position="0.active=E1M1C1R1 1.active=E1", buildings=(FULL_GUILDS,))
    table.play("income")
    assert (table["0.active"], table["1.active"]) == ("", "E1")


def test_2_7_the_next_income_gives_nothing_for_a_building_that_did_not_grow():
    table = Table(position="0.active=E1", buildings=("E1",))
    table.pass_turn()
    table.pass_turn()
    assert (table.mover, table.has()) == (0, (1, 1, 0, 2))
    table.play("income")
    assert table.has() == (1, 2, 0, 4)


def test_2_7_R16_a_storey_built_in_the_turn_of_an_income_is_active_for_the_next():
    table = Table(position="0.active=E1", hands=("E2 M1",), buildings=("E1",))
    table.play("income")
    assert (table.has(), table["0.active"]) == ((1, 1, 0, 2), "")
    table.play("raise E2>E1")
    assert table["0.active"] == "E1"
    table.be_done()
    table.pass_turn()
    table.play("income")
    # two storeys, and the master that the second has brought
    assert table.has() == (1 + 2 + 1, 2, 0, 4)


def test_2_7_R14_one_storey_makes_its_whole_guild_active():
    table = constructing("E1", buildings=("E4",))
    table.play("build E1>E")
    assert (table.buildings(), table["0.active"]) == ("E1 E4", "E1")
    table.be_done()
    table.pass_turn()
    table.play("income")
    # four storeys of the tallest, and one for the master
    assert table.has() == (4 + 1, 1, 0, 2)


def test_2_7_a_wall_makes_no_guild_active():
    table = constructing("E1", buildings=("E4",))
    table.play("wall E1")
    assert table["0.active"] == ""


def test_2_7_a_bid_and_a_claim_leave_guilds_active():
    for action in ("bid I:0", "claim"):
        table = Table(position="0.active=E1M1 envoys=II:0")
        table.play(action)
        assert table["0.active"] == "E1M1"
