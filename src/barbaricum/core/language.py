"""Words: Fluent files turned into sentences, in the reader's language.

``locale/<language>/*.ftl`` hold the sentences; a game adds the names from its data files.
An event is told by the message ``<game>-<event>``; its attribute ``.you`` tells it to the
seat it is about. A name may carry attributes too (``.in = en Italie``), which sentences
reach as ``{ $province_in }``.

One file is enough to add a language: ``locale/<language>.ftl``, or ``<language>.ftl`` in a
folder of one's own, which the environment names. What such a file does not say, or says with
arguments that there are not, is said in English.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentSerializer, ast

from barbaricum.core.errors import BadData, UnknownName

LOCALE = Path(__file__).parents[1] / "locale"
FOLDER = "BARBARICUM_LANGUAGES"
"""The variable that names a folder with further languages, a file each."""

DEFAULT = "en"
NAME = "language-name"
Entry = ast.Message | ast.Term
CODE = re.compile(r"[a-z]{2,3}")
BUILT_IN = tuple(sorted(path.name for path in LOCALE.iterdir() if path.is_dir()))
"""The languages in which everything is said; tests hold them to it."""


def own_folders() -> list[Path]:
    """Where a file may lie that is a language, or lays other words over one."""
    chosen = os.environ.get(FOLDER)
    return [LOCALE, Path(chosen)] if chosen else [LOCALE]


def _added() -> set[str]:
    """The codes of all files that are named as a language can be."""
    files = [path for folder in own_folders() for path in folder.glob("*.ftl")]
    return {path.stem for path in files if CODE.fullmatch(path.stem)}


LANGUAGES = tuple(sorted({*BUILT_IN, *_added()}))


def preferred() -> str:
    """The language of the user's environment, or English."""
    for switch in ("BARBARICUM_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        named = re.match(r"[a-z]*", os.environ.get(switch, "").lower())
        if named is not None and named[0] in LANGUAGES:
            return named[0]
    return DEFAULT


# Files


def files_of(code: str) -> list[Path]:
    """The files of a language; what a later one says counts."""
    own = [folder / f"{code}.ftl" for folder in own_folders()]
    return [*sorted((LOCALE / code).glob("*.ftl")), *(path for path in own if path.exists())]


@cache
def read(path: Path) -> ast.Resource:
    """A file's messages; whatever cannot be read is named with its line."""
    try:
        source = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        line = problem.object[: problem.start].count(b"\n") + 1
        raise BadData(f"{path}, line {line}: save it as UTF-8") from None
    except OSError as problem:
        raise BadData(f"{path}: cannot be read ({problem.strerror})") from None
    found = FluentResource(source)
    for entry in found.body:
        if isinstance(entry, ast.Junk):
            [trouble, *_] = entry.annotations
            line = source.count("\n", 0, _place(entry, trouble)) + 1
            raise BadData(f"{path}, line {line}: {trouble.message}")
    return found


def _place(junk: ast.Junk, trouble: ast.Annotation) -> int:
    """Where something is wrong: what is missing at a line's end is noticed in the next one."""
    assert junk.content is not None
    assert junk.span is not None
    assert trouble.span is not None
    return min(trouble.span.start, junk.span.start + len(junk.content.rstrip()))


def entries(resource: ast.Resource) -> dict[str, Entry]:
    """Messages by their names, and terms by theirs, which begin with a dash."""
    found = [entry for entry in resource.body if isinstance(entry, ast.Message | ast.Term)]
    return {f"-{e.id.name}" if isinstance(e, ast.Term) else e.id.name: e for e in found}


def check_languages() -> None:
    """Read all languages, so that a server tells of a broken file before anybody asks for it."""
    folder = own_folders()[-1]
    if not folder.is_dir():
        raise BadData(f"{FOLDER}={folder}: no such folder")
    for path in folder.glob("*.ftl"):
        if not CODE.fullmatch(path.stem):
            raise BadData(f"{path}: name it for the code of its language, as de.ftl")
    for code in LANGUAGES:
        language(code)


# Languages


class Language:
    """All sentences of one language, and English for those that it lacks."""

    def __init__(self, code: str) -> None:
        if code not in LANGUAGES:
            raise UnknownName(f"no language {code!r}: one of {', '.join(LANGUAGES)}")
        self.code = code
        self._english = None if code == DEFAULT else Language(DEFAULT)
        self._bundle = FluentBundle([code, DEFAULT], use_isolating=False)
        self._entries: dict[str, Entry] = {}
        self._labels: dict[str, Mapping[str, str]] = {}
        for path in files_of(code):
            self._add(read(path), is_newer=True)

    def add(self, words: Callable[[str], str]) -> None:
        """Add messages, such as the names in a game's data file; a language's own count more."""
        self._add(FluentResource(words(self.code)), is_newer=False)
        if self._english is not None:
            self._english.add(words)

    def _add(self, resource: ast.Resource, is_newer: bool) -> None:
        self._bundle.add_resource(resource, allow_overrides=is_newer)
        found = entries(resource)
        self._entries = self._entries | found if is_newer else found | self._entries

    @property
    def name(self) -> str:
        """What the language calls itself in menus, or its code if it does not say."""
        return self.say(NAME) if self._has(NAME) else self.code

    def has(self, message: str) -> bool:
        """Whether there is such a message, or such an attribute (``message.you``)."""
        return self._has(message) or (self._english is not None and self._english.has(message))

    def _has(self, message: str) -> bool:
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return False
        found = self._bundle.get_message(name)
        return attribute in found.attributes if attribute else found.value is not None

    def say(self, message: str, /, **arguments: Any) -> str:
        """A sentence, with its arguments filled in; ``message.you`` says an attribute."""
        if self._english is not None and not self._has(message):
            return self._english.say(message, **arguments)
        name, _, attribute = message.partition(".")
        found = self._bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None, f"{message} has no text of its own"
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if not errors:
            return str(text)
        if self._english is not None:
            return self._english.say(message, **arguments)
        raise ValueError(f"{message} in {self.code}: {errors}")

    def label(self, message: str) -> Mapping[str, str]:
        """A name with its attributes: ``""`` is the name itself, ``"in"`` its ``.in``."""
        if message not in self._labels:
            english = {} if self._english is None else self._english.label(message)
            has_own = self._bundle.has_message(message)
            own = self._bundle.get_message(message).attributes if has_own else ()
            forms = {name: self.say(f"{message}.{name}") for name in own}
            self._labels[message] = {**english, "": self.say(message), **forms}
        return self._labels[message]

    # For those who fill in the arguments themselves

    def written(self, left_out: frozenset[str] = frozenset()) -> str:
        """All messages but some as one Fluent file, with English ones where there are no others."""
        english = {} if self._english is None else self._english._entries
        both = english | self._entries
        body = [
            _completed(both[name], english.get(name, both[name]))
            for name in both
            if name not in left_out
        ]
        return FluentSerializer().serialize(ast.Resource(body=body))


def _completed(own: Entry, usual: Entry) -> ast.EntryType:
    """A message with the text or the attributes that it lacks, from another."""
    has = {attribute.id.name for attribute in own.attributes}
    lacks = [attribute for attribute in usual.attributes if attribute.id.name not in has]
    value, attributes = own.value or usual.value, [*own.attributes, *lacks]
    if isinstance(own, ast.Message):
        return ast.Message(own.id, value, attributes)
    return ast.Term(own.id, own.value, attributes)


@cache
def language(code: str) -> Language:
    """The one `Language` of this code."""
    return Language(code)
