"""Records: declared once, without holes, the same names compiled and plain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import numpy as np

from barbaricum.core.names import Names
from barbaricum.core.records import Count, Counts, Record, Small, Smalls, Word, by, type_of

THINGS = Names.of("thing", [("A", "anvil"), ("B", "barrel"), ("C", "crate")])


class Inner(Record):
    small: Small
    counts: Annotated[Counts, by(THINGS)]


class Outer(Record):
    first: Small
    inners: Annotated[Sequence[Inner], by(THINGS)]
    word: Word
    smalls: Annotated[Smalls, by(THINGS, THINGS)]
    count: Count


SEEN_MEANWHILE: list[type[Record]] = []


def looked_at_meanwhile() -> Any:
    """An annotation during whose reading somebody else asks for another record's class."""
    SEEN_MEANWHILE.append(type_of(Inner.table()[0]))
    return Small


class Late(Record):
    field: looked_at_meanwhile()  # type: ignore[valid-type]


def covered(dtype: np.dtype) -> int:
    """Bytes that belong to some field, down to the numbers."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return covered(base) * int(np.prod(shape))
    if dtype.fields is None:
        return dtype.itemsize
    return sum(covered(field[0]) for field in dtype.fields.values())


def test_a_record_has_no_holes_whatever_the_order_of_its_fields():
    assert covered(Inner.dtype) == Inner.dtype.itemsize
    assert covered(Outer.dtype) == Outer.dtype.itemsize
    assert Outer.dtype.isalignedstruct


def test_the_class_of_a_record_is_found_while_another_one_is_being_declared():
    assert [Inner] == SEEN_MEANWHILE
    assert type_of(Late.table()[0]) is Late


def test_a_copy_is_equal_byte_for_byte():
    rows = np.frombuffer(np.random.default_rng(1).bytes(Outer.dtype.itemsize), Outer.dtype)
    assert rows.copy().tobytes() == rows.tobytes()


def test_fields_are_read_and_written_by_their_names():
    [record] = Outer.table()
    record.inners[1].counts[2] = 7
    record.word = 1 << 40
    assert record.inners[1].counts.tolist() == [0, 0, 7]
    assert [field.name for field in Outer.fields] == ["first", "inners", "word", "smalls", "count"]
