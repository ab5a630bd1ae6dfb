"""Combat: rulebook chapter 4."""

import pytest

from barbaricum.games.goths.data import PLACES
from tests.games.goths.table import (
    AQUILEIA,
    MILAN,
    RAVENNA,
    ROME,
    Table,
    acting,
    army,
    fighting,
    pile,
    pile_text,
)

PLACE_WALLS = [("VILLAGE", 9), ("CITY", 13), ("CAPITAL", 17)]
ROMAN_WALLS = [("AQUILEIA", AQUILEIA), ("MILAN", MILAN), ("RAVENNA", RAVENNA), ("ROME", ROME)]
THREE_HOLD_MILAN = "1.cities=MILAN:1 2.cities=MILAN:1 "


def guarded(place: str, cards: str, seat: int = 1) -> str:
    """A position in which a seat has these cards in defence of a place."""
    posts = ",".join(f"{place}{n + 1}:{card}" for n, card in enumerate(cards.split()))
    return f"{seat}.defence={posts} "


def with_force(cards: str, own_force: int, force: int, position: str = "", **kwargs) -> Table:
    """Seat 0 has played these cards and others, which makes up just this force."""
    table = fighting(f"{cards},{army(force - own_force)}", position, **kwargs)
    assert table.force == force
    return table


# 4.1 Force


@pytest.mark.parametrize(
    ("played", "strength"),
    [
        ("TC:3", (0, 0, 0, 0)),
        ("CC:2,SP", (4, 0, 0, 0)),
        ("PR", (1, 0, 0, 0)),
        ("PR,AX", (1 + 1 + 3, 0, 0, 1)),
        ("PR:2,AX", (2 * (1 + 1) + 3, 0, 0, 1)),
        ("PR,SP:2", (1 + 4, 0, 0, 0)),
        ("SW", (3, 0, 0, 0)),
        ("SW,TC", (3 + 1, 0, 0, 0)),
        ("SW:2,TC:3", (2 * (3 + 1), 0, 0, 0)),
        ("SW,SP", (3 + 2, 0, 0, 0)),
        ("SW,PR", (3 + 1 + 1 + 1, 0, 0, 0)),
        ("ST", (3, 0, 0, 0)),
        ("ST:2", (6, 0, 0, 0)),
        ("ST,SP", (3 + 1 + 2, 0, 0, 0)),
        ("ST,SP,FR", (3 + 2 + 2 + 4, 0, 0, 0)),
        ("ST,SP:2,FR", (3 + 2 + 4 + 4, 0, 0, 0)),
        ("ST:2,SP", (2 * (3 + 1) + 2, 0, 0, 0)),
        ("ST,CC", (3 + 1, 0, 0, 0)),
        ("OG", (4, 0, 0, 0)),
        ("OG,TC:3", (4, 0, 0, 0)),
        ("OG,CC,PR,KI", (4 + 3 + 1 + 1 + 3, 0, 0, 0)),
        ("OG,CC:4", (4 + 3 + 4, 0, 0, 0)),
        ("OG:2,CC", (2 * (4 + 1) + 1, 0, 0, 0)),
        ("AR:2", (2, 4, 0, 0)),
        ("AL", (3, 1, 0, 0)),
        ("BE", (2, 0, 2, 2)),
        ("BR:2", (8, 0, 4, 0)),
        ("SA:2,AX", (7, 0, 0, 5)),
        ("FR", (4, 0, 0, 0)),
    ],
)
def test_4_1_force_is_the_sum_of_the_axes_with_what_powers_add(played, strength):
    table = acting("TC", f"played={pile_text(pile(played))}", deck="")
    assert table.strength == strength


def test_4_1_the_example_of_the_rulebook():
    table = acting("SW,PR,AR,TC:2", deck="")
    table.play("lay")
    assert (table.force, table.s.against_goths, table.capacity) == (7, 2, 5)


def test_4_1_cards_in_hand_and_deck_do_not_count():
    table = Table(hands=("RG:2",), decks=("KI:4",))
    table.play("act")
    assert table.force == 0


def test_4_1_T11_the_order_in_which_cards_were_played_does_not_matter():
    for order in (("SW", "TC", "PR"), ("PR", "TC", "SW"), ("TC", "SW", "PR")):
        table = Table(position="phase=actions step=actions ", hands=("SW,TC,PR,KI",))
        table.play(*(f"play {card}" for card in order))
        assert table.force == 3 + 1 + 1 + 1


