"""`barbaricum serve`: the match server, for others."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import socket
import tempfile
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    import uvicorn

    from barbaricum.server.setting import Settings

LOOPBACK = "127.0.0.1"
SOCKET_BYTES = 65_536
SECONDS_TO_STOP = 5
KERNEL_BUFFERS = {socket.SO_SNDBUF: 262_144, socket.SO_RCVBUF: 131_072}
"""Bytes that the system keeps for each connection; left to itself it keeps megabytes."""
LIBRARIES = (
    "aiosqlite alembic argon2 fastapi itsdangerous prometheus_client sqlalchemy uvicorn websockets"
)
"""What only the server needs."""


def run(
    host: str = typer.Option(LOOPBACK, "--host", help="The address to listen on."),
    port: int = typer.Option(8000, "--port", "-p", min=0, max=65535, help="0: any that is free."),
    database: str = typer.Option(
        "",
        "--database",
        help="postgresql://… or sqlite:///FILE; else BARBARICUM_DATABASE, or a file of yours.",
    ),
    workers: int = typer.Option(1, "--workers", min=1, max=64, help="Processes (PostgreSQL only)."),
    check: bool = typer.Option(
        False, "--check", help="Only say which stored matches these rules would change."
    ),
    proxy: list[str] = typer.Option(
        [], "--proxy", help="Address of a proxy whose X-Forwarded-For is believed; may be repeated."
    ),
    path: str = typer.Option(
        "", "--path", help="Under which path a proxy shows the server, such as /games."
    ),
) -> None:
    """Serve matches: people and bots, live or over days.

    Settings: docs/server.md. Stop with Ctrl-C: nothing that was acknowledged is lost.

    Example: barbaricum serve --host 0.0.0.0 --port 8000 --database postgresql://me@host/games
    """
    need_libraries()
    from barbaricum.core.errors import BadSetUp
    from barbaricum.server.setting import Settings, signing_key
    from barbaricum.server.store import used_alone

    if database:
        os.environ["BARBARICUM_DATABASE"] = database
    if proxy:
        os.environ["BARBARICUM_PROXIES"] = " ".join(proxy)
    if path:
        os.environ["BARBARICUM_PATH"] = path
    settings = Settings.from_environment()
    if settings.is_sqlite and workers > 1:
        raise BadSetUp("--workers: several processes need PostgreSQL; a SQLite file serves one")
    signing_key(settings)
    asyncio.run(prepare(settings))
    if check:
        from barbaricum.server.dry_run import report

        raise typer.Exit(report(settings))
    with used_alone(settings):
        listening = listen(host, port)
        typer.echo(f"Barbaricum serves on {address(listening)} (Ctrl-C stops it)", err=True)
        serve(listening, workers)


def need_libraries() -> None:
    """Say what to install, if the server was left out when Barbaricum was."""
    from barbaricum.core.errors import BadSetUp

    if any(importlib.util.find_spec(name) is None for name in LIBRARIES.split()):
        raise BadSetUp(
            "the server needs: pip install 'barbaricum[server]'; or play with --terminal"
        )


async def prepare(settings: Settings) -> None:
    """Bring the database up to date before anybody connects, or say what is wrong here."""
    from barbaricum.core.language import check_languages
    from barbaricum.server.store import Store

    check_languages()
    store = Store(settings)
    try:
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, on a free port if none is named."""
    from barbaricum.core.errors import BadSetUp

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    if os.name != "nt":  # where it would let two servers have the same port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    for buffer, size in KERNEL_BUFFERS.items():
        listening.setsockopt(socket.SOL_SOCKET, buffer, size)
    try:
        listening.bind((host, port))
    except OSError as problem:
        raise BadSetUp(f"cannot listen on {host} port {port}: {problem.strerror}") from None
    listening.set_inheritable(True)
    return listening


def address(listening: socket.socket) -> str:
    """Where a browser finds the server."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def serve(listening: socket.socket, workers: int) -> None:
    """Run until told to stop; Ctrl-C is the usual way to do so."""
    with contextlib.suppress(KeyboardInterrupt):
        _serve(listening, workers)


def _serve(listening: socket.socket, workers: int) -> None:
    if workers == 1:
        _server(1).run(sockets=[listening])
        return
    from uvicorn.supervisors import Multiprocess

    with tempfile.TemporaryDirectory(prefix="barbaricum-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        server = _server(workers)
        Multiprocess(server.config, sockets=[listening]).run()


def _server(workers: int) -> uvicorn.Server:
    import uvicorn

    from barbaricum.server.connection import HttpConnection, SocketConnection
    from barbaricum.server.setting import Settings

    settings = Settings.from_environment()
    config = uvicorn.Config(
        "barbaricum.server.app:create",
        factory=True,
        workers=workers,
        http=HttpConnection,
        ws=SocketConnection,
        h11_max_incomplete_event_size=settings.limits.head,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=SOCKET_BYTES,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )
    return uvicorn.Server(config)
