"""REST: the games, the tables, who sits where, and matches to look at again."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy import Row, Select, select
from starlette.requests import HTTPConnection

from barbaricum import __version__
from barbaricum.core.edition import changes, check_texts
from barbaricum.core.file import match_json
from barbaricum.core.game import Game
from barbaricum.core.house import data_files, printed_text
from barbaricum.core.language import LANGUAGES
from barbaricum.games import GAMES, load
from barbaricum.server.desk import Desk
from barbaricum.server.log import Status
from barbaricum.server.once import Once
from barbaricum.server.people import Identity, me, reader_language, who
from barbaricum.server.protocol import (
    PROTOCOL,
    ChatLines,
    Contribute,
    DataChange,
    DataChanges,
    DataFiles,
    GameInfo,
    OptionInfo,
    OwnData,
    Person,
    PointsCurve,
    Position,
    Rating,
    Rulebook,
    SeatChange,
    ServerInfo,
    Sit,
    Standing,
    Start,
    TableGame,
    TableInfo,
    TableList,
    TableReply,
    TableRequest,
    TableSummary,
    socket_schema,
)
from barbaricum.server.ready import Readiness
from barbaricum.server.refusal import Refused, WasDone
from barbaricum.server.schema import PersonRow, RatingRow, SeatRow, TableRow
from barbaricum.server.seen import points_curve, position, table_info
from barbaricum.server.setting import Limits
from barbaricum.server.setup import MOST_SEATS, SeatKind, SeatSetup, Setup
from barbaricum.server.shelf import LIVING, NOBODYS_NAME, TABLE_ID, now_ms
from barbaricum.server.store import Store
from barbaricum.server.table import Table
from barbaricum.server.tables import Tables

routes = APIRouter(tags=["tables"])

Asked = Select[*tuple[Any, ...]]

PAGE = 50

Me = Annotated[Identity, Depends(me)]
Who = Annotated[Identity | None, Depends(who)]
Before = Annotated[int, Query(ge=0, le=2**53, description="only tables that changed before this")]
Language = Annotated[str | None, Query(max_length=8, description="one of the languages here")]


async def tables_of(request: HTTPConnection) -> Tables:
    """The tables of this process."""
    tables: Tables = request.app.state.tables
    return tables


async def store_of(request: HTTPConnection) -> Store:
    """The database."""
    store: Store = request.app.state.store
    return store


async def desk_of(request: HTTPConnection) -> Desk:
    """Where requests are carried out."""
    desk: Desk = request.app.state.desk
    return desk


async def code_of(request: Request, asking: Who, language: Language = None) -> str:
    """The language asked for, or the person's, or the browser's."""
    return reader_language(request, asking)


IdempotencyKey = Annotated[
    str | None,
    Header(
        min_length=1,
        max_length=64,
        pattern=r"^[!-~]*$",
        description="the same request under the same key is carried out once",
    ),
]


async def once_of(
    request: Request, asking: Me, idempotency_key: IdempotencyKey = None
) -> Once | None:
    """By what a request is known again, if it has a key."""
    if idempotency_key is None:
        return None
    body = (await request.body()).decode(errors="replace")
    return Once.of(asking.id, idempotency_key, request.method, request.url.path, body)


TableId = Annotated[str, Path(pattern=TABLE_ID.pattern)]
SeatNumber = Annotated[int, Path(ge=0, lt=MOST_SEATS, description="counted from 0")]
AllTables = Annotated[Tables, Depends(tables_of)]
Database = Annotated[Store, Depends(store_of)]
TheDesk = Annotated[Desk, Depends(desk_of)]
Code = Annotated[str, Depends(code_of)]
OnlyOnce = Annotated[Once | None, Depends(once_of)]


# The server


@routes.get("/server")
async def server(request: Request) -> ServerInfo:
    """What this server is, and which games are ready."""
    readiness: Readiness = request.app.state.readiness
    limits: Limits = request.app.state.limits
    return ServerInfo(
        version=__version__,
        protocol=PROTOCOL,
        languages=list(LANGUAGES),
        games=[_game_info(load(name), readiness) for name in GAMES],
        has_own_data=limits.boxes > 0,
    )


def _game_info(game: Game, readiness: Readiness) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        fewest_seats=game.seats[0],
        most_seats=game.seats[-1],
        options=[
            OptionInfo(
                name=option.name,
                values=list(option.values.ids),
                usual=option.default,
                least_seats=dict(option.least_seats),
            )
            for option in game.options
        ],
        levels=len(game.levels),
        is_ready=readiness.is_ready(game.tag),
        progress=readiness.progress(game.tag),
        box=dict(game.box),
    )


@routes.get("/socket-schema")
async def schema() -> dict[str, Any]:
    """JSON Schema of the messages on a table's socket."""
    return socket_schema()


