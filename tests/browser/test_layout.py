"""Whatever the screen: nothing scrolls sideways, and what is asked is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.browsing import asked, come, each_page, finish, game, is_war, play_behind

SCREENS = [(360, 640), (390, 844), (844, 390), (820, 1180), (1280, 720), (1920, 1080)]
SHAPES = pytest.mark.parametrize("screen", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
SEEN = list(zip(SCREENS, ["en", "fr"] * 3, strict=True))
"""Every screen, and each language on half of them."""
LONG = "A rather long name, as long as it may be"


def screen_of(size: tuple[int, int]) -> dict[str, object]:
    width, height = size
    is_mobile = min(size) < 800
    return {
        "viewport": {"width": width, "height": height},
        "is_mobile": is_mobile,
        "has_touch": is_mobile,
    }


WIDER = """() => {
  const root = document.documentElement;
  return root.scrollWidth <= innerWidth && visualViewport.scale === 1 ? [] :
    [...document.querySelectorAll("body *")]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => `${one.tagName} ${one.className.baseVal ?? one.className}`);
}"""
OUT_OF_SIGHT = """(selectors) => selectors.filter((selector) => {
  const { left, top, right, bottom, width } =
    document.querySelector(selector).getBoundingClientRect();
  return !width || left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
})"""


def assert_fits(page: Page) -> None:
    page.evaluate("document.fonts.ready.then(() => null)")
    assert page.evaluate(WIDER) == []


@pytest.mark.parametrize(("screen", "language"), SEEN, ids=str)
def test_what_is_asked_and_ones_hand_are_in_sight_without_scrolling(
    server, visit, screen, language
):
    page = visit(game(server.url, 5, LONG, is_first=True), language, **screen_of(screen))
    asked(page).wait_for()
    page.wait_for_load_state("networkidle")  # how it looks once all has come, not on the way
    page.locator(".hand [data-card].open").first.click()
    page.locator("path.province.lit").first.wait_for()
    assert_fits(page)
    assert page.evaluate(OUT_OF_SIGHT, [".asked .question", ".hand"]) == []
    assert page.locator("svg:has(path.province)").bounding_box()["height"] > 100
    play_behind(page, server.url, until=is_war)
    page.reload()
    asked(page).wait_for()
    page.locator(".hand").wait_for()
    assert_fits(page)
    assert page.evaluate(OUT_OF_SIGHT, [".asked .question", ".hand", ".acts button"]) == []
    open_rules = page.locator("header button").first
    open_rules.click()
    page.locator(".beside [data-section='4.5']").scroll_into_view_if_needed()
    assert_fits(page)
    assert page.evaluate(OUT_OF_SIGHT, [".asked .question", ".beside"]) == []
    open_rules.click()
    for name in ("seats", "choices", "log", "chat", "board"):
        button = page.locator(f"nav button[data-tab={name}]")
        if button.is_visible():
            button.click()
            assert_fits(page)
            assert page.evaluate(OUT_OF_SIGHT, [".asked .question"]) == []
    whole = page.locator(".stage").bounding_box()
    page.evaluate("document.querySelectorAll('.hand .cards').forEach((card) => card.remove())")
    assert page.locator(".stage").bounding_box() == whole  # an empty hand is as high as a full one


@SHAPES
def test_no_other_page_scrolls_sideways(server, visit, screen):
    page = visit(server.url, **screen_of(screen))
    page.get_by_role("button", name="Play now").first.wait_for()
    assert_fits(page)
    page.goto(f"{server.url}/#/new")
    come(page, LONG)
    page.get_by_text("More settings").click()
    assert_fits(page)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("img", name="The link as a QR code").wait_for()
    page.get_by_text("Fair chance").click()
    assert_fits(page)
    for _ in each_page(page, server.url):
        assert_fits(page)


@pytest.mark.parametrize("is_mobile", [True, False], ids=["phone", "wide"])
def test_the_result_fits(server, visit, is_mobile):
    shapes = [size for size in SCREENS if screen_of(size)["is_mobile"] == is_mobile]
    page = visit(game(server.url, 5, name=LONG), "fr", **screen_of(shapes[0]))
    asked(page).wait_for()
    finish(page, server.url)
    page.locator(".fair li").first.wait_for()
    for is_board in (False, True):
        if is_board:
            page.locator(".ending header button").click()
        for width, height in shapes:
            page.set_viewport_size({"width": width, "height": height})
            assert_fits(page)


OVERLAPS = """() => {
  const labels = [...document.querySelectorAll("text.label")]
    .map((one) => [one.textContent.trim(), one.getBBox()]);
  const overlap = (a, b) => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5
    && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5;
  return labels.flatMap(([name, box], i) => labels.slice(i + 1)
    .filter(([, other]) => overlap(box, other)).map(([other]) => `${name} / ${other}`));
}"""


@pytest.mark.parametrize(("language", "latin"), [("en", False), ("fr", False), ("en", True)])
def test_the_names_of_provinces_do_not_overlap(server, visit, language, latin):
    page = visit(game(server.url), language, isLatin=latin)
    asked(page).wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    assert page.locator("text.label").count() == page.locator("[data-province]").count() > 20
    assert page.evaluate(OVERLAPS) == []
