"""Names of people: what can be read, and looks like nobody else's.

A name is kept in Unicode's form NFKC. What cannot be seen is refused, and so is what only looks
like a bot's name. Whether two names look alike is told by their skeletons (Unicode Technical
Standard 39): of all characters that look the same, the same one is taken.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from confusable_homoglyphs import confusables

from barbaricum.core.language import LANGUAGES, Language
from barbaricum.server.refusal import Refused

MOST_CHARACTERS = 40
MOST_MARKS = 2
"""Marks upon one letter, such as two accents in Vietnamese."""

DRAWN_EMPTY = re.compile(
    # Default_Ignorable_Code_Point of Unicode's DerivedCoreProperties.txt, as far as these are
    # neither format characters nor unassigned, which are refused anyway
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufe00-\ufe0f\U000e0000-\U000e0fff"
    # an empty pattern of Braille, a note without a head, and what stands for nothing at all
    "\u2800\U0001d159\ufffc\ufffd]"
)
ACCENTS = re.compile("[\u0300-\u036f]")
PICTURED = re.compile("[\ufe0e\ufe0f]")  # which form of the character before is meant
UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}


def tidy(name: str) -> str:
    """A name as it is kept: NFKC, with single spaces and none at the ends."""
    plain = unicodedata.normalize("NFKC", PICTURED.sub("", name))
    return re.sub(" +", " ", plain).strip(" ")


def fit(name: str) -> str:
    """A name as it is kept; one that cannot be read or would be taken for a bot's is refused."""
    kept = tidy(name)
    if len(kept) > MOST_CHARACTERS:
        raise Refused("name-long", 422, most=MOST_CHARACTERS)
    _check_characters(kept)
    if _is_reserved(kept):
        raise Refused("name-of-bot", 422, name=kept)
    return kept


def check_unlike(name: str, others: Iterable[str]) -> None:
    """Refuse a name that could be taken for one of others."""
    for other in others:
        if look_alike(name, other):
            raise Refused("name-taken", name=other)


def _check_characters(name: str) -> None:
    """Refuse what cannot be seen, piles of accents, and names without a letter or digit."""
    marks = 0
    for i, char in enumerate(unicodedata.normalize("NFD", name)):
        category = unicodedata.category(char)
        is_space = category == "Zs" and char != " "
        if category in UNSEEN or is_space or DRAWN_EMPTY.match(char):
            raise Refused("name-unseen", 422, character=f"U+{ord(char):04X}")
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > (MOST_MARKS if i else 0) or category == "Me":
            raise Refused("name-marks", 422, most=MOST_MARKS)
    if not any(unicodedata.category(char)[0] in "LN" for char in name):
        raise Refused("name-letters", 422)


def look_alike(one: str, other: str) -> bool:
    """Whether two names could be taken for each other, whatever the size of their letters."""
    return not _looks(one).isdisjoint(_looks(other))


def _looks(name: str) -> set[str]:
    """What a name looks like in letters as they are, in small and in capital ones."""
    sizes = name, name.casefold(), name.upper()
    return {_letters(skeleton(skeleton(size).casefold())) for size in sizes}


def _letters(text: str) -> str:
    """Letters and digits, without accents and all that stands between them."""
    return "".join(filter(_is_part_of_a_letter, text)) or text


def _is_part_of_a_letter(char: str) -> bool:
    """Whether this is a letter, a digit, or a vowel that is written as a mark."""
    return unicodedata.category(char)[0] in "LNM" and not ACCENTS.match(char)


def skeleton(text: str) -> str:
    """A text with each character in the place of all that look like it."""
    plain = unicodedata.normalize("NFD", tidy(text))
    return unicodedata.normalize("NFD", "".join(_prototype(char) for char in plain))


@cache
def _prototype(char: str) -> str:
    """The one character, or the few, for all that look like this one.

    The library's table is a star for each look: all that have it, around their prototype.
    """
    near = _table().get(char, [])
    if len(near) != 1:
        return char
    if len(near[0]) > 1:
        return "".join(part if part == char else _prototype(part) for part in near[0])
    is_pair = len(_table()[near[0]]) == 1
    return min(char, near[0]) if is_pair else near[0]


@cache
def _table() -> dict[str, list[str]]:
    """What each character looks like, without the marks of direction around some."""
    return {
        _bare(char): [_bare(like["c"]) for like in alike]
        for char, alike in confusables.confusables_data.items()
    }


def _bare(text: str) -> str:
    return text.strip("\u200e")


def _is_reserved(name: str) -> bool:
    """Whether a name looks like what the game itself calls a bot, or somebody, in any language."""
    digits = frozenset("".join(_prototype(digit) for digit in "0123456789").casefold())
    for look in _looks(name):
        for word in _words_of_bots():
            if look.startswith(word) and digits.issuperset(look[len(word) :]):
                return True
    return False


@cache
def _words_of_bots() -> frozenset[str]:
    """What bots are called, without their numbers."""
    words = set()
    for code in LANGUAGES:
        said = Language(code).say("bot-name", number=7).replace("7", "")
        words |= _looks(said) | _looks(Language(code).say("page-bot"))
    return frozenset(words)
