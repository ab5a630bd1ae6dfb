"""Words: every language says the same messages, and names what is missing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

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


# Counts


PUT_AS_IT_IS = {
    # always two or more
    *(
        "comuni-raises",
        "comuni-heightens",
        "goths-lays",
        "goths-page-ways",
        "goths-page-reach-note",
    ),
    *("arena-title", "arena-stopped", "balance-played", "games-heading", "page-free-seats"),
    *("server-name-long", "server-name-marks"),
    *("server-changed-enough", "server-paused-enough", "server-undone-enough"),
    # words without a plural, or with none after a number
    "page-playing-to-end",
    *("comuni-action-bid", "comuni-ban-too-little-gold", "comuni-page-bid", "page-pace-live-facts"),
    *("goths-op-force-per-played", "goths-op-recruit-if-played", "goths-op-spoils"),
    *("goths-page-recruited", "goths-page-taken", "goths-page-wall"),
    *("report-lead-sure", "report-lead-open"),  # percentage points, with their decimals
}
"""Messages in which a count may stand before a word that is always the same."""


def put_plainly(code: str) -> Iterator[tuple[str, str]]:
    """Each count that is followed by a word which does not heed it, with its message."""
    entries = [entry for path in (LOCALE / code).glob("*.ftl") for entry in read(path).body]
    said = [entry for entry in entries if isinstance(entry, ast.Message)]
    counts = {name for entry in said for name, _ in _chosen_by_number(entry)}
    for entry in said:
        for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
            for name in _plain_counts(pattern, counts, frozenset()):
                yield entry.id.name, name


def _chosen_by_number(entry: ast.Message) -> Iterator[tuple[str, ast.SelectExpression]]:
    """The arguments for which an entry has a word of its own if they are one."""
    found: list[ast.SelectExpression] = []

    class Finder(Visitor):
        def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
            found.append(node)
            self.generic_visit(node)

    Finder().visit(entry)
    for chosen in found:
        keys = [v.key.name for v in chosen.variants if isinstance(v.key, ast.Identifier)]
        if "one" in keys and isinstance(chosen.selector, ast.VariableReference):
            yield chosen.selector.id.name, chosen


def _plain_counts(
    pattern: ast.Pattern | None, counts: set[str], heeded: frozenset[str]
) -> Iterator[str]:
    elements = pattern.elements if pattern is not None else []
    for element, after in zip(elements, [*elements[1:], None], strict=True):
        if not isinstance(element, ast.Placeable):
            continue
        inner = element.expression
        if isinstance(inner, ast.SelectExpression):
            chosen = inner.selector
            own = {chosen.id.name} if isinstance(chosen, ast.VariableReference) else set()
            for variant in inner.variants:
                yield from _plain_counts(variant.value, counts, heeded | own)
        elif isinstance(inner, ast.VariableReference) and inner.id.name in counts - heeded:
            noun = (
                r" (?!of|on|to|in|and|sur|et|à|en|pour|de|for|contre|against|if|si|now|when|more)"
            )
            if isinstance(after, ast.TextElement) and re.match(rf"{noun}[^\W\d]+", after.value):
                yield inner.id.name


@pytest.mark.parametrize("code", BUILT_IN)
def test_a_number_of_things_heeds_whether_it_is_one(code):
    assert [(m, name) for m, name in put_plainly(code) if m not in PUT_AS_IT_IS] == []
