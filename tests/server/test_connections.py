"""Whoever opens much, sends slowly or never reads costs little and shuts nobody else out."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sys
import zlib
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from barbaricum.server.connection import FILES_KEPT, Connections, Unread
from barbaricum.server.setting import Limits, proxies_from
from tests.server.rough import (
    connect,
    frame,
    goodbye,
    open_socket,
    read_to_end,
    resident_kb,
    send_until_shut_out,
    wait_until,
)
from tests.server.serving import API, Server

TEXT, PING = 1, 9
NONSENSE = frame(TEXT, b"{nope}")
MB = 1_000_000
UNCOMPILED = {"NUMBA_DISABLE_JIT": "1"}  # as nobody plays here, no server has to compile
MOST_KB = 80_000
"""By how much a server may grow while eight sockets send what they can: it took 1 GB once."""

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is Linux's own")
pytestmark = needs_linux


@pytest.fixture(scope="module")
def patient(tmp_path_factory):
    """A server that only looks at who reads, and believes 127.0.0.3."""
    folder = tmp_path_factory.mktemp("patient")
    limits = {"UNREAD_SECONDS": 3, "MESSAGES": 100, "GUESTS": 4}
    environment = {f"BARBARICUM_LIMIT_{name}": str(most) for name, most in limits.items()}
    with Server(folder, "--proxy", "127.0.0.3", **UNCOMPILED, **environment) as server:
        yield server


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server with room for few, who have to be quick."""
    folder = tmp_path_factory.mktemp("strict")
    limits = {
        "CONNECTIONS": 30, "CONNECTIONS_OF_ADDRESS": 12, "HEAD_SECONDS": 2, "BODY_SECONDS": 2,
        "REFUSALS": 20,
    }  # fmt: skip
    environment = {f"BARBARICUM_LIMIT_{name}": str(most) for name, most in limits.items()}
    with Server(folder, **UNCOMPILED, **environment) as server:
        yield server


def table_of(server):
    """A table to watch."""
    address = httpx.HTTPTransport(local_address="127.0.0.4")
    with httpx.Client(base_url=server.url + API, transport=address, timeout=60) as ada:
        assert ada.post("/people", json={"name": "Ada"}).status_code == 201
        form = {"game": "attila", "seats": [{"kind": "open"}, {"kind": "open"}]}
        return ada.post("/tables", json=form).json()["id"]


@pytest.fixture(scope="module")
def table(patient):
    return table_of(patient)


def is_answered(server, address="127.0.0.1"):
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(transport=transport, timeout=60) as client:
        return client.get(f"{server.url}{API}/tables").status_code == 200


# Clients that never read


