"""Several people at one table, each with a browser of their own, and somebody who watches."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import (
    OFFERED,
    BoardPlayer,
    asked,
    come,
    finish,
    log,
    place_a_marker,
    tab,
    table_of,
)


def open_table(page: Page, name: str) -> None:
    """A table of two, whose first seat goes first."""
    page.locator(".game a[href='#/new?game=attila']").click()
    come(page, name)
    page.get_by_label("2", exact=True).check()
    page.get_by_text("More settings").click()
    page.get_by_label("the first seat goes first").check()
    page.get_by_role("button", name="Open the table").click()


@pytest.fixture
def table(server, visit):
    """Ada and Bea in a match that has just begun, and the address of its table."""
    ada = visit(server.url, permissions=["clipboard-read", "clipboard-write"])
    open_table(ada, "Ada")
    expect(ada.get_by_role("img", name="The link as a QR code")).to_be_visible()
    ada.get_by_role("button", name="Copy the link").click()
    expect(ada.locator(".notice")).to_have_text(re.compile("Copied"))
    link = ada.evaluate("navigator.clipboard.readText()")
    assert link == ada.get_by_label("Link", exact=True).input_value()

    bea = visit(link)
    expect(bea.get_by_role("main")).to_contain_text("Ada")
    come(bea, "Bea")
    bea.get_by_role("button", name="Take this seat").click()
    expect(ada.get_by_role("main")).to_contain_text("Bea")
    ada.get_by_role("button", name="Start the match").click()
    asked(ada).wait_for()
    return ada, bea, f"{server.url}/#/t/{table_of(ada.url)}"


def say(page: Page, text: str) -> None:
    tab(page, "chat")
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def play_turn(page: Page, other: Page, seed: int) -> None:
    """Play, until the other one is asked."""
    player = BoardPlayer(page, seed)
    while page.locator(".asked .question").count():
        player.play(1)
        page.wait_for_function(MOVED, arg=player.seen)
    asked(other).wait_for()


MOVED = f"(before) => JSON.stringify(({OFFERED})()) !== before"


def test_two_meet_by_an_invitation_and_see_each_others_moves_and_words(server, visit, table):
    ada, bea, address = table
    eve = visit(address)
    expect(bea.locator(".question")).to_have_text("Waiting for Ada.")
    place_a_marker(ada)
    for page, words in ((ada, "You place"), (bea, "Ada places"), (eve, "Ada places")):
        expect(log(page)).to_contain_text(words)
    expect(eve.locator("g.piece")).to_have_count(1)
    expect(eve.locator(".hand, .choices")).to_have_count(0)
    expect(eve.locator("nav button[data-tab=choices]")).to_have_count(0)
    expect(eve.locator("path.province.lit")).to_have_count(0)
    expect(eve.get_by_text("You are watching.")).to_be_visible()

    say(ada, "Ave, <b>Bea</b>")
    for page in (bea, eve):
        expect(page.locator("nav button[data-tab=chat]")).to_contain_text("(1)")
        tab(page, "chat")
        expect(page.get_by_role("log")).to_contain_text("Ave, <b>Bea</b>")
    expect(eve.get_by_label("Say something")).to_have_count(0)
    tab(ada, "log")
    for page in (ada, bea, eve):
        page.reload()
        page.locator("section.log li").first.wait_for()
        expect(page.locator("nav button[data-tab=chat]")).to_have_text("Chat")
    tab(bea, "chat")
    bea.get_by_role("button", name="Mute Ada").click()
    expect(bea.get_by_role("log")).not_to_contain_text("Ave")
    bea.get_by_role("button", name="Hear Ada again").click()
    expect(bea.get_by_role("log")).to_contain_text("Ave")


def test_a_pause_is_asked_for_and_agreed_and_so_is_going_on(table):
    ada, bea, _ = table
    for one, other, button, question in (
        (ada, bea, "Ask to pause", "asks for a pause"),
        (bea, ada, "Ask to go on", "asks to go on"),
    ):
        one.get_by_role("button", name="More: pause or resign").click()
        one.get_by_role("button", name=button).click()
        expect(one.get_by_role("alert")).to_contain_text("You have asked the others")
        expect(other.get_by_role("alert")).to_contain_text(question)
        other.get_by_role("button", name="Agree").click()
        for page in (one, other):
            paused = expect(page.locator(".question"))
            is_paused = button == "Ask to pause"
            (paused.to_have_text if is_paused else paused.not_to_have_text)("The match is paused.")
    asked(ada).wait_for()


def test_undo_is_free_before_anybody_has_seen_more_and_asked_for_afterwards(table):
    ada, bea, _ = table
    held = ada.locator(".hand svg").count()
    place_a_marker(ada)
    expect(log(ada)).to_contain_text("You place")
    ada.get_by_role("button", name="Undo", exact=True).click()
    expect(log(ada)).not_to_contain_text("You place")
    expect(ada.locator("g.piece")).to_have_count(0)
    expect(ada.locator(".hand svg")).to_have_count(held)

    play_turn(ada, bea, 2)
    ada.get_by_role("button", name="Ask to undo").click()
    expect(bea.get_by_role("alert")).to_contain_text("Ada asks to take back their last action")
    bea.get_by_role("button", name="Refuse").click()
    ada.get_by_role("button", name="Ask to undo").click()
    bea.get_by_role("button", name="Agree").click()
    asked(ada).wait_for()
    expect(bea.locator(".question")).to_have_text("Waiting for Ada.")


def test_who_resigns_is_played_on_for_and_both_can_meet_again(server, table):
    ada, bea, _ = table
    bea.get_by_role("button", name="More: pause or resign").click()
    bea.get_by_role("button", name="Resign", exact=True).click()
    bea.get_by_role("button", name="Cancel").click()
    bea.get_by_role("button", name="Resign", exact=True).click()
    expect(bea.get_by_role("alert")).to_have_text("Leave your seat to a bot for good?")
    bea.get_by_role("button", name="Resign", exact=True).click()
    expect(ada.locator("[data-seat='1']")).to_contain_text("resigned, a bot plays on")
    expect(ada.locator("[data-seat='1']").get_by_text("a bot plays on")).to_be_in_viewport(ratio=1)
    finish(ada, server.url)
    bea.locator(".ending").wait_for()
    ada.get_by_role("button", name="Rematch").click()
    expect(ada.get_by_role("main")).to_contain_text("Ada")
    bea.get_by_role("button", name="To the rematch").click()
    expect(bea.get_by_role("button", name="Get up")).to_be_visible()
    expect(ada.get_by_role("main")).to_contain_text("Bea")
