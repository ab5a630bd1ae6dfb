"""Match: a log that replays, and everything read from it."""

from __future__ import annotations

import random

import pytest

from barbaricum.core import match as match_module
from barbaricum.core.border import as_seen, step
from barbaricum.core.errors import BadNotation, BadSetUp, IllegalAction, UnknownName
from barbaricum.core.match import KEPT_EVERY, Match, commit_to
from barbaricum.core.verbs import CHANCE
from barbaricum.games import load
from tests.playing import moments, random_match

attila = load("attila")


def test_an_illegal_action_changes_nothing_and_names_its_rule():
    match = attila.match(3, seed=1)
    before = match.states[0].tobytes(), match.actions[:]
    with pytest.raises(IllegalAction, match=r"rule 7\.1") as caught:
        match.play("F<")
    assert caught.value.section == "7.1"
    assert (match.states[0].tobytes(), match.actions) == before


def test_actions_are_played_by_number_text_or_json():
    one, two, three = (attila.match(3, seed=1) for _ in range(3))
    action = int(one.found[0])
    one.play(action)
    two.play(attila.actions.text(action))
    three.play(attila.actions.as_json(action))
    assert one.actions == two.actions == three.actions
    with pytest.raises(BadNotation, match="no action 9999"):
        one.play(9999)


def test_undo_is_replay_to_an_earlier_ply():
    match = random_match(attila, 3, 2)
    actions = match.actions[:]
    middle = next(ply for ply in range(150, match.ply) if match.movers[ply] != CHANCE)
    earlier = match.states_at(middle)[0].tobytes()
    match.undo(middle)
    assert match.states[0].tobytes() == earlier
    assert match.actions == actions[:middle]
    with pytest.raises(BadNotation, match="no ply 9999"):
        match.undo(9999)


@pytest.mark.parametrize(
    ("name", "most"), [("attila", 2), ("attila", 8), ("attila", 64), ("goths", 3), ("comuni", 3)]
)
def test_undo_to_any_ply_is_what_was_there_however_few_states_are_kept(name, most, monkeypatch):
    monkeypatch.setattr(match_module, "MOST_KEPT", most)
    whole = random_match(load(name), 3, 2)
    actions = whole.actions[:120]
    match = load(name).match(3, options=whole.options)
    told = [all_of(match)]
    for action in actions:
        match.play(action)
        told.append(all_of(match))
    assert len(match._kept) <= most
    pick = random.Random(1)
    for ply in [*pick.sample(range(match.ply), 10), match.ply]:
        assert match.states_at(ply)[0].tobytes() == told[ply][0]
    while match.ply > 40:
        ply = pick.randrange(match.ply - 40, match.ply)
        match.undo(ply)
        assert all_of(match) == told[ply]
        again = actions[ply : ply + pick.randrange(20)]
        match.play(*again)  # the states kept from now on are as good as those before
        assert all_of(match) == told[ply + len(again)]
        assert match.states_at(ply)[0].tobytes() == told[ply][0]


def all_of(match: Match) -> tuple[object, ...]:
    """The state of a match, what is asked in it, and all that it keeps of its past."""
    now = match.states[0].tobytes(), match.mover, match.found.tolist()
    return *now, match.movers[:], [*match._told], match._draws


def test_undo_costs_a_few_steps_however_long_the_match_is(monkeypatch):
    match = attila.match(3)
    whole = random_match(attila, 3, 2)
    steps = []

    def counted(*told):
        steps.append(told[2])
        return step(*told)

    monkeypatch.setattr(match_module, "step", counted)
    undone = 0
    for action in whole.actions:
        match.play(action)
        match.undo(match.ply - 1)
        match.play(action)
        undone += 1
    assert len(steps) <= undone * (2 + KEPT_EVERY)


