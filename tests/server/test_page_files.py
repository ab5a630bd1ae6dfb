"""The page's files as they are served, and its words."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import subprocess
import sys

import httpx
import pytest
from fluent.runtime import FluentBundle, FluentResource

from barbaricum.core.language import BUILT_IN, entries
from barbaricum.games import GAMES, load
from barbaricum.server import page
from barbaricum.server.app import create
from barbaricum.server.openapi import document
from barbaricum.server.page import said
from barbaricum.server.people import People
from barbaricum.server.protocol import NewGuest
from barbaricum.server.setting import Settings
from barbaricum.server.store import Store

SCRIPT = b"console.log('Barbaricum');\n" * 40
FOREVER = "public, max-age=31536000, immutable"


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A page as the build leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    monkeypatch.setattr(page, "FOLDER", folder)
    for name, body in (
        ("index.html", b"<!doctype html>"),
        ("assets/page-a1b2.js", SCRIPT),
        ("assets/page-a1b2.css", b"p {}"),
        ("assets/cinzel-c3d4.woff2", b"font"),
        ("assets/map-e5f6.svg", b"<svg/>"),
        ("robots.txt", b"all"),
    ):
        (folder / name).write_bytes(body)
    for name in ("index.html", "assets/page-a1b2.js"):
        packed = gzip.compress((folder / name).read_bytes())
        (folder / f"{name}.gz").write_bytes(packed)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def app_of_strangers():
    """The whole server without its database, which it needs for nobody without a cookie."""
    app, settings = create(Settings()), Settings(database="sqlite:///none")
    app.state.people = People(Store(settings), "k" * 32, settings.limits)
    return app


def ask(path, method="GET", **headers):
    """One request of a stranger."""

    async def go():
        headers_ = {"accept-encoding": "identity"} | {
            name.replace("_", "-"): value for name, value in headers.items()
        }
        transport = httpx.ASGITransport(app_of_strangers())
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as visitor:
            visitor.cookies.clear()
            return await visitor.request(method, path, headers=headers_)

    return asyncio.run(go())


@pytest.mark.parametrize(
    ("path", "kind", "caching"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/page/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/page/robots.txt", "text/plain; charset=utf-8", "no-cache"),
        ("/page/assets/page-a1b2.js", "text/javascript; charset=utf-8", FOREVER),
        ("/page/assets/page-a1b2.css", "text/css; charset=utf-8", FOREVER),
        ("/page/assets/cinzel-c3d4.woff2", "font/woff2", FOREVER),
        ("/page/assets/map-e5f6.svg", "image/svg+xml", FOREVER),
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_every_file_has_its_kind_and_is_kept_as_long_as_its_name_allows(
    built, path, kind, caching, method
):
    got = ask(path, method)
    assert got.status_code == 200
    assert (got.headers["content-type"], got.headers["cache-control"]) == (kind, caching)
    body = (built / (path.removeprefix("/page/").strip("/") or "index.html")).read_bytes()
    assert got.headers["content-length"] == str(len(body))
    assert got.content == (body if method == "GET" else b"")
    assert "script" not in got.headers["content-security-policy"].replace("script-src 'self'", "")


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, GZIP;q=0.8", True),
        ("gzip ; q=0.001", True),
        ("gzip;q=0", False),
        ("gzip; q=0.0, br", False),
        ("x-gzip, gzipped", False),
        ("identity", False),
        ("", False),
    ],
)
def test_a_file_is_packed_for_whoever_can_unpack_it(built, accepted, is_packed):
    got = ask("/page/assets/page-a1b2.js", accept_encoding=accepted)
    assert (got.headers.get("content-encoding") == "gzip") == is_packed
    assert (int(got.headers["content-length"]) < len(SCRIPT)) == is_packed
    assert got.headers["vary"] == "Accept-Encoding"
    assert got.headers["content-type"] == "text/javascript; charset=utf-8"
    assert got.content == SCRIPT


def test_a_file_that_is_not_packed_is_sent_as_it_is(built):
    got = ask("/page/assets/page-a1b2.css", accept_encoding="gzip")
    assert "content-encoding" not in got.headers
    assert got.content == b"p {}"


def test_what_has_not_changed_is_not_sent_again(built):
    for accepted in ("gzip", "identity"):
        tag = ask("/", accept_encoding=accepted).headers["etag"]
        for told in (tag, f"W/{tag}", f'"other", {tag}'):
            same = ask("/", accept_encoding=accepted, if_none_match=told)
            assert (same.status_code, same.content) == (304, b"")
            assert (same.headers["etag"], same.headers["cache-control"]) == (tag, "no-cache")
        assert ask("/", accept_encoding=accepted, if_none_match='"other"').status_code == 200
    tags = {ask("/", accept_encoding=accepted).headers["etag"] for accepted in ("gzip", "br")}
    assert len(tags) == 2


def test_a_page_built_anew_is_shown_at_once(built):
    before = ask("/").headers["etag"]
    (built / "index.html").write_bytes(b"<!doctype HTML>")
    os.utime(built / "index.html", ns=(1, 1))
    after = ask("/")
    assert (after.content, after.headers["etag"] == before) == (b"<!doctype HTML>", False)


@pytest.mark.parametrize(
    "path",
    [
        "/page/",
        "/page/nothing.js",
        "/page/assets",
        "/page/assets/",
        "/page/index.html.gz",
        "/page/../secret.txt",
        "/page/..%2fsecret.txt",
        "/page/assets/..%2f..%2f..%2fsecret.txt",
        "/page/%2e%2e/secret.txt",
        "/page//etc/passwd",
        "/page/..%5csecret.txt",
        "/page/index.html%00",
        "/page/" + "x" * 5_000,
    ],
)
def test_nothing_else_is_served(built, path):
    got = ask(path)
    assert (got.status_code, got.json()["code"]) == (404, "no-page")


def test_a_page_that_was_never_built_says_how_to_build_it(tmp_path, monkeypatch):
    monkeypatch.setattr(page, "FOLDER", tmp_path / "nothing")
    got = ask("/")
    assert (got.status_code, got.headers["content-type"]) == (503, "text/plain; charset=utf-8")
    [line] = got.text.splitlines()
    assert "make page" in line
    assert ask("/page/index.html").status_code == 404


# Words


@pytest.mark.parametrize("code", BUILT_IN)
def test_the_words_are_those_of_the_page_and_of_all_games_and_no_others(code):
    words = FluentResource(said(code))
    names = set(entries(words))
    assert not [name for name in names if name.startswith(("server-", "report-", "arena-"))]
    assert {"page-lobby", "language-name"} <= names
    bundle = FluentBundle([code], use_isolating=False)
    bundle.add_resource(words)
    for name in GAMES:
        assert f"{name}-summary" in names
        for message in entries(FluentResource(load(name).words(code))):
            own, found = load(name).language(code).label(message), bundle.get_message(message)
            assert found.value is not None
            assert bundle.format_pattern(found.value)[0] == own[""]


def test_the_words_are_given_in_the_readers_language_with_all_that_can_be_chosen():
    for query, code in (("?language=fr", "fr"), ("?language=xx", "en"), ("", "en")):
        told = ask(f"/api/v1/words{query}").json()
        assert (told["language"], told["fluent"]) == (code, said(code))
        assert told["languages"] == [
            {"code": "en", "name": "English"},
            {"code": "fr", "name": "Français"},
        ]


OWN = """
import asyncio, httpx, json
from barbaricum.server.openapi import document
from barbaricum.server.protocol import NewGuest, PersonChange
from tests.server.test_page_files import app_of_strangers
app = app_of_strangers()
async def go():
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here/api/v1") as visitor:
        told = (await visitor.get("/words?language=de")).json()
        rules = (await visitor.get("/games/attila/rules?language=de")).json()
    return [told["language"], told["languages"], "page-copied = Kopiert." in told["fluent"],
            rules["language"], document(app)]
chosen = [NewGuest(name="Ann", language="de").language, PersonChange(language="de").language]
print(json.dumps(asyncio.run(go()) + chosen))
"""


def test_a_language_of_the_house_is_served_and_can_be_chosen_and_changes_no_type(tmp_path):
    (tmp_path / "de.ftl").write_text("language-name = Deutsch\npage-copied = Kopiert.\n")
    environment = {**os.environ, "BARBARICUM_LANGUAGES": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", OWN], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    code, names, is_said, book, described, *chosen = json.loads(done.stdout)
    assert (code, is_said, book, chosen) == ("de", True, "en", ["de", "de"])
    assert {"code": "de", "name": "Deutsch"} in names
    assert described == json.loads(json.dumps(document(create(Settings()))))
    guest = described["components"]["schemas"]["NewGuest"]["properties"]["language"]
    assert guest["examples"] == list(BUILT_IN)


def test_a_language_that_there_is_not_is_refused_with_those_that_there_are():
    with pytest.raises(ValueError, match="no language of this server: one of en, fr"):
        NewGuest(name="Ann", language="xx")
