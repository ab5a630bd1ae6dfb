"""Whole matches: by clicks on the board, and by keys alone."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from barbaricum.core.file import parse_match
from barbaricum.games import load
from tests.browser.browsing import BoardPlayer, asked, game, log, place_a_marker, tab
from tests.browser.test_comuni import Citizen
from tests.browser.test_goths import Chief

ALL_KINDS = {"cards", "provinces", "acts", "tiles", "columns"}
DEEDS = (
    "You place a",
    "You take influence over",
    "You use the Double tile",
    "You use the Trade tile",
    "You use the Two Influence tile",
    "You set a",
    "You commit",
)


PLAYERS = {"attila": BoardPlayer, "goths": Chief, "comuni": Citizen}
MOST_SEATS = {"attila": 5, "goths": 4, "comuni": 5}
SEEDS = range(int(os.environ.get("BARBARICUM_MATCHES", "1")))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("of", PLAYERS)
def test_a_whole_match_is_shown_event_by_event(server, visit, of: str, seed: int):
    """Seats and levels of the bots change with the seed, which is that of the clicks."""
    seats, level = 2 + (seed + 1) % (MOST_SEATS[of] - 1), 1 + seed % 3
    address = game(server.url, seats, of=of).replace("level=1", f"level={level}")
    page = visit(address, is_hurried=True)
    PLAYERS[of](page, seed).play()
    page.locator(".ending").get_by_role("heading", level=2).wait_for()
    expect(page.locator(".ending .decided")).to_have_text(re.compile(r"\w.*\."))
    assert visit.troubles == []


def test_a_guest_plays_a_whole_match_against_a_bot_by_clicks_on_the_board(server, visit):
    page = visit(game(server.url), isAskedAll=True)
    player = BoardPlayer(page, 1)
    player.play()
    assert set(player.clicked) == ALL_KINDS

    ending = page.get_by_role("article")
    expect(ending.get_by_role("heading", level=2)).to_have_text(re.compile("won|win"))
    expect(ending.get_by_text("The end came with")).to_be_visible()
    expect(ending.get_by_role("row").filter(has_text="Ada").first).to_be_visible()
    expect(
        ending.get_by_role("img", name=re.compile("^Points over the match: Ada: "))
    ).to_be_visible()
    tribes = ending.get_by_role("table").last.get_by_role("row")
    assert tribes.filter(has_text="Vandals").count() == 1
    fair = ending.locator(".fair")
    expect(fair).to_contain_text("✓ The seed is the one that was promised")
    expect(fair).to_contain_text("✓ The random digits of this browser were mixed in")

    told = log(page).inner_text()
    assert [deed for deed in DEEDS if deed not in told] == []
    tab(page, "result")
    with page.expect_download() as download:
        ending.get_by_role("link", name="Download the match").click()
    match = parse_match(Path(download.value.path()).read_text(), load)
    assert match.unfair_draws() == []
    assert page.get_by_role("slider").get_attribute("max") == str(match.ply)

    ending.get_by_role("button", name="Rematch").click()
    page.get_by_role("button", name="Start the match").click()
    asked(page).wait_for()
    expect(ending).to_have_count(0)


# A map that grows or shrinks is painted anew as a whole, and the reader's next move waits for it.
WATCH_MAP = """() => {
  window.mapHeights = [];
  const map = document.querySelector(".frame");
  new ResizeObserver(() => {
    if (!map.closest(".over")) window.mapHeights.push(map.clientHeight);
  }).observe(map);
}"""


def test_a_whole_match_of_four_is_played_by_clicks_on_a_map_that_keeps_its_size(server, visit):
    page = visit(game(server.url, 4))
    asked(page).wait_for()
    page.evaluate(WATCH_MAP)
    BoardPlayer(page, 2).play()
    assert len(page.evaluate("window.mapHeights")) == 1
    standing = page.get_by_role("article").get_by_role("table").first
    expect(standing.get_by_role("row")).to_have_count(5)
    expect(page.locator("[data-seat]")).to_have_count(4)


COUNT_FLIGHTS = """() => {
  const { animate } = Element.prototype;
  window.flights = 0;
  Element.prototype.animate = function (...how) {
    if (this.closest(".piece")) window.flights++;
    return animate.apply(this, how);
  };
}"""


def test_pieces_fly_onto_the_board_and_who_is_in_a_hurry_skips_it(server, visit):
    page = visit(game(server.url, 4, is_first=True), speed="fast")
    player = BoardPlayer(page, 3)
    player.look()
    page.evaluate(COUNT_FLIGHTS)
    expect(page.locator("g.piece")).to_have_count(0)
    place_a_marker(page)
    expect(page.locator("g.piece")).to_have_count(1)
    page.wait_for_function("() => window.flights > 0")
    asked(page).wait_for()

    page.get_by_role("button", name="More: pause or resign").click()  # a bot plays all the rest
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Skip").click()
    page.wait_for_function(SKIP_TO_THE_END)
    assert page.evaluate("window.flights") > 1


# What happens after a skip is shown, too, until there is no more of it.
SKIP_TO_THE_END = """() => {
  if (document.querySelector(".ending")) return true;
  const buttons = [...document.querySelectorAll("button")];
  buttons.find((button) => (button.ariaLabel ?? button.textContent).trim() === "Skip")?.click();
  return false;
}"""


class KeyPlayer:
    """Somebody with a keyboard and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = page.keyboard

    def press(self, *keys: str) -> None:
        for key in keys:
            self.keys.press(key)

    def go_to(self, words: str) -> None:
        """Tab on, until the focus is on what is called so."""
        for _ in range(120):
            self.press("Tab")
            if re.search(words, self.page.evaluate(FOCUSED)):
                return
        raise AssertionError(f"there is no way to {words}")


