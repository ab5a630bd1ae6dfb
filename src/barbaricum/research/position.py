"""A position that is played on, copied and dealt afresh often, with all that each seat was told.

What a seat has been told is its information state: every action as it saw it, and all it saw on
the way. A search asks for that at some positions and plays through many more, so it is worked
out only when asked for, from the position where it was asked for last.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, MutableSequence
from functools import cache
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.border import (
    FORBIDDEN,
    as_seen,
    begin,
    imagined,
    offered,
    outcomes,
    standings,
    step,
)
from barbaricum.core.chance import dice
from barbaricum.core.errors import BadNotation
from barbaricum.core.events import Log
from barbaricum.core.game import Game
from barbaricum.core.records import Counts, copied
from barbaricum.core.reward import reward_ranks
from barbaricum.core.secrets import view
from barbaricum.core.verbs import NOBODY
from barbaricum.research.ready import first_time

LOGS = Log.table()
"""A closed log, in which nobody writes."""


class Position:
    """One match, with chance asked like any seat."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.states: MutableSequence[Any] = game.state.table()
        self._found = game.room()
        row = game.options_from(options, seats)
        with first_time(game, "position"):
            self._n, self.mover = begin(self.states, 0, seats, row, self._found)
        self._told_until = copied(self.states)
        self._untold: list[int] = []  # what was played since
        self._logs = [b""] * seats  # the actions as each seat saw them, two bytes each
        self._texts = [""] * seats  # the same in notation
        self._digests = [b""] * seats  # of all that each seat saw

    def copy(self) -> Position:
        """The same position, to be played on by itself."""
        twin = Position.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.states = copied(self.states)
        twin._found = self._found.copy()
        twin._untold = self._untold.copy()
        for name in ("_logs", "_texts", "_digests"):
            twin.__dict__[name] = self.__dict__[name].copy()
        return twin

    def __deepcopy__(self, memo: object) -> Position:
        """What OpenSpiel copies a state by."""
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """All of it in plain bytes."""
        kept = self.__dict__.copy()
        for name in ("states", "_told_until"):
            kept[name] = cast(NDArray[Any], kept[name]).tobytes()
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Read it back."""
        self.__dict__.update(kept)
        kind = self.game.state.dtype
        self.states, self._told_until = (
            cast(MutableSequence[Any], np.frombuffer(kept[name], kind).copy())
            for name in ("states", "_told_until")
        )

    # Playing

    def choices(self) -> list[int]:
        """The legal actions, of a seat or of chance."""
        listed: list[int] = self._found[: self._n].tolist()
        return listed

    def outcomes(self) -> list[tuple[int, float]]:
        """At CHANCE: what may be drawn, and how likely that is."""
        found, heavy = self.game.room(), self.game.room()
        n = outcomes(self.states, 0, found, heavy)
        likely = heavy[:n] / int(heavy[:n].sum())
        return list(zip(found[:n].tolist(), likely.tolist(), strict=True))

    def play(self, action: int) -> None:
        """Play one action of whoever is asked."""
        n, mover, _ = step(self.states, 0, action, LOGS, self._found)
        if n == FORBIDDEN:
            raise BadNotation(f"action {action} is not legal here: one of {self._legal()}")
        self._n, self.mover = n, mover
        self._untold.append(action)

    def _legal(self) -> str:
        self._n, self.mover = offered(self.states, 0, self._found)
        return ", ".join(map(str, self.choices())) or "none, the match is over"

    def deal_afresh(self, seat: int, chance: float) -> None:
        """Replace all that a seat cannot know; `chance`, from 0 to 1, decides how.

        What the others were told so far becomes what this seat knows of it, and their new cards.
        """
        self._tell()
        imagined(self.states, 0, seat, dice(repr(chance)))
        self._n, self.mover = offered(self.states, 0, self._found)
        self._told_until = copied(self.states)
        known = self._digests[seat]
        for other in range(self.seats):
            if other != seat:
                self._logs[other], self._texts[other] = self._logs[seat], self._texts[seat]
                self._digests[other] = self._digest(known, self.states, other)

    # Asking

    def returns(self) -> list[float]:
        """By ranks at the end, zeros before."""
        if self.mover != NOBODY:
            return [0.0] * self.seats
        points, places = np.zeros(self.seats, np.int16), np.zeros(self.seats, np.int16)
        rewards = np.zeros(self.seats, np.float32)
        standings(self.states, 0, points, places)
        reward_ranks(places, rewards)
        shared: list[float] = rewards.tolist()
        return shared

    def log_of(self, seat: int) -> Counts:
        """All actions as a seat saw them."""
        self._tell()
        return np.frombuffer(self._logs[seat], np.int16)

    def recalled(self, seat: int) -> str:
        """All that a seat has been told, in one line: its log, and a digest of what it saw."""
        self._tell()
        return f"{seat}:{self._texts[seat]} #{self._digests[seat].hex()}"

    def _tell(self) -> None:
        """Tell every seat what was played since the last time."""
        if not self._untold:
            return
        states, found, words = copied(self._told_until), self.game.room(), notation(self.game)
        for action in self._untold:
            labels = [as_seen(states, 0, action, seat) for seat in range(self.seats)]
            step(states, 0, action, LOGS, found)
            for seat, label in enumerate(labels):
                self._logs[seat] += np.int16(label).tobytes()
                self._texts[seat] += words[label]
                self._digests[seat] = self._digest(self._digests[seat], states, seat)
        self._told_until, self._untold = states, []

    def _digest(self, before: bytes, states: MutableSequence[Any], seat: int) -> bytes:
        """A few bytes for all that a seat saw before and sees now."""
        seen = cast(NDArray[Any], view(self.game.state, states, seat)).tobytes()
        return hashlib.blake2b(before + seen, digest_size=8).digest()


@cache
def notation(game: Game) -> list[str]:
    """All actions in notation, each after a space."""
    return [f" {game.actions.text(action)}" for action in range(game.actions.size)]
