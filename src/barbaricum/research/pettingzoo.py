"""The games as environments of PettingZoo: an agent for each seat, chance inside.

env("attila", seats=4)            one agent acts at a time (AEC)
parallel_env("attila", seats=4)   all answer at each step, and only the one asked is heard

Without `seats` there are as few as the game can be played by.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.reward import RANKS
from barbaricum.research import space
from barbaricum.research.picture import Pixels
from barbaricum.research.table import END, RENDER_MODES, Table


def env(game: str | Game, seats: int | None = None, **settings: Any) -> AECEnv[str, Any, int]:
    """One agent acts at a time; wrapped as PettingZoo's own environments are."""
    bare = raw_env(game, seats, **settings)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(bare))


def parallel_env(
    game: str | Game, seats: int | None = None, **settings: Any
) -> ParallelEnv[str, Any, int]:
    """All agents answer at once; only the answer of the one that is asked counts."""
    return turn_based_aec_to_parallel(env(game, seats, **settings))


class raw_env(AECEnv[str, Any, int]):  # type: ignore[misc]  # noqa: N801  # as PettingZoo calls it
    """A table at which every seat is an agent."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        options: Mapping[str, str] | None = None,
        rewards: str = RANKS,
        illegal: str = END,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._table = Table(game, seats, options, rewards, illegal, render_mode)
        self._max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._table.seats)]
        self.metadata = {
            "name": f"barbaricum_{self._table.game.name}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": True,  # by `parallel_env`
        }
        self._spaces = {
            agent: (space.observation_space(self._table.game), space.action_space(self._table.game))
            for agent in self.possible_agents
        }

    @property
    def match(self) -> Match:
        """The match as it stands: its log, to be kept as a file, secrets and all."""
        return self._table.match

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all seats."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all seats."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; without a seed, the one that follows."""
        self._table.begin(seed)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, str]] = {agent: {} for agent in self.agents}
        self._pay()
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What one seat sees, and may do if it is asked."""
        return self._table.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent whose match goes on names an action"
        self._cumulative_rewards[agent] = 0.0
        self.infos = {agent: {} for agent in self.agents}
        why_not = self._table.act(action)
        if why_not is not None:
            self.infos[agent]["illegal"] = why_not
        self._cycles += 1
        if self._table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycles == self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._pay()
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _pay(self) -> None:
        """Hand out the rewards of the last action."""
        self.rewards = dict(zip(self.agents, self._table.rewards.tolist(), strict=True))
        self._accumulate_rewards()

    def _ask(self) -> None:
        """Select who is asked; after the end all take their leave, in the order of the seats."""
        seat = self._table.match.mover
        self.agent_selection = self.possible_agents[max(seat, 0)]

    def render(self) -> str | Pixels | None:
        """The board as an onlooker sees it."""
        return self._table.render()

    def close(self) -> None:
        """Nothing is held open."""
