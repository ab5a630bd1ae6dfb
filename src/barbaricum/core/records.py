"""Records: name each field once, get typed attributes and a NumPy dtype.

A record is a fixed number of bytes. It is copied by one assignment, compared by its
bytes, and read with the same dotted names in plain Python and in compiled code.

    class Seat(Record):
        score: Count                                      # a number
        hand: Annotated[Counts, by(CARDS), Seen.BY_OWNER]  # one count a card, a secret
        tile: Annotated[Small, one_of(TILES)]             # the number of a tile, or NONE
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Annotated, Any, ClassVar, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.edition import mark_in
from barbaricum.core.names import NONE, Names

Small = Annotated[int, np.int8]  # -128..127: seats, phases, places on a map
Count = Annotated[int, np.int16]  # anything that is added up
Word = Annotated[int, np.int64]  # 32 or 64 random bits, and what may grow large
Share = Annotated[float, np.float64]  # part of a win
Smalls = NDArray[np.int8]
Counts = NDArray[np.int16]
Shares = NDArray[np.float64]
Features = NDArray[np.float32]

WIDTHS = (np.int8, np.int16, np.int64)

R = TypeVar("R", bound="Record")

OURS = ("dtype", "fields")
"""Attributes of a record's class that are no fields."""


class Seen(Enum):
    """Who may look at a field. A field that says nothing is open to all."""

    BY_ALL = "all"
    BY_OWNER = "owner"
    BY_NOBODY = "nobody"


@dataclass(frozen=True)
class By:
    """The axes of an array field, each a list of names."""

    axes: tuple[Names, ...]


@dataclass(frozen=True)
class OneOf:
    """What a number in a field names: a thing of a list or none, or a member of an enum."""

    names: Names
    absent: int
    is_usual: bool = False


@dataclass(frozen=True)
class OpenIf:
    """A field of the table, not of a seat: while it is not 0, a secret lies open to all."""

    field: str


def by(*axes: Names) -> By:
    """Declare an array field with one place for each name (and pair of names …)."""
    return By(axes)


def one_of(names: Names | type[IntEnum], usual: int | None = None) -> OneOf:
    """Declare a number that names one thing; -1 names none.

    A position that leaves the field out has the usual thing there, in JSON as well if that is told.
    """
    if isinstance(names, Names):
        return OneOf(names, NONE if usual is None else usual, usual is not None)
    words = tuple(member.name.lower().replace("_", "-") for member in names)
    assert [member.value for member in names] == list(range(len(words))), f"{names}: not 0, 1, 2 …"
    return OneOf(Names(names.__name__.lower(), words, words), 0)


def open_if(field: str) -> OpenIf:
    """Declare that a secret lies open to all while a field of the table is not 0."""
    return OpenIf(field)


@dataclass(frozen=True)
class Field:
    """One declared field: everything the rest of the program asks about it."""

    name: str
    dtype: np.dtype[Any]
    axes: tuple[Names, ...] = ()
    names: Names | None = None
    absent: int = 0  # the value of a single number that need not be mentioned
    seen: Seen = Seen.BY_ALL
    record: type[Record] | None = None
    open_if: str | None = None  # the field of the table by which a secret may lie open
    is_usual: bool = False  # whether JSON may leave it out, being as usual

    @property
    def shape(self) -> tuple[int, ...]:
        """How many places the field has along each axis."""
        return tuple(len(axis) for axis in self.axes)


class Record:
    """Base of every state: a subclass is only a list of annotated fields."""

    dtype: ClassVar[np.dtype[Any]]
    fields: ClassVar[tuple[Field, ...]]

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = tuple(_field(name, hints[name]) for name in hints if name not in OURS)
        cls.dtype = np.dtype((np.record, _laid_out(cls.fields, mark_in(cls.__module__))))
        DECLARED[cls.dtype] = cls

    @classmethod
    def table(cls: type[R], rows: int = 1) -> MutableSequence[R]:
        """Room for `rows` records, every field zero."""
        return cast(MutableSequence[R], np.zeros(rows, cls.dtype))

    @classmethod
    def blank(cls: type[R]) -> MutableSequence[R]:
        """Room for one record in which every number that could name a thing names none."""
        rows = cast(NDArray[Any], cls.table())
        for field in cls.fields:
            if field.record is not None:
                rows[field.name][0] = cast(NDArray[Any], field.record.blank())[0]
            elif not field.axes:
                rows[field.name] = field.absent
        return cast(MutableSequence[R], rows)


DECLARED: dict[np.dtype[Any], type[Record]] = {}
"""Every record by its dtype, once it has one: other threads may look while a game is imported."""


def type_of(record: Record) -> type[Record]:
    """The class a record was declared by."""
    return DECLARED[record.dtype]


def copied(rows: MutableSequence[R]) -> MutableSequence[R]:
    """A copy of a table, byte by byte: NumPy would go through it field by field."""
    table = cast(NDArray[Any], rows)
    return cast(MutableSequence[R], table.view(np.uint8).copy().view(table.dtype))


def _laid_out(fields: tuple[Field, ...], mark: str = "") -> np.dtype[Any]:
    """A dtype without holes, the widest fields first.

    A hole would not be copied with the record: two equal states would differ in their bytes,
    and a view would carry bytes of somebody else's memory. A record of an edition has a filler
    in any case, if need be of no bytes, with the edition's mark in its name: so it is another
    type than the same record of another edition, for NumPy, for Numba and for its cache.
    """
    widest_first = sorted(fields, key=lambda field: -_alignment(field))
    layout: list[Any] = [(field.name, field.dtype, field.shape) for field in widest_first]
    widest = max(map(_alignment, fields))
    hole = -np.dtype(layout).itemsize % widest
    if hole or mark:
        layout.append((f"_filler{mark}", np.int8, (hole,)))
    return np.dtype(layout, align=True)


def _alignment(field: Field) -> int:
    """What a field's address must be divisible by; NumPy says 1 for every nested record."""
    if field.record is None:
        return field.dtype.alignment
    return max(map(_alignment, field.record.fields))


def _field(name: str, hint: Any) -> Field:
    kept, *marks = get_args(hint)
    axes = next((mark.axes for mark in marks if isinstance(mark, By)), ())
    named = next((mark for mark in marks if isinstance(mark, OneOf)), None)
    names = named.names if named else None
    absent = named.absent if named and not axes else 0
    seen = next((mark for mark in marks if isinstance(mark, Seen)), Seen.BY_ALL)
    opened = next((mark.field for mark in marks if isinstance(mark, OpenIf)), None)
    if kept in (int, float):
        is_usual = named is not None and named.is_usual
        return Field(name, np.dtype(marks[0]), axes, names, absent, seen, is_usual=is_usual)
    if get_origin(kept) is Sequence:
        record = get_args(kept)[0]
        return Field(name, record.dtype, axes, seen=seen, record=record)
    return Field(name, np.dtype(_scalar(kept)), axes, names, absent, seen, open_if=opened)


def _scalar(hint: Any) -> Any:
    """The kind of number in an array's type, however deep this NumPy keeps it."""
    for part in get_args(hint):
        found = part if part in WIDTHS else _scalar(part)
        if found is not None:
            return found
    return None
