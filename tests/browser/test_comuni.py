"""The board of Comuni: whole matches by clicks, bids, buildings and closed hands, every screen."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from barbaricum.core.file import parse_match
from barbaricum.games import load
from tests.browser.browsing import (
    PHONE,
    Clicker,
    act,
    asked,
    behind,
    come,
    finish,
    log,
    send_a_set,
    tab,
    table_of,
)
from tests.browser.test_accessible import LOOKS, WIDE
from tests.browser.test_layout import LONG, OUT_OF_SIGHT, SEEN, assert_fits, screen_of

OFFERS = {
    "columns": ".stage article.lit button.target",
    "hand": ".hand button.lit",
    "fists": ".fists .confirm",
    "cubes": ".asked-for .free button.lit",
    "acts": ".projects .acts button:not(.unlit), .panel .acts button:enabled",
}
"""Where something can be offered, and what is clicked there first."""
EAGER = 0.7
"""How often something is rather bid for or built than not."""
DEEDS = (
    "You bid ",
    "You claim column",
    "You build a new",
    "You begin a wall",
    "You have chosen, with closed hands.",
)


def comuni(url: str, seats: int = 2, name: str = "Ada") -> str:
    """The address that leads straight into a match, as Lucca, which begins."""
    return f"{url}/#/play/comuni?seats={seats}&level=1&name={name}&option.communes=by-seat"


class Citizen(Clicker):
    """Somebody who plays by clicks on what is lit: busily, but not wisely."""

    offers = OFFERS

    def answer(self, there: dict[str, Locator]) -> None:
        """Do one of the things that are offered."""
        is_eager = self.pick.random() < EAGER
        busy = [kind for kind in ("columns", "hand") if kind in there and is_eager]
        kind = self.pick.choice(busy or list(there))
        self.clicked[kind] += 1
        getattr(self, f"_{kind}")(there[kind])

    def _any(self, offered: Locator) -> Locator:
        return offered.nth(self.pick.randrange(offered.count()))

    def _columns(self, offered: Locator) -> None:
        column = self._any(offered)
        is_bid = column.get_attribute("aria-pressed") is not None
        column.click()
        if is_bid:
            more = self.page.locator(".bid .stepper button").last
            if self.pick.random() < 0.3 and more.is_enabled():
                more.click()
            self.page.locator(".bid .confirm").click()

    def _hand(self, offered: Locator) -> None:
        if self.page.locator("[data-act=keep]").count():
            self.keep()
            return
        self._any(offered).click()
        self._any(self.page.locator(".city button.lit")).click()

    def keep(self) -> None:
        """Mark two cards, and let the others go."""
        cards, confirm = self.page.locator(".hand button"), self.page.locator("[data-act=keep]")
        for i in self.pick.sample(range(cards.count()), 2):
            cards.nth(i).click()
        confirm.click()
        confirm.wait_for(state="detached")

    def _fists(self, offered: Locator) -> None:
        for more in self.page.locator(".fist .stepper button:last-child").all():
            for _ in range(self.pick.randrange(3)):
                if more.is_enabled():
                    more.click()
        offered.click()
        offered.wait_for(state="detached")

    def _cubes(self, offered: Locator) -> None:
        told = self.page.locator(".asked-for .free p")
        if not send_a_set(self.page, offered):
            self._any(offered).click()
        told.wait_for(state="detached")

    def _acts(self, offered: Locator) -> None:
        if not send_a_set(self.page, offered, self.pick.randrange(2)):
            self._any(offered).click()


@pytest.mark.parametrize(
    ("look", "language"), [(WIDE, "en"), (PHONE, "fr")], ids=["wide-en", "phone-fr"]
)
def test_a_guest_plays_a_whole_match_by_clicks_on_what_is_lit(server, visit, look, language):
    page = visit(comuni(server.url), language, is_hurried=True, **look)
    player = Citizen(page, 1)
    player.play()
    assert {"columns", "hand", "fists", "acts"} <= set(player.clicked)

    ending = page.locator(".ending")
    expect(ending.get_by_role("heading", level=2)).to_have_text(re.compile("won|win|gagn|victoire"))
    sheet = ending.locator(".wide table").first
    expect(sheet.locator("tbody tr")).to_have_count(6)
    expect(sheet.locator("tfoot td.best")).to_have_count(1)
    expect(ending.locator(".invasions section")).to_have_count(4)
    expect(ending.locator(".fair")).to_contain_text("✓")
    shown = page.locator("body").inner_text() + log(page).inner_text()
    assert not re.search(r"\b(comuni|page)-[a-z]", shown)
    if language == "en":
        assert [deed for deed in DEEDS if deed not in shown] == []
    tab(page, "result")
    with page.expect_download() as download:
        ending.locator("a[download]").click()
    match = parse_match(Path(download.value.path()).read_text(), load)
    assert (match.game.name, match.unfair_draws()) == ("comuni", [])
    result = match.result()
    assert result is not None
    totals = sheet.locator("tfoot td").all_inner_texts()
    assert [int(total.replace("−", "-")) for total in totals] == result.scores


def kinds(at: Any) -> set[str]:
    return {choice["action"]["type"] for choice in at["choices"]}


def bids_of(at: Any) -> list[Any]:
    return [choice["action"] for choice in at["choices"] if choice["action"]["type"] == "bid"]


def rich_columns(at: Any) -> list[str]:
    """The columns for which one can bid several amounts."""
    counted = Counter(action["column"] for action in bids_of(at))
    return [column for column, amounts in counted.items() if amounts > 1]


def can_bid(at: Any) -> bool:
    return bool(rich_columns(at))


def can_build(at: Any) -> bool:
    return {"build", "wall"} <= kinds(at)


def is_invaded(at: Any) -> bool:
    """Whether one can take armies into one's hands."""
    return "right" in kinds(at) and len(at["choices"]) > 2