def test_undoing_and_choosing_otherwise_meets_the_same_cards():
    match = attila.match(3, seed=3)
    ply = match.ply
    drawn = []
    for choice in (match.choices[0], match.choices[5]):
        match.undo(ply)
        match.play(choice, match.choices[0], "done")
        drawn.append(
            [attila.actions.text(a) for a in match.actions if "<" in attila.actions.text(a)]
        )
    assert drawn[0] == drawn[1]


def test_without_a_seed_chance_waits_to_be_played():
    match = attila.match(2, options={"first": "seat-0"})
    assert match.mover == CHANCE
    match.play(*["F<"] * 6, *["H<"] * 6)
    assert match.mover == 0
    assert {choice[0] for choice in match.choices} == {"F", "*"}
    assert match.commitment is None


def test_its_repr_is_code_that_gives_it_back():
    match = attila.match(["Ann", "Bo"], seed=4)
    match.play(match.choices[0])
    match.play(match.choices[-1])
    again = eval(repr(match), {"load": load})  # that repr is code is what is tested
    assert isinstance(again, Match)
    assert again.actions == match.actions
    assert again.seats == match.seats


def test_the_seed_is_promised_and_every_draw_follows_from_it():
    match = random_match(attila, 4, 5)
    assert match.commitment == commit_to("5")
    assert match.unfair_draws() == []
    match.resume_chance(6)
    assert match.unfair_draws() != []


@pytest.mark.parametrize("kind", ["philox", "chacha20"])
def test_undoing_meets_the_same_cards_whatever_they_are_drawn_with(kind):
    match = attila.match(3, seed="a", dice=kind)
    began, dealt = match.ply, list(match.actions)
    match.play(match.choices[0], *[c for c in match.choices if c == "done"])
    match.undo(began)
    assert (match.actions, match.unfair_draws()) == (dealt, [])
    match.undo(0)
    assert match.actions == dealt


def test_the_dice_of_a_match_decide_its_cards_and_are_in_its_repr():
    plain, secret = (attila.match(3, seed="a", dice=kind) for kind in ("philox", "chacha20"))
    assert plain.actions != secret.actions
    again = eval(repr(secret), {"load": load})
    assert (again.dice, again.actions) == ("chacha20", secret.actions)
    assert "dice" not in repr(plain)
    with pytest.raises(BadSetUp, match="no dice 'lot'"):
        attila.match(3, seed="a", dice="lot")


def test_a_seat_the_table_does_not_have_is_refused():
    match = attila.match(3, seed=6)
    for ask in (match.view, match.log):
        with pytest.raises(UnknownName, match="no seat 3: one of 0 to 2"):
            ask(3)
    with pytest.raises(BadSetUp, match="2 to 5 seats, not 6"):
        attila.match(6)


def test_a_trace_holds_every_action_and_a_last_line_with_the_result():
    match = random_match(attila, 2, 7)
    *lines, last = match.trace()
    assert [line["text"] for line in lines] == [attila.actions.text(a) for a in match.actions]
    for ply, line in enumerate(lines):
        assert line["ply"] == ply
        assert line["action"] in line["legal"]
        assert line["mover"] == ("chance" if match.movers[ply] == CHANCE else match.movers[ply])
    result = match.result()
    assert result is not None
    assert (last["scores"], last["ranks"]) == (result.scores, result.ranks)
    assert last["mover"] == "nobody"


def test_events_since_a_ply_are_the_rest_of_all():
    match = random_match(attila, 2, 8)
    everything = match.events()
    since = [event for event in everything if event["ply"] >= 100]
    assert match.events(100) == since
    assert 0 < len(since) < len(everything)


def test_a_secret_is_told_to_its_seat_only():
    match = attila.match(2, seed=9)
    for _ in moments(match, 9):
        break
    draws = [event for event in match.events(viewer=0) if event["event"] == "draws"]
    assert {event["card"] is None for event in draws if event["seat"] == 1} == {True}
    assert {event["card"] is None for event in draws if event["seat"] == 0} == {False}
    assert as_seen(match.states, 0, int(match.found[0]), 1 - match.mover) == match.found[0]
