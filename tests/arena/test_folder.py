"""A run's folder: what is in it counts, and what does not belong there is named."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from barbaricum.arena.engine import LocalEngine, play_and_judge
from barbaricum.arena.folder import PLAN, BadArena, Folder, new_folder, old_folder
from barbaricum.arena.outcome import Outcome
from barbaricum.arena.plan import Pairing, Plan
from barbaricum.arena.series import Series
from barbaricum.core.errors import BadMatchFile, BadSetUp

PLAYED: dict[Pairing, tuple[str, Outcome]] = {}
SMALL = Plan("attila", ("random", "tests.agents.own:Hasty"), 2, 6, "folder", {"first": "lot"})


def play(folder: Folder) -> Series:
    """Play all that is missing in a folder."""
    series = Series(folder)
    with closing(LocalEngine(1)) as engine:
        list(series.recall())
        list(series.play(engine))
    return series


def contents(folder: Folder) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.path.iterdir())}


@pytest.fixture
def full(tmp_path) -> Folder:
    """A folder with all its matches, played once for all tests."""
    folder = Folder(tmp_path / "full", SMALL)
    folder.write_plan()
    for pairing in SMALL.pairings():
        if pairing not in PLAYED:
            PLAYED[pairing] = play_and_judge(SMALL, pairing)
        folder.write_match(pairing, PLAYED[pairing][0])
    return folder


def test_a_folder_gives_back_its_plan_and_what_its_matches_count_for(full):
    again = old_folder(full.path)
    assert again.plan == SMALL
    assert list(again.finished()) == [outcome for _, outcome in PLAYED.values()]
    assert old_folder(full.path / PLAN).path == full.path
    assert sorted(contents(full)) == [*(f"{number:06}.json" for number in range(6)), PLAN]


def test_what_is_missing_is_played_and_nothing_else(full):
    before = contents(full)
    for gone in ("000001.json", "000004.json"):
        (full.path / gone).unlink()
    series = Series(old_folder(full.path))
    assert [outcome.pairing.number for outcome in series.recall()] == [0, 2, 3, 5]
    assert not series.is_complete
    with closing(LocalEngine(1)) as engine:
        assert [outcome.pairing.number for outcome in series.play(engine)] == [1, 4]
    assert series.is_complete
    assert contents(full) == before
    assert series.result().outcomes == [outcome for _, outcome in PLAYED.values()]


def test_a_half_written_file_is_no_match(full):
    (full.path / "000002.json").rename(full.path / "000002.json.new")
    (full.path / "000002.json.new").write_text("{")
    (full.path / "notes.txt").write_text("mine")
    assert len(list(full.finished())) == 5
    assert len(play(full).finished) == 6
    assert "000002.json.new" not in contents(full)


def test_a_folder_may_be_given_more_matches_but_not_fewer(full):
    assert old_folder(full.path, 10).plan == replace(SMALL, matches=10)
    assert old_folder(full.path, 6).plan == SMALL
    with pytest.raises(BadSetUp, match=r"--matches 4: .*arena.json has 6, and can only get more"):
        old_folder(full.path, 4)


def write(path: Path, **changes: object) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | changes, indent=1))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"result": None}, "field result: the actions give"),
        ({"result": None, "actions": []}, "field result: the match is not over"),
        ({"agents": ["random", "greedy"]}, r"field agents: \['random', 'greedy'\], but the match"),
        ({"seats": ["Ann", "Bob"]}, r"field seats: \['Ann', 'Bob'\], but"),
        ({"options": {"first": "seat-0"}}, r"field actions\[0\]: @1"),
        ({"format": "barbaricum match 9"}, "line 2, field format"),
        ({"game": "chess"}, "field game: no game 'chess'"),
    ],
)
def test_a_file_that_is_no_match_of_this_arena_is_named(full, changes, problem):
    path = full.path / "000003.json"
    write(path, **changes)
    with pytest.raises(BadMatchFile, match=f"000003.json.*{problem}"):
        list(full.finished())


def test_a_match_under_the_number_of_another_is_named(full):
    (full.path / "000004.json").replace(full.path / "000002.json")
    with pytest.raises(BadMatchFile, match=r"field seed: 'folder 2', but .* 'folder 1'"):
        list(full.finished())
    (full.path / "000002.json").write_text("no json")
    with pytest.raises(BadMatchFile, match=r"000002.json, line 1: no JSON"):
        list(full.finished())


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"format": "barbaricum match 1"}, "not the plan of an arena"),
        ({"agents": "random"}, "field agents: a list of texts is wanted, not 'random'"),
        ({"agents": ["random", 2]}, "field agents: a list of texts is wanted"),
        ({"seats": "two"}, "field seats: a whole number is wanted, not 'two'"),
        ({"matches": True}, "field matches: a whole number is wanted, not True"),
        ({"seed": 7}, "field seed: a text is wanted, not 7"),
        ({"options": {"first": 1}}, "field options: an object with texts is wanted"),
    ],
)
def test_a_plan_that_is_none_is_refused_with_its_field(full, changes, problem):
    write(full.path / PLAN, **changes)
    with pytest.raises(BadArena, match=problem):
        old_folder(full.path)


def test_what_cannot_be_read_is_named(tmp_path):
    with pytest.raises(BadArena, match=r"arena\.json: no such file"):
        old_folder(tmp_path)
    (tmp_path / PLAN).mkdir()
    with pytest.raises(BadArena, match="no such file"):
        old_folder(tmp_path / PLAN)
    (tmp_path / "list.json").write_text("[]")
    with pytest.raises(BadArena, match="not the plan of an arena"):
        old_folder(tmp_path / "list.json")
    (tmp_path / "list.json").write_text("[")
    with pytest.raises(BadArena, match="no JSON"):
        old_folder(tmp_path / "list.json")


def test_a_new_folder_never_touches_what_is_there(full, tmp_path):
    with pytest.raises(BadArena, match="go on with: barbaricum arena --resume"):
        new_folder(full.path, SMALL)
    with pytest.raises(BadArena, match="a new or an empty folder is wanted"):
        new_folder(tmp_path, SMALL)
    with pytest.raises(BadArena, match="a new or an empty folder is wanted"):
        new_folder(full.path / PLAN, SMALL)
    with pytest.raises(BadArena, match="cannot be made"):
        Folder(full.path / PLAN / "inside", SMALL).write_plan()
    (tmp_path / "empty").mkdir()
    assert new_folder(tmp_path / "empty", SMALL).plan == SMALL


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_full_disk_ends_the_run_with_all_before_kept_and_can_be_gone_on_with(tmp_path, full):
    folder = Folder(tmp_path / "new", SMALL)
    folder.write_plan()
    (folder.path / "000003.json.new").symlink_to("/dev/full")
    with pytest.raises(BadArena, match=r"000003.json: cannot be written \(No space left"):
        play(folder)
    assert [outcome.pairing.number for outcome in folder.finished()] == [0, 1, 2]
    play(folder)
    assert contents(folder) == contents(full)
