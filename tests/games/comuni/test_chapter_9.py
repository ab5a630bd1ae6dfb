"""The end of the game: rulebook chapter 9."""

import pytest

from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.data import LAST_ROUND, LINES
from tests.games.comuni.table import (
    LAST,
    Table,
    attacked_by_emperor,
    last_turn,
    scored,
)

BUILDINGS, MASTERS, RESOURCES, HEROES, SET, PILLAGE = range(6)


def sheet(table: Table, seat: int = 0) -> list[int]:
    """The lines of the final sheet of a seat, as they were told."""
    told = [event for event in table.happened("scores") if event["seat"] == seat]
    assert [event["line"] for event in told] == list(LINES)
    points = [event["points"] for event in told]
    assert points == table.s.seats[seat].sheet.tolist()
    return points


# 9.1 The last round


@pytest.mark.parametrize("seats", GAME.seats)
def test_9_1_when_pile_d_ends_every_seat_has_one_last_turn_and_the_active_one_the_last(seats):
    table = Table(seats, "letter=D pile=E4:3 turn=1 asked=1 leader=1 envoys=I:1")
    table.play("claim")
    table.draw()
    table.be_done()
    assert table.happened("last-round") == [{"seat": 1}]
    movers = []
    while table["phase"] == "turn":
        movers.append(table.mover)
        assert (table["is_last"], table["leader"]) == ("1", "1")
        table.pass_turn()
    assert movers == [(1 + n) % seats for n in range(1, seats + 1)]
    assert (table["phase"], table["invader"]) == ("right", "E")


def test_9_1_the_active_seat_finishes_its_turn_first():
    position = "letter=D pile=E4:1 envoys=I:0 0.pillage=1 0.cubes=P1 display=Ia:E1,IIa:M1,IIb:M1"
    table = Table(position=position, buildings=("E1",))
    table.play("claim", "refill E4")
    assert (table["phase"], table["is_last"]) == ("build", "")
    table.play("build E1>E")
    assert (table["phase"], table["is_last"]) == ("repair", "")
    table.play("repair 1")
    assert (table["phase"], table["is_last"], table.mover) == ("turn", "1", 1)


def test_9_1_it_keeps_the_pawn():
    table = Table(3, "letter=D pile=E4:3 envoys=I:0")
    table.play("claim")
    table.draw()
    table.be_done()
    assert (table["leader"], table.s.turn) == ("", 1)
    table.pass_turn()
    assert (table["leader"], table.s.turn) == ("", 2)


def test_9_1_R12_there_is_no_refill_in_it_and_what_is_claimed_stays_empty():
    table = Table(position=f"{LAST}leader=1 envoys=IV:0")
    table.play("claim", "take G", "take G")
    assert (table["phase"], table.column("IV")) == ("build", "")


def test_9_1_R8_to_bid_in_it_is_legal_and_useless():
    table = Table(position=f"{LAST}leader=1 0.cubes=G2")
    table.play("bid II:1")
    table.be_done()
    table.pass_turn()
    assert (table["envoys"], table["bids"], table["phase"]) == ("II:0", "II:1", "right")
    table.commit((0, 0), (0, 0))
    assert table.is_over


def test_9_1_R8_but_it_may_displace_an_envoy_whose_owner_has_yet_to_claim():
    table = Table(position=f"{LAST}leader=1 0.cubes=G2 envoys=II:1 bids=II:1")
    table.play("bid II:2")
    table.be_done()
    assert (table.mover, table["envoys"], table.has(1)) == (1, "II:0", (1, 0, 0, 0))
    assert table.why("claim") == "2.4"


def test_9_1_it_is_a_full_turn_with_construction_masters_and_repair():
    position = f"{LAST}leader=1 0.pillage=2 0.cubes=P3"
    table = Table(position=position, hands=("E2",), buildings=("E1",))
    table.play("income", "raise E2>E1")
    assert table["masters"] == "E:0"
    table.play("repair 2")
    assert table.pillage()[0] == 0


