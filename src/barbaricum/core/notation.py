"""Actions and positions as text and as JSON, both ways, from one declaration each.

A game lists its kinds of action with a pattern; their numbers, texts and JSON forms follow.
A position is written from the names declared beside the fields of the state.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.errors import BadNotation, UnknownName
from barbaricum.core.names import NONE, Names
from barbaricum.core.records import Field, Record, Smalls, type_of

R = TypeVar("R", bound=Record)


class Kind:
    """One kind of action: a name, a pattern such as ``{tribe}>{province}``, and its axes."""

    def __init__(self, name: str, pattern: str, *axes: Names) -> None:
        self.name = name
        self.pattern = pattern
        self.axes = axes
        self.names_seats = any(axis.are_seats for axis in axes)
        self.shape = tuple(len(axis) for axis in axes)
        self.size = int(np.prod(self.shape))
        words = [re.escape(part) for part in re.split(r"\{\w+\}", pattern)]
        self.regex = re.compile(r"([\w?]+)".join(words), re.IGNORECASE)

    def text(self, numbers: Sequence[int]) -> str:
        """The action's notation."""
        codes = {axis.sort: axis.codes[i] for axis, i in zip(self.axes, numbers, strict=True)}
        return self.pattern.format(**codes)

    def example(self) -> str:
        """The first action of this kind, to show what one looks like."""
        return f"{self.text((0,) * len(self.axes))} ({self.name})"


