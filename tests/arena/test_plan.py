"""Plans: everybody meets everybody, from every seat, with the same cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from barbaricum.arena.plan import Plan, orders
from barbaricum.core.errors import BadSetUp

SHAPES = [("ab", 2), ("abc", 2), ("abc", 3), ("abcd", 4), ("ab", 4), ("abcd", 3), ("a", 2)]


def plan(agents: str, seats: int, matches: int = 100) -> Plan:
    return Plan("any", tuple(agents), seats, matches, "seed")


def test_two_agents_play_each_deal_from_both_seats():
    found = list(plan("ab", 2, 4).pairings())
    assert [pairing.lineup for pairing in found] == [("a", "b"), ("b", "a")] * 2
    assert [pairing.deal for pairing in found] == [0, 0, 1, 1]
    assert [pairing.number for pairing in found] == [0, 1, 2, 3]


def test_more_agents_than_seats_meet_in_every_set():
    assert plan("abc", 2).lineups() == [("a", "b"), ("a", "c"), ("b", "c")]


def test_fewer_agents_fill_the_seats_in_every_way():
    assert plan("ab", 4).lineups() == [tuple("abaa"), tuple("abab"), tuple("abbb")]
    assert plan("a", 2).lineups() == [("a", "a")]


def test_an_agent_may_be_named_twice_only_where_the_list_fills_the_seats():
    assert plan("abbb", 4).lineups() == [tuple("abbb")]
    with pytest.raises(BadSetUp, match="named twice only where"):
        plan("abb", 2).lineups()


def test_a_plan_needs_an_agent():
    with pytest.raises(BadSetUp, match="at least one agent"):
        plan("", 2).lineups()


@pytest.mark.parametrize(("agents", "seats"), SHAPES)
def test_in_each_deal_every_agent_has_every_seat_equally_often(agents, seats):
    deals: dict[int, list[tuple[str, ...]]] = {}
    for pairing in plan(agents, seats).pairings():
        deals.setdefault(pairing.deal, []).append(pairing.lineup)
    for lineups in deals.values():
        for name in lineups[0]:
            held = [sum(lineup[seat] == name for lineup in lineups) for seat in range(seats)]
            assert len(set(held)) == 1
        assert len(set(lineups)) == len(lineups)


@pytest.mark.parametrize(("agents", "seats"), SHAPES)
def test_the_last_round_is_played_to_its_end(agents, seats):
    wanted = plan(agents, seats, 10)
    found = list(wanted.pairings())
    assert len(found) == wanted.count() >= 10
    assert len({pairing.deal for pairing in found}) % len(wanted.lineups()) == 0


@pytest.mark.parametrize(("agents", "ways"), [("ab", 1), ("abc", 2), ("abcd", 6), ("aabb", 2)])
def test_there_are_so_many_ways_to_sit_round_a_table(agents, ways):
    assert len(orders(tuple(agents))) == ways
    assert orders(tuple(agents))[0] == tuple(agents)


@pytest.mark.parametrize("agents", ["abc", "abcd"])
def test_in_the_long_run_nobody_follows_one_opponent_more_often_than_another(agents):
    seats = len(agents)
    follows: Counter[tuple[str, str]] = Counter()
    rounds = len(orders(tuple(agents))) * seats
    for pairing in islice(plan(agents, seats).pairings(), rounds):
        lineup = pairing.lineup
        follows.update((lineup[i], lineup[(i + 1) % seats]) for i in range(seats))
    assert len(follows) == seats * (seats - 1)
    assert len(set(follows.values())) == 1


@pytest.mark.parametrize(("agents", "seats"), SHAPES)
def test_a_longer_plan_begins_like_a_shorter_one(agents, seats):
    short = plan(agents, seats, 10)
    longer = replace(short, matches=50)
    assert list(islice(longer.pairings(), short.count())) == list(short.pairings())
