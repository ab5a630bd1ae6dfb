"""People who leave a table, or run out of time, or do not come."""

from __future__ import annotations

import pytest

from barbaricum.server.clock import DAY_MS
from barbaricum.server.log import BOT_IS_LATE_MS, Why
from barbaricum.server.setup import (
    LEAST_BANK_MS,
    Absent,
    Correspondence,
    Untimed,
)
from tests.server.sitting import (
    ANN,
    BEN,
    CLEO,
    LIVE,
    MAIL,
    NOON,
    PEOPLE,
    decide,
    everything,
    finish_match,
    finish_turn,
    is_rebuilt,
    opened,
    playing,
    refuses,
    stand_ins,
    status,
)

# Resigning


def test_who_resigns_leaves_the_seat_to_a_bot_for_good():
    table = playing("open", "open", pace=LIVE)
    table.resign(NOON, 0)
    assert (table.seats[0].stand_in, table.bot_to_move) == (Why.RESIGNED, 0)
    assert table.seat_of(ANN) == 0
    refuses("has-resigned", table.resign, NOON, 0)
    refuses("has-resigned", table.player, ANN, status=403)
    before = everything(table)
    table.come_back(NOON, 0)
    assert everything(table) == before


def test_who_resigned_is_not_asked_any_more():
    table = playing("open", "open", "open")
    table.pause(NOON, 1)
    table.answer(NOON, 2, True)
    table.resign(NOON, 0)
    assert status(table) == "paused"
    table.resume(NOON, 1)
    table.resign(NOON, 2)
    assert status(table) == "playing"


def test_a_match_that_its_last_person_leaves_during_a_pause_goes_on_among_bots():
    table = playing("open", "open")
    table.pause(NOON, 0)
    table.answer(NOON, 1, True)
    table.resign(NOON, 1)
    assert status(table) == "paused"
    table.resign(NOON, 0)
    assert (status(table), table.bot_to_move) == ("playing", 0)
    assert is_rebuilt(table)


def test_a_match_that_everybody_leaves_is_not_paused_by_what_one_of_them_proposed():
    table = playing("open", "open")
    table.pause(NOON, 0)
    table.resign(NOON, 0)
    table.resign(NOON, 1)
    assert (status(table), table.bot_to_move) == ("playing", 0)


def test_once_it_is_over_who_resigned_may_ask_for_a_rematch():
    table = playing("open", "open")
    table.resign(NOON, 1)
    finish_match(table)
    assert table.player(BEN) == 1
    table.note_rematch(NOON, "other")
    assert table.rematch == "other"
    assert is_rebuilt(table)


# Somebody deletes themselves


def test_who_is_no_more_has_no_open_table_and_no_seat():
    table = opened("open", "open")
    table.sit(NOON, BEN, 1, "", "")
    before = everything(table)
    table.let_go(NOON, CLEO)
    assert everything(table) == before
    table.let_go(NOON, BEN)
    assert table.seat_of(BEN) is None
    table.let_go(NOON, ANN)
    assert status(table) == "closed"


def test_a_bot_plays_on_for_who_is_no_more():
    table = playing("open", "open")
    table.let_go(NOON, BEN)
    assert table.seats[1].stand_in is Why.RESIGNED
    before = everything(table)
    table.let_go(NOON, BEN)
    table.let_go(NOON, CLEO)
    assert everything(table) == before


def test_a_table_that_is_over_or_closed_stays_as_it_is_when_somebody_is_no_more():
    over = playing("open", "open")
    finish_match(over)
    closed = opened("open", "open")
    closed.sit(NOON, BEN, 1, "", "")
    closed.close(NOON, ANN)
    for table in (over, closed):
        before = everything(table)
        for person in PEOPLE:
            table.let_go(NOON, person)
        assert everything(table) == before


# Clocks


def banks(table):
    return [bank / 1000 for bank in table.clocks.banks]


def test_the_awaited_seats_clock_runs_and_gets_its_increment_with_each_action():
    table = playing("open", "open", pace=LIVE)
    assert (banks(table), table.deadline) == ([60, 60], NOON + 60_000)
    decide(table, NOON + 10_000)
    assert (banks(table), table.deadline) == ([55, 60], NOON + 65_000)
    finish_turn(table, NOON + 12_000)
    actions = sum(line.seat == 0 and line.kind == "action" for line in table.lines)
    assert banks(table) == [60 - 12 + 5 * actions, 60]
    assert table.deadline == NOON + 72_000


