"""A Ray cluster: the same matches as here, and a clear word when there is none.

The cluster is started for the test, on this machine. It is not started in the plain-Python run:
what differs there is only how the rules are run, and starting it takes long enough once.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path

import pytest

START = "from barbaricum.cli import main; main()"
ROOT = Path(__file__).parents[2]

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


def run(*arguments: object, start: str = START) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    return subprocess.run(
        [sys.executable, "-c", start, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONPATH": path},
    )


@needs_ray
def test_a_cluster_plays_the_same_matches_as_this_process(tmp_path):
    found = {}
    for where in (("--jobs", 1), ("--ray", "local")):
        folder = tmp_path / where[0]
        arguments = ("--matches", 12, "--seed", "s", "--folder", folder, "--json", *where)
        done = run("arena", "attila", "random", "tests.agents.own:Hasty", *arguments)
        assert done.returncode == 0, done.stderr
        standings = json.loads(done.stdout)["standings"]
        found[where[0]] = standings, {path.name: path.read_bytes() for path in folder.iterdir()}
    assert found["--jobs"] == found["--ray"]


TROUBLE = """
from barbaricum.arena.cluster import RayEngine
from barbaricum.arena.dataset import record
from barbaricum.arena.plan import Plan
from barbaricum.core.errors import BarbaricumError

engine = RayEngine("local")
for name in ("Raises", "Dies", "Unknown"):
    plan = Plan("attila", ("random", f"tests.arena.trouble:{name}"), 2, 6, "s")
    numbers = []
    try:
        numbers.extend(pairing.number for pairing, _ in engine.run(plan, plan.pairings()))
    except BarbaricumError as problem:
        print(problem)
    assert len(set(numbers)) == len(numbers) < 6
plan = Plan("attila", ("random", "random"), 2, 3, "s")
for pairing, rows in engine.each(record, plan, plan.pairings()):
    assert rows["action"].tolist() == record(plan, pairing)["action"].tolist()
engine.close()
"""


@needs_ray
def test_what_goes_wrong_on_a_cluster_is_said_as_if_it_had_been_here():
    done = run(start=TROUBLE)
    assert done.returncode == 0, done.stderr
    raised, died, unknown = done.stdout.splitlines()
    assert "Raises in match " in raised
    assert raised.endswith("it raised ZeroDivisionError: too few cards")
    assert died.startswith("match 4 (random, tests.arena.trouble:Dies): the process that played it")
    assert unknown == "no agent tests.arena.trouble:Unknown: tests.arena.trouble has no 'Unknown'"


def test_without_ray_one_is_told_what_to_install():
    start = f"import sys; sys.modules['ray'] = None; {START}"
    done = run("arena", "attila", "random", "--ray", "auto", start=start)
    assert done.returncode == 2
    assert done.stderr == "barbaricum: --ray needs Ray: pip install 'barbaricum[ray]'\n"


@needs_ray
@pytest.mark.parametrize(
    ("address", "answer"),
    [
        ("127.0.0.1:1", "no cluster answers there (Connection refused)"),
        ("host:port", "no cluster answers there (invalid"),
        ("nowhere", "Invalid address format: nowhere"),
    ],
)
def test_an_address_without_a_cluster_is_answered_in_one_line(address, answer):
    done = run("arena", "attila", "random", "--ray", address)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"barbaricum: --ray {address}: {answer}")
    assert done.stderr.count("\n") == 1
    assert not Path(os.environ["BARBARICUM_DATA"]).exists()


@needs_ray
def test_something_else_at_the_address_is_no_cluster():
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = "127.0.0.1:{1}".format(*server.getsockname())

        def answer() -> None:
            talk, _ = server.accept()
            talk.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            talk.close()

        thread = threading.Thread(target=answer)
        thread.start()
        done = run("arena", "attila", "random", "--ray", address)
        thread.join()
    assert done.returncode == 2
    assert done.stderr == f"barbaricum: --ray {address}: what answers there is no Ray cluster\n"
