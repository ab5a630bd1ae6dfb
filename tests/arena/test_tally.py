"""What a run has shown: shares, places, seats, and when the order is sure."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from barbaricum.arena.interval import Interval
from barbaricum.arena.outcome import Outcome
from barbaricum.arena.plan import Plan
from barbaricum.arena.rating import rate
from barbaricum.arena.tally import Tally


def plan(*agents, seats=2, matches=40):
    return Plan("any", agents, seats, matches, "seed")


def played(plan, strength, seed=0):
    """Outcomes of a plan; the seat with the largest draw of chance times strength wins."""
    rng = random.Random(seed)
    for pairing in plan.pairings():
        scores = [round(100 * rng.random() * strength.get(a, 1)) for a in pairing.lineup]
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        ending = ("long",) if rng.random() < 0.7 else ("short", "long")
        yield Outcome(pairing, tuple(scores), ranks, ending, rng.randrange(20, 60))


def ranked(plan, *ranks):
    """Outcomes of the first pairings of a plan, by the places of the seats."""
    for pairing, places in zip(plan.pairings(), ranks, strict=False):
        scores = tuple(10 - place for place in places)
        yield Outcome(pairing, scores, places, ("end",), 10)


def tally(plan, outcomes):
    made = Tally(plan)
    for outcome in outcomes:
        made.add(outcome)
    return made


def all_of(tally):
    """Everything a tally says."""
    return (
        tally.standings(),
        tally.crosstable(),
        tally.by_seat(),
        tally.endings(),
        tally.lengths(),
        tally.points(),
        tally.leads(),
        tally.is_sure(),
    )


@pytest.mark.parametrize(
    "plan",
    [plan("a", "b", "c"), plan("a", "b", "b", seats=3), plan("a", "b", seats=4)],
    ids=["tournament", "twice", "filled"],
)
def test_nothing_depends_on_the_order_in_which_matches_are_finished(plan):
    outcomes = list(played(plan, {"a": 2, "b": 1.5}))
    expected = all_of(tally(plan, outcomes))
    for seed in range(3):
        random.Random(seed).shuffle(outcomes)
        shuffled = Tally(plan)
        for outcome in outcomes:
            shuffled.add(outcome)
            shuffled.ratings()  # asked along the way, as a live table does
            shuffled.is_sure()
        assert all_of(shuffled) == expected


def test_a_match_counts_once():
    two = plan("a", "b")
    outcomes = list(played(two, {}))
    assert all_of(tally(two, outcomes * 2)) == all_of(tally(two, outcomes))


def test_an_empty_tally_says_nothing_and_is_not_sure():
    empty = Tally(plan("a", "b"))
    assert (empty.standings(), empty.crosstable(), empty.endings()) == ([], {}, {})
    assert (empty.lengths(), empty.points(), empty.leads()) == ([], {}, [])
    assert empty.by_seat()[0].interval == Interval(0, 1)
    assert not empty.is_sure()


def test_the_best_stands_first_with_its_figures():
    two = plan("a", "b")
    first, second = tally(two, ranked(two, (2, 1), (1, 2), (1, 1), (1, 2))).standings()
    # the line-ups are a-b, b-a, a-b, b-a: b wins three and shares one
    assert (first.agent, first.matches, first.share) == ("b", 4, 0.875)
    assert (second.agent, second.share, second.points) == ("a", 0.125, 8.25)
    assert first.interval.low < 0.875 < first.interval.high
    assert first.rating.mu > second.rating.mu


def test_an_agent_in_two_seats_counts_in_each_of_them():
    three = plan("a", "b", "b", seats=3)
    found = tally(three, ranked(three, (1, 2, 3), (3, 2, 1), (2, 1, 3)))
    # a wins all: its seats are 0, 2 and 1
    assert [(line.agent, line.matches, line.share) for line in found.standings()] == [
        ("a", 3, 1),
        ("b", 3, 0),
    ]
    assert found.crosstable()["a", "b"].count == 6
    assert found.fair == pytest.approx(1 / 3)


def test_ratings_along_the_way_are_the_ratings_of_all_matches():
    three = plan("a", "b", "c")
    made = Tally(three)
    for outcome in played(three, {"a": 3}):
        made.add(outcome)
        made.ratings()
    assert made.ratings() == rate(made.outcomes, {})


def test_the_crosstable_says_who_ends_above_whom_and_halves_ties():
    three = plan("a", "b", "c", seats=3)
    found = tally(three, ranked(three, (1, 2, 2), (3, 2, 1), (2, 1, 3))).crosstable()
    # the line-ups are a-b-c, b-c-a, c-a-b: a wins all, b and c tie, then c, then c is above
    assert found["a", "b"].share == found["a", "c"].share == 1
    assert found["b", "c"].share == pytest.approx(0.5 / 3)
    assert found["c", "b"].share == pytest.approx(2.5 / 3)
    assert ("a", "a") not in found


def test_agents_that_have_not_met_are_not_in_the_crosstable():
    three = plan("a", "b", "c")
    found = tally(three, ranked(three, (1, 2))).crosstable()
    assert set(found) == {("a", "b"), ("b", "a")}


def test_seats_have_shares_that_add_up_to_the_win():
    four = plan("a", "b", "c", "d", seats=4)
    found = tally(four, played(four, {"a": 5})).by_seat()
    assert sum(seat.share for seat in found) == pytest.approx(1)
    assert all(seat.interval.holds(seat.share) for seat in found)


def test_endings_are_shares_of_the_matches_and_the_commonest_comes_first():
    two = plan("a", "b")
    made = tally(two, played(two, {}))
    counted = Counter(ending for outcome in made.outcomes for ending in outcome.endings)
    found = made.endings()
    assert list(found) == ["long", "short"]
    assert found["long"].share == 1
    assert found["short"].share == pytest.approx(counted["short"] / len(made.outcomes))


def test_lengths_and_points_are_complete():
    three = plan("a", "b", "b", seats=3)
    made = tally(three, played(three, {}))
    matches = len(made.outcomes)
    assert len(made.lengths()) == matches
    assert {agent: len(points) for agent, points in made.points().items()} == {
        "a": matches,
        "b": 2 * matches,
    }


def test_a_clear_order_becomes_sure():
    three = plan("a", "b", "c", matches=400)
    made = tally(three, played(three, {"a": 9, "b": 3}))
    assert [(lead.first, lead.second) for lead in made.leads()] == [("a", "b"), ("b", "c")]
    assert all(lead.is_sure and lead.interval.holds(lead.share) for lead in made.leads())
    assert made.is_sure()


def test_one_pair_of_equals_keeps_the_order_open():
    three = plan("a", "b", "c", matches=400)
    made = tally(three, played(three, {"a": 9}))
    assert [lead.is_sure for lead in made.leads()] == [True, False]
    assert not made.is_sure()


def test_equals_are_hardly_ever_called_sure_however_often_one_asks():
    two = plan("a", "b", matches=120)
    wrong = 0
    for seed in range(60):
        made = Tally(two)
        is_wrong = False
        for outcome in played(two, {}, seed):
            made.add(outcome)
            is_wrong = is_wrong or made.is_sure()
        wrong += is_wrong
    assert wrong <= 4


@pytest.mark.parametrize("agents", [("a", "a"), ("a",)])
def test_an_agent_alone_is_never_sure(agents):
    alone = plan(*agents, matches=60)
    made = tally(alone, played(alone, {}))
    assert (made.is_sure(), made.leads()) == (False, [])
    assert [line.share for line in made.standings()] == [0.5]


def test_a_gap_holds_back_what_comes_after_it():
    two = plan("a", "b", matches=200)
    outcomes = list(played(two, {"a": 9}))
    missing = tally(two, outcomes[:4] + outcomes[5:])
    assert not missing.is_sure()
    missing.add(outcomes[4])
    assert missing.is_sure()


def test_a_round_counts_when_every_line_up_has_played_from_every_seat():
    three = plan("a", "b", "c")
    outcomes = list(played(three, {}))
    assert tally(three, outcomes[:5]).leads() == []
    assert len(tally(three, outcomes[:6]).leads()) == 2
