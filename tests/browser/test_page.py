"""The page in a real browser: people and bots play by clicks."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect, sync_playwright

import barbaricum
from barbaricum.core.file import parse_match
from barbaricum.core.language import LANGUAGES
from barbaricum.games import load
from barbaricum.server.page import said
from tests.server.serving import API, Server

PAGE = Path(barbaricum.__file__).parent / "server/page"
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHOICES = "fieldset.choices:enabled button:visible"
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
SECONDS = 20

expect.set_options(timeout=SECONDS * 1000)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def visit(browser):
    """Opens a page in a browser of its own; in the end no console may have shown an error."""
    contexts, troubles = [], []

    def listen(message):
        if message.type == "error":
            troubles.append(message.text)

    def go(url: str, **how) -> Page:
        context = browser.new_context(**{"locale": "en-GB", **how})
        context.set_default_timeout(SECONDS * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", listen)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(url)
        return page

    go.troubles = troubles
    yield go
    for context in contexts:
        context.close()
    assert troubles == []


def come(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come as a guest").click()


def play(page: Page, actions: int, seed: int = 0) -> None:
    """Click choices, whenever there are some."""
    pick = random.Random(seed)
    for _ in range(actions):
        page.locator(CHOICES).first.wait_for()
        choices = page.locator(CHOICES)
        choices.nth(pick.randrange(choices.count())).click()


def finish(page: Page, url: str) -> None:
    """Play a match to its end, faster than by clicks, while the page looks elsewhere."""
    [cookie] = [c for c in page.context.cookies() if c["name"] == "barbaricum"]
    table, pick = table_of(page), random.Random(5)
    page.goto("about:blank")
    with httpx.Client(base_url=url + API, cookies={"barbaricum": cookie["value"]}) as http:
        while (at := http.get(f"/tables/{table}/position").json())["status"] != "over":
            if at["choices"]:
                action = pick.choice(at["choices"])["action"]
                request = {"type": "act", "line": at["line"], "action": action}
                http.post(f"/tables/{table}/requests", json=request)
    page.goto(f"{url}/#/t/{table}")


def table_of(page: Page) -> str:
    return re.split(r"[/?]", page.url.split("#/t/")[1])[0]


def fits(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_guest_plays_against_a_bot(server, visit):
    page = visit(server.url)
    come(page, "Ada")
    page.get_by_label("Seats").first.select_option("2")
    page.get_by_label("Bots").first.select_option("1")
    page.get_by_role("button", name="Play now").click()
    play(page, 20)
    expect(page.get_by_label("What happened")).to_contain_text("You place")
    expect(page.locator("pre.drawing")).to_contain_text("BEL")
    page.locator(CHOICES).first.press("Enter")
    page.locator(CHOICES).first.wait_for()
    page.locator("summary", has_text="Why not").click()
    page.get_by_label("An action in notation").fill("F<")
    page.get_by_role("button", name="Why not?").click()
    expect(page.get_by_role("link", name=re.compile("^Rule [0-9]"))).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("button.hinted")).to_have_count(1)
    page.reload()
    page.locator(CHOICES).first.wait_for()
    page.get_by_role("link", name="Barbaricum").click()
    expect(page.locator("ul.tables")).to_contain_text("Your turn")


def test_two_people_meet_by_an_invitation_and_a_third_watches(server, visit):
    ada = visit(server.url)
    come(ada, "Ada")
    ada.get_by_role("heading", name="Open a table").click()
    ada.locator("details.card").get_by_label("Seats").select_option("2")
    ada.get_by_label("Seat 2").select_option("invited")
    ada.get_by_label("Show it in the lobby").uncheck()
    ada.get_by_role("button", name="Open the table").click()
    ada.get_by_role("button", name="Take this seat").first.click()
    link = ada.get_by_label("Link").input_value()

    bea = visit(link)
    expect(bea.locator("ul.seats")).to_contain_text("Ada")
    come(bea, "Bea")
    bea.get_by_role("button", name="Take this seat").click()
    ada.get_by_role("button", name="Start the match").click()
    eve = visit(f"{server.url}/#/t/{table_of(ada)}")
    for _ in range(8):
        asked = ada if ada.locator(".question.asked").count() else bea
        if asked.locator(CHOICES).count():
            asked.locator(CHOICES).last.click()
        ada.wait_for_timeout(150)

    expect(ada.locator(".columns ul.seats")).to_contain_text("Bea")
    ada.get_by_label("Say something").fill("Ave, <b>Bea</b>")
    ada.get_by_role("button", name="Send").click()
    expect(bea.locator("ol.chat")).to_contain_text("Ave, <b>Bea</b>")
    bea.get_by_role("button", name="Mute Ada").click()
    expect(bea.locator("ol.chat")).not_to_contain_text("Ave")
    ada.get_by_role("button", name="Ask to pause").click()
    bea.get_by_role("button", name="Agree").click()
    expect(ada.locator(".question")).to_have_text("The match is paused.")
    expect(eve.locator("pre.drawing")).to_contain_text("BEL")
    expect(eve.locator("pre.drawing")).not_to_contain_text("Your hand")
    assert eve.locator(CHOICES).count() == 0


def account(page: Page):
    """The card with one's name and account, opened."""
    page.get_by_role("link", name="Barbaricum").click()
    card = page.locator(
        "details.card", has=page.get_by_role("heading", name="Your name and account")
    )
    card.get_by_role("heading", name="Your name and account").click()
    return card


