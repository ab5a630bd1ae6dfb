"""Recruiting: rulebook chapter 5."""

import pytest

from barbaricum.games.goths.data import COST, SORTS
from tests.games.goths.table import (
    ACTING,
    AQUILEIA,
    Table,
    acting,
    army,
    fighting,
    pile,
    pile_text,
    recruiting,
)

# 5.1 Capacity


@pytest.mark.parametrize(
    ("played", "capacity"),
    [
        ("SP:3", 0),
        ("TC:4", 4),
        ("TC,CC,PR,KI", 1 + 2 + 3 + 4),
        ("ST,SO,TG", 1 + 1 + 3),
        ("FR,TC:3", 3 - 1),
        ("FR:2,TC:3", 3 - 2),
        ("FR,TC", 0),
        ("FR:3,TC", 0),
        ("FR", 0),
        ("AP", 0),
        ("AP:2", 0),
        ("AP,TC:2", 2),
        ("AP,CC", 2 + 1),
        ("AP,PR", 3 + 1),
        ("AP,KI", 4 + 1),
        ("AP:3,KI,CC", 6 + 3),
        ("AP,FR,CC", 2 + 1 - 1),
        ("PL,CR,TC", 1),
    ],
)
def test_5_1_capacity_is_the_sum_of_the_banners_with_what_powers_add(played, capacity):
    table = acting("TC", f"played={pile_text(pile(played))}", deck="")
    assert table.capacity == capacity


@pytest.mark.parametrize(
    ("played", "capacity"),
    [("PL", 2), ("CR", 2), ("PL:2,CR", 6), ("PL,FR", 1), ("PL,TC,FR:2", 1), ("PL,FR:4", 0)],
)
def test_5_1_spoils_count_once_an_attack_has_taken_something(played, capacity):
    position = f"played={pile_text(pile(played))} "
    assert acting("TC", position + "has_taken=1", deck="").capacity == capacity


@pytest.mark.parametrize(
    ("attack", "spoils"),
    [(("attack FARM:1", "take SL"), 4), (("storm AQUILEIA",), 4), (("done",), 0)],
)
def test_5_1_spoils_come_from_a_unit_or_a_roman_city_taken(attack, spoils):
    table = fighting("PL,CR," + army(AQUILEIA))
    before = table.capacity
    table.play(*attack)
    assert table.capacity == before + spoils


def test_5_1_spoils_come_from_a_city_taken_from_an_opponent():
    table = fighting("PL," + army(AQUILEIA), "1.cities=AQUILEIA:1")
    before = table.capacity
    table.play("storm AQUILEIA")
    assert table.capacity == before + 2


def test_5_1_spoils_do_not_come_from_an_empty_place():
    table = fighting("PL," + army(AQUILEIA), gone="SL SC")
    before = table.capacity
    table.play("attack FARM:1")
    assert (table["phase"], table.capacity) == ("recruit", before)


def test_5_1_two_successful_attacks_bring_the_spoils_once():
    table = fighting("TW,PL," + army(9))
    before = table.capacity
    table.play("attack FARM:1", "take SL", "attack VILLAGE:1", "take AL")
    assert table.capacity == before + 2


def test_5_1_the_first_of_two_attacks_is_enough_for_spoils():
    table = fighting("TW,PL," + army(9), gone="AL SW")
    before = table.capacity
    table.play("attack FARM:1", "take SL", "attack VILLAGE:1")
    assert table.capacity == before + 2


def test_5_1_T11_the_order_in_which_cards_were_played_does_not_matter():
    for order in (("AP", "CC", "FR"), ("FR", "CC", "AP")):
        table = acting("AP,CC,FR,TC")
        table.play(*(f"play {card}" for card in order))
        assert table.capacity == 2


def test_5_1_T10_capacity_is_never_less_than_0():
    table = recruiting("FR:4", deck="")
    assert table["phase"] == "draw"
    assert table.happened("recruits") == []


def test_5_1_the_greatest_capacity_is_counted_to_the_last_banner():
    played = "TC:6,CC:16,PR:12,KI:8,PL:5,AP:5,CR:4,ST:3,SO:2,TG:2"
    table = Table(4, f"{ACTING}played={played} has_taken=1", ("SP",), ("",) * 4)
    assert table.capacity == 6 + 32 + 36 + 32 + 10 + 5 + 8 + 3 + 2 + 6


# 5.2 Recruiting


def test_5_2_R1_any_number_of_cards_as_long_as_their_costs_do_not_exceed_the_capacity():
    table = recruiting("KI:2")
    table.play("recruit SP", "recruit SP", "recruit PR")
    assert table["phase"] == "draw"
    assert [event["cost"] for event in table.happened("recruits")] == [2, 2, 4]


def test_5_2_R1_from_the_centre_and_from_before_own_places_alone():
    table = recruiting("KI:4", seats=3)
    assert table.offers("recruit") == ["CC", "PR", "KI", "SP", "AR", "AX", "HO", "TW", "RG"]
    for card in ("SL", "MC", "PL", "BR", "SA", "OG"):
        assert table.why(f"recruit {card}") == "5.2"


def test_5_2_R5_tribe_chiefs_cannot_be_recruited():
    table = recruiting("KI:3")
    assert table.why("recruit TC") == "5.2"


