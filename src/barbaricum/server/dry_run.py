"""Before an upgrade: which stored matches would the rules that are here change?"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

import typer
from sqlalchemy import select

from barbaricum.core.errors import BarbaricumError, counted
from barbaricum.server.log import Line
from barbaricum.server.schema import TableRow
from barbaricum.server.setting import Settings
from barbaricum.server.shelf import apply_stored, table_from
from barbaricum.server.store import Store
from barbaricum.server.table import Table

CHANGED = 1


@dataclass(frozen=True)
class Finding:
    """What became of one stored match, played again by the rules that are here."""

    table: str
    status: str
    began: int
    now: int
    change: str | None


def report(settings: Settings) -> int:
    """Play all stored matches again; tell of those that would change. Nothing is written."""
    return asyncio.run(_report(settings))


async def _report(settings: Settings) -> int:
    store, seen, changed = Store(settings), 0, 0
    await store.open()
    try:
        async for finding in check_all(store):
            seen += 1
            if finding.change is not None:
                changed += 1
                typer.echo(
                    f"{finding.table} ({finding.status}, begun with rules {finding.began}): "
                    f"{finding.change}"
                )
    finally:
        await store.close()
    typer.echo(f"{counted(seen, 'match')} played again, {changed} would change")
    return CHANGED if changed else 0


async def check_all(store: Store) -> AsyncIterator[Finding]:
    """Play every stored match again."""
    async with store.read() as connection:
        rows = list(await connection.execute(select(TableRow).order_by(TableRow.created)))
    for row in rows:
        async with store.read() as connection:
            lines = await store.lines(connection, row.id)
        if any(line.kind == "start" for line in lines):
            table = table_from(row)
            change = _change(table, lines, row.rules, row.result)
            yield Finding(row.id, row.status, row.rules, table.game.rules, change)


def _change(
    table: Table, lines: Sequence[Line], rules: int, result: dict[str, Any] | None
) -> str | None:
    """What would be otherwise, if anything."""
    for line in lines:
        try:
            apply_stored(table, [line], rules)
        except BarbaricumError as problem:
            return f"line {line.number} ({_said(line)}): {problem}"
    found = None if table.result is None else vars(table.result)
    if found != result:
        return f"its result was {result}, and would be {found}"
    return None


def _said(line: Line) -> str:
    return f"{line.kind} {line.data}" if line.kind == "action" else line.kind
