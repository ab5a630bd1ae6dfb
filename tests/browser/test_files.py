"""What the page is made of: how heavy it is, what it may run, and that it has all its words."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Response, expect

from barbaricum.core.language import BUILT_IN
from tests.browser.browsing import asked

SOURCES = Path(__file__).parents[2] / "client/src"
LOCALE = Path(__file__).parents[2] / "src/barbaricum/locale"
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
    page.get_by_role("button", name="Play now").click()
    asked(page).wait_for()
    page.locator("path.province").first.wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    files = {response.url: len(gzip.compress(response.body())) for response in responses}
    assert sum("/page/assets/" in url for url in files) > 10
    assert sum(files.values()) < MOST_BYTES, files


def test_the_protocol_can_be_read_and_tried(server, visit):
    page = visit(f"{server.url}/docs")
    page.locator("#operations-tables-server").get_by_role("button").first.click()
    page.get_by_role("button", name="Try it out").click()
    page.get_by_role("button", name="Execute").click()
    answer = page.locator(".live-responses-table .highlight-code").first
    expect(answer).to_contain_text('"title": "Attila"')


# Words

STRING = r"\"([a-z][\w-]*)\""


def source() -> str:
    paths = [path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte")]
    return "\n".join(path.read_text() for path in sorted(paths) if ".test." not in path.name)


def words(language: str) -> set[str]:
    text = "\n".join(path.read_text() for path in sorted((LOCALE / language).glob("*.ftl")))
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


@pytest.mark.parametrize("language", BUILT_IN)
def test_the_page_says_nothing_that_it_has_no_words_for(language):
    text, known = source(), words(language)
    said = {f"page-{name}" for name in re.findall(rf"\bsay\({STRING}", text)}
    said |= set(re.findall(rf"\bword\({STRING}", text))
    assert said - known == set()
    starts = {f"page-{start}" for start in re.findall(r"\bsay\(`([a-z][\w-]*-)\$", text)}
    starts |= set(re.findall(r"\bword\(`([a-z][\w-]*-)\$", text))
    assert {start for start in starts if not any(name.startswith(start) for name in known)} == {
        "attila-province-",  # from the game's own data
        "attila-scenery-",
    }


def test_all_words_of_the_page_are_said():
    text = source()
    unsaid = []
    for name in sorted(words("en")):
        if not name.startswith("page-"):
            continue
        ending = name.removeprefix("page-")
        starts = [ending[: at.start()] for at in re.finditer("-", ending)]
        is_said = f'"{ending}"' in text or f'"{name}"' in text
        is_made = any(f"{start}-$" in text or f'"{start}"' in text for start in starts)
        if not is_said and not is_made:
            unsaid.append(name)
    assert unsaid == []
