"""A table without a server, and people who sit at it: for the tests of what they may do."""

from __future__ import annotations

import random
from dataclasses import asdict

import numpy as np
import pytest

from barbaricum.games import load
from barbaricum.server.log import Status
from barbaricum.server.refusal import Refused
from barbaricum.server.setup import (
    Correspondence,
    Live,
    SeatKind,
    SeatSetup,
    Setup,
)
from barbaricum.server.table import Table

GAME = load("attila")
SEED, INVITE = "5eed" * 16, "the invitation"
ANN, BEN, CLEO = PEOPLE = ("ann", "ben", "cleo")
BOT = 1  # the level of bots here
NOON = 1_800_000_000_000
LIVE = Live(kind="live", bank=60, increment=5, grace=20)
MAIL = Correspondence(kind="correspondence", days=2)


def opened(*seats, **setup):
    """A table of Ann's: a seat is "open", "invited", or the level of a bot."""
    places = [
        SeatSetup(kind=SeatKind.BOT, level=seat)
        if isinstance(seat, int)
        else SeatSetup(kind=seat, level=BOT)
        for seat in seats
    ]
    form = {"game": "attila", "options": {"first": "seat-0"}, **setup}
    return Table("table", GAME, Setup(seats=places, **form), ANN, SEED, INVITE, NOON)


def playing(*seats, **setup):
    """Ann, Ben and Cleo in the open seats of a match that has begun; Ann is asked first."""
    table = opened(*seats, **setup)
    free = [i for i, seat in enumerate(seats) if seat == "open"]
    for person, seat in zip(PEOPLE, free, strict=False):
        table.sit(NOON, person, seat, "", "")
    table.start(NOON, ANN, None)
    return table


def quiet(table):
    """A choice that brings the turn to its end soon and starts no war."""
    choices = table.match.choices
    return next((text for text in choices if text == "done" or text.endswith("+")), choices[0])


def decide(table, at=NOON, action=None):
    """Let the awaited seat act; the line it became."""
    return table.act(at, table.awaited, table.line, action or quiet(table))


def finish_turn(table, at=NOON):
    """Let the awaited seat act until another one is awaited."""
    seat = table.awaited
    while table.awaited == seat:
        decide(table, at)


def finish_match(table, at=NOON, luck=0):
    pick = random.Random(luck).choice
    while table.status is not Status.OVER:
        decide(table, at, pick(table.match.choices))


def refuses(code, do, *arguments, status=409):
    """What is refused has this code, and changes nothing."""
    table = do.__self__
    before = everything(table)
    with pytest.raises(Refused) as refusal:
        do(*arguments)
    assert (refusal.value.code, refusal.value.status) == (code, status)
    assert refusal.value.sentence("en") != refusal.value.sentence("fr")
    assert everything(table) == before


def everything(table):
    """All that a table is, but for which lines are saved."""
    match = table.match
    return {
        "status": table.status,
        "seats": [asdict(seat) for seat in table.seats],
        "clocks": (list(table.clocks.banks), table.clocks.since),
        "proposal": None if table.proposal is None else asdict(table.proposal),
        "granted": (dict(table.granted), dict(table.refused), dict(table.refused_in_a_row)),
        "rematch": table.rematch,
        "lines": list(table.lines),
        "changed": table.changed,
        "awaited": (table.awaited, table.bot_to_move, table.deadline, table.due),
        "result": table.result,
        "match": match and (list(match.actions), list(match.movers), match.mover, match._draws),
        "states": match and np.asarray(match.states).tobytes(),
        "found": match and match.found.tolist(),
        "told": match and list(match._told),
        "fairness": match and (match.seed, list(match.contributions), match.dice),
        "undo": match and [table.undo_of(seat) for seat in range(len(table.seats))],
    }


def rebuilt(table):
    """The table that another process reads from the log."""
    return read_again(table, table.lines)


def read_again(table, lines):
    secrets = table.seed, table.invite
    again = Table(table.id, table.game, table.setup, table.host, *secrets, table.created)
    for line in lines:
        again.apply(line)
    return again


def is_rebuilt(table):
    return everything(rebuilt(table)) == everything(table)


def kinds(table):
    return [line.kind for line in table.lines]


def status(table):
    return str(table.status)


def stand_ins(table):
    return [seat.stand_in for seat in table.seats]


def seed(table):
    return table.match.seed
