"""How the golden matches were made: one for each way to end at each number of seats.

Run ``python -m tests.games.goths.make_golden`` to make them anew after the rules changed.
"""

from __future__ import annotations

from pathlib import Path

from barbaricum.core.file import write_match
from barbaricum.core.match import Match
from barbaricum.games.goths import GAME
from tests.playing import first_ending

GOLDEN = Path(__file__).with_name("golden")


def by_waiting(seats: int) -> Match:
    """A match in which everybody reinforces for ever."""
    match = GAME.match(seats, seats)
    while not match.is_over:
        match.play(match.choices[0])
    return match


def main() -> None:
    """Write all golden matches."""
    GOLDEN.mkdir(exist_ok=True)
    for seats in GAME.seats:
        for end in ("rome", "cities"):
            write_match(first_ending(GAME, end, seats, "greedy"), GOLDEN / f"{end}-{seats}.json")
        write_match(by_waiting(seats), GOLDEN / f"last-round-{seats}.json")


if __name__ == "__main__":
    main()
