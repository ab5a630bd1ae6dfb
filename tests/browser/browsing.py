"""What the tests of the page share: visitors, and playing by clicks, by keys or behind the page."""

from __future__ import annotations

import json
import random
import re
import shutil
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.server.serving import API

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
SECONDS = 40
SETTINGS = "barbaricum-settings"
LANGUAGE = "barbaricum-language"
PAGES = {
    "": ".lists .card",
    "me": ".card ul, .card .quiet",
    "ratings": ".card .button, .card table",
    "rules/attila/4.5": "section.target",
}
"""The pages around the table by their address, and what is there once they have come."""

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}

expect.set_options(timeout=SECONDS * 1000)


# Some choices change nothing that can be seen; so what the server tells last is counted too, and
# what was answered last: a page may do several things one after the other by itself.
LISTEN = """(() => {
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        const { type, line, choices, status } = JSON.parse(data);
        if (type !== "position") return;
        window.toldLine = line;
        window.isAwaited = choices.length > 0 || status !== "playing";
      });
    }
    send(data) {
      const { type, line } = JSON.parse(data);
      if (type === "act") window.actedLine = line;
      super.send(data);
    }
  };
})()"""

# Everything that happens is shown as to any reader, but in no time at all. First the bots come to
# their ends, as bots do who are quicker than what is shown of them: so that events go on from what
# other events have drawn, and not each from what the server says.
HURRY = """(() => {
  const { setTimeout } = window;
  window.setTimeout = (act, time = 0, ...what) => {
    if (time > 2000) return setTimeout(act, time, ...what);
    const go = () => time && !window.isAwaited ? setTimeout(go, 5) : act(...what);
    return setTimeout(go, 0);
  };
})()"""


class Visits:
    """Browsers of people, and everything that went wrong on their pages."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []

    def __call__(self, url: str, language: str = "en", **how: Any) -> Page:
        """Come to an address; what is no setting of the page is one of the browser.

        What happens is not shown event by event, but to those who are hurried: to them it is, and
        in no time.
        """
        is_hurried = how.pop("is_hurried", False)
        known = ("theme", "isSoundOn", "isColourSafe", "speed", "isLatin", "isPlain", "isAskedAll")
        wished = {key: how.pop(key) for key in known if key in how}
        settings = {"speed": "fast" if is_hurried else "none", **wished}
        locale = {"en": "en-GB", "fr": "fr-FR"}.get(language, language)
        context = self.browser.new_context(**{"locale": locale, **how})
        context.set_default_timeout(SECONDS * 1000)
        context.add_init_script(keeping(SETTINGS, json.dumps(settings)))
        context.add_init_script(LISTEN)
        if is_hurried:
            context.add_init_script(HURRY)
        context.on("page", self._listen)
        context.on("console", self._hear)  # of all pages and their workers
        context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self.contexts.append(context)
        page = context.new_page()
        page.goto(url)
        return page

    def _listen(self, page: Page) -> None:
        page.on("crash", lambda _: self.troubles.append(f"crash of {page.url}"))

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "assert", "warning"):
            self.troubles.append(message.text)

    def forgive(self, pattern: str) -> None:
        """Forget the troubles that were meant to be."""
        self.troubles[:] = [text for text in self.troubles if not re.search(pattern, text)]

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def keeping(key: str, value: str) -> str:
    """A script that keeps something for the page, unless the page has kept it already."""
    here = f"{json.dumps(key)}, {json.dumps(value)}"
    return f"try {{ localStorage[{json.dumps(key)}] ?? localStorage.setItem({here}) }} catch {{}}"


def come(page: Page, name: str) -> None:
    """Come in as a guest, where a name is asked for."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come as a guest").click()


def table_of(address: str) -> str:
    return re.split(r"[/?]", address.split("#/t/")[1])[0]


def game(
    url: str, seats: int = 2, name: str = "Ada", is_first: bool = False, of: str = "attila"
) -> str:
    """The address that leads straight into a match against bots, with the first turn if wished."""
    first = "&option.first=seat-0" if is_first else ""
    return f"{url}/#/play/{of}?seats={seats}&level=1&name={name}{first}"


def asked(page: Page) -> Locator:
    """What is asked of the reader; there only when something is."""
    return page.locator(".asked .question")


def log(page: Page) -> Locator:
    """What happened, in sentences."""
    page.locator("nav button[data-tab=log]").click()
    return page.locator("section.log")


