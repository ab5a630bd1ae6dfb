"""Attila, Goths to Rome and Comuni: complete rules, fair bots, fast enough for research."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from barbaricum.core.match import Match
    from barbaricum.games import load

__all__ = ["Match", "__version__", "load"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Import the public names on first use, so that `--help` never waits for the compiler."""
    if name == "Match":
        from barbaricum.core.match import Match

        return Match
    if name == "load":
        from barbaricum.games import load

        return load
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
