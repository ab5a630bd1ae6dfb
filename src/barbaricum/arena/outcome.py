"""What is kept of a finished match to compare agents by."""

from __future__ import annotations

from dataclasses import dataclass

from barbaricum.arena.plan import Pairing
from barbaricum.core.match import Match


@dataclass(frozen=True)
class Outcome:
    """One finished match, in numbers."""

    pairing: Pairing
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    endings: tuple[str, ...]
    decisions: int
    """Actions that seats chose; those of chance are not counted."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's part of the win: 1 for a sole winner, 1/k for each of k that tie."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)


def outcome_of(pairing: Pairing, match: Match) -> Outcome:
    """What to keep of a finished match."""
    result = match.result()
    assert result is not None
    decisions = sum(mover >= 0 for mover in match.movers)
    return Outcome(
        pairing, tuple(result.scores), tuple(result.ranks), tuple(result.endings), decisions
    )
