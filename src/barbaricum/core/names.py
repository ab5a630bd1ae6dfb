"""Names of the things a number can mean: one list gives its text, its JSON and its size.

A province is a number in the state, ``BEL`` in notation and ``belgica`` in JSON. All three
come from one `Names`, declared where the things are listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from barbaricum.core.errors import UnknownName

NONE = -1
"""The number that names nothing; ``null`` in JSON."""


@dataclass(frozen=True)
class Names:
    """A list of things of one sort, each with an id for JSON and a code for notation."""

    sort: str
    """The word for one of them: ``tribe``, ``province``."""

    ids: tuple[str, ...]
    codes: tuple[str, ...]
    are_seats: bool = False
    """Whether they are the seats, which readers know by the names of those who sit there."""
    _by_id: dict[str, int] = field(init=False, repr=False, compare=False)
    _by_code: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_id", {name: i for i, name in enumerate(self.ids)})
        object.__setattr__(self, "_by_code", {c.upper(): i for i, c in enumerate(self.codes)})
        if not len(self.ids) == len(self.codes) == len(self._by_id) == len(self._by_code):
            raise ValueError(f"two {self.sort}s share a name: {self.ids} {self.codes}")

    @classmethod
    def of(cls, sort: str, pairs: Sequence[tuple[str, str]]) -> Names:
        """Name things by (code, id) pairs."""
        return cls(sort, tuple(name for _, name in pairs), tuple(code for code, _ in pairs))

    @classmethod
    def numbered(cls, sort: str, most: int) -> Names:
        """Things that have no names but their numbers, such as seats."""
        numbers = tuple(str(number) for number in range(most))
        return cls(sort, numbers, numbers)

    @classmethod
    def seated(cls, sort: str, most: int) -> Names:
        """The seats in some part that they play: ``seat``, ``opponent``."""
        return replace(cls.numbered(sort, most), are_seats=True)

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

    def number(self, name: object) -> int:
        """The number of a thing, by its id."""
        if isinstance(name, str) and name in self._by_id:
            return self._by_id[name]
        raise UnknownName(f"no {self.sort} {name!r}: one of {', '.join(self.ids)}")

    def decode(self, code: str) -> int:
        """The number of a thing, by its code in either case."""
        if code.upper() in self._by_code:
            return self._by_code[code.upper()]
        raise UnknownName(f"no {self.sort} {code!r}: one of {', '.join(self.codes)}")
