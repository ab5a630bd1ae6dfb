"""Matches of agents as samples for learning: a row for every decision, in Parquet files.

A plan fixes all rows and their order, however many processes play: a match that is finished
early waits for its turn. A folder that was left half done is gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from barbaricum.agents.agent import Agent
from barbaricum.agents.mcts import Mcts
from barbaricum.arena.engine import Engine, played
from barbaricum.arena.plan import Pairing, Plan
from barbaricum.core.border import featured
from barbaricum.core.errors import BarbaricumError
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.reward import reward_ranks
from barbaricum.games import load

if TYPE_CHECKING:
    import pyarrow as pa

FORMAT = "barbaricum dataset 1"
GROUP = 4096
"""Rows that are written together: a match may have a hundred, or thousands."""

Columns = dict[str, NDArray[Any]]


class BadDataset(BarbaricumError):
    """A dataset's folder that cannot be written or gone on with; the text names the file."""


def check_dataset_possible() -> None:
    """Refuse where what writes Parquet is not installed."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        install = "pip install 'barbaricum[research]'"
        raise BadDataset(f"datasets are written by PyArrow, which is missing: {install}") from None


# One match


class Notes:
    """What is noted of each decision of a match."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Any]] = {name: [] for name in NOTED}

    def add(self, match: Match, agent: Agent, action: int) -> None:
        """Note a choice, before it is played."""
        seat, choices = match.mover, match.found.copy()
        features = np.zeros(len(match.game.features), np.float32)
        featured(match.view(seat), 0, seat, features)
        mask = np.zeros(match.game.actions.size, np.bool_)
        mask[choices] = True
        visits, value = _search(agent, seat, choices, action, len(mask))
        told = match.ply, seat, action, value, features, mask, visits
        for name, said in zip(NOTED, told, strict=True):
            self.rows[name].append(said)


NOTED = ("ply", "seat", "action", "value", "features", "mask", "visits")


def _search(
    agent: Agent, seat: int, choices: NDArray[np.int16], action: int, size: int
) -> tuple[NDArray[np.int32], float]:
    """How often a search visited each action, and what share of the win it expects.

    Whoever does not search, or has no choice, visits what it plays once and expects nothing.
    """
    visits, value = np.zeros(size, np.int32), np.nan
    if isinstance(agent, Mcts) and len(choices) > 1:
        times, values = agent.considered(seat, choices)
        visits[choices] = times
        value = float(np.average(values, weights=times))
    else:
        visits[action] = 1
    return visits, value


def record(plan: Plan, pairing: Pairing) -> Columns:
    """Play a match, and give a row for each of its decisions."""
    notes = Notes()
    match = played(plan, pairing, notes.add)
    rows: Columns = {name: np.array(noted) for name, noted in notes.rows.items()}
    n = len(rows["ply"])
    result = match.result()
    assert result is not None
    returns = np.zeros(plan.seats, np.float32)
    reward_ranks(np.array(result.ranks, np.int16), returns)
    return rows | {
        "match": np.full(n, pairing.number),
        "agent": np.array([pairing.lineup[seat] for seat in rows["seat"]]),
        "returns": np.tile(returns, (n, 1)),
        "points": np.tile(np.array(result.scores, np.int16), (n, 1)),
    }


# Files


def schema(plan: Plan, game: Game) -> pa.Schema:
    """The columns, and in the metadata all that is needed to understand or repeat them."""
    import pyarrow as pa

    features, actions = len(game.features), game.actions.size
    kinds = {
        "match": pa.int32(),
        "ply": pa.int32(),
        "seat": pa.int8(),
        "agent": pa.dictionary(pa.int8(), pa.string()),
        "action": pa.int16(),
        "value": pa.float32(),
        "features": pa.list_(pa.float32(), features),
        "mask": pa.list_(pa.bool_(), actions),
        "visits": pa.list_(pa.int32(), actions),
        "returns": pa.list_(pa.float32(), plan.seats),
        "points": pa.list_(pa.int16(), plan.seats),
    }
    told = _told(plan, game) | {
        "features": list(game.features),
        "actions": [game.actions.text(action) for action in range(actions)],
    }
    return pa.schema(kinds.items(), {"barbaricum": json.dumps(told)})


def _told(plan: Plan, game: Game) -> dict[str, Any]:
    return {"format": FORMAT, "rules": game.rules, **asdict(plan)}


