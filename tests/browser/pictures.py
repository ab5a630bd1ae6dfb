"""Pictures of every page, for the documentation: ``make pictures`` writes docs/pictures.

One match is played with chosen seeds as far as a server lets one choose, which keeps its own
secret; at each moment worth a picture it is looked at in several ways.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.browsing import (
    CHROMIUM,
    FLAGS,
    LANGUAGE,
    PHONE,
    SECONDS,
    SETTINGS,
    asked,
    behind,
    is_card,
    is_scored,
    keeping,
    markers,
    play_behind,
    table_of,
)
from tests.browser.test_comuni import OFFERS, can_build, is_invaded, rich_columns
from tests.browser.test_goths import go_raiding
from tests.server.serving import Server

FOLDER = Path(__file__).parents[2] / "docs/pictures"
QUALITY = 82
WIDE = {"viewport": {"width": 1280, "height": 800}}
LOOKS: dict[str, dict[str, Any]] = {
    "": WIDE,
    "-phone": {**PHONE, "device_scale_factor": 2},
    "-dark": {**WIDE, "theme": "dark"},
    "-fr": {**WIDE, "language": "fr"},
}
BOTH = ("", "-phone")
MID_MATCH = 26
REPORT = ".report section"


class Album:
    """One person, whose pages are looked at in several ways."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.url = server.url
        self.state: Any = None

    @contextmanager
    def page(self, address: str, look: str = "") -> Iterator[Page]:
        """A page in one of the looks."""
        how = dict(LOOKS[look])
        settings = {"speed": "none", "theme": how.pop("theme", "light")}
        language = how.pop("language", "en")
        context = self.browser.new_context(storage_state=self.state, reduced_motion="reduce", **how)
        context.set_default_timeout(SECONDS * 1000)
        context.add_init_script(keeping(SETTINGS, json.dumps(settings)))
        context.add_init_script(keeping(LANGUAGE, language))
        page = context.new_page()
        if self.state:  # then the language is the person's, whatever the browser keeps
            with behind(page, self.url) as http:
                http.patch("/me", json={"language": language})
        page.goto(f"{self.url}/#/{address}")
        yield page
        context.close()

    def take(
        self,
        name: str,
        address: str,
        ready: Callable[[Page], object],
        looks: tuple[str, ...] = tuple(LOOKS),
    ) -> None:
        """Take pictures of a page, once it shows what it is to show."""
        for look in looks:
            with self.page(address, look) as page:
                ready(page)
                page.evaluate("document.fonts.ready.then(() => null)")
                page.wait_for_load_state("networkidle")
                path = FOLDER / f"{name}{look}.jpg"
                page.screenshot(path=path, type="jpeg", quality=QUALITY, animations="disabled")
                print(path.name, f"{path.stat().st_size / 1000:.0f} kB", flush=True)


def choose_card(page: Page) -> None:
    """Choose the card that can go to the most provinces."""
    asked(page).wait_for()
    cards = page.locator(".hand [data-card].open")
    cards.first.wait_for()
    lit = []
    for card in cards.all():
        if card.get_attribute("aria-pressed") != "true":
            card.click()
        lit.append(page.locator("path.province.lit").count())
    best = cards.nth(lit.index(max(lit)))
    if best.get_attribute("aria-pressed") != "true":
        best.click()


