"""A language of one's own: one file, with whatever it has to say."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

GERMAN = """
language-name = Deutsch
saved = Gespeichert in { $nonsense }.
attila-places = { $seat } setzt einen Stein { $province_in } ({ $province_la }).
attila-tribe-franks = Franken
attila-province-belgica = Belgien
    .in = in Belgien
attila-century-4th =
    .short = 4.
page-copied = Kopiert.
-rom = Rom
page-rules = Regeln von { -rom }
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "de.ftl").write_text(GERMAN, encoding="utf-8")
    return tmp_path


def python(folder, script):
    return run(folder, "-c", script)


def run(folder, *arguments, **environment):
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "BARBARICUM_LANGUAGES": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def said(folder, *expressions, of="language('de')"):
    """What a language says, line by line."""
    script = "from barbaricum.core.language import *\nfrom barbaricum.games import load\n"
    script += f"own = {of}\n" + "".join(f"print({expression})\n" for expression in expressions)
    done = python(folder, script)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_one_file_makes_a_language_and_what_it_lacks_is_said_in_english(folder):
    assert said(
        folder,
        "' '.join(LANGUAGES), BUILT_IN",
        "own.name",
        "own.say('page-copied')",
        "own.say('page-copy')",
        "own.say('page-rules')",
        "own.has('page-copy'), own.has('page-nothing'), own.has('attila-places.you')",
    ) == [
        "de en fr ('en', 'fr')",
        "Deutsch",
        "Kopiert.",
        "Copy",
        "Regeln von Rom",
        "True False True",
    ]


def test_what_a_language_says_with_arguments_that_there_are_not_is_said_in_english(folder):
    [found] = said(folder, "own.say('saved', path='/x') == language('en').say('saved', path='/x')")
    assert found == "True"


def test_a_game_is_told_in_it_with_the_names_that_there_are(folder):
    assert said(
        folder,
        "own.label('attila-province-belgica')['in']",
        "own.label('attila-province-belgica')['la']",
        "own.label('attila-province-raetia')['in'], own.say('attila-province-britannia')",
        "own.label('attila-tribe-franks')",
        "own.label('attila-century-4th')[''], own.label('attila-century-4th')['short']",
        "own.say('attila-places', seat='Ada', province_in='in Belgien', province_la='Belgica')",
        "load('attila').describe(0, 'de')",
        of="load('attila').language('de')",
    ) == [
        "in Belgien",
        "Belgica",
        "in Raetia Britannia",
        "{'': 'Franken', 'kind': 'Frank'}",
        "4th century 4.",
        "Ada setzt einen Stein in Belgien (Belgica).",
        "Place a Frank marker in Belgien",
    ]


def test_its_rulebook_is_the_english_one(folder):
    assert said(
        folder, "own.rulebook('de') == own.rulebook('en'), own.rulebook_language('fr')",
        of="load('attila')",
    ) == ["True fr"]  # fmt: skip


def test_a_file_may_lay_other_words_over_a_built_in_language(folder):
    (folder / "fr.ftl").write_text("page-copied = Dans la poche.", encoding="utf-8")
    assert said(folder, "own.say('page-copied'), own.say('page-copy')", of="language('fr')") == [
        "Dans la poche. Copier"
    ]


def test_the_environment_chooses_it_too(folder):
    done = run(folder, "-m", "barbaricum", "games", BARBARICUM_LANGUAGE="de_AT.UTF-8")
    assert done.returncode == 0, done.stderr
    script = "from barbaricum.core.language import preferred; print(preferred())"
    assert run(folder, "-c", script, BARBARICUM_LANGUAGE="de_AT.UTF-8").stdout == "de\n"


def test_written_out_it_has_every_message_once_and_whole(folder):
    script = """
from fluent.runtime import FluentBundle, FluentResource
from barbaricum.core.language import *
whole = FluentResource(Language("de").written(frozenset({"page-copy"})))
names = [entry.id.name for entry in whole.body]
assert len(names) == len(set(names))
assert set(names) == {name.removeprefix("-") for name in entries(whole)}
english = FluentResource(Language("en").written())
assert set(entries(english)) - set(entries(whole)) == {"page-copy"}
bundle = FluentBundle(["de"])
bundle.add_resource(whole)
for message in ("attila-places", "attila-century-4th", "attila-tribe-franks"):
    found = bundle.get_message(message)
    print(found.value is not None, *sorted(found.attributes))
"""
    done = python(folder, script)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["True you", "True short", "True kind"]


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("de.ftl", b"a = b\nfoo\nc = d\n", "de.ftl, line 2: Expected"),
        ("de.ftl", b"a = b\n\nb = { $x\n\nc = d\n", "de.ftl, line 3: Expected"),
        ("de.ftl", b"a = { $n ->\n  [one] x\n }\n", "de.ftl, line 3: Expected"),
        ("fr.ftl", b"a = b\nb = caf\xe9\n", "fr.ftl, line 2: save it as UTF-8"),
        ("de-AT.ftl", b"a = b\n", "de-AT.ftl: name it for the code of its language, as de.ftl"),
    ],
)
def test_a_broken_file_is_named_with_its_line_before_the_server_starts(
    tmp_path, name, text, complaint
):
    (tmp_path / name).write_bytes(text)
    told_in_one_line(tmp_path, complaint)


def test_a_folder_that_there_is_not_is_named(tmp_path):
    told_in_one_line(tmp_path / "nowhere", "nowhere: no such folder")


def told_in_one_line(folder, complaint):
    for verb in (("serve", "--port", "0"), ("play", "--no-browser", "--language", "en")):
        data = {"BARBARICUM_DATA": str(folder.parent / "data")}
        done = run(folder, "-m", "barbaricum", *verb, **data)
        assert done.returncode == 2
        [line] = done.stderr.splitlines()
        assert complaint in line
