"""A guest's name, kept with a password, used elsewhere, and deleted."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.browsing import come

ME = "nav a[href='#/me']"
PASSWORD, NEXT = "a long password", "another long password"


def sign_in(page: Page, password: str) -> None:
    page.locator(ME).click()
    page.get_by_text("I have an account").click()
    page.get_by_label("Login").fill("adela")
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in").click()


def test_a_guest_takes_another_name_and_signs_out_for_good(server, visit):
    page = visit(server.url)
    page.locator(ME).click()
    come(page, "Ada")
    page.get_by_role("heading", name="Ada").wait_for()  # the entrance, too, asks for a name
    page.get_by_label("Your name").fill("Adela")
    page.get_by_role("button", name="Change name").click()
    expect(page.locator(ME)).to_have_text("Adela")
    expect(page.locator(".notice")).to_contain_text("You are now called Adela.")
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.locator(ME)).to_have_text("Adela")
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.locator(ME)).to_have_text("Sign in")


def test_an_identity_is_kept_used_elsewhere_changed_and_deleted(server, visit):
    home = visit(f"{server.url}/#/me")
    come(home, "Adela")
    home.get_by_role("heading", name="Adela").wait_for()
    home.get_by_label("Login").fill("adela")
    home.get_by_label("Password (8 characters or more)").fill(PASSWORD)
    home.get_by_role("button", name="Keep my identity").click()
    expect(home.get_by_role("main")).to_contain_text("You are signed in as adela.")

    away = visit(server.url)
    sign_in(away, "a wrong password")
    expect(away.locator(".notice")).to_be_visible()
    away.get_by_label("Password", exact=True).fill(PASSWORD)
    away.get_by_role("button", name="Sign in").click()
    expect(away.locator(ME)).to_have_text("Adela")

    away.locator("summary", has_text="Change the password").click()
    away.get_by_label("Present password").fill(PASSWORD)
    away.get_by_label("Password (8 characters or more)").fill(NEXT)
    away.get_by_role("button", name="Change the password").click()
    expect(away.locator(".notice")).to_contain_text("The password has been changed.")
    home.reload()
    expect(home.locator(ME)).to_have_text("Sign in")
    sign_in(home, NEXT)
    expect(home.locator(ME)).to_have_text("Adela")
    away.get_by_role("button", name="Sign out everywhere").click()
    expect(away.locator(ME)).to_have_text("Sign in")
    home.reload()
    expect(home.locator(ME)).to_have_text("Sign in")

    sign_in(home, NEXT)
    home.locator("summary", has_text="Delete me and my data").click()
    home.on("dialog", lambda dialog: dialog.accept())
    home.get_by_label("Password", exact=True).fill(NEXT)
    home.get_by_role("button", name="Delete me and my data").click()
    expect(home.locator(ME)).to_have_text("Sign in")
    sign_in(home, NEXT)
    expect(home.locator(".notice")).to_have_text(re.compile("."))
    visit.forgive("401")  # as was meant