def test_a_bank_is_never_below_nothing():
    table = playing("open", "open", pace=LIVE)
    decide(table, NOON + 100_000)
    assert banks(table) == [5, 60]


def test_a_pause_stops_the_clock():
    table = playing("open", 1, pace=LIVE)
    table.pause(NOON + 10_000, 0)
    assert (banks(table)[0], table.deadline, table.due) == (50, None, None)
    table.resume(NOON + 1_000_000, 0)
    assert (banks(table)[0], table.deadline) == (50, NOON + 1_050_000)
    decide(table, NOON + 1_001_000)
    assert banks(table)[0] == 54
    assert is_rebuilt(table)


def test_an_undo_does_not_give_time_back():
    table = playing("open", "open", pace=LIVE)
    decide(table, NOON + 10_000)
    table.undo(NOON + 30_000, 0, table.line)
    assert banks(table)[0] <= 60 - 30 + 5
    assert table.deadline == NOON + 30_000 + table.clocks.banks[0]


def test_acting_and_undoing_over_and_over_gains_no_time():
    table = playing("open", "open", pace=LIVE)
    for i in range(10):
        decide(table, NOON + 1_000 * i)
        table.undo(NOON + 1_000 * i, 0, table.line)
    assert banks(table)[0] == 60 - 9
    assert is_rebuilt(table)


def test_while_the_others_ponder_an_undo_the_awaited_seats_time_is_used_up():
    table = playing("open", "open", pace=LIVE)
    finish_turn(table)
    table.undo(NOON + 5_000, 0, table.line)
    table.answer(NOON + 20_000, 1, True)
    assert banks(table)[1] == 40
    assert table.clocks.since == NOON + 20_000


def test_nobody_pays_for_the_time_of_a_bot_whose_turn_was_undone():
    table = playing("open", 1, pace=LIVE)
    finish_turn(table)
    bank = table.clocks.banks[0]
    table.undo(NOON + 12_000, 0, table.line)
    assert table.awaited == 0
    assert table.clocks.banks[0] <= bank
    assert table.deadline == NOON + 12_000 + table.clocks.banks[0]


def test_in_a_correspondence_every_action_has_its_days():
    table = playing("open", "open", pace=MAIL)
    assert table.deadline == table.due == NOON + 2 * DAY_MS
    decide(table, NOON + DAY_MS)
    assert table.deadline == NOON + 3 * DAY_MS
    table.look_after(NOON + 3 * DAY_MS - 1, 0)
    assert stand_ins(table) == [None, None]
    table.look_after(NOON + 3 * DAY_MS, NOON + 3 * DAY_MS)
    assert stand_ins(table)[0] is Why.TIME
    table.come_back(NOON + 3 * DAY_MS + 5, 0)
    assert table.deadline == NOON + 5 * DAY_MS + 5


def test_days_may_be_parts_of_days():
    table = playing("open", "open", pace=Correspondence(kind="correspondence", days=0.001))
    assert table.deadline == NOON + 86_400


# Absent or out of time


def test_who_runs_out_of_time_has_a_bot_stand_in_though_connected():
    table = playing("open", "open", pace=LIVE)
    table.look_after(NOON + 59_999, NOON + 59_999)
    assert stand_ins(table) == [None, None]
    table.look_after(NOON + 60_000, NOON + 60_000)
    assert (stand_ins(table)[0], table.bot_to_move, banks(table)[0]) == (Why.TIME, 0, 0)


def test_who_is_not_there_for_too_long_has_a_bot_stand_in():
    table = playing("open", "open", pace=LIVE)
    table.look_after(NOON + 19_999, 0)
    assert stand_ins(table) == [None, None]
    table.look_after(NOON + 25_000, NOON + 10_000)
    assert stand_ins(table) == [None, None]
    table.look_after(NOON + 30_000, NOON + 10_000)
    assert (stand_ins(table)[0], banks(table)[0]) == (Why.ABSENT, 30)


def test_nobody_is_absent_before_they_are_awaited():
    table = playing("open", "open", pace=LIVE)
    table.look_after(NOON + 15_000, 0)
    decide(table, NOON + 15_000)
    finish_turn(table, NOON + 15_000)
    table.look_after(NOON + 34_999, 0)
    assert stand_ins(table) == [None, None]
    table.look_after(NOON + 35_000, 0)
    assert stand_ins(table) == [None, Why.ABSENT]


