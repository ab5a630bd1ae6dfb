"""The end of the game: rulebook chapter 6."""

import pytest

from barbaricum.games.goths import GAME
from barbaricum.games.goths.data import LAST_ROUND
from tests.games.goths.table import AQUILEIA, MILAN, RAVENNA, ROME, Table, army, fighting

TWO_CITIES = "0.cities=AQUILEIA:1,MILAN:1 "


def last_turn(position: str = "", seats: int = 3, rounds: int = LAST_ROUND) -> Table:
    """The last seat has its turn in the last round."""
    last = seats - 1
    return Table(seats, f"rounds={rounds} turn={last} asked={last} {position}")


# 6.1 Rome


@pytest.mark.parametrize("seats", GAME.seats)
def test_6_1_whoever_attacks_rome_with_enough_force_wins_at_once(seats):
    table = fighting(army(ROME), seats=seats)
    table.play("storm ROME")
    assert (table.is_over, table.endings, table["way"]) == (True, ["rome"], "rome")
    assert table.ranks == [1] + [2] * (seats - 1)
    assert table.happened("wins") == [{"seat": 0, "way": "rome"}]


def test_6_1_with_one_axe_less_rome_stands():
    assert fighting(army(ROME - 1)).why("storm ROME") == "4.3"


def test_6_1_the_winner_is_the_seat_whose_turn_it_is():
    position = f"phase=combat step=combat turn=2 asked=2 played={army(ROME)}"
    table = Table(3, position, hands=("TC:5", "TC:5", ""))
    table.play("storm ROME")
    assert (table["winner"], table.ranks) == ("2", [2, 2, 1])


def test_6_1_rome_counts_for_three_cities_in_the_standings():
    table = fighting(army(ROME), "0.cities=MILAN:1 1.cities=AQUILEIA:1,RAVENNA:1")
    table.play("storm ROME")
    assert table.scores == [4, 2]
    assert table.ranks == [1, 2]


# 6.2 Three cities


@pytest.mark.parametrize("seats", GAME.seats)
def test_6_2_the_third_city_from_the_centre_wins_at_once(seats):
    table = fighting(army(RAVENNA), TWO_CITIES, seats=seats)
    table.play("storm RAVENNA")
    assert (table.is_over, table.endings) == (True, ["cities"])
    assert table.happened("wins") == [{"seat": 0, "way": "cities"}]
    assert table.scores[0] == 3


def test_6_2_C8_the_third_city_by_theft_wins_at_once():
    table = fighting(army(RAVENNA), TWO_CITIES + "1.cities=RAVENNA:1")
    table.play("storm RAVENNA")
    assert (table.is_over, table.endings) == (True, ["cities"])
    assert (table["0.cities"], table["1.cities"]) == ("AQUILEIA:1,MILAN:1,RAVENNA:1", "")


def test_6_2_C8_so_does_one_taken_from_a_chosen_opponent():
    table = fighting(army(RAVENNA), TWO_CITIES + "1.cities=RAVENNA:1 2.cities=RAVENNA:1", seats=3)
    table.play("storm RAVENNA")
    assert not table.is_over
    table.play("steal 2")
    assert (table.is_over, table["winner"], table["1.cities"]) == (True, "", "RAVENNA:1")
    assert table.ranks == [1, 2, 2]


def test_6_2_two_cities_are_not_enough():
    table = fighting(army(MILAN), "0.cities=AQUILEIA:1")
    table.play("storm MILAN")
    assert not table.is_over
    assert table.scores == [2, 0]


def test_6_2_two_attacks_in_one_turn_can_complete_the_three():
    table = fighting("TW," + army(MILAN + RAVENNA - 5), "0.cities=AQUILEIA:1")
    table.play("storm MILAN", "storm RAVENNA")
    assert table.endings == ["cities"]


# 6.3 At once and alone