def hand_of(at: Any) -> dict[str, int]:
    hand: dict[str, int] = at["view"]["seats"][at["you"]]["hand"]
    return hand


def holds_too_many(at: Any) -> bool:
    """Whether two or more cards are to be discarded."""
    return "keep" in kinds(at) and sum(hand_of(at).values()) > 3


def has_envoy_out(at: Any) -> bool:
    return "income" in kinds(at) and "seat-0" in at["view"]["envoys"].values()


WISHES = ("bid", "claim", "take", "done", "home", "keep", "right", "left", "purse")


def thrifty(choices: list[Any]) -> Any:
    """Send all envoys for nothing, claim, build nothing, and keep all armies back."""
    for wish in WISHES:
        found = [choice for choice in choices if choice["action"]["type"] == wish]
        armies = [choice for choice in found if choice["action"].get("resource") == "armies"]
        if found:
            return (armies or found)[0]
    return choices[0]


def reach(page: Page, url: str, moment: Callable[[Any], bool]) -> Any:
    """Play behind the page, match after match, until something is so, and show it."""
    asked(page).wait_for()
    while (at := hurry(page, url, moment))["status"] == "over":
        page.goto("about:blank")
        page.goto(comuni(url, len(at["view"]["seats"])))
        asked(page).wait_for()
    page.reload()
    asked(page).wait_for()
    return at


def hurry(page: Page, url: str, moment: Callable[[Any], bool]) -> Any:
    """Play one match behind the page until something is so, or to its end."""
    table = table_of(page.url)
    with behind(page, url) as http:
        while not moment(at := http.get(f"/tables/{table}/position").json()):
            if at["status"] == "over":
                break
            if at["choices"]:
                act(http, table, at, thrifty(at["choices"]))
            else:
                time.sleep(0.02)
    return at


def test_a_bid_is_made_by_a_column_and_a_legal_amount_of_gold(server, visit):
    page = visit(comuni(server.url))
    at = reach(page, server.url, can_bid)
    [name, *_] = rich_columns(at)
    amounts = [int(action["gold"]) for action in bids_of(at) if action["column"] == name]
    column = page.locator(f"[data-column='{name}']")
    column.get_by_role("button").click()
    gold, less = page.get_by_role("spinbutton"), page.locator(".bid .stepper button").first
    expect(gold).to_have_text(str(amounts[0]))
    expect(less).to_be_disabled()
    for amount in amounts[1:]:
        page.locator(".bid .stepper button").last.click()
        expect(gold).to_have_text(str(amount))
    expect(page.locator(".bid .stepper button").last).to_be_disabled()
    page.get_by_role("button", name=f"Bid {amounts[-1]} gold").click()
    expect(log(page)).to_contain_text(re.compile(rf"You bid (no|{amounts[-1]}) gold for column"))


def test_a_bid_and_a_building_are_made_by_keys_on_the_board(server, visit):
    page = visit(comuni(server.url))
    reach(page, server.url, can_bid)
    page.locator(OFFERS["columns"]).first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("spinbutton")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(OFFERS["columns"]).first).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("You bid")

    reach(page, server.url, can_build)
    held = page.locator(".hand button").count()
    page.locator(".hand button.lit").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".city button.lit").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".hand button.lit").first).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".hand button")).to_have_count(held - 1)
    page.wait_for_function("() => document.activeElement !== document.body")


