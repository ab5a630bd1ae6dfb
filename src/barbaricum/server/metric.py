"""What the server counts, for Prometheus.

With several processes, `PROMETHEUS_MULTIPROC_DIR` names a folder in which they add up; it has
to be set before this module is imported.
"""

from __future__ import annotations

import os
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

REGISTRY = CollectorRegistry()

QUICK = (0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.125, 0.25, 1.0)
"""Seconds from 1 ms to what people call at once."""
SLOW = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)

HTTP_REQUESTS = Counter(
    "barbaricum_http_requests",
    "Requests that were answered",
    ["method", "route", "status"],
    registry=REGISTRY,
)
HTTP_SECONDS = Histogram(
    "barbaricum_http_seconds",
    "From a request to the end of its answer",
    ["route"],
    buckets=(*QUICK, 3.0, 10.0),
    registry=REGISTRY,
)
SOCKETS = Gauge(
    "barbaricum_sockets", "Open sockets", registry=REGISTRY, multiprocess_mode="livesum"
)
CONNECTIONS = Gauge(
    "barbaricum_connections",
    "Open connections, sockets among them",
    registry=REGISTRY,
    multiprocess_mode="livesum",
)
CONNECTIONS_ENDED = Counter(
    "barbaricum_connections_ended",
    "Connections that the server refused or ended; why is too-many, room, slow or not-reading",
    ["why"],
    registry=REGISTRY,
)
ACTIONS = Counter(
    "barbaricum_actions",
    "Actions that became durable; kind is person, bot or chance",
    ["kind"],
    registry=REGISTRY,
)
ACKNOWLEDGEMENT_SECONDS = Histogram(
    "barbaricum_acknowledgement_seconds",
    "From a person's action to its being durable",
    buckets=QUICK,
    registry=REGISTRY,
)
THINKING_SECONDS = Histogram(
    "barbaricum_thinking_seconds",
    "How long bots think about an action or a hint",
    buckets=SLOW,
    registry=REGISTRY,
)
THOUGHTS_WAITING = Gauge(
    "barbaricum_thoughts_waiting",
    "Bots' actions and hints in the queue",
    registry=REGISTRY,
    multiprocess_mode="livesum",
)
TABLES = Gauge(
    "barbaricum_tables", "Tables in memory", registry=REGISTRY, multiprocess_mode="livesum"
)
REFUSALS = Counter("barbaricum_refusals", "Requests that were refused", ["code"], registry=REGISTRY)

for _kind in ("person", "bot", "chance"):  # so that a rate can be told from the first one on
    ACTIONS.labels(_kind)


def expose() -> bytes:
    """All metrics, of all processes, as text."""
    folder = _shared_folder()
    if folder is None:
        return generate_latest(REGISTRY)
    all_processes = CollectorRegistry()
    MultiProcessCollector(all_processes, str(folder))  # type: ignore[no-untyped-call]
    return generate_latest(all_processes)


def forget_the_dead() -> None:
    """Drop what processes that are gone have left open; called when one starts."""
    folder = _shared_folder()
    if folder is None:
        return
    for path in folder.glob("gauge_live*_*.db"):
        process = path.stem.rpartition("_")[2]
        if process.isdecimal() and not _is_alive(int(process)):
            mark_process_dead(int(process), str(folder))  # type: ignore[no-untyped-call]


def _shared_folder() -> Path | None:
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    return Path(folder) if folder else None


def _is_alive(process: int) -> bool:
    if os.name == "nt":  # where asking would be killing
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
