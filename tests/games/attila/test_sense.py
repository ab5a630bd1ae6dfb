"""Good sense: what an experienced player would do, the search does too."""

from __future__ import annotations

from barbaricum.agents.mcts import mcts
from barbaricum.core.secrets import view
from barbaricum.games.attila import GAME
from barbaricum.games.attila.state import State
from tests.games.attila.table import Table, after_wars
from tests.playing import affordable

THOUGHT = affordable(1500, 40)

LAST_TURN = after_wars(9) + "markers=BEL:F5,ITA:F5,GER:H2 ends=tenth-tile:1 "
"""The game ends with this turn; Franks score most."""


def chosen(table: Table, seat: int = 0) -> str:
    """What the search would play."""
    bot = mcts(str(THOUGHT), GAME, "sense")
    seen = view(State, table.states, seat)
    return GAME.actions.text(bot.choose(GAME, seen, seat, table.found[: table.n]))


def test_a_tile_is_used_at_the_last_moment_when_it_wins_a_majority():
    table = Table(
        2,
        LAST_TURN + "phase=window step=after-scoring cards_due=2 cards_played=2"
        " 0.influence=F3 1.influence=F4 0.score=30 1.score=30",
        tiles="TWO",
    )
    assert chosen(table) == "*TWO"
    table.play("*TWO")
    assert chosen(table) == "F+"
    table.play("F+")
    assert chosen(table) == "F+"


def test_influence_is_taken_where_it_wins_the_majority_that_is_scored_next():
    table = Table(
        3,
        LAST_TURN + "phase=influence step=influence card=F cards_played=1"
        " 0.influence=F3 1.influence=F5 2.influence=H4 0.score=30 1.score=30 2.score=25",
        tiles="",
    )
    assert chosen(table) == "F+"


def test_a_card_is_kept_for_the_war_that_decides_and_committed_there():
    table = Table(
        2,
        after_wars(9) + "markers=BEL:F2H3,ITA:F4 phase=commit step=war war=BEL asked=1 turn=0"
        " cards_due=2 cards_played=2 0.influence=H9 1.influence=F9 0.score=46 1.score=42",
        hands=("G3T3", "F3G3"),
        tiles="",
    )
    assert chosen(table, seat=1) == "F!"


def test_who_is_ahead_hastens_the_end():
    table = Table(
        2,
        after_wars(9) + "markers=BEL:F2H2,ITA:G2 cards_played=1 cards_due=2"
        " 0.influence=F9G9 1.influence=S4 0.score=60 1.score=30",
        hands=("F2S2T2", "G2V4"),
        tiles="",
    )
    assert chosen(table) == "F>BEL"


def test_who_is_behind_does_not_end_the_game():
    table = Table(
        2,
        after_wars(9) + "markers=BEL:F2H2,ITA:G2,RAE:S2 cards_played=1 cards_due=2"
        " 0.influence=S9 1.influence=F9G9 0.score=30 1.score=45",
        hands=("F1H1S2T2", "G2V4"),
        tiles="",
    )
    assert not chosen(table).endswith(">BEL")