def test_9_1_it_comes_only_once():
    table = Table(position=f"{LAST}leader=1")
    table.pass_turn()
    table.pass_turn()
    assert table.happened("last-round") == []


# 9.2 The Emperor


def test_9_2_R37_after_the_last_turn_of_whoever_kept_the_pawn_comes_the_emperor():
    table = Table(position=f"{LAST}leader=1")
    table.pass_turn()
    assert table["phase"] == "turn"
    table.pass_turn()
    assert (table["phase"], table["invader"], table.mover) == ("right", "E", 1)
    told = table.commit((0, 0), (0, 0))
    assert table.is_over
    assert table.happened("defends") == [{"seat": 1, "number": 1}, {"seat": 0, "number": 0}]
    names = [event["event"] for event in told]
    assert names.index("is-pillaged") < names.index("scores") < names.index("wins")


def test_9_2_it_is_an_invasion_like_any_other():
    position = "0.points=5 0.cubes=A9 1.cubes=A20"
    table = attacked_by_emperor(position, walls=("3", ""))
    table.commit((4, 5), (10, 10))
    assert table.pillage() == [0, 0]
    assert table.heroes() == [2, 6]
    assert table.happened("is-attacked") == [
        {"seat": 0, "number": 16 + 5 - 14},
        {"seat": 1, "number": 16 - 14},
    ]


def test_9_2_the_way_it_ends_is_the_emperor():
    table = scored()
    assert table.endings == ["emperor"]


def test_9_2_the_turn_of_another_seat_does_not_bring_it():
    table = Table(4, f"{LAST}leader=3")
    for seat in range(3):
        assert (table["phase"], table.mover) == ("turn", seat)
        table.pass_turn()
    assert (table["phase"], table.mover) == ("turn", 3)


# 9.3 Guild masters


@pytest.mark.parametrize(
    ("masters", "points"),
    [("", 0), ("E:0", 3), ("E:0,C:0", 6), ("E:0,M:0,R:0", 9), ("E:0,M:0,C:0,R:0", 12)],
)
def test_9_3_each_guild_master_is_worth_three_points(masters, points):
    table = scored(f"masters={masters}" if masters else "")
    assert sheet(table)[MASTERS] == points
    assert sheet(table, 1)[MASTERS] == 0


# 9.4 Resources


@pytest.mark.parametrize(
    ("mine", "others", "points"),
    [
        ("G1", "", 2),
        ("G3", "G2", 2),
        ("G3", "G3", 1),
        ("G2", "G3", 0),
        ("G1A1T1P1", "", 8),
        ("G1A1T1P1", "G1A1T1P1", 4),
        ("G9A1T1", "G1A9T1P1", 2 + 0 + 1 + 0),
    ],
)
def test_9_4_two_points_for_most_of_a_resource_and_one_for_as_many(mine, others, points):
    position = f"0.cubes={mine} " + (f"1.cubes={others}" if others else "")
    assert sheet(scored(position))[RESOURCES] == points


def test_9_4_three_who_have_as_many_get_one_each():
    table = scored("0.cubes=A2 1.cubes=A2 2.cubes=A2 3.cubes=A1", seats=4)
    assert [sheet(table, seat)[RESOURCES] for seat in range(4)] == [1, 1, 1, 0]


def test_9_4_R32_nobody_gets_any_for_a_resource_that_nobody_has():
    table = scored(seats=3)
    assert [sheet(table, seat)[RESOURCES] for seat in range(3)] == [0, 0, 0]


def test_9_4_R31_gold_at_the_columns_does_not_count():
    table = scored("0.cubes=G1 envoys=I:1,II:1 bids=I:5,II:5")
    assert [sheet(table, seat)[RESOURCES] for seat in range(2)] == [2, 0]


