"""Data of the house: read with care, the same in every process, and never mixed with others."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from barbaricum.core.compiled import source_digest
from barbaricum.core.errors import BadData, BadSetUp, UnknownName
from barbaricum.core.file import match_json, write_match
from barbaricum.core.house import (
    HOUSE,
    LONGEST,
    data_files,
    data_text,
    house,
    play_by,
    replaced,
    rules_version,
)
from barbaricum.games import load
from barbaricum.games.attila import data
from barbaricum.games.attila.data import read_board, read_box
from tests.playing import random_match

FOLDER = Path(data.__file__).parent
BOX, BOARD = ((FOLDER / name).read_text(encoding="utf-8") for name in ("box.toml", "board.toml"))
SEVEN = replaced("attila", {}, {"hand": "7"})["box.toml"]
START = "from barbaricum.cli import main; main()"


def with_house(code: str, *arguments: str, **texts: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process of its own, in plain Python, with these texts for data files."""
    files = {f"attila/{name}.toml": text for name, text in texts.items()}
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, HOUSE: json.dumps(files) if files else "", "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


# The variable


def test_without_the_variable_everything_is_as_printed(monkeypatch):
    assert house() == {}
    monkeypatch.setenv(HOUSE, "")
    assert house() == {}
    assert data_text(FOLDER / "box.toml") == BOX
    assert rules_version(FOLDER, 1) == 1
    assert load("attila").rules == 1
    assert data_files("attila") == ["board.toml", "box.toml"]


def test_a_text_stands_in_place_of_the_file_it_names(monkeypatch):
    monkeypatch.setenv(HOUSE, json.dumps({"attila/box.toml": SEVEN}))
    assert data_text(FOLDER / "box.toml") == SEVEN
    assert data_text(FOLDER / "board.toml") == BOARD
    seven = rules_version(FOLDER, 1)
    assert seven > 1_000_000
    assert rules_version(FOLDER, 2) != seven
    assert rules_version(FOLDER.parent / "chess", 1) == 1
    monkeypatch.setenv(HOUSE, json.dumps({"attila/box.toml": BOX}))
    assert rules_version(FOLDER, 1) not in (1, seven)


@pytest.mark.parametrize(
    ("value", "answer"),
    [
        ("{", "no JSON"),
        ("[]", "a JSON object of file names and their texts is wanted"),
        ('{"attila/box.toml": 7}', "a JSON object of file names and their texts is wanted"),
        ('{"attila/cards.toml": ""}', "'attila/cards.toml' is no data file of a game"),
        ('{"box.toml": ""}', "'box.toml' is no data file of a game"),
    ],
)
def test_a_variable_that_makes_no_sense_is_answered_in_one_line(value, answer, monkeypatch):
    monkeypatch.setenv(HOUSE, value)
    with pytest.raises(BadData, match=answer):
        house()


def test_compiled_code_of_other_data_is_kept_apart(monkeypatch):
    monkeypatch.delenv(HOUSE, raising=False)
    printed = source_digest()
    monkeypatch.setenv(HOUSE, "")
    assert source_digest() == printed
    monkeypatch.setenv(HOUSE, json.dumps({"attila/box.toml": SEVEN}))
    seven = source_digest()
    monkeypatch.setenv(HOUSE, json.dumps({"attila/box.toml": SEVEN + "# another"}))
    assert len({printed, seven, source_digest()}) == 3


# What the command line asks for


def test_numbers_are_written_into_a_box_and_the_others_stay():
    changed = replaced("attila", {}, {"hand": "7", "peace-tiles": "1,1,2,2"})
    assert list(changed) == ["box.toml"]
    assert read_box(changed["box.toml"]) == read_box(BOX) | {
        "hand": 7,
        "peace-tiles": [1, 1, 2, 2],
    }


