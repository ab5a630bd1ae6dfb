"""The seats' clocks. They follow from the times in the log, so every process agrees on them."""

from __future__ import annotations

from barbaricum.server.setup import LEAST_BANK_MS, Correspondence, Live, Pace

DAY_MS = 86_400_000


class Clocks:
    """How much time each seat has left; only the awaited seat's clock runs."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.banks = [pace.bank * 1000 if isinstance(pace, Live) else 0] * seats
        self.since = 0
        """When the awaited seat began to be awaited."""

    def wait_from(self, at: int) -> None:
        """Another decision is awaited from now on."""
        self.since = at

    def stop(self, seat: int, at: int) -> None:
        """Take the time that a seat has thought off its bank."""
        if isinstance(self.pace, Live):
            self.banks[seat] = max(0, self.banks[seat] - (at - self.since))
        self.since = at

    def press(self, seat: int, at: int) -> None:
        """A seat has acted: its clock stops and gets its increment."""
        self.stop(seat, at)
        if isinstance(self.pace, Live):
            self.banks[seat] += self.pace.increment * 1000

    def take_back(self, seat: int) -> None:
        """An action was undone, and with it goes its increment."""
        if isinstance(self.pace, Live):
            self.banks[seat] = max(0, self.banks[seat] - self.pace.increment * 1000)

    def refill(self, seat: int) -> None:
        """Somebody who ran out of time gets a little, to go on with."""
        self.banks[seat] = max(self.banks[seat], LEAST_BANK_MS)

    def deadline(self, seat: int) -> int | None:
        """When a seat that is awaited runs out of time."""
        if isinstance(self.pace, Live):
            return self.since + self.banks[seat]
        if isinstance(self.pace, Correspondence):
            return self.since + int(self.pace.days * DAY_MS)
        return None