def test_6_3_C8_no_round_is_completed():
    table = fighting(army(ROME), "1.cities=MILAN:1,AQUILEIA:1", seats=3)
    table.play("storm ROME")
    assert table.choices == []
    for action in ("reinforce", "act", "play TC", "recruit CC", "attack FARM:1", "done"):
        assert table.why(action) == "6.3"


def test_6_3_C8_nothing_more_is_recruited_discarded_or_drawn():
    table = fighting("KI:4," + army(28).replace("KI:4,", ""), TWO_CITIES)
    table.play("storm RAVENNA")
    assert table.is_over
    story = [event["event"] for event in table.events]
    assert story[-2:] == ["captures", "wins"]


@pytest.mark.parametrize("storm", ["ROME", "RAVENNA"])
def test_6_3_C8_nobody_shares_the_win(storm):
    table = fighting(army(ROME), TWO_CITIES + "1.cities=AQUILEIA:1,MILAN:1", seats=3)
    table.play(f"storm {storm}")
    assert table.ranks == [1, 2, 2]
    assert table.happened("shares-win") == []


def test_6_3_before_the_end_the_standings_count_roman_cities():
    table = Table(3, "0.cities=MILAN:1 1.cities=MILAN:1,AQUILEIA:1")
    assert (table.scores, table.ranks, table.endings) == ([1, 2, 0], [2, 1, 3], [])


def test_6_3_ties_before_the_end_share_a_place():
    assert Table(3, "2.cities=MILAN:1").ranks == [2, 2, 1]


# 6.4 The Decline of the Empire


def walls_of_rome(declines: int) -> dict[int, int]:
    """The defence of Rome in each round from the 29th to the last; nobody does anything."""
    table = Table(position=f"declines={declines} rounds=29", hands=("", ""), decks=("", ""))
    walls = {}
    while not table.is_over:
        walls[int(table.s.rounds)] = int(table["rome"])
        table.play("reinforce")
    return walls


def test_6_4_E4_rome_loses_a_point_in_each_round_after_the_thirtieth_down_to_20():
    falling = {30 + n: 40 - n for n in range(1, 21)}
    standing = dict.fromkeys(range(51, LAST_ROUND + 1), 20)
    assert walls_of_rome(declines=1) == {29: 40, 30: 40} | falling | standing


def test_6_4_E4_without_the_option_rome_stands_as_printed():
    assert set(walls_of_rome(declines=0).values()) == {40}


@pytest.mark.parametrize("wall", [35, 30, 20])
def test_6_4_an_attack_needs_what_rome_has_left(wall):
    assert "storm ROME" in fighting(army(wall), f"declines=1 rome={wall}").choices
    assert fighting(army(wall - 1), f"declines=1 rome={wall}").why("storm ROME") == "4.3"


def test_6_4_E4_it_is_an_option_of_the_table_and_off_by_default():
    assert Table.fresh(decline="on")["declines"] == "1"
    assert Table.fresh()["declines"] == ""
    assert Table.fresh(decline="on")["rome"] == Table.fresh()["rome"] == "40"
    assert {option.name: option.default for option in GAME.options}["decline"] == "off"


def test_6_4_the_roman_cities_do_not_decline():
    position = "declines=1 rounds=60 rome=20"
    for city, wall in (("AQUILEIA", AQUILEIA), ("MILAN", MILAN), ("RAVENNA", RAVENNA)):
        assert f"storm {city}" in fighting(army(wall), position).choices
        assert fighting(army(wall - 1), position).why(f"storm {city}") == "4.3"


def test_6_4_a_declining_rome_that_is_attacked_wins_the_game():
    table = fighting(army(30), "declines=1 rounds=40 rome=30")
    table.play("storm ROME")
    assert table.endings == ["rome"]


def test_6_4_two_attacks_share_the_force_against_what_rome_has_left():
    for force, is_enough in ((35, True), (34, False)):
        table = fighting("TW," + army(force - 5), "declines=1 rounds=40 rome=30")
        table.play("attack FARM:1", "take SL")
        assert ("storm ROME" in table.choices) == is_enough


