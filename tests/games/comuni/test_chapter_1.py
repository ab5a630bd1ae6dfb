"""Setting up: rulebook chapter 1."""

from itertools import permutations

import pytest

from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import COMMUNES, COPIES, IN_PILE, SORTS
from tests.games.comuni.table import Table, pile_text

ANY_NUMBER_OF_SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
FIVE = "LUC FIR SIE BOL MIL"


# 1.1 Communes


@ANY_NUMBER_OF_SEATS
def test_1_1_each_of_the_five_communes_is_as_likely_for_the_first_seat(seats):
    table = Table.set_up(seats)
    assert table.chances == {f"commune {code}": 1 for code in FIVE.split()}


def test_1_1_no_commune_is_dealt_twice():
    table = Table.set_up(3)
    table.play("commune SIE")
    assert table.chances == {f"commune {code}": 1 for code in ("LUC", "FIR", "BOL", "MIL")}
    assert table.why("commune SIE") == "1.1"
    table.play("commune MIL")
    assert table.offers("commune") == ["LUC", "FIR", "BOL"]


def test_1_1_the_communes_are_lucca_firenze_siena_bologna_and_milano_in_this_order():
    assert list(COMMUNES) == ["lucca", "firenze", "siena", "bologna", "milano"]


def test_1_1_what_was_dealt_is_told():
    table = Table.set_up(2)
    told = table.play("commune SIE")
    assert told[0] == {"event": "gets-commune", "seat": 0, "commune": "siena"}


@pytest.mark.parametrize("communes", list(permutations(FIVE.split(), 3)))
def test_1_1_R36_whoever_has_the_lowest_number_in_play_takes_the_pawn_and_begins(communes):
    table = Table.started(" ".join(communes))
    order = sorted(range(3), key=lambda seat: FIVE.index(communes[seat]))
    assert (table.mover, table.s.turn, table.s.leader) == (order[0],) * 3
    assert table["phase"] == "turn"
    assert table.happened("begins") == [{"seat": order[0]}]


@pytest.mark.parametrize(
    ("communes", "order"),
    [
        ("LUC FIR", [0, 1]),
        ("MIL LUC", [1, 0]),
        ("SIE MIL LUC", [2, 0, 1]),
        ("BOL SIE FIR MIL", [2, 1, 0, 3]),
        ("MIL BOL SIE FIR LUC", [4, 3, 2, 1, 0]),
    ],
)
def test_1_1_H1_seats_go_round_by_the_numbers_of_their_communes(communes, order):
    table = Table.started(communes)
    movers = []
    for _ in range(3 * len(order)):
        movers.append(table.mover)
        table.pass_turn()
    assert movers == order * 3


def test_1_1_a_round_begins_whenever_the_lowest_commune_is_on_turn():
    table = Table.started("MIL FIR SIE")
    rounds = []
    for _ in range(7):
        rounds.append((table.mover, int(table.s.rounds)))
        table.pass_turn()
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


def test_1_1_communes_can_go_by_the_numbers_of_the_seats():
    table = Table.set_up(3, communes="by-seat")
    assert table.chances == {"commune LUC": 1}
    assert table.why("commune FIR") == "1.1"
    table.play("commune LUC", "commune FIR")
    assert table.chances == {"commune SIE": 1}
    assert {option.name: option.default for option in GAME.options}["communes"] == "lot"


def test_1_1_until_every_seat_has_its_commune_nothing_else_can_be_done():
    table = Table.set_up(2)
    table.play("commune SIE")
    for action in ("bid I:0", "income", "build E1>E", "keep E1+E1", "right 0", "done"):
        assert (table.banned_by(action), table.why(action)) == (Ban.COMMUNES_FIRST, "1.1")


def test_1_1_after_they_are_dealt_no_commune_can_be():
    table = Table.started()
    assert table.why("commune MIL") == "1.1"


# 1.2 What a commune begins with


@pytest.mark.parametrize(
    ("commune", "gold", "armies", "artisans", "pilgrims"),
    [
        ("LUC", 2, 1, 1, 3),
        ("FIR", 2, 1, 3, 1),
        ("SIE", 2, 3, 2, 1),
        ("BOL", 3, 1, 2, 2),
        ("MIL", 1, 2, 2, 1),
    ],
)
def test_1_2_each_commune_begins_with_its_own_resources(commune, gold, armies, artisans, pilgrims):
    table = Table.set_up(2)
    told = table.play(f"commune {commune}")
    assert table.has(0) == (gold, armies, artisans, pilgrims)
    gained = [(event["resource"], event["number"]) for event in told[1:]]
    names = ("gold", "armies", "artisans", "pilgrims")
    assert gained == list(zip(names, (gold, armies, artisans, pilgrims), strict=True))


def test_1_2_they_come_out_of_the_supply():
    table = Table.started(FIVE)
    assert [table.supply(kind) for kind in "GATP"] == [50 - 10, 60 - 8, 50 - 10, 50 - 8]


# 1.3 Seats


