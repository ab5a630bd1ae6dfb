"""The rulebook on the page: read, searched, linked to, in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from barbaricum.games import GAMES
from tests.browser.browsing import PHONE, speak


@pytest.mark.parametrize(
    ("language", "word", "title"),
    [("en", "peace tile", "Rules"), ("fr", "carte paix", "Règles")],
)
def test_the_rules_are_searched(server, visit, language, word, title):
    page = visit(f"{server.url}/#/rules/attila", language)
    expect(page).to_have_title(re.compile(f"^{title} – Attila"))
    sections = page.locator("article section")
    sections.first.wait_for()
    total = sections.count()
    page.keyboard.press("/")
    page.keyboard.type(word)
    expect(page.locator("mark").first).to_be_visible()
    expect(page.locator("article section").nth(total - 1)).to_have_count(0)
    assert 0 < sections.count() < total
    found = page.get_by_role("search").get_by_role("status").inner_text()
    assert 0 < int(re.search("[0-9]+", found)[0]) < total
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.locator("article button")).to_be_visible()
    page.locator("article button").click()
    expect(sections).to_have_count(total)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_deep_link_shows_its_section_and_a_change_of_language_stays_there(
    server, visit, language
):
    page = visit(f"{server.url}/#/rules/attila/4.5", language)
    section = page.locator('[id="section-4.5"]')
    expect(section).to_have_class(re.compile("target"))
    expect(section).to_be_in_viewport()
    other = {"en": "Français", "fr": "English"}[language]
    speak(page, other)
    expect(page.locator("html")).to_have_attribute("lang", {"en": "fr", "fr": "en"}[language])
    expect(page.locator('[id="section-4.5"]')).to_be_in_viewport()


def test_the_contents_lead_to_every_section(server, visit):
    page = visit(f"{server.url}/#/rules/attila")
    contents = page.get_by_role("navigation", name="Contents").first.get_by_role("link")
    page.locator("[data-section]").first.wait_for()  # the games are listed before the rules come
    links = [link.get_attribute("href") for link in contents.all()]
    sections = {one.get_attribute("data-section") for one in page.locator("[data-section]").all()}
    assert {link.rpartition("/")[2] for link in links} - set(GAMES) == sections - {""}
    contents.nth(contents.count() - 1).click()
    expect(page.locator("section.target")).to_be_in_viewport()


def test_the_rows_of_a_table_are_read_from_their_first_line(server, visit):
    page = visit(f"{server.url}/#/rules/attila/D", **PHONE)
    row = page.get_by_role("row").filter(has_text=re.compile("^Italy"))
    expect(row.get_by_role("cell")).to_have_text(["Italy", re.compile("^Upper Germany, "), "—"])
    tops = row.evaluate("""(row) => Array.from(row.cells, (cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects()[0].top;
    })""")
    assert len(set(tops)) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]


def test_a_game_that_there_is_not_says_so(server, visit):
    page = visit(f"{server.url}/#/rules/chess")
    expect(page.get_by_role("main")).to_contain_text("There is no game “chess” here.")
    page.goto(f"{server.url}/#/t/nowhere")
    expect(page.get_by_role("alert")).to_be_visible()
    visit.forgive("404")
