"""What the tests of the games' data files share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from barbaricum.core.errors import BadData


def refusal(read: Callable[[str], Any], text: str) -> str:
    """The one line that a text is refused with."""
    with pytest.raises(BadData) as problem:
        read(text)
    assert "\n" not in str(problem.value)
    return str(problem.value)
