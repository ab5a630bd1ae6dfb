"""A match is its log: seats, options, seed and actions, from which all else is replayed.

The log is the saved game, the replay, the test fixture and the training sample. Undo is
replay to an earlier ply, from a state kept on the way there. Chance is drawn from the seed by
the count of draws so far, so undoing and choosing again meets the same cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.border import (
    FORBIDDEN,
    DrawingRows,
    as_seen,
    begin,
    offered,
    sample,
    standings,
    step,
)
from barbaricum.core.chance import PHILOX, dice_of
from barbaricum.core.errors import BadNotation, BadSetUp, IllegalAction, UnknownName
from barbaricum.core.events import Log, Told
from barbaricum.core.game import Explanation, Game
from barbaricum.core.notation import position_json, position_text
from barbaricum.core.position import Position, read_position
from barbaricum.core.records import Counts, Smalls, copied
from barbaricum.core.secrets import ALL_SEEING, ONLOOKER, view
from barbaricum.core.selection import Selection, selection, sequence
from barbaricum.core.verbs import CHANCE, NOBODY

Said = int | str | Mapping[str, Any]
"""An action as its number, in notation or as JSON."""

MOVERS = {CHANCE: "chance", NOBODY: "nobody"}

KEPT_EVERY = 16
MOST_KEPT = 64
"""A state is kept every so many plies; every second one goes when they are too many."""


@dataclass(frozen=True)
class Result:
    """How a finished match ended."""

    scores: list[int]
    ranks: list[int]
    endings: list[str]


class Match:
    """One playing of a game."""

    def __init__(
        self,
        game: Game,
        seats: int | Sequence[str],
        seed: str | int | None = None,
        options: Mapping[str, str] | None = None,
        position: Position | None = None,
        dice: str = PHILOX,
    ) -> None:
        names = [f"Seat {i}" for i in range(seats)] if isinstance(seats, int) else list(seats)
        game.check_seats(len(names))
        self.game = game
        self.seats = names
        self.agents: list[str | None] = [None] * len(names)
        """The agent that plays each seat, by its name; None for a person."""
        self.seed = None if seed is None else str(seed)
        self.contributions: Sequence[str] = ()
        """What each seat mixed into the seed, once that was promised; see `mixed`."""
        self._beginning = self._read_beginning(game, position, options)
        """The state that the match began with, where that was laid out by somebody."""
        self.options = {option.name: option.default for option in game.options} | dict(
            options or {}
        )
        if position is not None:
            self.options = {}
        self.states: MutableSequence[Any] = game.state.table()
        """A table of one: the state as it is now, secrets and all."""
        self._row = game.options_from(self.options, len(self.seats))
        self._logs = Log.table()
        self._logs[0].open = 1
        self._found, self._drawn, self._heavy = game.room(), game.room(), game.room()
        self.dice = dice
        """By which dice chance is drawn: "philox", or "chacha20" where the seed is a secret."""
        self._dice = dice_of(dice, self.seed or "")
        self._set_up()
        self._run_chance()

    def _read_beginning(
        self, game: Game, position: Position | None, options: Mapping[str, str] | None
    ) -> MutableSequence[Any] | None:
        if position is None:
            return None
        if options:
            raise BadSetUp("a position has its options in it: name none besides")
        states = read_position(game, position)
        if states[0].seated != len(self.seats):
            raise BadSetUp(f"the position is for {states[0].seated} seats, not {len(self.seats)}")
        return states

    def __repr__(self) -> str:
        """Code that gives the match back."""
        how = f"{self.seats!r}, {self.seed!r}, {self.options!r}"
        if self.beginning is not None:
            how += f", {self.beginning!r}"
        if self.dice != PHILOX:
            how += f", dice={self.dice!r}"
        house = f", {dict(self.game.house)!r}" if self.game.house else ""
        made = f"load({self.game.name!r}{house}).match({how})"
        texts = zip(map(self.game.actions.text, self.actions), self.movers, strict=True)
        played = [text for text, mover in texts if mover != CHANCE or self.seed is None]
        return f"{made}.play({', '.join(map(repr, played))})"

    # Playing

    def _set_up(self) -> None:
        self.actions: list[int] = []
        self.movers: list[int] = []
        self._phases: list[int] = []
        """What was asked, for each action."""
        self._routine: list[bool] = []
        """Whether each action was the answer that is nearly always given."""
        self._told: list[bytes] = []
        self._draws = 0
        self._n, self.mover = self._lay_out(self.states, self._found)
        self._kept = [copied(self.states)]
        """The states at ply 0, `_kept_every`, 2 * `_kept_every` and so on: earlier ones are found
        from there."""
        self._kept_every = KEPT_EVERY

    def _lay_out(self, states: MutableSequence[Any], found: Counts) -> tuple[int, int]:
        """Set up a table as this match began; return how many choices there are, and whose."""
        if self._beginning is None:
            return begin(states, 0, len(self.seats), self._row, found)
        states[:] = self._beginning
        return offered(states, 0, found)

    def _run_chance(self) -> None:
        """Let the seed decide until a seat must; without a seed chance waits."""
        while self.mover == CHANCE and self.seed is not None:
            self._append(self.drawn(self._dice))

    def drawn(self, dice: DrawingRows) -> int:
        """The outcome that dice hold for the next draw; nothing is played."""
        return sample(self.states, 0, dice, self._draws, self._drawn, self._heavy)

    def _append(self, action: int) -> bool:
        """Play one action if it is legal, and write it down."""
        mover = self.mover
        phase = int(self._phase[0])
        usual = self.game.routine(phase, self.found)
        n, self.mover, told = step(self.states, 0, action, self._logs, self._found)
        if n == FORBIDDEN:
            return False
        self._n = n
        self._draws += mover == CHANCE
        self.actions.append(action)
        self.movers.append(mover)
        self._phases.append(phase)
        self._routine.append(action == usual)
        self._told.append(self._events[:told].tobytes())
        if self.ply == len(self._kept) * self._kept_every:
            self._keep()
        return True

    def _keep(self) -> None:
        """Keep the state as it is now, for undo."""
        self._kept.append(copied(self.states))
        if len(self._kept) > MOST_KEPT:
            del self._kept[1::2]
            self._kept_every *= 2

    @cached_property
    def _events(self) -> NDArray[Any]:
        """What the last action told: a part of the log's own memory."""
        return cast(NDArray[Any], cast(NDArray[Any], self._logs)["events"][0])

    @cached_property
    def _phase(self) -> Smalls:
        """What is asked now: a part of the state's own memory."""
        return cast(Smalls, cast(NDArray[Any], self.states)["phase"])

    def __getstate__(self) -> dict[str, Any]:
        """All but the windows on its memory, which a copy has to open on its own."""
        windows = ("_events", "_phase")
        return {name: value for name, value in self.__dict__.items() if name not in windows}

    def play(self, *actions: Said) -> Match:
        """Play actions by number, notation or JSON form; an illegal one changes nothing."""
        for action in actions:
            number = self.number(action)
            if not self._append(number):
                why = self.explain(number)
                assert why is not None
                raise IllegalAction(why.section, why.sentence)
            self._run_chance()
        return self

    def choose(self, *actions: Said) -> Match:
        """Play actions that are one choice, in whatever order they are named: all or none."""
        return self.play(*self.in_order(actions))

    def in_order(self, actions: Iterable[Said], code: str = "en") -> list[int]:
        """The actions that are one choice, in the order in which they can be played."""
        return sequence(self.game, self.states, list(map(self.number, actions)), code, self.seats)

    @property
    def routine(self) -> int | None:
        """The answer that is nearly always given to what is asked now."""
        return self.game.routine(int(self._phase[0]), self.found)

    @property
    def selection(self) -> Selection | None:
        """What may be in the set that is asked for, if a set is."""
        return selection(self.game, self.states)

    def number(self, action: Said) -> int:
        """An action's number, whichever way it was said."""
        if isinstance(action, str):
            return self.game.actions.parse(action)
        if isinstance(action, Mapping):
            return self.game.actions.from_json(action)
        if not 0 <= action < self.game.actions.size:
            raise BadNotation(f"no action {action}: they are 0 to {self.game.actions.size - 1}")
        return int(action)

    def undo(self, ply: int) -> None:
        """Go back to the position before action number `ply`."""
        cast(NDArray[Any], self.states)[:] = self.states_at(ply)
        self._n, self.mover = offered(self.states, 0, self._found)
        self._draws -= self.movers[ply:].count(CHANCE)
        for log in (self.actions, self.movers, self._phases, self._routine, self._told):
            del log[ply:]
        del self._kept[ply // self._kept_every + 1 :]
        self._run_chance()

    def resume_chance(self, seed: str | int | None, contributions: Sequence[str] = ()) -> None:
        """Let a seed decide from here on, as if the match had had it from the start."""
        self.seed = None if seed is None else str(seed)
        self.contributions = contributions
        self._dice = dice_of(self.dice, mixed(self.seed or "", contributions))
        self._run_chance()

    def last_decision(self, seat: int) -> int | None:
        """The ply of a seat's latest choice: answers of routine are passed over, a set is one."""
        plies = [ply for ply in range(self.ply) if self.movers[ply] == seat]
        if not plies:
            return None
        last = next((ply for ply in reversed(plies) if not self._routine[ply]), plies[0])
        while self._is_one_set(last - 1, last):
            last -= 1
        return last

    def _is_one_set(self, before: int, ply: int) -> bool:
        """Whether an action named a part of the set to which the next one belongs."""
        if before < 0 or self.movers[before] != self.movers[ply]:
            return False
        kind, _ = self.game.actions.parts(self.actions[before])
        part = self.game.sets.get(self.game.phases.ids[self._phases[ply]])
        return kind.name == part and self._phases[before] == self._phases[ply]

    def has_learnt_nothing(self, seat: int, ply: int) -> bool:
        """Whether since a ply only this seat acted, and saw nothing it could not work out.

        Its actions are played again on what it saw then: if that gives what it sees now, then
        nothing was turned up in between.
        """
        if any(mover != seat for mover in self.movers[ply:]):
            return False
        foreseen = view(self.game.state, self.states_at(ply), seat)
        logs, found = Log.table(), self.game.room()
        for action in self.actions[ply:]:
            if step(foreseen, 0, action, logs, found)[0] == FORBIDDEN:
                return False
        seen_now = cast(NDArray[Any], self.view(seat)).tobytes()
        return cast(NDArray[Any], foreseen).tobytes() == seen_now

    def states_at(self, ply: int) -> MutableSequence[Any]:
        """A table of one: the state before action number `ply`, secrets and all."""
        self._check_ply(ply)
        nearest = ply // self._kept_every
        states = copied(self._kept[nearest])
        logs, found = Log.table(), self.game.room()
        for action in self.actions[nearest * self._kept_every : ply]:
            step(states, 0, action, logs, found)
        return states

    def _check_ply(self, ply: int) -> None:
        if not 0 <= ply <= len(self.actions):
            raise BadNotation(f"no ply {ply}: the match has plies 0 to {len(self.actions)}")

    # Asking

    @property
    def beginning(self) -> str | None:
        """The position that the match began with, as text; None if it was set up by the rules."""
        return None if self._beginning is None else position_text(self._beginning[0])

    @property
    def position(self) -> str:
        """The position now, as text, secrets and all."""
        return position_text(self.states[0])

    @property
    def ply(self) -> int:
        """How many actions have been played, chance included."""
        return len(self.actions)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.mover == NOBODY

    @property
    def found(self) -> Counts:
        """The legal actions by number, ascending; copy them to keep them."""
        return self._found[: self._n]

    @property
    def choices(self) -> list[str]:
        """The legal actions in notation."""
        return [self.game.actions.text(int(action)) for action in self.found]

    def explain(self, action: Said, code: str = "en") -> Explanation | None:
        """Why the mover may not play an action now, from what it can see; None if it may."""
        seen = self.view(self.mover) if self.mover >= 0 else self.states
        return self.game.explain(seen, self.number(action), code, self.seats)

    def view(self, seat: int = ONLOOKER) -> MutableSequence[Any]:
        """A table of one: the state as a seat sees it."""
        return view(self.game.state, self.states, self._check_seat(seat))

    def result(self) -> Result | None:
        """Points, places and ways of ending, once the match is over."""
        if not self.is_over:
            return None
        seats = len(self.seats)
        points, places = np.zeros(seats, np.int16), np.zeros(seats, np.int16)
        standings(self.states, 0, points, places)
        return Result(points.tolist(), places.tolist(), self.game.endings(self.states[0]))

    def points(self, viewer: int = ONLOOKER) -> list[tuple[int, list[int]]]:
        """How the points grew: at the start, from each ply on at which they changed, and now.

        They are counted in what the viewer sees, so none of them tells what lies face down.
        """
        self._check_seat(viewer)
        states = chain((states for states, *_ in self._replay()), [self.states])
        found: list[tuple[int, list[int]]] = []
        for ply, reached in enumerate(states):
            points = self._points(reached, viewer)
            if not found or points != found[-1][1] or ply == self.ply:
                found.append((ply, points))
        return found

    def _points(self, states: MutableSequence[Any], viewer: int) -> list[int]:
        points, places = np.zeros(len(self.seats), np.int16), np.zeros(len(self.seats), np.int16)
        standings(view(self.game.state, states, viewer), 0, points, places)
        return points.tolist()

    def _check_seat(self, seat: int) -> int:
        if seat not in (ONLOOKER, ALL_SEEING) and not 0 <= seat < len(self.seats):
            raise UnknownName(f"no seat {seat}: one of 0 to {len(self.seats) - 1}")
        return seat

    # What happened

    def told(self, ply: int) -> list[Told]:
        """The events of one action, secrets and all."""
        return Told.read(self._told[ply])

    def events(
        self, since: int = 0, viewer: int = ONLOOKER, until: int | None = None
    ) -> list[dict[str, Any]]:
        """All events from one ply to before another, as a seat may know them."""
        self._check_seat(viewer)
        tellings = self.game.tellings
        return [
            {"ply": ply} | tellings[event.kind].as_json(event, viewer)
            for ply in range(self.ply)[since:until]
            for event in self.told(ply)
        ]

    def sentences(
        self,
        since: int = 0,
        viewer: int = ONLOOKER,
        code: str = "en",
        until: int | None = None,
    ) -> list[str]:
        """All events from one ply to before another, in words, as a seat may know them."""
        self._check_seat(viewer)
        return [
            self.game.sentence(event, self.seats, viewer, code)
            for ply in range(self.ply)[since:until]
            for event in self.told(ply)
        ]

    def log(self, viewer: int = ONLOOKER) -> list[str]:
        """Every action in notation as a seat saw it: face down where it could not look."""
        self._check_seat(viewer)
        return [
            self.game.actions.text(as_seen(states, 0, action, viewer))
            for states, _, _, action in self._replay()
        ]

    def _replay(self) -> Iterator[tuple[MutableSequence[Any], Counts, int, int]]:
        """Before each action: the state, the legal actions, the mover; and the action."""
        states, logs, found = self.game.state.table(), Log.table(), self.game.room()
        n, mover = self._lay_out(states, found)
        for action in self.actions:
            yield states, found[:n], mover, action
            n, mover, _ = step(states, 0, action, logs, found)

    def trace(self) -> Iterator[dict[str, Any]]:
        """The whole match, a line an action, complete enough to check every rule from it."""
        forms = self.game.actions
        for ply, (states, found, mover, action) in enumerate(self._replay()):
            yield {
                "ply": ply,
                "mover": MOVERS.get(mover, mover),
                "state": position_json(states[0]),
                "legal": [forms.as_json(int(choice)) for choice in found],
                "action": forms.as_json(action),
                "text": forms.text(action),
                "events": self.events(ply, ALL_SEEING, ply + 1),
            }
        result = self.result()
        yield {
            "ply": self.ply,
            "mover": MOVERS.get(self.mover, self.mover),
            "state": position_json(self.states[0]),
            "scores": result.scores if result else None,
            "ranks": result.ranks if result else None,
            "endings": result.endings if result else None,
        }

    # Fairness

    @property
    def commitment(self) -> str | None:
        """What can be shown before the first card to prove later that the seed was fixed."""
        return None if self.seed is None else commit_to(self.seed)

    def unfair_draws(self) -> list[int]:
        """The plies whose chance action is not the one the seed gives."""
        twin = Match(self.game, self.seats, None, self.options, self.beginning)
        unfair = []
        for ply, action in enumerate(self.actions):
            if twin.mover == CHANCE and twin.drawn(self._dice) != action:
                unfair.append(ply)
            twin._append(action)
        return unfair


def commit_to(seed: str) -> str:
    """The commitment to a seed: its SHA-256, in hexadecimal."""
    return hashlib.sha256(seed.encode()).hexdigest()


def mixed(seed: str, contributions: Sequence[str]) -> str:
    """The seed that decides: the promised one and what each seat added after the promise."""
    if any(":" in contribution for contribution in contributions):
        raise BadNotation("a contribution to the seed has no colon in it")
    return ":".join([seed, *contributions])
