"""The games as environments of Gymnasium: one seat, against agents in the others.

SeatEnv("attila", seats=4, opponents="greedy")     one match at a time
SeatVectorEnv("attila", seats=4, num_envs=4096)    thousands at once, in compiled code

Both are registered: `gymnasium.make("barbaricum/attila-v0", seats=4)`. Without `seats` there
are as few as the game can be played by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from barbaricum.agents import agent
from barbaricum.agents.greedy import pad_for
from barbaricum.core.errors import BadSetUp, IllegalAction, UnknownName, counted
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.reward import RANKS, is_by_points
from barbaricum.core.verbs import NOBODY
from barbaricum.games import GAMES, load
from barbaricum.research import space
from barbaricum.research.crew import advance_seat, cast_crew, hire
from barbaricum.research.picture import Pixels
from barbaricum.research.ready import first_time
from barbaricum.research.seed import Seeds, agent_seed, cast_dice_rows
from barbaricum.research.table import (
    END,
    PENALTY,
    RENDER_MODES,
    Table,
    ends_when,
    seats_or_fewest,
)
from barbaricum.research.threads import Threads, at_least_one
from barbaricum.research.tray import BEGIN, LEAVE, is_legal, lay_out, scratch_for, why_not

Observation = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a table; agents play the others."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  # as Gymnasium's

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        *,
        seat: int = 0,
        options: Mapping[str, str] | None = None,
        rewards: str = RANKS,
        illegal: str = END,
        render_mode: str | None = None,
    ) -> None:
        self._table = Table(game, seats, options, rewards, illegal, render_mode)
        self._seat = seat
        self._names = lineup(self._table.seats, seat, opponents)
        for name in self._names:
            if name is not None:
                agent(name, self._table.game, 0)  # refused at once if there is none
        self.render_mode = render_mode
        self.observation_space = space.observation_space(self._table.game)
        self.action_space = space.action_space(self._table.game)

    @property
    def match(self) -> Match:
        """The match as it stands: its log, to be kept as a file, secrets and all."""
        return self._table.match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match; without a seed, the one that follows."""
        super().reset(seed=seed)
        match = self._table.begin(seed)
        self._agents = {
            seat: agent(name, match.game, agent_seed(str(match.seed), seat))
            for seat, name in enumerate(self._names)
            if name is not None
        }
        self._let_others_play()
        return self._table.observation(self._seat), {}

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the others play until this seat is asked again."""
        why_not = self._table.act(int(action))
        info = {} if why_not is None else {"illegal": why_not}
        reward = float(self._table.rewards[self._seat])
        reward += self._let_others_play()
        if self.render_mode == "human":
            self.render()
        return self._table.observation(self._seat), reward, self._table.is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions as flags, by the name that SB3-Contrib's MaskablePPO asks for."""
        return self._table.mask(self._seat).astype(np.bool_)

    def _let_others_play(self) -> float:
        """Let the agents act; what this seat gets meanwhile."""
        reward, match = 0.0, self._table.match
        while match.mover not in (self._seat, NOBODY):
            seat = match.mover
            chosen = self._agents[seat].choose(
                match.game, match.view(seat), seat, match.found.copy()
            )
            problem = self._table.act(chosen)
            if problem is not None:
                raise BadSetUp(
                    f"{self._names[seat]} chose an action that is not allowed: {problem}"
                )
            reward += float(self._table.rewards[self._seat])
        return reward

    def render(self) -> str | Pixels | None:
        """The board as an onlooker sees it."""
        return self._table.render()


