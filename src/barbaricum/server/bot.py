"""Bots think in threads of their own: compiled code lets go of the interpreter meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import MutableSequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from barbaricum.agents import agent
from barbaricum.agents.agent import Agent
from barbaricum.core.border import step
from barbaricum.core.events import Log
from barbaricum.core.game import Game
from barbaricum.core.records import Counts, copied
from barbaricum.server import metric
from barbaricum.server.refusal import Refused
from barbaricum.server.table import Table

AGENTS_KEPT = 64
"""Agents that remember their last search; older ones begin anew."""


@dataclass(frozen=True)
class Task:
    """All that a bot is told: what its seat sees, and what it may do."""

    key: tuple[str, int, str]
    game: Game
    name: str
    seed: str
    view: MutableSequence[Any]
    seat: int
    choices: Counts
    changed: int
    """The line of the log up to which this is the position."""

    @classmethod
    def at(cls, table: Table, seat: int, level: int, errand: str) -> Task:
        """What the bot of a seat has to decide now."""
        match = table.begun()
        return cls(
            key=(table.id, seat, errand),
            game=table.game,
            name=f"level:{level}",
            seed=f"{table.seed} {errand} {seat}",
            view=match.view(seat),
            seat=seat,
            choices=match.found.copy(),
            changed=table.changed,
        )

    def after(self, action: int) -> Task | None:
        """What is to be decided next for the same choice, if an action named a part of a set."""
        asked = self.game.phase_of(self.view[0])
        if self.game.actions.parts(action)[0].name != self.game.sets.get(asked):
            return None
        view, found = copied(self.view), self.game.room()
        n, mover, _ = step(view, 0, action, Log.table(), found)
        if mover != self.seat or self.game.phase_of(view[0]) != asked:
            return None
        return replace(self, view=view, choices=found[:n].copy())


class Thinkers:
    """A few threads, and the queue before them."""

    def __init__(self, threads: int, most_waiting: int) -> None:
        self._pool = ThreadPoolExecutor(threads, "bot")
        self._most_waiting = most_waiting
        self._waiting = 0
        self._agents: OrderedDict[tuple[str, int, str], tuple[str, Agent]] = OrderedDict()

    def stop(self) -> None:
        """Take no more tasks; searches under way are told to answer at once."""
        for _, thinker in self._agents.values():
            stop = getattr(thinker, "stop", None)
            if stop is not None:
                stop()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def check_room(self) -> None:
        """Refuse a hint while too many wait; the bots' own moves always queue up."""
        if self._waiting >= self._most_waiting:
            raise Refused("busy", 503, seconds=5)

    async def choose(self, task: Task) -> int:
        """What the bot decides."""
        thinker = self._agent(task)
        self._waiting += 1
        metric.THOUGHTS_WAITING.set(self._waiting)
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, _think, thinker, task)
        finally:
            self._waiting -= 1
            metric.THOUGHTS_WAITING.set(self._waiting)
            self._agents[task.key] = (task.name, thinker)
            while len(self._agents) > AGENTS_KEPT:
                self._agents.popitem(last=False)

    def _agent(self, task: Task) -> Agent:
        """The agent that thought about this seat before, or a new one; no two threads share one."""
        name, kept = self._agents.pop(task.key, ("", None))
        if kept is not None and name == task.name:
            return kept
        return agent(task.name, task.game, task.seed)


def _think(thinker: Agent, task: Task) -> int:
    began = time.perf_counter()
    action = int(thinker.choose(task.game, task.view, task.seat, task.choices))
    metric.THINKING_SECONDS.observe(time.perf_counter() - began)
    return action
