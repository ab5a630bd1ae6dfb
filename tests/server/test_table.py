"""The pure table: from its set-up and its lines all else follows."""

from __future__ import annotations

import random
from dataclasses import asdict

import numpy as np
import pytest

from barbaricum.core.errors import BadNotation, BarbaricumError, IllegalAction, UnknownName
from barbaricum.core.match import commit_to, mixed
from barbaricum.core.secrets import ALL_SEEING, ONLOOKER
from barbaricum.games import load
from barbaricum.server.clock import DAY_MS
from barbaricum.server.log import BOT_IS_LATE_MS, OPEN_MS, Line, Status, What, Why
from barbaricum.server.refusal import Refused
from barbaricum.server.setup import (
    LEAST_BANK_MS,
    Absent,
    Correspondence,
    Live,
    SeatKind,
    SeatSetup,
    Setup,
    Untimed,
)
from barbaricum.server.table import Table
from tests.playing import affordable

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
        "rematch": table.rematch,
        "lines": list(table.lines),
        "changed": table.changed,
        "awaited": (table.awaited, table.bot_to_move, table.deadline, table.due),
        "result": table.result,
        "match": match and (list(match.actions), list(match.movers), match.mover, match._draws),
        "states": match and np.asarray(match.states).tobytes(),
        "found": match and match.found.tolist(),
        "told": match and list(match._told),
        "fairness": match and (match.seed, list(match.contributions)),
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
    given = GAME.match(2, mixed(SEED, ["0a", "0b"]), {"first": "seat-0"})
    assert [GAME.actions.text(action) for action in given.actions] == dealt("0a", "0b")


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


# Acting


def test_an_action_becomes_the_line_that_is_answered():
    table = playing("open", "open")
    line, choice = table.line, table.match.choices[-1]
    assert table.act(NOON + 5, 0, line, choice) == line
    assert table.lines[line] == Line(line, NOON + 5, "action", 0, choice)
    assert table.match.ply == 13


def test_an_action_is_the_same_by_number_notation_and_json():
    number = int(playing("open", "open").match.found[0])
    forms = [number, GAME.actions.text(number), GAME.actions.as_json(number)]
    tables = [playing("open", "open") for _ in forms]
    for table, form in zip(tables, forms, strict=True):
        decide(table, action=form)
    assert everything(tables[0]) == everything(tables[1]) == everything(tables[2])


def test_a_doubled_message_is_answered_with_the_same_line_and_acts_once():
    table = playing("open", "open")
    line, choice = table.line, quiet(table)
    first = table.act(NOON, 0, line, choice)
    done = everything(table)
    assert table.act(NOON + 9, 0, line, choice) == first
    assert everything(table) == done


