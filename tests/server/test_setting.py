"""Settings: every bad value is named, and the key is its owner's alone."""

from __future__ import annotations

import os
import re
import stat
from dataclasses import fields

import pytest

from barbaricum.core.errors import BadSetUp
from barbaricum.server.setting import (
    Limits,
    Settings,
    data_folder,
    database_url,
    limits_from,
    path_from,
    proxies_from,
    signing_key,
)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("BARBARICUM_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_nothing_set_means_a_sqlite_file_in_the_data_folder(folder):
    settings = Settings.from_environment({})
    assert settings == Settings()
    assert settings.url == f"sqlite+aiosqlite:///{folder}/tables.sqlite"
    assert settings.is_sqlite
    assert data_folder() == folder


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("sqlite:///tables.sqlite", "sqlite+aiosqlite:///tables.sqlite"),
        ("sqlite+aiosqlite:////srv/t.sqlite", "sqlite+aiosqlite:////srv/t.sqlite"),
        ("postgres://u:p@h/n", "postgresql+asyncpg://u:p@h/n"),
        ("postgresql://u:p@h:5433/n?ssl=require", "postgresql+asyncpg://u:p@h:5433/n?ssl=require"),
        ("postgresql+asyncpg://h/n", "postgresql+asyncpg://h/n"),
    ],
)
def test_database_urls_get_the_driver_we_use(text, url):
    assert database_url(text) == url
    assert Settings(database=text).is_sqlite == text.startswith("sqlite")


@pytest.mark.parametrize(
    "text", ["tables.sqlite", "mysql://u:p@h/n", "sqlite://", "sqlite:///", "postgresql://", "://x"]
)
def test_a_bad_database_url_says_what_a_good_one_is(text):
    with pytest.raises(BadSetUp, match=r"write a URL such as sqlite:///tables\.sqlite"):
        database_url(text)


def test_a_bad_database_url_does_not_repeat_its_password():
    with pytest.raises(BadSetUp) as problem:
        database_url("mysql://somebody:hunter22@host/name")
    assert "hunter22" not in str(problem.value)


def test_all_settings_come_from_the_environment():
    environment = {
        "BARBARICUM_DATABASE": "postgresql://h/n",
        "BARBARICUM_KEY": "k" * 32,
        "BARBARICUM_ORIGINS": "https://a.example https://b.example",
        "BARBARICUM_THREADS": "2",
        "BARBARICUM_LIMIT_BODY": "1000",
        "BARBARICUM_PROXIES": "::1 10.0.0.0/8",
        "BARBARICUM_PATH": "/games/",
    }
    assert Settings.from_environment(environment) == Settings(
        "postgresql://h/n",
        "k" * 32,
        ("https://a.example", "https://b.example"),
        2,
        Limits(body=1000),
        ("::1/128", "10.0.0.0/8", "::ffff:10.0.0.0/104"),
        "/games",
    )


@pytest.mark.parametrize("name", ["localhost", "10.0.0.1/8", "*", "1.2.3"])
def test_a_proxy_that_is_no_address_is_named(name):
    with pytest.raises(BadSetUp, match=f"proxy '{re.escape(name)}': write an address such as"):
        proxies_from([name])


@pytest.mark.parametrize("text", ["games", "/a//b", "/a b", "/ä", "https://a/b", "/?a"])
def test_a_path_that_is_none_is_named(text):
    with pytest.raises(BadSetUp, match=f"path '{re.escape(text)}': write it as in an address"):
        path_from(text)


def test_paths_end_without_a_slash():
    assert [path_from(text) for text in ("", "/", "/games", "/games/", "/our/games")] == [
        "", "", "/games", "/games", "/our/games",
    ]  # fmt: skip


@pytest.mark.parametrize("name", [limit.name for limit in fields(Limits)])
def test_every_limit_can_be_set(name):
    limits = limits_from({f"BARBARICUM_LIMIT_{name.upper()}": "7"})
    assert limits == Limits(**{name: 7})


@pytest.mark.parametrize("text", ["0", "-1", "", "many", "1e9", " 5", "½"])
@pytest.mark.parametrize("name", ["BARBARICUM_THREADS", "BARBARICUM_LIMIT_CHAT"])
def test_a_bad_number_is_named(name, text):
    with pytest.raises(BadSetUp, match=f"{name}={text}: a whole number above 0"):
        Settings.from_environment({name: text})


def test_the_key_is_made_once_for_its_owner_alone(folder):
    before = os.umask(0)
    try:
        key = signing_key(Settings())
    finally:
        os.umask(before)
    assert len(key) == 64
    assert stat.S_IMODE((folder / "key").stat().st_mode) == 0o600
    assert signing_key(Settings()) == key


def test_a_key_that_others_can_read_is_not_used(folder):
    signing_key(Settings())
    (folder / "key").chmod(0o640)
    with pytest.raises(BadSetUp, match="others can read this key"):
        signing_key(Settings())


def test_a_key_file_without_a_key_is_not_used(folder):
    signing_key(Settings())
    (folder / "key").write_text("")
    with pytest.raises(BadSetUp, match="no key in it"):
        signing_key(Settings())


def test_a_key_from_the_settings_leaves_no_file(folder):
    assert signing_key(Settings(key="k" * 32)) == "k" * 32
    assert not (folder / "key").exists()


def test_a_short_key_is_refused_and_not_repeated():
    with pytest.raises(BadSetUp, match="too short: at least 32") as problem:
        signing_key(Settings(key="hunter22"))
    assert "hunter22" not in str(problem.value)
