"""What whoever runs a server can set, by options of `barbaricum serve` or in the environment."""

from __future__ import annotations

import contextlib
import ipaddress
import os
import re
import secrets
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

from platformdirs import user_data_path

from barbaricum.core.errors import BadSetUp

KEY_BYTES = 32
PATH = re.compile(r"(/[A-Za-z0-9._~-]+)+")


@dataclass(frozen=True)
class Limits:
    """How much of everything is enough. Each can be set as BARBARICUM_LIMIT_<NAME>."""

    connections: int = 10_000  # in all; fewer where a process may open fewer files
    connections_of_address: int = 200
    head: int = 32_768  # bytes of a request before its body
    body: int = 32_768  # bytes of a request
    head_seconds: float = 15.0  # until the head of a request has come
    body_seconds: float = 30.0  # until its body has come
    unread_seconds: float = 20.0  # in which a client has to take some of what was sent to it
    message: int = 8_192  # bytes of a message on a socket
    requests: float = 30.0  # a second and person or address
    messages: float = 30.0  # a second and socket
    burst: float = 5.0  # how many seconds of it may come at once
    refusals: int = 100  # messages in a row on a socket
    guests: float = 30.0  # a minute and address
    sign_ins: float = 10.0  # a minute and address, and as many for each login
    open_tables: int = 20  # that a person has opened and that have not ended
    boxes: int = 12  # sets of data of one's own that a process holds; 0: nobody may have any
    boxes_of_person: int = 6  # that one person has brought
    seats: int = 60  # that a person has taken in matches that have not ended
    sockets: int = 12  # a person
    sockets_of_address: int = 120
    chat: float = 20.0  # lines a minute and person
    chat_length: int = 400  # characters
    thoughts: int = 200  # hints and bots' moves that may wait in the queue
    hints: float = 20.0  # a minute and person


@dataclass(frozen=True)
class Settings:
    """One server's settings."""

    database: str = ""
    """A URL; empty for a SQLite file in the user's data folder."""
    key: str = ""
    """What cookies are signed with; empty for the one in the key file."""
    origins: tuple[str, ...] = ()
    """Other origins than its own from which pages may use this server."""
    threads: int = max(1, (os.cpu_count() or 2) - 1)
    """Threads in which bots think."""
    limits: Limits = field(default_factory=Limits)
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that are believed from where a request came to them."""
    path: str = ""
    """Under which path of its host a proxy shows this server: `/games`, or empty for all of it."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Settings:
        """The settings that worker processes read, too."""
        read = environment.get
        return cls(
            database=read("BARBARICUM_DATABASE", ""),
            key=read("BARBARICUM_KEY", ""),
            origins=tuple(read("BARBARICUM_ORIGINS", "").split()),
            proxies=proxies_from(read("BARBARICUM_PROXIES", "").split()),
            path=path_from(read("BARBARICUM_PATH", "")),
            threads=_number(environment, "BARBARICUM_THREADS", cls.threads),
            limits=limits_from(environment),
        )

    @property
    def url(self) -> str:
        """The database's URL with the driver that we use."""
        return database_url(self.database)

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file for one process."""
        return self.url.startswith("sqlite")


def proxies_from(names: Iterable[str]) -> tuple[str, ...]:
    """Networks, also as they look where both kinds of addresses come to one socket."""
    found: list[str] = []
    for name in names:
        try:
            network = ipaddress.ip_network(name)
        except ValueError:
            raise BadSetUp(
                f"proxy {name!r}: write an address such as 127.0.0.1, or a network: 10.0.0.0/8"
            ) from None
        found.append(str(network))
        if isinstance(network, ipaddress.IPv4Network):
            found.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return tuple(found)


def path_from(text: str) -> str:
    """A path under which a proxy shows the server, without a slash at its end."""
    path = text.rstrip("/")
    if path and not PATH.fullmatch(path):
        raise BadSetUp(f"path {text!r}: write it as in an address, such as /games")
    return path


def limits_from(environment: Mapping[str, str]) -> Limits:
    """The usual limits, but for those that the environment sets."""
    chosen: dict[str, float] = {}
    for limit in fields(Limits):
        name = f"BARBARICUM_LIMIT_{limit.name.upper()}"
        if name in environment:
            chosen[limit.name] = _number(environment, name, 0, least=limit.name != "boxes")
    return Limits(**chosen)  # type: ignore[arg-type]


def _number(environment: Mapping[str, str], name: str, usual: int, least: int = 1) -> int:
    text = environment.get(name, str(usual))
    if not text.isdecimal() or int(text) < least:
        above = " above 0" if least else ""
        raise BadSetUp(f"{name}={text}: a whole number{above} is wanted")
    return int(text)


def data_folder() -> Path:
    """Where the database and the key of a server lie that was told nothing else."""
    chosen = os.environ.get("BARBARICUM_DATA")
    folder = Path(chosen) if chosen else user_data_path("barbaricum")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def database_url(text: str) -> str:
    """A database URL in full: `sqlite:///path`, `postgresql://…`, or the usual file."""
    if not text:
        return f"sqlite+aiosqlite:///{data_folder() / 'tables.sqlite'}"
    scheme, found, rest = text.partition("://")
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "sqlite+aiosqlite": "sqlite+aiosqlite",
        "postgres": "postgresql+asyncpg",
        "postgresql": "postgresql+asyncpg",
        "postgresql+asyncpg": "postgresql+asyncpg",
    }
    if not found or scheme not in drivers or not rest.strip("/"):
        shown = scheme if found else text
        raise BadSetUp(
            f"database {shown!r}: write a URL such as sqlite:///tables.sqlite"
            " or postgresql://user:password@host/name"
        )
    return f"{drivers[scheme]}://{rest}"


def signing_key(settings: Settings) -> str:
    """The key from the settings, or the one in a file that only its owner can read."""
    if settings.key:
        if len(settings.key) < KEY_BYTES:
            raise BadSetUp(f"BARBARICUM_KEY is too short: at least {KEY_BYTES} characters")
        return settings.key
    path = data_folder() / "key"
    if not path.exists():
        _make_key(path)
    return _read_key(path)


def _make_key(path: Path) -> None:
    """Write a new key; of several processes that do so at once, one wins."""
    handle, name = tempfile.mkstemp(dir=path.parent)  # which only its owner can read
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(KEY_BYTES))
    with contextlib.suppress(FileExistsError):
        os.link(name, path)
    Path(name).unlink()


def _read_key(path: Path) -> str:
    if path.stat().st_mode & 0o077:
        raise BadSetUp(f"{path}: others can read this key; make it yours alone (chmod 600)")
    key = path.read_text()
    if len(key) < KEY_BYTES:
        raise BadSetUp(f"{path}: no key in it; delete the file to get a new one")
    return key
