"""Notation: what is no action or position is answered in one line that says what would be."""

from __future__ import annotations

import pytest

from barbaricum.core.errors import BadNotation, BarbaricumError, UnknownName
from barbaricum.core.notation import position_from_json, position_from_text, position_json
from barbaricum.games.attila import GAME
from barbaricum.games.attila.state import State

forms = GAME.actions


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("F>XYZ", "no province 'XYZ': one of BEL, GER"),
        ("X>BEL", "no tribe 'X': one of F, H, G, S, T, V"),
        ("hello there", "write for example F>BEL (place)"),
        ("", "write for example"),
        ("*NAP", "no tile 'NAP': one of DOUBLE, TRADE, TWO"),
    ],
)
def test_a_text_that_is_no_action_is_answered_with_what_would_be(text, answer):
    with pytest.raises(BarbaricumError) as caught:
        forms.parse(text)
    assert answer in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("form", "answer"),
    [
        (None, "an object with a field 'type'"),
        ({}, "an object with a field 'type'"),
        ({"type": "fly"}, "no type of action 'fly': one of place"),
        ({"type": "place", "tribe": "franks"}, "just the fields province, tribe, type"),
        ({"type": "place", "tribe": "franks", "province": 3}, "no province 3"),
        ({"type": "done", "why": "not"}, "just the fields type"),
    ],
)
def test_json_that_is_no_action_is_answered_with_what_would_be(form, answer):
    with pytest.raises(BarbaricumError, match=answer):
        forms.from_json(form)


def test_a_number_out_of_the_action_space_is_refused():
    with pytest.raises(BadNotation, match="numbered 0 to"):
        forms.text(forms.size)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("nonsense=1", "no field 'nonsense'"),
        ("turn", "no field 'turn'|write name=value"),
        ("turn=x", "turn=x: write a whole number"),
        ("turn=1000", "turn: a whole number from -128 to 127"),
        ("phase=lunch", "no phase 'lunch': one of nothing, first"),
        ("markers=XYZ:F1", "no province 'XYZ'"),
        ("deck=FF", "letters and counts"),
        ("deck=F40000", "deck: a whole number from -32768 to 32767"),
        ("turn=" + "9" * 5000, "write a whole number"),
        ("².hand=F1", "no field"),
        ("9.hand=F1", "no field '9.hand'"),
    ],
)
def test_a_text_that_is_no_position_is_answered_with_what_would_be(text, answer):
    with pytest.raises(BarbaricumError, match=answer):
        position_from_text(State, text)


def test_json_that_is_no_position_is_answered_with_its_place():
    good = position_json(GAME.table(2)[0])
    for change, answer in [
        ({"turn": "two"}, r"position\.turn: a whole number"),
        ({"deck": []}, r"position\.deck: an object"),
        ({"seats": "all"}, r"position\.seats"),
        ({"phase": "lunch"}, "no phase 'lunch'"),
    ]:
        with pytest.raises(BarbaricumError, match=answer):
            position_from_json(State, good | change)
    with pytest.raises(BadNotation, match="just the fields seated"):
        position_from_json(State, {"seated": 2})


def test_an_unknown_option_or_value_is_refused():
    with pytest.raises(UnknownName, match="no option 'colour': only first"):
        GAME.options_from({"colour": "red"})
    with pytest.raises(UnknownName, match="no first 'me': one of lot, seat-0"):
        GAME.options_from({"first": "me"})