def test_files_are_replaced_and_numbers_set_in_them(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(SEVEN)
    changed = replaced("attila", {"box.toml": str(mine)}, {"top": "30"})
    assert read_box(changed["box.toml"]) == read_box(BOX) | {"hand": 7, "top": 30}
    mine.write_text("")
    with pytest.raises(UnknownName, match="no number 'top' in box"):
        replaced("attila", {"box.toml": str(mine)}, {"top": "30"})
    mine.write_text(BOARD)
    assert replaced("attila", {"board.toml": str(mine)}, {}) == {"board.toml": BOARD}
    assert replaced("attila", {}, {}) == {}


@pytest.mark.parametrize(
    ("files", "numbers", "answer"),
    [
        ({}, {"hnd": "7"}, "no number 'hnd' in box.toml: one of cards-per-tribe, "),
        ({}, {"hand": "seven"}, "hand=seven: write a whole number, or several as 1,2,3,4"),
        ({}, {"hand": ""}, "hand=: write a whole number"),
        ({"bord.toml": "x"}, {}, "no data file 'bord.toml': one of board.toml, box.toml"),
        ({"board.toml": "nowhere.toml"}, {}, "nowhere.toml: no such file"),
        ({"board.toml": "."}, {}, "cannot be read"),
    ],
)
def test_a_wish_that_cannot_be_met_is_answered_by_name(files, numbers, answer):
    with pytest.raises((BadData, UnknownName), match=answer):
        replaced("attila", files, numbers)


def test_a_game_without_a_box_has_no_numbers_to_set(monkeypatch, tmp_path):
    monkeypatch.setattr("barbaricum.core.house.GAMES", tmp_path)
    with pytest.raises(
        UnknownName, match=r"chess has no box\.toml, so there are no numbers to set"
    ):
        replaced("chess", {}, {"pawns": "9"})


def test_data_are_settled_once_and_before_anything_is_compiled(monkeypatch):
    monkeypatch.delenv(HOUSE, raising=False)
    play_by({}, "attila")
    assert HOUSE not in os.environ
    with pytest.raises(AssertionError, match="frozen by now"):
        play_by({"box.toml": SEVEN}, "attila")
    monkeypatch.setenv(HOUSE, json.dumps({"attila/box.toml": SEVEN}))
    with pytest.raises(BadSetUp, match="the data are varied already"):
        play_by({}, "attila")
    code = "import sys; from barbaricum.core.house import *; play_by({'x': sys.argv[1]}, 'attila')"
    assert f"too long: {LONGEST} characters" in with_house(code, "#" * LONGEST).stderr


# The box


def test_the_printed_box_is_what_the_booklet_says():
    assert read_box(BOX) == {
        "cards-per-tribe": 9,
        "markers-per-tribe": 20,
        "hand": 6,
        "war-at": 5,
        "top": 22,
        "start-provinces": 6,
        "second-within": 2,
        "peace-tiles": [1, 2, 3, 4],
        "rate": [1, 2, 3, 4],
    }
    assert data.PEACE_TILES.dtype == data.RATE.dtype == "int8"
    assert type(data.HAND) is int


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ("hand = 6", "hand = 0", "hand 0: a whole number from 1 to 99 is wanted"),
        ("hand = 6", "hand = 6.5", "hand 6.5: a whole number"),
        ("hand = 6", "hand = true", "hand True: a whole number"),
        ("hand = 6", "hand = [6]", r"hand \[6\]: a whole number"),
        ("hand = 6", "hand = 10", "hand 10: 9 at most with 9 cards per tribe"),
        ("hand = 6", "hnd = 6", "hand is missing"),
        ("hand = 6", "hand = 6\nhands = 2", "there is no number 'hands': only cards-per-tribe"),
        ("hand = 6", "hand 6", r"box\.toml: "),
        ("[1, 2, 3, 4]", "[1, 2, 3]", "peace-tiles .*: 4 whole numbers from 1 to 20 are wanted"),
        ("[1, 2, 3, 4]", "[0, 2, 3, 4]", "peace-tiles .*: 4 whole numbers from 1 to 20"),
        ("[1, 2, 3, 4]", "4", "peace-tiles 4: 4 whole numbers"),
        ("war-at = 5", "war-at = 1", "war-at 1: a whole number from 2 to 20"),
    ],
)
def test_a_number_that_the_rules_cannot_work_with_is_refused_by_name(old, new, answer):
    assert old in BOX
    with pytest.raises(BadData, match=answer):
        read_box(BOX.replace(old, new, 1))


