"""Invasions: rulebook chapter 8."""

import pytest

from barbaricum.core.border import as_seen
from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.state import State
from tests.games.comuni.table import Table, attacked_by_emperor, invaded

INVADERS = [("A", "venice", 4), ("B", "pope", 8), ("C", "france", 12)]


def attacks(table: Table) -> dict[int, int]:
    """What the alliance has left of the attack on each seat."""
    return {event["seat"]: event["number"] for event in table.happened("is-attacked")}


def defences(table: Table) -> dict[int, int]:
    """With what each seat has met it."""
    return {event["seat"]: event["number"] for event in table.happened("defends")}


def won_tiles(table: Table) -> list[tuple[int, int]]:
    """Who got which hero tile, in the order in which they were given."""
    return [(event["seat"], event["value"]) for event in table.happened("gets-hero")]


# 8.1 The attack


@pytest.mark.parametrize(("pile", "invader", "strength"), INVADERS)
def test_8_1_venice_the_pope_and_france_come_with_strength_4_8_and_12(pile, invader, strength):
    table = invaded(pile, seats=3)
    assert table.happened("invades") == [{"invader": invader, "strength": strength}]
    table.commit((0, 0), (0, 0), (0, 0))
    assert attacks(table) == {0: strength, 1: strength, 2: strength}


def test_8_1_the_emperor_comes_with_strength_16():
    table = attacked_by_emperor(seats=3)
    assert table.happened("invades") == [{"invader": "emperor", "strength": 16}]
    table.commit((0, 0), (0, 0), (0, 0))
    assert attacks(table) == {0: 16, 1: 16, 2: 16}


def test_8_1_each_other_commune_is_attacked_with_as_much_more_as_it_has_more_points():
    table = invaded("B", "0.points=12 1.points=5 2.points=31", seats=3)
    table.commit((0, 0), (0, 0), (0, 0))
    assert attacks(table) == {0: 8 + 7, 1: 8, 2: 8 + 26}


def test_8_1_R22_all_who_have_fewest_are_attacked_with_the_strength_alone():
    table = invaded("A", "0.points=3 1.points=3 2.points=4 3.points=3", seats=4)
    table.commit(*[(0, 0)] * 4)
    assert attacks(table) == {0: 4, 1: 4, 2: 5, 3: 4}


def test_8_1_pillage_and_heroes_do_not_count_as_points():
    table = invaded("A", "0.points=3 1.points=3 0.pillage=9 1.heroes=6")
    table.commit((0, 0), (0, 0))
    assert attacks(table) == {0: 4, 1: 4}


# 8.2 The commitment


def test_8_2_R27_H7_each_seat_is_asked_three_things_from_the_leader_on_to_the_left():
    position = "0.commune=SIE 1.commune=MIL 2.commune=LUC 0.cubes=A2"
    table = invaded(position=position, seats=3)
    asked = []
    while table["phase"] in ("right", "left", "purse"):
        asked.append((table.mover, table["phase"]))
        table.play(table.choices[0])
    assert asked == [(seat, what) for seat in (0, 1, 2) for what in ("right", "left", "purse")]


def test_8_2_H7_even_a_seat_that_has_nothing_is_asked():
    table = invaded()
    for choice in ("right 0", "left 0", "purse 0"):
        assert table.choices == [choice]
        table.play(choice)
    assert table.mover == 1


def test_8_2_as_many_as_it_wishes_on_each_side_and_the_rest_held_back():
    table = invaded(position="0.cubes=A3")
    assert table.offers("right") == ["0", "1", "2", "3"]
    table.play("right 2")
    assert table.offers("left") == ["0", "1"]
    assert table.why("left 2") == "8.2"
    table.play("left 0", "purse 0", "right 0", "left 0", "purse 0")
    assert table.has() == (0, 1, 0, 0)