def read_a_rule(page: Page) -> None:
    choose_card(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("button", name="Contents").click()
    page.locator(".beside").get_by_role("link", name="4.5").click()
    page.locator(".beside .target").wait_for()


def show_tables(page: Page) -> None:
    page.get_by_role("button", name="Show everything as tables").click()
    page.get_by_role("table").first.wait_for()


def is_at_war(at: Any) -> bool:
    return markers(at) > MID_MATCH and at["view"]["phase"] == "commit" and len(at["choices"]) > 1


def around(album: Album) -> None:
    """The pages around the table."""
    album.take("home", "", lambda page: page.locator(".game").first.wait_for())
    album.take("rules", "rules/attila/4.5", lambda page: page.locator(".target").wait_for())
    album.take("new-table", "new", lambda page: page.locator("form select").first.wait_for(), BOTH)
    with album.page("") as page, behind(page, album.url) as http:
        seats = [{"kind": "invited"}, {"kind": "invited"}, {"kind": "bot", "level": 3}]
        table = http.post("/tables", json={"game": "attila", "seats": seats}).json()
        invite = {"invite": table["invite"], "contribution": "ada"}
        http.post(f"/tables/{table['id']}/seats/0", json=invite)
    room = f"t/{table['id']}"
    album.take("waiting-room", room, lambda page: page.locator("figure svg").wait_for(), BOTH)


def at_the_table(album: Album) -> None:
    """A match from its middle to its end."""
    with album.page("play/attila?seats=4&level=3&name=Ada") as page:
        asked(page).wait_for()
        table = f"t/{table_of(page.url)}"
        play_behind(page, album.url, lambda at: markers(at) > MID_MATCH and is_card(at))
        album.take("table", table, choose_card)
        album.take("rules-beside", table, read_a_rule, BOTH)
        album.take("plain-board", table, show_tables, ("",))
        play_behind(page, album.url)
        album.take("end", table, lambda page: page.locator(".fair li").first.wait_for())
    album.take("ratings", "ratings", lambda page: page.locator(".card").first.wait_for(), BOTH)
    album.take("person", "me", lambda page: page.locator(".card ul").first.wait_for(), BOTH)


def reports(album: Album) -> None:
    """A war and a scoring, of the first match that has them while something is asked."""
    missing = {"war": is_at_war, "scoring": is_scored}
    while missing:
        with album.page("play/attila?seats=4&level=1&name=Ada") as page:
            asked(page).wait_for()
            table = f"t/{table_of(page.url)}"
            while missing:
                at = play_behind(page, album.url, lambda at: any(of(at) for of in missing.values()))
                if at["status"] == "over":
                    break
                [name, *_] = [name for name, is_so in missing.items() if is_so(at)]
                album.take(name, table, lambda page: page.locator(REPORT).wait_for(), BOTH)
                del missing[name]
            play_behind(page, album.url)


MID_GOTHS = 9
"""The round in which a match of Goths to Rome is looked at."""


def is_acting(at: Any) -> bool:
    """Whether a seat has a wide choice of actions, in the middle of a match."""
    view = at["view"]
    is_wide = len(at["choices"]) > 3
    return view["phase"] == "actions" and view["rounds"] >= MID_GOTHS and is_wide


def open_card(page: Page) -> None:
    """Open the last card in hand, with all that can be done with it."""
    page.locator(".hand button.lit").last.click()
    page.get_by_role("menuitem").first.wait_for()


def goths(album: Album) -> None:
    """A match of Goths to Rome: cards to play, and places to attack."""
    with album.page("play/goths?seats=3&level=1&name=Ada") as page:
        asked(page).wait_for()
        table = f"t/{table_of(page.url)}"
        play_behind(page, album.url, is_acting)
        album.take("goths", table, open_card)
        go_raiding(page, album.url)
        album.take("goths-combat", table, lambda page: asked(page).wait_for(), BOTH)


MID_COMUNI = 7
"""The round from which on a match of Comuni is looked at."""


def is_bidding(at: Any) -> bool:
    """Whether a seat can bid for several columns, in the middle of a match."""
    return at["view"]["rounds"] >= MID_COMUNI and len(rich_columns(at)) > 2


def choose_column(page: Page) -> None:
    """Choose a column, and see what can be bid for it."""
    asked(page).wait_for()
    page.locator(OFFERS["columns"]).last.click()
    page.locator(".bid .confirm").wait_for()


def is_building(at: Any) -> bool:
    """Whether a seat has a wide choice of what to build."""
    return can_build(at) and len(at["choices"]) > 6


def choose_site(page: Page) -> None:
    """Choose a card, and see where it can be built."""
    asked(page).wait_for()
    page.locator(".hand button.lit").last.click()
    page.locator(".city.own button.lit").first.wait_for()


def comuni(album: Album) -> None:
    """A match of Comuni: a bid, something to build, an invasion, and the sheet at the end."""
    with album.page("play/comuni?seats=4&level=3&name=Ada") as page:
        asked(page).wait_for()
        table = f"t/{table_of(page.url)}"
        play_behind(page, album.url, is_bidding)
        album.take("comuni", table, choose_column)
        play_behind(page, album.url, is_building)
        album.take("comuni-building", table, choose_site, BOTH)
        play_behind(page, album.url, is_invaded)
        album.take("comuni-invasion", table, lambda page: asked(page).wait_for(), BOTH)
        play_behind(page, album.url)
        album.take("comuni-end", table, lambda page: page.locator(".ending").wait_for(), BOTH)


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        album = Album(browser, server)
        with album.page("me") as page:
            page.get_by_label("Your name").fill("Ada")
            page.get_by_role("button", name="Come as a guest").click()
            page.get_by_role("heading", name="Ada").wait_for()
            state: Any = page.context.storage_state()
        album.state = {"cookies": state["cookies"], "origins": []}
        around(album)
        at_the_table(album)
        reports(album)
        goths(album)
        comuni(album)
        browser.close()


if __name__ == "__main__":
    main()
