"""A game's manifest: all that the rest of the program asks of it, in one place.

`core`, `agents`, `arena`, `server` and `cli` know a game only through this class and the
verbs. A game's folder makes one and calls it `GAME`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import cached_property
from importlib import import_module
from pathlib import Path
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.border import begin, forbidden_by
from barbaricum.core.chance import PHILOX
from barbaricum.core.edition import MARK, edition, mark_in
from barbaricum.core.errors import BadSetUp, UnknownName
from barbaricum.core.events import Log, Telling, Told
from barbaricum.core.house import HOUSE, texts_in_force
from barbaricum.core.language import DEFAULT, LANGUAGES, Language
from barbaricum.core.names import NONE, Names
from barbaricum.core.notation import Actions
from barbaricum.core.position import Laws, Position
from barbaricum.core.records import Counts, Record
from barbaricum.core.secrets import ONLOOKER
from barbaricum.core.verbs import LEGAL

if TYPE_CHECKING:
    from barbaricum.core.match import Match


@dataclass(frozen=True)
class Option:
    """A choice made when a table is set up."""

    values: Names
    default: str
    least_seats: Mapping[str, int] = field(default_factory=dict)
    """The values that not every table can have, each with the seats that it needs."""

    @property
    def name(self) -> str:
        """What the option is called."""
        return self.values.sort

    def check(self, value: str, seats: int) -> None:
        """Refuse a value that a table with so many seats cannot have."""
        least = self.least_seats.get(value, 0)
        if seats < least:
            raise BadSetUp(f"option {self.name}: {value} is for {least} seats or more, not {seats}")


@dataclass(frozen=True)
class Explanation:
    """Why an action is not legal now, and where the rulebook says so."""

    section: str
    sentence: str


class Unit(Enum):
    """What the value of an observation is."""

    NUMBER = "number"
    MEDIAN = "median"  # a number, of which the middle one is told and not the mean
    SHARE = "share"  # a part of a whole, from 0 to 1
    WIN = "win"  # a seat's part of the win, to be held against its fair share

    @property
    def is_share(self) -> bool:
        """Whether it goes from 0 to 1, and is written in per cent."""
        return self in (Unit.SHARE, Unit.WIN)


@dataclass(frozen=True)
class Observation:
    """What one finished match answers to one of a designer's questions."""

    topic: str
    """The question, which becomes a table: ``tribes``."""
    item: str
    """What it is asked of, a row: one name or more of the game's words, ``tribe-franks``."""
    measure: str
    """What was observed, a column: ``points``."""
    value: float
    unit: Unit = Unit.NUMBER