class SeatVectorEnv(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """The same seat of many matches at once, all in compiled code and on all cores.

    Observations, rewards and ends are written in place, into the same arrays at each step. A
    match that has ended begins anew at the next step, whatever its action (NEXT_STEP).
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        num_envs: int = 1,
        opponents: str | Sequence[str] = "greedy",
        *,
        seat: int = 0,
        options: Mapping[str, str] | None = None,
        rewards: str = RANKS,
        illegal: str = END,
        threads: int | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        seats = seats_or_fewest(self.game, seats)
        self.num_envs = at_least_one("num_envs", num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = space.observation_space(self.game)
        self.single_action_space = space.action_space(self.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seat = seat
        self._is_by_points = is_by_points(rewards)
        self._ends_when_illegal = ends_when(illegal)
        self._tray = lay_out(self.game, seats, num_envs, self.game.options_from(options, seats))
        self._crew = hire(self.game, seats, num_envs, lineup(seats, seat, opponents))
        self._threads = Threads(threads, num_envs)
        self._room = [
            (scratch_for(self.game), pad_for(self.game)) for _ in range(self._threads.count)
        ]
        self._rewards = np.zeros(num_envs, np.float64)
        self._is_over = np.zeros(num_envs, np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)
        self._seen = {"observation": self._tray.features, "action_mask": self._tray.masks}
        self._seeds = [Seeds() for _ in range(num_envs)]

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all matches: with a seed for each, or with one and those after it."""
        given = (
            [seed + i for i in range(self.num_envs)]
            if isinstance(seed, int)
            else seed or [None] * self.num_envs
        )
        if len(given) != self.num_envs:
            matches = counted(self.num_envs, "match")
            raise BadSetUp(f"{counted(len(given), 'seed')} for {matches}")
        self._tray.actions[:] = BEGIN
        self._begin(np.arange(self.num_envs), given)
        with first_time(self.game, "vector"):
            self._advance()
        self._is_over[:] = False
        return self._seen, {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each match; those that are over begin anew."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            numbers = counted(self.num_envs, "whole number")
            raise BadSetUp(f"actions: {numbers}, one for each match")
        illegal = ~is_legal(self._tray.masks, chosen) & ~self._is_over
        info = self._reasons(illegal, chosen)
        np.copyto(self._tray.actions, chosen)
        self._tray.actions[illegal] = LEAVE
        over = np.flatnonzero(self._is_over)
        self._tray.actions[over] = BEGIN
        self._begin(over, [None] * len(over))
        self._advance()
        self._punish(illegal)
        np.copyto(self._is_over, self._tray.ended)
        np.copyto(self._rewards, self._tray.rewards[:, self._seat])
        return self._seen, self._rewards, self._is_over, self._truncated, info

    def _begin(self, rows: NDArray[np.int64], given: Sequence[int | None]) -> None:
        """Have the dice ready for the matches that begin now."""
        if len(rows):
            pairs = zip(rows.tolist(), given, strict=True)
            seeds = [self._seeds[row].next(seed) for row, seed in pairs]
            cast_dice_rows(self._tray.dice, rows, seeds)
            cast_crew(self._crew, rows, seeds)

    def _advance(self) -> None:
        self._threads.share(self._play)

    def _play(self, thread: int, low: int, high: int) -> None:
        scratch, pad = self._room[thread]
        table = self._tray, scratch, self._crew, pad
        advance_seat(*table, low, high, self._seat, self._is_by_points)

    def _reasons(self, illegal: NDArray[np.bool_], actions: NDArray[Any]) -> dict[str, Any]:
        """Which rules forbid the illegal actions, as Gymnasium gathers what tables tell."""
        info: dict[str, Any] = {}
        for row in np.flatnonzero(illegal).tolist():
            why = why_not(self.game, self._tray, row, self._seat, int(actions[row]))
            told = str(IllegalAction(why.section, why.sentence))
            info = self._add_info(info, {"illegal": told}, row)
        return info

    def _punish(self, illegal: NDArray[np.bool_]) -> None:
        """End the matches in which an illegal action was chosen, if that is agreed."""
        if self._ends_when_illegal:
            self._tray.ended[illegal] = True
            self._tray.rewards[illegal, self._seat] = PENALTY


def lineup(seats: int, seat: int, opponents: str | Sequence[str]) -> list[str | None]:
    """The agent of each seat, None for one's own; one name stands for all opponents."""
    if not 0 <= seat < seats:
        raise UnknownName(f"no seat {seat}: one of 0 to {seats - 1}")
    others = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(others) != seats - 1:
        raise BadSetUp(
            f"{counted(len(others), 'opponent')} at {seats} seats: name {seats - 1}, or one for all"
        )
    return [*others[:seat], None, *others[seat:]]


for _game in GAMES:
    gymnasium.register(
        f"barbaricum/{_game}-v0",
        "barbaricum.research.gymnasium:SeatEnv",
        vector_entry_point="barbaricum.research.gymnasium:SeatVectorEnv",
        kwargs={"game": _game},
        order_enforce=True,
    )
