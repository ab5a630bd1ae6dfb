"""Secrecy: what a seat cannot see changes nothing that it is sent, offered or advised."""

from __future__ import annotations

from copy import deepcopy
from itertools import islice
from typing import Any

import numpy as np
import pytest

from barbaricum.agents import agent
from barbaricum.core.border import as_seen, featured, imagined, offered, step
from barbaricum.core.chance import dice
from barbaricum.core.compiled import IS_COMPILED
from barbaricum.core.events import Log, Told
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.core.verbs import CHANCE
from barbaricum.games import load
from tests.playing import BOTS, TABLES, affordable, moments

REVEALING = {"reveals", "lays", "pays", "sends", "repairs", "exchanges"}
"""The names of the events, in any game, that make secrets known to all."""

each_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def twin_of(match: Match, seat: int, seed: int) -> Any:
    """The same table with everything the seat cannot see dealt otherwise."""
    states = view(match.game.state, match.states, -2)
    imagined(states, 0, seat, dice(seed))
    return states


def watched(name: str, seats: int, seed: int):
    """Moments of a random match, as far as it need be, each with all who may look on."""
    match = load(name).match(seats, seed)
    for i, _ in enumerate(islice(moments(match, seed), 400)):
        if i % affordable(2, 25) == 0:
            for seat in (ONLOOKER, *range(seats)):
                yield match, seat, i


def told(game: Game, states: Any, action: int, viewer: int) -> Any:
    """What a viewer hears and sees when an action is played on a copy of a table."""
    copy, logs, found = deepcopy(states), Log.table(), game.room()
    logs[0].open = 1
    _, _, n = step(copy, 0, action, logs, found)
    events = Told.read(logs[0].events[: int(n)].tobytes())
    return [game.tellings[event.kind].as_json(event, viewer) for event in events], copy


@each_table
def test_two_tables_that_differ_in_secrets_only_look_the_same(name, seats):
    has_differed = False
    for match, seat, seed in watched(name, seats, 1):
        twin = twin_of(match, seat, seed)
        mine, other = match.view(seat), view(match.game.state, twin, seat)
        assert mine[0].tobytes() == other[0].tobytes()
        has_differed |= twin[0].tobytes() != match.states[0].tobytes()
    assert has_differed


@each_table
def test_whoever_is_asked_and_what_is_offered_does_not_depend_on_secrets(name, seats):
    for match, seat, seed in watched(name, seats, 2):
        twin, found = twin_of(match, seat, seed), match.game.room()
        n, mover = offered(twin, 0, found)
        assert mover == match.mover
        if seat == mover:
            assert found[:n].tolist() == match.found.tolist()
            n, _ = offered(match.view(seat), 0, found)
            assert found[:n].tolist() == match.found.tolist()


@each_table
def test_features_are_those_of_the_view(name, seats):
    for match, seat, seed in watched(name, seats, 3):
        if seat != ONLOOKER:
            size = len(match.game.features)
            rows = [np.zeros(size, np.float32) for _ in range(3)]
            tables = (match.states, match.view(seat), twin_of(match, seat, seed))
            for table, row in zip(tables, rows, strict=True):
                featured(table, 0, seat, row)
            assert rows[0].tobytes() == rows[1].tobytes() == rows[2].tobytes()


@each_table
def test_why_not_is_answered_from_the_view(name, seats):
    for match, seat, seed in watched(name, seats, 4):
        if seat == match.mover and seed % 5 == 0:
            twin = twin_of(match, seat, seed)
            for action in range(match.game.actions.size):
                mine = match.explain(action)
                assert match.game.explain(twin, action, seats=match.seats) == mine


@each_table
def test_what_others_do_is_told_without_their_secrets(name, seats):
    """After the same action both tables sound and look the same, unless cards were revealed."""
    for match, seat, seed in watched(name, seats, 5):
        game, twin, found = match.game, twin_of(match, seat, seed), match.game.room()
        n, _ = offered(twin, 0, found)
        both = sorted(set(found[:n].tolist()) & set(match.found.tolist()))
        for action in both[:: max(len(both) // 3, 1)]:
            heard, after = told(game, match.states, action, seat)
            heard_too, after_too = told(game, twin, action, seat)
            if all(event["event"] not in REVEALING for event in heard + heard_too):
                assert heard == heard_too
                one, two = view(game.state, after, seat), view(game.state, after_too, seat)
                assert one[0].tobytes() == two[0].tobytes()


@each_table
def test_a_card_that_others_draw_or_commit_is_face_down_in_the_log(name, seats):
    match = load(name).match(seats, 6)
    for _ in moments(match, 6):
        pass
    logs = [match.log(seat) for seat in range(seats)]
    full = [match.game.actions.text(action) for action in match.actions]
    for ply, text in enumerate(full):
        seen = {log[ply] for log in logs}
        assert all(other == text or is_face_down(match.game, other, text) for other in seen)
        if match.movers[ply] == CHANCE and "?" in "".join(seen):
            assert [log[ply] for log in logs].count(text) == 1
    assert all("?" not in text for text in full)


def is_face_down(game: Game, text: str, true: str) -> bool:
    """Whether a text is the same action with its card face down."""
    kinds = {game.actions.parts(game.actions.parse(one))[0] for one in (text, true)}
    return len(kinds) == 1 and "?" in text


@each_table
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_moves_alike_whatever_it_cannot_see(name, seats, bot):
    for match, seat, seed in watched(name, seats, 7):
        if seat == match.mover and seed % affordable(1, 75) == 0:
            twin = twin_of(match, seat, seed)
            seen, too = match.view(seat), view(match.game.state, twin, seat)
            choices = match.found.copy()
            one = agent(bot, match.game, seed).choose(match.game, seen, seat, choices)
            two = agent(bot, match.game, seed).choose(match.game, too, seat, choices)
            assert one == two


@each_table
def test_imagining_keeps_the_view_and_works_from_the_view_alone(name, seats):
    for match, seat, seed in watched(name, seats, 8):
        before = match.view(seat)[0].tobytes()
        truth, seen = view(match.game.state, match.states, -2), match.view(seat)
        imagined(truth, 0, seat, dice(seed))
        imagined(seen, 0, seat, dice(seed))
        assert truth[0].tobytes() == seen[0].tobytes()
        assert view(match.game.state, truth, seat)[0].tobytes() == before


@each_table
def test_an_imagined_table_can_be_played_to_its_end(name, seats):
    for match, seat, seed in watched(name, seats, 9):
        if seed % affordable(10, 100) == 0:
            states, logs, found = twin_of(match, seat, seed), Log.table(), match.game.room()
            rng = np.random.default_rng(seed)
            n, _ = offered(states, 0, found)
            for _ in range(affordable(100_000, 200)):
                if n == 0:
                    break
                n, _, _ = step(states, 0, int(found[rng.integers(n)]), logs, found)
            assert n == 0 or not IS_COMPILED


def test_the_action_a_seat_plays_itself_is_open_to_it():
    match = load("attila").match(3, 10)
    for _ in moments(match, 10):
        for action in match.found:
            assert as_seen(match.states, 0, int(action), match.mover) == action