def test_a_card_is_built_where_it_is_lit_for_the_price_that_is_shown(server, visit):
    page = visit(comuni(server.url))
    at = reach(page, server.url, can_build)
    before = at["view"]["seats"][at["you"]]
    expect(page.locator(".city button.lit")).to_have_count(0)
    page.locator(".hand button.lit").first.click()
    page.locator(".hand button.chosen").wait_for()
    sites = page.locator(".city.own button.lit")
    expect(page.locator(".city:not(.own) button.lit")).to_have_count(0)
    assert all(re.search(r"^\d+$", price) for price in sites.locator(".price").all_inner_texts())
    new = page.locator(".quarter button.lit").filter(has=page.locator(".plot")).first
    expect(new).to_have_attribute("aria-label", re.compile(r"^Build a new .+\. artisans: \d+$"))
    price = int(new.locator(".price").inner_text())
    new.click()
    expect(log(page)).to_contain_text("You build a new")
    with behind(page, server.url) as http:
        after = http.get(f"/tables/{table_of(page.url)}/position").json()["view"]
    seat = after["seats"][at["you"]]
    assert seat["points"] == before["points"] + 1
    spent = before["cubes"].get("artisans", 0) - seat["cubes"].get("artisans", 0)
    assert spent == price or before["cubes"].get("artisans", 0) < price


def test_of_too_many_cards_two_are_marked_to_be_kept(server, visit):
    page = visit(comuni(server.url))
    reach(page, server.url, holds_too_many)
    confirm, told = page.locator("[data-act=keep]"), page.locator(".asked-for [role=status]")
    cards = page.locator(".hand button")
    first, second, last = cards.first, cards.nth(1), cards.last
    marked = cards.and_(page.locator("[aria-pressed=true]"))
    page.get_by_role("button", name="Hint").click()
    expect(marked).to_have_count(2)
    for card in marked.all()[::-1]:
        card.click()
    expect(told).to_contain_text("0 of 2")
    expect(confirm).to_be_disabled()
    last.click()
    expect(told).to_contain_text("1 of 2")
    second.click()
    expect(told).to_contain_text(f"place of {name_of(last)}.")
    expect(confirm).to_be_enabled()
    first.press("Enter")  # a third: it takes the place of the one marked first
    expect(marked).to_have_count(2)
    expect(last).to_have_attribute("aria-pressed", "false")
    first.press("Enter")
    expect(confirm).to_be_disabled()
    first.press("Enter")  # the lower one is marked last, and named first all the same
    kept = Counter(str(card.get_attribute("data-card")) for card in (first, second))
    confirm.press("Enter")
    expect(cards).to_have_count(2)
    with behind(page, server.url) as http:
        after = http.get(f"/tables/{table_of(page.url)}/position").json()
    assert hand_of(after) == kept


def name_of(card: Locator) -> str:
    """A card to be kept, as it is called."""
    return card.locator(".unseen").inner_text().removeprefix("Keep ")


def test_whoever_asks_for_what_cannot_be_done_hears_the_rule(server, visit):
    page = visit(comuni(server.url))
    asked(page).wait_for()
    at = reach(page, server.url, has_envoy_out)
    column = next(name for name, seat in at["view"]["envoys"].items() if seat == "seat-0")
    page.locator(f"[data-column='{column}']").get_by_role("button").click()
    expect(page.locator(".notice").first).to_contain_text("2.2")


# Invasions


def test_both_hands_are_filled_and_the_invasion_is_told(server, visit):
    page = visit(comuni(server.url, 3))
    reach(page, server.url, is_invaded)
    fists = page.locator(".fists")
    right, left = page.locator("[data-fist=right]"), page.locator("[data-fist=left]")
    right.get_by_role("button").last.click()
    left.get_by_role("button").last.click()
    expect(right.get_by_role("spinbutton")).to_have_text("1")
    expect(left.get_by_role("spinbutton")).to_have_text("1")
    for _ in range(70):
        if right.get_by_role("button").last.is_disabled():
            break
        right.get_by_role("button").last.click()
    expect(left.get_by_role("spinbutton")).to_have_text("0")  # all armies are in the other hand
    fists.get_by_role("button", name="Close both hands").click()
    fists.wait_for(state="detached")
    told = log(page)
    expect(told).to_contain_text("You have chosen, with closed hands.")
    asked(page).wait_for()
    if not page.locator(".report").count():
        page.locator("[data-pile=a] button").click()  # to look at it again
    report = page.locator(".report")
    expect(report.locator("tbody tr")).to_have_count(3)
    expect(report.locator(".outcome")).to_have_text([re.compile(r"\d|✓")] * 3)
    report.get_by_role("button", name="Close").click()


