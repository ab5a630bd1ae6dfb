"""Every error a user can cause, as one small tree.

BarbaricumError             anything below; its text is one line fit to show
├── UnknownName             no such game, agent, province, option …
├── BadNotation             text or JSON that is no action or position
├── BadSetUp                a seat count or option this game does not have
├── IllegalAction           an action the rules forbid now; carries the section
├── BadMatchFile            a match file that cannot be read; names line and field
└── BadData                 a data file (board, cards) that does not hold together

The arena adds MatchFailed, NoCluster and BadArena (a run's folder), beside what raises them.
"""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """So many things, for the texts of errors: `1 seat`, `2 seats`, `3 matches`."""
    ending = "" if number == 1 else "es" if thing.endswith("ch") else "s"
    return f"{number} {thing}{ending}"


class BarbaricumError(Exception):
    """Something the user can put right; the text says what and how, in one line."""


class UnknownName(BarbaricumError):
    """A name that stands for nothing; the text lists what would."""


class BadNotation(BarbaricumError):
    """Text or JSON that is no action or position."""


class BadSetUp(BarbaricumError):
    """A seat count or an option that the game does not have."""


class IllegalAction(BarbaricumError):
    """An action the rules forbid now; the state is unchanged."""

    def __init__(self, section: str, sentence: str) -> None:
        super().__init__(f"{sentence} (rule {section})")
        self.section = section
        self.sentence = sentence


class BadMatchFile(BarbaricumError):
    """A match file that cannot be read; the text names line and field."""


class BadData(BarbaricumError):
    """A data file that does not hold together; the text names the entry."""
