"""Questions that are answered with a set, such as the cards that are committed to a war.

A set is written as several actions, ascending, so that none can be written in two ways. People
name its parts in any order: what may be in it is found out here by the rules themselves, and
`sequence` puts what was chosen in order.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from barbaricum.core.border import offered, step
from barbaricum.core.errors import BadNotation, IllegalAction
from barbaricum.core.events import Log
from barbaricum.core.records import copied

if TYPE_CHECKING:
    from barbaricum.core.game import Game


@dataclass(frozen=True)
class Selection:
    """What may be in a set."""

    most_of: dict[int, int]
    """How many times each part may be in it."""
    least: int
    """How many parts there must be in all."""
    most: int
    end: int | None
    """The action that says that the set is complete; None if the last part says so."""


def selection(game: Game, states: MutableSequence[Any]) -> Selection | None:
    """What may be in the set that the first of `states` asks for; None if it asks for no set.

    A set that takes just one part is none: to name the part is the whole answer.
    """
    if game.phase_of(states[0]) not in game.sets:
        return None
    asked = _Question(game, states)
    parts = [action for action in asked.choices if asked.is_part(action)]
    if not parts:
        return None
    least, end = _Question(game, states).least()
    most = asked.times(parts)
    if most == 1 and end is None:
        return None
    return Selection(
        most_of={part: _Question(game, states).times([part]) for part in parts},
        least=least,
        most=most,
        end=end,
    )


def sequence(
    game: Game,
    states: MutableSequence[Any],
    actions: Sequence[int],
    code: str = "en",
    seats: Sequence[str] = (),
) -> list[int]:
    """One choice as the actions that make it, in their order; refused if any of them is illegal.

    What says that one is done may be left in where the last part has answered the question.
    """
    asked, ordered = _Question(game, states), sorted(actions)
    for i, action in enumerate(ordered):
        if asked.is_answered and i == len(ordered) - 1 and not asked.is_part(action):
            return ordered[:i]
        if asked.is_answered:
            raise BadNotation(f"{game.actions.text(action)}: nothing is asked any more before it")
        why = game.explain(asked.states, action, code, seats)
        if why is not None:
            raise IllegalAction(why.section, why.sentence)
        asked.play(action)
    return ordered


class _Question:
    """A question, on a copy of the table where its answers are tried out."""

    def __init__(self, game: Game, states: MutableSequence[Any]) -> None:
        self.states = copied(states)
        self._game = game
        self._phase = game.phase_of(states[0])
        self._found, self._logs = game.room(), Log.table()
        self._n, self._seat = offered(self.states, 0, self._found)
        self._mover = self._seat

    @property
    def choices(self) -> list[int]:
        """What can be played now."""
        return [int(action) for action in self._found[: self._n]]

    @property
    def is_answered(self) -> bool:
        """Whether something else is asked by now."""
        return self._mover != self._seat or self._game.phase_of(self.states[0]) != self._phase

    def is_part(self, action: int) -> bool:
        """Whether an action names a part of the set, and does not end it."""
        kind, _ = self._game.actions.parts(action)
        return kind.name == self._game.sets.get(self._phase)

    def play(self, action: int) -> None:
        """Answer with one action."""
        self._n, self._mover, _ = step(self.states, 0, action, self._logs, self._found)

    def times(self, parts: Sequence[int]) -> int:
        """How often parts can be named, each as often as possible before the next."""
        count = 0
        for part in parts:
            while not self.is_answered and part in self.choices:
                self.play(part)
                count += 1
        return count

    def least(self) -> tuple[int, int | None]:
        """How many parts there must be before the set can be ended, and by which action."""
        count = 0
        while not self.is_answered:
            end = next((action for action in self.choices if not self.is_part(action)), None)
            if end is not None:
                return count, end
            self.play(self.choices[0])
            count += 1
        return count, None
