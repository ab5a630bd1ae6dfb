"""The board: read with care, and nothing in the code relies on what is in it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import barbaricum
from barbaricum.core.errors import BadData
from barbaricum.games.attila import data
from barbaricum.games.attila.data import BOARD, PROVINCES, START_PROVINCES, read_board

TEXT = Path(data.__file__).with_name("board.toml").read_text(encoding="utf-8")
OTHER_SIZE = 31


def other_board() -> str:
    """A ring of 31 provinces with some chords: other names, sizes and degrees than ours."""
    parts = [
        f'[[province]]\ncode = "P{i}Q"\nla = "Pagus {i}"\nen = "Land {i}"\nfr = "Pays {i}"\n'
        f'in = "au pays {i}"\nstart = {"true" if i % 5 == 0 and i < 30 else "false"}\n'
        f"at = [{i * 30}, {(i * 7) % 11 * 60}]\n"
        for i in range(OTHER_SIZE)
    ]
    land = [f'["P{i}Q", "P{(i + 1) % OTHER_SIZE}Q"]' for i in range(OTHER_SIZE)]
    sea = [f'["P{i}Q", "P{i + 9}Q"]' for i in range(0, 20, 2)]
    return "\n".join([*parts, f"[borders]\nland = [{', '.join(land)}]\nsea = [{', '.join(sea)}]"])


def test_ours_has_25_provinces_32_borders_10_arrows_and_no_cut_province():
    assert (len(PROVINCES), len(BOARD.land), len(BOARD.sea)) == (25, 32, 10)
    assert sum(province["start"] for province in BOARD.provinces) == START_PROVINCES
    for gone in range(len(PROVINCES)):
        reached, waiting = {(gone + 1) % 25}, [(gone + 1) % 25]
        while waiting:
            new = set(BOARD.neighbours(waiting.pop())) - reached - {gone}
            reached |= new
            waiting += new
        assert len(reached) == 24, PROVINCES.codes[gone]


def test_borders_hold_both_ways():
    for province in range(len(PROVINCES)):
        for neighbour in BOARD.neighbours(province):
            assert province in BOARD.neighbours(neighbour)


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ('code = "BEL"', 'code = "GER"', "two provinces share a name"),
        ('code = "BEL"\n', "", "province 1 has no field 'code'"),
        ("start = true", "start = false", "5 start provinces, and the rules have 6"),
        ('["BEL", "GER"]', '["BEL", "XYZ"]', r"borders\.land \['BEL', 'XYZ'\]: two codes"),
        ('["BEL", "GER"]', '["BEL", "LUG"]', "listed twice"),
        ("[borders]", "[borders", r"board\.toml: "),
        ('["BRI", "BEL"], ["BRI", "LUG"], ', "", "BRI hangs together with no other"),
    ],
)
def test_a_board_that_does_not_hold_together_is_refused_by_name(old, new, answer):
    assert old in TEXT
    with pytest.raises(BadData, match=answer):
        read_board(TEXT.replace(old, new, 1))


def test_another_board_needs_no_other_change(tmp_path):
    """The package with only board.toml replaced plays, draws and explains whole matches."""
    package = tmp_path / "barbaricum"
    shutil.copytree(Path(barbaricum.__file__).parent, package)
    (package / "games/attila/board.toml").write_text(other_board(), encoding="utf-8")
    code = """
from rich.console import Console
from barbaricum.games import load
game = load("attila")
match = game.match(3, seed=1)
while not match.is_over:
    match.play(match.choices[match.ply % len(match.choices)])
    assert game.language("fr") and match.sentences(match.ply - 1, 0, "fr") is not None
match.explain("F>P30Q")
console = Console(width=120)
for part in game.draw(match.states[0], 0, match.seats, game.language("fr"), 120):
    console.print(part)
print(len(match.view(0)[0].markers), match.result())
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(tmp_path), "NUMBA_DISABLE_JIT": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert f"{OTHER_SIZE} Result(scores=" in done.stdout
    assert re.search(r"P30Q", done.stdout)
