"""How the golden matches were made: one at each number of seats, as there is one way to end.

Run ``python -m tests.games.comuni.make_golden`` to make them anew after the rules changed.
"""

from __future__ import annotations

from pathlib import Path

from barbaricum.core.file import write_match
from barbaricum.games.comuni import GAME
from tests.playing import first_ending

GOLDEN = Path(__file__).with_name("golden")


def main() -> None:
    """Write all golden matches."""
    GOLDEN.mkdir(exist_ok=True)
    for seats in GAME.seats:
        match = first_ending(GAME, "emperor", seats, "greedy")
        write_match(match, GOLDEN / f"emperor-{seats}.json")


if __name__ == "__main__":
    main()