PLAY = """
import sys
from tests.playing import random_match
from barbaricum.games import load
game = load("attila")
for seats in (2, 5):
    match = random_match(game, seats, 1)
    game.questions(match, [1 / seats] * seats)
    print(match.result().endings)
print("dealt", sum(event["event"] == "draws" for event in game.match(2, 1).events()) // 2)
"""
LEAST = {"war-at": "2", "hand": "1", "cards-per-tribe": "1", "markers-per-tribe": "1", "top": "1"}
NO_INFLUENCE = {"war-at": "2", "hand": "9", "top": "99", "rate": "0,0,0,0", "second-within": "0"}
MANY_TILES = {"peace-tiles": "20,20,20,20", "markers-per-tribe": "99", "rate": "99,99,99,99"}
LARGE_HANDS = {"cards-per-tribe": "99", "hand": "99", "war-at": "20", "peace-tiles": "1,1,1,1"}


@pytest.mark.parametrize("numbers", [LEAST, NO_INFLUENCE, MANY_TILES, LARGE_HANDS])
def test_every_box_within_the_ranges_can_be_played_to_its_end(numbers):
    done = with_house(PLAY, box=replaced("attila", {}, numbers)["box.toml"])
    assert done.returncode == 0, done.stderr
    assert f"dealt {numbers.get('hand', '6')}" in done.stdout
    assert done.stdout.count("[") == 2


# The board


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ('code = "BEL"', 'code = "B>L"', "province 1: code 'B>L': letters and digits, please"),
        ('code = "BEL"', "code = 7", "province 1: code 7: letters and digits, please"),
        ('la = "Belgica"', 'la = "Bélgica"', "province 1: la 'Bélgica': letters without accents"),
        ('en = "Belgic Gaul"', 'en = "{x}"', "province 1: en '{x}': a name without braces"),
        ("start = true", 'start = "yes"', "province 1: start 'yes': true or false is wanted"),
        ("at = [325, 140]", "at = 325", "province 1: at 325: two numbers are wanted"),
        ("at = [325, 140]", "at = [325]", "province 1: at .325.: two numbers are wanted"),
        ('["BEL", "GER"]', "3", "borders.land 3: two codes of different provinces"),
        ('["BEL", "GER"]', '["BEL", ["GER"]]', "borders.land .*: two codes"),
    ],
)
def test_a_board_of_ones_own_is_checked_field_by_field(old, new, answer):
    assert old in BOARD
    with pytest.raises(BadData, match=answer):
        read_board(BOARD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("province = 1", "province: a list is wanted"),
        ("province = [1]", r"province 1: a table is wanted"),
        ("borders = 1", r"borders: write a table of it, \[borders\]"),
        ("scenery = 1", "scenery: a list is wanted"),
        ("scenery = [1]", r"scenery 1: a table is wanted"),
        ("scenery = [{}]", "scenery 1 has no field 'la'"),
        ("", "0 start provinces, and the rules have 6"),
        ("[borders]\nland = 1", "borders: land: a list is wanted"),
    ],
)
def test_a_file_that_is_no_board_is_answered_in_one_line(text, answer):
    with pytest.raises(BadData, match=answer):
        read_board(text)


def test_a_board_with_fewer_start_provinces_needs_a_box_that_says_so():
    board = BOARD.replace("start = true", "start = false", 1)
    done = with_house(START, "games", board=board)
    assert done.returncode == 2
    assert done.stderr == "barbaricum: board.toml: 5 start provinces, and the rules have 6\n"
    box = replaced("attila", {}, {"start-provinces": "5"})["box.toml"]
    assert with_house(START, "games", board=board, box=box).returncode == 0


# Match files


