"""Editions: a game by other data beside the printed one, in one process and never mixed."""

from __future__ import annotations

import copy
import json
import os
import pickle
import pkgutil
import subprocess
import sys
import types
from importlib import import_module

import numpy as np
import pytest

from barbaricum.core.compiled import KEPT_EDITIONS
from barbaricum.core.data import MOST_DOTS
from barbaricum.core.edition import (
    MARK,
    Change,
    changes,
    check_texts,
    differing,
    mark_in,
    tag_of,
)
from barbaricum.core.errors import BadData, BadMatchFile, UnknownName
from barbaricum.core.file import match_json, match_text, parse_match
from barbaricum.core.house import HOUSE, LONGEST, data_files, printed_text, replaced
from barbaricum.core.notation import position_from_json, position_json
from barbaricum.core.records import type_of
from barbaricum.core.verbs import choices
from barbaricum.games import GAMES, load
from tests.playing import SEVEN_CARDS, affordable, moments, random_match

printed, seven = load("attila"), load("attila", SEVEN_CARDS)
BOX, BOARD = (printed_text("attila", file) for file in ("box.toml", "board.toml"))


def deal(game):
    """How many cards each seat has got when a match begins."""
    drawn = [event["event"] for event in game.match(2, 1).events()].count("draws")
    return drawn // 2


# Side by side


def test_an_edition_is_a_game_of_its_own_beside_the_printed_one():
    assert seven is not printed
    assert (deal(printed), deal(seven)) == (6, 7)
    assert (printed.box["hand"], seven.box["hand"]) == (6, 7)
    assert (printed.name, seven.name, printed.tag) == ("attila", "attila", "attila")
    assert MARK.fullmatch(seven.tag.removeprefix("attila"))
    assert (printed.rules, seven.rules > 1_000_000) == (1, True)
    assert (printed.house, seven.house) == ({}, SEVEN_CARDS)
    assert load("attila", SEVEN_CARDS) is seven
    assert load("attila") is printed


def test_matches_of_both_go_on_by_turns_as_each_would_alone():
    alone = [match_json(random_match(game, 3, 5)) for game in (printed, seven)]
    together = [game.match(3, 5) for game in (printed, seven)]
    both = [moments(match, 5) for match in together]
    while any(not match.is_over for match in together):
        for stops in both:
            next(stops, None)
    assert [match_json(match) for match in together] == alone
    assert alone[0]["actions"] != alone[1]["actions"]


ALONE = """
import sys
from barbaricum.core.file import match_text
from barbaricum.games import load
from tests.playing import random_match
print(match_text(random_match(load("attila"), 2, 5)))
"""


