"""No browser test passes if anything goes wrong on one of its pages, of whatever kind."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.browsing import SECONDS, Visits, asked, game

TROUBLES = {
    "thrown": "setTimeout(() => { throw new Error('thrown') })",
    "rejected": "void Promise.reject(new Error('rejected'))",
    "an error told": "console.error('an error told')",
    "a warning": "console.warn('a warning')",
    "asserted": "console.assert(false, 'asserted')",
    "404": "void fetch('/api/v1/tables/nowhere')",
    "told by a worker": """void new Worker(URL.createObjectURL(
        new Blob(["console.error('told by a worker')"])))""",
    "thrown by a worker": """void new Worker(URL.createObjectURL(
        new Blob(["throw new Error('thrown by a worker')"])))""",
}


@pytest.fixture
def visits(browser):
    """Visits whose troubles are what is looked for."""
    visits = Visits(browser)
    yield visits
    visits.close()


@pytest.mark.parametrize("trouble", TROUBLES)
def test_every_kind_of_trouble_is_noticed(server, visits, trouble):
    page = visits("about:blank" if "worker" in trouble else server.url)
    page.evaluate(TROUBLES[trouble])
    await_trouble(visits, trouble)


def test_trouble_is_noticed_on_pages_that_a_page_opens(server, visits):
    page = visits(server.url)
    with page.expect_popup() as popup:
        page.evaluate("void window.open()")
    popup.value.evaluate(TROUBLES["thrown"])
    await_trouble(visits, "thrown")


def await_trouble(visits: Visits, trouble: str) -> None:
    for _ in range(SECONDS * 20):
        if visits.troubles:
            break
        visits.contexts[0].pages[0].wait_for_timeout(50)
    assert [text for text in visits.troubles if trouble in text] != []


def test_no_test_opens_a_page_that_nobody_listens_to():
    here = Path(__file__).parent
    others = set(here.glob("*.py")) - {here / "browsing.py", here / "pictures.py", Path(__file__)}
    opening = re.compile(r"new_(page|context)|launch_persistent|browser\.contexts")
    assert [path.name for path in others if opening.search(path.read_text())] == []


def test_a_board_that_cannot_draw_an_event_is_reported_and_the_match_goes_on(server, visits):
    page = visits(game(server.url, of="comuni"), is_hurried=True)
    asked(page).wait_for()
    page.evaluate(BREAK_ONCE)
    page.locator(".stage article.lit button.target").first.click()
    page.locator(".bid .confirm").click()
    page.wait_for_function("() => window.broken === 1")
    asked(page).wait_for()
    assert [text for text in visits.troubles if "could not be shown" in text] != []
    page.locator(".stage article.lit button.target").first.wait_for()


# A fault in the page: the next picture of an event cannot be made.
BREAK_ONCE = """() => {
  const { structuredClone } = window;
  window.structuredClone = () => {
    window.structuredClone = structuredClone;
    window.broken = 1;
    throw new RangeError("Invalid array length");
  };
}"""
