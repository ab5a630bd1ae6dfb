"""What one may ask for again and again, and how often."""

from __future__ import annotations

import pytest

from barbaricum.server.log import What
from barbaricum.server.refusal import Refused
from barbaricum.server.setup import SeatKind
from barbaricum.server.table import (
    ASK_AGAIN_MS,
    MOST_CHANGES,
    MOST_PAUSES,
    MOST_REFUSED,
    MOST_UNDOS,
    REFUSED_IN_A_ROW,
)
from tests.server.sitting import (
    ANN,
    BEN,
    NOON,
    decide,
    finish_turn,
    is_rebuilt,
    kinds,
    opened,
    playing,
    read_again,
    refuses,
    status,
)


def let_refuse(table, ask, by, *arguments, at=NOON):
    """Ask for something, and let another seat refuse it."""
    ask(at, *arguments)
    table.answer(at, by, False)


def refuse_undo(table, seat=0, by=1):
    let_refuse(table, table.undo, by, seat, table.line)


def test_of_many_requests_to_undo_only_some_are_put_to_the_others():
    table = playing("open", "open")
    finish_turn(table)
    for _ in range(REFUSED_IN_A_ROW):
        refuse_undo(table)
    for _ in range(200):
        refuses("asked-often", table.undo, NOON, 0, table.line)
    assert kinds(table).count("propose") == REFUSED_IN_A_ROW
    assert is_rebuilt(table)


def test_who_has_acted_may_ask_again_and_somebody_elses_action_does_not_help():
    table = playing("open", "open")
    for _ in range(REFUSED_IN_A_ROW):
        let_refuse(table, table.pause, 0, 1)
    decide(table)
    refuses("asked-often", table.pause, NOON, 1)
    finish_turn(table)
    decide(table)
    let_refuse(table, table.pause, 0, 1)
    assert table.refused[1, What.PAUSE] == REFUSED_IN_A_ROW + 1


def test_each_kind_and_each_seat_is_counted_for_itself():
    table = playing("open", "open")
    finish_turn(table)
    finish_turn(table)
    for _ in range(REFUSED_IN_A_ROW):
        refuse_undo(table)
    let_refuse(table, table.pause, 1, 0)
    refuse_undo(table, 1, 0)
    refuses("asked-often", table.undo, NOON, 0, table.line)


def test_what_one_takes_back_oneself_counts_too():
    table = playing("open", "open")
    for _ in range(REFUSED_IN_A_ROW):
        let_refuse(table, table.pause, 0, 0)
    refuses("asked-often", table.pause, NOON, 0)


def test_what_was_granted_meanwhile_begins_a_new_row():
    table = playing("open", "open")
    for _ in range(REFUSED_IN_A_ROW - 1):
        let_refuse(table, table.pause, 1, 0)
    table.pause(NOON, 0)
    table.answer(NOON, 1, True)
    table.resume(NOON, 0)
    table.answer(NOON, 1, True)
    assert status(table) == "playing"
    for _ in range(REFUSED_IN_A_ROW):
        let_refuse(table, table.pause, 1, 0)
    refuses("asked-often", table.pause, NOON, 0)


def test_in_one_match_one_is_refused_so_often_and_no_more():
    table = playing("open", "open")
    while table.refused[0, What.PAUSE] < MOST_REFUSED:
        for _ in range(min(REFUSED_IN_A_ROW, MOST_REFUSED - table.refused[0, What.PAUSE])):
            let_refuse(table, table.pause, 1, 0)
        decide(table)
        if table.awaited == 0:
            table.undo(NOON, 0, table.line)
    refuses("asked-too-often", table.pause, NOON, 0)
    table.pause(NOON, 1)
    assert is_rebuilt(table)


def test_to_go_on_may_be_asked_again_after_some_minutes():
    table = playing("open", "open")
    table.pause(NOON, 0)
    table.answer(NOON, 1, True)
    for i in range(MOST_REFUSED):
        at = NOON + i * ASK_AGAIN_MS
        for _ in range(REFUSED_IN_A_ROW if i == 0 else 1):
            let_refuse(table, table.resume, 1, 0, at=at)
        refuses("asked-lately", table.resume, at + ASK_AGAIN_MS - 1, 0)
    with pytest.raises(Refused) as refusal:
        table.resume(at + 1_500, 0)
    assert refusal.value.arguments["seconds"] == ASK_AGAIN_MS // 1000 - 1
    table.resume(NOON, 1)
    table.answer(NOON, 0, True)
    assert status(table) == "playing"


def test_where_nobody_else_is_asked_nobody_is_spared():
    table = playing("open", "open")
    for _ in range(REFUSED_IN_A_ROW):
        let_refuse(table, table.pause, 1, 0)
    table.resign(NOON, 1)
    table.pause(NOON, 0)
    assert status(table) == "paused"


def test_the_counts_follow_from_the_log():
    table = playing("open", "open")
    for _ in range(REFUSED_IN_A_ROW):
        let_refuse(table, table.pause, 1, 0)
    refuses("asked-often", read_again(table, table.lines).pause, NOON, 0)


def test_a_seat_takes_back_so_much_in_one_match_and_no_more():
    table = playing("open", "open")
    for _ in range(MOST_UNDOS):
        decide(table)
        table.undo(NOON, 0, table.line)
    decide(table)
    assert table.undo_of(0) is None
    refuses("undone-enough", table.undo, NOON, 0, table.line)
    refuses("undone-enough", read_again(table, table.lines).undo, NOON, 0, table.line)
    finish_turn(table)
    decide(table)
    table.undo(NOON, 1, table.line)  # the others still may
    assert table.awaited == 1


def test_a_seat_pauses_a_match_so_often_and_no_more():
    table = playing("open", 1)
    for _ in range(MOST_PAUSES):
        table.pause(NOON, 0)
        table.resume(NOON, 0)
    refuses("paused-enough", table.pause, NOON, 0)


def test_before_the_start_a_table_is_changed_so_often_and_can_then_be_started_still():
    table = opened("open", "open", "open")
    table.sit(NOON, ANN, 0)
    while table.line < MOST_CHANGES:
        table.contribute(NOON, ANN, "0a")
    refuses("changed-enough", table.contribute, NOON, ANN, "0b")
    refuses("changed-enough", table.sit, NOON, BEN, 1)
    refuses("changed-enough", table.change_seat, NOON, ANN, 1, SeatKind.BOT, 1)
    table.start(NOON, ANN, 1)
    assert status(table) == "playing"
