"""What helps at the table: why something cannot be done, undo, and hints."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.browsing import (
    BoardPlayer,
    asked,
    behind,
    click_province,
    game,
    is_war,
    log,
    menu,
    place_a_marker,
    play_behind,
    tab,
    table_of,
)


def follow_rule(page: Page) -> Locator:
    """Go to the rule that a refusal names; the rulebook beside the board shows its section."""
    link = page.locator(".notice").get_by_role("link", name=re.compile("^Rule "))
    section = link.inner_text().removeprefix("Rule ").strip()
    link.click()
    rules = page.get_by_role("region", name="Rules")
    target = rules.locator(f'[id="section-{section}"]')
    expect(target).to_have_class(re.compile("target"))
    expect(target).to_be_in_viewport()
    expect(target.get_by_role("heading").first).to_contain_text(section)
    return rules


def test_a_province_that_cannot_be_reached_is_explained_with_its_rule(server, visit):
    page = visit(game(server.url, is_first=True))
    asked(page).wait_for()
    click_province(page, "baetica")
    expect(page.locator(".notice")).to_contain_text("Choose one of your cards first")
    page.locator(".hand [data-card]").first.click()
    click_province(page, "baetica")
    expect(page.locator(".notice")).to_contain_text("cannot reach Baetica")
    follow_rule(page)
    click_province(page, "baetica")
    page.locator(".notice").get_by_role("button", name="Close").click()
    expect(page.locator(".notice")).to_have_count(0)
    expect(page.locator("g.piece")).to_have_count(0)


def test_the_rules_are_read_beside_the_board_while_playing_on(server, visit):
    page = visit(game(server.url, is_first=True))
    asked(page).wait_for()
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("region", name="Rules")
    rules.get_by_role("searchbox").fill("second marker")
    expect(rules.locator("mark").first).to_be_visible()
    expect(rules.locator("section:not(:has(mark)) > p:not(.origin)")).to_have_count(0)
    rules.get_by_role("searchbox").press("Escape")
    rules.get_by_role("button", name="Contents").click()
    rules.get_by_role("link", name="4.5").click()
    expect(rules.locator("[id='section-4.5']")).to_be_in_viewport()
    place_a_marker(page)
    expect(page.locator("g.piece")).to_have_count(1)
    with page.expect_popup() as opened:
        rules.get_by_role("link", name="Rules in a tab of their own").click()
    expect(opened.value).to_have_title(re.compile("^Rules – Attila"))
    rules.locator(".text").press("Escape")
    expect(rules).to_have_count(0)
    expect(asked(page)).to_be_visible()


def test_a_card_of_a_tribe_that_is_not_at_war_is_explained_with_its_rule(server, visit):
    page = visit(game(server.url))
    asked(page).wait_for()
    play_behind(page, server.url, until=is_war)
    page.reload()
    expect(asked(page)).to_have_text(re.compile("^Choose the cards of the tribes at war"))
    page.locator(".hand [data-card]:not(.open)").first.click()
    expect(page.locator(".notice")).to_contain_text(re.compile("commit|Cards are committed"))
    follow_rule(page)


def test_a_tile_that_comes_later_is_asked_about_once_wished_and_explained_after_that(server, visit):
    page = visit(game(server.url, is_first=True))
    asked(page).wait_for()
    ask, double = page.get_by_label("Ask me about tiles"), page.locator("button.tile").first
    expect(ask).not_to_be_checked()
    double.click()
    expect(page.locator(".notice")).to_contain_text("You will be asked")
    expect(ask).to_be_checked()
    double.click()
    follow_rule(page)


def test_a_turn_goes_on_without_asking_about_tiles_unless_that_is_wished(server, visit):
    for is_wished in (False, True):
        page = visit(game(server.url, 3, is_first=True))
        asked(page).wait_for()
        if is_wished:
            page.get_by_label("Ask me about tiles").check()
        place_a_marker(page)
        page.locator(".acts").get_by_role("button", name=re.compile("^Take influence")).click()
        said = "Use an action tile now" if is_wished else "Play a card"
        expect(asked(page)).to_have_text(re.compile(f"^{said}"))


def test_undo_takes_back_ones_own_card(server, visit):
    page = visit(game(server.url, is_first=True))
    asked(page).wait_for()
    cards = page.locator(".hand svg")
    held = cards.count()
    place_a_marker(page)
    expect(page.locator("g.piece")).to_have_count(1)
    expect(cards).to_have_count(held - 1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("g.piece")).to_have_count(0)
    expect(cards).to_have_count(held)
    expect(log(page)).not_to_contain_text("You place")


def test_against_bots_nobody_is_asked_for_anything(server, visit):
    page = visit(game(server.url, is_first=True))
    BoardPlayer(page, 1).play(6)
    asked(page).wait_for()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
    page.get_by_role("button", name="More: pause or resign").click()
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.locator(".question")).to_have_text("The match is paused.")
    page.get_by_role("button", name="More: pause or resign").click()
    page.get_by_role("button", name="Go on", exact=True).click()
    asked(page).wait_for()


def test_codes_are_shown_to_those_who_want_them(server, visit):
    page = visit(game(server.url, is_first=True))
    asked(page).wait_for()
    tab(page, "choices")
    first = page.locator(".choices li button").first
    expect(first).to_have_text(re.compile("^Place a"))
    expect(first.locator("code")).to_have_count(0)
    menu(page).get_by_label("Codes beside the choices").check()
    expect(first.locator("code")).to_have_text(re.compile("^[A-Z]>[A-Z]"))
    page.reload()
    tab(page, "choices")
    expect(first.locator("code")).to_be_visible()


def resign(page: Page) -> None:
    page.get_by_role("button", name="More: pause or resign").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Resign", exact=True).click()
    told = page.get_by_role("status").filter(has_text="You have resigned")
    expect(told).to_contain_text("bots play on")


def test_who_resigns_against_bots_goes_to_the_end(server, visit):
    page = visit(game(server.url, 4), speed="slow")
    asked(page).wait_for()
    resign(page)
    page.get_by_role("button", name="To the end").click()
    page.locator(".ending").wait_for()
    expect(page.locator(".ending")).to_contain_text("won")


def test_who_resigns_against_bots_can_watch_and_then_go_to_the_end(server, visit):
    page = visit(game(server.url, 4), speed="slow")
    asked(page).wait_for()
    resign(page)
    page.get_by_role("button", name="Watch").click()
    expect(page.locator(".question")).to_have_text(re.compile("[a-z]"))
    with behind(page, server.url) as http:
        while http.get(f"/tables/{table_of(page.url)}").json()["status"] != "over":
            page.wait_for_timeout(50)
    shown = page.locator("section.log li")
    before = shown.count()
    expect(page.locator(".ending")).to_have_count(0)  # all is shown, however far behind
    expect(shown).not_to_have_count(before)
    page.get_by_role("button", name="To the end").click()
    page.locator(".ending").wait_for()


def test_a_hint_marks_a_choice_on_the_board_and_in_the_list(server, visit):
    page = visit(game(server.url, is_first=True))
    asked(page).wait_for()
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("status").filter(has_text="A strong bot would choose: ")
    words = hint.inner_text().removeprefix("A strong bot would choose: ")
    expect(page.locator(".dock .hinted").first).to_be_visible()
    if words.startswith("Place"):
        expect(page.locator("path.province.lit.hinted")).to_have_count(1)
    tab(page, "choices")
    expect(page.locator(".choices .hinted")).to_contain_text(words)
    page.locator(".choices .hinted").click()
    expect(hint).to_have_count(0)
