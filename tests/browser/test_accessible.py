"""No page, in no state, shuts anybody out: axe-core finds nothing serious."""

from __future__ import annotations

import pytest

from tests.browser.browsing import (
    PHONE,
    asked,
    come,
    each_page,
    finish,
    game,
    is_card,
    is_scored,
    is_war,
    markers,
    play_behind,
    tab,
)

WIDE = {"viewport": {"width": 1280, "height": 800}}
LOOKS = [
    pytest.param({**WIDE, "theme": "light"}, id="wide-light"),
    pytest.param({**PHONE, "theme": "dark"}, id="phone-dark"),
]
"""Colours differ by the theme, what stands where by the size; each is looked at in both."""


@pytest.mark.parametrize("look", LOOKS)
def test_the_pages_around_the_table_are_open_to_all(server, visit, look, check):
    page = visit(server.url, **look)
    page.get_by_role("button", name="Play now").first.wait_for()
    check(page, "home")
    page.get_by_role("button", name="Settings").click()
    check(page, "menu")
    page.keyboard.press("Escape")
    page.goto(f"{server.url}/#/new")
    page.get_by_label("Your name").wait_for()
    check(page, "entrance")
    come(page, "Ada")
    page.get_by_text("More settings").click()
    page.get_by_label("Live, with clocks").check()
    check(page, "new table")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("img", name="The link as a QR code").wait_for()
    page.get_by_text("Fair chance").click()
    check(page, "waiting room")
    for address in each_page(page, server.url):
        check(page, address)


@pytest.mark.parametrize("look", LOOKS)
def test_the_table_is_open_to_all_from_the_first_card_to_the_result(server, visit, look, check):
    page = visit(game(server.url, 3), **look)
    asked(page).wait_for()
    play_behind(page, server.url, until=lambda at: markers(at) > 5 and is_card(at))
    page.reload()
    page.locator(".hand [data-card].open").first.click()
    page.locator("path.province.lit").first.wait_for()
    check(page, "card chosen")
    page.get_by_role("button", name="Rules", exact=True).click()
    page.locator(".beside section").first.wait_for()
    check(page, "rules beside the board")
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("button", name="More: pause or resign").click()
    for name in ("seats", "choices", "chat", "log", "board"):
        if page.locator(f"nav button[data-tab={name}]").is_visible():
            tab(page, name)
            check(page, name)
    for name, moment in (("war", is_war), ("scoring", is_scored)):
        if play_behind(page, server.url, until=moment)["status"] != "over":
            page.reload()
            page.locator(".report section").wait_for()
            check(page, name)
    page.get_by_role("button", name="Show everything as tables").click()
    page.get_by_role("table", name="Seats").wait_for()
    check(page, "plain board")
    page.get_by_role("button", name="Show everything as tables").click()
    finish(page, server.url)
    page.locator(".fair li").first.wait_for()
    check(page, "result")
    page.locator(".ending").get_by_role("button", name="Go through the match").click()
    check(page, "going through")
