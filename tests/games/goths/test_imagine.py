"""Imagining gives every deal that fits what a seat sees its fair chance."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from barbaricum.core.border import imagined
from barbaricum.core.chance import dice
from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.games.goths import GAME
from barbaricum.games.goths.data import FACE_DOWN, SORTS
from barbaricum.games.goths.state import State
from tests.games.goths.table import Table, pile_text
from tests.games.imagining import near, shares
from tests.playing import affordable, moments


def hand(s: Any, seat: int = 1) -> str:
    return pile_text(s.seats[seat].hand[:FACE_DOWN])


def test_each_hand_that_fits_is_as_likely_as_it_can_be_drawn():
    table = Table(hands=("TC:5", "TC,SL"), decks=("SP", "TC,SL"))
    expected = {"TC:2": 1 / 6, "TC:1,SL:1": 4 / 6, "SL:2": 1 / 6}
    assert shares(table, 0, hand) == near(expected)


def test_a_bigger_hand_follows_the_hypergeometric_law():
    table = Table(hands=("TC:5", "TC:5"), decks=("SP", "TC,SL:4,SC:3"))
    found = shares(table, 0, lambda s: str(int(s.seats[1].hand[0])))
    cards, chiefs, size = 13, 6, 5
    expected = {
        str(n): comb(chiefs, n) * comb(cards - chiefs, size - n) / comb(cards, size)
        for n in range(size + 1)
    }
    assert found == near(expected)


def test_cards_known_to_be_in_a_hand_are_there_and_leave_the_rest_fair():
    table = Table(position="1.known=KI:1", hands=("TC:5", "TC,KI,SL"), decks=("SP", "TC,SL,KI"))
    found = shares(table, 0, hand)
    # one king is known; two of TC:2 SL:2 KI:1 lie beside it
    expected = {
        "TC:2,KI:1": 1 / 10,
        "KI:1,SL:2": 1 / 10,
        "TC:1,KI:1,SL:1": 4 / 10,
        "TC:1,KI:2": 2 / 10,
        "KI:2,SL:1": 2 / 10,
    }
    assert found == near(expected)


def test_two_hands_are_imagined_independently():
    table = Table(3, "", ("TC:5", "SL", "PL"), ("SP", "SC", "SB"))
    found = shares(table, 0, lambda s: f"{hand(s, 1)} {hand(s, 2)}")
    expected = {f"{one}:1 {two}:1": 1 / 4 for one in ("SL", "SC") for two in ("PL", "SB")}
    assert found == near(expected)


def test_an_onlooker_imagines_every_hand():
    table = Table(hands=("SP", "SL"), decks=("AR", "SC"))
    found = shares(table, ONLOOKER, lambda s: f"{hand(s, 0)} {hand(s, 1)}")
    expected = {f"{one}:1 {two}:1": 1 / 4 for one in ("SP", "AR") for two in ("SL", "SC")}
    assert found == near(expected)


def test_a_hand_without_a_deck_is_certain():
    table = Table(hands=("TC:5", "TC:2,KI,SL"), decks=("SP", ""))
    assert shares(table, 0, hand) == {"TC:2,KI:1,SL:1": 1.0}


def test_after_a_new_deck_in_the_middle_of_a_hand_the_old_cards_are_certain():
    position = "phase=actions step=actions turn=1 asked=1 1.discards=KI:1"
    table = Table(position=position, hands=("TC:5", "TC:4"), decks=("SP", "SL:2"))
    table.play("done", "draw SL", "draw SL", "draw TC", "draw TC", "draw KI")
    # of TC:4 KI:1 in the new deck three were drawn
    expected = {"TC:3,SL:2": 4 / 10, "TC:2,KI:1,SL:2": 6 / 10}
    assert shares(table, 0, hand) == near(expected)


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_lies_open_sizes_and_known_cards_are_kept_all_along_a_match(seats):
    match, rolls = GAME.match(seats, seed=5), dice("imagine")
    for _, ply in zip(moments(match, 5), range(affordable(400, 60)), strict=False):
        viewer = ply % seats
        states = view(State, match.states, viewer)
        seen, sizes = states[0].tobytes(), [seat.hand.sum() for seat in states[0].seats]
        imagined(states, 0, viewer, rolls)
        assert [seat.hand.sum() for seat in states[0].seats] == sizes
        for seat in states[0].seats[:seats]:
            cards = seat.hand[: len(SORTS)]
            assert seat.hand[FACE_DOWN] == 0
            assert (seat.known <= cards).all()
            assert (cards <= seat.pool + seat.known).all()
        assert view(State, states, viewer)[0].tobytes() == seen


def test_ones_own_hand_is_never_changed():
    table = Table(3, "0.discards=KI:1 0.defence=FARM1:SP 1.known=AX:1", ("TC:2", "AX,TC:3", "TC:5"))
    before = table["1.hand"], view(State, table.states, 1)[0].tobytes()
    imagined(table.states, 0, 1, dice(1))
    assert (table["1.hand"], view(State, table.states, 1)[0].tobytes()) == before
