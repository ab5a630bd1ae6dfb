"""Rulebook chapter 4: new cards for the columns, and piles that end."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.rows import cards_in
from barbaricum.core.verbs import CHANCE
from barbaricum.games.comuni.data import (
    DEEPEST,
    DEPTH,
    IN_PILE,
    LAST_PILE,
    OPEN_COLUMNS,
    SORTS,
)
from barbaricum.games.comuni.narration import Told
from barbaricum.games.comuni.state import Phase, State, Step


@compiled
def empty_space(s: State) -> int:
    """The first empty space of the open columns, from the first column on; NONE if all are full."""
    for column in range(OPEN_COLUMNS[s.seated]):
        for space in range(column * DEEPEST, column * DEEPEST + DEPTH[column]):
            if s.display[space] == 0:
                return space
    return NONE


@rule("4.1")
def refill(s: State, card: int, log: Log) -> None:
    """After a claim one card is drawn from the current pile for each empty space."""
    space = empty_space(s)
    s.display[space] = card + 1
    s.pile[card] -= 1
    s.phase = Phase.NOTHING
    tell(log, Told.IS_LAID, NONE, card, space // DEEPEST, 0)
    end_pile(s, log)


@compiled
def ask_refill(s: State) -> None:
    """Ask chance for the next card; when no space is empty, or no card left, go on."""
    if is_refill_over(s):
        invade_or_build(s)
    else:
        s.phase = Phase.REFILL
        s.asked = CHANCE


@rule("4.2")
def end_pile(s: State, log: Log) -> None:
    """When a pile ends, the refill goes on with the next: A, B, C, D."""
    if cards_in(s.pile) == 0:
        s.ended = s.letter
        tell(log, Told.PILE_ENDS, NONE, s.letter, NONE, 0)
        if s.letter < LAST_PILE:
            lay_out_pile(s, s.letter + 1)


@compiled
def lay_out_pile(s: State, letter: int) -> None:
    """From now on cards come from this pile; those for more seats are not in it."""
    s.letter = letter
    for card in range(len(SORTS)):
        s.pile[card] = IN_PILE[s.seated, letter, card]


@rule("4.3")
def invade_or_build(s: State) -> None:
    """When pile A, B or C has ended in a refill, there is an invasion right after that refill; then the active player goes on with construction."""
    is_invaded = s.ended != NONE and s.ended < LAST_PILE
    s.step = Step.COMMITMENT if is_invaded else Step.CONSTRUCTION


@rule("4.4")
def is_refill_over(s: State) -> bool:
    """When pile D ends, the spaces that are still empty stay empty, and its invasion waits until after the last round."""
    return bool(s.is_last or empty_space(s) == NONE or cards_in(s.pile) == 0)
