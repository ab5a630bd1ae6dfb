"""The table before the start: who sits where, what the host says, and the seed."""

from __future__ import annotations

import pytest

from barbaricum.core.file import match_json
from barbaricum.core.match import commit_to, mixed
from barbaricum.core.secrets import ONLOOKER
from barbaricum.server.log import OPEN_MS
from barbaricum.server.setup import (
    SeatKind,
)
from tests.server.sitting import (
    ANN,
    BEN,
    BOT,
    CLEO,
    GAME,
    INVITE,
    NOON,
    SEED,
    everything,
    finish_match,
    is_rebuilt,
    opened,
    playing,
    refuses,
    seed,
    status,
)

# Sitting


def test_whoever_sits_down_first_has_an_open_seat():
    table = opened("open", "open")
    table.sit(NOON, BEN, 1, "", "ab12")
    assert (table.seats[1].kind, table.seats[1].person) == (SeatKind.PERSON, BEN)
    assert table.seats[1].contribution == "ab12"
    assert table.seat_of(BEN) == 1
    refuses("seat-taken", table.sit, NOON, CLEO, 1, "", "")


def test_nobody_has_two_seats_and_no_seat_has_a_number_of_its_own_making():
    table = opened("open", "open", 2)
    table.sit(NOON, BEN, 1, "", "")
    refuses("already-seated", table.sit, NOON, BEN, 0, "", "")
    refuses("seat-taken", table.sit, NOON, CLEO, 2, "", "")
    for seat in (-1, 3, 99):
        refuses("no-seat", table.sit, NOON, CLEO, seat, "", "", status=404)


@pytest.mark.parametrize("invite", ["", "the invitatio", "THE INVITATION", "thé invitation"])
def test_an_invited_seat_wants_the_invitation(invite):
    table = opened("open", "invited")
    refuses("seat-invited", table.sit, NOON, BEN, 1, invite, "", status=403)
    table.sit(NOON, BEN, 1, INVITE, "")
    assert table.seat_of(BEN) == 1


@pytest.mark.parametrize("kind", ["open", "invited"])
def test_a_reserved_seat_is_for_that_person_alone_invitation_or_not(kind):
    table = opened("open", kind)
    table.seats[1].reserved = BEN
    for invite in ("", INVITE):
        refuses("seat-invited", table.sit, NOON, CLEO, 1, invite, "", status=403)
    table.sit(NOON, BEN, 1, "", "")
    assert table.seat_of(BEN) == 1


def test_nobody_is_found_in_an_empty_seat():
    table = opened("open", "open")
    assert table.seat_of(None) is None
    assert table.viewer(None) == ONLOOKER


def test_who_leaves_frees_the_seat_and_takes_the_contribution_along():
    table = opened("open", "open")
    table.sit(NOON, BEN, 1, "", "ab12")
    table.leave(NOON, BEN)
    assert (table.seats[1].kind, table.seats[1].person) == (SeatKind.OPEN, None)
    assert table.contributions == ["", ""]
    table.sit(NOON, CLEO, 1, "", "")
    refuses("not-seated", table.leave, NOON, BEN, status=403)


def test_a_seat_that_was_left_is_for_whom_it_was_before():
    table = opened("open", "invited")
    table.sit(NOON, BEN, 1, INVITE, "")
    table.leave(NOON, BEN)
    refuses("seat-invited", table.sit, NOON, CLEO, 1, "", "", status=403)


@pytest.mark.parametrize("seat", ["open", 2])
def test_a_seat_that_was_left_is_still_for_whom_the_host_said(seat):
    table = opened("open", seat)
    table.change_seat(NOON, ANN, 1, SeatKind.INVITED, BOT)
    table.sit(NOON, BEN, 1, INVITE, "")
    table.leave(NOON, BEN)
    refuses("seat-invited", table.sit, NOON, CLEO, 1, "", "", status=403)


def test_who_sits_down_says_how_strong_a_bot_stands_in():
    table = opened("open", "open")
    table.sit(NOON, ANN, 0, "", "", 3)
    table.sit(NOON, BEN, 1, "", "")
    assert [seat.level for seat in table.seats] == [3, BOT]
    table.leave(NOON, BEN)
    for level in (0, 7):
        refuses("no-level", table.sit, NOON, BEN, 1, "", "", level, status=422)


