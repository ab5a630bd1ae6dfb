"""What is to be played: line-ups of agents, seats rotated, the same deals for each rotation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement

from barbaricum.core.errors import BadSetUp


@dataclass(frozen=True)
class Pairing:
    """One match to be played; `number` names it, and fixes everything about it."""

    number: int
    deal: int
    """Matches with the same deal meet the same cards, with the agents in other seats."""
    lineup: tuple[str, ...]
    """The agent of each seat."""


@dataclass(frozen=True)
class Plan:
    """A series or a tournament, complete: the same plan gives the same matches anywhere."""

    game: str
    agents: tuple[str, ...]
    seats: int
    matches: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)

    def lineups(self) -> list[tuple[str, ...]]:
        """Who meets whom, before seats are rotated.

        As many agents as seats: just these, and the same name may stand twice. More: every
        set of them. Fewer: all of them, the seats left filled in every way.
        """
        if len(self.agents) == self.seats:
            return [self.agents]
        if len(set(self.agents)) < len(self.agents):
            raise BadSetUp("an agent may be named twice only where the list fills all the seats")
        if len(self.agents) > self.seats:
            return list(combinations(self.agents, self.seats))
        spare = self.seats - len(self.agents)
        return [(*self.agents, *more) for more in combinations_with_replacement(self.agents, spare)]

    def pairings(self) -> Iterator[Pairing]:
        """All matches in order: each line-up in turn gets a deal and plays it from every seat.

        The last deal is played to its end, so there may be some matches more than asked for.
        """
        number = deal = 0
        while number < self.matches:
            for lineup in self.lineups():
                for pairing in self.rotated(number, deal, lineup):
                    yield pairing
                    number += 1
                deal += 1

    def rotated(self, number: int, deal: int, lineup: tuple[str, ...]) -> Iterator[Pairing]:
        """A line-up in every rotation of the seats, each different one once."""
        turns = [lineup[i:] + lineup[:i] for i in range(len(lineup))]
        for i, turned in enumerate(dict.fromkeys(turns)):
            yield Pairing(number + i, deal, turned)
