"""Words: Fluent files turned into sentences, in the reader's language.

``locale/<language>/*.ftl`` hold the sentences; a game adds the names from its data files.
An event is told by the message ``<game>-<event>``; its attribute ``.you`` tells it to the
seat it is about. A name may carry attributes too (``.in = en Italie``), which sentences
reach as ``{ $province_in }``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from barbaricum.core.errors import UnknownName

LOCALE = Path(__file__).parents[1] / "locale"
LANGUAGES = tuple(sorted(path.name for path in LOCALE.iterdir() if path.is_dir()))
DEFAULT = "en"


def preferred() -> str:
    """The language of the user's environment, or English."""
    for switch in ("BARBARICUM_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(switch, "")[:2].lower()
        if language in LANGUAGES:
            return language
    return DEFAULT


class Language:
    """All sentences of one language."""

    def __init__(self, code: str) -> None:
        if code not in LANGUAGES:
            raise UnknownName(f"no language {code!r}: one of {', '.join(LANGUAGES)}")
        self.code = code
        self._bundle = FluentBundle([code], use_isolating=False)
        self._labels: dict[str, Mapping[str, str]] = {}
        for path in sorted((LOCALE / code).glob("*.ftl")):
            self.add(path.read_text(encoding="utf-8"))

    def add(self, source: str) -> None:
        """Add messages, for example the names in a game's data file."""
        self._bundle.add_resource(FluentResource(source))

    def has(self, message: str) -> bool:
        """Whether there is such a message, or such an attribute (``message.you``)."""
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return False
        return not attribute or attribute in self._bundle.get_message(name).attributes

    def say(self, message: str, /, **arguments: Any) -> str:
        """A sentence, with its arguments filled in; ``message.you`` says an attribute."""
        name, _, attribute = message.partition(".")
        found = self._bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None, f"{message} has no text of its own"
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise ValueError(f"{message} in {self.code}: {errors}")
        return str(text)

    def label(self, message: str) -> Mapping[str, str]:
        """A name with its attributes: ``""`` is the name itself, ``"in"`` its ``.in``."""
        if message not in self._labels:
            found = self._bundle.get_message(message)
            attributes = {name: self.say(f"{message}.{name}") for name in found.attributes}
            self._labels[message] = {"": self.say(message), **attributes}
        return self._labels[message]


@cache
def language(code: str) -> Language:
    """The one `Language` of this code."""
    return Language(code)
