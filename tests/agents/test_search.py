"""The search: trees that add up, secrets kept inside them, budgets kept, reports true."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from barbaricum.agents import agent
from barbaricum.agents.mcts import mcts, read_budget
from barbaricum.agents.search import ROOT, SETTINGS, Desk, lay_out, plant, simulate
from barbaricum.agents.setting import row_of, taste_row
from barbaricum.agents.thought import Thought
from barbaricum.core.errors import BadSetUp
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.names import NONE
from barbaricum.core.secrets import view
from barbaricum.games import load
from barbaricum.games.attila.actions import COMMIT, DONE, DRAW, TRADE_AWAY
from barbaricum.games.attila.data import FACE_DOWN
from barbaricum.games.attila.state import State
from tests.games.attila.table import NO_TILES, Table
from tests.playing import TABLES, affordable, moments

attila = load("attila")
THOUGHT = affordable(60, 3)

each_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def searched(match: Match, times: int, nodes: int = 100_000, **settings: float) -> Desk:
    """A desk on which the mover has thought for so many simulations."""
    seen = match.view(match.mover)
    return thought_through(match.game, seen, match.mover, times, nodes, **settings)


def thought_through(
    game: Game, seen: Any, seat: int, times: int, nodes: int = 50_000, **settings: float
) -> Desk:
    """A desk on which a seat has thought from what it sees."""
    seats, row = int(seen[0].seated), row_of(SETTINGS, settings)
    desk = lay_out(game, seats, nodes, row, taste_row(game, seats, {}), "test")
    plant(desk)
    desk.states[ROOT] = seen[0]
    simulate(desk, seat, times)
    return desk


def children(desk: Desk, node: int) -> list[int]:
    """The children of a node, in their order."""
    found, child = [], int(desk.nodes[node].first)
    while child != NONE:
        found.append(child)
        child = int(desk.nodes[child].next)
    return found


def all_nodes(desk: Desk, seat: int) -> list[int]:
    """Every node of a seat's tree, its root first."""
    found = [int(desk.roots[seat])]
    for node in found:
        found += children(desk, node)
    return found


@each_table
def test_every_simulation_is_counted_once_and_children_stand_in_order(name, seats):
    match, times = load(name).match(seats, 1), affordable(400, 8)
    desk = searched(match, times)
    root = int(desk.roots[match.mover])
    assert sum(int(desk.nodes[child].visits) for child in children(desk, root)) == times
    tried = [int(desk.nodes[child].action) for child in children(desk, root)]
    assert tried == match.found.tolist()
    for seat in range(seats):
        for node in all_nodes(desk, seat):
            actions = [int(desk.nodes[child].action) for child in children(desk, node)]
            assert actions == sorted(set(actions))
            assert 0 <= desk.nodes[node].value <= desk.nodes[node].visits


@each_table
def test_a_choice_is_never_taken_more_often_than_it_was_available(name, seats):
    match = load(name).match(seats, 2)
    desk = searched(match, affordable(400, 8))
    for child in children(desk, int(desk.roots[match.mover])):
        assert desk.nodes[child].available > 0
        assert desk.nodes[child].visits <= desk.nodes[child].available


@each_table
def test_trees_that_are_full_are_searched_on_without_growing(name, seats):
    match = load(name).match(seats, 3)
    desk = searched(match, affordable(400, 8), nodes=150)
    assert desk.used[0] <= 150
    root = int(desk.roots[match.mover])
    assert sum(int(desk.nodes[child].visits) for child in children(desk, root)) > 0


def test_what_chance_draws_does_not_part_the_trees():
    match = attila.match(2, 4)
    desk = searched(match, affordable(500, 20), cut=0)
    for seat in range(2):
        actions = {int(desk.nodes[node].action) for node in all_nodes(desk, seat)}
        assert not any(action >= DRAW for action in actions)


def test_in_a_seats_tree_the_cards_that_others_commit_lie_face_down():
    table = Table(3, "markers=BEL:F2H2G1 phase=commit step=war war=BEL asked=0", tiles=NO_TILES)
    desk = thought_through(attila, view(State, table.states, 0), 0, affordable(500, 20))
    [done] = [n for n in children(desk, int(desk.roots[0])) if desk.nodes[n].action == DONE]
    after = [int(desk.nodes[node].action) for node in children(desk, done)]
    assert set(after) <= {COMMIT + FACE_DOWN, DONE}
    assert COMMIT + FACE_DOWN in after
    [done] = [n for n in children(desk, int(desk.roots[1])) if desk.nodes[n].action == DONE]
    own = {int(desk.nodes[node].action) for node in children(desk, done)}
    assert len({action for action in own if COMMIT <= action < TRADE_AWAY}) > 1


