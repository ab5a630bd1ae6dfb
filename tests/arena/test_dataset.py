"""`barbaricum dataset`: rows are what was played, in one order, and nothing finished is lost."""

from __future__ import annotations

import json
import sys

import numpy as np
import pyarrow.parquet as pq
import pytest

from barbaricum.arena.dataset import Dataset
from barbaricum.arena.engine import LocalEngine, played
from barbaricum.arena.plan import Plan
from barbaricum.cli import main
from barbaricum.core.border import featured
from barbaricum.core.verbs import CHANCE
from barbaricum.games import GAMES, load

AGENTS = "mcts:20,random"


def run(capsys, *arguments: object) -> tuple[int, str, str]:
    """What a run of the verb answers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["barbaricum", "dataset", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            main()
    said = capsys.readouterr()
    return int(str(ended.value.code)), said.out, said.err


def written(folder) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def column(table, name: str) -> np.ndarray:
    return (
        table[name]
        .combine_chunks()
        .flatten()
        .to_numpy(zero_copy_only=False)
        .reshape(len(table), -1)
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A small dataset of each game: five matches in three files."""
    place = tmp_path_factory.mktemp("datasets")
    for game in GAMES:
        plan = Plan(game, tuple(AGENTS.split(",")), 2, 5, "s")
        dataset = Dataset(place / game, plan, 2)
        dataset.open()
        for _ in dataset.write(LocalEngine(1)):
            pass
    return place