def two(server: Any, visit: Any) -> tuple[Page, Page, str]:
    """Ada and Bea at a table of their own, where an invasion has just begun."""
    pages = [visit(f"{server.url}/#/me") for _ in range(2)]
    with ExitStack() as stack:
        hands = []
        for page, name in zip(pages, ("Ada", "Bea"), strict=True):
            come(page, name)
            page.get_by_role("heading", name=name).wait_for()
            hands.append(stack.enter_context(behind(page, server.url)))
        setup = {"game": "comuni", "options": {"communes": "by-seat"}}
        seats = [{"kind": "open"}, {"kind": "open"}]
        table = hands[0].post("/tables", json={**setup, "seats": seats}).json()["id"]
        for seat, http in enumerate(hands):
            http.post(f"/tables/{table}/seats/{seat}", json={"contribution": str(seat)})
        hands[0].post(f"/tables/{table}/start", json={"fill": None})
        choose = random.Random(3).choice
        while True:
            for http in hands:
                at = http.get(f"/tables/{table}/position").json()
                if "right" in kinds(at):
                    return pages[0], pages[1], table
                if at["choices"]:
                    act(http, table, at, choose(at["choices"]))


def test_nobody_sees_into_a_closed_hand(server, visit):
    ada, bea, table = two(server, visit)
    for page in (ada, bea):
        page.goto(f"{server.url}/#/t/{table}")
        page.locator(".report").wait_for()
    first, other = (ada, bea) if ada.locator(".fists").count() else (bea, ada)
    expect(other.locator(".report .closed")).to_have_count(0)
    first.locator(".fists .confirm").click()
    expect(other.locator(".report .closed")).to_have_count(2)
    assert not re.search(r"\d", "".join(other.locator(".report .closed").all_inner_texts()))
    other.locator(".fists .confirm").click()
    for page in (ada, bea):
        expect(page.locator(".report .closed")).to_have_count(0)
        expect(page.locator(".report .outcome")).to_have_text([re.compile(r"\d|✓")] * 2)


# Every screen, and everybody


@pytest.mark.parametrize(("screen", "language"), SEEN, ids=str)
def test_what_is_asked_and_ones_hand_are_in_sight_on_every_screen(
    server, visit, screen: tuple[int, int], language: str
):
    page = visit(comuni(server.url, 5, LONG), language, **screen_of(screen))
    asked(page).wait_for()
    assert_fits(page)
    page.locator(OFFERS["columns"]).first.click()
    page.locator(".bid .confirm").wait_for()
    assert_fits(page)
    assert page.evaluate(OUT_OF_SIGHT, [".asked .question", ".hand", ".bid .confirm"]) == []
    reach(page, server.url, can_build)
    page.locator(".hand button.lit").first.click()
    page.locator(".city button.lit").first.wait_for()
    assert_fits(page)
    assert page.evaluate(OUT_OF_SIGHT, [".asked .question", ".hand"]) == []
    reach(page, server.url, holds_too_many)
    page.locator("[data-act=keep]").wait_for()
    assert_fits(page)
    held = [".hand", ".hand button:last-child", "[data-act=keep]"]
    assert page.evaluate(OUT_OF_SIGHT, [".asked .question", *held]) == []
    reach(page, server.url, is_invaded)
    page.locator(".fists").wait_for()
    assert_fits(page)
    assert page.evaluate(OUT_OF_SIGHT, [".asked .question", ".hand", ".fists .confirm"]) == []


@pytest.mark.parametrize("look", LOOKS)
def test_the_board_is_open_to_all(server, visit, look, check):
    page = visit(comuni(server.url, 3), **look)
    asked(page).wait_for()
    check(page, "start")
    page.locator(OFFERS["columns"]).first.click()
    page.locator(".bid .confirm").wait_for()
    check(page, "bid")
    reach(page, server.url, can_build)
    page.locator(".hand button.lit").first.click()
    page.locator(".city button.lit").first.wait_for()
    check(page, "build")
    tab_seats = page.locator("nav button[data-tab=seats]")
    if tab_seats.is_visible():
        tab_seats.click()
        check(page, "seats")
        tab(page, "board")
    reach(page, server.url, holds_too_many)
    for i in range(2):
        page.locator(".hand button").nth(i).click()
    check(page, "keep")
    reach(page, server.url, is_invaded)
    page.locator(".fists").wait_for()
    check(page, "commitment")
    page.locator(".fists .confirm").click()
    page.locator(".fists").wait_for(state="detached")
    check(page, "invasion")
    finish(page, server.url)
    page.locator(".invasions section").first.wait_for()
    check(page, "end")
    page.locator(".ending header button").click()
    page.locator(".report table").wait_for()
    check(page, "sheet")