@routes.get("/games/{game}/rules")
async def rules(game: str, code: Code) -> Rulebook:
    """A game's rulebook, as Markdown."""
    check_game(game)
    found = load(game)
    return Rulebook(game=game, language=found.rulebook_language(code), text=found.rulebook(code))


@routes.get("/games/{game}/data")
async def data(game: str) -> DataFiles:
    """A game's data files as printed, to write others by."""
    check_game(game)
    return DataFiles(files={file: printed_text(game, file) for file in data_files(game)})


@routes.post("/games/{game}/data")
async def check_data(game: str, own: OwnData, asking: Me, tables: AllTables) -> DataChanges:
    """Read data of one's own as if a table were opened with them, and tell what they change."""
    check_game(game)
    tables.editions.check_allowed()
    found = await run_in_threadpool(lambda: changes(game, check_texts(game, own.files)))
    return DataChanges(changes=[DataChange(**vars(change)) for change in found])


@routes.get("/games/{game}/ratings")
async def ratings(game: str, store: Database) -> list[Rating]:
    """The best players of a game."""
    check_game(game)
    asked = _ratings().where(RatingRow.game == game).order_by(RatingRow.mu.desc()).limit(PAGE)
    return await _read_ratings(store, asked)


def check_game(game: str) -> None:
    """Refuse a game that there is not."""
    if game not in GAMES:
        raise Refused("unknown-game", 404, games=", ".join(GAMES))


def _ratings() -> Asked:
    return select(RatingRow, PersonRow.name).join_from(
        RatingRow, PersonRow, PersonRow.id == RatingRow.person
    )


async def _read_ratings(store: Store, asked: Asked) -> list[Rating]:
    async with store.read() as connection:
        rows = list(await connection.execute(asked))
    return [
        Rating(
            person=Person(id=row.person_id, name=row.name),
            game=row.game,
            rating=row.mu,
            doubt=row.sigma,
            matches=row.matches,
        )
        for row in rows
    ]


# One's own


@routes.get("/me/ratings")
async def own_ratings(asking: Me, store: Database) -> list[Rating]:
    """One's rating at each game."""
    return await _read_ratings(store, _ratings().where(RatingRow.person == asking.id))


@routes.get("/me/tables")
async def own_tables(
    asking: Me, store: Database, status: Status | None = None, before: Before = 2**53
) -> TableList:
    """The tables at which one sits or sat, or that one has opened."""
    sat = select(SeatRow.table).where(SeatRow.person == asking.id)
    asked = select(TableRow).where(TableRow.id.in_(sat) | (TableRow.host == asking.id))
    return await _list(store, asked, status, before, asking)


# Tables


@routes.get("/tables")
async def lobby(
    asking: Who,
    store: Database,
    game: Annotated[str | None, Query(max_length=32)] = None,
    status: Status | None = None,
    before: Before = 2**53,
) -> TableList:
    """Public tables, the latest first; without a status, those that have not ended."""
    asked = select(TableRow).where(TableRow.is_public)
    if game is not None:
        check_game(game)
        asked = asked.where(TableRow.game == game)
    if status is None:
        asked = asked.where(TableRow.status.in_(LIVING))
    return await _list(store, asked, status, before, asking)


async def _list(
    store: Store,
    asked: Asked,
    status: Status | None,
    before: int,
    asking: Identity | None,
) -> TableList:
    if status is not None:
        asked = asked.where(TableRow.status == status)
    latest = asked.where(TableRow.changed < before).order_by(TableRow.changed.desc()).limit(PAGE)
    async with store.read() as connection:
        rows = list(await connection.execute(latest))
        is_more = len(rows) == PAGE
        if is_more:  # then with all that changed in the same moment as the last one
            last = rows[-1].changed
            same = await connection.execute(asked.where(TableRow.changed == last))
            rows = [row for row in rows if row.changed != last] + list(same)
        people = {seat["person"] for row in rows for seat in row.seats} - {None}
        known = select(PersonRow.id, PersonRow.name).where(PersonRow.id.in_(people))
        names = {row[0]: row[1] for row in await connection.execute(known)}
    tables = [_summary(row, names, asking.id if asking else None) for row in rows]
    return TableList(tables=tables, before=rows[-1].changed if is_more else None)


