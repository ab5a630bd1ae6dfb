"""Ratings follow the places, whatever the number of seats."""

from __future__ import annotations

from itertools import count

import pytest

from barbaricum.arena.outcome import Outcome
from barbaricum.arena.plan import Pairing
from barbaricum.arena.rating import Rating, rate


def outcomes(*matches):
    """Matches in order, each written like "a>b=c": who is above whom."""
    return [outcome(number, text) for number, text in zip(count(), matches, strict=False)]


def outcome(number, text):
    lineup: list[str] = []
    ranks: list[int] = []
    for place in text.split(">"):
        rank = len(lineup) + 1
        for agent in place.split("="):
            lineup.append(agent)
            ranks.append(rank)
    pairing = Pairing(number, number, tuple(lineup))
    return Outcome(pairing, (0,) * len(lineup), tuple(ranks), ("end",), 10)


def test_who_wins_rises_and_who_loses_falls():
    found = rate(outcomes("a>b"), {})
    assert found["a"].mu > Rating().mu > found["b"].mu
    assert found["a"].sigma < Rating().sigma


def test_every_place_counts_and_not_only_the_win():
    found = rate(outcomes("a>b>c>d"), {})
    assert found["a"].mu > found["b"].mu > found["c"].mu > found["d"].mu


def test_a_tie_of_equals_moves_nobody_apart():
    found = rate(outcomes("a=b"), {})
    assert found["a"].mu == pytest.approx(found["b"].mu)
    places = rate(outcomes("a>b=c"), {})
    assert places["b"].mu == pytest.approx(places["c"].mu)


def test_more_matches_leave_less_doubt():
    few, many = (rate(outcomes(*["a>b", "b>a"] * n), {})["a"] for n in (3, 30))
    assert few.sigma > many.sigma
    assert few.interval.high - few.interval.low > many.interval.high - many.interval.low
    assert few.interval.holds(few.mu)


def test_matches_are_rated_in_the_order_of_their_numbers():
    played = outcomes("a>b", "b>c", "c>a", "a>c", "b>a")
    assert rate(played, {}) == rate(reversed(played), {})
    assert rate(played[3:], rate(played[:3], {})) == rate(played, {})


def test_an_agent_in_two_seats_has_one_rating():
    found = rate(outcomes("a>b>a"), {})
    assert set(found) == {"a", "b"}
    apart = rate(outcomes("first>b>last"), {})
    assert found["a"].mu == pytest.approx((apart["first"].mu + apart["last"].mu) / 2)
    assert found["b"] == apart["b"]
    assert rate(outcomes("a>a>b"), {})["a"].mu > Rating().mu


def test_a_match_against_oneself_says_nothing_about_strength():
    assert rate(outcomes("a>a"), {"a": Rating(30, 4)}) == {"a": Rating(30, 4)}


def test_what_was_known_before_is_left_as_it_was():
    before = {"a": Rating(30, 4)}
    rate(outcomes("a>b"), before)
    assert before == {"a": Rating(30, 4)}
