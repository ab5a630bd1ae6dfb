"""What is to be played: line-ups of agents, seats rotated, the same deals for each rotation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement, permutations

from barbaricum.core.errors import BadSetUp

PLAN = "arena.json"
"""The file in a run's folder that holds its plan."""

Lineup = tuple[str, ...]
"""The agent of each seat."""


@dataclass(frozen=True)
class Pairing:
    """One match to be played; `number` names it, and fixes everything about it."""

    number: int
    deal: int
    """Matches with the same deal meet the same cards, with the agents in other seats."""
    lineup: Lineup


@dataclass(frozen=True)
class Plan:
    """A series or a tournament, complete: the same plan gives the same matches anywhere."""

    game: str
    agents: tuple[str, ...]
    seats: int
    matches: int
    seed: str
    options: dict[str, str] = field(default_factory=dict)

    def lineups(self) -> list[Lineup]:
        """Who meets whom, before seats are given out.

        As many agents as seats: just these, and the same name may stand twice. More: every
        set of them. Fewer: all of them, the seats left filled in every way.
        """
        if not self.agents:
            raise BadSetUp("name at least one agent")
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

        From one round of line-ups to the next the agents sit in another order, so that nobody
        always follows the same opponent. The last round is played to its end, so there may be
        some matches more than asked for.
        """
        tables = [orders(lineup) for lineup in self.lineups()]
        number = deal = 0
        while number < self.matches:
            turn = deal // len(tables)
            for table in tables:
                for lineup in rotations(table[turn % len(table)]):
                    yield Pairing(number, deal, lineup)
                    number += 1
                deal += 1

    def count(self) -> int:
        """How many matches there are in all."""
        return sum(1 for _ in self.pairings())


def rotations(lineup: Lineup) -> list[Lineup]:
    """A line-up in every rotation of the seats, each different one once."""
    return list(dict.fromkeys(lineup[i:] + lineup[:i] for i in range(len(lineup))))


def orders(lineup: Lineup) -> list[Lineup]:
    """Every way to sit round a table; what differs only by a rotation is one way."""
    found: dict[Lineup, Lineup] = {}
    for rest in permutations(lineup[1:]):
        order = (lineup[0], *rest)
        found.setdefault(min(rotations(order)), order)
    return list(found.values())