FOCUSED = """() => {
  const { ariaLabel, labels, textContent } = document.activeElement;
  const fieldset = document.activeElement.closest("fieldset");
  const title = fieldset ? fieldset.querySelector("legend").textContent + ": " : "";
  return title + (ariaLabel || (labels?.[0] ?? document.activeElement).textContent).trim();
}"""
GOES_ON = """(before) => document.querySelector(".ending")
  || window.toldLine > before && document.activeElement.matches(".choices li button")"""


def choose_a_set(player: KeyPlayer) -> None:
    """Choose parts of a set until they are enough, and go on to send them."""
    while not player.page.locator(".choices .set .main").is_enabled():
        player.press("ArrowDown", "Enter")
    player.go_to(r"^(Aucune|Celle-là|Ces \d+ choix)$")
    player.press("Enter")


def test_a_whole_match_is_played_in_french_by_keys_alone(server, visit):
    page = visit(server.url, "fr")
    player, pick = KeyPlayer(page), random.Random(4)
    friends = page.locator(".game a[href='#/new?game=attila']").inner_text()
    player.go_to(f"^{friends}")
    player.press("Enter")
    page.get_by_label("Votre nom").wait_for()
    player.go_to("^Votre nom")
    player.keys.type("Adèle")
    player.press("Enter")
    page.get_by_role("button", name="Ouvrir la table").wait_for()
    player.go_to("^Nombre de places: 3")
    player.press("ArrowLeft")
    player.go_to("^Place 2")
    player.keys.type("Bot")
    player.go_to("^Commencer la partie")
    player.press("Enter")
    asked(page).wait_for()

    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(asked(page)).to_have_text(re.compile("^Jouez une carte"))
    player.go_to(r"^Choix \(")
    player.press("Enter")
    first = page.locator(".choices li button span").first.inner_text()
    player.go_to(f"^{re.escape(first)}")
    while not page.locator(".ending").count():
        before = page.evaluate("window.toldLine")
        way = pick.choice(["ArrowDown", "ArrowUp"])
        player.press(*[way] * pick.randrange(6), "Enter")
        if page.locator(".choices .set").count():
            choose_a_set(player)
        page.wait_for_function(GOES_ON, arg=before)
    ending = page.get_by_role("article")
    expect(ending.locator(".fair")).to_contain_text("✓ La graine est bien celle")
    expect(ending.get_by_role("heading", level=2)).to_contain_text(re.compile("gagné|victoire"))
    shown = page.locator("body").inner_text()
    for words in ("Résultat", "Télécharger la partie", "Francs", "Hasard loyal"):
        assert words.lower() in shown.lower()
    for words in ("Your", "won", "Points over", "Result\n", "page-", "attila-"):
        assert words not in shown
    player.go_to("^Revanche")
    player.press("Enter")
    page.get_by_role("button", name="Commencer la partie").wait_for()
