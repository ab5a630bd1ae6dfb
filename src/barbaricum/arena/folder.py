"""A run's folder: its plan in `arena.json`, and every finished match in a file of its own.

The match files are all that is known of a run. Whatever is told about it follows from them,
and a run that was stopped goes on by playing the matches that have no file yet.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, replace
from operator import attrgetter
from pathlib import Path
from typing import Any

from barbaricum.arena.engine import begun
from barbaricum.arena.outcome import Outcome, outcome_of
from barbaricum.arena.plan import PLAN, Pairing, Plan
from barbaricum.core.errors import BadMatchFile, BadSetUp, BarbaricumError
from barbaricum.core.match import Match
from barbaricum.games import read

FORMAT = "barbaricum arena 1"
FIXED = ("game.name", "seats", "agents", "options", "seed")
"""What the plan decides about a match."""


class BadArena(BarbaricumError):
    """An arena's folder that cannot be read, written or gone on with; the text names the file."""


class Folder:
    """Where a run keeps its plan and its matches."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    def file(self, pairing: Pairing) -> Path:
        """Where a match is kept."""
        return self.path / f"{pairing.number:06}.json"

    def write_plan(self) -> None:
        """Write the plan, making the folder if need be."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise BadArena(f"{self.path}: cannot be made ({problem.strerror})") from None
        form = {"format": FORMAT, **asdict(self.plan)}
        _write(self.path / PLAN, json.dumps(form, indent=1, ensure_ascii=False) + "\n")

    def write_match(self, pairing: Pairing, text: str) -> None:
        """Write the file of a finished match."""
        _write(self.file(pairing), text)

    def finished(self) -> Iterator[Outcome]:
        """What the finished matches count for, in order; each is replayed and checked."""
        there = {path.name for path in self.path.iterdir()}
        for pairing in self.plan.pairings():
            if self.file(pairing).name in there:
                try:
                    match = self._read_match(pairing)
                except BadMatchFile as problem:
                    advice = "delete the file to have the match played again"
                    raise BadMatchFile(f"{problem}; {advice}") from None
                yield outcome_of(pairing, match)

    def _read_match(self, pairing: Pairing) -> Match:
        """The finished match of a pairing, and of no other."""
        path = self.file(pairing)
        match, wanted = read(path), begun(self.plan, pairing)
        for name in FIXED:
            here, planned = (attrgetter(name)(one) for one in (match, wanted))
            if here != planned:
                field = name.partition(".")[0]
                raise BadMatchFile(
                    f"{path}, field {field}: {here!r}, but the match of this arena has {planned!r}"
                )
        if not match.is_over:
            raise BadMatchFile(f"{path}, field result: the match is not over")
        return match


def _write(path: Path, text: str) -> None:
    """Write a file; one that was there stays whole until the new one is complete."""
    new = path.with_name(path.name + ".new")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(path)
    except OSError as problem:
        with suppress(OSError):
            new.unlink()
        raise BadArena(f"{path}: cannot be written ({problem.strerror})") from None


def new_folder(path: Path, plan: Plan) -> Folder:
    """A folder for a new run; what is there already is left alone."""
    if (path / PLAN).exists():
        raise BadArena(f"{path}: here is an arena; go on with: barbaricum arena --resume {path}")
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise BadArena(f"{path}: a new or an empty folder is wanted")
    return Folder(path, plan)


def old_folder(path: Path, matches: int | None = None) -> Folder:
    """The folder of a run, by its path or that of its plan; it may be given more matches."""
    file = path / PLAN if path.is_dir() else path
    plan = read_plan(file)
    if matches is not None and matches < plan.matches:
        raise BadSetUp(f"--matches {matches}: {file} has {plan.matches}, and can only get more")
    return Folder(file.parent, replace(plan, matches=matches or plan.matches))


# The plan as a file

FIELDS: dict[str, tuple[type, str]] = {
    "game": (str, "a text"),
    "agents": (list, "a list of texts"),
    "seats": (int, "a whole number"),
    "matches": (int, "a whole number"),
    "seed": (str, "a text"),
    "options": (dict, "an object with texts"),
}


def read_plan(path: Path) -> Plan:
    """The plan in a file; whatever is wrong with it is said with its field."""
    try:
        form = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadArena(f"{path}: no such file") from None
    except OSError as problem:
        raise BadArena(f"{path}: cannot be read ({problem.strerror})") from None
    except ValueError as problem:
        raise BadArena(f"{path}: no JSON: {problem}") from None
    if not isinstance(form, dict) or form.get("format") != FORMAT:
        raise BadArena(f"{path}: not the plan of an arena, which has the format {FORMAT!r}")
    for name, (kind, wanted) in FIELDS.items():
        if not _fits(form.get(name), kind):
            raise BadArena(f"{path}, field {name}: {wanted} is wanted, not {form.get(name)!r}")
    return Plan(**{name: form[name] for name in FIELDS} | {"agents": tuple(form["agents"])})


def _fits(value: Any, kind: type) -> bool:
    """Whether a value is of a kind; lists and objects hold texts."""
    inside: list[Any] = []
    if isinstance(value, list):
        inside = value
    elif isinstance(value, dict):
        inside = list(value.values())
    return type(value) is kind and all(isinstance(text, str) for text in inside)
