"""Ratings of agents from places in matches of any number of seats (openskill)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

from barbaricum.arena.interval import NORMAL_95, Interval
from barbaricum.arena.outcome import Outcome

MODEL = PlackettLuce(tau=0.0)
"""Agents do not learn between matches, so nothing is added to the doubt about them."""


@dataclass(frozen=True)
class Rating:
    """How strong an agent is thought to be, and how much that is in doubt."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def interval(self) -> Interval:
        """Where the model expects the true rating with 95 %."""
        return Interval(self.mu - NORMAL_95 * self.sigma, self.mu + NORMAL_95 * self.sigma)


def rate(outcomes: Iterable[Outcome], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings after more outcomes, taken in the order of their numbers."""
    ratings = dict(before)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.pairing.number):
        ratings |= _rated(outcome, ratings)
    return ratings


def _rated(outcome: Outcome, ratings: Mapping[str, Rating]) -> dict[str, Rating]:
    """New ratings of the agents of one match.

    An agent in several seats plays each with its rating and gets the mean of what they would
    get; a match of an agent with itself alone says nothing about its strength.
    """
    lineup = outcome.pairing.lineup
    if len(set(lineup)) == 1:
        return {}
    known = [ratings.get(agent, Rating()) for agent in lineup]
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in known]
    rated = [team[0] for team in MODEL.rate(teams, ranks=[float(rank) for rank in outcome.ranks])]
    seats = {agent: [i for i, name in enumerate(lineup) if name == agent] for agent in lineup}
    return {
        agent: Rating(
            _mean(rated[seat].mu for seat in held), _mean(rated[seat].sigma for seat in held)
        )
        for agent, held in seats.items()
    }


def _mean(figures: Iterable[float]) -> float:
    listed = list(figures)
    return math.fsum(listed) / len(listed)
