"""How the golden matches were made: one for each way to end at each number of seats.

Run ``python -m tests.games.attila.make_golden`` to make them anew after the rules changed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from barbaricum.core.file import write_match
from barbaricum.core.match import Match
from barbaricum.core.verbs import CHANCE
from barbaricum.games.attila import GAME
from barbaricum.games.attila.data import IS_START, PROVINCES, TRIBES, WAR_AT
from tests.playing import first_ending

GOLDEN = Path(__file__).with_name("golden")
STARTS = [code for code, is_start in zip(PROVINCES.codes, IS_START, strict=True) if is_start]


def by_policy(seats: int, choose: Callable[[Match, list[str]], str], seed: int | None) -> Match:
    """A match in which one rule of thumb makes all decisions; without a seed chance's too."""
    match = GAME.match(seats, seed)
    while not match.is_over:
        match.play(choose(match, match.choices))
    return match


def climb(match: Match, choices: list[str]) -> str:
    """Climb the column in which one is highest; spare the last peace tiles and markers."""
    [s] = match.states
    influence = s.seats[match.mover].influence

    def worth(choice: str) -> tuple[bool, bool, int]:
        if ">" not in choice:
            return (True, choice.endswith("+"), 0)
        tribe, province = TRIBES.decode(choice[0]), PROVINCES.decode(choice[2:])
        is_war = s.markers[province].sum() >= WAR_AT - 1
        is_late = s.century.sum() <= 3
        is_safe = not (is_war and is_late) and s.supply[tribe] > 2
        return (is_safe, False, int(influence[tribe]))

    return "done" if "done" in choices else max(choices, key=worth)


def bury(dead: str) -> Callable[[Match, list[str]], str]:
    """Pacify every start province with the living tribes, then deal only dead ones."""

    def choose(match: Match, choices: list[str]) -> str:
        [s] = match.states
        open_starts = [code for code in STARTS if s.peace[PROVINCES.decode(code)] == 0]
        if match.mover == CHANCE:
            wanted = [c for c in choices if (c[0] in dead) != bool(open_starts)]
            return (wanted or choices)[0]
        if "done" in choices:
            return "done"
        into_starts = [c for c in choices if c[2:] in open_starts and c[0] not in dead]
        living = [c for c in choices if c[0] not in dead and c[0] in TRIBES.codes]
        raised = [c for c in living if c.endswith("+")]
        return (into_starts or raised or living or choices)[0]

    return choose


def main() -> None:
    """Write all golden matches."""
    for seats in GAME.seats:
        matches = {
            "tenth-tile": first_ending(GAME, "tenth-tile", seats, "random"),
            "last-marker": first_ending(GAME, "last-marker", seats, "random"),
            "top-of-column": by_policy(seats, climb, seats),
            "all-stuck": by_policy(seats, bury("".join(TRIBES.codes[:seats])), None),
        }
        for end, match in matches.items():
            result = match.result()
            assert result is not None
            assert result.endings == [end], (seats, end, result)
            write_match(match, GOLDEN / f"{end}-{seats}.json")


if __name__ == "__main__":
    main()
