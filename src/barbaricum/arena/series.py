"""A run of an arena: what its folder holds is counted, what is missing is played and kept."""

from __future__ import annotations

from collections.abc import Iterator

from barbaricum.arena.engine import Engine, make_agent, play_and_judge
from barbaricum.arena.folder import Folder
from barbaricum.arena.outcome import Outcome
from barbaricum.arena.plan import Plan
from barbaricum.arena.tally import Tally
from barbaricum.core.game import Game
from barbaricum.games import load


def check_plan(plan: Plan) -> Game:
    """The game of a plan, if all of the plan can be played."""
    game = load(plan.game)
    game.check_seats(plan.seats)
    game.options_from(plan.options, plan.seats)
    plan.lineups()
    for name in plan.agents:
        make_agent(name, game, 0)
    return game


class Series:
    """All matches of a plan, up to the last one or until they have decided.

    Which match is finished first depends on how many are played at once. So that the moment
    of decision does not, matches then count only in the order of their numbers, and those
    that were finished after it but out of turn are left out.
    """

    def __init__(self, folder: Folder, until_sure: bool = False) -> None:
        self.folder = folder
        self.plan = folder.plan
        self.until_sure = until_sure
        self.planned = self.plan.count()
        self.is_decided = False
        self.tally = Tally(self.plan)
        """For a look while it grows; see `result`."""
        self.finished: dict[int, Outcome] = {}
        """All matches that have a file, by number."""
        self._counted: list[Outcome] = []
        self._turn = self.plan.pairings()
        self._next = next(self._turn, None)

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing left to play."""
        return self.is_decided or len(self.finished) == self.planned

    def recall(self) -> Iterator[Outcome]:
        """Count the matches that were finished before."""
        for outcome in self.folder.finished():
            self._take(outcome)
            yield outcome

    def play(self, engine: Engine) -> Iterator[Outcome]:
        """Play the rest, keeping and counting each match as soon as it is finished."""
        if self.is_decided:
            return
        rest = [pairing for pairing in self.plan.pairings() if pairing.number not in self.finished]
        for pairing, (text, outcome) in engine.each(play_and_judge, self.plan, rest):
            self.folder.write_match(pairing, text)
            self._take(outcome)
            yield outcome
            if self.is_decided:
                return

    def result(self) -> Tally:
        """All that counts, told anew from the first match, so that nothing is told half."""
        tally = Tally(self.plan)
        for outcome in sorted(self._counted, key=lambda outcome: outcome.pairing.number):
            tally.add(outcome)
        return tally

    def _take(self, outcome: Outcome) -> None:
        self.finished[outcome.pairing.number] = outcome
        if self.until_sure:
            self._count_in_turn()
        else:
            self._count(outcome)

    def _count(self, outcome: Outcome) -> None:
        self._counted.append(outcome)
        self.tally.add(outcome)

    def _count_in_turn(self) -> None:
        """Count as far as there is no gap, and after each deal see if it has decided."""
        while self._next and self._next.number in self.finished and not self.is_decided:
            pairing, self._next = self._next, next(self._turn, None)
            self._count(self.finished[pairing.number])
            if self._next is None or self._next.deal != pairing.deal:
                self.is_decided = self.tally.is_sure()
