"""What was left is found again: after a reload, a fall of the server, or some time elsewhere."""

from __future__ import annotations

import json
from typing import Any

import httpx
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.browsing import (
    BoardPlayer,
    act,
    asked,
    behind,
    game,
    log,
    looking_elsewhere,
    place_a_marker,
    table_of,
)
from tests.server.serving import API

WHILE_NOBODY_ANSWERED = r"net::ERR_|WebSocket|status of 503"


def test_a_reload_in_the_middle_of_a_match_changes_nothing(server, visit):
    page = visit(game(server.url))
    player = BoardPlayer(page, 1)
    player.play(9)
    player.look()
    before = log(page).inner_text()
    hand = page.locator(".hand").inner_text()
    page.reload()
    asked(page).wait_for()
    expect(log(page)).to_have_text(before, use_inner_text=True)
    expect(page.locator(".hand")).to_have_text(hand, use_inner_text=True)
    BoardPlayer(page, 2).play(3)
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("listitem").filter(has_text="Your turn")).to_be_visible()


# What a click would still reach of the cards, tiles and tools.
REACHED = """() => [...document.querySelectorAll(".dock button, .tools button")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((one) => one.outerHTML)"""


def test_the_page_outlives_the_server(server, visit):
    page = visit(game(server.url))
    player = BoardPlayer(page, 1)
    player.play(6)
    player.look()
    playable = page.locator(".hand .open, path.province.lit, button.tile.open, .acts button")
    expect(playable).not_to_have_count(0)
    server.kill()
    lost = page.get_by_role("status").filter(has_text="Connection lost, connecting again…")
    lost.wait_for()
    expect(lost).to_be_in_viewport()
    expect(playable).to_have_count(0)
    assert page.evaluate(REACHED) == []
    expect(page.locator("nav button[data-tab=log]")).to_be_enabled()
    server.start()
    expect(lost).to_have_count(0)
    asked(page).wait_for()
    expect(playable).not_to_have_count(0)
    BoardPlayer(page, 2).play(6)
    visit.forgive(WHILE_NOBODY_ANSWERED)


class Cut:
    """A line that breaks as the answer to what a page has asked for comes back, for some times."""

    def __init__(self, times: int) -> None:
        self.times = times
        self.sent: list[dict[str, Any]] = []

    def __call__(self, near: WebSocketRoute) -> None:
        far = near.connect_to_server()

        def send(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] != "ping":
                self.sent.append(message)
            far.send(text)

        def hear(text: str | bytes) -> None:
            if self.times > 0 and json.loads(text)["type"] == "accepted":
                self.times -= 1
                far.close()
                near.close()
            elif self.times == 0 or json.loads(text)["type"] != "position" or not self.sent:
                near.send(text)

        near.on_message(send)
        far.on_message(hear)

    def wait_for(self, page: Page, requests: int) -> None:
        """Wait until the page has sent so much."""
        for _ in range(600):
            if len(self.sent) >= requests:
                return
            page.wait_for_timeout(50)
        raise TimeoutError(f"sent were {self.sent}")


def test_what_was_not_answered_before_a_cut_is_sent_again_and_done_once(server, visit):
    page = visit(game(server.url))
    asked(page).wait_for()
    cut = Cut(times=2)
    page.route_web_socket("**/socket*", cut)
    page.reload()
    asked(page).wait_for()
    place_a_marker(page)
    cut.wait_for(page, 3)
    asked(page).wait_for()
    expect(page.get_by_role("status").filter(has_text="Connection lost")).to_have_count(0)
    page.locator(".acts button").first.click()
    cut.wait_for(page, 4)
    first, second, third, other = cut.sent
    assert first == second == third
    assert other["request"] == first["request"] + 1
    assert other["line"] > first["line"]
    expect(page.get_by_text("The connection is broken")).to_have_count(0)


def test_who_was_away_can_have_replayed_what_they_missed(server, visit):
    page = visit(server.url, speed="usual")
    with httpx.Client(base_url=server.url + API) as bea:
        bea.post("/people", json={"name": "Bea"})
        setup = {"game": "attila", "seats": [{}, {}], "options": {"first": "seat-0"}}
        table = bea.post("/tables", json=setup).json()["id"]
        bea.post(f"/tables/{table}/seats/1", json={})
        page.goto(f"{server.url}/#/t/{table}")
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Come as a guest").click()
        page.get_by_role("button", name="Take this seat").click()
        page.get_by_role("button", name="Start the match").click()
        asked(page).wait_for()
        replay = page.get_by_role("button", name="you missed")
        expect(replay).to_have_count(0)

        address = page.url
        with looking_elsewhere(page), behind(page, server.url) as ada:
            for _ in range(12):
                for person in (ada, bea):
                    at = person.get(f"/tables/{table_of(address)}/position").json()
                    if at["choices"]:
                        act(person, table, at, at["choices"][-1])
        replay.click()
        page.get_by_role("button", name="Skip").click()
        expect(replay).to_have_count(0)
        expect(log(page)).to_contain_text("You place")
