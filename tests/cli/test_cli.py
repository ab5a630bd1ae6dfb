"""The command line, run as a user runs it: whole processes, real files."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from barbaricum.core.file import write_match
from barbaricum.core.house import data_files
from barbaricum.games import GAMES, load
from tests.playing import random_match

START = "from barbaricum.cli import main; main()"


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a verb and wait for its end."""
    return subprocess.run(
        [sys.executable, "-c", START, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "120", "PYTHONUTF8": "1", **environment},
    )


@pytest.fixture(scope="module")
def match_file(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("matches") / "match.json"
    write_match(random_match(load("attila"), 3, 21), path)
    return path


def test_a_trace_is_json_lines_with_the_result_last():
    done = run("trace", "attila", "--seats", "2", "--seed", "7", "--agents", "random,random")
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["ply"] for line in lines] == list(range(len(lines)))
    assert set(lines[0]) == {"ply", "mover", "state", "legal", "action", "text", "events"}
    assert len(lines[-1]["scores"]) == 2
    again = run("trace", "attila", "--seats", "2", "--seed", "7")
    assert again.stdout == done.stdout


def test_games_and_rules_are_shown_in_both_languages():
    assert json.loads(run("games", "--json").stdout)[0]["seats"] == [2, 3, 4, 5]
    assert "attila: Attila, for 2 to 5 players" in run("games").stdout
    assert "attila: Attila, de 2 à 5 joueurs" in run("games", "-l", "fr").stdout
    assert "pacified" in run("rules", "attila", "2.4").stdout
    assert "pacifiée" in run("rules", "attila", "2.4", "--language", "fr").stdout
    assert "9.6" in run("rules", "attila", "9").stdout
    assert len(run("rules", "attila").stdout) > 10_000


@pytest.mark.parametrize(
    ("part", "begins", "ends"),
    [
        ("cards", "The cards", "Where the rules come from"),
        ("The Cards", "The cards", "Where the rules come from"),
        ("house-readings", "House readings", "Ours"),
        ("powers", "8. Powers", "House readings"),
        ("r3", " • R3 ", " • R4 "),
    ],
)
def test_parts_of_a_rulebook_are_found_by_their_names(part, begins, ends):
    shown = run("rules", "goths", part).stdout
    assert shown.lstrip("\n").startswith(begins)
    assert ends not in shown
    assert run("rules", "goths", "cartes", "-l", "fr").stdout.startswith("Les cartes")


