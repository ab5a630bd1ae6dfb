"""PettingZoo's own tests, and what they do not ask: secrets, rewards, wrong actions."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from barbaricum.core.border import featured
from barbaricum.core.errors import UnknownName
from barbaricum.games import GAMES
from barbaricum.research.pettingzoo import env, parallel_env
from tests.research.playing import any_legal

# It says of every environment with a mask that observations are no single array.
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rewards", ["ranks", "points"])
def test_api_test(game, rewards):
    api_test(env(game, seats=3, rewards=rewards), num_cycles=300)


@pytest.mark.parametrize("game", GAMES)
def test_seed_test(game):
    seed_test(partial(env, game, 4), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_render_test(game, capsys):
    render_test(partial(env, game, 2))
    assert "Seat 0" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_max_cycles_test(game):
    """It acts for all agents in every cycle, and chooses without looking at masks."""
    parallel = partial(parallel_env, game, 3, illegal="again")

    def in_turns(max_cycles):
        return parallel_to_aec(parallel(max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=in_turns))


def test_parallel_api_test():
    parallel_api_test(parallel_env(GAMES[0], 2, illegal="again"), num_cycles=50)


@pytest.mark.parametrize("game", GAMES)
def test_without_seats_there_are_the_fewest(game):
    assert env(game).possible_agents == parallel_env(game).possible_agents == ["seat_0", "seat_1"]


def play(table, seed: int) -> dict[str, float]:
    """Play a match to its end; what each agent got in all."""
    table.reset(seed=seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for turn, agent in enumerate(table.agent_iter()):
        seen, reward, is_over, is_cut, _ = table.last()
        got[agent] += reward
        chosen = any_legal(seen["action_mask"][None], turn)[0]
        table.step(None if is_over or is_cut else int(chosen))
    return got


@pytest.mark.parametrize("game", GAMES)
def test_agents_sit_in_the_order_of_the_seats_and_get_what_their_places_are_worth(game):
    table = env(game, seats=3)
    got = play(table, 5)
    result = table.unwrapped.match.result()
    assert list(got) == ["seat_0", "seat_1", "seat_2"]
    for reward, rank in zip(got.values(), result.ranks, strict=True):
        below = sum(other > rank for other in result.ranks)
        above = sum(other < rank for other in result.ranks)
        assert reward == (below - above) / 2


@pytest.mark.parametrize("game", GAMES)
def test_points_are_those_of_the_final_score(game):
    table = env(game, seats=2, rewards="points")
    got = play(table, 5)
    assert list(got.values()) == table.unwrapped.match.result().scores


@pytest.mark.parametrize("game", GAMES)
def test_observe_gives_only_what_the_seat_sees(game):
    table = env(game, seats=2)
    table.reset(seed=3)
    for turn, _ in enumerate(table.agent_iter(40)):
        match = table.unwrapped.match
        for seat, agent in enumerate(table.possible_agents):
            row = np.zeros(len(match.game.features), np.float32)
            featured(match.view(seat), 0, seat, row)
            seen = table.observe(agent)
            assert np.array_equal(seen["observation"], row)
            assert seen["action_mask"].any() == (seat == match.mover)
        table.step(any_legal(table.last()[0]["action_mask"][None], turn)[0])


def forbidden(table) -> int:
    return int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])


def test_an_illegal_action_ends_the_match_and_says_why():
    table = env(GAMES[0], seats=2)
    table.reset(seed=3)
    agent = table.agent_selection
    table.step(forbidden(table))
    assert table.rewards == {name: -1.0 if name == agent else 0.0 for name in table.agents}
    assert all(table.terminations.values())
    assert "(rule " in table.infos[agent]["illegal"]


def test_or_the_seat_is_asked_again():
    table = env(GAMES[0], seats=2, illegal="again")
    table.reset(seed=3)
    agent, ply = table.agent_selection, table.unwrapped.match.ply
    table.step(forbidden(table))
    assert table.agent_selection == agent
    assert table.unwrapped.match.ply == ply
    assert not any(table.terminations.values())
    assert "(rule " in table.infos[agent]["illegal"]


def test_without_a_seed_another_match_follows():
    table = env(GAMES[0], seats=2)
    table.reset(seed=3)
    table.reset()
    assert table.unwrapped.match.seed == "3 1"


@pytest.mark.parametrize("name", ["illegal", "render_mode", "rewards"])
def test_wrong_settings_are_refused_in_one_line(name):
    with pytest.raises(UnknownName, match=rf"^no {name} 'x': one of \w+, \w+"):
        env(GAMES[0], seats=2, **{name: "x"})


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_a_match_are_of_one_size_and_change(game):
    table = env(game, seats=2, render_mode="rgb_array")
    table.reset(seed=1)
    first = table.render()
    for turn, _ in enumerate(table.agent_iter(30)):
        table.step(any_legal(table.last()[0]["action_mask"][None], turn)[0])
    later = table.render()
    assert first.shape == later.shape
    assert (first != later).any()