def test_a_doubled_message_is_answered_even_after_others_acted_and_after_the_end():
    table = playing("open", "open")
    sent = []
    pick = random.Random(1).choice
    while table.status is not Status.OVER:
        seat, line, choice = table.awaited, table.line, pick(table.match.choices)
        sent.append((seat, line, choice, decide(table, action=choice)))
    done = everything(table)
    for seat, line, choice, became in sent[:: len(sent) // 20]:
        assert table.act(NOON, seat, line, choice) == became
    assert table.act(NOON, *sent[-1][:3]) == sent[-1][3]
    assert everything(table) == done


def test_a_doubled_message_is_known_again_behind_lines_that_do_not_move_on():
    table = playing("open", "open", pace=LIVE)
    line, choice = table.line, quiet(table)
    table.look_after(NOON + 70_000, NOON)
    table.come_back(NOON + 71_000, 0)
    became = table.act(NOON + 72_000, 0, line, choice)
    assert became == line + 2
    assert table.act(NOON + 73_000, 0, line, choice) == became


def test_a_message_from_before_another_action_is_stale():
    table = playing("open", "open")
    line, choices = table.line, table.match.choices
    table.act(NOON, 0, line, choices[0])
    refuses("stale", table.act, NOON, 0, line, choices[1])
    refuses("stale", table.act, NOON, 1, line, choices[0])
    refuses("stale", table.act, NOON, 0, 0, choices[0])
    refuses("stale", table.act, NOON, 0, table.line + 1, quiet(table))
    with pytest.raises(Refused) as refusal:
        table.act(NOON, 0, line, choices[1])
    assert refusal.value.arguments["line"] == table.line


def test_a_doubled_message_does_not_act_again_after_an_undo():
    table = playing("open", "open")
    line, choice = table.line, quiet(table)
    became = table.act(NOON, 0, line, choice)
    table.undo(NOON, 0, table.line)
    undone = everything(table)
    assert table.act(NOON, 0, line, choice) == became
    assert everything(table) == undone
    refuses("stale", table.act, NOON, 0, line, table.match.choices[-1])
    assert table.act(NOON, 0, table.line, choice) == table.line - 1


def test_lines_that_do_not_change_the_position_keep_an_action_fresh():
    table = playing("open", "open", pace=LIVE)
    line = table.line
    table.pause(NOON, 1)
    table.answer(NOON, 0, False)
    table.look_after(NOON + 70_000, NOON)
    table.come_back(NOON + 70_000, 0)
    assert kinds(table)[line:] == ["propose", "refuse", "stand-in", "return"]
    assert table.act(NOON + 71_000, 0, line, quiet(table)) == line + 4


def test_a_pause_makes_stale_what_was_sent_before_it():
    table = playing("open", 1)
    line = table.line
    table.pause(NOON, 0)
    refuses("is-paused", table.act, NOON, 0, table.line, quiet(table))
    table.resume(NOON, 0)
    refuses("stale", table.act, NOON, 0, line, quiet(table))


def test_only_the_seat_acts_whose_turn_it_is():
    table = playing("open", "open")
    refuses("not-your-turn", table.act, NOON, 1, table.line, quiet(table))
    finish_turn(table)
    refuses("not-your-turn", table.act, NOON, 0, table.line, quiet(table))


def test_an_illegal_action_changes_nothing_and_says_which_rule_forbids_it():
    table = playing("open", "open")
    before = everything(table)
    with pytest.raises(IllegalAction) as problem:
        table.act(NOON, 0, table.line, "done")
    assert problem.value.section
    for card in range(6):  # nobody plays for chance
        with pytest.raises(IllegalAction):
            table.act(NOON, 0, table.line, GAME.actions.first["draw"] + card)
    for nonsense in ("F>", "☃", {"type": "fly"}, {}, -1, 10**9):
        with pytest.raises((BadNotation, UnknownName)):
            table.act(NOON, 0, table.line, nonsense)
    assert everything(table) == before


def test_chance_is_written_down_like_an_action_of_nobody():
    table = playing("open", "open")
    finish_turn(table)
    drawn = [line for line in table.lines if line.kind == "action" and line.seat is None]
    assert len(drawn) == 14  # two hands, and two cards played
    assert all(line.data.endswith("<") for line in drawn)


def test_a_bot_acts_only_in_the_position_it_thought_about():
    table = playing("open", 1)
    finish_turn(table)
    action, changed = int(table.match.found[0]), table.changed
    before = everything(table)
    table.bot_acts(NOON, 0, changed, action)
    table.bot_acts(NOON, 1, changed - 1, action)
    assert everything(table) == before
    table.bot_acts(NOON, 1, changed, action)
    assert table.lines[-1].seat == 1
    table.bot_acts(NOON, 1, changed, action)
    assert kinds(table).count("action") == len(table.match.actions)


def test_time_never_runs_backwards_in_the_log():
    table = playing("open", "open")
    decide(table, NOON + 1_000)
    decide(table, NOON - 5_000)
    times = [line.at for line in table.lines]
    assert times == sorted(times)
    assert times[-1] == NOON + 1_000


# Undo


def test_own_actions_are_undone_freely_one_by_one():
    table = playing("open", "open")
    start = everything(table)
    decide(table)
    decide(table)
    lines = table.line
    assert table.undo_of(0) == (13, True)
    table.undo(NOON, 0, table.line)
    assert table.undo_of(0) == (12, True)
    table.undo(NOON, 0, table.line)
    assert table.undo_of(0) is None
    refuses("nothing-to-undo", table.undo, NOON, 0, table.line)
    now = everything(table)
    assert all(now[part] == start[part] for part in ("match", "states", "found", "told"))
    assert kinds(table)[lines:] == ["undo", "undo"]
    assert is_rebuilt(table)


def test_a_doubled_undo_is_stale():
    table = playing("open", "open")
    decide(table)
    decide(table)
    line = table.line
    table.undo(NOON, 0, line)
    refuses("stale", table.undo, NOON, 0, line)


def test_who_has_not_acted_has_nothing_to_undo():
    table = playing("open", "open")
    refuses("nothing-to-undo", table.undo, NOON, 0, table.line)
    finish_turn(table)
    refuses("nothing-to-undo", table.undo, NOON, 1, table.line)


def test_once_a_card_was_drawn_undo_wants_consent():
    table = playing("open", "open")
    finish_turn(table)
    ply, is_free = table.undo_of(0)
    assert not is_free
    before = table.match.ply
    table.undo(NOON, 0, table.line)
    assert (table.proposal.what, table.proposal.seat, table.proposal.agreed) == (What.UNDO, 0, {0})
    assert table.match.ply == before
    table.answer(NOON, 1, True)
    assert (table.match.ply, table.awaited, table.proposal) == (ply, 0, None)
    assert kinds(table)[-3:] == ["propose", "agree", "undo"]
    assert is_rebuilt(table)


def test_once_another_seat_has_acted_undo_wants_consent():
    table = playing("open", "open")
    finish_turn(table)
    decide(table)
    assert table.undo_of(0) == (table.match.last_decision(0), False)
    table.undo(NOON, 0, table.line)
    table.answer(NOON, 1, True)
    assert table.awaited == 0


def test_one_refusal_is_enough_and_one_may_ask_again():
    table = playing("open", "open", "open")
    finish_turn(table)
    ply = table.match.ply
    table.undo(NOON, 0, table.line)
    refuses("already-proposed", table.undo, NOON, 0, table.line)
    refuses("already-proposed", table.pause, NOON, 1)
    table.answer(NOON, 1, True)
    table.answer(NOON, 2, False)
    assert (table.proposal, table.match.ply) == (None, ply)
    refuses("nothing-proposed", table.answer, NOON, 1, True)
    table.undo(NOON, 0, table.line)
    table.answer(NOON, 2, True)
    assert table.match.ply == ply
    table.answer(NOON, 1, True)
    assert table.match.ply < ply


def test_who_proposed_can_take_it_back():
    table = playing("open", "open")
    table.pause(NOON, 0)
    table.answer(NOON, 0, False)
    assert (table.proposal, status(table)) == (None, "playing")


def test_agreeing_twice_is_agreeing_once():
    table = playing("open", "open", "open")
    table.pause(NOON, 0)
    table.answer(NOON, 1, True)
    table.answer(NOON, 1, True)
    table.answer(NOON, 0, True)
    assert status(table) == "playing"
    table.answer(NOON, 2, True)
    assert status(table) == "paused"


def test_an_action_ends_what_was_proposed():
    table = playing("open", "open")
    finish_turn(table)
    table.undo(NOON, 0, table.line)
    decide(table)
    assert table.proposal is None
    refuses("nothing-proposed", table.answer, NOON, 1, True)


def test_bots_agree_to_everything():
    table = playing("open", 1)
    finish_turn(table)
    table.undo(NOON, 0, table.line)
    assert (table.awaited, table.proposal) == (0, None)
    table.pause(NOON, 0)
    assert status(table) == "paused"
    table.resume(NOON, 0)
    assert status(table) == "playing"


def test_a_stand_in_is_not_asked():
    table = playing("open", "open", pace=LIVE)
    finish_turn(table)
    table.look_after(NOON + 70_000, 0)
    assert table.seats[1].stand_in is Why.TIME
    table.pause(NOON + 71_000, 0)
    assert status(table) == "paused"


def test_a_whole_turn_is_undone_and_other_choices_meet_the_same_cards():
    table = playing("open", "open")
    start = table.line
    finish_turn(table)
    first = [line.data for line in table.lines[start:] if line.seat is None]
    steps = 0
    while table.match.ply > 12:
        table.undo(NOON, 0, table.line)
        if table.proposal is not None:
            table.answer(NOON, 1, True)
        steps += 1
    assert steps > 3
    again = table.line
    while table.awaited == 0:
        decide(table, action=table.match.choices[-1 if table.match.ply == 12 else 0])
    chosen = [line.data for line in table.lines[again:] if line.seat == 0]
    before = [line.data for line in table.lines[start:again] if line.seat == 0]
    assert chosen != before[: len(chosen)]
    second = [line.data for line in table.lines[again:] if line.seat is None]
    assert second == first
    assert is_rebuilt(table)


def test_the_log_only_grows():
    table = playing("open", "open")
    pick = random.Random(3)
    seen = list(table.lines)
    for _ in range(60):
        if pick.random() < 0.3 and table.undo_of(table.awaited) is not None:
            seat = table.awaited
            table.undo(NOON, seat, table.line)
            if table.proposal is not None:
                table.answer(NOON, 1 - seat, True)
        else:
            decide(table, action=pick.choice(table.match.choices))
        assert table.lines[: len(seen)] == seen
        assert [line.number for line in table.lines] == list(range(table.line))
        seen = list(table.lines)
    assert "undo" in kinds(table)


def test_a_reader_who_comes_back_is_told_from_where_an_undo_went():
    table = playing("open", "open")
    decide(table)
    decide(table)
    line, ply = table.line, table.match.ply
    assert table.oldest_ply_since(line, ply) == ply
    table.undo(NOON, 0, table.line)
    table.undo(NOON, 0, table.line)
    decide(table)
    decide(table)
    assert table.oldest_ply_since(line, ply) == 12
    assert table.oldest_ply_since(table.line, table.match.ply) == table.match.ply
    assert table.oldest_ply_since(line, 3) == 3


# Pausing


def test_a_pause_wants_everybodys_consent_and_so_does_its_end():
    table = playing("open", "open", "open")
    refuses("is-playing", table.resume, NOON, 0)
    table.pause(NOON, 2)
    table.answer(NOON, 0, True)
    assert status(table) == "playing"
    table.answer(NOON, 1, True)
    assert status(table) == "paused"
    refuses("is-paused", table.pause, NOON, 0)
    refuses("is-paused", table.act, NOON, 0, table.line, quiet(table))
    refuses("is-paused", table.undo, NOON, 0, table.line)
    refuses("is-paused", table.check_hint, 0)
    assert table.undo_of(0) is None
    table.resume(NOON, 0)
    table.answer(NOON, 1, False)
    assert status(table) == "paused"
    table.resume(NOON, 0)
    table.answer(NOON, 1, True)
    table.answer(NOON, 2, True)
    assert status(table) == "playing"
    decide(table)


def test_bots_do_not_move_during_a_pause():
    table = playing("open", 1)
    finish_turn(table)
    assert table.bot_to_move == 1
    table.pause(NOON, 0)
    assert (table.bot_to_move, table.due, table.awaited) == (None, None, 1)
    changed = table.changed
    table.bot_acts(NOON, 1, changed, int(table.match.found[0]))
    assert kinds(table)[-1] == "pause"


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


@pytest.mark.parametrize("luck", range(affordable(12, 4)))
def test_whatever_is_asked_the_table_is_what_its_log_says(luck):
    pick = random.Random(luck)
    table = any_setup(pick)
    follower, at = rebuilt(table), NOON
    for _ in range(affordable(220, 60)):
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