def test_a_match_is_never_read_under_other_data_than_its_own(tmp_path):
    printed = tmp_path / "printed.json"
    write_match(random_match(load("attila"), 2, 5), printed)
    done = with_house(START, "replay", str(printed), "--verify", box=SEVEN)
    assert (done.returncode, done.stdout) == (2, "")
    assert "field rules: version 1, and these are the rules " in done.stderr
    assert done.stderr.count("\n") == 1

    varied = tmp_path / "varied.json"
    made = with_house(
        "import sys, pathlib; from tests.playing import random_match;"
        "from barbaricum.games import load; from barbaricum.core.file import write_match;"
        "write_match(random_match(load('attila'), 2, 5), pathlib.Path(sys.argv[1]))",
        str(varied),
        box=SEVEN,
    )
    assert made.returncode == 0, made.stderr
    form = json.loads(varied.read_text())
    assert form["data"] == {"box.toml": SEVEN}
    for box in ({}, {"box": SEVEN}, {"box": SEVEN.replace("hand = 7", "hand = 5")}):
        done = with_house(START, "replay", str(varied), "--verify", **box)
        assert (done.returncode, done.stderr) == (0, "")
        assert "data of its own, which the file holds: box.toml: hand = 7.\n" in done.stdout

    varied.write_text(json.dumps({name: form[name] for name in form if name != "data"}))
    done = with_house(START, "replay", str(varied), "--verify")
    assert done.returncode == 2
    assert f"field rules: version {form['rules']}, and these are the rules 1" in done.stderr
    assert with_house(START, "replay", str(varied), "--verify", box=SEVEN).returncode == 0


def test_a_saved_match_is_not_gone_on_with_under_other_data(tmp_path):
    saved = tmp_path / "saved.json"
    begun = load("attila").match(2, 1)
    begun.agents = [None, "random"]
    write_match(begun, saved)
    done = with_house(START, "play", "--terminal", "--resume", str(saved), box=SEVEN)
    assert (done.returncode, done.stdout) == (2, "")
    assert "field rules: version 1, and these are the rules " in done.stderr
    assert match_json(begun)["rules"] == 1


def test_a_pickled_match_says_when_another_process_has_other_data(tmp_path):
    kept = tmp_path / "match"
    save = (
        "import pickle, sys; from barbaricum import load;"
        " pickle.dump(load('attila').match(2, 1), open(sys.argv[1], 'wb'))"
    )
    read = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb')).position[:9])"
    assert with_house(save, str(kept), box=SEVEN).stderr == ""
    same, other = with_house(read, str(kept), box=SEVEN), with_house(read, str(kept))
    assert (same.returncode, same.stderr) == (0, "")
    assert other.stderr.splitlines()[-1].startswith(
        "barbaricum.core.errors.BadSetUp: Attila was pickled with rules "
    )
    assert "the same data of the house (BARBARICUM_HOUSE)" in other.stderr


# What is said of the numbers

NUMBERS = {
    "attila": {"top": "30", "war-at": "7"},
    "goths": {"decline-after": "41", "decline-least": "17"},
    "comuni": {"gold": "61", "repair-one": "2", "repair-two": "1"},
}
SAID = {
    "attila attila-end-top-of-column.said": "(space|case) 30$",
    "attila attila-ban-full": " 7 (markers|pions) ",
    "goths page-option-decline-note": " 41(, elle|) .* 17\\.$",
    "comuni page-option-supply-note": " 61 .* 60 .* 50 .* 50 ",
    "comuni comuni-asks-repair": "2 (pilgrims or two for a|pèlerins ou deux pour un) p",
}
"""Messages that name numbers of the box, and how they do."""

SAY = """
import sys
from barbaricum import load
for code in ("en", "fr"):
    for said in sys.argv[1:]:
        game, message = said.split()
        print(load(game).language(code).say(message, province="HERE", province_in="HERE"))
"""


def test_sentences_have_the_numbers_that_are_played_by(monkeypatch):
    boxes = {f"{game}/box.toml": replaced(game, {}, n)["box.toml"] for game, n in NUMBERS.items()}
    monkeypatch.setenv(HOUSE, json.dumps(boxes))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    told = subprocess.run(
        [sys.executable, "-c", SAY, *SAID], capture_output=True, text=True, check=True
    )
    lines = told.stdout.splitlines()
    assert len(lines) == 2 * len(SAID)
    for line, pattern in zip(lines, [*SAID.values()] * 2, strict=True):
        assert re.search(pattern, line), line
