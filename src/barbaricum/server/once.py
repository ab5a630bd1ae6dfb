"""By what a request that comes twice is known again, so that it is carried out once."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Once:
    """Who sent a request, under which number or key, and what it says."""

    person: str
    key: str
    digest: str

    @classmethod
    def of(cls, person: str, key: str, *said: str) -> Once:
        """The same for the same words; another for others under the same key."""
        return cls(person, key, hashlib.sha256("\n".join(said).encode()).hexdigest()[:32])

    def row(self, answer: object, at: int) -> dict[str, Any]:
        """What is written down together with what the request did."""
        key = {"person_id": self.person, "key": self.key, "digest": self.digest}
        return {**key, "answer": str(answer), "at": at}