@pytest.mark.parametrize(
    ("cubes", "armies", "purses"),
    [
        ("A5G4P4", 5, ["0"]),
        ("A2G4P4", 3, ["0", "1"]),
        ("G4P4", 2, ["0", "1", "2"]),
        ("G4P4", 3, ["1", "2"]),
        ("G4P4", 4, ["2"]),
        ("G5P1", 2, ["2"]),
        ("G1P5", 2, ["0"]),
    ],
)
def test_8_2_H5_armies_it_has_none_of_are_paid_for_with_two_gold_or_two_pilgrims_each(
    cubes, armies, purses
):
    table = invaded(position=f"0.cubes={cubes}")
    table.play(f"right {armies - 1}", "left 1")
    assert table.offers("purse") == purses
    for number in range(6):
        if str(number) not in purses:
            assert table.why(f"purse {number}") == "8.2"


def test_8_2_R27_until_all_have_committed_nobody_sees_anything_of_it():
    seen = set()
    for right, left, gold in ((0, 0, 0), (3, 0, 0), (1, 2, 0), (4, 1, 0), (4, 1, 2), (5, 0, 1)):
        table = invaded(position="0.cubes=A3G4P4 1.cubes=A2")
        table.play(f"right {right}", f"left {left}", f"purse {gold}")
        assert (table.mover, table.told(viewer=1)) == (1, [{"event": "commits", "seat": 0}])
        seen |= {view(State, table.states, viewer)[0].tobytes() for viewer in (ONLOOKER, 1)}
        table.play("right 2")
        table.play("left 0")
        assert table.told() == []
    assert len(seen) == 1


@pytest.mark.parametrize("plies", [1, 2])
def test_8_2_R27_nor_while_a_seat_is_still_at_it(plies):
    seen = set()
    for right, left in ((0, 0), (3, 0), (1, 2), (4, 1)):
        table = invaded(position="0.cubes=A3G4P4 1.cubes=A2")
        table.play(*(f"right {right}", f"left {left}")[:plies])
        seen |= {view(State, table.states, viewer)[0].tobytes() for viewer in (ONLOOKER, 1)}
    assert len(seen) == 1


def test_8_2_R27_in_the_log_of_others_the_numbers_are_hidden():
    table = invaded(position="0.cubes=A3G4P4")
    for action, hidden in (("right 3", "right ?"), ("left 1", "left ?"), ("purse 1", "purse ?")):
        number = GAME.actions.parse(action)
        assert GAME.actions.text(as_seen(table.states, 0, number, 1)) == hidden
        assert GAME.actions.text(as_seen(table.states, 0, number, ONLOOKER)) == hidden
        assert as_seen(table.states, 0, number, 0) == number
        table.play(action)


def test_8_2_R27_then_all_hands_are_opened_at_once():
    table = invaded(position="0.cubes=A3 1.cubes=A1G2")
    table.commit((2, 1), (1, 1))
    assert table.happened("sends") == [{"seat": 0, "number": 2}, {"seat": 1, "number": 1}]
    kept = table.happened("keeps-for-city")
    assert kept == [{"seat": 0, "number": 1}, {"seat": 1, "number": 1}]
    assert table.happened("converts") == [{"seat": 1, "number": 1}]


def test_8_2_a_choice_must_be_made():
    table = invaded(position="0.cubes=A1")
    for action in ("done", "income", "build E1>E", "left 0", "purse 0", "right ?"):
        assert table.why(action) == "8.2"
    table.play("right 0")
    for action in ("done", "right 0", "left ?"):
        assert table.why(action) == "8.2"
    table.play("left 0")
    assert table.why("purse ?") == "8.2"


# 8.3 The alliance


def test_8_3_all_right_hands_together_weaken_each_attack():
    table = invaded("B", "1.points=5 0.cubes=A2 1.cubes=A1 2.cubes=A3", seats=3)
    table.commit((2, 0), (1, 0), (0, 3))
    assert table.happened("alliance") == [{"number": 3}]
    assert attacks(table) == {0: 8 - 3, 1: 13 - 3, 2: 8 - 3}


