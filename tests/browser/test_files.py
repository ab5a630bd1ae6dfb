"""What the page is made of: how heavy it is, and what it may run."""

from __future__ import annotations

import httpx
from playwright.sync_api import Response, expect

from tests.browser.browsing import asked

MOST_BYTES = 400_000


def test_the_page_runs_no_script_but_its_own(server, visit):
    policy = httpx.get(server.url).headers["content-security-policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules.get("script-src", rules["default-src"]) == "'self'"
    page = visit(server.url)
    page.evaluate(INJECT)
    page.wait_for_function("() => window.refused")
    assert page.evaluate("window.injected") is None
    visit.forgive("Content Security Policy")


INJECT = """() => {
  document.addEventListener("securitypolicyviolation", () => (window.refused = true));
  const script = document.createElement("script");
  script.textContent = "window.injected = true";
  document.body.append(script);
}"""


def test_a_first_visit_loads_little(server, visit):
    page = visit("about:blank")
    responses: list[Response] = []

    def hear(response: Response) -> None:
        responses.append(response)

    page.on("response", hear)
    page.goto(server.url)
    page.get_by_role("button", name="Play now").first.click()
    asked(page).wait_for()
    page.locator("path.province").first.wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    files = {one.url: one.request.sizes()["responseBodySize"] for one in responses}
    assert sum("/page/assets/" in url for url in files) > 10
    assert sum(files.values()) < MOST_BYTES, files


def test_the_protocol_can_be_read_and_tried(server, visit):
    page = visit(f"{server.url}/docs")
    page.locator("#operations-tables-server").get_by_role("button").first.click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()
    answer = page.locator(".live-responses-table .highlight-code").first
    expect(answer).to_contain_text('"title": "Attila"')
