"""A table is its log: from its set-up and its lines all else follows."""

from __future__ import annotations

import random

import pytest

from barbaricum.core.errors import BarbaricumError
from barbaricum.core.secrets import ALL_SEEING, ONLOOKER
from barbaricum.server.log import Status
from barbaricum.server.setup import (
    Absent,
    Correspondence,
    SeatKind,
    Untimed,
)
from tests.server.sitting import (
    ANN,
    BEN,
    CLEO,
    GAME,
    INVITE,
    LIVE,
    NOON,
    PEOPLE,
    everything,
    finish_match,
    opened,
    playing,
    read_again,
    rebuilt,
    refuses,
)

# The end


def test_at_the_end_everybody_sees_everything_and_nothing_can_be_changed():
    table = playing("open", "open")
    assert [table.viewer(person) for person in (ANN, BEN, CLEO, None)] == [0, 1, ONLOOKER, ONLOOKER]
    refuses("not-over", table.check_over)
    refuses("not-over", table.note_rematch, NOON, "other")
    finish_match(table)
    table.check_over()
    assert {table.viewer(person) for person in (ANN, BEN, CLEO, None)} == {ALL_SEEING}
    assert sorted(table.result.ranks)[0] == 1
    for do in (table.pause, table.resume, table.resign):
        refuses("is-over", do, NOON, 0)
    refuses("is-over", table.undo, NOON, 0, table.line)
    refuses("is-over", table.act, NOON, 0, table.line, "done")
    refuses("is-over", table.check_hint, 0)
    refuses("nothing-proposed", table.answer, NOON, 0, True)
    before = everything(table)
    table.come_back(NOON, 0)
    assert everything(table) == before


# Replay: a table is its log


def any_setup(pick):
    seats = [pick.choice(["open", "open", "invited", 1]) for _ in range(pick.choice([2, 3, 3]))]
    short = Correspondence(kind="correspondence", days=0.001)
    return opened(
        *seats,
        pace=pick.choice([Untimed(), LIVE, LIVE, short]),
        absent=pick.choice([Absent.BOT, Absent.BOT, Absent.WAIT]),
        options={"first": pick.choice(["lot", "seat-0"])},
    )


def ask_before_the_start(table, at, pick):
    """Something that somebody may try while the table is open."""
    person, seat = pick.choice(PEOPLE), pick.randrange(len(table.seats))
    match pick.randrange(12):
        case 0:
            table.leave(at, person)
        case 1:
            kind = pick.choice([SeatKind.OPEN, SeatKind.INVITED, SeatKind.BOT])
            table.change_seat(at, person, seat, kind, pick.randrange(1, 4))
        case 2:
            table.contribute(at, person, pick.choice(["", "0a", "ff", "no"]))
        case 3:
            table.let_go(at, CLEO)
        case 4:
            table.start(at, person, pick.choice([None, 1, 2]))
        case _:
            given = pick.choice(["", INVITE]), pick.choice(["", "0a", "ff"])
            table.sit(at, person, seat, *given, pick.choice([None, 1, 2, 9]))


def ask(table, at, pick):
    """Something that somebody may try during the match, as often wrong as right."""
    seat, line = pick.randrange(len(table.seats)), pick.choice([table.line, table.line, at % 40])
    awaited = seat if table.awaited is None else table.awaited
    found = table.match.found.tolist() or [0]
    match pick.randrange(24 if table.status is Status.PLAYING else 12):
        case 0:
            table.resume(at, seat)
        case 1 | 2 | 3:
            table.answer(at, seat, pick.random() < 0.8)
        case 4:
            table.come_back(at, seat)
        case 5 | 6:
            table.look_after(at, at - pick.choice([0, 30_000]))
        case 7 if pick.random() < 0.1:
            table.resign(at, seat)
        case 8:
            table.undo(at, seat, line)
        case 9:
            table.pause(at, seat)
        case 10:
            table.note_rematch(at, "other")
        case 11:
            table.act(at, seat, line, pick.choice(found))
        case 12:
            table.act(at, awaited, table.line, pick.randrange(GAME.actions.size))
        case _:
            table.act(at, awaited, table.line, pick.choice(found))


@pytest.mark.parametrize("luck", range(12))
def test_whatever_is_asked_the_table_is_what_its_log_says(luck):
    pick = random.Random(luck)
    table = any_setup(pick)
    follower, at = rebuilt(table), NOON
    for _ in range(220):
        at += pick.choice([-3_000, 0, 1, 500, 9_000, 30_000])
        before = everything(table)
        try:
            (ask if table.match else ask_before_the_start)(table, at, pick)
        except BarbaricumError:
            assert everything(table) == before
        for line in table.unsaved:
            follower.apply(line)
        table.unsaved = []
        now = everything(table)
        assert now == everything(follower) == everything(rebuilt(table))
        assert now["lines"][: len(before["lines"])] == before["lines"]


def test_a_table_read_from_the_log_at_any_line_goes_on_in_the_same_way():
    table = playing("open", "open", pace=LIVE)
    finish_match(table, NOON + 1_000, luck=5)
    halfway = next(i for i in range(table.line // 2, table.line) if table.lines[i].seat is not None)
    again = read_again(table, table.lines[:halfway])
    for line in table.lines[halfway:]:
        if line.seat is not None:
            again.act(line.at, line.seat, again.line, line.data)
    assert everything(again) == everything(table)
