"""Values that several verbs take, read alike."""

from __future__ import annotations

from collections.abc import Sequence

from barbaricum.core.errors import BadSetUp


def pairs(
    values: Sequence[str], option: str = "--option", example: str = "first=lot"
) -> dict[str, str]:
    """What was given to an option as name=value, any number of times."""
    for value in values:
        if "=" not in value:
            raise BadSetUp(f"{option} {value!r}: write name=value, for example {example}")
    return dict(value.split("=", 1) for value in values)