def test_9_4_what_was_committed_against_the_emperor_does_not_count():
    table = attacked_by_emperor("0.cubes=A9 1.cubes=A2")
    table.commit((4, 4), (0, 0))
    assert [sheet(table, seat)[RESOURCES] for seat in range(2)] == [0, 2]


def test_9_4_pairs_that_nobody_knew_of_count_as_what_they_are():
    table = scored("0.pairs=G1P2 1.cubes=G3P3")
    assert [sheet(table, seat)[RESOURCES] for seat in range(2)] == [2, 2]


def test_9_4_what_was_exchanged_in_the_last_turn_counts_as_what_it_has_become():
    table = last_turn("0.cubes=P6 1.cubes=T1P3")
    table.play("exchange PT", "exchange PT", "done")
    table.commit((0, 0), (0, 0))
    assert [sheet(table, seat)[RESOURCES] for seat in range(2)] == [2, 2]


# 9.5 Heroes and pillage


def test_9_5_hero_tiles_are_worth_what_they_show_and_each_pillage_costs_a_point():
    table = scored("0.heroes=7 0.pillage=3 1.heroes=1")
    # against the Emperor the leader's city has a defence of 1, the other none
    assert sheet(table)[HEROES:] == [7, 0, -3 - 15]
    assert sheet(table, 1)[HEROES:] == [1, 0, -16]


def test_9_5_what_was_repaired_costs_nothing():
    position = f"{LAST}phase=repair step=repair 0.pillage=5 0.cubes=P3"
    table = Table(position=position)
    table.play("repair 2")
    while table["phase"] == "exchange":
        table.play("done")
    table.commit((0, 0), (0, 0))
    assert sheet(table)[PILLAGE] == -3 - 15


# 9.6 A building in each guild


@pytest.mark.parametrize(
    ("buildings", "points"),
    [
        ("E1 M1 C1 R1", 1),
        ("E2 M2 C2 R2", 3),
        ("E3 M3 C3 R3", 6),
        ("E4 M4 C4 R4", 10),
        ("E4 M4 C2 R3", 3),
        ("E4 M4 C4", 0),
        ("E4 E4 E4 E4", 0),
        ("", 0),
    ],
)
def test_9_6_the_smallest_building_counts_once_more_if_there_is_one_in_each_guild(
    buildings, points
):
    table = scored(buildings=(buildings,))
    assert sheet(table)[SET] == points


@pytest.mark.parametrize(
    ("buildings", "points"),
    [("E4 M4 C4 R4 R1", 1), ("E1 E4 M4 C4 R4", 1), ("E3 E2 M3 C4 R4", 3)],
)
def test_9_6_R21_it_is_the_smallest_of_all_so_a_late_hut_costs_points(buildings, points):
    assert sheet(scored(buildings=(buildings,)))[SET] == points


def test_9_6_walls_do_not_count():
    assert sheet(scored(buildings=("E2 M2 C2 R2",), walls=("1",)))[SET] == 3
    assert sheet(scored(buildings=("E2 M2 C2",), walls=("4",)))[SET] == 0


# 9.7 Who has won


def test_9_7_the_sheet_of_a_real_game_is_scored_as_it_was():
    """Four seats; the lines are buildings, masters, resources, heroes, set and pillage."""
    table = attacked_by_emperor(
        "turn=3 asked=3 leader=3 masters=E:0,M:0,C:0,R:2 "
        "0.cubes=G5A12T4P6 1.cubes=G4A14T1 2.cubes=G1A3T1P2 3.cubes=G2A3T3P5 "
        "0.heroes=5 1.heroes=2 2.heroes=1 3.heroes=3 3.pillage=8",
        seats=4,
        buildings=("E4 E1 M4 C4", "E2 M4 C4 R2", "E2 M2 C4 R3", "E3 M4 C2 C2 R2"),
        walls=("2", "", "", "1"),
    )
    # the attacks are 25, 20, 16 and 19, of which an alliance of 23 leaves 2 for the first seat
    table.commit((11, 1), (12, 0), (0, 0), (0, 3))
    assert [sheet(table, seat) for seat in range(4)] == [
        [31, 9, 6, 7, 0, 0],
        [26, 0, 0, 8, 3, 0],
        [22, 3, 2, 1, 3, 0],
        [25, 0, 0, 3, 3, -8],
    ]
    assert (table.scores, table.ranks) == ([53, 37, 31, 23], [1, 2, 3, 4])
    assert table.happened("wins") == [{"seat": 0, "points": 53}]