def blanks():
    """A message of 64,000 spaces as few bytes."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -12)
    data = pack.compress(b" " * 64_000) + pack.flush(zlib.Z_SYNC_FLUSH)
    return frame(TEXT, data[:-4], is_packed=True)


PACKED = "Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover\r\n"
FLOODS = {
    "nonsense": (NONSENSE * 5000, "not-reading", 4408),
    "pings": (frame(PING) * 10_000, "too-many", 4429),
    "parts": (frame(TEXT, is_last=False) + frame(0, is_last=False) * 10_000, "too-many", 4429),
}


@pytest.mark.parametrize("sort", FLOODS)
def test_sockets_that_never_read_fill_no_memory_and_are_closed(patient, table, sort):
    data, why, _ = FLOODS[sort]
    before, memory = ended(patient, why), resident_kb(patient.process.pid)
    with contextlib.ExitStack() as stack:
        opened = [stack.enter_context(open_socket(patient.port, table)) for _ in range(8)]
        for one in opened:
            send_until_shut_out(one, data, 20 * MB)
        assert is_answered(patient)
        assert resident_kb(patient.process.pid) - memory < MOST_KB
        wait_until(lambda: ended(patient, why) >= before + 8)


class Waiting(asyncio.WriteTransport):
    """A connection whose client has some bytes still to take."""

    def __init__(self, *sizes):
        super().__init__()
        self.sizes = iter(sizes)

    def get_write_buffer_size(self):
        return next(self.sizes)


def test_the_time_to_read_begins_when_something_is_first_seen_to_wait():
    unread, waiting = Unread(3), Waiting(9, 9, 9, 8, 8, 8)
    found = [unread.is_stuck(waiting, now) for now in (1000, 1003, 1004, 1005, 1008, 1009)]
    assert found == [False, False, True, False, False, True]


@pytest.mark.parametrize("sort", FLOODS)
def test_a_socket_that_never_reads_is_told_why_it_is_closed(patient, table, sort):
    data, why, code = FLOODS[sort]
    before = ended(patient, why)
    with open_socket(patient.port, table) as opened:
        send_until_shut_out(opened, data, 20 * MB)
        wait_until(lambda: ended(patient, why) > before)
        heard = read_to_end(opened)
    assert f'"why":"{why}"'.encode() in heard
    assert heard.endswith(goodbye(why, code))


def test_messages_that_are_large_once_unpacked_are_not_unpacked_all_at_once(patient, table):
    memory = resident_kb(patient.process.pid)
    with contextlib.ExitStack() as stack:
        opened = [stack.enter_context(open_socket(patient.port, table, PACKED)) for _ in range(8)]
        for one in opened:
            send_until_shut_out(one, blanks() * 1000, 20 * MB)
        assert is_answered(patient)
        assert resident_kb(patient.process.pid) - memory < MOST_KB


def ended(server, why):
    """How many connections a server has ended for a reason."""
    counted = httpx.get(f"{server.url}/metrics").text
    found = re.search(rf'connections_ended_total{{why="{why}"}} (\S+)', counted)
    return float(found[1]) if found else 0.0


def test_requests_whose_answers_are_not_read_fill_no_memory_and_are_ended(patient):
    before, memory = ended(patient, "not-reading"), resident_kb(patient.process.pid)
    one = f"GET {API}/words HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    opened = [connect(patient.port) for _ in range(8)]
    for connection in opened:
        send_until_shut_out(connection, one * 2000, 20 * MB)
    assert is_answered(patient)
    assert resident_kb(patient.process.pid) - memory < MOST_KB
    wait_until(lambda: ended(patient, "not-reading") >= before + 8)
    for connection in opened:
        connection.close()


def test_many_requests_at_once_are_all_answered_in_turn(patient):
    with connect(patient.port) as opened:
        asked = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 3000
        opened.sendall(asked + b"GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answers = read_to_end(opened)
    assert answers.count(b"HTTP/1.1 200") == 3000
    assert answers.count(b"HTTP/1.1 404") == 1


def test_many_messages_at_once_are_all_answered_to_who_reads(patient, table):
    heard = b""
    with open_socket(patient.port, table) as opened:
        opened.sendall(NONSENSE * 2000)
        while heard.count(b'"type":"problem"') < 2000:
            heard += opened.recv(65_536)


def test_too_many_refused_messages_in_a_row_close_a_socket(strict):
    with open_socket(strict.port, table_of(strict)) as opened:
        opened.sendall(NONSENSE * 30)
        heard = read_to_end(opened)
    assert heard.count(b'"type":"problem"') == 21
    assert b'"why":"too-many"' in heard
    assert heard.endswith(goodbye("too-many", 4429))


# Many connections


def test_idle_connections_of_one_address_shut_nobody_else_out(strict):
    with contextlib.ExitStack() as stack:
        for _ in range(60):
            stack.enter_context(connect(strict.port))
        assert is_answered(strict)


def test_who_has_too_many_connections_is_told_so(strict):
    with contextlib.ExitStack() as stack:
        opened = [stack.enter_context(connect(strict.port, "127.0.0.6")) for _ in range(20)]
        opened[-1].sendall(b"GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\n\r\n")
        head, _, body = read_to_end(opened[-1]).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503 ")
    assert b"retry-after: 5" in head
    problem = json.loads(body)
    assert problem["code"] == "too-many-connections"
    assert problem["message"].startswith("Il n'y a plus de place")


def test_idle_connections_of_many_addresses_make_room_for_others(strict):
    with contextlib.ExitStack() as stack:
        for last in range(20, 26):
            for _ in range(12):
                stack.enter_context(connect(strict.port, f"127.0.0.{last}"))
        assert is_answered(strict)


def test_idle_connections_are_ended_without_a_word(strict):
    with connect(strict.port, "127.0.0.5") as opened:
        assert read_to_end(opened) == b""


@pytest.mark.parametrize("head", [b"G", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: 1"])
def test_a_head_that_does_not_come_is_not_waited_for(strict, head):
    with connect(strict.port, "127.0.0.5") as opened:
        opened.sendall(head)
        answer = read_to_end(opened)
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "too-slow"


SLOW = (
    f"POST {API}/people HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\n"
    "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n"
)


def test_a_body_that_does_not_come_is_not_waited_for(strict):
    with connect(strict.port, "127.0.0.5") as opened:
        opened.sendall(SLOW.format(100).encode() + b"{")
        head, _, body = read_to_end(opened).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408 ")
    problem = json.loads(body)
    assert (problem["code"], problem["message"][:20]) == ("too-slow", "Cela a mis trop de t")


def test_a_body_that_was_refused_is_not_waited_for_either(strict):
    with connect(strict.port, "127.0.0.5") as opened:
        opened.sendall(SLOW.format(1_000_000).encode() + b"{")
        assert read_to_end(opened).startswith(b"HTTP/1.1 413 ")


def test_a_head_without_end_is_refused(strict):
    with connect(strict.port, "127.0.0.5") as opened:
        opened.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Much: ")
        sent = send_until_shut_out(opened, b"x" * 65_536, 50 * MB)
    assert sent < 50 * MB


# Whom to believe


def guests(server, address, count):
    """How many guests one address may bring who claim to come from elsewhere each."""
    transport = httpx.HTTPTransport(local_address=address)
    found = []
    with httpx.Client(base_url=server.url + API, transport=transport, timeout=60) as client:
        for number in range(count):
            headers = {"X-Forwarded-For": f"192.0.2.{number}", "X-Forwarded-Proto": "https"}
            found.append(client.post("/people", json={"name": "Ann"}, headers=headers))
            client.cookies.clear()
    return found


def test_nobody_on_this_machine_is_believed_unless_named(patient):
    answers = guests(patient, "127.0.0.1", 5)
    assert [answer.status_code for answer in answers] == [201] * 4 + [429]
    assert "Secure" not in answers[0].headers["set-cookie"]


def test_a_proxy_that_is_named_is_believed(patient):
    answers = guests(patient, "127.0.0.3", 6)
    assert [answer.status_code for answer in answers] == [201] * 6
    assert "Secure" in answers[0].headers["set-cookie"]


# How they are counted


class Fake:
    """A connection that only has an address."""

    def __init__(self, address: str, is_idle: bool = True) -> None:
        self.address = address
        self.is_idle = is_idle
        self.is_gone = False
        self.transport = SimpleNamespace(abort=self.abort)

    def abort(self) -> None:
        self.is_gone = True


def some(connections, address, count, is_idle=True):
    made: list[Any] = [Fake(address, is_idle) for _ in range(count)]
    return [one for one in made if connections.admit(one)]


def test_as_many_as_there_are_files_but_for_some():
    assert Connections(Limits(), files=1024).most == 1024 - FILES_KEPT
    assert Connections(Limits(), files=100).most == 50
    assert Connections(Limits(connections=300), files=1024).most == 300
    assert Connections(Limits(), files=1024).most_of_address == Limits().connections_of_address
    assert Connections(Limits(), files=256).most_of_address == 64


def test_an_address_has_its_share_and_a_proxy_all_of_it():
    limits = Limits(connections=10, connections_of_address=4)
    connections = Connections(limits, proxies_from(["10.0.0.0/8"]), files=10_000)
    assert len(some(connections, "192.0.2.1", 6)) == 4
    assert len(some(connections, "10.1.2.3", 9)) == 6


def test_who_leaves_makes_room():
    connections = Connections(Limits(connections_of_address=2), files=10_000)
    [first, _] = some(connections, "192.0.2.1", 3)
    connections.leave(first)
    connections.leave(first)
    assert len(some(connections, "192.0.2.1", 3)) == 1


def test_room_is_made_by_who_has_most_and_only_of_what_is_idle():
    connections = Connections(Limits(connections=6, connections_of_address=3), files=10_000)
    [busy] = some(connections, "192.0.2.1", 1, is_idle=False)
    [oldest, _] = some(connections, "192.0.2.1", 2)
    assert len(some(connections, "192.0.2.2", 3)) == 3
    assert not oldest.is_gone
    assert len(some(connections, "192.0.2.3", 3)) == 2
    assert (oldest.is_gone, busy.is_gone) == (True, False)


def test_no_room_is_made_of_what_is_busy():
    connections = Connections(Limits(connections=4), files=10_000)
    busy = [*some(connections, "192.0.2.1", 2, False), *some(connections, "192.0.2.2", 2, False)]
    assert some(connections, "192.0.2.3", 1) == []
    assert not any(one.is_gone for one in busy)


def test_of_those_that_are_refused_few_are_told_so():
    connections = Connections(Limits(connections_of_address=1), files=10_000)
    some(connections, "192.0.2.1", 1)
    refused: list[Any] = [Fake("192.0.2.1") for _ in range(100)]
    assert not any(connections.admit(one) for one in refused)
    assert sum(one.is_gone for one in refused) == 100 - 32


def test_a_client_is_stuck_that_takes_nothing_for_too_long():
    unread, waiting = Unread(10), 0
    transport: Any = SimpleNamespace(get_write_buffer_size=lambda: waiting)
    assert not unread.is_stuck(transport, 100)
    waiting = 500
    assert not unread.is_stuck(transport, 101)
    waiting = 600
    assert not unread.is_stuck(transport, 110)
    assert unread.is_stuck(transport, 111)
    waiting = 599
    assert not unread.is_stuck(transport, 112)
    waiting = 0
    assert not unread.is_stuck(transport, 200)
