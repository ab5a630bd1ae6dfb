"""Goths to Rome, a deck-builder for two to four seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from barbaricum.core import verbs
from barbaricum.core.game import Game, Option, clockwise
from barbaricum.core.house import rules_version
from barbaricum.core.language import Language
from barbaricum.games.goths import (
    balance,
    choices,
    evaluation,
    features,
    laws,
    legal,
    narration,
    rules,
    turn,
    winning,
)
from barbaricum.games.goths.actions import ACTIONS
from barbaricum.games.goths.bans import SECTIONS
from barbaricum.games.goths.data import DECLINE, FEWEST_SEATS, FIRST_SEAT, MOST_SEATS, box
from barbaricum.games.goths.state import WAYS, State, Way


def draw(s: State, seat: int, names: Sequence[str], language: Language, width: int) -> list[Any]:
    """What the terminal shows; Rich is imported only when something is drawn."""
    from barbaricum.games.goths import terminal

    return terminal.draw(s, seat, names, language, width)


verbs.seat_game(State, turn, legal, choices, rules, winning, evaluation, features, laws)


def endings(s: State) -> list[str]:
    """The way in which the game was won."""
    return [WAYS.ids[s.way]] if s.way != Way.NONE else []


LEVELS = (
    "greedy:slips=0.18",
    "greedy:slips=0.08",
    "greedy",
    "mcts:12",
    "mcts:200",
    "mcts:6000",
)
"""Measured by `make levels`: each wins 67 to 79 % of its matches with the one before."""


GAME = Game(
    name="goths",
    title="Goths to Rome",
    rules=rules_version(Path(__file__).parent, 2),
    seats=range(FEWEST_SEATS, MOST_SEATS + 1),
    state=State,
    actions=ACTIONS,
    options=(Option(FIRST_SEAT, "lot"), Option(DECLINE, "off")),
    tellings=narration.TELLINGS,
    bans=SECTIONS,
    laws=laws.LAWS,
    features=features.FEATURES,
    taste=evaluation.taste,
    search=evaluation.search,
    levels=LEVELS,
    endings=endings,
    questions=balance.questions,
    order=lambda match: clockwise(int(match.states[0].first), len(match.seats)),
    words=narration.words,
    box=box(),
    draw=draw,
    folder=Path(__file__).parent,
)