def test_8_3_R23_an_alliance_stronger_than_the_attack_leaves_nothing_of_it():
    table = invaded("A", "1.points=2 0.cubes=A9", seats=3)
    table.commit((9, 0), (0, 0), (0, 0))
    assert attacks(table) == {0: 0, 1: 0, 2: 0}
    assert table.pillage() == [0, 0, 0]
    assert len(table.happened("stands")) == 3


def test_8_3_left_hands_are_not_in_it():
    table = invaded("A", "0.cubes=A9 1.cubes=A9")
    table.commit((0, 9), (0, 9))
    assert table.happened("alliance") == [{"number": 0}]


# 8.4 The defence


@pytest.mark.parametrize(
    ("walls", "armies", "defence"),
    [
        ("", 0, 0),
        ("", 3, 3),
        ("4", 0, 0),
        ("4", 1, 1 + 4),
        ("4", 3, 3 + 4),
        ("1 2 4", 1, 1 + 4),
        ("1 2 4", 2, 2 + 4 + 2),
        ("1 2 4", 3, 3 + 4 + 2 + 1),
        ("1 2 4", 5, 5 + 4 + 2 + 1),
        ("3 3 1", 2, 2 + 3 + 3),
        ("1 1 1 1", 2, 2 + 2),
    ],
)
def test_8_4_each_army_mans_one_wall_the_highest_first_and_adds_its_storeys(walls, armies, defence):
    table = invaded("C", f"1.cubes=A{armies}", walls=("", walls))
    table.commit((0, 0), (0, armies))
    assert defences(table) == {0: 1, 1: defence}


@pytest.mark.parametrize(
    ("walls", "armies", "defence"),
    [
        ("", 0, 0),
        ("", 3, 3),
        ("4", 0, 0),
        ("4", 1, 1 + 1),
        ("4", 4, 4 + 4),
        ("4", 6, 6 + 4),
        ("1 2 4", 5, 5 + 5),
        ("1 2 4", 9, 9 + 7),
    ],
)
def test_8_4_by_the_other_formula_each_storey_lets_one_army_count_twice(walls, armies, defence):
    table = invaded("C", f"rule_for_walls=1 1.cubes=A{armies}", walls=("", walls))
    table.commit((0, 0), (0, armies))
    assert defences(table) == {0: 1, 1: defence}


def test_8_4_the_formula_is_an_option_of_the_table():
    assert Table.started(walls="double")["rule_for_walls"] == "1"
    assert Table.started(walls="garrison")["rule_for_walls"] == ""
    assert {option.name: option.default for option in GAME.options}["walls"] == "garrison"


@pytest.mark.parametrize(("rule", "row"), [(0, [0, 4, 6, 7, 8, 9]), (1, [0, 2, 4, 6, 8, 9])])
def test_8_4_the_table_of_the_rulebook(rule, row):
    found = []
    for armies in range(6):
        position = f"rule_for_walls={rule} 1.cubes=A{armies}"
        table = invaded("C", position, walls=("", "3 1"))
        table.commit((0, 0), (0, armies))
        found.append(defences(table)[1])
    assert found == row


@pytest.mark.parametrize("rule", [0, 1])
def test_8_4_R37_the_leaders_city_has_one_more(rule):
    position = f"rule_for_walls={rule} 0.cubes=A2 1.cubes=A2 2.cubes=A2"
    table = invaded("B", position, seats=3, walls=("1", "1", "1"))
    table.commit((0, 2), (0, 2), (0, 2))
    assert defences(table) == {0: 4, 1: 3, 2: 3}


def test_8_4_R37_the_leader_is_the_seat_whose_claim_has_brought_the_invasion():
    table = Table(3, "pile=E1:3 turn=2 asked=2 leader=2 envoys=I:2")
    table.play("claim")
    table.draw()
    assert (table["phase"], table.mover) == ("right", 2)
    table.commit((0, 0), (0, 0), (0, 0))
    assert defences(table) == {0: 0, 1: 0, 2: 1}


