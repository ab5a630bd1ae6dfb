"""Words: every language says the same messages, and names what is missing."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from fluent.syntax import ast

from barbaricum.core.errors import UnknownName
from barbaricum.core.language import BUILT_IN, LOCALE, language, preferred, read


def messages(code: str) -> dict[str, set[str]]:
    """Each message of a language with the arguments it takes."""
    found = {}
    for path in sorted((LOCALE / code).glob("*.ftl")):
        for entry in re.split(r"^(?=[a-z])", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            name, _, rest = entry.partition(" =")
            if re.fullmatch(r"[a-z][\w-]*", name):
                found[name] = {a.split("_")[0] for a in re.findall(r"\$(\w+)", rest)}
    return found


@pytest.mark.parametrize("code", BUILT_IN)
def test_every_language_has_the_same_messages_with_the_same_arguments(code):
    assert messages(code) == messages("en")


@pytest.mark.parametrize("code", BUILT_IN)
def test_no_message_is_written_twice_so_that_none_is_lost(code):
    bodies = [read(path).body for path in (LOCALE / code).glob("*.ftl")]
    names = Counter(e.id.name for body in bodies for e in body if isinstance(e, ast.Message))
    assert [name for name, times in names.items() if times > 1] == []


def test_every_built_in_language_calls_itself_by_a_name_of_its_own():
    names = [language(code).name for code in BUILT_IN]
    assert (names[0], len(set(names))) == ("English", len(BUILT_IN))


def test_an_unknown_language_is_refused():
    with pytest.raises(UnknownName, match="no language 'xx': one of en, fr"):
        language("xx")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        ({"LC_ALL": "en_GB", "BARBARICUM_LANGUAGE": "fr"}, "fr"),
        ({}, "en"),
    ],
)
def test_the_language_follows_the_environment(environment, code, monkeypatch):
    for switch in ("BARBARICUM_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(switch, raising=False)
    for switch, value in environment.items():
        monkeypatch.setenv(switch, value)
    assert preferred() == code


def test_a_missing_argument_is_an_error_and_not_a_hole_in_the_sentence():
    with pytest.raises(ValueError, match="saved in en"):
        language("en").say("saved")
