"""Two seats: rulebook chapter 8. (What influence is worth to two seats is in chapter 5.)"""

from tests.games.attila.table import NO_TILES, Table


def test_8_1_with_two_seats_a_turn_is_two_cards():
    table = Table(2, tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert (table["phase"], table.mover) == ("card", 0)
    table.play("H>BEL", "H+")
    assert (table["phase"], table["draws"]) == ("draw", "2")
    table.draw()
    assert table.mover == 1


def test_8_1_with_three_seats_a_turn_is_one_card():
    table = Table(3, tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert (table["phase"], table["draws"]) == ("draw", "1")


def test_8_1_the_two_cards_may_be_of_one_tribe():
    table = Table(2, hands=("F6",), tiles=NO_TILES)
    table.play("F>BEL", "F+", "F>BEL", "F+")
    assert (table["markers"], table["0.influence"]) == ("BEL:F2", "F2")


def test_8_1_the_second_card_is_compulsory():
    table = Table(2)
    table.play("F>BEL", "F+")
    assert table.why("done") == "2.8"


def test_8_1_each_of_the_two_cards_is_played_in_full():
    table = Table(2, "markers=BEL:F2H2,GER:G2S2", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    assert (table["phase"], table["peace"]) == ("card", "BEL:IV")
    assert len(table.happened("century-scoring")) == 1
    table.play("G>GER", "G+")
    table.nobody_commits()
    assert (table["phase"], table["peace"]) == ("draw", "BEL:IV,GER:V")


def test_8_1_between_the_two_cards_there_is_one_window():
    table = Table(2)
    table.play("F>BEL", "F+")
    assert table["phase"] == "card"
    assert [choice for choice in table.choices if ">" not in choice] == ["*TRADE", "*TWO"]


def test_8_1_R33_double_gives_a_third_card_after_the_second():
    table = Table(2)
    table.play("F>BEL", "F+")
    assert table.why("*DOUBLE") == "6.3"
    table.play("H>BEL", "H+", "*DOUBLE", "G>BEL", "G+")
    assert table["markers"] == "BEL:F1H1G1"
    assert (table["phase"], table["draws"]) == ("draw", "3")


def test_8_1_R29_two_cards_are_still_one_turn_with_one_tile():
    table = Table(2)
    table.play("*TWO", "F+", "F+", "F>BEL", "F+")
    assert table.why("*TRADE") == "6.1"


def test_8_1_R27_a_missing_second_card_is_left_out():
    table = Table(2, hands=("F1",), tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.draw()
    assert (table.mover, table.hand_sizes) == (1, [6, 6])
