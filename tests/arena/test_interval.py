"""Intervals hold the truth as often as they promise, also when one looks again and again."""

from __future__ import annotations

import numpy as np
import pytest

from barbaricum.arena.interval import (
    NORMAL_95,
    Interval,
    confidence_sequence,
    design_effect,
    estimate,
    is_above,
    wilson,
)

RUNS = 400


def throws(rng, *shape):
    """Wins of equals, as 0 and 1."""
    return (rng.random(shape) < 0.5).astype(float)


def test_wilson_gives_the_figures_of_the_textbook():
    found = wilson(0.8, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4902, 0.9433)


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.99, 1.0])
@pytest.mark.parametrize("n", [0, 1, 2.5, 10, 10_000])
def test_wilson_stays_between_0_and_1_and_holds_what_was_seen(share, n):
    found = wilson(share, n)
    assert 0 <= found.low <= share <= found.high <= 1
    assert found.low < found.high


def test_more_trials_narrow_the_interval():
    widths = [wilson(0.6, n).high - wilson(0.6, n).low for n in (1, 10, 100, 1000)]
    assert widths == sorted(widths, reverse=True)


def test_an_interval_holds_its_ends_and_what_is_between():
    assert [Interval(0.2, 0.4).holds(x) for x in (0.1, 0.2, 0.3, 0.4, 0.5)] == [
        False,
        True,
        True,
        True,
        False,
    ]


def test_one_deal_or_only_wins_cannot_tell_a_design_effect():
    assert design_effect([[1.0, 0.0]]) == 1
    assert design_effect([[1.0, 1.0], [1.0, 1.0]]) == 1
    assert design_effect([[0.0], [0.0]]) == 1


def test_independent_matches_have_no_design_effect():
    deals = throws(np.random.default_rng(1), 3000, 2)
    assert design_effect(deals.tolist()) == pytest.approx(1, abs=0.1)


def test_luck_that_cancels_out_between_the_seats_makes_the_mean_surer():
    rng = np.random.default_rng(2)
    lucky = throws(rng, 200)
    deals = np.stack([lucky, 1 - lucky], axis=1)
    assert design_effect(deals.tolist()) < 0.1
    assert design_effect(deals[:5].tolist()) > 0.6, "few deals are not believed at once"


def test_luck_that_stays_with_an_agent_makes_the_mean_less_sure():
    once = throws(np.random.default_rng(3), 300)
    deals = np.stack([once] * 4, axis=1).tolist()
    assert 3.8 < design_effect(deals) <= 4


@pytest.mark.parametrize("kind", ["independent", "cancelling", "staying"])
def test_the_estimate_holds_the_truth_in_nineteen_of_twenty_runs(kind):
    rng = np.random.default_rng(4)
    held = 0
    for _ in range(RUNS):
        first, second, decided = throws(rng, 3, 40)
        luck = {"independent": second, "cancelling": 1 - first, "staying": first}[kind]
        deals = np.stack([first, np.where(decided, luck, second)], axis=1)
        held += estimate(deals.tolist()).interval.holds(0.5)
    assert held / RUNS > 0.92


def test_nothing_seen_means_anything_is_possible():
    assert estimate([]).interval == Interval(0, 1)
    found = confidence_sequence([], 0.05)
    assert (found.low, found.high) == pytest.approx((-1, 1))


def looks(rng):
    """Differences of two equals, deal by deal, and the moments at which one looks."""
    return throws(rng, 300) - throws(rng, 300), range(10, 301, 10)


def test_looking_again_and_again_errs_less_often_than_alpha():
    rng = np.random.default_rng(5)
    wrong = 0
    for _ in range(RUNS):
        seen, moments = looks(rng)
        wrong += any(is_above(seen[:n], 0, 0.025) or is_above(-seen[:n], 0, 0.025) for n in moments)
    assert 0 < wrong / RUNS < 0.05


def test_looking_again_and_again_at_a_plain_interval_would_err_often():
    rng = np.random.default_rng(5)
    wrong = 0
    for _ in range(RUNS):
        seen, moments = looks(rng)
        reaches = [NORMAL_95 * np.sqrt(0.5 / n) for n in moments]
        means = [abs(seen[:n].mean()) for n in moments]
        wrong += any(mean > reach for mean, reach in zip(means, reaches, strict=True))
    assert wrong / RUNS > 0.25


def test_a_confidence_sequence_refutes_just_what_lies_outside_of_it():
    rng = np.random.default_rng(6)
    seen = throws(rng, 200) - throws(rng, 200) * 0.2
    found = confidence_sequence(seen, 0.05)
    assert found.low < seen.mean() < found.high
    assert is_above(seen, found.low - 1e-6, 0.025)
    assert not is_above(seen, found.low + 1e-6, 0.025)
    assert is_above(-seen, -found.high - 1e-6, 0.025)


def test_a_confidence_sequence_is_narrower_where_deals_differ_less():
    wild = confidence_sequence([1.0, -0.6] * 50, 0.05)
    calm = confidence_sequence([0.3, 0.1] * 50, 0.05)
    assert calm.high - calm.low < (wild.high - wild.low) / 2
    assert calm.low > 0 > wild.low


def test_a_confidence_sequence_does_not_depend_on_the_order_of_deals():
    rng = np.random.default_rng(7)
    seen = (throws(rng, 90) - throws(rng, 90) / 3).tolist()
    shuffled = rng.permutation(seen).tolist()
    assert confidence_sequence(seen, 0.05) == confidence_sequence(shuffled, 0.05)