def clockwise(first: int, seats: int) -> list[int]:
    """The order of turns that goes round by the numbers of the seats."""
    return [(first + i) % seats for i in range(seats)]


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its sizes, its names, its words."""

    name: str
    title: str
    rules: int
    """The version of the rules: raised whenever the same actions could give another result."""
    seats: range
    state: type[Record]
    actions: Actions
    options: tuple[Option, ...]
    tellings: Sequence[Telling]
    bans: Mapping[IntEnum, str]
    """The section of the rulebook behind each answer of `ban`."""
    laws: Laws
    """What a position must hold to, before a match can begin with it."""
    features: Sequence[str]
    """A name for each number that `features` writes."""
    taste: Callable[[int], Mapping[str, float]]
    """What `evaluate` weighs by with so many seats; search may be told to weigh otherwise."""
    search: Callable[[int], Mapping[str, float]]
    """Settings of the search that suit this game better than the usual ones, with so many seats."""
    levels: Sequence[str]
    """The agents of levels 1, 2, 3 …, by their names."""
    endings: Callable[[Any], list[str]]
    """The ways in which a finished state came to its end."""
    questions: Callable[[Match, Sequence[float]], list[Observation]]
    """What designers ask, answered by a finished match and each seat's share of its win."""
    order: Callable[[Match], Sequence[int]]
    """The seats of a finished match in the order of their turns, whoever went first at its head."""
    words: Callable[[str], str]
    """Fluent messages from the game's data files, for a language, be it one they do not know."""
    box: Mapping[str, Any]
    """What a board needs to draw itself: facts of the data files, which a house may vary."""
    draw: Callable[[Any, int, Sequence[str], Language, int], Any]
    """What the terminal shows of a view: (record, seat, names, language, width) to renderables."""
    folder: Path
    """Where the rulebook lies."""
    forecast: Callable[[MutableSequence[Any], int, MutableSequence[Log]], None] | None = None
    """Score state i as if a scoring came now, into an open log; None where that says nothing."""
    sets: Mapping[str, str] = field(default_factory=dict)
    """The questions that are answered with a set: by phase, what kind of action names a part."""
    routines: Mapping[str, str] = field(default_factory=dict)
    """The questions that nearly always have the same answer: by phase, the kind of action."""
    house: Mapping[str, str] = field(default_factory=texts_in_force)
    """Texts of its own in place of its data files, if it is an edition (core/edition.py)."""

    @property
    def package(self) -> str:
        """The package whose `GAME` it is."""
        return self.state.__module__.rpartition(".")[0]

    @property
    def tag(self) -> str:
        """Its name, and for an edition what tells that from others: `attila_house_…`."""
        return self.name + mark_in(self.package)

    # Setting up

    def options_from(
        self, chosen: Mapping[str, str] | None = None, seats: int | None = None
    ) -> Counts:
        """The row of numbers that `set_up` takes, from option names and values.

        Without a number of seats, values that not every table can have are not looked at.
        """
        chosen = dict(chosen or {})
        for option in self.options:
            if seats is not None:
                option.check(chosen.get(option.name, option.default), seats)
        row = [
            option.values.number(chosen.pop(option.name, option.default)) for option in self.options
        ]
        if chosen:
            names = ", ".join(option.name for option in self.options)
            raise UnknownName(f"{self.title} has no option {next(iter(chosen))!r}: only {names}")
        return np.array(row, np.int16)

    def check_seats(self, seats: int) -> int:
        """The number of seats, if the game can be played by so many."""
        if seats not in self.seats:
            raise BadSetUp(
                f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}"
            )
        return seats

    def table(self, seats: int, options: Mapping[str, str] | None = None) -> MutableSequence[Any]:
        """A table of one fresh state."""
        rows = self.state.table()
        begin(rows, 0, self.check_seats(seats), self.options_from(options, seats), self.room())
        return rows

    def room(self) -> Counts:
        """Room for a list of choices."""
        return np.zeros(self.actions.size, np.int16)

    def match(
        self,
        seats: int | Sequence[str],
        seed: str | int | None = None,
        options: Mapping[str, str] | None = None,
        position: Position | None = None,
        dice: str = PHILOX,
    ) -> Match:
        """A new match; without a seed, chance waits to be played like any seat.

        It begins with a position, as text or JSON, if one is given: that has its options in it.
        With `dice="chacha20"` no card can be worked out from those seen, if the seed is a secret.
        """
        from barbaricum.core.match import Match

        return Match(self, seats, seed, options, position, dice)

    # Words

    def language(self, code: str) -> Language:
        """The sentences of a language, with this game's own names in it."""
        if code not in self._languages:
            language = Language(code)
            language.add(self.words)
            self._languages[code] = language
        return self._languages[code]

    @cached_property
    def _languages(self) -> dict[str, Language]:
        return {}

    def label(self, names: Names, number: int, code: str = "en") -> str:
        """What a reader calls one thing of a list."""
        return self.language(code).say(f"{self.name}-{names.sort}-{names.ids[number]}")

    def arguments(
        self, names: Names, name: str | None, code: str, seats: Sequence[str] = ()
    ) -> dict[str, str]:
        """The words for a thing as a sentence's arguments: ``tribe``, ``tribe_of`` …"""
        if names.are_seats:
            return {names.sort: seats[names.number(name)] if seats else str(name)}
        found = self.language(code).label(f"{self.name}-{names.sort}-{name or 'face-down'}")
        return {f"{names.sort}_{form}".rstrip("_"): text for form, text in found.items()}

    def sentence(
        self,
        event: Told,
        seats: Sequence[str],
        viewer: int = ONLOOKER,
        code: str = "en",
        me: int | None = None,
    ) -> str:
        """One event as the viewer would hear it, who is called "you" where they are `me`."""
        telling = self.tellings[event.kind]
        told = telling.as_json(event, viewer)
        arguments: dict[str, Any] = {}
        for names in (telling.what, telling.where):
            if names is not None:
                arguments |= self.arguments(names, told[names.sort], code, seats)
        if telling.much is not None:
            arguments[telling.much] = told[telling.much]
        if event.seat != NONE:
            arguments["seat"] = seats[event.seat]
        message = f"{self.name}-{telling.name}"
        is_me = event.seat != NONE and event.seat == (viewer if me is None else me)
        return self.language(code).say(f"{message}.you" if is_me else message, **arguments)

    def if_scored_now(self, record: Any) -> list[Told]:
        """What a scoring would tell in a state, which stays as it is."""
        if self.forecast is None:
            return []
        states, logs = self.state.table(), Log.table()
        states[0] = record
        logs[0].open = 1
        self.forecast(states, 0, logs)
        rows = cast(NDArray[Any], cast(NDArray[Any], logs)["events"][0])
        return Told.read(rows[: int(logs[0].told)].tobytes())

    def question(self, record: Any, choices: Sequence[int], code: str = "en") -> str:
        """What is asked of the mover, in one plain sentence.

        ``<game>-asks-<phase>``, or ``<game>-asks-<phase>-<kind>`` where that exists for the
        kind of the first choice: an unusual moment of a usual phase.
        """
        usual = f"{self.name}-asks-{self.phase_of(record)}"
        kind, _ = self.actions.parts(int(choices[0]))
        unusual = f"{usual}-{kind.name}"
        words = self.language(code)
        return words.say(unusual if words.has(unusual) else usual)

    def phase_of(self, record: Any) -> str:
        """What is asked in a state, by its name."""
        return self.phases.ids[int(record.phase)]

    @cached_property
    def phases(self) -> Names:
        """All that can be asked."""
        [names] = (field.names for field in self.state.fields if field.name == "phase")
        assert names is not None
        return names

    def routine(self, phase: int, choices: Iterable[int]) -> int | None:
        """The answer that is nearly always given in a phase: the only choice of its kind."""
        kind = self.routines.get(self.phases.ids[phase])
        if kind is None:
            return None
        first = self.actions.first[kind]
        size = self.actions.kinds[self.actions.kind_of[first]].size
        found = [int(choice) for choice in choices if first <= choice < first + size]
        return found[0] if len(found) == 1 else None

    def describe(
        self, action: int, code: str = "en", seats: Sequence[str] = (), phase: str = ""
    ) -> str:
        """An action in words; seats are called by their names, or else by their numbers.

        ``<game>-action-<kind>``, or ``<game>-action-<kind>-<phase>`` where that exists for what
        is asked: a kind of action may mean something else there.
        """
        kind, _ = self.actions.parts(action)
        if kind.names_seats and seats:
            return self._describe(action, code, seats, phase)
        if (action, code, phase) not in self._descriptions:
            self._descriptions[action, code, phase] = self._describe(action, code, (), phase)
        return self._descriptions[action, code, phase]

    @cached_property
    def _descriptions(self) -> dict[tuple[int, str, str], str]:
        return {}

    def _describe(self, action: int, code: str, seats: Sequence[str], phase: str) -> str:
        kind, _ = self.actions.parts(action)
        arguments = self._action_arguments(action, code, seats)
        usual, words = f"{self.name}-action-{kind.name}", self.language(code)
        unusual = f"{usual}-{phase}"
        return words.say(unusual if words.has(unusual) else usual, **arguments)

    def _action_arguments(self, action: int, code: str, seats: Sequence[str]) -> dict[str, str]:
        kind, numbers = self.actions.parts(action)
        arguments: dict[str, str] = {}
        for names, i in zip(kind.axes, numbers, strict=True):
            name = names.ids[i]
            arguments |= self.arguments(names, name, code, seats if i < len(seats) else ())
        return arguments

    # Rules

    def explain(
        self,
        states: MutableSequence[Any],
        action: int,
        code: str = "en",
        seats: Sequence[str] = (),
    ) -> Explanation | None:
        """Why the rules forbid an action in the first of `states`; None if they do not."""
        number = forbidden_by(states, 0, action)
        if number == LEGAL:
            return None
        ban = next(ban for ban in self.bans if ban == number)
        arguments = self._action_arguments(action, code, seats)
        message = f"{self.name}-ban-{ban.name.lower().replace('_', '-')}"
        return Explanation(self.bans[ban], self.language(code).say(message, **arguments))

    def rulebook(self, code: str = "en") -> str:
        """The rulebook, as Markdown."""
        return self._rulebook(self.rulebook_language(code)).read_text(encoding="utf-8")

    def rulebook_language(self, code: str) -> str:
        """The language in which a reader gets the rulebook: their own, or English."""
        if code not in LANGUAGES:
            raise UnknownName(f"no language {code!r}: one of {', '.join(LANGUAGES)}")
        return code if self._rulebook(code).exists() else DEFAULT

    def _rulebook(self, code: str) -> Path:
        return self.folder / f"rulebook.{code}.md"

    # Handing it on

    def __copy__(self) -> Game:
        """Itself: a game never changes."""
        return self

    def __deepcopy__(self, memo: object) -> Game:
        """Itself."""
        return self

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[str, int, Mapping[str, str]]]:
        """Pickle it by its package: the process that reads it has its own."""
        if getattr(import_module(self.package), "GAME", None) is not self:
            raise PicklingError(
                f"{self.title} is not the GAME of {self.package}: it cannot be pickled"
            )
        return unpickled, (MARK.sub("", self.package), self.rules, self.house)


def unpickled(package: str, rules: int, house: Mapping[str, str]) -> Game:
    """The game of a package, if it has the rules that somebody pickled it with."""
    printed: Game = import_module(package).GAME
    game = edition(printed.name, house) if house else printed
    if game.rules != rules:
        raise BadSetUp(
            f"{game.title} was pickled with rules {rules} and this process has rules {game.rules}:"
            f" give both the same version and the same data of the house ({HOUSE})"
        )
    return game
