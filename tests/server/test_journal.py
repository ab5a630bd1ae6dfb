"""What readers are told of refusals, and what is written down and counted."""

from __future__ import annotations

import ast
import io
import json
import logging
import os
import re
import subprocess
import sys

import pytest

from barbaricum.core.language import BUILT_IN, LOCALE
from barbaricum.server import metric
from barbaricum.server.guard import Guard, language_of
from barbaricum.server.journal import OneLine, log, set_up_logs
from barbaricum.server.log import Status
from tests.server.guarded import (
    SETTINGS,
    ask,
    connect,
    open_door,
    refused,
)

# Languages


@pytest.mark.parametrize(
    ("accept", "query", "code"),
    [
        ("", {}, "en"),
        ("fr", {}, "fr"),
        ("fr-CA, en;q=0.8", {}, "fr"),
        ("en;q=0.5, fr;q=0.9", {}, "fr"),
        ("de, fr;q=0.1", {}, "fr"),
        ("de, *", {}, "en"),
        ("FR", {}, "fr"),
        ("fr;q=0", {}, "en"),
        ("fr;q=0, en;q=0", {}, "en"),
        ("fr;q=nan, ;;;,=,", {}, "fr"),
        ("en, fr", {}, "en"),
        ("en", {"language": "fr"}, "fr"),
        ("fr", {"language": "xx"}, "fr"),
        ("fr", {"language": "../en"}, "fr"),
    ],
)
def test_the_language_is_what_the_reader_wants(accept, query, code):
    assert language_of({"accept-language": accept}, query) == code
    assert language_of({}, query) == query.get("language", "en") or code == "fr"


def test_a_refusal_is_in_the_readers_language():
    english = ask("GET", "/api/v1/refuse").json()["message"]
    french = ask("GET", "/api/v1/refuse?language=fr").json()["message"]
    assert english == "There is no such table: check the link."
    assert french == "Cette table n'existe pas\u00a0: vérifiez le lien."


def refusals():
    """Each refusal in the server's sources: its code and the arguments it gives."""
    for path in (LOCALE.parent / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield code.value, {keyword.arg for keyword in node.keywords}
    yield from ((f"is-{status.value}", set()) for status in Status)


@pytest.mark.parametrize("language", BUILT_IN)
def test_every_refusal_has_its_sentence_and_gives_what_that_needs(language):
    text = (LOCALE / language / "server.ftl").read_text(encoding="utf-8")
    entries = re.split("^server-", text, flags=re.MULTILINE)[1:]
    needs = {e.partition(" =")[0]: set(re.findall(r"\$(\w+)", e)) for e in entries}
    found = list(refusals())
    assert len(found) > 40
    for code, given in found:
        assert needs[code] <= given, code


def test_french_marks_have_their_spaces():
    text = (LOCALE / "fr" / "server.ftl").read_text(encoding="utf-8")
    sentences = re.findall(r"(?:=|\]) (\S.*)", text)
    assert len(sentences) > 40
    for sentence in sentences:
        assert not re.search(r"[^\u00a0][:;?!%](?:\s|$)", sentence), sentence


# Trouble and logs


@pytest.fixture
def lines():
    """The log's lines; the loggers are given back at the end as they were."""
    names = ("", "barbaricum", "uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")
    loggers = [logging.getLogger(name) for name in names]
    before = [(one.handlers, one.level, one.propagate, one.disabled) for one in loggers]
    set_up_logs("info")
    (handler,) = logging.getLogger().handlers
    assert handler.setStream(io.StringIO()) is sys.stderr
    yield lambda: [json.loads(line) for line in handler.stream.getvalue().splitlines()]
    for one, (handlers, level, propagate, disabled) in zip(loggers, before, strict=True):
        one.handlers, one.propagate, one.disabled = handlers, propagate, disabled
        one.setLevel(level)


def test_a_request_is_one_line_without_secrets(lines):
    ask(
        "GET",
        "/api/v1/tables/abc?invite=hunter22",
        headers={"cookie": "barbaricum=hunter22", "x-request-id": "r1"},
    )
    (line,) = lines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line.pop("time"))
    assert line.pop("ms") >= 0
    assert line == {
        "level": "info",
        "event": "request",
        "request": "r1",
        "method": "GET",
        "path": "/api/v1/tables/{table}",
        "status": 200,
    }


def test_what_is_not_found_is_logged_by_its_path_alone(lines):
    ask("GET", "/no/" + "x" * 500 + "?invite=hunter22")
    (line,) = lines()
    assert line["path"] == "/no/" + "x" * 196
    assert line["status"] == 404


def test_trouble_is_answered_with_the_request_and_logged_with_its_place(lines):
    answer = ask("GET", "/api/v1/break", headers={"x-request-id": "r2"})
    problem = refused(answer, 500, "server-trouble")
    assert "r2" in problem["message"]
    assert "cause" not in answer.text
    trouble, request = lines()
    assert (trouble["event"], trouble["level"], trouble["request"]) == ("trouble", "error", "r2")
    (told,) = trouble["trouble"]
    assert (told["error"], told["says"]) == ("ValueError", "the cause")
    assert told["at"][-1].endswith(" fail")
    assert request["status"] == 500
    assert "hunter22" not in json.dumps([trouble, request])


