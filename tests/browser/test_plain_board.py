"""The plain board: any position as labelled tables, with all choices as buttons."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.browsing import asked, finish, game, log, send_a_set

CUT_OFF = """() => [...document.querySelectorAll(".stage table")]
  .filter((one) => one.offsetHeight > one.parentElement.clientHeight)
  .map((one) => one.caption.textContent)"""
GOES_ON = "(before) => window.toldLine > before && document.querySelector('.asked')"


def test_a_match_is_played_on_tables_and_the_map_comes_back(server, visit):
    page, pick = visit(game(server.url)), random.Random(1)
    asked(page).wait_for()
    toggle = page.get_by_role("button", name="Show everything as tables")
    toggle.click()
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-province]")).to_have_count(0)
    seats = page.get_by_role("table", name="Seats")
    expect(seats.get_by_role("columnheader", name="Ada")).to_be_visible()
    expect(seats.get_by_role("rowheader", name="Cards in hand")).to_be_visible()
    expect(page.get_by_role("definition").filter(has_text="a card to play")).to_be_visible()

    assert page.evaluate(CUT_OFF) == []

    buttons = page.get_by_role("region", name="Your choices").locator("button")
    for _ in range(12):
        before = page.evaluate("window.toldLine")
        if not send_a_set(page, buttons):
            buttons.nth(pick.randrange(buttons.count())).click()
        page.wait_for_function(GOES_ON, arg=before)
    expect(page.get_by_role("table", name="Markers on the board")).to_be_visible()
    expect(log(page)).to_contain_text("You place")
    page.reload()
    expect(page.get_by_role("table", name="Markers on the board")).to_be_visible()
    page.get_by_role("button", name="Show everything as tables").click()
    expect(page.locator("g.piece")).not_to_have_count(0)


def test_the_tables_have_words_for_everything_in_both_languages(server, visit):
    for language in ("en", "fr"):
        page = visit(game(server.url), language, isPlain=True)
        asked(page).wait_for()
        for moment in ("begun", "over"):
            shown = page.locator(".stage").inner_text()
            for raw in ("_", "attila-", "undefined", "[object", "face-down"):
                assert raw not in shown, moment
            if moment == "begun":
                finish(page, server.url)
                page.locator(".ending header button").click()