def test_who_leaves_takes_the_level_of_their_stand_in_along():
    table = opened("open", "open")
    table.sit(NOON, BEN, 1, "", "", 3)
    table.leave(NOON, BEN)
    table.sit(NOON, CLEO, 1, "", "")
    assert table.seats[1].level == BOT


def test_a_reserved_seat_that_was_left_stays_reserved():
    table = opened("open", "invited")
    table.seats[1].reserved = BEN
    table.sit(NOON, BEN, 1, "", "")
    table.leave(NOON, BEN)
    refuses("seat-invited", table.sit, NOON, CLEO, 1, INVITE, "", status=403)
    table.sit(NOON, BEN, 1, "", "")


# What the host says


def test_the_host_says_who_a_seat_is_for_and_whoever_sat_there_gets_up():
    table = opened("open", "open", 2)
    table.sit(NOON, BEN, 1, "", "ab")
    table.change_seat(NOON, ANN, 1, SeatKind.BOT, 2)
    assert (table.seats[1].kind, table.seats[1].level) == (SeatKind.BOT, 2)
    assert (table.seat_of(BEN), table.contributions) == (None, ["", "", ""])
    table.change_seat(NOON, ANN, 1, SeatKind.INVITED, BOT)
    refuses("seat-invited", table.sit, NOON, BEN, 1, "", "", status=403)
    table.change_seat(NOON, ANN, 2, SeatKind.OPEN, BOT)
    table.sit(NOON, BEN, 2, "", "")


def test_a_reserved_seat_that_the_host_opens_is_for_anybody():
    table = opened("open", "invited")
    table.seats[1].reserved = BEN
    table.change_seat(NOON, ANN, 1, SeatKind.OPEN, BOT)
    table.sit(NOON, CLEO, 1, "", "")


def test_only_the_host_says_who_sits_where_and_closes_the_table():
    table = opened("open", "open")
    table.sit(NOON, BEN, 1, "", "")
    for person in (BEN, CLEO):
        refuses("not-host", table.change_seat, NOON, person, 0, SeatKind.BOT, 1, status=403)
        refuses("not-host", table.close, NOON, person, status=403)
    table.close(NOON, ANN)
    assert status(table) == "closed"


@pytest.mark.parametrize("level", [0, -1, 7, 20])
def test_there_are_no_bots_of_a_level_that_the_game_has_not(level):
    table = opened("open", "open")
    refuses("no-level", table.change_seat, NOON, ANN, 1, SeatKind.BOT, level, status=422)
    refuses("no-seat", table.change_seat, NOON, ANN, 2, SeatKind.BOT, 1, status=404)


def test_at_a_closed_table_nothing_happens_any_more():
    table = opened("open", "open")
    table.sit(NOON, BEN, 1, "", "")
    table.close(NOON, ANN)
    refuses("is-closed", table.sit, NOON, CLEO, 0, "", "")
    refuses("is-closed", table.leave, NOON, BEN)
    refuses("is-closed", table.start, NOON, ANN, 1)
    refuses("is-closed", table.close, NOON, ANN)
    refuses("not-begun", table.act, NOON, 1, table.line, "done")


# Starting


def test_a_table_with_empty_seats_starts_only_if_the_host_fills_them():
    table = opened("open", "open", "invited")
    table.sit(NOON, BEN, 1, "", "")
    refuses("seats-empty", table.start, NOON, ANN, None)
    refuses("seats-empty", table.start, NOON, BEN, None)
    refuses("not-host", table.start, NOON, BEN, 1, status=403)
    refuses("no-level", table.start, NOON, ANN, 7, status=422)
    table.start(NOON, ANN, 2)
    assert [seat.kind for seat in table.seats] == ["bot", "person", "bot"]
    assert [table.seats[i].level for i in (0, 2)] == [2, 2]
    assert status(table) == "playing"


def test_a_full_table_is_started_by_anybody_who_sits_there_or_by_its_host():
    for person in (BEN, ANN):
        table = opened("open", 1)
        table.sit(NOON, BEN, 0, "", "")
        refuses("not-host", table.start, NOON, CLEO, None, status=403)
        table.start(NOON, person, None)
        assert status(table) == "playing"


def test_a_match_that_has_begun_is_not_set_up_any_more():
    table = playing("open", "open")
    refuses("is-playing", table.start, NOON, ANN, None)
    refuses("is-playing", table.leave, NOON, BEN)
    refuses("is-playing", table.sit, NOON, CLEO, 0, INVITE, "")
    refuses("is-playing", table.change_seat, NOON, ANN, 1, SeatKind.BOT, 1)
    refuses("is-playing", table.contribute, NOON, ANN, "ff")
    refuses("is-playing", table.close, NOON, ANN)