def test_a_guest_keeps_their_name_signs_in_elsewhere_and_goes_for_good(server, visit):
    home = visit(server.url)
    come(home, "Ada")
    card = account(home)
    card.get_by_label("Your name").fill("Adela")
    card.get_by_role("button", name="Change name").click()
    expect(home.locator("#who")).to_have_text("Adela")
    card = account(home)
    card.get_by_label("Login").fill("adela")
    card.get_by_label("Password (8 characters or more)").fill("a long password")
    card.get_by_role("button", name="Keep my identity").click()

    away = visit(server.url)
    away.locator("summary", has_text="I have an account").click()
    away.get_by_label("Login").fill("adela")
    away.get_by_label("Password").fill("another password")
    away.get_by_role("button", name="Sign in").click()
    expect(away.locator("#notice")).to_be_visible()
    away.get_by_label("Password").fill("a long password")
    away.get_by_role("button", name="Sign in").click()
    expect(away.locator("#who")).to_have_text("Adela")
    card = account(away)
    expect(card).to_contain_text("You are signed in as adela.")
    card.get_by_role("button", name="Sign out everywhere").click()
    away.get_by_label("Your name").wait_for()
    home.reload()
    home.locator("summary", has_text="I have an account").click()
    home.get_by_label("Login").fill("adela")
    home.get_by_label("Password").fill("a long password")
    home.get_by_role("button", name="Sign in").click()

    card = account(home)
    home.on("dialog", lambda dialog: dialog.accept())
    card.locator("summary", has_text="Delete me and my data").click()
    card.get_by_label("Password").fill("a long password")
    card.get_by_role("button", name="Delete me and my data").click()
    home.get_by_label("Your name").wait_for()
    visit.troubles[:] = [text for text in visit.troubles if "401" not in text]  # as was meant


