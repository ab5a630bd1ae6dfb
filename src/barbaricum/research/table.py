"""One match after another, as an environment asks for it: what a seat sees, may do and gets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from barbaricum.core.border import featured, standings
from barbaricum.core.errors import BadSetUp, IllegalAction, UnknownName
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.records import Features, Smalls
from barbaricum.core.reward import RANKS, is_by_points, reward_points, reward_ranks
from barbaricum.games import load
from barbaricum.research.picture import Pixels, as_pixels, as_text
from barbaricum.research.ready import first_time
from barbaricum.research.seed import Seeds

RENDER_MODES = ["human", "ansi", "rgb_array"]

END, AGAIN = "end", "again"
ILLEGAL = (END, AGAIN)
"""What an action does that the rules forbid: the match ends, or the seat is asked again."""

PENALTY = -1.0
"""What a seat gets for the illegal action that ends its match."""

FAR = 100.0
"""No feature is further from 0: most are parts of a whole, and points are told in hundreds."""


class Table:
    """A match with the rewards of its last action; the same for every interface."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = RANKS,
        illegal: str = END,
        render_mode: str | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.seats = seats_or_fewest(self.game, seats)
        self.options = options
        self.is_by_points = is_by_points(rewards)
        self._ends_when_illegal = ends_when(illegal)
        self.render_mode = render_mode and _one_of("render_mode", render_mode, RENDER_MODES)
        self.rewards: Features = np.zeros(self.seats, np.float32)
        """What the last action brought each seat."""
        self._seeds = Seeds()
        self._points = np.zeros(self.seats, np.int16)
        self._standing = np.zeros(self.seats, np.int16), np.zeros(self.seats, np.int16)

    def begin(self, seed: str | int | None = None) -> Match:
        """A new match; without a seed, the one that follows."""
        with first_time(self.game, "match"):
            self.match = self.game.match(self.seats, self._seeds.next(seed), self.options)
            self.features(0)
        self.is_over = False
        self._points[:] = 0
        self.rewards[:] = 0
        return self.match

    def act(self, action: int) -> str | None:
        """Play an action, and let chance draw; if the rules forbid it, say why.

        Such an action changes nothing in the match, but may be the last of it.
        """
        if self.is_over:
            raise BadSetUp("the match is over: reset begins another")
        self.rewards[:] = 0
        try:
            self.match.play(int(action))
        except IllegalAction as problem:
            if self._ends_when_illegal:
                self.is_over = True
                self.rewards[self.match.mover] = PENALTY
            return str(problem)
        self.is_over = self.match.is_over
        self._reward()
        return None

    def _reward(self) -> None:
        points, places = self._standing
        if self.is_by_points:
            standings(self.match.states, 0, points, places)
            reward_points(points, self._points, self.rewards)
        elif self.match.is_over:
            standings(self.match.states, 0, points, places)
            reward_ranks(places, self.rewards)

    def features(self, seat: int) -> Features:
        """What a seat sees."""
        row = np.zeros(len(self.game.features), np.float32)
        featured(self.match.states, 0, seat, row)
        return row

    def mask(self, seat: int) -> Smalls:
        """1 for each action that a seat may play now."""
        row = np.zeros(self.game.actions.size, np.int8)
        if self.match.mover == seat:
            row[self.match.found] = 1
        return row

    def observation(self, seat: int) -> dict[str, Any]:
        """Both, by the names that PettingZoo's environments give them."""
        return {"observation": self.features(seat), "action_mask": self.mask(seat)}

    def render(self) -> str | Pixels | None:
        """The board as an onlooker sees it: printed, as a text, or as a picture."""
        if self.render_mode == "rgb_array":
            return as_pixels(self.match)
        if self.render_mode == "ansi":
            return as_text(self.match)
        if self.render_mode == "human":
            print(as_text(self.match))
        return None


def seats_or_fewest(game: Game, seats: int | None) -> int:
    """So many seats as are wanted, or else the fewest that a game can be played by."""
    return game.seats[0] if seats is None else game.check_seats(seats)


def ends_when(illegal: str) -> bool:
    """Whether an illegal action ends the match."""
    return _one_of("illegal", illegal, ILLEGAL) == END


def _one_of(name: str, value: str, known: tuple[str, ...] | list[str]) -> str:
    if value not in known:
        raise UnknownName(f"no {name} {value!r}: one of {', '.join(known)}")
    return value