def test_an_edition_plays_as_a_whole_process_does_by_these_data():
    files = {f"attila/{file}": text for file, text in SEVEN_CARDS.items()}
    done = subprocess.run(
        [sys.executable, "-c", ALONE],
        env={**os.environ, HOUSE: json.dumps(files), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == match_json(random_match(seven, 2, 5))


def test_sentences_laws_and_reasons_have_the_numbers_of_the_edition():
    state = json.loads(json.dumps(position_json(seven.match(2, 1).states[0])))
    assert seven.match(2, position=state).mover == state["asked"]
    with pytest.raises(Exception, match="7 cards, not up to 6"):
        printed.match(2, position=state)


def test_no_module_of_an_edition_knows_a_part_of_the_printed_game():
    for module in pkgutil.iter_modules([str(seven.folder)]):
        import_module(f"{seven.package}.{module.name}")  # those for a moment's use as well
    modules = [name for name in sys.modules if f"{name}.".startswith(f"{seven.package}.")]
    assert len(modules) > 15
    for name in modules:
        for thing in vars(sys.modules[name]).values():
            origin = getattr(thing, "__module__", "") or ""
            origin = thing.__name__ if isinstance(thing, types.ModuleType) else origin
            assert not f"{origin}.".startswith(f"{printed.package}."), (name, thing)


def test_records_are_laid_out_alike_and_yet_of_another_type():
    one, other = printed.state, seven.state
    assert one.dtype != other.dtype
    assert one.dtype.itemsize == other.dtype.itemsize
    seats = [kind.dtype["seats"].base for kind in (one, other)]
    assert seats[0] != seats[1]
    for dtypes in ([one.dtype, other.dtype], seats):
        names = [[name for name in dtype.names or () if "_filler" not in name] for dtype in dtypes]
        offsets = [[dtype.fields[name][1] for name in names[0]] for dtype in dtypes]
        assert (names[0], offsets[0]) == (names[1], offsets[1])
        assert [mark_in(str(dtype.names)) for dtype in dtypes] == ["", mark_in(seven.tag)]
    assert type_of(seven.match(2, 1).states[0]) is other
    view = position_json(seven.match(2, 1).view(0)[0])
    assert position_json(position_from_json(other, view)[0]) == view


def test_a_record_of_no_edition_at_hand_is_refused_by_name():
    stranger = np.zeros(1, np.dtype((np.record, [("phase", np.int8)])))
    with pytest.raises((KeyError, ValueError)):
        choices(stranger[0], printed.room())


# Handing it on


def test_an_edition_is_pickled_and_copied_with_its_texts():
    match = random_match(seven, 2, 5)
    again = pickle.loads(pickle.dumps(match))
    assert again.game is seven
    assert match_json(again) == match_json(match)
    assert copy.deepcopy(match).game is seven
    read = "import pickle, sys; m = pickle.load(sys.stdin.buffer); print(m.position, m.game.tag)"
    done = subprocess.run(
        [sys.executable, "-c", read],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        input=pickle.dumps(match),
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode().strip() == f"{match.position} {seven.tag}"


def test_a_match_is_told_as_code_with_the_texts():
    begun = seven.match(2, 1)
    again = eval(repr(begun), {"load": load})
    assert again.game is seven
    assert match_json(again) == match_json(begun)


def test_a_match_file_holds_the_data_that_it_was_played_by():
    match = random_match(seven, 2, 5)
    form = match_json(match)
    assert form["data"] == SEVEN_CARDS
    assert parse_match(match_text(match), load).game is seven
    assert "data" not in match_json(random_match(printed, 2, 5))
    del form["data"]
    with pytest.raises(BadMatchFile, match=rf"field rules: version {seven.rules}, and these"):
        parse_match(json.dumps(form), load)


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        ([], "field data: an object is wanted"),
        ({"box.toml": 7}, r"field data\.box\.toml: a text is wanted, not 7"),
        ({"cards.toml": ""}, "field data: no data file 'cards.toml': one of board.toml, box.toml"),
        ({"box.toml": BOX.replace("hand = 6", "hand = 0")}, "field data: box.toml: hand 0: a wh"),
    ],
)
def test_a_match_file_with_wrong_data_is_answered_with_the_entry(data, answer):
    form = match_json(random_match(printed, 2, 5)) | {"data": data}
    with pytest.raises(BadMatchFile, match=answer):
        parse_match(json.dumps(form, indent=1), load)


# Texts


def test_texts_that_are_the_printed_ones_make_no_edition():
    assert load("attila", {}) is printed
    assert load("attila", {"box.toml": BOX, "board.toml": BOARD}) is printed
    assert load("attila", {"box.toml": BOX.replace("\n", "\r\n")}) is printed
    windows = SEVEN_CARDS["box.toml"].replace("\n", "\r\n")
    assert load("attila", {"box.toml": windows, "board.toml": BOARD}) is seven
    assert (tag_of("attila", {"box.toml": BOX}), tag_of("attila", SEVEN_CARDS)) == (
        "attila",
        seven.tag,
    )


def test_a_process_that_plays_by_data_of_its_own_has_no_edition_of_the_same(monkeypatch):
    monkeypatch.setenv(HOUSE, json.dumps({"attila/box.toml": SEVEN_CARDS["box.toml"]}))
    assert load("attila", SEVEN_CARDS) is printed  # which has been imported before
    assert tag_of("attila", SEVEN_CARDS) == "attila"


def test_what_a_set_of_texts_changes_is_listed_entry_by_entry():
    texts = replaced("attila", {}, {"hand": "7", "peace-tiles": "1,1,2,2"})
    texts["board.toml"] = BOARD.replace("Belgic Gaul", "Flanders")
    assert changes("attila", texts) == [
        Change("board.toml", "province", "", ""),
        Change("box.toml", "hand", "6", "7"),
        Change("box.toml", "peace-tiles", "1,2,3,4", "1,1,2,2"),
    ]
    assert [*map(str, changes("attila", texts))] == [
        "board.toml: province",
        "box.toml: hand = 7",
        "box.toml: peace-tiles = 1,1,2,2",
    ]
    assert changes("attila", {"box.toml": BOX + "# a word\n"}) == []


HUGE = "9" * 5_000
WRONG = [
    ({"cards.toml": ""}, "no data file 'cards.toml': one of board.toml, box.toml"),
    ({"../attila/box.toml": ""}, "no data file"),
    ({"box.toml": BOX.replace("hand = 6", "hand = 10")}, "box.toml: hand 10: 9 at most"),
    ({"box.toml": "hand 6"}, "box.toml: Expected '=' after a key"),
    ({"board.toml": BOARD + "\n[x]\n", "box.toml": "["}, "box.toml: "),
    ({"board.toml": "#" * LONGEST}, "too long: 30000 characters in all are the most"),
    ({"box.toml": f"hand = {HUGE}"}, "box.toml: Exceeds the limit"),
    ({"box.toml": f"hand = 0x{HUGE}"}, "box.toml: a number has more than 64 bits"),
    ({"box.toml": f"a = [{{b = -0x1{16 * '0'}}}]".replace("-", "")}, "more than 64 bits"),
    ({"box.toml": "a = " + "[" * 5_000}, "box.toml: lists or tables lie too deep in each other"),
    ({"box.toml": "a." * MOST_DOTS + "a.b = 1"}, f"line 1 has more than {MOST_DOTS} dots"),
]


@pytest.mark.parametrize(("texts", "answer"), WRONG)
def test_wrong_texts_are_answered_with_file_and_entry_and_leave_nothing(texts, answer):
    before = set(sys.modules)
    for tried in (check_texts, load):
        with pytest.raises((BadData, UnknownName)) as caught:
            tried("attila", texts)
        assert answer in str(caught.value)
        assert "\n" not in str(caught.value)
    assert set(sys.modules) == before


@pytest.mark.parametrize("name", GAMES)
def test_the_data_of_each_game_can_be_read_without_anything_else_of_it(name):
    """`check_texts` imports `data.py` alone, so it may import nothing of its game."""
    files = data_files(name)
    texts = {file: f"{printed_text(name, file)}\n# another" for file in files}
    before = set(sys.modules)
    assert check_texts(name, texts) == differing(name, texts) == texts
    assert set(sys.modules) == before


# The cache

SCRIPT = """
import json, sys
from barbaricum.core.border import find_flaw
from barbaricum.core.house import replaced
from barbaricum.games import load

answers = []
for hand in sys.argv[1].split(","):
    game = load("attila", replaced("attila", {}, {"hand": hand}) if hand != "6" else {})
    states, work = game.state.table(), game.room()
    s = states[0]  # a table of which nothing is wrong but that a seat holds seven cards
    s.seated, s.supply[:], s.deck[:6] = 2, game.box["markers_per_tribe"], 9
    s.deck[0], s.seats[0].hand[0], s.seats[0].hand[1], s.deck[1] = 2, 7, 0, 9
    s.war = s.next_war = -1
    for i, century in enumerate(game.box["centuries"]):
        s.century[i] = century["tiles"]
    found = find_flaw(states, 0, work)
    answers.append([game.box["hand"], found[2]])
made, kept = find_flaw.stats.cache_misses, find_flaw.stats.cache_hits
print(json.dumps([answers, sum(made.values()), sum(kept.values())]))
"""


def compiling(cache):
    """The environment of a process that compiles, into this cache."""
    kept = {name: value for name, value in os.environ.items() if name != "NUMBA_DISABLE_JIT"}
    return kept | {"BARBARICUM_CACHE": str(cache)}


def asked(cache, hands):
    """What a process with this cache finds, how often it compiled and found code."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, hands],
        env=compiling(cache),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_code_of_one_edition_is_never_taken_for_that_of_another(tmp_path):
    told = [[6, 7], [7, 0], [5, 7]]  # too many for a hand of six and of five, but not of seven
    assert asked(tmp_path, "6") == [told[:1], 1, 0]
    assert asked(tmp_path, "7,6,5") == [[told[1], told[0], told[2]], 2, 1]
    assert asked(tmp_path, "5,6,7") == [told[::-1][:1] + told[:1] + told[1:2], 0, 3]
    [printed_folder] = [path for path in tmp_path.iterdir() if not mark_in(path.name)]
    editions = [path for path in tmp_path.iterdir() if mark_in(path.name)]
    assert len(editions) == 2
    assert all(path.name.startswith(f"{printed_folder.name}_house_") for path in editions)
    for path in (printed_folder, *editions):
        assert [file.parent.name for file in path.rglob("*.nbc")] == ["barbaricum.core.border"]


PRUNE = """
from barbaricum.core.compiled import note_compiled, has_compiled
import sys
note_compiled(sys.argv[1], 1)
assert has_compiled(sys.argv[1])
"""


def test_folders_of_editions_are_pruned_and_never_push_out_the_others(tmp_path):
    for age in range(KEPT_EDITIONS + 4):
        old = tmp_path / f"old_house_{age:016x}"
        old.mkdir()
        os.utime(old, (age, age))
    (tmp_path / "printed").mkdir()
    os.utime(tmp_path / "printed", (0, 0))
    subprocess.run(
        [sys.executable, "-c", PRUNE, f"attila_house_{'f' * 16}"],
        env=compiling(tmp_path),
        check=True,
    )
    left = {path.name for path in tmp_path.iterdir()}
    editions = {name for name in left if mark_in(name)}
    assert len(editions) == KEPT_EDITIONS
    assert any(name.endswith("f" * 16) for name in editions)
    assert f"old_house_{0:016x}" not in left
    assert "printed" in left


# Many at once


def test_ten_editions_are_held_at_once_in_plain_python():
    """Compiled they would be the same, only slower to make."""
    counted = affordable(3, 10)
    games = [load("attila", replaced("attila", {}, {"top": str(30 + n)})) for n in range(counted)]
    assert [game.box["top"] for game in games] == [30 + n for n in range(counted)]
    assert len({game.rules for game in games}) == len({game.tag for game in games}) == counted
    said = [game.language("en").say("attila-end-top-of-column.said") for game in games]
    assert all(str(30 + n) in text for n, text in enumerate(said))