class Actions:
    """The whole action space of a game: a number, a text and a JSON form for each action."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.first: dict[str, int] = {}
        """The number of the first action of each kind, by its name."""
        self.size = 0
        for kind in kinds:
            self.first[kind.name] = self.size
            self.size += kind.size
        self.kind_of: Smalls = np.repeat(
            np.arange(len(kinds), dtype=np.int8), [kind.size for kind in kinds]
        )
        """The place in `kinds` of each action, for compiled code."""

    def parts(self, action: int) -> tuple[Kind, tuple[int, ...]]:
        """The kind of an action, and the numbers of what it names."""
        if not 0 <= action < self.size:
            raise BadNotation(f"no action {action}: they are numbered 0 to {self.size - 1}")
        kind = self.kinds[self.kind_of[action]]
        rest, numbers = int(action) - self.first[kind.name], []
        for length in reversed(kind.shape):
            rest, number = divmod(rest, length)
            numbers.append(number)
        return kind, tuple(reversed(numbers))

    def _number(self, kind: Kind, numbers: Iterable[int]) -> int:
        place = int(np.ravel_multi_index(tuple(numbers), kind.shape)) if kind.axes else 0
        return self.first[kind.name] + place

    def text(self, action: int) -> str:
        """An action in notation."""
        kind, numbers = self.parts(action)
        return kind.text(numbers)

    def parse(self, text: str) -> int:
        """The action a text stands for, in upper or lower case."""
        for kind in self.kinds:
            found = kind.regex.fullmatch(text.strip())
            if found:
                codes = zip(kind.axes, found.groups(), strict=True)
                return self._number(kind, [axis.decode(code) for axis, code in codes])
        shapes = ", ".join(kind.example() for kind in self.kinds)
        raise BadNotation(f"no action {text.strip()!r}: write for example {shapes}")

    def as_json(self, action: int) -> dict[str, Any]:
        """An action as a structure, such as ``{"type": "place", "tribe": "franks", …}``."""
        kind, numbers = self.parts(action)
        named = zip(kind.axes, numbers, strict=True)
        return {"type": kind.name} | {axis.sort: axis.ids[i] for axis, i in named}

    def from_json(self, form: object) -> int:
        """The action of a structure; every field must be there and nothing else."""
        if not isinstance(form, Mapping) or "type" not in form:
            raise BadNotation("an action is an object with a field 'type'")
        kind = next((kind for kind in self.kinds if kind.name == form["type"]), None)
        if kind is None:
            names = ", ".join(kind.name for kind in self.kinds)
            raise UnknownName(f"no type of action {form['type']!r}: one of {names}")
        wanted = {"type", *(axis.sort for axis in kind.axes)}
        if set(form) != wanted:
            raise BadNotation(
                f"a {kind.name} action has just the fields {', '.join(sorted(wanted))}"
            )
        return self._number(kind, [axis.number(form[axis.sort]) for axis in kind.axes])


# Positions as JSON


def position_json(record: Record) -> dict[str, Any]:
    """A state as nested names; a count of zero is left out, so is a seat nobody sits in."""
    kind, seated = type_of(record), int(record.seated)  # type: ignore[attr-defined]
    return _record_json(kind, record.item(), seated)  # type: ignore[attr-defined]


def position_from_json(kind: type[R], form: object) -> MutableSequence[R]:
    """A table of one state, read from its JSON form."""
    rows = kind.blank()
    _fill(kind, rows[0], form, "position")
    return rows


def _record_json(kind: type[Record], values: tuple[Any, ...], seated: int) -> dict[str, Any]:
    """A record from the tuple of its values, which is quicker than asking it for each field."""
    named = dict(zip(kind.dtype.names or (), values, strict=True))
    return {field.name: _field_json(field, named[field.name], seated) for field in kind.fields}


def _field_json(field: Field, value: Any, seated: int) -> Any:
    if field.record is not None:
        return [_record_json(field.record, row, seated) for row in value[:seated].tolist()]
    if not field.axes:
        return _one_json(field, value)
    return _counts_json(field, value.tolist(), field.axes)


def _one_json(field: Field, number: int) -> Any:
    if field.names is None:
        return number
    return None if number == NONE else field.names.ids[number]


def _counts_json(field: Field, values: list[Any], axes: tuple[Names, ...]) -> dict[str, Any]:
    named = zip(axes[0].ids, values, strict=True)
    if len(axes) > 1:
        rows = ((name, _counts_json(field, row, axes[1:])) for name, row in named)
        return {name: row for name, row in rows if row}
    if field.names is None:
        return {name: n for name, n in named if n}
    return {name: _one_json(field, n) for name, n in named if n}


def _fill(kind: type[Record], record: Any, form: object, path: str) -> None:
    all_fields = {field.name for field in kind.fields}
    usual = {field.name for field in kind.fields if field.is_usual}
    if not isinstance(form, Mapping) or not all_fields - usual <= set(form) <= all_fields:
        fields = ", ".join(field.name for field in kind.fields)
        raise BadNotation(f"{path}: an object with just the fields {fields}")
    for field in kind.fields:
        if field.name not in form:
            continue  # as usual, which is what `record` holds
        here, inner = f"{path}.{field.name}", form[field.name]
        if field.record is not None:
            if not isinstance(inner, Sequence) or len(inner) > len(record[field.name]):
                raise BadNotation(f"{here}: a list of at most {len(record[field.name])}")
            for row, part in zip(record[field.name], inner, strict=False):
                _fill(field.record, row, part, here)
        elif field.axes:
            _fill_counts(field, record[field.name], inner, field.axes, here)
        else:
            record[field.name] = _one_number(field, inner, here)


def _fill_counts(
    field: Field, values: NDArray[Any], form: object, axes: tuple[Names, ...], path: str
) -> None:
    if not isinstance(form, Mapping):
        raise BadNotation(f"{path}: an object with a number for each {axes[0].sort}")
    for name, inner in form.items():
        i = axes[0].number(name)
        if len(axes) > 1:
            _fill_counts(field, values[i], inner, axes[1:], f"{path}.{name}")
        else:
            values[i] = _one_number(field, inner, f"{path}.{name}")


def _one_number(field: Field, form: object, path: str) -> int:
    if field.names is not None:
        return NONE if form is None else field.names.number(form)
    bounds = np.iinfo(field.dtype)
    if type(form) is not int or not bounds.min <= form <= bounds.max:
        raise BadNotation(f"{path}: a whole number from {bounds.min} to {bounds.max}, not {form!r}")
    return form


# Positions as text: "turn=1 markers=BEL:F2H1,GER:V1 0.hand=F2S1 1.hand=?6"


def position_text(record: Record) -> str:
    """A state in one line of codes; whatever is zero, or names nothing, is left out."""
    kind = type_of(record)
    return " ".join(_record_words(kind, record, int(record.seated), ""))  # type: ignore[attr-defined]


def _record_words(kind: type[Record], record: Any, seated: int, prefix: str) -> Iterable[str]:
    for field in kind.fields:
        value = record[field.name]
        if field.record is not None:
            for i, row in enumerate(value[:seated]):
                yield from _record_words(field.record, row, seated, f"{i}.")
        elif np.any(value != field.absent):
            yield f"{prefix}{field.name}={_value_text(field, value.tolist(), field.axes)}"


def _value_text(field: Field, value: Any, axes: tuple[Names, ...]) -> str:
    """A number, or nested lists of them, in codes; lists are asked far quicker than arrays."""
    if not axes:
        return _one_text(field, value)
    parts = zip(axes[0].codes, value, strict=True)
    if len(axes) == 1:
        if _is_terse(field, axes[0]):
            return "".join(f"{code}{n}" for code, n in parts if n)
        return ",".join(f"{code}:{_one_text(field, n)}" for code, n in parts if n)
    texts = ((code, _value_text(field, row, axes[1:])) for code, row in parts)
    return ",".join(f"{code}:{text}" for code, text in texts if text)


def _one_text(field: Field, number: int) -> str:
    if field.names is None:
        return str(number)
    return "-" if number == NONE else field.names.codes[number]


def _is_terse(field: Field, axis: Names) -> bool:
    """Whether a pile can be written without commas: codes of one letter, plain counts."""
    return field.names is None and all(len(code) == 1 and not code.isdigit() for code in axis.codes)


def position_from_text(kind: type[R], text: str) -> MutableSequence[R]:
    """A table of one state, read from a line of codes."""
    rows = kind.blank()
    for word in text.split():
        name, found, value = word.partition("=")
        row, field = _find(kind, rows[0], name)
        if not found or field is None:
            raise BadNotation(f"no field {name!r} in a position: write name=value")
        if field.axes:
            _read_value(field, row[field.name], value, field.axes)
        else:
            row[field.name] = _read_one(field, value)
    return rows


def _find(kind: type[Record], record: Any, name: str) -> tuple[Any, Field | None]:
    """The record and field a dotted name stands for, or no field."""
    number, dot, rest = name.partition(".")
    fields = kind.fields
    if dot:
        [seats] = (field for field in kind.fields if field.record is not None)
        assert seats.record is not None
        if not number.isdecimal() or int(number) >= len(record[seats.name]):
            return record, None
        record, fields, name = record[seats.name][int(number)], seats.record.fields, rest
    return record, next((f for f in fields if f.name == name and f.record is None), None)


def _read_value(field: Field, values: Any, text: str, axes: tuple[Names, ...]) -> None:
    if len(axes) == 1 and _is_terse(field, axes[0]):
        if not re.fullmatch(r"(\D-?\d{1,6})*", text):
            raise BadNotation(f"{field.name}={text}: write letters and counts, such as F2H1")
        for code, number in re.findall(r"(\D)(-?\d+)", text):
            values[axes[0].decode(code)] = _one_number(field, int(number), field.name)
        return
    for part in text.split(","):
        code, _, rest = part.partition(":")
        i = axes[0].decode(code)
        if len(axes) > 1:
            _read_value(field, values[i], rest, axes[1:])
        else:
            values[i] = _read_one(field, rest)


def _read_one(field: Field, text: str) -> int:
    if field.names is not None:
        return NONE if text == "-" else field.names.decode(text)
    if not re.fullmatch(r"-?\d{1,6}", text):
        raise BadNotation(f"{field.name}={text}: write a whole number")
    return _one_number(field, int(text), field.name)
