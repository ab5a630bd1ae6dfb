"""The board of Goths to Rome: a whole match by clicks, cards in words, every screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from barbaricum.core.file import parse_match
from barbaricum.games import load
from tests.browser.browsing import (
    Clicker,
    act,
    asked,
    behind,
    finish,
    game,
    log,
    play_behind,
    tab,
    table_of,
)
from tests.browser.test_accessible import LOOKS
from tests.browser.test_layout import LONG, OUT_OF_SIGHT, SEEN, assert_fits, screen_of

OFFERS = {
    "acts": "div.acts button",
    "hand": ".hand button.lit",
    "places": ".realm article.lit button.target",
    "romans": ".roman article.lit button.target",
    "stock": ".stage button.lit[data-card]",
    "seats": ".realm header button.lit",
}
"""Where something can be offered, and what is clicked there."""
EAGER = 0.8
"""How often a card is rather played or recruited than not: who never does never gets to attack."""
DEEDS = (
    "You choose to act",
    "You play ",
    "You attack ",
    "You take ",
    "You recruit ",
    "in defence of your",
)


def goths(url: str, seats: int = 2, name: str = "Ada") -> str:
    return game(url, seats, name, is_first=True, of="goths")


class Chief(Clicker):
    """Somebody who plays by clicks on what is lit: boldly, but not wisely."""

    offers = OFFERS

    def answer(self, there: dict[str, Locator]) -> None:
        """Click on one thing that is offered; what takes something goes before all else."""
        bold = [kind for kind in ("romans", "places", "seats") if kind in there]
        is_eager = self.pick.random() < EAGER
        eager = [kind for kind in ("hand", "stock") if kind in there and is_eager]
        kind = self.pick.choice(bold or eager or sorted(there))
        self.clicked[kind] += 1
        offered = there[kind]
        at = offered.count() - 1 if bold else self.pick.randrange(offered.count())
        if kind == "acts" and is_eager and offered.and_(self.page.locator(".main")).count():
            offered, at = offered.and_(self.page.locator(".main")), 0
        has_menu = offered.nth(at).get_attribute("aria-haspopup") == "menu"
        offered.nth(at).click()
        if has_menu:
            ways = self.page.get_by_role("menuitem")
            ways.nth(0 if is_eager else self.pick.randrange(ways.count())).click()


def test_a_guest_plays_a_whole_match_by_clicks_on_what_is_lit(server, visit):
    page = visit(goths(server.url))
    player = Chief(page, 1)
    player.play()
    assert {"acts", "hand", "places", "stock"} <= set(player.clicked)

    ending = page.get_by_role("article").filter(has_text="Rematch")
    expect(ending.get_by_role("heading", level=2)).to_have_text(re.compile("won|win"))
    expect(ending.get_by_text("The end came with")).to_be_visible()
    expect(ending.locator(".fair")).to_contain_text("✓ The seed is the one that was promised")
    told = log(page).inner_text()
    assert [deed for deed in DEEDS if deed not in told] == []
    tab(page, "result")
    with page.expect_download() as download:
        ending.get_by_role("link", name="Download the match").click()
    match = parse_match(Path(download.value.path()).read_text(), load)
    assert (match.game.name, match.unfair_draws()) == ("goths", [])
    assert page.get_by_role("slider").get_attribute("max") == str(match.ply)


def acting(page: Page, url: str) -> None:
    """Come to the actions of a turn, with cards in hand."""
    play_behind(page, url, until=lambda at: at["view"]["phase"] == "actions")
    page.locator(".hand button.lit").first.wait_for()


def test_a_card_says_in_words_what_it_does_and_lists_what_can_be_done_with_it(server, visit):
    page = visit(goths(server.url))
    asked(page).wait_for()
    acting(page, server.url)
    unit = page.locator(".stage [data-card]:not([data-card=clan-chief])").first
    unit.hover()
    reader = page.locator(".reader")
    expect(reader).to_be_visible()
    expect(reader).to_contain_text(re.compile(r"Force|Recruiting"))

    card = page.locator(".hand button.lit").first
    card.click()
    ways = page.get_by_role("menu")
    expect(ways.get_by_role("menuitem").filter(has_text="Play ")).not_to_have_count(0)
    expect(ways.get_by_role("menuitem").filter(has_text="capital")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(ways).to_be_hidden()
    expect(card).to_be_focused()


def test_whoever_asks_for_what_cannot_be_done_hears_the_rule(server, visit):
    page = visit(goths(server.url))
    asked(page).wait_for()
    acting(page, server.url)
    king = page.locator(".centre [data-card=king]")
    king.focus()
    page.keyboard.press("Enter")
    told = page.get_by_text("2.3")
    expect(told.first).to_be_visible()


def test_a_turn_is_played_by_keys_on_the_board(server, visit):
    page = visit(goths(server.url))
    asked(page).wait_for()
    acting(page, server.url)
    held = page.locator(".hand [data-card]").count()
    page.locator(".hand button.lit").first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("menuitem").first.wait_for()
    page.keyboard.press("Enter")
    expect(page.locator(".turn .cards [data-card]").first).to_be_visible()
    assert page.locator(".hand [data-card]").count() <= held
    page.wait_for_function("() => document.activeElement !== document.body")


@pytest.mark.parametrize(("screen", "language"), SEEN, ids=str)
def test_what_is_asked_and_ones_hand_are_in_sight_on_every_screen(
    server, visit, screen: tuple[int, int], language: str
):
    page = visit(goths(server.url, 4, LONG), language, **screen_of(screen))
    asked(page).wait_for()
    assert_fits(page)
    acting(page, server.url)
    assert_fits(page)
    assert page.evaluate(OUT_OF_SIGHT, [".asked .question", ".hand"]) == []


BOLD = ("act", "lay", "play", "recruit", "done")


def go_raiding(page: Page, url: str) -> None:
    """Play cards, behind the page, until an opponent's place can be attacked."""
    table = table_of(page.url)
    with behind(page, url) as http:
        while True:
            at = http.get(f"/tables/{table}/position").json()
            assert at["status"] != "over", "nobody could be attacked"
            choices = {choice["action"]["type"]: choice for choice in at["choices"]}
            if "attack" in choices:
                return
            if choices:
                wish = next((kind for kind in BOLD if kind in choices), next(iter(choices)))
                act(http, table, at, choices[wish])


@pytest.mark.parametrize("look", LOOKS)
def test_the_board_is_open_to_all(server, visit, look, check):
    page = visit(goths(server.url, 3), **look)
    asked(page).wait_for()
    check(page, "start")
    acting(page, server.url)
    check(page, "actions")
    page.locator(".hand button.lit").first.click()
    page.get_by_role("menuitem").first.wait_for()
    check(page, "menu")
    page.keyboard.press("Escape")
    go_raiding(page, server.url)
    page.locator(OFFERS["places"]).first.wait_for()
    check(page, "combat")
    finish(page, server.url)
    check(page, "end")
