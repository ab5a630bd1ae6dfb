"""Match files: whatever is wrong with one is said with its line and field."""

from __future__ import annotations

import json

import pytest

from barbaricum.core.errors import BadMatchFile
from barbaricum.core.file import line_of, match_json, parse_match, read_match, write_match
from barbaricum.games import load, read
from tests.playing import random_match

attila = load("attila")


@pytest.fixture(scope="module")
def match():
    return random_match(attila, 2, 11)


def text_with(match, **changes) -> str:
    return json.dumps(match_json(match) | changes, indent=1)


def test_a_match_is_read_as_it_was_written(match, tmp_path):
    path = tmp_path / "match.json"
    match.agents = [None, "greedy"]
    write_match(match, path)
    again = read(path)
    assert match_json(again) == match_json(match)
    assert [p.name for p in tmp_path.iterdir() if p.is_file()] == ["match.json"]


def test_an_unfinished_match_goes_on_where_it_stopped(tmp_path):
    begun = attila.match(3, seed=12)
    begun.play(begun.choices[0])
    write_match(begun, tmp_path / "begun.json")
    again = read(tmp_path / "begun.json")
    assert again.choices == begun.choices
    for going in (begun, again):
        while not going.is_over:
            going.play(going.choices[-1])
    assert again.actions == begun.actions


def test_an_illegal_action_is_named_with_its_line_and_rule(match):
    actions = match_json(match)["actions"]
    actions[30] = "F<"
    text = text_with(match, actions=actions)
    with pytest.raises(BadMatchFile) as caught:
        parse_match(text, load, "m.json")
    line = line_of(text, ["actions", 30])
    assert text.splitlines()[line - 1].strip() == '"F<",'
    assert f"m.json, line {line}, field actions[30]: F<:" in str(caught.value)
    assert "(rule " in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "answer"),
    [
        ({"game": "chess"}, "field game: no game 'chess': one of attila"),
        ({"rules": 99}, "field rules: version 99"),
        ({"format": "pgn"}, "field format: 'barbaricum match 1' is wanted"),
        ({"seats": 4}, "field seats: a list is wanted, not 4"),
        ({"seats": ["Ann"], "agents": [None]}, "field seats: Attila is for 2 to 5 seats"),
        ({"agents": []}, "field agents: one entry for each of the 2 seats"),
        ({"options": {"first": "me"}}, "field options: no first 'me'"),
        ({"actions": [7]}, r"field actions\[0\]: a text is wanted, not 7"),
        ({"result": None}, "field result: the actions give"),
        ({"commitment": "0"}, "field commitment: the seed gives"),
        ({"dice": "lot"}, "field dice: one of philox, chacha20 is wanted, not 'lot'"),
        ({"dice": None}, "field dice: a text is wanted, not null"),
        ({"dice": "chacha20"}, r"field actions\[\d+\]: the seed gives another card here"),
        ({"seed": "other"}, "field commitment: the seed gives"),
        ({"colour": "red"}, "field colour: there is no such field"),
    ],
)
def test_a_wrong_field_is_named_with_its_line(match, changes, answer):
    with pytest.raises(BadMatchFile, match=answer) as caught:
        parse_match(text_with(match, **changes), load, "m.json")
    assert "m.json, line " in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_card_the_seed_does_not_give_is_found(match):
    form = match_json(match)
    from barbaricum.core.match import commit_to

    text = json.dumps(form | {"seed": "other", "commitment": commit_to("other")})
    with pytest.raises(BadMatchFile, match="the seed gives another card here"):
        parse_match(text, load)


def test_a_match_says_by_which_dice_it_was_drawn_unless_it_is_as_ever(match, tmp_path):
    assert "dice" not in match_json(match)
    secret = attila.match(2, seed=11, dice="chacha20")
    while not secret.is_over:
        secret.play(secret.choices[-1])
    form = match_json(secret)
    assert form["dice"] == "chacha20"
    again = parse_match(json.dumps(form), load)
    assert (again.dice, match_json(again)) == ("chacha20", form)
    del form["dice"]
    with pytest.raises(BadMatchFile, match="the seed gives another card here"):
        parse_match(json.dumps(form), load)


def test_what_is_no_match_file_at_all_is_answered(tmp_path):
    for text, answer in [
        ("{", "line 1: no JSON"),
        ("[]", "one JSON object"),
        ("{}", "the field 'format' is missing"),
    ]:
        with pytest.raises(BadMatchFile, match=answer):
            parse_match(text, load)
    with pytest.raises(BadMatchFile, match="no such file"):
        read_match(tmp_path / "nowhere.json", load)
    with pytest.raises(BadMatchFile, match="cannot be read"):
        read_match(tmp_path, load)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadMatchFile, match="cannot be read"):
        read_match(tmp_path / "binary", load)
