"""A server, a browser, and visitors on whose pages nothing may go wrong."""

from __future__ import annotations

import pytest
from playwright.sync_api import sync_playwright

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
