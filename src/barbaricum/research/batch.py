"""Thousands of matches at once in plain NumPy, played by compiled code on all cores."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from barbaricum.core.errors import BadSetUp, IllegalAction, UnknownName, counted
from barbaricum.core.game import Game
from barbaricum.core.records import Features, Smalls
from barbaricum.core.reward import RANKS, is_by_points
from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.core.verbs import NOBODY
from barbaricum.games import load
from barbaricum.research.ready import first_time
from barbaricum.research.seed import cast_dice_rows, later_seed
from barbaricum.research.threads import Threads, at_least_one
from barbaricum.research.tray import (
    BEGIN,
    LEAVE,
    Flags,
    Numbers,
    Tray,
    advance,
    is_legal,
    lay_out,
    scratch_for,
    why_not,
)


class Batch:
    """So many matches of one game, all a step further at each `step`.

    The arrays below are written in place: what was read from one has to be copied to be kept.
    Chance is drawn inside, from a seed for each match, as `Game.match` draws it.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int,
        size: int,
        seed: int | np.integer[Any] | Sequence[int | str] = 0,
        *,
        options: Mapping[str, str] | None = None,
        rewards: str = RANKS,
        restart: bool = False,
        threads: int | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.seats = self.game.check_seats(seats)
        self.size = at_least_one("size", size)
        self._is_by_points = is_by_points(rewards)
        self._restarts = restart
        self._tray = lay_out(self.game, seats, size, self.game.options_from(options, seats))
        self._begun = np.zeros(size, np.int64)
        """The matches begun in each row since it got its seed."""
        self._share_out(threads)
        self.reset(seed)

    def _share_out(self, threads: int | None) -> None:
        """Get the threads ready, each with room of its own."""
        self._threads = Threads(threads, self.size)
        self._scratch = [scratch_for(self.game) for _ in range(self._threads.count)]

    # What is written in place

    @property
    def states(self) -> MutableSequence[Any]:
        """The states as they are, secrets and all: for whoever runs the matches, not for seats."""
        return self._tray.states

    @property
    def movers(self) -> Smalls:
        """The seat that is asked in each match; NOBODY (-2) where it is over."""
        return self._tray.movers

    @property
    def masks(self) -> Smalls:
        """A row for each match: 1 for every action that its mover may play, else 0."""
        return self._tray.masks

    @property
    def features(self) -> Features:
        """A row for each match: what its mover sees, as `Game.features` names it."""
        return self._tray.features

    @property
    def rewards(self) -> Features:
        """A row for each match: what the last step brought each seat."""
        return self._tray.rewards

    @property
    def ended(self) -> Flags:
        """Whether the last step brought the match to its end."""
        return self._tray.ended

    @property
    def seeds(self) -> list[str]:
        """The seed of each match; `Game.match` with it and the same actions is the same match."""
        return [later_seed(*pair) for pair in zip(self._first, self._begun.tolist(), strict=True)]

    # Playing

    def reset(self, seed: int | np.integer[Any] | Sequence[int | str] = 0) -> None:
        """Begin all matches anew: with a seed for each, or with one number and those after it."""
        if isinstance(seed, int | np.integer):
            seed = range(int(seed), int(seed) + self.size)
        if isinstance(seed, str) or len(seed) != self.size:
            matches = counted(self.size, "match")
            raise BadSetUp(f"seeds for {matches}: one number, or a list of as many")
        self._first = list(seed)
        self._begun[:] = 0
        everywhere = np.arange(self.size)
        cast_dice_rows(self._tray.dice, everywhere, self.seeds)
        self._prepare_next(everywhere)
        self._tray.actions[:] = BEGIN
        with first_time(self.game, "batch"):
            self._advance()

    def step(self, actions: ArrayLike) -> None:
        """Play one action in each match, and what chance draws after it.

        In a match that is over nothing happens. An action that is not legal is refused with the
        rule that forbids it, and then no match has changed.
        """
        chosen = self._checked(np.asarray(actions))
        np.copyto(self._tray.actions, chosen)
        self._tray.actions[self.movers == NOBODY] = LEAVE
        self._advance()
        if self._restarts and self.ended.any():
            rows = np.flatnonzero(self.ended)
            self._begun[rows] += 1
            self._prepare_next(rows)

    def _checked(self, actions: NDArray[Any]) -> Numbers:
        """The actions, if each may be played."""
        if actions.shape != (self.size,) or actions.dtype.kind not in "iu":
            numbers = counted(self.size, "whole number")
            raise BadSetUp(f"actions: {numbers}, not {actions.dtype} of shape {actions.shape}")
        wrong = np.flatnonzero((self.movers != NOBODY) & ~is_legal(self.masks, actions))
        if len(wrong):
            self._refuse(int(wrong[0]), int(actions[wrong[0]]))
        return actions

    def _refuse(self, row: int, action: int) -> None:
        """Say which rule forbids an action."""
        why = why_not(self.game, self._tray, row, int(self.movers[row]), action)
        text = self.game.actions.text(action)
        raise IllegalAction(why.section, f"match {row}, action {action} ({text}): {why.sentence}")

    def _advance(self) -> None:
        """Let the threads play, each its rows."""
        self._threads.share(self._play)

    def _play(self, thread: int, low: int, high: int) -> None:
        scratch = self._scratch[thread]
        advance(self._tray, scratch, low, high, self._is_by_points, self._restarts)

    def _prepare_next(self, rows: Numbers) -> None:
        """Have the dice ready for the match that follows in each of these rows."""
        if self._restarts:
            later = self._begun[rows] + 1
            texts = [
                later_seed(self._first[i], n)
                for i, n in zip(rows.tolist(), later.tolist(), strict=True)
            ]
            cast_dice_rows(self._tray.fresh, rows, texts)

    # Asking

    def view(self, row: int, seat: int = ONLOOKER) -> MutableSequence[Any]:
        """A table of one: a match as a seat sees it."""
        if not 0 <= row < self.size:
            raise UnknownName(f"no match {row}: one of 0 to {self.size - 1}")
        if not ONLOOKER <= seat < self.seats:
            raise UnknownName(f"no seat {seat}: one of 0 to {self.seats - 1}, or -1 to look on")
        return view(self.game.state, self.states[row : row + 1], seat)

    def copy(self, rows: ArrayLike | None = None) -> Batch:
        """The same matches again, or some of them: by their numbers, or by a flag for each."""
        chosen = self._rows(rows)
        other = Batch.__new__(Batch)
        other.__dict__.update(self.__dict__)
        other.size = len(chosen)
        other._first = [self._first[row] for row in chosen.tolist()]
        other._begun = self._begun[chosen]
        other._share_out(self._threads.count)
        other._tray = Tray(
            *(
                rows if name == "options" else rows[chosen]
                for name, rows in self._tray._asdict().items()
            )
        )
        return other

    def _rows(self, rows: ArrayLike | None) -> Numbers:
        """The numbers of some matches, each as often as it is listed."""
        everywhere = np.arange(self.size)
        if rows is None:
            return everywhere
        with suppress(IndexError):
            chosen: Numbers = everywhere[np.asarray(rows)]
            if chosen.ndim == 1 and len(chosen):
                return chosen
        raise UnknownName(
            f"rows: a list of numbers from 0 to {self.size - 1}, or {self.size} flags, at least one"
        )
