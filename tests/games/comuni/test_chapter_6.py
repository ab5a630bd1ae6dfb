"""The end of a turn: rulebook chapter 6."""

import pytest

from tests.games.comuni.table import Table, constructing

REPAIRING = "phase=repair step=repair "


def repairing(pillage: int, cubes: str, position: str = "") -> Table:
    """Seat 0 may repair."""
    return Table(position=f"{REPAIRING}0.pillage={pillage} 0.cubes={cubes} {position}")


def ended(mine: str, others: str, masters: str = "", **kwargs) -> Table:
    """Seat 0 has ended its construction with these buildings; seat 1 has others."""
    position = f"masters={masters}" if masters else ""
    table = constructing("E1", "", position, buildings=(mine, others), **kwargs)
    table.play("done")
    return table


# 6.1 Masters that nobody has


@pytest.mark.parametrize("guild", ["E", "M", "C", "R"])
@pytest.mark.parametrize(("storeys", "is_master"), [(1, False), (2, True), (3, True), (4, True)])
def test_6_1_it_takes_a_building_of_two_storeys(guild, storeys, is_master):
    table = ended(f"{guild}{storeys}", "")
    assert table["masters"] == (f"{guild}:0" if is_master else "")


def test_6_1_R18_many_buildings_of_one_storey_do_not_earn_a_first_master():
    table = ended("E1 E1 E1 E1 E1", "")
    assert table["masters"] == ""


def test_6_1_H12_one_turn_may_earn_several_and_nothing_is_asked():
    table = ended("E2 M3 C1 R4", "")
    assert table["masters"] == "E:0,M:0,R:0"
    assert table.happened("gets-master") == [
        {"seat": 0, "guild": "economy"},
        {"seat": 0, "guild": "military"},
        {"seat": 0, "guild": "religion"},
    ]


def test_6_1_only_the_active_seat_gets_one():
    table = ended("E1", "E4 M4")
    assert table["masters"] == ""
    table.pass_turn()
    assert table["masters"] == "E:1,M:1"


def test_6_1_it_comes_after_the_construction_of_the_same_turn():
    table = constructing("E2", buildings=("E1",))
    told = table.play("raise E2>E1")
    assert table["masters"] == "E:0"
    names = [event["event"] for event in told]
    assert names.index("gets-master") > names.index("raises")


# 6.2 Masters of others


@pytest.mark.parametrize(
    ("mine", "others", "is_taken"),
    [
        ("E2", "E2", False),
        ("E3", "E2", True),
        ("E2 E1", "E2", True),
        ("E3", "E3", False),
        ("E3", "E2 E2", False),
        ("E2 E2 E1", "E3", True),
        ("E4", "E3 E2 E1", False),
        ("E4 E1", "E3 E2 E1", True),
    ],
)
def test_6_2_R19_it_takes_strictly_more_points_in_all_buildings_of_that_guild(
    mine, others, is_taken
):
    table = ended(mine, others, "E:1")
    assert table["masters"] == ("E:0" if is_taken else "E:1")
    taken = [{"seat": 0, "guild": "economy"}] if is_taken else []
    assert table.happened("takes-master") == taken


def test_6_2_R18_many_buildings_of_one_storey_take_a_master_over():
    table = ended("R1 R1 R1 R1", "R2", "R:1")
    assert table["masters"] == "R:0"


def test_6_2_points_in_other_guilds_do_not_count():
    table = ended("E2 M4 C4", "E3", "E:1,M:0,C:0")
    assert table["masters"] == "E:1,M:0,C:0"


def test_6_2_walls_do_not_count():
    table = ended("E2", "E2", "E:1", walls=("4 4",))
    assert table["masters"] == "E:1"


def test_6_2_H12_it_changes_hands_in_the_turn_of_whoever_has_more():
    table = ended("E2", "E4", "E:0")
    assert table["masters"] == "E:0"
    table.pass_turn()
    assert table["masters"] == "E:1"


def test_6_2_R19_a_third_seat_with_as_many_points_takes_nothing():
    table = Table(3, "masters=E:2", buildings=("E2", "E3", "E3"))
    table.pass_turn()
    table.pass_turn()
    assert table["masters"] == "E:2"


# 6.3 Repairs


