"""What the client is generated from is what the server speaks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from barbaricum.server.app import create
from barbaricum.server.openapi import document
from barbaricum.server.protocol import socket_schema
from barbaricum.server.setting import Settings

CLIENT = Path(__file__).parents[2] / "client"


def test_the_clients_types_are_up_to_date(tmp_path):
    """If this fails: `make types`, and look at what changed."""
    (tmp_path / "openapi.json").write_text(json.dumps(document(create(Settings()))))
    script = json.loads((CLIENT / "package.json").read_text())["scripts"]["types"]
    made = tmp_path / "protocol.ts"
    command = script.replace("openapi.json", str(tmp_path / "openapi.json"))
    command = command.replace("src/protocol.ts", str(made))
    folders = [str(CLIENT / "node_modules/.bin"), str(Path(sys.executable).parent)]
    path = os.pathsep.join([*folders, os.environ["PATH"]])
    done = subprocess.run(
        command.split(),
        cwd=CLIENT,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert made.read_text() == (CLIENT / "src/protocol.ts").read_text()


def test_no_message_is_described_in_two_ways():
    schemas = document(create(Settings()))["components"]["schemas"]
    assert not [name for name in schemas if "-" in name]


def test_the_sockets_schema_names_every_message():
    schema = socket_schema()
    requests, messages = (schema[way]["discriminator"]["mapping"] for way in ("request", "message"))
    assert {"act", "why", "hint", "undo", "say"} <= set(requests)
    assert {"position", "table", "problem"} <= set(messages)