def test_4_1_T11_the_card_itself_does_not_count():
    assert fighting("PR:3").force == 3
    assert fighting("ST:2").force == 6


def test_4_1_what_an_attack_is_told_with_is_the_force_against_its_target():
    table = with_force("AR", 1, 8)
    table.play("attack FARM:1")
    assert table.happened("attacks") == [{"seat": 0, "place": "farm", "opponent": "1", "force": 10}]
    table = with_force("BR", 4, 16)
    table.play("storm AQUILEIA")
    assert table.happened("storms") == [{"seat": 0, "roman": "aquileia", "force": 18}]


def test_4_1_the_greatest_army_is_counted_to_the_last_axe():
    table = fighting("KI:8,FR:4,TW:3,MC:3,BR:3,RG:2,GA:2,SO:2,TG:2,OG:2", seats=4)
    assert table.force == 24 + 16 + 15 + 9 + 12 + 12 + 8 + 10 + 10 + 2 * (4 + 3)


# 4.2 One attack


def test_4_2_C1_a_seat_that_acts_may_attack_one_place():
    table = fighting(army(MILAN))
    assert table.attacks_left == 1
    table.play("attack VILLAGE:1", "take AL")
    assert table["phase"] == "recruit"


def test_4_2_C1_an_attack_may_be_left_out():
    table = fighting(army(MILAN))
    table.play("done")
    assert table["phase"] == "recruit"
    assert table.happened("attacks") == []


def test_4_2_C9_a_seat_may_decline_to_attack_even_where_it_would_win():
    table = fighting(army(ROME))
    assert {"storm ROME", "done"} <= set(table.choices)
    table.play("done")
    assert not table.is_over


@pytest.mark.parametrize(("played", "attacks"), [("KI:2", 1), ("TW", 2), ("TW:2", 3), ("TW:3", 4)])
def test_4_2_a_power_may_allow_one_more(played, attacks):
    assert fighting(played).attacks_left == attacks


def test_4_2_where_nothing_can_be_attacked_nobody_is_asked():
    table = fighting(army(4))
    assert table["phase"] == "recruit"
    table = fighting(army(5))
    assert table.choices == ["attack FARM:1", "done"]


def test_4_2_nothing_is_taken_before_an_attack():
    table = fighting(army(MILAN))
    for action in ("take SL", "steal 1", "discard TC", "retrieve SP"):
        assert table.why(action) == "4.2"


# 4.3 Enough force


@pytest.mark.parametrize(("place", "wall"), PLACE_WALLS)
def test_4_3_C2_an_attack_succeeds_if_the_force_reaches_the_defence(place, wall):
    assert f"attack {place}:1" in fighting(army(wall)).choices
    assert fighting(army(wall - 1)).why(f"attack {place}:1") == "4.3"


@pytest.mark.parametrize(("roman", "wall"), ROMAN_WALLS)
def test_4_3_C2_roman_walls_are_reached_by_just_their_defence(roman, wall):
    assert f"storm {roman}" in fighting(army(wall)).choices
    assert fighting(army(wall - 1)).why(f"storm {roman}") == "4.3"


@pytest.mark.parametrize(("place", "wall"), PLACE_WALLS)
def test_4_3_C2_cards_in_its_defence_add_to_the_place(place, wall):
    position = guarded(place, "TC SP RG")
    assert f"attack {place}:1" in fighting(army(wall + 6), position).choices
    assert fighting(army(wall + 5), position).why(f"attack {place}:1") == "4.3"


def test_4_3_C2_cards_in_defence_of_another_place_do_not_count():
    position = "1.defence=FARM1:SP,FARM2:RG 0.defence=CITY1:RG"
    assert "attack CITY:1" in fighting(army(13), position).choices


def test_4_3_C2_force_is_compared_and_not_spent():
    table = with_force("TW", 5, 9)
    table.play("attack FARM:1", "take SL")
    assert table.force == 9
    assert table["played"] == "CC:1,KI:1,TW:1"


def test_4_3_force_against_goths_counts_against_their_places_alone():
    table = with_force("AR:2", 2, 13)
    assert "attack CAPITAL:1" in table.choices
    assert table.why("storm AQUILEIA") == "4.3"


