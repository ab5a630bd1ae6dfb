"""The verbs every game answers, found by the type of its state.

Search, arena and adapters are written once against these names. Compiled code picks
the game while it compiles; plain Python picks it while it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeVar

from barbaricum.core.chance import Dice
from barbaricum.core.dispatch import by_record
from barbaricum.core.events import Log
from barbaricum.core.records import Counts, Features, Record, Shares

F = TypeVar("F", bound=Callable[..., Any])

CHANCE = -1
"""The mover when the next action is a draw or a roll."""

NOBODY = -2
"""The mover when the game is over."""

LEGAL = 0
"""What `ban` answers when nothing forbids the action."""

_ANSWERS: dict[str, dict[Any, Callable[..., Any]]] = {}
"""For each verb what it means for each kind of state."""


def seat_game(state: type[Record], *modules: ModuleType) -> None:
    """Make the verbs answer for this state, each by the function of its name in `modules`."""
    for name, answers in _ANSWERS.items():
        assert state.dtype not in answers, "two games may not lay out their state alike"
        answers[state.dtype] = next(
            getattr(module, name) for module in modules if hasattr(module, name)
        )


def verb(declared: F) -> F:
    """Hand each call on to the function of this name that the state's game gave."""
    answers: dict[Any, Callable[..., Any]] = {}
    _ANSWERS[declared.__name__] = answers
    return by_record(answers)(declared)


# Each body is only a declaration: seat_game() gives the verb its meaning.


@verb
def set_up(state: Any, seats: int, options: Counts) -> None:
    """Lay out a fresh table; nothing random happens inside."""


@verb
def mover(state: Any) -> int:  # type: ignore[empty-body]  # a declaration
    """The seat whose decision is awaited, CHANCE, or NOBODY when the game is over."""


@verb
def choices(state: Any, found: Counts) -> int:  # type: ignore[empty-body]  # a declaration
    """Write every legal action into `found`, ascending, each once; return how many."""


@verb
def ban(state: Any, action: int) -> int:  # type: ignore[empty-body]  # a declaration
    """LEGAL, or the number of the rule that forbids the action now."""


@verb
def weights(state: Any, found: Counts, heavy: Counts) -> int:  # type: ignore[empty-body]  # a declaration
    """At CHANCE: write the outcomes and their integer weights; return how many."""


@verb
def play(state: Any, action: int, log: Log) -> None:
    """Carry out one action of a seat or of chance; deterministic."""


@verb
def seen(state: Any, action: int, seat: int) -> int:  # type: ignore[empty-body]  # a declaration
    """The action as `seat` saw it, before it was played: face down where it could not."""


@verb
def scores(state: Any, out: Counts) -> None:
    """Write the points of each seat."""


@verb
def ranks(state: Any, out: Counts) -> None:
    """Write the place of each seat, 1 for the best; ties share a place."""


@verb
def imagine(state: Any, seat: int, dice: Dice) -> None:
    """Replace all that `seat` cannot know by a fair sample of what it could be."""


@verb
def evaluate(state: Any, taste: Shares, out: Shares) -> None:
    """Write a guess at each seat's share of the win, by `taste`; the shares add up to 1."""


@verb
def features(state: Any, seat: int, out: Features) -> None:
    """Write what `seat` sees as a fixed row of numbers, itself first."""


@verb
def flaw(state: Any, work: Counts) -> tuple[int, int, int]:  # type: ignore[empty-body]  # a declaration
    """The number of a law that is broken, or 0; for what, and what was found instead.

    `work` is room to count in.
    """
