"""A table with rules data of one's own, from the form to the board."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
from playwright.sync_api import FilePayload, Page, expect

from barbaricum.core.house import printed_text
from tests.browser.browsing import asked, come, log, place_a_marker, speak, table_of
from tests.playing import SEVEN_CARDS
from tests.server.serving import API

BOX = printed_text("attila", "box.toml")
SECONDS = 120
"""For the compiler, where nobody has compiled these rules before."""


def upload(page: Page, name: str, text: str) -> None:
    payload = FilePayload(name=name, mimeType="application/toml", buffer=text.encode())
    page.locator("input[type=file]").set_input_files(payload)


def test_own_data_are_checked_played_and_shown_to_all(server, visit, check):
    page = visit(f"{server.url}/#/new/attila")
    come(page, "Ada")
    page.get_by_label("2", exact=True).check()
    page.locator("#seat-1").select_option("1")
    own = page.locator("details.card", has=page.get_by_role("heading", name="Own rules data"))
    own.locator("summary").first.click()
    begin = page.get_by_role("button", name="Start the match")

    upload(page, "cards.toml", "")
    alert = own.get_by_role("alert")
    expect(alert).to_have_text(re.compile(r"cards\.toml: this game has no such file.*board\.toml"))
    expect(begin).to_be_disabled()
    upload(page, "attila-box (1).toml", BOX.replace("hand = 6", "hand = 0"))
    expect(alert).to_have_text("box.toml: hand 0: a whole number from 1 to 99 is wanted")
    visit.forgive("422")
    expect(begin).to_be_disabled()
    check(page, "wrong data")
    upload(page, "box.toml", SEVEN_CARDS["box.toml"])
    expect(alert).to_have_count(0)
    expect(own.get_by_role("listitem")).to_have_text("hand = 7 (printed: 6)")
    expect(begin).to_be_enabled()

    own.locator("summary", has_text="box.toml").click()
    text = own.get_by_label("box.toml")
    expect(text).to_have_value(SEVEN_CARDS["box.toml"])
    with page.expect_download() as download:
        own.get_by_role("link", name="Save the printed file").last.click()
    assert Path(download.value.path()).read_text() == BOX
    text.fill(SEVEN_CARDS["box.toml"].replace("hand = 7", "hand = 99"))
    text.blur()
    expect(alert).to_contain_text("hand 99: 9 at most")
    visit.forgive("422")
    text.fill(SEVEN_CARDS["box.toml"])
    text.blur()
    expect(alert).to_have_count(0)
    check(page, "own data")

    begin.click()
    asked(page).wait_for(timeout=SECONDS * 1000)
    mark = page.locator("header details")
    mark.locator("summary").first.click()
    page.set_viewport_size({"width": 390, "height": 844})
    box = mark.locator(".card").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    expect(mark.get_by_role("listitem")).to_have_text("hand = 7 (printed: 6)")
    mark.locator("summary", has_text="box.toml").click()
    expect(mark.locator("pre")).to_have_text(SEVEN_CARDS["box.toml"])
    check(page, "a table with own data")
    mark.locator("summary").first.click()
    table = table_of(page.url)
    with httpx.Client(base_url=server.url + API) as http:
        http.cookies.update({one["name"]: one["value"] for one in page.context.cookies()})
        hand = http.get(f"/tables/{table}/position").json()["view"]["seats"][0]["hand"]
        assert sum(hand.values()) == 7
    place_a_marker(page)
    expect(log(page)).to_contain_text("You place a")
    speak(page, "Français")
    expect(mark.locator("summary").first).to_have_text("Données propres")
    page.goto(f"{server.url}/#/")
    expect(page.get_by_text("Données de règles personnelles").first).to_be_visible()


def test_who_is_invited_reads_what_differs_before_sitting_down(server, visit, check):
    with httpx.Client(base_url=server.url + API) as http:
        http.post("/people", json={"name": "Ada"})
        form = {"game": "attila", "seats": [{}, {}], "data": SEVEN_CARDS}
        table = http.post("/tables", json=form).json()["id"]
    page = visit(f"{server.url}/#/t/{table}")
    section = page.locator("section.card", has=page.get_by_role("heading", name="Own rules data"))
    expect(section.get_by_role("listitem")).to_have_text("hand = 7 (printed: 6)")
    section.locator("summary", has_text="box.toml").click()
    expect(section.locator("pre")).to_have_text(SEVEN_CARDS["box.toml"])
    check(page, "before the start")