def test_4_3_force_against_romans_counts_against_rome_and_her_cities_alone():
    table = with_force("BR", 4, AQUILEIA - 2)
    assert "storm AQUILEIA" in table.choices
    assert table.why("attack CAPITAL:1") == "4.3"
    assert "storm ROME" in with_force("BR:2,BE", 10, ROME - 6).choices


def test_4_3_a_bonus_alone_can_be_enough():
    table = fighting("AR:2")
    assert table.force == 2
    assert "attack FARM:1" in table.choices


# 4.4 Siege


SIEGES = [
    ("SA", 2, "TC TC TC", 1),
    ("SA", 2, "TC SP RG", 1),
    ("SA", 2, "TC SP SP RG", 3),
    ("AX", 3, "RG RG", 3),
    ("AX", 3, "TC SB", 1),
    ("BE", 2, "SP SP SP", 2),
    ("SA:2", 4, "TC TC TC SP RG", 1),
    ("AX,SA", 5, "TC TC SP SP RG", 2),
    ("WB", 5, "TC TC TC SP SP RG RG", 0),
    ("SA:2", 4, "TC", 0),
    ("WB:2", 10, "SP SB RG RG", 0),
]


@pytest.mark.parametrize(("siege", "own", "cards", "left"), SIEGES)
def test_4_4_a_siege_ignores_the_best_cards_and_several_add_up(siege, own, cards, left):
    position = guarded("CITY", cards)
    assert "attack CITY:1" in with_force(siege, own, 13 + left, position).choices
    weaker = with_force(siege, own, 12 + left, position)
    assert weaker.why("attack CITY:1") == "4.3"


@pytest.mark.parametrize(
    ("siege", "own", "needed"), [("AX", 3, 11), ("SA", 2, 10), ("AX,SA", 5, 9)]
)
def test_4_4_the_example_of_the_rulebook(siege, own, needed):
    position = guarded("VILLAGE", "TC TC SP")
    assert "attack VILLAGE:1" in with_force(siege, own, needed, position).choices
    assert with_force(siege, own, needed - 1, position).why("attack VILLAGE:1") == "4.3"


def test_4_4_a_siege_does_not_touch_the_place_itself():
    assert with_force("WB", 5, 12).why("attack CITY:1") == "4.3"


@pytest.mark.parametrize(("siege", "own"), [("WB", 5), ("SA:3", 6), ("AX:2", 6)])
def test_4_4_roman_walls_know_no_siege(siege, own):
    assert with_force(siege, own, AQUILEIA - 1).why("storm AQUILEIA") == "4.3"
    assert with_force(siege, own, ROME - 1).why("storm ROME") == "4.3"


def test_4_4_cards_ignored_stay_where_they_are():
    table = with_force("WB", 5, 13, guarded("CITY", "TC RG"))
    table.play("attack CITY:1")
    assert table.in_defence("CITY", seat=1) == "TC RG"


# 4.5 Taking a unit


@pytest.mark.parametrize(("place", "units"), [("FARM", ["SL", "SC"]), ("VILLAGE", ["AL", "SW"])])
def test_4_5_C4_the_attacker_chooses_among_the_sorts_that_lie_there(place, units):
    table = fighting(army(9))
    table.play(f"attack {place}:1")
    assert table.offers("take") == units
    assert len(table.choices) == 2
    left = table.stock(units[1])
    table.play(f"take {units[1]}")
    assert table.stock(units[1]) == left - 1
    assert table["gained"] == f"{units[1]}:1"


@pytest.mark.parametrize(
    ("place", "unit"), [("CITY", "mounted-champion"), ("CAPITAL", "gardingus")]
)
def test_4_5_the_only_sort_is_taken_at_once(place, unit):
    table = fighting(army(17))
    table.play(f"attack {place}:1")
    assert table.happened("takes") == [{"seat": 0, "card": unit, "opponent": "1"}]


def test_4_5_S5_an_own_city_is_no_roman_city():
    table = fighting(army(MILAN))
    table.play("attack CITY:1")
    assert (table["0.cities"], table["gained"]) == ("", "MC:1")


def test_4_5_the_only_sort_that_is_left_is_taken_at_once():
    table = fighting(army(9), gone="AL")
    table.play("attack VILLAGE:1")
    assert table.happened("takes") == [{"seat": 0, "card": "swordsman", "opponent": "1"}]


