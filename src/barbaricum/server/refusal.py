"""What the server answers to what it cannot do: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

from barbaricum.core.errors import BarbaricumError
from barbaricum.core.language import DEFAULT, language


class Refused(BarbaricumError):
    """A request that cannot be granted; `server-<code>` in the Fluent files says why."""

    def __init__(self, code: str, status: int = 409, **arguments: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.arguments = arguments

    def __str__(self) -> str:
        return self.sentence(DEFAULT)

    def sentence(self, code: str) -> str:
        """Why, in a reader's language."""
        return language(code).say(f"server-{self.code}", **self.arguments)


class WasDone(Exception):
    """The same request was carried out before."""

    def __init__(self, answer: str) -> None:
        super().__init__(answer)
        self.answer = answer


class WasFaster(Exception):
    """Another process wrote the same line of a table's log first."""
