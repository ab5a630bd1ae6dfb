"""Options of the table: rulebook chapter 10."""

from __future__ import annotations

import pytest

from barbaricum.core.border import as_seen, imagined
from barbaricum.core.chance import dice
from barbaricum.core.errors import BadSetUp
from barbaricum.games.attila import GAME
from tests.games.attila.table import NO_TILES, Table, after_wars

TWO_SCORINGS = "last_tile=two "
FORGO = "forgo=both "
OPEN = "war_cards=open "
CHOSEN = "two_wars=chosen "
BY_INFLUENCE = "ties=influence "

LAST_WAR = after_wars(9) + "markers=BEL:F1H3,ITA:G2 0.influence=G2 1.influence=G1 "


def test_without_options_the_first_value_of_each_is_played():
    usual = {option.name: option.default for option in GAME.options}
    assert usual == {option.name: option.values.ids[0] for option in GAME.options}
    assert GAME.table(3)[0].tobytes() == GAME.table(3, usual)[0].tobytes()


# 10.1 The last tile


def stories(table: Table) -> list[str]:
    scorings = ("peace", "century-scoring", "final-scoring")
    return [event["event"] for event in table.events if event["event"] in scorings]


def test_10_1_R42_the_tenth_tile_brings_a_scoring_and_the_last_one_follows():
    table = Table(position=TWO_SCORINGS + LAST_WAR, tiles=NO_TILES)
    table.play("F>BEL", "F>GER")
    table.nobody_commits()
    assert stories(table) == ["peace", "century-scoring", "final-scoring"]
    assert table.happened("century-scoring") == [{"century": "7th"}]
    assert table.scores == [4, 2, 0]  # two Goths in one province, twice
    assert table.endings == ["tenth-tile"]


def test_10_1_without_the_option_both_are_one():
    table = Table(position=LAST_WAR, tiles=NO_TILES)
    table.play("F>BEL", "F>GER")
    table.nobody_commits()
    assert stories(table) == ["peace", "final-scoring"]
    assert table.scores == [2, 1, 0]


def test_10_1_with_two_seats_the_second_card_comes_between():
    table = Table(2, TWO_SCORINGS + LAST_WAR, tiles=NO_TILES)
    table.play("F>BEL", "F>GER")
    table.nobody_commits()
    assert (stories(table), table["phase"]) == (["peace", "century-scoring"], "card")
    table.play("G>ROM", "G+")
    assert stories(table)[-1] == "final-scoring"
    assert table.scores == [2 + 3, 1]  # now three Goths, and the second is too far behind


def test_10_1_a_tile_may_be_used_before_the_scoring_of_the_7th_century():
    table = Table(position=TWO_SCORINGS + LAST_WAR, tiles="TWO")
    table.play("F>BEL", "F>GER", "done")
    table.nobody_commits()
    assert (table["phase"], table["step"]) == ("window", "before-scoring")
    assert stories(table) == ["peace"]


def test_10_1_other_ends_bring_one_scoring_as_ever():
    table = Table(position=TWO_SCORINGS + "0.influence=G21 markers=ITA:G1", tiles=NO_TILES)
    table.play("G>BEL", "G+")
    assert stories(table) == ["final-scoring"]


# 10.2 Neither influence nor a marker


def test_10_2_R9_both_may_be_given_up():
    table = Table(position=FORGO, tiles=NO_TILES)
    table.play("F>BEL")
    assert table.choices[-1] == "done"
    table.play("done")
    assert table.happened("forgoes") == [{"seat": 0, "tribe": "franks"}]
    assert (table["phase"], table.influence(0, "F"), table.supply("F")) == ("draw", 0, 19)


def test_10_2_war_comes_though_both_were_given_up():
    table = Table(position=FORGO + "markers=BEL:F2H2", tiles=NO_TILES)
    table.play("F>BEL", "done")
    assert table["phase"] == "commit"


def test_10_2_who_can_place_no_second_marker_is_asked_all_the_same():
    # the last Frank marker is placed: influence or nothing
    everywhere = "markers=BEL:F4,GER:F4,RAE:F4,NOR:F4,PAN:F3"
    table = Table(position=FORGO + everywhere, tiles=NO_TILES)
    table.play("F>PAN")
    assert table.choices == ["F+", "done"]
    usual = Table(position=everywhere, tiles=NO_TILES)
    usual.play("F>PAN")
    assert usual.happened("takes-influence") == [{"seat": 0, "tribe": "franks", "space": 1}]


def test_10_2_without_the_option_one_of_them_is_taken():
    table = Table(tiles=NO_TILES)
    table.play("F>BEL")
    assert "done" not in table.choices
    assert table.why("done") == "3.1"


# 10.3 Open war cards


def open_war() -> Table:
    table = Table(
        position=OPEN + "markers=BEL:F2H2", hands=("F2H1", "F1H2", "H1G1"), tiles=NO_TILES
    )
    table.play("F>BEL", "F+")
    return table


def test_10_3_R17_all_see_what_was_committed_before():
    table = open_war()
    table.play("F!")
    assert (
        table.told(1)
        == table.told(-1)
        == [
            {
                "event": "commits-openly",
                "seat": 0,
                "card": "franks",
                "province": "belgica",
                "cards": 1,
            }
        ]
    )
    assert table.seen_by(1)["0.committed"] == table.seen_by(-1)["0.committed"] == "F1"
    assert table.seen_by(1)["0.hand"] == "?1"  # the rest of the hand stays a secret


