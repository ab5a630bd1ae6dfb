"""All that a run has shown so far, whatever order its matches were finished in."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations

from barbaricum.arena.interval import Estimate, Interval, confidence_sequence, estimate, is_above
from barbaricum.arena.outcome import Outcome
from barbaricum.arena.plan import Plan, rotations
from barbaricum.arena.rating import Rating, rate

ALPHA = 0.05
"""How often the order that `is_sure` vouches for may be wrong."""


@dataclass(frozen=True)
class Standing:
    """One agent's line in the table."""

    agent: str
    matches: int
    share: float
    """Its part of the wins, as a mean over every seat it held."""
    interval: Interval
    """Where its true share lies with 95 %."""
    rating: Rating
    points: float
    """Its mean score."""


@dataclass(frozen=True)
class Lead:
    """How far an agent is ahead of the next in the table, in shares of the win."""

    first: str
    second: str
    share: float
    interval: Interval
    """Where the true lead lies; true at every look at once, see `confidence_sequence`."""

    @property
    def is_sure(self) -> bool:
        """Whether the first is truly the better one of the two."""
        return self.interval.low >= 0


class Tally:
    """Counts the outcomes of a plan, each match once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._outcomes: dict[int, Outcome] = {}
        self._deals: dict[int, list[Outcome]] = defaultdict(list)
        self._rounds: list[dict[str, float]] = []
        """The share of each agent in every round that is whole, see `_whole_rounds`."""
        self._rated = 0
        """The ratings hold the matches with smaller numbers than this."""
        self._ratings: dict[str, Rating] = {}

    def add(self, outcome: Outcome) -> None:
        """Count a match; one that was counted before changes nothing."""
        if outcome.pairing.number not in self._outcomes:
            self._outcomes[outcome.pairing.number] = outcome
            self._deals[outcome.pairing.deal].append(outcome)

    @property
    def outcomes(self) -> list[Outcome]:
        """All matches so far, in the order of their numbers."""
        return [self._outcomes[number] for number in sorted(self._outcomes)]

    @property
    def fair(self) -> float:
        """The share of the win that falls to each seat among equals."""
        return 1 / self.plan.seats

    @property
    def agents(self) -> list[str]:
        """The agents of the plan, each once."""
        return list(dict.fromkeys(self.plan.agents))

    # Who is stronger?

    def standings(self) -> list[Standing]:
        """The agents that have played, the one with the largest share of wins first."""
        ratings = self.ratings()
        lines = [self._standing(agent, ratings[agent]) for agent in self.agents if agent in ratings]
        return sorted(lines, key=lambda line: -line.share)

    def _standing(self, agent: str, rating: Rating) -> Standing:
        outcomes = [outcome for outcome in self.outcomes if agent in outcome.pairing.lineup]
        found = self._estimate(lambda outcome: _of_agent(agent, outcome, outcome.shares))
        points = _mean(self.points()[agent])
        return Standing(agent, len(outcomes), found.share, found.interval, rating, points)

    def ratings(self) -> dict[str, Rating]:
        """The rating of each agent that has played; earlier matches are not rated anew."""
        before = self._rated
        while self._rated in self._outcomes:
            self._rated += 1
        steady = [self._outcomes[number] for number in range(before, self._rated)]
        self._ratings = rate(steady, self._ratings)
        ahead = [outcome for number, outcome in self._outcomes.items() if number >= self._rated]
        played = {agent for outcome in self._outcomes.values() for agent in outcome.pairing.lineup}
        return {agent: Rating() for agent in played} | rate(ahead, self._ratings)

    def crosstable(self) -> dict[tuple[str, str], Estimate]:
        """How often one agent ends above another when both sit at the table, a tie as half."""
        table = {pair: self._meetings(*pair) for pair in permutations(self.agents, 2)}
        return {pair: found for pair, found in table.items() if found.count}

    def _meetings(self, one: str, other: str) -> Estimate:
        return self._estimate(lambda outcome: _above(one, other, outcome))

    def is_sure(self) -> bool:
        """Whether the order of all agents is decided; asking again and again does no harm."""
        found = list(self._neighbours())
        return bool(found) and all(is_above(apart, 0, self._alpha / 2) for _, _, apart in found)

    def leads(self) -> list[Lead]:
        """How far each agent is ahead of the next, over the rounds played to their end."""
        return [
            Lead(first, second, _mean(apart), confidence_sequence(apart, self._alpha))
            for first, second, apart in self._neighbours()
        ]

    @property
    def _alpha(self) -> float:
        """What each pair may err, since chance has a part in which pairs are neighbours."""
        return ALPHA / math.comb(len(self.agents), 2)

    def _neighbours(self) -> Iterator[tuple[str, str, list[float]]]:
        """Each agent, the next one, and how far apart their shares were in every round."""
        rounds = self._whole_rounds()
        total = {agent: math.fsum(shares[agent] for shares in rounds) for agent in self.agents}
        ranked = sorted(self.agents, key=lambda agent: -total[agent])
        for first, second in pairwise(ranked if rounds else []):
            yield first, second, [shares[first] - shares[second] for shares in rounds]

    def _whole_rounds(self) -> list[dict[str, float]]:
        """The agents' shares in one deal of every line-up, for each round without a gap so far.

        A match that ends early is more often of one kind than of another, so a round counts
        only when all of it and all before it are there.
        """
        size = len(self.plan.lineups())
        while True:
            start = len(self._rounds) * size
            deals = [self._deals.get(deal, []) for deal in range(start, start + size)]
            if not all(map(_is_whole, deals)):
                return self._rounds
            played = [outcome for deal in deals for outcome in deal]
            self._rounds.append({agent: _mean_share(agent, played) for agent in self.agents})

    # What are the matches like?

    def by_seat(self) -> list[Estimate]:
        """The share of the win of each seat, whoever sat there."""
        return [self._seat(seat) for seat in range(self.plan.seats)]

    def _seat(self, seat: int) -> Estimate:
        return self._estimate(lambda outcome: [outcome.shares[seat]])

    def endings(self) -> dict[str, Estimate]:
        """How often a match came to each end, the commonest first; it may come to several."""
        names = sorted({ending for outcome in self.outcomes for ending in outcome.endings})
        found = {name: self._ending(name) for name in names}
        return dict(sorted(found.items(), key=lambda item: -item[1].share))

    def _ending(self, name: str) -> Estimate:
        return self._estimate(lambda outcome: [float(name in outcome.endings)])

    def lengths(self) -> list[int]:
        """The number of decisions in each match."""
        return [outcome.decisions for outcome in self.outcomes]

    def points(self) -> dict[str, list[int]]:
        """All scores of each agent, seat by seat and match by match."""
        found: dict[str, list[int]] = defaultdict(list)
        for outcome in self.outcomes:
            for agent, score in zip(outcome.pairing.lineup, outcome.scores, strict=True):
                found[agent].append(score)
        return dict(found)

    def _estimate(self, shares: Callable[[Outcome], Sequence[float]]) -> Estimate:
        """The mean of what is taken from each match, with regard to mirrored deals."""
        deals = (
            [share for outcome in self._deals[deal] for share in shares(outcome)]
            for deal in sorted(self._deals)
        )
        return estimate([deal for deal in deals if deal])


def _is_whole(deal: Sequence[Outcome]) -> bool:
    """Whether a deal was played from every seat."""
    return bool(deal) and len(deal) == len(rotations(deal[0].pairing.lineup))


def _of_agent(agent: str, outcome: Outcome, figures: Sequence[float]) -> list[float]:
    """The figures of the seats that an agent held."""
    held = zip(outcome.pairing.lineup, figures, strict=True)
    return [figure for name, figure in held if name == agent]


def _mean_share(agent: str, outcomes: Iterable[Outcome]) -> float:
    return _mean([share for o in outcomes for share in _of_agent(agent, o, o.shares)])


def _mean(figures: Sequence[float]) -> float:
    return math.fsum(figures) / len(figures)


def _above(one: str, other: str, outcome: Outcome) -> list[float]:
    """For each pair of seats that two agents hold: 1 if the first is above, a half in a tie."""
    mine, theirs = (_of_agent(agent, outcome, outcome.ranks) for agent in (one, other))
    return [(a < b) + (a == b) / 2 for a in mine for b in theirs]
