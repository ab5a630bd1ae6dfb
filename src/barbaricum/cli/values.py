"""Values that several verbs take, read alike."""

from __future__ import annotations

from collections.abc import Sequence

from barbaricum.core.errors import BadSetUp


def pairs(options: Sequence[str]) -> dict[str, str]:
    """Options written as name=value."""
    for option in options:
        if "=" not in option:
            raise BadSetUp(f"--option {option!r}: write name=value, for example first=lot")
    return dict(option.split("=", 1) for option in options)
