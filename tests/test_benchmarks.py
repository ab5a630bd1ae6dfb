"""The benchmark's C side is a second writing of the rules: both must play the same matches."""

from __future__ import annotations

import json

import numpy as np
import pytest

from barbaricum.agents import agent
from barbaricum.agents.mcts import Budget
from barbaricum.games.attila import GAME
from benchmarks import ismcts, limit, taste
from benchmarks.peers import report
from benchmarks.peers.meter import Figure
from tests.playing import affordable

MATCHES = affordable(500, 2)
needs_c = pytest.mark.skipif(limit.reason_to_skip() is not None, reason=str(limit.reason_to_skip()))


@needs_c
@pytest.mark.parametrize("seats", GAME.seats)
def test_random_matches_are_the_same_in_c(seats):
    ours, c = limit.room_for(MATCHES), limit.room_for(MATCHES)
    actions = limit.play_ours(seats, ours)
    assert limit.play_c(limit.c_library(), seats, c) == actions > 100 * MATCHES
    limit.check_agreement(seats, ours, c)


@needs_c
def test_a_difference_is_named():
    ours, c = limit.room_for(2), limit.room_for(2)
    c[1, 0] = 1
    with pytest.raises(limit.Disagreement, match="match 1"):
        limit.check_agreement(2, ours, c)


def test_without_a_compiler_it_says_so_and_goes_on(monkeypatch, capsys):
    monkeypatch.setenv("PATH", "")
    limit.main()
    assert capsys.readouterr().out == "C limit skipped: no C compiler found (cc, gcc, clang)\n"


def test_what_helps_to_win_is_found_among_what_does_not():
    dice = np.random.default_rng(5)
    outcomes = []
    for _ in range(2000):
        changes = dice.normal(0.0, taste.SPREAD, (3, 2))
        chance = np.exp(changes @ [0.8, 0.0])
        winner = dice.choice(3, p=chance / chance.sum())
        outcomes.append(taste.Outcome(changes, np.eye(3)[winner]))
    slope, doubt = taste.influence(outcomes)
    assert slope[0] == pytest.approx(0.8, abs=0.2)
    assert slope[0] > 4 * doubt[0]
    assert abs(slope[1]) < 3 * doubt[1]


def test_a_search_for_a_better_taste_ends_with_the_name_of_an_agent(capsys):
    words = "attila --agent greedy --seats 2 --matches 4 --rounds 2 --jobs 1 --begin unrest=0"
    name = taste.search(taste.read_options(words.split()))
    assert name.startswith("greedy:spread=")
    assert "unrest" not in name  # what is 0 stays 0
    agent(name, GAME, 1)
    assert "round 2 of 2, 4 matches" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("chess", "argument game: invalid choice: 'chess'"),
        ("attila --begin luck=1", "taste has no setting 'luck': only explore,"),
        ("attila --agent chess", "no agent 'chess': write one like random"),
        ("attila --agent random", "random has no setting"),
        ("attila --seats 9", "Attila is for 2 to 5 seats, not 9"),
    ],
)
def test_a_search_that_cannot_be_made_is_refused_in_one_line(words, answer, capsys):
    with pytest.raises(SystemExit):
        taste.read_options(words.split())
    assert answer in capsys.readouterr().err.splitlines()[-1]


def test_openspiels_search_and_ours_play_a_match_within_either_budget():
    for budget in (Budget(simulations=2), Budget(seconds=0.001)):
        assert ismcts.play(budget, 1) in (0.0, 0.5, 1.0)


def test_the_page_tells_the_figures_that_were_measured():
    kept = json.loads(report.DATA.read_text())
    figures = [Figure(**figure) for figure in kept.pop("figures")]
    told = report.page(report.Report(figures=figures, **kept))
    assert report.README.read_text().endswith(told)
    assert not kept["missing"]
    libraries = ["catanatron", "OpenSpiel", "PettingZoo", "RLCard", "Pgx", "boardgame.io"]
    assert {figure.peer for figure in figures} == {report.US, *libraries}
