"""Playing at a table: actions and doubled messages, undo, pauses."""

from __future__ import annotations

import random

import pytest

from barbaricum.core.errors import BadNotation, IllegalAction, UnknownName
from barbaricum.server.log import Line, Status, What, Why
from barbaricum.server.refusal import Refused
from barbaricum.server.seen import position
from tests.games.attila.table import Table
from tests.server.sitting import (
    ANN,
    BEN,
    GAME,
    LIVE,
    NOON,
    decide,
    everything,
    finish_turn,
    is_rebuilt,
    kinds,
    playing,
    quiet,
    refuses,
    status,
)

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


def at_war(hand="F2H1G1V2"):
    """Ann, who begins, is asked for cards to a war, and holds some that fit."""
    laid = Table(position="markers=BEL:F2H1G1", hands=(hand,)).position
    table = playing("open", "open", "open", options={}, position=laid)
    for action in ("H>BEL", "H+", "done"):
        decide(table, action=action)
    return table


def test_a_set_is_taken_in_one_message_whatever_the_order_of_its_parts():
    table = at_war()
    line = table.line
    assert table.act(NOON, 0, line, "G!", ["done", {"type": "commit", "card": "franks"}]) == line
    assert [old.data for old in table.lines[line:]] == ["F!", "G!", "done"]
    assert is_rebuilt(table)


def test_a_doubled_set_is_answered_with_the_same_line_and_acts_once():
    table = at_war()
    line = table.line
    first = table.act(NOON, 0, line, "G!", ["F!", "done"])
    done = everything(table)
    assert table.act(NOON, 0, line, "G!", ["F!", "done"]) == first
    assert everything(table) == done


def test_another_set_that_begins_alike_is_not_taken_for_the_one_that_came_before():
    table = at_war()
    line = table.line
    table.act(NOON, 0, line, "G!", ["F!", "done"])
    refuses("stale", table.act, NOON, 0, line, "F!", ["F!", "done"])


def test_a_doubled_set_is_known_again_even_if_its_end_was_not_needed():
    table = at_war(hand="F1H1")
    line = table.line
    first = table.act(NOON, 0, line, "F!", ["done"])
    assert table.line == line + 1, "the last card has said that these are all"
    done = everything(table)
    assert table.act(NOON, 0, line, "F!", ["done"]) == first
    assert everything(table) == done


def test_a_set_with_one_part_that_is_not_allowed_changes_nothing():
    table = at_war()
    done = everything(table)
    with pytest.raises(IllegalAction, match="peuple") as refused:
        table.act(NOON, 0, table.line, "G!", ["V!", "done"], "fr")
    assert refused.value.section == "4.2"
    assert everything(table) == done


def test_undo_takes_back_a_whole_set():
    table = at_war()
    ply = table.match.ply
    table.act(NOON, 0, table.line, "G!", ["F!", "done"])
    assert table.undo_of(0) == (ply, True)
    table.undo(NOON, 0, table.line)
    assert table.match.ply == ply
    assert is_rebuilt(table)


def test_undo_passes_over_an_answer_of_routine():
    table = at_war()
    assert table.match.game.actions.text(table.match.actions[-1]) == "done"
    assert table.undo_of(0) == (table.match.ply - 2, True)


def test_what_may_be_in_a_set_and_what_is_routine_is_told_to_the_seat_that_is_asked():
    table = at_war()
    shown = position(table, ANN, 0, "en", NOON)
    assert shown.selection is not None
    assert {part.text: part.most for part in shown.selection.parts} == {"F!": 2, "G!": 1}
    assert (shown.selection.least, shown.selection.most, shown.selection.end) == (0, 3, "done")
    assert shown.routine is None
    assert position(table, BEN, 0, "en", NOON).selection is None
    table.undo(NOON, 0, table.line)
    decide(table, action="H+")
    assert position(table, ANN, 0, "en", NOON).routine == "done"
    assert position(table, BEN, 0, "en", NOON).routine is None


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
