"""Ratings of people, from the matches they finished with other people (openskill)."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from barbaricum.server.log import Why
from barbaricum.server.schema import PersonRow, RatingRow
from barbaricum.server.table import Table

MODEL = PlackettLuce()
RESIGNED_BEHIND = 100


def places_of_people(table: Table) -> list[tuple[str, float]]:
    """The people of a finished match with their places; who resigned comes behind all others."""
    result = table.result
    assert result is not None
    return [
        (seat.person, rank + RESIGNED_BEHIND * (seat.stand_in is Why.RESIGNED))
        for seat, rank in zip(table.seats, result.ranks, strict=True)
        if seat.person is not None
    ]


async def rate(connection: AsyncConnection, table: Table) -> None:
    """Write the new ratings, in the transaction that writes the match's last line."""
    places = await _still_here(connection, places_of_people(table))
    if len(places) < 2 or table.setup.position is not None or table.setup.data:
        return
    people, ranks = [person for person, _ in places], [place for _, place in places]
    known = await _known(connection, people, table.game.name)
    teams = [
        [MODEL.rating(*known.get(person, (MODEL.mu, MODEL.sigma, 0))[:2])] for person in people
    ]
    rated = MODEL.rate(teams, ranks=ranks)
    where = RatingRow.person.in_(people), RatingRow.game == table.game.name
    await connection.execute(delete(RatingRow).where(*where))
    rows = [
        {
            "person_id": person,
            "game": table.game.name,
            "mu": team[0].mu,
            "sigma": team[0].sigma,
            "matches": known.get(person, (0.0, 0.0, 0))[2] + 1,
        }
        for person, team in zip(people, rated, strict=True)
    ]
    await connection.execute(insert(RatingRow.__table__), rows)  # type: ignore[arg-type]


async def _still_here(
    connection: AsyncConnection, places: list[tuple[str, float]]
) -> list[tuple[str, float]]:
    """Without those who have deleted themselves since they sat down."""
    asked = select(PersonRow.id).where(PersonRow.id.in_([person for person, _ in places]))
    here = set((await connection.execute(asked)).scalars())
    return [(person, place) for person, place in places if person in here]


async def _known(
    connection: AsyncConnection, people: Sequence[str], game: str
) -> dict[str, tuple[float, float, int]]:
    asked = (
        select(RatingRow.person, RatingRow.mu, RatingRow.sigma, RatingRow.matches)
        .where(RatingRow.person.in_(people), RatingRow.game == game)
        .with_for_update()
    )
    return {row[0]: (row[1], row[2], row[3]) for row in await connection.execute(asked)}