def test_more_threads_share_the_budget_and_add_up_to_one_report():
    match = attila.match(3, 5)
    view, choices = match.view(match.mover), match.found.copy()
    bots = [mcts(f"{THOUGHT}:threads=3", attila, 1) for _ in range(2)]
    thoughts = [bot.think(attila, view, match.mover, choices) for bot in bots]
    assert thoughts[0].prospects == thoughts[1].prospects
    assert thoughts[0].simulations == THOUGHT
    assert {prospect.action for prospect in thoughts[0].prospects} == set(choices.tolist())


def test_a_report_has_visits_values_and_the_line_that_is_likely_to_follow():
    match, bot = attila.match(2, 6), mcts(str(affordable(2000, 20)), attila, 1)
    thought = bot.think(attila, match.view(match.mover), match.mover, match.found.copy())
    best = thought.prospects[0]
    assert thought.best == best.action == best.line[0]
    assert best.visits == max(prospect.visits for prospect in thought.prospects)
    assert all(0 <= prospect.value <= 1 for prospect in thought.prospects)
    assert len(best.line) > affordable(1, 0)
    match.play(*best.line[:2])


def test_a_report_is_no_other_than_the_choice():
    match = attila.match(4, 7)
    view, choices, seat = match.view(match.mover), match.found.copy(), match.mover
    thought = mcts(str(THOUGHT), attila, 3).think(attila, view, seat, choices)
    assert mcts(str(THOUGHT), attila, 3).choose(attila, view, seat, choices) == thought.best


def test_progress_is_told_while_it_thinks():
    heard: list[Thought] = []
    match = attila.match(2, 8)
    bot = mcts(str(affordable(1000, 6)), attila, 1)
    bot.think(attila, match.view(match.mover), match.mover, match.found.copy(), heard.append)
    counts = [thought.simulations for thought in heard]
    assert len(counts) > 1
    assert counts == sorted(counts)


def test_a_search_can_be_stopped_from_another_thread():
    match, bot = attila.match(2, 9), mcts("3600s:threads=2", attila, 1)
    begun = threading.Event()

    def stop() -> None:
        begun.wait()
        bot.stop()

    stopper = threading.Thread(target=stop)
    stopper.start()
    thought = bot.think(
        attila,
        match.view(match.mover),
        match.mover,
        match.found.copy(),
        lambda _: begun.set(),
    )
    stopper.join()
    assert thought.best in match.found


def test_whatever_stops_the_listener_stops_all_threads():
    match, bot = attila.match(2, 9), mcts("3600s:threads=2", attila, 1)

    def fail(_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bot.think(attila, match.view(match.mover), match.mover, match.found.copy(), fail)


def test_a_short_time_is_still_enough_for_an_answer():
    match = attila.match(2, 10)
    bot = mcts("0.001s", attila, 1)
    assert bot.choose(attila, match.view(match.mover), match.mover, match.found) in match.found


def test_trees_are_kept_when_the_seat_is_asked_again_with_nothing_drawn_between():
    table = Table(2, "phase=two-influence step=card has_used_tile=1", tiles=NO_TILES)
    bot = mcts("24", attila, 1)
    seen = view(State, table.states, 0)
    table.play(attila.actions.text(bot.choose(attila, seen, 0, table.found[: table.n])))
    seen, choices = view(State, table.states, 0), table.found[: table.n].copy()
    assert bot.think(attila, seen, 0, choices).simulations > 24
    assert mcts("24", attila, 1).think(attila, seen, 0, choices).simulations == 24


def test_kept_trees_are_given_up_when_the_match_took_another_way():
    match, bot = attila.match(2, 12), mcts(str(THOUGHT), attila, 1)
    for _ in moments(match, 12):
        if match.ply > affordable(60, 20):
            break
        if match.mover == 0 and len(match.found) > 1:
            choices = match.found.copy()
            assert bot.choose(attila, match.view(0), 0, choices) in choices


@pytest.mark.parametrize(
    "text", ["", "x", "0", "-5", "1.5", "s", "0s", "-1s", "nan", "infs", "1e9"]
)
def test_a_bad_budget_is_refused_with_an_example(text):
    with pytest.raises(BadSetUp, match=r"mcts:.*: write how long to think as simulations"):
        read_budget(text)


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("mcts:50:depth=3", "mcts has no setting 'depth': only explore, "),
        ("mcts:50:cut=deep", "mcts: 'cut=deep': cut is a number from 0 to 1000"),
        ("mcts:50:threads=0", "threads is a number from 1 to 64"),
        ("mcts:50:cut=-1", "cut"),
        ("mcts:50:heat=0", "heat"),
        ("mcts:50:spread=nan", "spread"),
        ("greedy:samples=0", "samples"),
        ("greedy:slips=2", "slips"),
        ("random:x=1", "random has no setting 'x': none at all"),
    ],
)
def test_a_bad_setting_is_refused_by_name(name, answer):
    with pytest.raises(BadSetUp, match=answer):
        agent(name, attila, 0)
