"""The page under a path of a real proxy: nginx, as docs/server.md tells to set it up."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.browsing import BoardPlayer, asked, log
from tests.server.serving import API, Server

NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
START_SECONDS = 60
DOCS = Path(__file__).parents[2] / "docs/server.md"


def recipe() -> str:
    """What docs/server.md tells to write."""
    [shown] = re.findall(r"```nginx\n(.*?)```", DOCS.read_text(), re.DOTALL)
    return str(shown)


class Nginx:
    """nginx on a port of its own, with all its files in a folder."""

    def __init__(self, folder: Path, server: Server, knows_path: bool) -> None:
        self.folder = folder
        self.knows_path = knows_path
        """Whether the server does; else nginx takes the path off before it hands a request on."""
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/games"
        sites = recipe().replace("listen 443 ssl", f"listen 127.0.0.1:{self.port}")
        slash = "" if knows_path else "/"
        sites = sites.replace("http://127.0.0.1:8000", f"{server.url}{slash}")
        self._write(sites)

    def _write(self, sites: str) -> None:
        """The parts of a configuration that say where files are, around what the docs tell."""
        kept = "".join(
            f"{name}_temp_path {self.folder}/{name};\n"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        (self.folder / "nginx.conf").write_text(
            f"daemon off; pid {self.folder}/pid; worker_processes 1; error_log stderr;\n"
            f"{'user root;' if os.geteuid() == 0 else ''} events {{}}\n"
            f"http {{ access_log off;\n{kept}{sites}}}\n"
        )

    def __enter__(self) -> Nginx:
        command = [NGINX, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        self.process = subprocess.Popen([*command, "-e", "stderr"], stderr=subprocess.DEVNULL)
        ends_at = time.monotonic() + START_SECONDS
        while True:
            try:
                assert httpx.get(f"{self.url}/healthz").status_code == 200
                return self
            except httpx.TransportError:
                assert self.process.poll() is None
                assert time.monotonic() < ends_at
                time.sleep(0.05)

    def __exit__(self, *problem: object) -> None:
        self.process.terminate()
        self.process.wait(30)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="module", params=["path", "no path"])
def proxy(request, tmp_path_factory):
    """A server that knows its path behind a proxy that leaves it there, and the other way."""
    knows = request.param == "path"
    options = ["--proxy", "127.0.0.1", "--path", "/games"] if knows else []
    folder = tmp_path_factory.mktemp("nginx")
    with (
        Server(tmp_path_factory.mktemp("server"), *options) as server,
        Nginx(folder, server, knows) as nginx,
    ):
        yield nginx


def test_one_comes_home_plays_and_comes_back_under_a_path(proxy, visit):
    page = visit(f"{proxy.url}/")
    page.get_by_role("heading", name="Attila").first.wait_for()
    strangers = []
    page.on("request", lambda sent: strangers.append(sent.url))
    page.goto(f"{proxy.url}/#/play/attila?seats=2&level=1&seat=0&option.first=seat-0&name=Ada")
    player = BoardPlayer(page, 1)
    player.play(6)
    page.reload()
    asked(page).wait_for()
    expect(log(page)).not_to_be_empty()
    BoardPlayer(page, 2).play(3)
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("listitem").filter(has_text="Your turn")).to_be_visible()
    ours = [url for url in strangers if not url.startswith(("data:", "blob:"))]
    assert ours
    assert all(url.startswith(f"{proxy.url}/") for url in ours), ours
    paths = {cookie["name"]: cookie["path"] for cookie in page.context.cookies()}
    assert paths == {
        "barbaricum": "/games" if proxy.knows_path else "/",
        "barbaricum-known": "/games/",
    }


def test_an_invitation_leads_to_the_same_path(proxy, visit):
    page = visit(f"{proxy.url}/")
    page.goto(f"{proxy.url}/#/new?game=attila")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Come as a guest").click()
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_role("textbox", name="link").first
    expect(link).to_have_value(re.compile(rf"^{re.escape(proxy.url)}/#/t/"))


def test_the_handbook_and_programs_find_their_way_under_a_path(proxy, visit):
    page = visit(f"{proxy.url}/docs")
    page.get_by_role("heading", name="Barbaricum").first.wait_for()
    described = httpx.get(f"{proxy.url}{API}/openapi.json").json()
    servers = [server["url"] for server in described.get("servers", [])]
    assert servers == (["/games"] if proxy.knows_path else [])