@pytest.mark.parametrize(
    ("language", "part", "title", "row"),
    [
        (
            "en",
            "borders",
            "The provinces and their borders",
            "Greece +Macedonia +Asia Minor, Crete",
        ),
        ("fr", "frontieres", "Les provinces et leurs frontières", "Grèce +Macédoine +Asie Mineure"),
    ],
)
def test_the_borders_of_attila_are_a_part_of_their_own(language, part, title, row):
    shown = run("rules", "attila", part, "-l", language).stdout
    assert shown.lstrip("\n").startswith(title)
    assert re.search(row, shown)
    assert "1.1" not in shown


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["games"],
        ["rules", "attila"],
        ["rules", "--help"],
        ["trace", "attila", "--seats", "2"],
        ["arena", "attila", "random", "random", "--matches", "2", "--jobs", "1"],
    ],
    ids=" ".join,
)
def test_output_that_nobody_reads_ends_quietly(arguments):
    """As when it goes to `head`, which closes its end of the pipe when it has seen enough."""
    with subprocess.Popen(
        [sys.executable, "-c", START, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_match_file_is_told_shown_and_verified(match_file):
    told = run("replay", str(match_file))
    assert "goes first" in told.stdout
    assert "wins" in told.stdout or "share" in told.stdout
    assert "commence" in run("replay", str(match_file), "-l", "fr").stdout
    shown = run("replay", str(match_file), "--ply", "60")
    assert "BEL" in shown.stdout
    position = json.loads(run("replay", str(match_file), "--ply", "60", "--json").stdout)
    assert position["seated"] == 3
    lines = run("replay", str(match_file), "--json").stdout.splitlines()
    assert json.loads(lines[0])["action"].startswith("@")
    verified = run("replay", str(match_file), "--verify")
    assert verified.returncode == 0
    assert "every card is the one it gives" in verified.stdout
    form = json.loads(run("replay", str(match_file), "--verify", "--json").stdout)
    assert form["has_seed"] is True
    assert len(form["scores"]) == 3


def test_a_match_is_begun_left_and_gone_on_with():
    play = ("play", "--terminal", "--seats", "2")
    begun = run(*play, "--seed", "3", "--bot", "random", typed="1\n1\nquit\n")
    assert begun.returncode == 0, begun.stderr
    assert "Saved in" in begun.stdout
    again = run(*play, typed="y\nundo\nquit\n")
    assert "Go on with it? [y/n]" in again.stdout
    assert "Taken back" in again.stdout
    new = run(*play, "--new", "--seed", "3", typed="undo\n", LANG="fr_FR.UTF-8")
    assert "You have not decided anything yet" in new.stdout
    [kept] = Path(os.environ["BARBARICUM_DATA"]).glob("matches/*-unfinished-*.json")
    assert kept.name in new.stdout.replace("\n", "")
    assert "Taken back" in run(*play, "--resume", str(kept), typed="undo\nquit\n").stdout


def test_a_match_that_nobody_can_go_on_with_is_refused(match_file, tmp_path):
    done = run("play", "--terminal", "--resume", str(match_file))
    assert (done.returncode, done.stdout) == (2, "")
    assert "the match is over; see it with: barbaricum replay" in done.stderr
    begun = load("attila").match(2, 1)
    begun.agents = ["random", "random"]
    write_match(begun, tmp_path / "bots.json")
    done = run("play", "--terminal", "--resume", str(tmp_path / "bots.json"))
    assert done.returncode == 2
    assert "field agents: no seat is null" in done.stderr
    begun.agents = [None, "hal"]
    write_match(begun, tmp_path / "hal.json")
    done = run("play", "--terminal", "--resume", str(tmp_path / "hal.json"))
    assert "no agent 'hal'" in done.stderr
    assert "no ply 9999" in run("replay", str(match_file), "--ply", "9999").stderr


def test_a_file_that_was_tampered_with_does_not_verify(match_file, tmp_path):
    form = json.loads(match_file.read_text())
    form["result"]["scores"][0] += 1
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(form, indent=1))
    done = run("replay", str(forged), "--verify")
    assert done.returncode == 2
    assert "field result: the actions give" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["trace", "atila"], "no game 'atila': one of attila"),
        (["trace", "attila", "--seats", "9"], "Attila is for 2 to 5 seats, not 9"),
        (["trace", "attila", "--seats", "many"], "--seats"),
        (["trace", "attila", "--agents", "random,foo,random,random"], "no agent 'foo'"),
        (["trace", "attila", "--agents", "random"], "1 agent for 4 seats: name one for each"),
        (["trace", "attila", "--option", "first"], "write name=value"),
        (["trace", "attila", "--option", "first=me"], "no first 'me': one of lot, seat-0"),
        (["trace", "attila", "--option", "map=my.toml"], "the data files are board, box"),
        (["trace", "attila", "--fast"], "--fast"),
        (["rules", "attila", "12.7"], "no section '12.7'"),
        (["rules", "attila", "R99"], "no section 'R99': chapters 1 to 10"),
        (["rules", "goths", "9"], "no section '9': chapters 1 to 8, sections 1.1, "),
        (["rules", "goths", "spells"], "; House readings; Ours; The cards"),
        (["rules", "attila", "--language", "xx"], "no language 'xx': one of en, fr"),
        (["replay", "nowhere.json"], "nowhere.json: no such file"),
        (["replay", "."], "cannot be read"),
        (["play", "chess"], "no game 'chess'"),
        (["play", "--seats", "7"], "2 to 5 seats, not 7"),
        (["play", "--seat", "5"], "your seat is one of 0 to 2"),
        (["play", "--bot", "hal"], "no agent 'hal'"),
        (["play", "--terminal", "--resume", "nowhere.json"], "no such file"),
        (["play", "--resume", "nowhere.json"], "--resume: this is for the terminal"),
        (["play", "--bot", "greedy"], "--bot greedy: on the page bots have a level"),
        (["play", "--no-browser", "--database", "here"], "write a URL such as sqlite:///"),
        (["bench", "--seconds", "0"], "--seconds"),
        (["dance"], "dance"),
    ],
)
def test_a_wrong_word_is_answered_in_one_line_with_exit_code_2(arguments, answer):
    done = run(*arguments)
    assert done.returncode == 2
    assert answer in done.stderr
    assert done.stderr.startswith("barbaricum: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("game", "file"), [(name, file) for name in GAMES for file in data_files(name)]
)
@pytest.mark.parametrize("verb", ["play", "trace", "balance"])
def test_a_wrong_data_file_is_answered_by_its_own_name(verb, game, file, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("it is = not one", encoding="utf-8")
    done = run(verb, game, "--option", f"{Path(file).stem}={mine}")
    assert done.returncode == 2
    assert done.stderr.startswith(f"barbaricum: {mine}: ")
    assert done.stderr.count("\n") == 1


def test_every_verb_has_help_with_an_example():
    from barbaricum.cli import app

    verbs = [command.name for command in app.registered_commands]
    listed = "play serve games rules trace replay arena balance dataset bench"
    assert " ".join(map(str, verbs)) == listed
    for verb in verbs:
        done = run(str(verb), "--help")
        assert done.returncode == 0
        assert f"Example: barbaricum {verb}" in done.stdout
    assert "play" in run("--help").stdout
    assert run("--version").stdout.startswith("barbaricum 0.")


def test_help_and_version_never_load_the_compiler():
    code = "import sys; from barbaricum.cli import app; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_whoever_stops_reading_is_not_shown_a_traceback():
    done = subprocess.run(
        f'"{sys.executable}" -c "{START}" trace attila --seats 2 | head -n 1',
        shell=True, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout)["ply"] == 0
    assert done.stderr == ""


def test_bench_prints_figures_for_people_and_programs():
    done = run("bench", "attila", "--seconds", "0.01", "--json")
    figures = json.loads(done.stdout)["figures"]
    assert {"game", "what", "value", "unit"} == set(figures[0])
    assert all(figure["value"] > 0 for figure in figures)
    assert {figure["game"] for figure in figures} == {"attila", "-"}
    told = run("bench", "attila", "--seconds", "0.01").stdout
    assert "random play, compiled, 4 seats" in told
    assert "goths" not in told


def test_a_position_is_written_by_replay_and_taken_by_trace_and_terminal(match_file, tmp_path):
    match = load("attila").match(3, 21)
    begun = tmp_path / "begun.json"
    write_match(match, begun)
    written = run("replay", str(begun), "--ply", str(match.ply), "--text")
    assert written.stdout.strip() == match.position
    file = tmp_path / "position.txt"
    file.write_text(written.stdout)
    for given in (str(file), match.position):
        traced = run("trace", "attila", "--seats", "3", "--seed", "7", "--position", given)
        first = json.loads(traced.stdout.splitlines()[0])
        assert first["legal"] == [
            match.game.actions.as_json(int(action)) for action in match.found
        ], traced.stderr
    home = {"BARBARICUM_DATA": str(tmp_path)}
    how = ("play", "attila", "--terminal", "--seats", "3", "--position", str(file))
    played = run(*how, typed="quit\n", **home)
    assert played.returncode == 0, played.stderr


@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ("no such file", "--position no such file: cannot be read"),
        ("seated=3", "position, field"),
        ("{", "position, line 1: no JSON"),
    ],
)
def test_a_position_that_cannot_be_is_told_in_one_line(position, answer):
    done = run("trace", "attila", "--seats", "3", "--position", position)
    assert done.returncode == 2
    assert answer in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