@pytest.mark.parametrize(
    ("capacity", "offers"),
    [
        (2, ["SP", "AR"]),
        (3, ["CC", "SP", "AR", "AX", "HO"]),
        (4, ["CC", "PR", "SP", "AR", "AX", "HO"]),
        (5, ["CC", "PR", "SP", "AR", "AX", "HO", "TW"]),
        (6, ["CC", "PR", "SP", "AR", "AX", "HO", "TW", "RG"]),
        (7, ["CC", "PR", "KI", "SP", "AR", "AX", "HO", "TW", "RG"]),
    ],
)
def test_5_2_R1_a_card_can_be_recruited_if_what_is_left_reaches_its_cost(capacity, offers):
    table = recruiting(f"TC:{capacity}")
    assert table.offers("recruit") == offers
    left_out = [code for code in ("CC", "PR", "KI", "AX", "TW", "RG") if code not in offers]
    for card in left_out:
        assert table.why(f"recruit {card}") == "5.2"


def test_5_2_R1_what_was_spent_is_gone():
    table = recruiting("TC:6")
    table.play("recruit CC")
    assert table["spent"] == "3"
    assert table.offers("recruit") == ["CC", "SP", "AR", "AX", "HO"]
    table.play("recruit SP")
    assert table["phase"] == "draw"


def test_5_2_R2_capacity_that_is_left_is_lost():
    table = recruiting("KI:4", deck="SP:5", others=("",))
    table.play("recruit CC", "done")
    table.draw()
    table.play("reinforce")
    table.draw()
    table.play("act")
    assert (table["spent"], table.capacity, table.force) == ("", 0, 0)


def test_5_2_R2_force_does_not_carry_over_either():
    table = recruiting("RG:2", deck="SP:5", others=("",))
    table.draw()
    table.play("reinforce")
    table.draw()
    table.play("act", "play SP", "done")
    assert table["phase"] == "draw"


def test_5_2_nothing_need_be_recruited():
    table = recruiting("KI:2", deck="SP:5")
    table.play("done")
    table.draw()
    assert table["0.discards"] == "KI:2"


def test_5_2_the_last_card_of_a_sort_can_be_recruited_and_then_no_more():
    table = recruiting("TC:7", "stock=CC:8", gone="PR KI SP AR AX HO TW RG")
    assert table.offers("recruit") == ["CC"]
    table = recruiting("KI:4", gone="SP")
    assert table.why("recruit SP") == "5.3"


@pytest.mark.parametrize("card", ["CC", "PR", "KI", "SP", "AR", "AX", "HO", "TW", "RG"])
def test_5_2_a_card_costs_what_it_shows(card):
    table = recruiting("KI:3,TG:2")
    table.play(f"recruit {card}")
    cost = int(COST[SORTS.decode(card)])
    assert table.happened("recruits") == [
        {"seat": 0, "card": SORTS.ids[SORTS.decode(card)], "cost": cost}
    ]


# 5.3 Cards gained


def test_5_3_R3_cards_recruited_are_set_aside_until_the_turn_ends():
    table = recruiting("KI:3", deck="SP:5")
    table.play("recruit KI")
    assert (table["gained"], table["0.discards"], table["0.hand"]) == ("KI:1", "", "")
    table.play("done")
    assert (table["gained"], table["0.discards"]) == ("", "KI:4")


def test_5_3_R3_cards_captured_are_set_aside_too():
    table = fighting(army(9), deck="SP:5")
    table.play("attack FARM:1", "take SL")
    assert (table["gained"], table["0.discards"]) == ("SL:1", "")
    table.be_done()
    assert "SL:1" in table["0.discards"]


def test_5_3_R3_a_reshuffle_in_the_turn_does_not_catch_them():
    table = acting("RE,KI,TC", "0.discards=SP:1", deck="", sorts=("SP AR AX RE TW RG",))
    table.play("play RE", "muster AX", "play KI")
    assert table.chances == {"draw SP": 1}
    table.play("draw SP")
    assert (table["gained"], table.deck()) == ("AX:1", "")


def test_5_3_R3_they_may_be_reshuffled_and_drawn_at_the_end_of_the_turn():
    table = recruiting("KI:2", deck="TC:2")
    table.play("recruit KI")
    assert table.chances == {"draw TC": 2}
    table.play("draw TC", "draw TC")
    assert table.chances == {"draw KI": 3}
    table.draw()
    assert table["0.hand"] == "TC:2,KI:3"


def test_5_3_R4_no_supply_is_refilled():
    table = recruiting("KI:3", deck="SP:3")
    kings, guards = table.stock("KI"), table.stock("RG")
    table.play("recruit KI", "done")
    table.draw()
    for _ in range(4):
        table.play("act")
        table.be_done()
    assert (table.stock("KI"), table.stock("RG")) == (kings - 1, guards)


def test_5_3_R4_a_unit_captured_never_goes_back_before_a_place():
    table = fighting(army(9), deck="SP:3")
    left = table.stock("SL")
    table.play("attack FARM:1", "take SL")
    for _ in range(6):
        table.be_done()
        table.play("act")
    assert table.stock("SL") == left - 1


def test_5_3_R4_a_sort_of_which_nothing_is_left_cannot_be_recruited():
    table = recruiting("KI:3", gone="RG KI")
    assert table.why("recruit RG") == "5.3"
    assert table.why("recruit KI") == "5.3"


def test_5_3_the_last_copy_of_a_sort_can_be_gained():
    table = Table(position="phase=recruit step=recruit played=KI:2 box=RG:1", hands=("",))
    table.play("recruit RG")
    assert table.stock("RG") == 0
    assert table.happened("recruits") == [{"seat": 0, "card": "royal-guard", "cost": 6}]
