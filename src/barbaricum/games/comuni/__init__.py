"""Comuni, a game of building and invasion for two to five seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from barbaricum.core import verbs
from barbaricum.core.game import Game, Option
from barbaricum.core.house import rules_version
from barbaricum.core.language import Language
from barbaricum.core.match import Match
from barbaricum.games.comuni import (
    balance,
    choices,
    ending,
    evaluation,
    features,
    laws,
    legal,
    narration,
    rules,
    turn,
)
from barbaricum.games.comuni.actions import ACTIONS
from barbaricum.games.comuni.bans import SECTIONS
from barbaricum.games.comuni.data import FEWEST_SEATS, MOST_SEATS, SEATING, SUPPLY, WALLS, box
from barbaricum.games.comuni.state import Phase, State


def draw(s: State, seat: int, names: Sequence[str], language: Language, width: int) -> list[Any]:
    """What the terminal shows; Rich is imported only when something is drawn."""
    from barbaricum.games.comuni import terminal

    return terminal.draw(s, seat, names, language, width)


verbs.seat_game(State, turn, legal, choices, rules, ending, evaluation, features, laws)


def order(match: Match) -> list[int]:
    """Seats take turns by the numbers of their communes (rulebook 1.1)."""
    seats = match.states[0].seats
    return sorted(range(len(match.seats)), key=lambda seat: int(seats[seat].commune))


def endings(s: State) -> list[str]:
    """There is one way to end: the Emperor has come."""
    return ["emperor"] if s.phase == Phase.OVER else []


LEVELS = (
    "greedy:slips=0.35",
    "greedy:slips=0.13",
    "greedy",
    "mcts:40",
    "mcts:130",
    "mcts:3000",
)
"""Measured by `make levels`: each wins about three quarters of its matches with the one before."""


GAME = Game(
    name="comuni",
    title="Comuni",
    rules=rules_version(Path(__file__).parent, 1),
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    state=State,
    actions=ACTIONS,
    options=(Option(WALLS, "garrison"), Option(SUPPLY, "counted"), Option(SEATING, "lot")),
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
    sets={"free": "take", "exchange": "exchange"},
    routines={"purse": "purse"},
    folder=Path(__file__).parent,
)