def test_9_7_most_points_win():
    table = scored("1.heroes=9 2.heroes=5", seats=3)
    assert table.ranks == [3, 1, 2]
    assert table.happened("wins") == [{"seat": 1, "points": 9 - 16}]


def test_9_7_among_those_who_have_as_many_the_lower_commune_comes_first():
    position = "0.commune=MIL 1.commune=SIE 2.commune=FIR 1.heroes=4 2.heroes=4 0.heroes=3"
    table = scored(position, seats=3)
    assert table.scores == [-12, -12, -12]
    assert table.ranks == [3, 2, 1]
    assert table.happened("wins") == [{"seat": 2, "points": -12}]


def test_9_7_R33_a_total_may_be_above_59_or_below_0():
    table = scored("0.points=70 0.heroes=20", seats=2)
    assert table.scores == [70 + 20 - (16 + 70 - 1), -16]
    table = scored("0.points=200 1.points=200 0.heroes=9")
    assert table.scores == [200 + 9 - 15, 200 - 16]


def test_9_7_before_the_end_the_track_alone_counts():
    table = Table(3, "0.points=3 1.points=9 2.points=3 1.pillage=9 masters=E:0")
    assert (table.scores, table.ranks) == ([3, 9, 3], [2, 1, 3])


def test_9_7_then_nothing_more_can_be_done():
    table = scored()
    assert (table.is_over, table.choices) == (True, [])
    for action in ("income", "bid I:0", "build E1>E", "done", "right 0", "exchange GA"):
        assert table.why(action) == "9.7"


# 9.8 A hundred rounds


@pytest.mark.parametrize("seats", GAME.seats)
def test_9_8_H14_a_game_that_has_seen_a_hundred_rounds_goes_into_its_last_round(seats):
    assert LAST_ROUND == 100
    table = Table(seats, "rounds=99")
    movers = []
    while table["phase"] == "turn":
        movers.append((table.mover, int(table.s.rounds), int(table.s.is_last)))
        table.pass_turn()
    order = range(seats)
    assert movers == [
        *((seat, 99, 0) for seat in order),
        *((seat, 100, 0) for seat in order),
        *((seat, 101, 1) for seat in order),
    ]
    assert table["invader"] == "E"
    assert table.happened("last-round") == [{"seat": seats - 1}]


def test_9_8_whoever_had_the_last_turn_of_those_is_the_leader_and_goes_last():
    table = Table(3, "rounds=100 0.commune=MIL 1.commune=LUC 2.commune=SIE")
    table.pass_turn()
    assert (table["leader"], table["is_last"], table.mover) == ("", "1", 1)
    for _ in range(3):
        table.pass_turn()
    assert (table["phase"], table.mover) == ("right", 0)


def test_9_8_nothing_is_refilled_in_it():
    table = Table(position="rounds=100 turn=1 asked=1 leader=1 envoys=IV:0")
    table.pass_turn()
    assert table["is_last"] == "1"
    table.play("claim", "take G", "take G")
    assert (table["phase"], table.column("IV")) == ("build", "")


def test_9_8_a_last_round_that_pile_d_has_begun_is_not_begun_again():
    table = Table(position="rounds=100 is_last=1 letter=D pile=E1:0 turn=1 asked=1")
    table.pass_turn()
    assert table.happened("last-round") == []
    table.pass_turn()
    assert table["phase"] == "right"