def tab(page: Page, name: str) -> None:
    page.locator(f"nav button[data-tab={name}]").click()


def menu(page: Page) -> Locator:
    """The settings, opened, in whatever language."""
    page.locator("button[aria-haspopup=dialog]").click()
    return page.get_by_role("dialog")


def speak(page: Page, name: str) -> None:
    """Choose a language; which makes the page anew."""
    menu(page).get_by_role("group").first.get_by_label(name).click()


# Playing on the board

OFFERED = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const ids = (selector, key) => all(selector).map((one) => one.dataset[key]);
  return {
    line: window.toldLine,
    isOver: Boolean(document.querySelector(".ending, .scrub")),
    isAsked: Boolean(document.querySelector(".asked .question")),
    question: document.querySelector(".question")?.textContent,
    told: document.querySelector("section.log")?.textContent,
    cards: ids(".hand [data-card].open", "card"),
    hand: all(".hand [data-card]").map((one) => one.getAttribute("aria-label")),
    provinces: ids("path.province.lit", "province"),
    acts: all(".acts button:enabled").map((one) => one.textContent),
    tiles: all("button.tile").flatMap((one, i) => one.matches(".open") ? [i] : []),
    columns: all(".column.lit").length,
  };
}"""
CHANGED = f"""(before) => {{
  const now = ({OFFERED})();
  const {{ cards, provinces, acts, tiles }} = now;
  const isDrawn = [...cards, ...provinces, ...acts, ...tiles].length > 0;
  const isAnswered = now.line <= (window.actedLine ?? -1);
  if (!now.isOver && (isAnswered || !(now.isAsked && isDrawn))) return null;
  return JSON.stringify(now) !== before && JSON.stringify(now);
}}"""
INSIDE = """(path) => {
  const { x, y, width, height } = path.getBoundingClientRect();
  for (const step of [2, 3, 5, 9, 17, 33]) {
    for (let i = 1; i < step; i++) for (let j = 1; j < step; j++) {
      const at = { x: x + width * i / step, y: y + height * j / step };
      if (document.elementFromPoint(at.x, at.y) === path) return at;
    }
  }
  return null;
}"""


class Clicker(ABC):
    """Somebody who plays by clicks on what is lit, as long as anything is asked."""

    offers: ClassVar[dict[str, str]]
    """Where something can be offered, and what is clicked there first."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.pick = random.Random(seed)
        self.clicked: Counter[str] = Counter()

    def play(self, answers: int = 10_000) -> None:
        """Answer so many times, or to the end."""
        drawn = f"""(line) => document.querySelector(".ending, .scrub")
          || window.toldLine > Math.max(line, window.actedLine ?? -1)
            && document.querySelector(".asked .question")
            && document.querySelector("{", ".join(self.offers.values())}")"""
        line = -1
        for _ in range(answers):
            self.page.wait_for_function(drawn, arg=line)
            if self.page.locator(".ending, .scrub").count():
                return
            line = self.page.evaluate("window.toldLine")
            found = {kind: self.page.locator(where) for kind, where in self.offers.items()}
            self.answer({kind: offered for kind, offered in found.items() if offered.count()})

    @abstractmethod
    def answer(self, there: dict[str, Locator]) -> None:
        """Do one of the things that are offered."""