def table_of(columns: Columns, kind: pa.Schema) -> pa.Table:
    """Rows as Arrow keeps them."""
    import pyarrow as pa

    arrays = []
    for column in kind:
        values = columns[column.name]
        if pa.types.is_fixed_size_list(column.type):
            flat = pa.array(values.reshape(-1), column.type.value_type)
            arrays.append(pa.FixedSizeListArray.from_arrays(flat, column.type.list_size))
        elif column.name == "value":
            arrays.append(pa.array(values, column.type, from_pandas=True))  # no number is null
        else:
            arrays.append(pa.array(values.tolist(), column.type))
    return pa.Table.from_arrays(arrays, schema=kind)


class Dataset:
    """A folder of shards, each with so many matches of a plan."""

    def __init__(self, path: Path, plan: Plan, shard: int) -> None:
        self.path = path
        self.plan = plan
        self.game = load(plan.game)
        self._shard = shard
        self._pairings = list(plan.pairings())
        self._told = {**_told(plan, self.game), "shard": shard}

    def open(self) -> None:
        """Make the folder and write the plan into it, or see that it is the same one."""
        file = self.path / "_dataset.json"
        with _written(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
            if file.exists():
                self._compare(file)
            elif any(self.path.iterdir()):
                raise BadDataset(f"{self.path}: not empty; name a new folder, or an old dataset's")
            else:
                file.write_text(json.dumps(self._told, indent=1, ensure_ascii=False) + "\n")

    def _compare(self, file: Path) -> None:
        """Refuse a folder that holds another dataset."""
        try:
            there = json.loads(file.read_text(encoding="utf-8"))
        except ValueError as problem:
            raise BadDataset(f"{file}: no JSON: {problem}") from None
        for name, wanted in json.loads(json.dumps(self._told)).items():
            found = there.get(name) if isinstance(there, dict) else None
            if found != wanted:
                told = f"{found!r} there and {wanted!r} now"
                raise BadDataset(f"{file}, field {name}: {told}; name a new folder")

    def files(self) -> list[Path]:
        """All shards, written or not."""
        return [self._file(part) for part in range(-(-len(self._pairings) // self._shard))]

    def _file(self, part: int) -> Path:
        return self.path / f"{self.plan.game}-{part:05}.parquet"

    def count(self) -> int:
        """How many matches there are in all."""
        return len(self._pairings)

    def done(self) -> int:
        """How many matches are in finished shards."""
        parts = (part for part, file in enumerate(self.files()) if file.exists())
        return sum(len(self._matches(part)) for part in parts)

    def _matches(self, part: int) -> list[Pairing]:
        return self._pairings[part * self._shard : (part + 1) * self._shard]

    def write(self, engine: Engine) -> Iterator[int]:
        """Play what is missing, shard by shard; each match yields how many rows it gave."""
        missing = [part for part, file in enumerate(self.files()) if not file.exists()]
        wanted = [pairing for part in missing for pairing in self._matches(part)]
        matches = _in_order(engine.each(record, self.plan, wanted), wanted)
        for part in missing:
            yield from self._write_shard(part, matches)

    def _write_shard(self, part: int, matches: Iterator[Columns]) -> Iterator[int]:
        """Write one file; it gets its name when it is complete."""
        import pyarrow as pa
        import pyarrow.parquet as pq

        kind, file = schema(self.plan, self.game), self._file(part)
        unfinished = file.with_suffix(".part")
        held: list[pa.Table] = []
        with (
            _written(unfinished),
            pq.ParquetWriter(unfinished, kind, compression="zstd") as writer,
        ):
            for number in range(len(self._matches(part)), 0, -1):
                table = table_of(next(matches), kind)
                held.append(table)
                if sum(map(len, held)) >= GROUP or number == 1:
                    writer.write_table(pa.concat_tables(held))
                    held = []
                yield len(table)
        unfinished.replace(file)


@contextmanager
def _written(path: Path) -> Iterator[None]:
    """Say which file it is that cannot be written: the disk may be full."""
    try:
        yield
    except OSError as problem:
        raise BadDataset(f"{path}: cannot be written ({problem.strerror or problem})") from None


def _in_order(
    answers: Iterator[tuple[Pairing, Columns]], wanted: list[Pairing]
) -> Iterator[Columns]:
    """Answers in the order of the plan, whichever was there first."""
    early: dict[int, Columns] = {}
    for pairing in wanted:
        while pairing.number not in early:
            other, answer = next(answers)
            early[other.number] = answer
        yield early.pop(pairing.number)
