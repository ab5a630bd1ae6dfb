"""Secrets: from the declarations beside the fields, what each seat gets to see.

A view is a state in which every card its seat may not see lies face down: the counts of a
secret pile are gathered in the pile's last place, so sizes stay known and kinds do not.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Any, TypeVar, cast

from numpy.typing import NDArray

from barbaricum.core.records import Field, Record, Seen, copied

R = TypeVar("R", bound=Record)

ONLOOKER = -1
"""The seat of one who only watches: all secrets stay face down."""

ALL_SEEING = -2
"""The seat of one who may look at everything: whoever replays a finished match."""


def view(kind: type[R], states: MutableSequence[R], seat: int = ONLOOKER) -> MutableSequence[R]:
    """A table of one: the first of `states` as `seat` sees it."""
    rows = cast(NDArray[Any], copied(states[:1]))
    if seat == ALL_SEEING:
        return cast(MutableSequence[R], rows)
    for field in kind.fields:
        if field.record is not None:
            _conceal_rows(field, rows[field.name][0], seat, rows[0])
        elif field.seen is not Seen.BY_ALL:
            turn_face_down(rows[field.name])
    return cast(MutableSequence[R], rows)


def _conceal_rows(field: Field, rows: NDArray[Any], seat: int, table: Any) -> None:
    """Conceal a list of records, one for each seat, from all but their owners."""
    assert field.record is not None
    for inner in field.record.fields:
        if inner.seen is Seen.BY_ALL or (inner.open_if and table[inner.open_if]):
            continue
        piles = rows[inner.name]
        own = piles[seat].copy() if inner.seen is Seen.BY_OWNER and seat >= 0 else None
        turn_face_down(piles)
        if own is not None:
            piles[seat] = own


def turn_face_down(pile: NDArray[Any]) -> None:
    """Gather all counts of each pile in its last place, which stands for unknown cards."""
    total = pile.sum(axis=-1)
    pile[...] = 0
    pile[..., -1] = total


def check_secrets(kind: type[Record]) -> None:
    """Refuse a declaration that `view` could not carry out."""
    for field in kind.fields:
        if field.record is None and field.seen is Seen.BY_OWNER:
            raise TypeError(f"{kind.__name__}.{field.name} has no owner: only a seat's fields have")
        for inner in field.record.fields if field.record else (field,):
            if inner.seen is not Seen.BY_ALL and not inner.axes:
                raise TypeError(f"{kind.__name__}.{inner.name} is secret and no pile of cards")
            if inner.open_if is not None and not _is_open_number(kind, inner.open_if):
                raise TypeError(f"{kind.__name__}.{inner.name} is open by what is no open number")


def _is_open_number(kind: type[Record], name: str) -> bool:
    """Whether a field of the table is a single number that all may see."""
    return any(
        field.name == name and not field.axes and field.seen is Seen.BY_ALL for field in kind.fields
    )