class BoardPlayer:
    """Somebody who plays by clicks on the board, on a wide page whose log is in sight."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.pick = random.Random(seed)
        self.seen = ""
        self.clicked: dict[str, int] = {}

    def look(self) -> Any:
        """What is offered, once it is something else than before."""
        handle = self.page.wait_for_function(CHANGED, arg=self.seen)
        self.seen = handle.json_value()
        return json.loads(self.seen)

    def play(self, clicks: int = 10_000) -> None:
        """Click so many times, or to the end."""
        for _ in range(clicks):
            if (offered := self.look())["isOver"]:
                return
            self.answer(offered)

    def answer(self, offered: Any) -> None:
        """Click on one thing that is offered."""
        kinds = [kind for kind in ("provinces", "acts", "tiles", "columns") if offered[kind]]
        if offered["cards"] and not offered["provinces"]:
            kinds.append("cards")
        kind = self.pick.choice(kinds)
        self.clicked[kind] = self.clicked.get(kind, 0) + 1
        self.click(kind, offered)

    def click(self, kind: str, offered: Any) -> None:
        if kind == "provinces":
            click_province(self.page, self.pick.choice(offered[kind]))
        elif kind == "cards":
            self.page.locator(f".hand [data-card={self.pick.choice(offered[kind])}]").click()
        elif kind == "columns":
            self.page.locator(".column.lit").nth(self.pick.randrange(offered[kind])).click()
        elif kind == "acts":
            acts = self.page.locator(".acts button:enabled")
            acts.nth(self.pick.randrange(len(offered[kind]))).click()
        else:
            self.page.locator("button.tile").nth(self.pick.choice(offered[kind])).click()


def send_a_set(page: Page, parts: Locator, least: int = 0) -> bool:
    """Where a set is asked for, pick one part after the other until they are enough; send them."""
    send, i = page.locator("[data-act=send-set]"), 0
    if not send.count():
        return False
    while i < least or not send.is_enabled():
        parts.nth(i % parts.count()).click()
        i += 1
    send.click()
    return True


def each_page(page: Page, url: str) -> Iterator[str]:
    """Go from one page around the table to the next."""
    for address, there in PAGES.items():
        page.goto(f"{url}/#/{address}")
        page.get_by_role("main").locator(there).first.wait_for()
        yield address


def click_province(page: Page, province: str) -> None:
    """Click on a spot of a province that nothing covers."""
    path = page.locator(f"path[data-province={province}]")
    at = path.evaluate(INSIDE)
    if not at:  # by the report of a war or of a scoring
        page.locator(".report").get_by_role("button", name="Close").click()
        at = path.evaluate(INSIDE)
    page.mouse.click(at["x"], at["y"])


def place_a_marker(page: Page) -> None:
    """Choose the first card, and the first province that lights up for it."""
    page.locator(".hand [data-card].open").first.click()
    province = page.locator("path.province.lit").first.get_attribute("data-province")
    click_province(page, str(province))


# Playing behind the page


@contextmanager
def behind(page: Page, url: str):
    """The same person, without a page."""
    [cookie] = [c for c in page.context.cookies() if c["name"] == "barbaricum"]
    with httpx.Client(
        base_url=url + API, cookies={"barbaricum": cookie["value"]}, timeout=SECONDS
    ) as http:
        yield http


def play_behind(
    page: Page,
    url: str,
    until: Callable[[Any], bool] = lambda _: False,
    table: str = "",
) -> Any:
    """Play for a page's reader, faster than by clicks, to the end or until something is so."""
    table, choose = table_of(table or page.url), random.Random(5).choice
    with behind(page, url) as http:
        while (at := http.get(f"/tables/{table}/position").json())["status"] != "over":
            if not at["choices"]:
                time.sleep(0.02)
                continue
            if until(at):
                break
            act(http, table, at, choose(at["choices"]))
    return at


def act(http: httpx.Client, table: str, at: Any, choice: Any) -> None:
    request = {"type": "act", "line": at["line"], "action": choice["action"]}
    http.post(f"/tables/{table}/requests", json=request)


def finish(page: Page, url: str) -> None:
    """Play a match to its end while the page looks elsewhere, and come back to it."""
    away = page.url
    with looking_elsewhere(page):
        play_behind(page, url, table=away)
    page.locator(".ending").wait_for()


@contextmanager
def looking_elsewhere(page: Page):
    """The page is left, and come back to in the end."""
    left = page.url
    page.goto("about:blank")
    yield
    page.goto(left)


# What a position is


def is_card(at: Any) -> bool:
    """Whether one can play a card, and has many places for it."""
    places = [choice for choice in at["choices"] if choice["action"]["type"] == "place"]
    return at["view"]["phase"] == "card" and len(places) > 6


def is_war(at: Any) -> bool:
    """Whether one can commit a card, and holds one that one cannot."""
    kinds = {choice["action"]["type"] for choice in at["choices"]}
    hand = at["view"]["seats"][at["you"]]["hand"]
    offered = {choice["action"].get("card") for choice in at["choices"]}
    return kinds == {"commit", "done"} and bool(set(hand) - offered)


def is_scored(at: Any) -> bool:
    """Whether a scoring has just been, and no marker been placed after it."""
    names = [event["event"] for event in at["events"]]
    last = max((i for i, name in enumerate(names) if name in ("places", "discards")), default=0)
    return "century-scoring" in names[last:]


def markers(at: Any) -> int:
    """How many markers stand on the board."""
    return sum(sum(counts.values()) for counts in at["view"]["markers"].values())
