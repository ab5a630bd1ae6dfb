"""What was left is found again: after a reload, a fall of the server, or some time elsewhere."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.browsing import (
    BoardPlayer,
    act,
    asked,
    behind,
    game,
    log,
    looking_elsewhere,
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


def test_the_page_outlives_the_server(server, visit):
    page = visit(game(server.url))
    player = BoardPlayer(page, 1)
    player.play(6)
    player.look()
    server.kill()
    lost = page.get_by_role("status").filter(has_text="Connection lost, connecting again…")
    lost.wait_for()
    server.start()
    expect(lost).to_have_count(0)
    BoardPlayer(page, 2).play(6)
    visit.forgive(WHILE_NOBODY_ANSWERED)


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