def test_trouble_in_the_middle_of_an_answer_cuts_it_off():
    async def breaks(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise ValueError("late")

    with pytest.raises(ValueError, match="late"):
        ask("GET", "/", Guard(breaks, SETTINGS))


def test_uvicorn_writes_the_same_lines_and_no_queries(lines):
    logging.getLogger("uvicorn.error").info(
        '%s - "WebSocket %s" [accepted]', "192.0.2.1", "/socket?invite=hunter22&a=b"
    )
    logging.getLogger("uvicorn.access").info("GET /?invite=hunter22")
    logging.getLogger("uvicorn.error").debug("< Cookie: hunter22")
    logging.getLogger("aiosqlite").debug("executing hunter22")
    (line,) = lines()
    assert line["event"] == '192.0.2.1 - "WebSocket /socket?…" [accepted]'
    assert line["from"] == "uvicorn.error"


def test_secrets_are_left_out_even_if_somebody_logs_them(lines):
    log("odd", password="hunter22", invite="hunter22", table="t1")
    log("quiet", logging.DEBUG)
    (line,) = lines()
    assert "hunter22" not in json.dumps(line)
    assert line["table"] == "t1"


def test_a_refused_socket_is_logged_without_its_query(lines):
    connect(Guard(open_door, SETTINGS), [(b"origin", b"http://evil.example")])
    (line,) = lines()
    assert (line["event"], line["code"], line["path"]) == (
        "socket-refused",
        "wrong-origin",
        "/api/v1/socket",
    )


def test_causes_are_told_and_values_in_later_lines_are_not():
    try:
        try:
            raise KeyError("first")
        except KeyError as first:
            raise RuntimeError("second\n[parameters: hunter22]") from first
    except RuntimeError as error:
        record = logging.LogRecord("x", 40, "", 0, "odd\nline", None, (type(error), error, None))
        text = OneLine().format(record)
    assert "\n" not in text
    assert "hunter22" not in text
    assert [told["error"] for told in json.loads(text)["trouble"]] == ["RuntimeError", "KeyError"]


class Untold(Exception):
    """What fails while it is told."""

    def __str__(self):
        raise ValueError("cannot be told\nhunter22")


LOOP: dict[str, object] = {}
LOOP["loop"] = LOOP


@pytest.mark.parametrize(
    ("event", "arguments", "trouble", "fields"),
    [
        ("odd", (), Untold(), {}),
        ("odd", (), None, {"seat": Untold(), "number": 10**26}),
        ("odd", (), None, {"number": 10**5_000}),
        ("odd", (), None, LOOP),
        ("odd", (), None, {(1, 2): 3}),
        ("%d", ("x",), None, {}),
    ],
    ids=["trouble", "values", "long", "loop", "name", "event"],
)
def test_whatever_is_logged_is_one_line_of_json(event, arguments, trouble, fields):
    told = (type(trouble), trouble, None) if trouble else None
    record = logging.LogRecord("barbaricum", 40, "", 0, event, arguments, told)
    record.fields = fields
    text = OneLine().format(record)
    assert "\n" not in text
    assert "hunter22" not in text
    line = json.loads(text)
    assert (line["level"], bool(line["event"])) == ("error", True)


# Counting


def counted(name, **labels):
    return metric.REGISTRY.get_sample_value(f"barbaricum_{name}", labels) or 0


def test_requests_and_refusals_are_counted_by_their_route_and_not_by_their_path():
    route = {"method": "GET", "route": "/api/v1/tables/{table}", "status": "200"}
    lost = {"method": "GET", "route": "other", "status": "404"}
    before = counted("http_requests_total", **route), counted("http_requests_total", **lost)
    refusals = counted("refusals_total", code="no-table")
    for name in ("a", "b"):
        ask("GET", f"/api/v1/tables/{name}")
        ask("GET", f"/nowhere/{name}")
    ask("GET", "/api/v1/refuse")
    after = counted("http_requests_total", **route), counted("http_requests_total", **lost)
    assert [now - then for now, then in zip(after, before, strict=True)] == [2, 2]
    assert counted("refusals_total", code="no-table") == refusals + 1
    text = metric.expose().decode()
    assert 'barbaricum_actions_total{kind="chance"}' in text
    assert "/nowhere" not in text


def test_an_invented_method_is_counted_as_other():
    ask("INVENTED", "/nowhere")
    assert 'method="INVENTED"' not in metric.expose().decode()


PROCESS = """
import os, sys
from barbaricum.server import metric
metric.SOCKETS.set(int(sys.argv[1]))
metric.ACTIONS.labels("bot").inc(int(sys.argv[1]))
if sys.argv[1] == "5":
    metric.forget_the_dead()
    print(metric.expose().decode())
"""


def test_processes_add_up_and_the_dead_hold_no_sockets(tmp_path):
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    for number in ("3", "5"):
        done = subprocess.run(
            [sys.executable, "-c", PROCESS, number],
            env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
    assert "barbaricum_sockets 5.0" in done.stdout
    assert 'barbaricum_actions_total{kind="bot"} 8.0' in done.stdout