def test_4_5_C4_just_one_unit_is_taken_and_it_is_the_attackers_for_good():
    table = fighting(army(9), deck="SP:5")
    table.play("attack FARM:1", "take SL")
    table.be_done()
    assert "SL:1" in table["0.discards"].split(",")
    assert (table["1.discards"], table["1.sorts"]) == ("", "0:SL,1:SC,2:AL,3:SW,4:MC,5:GA")
    table.play("reinforce")
    table.draw()
    assert (table.stock("SL"), table.stock("SC")) == (2, 4)


def test_4_5_C4_a_unit_taken_cannot_be_played_in_the_same_turn():
    table = with_force("TW", 5, 20)
    table.play("attack FARM:1", "take SL")
    assert table["0.hand"] == ""
    assert table.why("play SL") == "4.2"


def test_4_5_only_a_unit_of_that_place_can_be_taken():
    table = fighting(army(MILAN), seats=3)
    table.play("attack FARM:1")
    for card in ("AL", "MC", "GA", "SP", "PL", "TC", "CC"):
        assert table.why(f"take {card}") == "4.5"
    assert table.why("done") == "4.5"


def test_4_5_C3_own_places_cannot_be_attacked():
    table = fighting(army(MILAN), seats=3)
    assert {text.partition(":")[2] for text in table.offers("attack")} == {"1", "2"}
    for place in PLACES.codes:
        assert table.why(f"attack {place}:0") == "4.5"


def test_4_5_a_seat_nobody_sits_in_cannot_be_attacked():
    assert fighting(army(MILAN), seats=3).why("attack FARM:3") == "1.6"


def test_4_5_any_opponent_can_be_attacked():
    table = fighting(army(9), seats=4)
    assert table.offers("attack") == [f"{p}:{s}" for p in ("FARM", "VILLAGE") for s in (1, 2, 3)]
    table.play("attack VILLAGE:3", "take VE")
    assert table.happened("takes") == [{"seat": 0, "card": "veteran", "opponent": "3"}]


# 4.6 Empty places


def test_4_6_C5_an_attack_on_an_empty_place_is_legal_and_has_no_effect():
    table = fighting(army(9), gone="SL SC")
    assert "attack FARM:1" in table.choices
    table.play("attack FARM:1")
    assert table.happened("finds-nothing") == [{"seat": 0, "place": "farm", "opponent": "1"}]
    assert table.happened("takes") == []
    assert (table["gained"], table["has_taken"]) == ("", "")


def test_4_6_C5_it_is_the_attack_of_this_turn_all_the_same():
    table = fighting(army(9), gone="SL SC")
    table.play("attack FARM:1")
    assert table["phase"] == "recruit"


def test_4_6_C5_no_spoils_come_from_an_empty_place():
    table = fighting("PL,CR,KI", gone="SL SC")
    table.play("attack FARM:1")
    assert table.capacity == 4


# 4.7 Roman cities


@pytest.mark.parametrize(("city", "wall"), ROMAN_WALLS[:3])
def test_4_7_an_attack_captures_a_roman_city(city, wall):
    table = fighting(army(wall))
    table.play(f"storm {city}")
    assert table["0.cities"] == f"{city}:1"
    assert city not in table["centre"]
    assert table.happened("captures") == [{"seat": 0, "roman": city.lower()}]


def test_4_7_S5_a_roman_city_brings_no_champion():
    table = fighting(army(MILAN))
    table.play("storm MILAN")
    assert (table["0.cities"], table["gained"]) == ("MILAN:1", "")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_7_C6_nobody_takes_a_second_city_of_the_same_value(seats):
    table = fighting(army(RAVENNA), "0.cities=MILAN:1", seats=seats)
    assert table.offers("storm") == ["AQUILEIA", "RAVENNA"]
    assert table.why("storm MILAN") == "4.7"


def test_4_7_C6_a_city_comes_from_the_centre_while_a_copy_is_left_there():
    table = fighting(army(MILAN), "1.cities=MILAN:1", seats=3)
    table.play("storm MILAN")
    assert (table["0.cities"], table["1.cities"]) == ("MILAN:1", "MILAN:1")
    assert table["centre"] == "AQUILEIA:2,RAVENNA:2"
    assert table.happened("steals") == []


def test_4_7_C7_captured_cities_lie_before_their_owner_and_never_in_a_deck():
    table = fighting(army(MILAN), deck="SP:5")
    table.play("storm MILAN")
    table.be_done()
    assert table["0.cities"] == "MILAN:1"
    assert table["0.discards"] == pile_text(pile(army(MILAN)))


