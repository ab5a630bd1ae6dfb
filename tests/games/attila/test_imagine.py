"""Imagining gives every deal that fits what a seat sees its fair chance."""

from __future__ import annotations

from math import comb

from barbaricum.core.border import imagined
from barbaricum.core.chance import dice
from barbaricum.core.secrets import view
from barbaricum.games.attila.state import State
from tests.games.attila.table import Table
from tests.games.imagining import near, shares


def hand(s, seat: int) -> str:
    return "".join(code * int(n) for code, n in zip("FHGSTV?", s.seats[seat].hand, strict=True))


def test_each_hand_that_fits_is_as_likely_as_it_can_be_dealt():
    # unseen are F2 H2: two in the other's hand, two in the deck
    table = Table(2, "discards=F6H6G8S9T9V9", hands=("F1H1G1", "F1H1"))
    table.s.deck[2] = 0
    expected = {"FF": 1 / 6, "FH": 4 / 6, "HH": 1 / 6}
    assert shares(table, 0, lambda s: hand(s, 1)) == near(expected)


def test_a_bigger_hand_follows_the_hypergeometric_law():
    table = Table(3, "discards=G9S9T9V9", hands=("F2H1", "F3H3", "F3H3"))
    found = shares(table, 0, lambda s: str(int(s.seats[1].hand[0])))
    pool, franks, size = 15, 7, 6
    expected = {
        str(n): comb(franks, n) * comb(pool - franks, size - n) / comb(pool, size) for n in range(7)
    }
    assert found == near({n: share for n, share in expected.items() if n in found})
    assert sum(expected[n] for n in found) > 0.99


def test_committed_cards_are_of_tribes_at_war_and_leave_the_rest_fair():
    # one of two unseen franks or of two unseen huns was committed; only franks are at war
    position = "phase=commit step=war asked=0 markers=BEL:F5 war=BEL discards=F6H7G9S9T9V9 "
    table = Table(2, position + "1.committed=F1", hands=("F1", "F1H1"))
    found = shares(table, 0, lambda s: f"{int(s.seats[1].committed[0])} {hand(s, 1)}")
    # left are F1 H2 for two cards in hand and one in the deck
    assert found == near({"1 FH": 2 / 3, "1 HH": 1 / 3})


def test_whoever_uses_double_is_imagined_with_a_card_that_can_be_placed():
    # only franks can be placed: the others have no way in
    starts = "BEL:IV,GER:V,RAE:V,NOR:VI,PAN:VI,MOE:VI"
    position = f"peace={starts} markers=GER:F1 turn=1 asked=1 cards_due=3 cards_played=2 "
    table = Table(2, position + "has_used_tile=1 discards=F6H6G9S9T9V9", hands=("F1H1", "F1H1"))
    assert shares(table, 0, lambda s: hand(s, 1)) == near({"FF": 1 / 5, "FH": 4 / 5})


def test_what_lies_open_is_never_changed():
    table = Table(3, "markers=BEL:F2H2 discards=F1H1", hands=("F2", "G4", "S5"))
    before = view(State, table.states, 1)[0].tobytes()
    imagined(table.states, 0, 1, dice(1))
    assert view(State, table.states, 1)[0].tobytes() == before
