"""`barbaricum arena`: what it answers, and that nothing finished is ever lost."""

from __future__ import annotations

import io
import json
import os
import pty
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from barbaricum.cli import main, scoreboard

START = "from barbaricum.cli import main; main()"
ROOT = Path(__file__).parents[2]
PAIR = ("random", "tests.agents.own:Hasty")
MATCHES = str(40)


@dataclass(frozen=True)
class Done:
    """What a run left behind."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: object) -> Done:
    """Run the verb in this process and wait for its end."""
    said, complaint = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(said), redirect_stderr(complaint):
        patch.setattr(sys, "argv", ["barbaricum", "arena", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
    return Done(int(end.value.code or 0), said.getvalue(), complaint.getvalue())


def begin(*arguments: object, stderr: int = subprocess.PIPE) -> subprocess.Popen[str]:
    """Run the verb as a terminal does: what signal it is sent, its workers are sent too."""
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    return subprocess.Popen(
        [sys.executable, "-c", START, "arena", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": path},
        start_new_session=True,
    )


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def wait_for(folder: Path, files: int) -> None:
    """Wait until so many matches are in a folder."""
    while len(list(folder.glob("0*.json"))) < files:
        time.sleep(0.01)


def results(done: Done) -> dict[str, Any]:
    """What came out, but for what differs from run to run."""
    assert done.returncode == 0, done.stderr
    form = json.loads(done.stdout)
    return {name: form[name] for name in form if name not in ("folder", "seconds")}


@pytest.fixture(scope="module")
def straight(tmp_path_factory) -> tuple[Path, dict[str, Any]]:
    """The folder and the results of a run by one job that nothing happened to."""
    folder = tmp_path_factory.mktemp("arena") / "straight"
    arguments = ("--matches", MATCHES, "--seed", "s", "--folder", folder, "--jobs", 1, "--json")
    return folder, results(run("attila", *PAIR, *arguments))


# What comes out


def test_results_for_programs_are_one_json_object(straight):
    folder, form = straight
    assert form["matches"] == form["planned"] == int(MATCHES) == len(list(folder.glob("0*.json")))
    assert (form["game"], form["seats"], form["seed"]) == ("attila", 2, "s")
    assert form["is_complete"] is True
    assert {line["agent"] for line in form["standings"]} == set(PAIR)
    best = form["standings"][0]
    assert 0.5 < best["interval"]["low"] < best["share"] <= best["interval"]["high"] <= 1
    assert sum(line["share"] for line in form["standings"]) == pytest.approx(1)
    assert {"agent", "against", "share", "interval", "count"} == set(form["crosstable"][0])


def test_every_match_is_a_file_that_replay_verifies(straight):
    folder, _ = straight
    command = [sys.executable, "-c", START, "replay", str(folder / "000003.json"), "--verify"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "every card is the one it gives" in done.stdout


def test_two_jobs_give_the_same_files_and_results_as_one(straight, tmp_path):
    folder, form = straight
    arguments = ("--matches", MATCHES, "--seed", "s", "--folder", tmp_path / "two", "--jobs", 2)
    assert results(run("attila", *PAIR, *arguments, "--json")) == form
    assert contents(tmp_path / "two") == contents(folder)


def test_people_get_a_table_and_are_told_where_the_matches_are_and_how_to_go_on(straight):
    folder, _ = straight
    done = run("--resume", folder)
    assert done.returncode == 0, done.stderr
    assert "Attila, 2 seats, seed s" in done.stdout
    assert "tests.agents.own" in done.stdout
    assert "%" in done.stdout
    assert f"All {MATCHES} matches were there already." in done.stdout
    assert f"barbaricum replay {folder}/000000.json" in done.stdout
    assert f"arena --resume {folder} --matches {2 * int(MATCHES)}" in done.stdout
    assert done.stderr == ""
    french = run("--resume", folder / "arena.json", "--language", "fr").stdout
    assert "Attila, 2 places, graine s" in french
    assert f"Les {MATCHES} parties avaient déjà été jouées." in french


def test_by_itself_a_run_gets_a_seed_and_a_folder_among_the_users_data(tmp_path):
    done = run("attila", "random", "--matches", 1)
    assert done.returncode == 0, done.stderr
    [folder] = (Path(os.environ["BARBARICUM_DATA"]) / "matches").iterdir()
    assert str(folder) in done.stdout
    seed = json.loads((folder / "arena.json").read_text())["seed"]
    assert f"seed {seed}" in done.stdout
    assert len(seed) == 16


def test_a_terminal_shows_a_bar_and_a_table_that_grow(tmp_path):
    shown, terminal = pty.openpty()
    arguments = ("--matches", 8, "--folder", tmp_path / "run", "--jobs", 2, "--json")
    process = begin("attila", *PAIR, *arguments, stderr=terminal)
    os.close(terminal)
    screen = b""
    with suppress(OSError):  # how a terminal says that nobody writes to it any more
        while read := os.read(shown, 1000):
            screen += read
    os.close(shown)
    said, _ = process.communicate()
    assert json.loads(said)["matches"] == 8
    for text in ("of 8 matches, ", " matches/", " left", "Attila, 2 seats, seed ", "━━━", " ± "):
        assert text in screen.decode()


def test_where_there_is_no_terminal_a_line_now_and_then_says_how_far_it_is(tmp_path, monkeypatch):
    monkeypatch.setattr(scoreboard, "QUIET", 0.0)
    done = run("attila", *PAIR, "--matches", 3, "--folder", tmp_path / "run", "--jobs", 1)
    lines = done.stderr.splitlines()
    assert len(lines) == 4, "the deal of the third match is played to its end"
    assert [line.partition(",")[0] for line in lines] == [f"{i} of 4 matches" for i in (1, 2, 3, 4)]
    assert lines[-1].endswith(", 0:00:00 left")


# Stopping and going on


@pytest.mark.parametrize(("files", "times"), [(0, 1), (3, 2)])
def test_ctrl_c_keeps_what_is_done_and_the_rest_gives_the_same_as_ever(
    files, times, straight, tmp_path
):
    folder = tmp_path / "stopped"
    arguments = ("--matches", MATCHES, "--seed", "s", "--folder", folder, "--jobs", 2)
    process = begin("attila", *PAIR, *arguments)
    while not (folder / "arena.json").exists():
        time.sleep(0.01)
    wait_for(folder, files)
    for _ in range(times):
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.05)
    said, complaint = process.communicate()
    assert complaint == ""
    assert process.returncode == 130
    assert "Stopped" in said
    assert f"Go on:    barbaricum arena --resume {folder}\n" in said
    kept = len(list(folder.glob("0*.json")))
    assert files <= kept < int(MATCHES)
    assert results(run("--resume", folder, "--jobs", 1, "--json")) == straight[1]
    assert contents(folder) == contents(straight[0])


def test_ctrl_c_gives_programs_what_is_done(tmp_path):
    process = begin("attila", *PAIR, "--folder", tmp_path / "run", "--jobs", 2, "--json")
    wait_for(tmp_path / "run", 2)
    os.killpg(process.pid, signal.SIGINT)
    said, complaint = process.communicate()
    assert (process.returncode, complaint) == (130, "")
    form = json.loads(said)
    assert 2 <= form["matches"] < form["planned"] == 100
    assert form["is_complete"] is False


def test_workers_end_with_a_parent_that_is_killed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    process = begin("attila", "tests.arena.trouble:Sleeps", "--folder", "run", "--jobs", 2)
    while len(asleep := list(tmp_path.glob("asleep-*"))) < 2:
        time.sleep(0.01)
    process.kill()
    process.communicate()
    for path in asleep:
        worker = int(path.name.partition("-")[2])
        while is_alive(worker):
            time.sleep(0.01)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{process}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_run_can_be_given_more_matches(straight, tmp_path):
    folder = tmp_path / "more"
    short = int(MATCHES) // 2
    assert run("attila", *PAIR, "--matches", short, "--seed", "s", "--folder", folder, "--jobs", 1)
    assert results(run("--resume", folder, "--matches", MATCHES, "--json")) == straight[1]
    assert contents(folder) == contents(straight[0])


def test_until_sure_stops_early_at_the_same_match_with_any_number_of_jobs(tmp_path):
    found = []
    for jobs in (1, 2):
        arguments = ("--folder", tmp_path / str(jobs), "--jobs", jobs, "--until-sure", "--json")
        found.append(results(run("attila", *PAIR, "--seed", "sure", *arguments)))
    assert found[0] == found[1]
    assert found[0]["is_sure"]
    assert found[0]["matches"] < found[0]["planned"] == 100
    done = run("--resume", tmp_path / "2", "--until-sure")
    sentence = f"The order of the agents is certain after {found[0]['matches']} matches."
    assert sentence in done.stdout
    assert "Go on" not in done.stdout


# What goes wrong on the way


def test_an_agent_of_ones_own_is_found_by_the_workers_and_named_when_it_fails(
    tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    Path("mine.py").write_text(
        "class Shy:\n"
        "    def __init__(self, seed):\n"
        "        self.number = int(seed.split()[1]) if isinstance(seed, str) else 0\n"
        "    def choose(self, game, view, seat, choices):\n"
        "        if self.number == 3:\n"
        "            raise RuntimeError('too\\nshy')\n"
        "        return choices[0]\n"
    )
    arguments = ("--folder", "run", "--jobs", 2, "--seed", "s", "--matches", 6)
    done = run("attila", "mine:Shy", "random", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "mine:Shy in match 3, ply" in done.stderr
    assert "it raised RuntimeError: too shy; " in done.stderr
    assert "go on: barbaricum arena --resume run" in done.stderr
    assert done.stderr.count("\n") == 1
    assert f"kept ({len(list(Path('run').glob('0*.json')))})" in done.stderr
    Path("mine.py").write_text(Path("mine.py").read_text().replace("== 3", "== -1"))
    again = run("--resume", "run", "--jobs", 2)
    assert again.returncode == 0, again.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_full_disk_is_answered_in_one_line_and_nothing_is_lost(straight, tmp_path):
    folder = tmp_path / "full"
    assert run("attila", *PAIR, "--matches", 2, "--seed", "s", "--folder", folder, "--jobs", 1)
    (folder / "000004.json.new").symlink_to("/dev/full")
    done = run("--resume", folder, "--matches", MATCHES, "--jobs", 1)
    assert done.returncode == 2
    assert "000004.json: cannot be written (No space left on device); finished" in done.stderr
    assert f"are kept (4); go on: barbaricum arena --resume {folder}\n" in done.stderr
    assert done.stderr.count("\n") == 1
    assert results(run("--resume", folder, "--jobs", 1, "--json")) == straight[1]


def test_a_file_that_does_not_belong_there_is_named(straight, tmp_path):
    folder = tmp_path / "mixed"
    folder.mkdir()
    for name in ("arena.json", "000001.json"):
        (folder / name).write_bytes((straight[0] / name).read_bytes())
    (folder / "000000.json").write_bytes((straight[0] / "000001.json").read_bytes())
    done = run("--resume", folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert "000000.json, field seats: " in done.stderr
    assert "delete the file to have the match played again" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ([], "name a game and agents, or --resume the folder of a run"),
        (["attila"], "name a game and agents"),
        (["chess", "random"], "no game 'chess': one of attila"),
        (["attila", "hal", "random"], "no agent 'hal'"),
        (["attila", "greedy:speed=3"], "greedy has no setting 'speed'"),
        (["attila", "tests.arena.trouble:Unmade"], "cannot be made: it raised RuntimeError"),
        (["attila", "random", "--seats", "9"], "2 to 5 seats, not 9"),
        (["attila", "random", "--seats", "0"], "2 to 5 seats, not 0"),
        (["attila", "random", "random", "greedy"], "named twice only where"),
        (["attila", "random", "--matches", "0"], "--matches"),
        (["attila", "random", "--jobs", "none"], "--jobs"),
        (["attila", "random", "--option", "first=me"], "no first 'me'"),
        (["attila", "random", "--language", "xx"], "no language 'xx'"),
        (["attila", "random", "--folder", "/dev/null"], "a new or an empty folder is wanted"),
        (["attila", "random", "--folder", "/dev/null/x"], "cannot be made (Not a directory)"),
        (["attila", "random", "--report", "no/where.html"], "there is no folder no"),
        (["attila", "random", "--jobs", "2", "--ray", "local"], "--jobs is for this machine"),
        (["--resume", "nowhere"], "nowhere: no such file"),
        (["--resume", "nowhere", "attila", "random"], "takes neither agents nor a game"),
        (["--resume", "nowhere", "--seed", "1"], "takes neither agents nor --seed"),
    ],
)
def test_what_cannot_be_played_is_answered_in_one_line_before_the_first_match(arguments, answer):
    done = run(*arguments)
    assert done.returncode == 2
    assert answer in done.stderr
    assert done.stderr.startswith("barbaricum: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert not (Path(os.environ["BARBARICUM_DATA"]) / "matches").exists()


def test_a_report_is_written_at_the_end(straight, tmp_path):
    done = run("--resume", straight[0], "--report", tmp_path / "page.html")
    assert done.returncode == 0, done.stderr
    assert "tests.agents.own:" in (tmp_path / "page.html").read_text()
    assert str(tmp_path / "page.html") in done.stdout