def test_8_4_R37_against_the_emperor_it_is_the_seat_that_kept_the_pawn():
    table = attacked_by_emperor("leader=1 turn=1 asked=1", seats=3)
    table.commit((0, 0), (0, 0), (0, 0))
    assert defences(table) == {0: 0, 1: 1, 2: 0}


def test_8_4_armies_of_the_right_hand_do_not_defend_the_city():
    table = invaded("B", "1.cubes=A5", walls=("", "4 4"))
    table.commit((0, 0), (4, 1))
    assert defences(table)[1] == 1 + 4


def test_8_4_walls_stay_and_nobody_elses_help():
    table = invaded("B", "0.cubes=A2", walls=("2 3", "4"))
    table.commit((0, 2), (0, 0))
    assert (defences(table), table.walls(0), table.walls(1)) == ({0: 8, 1: 0}, "2 3", "4")


# 8.5 Pillage


@pytest.mark.parametrize(
    ("armies", "pillage"), [(0, 8), (1, 7), (5, 3), (7, 1), (8, 0), (9, 0), (20, 0)]
)
def test_8_5_each_point_of_the_attack_that_is_not_met_is_a_pillage(armies, pillage):
    table = invaded("B", f"1.cubes=A{armies}")
    table.commit((0, 0), (0, armies))
    assert table.pillage() == [7, pillage]
    pillaged = [event for event in table.happened("is-pillaged") if event["seat"] == 1]
    assert pillaged == ([{"seat": 1, "number": pillage}] if pillage else [])
    assert ({"seat": 1} in table.happened("stands")) == (pillage == 0)


def test_8_5_R23_an_attack_that_the_alliance_has_stopped_neither_brings_nor_takes_pillage():
    table = invaded("A", "0.cubes=A9 1.points=2 1.pillage=3")
    table.commit((9, 0), (0, 0))
    assert table.pillage() == [0, 3]


def test_8_5_it_is_added_to_what_there_was():
    table = invaded("A", "1.pillage=3")
    table.commit((0, 0), (0, 0))
    assert table.pillage()[1] == 7


def test_8_5_the_track_is_not_reduced():
    table = invaded("B", "0.points=9 1.points=4")
    table.commit((0, 0), (0, 0))
    assert (table.points(0), table.points(1), table.scores) == (9, 4, [9, 4])


def test_8_5_R29_there_is_no_end_of_pillage():
    table = invaded("C", "1.points=300 1.pillage=500")
    table.commit((0, 0), (0, 0))
    assert table.pillage()[1] == 500 + 312


# 8.6 Heroes


@pytest.mark.parametrize(("pile", "tiles"), [("A", [3, 1]), ("B", [4, 1]), ("C", [5, 2])])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_8_6_R34_whoever_sent_most_gets_the_higher_tile_and_the_next_the_lower(pile, tiles, seats):
    cubes = " ".join(f"{seat}.cubes=A{20 - seat}" for seat in range(seats))
    table = invaded(pile, cubes, seats=seats)
    table.commit(*((10 - seat, 0) for seat in range(seats)))
    assert won_tiles(table) == [(0, tiles[0]), (1, tiles[1])]
    assert table.heroes() == [*tiles, *[0] * (seats - 2)]


def test_8_6_the_emperors_tiles_are_6_and_2():
    table = attacked_by_emperor("0.cubes=A9 1.cubes=A8")
    table.commit((9, 0), (8, 0))
    assert won_tiles(table) == [(0, 6), (1, 2)]


def test_8_6_they_are_added_up_from_invasion_to_invasion():
    table = invaded("C", "0.cubes=A20 0.heroes=4")
    table.commit((13, 0), (0, 0))
    assert table.heroes() == [9, 0]


def test_8_6_R24_whoever_was_pillaged_gets_none_and_the_next_moves_up():
    position = "0.points=9 0.cubes=A5 1.cubes=A3 2.cubes=A2 3.cubes=A1"
    table = invaded("A", position, seats=4)
    table.commit((5, 0), (3, 0), (2, 0), (1, 0))
    assert table.pillage() == [4 + 9 - 11 - 1, 0, 0, 0]
    assert won_tiles(table) == [(1, 3), (2, 1)]


