"""Compiled code: cached under a name that changes with everything it depends on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest

import barbaricum
from barbaricum.core.compiled import KEPT_FOLDERS, RULES, compiled, crossing
from barbaricum.games import load

PACKAGE = Path(barbaricum.__file__).parent
DIGEST = "from barbaricum.core.compiled import source_digest; print(source_digest())"


def digest_of(folder: Path, **switches: str) -> str:
    """The cache name that a copy of the package gives itself."""
    env = {"PYTHONPATH": str(folder), "BARBARICUM_CACHE": str(folder / "cache"), **switches}
    done = subprocess.run(
        [sys.executable, "-c", DIGEST], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_cache_is_named_after_sources_data_and_switches(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "barbaricum", ignore=shutil.ignore_patterns("__pycache__"))
    first = digest_of(tmp_path)
    assert first == digest_of(tmp_path)
    assert first != digest_of(tmp_path, NUMBA_BOUNDSCHECK="1")
    board = tmp_path / "barbaricum/games/attila/board.toml"
    board.write_text(board.read_text() + "\n# another\n")
    second = digest_of(tmp_path)
    assert second != first
    rules = tmp_path / "barbaricum/games/attila/rules.py"
    rules.write_text(rules.read_text() + "\n# another\n")
    assert digest_of(tmp_path) not in (first, second)
    page = tmp_path / "barbaricum/cli/games.py"
    before = digest_of(tmp_path)
    page.write_text(page.read_text() + "\n# no compiled code here\n")
    assert digest_of(tmp_path) == before


def test_old_cache_folders_are_pruned(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "barbaricum", ignore=shutil.ignore_patterns("__pycache__"))
    for age in range(10):
        old = tmp_path / "cache" / f"old{age}"
        old.mkdir(parents=True)
        os.utime(old, (age, age))
    name = digest_of(tmp_path).strip()
    left = {path.name for path in (tmp_path / "cache").iterdir()}
    assert len(left) == KEPT_FOLDERS
    assert name in left
    assert "old0" not in left


def test_a_cache_folder_that_another_process_may_be_using_stays(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "barbaricum", ignore=shutil.ignore_patterns("__pycache__"))
    others = [tmp_path / "cache" / f"house{number}" for number in range(KEPT_FOLDERS + 2)]
    for other in others:
        other.mkdir(parents=True)
    digest_of(tmp_path)
    assert all(other.is_dir() for other in others)


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "barbaricum", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "cache").write_text("a file where the folder should be")
    assert digest_of(tmp_path)


LOAD = """
import sys

import llvmlite.binding as llvm

host, features = llvm.get_host_cpu_name, llvm.get_host_cpu_features
if "--elsewhere" in sys.argv:  # a processor that can do nothing beyond its family

    def other_features():
        found = features()
        for name in found:
            found[name] = False
        return found

    llvm.get_host_cpu_name, llvm.get_host_cpu_features = lambda: "another", other_features

from barbaricum.core.border import roll_once
from barbaricum.core.chance import dice

assert 0 <= roll_once(dice("cache"), 6) < 6
found, made = roll_once.stats.cache_hits, roll_once.stats.cache_misses
print(sum(found.values()), sum(made.values()), *roll_once.targetctx.codegen().magic_tuple()[1:])
"""
"""Calls a crossing; prints how often its code was found and made, and for which processor."""


def code_found(folder: Path, cache: Path, *arguments: str, **switches: str) -> list[str]:
    """What a process that imports the package from `folder` says of its compiled code."""
    env = {"PYTHONPATH": str(folder), "BARBARICUM_CACHE": str(cache), **switches}
    done = subprocess.run(
        [sys.executable, "-c", LOAD, *arguments],
        env=env,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.skipif(numba.config.DISABLE_JIT, reason="in plain Python nothing is compiled")
def test_a_cache_suits_a_package_at_another_path_on_another_processor(tmp_path):
    here, there = tmp_path / "here", tmp_path / "there"
    shutil.copytree(
        PACKAGE, here / "barbaricum", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    assert code_found(here, here / "cache") == ["0", "1", "generic"]
    assert code_found(here, here / "cache") == ["1", "0", "generic"]
    here.rename(there)
    (there / "cache").rename(tmp_path / "kept")
    for path in (there / "barbaricum").rglob("*.py"):
        os.utime(path, (1, 1))
    assert code_found(there, tmp_path / "kept", "--elsewhere") == ["1", "0", "generic"]
    code = there / "barbaricum/core/chance.py"
    code.write_text(code.read_text() + "# nothing that was compiled before may be used\n")
    assert code_found(there, tmp_path / "kept") == ["0", "1", "generic"]


@pytest.mark.skipif(numba.config.DISABLE_JIT, reason="in plain Python nothing is compiled")
def test_who_asks_for_a_processor_gets_its_code_and_another_cache(tmp_path):
    shutil.copytree(
        PACKAGE, tmp_path / "barbaricum", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    asked = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "+sse2"}
    assert code_found(tmp_path, tmp_path / "cache", **asked)[2:] == ["generic", "+sse2"]
    assert digest_of(tmp_path) != digest_of(tmp_path, **asked)


@compiled
def sum_of(a, b):
    return a + b


@crossing
def sum_of_mixed(small):
    return sum_of(small[0], 1) + sum_of(2, small[1]) + sum_of(len(small), len(small))


@pytest.mark.skipif(numba.config.DISABLE_JIT, reason="in plain Python nothing is compiled")
def test_whole_numbers_of_any_width_share_one_compiled_version():
    assert sum_of_mixed(np.array([1, 2], np.int8)) == 1 + 1 + 2 + 2 + 4
    assert sum_of_mixed(np.array([1, 2], np.int16)) == 10
    sum_of_mixed.recompile()  # it may have come from the cache, with nothing left to count
    assert len(sum_of.signatures) == 1


def test_rules_are_filed_under_their_sections():
    load("attila")
    assert RULES["attila 2.4"][0].__name__ == "is_pacified"
