"""The map under two fingers, one finger, the wheel and the buttons."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browsing import INSIDE, PHONE, asked, game

MAP = "svg:has(path.province)"
BUTTONS = ("Zoom in", "Zoom out", "The whole map")
STEPS = 8
REST_MS = 150
"""How long fingers rest before they are lifted: a tap right after a swipe only stops it."""

Spot = tuple[float, float]
AT = """(map, [x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(map.getScreenCTM().inverse());
  return [at.x, at.y];
}"""
"""Where a point of the screen is on the map."""


def seen(page: Page) -> list[float]:
    """Which part of the map is seen: left, top, width and height."""
    return [float(number) for number in str(page.locator(MAP).get_attribute("viewBox")).split()]


def slide(page: Page, *ways: tuple[Spot, Spot]) -> None:
    """Put as many fingers on the screen as there are ways, move them along, and lift them."""
    session = page.context.new_cdp_session(page)

    def tell(kind: str, part: float) -> None:
        spots = [
            {"x": a + (c - a) * part, "y": b + (d - b) * part, "id": finger}
            for finger, ((a, b), (c, d)) in enumerate(ways)
        ]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    tell("touchStart", 0)
    for step in range(1, STEPS + 1):
        tell("touchMove", step / STEPS)
    page.wait_for_timeout(REST_MS)
    tell("touchMove", 1)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


@pytest.fixture
def phone(server, visit: Callable[..., Page]) -> Page:
    """A match on a phone that shows the whole map, and does not glide."""
    page = visit(game(server.url, is_first=True), **PHONE, reduced_motion="reduce")
    asked(page).wait_for()
    expect(page.get_by_role("button", name="Zoom out")).to_be_disabled()
    return page


def test_two_fingers_bring_the_map_closer_around_them_and_choose_nothing(phone):
    box = phone.locator(MAP).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before, at = seen(phone), phone.locator(MAP).evaluate(AT, [x, y])
    slide(phone, ((x - 20, y), (x - 80, y)), ((x + 20, y), (x + 80, y)))
    closer = seen(phone)
    assert before[2] / 4 <= closer[2] < before[2] / 3
    assert phone.locator(MAP).evaluate(AT, [x, y]) == pytest.approx(at, abs=before[2] / 20)
    slide(phone, ((x - 80, y), (x - 20, y)), ((x + 80, y), (x + 20, y)))
    assert seen(phone)[2] > 3 * closer[2]
    expect(phone.locator(".notice")).to_have_count(0)


def test_one_finger_moves_the_map_and_chooses_nothing_and_a_tap_chooses(phone):
    phone.locator(".hand [data-card].open").first.tap()
    province = phone.locator("path.province.lit").first
    province.wait_for()
    phone.get_by_role("button", name="Zoom in").tap()
    spot = province.evaluate(INSIDE)
    before, at = seen(phone), phone.locator(MAP).evaluate(AT, [spot["x"], spot["y"]])
    way = (spot["x"] + 40, spot["y"] + 30)
    slide(phone, ((spot["x"], spot["y"]), way))
    after = seen(phone)
    assert after[2:] == pytest.approx(before[2:])
    assert phone.locator(MAP).evaluate(AT, list(way)) == pytest.approx(at, abs=before[2] / 40)
    expect(phone.locator(".notice")).to_have_count(0)
    expect(phone.locator("g.piece")).to_have_count(0)
    tapped = province.evaluate(INSIDE)
    phone.touchscreen.tap(tapped["x"], tapped["y"])
    expect(phone.locator("g.piece")).to_have_count(1)


def test_the_wheel_and_the_buttons_bring_the_map_closer_and_away(server, visit):
    page = visit(game(server.url), reduced_motion="reduce")
    asked(page).wait_for()
    field = page.locator(MAP)
    whole = str(field.get_attribute("viewBox"))
    closer, away, fit = (page.get_by_role("button", name=name) for name in BUTTONS)
    field.hover(force=True)
    page.mouse.wheel(0, -300)
    expect(field).not_to_have_attribute("viewBox", whole)
    fit.click()
    expect(field).to_have_attribute("viewBox", whole)
    closer.click()
    expect(field).not_to_have_attribute("viewBox", whole)
    away.click()
    expect(field).to_have_attribute("viewBox", whole)
