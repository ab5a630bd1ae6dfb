"""Raw connections to a server, for what no honest client does."""

from __future__ import annotations

import base64
import contextlib
import os
import socket
import struct
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.serving import API

MASK = bytes(4)  # which changes nothing
CLOSE_SECONDS = 60


def frame(opcode: int, data: bytes = b"", is_last: bool = True, is_packed: bool = False) -> bytes:
    """A WebSocket frame of a client."""
    first = opcode | 0x80 * is_last | 0x40 * is_packed
    size = bytes([0x80 | len(data)])
    if len(data) > 125:
        size = b"\xfe" + struct.pack("!H", len(data))
    return bytes([first]) + size + MASK + data


def connect(port: int, address: str = "127.0.0.2") -> socket.socket:
    """A connection from an address of this machine's own."""
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # what is not read is soon noticed
    opened.settimeout(30)
    opened.bind((address, 0))
    opened.connect(("127.0.0.1", port))
    return opened


def open_socket(port: int, table: str, headers: str = "") -> socket.socket:
    """A WebSocket of somebody without a name, who watches a table."""
    opened = connect(port)
    key = base64.b64encode(os.urandom(16)).decode()
    opened.sendall(
        f"GET {API}/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"{headers}\r\n".encode()
    )
    assert b" 101 " in opened.recv(20)
    return opened


def send_until_shut_out(opened: socket.socket, data: bytes, most_bytes: int) -> int:
    """Send without reading until the other side hears no more of it; how much it took."""
    opened.settimeout(1)
    sent = 0
    with contextlib.suppress(OSError):
        while sent < most_bytes:
            sent += opened.send(data)
    return sent


def read_to_end(opened: socket.socket) -> bytes:
    """All that comes until the other side closes; fails if it never does."""
    found = bytearray()
    ends_at = time.monotonic() + CLOSE_SECONDS
    opened.settimeout(CLOSE_SECONDS)
    with contextlib.suppress(ConnectionError):
        while data := opened.recv(65_536):
            found += data
            assert time.monotonic() < ends_at, "it was not closed"
    return bytes(found)


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for what happens within a few seconds on a machine that is not busy."""
    ends_at = time.monotonic() + CLOSE_SECONDS
    while not is_so():
        assert time.monotonic() < ends_at, "it did not happen"
        time.sleep(0.05)


def goodbye(why: str, code: int) -> bytes:
    """How a server's last frame ends."""
    return struct.pack("!H", code) + why.encode()


def resident_kb(pid: int) -> int:
    """The memory of a process."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])
