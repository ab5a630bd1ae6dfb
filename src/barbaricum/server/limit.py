"""How often is too often: token buckets in this process's memory."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from barbaricum.server.refusal import Refused

MOST_KEYS = 20_000
HALF_A_TICK = 1e-9
"""Sums of fractions are a little off: a grant that is due so soon is due now."""
NETWORK = 64  # bits of an IPv6 address that one subscriber gets; the rest is theirs to vary


class Buckets:
    """A bucket of grants for each key, which fills up again at a steady rate.

    Of each bucket only the moment is kept at which it will be full again, so that those that
    are full need not be kept; of more than `MOST_KEYS` the one longest unasked is forgotten.
    """

    def __init__(self, rate_per_second: float, burst: float, most_keys: int = MOST_KEYS) -> None:
        self.pause = 1 / rate_per_second
        self.depth = max(1.0, burst) * self.pause  # seconds in which an empty bucket fills up
        self.most_keys = most_keys
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: str, now: float | None = None) -> float:
        """Take one grant: 0 if there was one, else the seconds until there will be."""
        now = time.monotonic() if now is None else now
        before = self._full_at.get(key, now)
        full_at = max(before, now) + self.pause
        wait = full_at - now - self.depth
        is_granted = wait <= HALF_A_TICK
        self._full_at[key] = full_at if is_granted else before
        self._full_at.move_to_end(key)
        self._forget(now)
        return 0.0 if is_granted else wait

    def demand(self, key: str) -> None:
        """Take one grant, or refuse what it was wanted for."""
        wait = self.take(key)
        if wait > 0:
            raise Refused("too-many", 429, seconds=int(wait) + 1)

    def _forget(self, now: float) -> None:
        """Let go of what is full again, and of the oldest when there are too many."""
        while self._full_at:
            oldest = next(iter(self._full_at))
            if self._full_at[oldest] > now and len(self._full_at) <= self.most_keys:
                return
            del self._full_at[oldest]


def per_minute(count: float) -> Buckets:
    """Buckets that hold as many grants as they get in a minute."""
    return Buckets(count / 60, count)


def address_of(client: Sequence[Any] | None) -> str:
    """Whom to count a connection for: its address, or of IPv6 its subscriber's network."""
    host = str(client[0]) if client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), NETWORK), strict=False))