def test_6_4_the_decline_is_told_as_a_round_begins():
    table = last_turn("declines=1", rounds=29)
    table.play("reinforce")
    table.draw()
    assert (table["rounds"], table.happened("weakens")) == ("30", [])
    table = last_turn("declines=1", rounds=30)
    table.play("reinforce")
    table.draw()
    assert table.happened("weakens") == [{"roman": "rome", "defence": 39}]


def test_6_4_nothing_is_told_once_rome_falls_no_further():
    table = last_turn("declines=1 rome=21", rounds=49)
    table.play("reinforce")
    table.draw()
    assert table.happened("weakens") == [{"roman": "rome", "defence": 20}]
    table = last_turn("declines=1 rome=20", rounds=50)
    table.play("reinforce")
    table.draw()
    assert table.happened("weakens") == []


# 6.5 The last round


def test_6_5_a_game_that_has_seen_a_hundred_rounds_ends_there():
    table = last_turn("1.cities=MILAN:1")
    assert LAST_ROUND == 100
    table.play("reinforce")
    table.draw()
    assert (table.is_over, table.endings) == (True, ["last-round"])


def test_6_5_whoever_has_most_roman_cities_wins():
    table = last_turn("0.cities=MILAN:1 1.cities=MILAN:1,AQUILEIA:1")
    table.play("act")
    table.be_done()
    assert (table["winner"], table.ranks, table.scores) == ("1", [2, 1, 2], [1, 2, 0])
    assert table.happened("wins") == [{"seat": 1, "way": "last-round"}]
    assert table.happened("shares-win") == []


def test_6_5_seats_tied_for_most_share_the_win():
    table = last_turn("0.cities=MILAN:1 2.cities=AQUILEIA:1")
    table.play("reinforce")
    table.draw()
    assert (table["winner"], table.ranks) == ("-1", [1, 3, 1])
    assert table.happened("shares-win") == [
        {"seat": 0, "way": "last-round"},
        {"seat": 2, "way": "last-round"},
    ]
    assert table.happened("wins") == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_6_5_without_any_city_all_share_the_win(seats):
    table = last_turn(seats=seats)
    table.play("reinforce")
    table.draw()
    assert table.ranks == [1] * seats
    assert len(table.happened("shares-win")) == seats


def test_6_5_the_round_before_it_is_not_the_last():
    table = last_turn(rounds=LAST_ROUND - 1)
    table.play("reinforce")
    table.draw()
    assert (table.is_over, table["rounds"], table.mover) == (False, "100", 0)


def test_6_5_the_last_round_is_played_to_its_end():
    table = Table(3, f"rounds={LAST_ROUND}")
    movers = []
    while not table.is_over:
        movers.append(table.mover)
        table.play("reinforce")
        table.draw()
    assert movers == [0, 1, 2]


def test_6_5_it_ends_before_the_seat_that_went_first_would_have_its_turn():
    table = Table(3, f"rounds={LAST_ROUND} first=2 turn=1 asked=1")
    table.play("reinforce")
    table.draw()
    assert table.is_over
    table = Table(3, f"rounds={LAST_ROUND} first=2 turn=2 asked=2")
    table.play("reinforce")
    table.draw()
    assert (table.is_over, table.mover) == (False, 0)


def test_6_5_rome_can_still_fall_in_the_last_round():
    table = fighting(army(ROME), f"rounds={LAST_ROUND} 1.cities=MILAN:1")
    table.play("storm ROME")
    assert (table.endings, table.ranks) == (["rome"], [1, 2])


def test_6_5_a_city_taken_in_the_last_turn_counts():
    position = f"phase=combat step=combat turn=1 asked=1 rounds={LAST_ROUND} played={army(MILAN)} "
    table = Table(position=position + "0.cities=MILAN:1", hands=("TC:5", ""))
    table.play("storm MILAN")
    table.be_done()
    assert (table.endings, table["winner"]) == (["last-round"], "1")
