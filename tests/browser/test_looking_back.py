"""A finished match, gone through again."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.browsing import asked, finish, game, log

BOARD = "[...document.querySelectorAll('[data-province]')].map((one) => one.ariaLabel).join()"


@pytest.fixture
def over(server, visit):
    """A page with a finished match, with clipboard."""
    page = visit(game(server.url), speed="fast", permissions=["clipboard-read", "clipboard-write"])
    asked(page).wait_for()
    finish(page, server.url)
    return page


def test_a_finished_match_is_gone_through_by_slider_and_steps(over):
    slider, shown = over.get_by_role("slider"), over.get_by_role("status").filter(has_text="After")
    last = int(slider.get_attribute("max"))
    expect(over.locator("output")).to_have_text(f"After {last} of {last} actions")
    over.get_by_role("button", name="Go through the match").click()
    final = over.evaluate(BOARD)
    slider.fill("30")
    expect(over).to_have_url(re.compile("/ply/30$"))
    expect(shown).to_have_text(f"After 30 of {last} actions")
    over.wait_for_function(f"(before) => {BOARD} !== before", arg=final)
    for button, ply in (
        ("One action on", 31),
        ("One action back", 30),
        ("One action back", 29),
        ("To the beginning", 0),
        ("To the end", last),
    ):
        over.get_by_role("button", name=button).click()
        expect(shown).to_have_text(f"After {ply} of {last} actions")
    over.wait_for_function(f"(before) => {BOARD} === before", arg=final)
    slider.focus()
    over.keyboard.press("Home")
    expect(shown).to_have_text(f"After 0 of {last} actions")
    expect(over.locator("g.piece")).to_have_count(0)


def test_a_match_is_replayed_from_a_position_and_the_rest_skipped(over):
    over.get_by_role("button", name="Go through the match").click()
    sentences = log(over).locator("p")
    total = sentences.count()
    over.get_by_role("button", name="To the beginning").click()
    expect(over.locator("g.piece")).to_have_count(0)
    over.get_by_role("button", name="Replay the match from here").click()
    expect(over.locator("g.piece")).not_to_have_count(0)
    over.get_by_role("button", name="Skip").click()
    expect(sentences).to_have_count(total)
    over.get_by_role("button", name="Replay the match from here").wait_for()


def test_a_link_to_a_position_opens_there(over, visit):
    over.get_by_role("button", name="Go through the match").click()
    over.get_by_role("slider").fill("40")
    expect(over.locator("output")).to_contain_text("After 40 of")
    over.get_by_role("button", name="Copy a link to this position").click()
    expect(over.locator(".notice")).to_contain_text("Copied")
    eve = visit(over.evaluate("navigator.clipboard.readText()"))
    expect(eve.locator("output")).to_contain_text("After 40 of")
    board = over.evaluate(BOARD)
    eve.wait_for_function(f"(wanted) => {BOARD} === wanted", arg=board)
    expect(eve.locator(".ending")).to_have_count(0)


def test_a_position_of_a_finished_match_can_be_copied_to_begin_with(over):
    over.get_by_role("button", name="Go through the match").click()
    over.get_by_role("button", name="To the beginning").click()
    expect(over.locator("g.piece")).to_have_count(0)
    over.get_by_role("button", name="Copy the position as text").click()
    copied = json.loads(over.evaluate("navigator.clipboard.readText()"))
    assert copied["seated"] == 2
    assert copied["markers"] == {}
