"""What a reader gets to see of a table: the only place where a match becomes a message."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from barbaricum.core.edition import changes
from barbaricum.core.errors import BadNotation
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.notation import position_json
from barbaricum.core.secrets import view
from barbaricum.server.log import Seat, Status
from barbaricum.server.protocol import (
    Choice,
    Clock,
    DataChange,
    Fairness,
    Person,
    Points,
    PointsCurve,
    Position,
    ProposalInfo,
    SeatInfo,
    SelectionInfo,
    SelectionPart,
    Sentence,
    Standing,
    TableInfo,
    Undo,
)
from barbaricum.server.setup import Live, Untimed
from barbaricum.server.shelf import NOBODYS_NAME, Held
from barbaricum.server.table import Table


def table_info(held: Held, person: str | None, at: int, onlookers: int) -> TableInfo:
    """A table with its seats."""
    table, seat = held.table, held.table.seat_of(person)
    has_begun, is_over = table.match is not None, table.status is Status.OVER
    is_host = person is not None and table.host == person
    return TableInfo(
        id=table.id,
        line=table.line,
        status=table.status,
        setup=table.setup.model_copy(update={"position": None, "data": {}}),  # hands are in it
        changes=data_changes(table.game),
        is_laid_out=table.setup.position is not None,
        rules=held.rules,
        host=person_of(held, table.host),
        seats=[_seat_info(held, i, place, person, at) for i, place in enumerate(table.seats)],
        you=seat,
        is_host=is_host,
        invite=table.invite if is_host or seat is not None else None,
        proposal=_proposal(table),
        fairness=Fairness(
            commitment=table.commitment,
            contributions=table.contributions if has_begun else None,
            seed=table.seed if is_over else None,
        ),
        rematch=table.rematch,
        created=table.created,
        onlookers=onlookers,
    )


@lru_cache(100)
def data_changes(game: Game) -> list[DataChange]:
    """What is otherwise in a game's data than printed."""
    return [DataChange(**vars(change)) for change in changes(game.name, game.house)]


def person_of(held: Held, person: str | None) -> Person | None:
    """Somebody at the table, by name."""
    if person is None:
        return None
    return Person(id=person, name=held.names.get(person, NOBODYS_NAME))


def _seat_info(held: Held, i: int, seat: Seat, person: str | None, at: int) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=held.name(i),
        level=seat.level,
        person=person_of(held, seat.person),
        is_reserved=seat.reserved is not None,
        is_for_you=seat.reserved is not None and seat.reserved == person,
        is_present=held.is_present(seat.person, at),
        has_contributed=bool(seat.contribution),
        stand_in=seat.stand_in,
    )


def _proposal(table: Table) -> ProposalInfo | None:
    asked = table.proposal
    if asked is None:
        return None
    return ProposalInfo(what=asked.what, seat=asked.seat, agreed=sorted(asked.agreed))


def position(
    table: Table, person: str | None, since: int, code: str, at: int, ply: int | None = None
) -> Position:
    """The match as a person may see it: as it is now, or before some earlier action."""
    match, viewer = table.begun(), table.viewer(person)
    is_now = ply is None or ply == match.ply
    now = match.ply if ply is None else ply
    if not 0 <= now <= match.ply:
        raise BadNotation(f"no ply {now}: the match has plies 0 to {match.ply}")
    states = match.view(viewer) if is_now else view(table.game.state, match.states_at(now), viewer)
    is_asked = is_now and table.status is Status.PLAYING and table.may_decide(viewer)
    since = min(since, now)
    return Position(
        table=table.id,
        line=table.line,
        ply=now,
        last_ply=match.ply,
        status=table.status,
        mover=_mover(match, now),
        you=table.seat_of(person),
        view=position_json(states[0]),
        question=table.game.question(states[0], match.found.tolist(), code) if is_asked else None,
        choices=[choice(match, i, code) for i in match.found.tolist()] if is_asked else [],
        selection=_selection(match) if is_asked else None,
        routine=_routine(match) if is_asked else None,
        since=since,
        events=match.events(since, viewer, now),
        sentences=sentences(match, range(since, now), viewer, code, table.seat_of(person)),
        forecast=_forecast(table, states[0], viewer),
        clock=_clock(table, at) if is_now else None,
        undo=_undo(table, viewer) if is_now else None,
        result=_standing(table) if is_now else None,
    )


def _forecast(table: Table, record: Any, viewer: int) -> list[dict[str, Any]]:
    told = table.game.if_scored_now(record)
    return [table.game.tellings[event.kind].as_json(event, viewer) for event in told]


def points_curve(table: Table, person: str | None) -> PointsCurve:
    """How the points grew, as a person may know it: the whole match is played again for it."""
    grown = table.begun().points(table.viewer(person))
    return PointsCurve(curve=[Points(ply=ply, points=points) for ply, points in grown])


def _selection(match: Match) -> SelectionInfo | None:
    found, text = match.selection, match.game.actions.text
    if found is None:
        return None
    parts = [SelectionPart(text=text(part), most=most) for part, most in found.most_of.items()]
    end = None if found.end is None else text(found.end)
    return SelectionInfo(parts=parts, least=found.least, most=found.most, end=end)


def _routine(match: Match) -> str | None:
    return None if match.routine is None else match.game.actions.text(match.routine)


def _mover(match: Match, ply: int) -> int | None:
    mover = match.mover if ply == match.ply else match.movers[ply]
    return mover if mover >= 0 else None


def choice(match: Match, action: int, code: str) -> Choice:
    """Something that can be done, in all three forms."""
    kind, _ = match.game.actions.parts(action)
    seats = tuple(match.seats) if kind.names_seats else ()
    return _choice(match.game, action, code, seats, match.game.phase_of(match.states[0]))


@lru_cache(10_000)
def _choice(game: Game, action: int, code: str, seats: tuple[str, ...], phase: str) -> Choice:
    return Choice(
        action=game.actions.as_json(action),
        text=game.actions.text(action),
        words=game.describe(action, code, seats, phase),
    )


def sentences(match: Match, plies: range, viewer: int, code: str, me: int | None) -> list[Sentence]:
    """What happened at some plies, in words; to `me` what it did itself is told as such."""
    return [
        Sentence(ply=ply, text=match.game.sentence(event, match.seats, viewer, code, me))
        for ply in plies
        for event in match.told(ply)
    ]


def _clock(table: Table, at: int) -> Clock:
    pace, is_running = table.setup.pace, table.deadline is not None
    return Clock(
        now=at,
        banks=list(table.clocks.banks) if isinstance(pace, Live) else None,
        running=table.awaited if is_running else None,
        since=table.clocks.since if not isinstance(pace, Untimed) else None,
        deadline=table.deadline,
    )


def _undo(table: Table, viewer: int) -> Undo | None:
    found = table.undo_of(viewer) if table.is_played(viewer) else None
    return None if found is None else Undo(ply=found[0], is_free=found[1])


def _standing(table: Table) -> Standing | None:
    result = table.result
    return None if result is None else Standing(**vars(result))
