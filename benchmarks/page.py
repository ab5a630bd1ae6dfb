"""How fast the page is in a real Chromium, on a warm server on this machine.

Three figures: from the address to the first board, in a browser that has never been here; from a
click on a choice to the next painted frame that shows it; and how many frames a second are painted
while pieces move. Run it on a quiet machine: browser and server share its cores.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.browsing import CHROMIUM, FLAGS, SETTINGS, game, keeping
from tests.server.serving import Server

MATCHES = 2
FLIGHTS = 12
CHOICE = ".choices li button"

FIRST_BOARD = """async () => {
  while (!document.querySelector("path.province")) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now();
}"""
"""Milliseconds since the address was asked for, when the first board has been painted."""

CLICK = """async (selector) => {
  let hasChanged = false;
  const watch = new MutationObserver(() => (hasChanged = true));
  const what = { subtree: true, childList: true, attributes: true, characterData: true };
  const began = performance.now();
  document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  watch.observe(document.querySelector(".play"), what);
  while (!hasChanged) await new Promise(requestAnimationFrame);
  watch.disconnect();
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""
"""Milliseconds from a click on a choice in the list to the frame after the page has changed."""

FRAMES = """async () => {
  const begins = performance.now();
  while (!document.getAnimations().length) {
    if (performance.now() - begins > 5000) return [];
    await new Promise(requestAnimationFrame);
  }
  const times = [];
  let last = performance.now();
  while (document.getAnimations().length && times.length < 200) {
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - last);
    last = performance.now();
  }
  return times;
}"""
"""Milliseconds between the frames that were painted while something moved."""


def page_of(browser: Browser, speed: str) -> Page:
    """A browser that has never been here."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    context.add_init_script(keeping(SETTINGS, f'{{"speed": "{speed}"}}'))
    return context.new_page()


def first_boards(browser: Browser, url: str, times: int) -> list[float]:
    """From the address of a match to its board, each time in a new browser."""
    page = page_of(browser, "none")
    page.goto(game(url, is_first=True))
    page.locator("path.province").first.wait_for()
    address, state = page.url, page.context.storage_state()
    found: list[float] = []
    for _ in range(times):
        context = browser.new_context(storage_state=state)
        again = context.new_page()
        again.goto(address, wait_until="commit")
        found.append(again.evaluate(FIRST_BOARD))
        context.close()
    page.context.close()
    return found


def moves(browser: Browser, url: str) -> list[float]:
    """From a click to what it does, in whole matches against a bot."""
    found: list[float] = []
    for _ in range(MATCHES):
        page = page_of(browser, "none")
        page.goto(game(url, is_first=True))
        page.locator("nav button[data-tab=choices]").click()
        page.locator(CHOICE).first.wait_for()
        while not page.locator(".ending").count():
            found.append(page.evaluate(CLICK, CHOICE))
            page.locator(f"{CHOICE}, .ending").first.wait_for()
        page.context.close()
    return found


def frames(browser: Browser, url: str) -> list[float]:
    """Between frames, while pieces fly to the map."""
    page = page_of(browser, "usual")
    page.goto(game(url, seats=4, is_first=True))
    page.locator("nav button[data-tab=choices]").click()
    found: list[float] = []
    for _ in range(FLIGHTS):
        page.locator(CHOICE).first.click()
        found += page.evaluate(FRAMES)[1:]
    page.context.close()
    return found


def told(name: str, values: Sequence[float]) -> str:
    """The median and the worst of twenty."""
    worst = sorted(values)[int(len(values) * 0.95)]
    return f"{name}: {statistics.median(values):.0f} ms median, {worst:.0f} ms p95 of {len(values)}"


def main(times: int) -> None:
    """Measure, and print."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print(told("first board", first_boards(browser, server.url, times)), flush=True)
        print(told("own move shown", moves(browser, server.url)), flush=True)
        between = frames(browser, server.url)
        rate = 1000 * len(between) / sum(between)
        print(told("between frames while pieces move", between) + f", {rate:.0f} a second")
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