def _summary(row: Row[Any], names: dict[str, str], person: str | None) -> TableSummary:
    people = [seat["person"] for seat in row.seats]
    you = people.index(person) if person is not None and person in people else None
    free = sum(seat["kind"] in (SeatKind.OPEN, SeatKind.INVITED) for seat in row.seats)
    return TableSummary(
        id=row.id,
        game=row.game,
        status=row.status,
        is_public=row.is_public,
        has_own_data=bool(row.setup.get("data")),
        pace=row.setup["pace"]["kind"],
        seats=len(people),
        free=free,
        names=[_name(i, seat, names) for i, seat in enumerate(row.seats)],
        you=you,
        is_your_turn=you is not None and row.asked == you,
        created=row.created,
        changed=row.changed,
        result=Standing(**row.result) if row.result else None,
    )


def _name(i: int, seat: dict[str, Any], names: dict[str, str]) -> str:
    if seat["person"] is not None:
        return names.get(seat["person"], NOBODYS_NAME)
    return f"Bot {i + 1}" if seat["kind"] == SeatKind.BOT else ""


@routes.post("/tables", status_code=201)
async def open_table(setup: Setup, asking: Me, tables: AllTables, once: OnlyOnce) -> TableInfo:
    """Open a table. Nobody sits there yet: take a seat once its commitment has been seen."""
    return await _info(tables, await tables.open(asking.id, setup, once), asking)


async def _change(
    tables: Tables, id: str, asking: Identity, do: Callable[[Table, int], None], once: Once | None
) -> TableInfo:
    """Change a table, unless the same request has done it before; the table as it is then."""
    with contextlib.suppress(WasDone):
        await tables.change(id, do, once)
    return await _info(tables, id, asking)


async def _info(tables: Tables, id: str, asking: Identity | None) -> TableInfo:
    async with tables.at(id, fresh=True) as held:
        person = asking.id if asking else None
        return table_info(held, person, now_ms(), tables.onlookers(held.table))


@routes.get("/tables/{id}")
async def table(id: TableId, asking: Who, tables: AllTables) -> TableInfo:
    """A table with its seats."""
    return await _info(tables, id, asking)


@routes.get("/tables/{id}/game")
async def table_game(id: TableId, request: Request, tables: AllTables, code: Code) -> TableGame:
    """The game as it is played at a table, by data of its own if it has such."""
    readiness: Readiness = request.app.state.readiness
    async with tables.at(id) as held:
        game = held.table.game
    info = _game_info(game, readiness)
    return TableGame(game=info, files=dict(game.house), words=game.words(code))


@routes.delete("/tables/{id}")
async def close_table(id: TableId, asking: Me, tables: AllTables, once: OnlyOnce) -> TableInfo:
    """Close a table of one's own that has not begun."""
    return await _change(tables, id, asking, lambda table, at: table.close(at, asking.id), once)


@routes.post("/tables/{id}/seats/{seat}")
async def sit(
    id: TableId, seat: SeatNumber, taking: Sit, asking: Me, tables: AllTables, once: OnlyOnce
) -> TableInfo:
    """Take a seat; `invite` is in the link of who was invited."""
    chosen = (taking.invite, taking.contribution, taking.level)

    def take(table: Table, at: int) -> None:
        tables.check_name(id, asking.id, asking.name)
        table.sit(at, asking.id, seat, *chosen)

    with contextlib.suppress(WasDone):
        await tables.check_seats(asking.id, once)
        await tables.change(id, take, once)
    await tables.greet(id, asking.id)  # who may have looked on until now
    return await _info(tables, id, asking)


@routes.put("/tables/{id}/seats/{seat}")
async def change_seat(
    id: TableId,
    seat: SeatNumber,
    change: SeatChange,
    asking: Me,
    tables: AllTables,
    once: OnlyOnce,
) -> TableInfo:
    """The host says who a seat is for."""
    to = SeatKind(change.kind), change.level
    return await _change(
        tables, id, asking, lambda table, at: table.change_seat(at, asking.id, seat, *to), once
    )