def test_4_7_a_city_taken_counts_for_spoils():
    table = fighting("PL," + army(AQUILEIA))
    before = table.capacity
    table.play("storm AQUILEIA")
    assert table.capacity == before + 2


# 4.8 Taking a city from an opponent


def test_4_8_C7_with_two_seats_every_captured_city_can_be_taken_at_once():
    table = fighting(army(MILAN), "1.cities=MILAN:1")
    table.play("storm MILAN")
    assert (table["0.cities"], table["1.cities"]) == ("MILAN:1", "")
    assert table.happened("steals") == [{"seat": 0, "roman": "milan", "opponent": "1"}]


def test_4_8_C6_the_attacker_chooses_from_whom():
    table = fighting(army(MILAN), THREE_HOLD_MILAN, seats=4)
    table.play("storm MILAN")
    assert table.choices == ["steal 1", "steal 2"]
    table.play("steal 2")
    assert (table["0.cities"], table["1.cities"], table["2.cities"]) == ("MILAN:1", "MILAN:1", "")


def test_4_8_C6_only_from_an_opponent_who_has_it():
    table = fighting(army(MILAN), THREE_HOLD_MILAN + "3.cities=RAVENNA:1", seats=4)
    table.play("storm MILAN")
    assert table.why("steal 3") == "4.8"
    assert table.why("steal 0") == "4.8"
    assert table.why("done") == "4.8"


def test_4_8_not_from_a_seat_nobody_sits_in():
    table = fighting(army(MILAN), THREE_HOLD_MILAN, seats=3)
    table.play("storm MILAN")
    assert table.why("steal 3") == "1.6"


def test_4_8_C6_the_defence_is_the_printed_one_and_its_owner_cannot_add_to_it():
    position = "1.cities=MILAN:1 " + guarded("CITY", "RG RG")
    assert "storm MILAN" in fighting(army(MILAN), position).choices
    assert fighting(army(MILAN - 1), position).why("storm MILAN") == "4.3"


def test_4_8_C6_a_city_that_one_has_cannot_be_taken_from_another():
    table = fighting(army(MILAN), "0.cities=MILAN:1 1.cities=MILAN:1", seats=3)
    assert table.why("storm MILAN") == "4.7"


def test_4_8_C7_a_stolen_city_is_lost_without_anything_in_its_place():
    table = fighting(army(MILAN), "1.cities=MILAN:1,RAVENNA:1")
    table.play("storm MILAN")
    assert table["1.cities"] == "RAVENNA:1"
    assert table["centre"] == "AQUILEIA:1"


def test_4_8_C9_an_attack_may_be_made_only_to_deny():
    table = fighting(army(MILAN), "0.cities=AQUILEIA:1 1.cities=MILAN:1,RAVENNA:1")
    table.play("storm MILAN")
    assert not table.is_over
    assert table.ranks == [1, 2]


# 4.9 Two attacks


def test_4_9_C10_two_attacks_share_the_force():
    table = with_force("TW", 5, 14)
    table.play("attack FARM:1", "take SL")
    assert table.offers("attack") == ["VILLAGE:1"]
    table = with_force("TW", 5, 13)
    table.play("attack FARM:1", "take SL")
    assert table["phase"] == "recruit"


def test_4_9_C10_the_order_of_two_attacks_does_not_matter():
    table = with_force("TW", 5, 14)
    table.play("attack VILLAGE:1", "take SW")
    assert table.offers("attack") == ["FARM:1"]
    table.play("attack FARM:1", "take SC")
    assert table["gained"] == "SC:1,SW:1"


def test_4_9_C10_they_go_to_two_different_places():
    table = with_force("TW", 5, 20)
    table.play("attack FARM:1", "take SL")
    assert table.why("attack FARM:1") == "4.9"
    table = with_force("TW", 5, 36)
    table.play("storm AQUILEIA")
    assert table.why("storm AQUILEIA") == "4.7"


def test_4_9_the_same_kind_of_place_of_two_seats_can_be_attacked():
    table = with_force("TW", 5, 10, seats=3)
    table.play("attack FARM:1", "take SL", "attack FARM:2", "take PL")
    assert table["gained"] == "SL:1,PL:1"


