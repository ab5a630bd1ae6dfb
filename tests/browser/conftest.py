"""A server, a browser, and visitors on whose pages nothing may go wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.browser.browsing import CHROMIUM, FLAGS, Visits
from tests.server.serving import Server


@pytest.fixture(scope="package")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="package")
def browser():
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def visit(browser):
    """Opens a page in a browser of its own; in the end no console may have shown an error."""
    visits = Visits(browser)
    yield visits
    visits.close()
    assert visits.troubles == []


AXE = (Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js").read_text()
CHECK = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const why = ({ any, all, none }) => [...any, ...all, ...none].map(({ message }) => message);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) =>
      `${id}: ${node.target} ${node.html.slice(0, 200)} ${why(node).join("; ")}`));
}"""


@pytest.fixture
def check():
    """Looks at a page in a state; in the end nothing may have been found in any."""
    found: dict[str, list[str]] = {}

    def look(page: Page, state: str) -> None:
        page.evaluate("document.fonts.ready.then(() => null)")
        page.evaluate(AXE)
        found[state] = page.evaluate(CHECK)
        if page.locator("main").count() != 1 or page.locator("main h1").count() == 0:
            found[state].append("one main part, with a heading")

    yield look
    troubles = [f"{state}: {one}" for state, listed in found.items() for one in listed]
    assert not troubles, "\n".join(troubles)
