"""How the golden matches were made: one for each way to end at each number of seats.

Run ``python -m tests.games.goths.make_golden`` to make them anew after the rules changed.
"""

from __future__ import annotations

from pathlib import Path

from barbaricum.agents import agent_list
from barbaricum.agents.agent import let_move
from barbaricum.core.file import write_match
from barbaricum.core.match import Match
from barbaricum.games.goths import GAME

GOLDEN = Path(__file__).with_name("golden")


def by_greedy(end: str, seats: int) -> Match:
    """The first seed whose match of greedy agents ends in this way."""
    for seed in range(10_000):
        match = GAME.match(seats, seed)
        agents = agent_list(",".join(["greedy"] * seats), GAME, seats, seed)
        while not match.is_over:
            let_move(match, agents)
        result = match.result()
        assert result is not None
        if result.endings == [end]:
            return match
    raise AssertionError(f"no match of {seats} greedy seats ends by {end}")


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
            write_match(by_greedy(end, seats), GOLDEN / f"{end}-{seats}.json")
        write_match(by_waiting(seats), GOLDEN / f"last-round-{seats}.json")


if __name__ == "__main__":
    main()
