from __future__ import annotations
from barbaricum.core.compiled import compiled
from barbaricum.core.records import Shares
from barbaricum.games.comuni.state import Phase, State
from barbaricum.games.comuni.ending import place_of, total_of
TASTE = {"spread": 5.0}
SEARCH = {"cut": 0.0, "explore": 1.0, "trust": 0.5}
def taste(seats: int) -> dict[str, float]:
    return TASTE
@compiled
def evaluate(s: State, taste: Shares, out: Shares) -> None:
    total = 0.0
    for seat in range(s.seated):
        if s.phase == Phase.OVER:
            out[seat] = 1.0 if place_of(s, seat) == 1 else 0.0
        else:
            out[seat] = max(total_of(s, seat), 0) + 1.0
        total += out[seat]
    for seat in range(s.seated):
        out[seat] /= total