@pytest.mark.parametrize(
    ("action", "pillage", "pilgrims"), [("repair 1", 4, 4), ("repair 2", 3, 2), ("done", 5, 5)]
)
def test_6_3_one_pillage_for_one_pilgrim_or_two_for_three(action, pillage, pilgrims):
    table = repairing(5, "P5")
    assert table.choices == ["repair 1", "repair 2", "done"]
    table.play(action)
    assert (table.pillage()[0], table.has()[3]) == (pillage, pilgrims)
    repaired = 5 - pillage
    assert table.happened("repairs") == ([{"seat": 0, "number": repaired}] if repaired else [])


def test_6_3_once_in_a_turn():
    for action in ("repair 1", "repair 2"):
        table = repairing(5, "P9")
        table.play(action)
        assert (table["phase"], table.mover) == ("turn", 1)


@pytest.mark.parametrize(
    ("pillage", "cubes", "offers"),
    [(1, "P9", ["1"]), (2, "P1", ["1"]), (2, "P2", ["1"]), (2, "P3", ["1", "2"])],
)
def test_6_3_for_two_it_takes_three_pilgrims_and_two_pillage(pillage, cubes, offers):
    table = repairing(pillage, cubes)
    assert table.offers("repair") == offers
    if offers == ["1"]:
        assert table.why("repair 2") == "6.3"


@pytest.mark.parametrize(("pillage", "cubes"), [(0, "P9"), (3, "G9A9T9")])
def test_6_3_without_pillage_or_without_a_pilgrim_nobody_is_asked(pillage, cubes):
    table = Table(position=f"0.pillage={pillage} 0.cubes={cubes} 0.commune=SIE")
    table.play("income")
    assert (table["phase"], table.mover) == ("turn", 1)


def test_6_3_H13_whoever_may_have_a_pilgrim_is_asked_even_if_it_has_none():
    table = Table(position="0.pillage=2 0.pairs=G1 0.commune=SIE")
    table.play("income")
    assert (table["phase"], table.choices) == ("repair", ["done"])
    assert table.why("repair 1") == "6.3"


def test_6_3_nothing_stands_for_a_pilgrim():
    table = repairing(2, "G9A9T9P2")
    assert table.offers("repair") == ["1"]


def test_6_3_R29_it_is_points_of_pillage_that_are_repaired_however_many_there_are():
    table = repairing(120, "P3")
    table.play("repair 2")
    assert table.pillage()[0] == 118


def test_6_3_it_comes_after_the_masters_and_may_use_what_the_turn_brought():
    table = Table(position="0.pillage=2", buildings=("E2",))
    told = table.play("income")
    assert told[-1] == {"event": "gets-master", "seat": 0, "guild": "economy"}
    assert (table["phase"], table.offers("repair")) == ("repair", ["1"])
    table.play("repair 1")
    assert (table.pillage()[0], table.has()) == (1, (0, 1, 0, 1))


def test_6_3_nothing_else_can_be_done_then():
    table = repairing(2, "P9")
    for action in ("income", "claim", "build E1>E", "exchange PG", "right 1"):
        assert table.why(action) == "6.3"


def test_6_3_it_is_not_taken_off_the_track():
    table = repairing(2, "P9", "0.points=12")
    table.play("repair 2")
    assert table.points() == 12


# 6.4 Passing the pawn


def test_6_4_H1_the_pawn_goes_to_the_left_and_so_does_the_turn():
    table = Table(3, "0.commune=MIL 1.commune=LUC 2.commune=SIE")
    seats = []
    for _ in range(4):
        seats.append((int(table.s.leader), int(table.s.turn), table.mover))
        table.pass_turn()
    assert seats == [(seat, seat, seat) for seat in (0, 1, 2, 0)]


@pytest.mark.parametrize("action", ["bid I:0", "claim", "income"])
def test_6_4_whatever_was_done(action):
    table = Table(position="envoys=II:0")
    table.play(action)
    table.draw()
    table.be_done()
    assert (table.mover, table["leader"], table["phase"]) == (1, "1", "turn")


def test_6_4_nothing_of_a_turn_is_left_for_the_next():
    table = Table(position="envoys=I:0,IV:0 0.cubes=T9")
    table.play("claim", "take A", "take T")
    table.draw()
    table.play("build E1>E", "wall E2", "build E3>E")
    assert (table["stored"], table["walled"]) == ("2", "1")
    table.be_done()
    assert table.mover == 1
    for field in ("owed", "taken", "fresh", "stored", "walled"):
        assert table[field] == ""