def test_8_6_an_earlier_pillage_does_not_matter():
    table = invaded("A", "0.cubes=A9 0.pillage=5")
    table.commit((9, 0), (0, 0))
    assert won_tiles(table) == [(0, 3)]


def test_8_6_R25_who_sent_nothing_is_no_hero():
    table = invaded("A", "0.cubes=A9 1.cubes=A9", seats=3)
    table.commit((4, 0), (0, 4), (0, 0))
    assert table.pillage() == [0, 0, 0]
    assert won_tiles(table) == [(0, 3)]
    assert table.heroes() == [3, 0, 0]


def test_8_6_nobody_gets_both_tiles_and_one_that_nobody_gets_is_gone():
    table = invaded("A", "0.cubes=A9")
    table.commit((9, 0), (0, 0))
    assert won_tiles(table) == [(0, 3)]
    table = invaded("A")
    table.commit((0, 0), (0, 0))
    assert won_tiles(table) == []


def test_8_6_R26_of_those_who_sent_as_many_more_points_come_first():
    position = "1.points=2 2.points=1 0.cubes=A4 1.cubes=A4 2.cubes=A4"
    table = invaded("A", position, seats=3)
    table.commit((4, 0), (4, 0), (4, 0))
    assert won_tiles(table) == [(1, 3), (2, 1)]


def test_8_6_R26_and_then_the_lower_commune():
    position = "0.commune=MIL 1.commune=SIE 2.commune=BOL 0.cubes=A4 1.cubes=A4 2.cubes=A4"
    table = invaded("A", position, seats=3)
    table.commit((4, 0), (4, 0), (4, 0))
    assert won_tiles(table) == [(1, 3), (2, 1)]


def test_8_6_more_armies_count_before_more_points():
    table = invaded("A", "0.points=9 0.cubes=A20 1.cubes=A20")
    table.commit((10, 0), (11, 0))
    assert won_tiles(table) == [(1, 3), (0, 1)]


def test_8_6_armies_in_the_city_make_no_hero():
    table = invaded("A", "0.cubes=A20 1.cubes=A20")
    table.commit((2, 18), (3, 0))
    assert won_tiles(table) == [(1, 3), (0, 1)]


def test_8_6_the_example_of_the_rulebook():
    position = "0.points=9 1.points=5 2.points=6 0.cubes=A4 2.cubes=A2"
    table = invaded("A", position, seats=3, walls=("3 1", "3 1", "2"))
    table.commit((2, 2), (0, 0), (1, 1))
    assert attacks(table) == {0: 8 - 3, 1: 4 - 3, 2: 5 - 3}
    assert defences(table) == {0: 7, 1: 0, 2: 3}
    assert table.pillage() == [0, 1, 0]
    assert won_tiles(table) == [(0, 3), (2, 1)]


# 8.7 What was committed


def test_8_7_R28_all_armies_committed_are_spent():
    table = invaded("A", "0.cubes=A9 1.cubes=A4G2")
    table.commit((3, 2), (1, 4))
    assert (table.has(0), table.has(1)) == ((0, 4, 0, 0), (0, 0, 0, 0))
    assert [table.supply(kind) for kind in "GATP"] == [50, 56, 50, 50]


def test_8_7_R28_so_is_what_they_were_paid_for_with():
    table = invaded("A", "0.cubes=A1G5P5")
    table.commit((3, 1, 2), (0, 0))
    assert table.has() == (1, 0, 0, 3)


def test_8_7_hands_are_empty_afterwards():
    table = invaded("A", "0.cubes=A9G4")
    table.commit((3, 7), (0, 0))
    for seat in range(2):
        assert (table[f"{seat}.fists"], table[f"{seat}.purse"]) == ("", "")


def test_8_7_what_was_held_back_is_kept():
    table = invaded("A", "0.cubes=A9G4T3P2")
    table.commit((0, 0), (0, 0))
    assert table.has() == (4, 9, 3, 2)
