"""What happened, told by the rules as numbers; Fluent files turn it into words.

An event names its kind, the seat it is about, and up to three numbers. `Telling` says
what those numbers mean for each kind, once, for JSON and for sentences alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

import numpy as np

from barbaricum.core.compiled import compiled
from barbaricum.core.names import NONE, Names
from barbaricum.core.records import Count, Record, Small, by
from barbaricum.core.secrets import ALL_SEEING

ROOM = 192
"""Events one action can tell. The longest tale is a war's end with two scorings and the finale."""


class Event(Record):
    """One thing that happened to one seat."""

    kind: Small
    seat: Small
    what: Small
    where: Small
    much: Count
    secret: Small  # 1: only the seat may know `what`


class Told(NamedTuple):
    """An event that was told, for Python: asking a tuple is ten times quicker."""

    kind: int
    seat: int
    what: int
    where: int
    much: int
    secret: int

    @classmethod
    def read(cls, rows: bytes) -> list[Told]:
        """The events in the bytes of a log."""
        names = Event.dtype.names or ()
        places = [names.index(name) for name in cls._fields]
        events = np.frombuffer(rows, Event.dtype).tolist()
        return [cls(*(event[place] for place in places)) for event in events]


class Log(Record):
    """The events of one action; a closed log keeps none, so search pays almost nothing."""

    open: Small
    told: Count
    events: Annotated[Sequence[Event], by(Names.numbered("event", ROOM))]


@compiled
def tell(log: Log, kind: int, seat: int, what: int, where: int, much: int) -> None:
    """Add an event that all may hear to an open log."""
    if log.open:
        event = log.events[log.told]
        event.kind = kind
        event.seat = seat
        event.what = what
        event.where = where
        event.much = much
        event.secret = 0
        log.told += 1


@compiled
def tell_secret(log: Log, kind: int, seat: int, what: int) -> None:
    """Add an event whose `what` only the seat itself may know."""
    if log.open:
        tell(log, kind, seat, what, NONE, 0)
        log.events[log.told - 1].secret = 1


@dataclass(frozen=True)
class Telling:
    """What the numbers of one kind of event mean; None where the kind leaves one unused."""

    name: str
    what: Names | None = None
    where: Names | None = None
    much: str | None = None

    def as_json(self, event: Told, viewer: int) -> dict[str, Any]:
        """The event as a seat may know it."""
        told: dict[str, Any] = {"event": self.name}
        if event.seat != NONE:
            told["seat"] = event.seat
        if self.what is not None:
            hidden = event.secret and viewer not in (event.seat, ALL_SEEING)
            told[self.what.sort] = None if hidden else self.what.ids[event.what]
        if self.where is not None:
            told[self.where.sort] = self.where.ids[event.where]
        if self.much is not None:
            told[self.much] = event.much
        return told
