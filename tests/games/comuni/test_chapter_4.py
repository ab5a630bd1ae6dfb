"""New cards for the columns: rulebook chapter 4."""

import pytest

from barbaricum.games.comuni.data import DEPTH, IN_PILE, OPEN_COLUMNS
from tests.games.comuni.table import Table, pile_text


def claimed(position: str, columns: str = "I", seats: int = 2) -> Table:
    """Seat 0 has claimed these columns and taken gold wherever it could."""
    envoys = ",".join(f"{column}:0" for column in columns.split())
    table = Table(seats, f"envoys={envoys} {position}")
    table.play("claim")
    while table["phase"] == "free":
        table.play("take G")
    return table


# 4.1 One card for each empty space


@pytest.mark.parametrize(
    ("columns", "cards"), [("I", 3), ("II", 2), ("IV", 1), ("I II", 5), ("I II III", 7)]
)
def test_4_1_after_a_claim_one_card_is_drawn_for_each_empty_space(columns, cards):
    table = claimed("", columns)
    before, drawn = int(table.s.pile.sum()), 0
    while table.mover == -1:
        table.play(table.choices[0])
        drawn += 1
    assert drawn == cards
    assert int(table.s.pile.sum()) == before - cards
    assert [len(table.column(name).split()) for name in ("I", "II", "III", "IV")] == [3, 2, 2, 1]


def test_4_1_R9_all_spaces_are_filled_even_if_the_pile_ends_on_the_way():
    table = claimed("pile=E1:1", "I II III")
    table.draw()
    assert [len(table.column(name).split()) for name in ("I", "II", "III", "IV")] == [3, 2, 2, 1]
    assert table.column("I").split()[0] == "E1"


def test_4_1_each_card_of_the_pile_is_as_likely_and_none_else_can_be_drawn():
    table = claimed("pile=E1:3,M2:1,EMCR1:2")
    assert table.chances == {"refill E1": 3, "refill M2": 1, "refill EMCR1": 2}
    table.play("refill E1")
    assert table.chances == {"refill E1": 2, "refill M2": 1, "refill EMCR1": 2}
    assert table.why("refill C1") == "4.1"


def test_4_1_the_first_empty_space_is_filled_first():
    table = claimed("pile=E1:1,M2:2,EMCR1:2", "II IV")
    table.play("refill EMCR1", "refill E1")
    assert (table.column("II"), table.column("IV")) == ("EMCR1 E1", "")
    table.play("refill M2")
    assert table.column("IV") == "M2"
    assert table.happened("is-laid") == [
        {"card": "economy-military-culture-religion-1", "column": "2"},
        {"card": "economy-1", "column": "2"},
        {"card": "military-2", "column": "4"},
    ]


def test_4_1_nobody_else_can_act_before():
    table = claimed("", "II")
    for action in ("income", "build E1>E", "keep E1+E2", "done", "right 0", "home"):
        assert table.why(action) == "4.1"


def test_4_1_after_a_bid_or_an_income_no_card_is_drawn():
    for action in ("bid I:0", "income"):
        table = Table(hands=("E1",))
        table.play(action)
        assert table["phase"] == "build"


def test_4_1_then_comes_the_construction():
    table = claimed("")
    table.draw()
    assert (table["phase"], table.mover) == ("build", 0)


# 4.2 The next pile


def test_4_2_R9_the_refill_goes_on_with_the_next_pile():
    table = claimed("pile=E1:1")
    assert table.chances == {"refill E1": 1}
    table.play("refill E1")
    assert table.happened("pile-ends") == [{"pile": "a"}]
    assert (table["letter"], sum(table.chances.values())) == ("B", 9)
    assert pile_text(table.s.pile) == "E2 E3 M2 M3 C2 C3 R2 R3 EMCR2"
    table.play("refill EMCR2", "refill M3")
    assert table.column("I") == "E1 EMCR2 M3"
    assert pile_text(table.s.pile) == "E2 E3 M2 C2 C3 R2 R3"


@pytest.mark.parametrize(("letter", "then"), [("A", "B"), ("B", "C"), ("C", "D")])
@pytest.mark.parametrize(("seats", "size"), [(2, 9), (3, 12), (4, 15), (5, 18)])
def test_4_2_the_piles_follow_each_other_each_as_big_as_the_marker_says(letter, then, seats, size):
    table = claimed(f"letter={letter} pile=E1:1", seats=seats)
    table.play("refill E1")
    assert (table["letter"], int(table.s.pile.sum())) == (then, size)


