"""`barbaricum serve`: whatever is wrong with its options is said in one line."""

from __future__ import annotations

import os
import socket
import subprocess
import sys

import pytest

from tests.server.serving import Server


def complaint(folder, *options, **environment):
    """What `serve` says before it gives up."""
    done = subprocess.run(
        [sys.executable, "-m", "barbaricum", "serve", *options],
        env={**os.environ, "BARBARICUM_DATA": str(folder), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    [line] = done.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (["--database", "mysql://me:hunter22@host/x"], "database 'mysql': write a URL such as"),
        (["--database", "tables.sqlite"], "database 'tables.sqlite': write a URL such as"),
        (["--database", "sqlite:////no/such/folder/x"], "unable to open database file"),
        (["--database", "postgresql://me:hunter22@127.0.0.1:1/x"], "cannot be used"),
        (["--workers", "2"], "--workers: several processes need PostgreSQL"),
        (["--workers", "0"], "--workers"),
        (["--port", "70000"], "--port"),
        (["--proxy", "nowhere"], "proxy 'nowhere': write an address such as 127.0.0.1"),
        (["--path", "games"], "path 'games': write it as in an address, such as /games"),
        (["--host", "no.such.host.invalid", "--port", "0"], "no.such.host.invalid"),
    ],
)
def test_a_wrong_option_is_named(tmp_path, options, what):
    said = complaint(tmp_path, *options)
    assert what in said
    assert "hunter22" not in said


@pytest.mark.parametrize(
    ("name", "value"), [("BARBARICUM_KEY", "short"), ("BARBARICUM_LIMIT_CHAT", "many")]
)
def test_a_wrong_setting_is_named(tmp_path, name, value):
    assert name in complaint(tmp_path, "--port", "0", **{name: value})


def test_a_file_that_is_no_database_is_named(tmp_path):
    (tmp_path / "notes.txt").write_text("no database at all" * 100)
    said = complaint(tmp_path, "--database", f"sqlite:///{tmp_path / 'notes.txt'}")
    assert "notes.txt: cannot be used (file is not a database)" in said


def test_a_port_that_is_taken_is_named(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"port {port}" in complaint(tmp_path, "--port", str(port))


def test_a_sqlite_file_is_served_by_one_process_and_another_after_it(tmp_path):
    with Server(tmp_path) as server:
        assert "another server uses this file" in complaint(tmp_path, "--port", "0")
        server.kill()
        server.start()


def test_the_key_that_is_made_can_be_read_by_its_owner_alone(tmp_path):
    with Server(tmp_path):
        assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
