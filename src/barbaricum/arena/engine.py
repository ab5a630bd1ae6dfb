"""How matches are played, in this process or in many; on a cluster, see `cluster`.

A plan and a pairing fix a match completely. So it does not matter where and in what order
matches are played, nor if one is played again because the process that played it died.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from traceback import format_exc
from typing import Any, Generic, TypeVar

from barbaricum.agents import agent
from barbaricum.agents.agent import Agent, asked
from barbaricum.arena.outcome import Outcome, outcome_of
from barbaricum.arena.plan import Lineup, Pairing, Plan
from barbaricum.core.errors import BarbaricumError, IllegalAction
from barbaricum.core.file import match_text
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.games import load

T = TypeVar("T")
Task = Callable[[Plan, Pairing], T]
"""What is done with each pairing; found by its name in other processes."""

AT_HAND = 2
"""Matches a worker is given: the one it plays, and the next so that it never has to wait."""

TRIES = 3
"""How often a match may cost a worker its life."""

DIED = f"the process that played it died {TRIES} times"


class MatchFailed(BarbaricumError):
    """A match that cannot be played to its end; the text names it and says why."""


# One match


def play_pairing(plan: Plan, pairing: Pairing) -> str:
    """Play a match to its end, and give the text of its file."""
    return match_text(played(plan, pairing))


def play_and_judge(plan: Plan, pairing: Pairing) -> tuple[str, Outcome]:
    """Play a match to its end, and give the text of its file and what it counts for."""
    match = played(plan, pairing)
    return match_text(match), outcome_of(pairing, match)


def begun(plan: Plan, pairing: Pairing) -> Match:
    """A match of a pairing before its first decision."""
    match = load(plan.game).match(
        seat_names(pairing.lineup), f"{plan.seed} {pairing.deal}", plan.options
    )
    match.agents = list(pairing.lineup)
    return match


def seat_names(lineup: Lineup) -> list[str]:
    """A name for each seat: its agent, with a number where one agent has several seats."""
    seen: Counter[str] = Counter()
    names = []
    for name in lineup:
        seen[name] += 1
        names.append(f"{name} {seen[name]}" if lineup.count(name) > 1 else name)
    return names


def played(
    plan: Plan, pairing: Pairing, note: Callable[[Match, Agent, int], None] | None = None
) -> Match:
    """A match of a pairing after its end; each choice may be noted before it is played."""
    match = begun(plan, pairing)
    agents = [
        make_agent(name, match.game, f"{plan.seed} {pairing.number} {seat}")
        for seat, name in enumerate(pairing.lineup)
    ]
    while not match.is_over:
        try:
            action = asked(match, agents)
            if note is not None:
                note(match, agents[match.mover], action)
            match.play(action)
        except (Exception, SystemExit) as problem:  # agents are anybody's code
            place = f"{pairing.lineup[match.mover]} in match {pairing.number}, ply {match.ply}"
            raise MatchFailed(f"{place}: {_blamed(problem)}") from None
    return match


def make_agent(name: str, game: Game, seed: str | int) -> Agent:
    """An agent by its name, or one line on why it cannot be made."""
    try:
        return agent(name, game, seed)
    except BarbaricumError:
        raise
    except (Exception, SystemExit) as problem:  # agents are anybody's code
        raise MatchFailed(f"the agent {name} cannot be made: {_blamed(problem)}") from None


def _blamed(problem: BaseException) -> str:
    """An agent's failure in words."""
    if isinstance(problem, IllegalAction):
        return f"it chose an action that is not allowed: {problem}"
    return f"it raised {type(problem).__name__}: {problem}"


def named(pairing: Pairing) -> str:
    """A pairing as errors speak of it."""
    return f"match {pairing.number} ({', '.join(pairing.lineup)})"


# Many matches


class Engine(ABC):
    """Plays pairings somewhere; they come back in the order in which they are finished."""

    def run(self, plan: Plan, pairings: Iterable[Pairing]) -> Iterator[tuple[Pairing, str]]:
        """Play matches; each comes back with the text of its file."""
        return self.each(play_pairing, plan, pairings)

    @abstractmethod
    def each(
        self, task: Task[T], plan: Plan, pairings: Iterable[Pairing]
    ) -> Iterator[tuple[Pairing, T]]:
        """Do a task with every pairing; each comes back with its answer."""

    @abstractmethod
    def close(self) -> None:
        """Stop at once, whatever is being played."""


