"""A match from a position: read, and checked before anybody plays on from it.

A position is laid out at the beginning of a seat's turn. Its numbers come from outside and
compiled code will use them as indexes, unchecked. So they are looked at in this order: each lies
in its range; what only matters within a turn is at rest; nothing is missing and nothing is too
many, by the laws of the game; and the rules find something to choose.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, MutableSequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from barbaricum.core.border import find_flaw, offered
from barbaricum.core.compiled import compiled
from barbaricum.core.errors import BadNotation
from barbaricum.core.names import NONE, Names
from barbaricum.core.notation import position_from_json, position_from_text
from barbaricum.core.records import Field

if TYPE_CHECKING:
    from barbaricum.core.game import Game

Position = str | Mapping[str, Any]
"""A position: a line of codes, or JSON as text or object; see `core.notation`."""

WORK_ROOM = 512


@dataclass(frozen=True)
class Law:
    """What the verb `flaw` found broken: where, and what would be right."""

    field: str
    """The field, which may hold `{name}`: the seat or thing that the law is broken for."""
    says: str
    """What would be right, which may hold `{name}` and `{found}`."""
    of: Names
    """What the place that `flaw` answers is a number of."""


@dataclass(frozen=True)
class Laws:
    """What a game asks of a position."""

    at_rest: Mapping[str, int]
    """What the fields hold at the beginning of a turn, where that is neither zero nor nothing."""
    open_fields: Mapping[str, range]
    """The fields that a position may choose, a seat's as `seats.hand`, and their ranges."""
    seat_fields: tuple[str, ...]
    """Of these, the ones that hold the number of somebody who plays."""
    broken: Mapping[int, Law]
    """The laws, by the number that `flaw` answers."""


@compiled
def broken(law: int, place: int, found: int) -> tuple[int, int, int]:
    """A broken law in the form that the verb `flaw` answers."""
    return law, place, found


def read_position(game: Game, position: Position) -> MutableSequence[Any]:
    """A table of one state, read from text or JSON, or a refusal that names the field."""
    states = _read(game, position)
    for problem in _problems(game, states):
        raise BadNotation(f"position, field {problem}")
    return states


def _read(game: Game, position: Position) -> MutableSequence[Any]:
    if not isinstance(position, str):
        return position_from_json(game.state, position)
    if not position.lstrip().startswith("{"):
        return position_from_text(game.state, position)
    try:
        return position_from_json(game.state, json.loads(position))
    except json.JSONDecodeError as problem:
        raise BadNotation(f"position, line {problem.lineno}: no JSON: {problem.msg}") from None


def _problems(game: Game, states: MutableSequence[Any]) -> Iterator[str]:
    """What is wrong with a position. Later checks rely on earlier ones, so take only the first."""
    s, laws = states[0], game.laws
    if s.seated not in game.seats:
        yield f"seated: {s.seated}, but the game is for {game.seats[0]} to {game.seats[-1]} seats"
    for path, field, value in _values(game.state.fields, s, int(s.seated)):
        yield from _out_of_place(laws, path, field, value)
    if np.any(s.seats[s.seated :] != _empty_seat(game)):
        yield f"seats: there are more than the {s.seated} that play"
    for name in laws.seat_fields:
        if not 0 <= s[name] < s.seated:
            yield f"{name}: {s[name]}, but the seats are 0 to {s.seated - 1}"
    if s.asked != s.turn:
        yield f"asked: {s.asked}, but at the beginning of a turn its seat is asked, {s.turn}"
    law, place, found = find_flaw(states, 0, np.zeros(WORK_ROOM, np.int16))
    if law:
        broken = laws.broken[law]
        name = broken.of.ids[place]
        yield f"{broken.field.format(name=name)}: {broken.says.format(name=name, found=found)}"
    choices, mover = offered(states, 0, game.room())
    if choices == 0 or mover < 0:
        yield "phase: nobody has anything to decide here"


Value = tuple[str, Field, Any]


def _values(
    fields: tuple[Field, ...], record: Any, seated: int, prefix: str = ""
) -> Iterator[Value]:
    """All fields of the table and of the seats that play, by their names."""
    for field in fields:
        if field.record is None:
            yield f"{prefix}{field.name}", field, record[field.name]
        else:
            for i, row in enumerate(record[field.name][:seated]):
                yield from _values(field.record.fields, row, seated, f"{field.name}.{i}.")


def _empty_seat(game: Game) -> Any:
    """A seat at which nobody plays, as it is read from a position that leaves it out."""
    blank: Any = game.state.blank()[0]
    return blank.seats[0]


def _out_of_place(laws: Laws, path: str, field: Field, value: Any) -> Iterator[str]:
    """Whether a field holds what it cannot hold, or not what it does when a turn begins."""
    name = ".".join(part for part in path.split(".") if not part.isdecimal())
    numbers = np.atleast_1d(value)
    if name not in laws.open_fields:
        wanted = laws.at_rest.get(name, field.absent)
        if np.any(numbers != wanted):
            yield f"{path}: not as it is at the beginning of a turn ({_shown(field, wanted)})"
        return
    allowed = laws.open_fields[name]
    wrong = numbers[(numbers < allowed[0]) | (numbers > allowed[-1])]
    if len(wrong):
        yield f"{path}: {_shown(field, int(wrong.flat[0]))}, but {_range_of(field, allowed)}"


def _shown(field: Field, number: int) -> str:
    if field.names is None:
        return str(number)
    return "none" if number == NONE else field.names.ids[number]


def _range_of(field: Field, allowed: range) -> str:
    if field.names is None:
        return f"it is a number from {allowed[0]} to {allowed[-1]}"
    return f"it is one of {', '.join(_shown(field, number) for number in allowed)}"
