"""Token buckets: never more than the rate allows, never forgotten to somebody's harm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbaricum.server.limit import Buckets, address_of, per_minute
from barbaricum.server.refusal import Refused


def test_a_burst_is_granted_and_then_the_rate():
    buckets = Buckets(2, burst=3)
    assert [buckets.take("a", 100) for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a", 100) == pytest.approx(0.5)
    assert buckets.take("a", 100.5) == 0
    assert buckets.take("a", 100.5) == pytest.approx(0.5)


def test_being_refused_costs_nothing():
    buckets = Buckets(1, burst=1)
    buckets.take("a", 0)
    assert all(buckets.take("a", 0.5) > 0 for _ in range(100))
    assert buckets.take("a", 1) == 0


def test_waiting_as_long_as_one_is_told_is_enough():
    buckets = Buckets(0.3, burst=2)
    now = 0.0
    for _ in range(50):
        now += buckets.take("a", now)
        assert buckets.take("a", now + 1e-6) == 0 or buckets.take("a", now) > 0


def test_each_key_has_its_own_bucket():
    buckets = Buckets(1, burst=1)
    assert buckets.take("a", 0) == 0
    assert buckets.take("b", 0) == 0
    assert buckets.take("a", 0) > 0


def test_a_burst_below_one_still_grants_one():
    assert Buckets(0.1, burst=0).take("a", 0) == 0


@pytest.mark.parametrize("rate", [30, 10 / 60, 0.3, 7])
def test_fractions_do_not_eat_the_last_grant_of_a_burst(rate):
    buckets = Buckets(rate, burst=150)
    assert sum(buckets.take("a", 12345.678) == 0 for _ in range(200)) == 150


@given(st.lists(st.floats(0, 2), min_size=1, max_size=60), st.integers(1, 5))
def test_no_window_sees_more_than_the_burst_and_the_rate(pauses, burst):
    buckets, now, granted = Buckets(3, burst), 0.0, []
    for pause in pauses:
        now += pause
        if buckets.take("a", now) == 0:
            granted.append(now)
    for first, start in enumerate(granted):
        for last in range(first, len(granted)):
            assert last - first + 1 <= burst + 3 * (granted[last] - start) + 1e-6


def test_full_buckets_are_forgotten_and_the_rest_is_bounded():
    buckets = Buckets(1, burst=5, most_keys=10)
    for number in range(100):
        buckets.take(str(number), 0)
    assert len(buckets) == 10
    buckets.take("late", 60)
    assert len(buckets) == 1


def test_many_strangers_do_not_make_a_busy_key_forgotten():
    buckets = Buckets(1, burst=1, most_keys=10)
    buckets.take("busy", 0)
    for number in range(100):
        buckets.take(str(number), 0)
        assert buckets.take("busy", 0) > 0


def test_a_demand_is_refused_with_the_seconds_to_wait():
    buckets = per_minute(2)
    buckets.demand("a")
    buckets.demand("a")
    with pytest.raises(Refused) as refused:
        buckets.demand("a")
    assert (refused.value.code, refused.value.status) == ("too-many", 429)
    assert refused.value.arguments == {"seconds": 30}


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 5000), "192.0.2.7"),
        (("::ffff:192.0.2.7", 5000), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 5000), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::", 5001), "2001:db8:1:2::/64"),
        (("::1", 1), "::/64"),
        (("testclient", 1), "testclient"),
        (None, ""),
    ],
)
def test_ipv6_is_counted_by_the_network_of_a_subscriber(client, address):
    assert address_of(client) == address