class LocalEngine(Engine):
    """So many processes of this machine; a single job is done in this process."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._workers: list[_Worker[Any]] = []

    def each(
        self, task: Task[T], plan: Plan, pairings: Iterable[Pairing]
    ) -> Iterator[tuple[Pairing, T]]:
        """Do a task with every pairing; a pairing whose process dies is done again."""
        if self.jobs == 1:
            return ((pairing, task(plan, pairing)) for pairing in pairings)
        return self._share_out(task, plan, iter(pairings))

    def _share_out(
        self, task: Task[T], plan: Plan, pairings: Iterator[Pairing]
    ) -> Iterator[tuple[Pairing, T]]:
        self.close()
        workers: list[_Worker[T]] = self._workers
        while True:
            for pairing in islice(pairings, self.jobs * AT_HAND - sum(map(len, workers))):
                self._least_busy(task, plan).take(pairing)
            busy: dict[Any, _Worker[T]] = {worker.pipe: worker for worker in workers if worker}
            if not busy:
                return
            for pipe in wait(busy):
                yield from busy[pipe].finished()

    def _least_busy(self, task: Task[T], plan: Plan) -> _Worker[T]:
        """Who takes the next match; a new worker only where all others have something to do."""
        if len(self._workers) < self.jobs and all(self._workers):
            self._workers.append(_Worker(task, plan))
            self._workers[-1].start()
        return min(self._workers, key=len)

    def close(self) -> None:
        """Kill the processes, whatever they are playing."""
        while self._workers:
            self._workers.pop().stop()


class _Worker(Generic[T]):
    """A process, and what it has to do; when it dies, another takes its place."""

    def __init__(self, task: Task[T], plan: Plan) -> None:
        self.at_hand: list[Pairing] = []
        """In the order in which they are done."""
        self._job = task, plan
        self._deaths = 0
        """Since anything was finished."""
        self._renew()

    def __len__(self) -> int:
        return len(self.at_hand)

    def _renew(self) -> None:
        """A new process, to be started."""
        spawn = get_context("spawn")
        self.pipe, self._its_end = spawn.Pipe()
        self._process = spawn.Process(target=_work, args=(self._its_end, *self._job))

    def start(self) -> None:
        """Start the process; from then on nobody else holds its end of the pipe."""
        with _interrupts_held():
            self._process.start()
            self._its_end.close()

    def take(self, pairing: Pairing) -> None:
        """Put a pairing at the end of what is to be done."""
        self.at_hand.append(pairing)
        self._hand_over(pairing)

    def _hand_over(self, pairing: Pairing) -> None:
        with suppress(OSError):  # of a process that has just died, see `finished`
            self.pipe.send(pairing)

    def finished(self) -> Iterator[tuple[Pairing, T]]:
        """What is done by now; if the process has died, begin anew with what is not."""
        while self.at_hand:
            try:
                if not self.pipe.poll():
                    return
                answer, problem = self.pipe.recv()
            except (EOFError, OSError):
                self._replace()
                return
            if problem is not None:
                raise problem
            self._deaths = 0
            yield self.at_hand.pop(0), answer

    def _replace(self) -> None:
        """Let another process do all that is at hand; the first of it was being done."""
        self._deaths += 1
        if self._deaths == TRIES:
            raise MatchFailed(f"{named(self.at_hand[0])}: {DIED}")
        self.stop()
        self._renew()
        self.start()
        for pairing in self.at_hand:
            self._hand_over(pairing)

    def stop(self) -> None:
        """Kill the process."""
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self.pipe.close()


def _work(pipe: Connection, task: Task[T], plan: Plan) -> None:
    """What a worker does all its life: a task with each pairing it is sent.

    It leaves Ctrl-C to its parent, and ends with it even when that is killed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, BrokenPipeError):  # when nobody is left to answer
        while True:
            pipe.send(_answer(task, plan, pipe.recv()))


def _answer(task: Task[T], plan: Plan, pairing: Pairing) -> tuple[T | None, Exception | None]:
    """What a task gives, or what is wrong."""
    try:
        return task(plan, pairing), None
    except BarbaricumError as problem:
        return None, problem
    except Exception:  # a mistake in this program: all that is known of it
        return None, RuntimeError(f"{named(pairing)}, in its process:\n{format_exc()}")


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Put Ctrl-C off for a moment; a process started meanwhile never hears of it.

    Blocking the signal is for that process: here another thread could still receive it.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    resource_tracker.ensure_running()  # another process, which would let the signal through
    held: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: held.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
    if held:
        signal.raise_signal(signal.SIGINT)