def test_10_3_each_has_one_chance_in_the_same_order():
    table = open_war()
    asked = []
    while table["phase"] == "commit":
        asked.append(table.mover)
        table.play("done")
    assert asked == [0, 1, 2]


def test_10_3_nothing_is_left_to_reveal():
    table = open_war()
    table.play("F!", "done", "H!", "H!", "done", "done")
    assert table.happened("reveals") == []
    assert [event["strength"] for event in table.happened("strength")] == [4, 4]
    assert table["discards"] == "F2H2"


def test_10_3_the_card_is_in_the_log_that_others_get():
    table = open_war()
    card = GAME.actions.parse("F!")
    assert [as_seen(table.states, 0, card, seat) for seat in (-1, 0, 1)] == [card] * 3
    down = Table(position="markers=BEL:F2H2", hands=("F2H1",), tiles=NO_TILES)
    down.play("F>BEL", "F+")
    assert as_seen(down.states, 0, card, 1) == GAME.actions.parse("?!")


def test_10_3_whoever_imagines_hidden_cards_leaves_open_ones_alone():
    table = open_war()
    table.play("F!", "done")
    for seed in range(20):
        other = table.fork()
        imagined(other.states, 0, 1, dice(seed))
        assert other["0.committed"] == "F1"
        assert other.seen_by(1) == table.seen_by(1)


# 10.4 The order of two wars


def two_wars() -> Table:
    table = Table(position=CHOSEN + "markers=BEL:F1H3,GER:G2S2", tiles=NO_TILES)
    table.play("F>GER", "F>BEL")
    return table


@pytest.mark.parametrize(("first", "peace"), [("BEL", "BEL:IV,GER:V"), ("GER", "BEL:V,GER:IV")])
def test_10_4_R16_the_active_seat_says_which_war_is_fought_first(first, peace):
    table = two_wars()
    assert (table["phase"], table.mover) == ("war-order", 0)
    assert sorted(table.choices) == ["F>BEL", "F>GER"]
    table.play(f"F>{first}")
    assert (table["phase"], table.at_war, table.mover) == ("commit", first, 0)
    table.nobody_commits()
    assert table["peace"] == peace
    assert len(table.happened("fights-first")) == 1
    assert len(table.happened("places")) == 2


def test_10_4_it_is_asked_after_the_moment_for_a_tile():
    table = Table(position=CHOSEN + "markers=BEL:F1H3,GER:G2S2", tiles="TWO")
    table.play("F>GER", "F>BEL")
    assert table["phase"] == "window"
    table.play("done")
    assert table["phase"] == "war-order"


def test_10_4_only_the_two_wars_can_be_named():
    table = two_wars()
    assert table.why("F>ITA") == table.why("G>BEL") == table.why("done") == "10.4"


def test_10_4_a_single_war_is_not_asked_about():
    table = Table(position=CHOSEN + "markers=BEL:F2H2", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table["phase"] == "commit"


def test_10_4_without_the_option_it_is_the_order_of_the_markers():
    table = Table(position="markers=BEL:F1H3,GER:G2S2", tiles=NO_TILES)
    table.play("F>GER", "F>BEL")
    assert (table["phase"], table.at_war) == ("commit", "GER")


# 10.5 Ties


def tied(option: str, *influence: str) -> Table:
    """Three seats finish with equal points, as no tribe is on the board."""
    cubes = " ".join(f"{seat}.influence={cube}" for seat, cube in enumerate(influence))
    table = Table(position=f"{option}{after_wars(9)}markers=BEL:F4 {cubes}", tiles=NO_TILES)
    table.play("F>BEL", "F>GER")
    table.play("done", "done", "done")
    return table


def test_10_5_R44_the_most_influence_in_all_comes_first_of_equals():
    table = tied(BY_INFLUENCE, "G3", "G3H1", "")
    assert table.scores == [0, 0, 0]
    assert table.ranks == [2, 1, 3]
    assert table.happened("breaks-tie") == [{"seat": 1, "spaces": 4}]
    assert table.happened("wins") == [{"seat": 1, "points": 0}]


def test_10_5_who_is_equal_in_this_too_shares_the_place():
    table = tied(BY_INFLUENCE, "G3", "H3", "S1")
    assert table.ranks == [1, 1, 3]
    assert [event["seat"] for event in table.happened("shares-win")] == [0, 1]


def test_10_5_points_come_before_influence():
    table = Table(position=BY_INFLUENCE + "0.influence=G9 1.score=1 1.influence=G1")
    assert table.ranks == [2, 1, 3]


def test_10_5_without_the_option_a_tie_is_shared():
    table = tied("", "G3", "G3H1", "")
    assert table.ranks == [1, 1, 1]
    assert table.happened("breaks-tie") == []


# 1.6 Who goes first belongs to the options too


@pytest.mark.parametrize("seat", range(4))
def test_any_seat_that_is_taken_may_go_first(seat):
    table = Table.fresh(4, f"seat-{seat}")
    table.draw()
    assert (table["phase"], table.mover, table.hand_sizes) == ("card", seat, [6] * 4)


def test_a_seat_that_nobody_sits_in_cannot_go_first():
    with pytest.raises(BadSetUp, match="option first: seat-3 is for 4 seats or more, not 3"):
        GAME.match(3, 1, {"first": "seat-3"})
    with pytest.raises(BadSetUp, match="option first: seat-3 is for 4 seats or more, not 3"):
        GAME.table(3, {"first": "seat-3"})
