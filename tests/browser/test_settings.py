"""What a reader sets: language, look, sound, colours; and that it is still so the next day."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager

from playwright.sync_api import expect

from tests.browser.browsing import SECONDS, BoardPlayer, asked, come, game, menu, speak
from tests.server.serving import Server

GERMAN = """language-name = Deutsch
page-play-now = Sofort spielen
attila-summary = Sechs Völker fallen ins Römische Reich ein.
"""


def test_the_language_is_chosen_from_a_menu_and_kept(server, visit):
    page = visit(server.url)
    page.get_by_role("button", name="Play now").first.wait_for()
    speak(page, "Français")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("dialog", name="Réglages")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    page.get_by_role("button", name="Jouer").first.click()
    asked(page).wait_for()
    expect(page.locator(".hand")).to_have_attribute("aria-label", re.compile("Votre main"))
    speak(page, "English")
    expect(page.locator(".hand")).to_have_attribute("aria-label", re.compile("Your hand"))


def test_a_language_is_added_by_a_file(tmp_path, visit):
    (tmp_path / "words").mkdir()
    (tmp_path / "words/de.ftl").write_text(GERMAN)
    with Server(tmp_path, BARBARICUM_LANGUAGES=str(tmp_path / "words")) as server:
        page = visit(server.url, "de")
        expect(page.get_by_role("button", name="Sofort spielen").first).to_be_visible()
        expect(page.get_by_role("main")).to_contain_text("Sechs Völker")
        expect(page.get_by_role("main")).to_contain_text("Public tables")
        languages = menu(page).get_by_role("group", name="Language")
        expect(languages.get_by_role("radio", name="Deutsch")).to_be_checked()
        languages.get_by_label("Français").click()
        expect(page.get_by_role("button", name="Jouer").first).to_be_visible()
        page.goto("about:blank")  # before the server goes


def test_look_sound_speed_and_colours_are_kept_over_a_reload(server, visit):
    page = visit(server.url, color_scheme="dark")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    chosen = menu(page)
    chosen.get_by_label("Light", exact=True).check()
    chosen.get_by_label("Sounds").uncheck()
    chosen.get_by_label("Colours that are easier to tell apart").check()
    chosen.get_by_label("Slow").check()
    chosen.get_by_label("Latin").check()
    expect(html).to_have_attribute("data-theme", "light")
    page.reload()
    expect(html).to_have_attribute("data-theme", "light")
    expect(html).to_have_attribute("data-palette", "safe")
    chosen = menu(page)
    for label in ("Light", "Slow", "Latin", "Colours that are easier to tell apart"):
        expect(chosen.get_by_label(label, exact=True)).to_be_checked()
    expect(chosen.get_by_label("Sounds")).not_to_be_checked()
    chosen.get_by_label("As the device").check()
    expect(html).to_have_attribute("data-theme", "dark")


def test_the_map_is_named_in_latin_on_demand(server, visit):
    page = visit(game(server.url))
    asked(page).wait_for()
    gaul = page.locator("[data-province=belgica]")
    expect(gaul).to_have_attribute("aria-label", re.compile("Belgic Gaul"))
    page.get_by_role("button", name="Latin names on the map").click()
    expect(gaul).to_have_attribute("aria-label", re.compile("Gallia Belgica|Belgica"))
    page.reload()
    expect(gaul).not_to_have_attribute("aria-label", re.compile("Belgic Gaul"))


def test_the_verb_opens_a_match_in_its_language(visit, tmp_path):
    command = [sys.executable, "-m", "barbaricum", "play", "--no-browser", "--seats", "2"]
    with serving([*command, "--bot", "level:1", "--language", "fr"], tmp_path) as address:
        page = visit(address, "de")
        BoardPlayer(page, 1).play(4)
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        page.goto(address)
        expect(page.get_by_role("main")).to_contain_text("Vous avez laissé une partie inachevée")
        page.get_by_role("button", name="En commencer une nouvelle").click()
        asked(page).wait_for()
        page.goto("about:blank")  # before the server goes


@contextmanager
def serving(command, folder):
    """Run a verb that serves a page, and learn its address."""
    environment = {**os.environ, "BARBARICUM_DATA": str(folder)}
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    try:
        yield re.search(r"http://\S+", process.stderr.readline())[0]
    finally:
        process.send_signal(signal.SIGINT)
        process.stderr.close()
        process.wait(SECONDS)


def test_a_new_table_is_set_up_for_everybody_with_clocks_and_closed_again(server, visit):
    page = visit(f"{server.url}/#/new")
    come(page, "Ada")
    page.get_by_label("Everybody", exact=False).first.check()
    page.get_by_label("4", exact=True).check()
    page.get_by_label("Seat 4").select_option(label="Bot: Level 2, easy")
    page.get_by_label("Live, with clocks").check()
    page.get_by_label("Minutes each").fill("7")
    page.get_by_role("button", name="Open the table").click()
    facts = page.get_by_role("main")
    expect(facts).to_contain_text("Live, with clocks, 7 min + 10 s")
    expect(facts).to_contain_text("2 seats are still free.")
    page.get_by_label("Seat 3").select_option("1")
    expect(facts).to_contain_text("One seat is still free.")
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
