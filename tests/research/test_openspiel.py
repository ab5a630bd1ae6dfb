"""OpenSpiel's own tests, its IS-MCTS at our tables, and what is dealt afresh: only the hidden."""

from __future__ import annotations

import subprocess
import sys
import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import barbaricum.research.openspiel  # noqa: F401  # which registers the games
from barbaricum.core.errors import BadSetUp
from barbaricum.core.secrets import view
from barbaricum.games import GAMES


def played(game, plies: int, seed: int):
    """A state after so many random actions, chance included."""
    dice, state = np.random.RandomState(seed), game.new_initial_state()
    for _ in range(plies):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(outcomes, p=likely))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return state


def decisions(name: str, players: int, seed: int):
    """States of a random match at which a seat is asked."""
    game = pyspiel.load_game(f"barbaricum_{name}(players={players})")
    states = (played(game, plies, seed) for plies in range(20, 200, 17))
    return [state for state in states if not state.is_terminal() and not state.is_chance_node()]


@pytest.mark.parametrize("game", GAMES)
def test_random_sim_test(game):
    loaded = pyspiel.load_game(f"barbaricum_{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_python_api_test(game):
    loaded = pyspiel.load_game(f"barbaricum_{game}(players=3)")
    case = type(game, (api_test.EnforceAPIOnPartialTreeBase,), {"game": loaded, "game_name": game})
    result = unittest.TestResult()
    unittest.TestLoader().loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not [*result.errors, *result.failures]


@pytest.mark.parametrize("game", GAMES)
def test_ismcts_plays(game):
    loaded = pyspiel.load_game(f"barbaricum_{game}")
    thinker = RandomRolloutEvaluator(1, np.random.RandomState(1), max_length=200)
    bot = ISMCTSBot(loaded, thinker, 2.0, 10, random_state=np.random.RandomState(2))
    state = decisions(game, 2, 1)[0]
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_dealt_afresh_is_only_what_a_seat_cannot_know(game):
    dealt = set()
    for state in decisions(game, 3, 2):
        player = state.current_player()
        for seed in range(3):
            other = state.resample_from_infostate(player, np.random.RandomState(seed).uniform)
            here, there = state.position, other.position
            seen = [view(p.game.state, p.states, player).tobytes() for p in (here, there)]
            assert seen[0] == seen[1]
            dealt.add(there.states.tobytes() == here.states.tobytes())
            assert other.legal_actions() == state.legal_actions()
            for told in ("information_state_string", "information_state_tensor"):
                assert getattr(other, told)(player) == getattr(state, told)(player)
            for told in ("observation_string", "observation_tensor"):
                assert getattr(other, told)(player) == getattr(state, told)(player)
    assert False in dealt


@pytest.mark.parametrize("game", GAMES)
def test_others_are_told_nothing_of_what_was_really_dealt(game):
    """Two states alike to a seat give the same states dealt afresh, whoever is asked about them."""
    for state in decisions(game, 2, 3):
        player = state.current_player()
        twin = state.resample_from_infostate(player, lambda: 0.25)
        one, two = (s.resample_from_infostate(player, lambda: 0.5) for s in (state, twin))
        assert str(one) == str(two)
        for seat in range(2):
            assert one.information_state_string(seat) == two.information_state_string(seat)
            assert one.information_state_tensor(seat) == two.information_state_tensor(seat)


@pytest.mark.parametrize("game", GAMES)
def test_it_does_not_matter_when_a_seat_is_asked_what_it_was_told(game):
    loaded = pyspiel.load_game(f"barbaricum_{game}")
    for plies in (30, 60):
        late = played(loaded, plies, 4)
        often = loaded.new_initial_state()
        for action in late.history():
            often.apply_action(action)
            often.clone().information_state_string(0)
            often.information_state_string(1)
        for seat in range(2):
            assert late.information_state_string(seat) == often.information_state_string(seat)


def test_a_wrong_number_of_players_is_refused():
    with pytest.raises(BadSetUp, match="is for 2 to"):
        pyspiel.load_game(f"barbaricum_{GAMES[0]}(players=9)")


def test_a_program_that_has_registered_the_games_ends_in_peace():
    program = f"""
import pyspiel, barbaricum.research.openspiel
state = pyspiel.load_game("barbaricum_{GAMES[0]}").new_initial_state()
"""
    subprocess.run([sys.executable, "-c", program], check=True)
