"""Attila (Karl-Heinz Schmiel, 2000), for two to five seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from barbaricum.core import verbs
from barbaricum.core.game import Game, Option, clockwise
from barbaricum.core.house import rules_version
from barbaricum.core.language import Language
from barbaricum.core.match import Match
from barbaricum.games.attila import (
    balance,
    ending,
    evaluation,
    features,
    laws,
    narration,
    rules,
    scoring,
    turn,
)
from barbaricum.games.attila.actions import ACTIONS
from barbaricum.games.attila.bans import SECTIONS
from barbaricum.games.attila.data import (
    FEWEST_SEATS,
    FIRST_SEAT,
    FORGO,
    LAST_TILE,
    MOST_SEATS,
    TIES,
    TWO_WARS,
    WAR_CARDS,
    box,
)
from barbaricum.games.attila.state import ENDS, State


def draw(s: State, seat: int, names: Sequence[str], language: Language, width: int) -> list[Any]:
    """What the terminal shows; Rich is imported only when something is drawn."""
    from barbaricum.games.attila import terminal

    return terminal.draw(s, seat, names, language, width, GAME.if_scored_now(s))


verbs.seat_game(State, turn, rules, ending, evaluation, features, laws)


def order(match: Match) -> list[int]:
    """Turns go round from whoever had the first of them."""
    first = next(mover for mover in match.movers if mover >= 0)
    return clockwise(first, len(match.seats))


def endings(s: State) -> list[str]:
    """The ends that were reached, in the order of the rulebook."""
    return [name for name, is_reached in zip(ENDS, s.ends, strict=True) if is_reached]


LEVELS = (
    "greedy:slips=0.18",
    "greedy:slips=0.08",
    "greedy",
    "mcts:120",
    "mcts:600",
    "mcts:3600",
)
"""Measured by `make levels`: each wins some two thirds of its matches with the one before."""


GAME = Game(
    name="attila",
    title="Attila",
    rules=rules_version(Path(__file__).parent, 1, varied=2),
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    state=State,
    actions=ACTIONS,
    options=(
        Option(FIRST_SEAT, "lot", {f"seat-{seat}": seat + 1 for seat in range(MOST_SEATS)}),
        Option(LAST_TILE, "one-scoring"),
        Option(FORGO, "one"),
        Option(WAR_CARDS, "face-down"),
        Option(TWO_WARS, "as-placed"),
        Option(TIES, "shared"),
    ),
    tellings=narration.TELLINGS,
    bans=SECTIONS,
    laws=laws.LAWS,
    features=features.FEATURES,
    taste=evaluation.taste,
    search=evaluation.search,
    levels=LEVELS,
    endings=endings,
    questions=balance.questions,
    order=order,
    words=narration.words,
    box=box(),
    draw=draw,
    forecast=scoring.score_now,
    sets={"commit": "commit", "trade": "trade", "two-influence": "influence"},
    routines={"window": "done"},
    folder=Path(__file__).parent,
)
