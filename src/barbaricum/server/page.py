"""The page: its files, as the client's build has made them, and its words."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field
from starlette.exceptions import HTTPException

from barbaricum.core.language import DEFAULT, LANGUAGES, LOCALE, Language, entries, language, read
from barbaricum.games import GAMES, load
from barbaricum.server.lobby import Code
from barbaricum.server.protocol import Told

routes = APIRouter(include_in_schema=False)
"""The page's files."""

api = APIRouter(tags=["page"])
"""What the page asks for beside what every client does."""

FOLDER = Path(__file__).parent / "page"
"""What hatch_build.py makes of the folder `client`; never in the repository."""

FRONT = "index.html"
READS = ["GET", "HEAD"]
NEVER_BUILT = "The page of this server was never built: run `make page` where its sources are.\n"
PACKED = ".gz"
GZIP = re.compile(r"gzip(?:\s*;\s*q=(?:1(?:\.0*)?|0\.0*[1-9]\d*))?", re.IGNORECASE)
"""How a browser says that it can unpack (RFC 9110, 12.5.3)."""

ASKING = "no-cache"  # kept by browsers, but never shown without asking whether it is the same
FOREVER = "public, max-age=31536000, immutable"  # for files that have their hash in their name
for kind, suffix in (
    ("text/javascript", ".js"),  # which some systems take for plain text
    ("font/woff2", ".woff2"),
    ("font/woff", ".woff"),
):
    mimetypes.add_type(kind, suffix)


@dataclass(frozen=True)
class File:
    """A file of the page, and the same one packed, if there is such."""

    body: bytes
    packed: bytes | None
    kind: str
    caching: str
    tag: str


class LanguageName(Told):
    """A language, and how it calls itself."""

    code: str
    name: str


class Words(Told):
    """What the page says."""

    language: str
    languages: list[LanguageName] = Field(description="all that can be chosen")
    fluent: str = Field(description="a Fluent file: the messages of the page and of all games")


# The page's files


@routes.api_route("/", methods=READS)
async def front(request: Request) -> Response:
    """The page itself."""
    found = files().get(FRONT)
    return PlainTextResponse(NEVER_BUILT, 503) if found is None else answer(found, request)


@routes.api_route("/page/{path:path}", methods=READS)
async def page_file(path: str, request: Request) -> Response:
    """A file of the page."""
    found = files().get(path)
    if found is None:
        raise HTTPException(404)
    return answer(found, request)


def files() -> dict[str, File]:
    """All files by their paths, read anew when the page was built anew."""
    try:
        return _read(FOLDER, (FOLDER / FRONT).stat().st_mtime_ns)
    except FileNotFoundError:
        return {}


@lru_cache(1)
def _read(folder: Path, built: int) -> dict[str, File]:
    bodies = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    return {
        name: File(
            body=body,
            packed=bodies.get(name + PACKED),
            kind=mimetypes.guess_type(name)[0] or "application/octet-stream",
            caching=FOREVER if name.startswith("assets/") else ASKING,
            tag=_tag(body),
        )
        for name, body in bodies.items()
        if not name.endswith(PACKED)
    }


def _tag(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:32]


def answer(file: File, request: Request) -> Response:
    """A file, packed if the browser can unpack it, or that it is still the same."""
    accepted = request.headers.get("accept-encoding", "").split(",")
    can_unpack = any(GZIP.fullmatch(coding.strip()) for coding in accepted)
    packed = file.packed if can_unpack else None
    tag = f'"{file.tag}"' if packed is None else f'"{file.tag}-gzip"'
    headers = {"Cache-Control": file.caching, "ETag": tag}
    if file.packed is not None:
        headers["Vary"] = "Accept-Encoding"
    if tag in re.findall(r'"[^"]*"', request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    body = file.body
    if packed is not None:
        body, headers["Content-Encoding"] = packed, "gzip"
    headers["Content-Length"] = str(len(body))
    return Response(
        b"" if request.method == "HEAD" else body, media_type=file.kind, headers=headers
    )


# Words


@api.get("/words", response_model=Words)
async def words(code: Code, request: Request) -> Response:
    """Everything that the page says."""
    return answer(_written(code), request)


@cache
def _written(code: str) -> File:
    """The words of a language as a file, which is packed and kept like those of the page."""
    names = [LanguageName(code=each, name=language(each).name) for each in LANGUAGES]
    found = Words(language=code, languages=names, fluent=said(code))
    body = found.model_dump_json().encode()
    packed = gzip.compress(body, mtime=0)
    return File(body, packed, "application/json", ASKING, _tag(body))


@cache
def said(code: str) -> str:
    """The messages of the page and of all games, the names in their data files among them."""
    spoken = Language(code)
    for name in GAMES:
        spoken.add(load(name).words)
    return spoken.written(_left_out())


@cache
def _left_out() -> frozenset[str]:
    """The messages that only terminals and servers say."""
    said_here = {"page", *GAMES}
    files = (LOCALE / DEFAULT).glob("*.ftl")
    others = [path for path in files if path.stem.removesuffix("-board") not in said_here]
    return frozenset(name for path in others for name in entries(read(path)))
