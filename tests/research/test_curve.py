"""The script that draws the curve of a training run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def draw(*names: object) -> subprocess.CompletedProcess[str]:
    """Run the script as a person would."""
    command = [sys.executable, str(ROOT / "examples/curve.py"), *map(str, names)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_drawing_in_the_docs_is_that_of_the_figures_beside_it(tmp_path):
    docs, drawing = ROOT / "docs/research", tmp_path / "curve.svg"
    assert draw(docs / "training.csv", drawing).returncode == 0
    assert drawing.read_text() == (docs / "training.svg").read_text()
    assert "against greedy" in drawing.read_text()


@pytest.mark.parametrize(
    "text",
    [
        "steps,seconds,rival,share,low,high\n",
        "steps,share\n1,2\n",
        "steps,seconds,rival,share,low,high\n0,0,greedy,0,0,0\n",
        "steps,seconds,rival,share,low,high\none,0,greedy,0,0,0\n",
    ],
)
def test_a_file_without_a_curve_is_refused_in_one_line(tmp_path, text):
    (tmp_path / "a.csv").write_text(text)
    answer = draw(tmp_path / "a.csv", tmp_path / "a.svg")
    assert (answer.returncode, answer.stderr.count("\n")) == (1, 1)
    assert "a.csv has no curve: expected what train.py writes" in answer.stderr
    assert not (tmp_path / "a.svg").exists()


def test_a_file_that_is_not_there_is_said_in_one_line(tmp_path):
    answer = draw(tmp_path / "none.csv", tmp_path / "a.svg")
    assert answer.stderr.endswith("none.csv: No such file or directory\n")