def test_4_9_C10_two_roman_cities_in_one_turn_when_the_force_reaches_both():
    table = with_force("TW", 5, AQUILEIA + MILAN)
    table.play("storm AQUILEIA", "storm MILAN")
    assert table["0.cities"] == "AQUILEIA:1,MILAN:1"
    table = with_force("TW", 5, AQUILEIA + MILAN - 1)
    table.play("storm AQUILEIA")
    assert table.why("storm MILAN") == "4.3"


def test_4_9_C10_what_a_power_adds_against_one_side_counts_once_for_that_side():
    table = with_force("TW,BR", 9, AQUILEIA + MILAN - 2)
    table.play("storm AQUILEIA", "storm MILAN")
    assert table["0.cities"] == "AQUILEIA:1,MILAN:1"
    table = with_force("TW,BR", 9, AQUILEIA + MILAN - 3)
    table.play("storm AQUILEIA")
    assert table.why("storm MILAN") == "4.3"


def test_4_9_C10_each_side_has_its_own_bonus():
    for force, is_enough in ((AQUILEIA + 1, True), (AQUILEIA, False)):
        table = with_force("TW,AR,BR", 10, force)
        table.play("attack FARM:1", "take SL")
        assert ("storm AQUILEIA" in table.choices) == is_enough


def test_4_9_C10_a_bonus_too_great_for_one_side_is_no_use_on_the_other():
    for force, is_enough in ((AQUILEIA, True), (AQUILEIA - 1, False)):
        table = with_force("TW,AR:3", 8, force)
        table.play("attack FARM:1", "take SL")
        assert ("storm AQUILEIA" in table.choices) == is_enough


def test_4_9_C10_a_siege_ignores_its_cards_once():
    position = "1.defence=FARM1:TC,VILLAGE1:TC"
    for force, is_enough in ((15, True), (14, False)):
        table = with_force("TW,AX", 8, force, position)
        table.play("attack FARM:1", "take SL")
        assert ("attack VILLAGE:1" in table.choices) == is_enough


def test_4_9_C10_a_siege_ignores_the_best_cards_of_both_places():
    position = "1.defence=FARM1:TC,VILLAGE1:SP"
    for force, is_enough in ((15, True), (14, False)):
        table = with_force("TW,AX", 8, force, position)
        table.play("attack FARM:1", "take SL")
        assert ("attack VILLAGE:1" in table.choices) == is_enough


def test_4_9_a_siege_of_all_ignores_the_cards_of_both_places():
    table = with_force("TW,WB", 10, 14, "1.defence=FARM1:TC,FARM2:SP,VILLAGE1:SP,VILLAGE2:TC")
    table.play("attack FARM:1", "take SL", "attack VILLAGE:1")
    assert table["phase"] == "take"


def test_4_9_the_examples_of_the_rulebook():
    table = with_force("TW", 5, 22, seats=3)
    table.play("attack FARM:1", "take SL", "attack CITY:2")
    assert table.happened("takes")[-1] == {"seat": 0, "card": "bane-of-rome", "opponent": "2"}
    table = with_force("TW,BR", 9, 21)
    table.play("storm AQUILEIA", "attack FARM:1")
    assert table["phase"] == "take"


def test_4_9_the_second_attack_may_be_left_out():
    table = with_force("TW", 5, 20)
    table.play("attack FARM:1", "take SL", "done")
    assert table["phase"] == "recruit"


def test_4_9_three_attacks_share_the_force_too():
    for force, is_enough in ((27, True), (26, False)):
        table = with_force("TW:2", 10, force)
        table.play("attack FARM:1", "take SL", "attack VILLAGE:1", "take AL")
        assert ("attack CITY:1" in table.choices) == is_enough


def test_4_9_C10_rome_as_the_second_attack_needs_the_force_for_both():
    for force, is_enough in ((ROME + 5, True), (ROME + 4, False)):
        table = with_force("TW", 5, force)
        table.play("attack FARM:1", "take SL")
        assert ("storm ROME" in table.choices) == is_enough


def test_4_9_an_attack_on_an_empty_place_uses_its_share_as_well():
    table = with_force("TW", 5, 13, gone="SL SC")
    table.play("attack FARM:1")
    assert table["phase"] == "recruit"


def test_4_9_two_sides_can_be_attacked_in_one_turn():
    table = with_force("TW", 5, AQUILEIA + 5)
    table.play("storm AQUILEIA", "attack FARM:1", "take SC")
    assert (table["0.cities"], table["gained"]) == ("AQUILEIA:1", "SC:1")
