"""Beginning with a position."""

from __future__ import annotations

import numpy as np
from playwright.sync_api import expect

from barbaricum.games import load
from tests.browser.browsing import asked, come


def test_a_table_begins_with_a_position_that_is_pasted(server, visit):
    match = load("attila").match(2, "pasted", {"first": "seat-0"})
    page = visit(f"{server.url}/#/new/attila")
    come(page, "Ada")
    page.get_by_label("2", exact=True).check()
    page.locator("#seat-1").select_option("1")
    page.locator("summary").click()
    page.locator("textarea[name=position]").fill("seated=2")
    page.get_by_role("button", name="Start the match").click()
    expect(page.locator(".notice")).to_contain_text("position, field")
    visit.forgive("422")
    page.locator("textarea[name=position]").fill(match.position)
    page.get_by_role("button", name="Start the match").click()
    asked(page).wait_for()
    tribes = int(np.count_nonzero(match.states[0].seats[0].hand))
    expect(page.locator(".hand [data-card]")).to_have_count(tribes)