def test_undo_is_free_or_asked_for_and_who_resigns_may_play_again(server, visit):
    ada, bea = (visit(server.url) for _ in range(2))
    come(ada, "Ada")
    ada.get_by_role("heading", name="Open a table").click()
    ada.locator("details.card").get_by_label("Seats").select_option("2")
    ada.locator("details.card summary", has_text="More").last.click()
    ada.get_by_label("First").select_option("seat-0")
    ada.get_by_role("button", name="Open the table").click()
    ada.get_by_role("button", name="Take this seat").first.click()
    come(bea, "Bea")
    bea.goto(f"{server.url}/#/t/{table_of(ada)}")
    bea.get_by_role("button", name="Take this seat").click()
    ada.get_by_role("button", name="Start the match").click()

    ada.locator(CHOICES).first.wait_for()
    before = ada.locator(CHOICES).all_inner_texts()
    ada.locator(CHOICES).first.click()
    expect(ada.locator("ol.log").last).to_contain_text("You place")
    ada.get_by_role("button", name="Undo", exact=True).click()
    expect(ada.locator(CHOICES)).to_have_text(before)
    expect(ada.locator("ol.log").last).not_to_contain_text("You place")
    while not bea.locator(".question.asked").count():
        if ada.locator(CHOICES).count():
            ada.locator(CHOICES).last.click()
        ada.wait_for_timeout(100)
    ada.get_by_role("button", name="Ask to undo").click()
    bea.get_by_role("button", name="Agree").click()
    expect(ada.locator(".question.asked")).to_be_visible()

    bea.on("dialog", lambda dialog: dialog.accept())
    bea.get_by_role("button", name="Resign").click()
    expect(ada.locator(".columns ul.seats")).to_contain_text("resigned, a bot plays on")
    finish(ada, server.url)
    ada.get_by_role("button", name="Rematch").click()
    expect(ada.locator("ul.seats")).to_contain_text("Ada")
    expect(bea.get_by_role("button", name="To the rematch")).to_be_visible()


def test_the_verb_opens_a_match_and_french_is_french(server, visit, tmp_path):
    command = [sys.executable, "-m", "barbaricum", "play", "--no-browser", "--seats", "2"]
    with serving([*command, "--bot", "level:1", "--language", "fr"], tmp_path) as address:
        page = visit(address, locale="de-DE")
        play(page, 4)
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        expect(page.locator("pre.drawing")).to_contain_text("Votre main")
        shown = page.locator("body").inner_text()
        for text in ("Vos choix", "Ce qui s'est passé", "Abandonner", "Lire les règles"):
            assert text in shown
        for text in ("Your", "Seats", "choice", "page-"):
            assert text not in shown
        page.get_by_label("Langue").select_option("en")
        expect(page.locator("pre.drawing")).to_contain_text("Your hand")
        page.goto(address)
        expect(page.locator("main")).to_contain_text("You have left a match unfinished")


@contextmanager
def serving(command, folder):
    """Run a verb that serves a page, and learn its address."""
    process = subprocess.Popen(
        command,
        env={**os.environ, "BARBARICUM_DATA": str(folder)},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    try:
        yield re.search(r"http://\S+", process.stderr.readline())[0]
    finally:
        process.send_signal(signal.SIGINT)
        process.stderr.close()
        process.wait(SECONDS)


def test_a_phone_never_scrolls_sideways(server, visit):
    page = visit(server.url, **PHONE)
    come(page, "A rather long name, as long as it may be")
    page.get_by_role("heading", name="Open a table").click()
    page.get_by_role("button", name="Open the table").wait_for()
    assert fits(page)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Take this seat").first.click()
    page.get_by_label("Link").wait_for()
    assert fits(page)
    page.get_by_role("button", name="Fill the free seats").click()
    play(page, 3)
    expect(page.locator("pre.drawing")).to_contain_text("BEL")
    assert fits(page)


def test_a_finished_match_is_checked_gone_through_and_downloaded(server, visit):
    page = visit(f"{server.url}/#/play/attila?seats=2&level=1&name=Ada")
    page.locator(CHOICES).first.wait_for()
    finish(page, server.url)
    fair = page.locator("ul.fair")
    expect(fair).to_contain_text("The seed is the one that was promised")
    expect(fair).to_contain_text("The random digits of this browser were mixed in")
    last = int(page.get_by_role("slider").get_attribute("max"))
    expect(page.locator("output")).to_have_text(f"After {last} of {last} actions")

    page.get_by_role("slider").fill("30")
    expect(page).to_have_url(re.compile("/ply/30$"))
    before = page.locator("pre.drawing").inner_text()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator("pre.drawing")).not_to_have_text(before)
    watcher = visit(page.url.replace("/ply/0", "/ply/30"))
    expect(watcher.locator("output")).to_have_text(f"After 30 of {last} actions")

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the match").click()
    match = parse_match(Path(download.value.path()).read_text(), load)
    assert match.ply == last
    assert match.unfair_draws() == []
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("button", name="Start the match").click()
    page.locator(CHOICES).first.wait_for()


