"""Hands, deck and discards: rulebook chapter 7."""

from barbaricum.core.border import as_seen, imagined
from barbaricum.core.chance import dice
from barbaricum.games.attila import GAME
from tests.games.attila.table import NO_TILES, Table

# 7.1 Drawing


def test_7_1_R26_the_active_seat_draws_to_six_at_the_end_of_its_turn():
    table = Table(hands=("F3",), tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert (table["phase"], table["draws"]) == ("draw", "4")
    table.play("V<", "V<", "G<", "S<")
    assert table["0.hand"] == "F2G1S1V2"
    assert table.mover == 1


def test_7_1_R26_nobody_else_draws():
    table = Table(hands=("F6", "H2", "G1"), tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.draw()
    assert table.hand_sizes == [6, 2, 1]


def test_7_1_R26_a_seat_draws_at_no_other_time():
    table = Table(hands=("F3",))
    assert table.why("F<") == "7.1"
    table.play("F>BEL")
    assert table.why("F<") == "7.1"


def test_7_1_while_cards_are_drawn_no_seat_is_asked():
    table = Table(tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.mover == -1
    assert table.why("G>BEL") == "7.1"


# 7.2 The deck runs out


def test_7_2_R23_the_discards_become_the_deck_in_the_middle_of_a_draw():
    table = Table(position="deck=V1", hands=("F4", "H6", "G6"), tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.choices == ["V<"]
    assert table["discards"] == "F6H3G3S9T9V8"  # the card just played among them
    table.play("V<")
    assert table.happened("reshuffles") == [{"cards": 38}]
    assert (table["deck"], table["discards"]) == ("F6H3G3S9T9V8", "")
    table.play("F<", "S<")
    assert table["0.hand"] == "F4S1V1"


def test_7_2_R23_an_empty_deck_is_not_renewed_before_a_card_must_be_drawn():
    table = Table(position="deck=V1", hands=("F6", "H6", "G6"), tiles=NO_TILES)
    table.play("F>BEL", "F+", "V<")
    assert table["deck"] == ""
    assert table.happened("reshuffles") == []
    table.play("H>BEL", "H+")
    assert len(table.happened("reshuffles")) == 1
    assert table["discards"] == ""


def test_7_2_R24_a_draw_cannot_fail_with_five_full_hands_and_one_of_them_traded():
    table = Table(5, "deck=")
    assert table.s.discards.sum() == 24
    table.play("*TRADE", *(f"{tribe}~" for tribe in "FHGSTV"))
    assert table.s.deck.sum() == 24
    table.draw()
    assert table.hand_sizes == [6] * 5
    assert table.s.deck.sum() + table.s.discards.sum() == 24


def test_7_2_R25_nothing_is_reshuffled_in_a_war_and_cards_on_the_table_are_no_discards():
    table = Table(position="deck= markers=BEL:F2H2", hands=("F3", "H6", "G6"), tiles=NO_TILES)
    table.play("F>BEL", "F+", "F!", "done", "H!", "done")
    assert table["deck"] == ""
    assert table.happened("reshuffles") == []
    assert table["discards"] == "F7H3G3S9T9V9"  # without the two committed
    table.play("done")
    assert table["deck"] == "F8H4G3S9T9V9"  # and with them once the war is over


def test_7_2_a_card_is_drawn_as_likely_as_its_tribe_is_in_the_deck():
    table = Table(position="deck=F2V3", tiles=NO_TILES)
    table.play("G>BEL", "G+")
    assert table.chances == {"F<": 2, "V<": 3}
    assert table.why("H<") == "7.2"


# 7.3 What all may see


def test_7_3_R28_discards_hand_sizes_and_unused_tiles_are_open():
    table = Table(position="discards=F2V1", hands=("F3", "H6", "G2"), tiles="TRADE")
    for viewer in (-1, 1):
        seen = table.seen_by(viewer)
        assert seen["discards"] == "F2V1"
        assert (seen["0.hand"], seen["2.hand"]) == ("?3", "?2")
        assert seen["0.tiles"] == "TRADE:1"


def test_7_3_R28_traded_cards_are_open():
    table = Table(hands=("F3H1",))
    table.play("*TRADE", "F~", "H~", "done")
    assert table.seen_by(1)["aside"] == "F1H1"
    table.draw()
    assert table.seen_by(1)["discards"] == "F1H1"


def test_7_3_hands_and_the_deck_are_not():
    table = Table()
    assert table.seen_by(1)["deck"] == "?36"
    assert table.seen_by(1)["0.hand"] == "?6"
    assert table.seen_by(1)["1.hand"] == table["1.hand"]


def test_7_3_others_see_that_a_card_is_drawn_and_not_which():
    table = Table(tiles=NO_TILES)
    table.play("F>BEL", "F+")
    action = GAME.actions.parse("V<")
    assert GAME.actions.text(as_seen(table.states, 0, action, 0)) == "V<"
    assert GAME.actions.text(as_seen(table.states, 0, action, 1)) == "?<"
    table.play("V<")
    assert table.told(0) == [{"event": "draws", "seat": 0, "card": "vandals"}]
    assert table.told(2) == [{"event": "draws", "seat": 0, "card": None}]


def test_7_3_a_card_face_down_is_no_card_to_play():
    table = Table(position="markers=BEL:F2H2", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table.why("?!") == "7.3"
    table.nobody_commits()
    assert table.why("?<") == "7.3"


def test_7_3_imagining_the_hidden_cards_changes_nothing_that_a_seat_sees():
    table = Table(position="markers=BEL:F2H2", hands=("F4H2", "F1H2V3"), tiles=NO_TILES)
    table.play("F>BEL", "F+", "F!", "H!", "done")
    before = table.seen_by(1)
    imagined(table.states, 0, 1, dice("a guess"))
    assert table.seen_by(1) == before
    tribes_at_war = table.s.seats[0].committed[:2]
    assert tribes_at_war.sum() == 2