@ANY_NUMBER_OF_SEATS
def test_1_3_a_seat_begins_without_cards_buildings_walls_and_points(seats):
    table = Table.started(" ".join(FIVE.split()[:seats]))
    for seat in range(seats):
        for field in ("points", "pillage", "heroes", "hand", "buildings", "walls", "pairs"):
            assert table[f"{seat}.{field}"] == ""
    assert table.scores == [0] * seats


def test_1_3_all_four_guilds_are_inactive_so_the_first_income_is_the_communes_own():
    table = Table.started("LUC FIR")
    assert (table["0.active"], table["1.active"]) == ("", "")
    before = table.has()
    table.play("income")
    assert table.has() == tuple(n + more for n, more in zip(before, (0, 1, 0, 2), strict=True))


def test_1_3_each_seat_has_three_envoys():
    table = Table(3, "0.cubes=G9")
    for column in ("I", "II", "III"):
        assert table.offers("bid")
        table.play(f"bid {column}:0")
        table.be_done()
        table.pass_turn()
        table.pass_turn()
    assert table.offers("bid") == []
    assert table.why("bid IV:0") == "2.2"


def test_1_3_an_empty_seat_has_nothing():
    s = Table.started("LUC FIR").s
    assert s.seats[2].commune == -1
    assert not s.seats[2].cubes.any()


def test_1_3_nobody_has_a_guild_master_or_a_bonus_wall_yet():
    table = Table.started()
    assert (table["masters"], table["bonus_walls"]) == ("", "11")


# 1.4 Piles


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(2, [17, 9, 9, 9]), (3, [23, 12, 12, 12]), (4, [28, 15, 15, 15]), (5, [34, 18, 18, 18])],
)
def test_1_4_cards_for_more_seats_than_play_are_left_out(seats, sizes):
    assert IN_PILE[seats].sum(axis=1).tolist() == sizes
    table = Table.set_up(seats)
    assert int(table.s.pile.sum()) == sizes[0]


def test_1_4_pile_a_of_two_seats_is_just_its_seventeen_cards():
    table = Table.set_up(2)
    cards = "E1 E2 E3 M1 M1 M2 M3 C1 C2 C3 R1 R1 R2 R3 EM1 CR1 EMCR1"
    assert pile_text(table.s.pile) == cards


def test_1_4_with_more_seats_cards_are_added_and_none_is_taken_away():
    for seats in (3, 4, 5):
        assert (IN_PILE[seats] >= IN_PILE[seats - 1]).all()
    assert (IN_PILE[5].sum(axis=0) == COPIES).all()
    assert int(COPIES.sum()) == 88


def test_1_4_every_card_of_the_pile_is_as_likely():
    table = Table.seated("LUC FIR")
    chances = table.chances
    assert (chances["refill E1"], chances["refill M1"], chances["refill R1"]) == (1, 2, 2)
    assert sum(chances.values()) == 17
    assert table.why("refill EMCR4") == "4.1"
    table.play("refill M1")
    assert table.chances["refill M1"] == 1
    assert sum(table.chances.values()) == 16


def test_1_4_pile_a_comes_first():
    assert Table.set_up(2)["letter"] == "A"


# 1.5 The display


@pytest.mark.parametrize(
    ("seats", "columns", "left"),
    [
        (2, [3, 2, 2, 1, 0, 0, 0], 9),
        (3, [3, 2, 2, 1, 3, 0, 0], 12),
        (4, [3, 2, 2, 1, 3, 2, 0], 15),
        (5, [3, 2, 2, 1, 3, 2, 3], 18),
    ],
)
def test_1_5_R34_as_many_columns_are_open_as_the_number_of_seats_says(seats, columns, left):
    table = Table.started(" ".join(FIVE.split()[:seats]))
    names = ("I", "II", "III", "IV", "V", "VI", "VII")
    assert [len(table.column(name).split()) for name in names] == columns
    assert int(table.s.pile.sum()) == left
    closed = [name for name, cards in zip(names, columns, strict=True) if not cards]
    assert all(table.why(f"bid {name}:0") == "1.5" for name in closed)
    assert {bid.partition(":")[0] for bid in table.offers("bid")} == set(names) - set(closed)


def test_1_5_cards_are_laid_from_the_first_column_on():
    table = Table.seated("LUC FIR")
    table.play("refill C3", "refill E1", "refill M1", "refill R2")
    assert [table.column(name) for name in ("I", "II", "III")] == ["C3 E1 M1", "R2", ""]
    assert table.happened("is-laid")[-1] == {"card": "religion-2", "column": "2"}


def test_1_5_before_the_columns_are_full_nobody_is_asked():
    table = Table.seated("LUC FIR")
    assert table.mover == -1
    for action in ("bid I:0", "claim", "income", "done", "build E1>E", "right 0"):
        assert table.why(action) == "4.1"


def test_1_5_once_they_are_full_no_card_is_laid():
    table = Table.started()
    assert all(table.why(f"refill {code}") == "4.1" for code in SORTS.codes)


def test_1_5_all_see_what_lies_in_the_columns():
    table = Table.started()
    assert table.seen_by(1)["display"] == table.seen_by(-1)["display"] == table["display"]