@pytest.mark.parametrize(("seats", "most"), [(2, 7), (3, 8), (4, 8), (5, 9)])
def test_4_2_R11_no_claim_can_use_up_two_piles(seats, most):
    depths = sorted(int(depth) for depth in DEPTH[: OPEN_COLUMNS[seats]])
    assert sum(depths[-3:]) == most
    assert all(int(IN_PILE[seats, pile].sum()) > most for pile in (1, 2, 3))


def test_4_2_R11_the_fullest_claim_from_a_nearly_empty_pile_ends_one_pile_alone():
    table = claimed("pile=E1:1", "I II III")
    table.draw()
    assert table.happened("pile-ends") == [{"pile": "a"}]
    assert (table["letter"], int(table.s.pile.sum())) == ("B", 9 - 6)


# 4.3 Invasions


@pytest.mark.parametrize(("letter", "invader"), [("A", "V"), ("B", "P"), ("C", "F")])
def test_4_3_R9_the_invasion_comes_when_the_refill_is_complete(letter, invader):
    table = claimed(f"letter={letter} pile=E1:1")
    table.play("refill E1")
    assert table["phase"] == "refill"
    table.draw()
    assert (table["phase"], table["invader"]) == ("right", invader)
    assert table.column("I").split()[0] == "E1"


@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_4_3_R10_a_pile_that_ends_on_the_last_space_brings_its_invasion_at_once(letter):
    table = claimed(f"letter={letter} pile=E1:3")
    table.play("refill E1", "refill E1")
    assert table["phase"] == "refill"
    table.play("refill E1")
    assert (table["phase"], table.mover) == ("right", 0)


def test_4_3_one_card_left_in_the_pile_brings_none():
    table = claimed("pile=E1:4")
    table.draw()
    assert (table["phase"], table["letter"], table["pile"]) == ("build", "A", "E1:1")


def test_4_3_R37_whoever_has_claimed_leads_the_alliance_and_then_goes_on_to_build():
    table = Table(3, "pile=E1:3 turn=2 asked=2 leader=2 envoys=I:2")
    table.play("claim")
    table.draw()
    assert (table["phase"], table["leader"], table.mover) == ("right", "2", 2)
    table.commit((0, 0), (0, 0), (0, 0))
    assert (table["phase"], table["leader"], table.mover) == ("build", "2", 2)


def test_4_3_an_invasion_comes_once():
    table = claimed("pile=E1:3")
    table.draw()
    table.commit((0, 0), (0, 0))
    assert (table["invader"], table["ended"]) == ("", "")
    table.be_done()
    assert (table["phase"], table.mover) == ("turn", 1)
    table.pass_turn()
    assert (table["phase"], table.mover) == ("turn", 0)
    assert len(table.happened("invades")) == 1


# 4.4 The last pile


def test_4_4_R12_spaces_that_are_still_empty_when_pile_d_ends_stay_empty():
    table = claimed("letter=D pile=E4:1", "I IV")
    told = table.play("refill E4")
    assert told[-1] == {"event": "pile-ends", "pile": "d"}
    assert (table["phase"], table.mover) == ("build", 0)
    assert (table.column("I"), table.column("IV")) == ("E4", "")


def test_4_4_its_invasion_waits_until_after_the_last_round():
    table = claimed("letter=D pile=E4:3")
    table.draw()
    assert table["phase"] == "build"
    assert table.happened("invades") == []
    table.be_done()
    assert (table["is_last"], table["phase"], table.mover) == ("1", "turn", 1)
    table.pass_turn()
    assert table.happened("invades") == []
    table.pass_turn()
    assert table.happened("invades") == [{"invader": "emperor", "strength": 16}]


def test_4_4_R12_in_the_last_round_nothing_is_laid_even_where_cards_are_left():
    table = Table(position="is_last=1 leader=1 letter=D pile=E4:5 envoys=I:0")
    table.play("claim")
    assert (table["phase"], table.column("I"), table["pile"]) == ("build", "", "E4:5")
