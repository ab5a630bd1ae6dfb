"""What the server writes down about itself: one JSON object a line, on stderr, no secrets.

Libraries log below INFO what they send and receive, cookies and all; so only our own loggers
follow the chosen level. Of an error's message only the first line is kept, since databases
and validators quote values from the second on.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

REQUEST_ID: ContextVar[str] = ContextVar("REQUEST_ID", default="")
"""The request that this task answers; every line it logs carries it."""

OURS = "barbaricum"
LIBRARIES = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")
QUERY = re.compile(r"\?[^\s\"']+")
SECRETS = frozenset({"cookie", "password", "new_password", "invite", "seed", "key", "token"})
MOST_CHARACTERS = 300

_log = logging.getLogger(f"{OURS}.server")


def log(
    event: str, level: int = logging.INFO, trouble: BaseException | None = None, /, **fields: Any
) -> None:
    """Write down that something happened, with what is worth knowing about it."""
    _log.log(level, event, exc_info=trouble, extra={"fields": fields})


class OneLine(logging.Formatter):
    """A record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line: ASCII, so that no terminal can be played tricks.

        It never fails: what cannot be written is left out of a line that says so.
        """
        try:
            return json.dumps(self._line(record), default=_text)
        except Exception as problem:
            line = {"event": "line that cannot be written", "of": record.name}
            return json.dumps(_heading(record) | line | {"trouble": _told(problem)})

    def _line(self, record: logging.LogRecord) -> dict[str, Any]:
        line = _heading(record) | {"event": self._event(record)}
        if not record.name.startswith(OURS):
            line["from"] = record.name
        if request := REQUEST_ID.get():
            line["request"] = request
        line |= _without_secrets(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[1] is not None:
            line["trouble"] = _told(record.exc_info[1])
        return line

    def _event(self, record: logging.LogRecord) -> str:
        """What happened; uvicorn would tell a socket's query, which may hold an invitation."""
        return QUERY.sub("?…", record.getMessage())


def _heading(record: logging.LogRecord) -> dict[str, Any]:
    when = datetime.fromtimestamp(record.created, UTC)
    return {
        "time": when.isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
    }


def _text(value: object) -> str:
    """A value as text, if it can be told."""
    try:
        return str(value)
    except Exception as problem:
        return f"{type(value).__qualname__} that cannot be told: {type(problem).__qualname__}"


def _without_secrets(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: "…" if name in SECRETS else value for name, value in fields.items()}


def _told(error: BaseException) -> list[dict[str, Any]]:
    """An error and those that led to it, the first cause last."""
    told: list[dict[str, Any]] = []
    cause: BaseException | None = error
    while cause is not None and len(told) < 10:
        first_line = _text(cause).partition("\n")[0][:MOST_CHARACTERS]
        frames = traceback.extract_tb(cause.__traceback__)
        told.append(
            {
                "error": type(cause).__qualname__,
                "says": QUERY.sub("?…", first_line),
                "at": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
            }
        )
        hidden = None if cause.__suppress_context__ else cause.__context__
        cause = cause.__cause__ or hidden
    return told


def set_up_logs(level: int | str = logging.INFO) -> None:
    """Send all logs, uvicorn's too (run it with `log_config=None`), to stderr as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLine())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in LIBRARIES:
        library = logging.getLogger(name)
        library.handlers, library.propagate = [], True
        library.setLevel(logging.INFO)
    logging.getLogger("uvicorn.access").disabled = True  # the guard writes a line of its own
    logging.getLogger(OURS).setLevel(level.upper() if isinstance(level, str) else level)