def test_the_page_outlives_the_server(server, visit):
    page = visit(f"{server.url}/#/play/attila?seats=2&level=1&name=Ada")
    play(page, 2)
    server.kill()
    expect(page.locator(".link")).to_have_text("Connection lost, connecting again…")
    server.start()
    expect(page.locator(".link")).to_have_text("")
    play(page, 2)
    expected = re.compile(r"net::ERR_|WebSocket|status of 503")  # while nobody answered
    visit.troubles[:] = [text for text in visit.troubles if not expected.search(text)]


def test_the_protocol_can_be_read_and_tried(server, visit):
    page = visit(f"{server.url}/docs")
    page.locator("#operations-tables-server").get_by_role("button").first.click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()
    answer = page.locator(".live-responses-table .highlight-code").first
    expect(answer).to_contain_text('"title": "Attila"')


def test_browsers_keep_the_files_and_ask_whether_they_are_the_same(server):
    for path, kind in (("/", "text/html"), ("/page/page.js", "text/javascript")):
        first = httpx.get(server.url + path)
        assert first.headers["content-type"].startswith(kind)
        assert first.headers["cache-control"] == "no-cache"
        assert httpx.head(server.url + path).headers["etag"] == first.headers["etag"]
        known = {"If-None-Match": first.headers["etag"]}
        assert httpx.get(server.url + path, headers=known).status_code == 304
    for path in ("nothing.js", "%2e%2e%2fapp.py", "..%5capp.py"):
        assert httpx.get(f"{server.url}/page/{path}").json()["code"] == "no-page"


def test_a_drawing_shows_ones_own_hand_alone_and_names_as_they_are(server):
    with (
        client(server, "[red]Ada[/]") as ada,
        client(server, ":bee:") as bea,
        client(server) as eve,
    ):
        setup = {"game": "attila", "seats": [{}, {}], "options": {"first": "seat-0"}}
        table = f"/tables/{ada.post('/tables', json=setup).json()['id']}"
        for seat, person in enumerate((ada, bea)):
            person.post(f"{table}/seats/{seat}", json={})
        assert ada.get(f"{table}/drawing").json()["code"] == "not-begun"
        ada.post(f"{table}/start", json={})
        for seat, person in enumerate((ada, bea, eve)):
            lines = person.get(f"{table}/drawing").json()["lines"]
            drawn = "\n".join("".join(run["text"] for run in line) for line in lines)
            assert "[red]Ada[/]" in drawn
            assert ":bee:" in drawn
            hand = drawn.partition("Your hand: ")[2].split()
            assert len(hand) == (0 if person is eve else 6)
            if hand:
                seen = person.get(f"{table}/position").json()["view"]["seats"][seat]["hand"]
                letters = [tribe[0].upper() for tribe, count in seen.items() for _ in range(count)]
                assert hand == letters
        for query in ("ply=9999", "width=10", "width=wide"):
            assert ada.get(f"{table}/drawing?{query}").status_code == 422


@contextmanager
def client(server, name: str = ""):
    """Somebody who speaks to the server without a page."""
    with httpx.Client(base_url=server.url + API, timeout=SECONDS) as http:
        if name:
            http.post("/people", json={"name": name})
        yield http


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_says_nothing_that_it_has_no_words_for(code):
    script = "\n".join(path.read_text() for path in sorted(PAGE.glob("*.js")))
    words = said(code)
    for name in re.findall(r'\bsay\("([\w-]+)"', script):
        assert f"page-{name}" in words
    for start in re.findall(r"\bsay\(`([\w-]+)\$", script):
        assert any(name.startswith(f"page-{start}") for name in words)
    for name in words:
        ending = name.removeprefix("page-")
        starts = [ending[: at.end()] for at in re.finditer("-", ending)]
        is_said = f'"{ending}"' in script or any(f"`{start}$" in script for start in starts)
        assert is_said or not name.startswith("page-"), name
    assert json.dumps(words).count("{") == json.dumps(words).count("}")
