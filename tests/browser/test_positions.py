"""Beginning with a position, and what the boards show of it."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from barbaricum.games import load
from tests.browser.browsing import asked, come


@pytest.fixture
def begin(server, visit):
    """Opens a table for two that begins with a position, against a bot."""

    def opened(position: str, **how: Any) -> Page:
        page = visit(f"{server.url}/#/new/attila", **how)
        come(page, "Ada")
        page.get_by_label("2", exact=True).check()
        page.locator("#seat-1").select_option("1")
        page.locator("summary", has_text="More settings").click()
        start(page, position)
        return page

    return opened


def start(page: Page, position: str) -> None:
    page.locator("textarea[name=position]").fill(position)
    page.get_by_role("button", name="Start the match").click()


def test_a_table_begins_with_a_position_that_is_pasted(begin, visit):
    match = load("attila").match(2, "pasted", {"first": "seat-0"})
    page = begin("seated=2")
    expect(page.locator(".notice")).to_contain_text("position, field")
    visit.forgive("422")
    start(page, match.position)
    asked(page).wait_for()
    tribes = int(np.count_nonzero(match.states[0].seats[0].hand))
    expect(page.locator(".hand [data-card]")).to_have_count(tribes)


def test_attilas_columns_show_what_each_player_would_score_now(begin):
    match = load("attila").match(2, "columns", {"first": "seat-0"})
    match.states[0].seats["influence"][:2] = [[6, 4, 5, 3, 0, 0], [2, 4, 3, 0, 0, 0]]
    match.states[0].markers[0] = [1, 1, 1, 1, 0, 0]
    match.states[0].supply -= match.states[0].markers[0]
    page = begin(match.position)
    asked(page).wait_for()
    board = page.locator("svg.influence")
    for column in (
        "Franks: Ada 6 (+1, first), Bot 2 2 (0, too far behind)",
        "Goths: Ada 5 (+1, first), Bot 2 3 (+1, second)",
        "Huns: Ada 4 (+1, shares first), Bot 2 4 (+1, shares first)",
        "Saxons: Ada 3 (+2, alone)",
        "Vandals: nobody yet",
    ):
        expect(board.get_by_label(re.compile(re.escape(column)))).to_have_count(1)
    expect(board.locator(".sum")).to_have_text(["5", "2"])
