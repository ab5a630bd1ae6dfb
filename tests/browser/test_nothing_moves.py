"""What is pressed stays where it is: no hint, menu, notice or word moves or covers anything."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import (
    BoardPlayer,
    asked,
    behind,
    game,
    play_behind,
    table_of,
)
from tests.browser.test_comuni import Citizen, comuni, hand_of, is_invaded
from tests.browser.test_goths import Chief, goths
from tests.browser.test_layout import screen_of
from tests.server.serving import API

SIZES = pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])

# Where everything is that is pressed or watched, by what it is.
PLACES = """() => {
  const selectors = ["header", ".stage", ".stage button", ".stage article", ".province", ".dock",
    ".hand", ".hand button", ".dock button", ".state", ".state [data-seat]", ".saying",
    ".tools button", ".tabs button", ".choices li button"];
  const places = {};
  for (const selector of selectors)
    for (const [i, one] of document.querySelectorAll(selector).entries()) {
      const { x, y, width, height } = one.getBoundingClientRect();
      if (width) places[`${selector} ${i}`] = [x, y, width, height].map(Math.round).join(" ");
    }
  return places;
}"""

# What can be played or is watched and lies, in its middle, under something else.
COVERED = """() => {
  const covers = document.querySelectorAll(".notice, .hint, .saying .row, [popover]:popover-open");
  const all = [...document.querySelectorAll(
    ".stage button, .dock button, .state [data-seat], .tools button, .tabs button, header button")];
  return all.filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const room = one.closest(".stage, .dock, .state")?.getBoundingClientRect();
    if (room && (top < room.top || top > room.bottom)) return false; // scrolled out of sight
    const found = width && document.elementFromPoint(left, top);
    return found && [...covers].some((cover) => cover.contains(found) && !cover.contains(one));
  }).map((one) => one.outerHTML.slice(0, 120));
}"""

FRAME = """() => Object.fromEntries([".stage", ".dock", ".asks", ".tabs"].map((selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [selector, [x, y, width, height].map(Math.round)];
}))"""

# What is asked has a room of its own in Comuni's dock, which nothing may burst.
BURST = """() => {
  const room = document.querySelector(".asked-for");
  const { height } = room?.getBoundingClientRect() ?? { height: 0 };
  return room && height > parseFloat(getComputedStyle(room).minHeight) + 1 && room.innerText;
}"""


def places(page: Page) -> dict[str, str]:
    page.evaluate("document.fonts.ready.then(() => null)")
    found: dict[str, str] = page.evaluate(PLACES)
    return found


@contextmanager
def nothing_moves(page: Page) -> Iterator[None]:
    """Whatever is done meanwhile, everything is still where it was, and nothing is covered."""
    before = places(page)
    assert len(before) > 10
    yield
    after = places(page)
    moved = {name: (at, after.get(name)) for name, at in before.items() if after.get(name) != at}
    assert moved == {}
    assert page.evaluate(COVERED) == []


def refuse_attila(page: Page) -> None:
    page.locator("button.tile:not(.open)").first.click()


def refuse_goths(page: Page) -> None:
    page.locator(".leaders button:not(.lit)").first.press("Enter")


def refuse_comuni(page: Page) -> None:
    page.locator("[data-act=claim].unlit").click()


REFUSALS: dict[str, Callable[[Page], None]] = {
    "attila": refuse_attila,
    "goths": refuse_goths,
    "comuni": refuse_comuni,
}


def address(url: str, name: str) -> str:
    if name == "attila":
        return game(url, 4, is_first=True)
    return goths(url, 4) if name == "goths" else comuni(url, 4)


@contextmanager
def pointed_away(page: Page) -> Iterator[None]:
    """What is done by keyboard, so that no pointer changes a look."""
    page.mouse.move(1, 1)
    yield
    page.mouse.move(1, 1)


@SIZES
@LANGUAGES
@pytest.mark.parametrize("name", list(REFUSALS))
def test_nothing_moves_whatever_is_told(server, visit, name, language, size):
    page = visit(address(server.url, name), language, **screen_of(size))
    asked(page).wait_for()
    page.wait_for_load_state("networkidle")
    hint, _, more = page.locator(".tools button").all()[-3:]

    with nothing_moves(page), pointed_away(page):
        more.press("Enter")
        page.locator(".saying .row button").first.wait_for()
        assert page.evaluate(COVERED) == []
    with nothing_moves(page), pointed_away(page):
        page.locator(".saying .row .danger").press("Enter")
        page.get_by_role("alert").wait_for()
    with nothing_moves(page), pointed_away(page):
        page.keyboard.press("Escape")
        page.locator(".saying .question").wait_for()

    with nothing_moves(page), pointed_away(page):
        REFUSALS[name](page)
        page.locator(".notice").wait_for()
    with nothing_moves(page), pointed_away(page):
        page.locator(".notice button").press("Enter")
        expect(page.locator(".notice")).to_have_count(0)
    REFUSALS[name](page)
    page.locator(".notice").wait_for()
    more.click()  # which is not hidden by what was told before
    expect(page.locator(".notice")).to_have_count(0)
    more.click()
    page.locator(".saying .question").wait_for()
    page.mouse.move(1, 1)

    with nothing_moves(page), httpx.Client(base_url=server.url + API) as bea:
        bea.post("/people", json={"name": "Bea"}).raise_for_status()
        said = {"type": "say", "text": "Ave"}
        bea.post(f"/tables/{table_of(page.url)}/requests", json=said).raise_for_status()
        expect(page.locator("nav button[data-tab=chat]")).to_contain_text("(1)")

    if size[0] > 860:  # a phone shows one thing at a time, and so the settings
        with nothing_moves(page), pointed_away(page):
            page.locator("button[aria-haspopup=dialog]").press("Enter")
            page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")

    # What a hint is about may be shown by the board: a column that is chosen, a card that is up.
    with nothing_moves_around(page), pointed_away(page):
        hint.press("Enter")
        page.locator("p.hint:not(:empty)").wait_for()
        expect(hint).to_be_enabled()
    assert page.evaluate(COVERED) == []


@contextmanager
def nothing_moves_around(page: Page) -> Iterator[None]:
    """The large parts, what is in the middle of them aside."""
    before = page.evaluate(FRAME)
    yield
    assert page.evaluate(FRAME) == before


class Placer(BoardPlayer):
    """Somebody who plays Attila on its map and with the buttons beneath it, as on a phone."""

    def answer(self, offered: Any) -> None:
        kinds = [kind for kind in ("provinces", "acts", "tiles") if offered[kind]]
        if offered["cards"] and not offered["provinces"]:
            kinds.append("cards")
        self.click(self.pick.choice(kinds), offered)


PLAYERS: dict[str, tuple[type[Any], int]] = {
    "attila": (Placer, 24),
    "goths": (Chief, 30),
    "comuni": (Citizen, 30),
}


@SIZES
@pytest.mark.parametrize("name", list(PLAYERS))
def test_the_board_stays_where_it_is_for_a_whole_turn(server, visit, name, size):
    page = visit(address(server.url, name), "fr", **screen_of(size))
    asked(page).wait_for()
    page.wait_for_load_state("networkidle")
    kind, answers = PLAYERS[name]
    player = kind(page, 3)
    turns: dict[Any, list[Any]] = {}
    with behind(page, server.url) as http:
        for _ in range(answers):
            asked(page).wait_for()
            view = http.get(f"/tables/{table_of(page.url)}/position").json()["view"]
            cards = page.locator(".hand button").count()
            page.evaluate("() => new Promise(requestAnimationFrame)")
            turn = (view["turn"], view.get("rounds"), view["phase"] in ("right", "left", "purse"))
            turns.setdefault(turn, []).append((cards, page.evaluate(FRAME)))
            assert not page.evaluate(BURST)
            player.play(1)
    assert max(len(seen) for seen in turns.values()) > 2
    for turn, seen in turns.items():
        steady = [frame for cards, frame in seen if has_room(seen, cards, size)]
        assert [frame for frame in steady if frame != steady[0]] == [], (turn, seen)


def has_room(seen: list[Any], cards: int, size: tuple[int, int]) -> bool:
    """On a phone an empty hand has no room until the first card of a turn comes into it."""
    return size[0] > 860 or cards > 0 or seen[0][0] > 0


@pytest.mark.parametrize("address", [comuni, goths], ids=["comuni", "goths"])
def test_an_empty_hand_takes_no_room_on_a_phone(server, visit, address):
    page = visit(address(server.url), **screen_of((390, 844)))
    asked(page).wait_for()
    assert page.locator(".hand button").count() == 0
    assert page.locator(".dock .hand").bounding_box()["height"] < 5
    assert page.locator(".dock").bounding_box()["height"] < 150


@SIZES
@LANGUAGES
@pytest.mark.parametrize("name", list(REFUSALS))
def test_every_sign_is_told_in_words(server, visit, name, language, size):
    page = visit(address(server.url, name), language, **screen_of(size))
    asked(page).wait_for()
    opener = page.locator("header button[popovertarget]").first
    assert opener.locator(".worded").is_visible() == (size[0] > 860)
    opener.click()
    signs = page.locator("[popover]:popover-open li")
    assert signs.count() > 8
    for sign in signs.all():
        assert re.search("[a-z]{2}", sign.inner_text())
        assert not re.match("(attila|goths|comuni)-", sign.inner_text())
        assert sign.locator("svg, b, i").first.bounding_box()["x"] >= 0


def is_invaded_with_a_card(at: Any) -> bool:
    return is_invaded(at) and sum(hand_of(at).values()) > 0


@SIZES
def test_in_an_invasion_a_hand_is_whole_or_says_that_there_is_more(server, visit, size):
    page = visit(comuni(server.url), **screen_of(size))
    while True:
        asked(page).wait_for()
        if play_behind(page, server.url, until=is_invaded_with_a_card)["status"] != "over":
            break
        page.goto("about:blank")
        page.goto(comuni(server.url))
    page.reload()
    page.locator(".fists").wait_for()
    for count in (6, 12):
        page.evaluate(DEAL, count)
        expect(page.locator(".hand button")).to_have_count(count)
        hand = page.locator(".hand")
        page.evaluate("() => new Promise(requestAnimationFrame)")
        if count == 6:
            assert page.evaluate(OUT_OF_HAND) == 0
            expect(hand).not_to_have_class(re.compile("more-"))
        elif page.evaluate(OUT_OF_HAND):
            expect(hand).to_have_class(re.compile("more-after"))
            hand.evaluate("(hand) => hand.scrollTo(10_000, 0)")
            expect(hand).to_have_class(re.compile("more-before"))
            expect(hand).not_to_have_class(re.compile("more-after"))


DEAL = """(count) => {
  const hand = document.querySelector(".hand");
  const card = hand.querySelector("button") ?? document.createElement("button");
  hand.querySelectorAll(":scope > *").forEach((one) => one.remove());
  for (let i = 0; i < count; i++) hand.append(card.cloneNode(true));
  hand.style.setProperty("--cards", count);
}"""
OUT_OF_HAND = """() => {
  const { right } = document.querySelector(".hand").getBoundingClientRect();
  return [...document.querySelectorAll(".hand button")]
    .filter((card) => card.getBoundingClientRect().right > right + 1).length;
}"""
