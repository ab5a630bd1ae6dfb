from __future__ import annotations
from barbaricum.core.compiled import compiled
from barbaricum.core.records import Features
from barbaricum.games.comuni.state import State
FEATURES = ("x",)
@compiled
def features(s: State, seat: int, out: Features) -> None:
    out[0] = 0