@pytest.mark.parametrize("game", GAMES)
def test_each_row_is_a_decision_of_the_match_that_the_plan_names(folder, game):
    table = pq.read_table(folder / game / f"{game}-00000.parquet")
    told = json.loads(table.schema.metadata[b"barbaricum"])
    plan = Plan(game, tuple(told["agents"]), told["seats"], told["matches"], told["seed"])
    assert told["features"] == list(load(game).features)
    assert told["actions"][3] == load(game).actions.text(3)
    for pairing in list(plan.pairings())[:2]:
        match = played(plan, pairing)
        mine = table.filter(np.array(table["match"]) == pairing.number)
        plies = [ply for ply, mover in enumerate(match.movers) if mover != CHANCE]
        assert mine["ply"].to_pylist() == plies
        assert mine["action"].to_pylist() == [match.actions[ply] for ply in plies]
        assert mine["seat"].to_pylist() == [match.movers[ply] for ply in plies]
        assert mine["agent"].to_pylist() == [pairing.lineup[match.movers[ply]] for ply in plies]
        result = match.result()
        assert result is not None
        assert mine["points"][0].as_py() == result.scores
        best = int(np.argmin(result.ranks))
        assert mine["returns"][0].as_py()[best] in (0.0, 1.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_row_tells_what_the_seat_saw_could_do_and_thought(folder, game):
    table = pq.read_table(folder / game / f"{game}-00001.parquet")
    told = json.loads(table.schema.metadata[b"barbaricum"])
    plan = Plan(game, tuple(told["agents"]), told["seats"], told["matches"], told["seed"])
    masks, visits = column(table, "mask"), column(table, "visits")
    features, actions = column(table, "features"), table["action"].to_numpy()
    assert masks[np.arange(len(table)), actions].all()
    assert not visits[~masks].any()
    thinks = np.array(table["agent"].to_pylist()) == "mcts:20"
    chooses = thinks & (masks.sum(1) > 1)
    assert (visits[chooses].sum(1) >= 20).all()  # more where a tree was kept
    assert (visits[~chooses].sum(1) == 1).all()
    values = table["value"].to_pylist()
    assert [value is None for value in values] == (~chooses).tolist()
    assert all(0 <= value <= 1 for value in values if value is not None)
    number = table["match"][0].as_py()
    match = played(plan, list(plan.pairings())[number])
    for row in range(0, 40, 7):
        ply, seat = table["ply"][row].as_py(), table["seat"][row].as_py()
        seen = np.zeros(len(match.game.features), np.float32)
        featured(match.states_at(ply), 0, seat, seen)
        assert np.array_equal(features[row], seen)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_files_are_the_same_bytes_however_many_play(folder, tmp_path, capsys, jobs):
    game = GAMES[0]
    asked = (game, "--agents", AGENTS, "--matches", 5, "--shard", 2, "--seed", "s", "--jobs", jobs)
    code, said, _ = run(capsys, *asked, "--out", tmp_path / "here", "--json")
    assert code == 0
    assert json.loads(said)["matches"] == 6  # both sit in both seats
    assert written(tmp_path / "here") == written(folder / game)


def test_what_is_missing_is_written_and_nothing_else(folder, tmp_path, capsys):
    game = GAMES[0]
    asked = (game, "--agents", AGENTS, "--matches", 5, "--shard", 2, "--seed", "s", "--jobs", 1)
    here = tmp_path / "here"
    here.mkdir()
    for name, text in written(folder / game).items():
        if not name.endswith("1.parquet"):
            (here / name).write_bytes(text)
    (here / f"{game}-00001.part").write_bytes(b"cut off")
    code, said, _ = run(capsys, *asked, "--out", here)
    assert code == 0
    assert "6 matches in all: 3 files" in said
    assert written(here) == written(folder / game)
    _, said, _ = run(capsys, *asked, "--out", here, "--language", "fr")
    assert said.startswith("Les 6 parties étaient déjà là")


@pytest.mark.parametrize(
    ("changed", "answer"),
    [
        (("--seed", "t"), "_dataset.json, field seed: 's' there and 't' now; name a new folder"),
        (("--agents", "chess"), "no agent 'chess'"),
        (("--seats", 9), "is for 2 to 5 seats, not 9"),
        (("--ray", "local", "--jobs", 2), "--jobs is for this machine"),
    ],
)
def test_what_cannot_be_done_is_answered_in_one_line(folder, capsys, changed, answer):
    asked = [GAMES[0], "--agents", AGENTS, "--matches", 5, "--shard", 2, "--seed", "s"]
    before = written(folder / GAMES[0])
    code, said, complaint = run(capsys, *asked, "--out", folder / GAMES[0], *changed)
    assert (code, said) == (2, "")
    assert answer in complaint
    assert complaint.count("\n") == 1
    assert written(folder / GAMES[0]) == before


def test_other_folders_are_left_alone(tmp_path, capsys):
    (tmp_path / "letter.txt").write_text("dear")
    code, _, complaint = run(capsys, GAMES[0], "--out", tmp_path)
    assert code == 2
    assert "not empty; name a new folder" in complaint
    code, _, complaint = run(capsys, GAMES[0], "--out", tmp_path / "letter.txt")
    assert code == 2
    assert "cannot be written" in complaint
    (tmp_path / "letter.txt").rename(tmp_path / "_dataset.json")
    code, _, complaint = run(capsys, GAMES[0], "--out", tmp_path)
    assert code == 2
    assert "_dataset.json: no JSON" in complaint


def test_a_file_that_cannot_be_written_is_named(tmp_path, capsys):
    here = tmp_path / "here"
    asked = (GAMES[0], "--agents", "random", "--matches", 2, "--jobs", 1, "--out", here)
    run(capsys, *asked)
    for file in here.glob("*.parquet"):
        file.unlink()
    (here / f"{GAMES[0]}-00000.part").mkdir()
    code, _, complaint = run(capsys, *asked)
    assert code == 2
    assert f"{GAMES[0]}-00000.part: cannot be written (" in complaint


def test_without_pyarrow_one_is_told_what_to_install(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, _, complaint = run(capsys, GAMES[0], "--out", tmp_path / "here")
    assert code == 2
    assert "pip install 'barbaricum[research]'" in complaint
    assert not (tmp_path / "here").exists()