@routes.delete("/tables/{id}/seat")
async def leave(id: TableId, asking: Me, tables: AllTables, once: OnlyOnce) -> TableInfo:
    """Give up one's seat before the start."""
    return await _change(tables, id, asking, lambda table, at: table.leave(at, asking.id), once)


@routes.put("/tables/{id}/contribution")
async def contribute(
    id: TableId, given: Contribute, asking: Me, tables: AllTables, once: OnlyOnce
) -> TableInfo:
    """Mix something into the seed, after its commitment was seen and before the start."""
    added = given.contribution
    return await _change(
        tables, id, asking, lambda table, at: table.contribute(at, asking.id, added), once
    )


@routes.post("/tables/{id}/start")
async def start(
    id: TableId, how: Start, asking: Me, tables: AllTables, once: OnlyOnce
) -> TableInfo:
    """Begin the match."""
    await tables.check_ready(id)
    return await _change(
        tables, id, asking, lambda table, at: table.start(at, asking.id, how.fill), once
    )


@routes.post("/tables/{id}/rematch", status_code=201)
async def rematch(id: TableId, asking: Me, tables: AllTables, once: OnlyOnce) -> TableInfo:
    """Open a table for the same people once more, or find the one somebody opened already."""
    async with tables.at(id, fresh=True) as held:
        setup, before = again(held.table, asking.id), held.table.rematch
    if before is not None:
        found = await _info(tables, before, asking)
        if found.status is not Status.CLOSED:
            return found
    opened = await tables.open(asking.id, setup, once)

    def note(table: Table, at: int) -> str:
        if table.rematch == before != opened:
            table.note_rematch(at, opened)
        assert table.rematch is not None
        return table.rematch

    chosen = await tables.change(id, note)
    if chosen != opened:  # somebody else was faster
        await tables.change(opened, lambda table, at: table.close(at, asking.id))
    return await _info(tables, chosen, asking)


def again(table: Table, person: str) -> Setup:
    """The set-up of a rematch: every person has their seat kept."""
    table.check_over()
    table.player(person)
    seats = [
        SeatSetup(kind=SeatKind.INVITED, level=seat.level, reserved=seat.person)
        if seat.person is not None
        else SeatSetup(kind=SeatKind.BOT, level=seat.level)
        for seat in table.seats
    ]
    return table.setup.model_copy(update={"seats": seats})


# Matches


@routes.get("/tables/{id}/position")
async def see(
    id: TableId,
    asking: Who,
    tables: AllTables,
    code: Code,
    ply: Annotated[int | None, Query(ge=0, le=2**31)] = None,
    since: Annotated[int, Query(ge=0, le=2**31)] = 0,
) -> Position:
    """The match as one may see it: now, or before action number `ply`."""
    async with tables.at(id, fresh=True) as held:
        person = asking.id if asking else None
        return position(held.table, person, since, code, now_ms(), ply)


@routes.get("/tables/{id}/points")
async def points(id: TableId, asking: Who, tables: AllTables) -> PointsCurve:
    """How the points grew in the match so far, as one may know it."""
    async with tables.at(id, fresh=True) as held:
        person = asking.id if asking else None
        return await run_in_threadpool(points_curve, held.table, person)


@routes.get("/tables/{id}/file")
async def file(id: TableId, tables: AllTables, response: Response) -> dict[str, Any]:
    """The match file of a finished match, for `barbaricum replay --verify`."""
    async with tables.at(id, fresh=True) as held:
        table = held.table
        table.check_over()
        match = table.begun()
        match.agents = [
            f"level:{seat.level}" if seat.kind is SeatKind.BOT else None for seat in table.seats
        ]
        form = match_json(match)
    name = f"{table.game.name}-{id}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return form


@routes.get("/tables/{id}/chat")
async def chat(
    id: TableId, asking: Who, desk: TheDesk, after: Annotated[int, Query(ge=0, le=2**53)] = 0
) -> ChatLines:
    """What was said at a table, without those one has muted."""
    return ChatLines(lines=await desk.chat(id, asking.id if asking else None, after))


@routes.post("/tables/{id}/requests")
async def request(
    id: TableId, asking: Me, desk: TheDesk, code: Code, request: TableRequest
) -> TableReply:
    """Anything that can be asked on a table's socket."""
    return await desk.answer(id, asking, request, code)