@pytest.mark.parametrize("pace", [LIVE, MAIL, Untimed()])
def test_where_the_table_says_so_a_seat_waits_for_ever(pace):
    table = playing("open", "open", pace=pace, absent=Absent.WAIT)
    before = everything(table)
    assert table.due is None
    table.look_after(NOON + 60 * DAY_MS, 0)
    assert everything(table) == before
    decide(table, NOON + 60 * DAY_MS)


def test_without_a_clock_nobody_is_absent():
    table = playing("open", "open")
    table.look_after(NOON + 60 * DAY_MS, 0)
    assert stand_ins(table) == [None, None]
    assert (table.due, table.deadline) == (None, None)


def test_the_bot_stands_in_until_the_person_returns_and_goes_on_with_a_little_time():
    table = playing("open", "open", pace=LIVE)
    table.look_after(NOON + 60_000, 0)
    decide(table, NOON + 61_000)  # the bot
    assert (banks(table)[0], table.bot_to_move) == (0, 0)
    table.come_back(NOON + 62_000, 0)
    assert (table.seats[0].stand_in, table.bot_to_move) == (None, None)
    assert table.clocks.banks[0] == LEAST_BANK_MS
    assert table.deadline == NOON + 62_000 + LEAST_BANK_MS
    assert is_rebuilt(table)


def test_who_was_only_absent_finds_the_clock_as_it_was():
    table = playing("open", "open", pace=LIVE)
    table.look_after(NOON + 20_000, 0)
    table.come_back(NOON + 50_000, 0)
    assert (banks(table)[0], table.deadline) == (40, NOON + 90_000)
    before = everything(table)
    table.come_back(NOON + 50_000, 0)
    assert everything(table) == before


def test_who_returns_during_a_pause_is_there_when_it_ends():
    table = playing("open", "open", pace=LIVE)
    table.look_after(NOON + 60_000, 0)
    table.pause(NOON + 61_000, 1)
    assert status(table) == "paused"
    table.come_back(NOON + 62_000, 0)
    table.resume(NOON + 90_000, 1)
    assert status(table) == "paused"
    table.answer(NOON + 91_000, 0, True)
    assert table.deadline == NOON + 91_000 + LEAST_BANK_MS


def test_when_a_bot_stands_in_for_the_last_who_was_asked_all_have_agreed():
    table = playing("open", "open", pace=LIVE)
    table.pause(NOON + 50_000, 1)
    table.look_after(NOON + 60_000, 0)
    assert (stand_ins(table), status(table)) == ([Why.TIME, None], "paused")


# When somebody has to look after it


def test_a_table_is_due_when_a_clock_or_a_grace_ends_and_when_a_bot_is_late():
    assert playing("open", "open").due is None
    assert playing("open", "open", pace=MAIL).due == NOON + 2 * DAY_MS
    table = playing("open", 1, pace=LIVE)
    assert table.due == NOON + 20_000
    decide(table, NOON + 55_000)
    assert (table.deadline, table.due) == (NOON + 65_000, NOON + 65_000)
    finish_turn(table, NOON + 60_000)
    assert table.due == NOON + 60_000 + BOT_IS_LATE_MS
    table.look_after(NOON + 10**9, 0)
    assert table.bot_to_move == 1
    table.pause(NOON + 61_000, 0)
    assert table.due is None
    table.resume(NOON + 62_000, 0)
    assert table.due == NOON + 62_000 + BOT_IS_LATE_MS


@pytest.mark.parametrize("pace", [Untimed(), LIVE, MAIL])
def test_a_stand_in_that_is_late_is_due_even_where_people_are_waited_for(pace):
    table = playing("open", "open", pace=pace, absent=Absent.WAIT)
    table.resign(NOON + 1_000, 0)
    assert table.due == NOON + 1_000 + BOT_IS_LATE_MS


def test_nothing_is_due_at_a_table_that_is_closed_or_over():
    closed = opened("open", "open", pace=LIVE)
    closed.close(NOON, ANN)
    over = playing("open", "open", pace=LIVE)
    finish_match(over)
    for table in (closed, over):
        assert (table.awaited, table.bot_to_move, table.deadline, table.due) == (None,) * 4
        before = everything(table)
        table.look_after(NOON + 10**9, 0)
        assert everything(table) == before