def test_before_the_start_there_is_nothing_to_play():
    table = opened("open", "open")
    table.sit(NOON, ANN, 0, "", "")
    refuses("not-begun", table.act, NOON, 0, 0, "done")
    for do in (table.pause, table.resume, table.resign):
        refuses("is-open", do, NOON, 0)
    refuses("is-open", table.undo, NOON, 0, 0)
    refuses("nothing-proposed", table.answer, NOON, 0, True)
    assert (table.awaited, table.bot_to_move, table.deadline) == (None,) * 3


def test_a_table_at_which_nothing_happens_for_long_before_the_start_is_closed():
    table = opened("open", "open")
    assert table.due == NOON + OPEN_MS
    table.sit(NOON + 5_000, BEN, 1, "", "")
    table.look_after(NOON + OPEN_MS, NOON)
    assert (status(table), table.due) == ("open", NOON + 5_000 + OPEN_MS)
    table.look_after(NOON + 5_000 + OPEN_MS, NOON)
    assert (status(table), table.due) == ("closed", None)
    before = everything(table)
    table.look_after(NOON + 9 * OPEN_MS, NOON)
    assert everything(table) == before
    assert is_rebuilt(table)


# The seed and what is mixed into it


def dealt(first, second):
    table = opened("open", "open")
    table.sit(NOON, ANN, 0, "", first)
    table.sit(NOON, BEN, 1, "", "")
    table.contribute(NOON, BEN, second)
    table.start(NOON, ANN, None)
    return [line.data for line in table.lines if line.kind == "action"]


def test_every_contribution_changes_the_deal_and_nothing_else_does():
    deals = [dealt("", ""), dealt("00", ""), dealt("", "00"), dealt("00", "00"), dealt("01", "00")]
    assert len({tuple(deal) for deal in deals}) == len(deals)
    assert dealt("00", "01") == dealt("00", "01")


def test_the_deal_is_the_one_that_the_promised_seed_and_the_contributions_give():
    given = GAME.match(2, mixed(SEED, ["0a", "0b"]), {"first": "seat-0"}, dice="chacha20")
    assert [GAME.actions.text(action) for action in given.actions] == dealt("0a", "0b")
    plain = GAME.match(2, mixed(SEED, ["0a", "0b"]), {"first": "seat-0"})
    assert plain.actions != given.actions


def test_a_match_that_began_before_there_was_a_cipher_goes_on_as_it_was():
    table = opened("open", "open")
    for seat, person in enumerate((ANN, BEN)):
        table.sit(NOON, person, seat, "", "")
    table.add(NOON, "start")  # as it was written then
    table._let_chance_decide(NOON)
    given = GAME.match(2, mixed(SEED, ["", ""]), {"first": "seat-0"})
    assert table.match.actions == given.actions
    assert (table.match.dice, is_rebuilt(table)) == ("philox", True)
    finish_match(table)
    assert table.match.unfair_draws() == []
    assert "dice" not in match_json(table.match)
    assert is_rebuilt(table)


@pytest.mark.parametrize("text", ["0A", "xyz", ":", "0" * 65, "١", "00\n"])
def test_a_contribution_is_hexadecimal_and_short(text):
    table = opened("open", "open")
    refuses("bad-contribution", table.sit, NOON, ANN, 0, "", text, status=422)
    table.sit(NOON, ANN, 0, "", "")
    refuses("bad-contribution", table.contribute, NOON, ANN, text, status=422)
    refuses("not-seated", table.contribute, NOON, BEN, "00", status=403)


def test_the_seed_is_promised_from_the_beginning_and_kept_until_the_end():
    table = opened("open", "open")
    assert table.commitment == commit_to(SEED)
    table.sit(NOON, ANN, 0, "", "0a")
    table.sit(NOON, BEN, 1, "", "0b")
    table.start(NOON, ANN, None)
    assert seed(table) is None
    finish_match(table)
    assert (seed(table), table.match.commitment) == (SEED, table.commitment)
    assert list(table.match.contributions) == ["0a", "0b"]
    assert table.match.unfair_draws() == []
    assert match_json(table.match)["dice"] == "chacha20"
    assert is_rebuilt(table)
