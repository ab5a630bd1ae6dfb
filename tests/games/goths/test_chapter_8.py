"""Powers: rulebook chapter 8."""

import pytest

from barbaricum.games.goths.data import DEEPEST, PLACES
from tests.games.goths.table import Table, acting

MUSTERING = ("SP AR AX RE TW RG",)
"""Seat 0 has Recruiters of its own."""
FOUR_ROWS = [
    ("FARM", ["TC"] * 16),
    ("VILLAGE", ["TC"] * 8 + ["CC"] * 8),
    ("CITY", ["CC"] * 8 + ["PR"] * 8),
    ("CAPITAL", ["PR"] * 4 + ["KI"] * 8 + ["AR"] * 4),
]
"""64 cards in defence: no place has room for one more."""


def full_places(rows: list[tuple[str, list[str]]]) -> str:
    """A position in which seat 0 has these cards in defence."""
    posts = [f"{place}{n + 1}:{card}" for place, cards in rows for n, card in enumerate(cards)]
    return f"0.defence={','.join(posts)} "


def harassed(hand: str = "TC:6", seats: int = 2) -> Table:
    """Seat 0 has harassed seat 1, which holds this hand, and ended its turn."""
    table = acting("SL,TC", seats=seats, others=(hand,), deck="SP:5")
    table.play("play SL", "harass 1", "done")
    table.be_done()
    return table


def force_of(played: str) -> int:
    """The force of a seat that has played these cards, one by one."""
    table = acting(f"{played},TC", deck="")
    table.play(*(f"play {card}" for card in played.split(",")))
    return table.force


# 8.1 Carrying out a power


def test_8_1_a_power_that_does_something_at_once_is_carried_out_when_its_card_is_played():
    table = acting("FO,TC", "0.discards=AX:1")
    table.play("play FO")
    assert (table["phase"], table["card"], table.mover) == ("retrieve", "FO", 0)


def test_8_1_T10_whoever_plays_a_card_may_leave_its_power_out():
    for card, position in (("FO", "0.discards=AX:1"), ("SO", ""), ("SB", ""), ("SL", "")):
        table = acting(f"{card},TC", position, others=("TC:6",))
        table.play(f"plain {card}")
        assert (table["phase"], table["card"]) == ("actions", "")


@pytest.mark.parametrize(
    ("card", "phase"),
    [("FO", "retrieve"), ("SO", "trash"), ("SB", "garrison"), ("RE", "muster"), ("SL", "harass")],
)
def test_8_1_T10_or_each_part_of_it(card, phase):
    table = acting(f"{card},TC", "0.discards=AX:1", others=("TC:6",), sorts=MUSTERING)
    table.play(f"play {card}")
    assert table["phase"] == phase
    before = (table["0.hand"], table["0.discards"], table["gained"], table["1.owes"])
    table.play("done")
    assert (table["phase"], table["card"], table["left"]) == ("actions", "", "")
    assert (table["0.hand"], table["0.discards"], table["gained"], table["1.owes"]) == before


def test_8_1_but_the_discarding_that_follows_a_drawing():
    table = acting("SC,TC", deck="SP:2")
    table.play("play SC", "draw SP", "draw SP")
    assert table["phase"] == "discard"
    assert table.why("done") == "8.1"


@pytest.mark.parametrize("card", ["FO", "VE", "SO", "SB", "RE", "SL", "AL", "KI", "HO", "MC", "GA"])
def test_8_1_a_power_that_can_do_nothing_is_passed_over(card):
    table = acting(card, "0.defence=FARM1:TC", deck="", sorts=MUSTERING, gone="AX RE")
    table.play(f"play {card}")
    assert (table["phase"], table["card"]) == ("actions", "")


def test_8_1_a_part_that_counts_by_itself_is_passed_over_on_the_way():
    table = acting("AL,TC", others=("TC:6",))
    table.play("play AL")
    assert (table["phase"], table["effect"]) == ("harass", "1")
    assert table.strength == (3, 1, 0, 0)


def test_8_1_nothing_else_is_done_while_a_power_is_carried_out():
    table = acting("FO,TC:2", "0.discards=AX:1 0.defence=FARM1:TC")
    table.play("play FO")
    for action in ("play TC", "lay", "defend TC>FARM", "recall FARM>TC", "act", "attack FARM:1"):
        assert table.why(action) == "8.1"


@pytest.mark.parametrize(
    "action",
    ["retrieve AX", "trash TC", "scrap AX", "post AX>FARM", "muster AX", "harass 1", "discard TC"],
)
def test_8_1_what_powers_do_is_done_by_powers_alone(action):
    table = acting("TC:2", "0.discards=AX:1", others=("TC:6",))
    assert table.why(action) == "8.1"
    table = Table(position="0.discards=AX:1", hands=("TC:2", "TC:6"))
    assert table.why(action) == "2.1"


def test_8_1_a_power_is_carried_out_each_time_such_a_card_is_played():
    table = acting("KI:2", deck="TC:3")
    table.play("play KI", "draw TC", "play KI", "draw TC")
    assert table["0.hand"] == "TC:2"


# 8.2 Draw


@pytest.mark.parametrize("card", ["KI", "HO", "MC", "GA"])
def test_8_2_draw_brings_a_card_into_the_hand(card):
    table = acting(f"{card},TC", deck="SP:2,AR")
    table.play(f"play {card}")
    assert table.chances == {"draw SP": 2, "draw AR": 1}
    table.play("draw AR")
    assert (table["phase"], table["0.hand"], table.deck()) == ("actions", "TC:1,AR:1", "SP:2")


def test_8_2_a_loot_draws_two_and_then_discards_two_from_the_hand():
    table = acting("SC,TC:2", deck="SP:2,AR")
    table.play("play SC", "draw SP", "draw AR")
    assert table.choices == ["discard TC", "discard SP", "discard AR"]
    table.play("discard TC", "discard AR")
    assert (table["phase"], table["0.hand"], table["0.discards"]) == (
        "actions", "TC:1,SP:1", "TC:1,AR:1",
    )  # fmt: skip


def test_8_2_all_see_what_a_loot_discards():
    table = acting("SC,TC:2", deck="SP:2")
    table.play("play SC", "draw SP", "draw SP", "discard TC")
    assert table.told(viewer=1) == [{"event": "discards", "seat": 0, "card": "tribe-chief"}]


@pytest.mark.parametrize(("hand", "deck", "discards"), [("", "", 0), ("", "TC", 1), ("TC", "", 1)])
def test_8_2_a_loot_discards_fewer_where_the_hand_is_smaller(hand, deck, discards):
    cards = f"SC,{hand}" if hand else "SC"
    table = acting(cards, "0.defence=FARM1:KI", deck=deck)
    table.play("play SC")
    table.draw()
    for _ in range(discards):
        table.play("discard TC")
    assert (table["phase"], table.hand_sizes[0]) == ("actions", 0)


def test_8_2_a_loot_without_cards_to_draw_still_discards_two():
    table = acting("SC,TC:3", deck="")
    table.play("play SC", "discard TC", "discard TC")
    assert (table["phase"], table["0.hand"], table["0.discards"]) == ("actions", "TC:1", "TC:2")


def test_8_2_only_cards_in_hand_can_be_discarded():
    table = acting("SC,TC:2", deck="SP:2")
    table.play("play SC", "draw SP", "draw SP")
    assert table.why("discard KI") == "3.3"
    assert table.why("discard SC") == "3.3"


def test_8_2_a_new_deck_is_made_in_the_middle_of_a_loot_where_needed():
    table = acting("SC,TC", "0.discards=KI:2", deck="SP")
    table.play("play SC", "draw SP")
    assert table.chances == {"draw KI": 2}
    assert (table["0.known"], table["0.discards"]) == ("TC:1,SP:1", "")
    table.play("draw KI", "discard TC", "discard SP")
    assert (table["0.hand"], table["0.discards"], table.deck()) == ("KI:1", "TC:1,SP:1", "KI:1")
    assert table["0.known"] == ""


def test_8_2_a_scout_left_plain_neither_draws_nor_discards():
    table = acting("SC,TC:2", deck="SP:2")
    table.play("plain SC")
    assert (table["phase"], table["0.hand"], table.force) == ("actions", "TC:2", 1)


# 8.3 Retrieve


@pytest.mark.parametrize(("card", "kinds"), [("FO", ["SP", "AP", "AX"]), ("VE", ["AX", "TW"])])
def test_8_3_a_card_of_the_kinds_named_returns_from_the_discards_to_the_hand(card, kinds):
    table = acting(f"{card},TC", "0.discards=TC:1,KI:1,SP:2,AP:1,AX:1,TW:1,RG:1")
    table.play(f"play {card}")
    assert table.offers("retrieve") == kinds
    table.play(f"retrieve {kinds[-1]}")
    assert (table["phase"], table["0.hand"]) == ("actions", f"TC:1,{kinds[-1]}:1")
    assert f"{kinds[-1]}:" not in table["0.discards"]


def test_8_3_a_card_of_another_kind_does_not():
    table = acting("FO,TC", "0.discards=TC:1,KI:1,AX:1,TW:1,RG:1")
    table.play("play FO")
    for card in ("TC", "KI", "TW", "RG", "SP"):
        assert table.why(f"retrieve {card}") == "8.3"


def test_8_3_a_card_retrieved_may_be_played_in_the_same_turn():
    table = acting("FO,TC", "0.discards=AX:1")
    table.play("play FO", "retrieve AX", "play AX")
    assert table["played"] == "FO:1,AX:1"


def test_8_3_a_card_retrieved_may_be_put_in_defence():
    table = acting("FO,TC", "0.discards=SP:1")
    table.play("play FO", "retrieve SP", "defend SP>FARM")
    assert table.wall("FARM") == 2


def test_8_3_E3_chains_go_on_as_long_as_the_discards_do():
    table = acting("FO", "0.discards=VE:1,TW:1", deck="")
    table.play("play FO", "retrieve VE", "play VE", "retrieve TW", "play TW")
    assert table["played"] == "FO:1,VE:1,TW:1"
    assert table.happened("retrieves") == [
        {"seat": 0, "card": "veteran"},
        {"seat": 0, "card": "twin-axe"},
    ]


def test_8_3_E3_cards_played_are_not_in_the_discards_so_every_chain_ends():
    table = acting("FO", "0.discards=FO:4", deck="")
    for _ in range(4):
        table.play("play FO", "retrieve FO")
    table.play("play FO")
    assert (table["played"], table["0.discards"], table["phase"]) == ("FO:5", "", "combat")


def test_8_3_cards_gained_in_this_turn_cannot_be_retrieved():
    table = acting("RE,FO,TC", sorts=MUSTERING)
    table.play("play RE", "muster AX", "play FO")
    assert (table["phase"], table["gained"]) == ("actions", "AX:1")


# 8.4 Trash


def test_8_4_a_card_from_the_hand_leaves_the_game():
    table = acting("SO,TC:2", "0.discards=AX:1")
    before = table.box("TC")
    table.play("play SO")
    assert table.choices == ["trash TC", "scrap AX", "done"]
    table.play("trash TC")
    assert (table["0.hand"], table["0.discards"]) == ("TC:1", "AX:1")
    assert table.box("TC") == before + 1
    assert table.happened("removes") == [{"seat": 0, "card": "tribe-chief"}]


def test_8_4_so_does_one_from_the_discards():
    table = acting("SO,TC:2", "0.discards=TC:2,AX:1")
    table.play("play SO", "scrap TC")
    assert (table["0.hand"], table["0.discards"]) == ("TC:2", "TC:1,AX:1")


@pytest.mark.parametrize("card", ["CC", "SP"])
def test_8_4_R4_it_goes_to_the_box_and_never_back_to_a_supply(card):
    table = acting(f"SO,{card}")
    stock, box = table.stock(card), table.box(card)
    table.play("play SO", f"trash {card}")
    assert (table.stock(card), table.box(card)) == (stock, box + 1)


def test_8_4_just_one_card_leaves():
    table = acting("SO,TC:3")
    table.play("play SO", "trash TC")
    assert table["phase"] == "actions"


def test_8_4_only_a_card_that_is_there_can_leave():
    table = acting("SO,TC", "0.discards=AX:1")
    table.play("play SO")
    assert table.why("trash AX") == "3.3"
    assert table.why("trash SO") == "3.3"


def test_8_4_a_card_that_is_not_in_the_discards_cannot_be_scrapped():
    table = acting("SO,TC", "0.discards=AX:1")
    table.play("play SO")
    assert table.why("scrap TC") == "8.4"


# 8.5 Garrison


def test_8_5_a_card_from_the_hand_goes_to_the_defence_of_an_own_place():
    table = acting("SB,TC,KI", "0.discards=AX:1")
    table.play("play SB", "defend KI>CAPITAL")
    assert (table["phase"], table.in_defence("CAPITAL"), table["0.hand"]) == (
        "actions", "KI", "TC:1",
    )  # fmt: skip


def test_8_5_so_does_one_from_the_discards():
    table = acting("SB,TC", "0.discards=AX:1,SP:2")
    table.play("play SB")
    assert table.offers("post") == [f"{c}>{place}" for c in ("SP", "AX") for place in PLACES.codes]
    table.play("post SP>FARM")
    assert (table.wall("FARM"), table["0.discards"]) == (2, "SP:1,AX:1")
    assert table.happened("posts") == [{"seat": 0, "card": "spearman", "place": "farm"}]


def test_8_5_besides_the_one_move_of_the_turn():
    table = acting("SB,TC:3")
    table.play("play SB", "defend TC>FARM", "defend TC>FARM")
    assert table.wall("FARM") == 2
    assert table.why("defend TC>FARM") == "3.1"


def test_8_5_even_after_that_move():
    table = acting("SB,TC:3", "0.defence=CITY1:KI")
    table.play("recall CITY>KI", "play SB", "defend KI>CITY")
    assert table.in_defence("CITY") == "KI"
    assert table.why("recall CITY>KI") == "3.1"


def test_8_5_it_takes_nothing_back():
    table = acting("SB,TC", "0.defence=CITY1:KI")
    table.play("play SB")
    assert table.offers("recall") == []
    assert table.why("recall CITY>KI") == "8.1"


def test_8_5_the_shield_bearer_just_played_cannot_be_posted():
    table = acting("SB,TC")
    table.play("play SB")
    assert table.why("defend SB>FARM") == "3.3"


def test_8_5_a_shield_bearer_counts_2_in_defence_and_has_no_power_there():
    table = acting("SB,TC")
    table.play("defend SB>FARM")
    assert (table["phase"], table.wall("FARM")) == ("actions", 2)


def test_8_5_a_card_that_is_not_in_the_discards_cannot_be_posted():
    table = acting("SB,TC", "0.discards=AX:1")
    table.play("play SB")
    assert table.why("post TC>FARM") == "8.5"


def test_8_5_a_place_that_is_full_takes_no_more():
    position = full_places(FOUR_ROWS[:1]) + "0.discards=AX:1"
    table = Table(4, f"phase=actions step=actions {position}", ("SB,SP", "", "", ""), ("",) * 4)
    table.play("play SB")
    assert table.why("post AX>FARM") == "3.2"
    assert table.why("defend SP>FARM") == "3.2"
    assert len(table.offers("post")) == len(table.offers("defend")) == 3


def test_8_5_it_is_passed_over_where_no_place_has_room():
    assert [len(cards) for _, cards in FOUR_ROWS] == [DEEPEST] * 4
    position = full_places(FOUR_ROWS)
    table = Table(4, f"phase=actions step=actions {position}", ("SB,SP", "", "", ""), ("",) * 4)
    assert table.offers("defend") == []
    table.play("play SB")
    assert table["phase"] == "actions"


# 8.6 Muster


def test_8_6_a_warrior_before_the_own_village_is_gained_for_nothing():
    table = acting("RE,TC", sorts=MUSTERING)
    table.play("play RE")
    assert table.choices == ["muster AX", "muster RE", "done"]
    left = table.stock("AX")
    table.play("muster AX")
    assert (table.stock("AX"), table["gained"], table["spent"]) == (left - 1, "AX:1", "")
    assert table.happened("musters") == [{"seat": 0, "card": "axeman"}]


def test_8_6_it_is_a_card_gained_and_joins_the_discards_at_the_end_of_the_turn():
    table = acting("RE,TC", deck="SP:5", sorts=MUSTERING)
    table.play("play RE", "muster RE", "done")
    table.be_done()
    assert table["0.discards"] == "TC:1,RE:2"


def test_8_6_it_cannot_be_played_in_the_same_turn():
    table = acting("RE,TC", sorts=MUSTERING)
    table.play("play RE", "muster AX")
    assert table.why("play AX") == "3.3"


def test_8_6_only_a_unit_of_the_kinds_named():
    table = acting("RE,TC", sorts=MUSTERING)
    table.play("play RE")
    for card in ("SP", "TW", "RG"):
        assert table.why(f"muster {card}") == "8.6"


def test_8_6_only_a_unit_before_an_own_place():
    table = acting("RE,TC", sorts=MUSTERING)
    table.play("play RE")
    for card in ("AL", "SW", "CC", "TC", "FR"):
        assert table.why(f"muster {card}") == "8.6"


def test_8_6_whoever_captured_a_recruiter_musters_from_the_own_village():
    table = acting("RE,TC")
    table.play("play RE")
    assert table.offers("muster") == ["AX", "HO"]


def test_8_6_a_sort_of_which_nothing_is_left_cannot_be_mustered():
    table = acting("RE,TC", sorts=MUSTERING, gone="AX")
    table.play("play RE")
    assert table.offers("muster") == ["RE"]
    assert table.why("muster AX") == "5.3"


# 8.7 Harass


@pytest.mark.parametrize("card", ["SL", "AL"])
def test_8_7_one_opponent_with_six_cards_in_hand_is_harassed(card):
    table = acting(f"{card},TC", seats=4, others=("TC:5", "TC:6", "SP:2,TC:3,AX:2"))
    table.play(f"play {card}")
    assert table.choices == ["harass 2", "harass 3", "done"]
    table.play("harass 3")
    assert (table["phase"], table["3.owes"], table["2.owes"]) == ("actions", "1", "")
    assert table.happened("harasses") == [{"seat": 0, "opponent": "3", "cards": 1}]


def test_8_7_nobody_with_fewer_cards_nor_oneself_nor_an_empty_seat():
    table = acting("SL,TC:5,KI:2", seats=3, others=("TC:5", "TC:6"))
    table.play("play SL")
    assert table.choices == ["harass 2", "done"]
    assert table.why("harass 1") == "8.7"
    assert table.why("harass 0") == "8.7"
    assert table.why("harass 3") == "1.6"


def test_8_7_E1_the_victim_chooses_at_the_start_of_its_next_turn():
    table = harassed("TC:5,KI")
    assert (table["phase"], table.mover) == ("harassed", 1)
    assert table.choices == ["discard TC", "discard KI"]
    table.play("discard TC")
    assert (table["1.hand"], table["1.discards"], table["1.owes"]) == ("TC:4,KI:1", "TC:1", "")
    assert table.choices == ["reinforce", "act"]


def test_8_7_E1_until_then_its_hand_is_as_it_was():
    table = acting("SL,TC", others=("TC:5,KI",), deck="SP:5")
    table.play("play SL", "harass 1")
    assert table["1.hand"] == "TC:5,KI:1"


def test_8_7_E1_the_victim_must_discard_before_anything_else():
    table = harassed()
    for action in ("reinforce", "act", "done", "play TC"):
        assert table.why(action) == "8.7"
    assert table.why("discard KI") == "3.3"


def test_8_7_E1_it_is_asked_in_its_own_turn_and_not_before():
    table = acting("SL,TC", seats=3, others=("TC:5", "TC:6"), deck="SP:5")
    table.play("play SL", "harass 2", "done")
    table.be_done()
    assert (table["phase"], table.mover) == ("turn", 1)
    table.play("reinforce")
    table.draw()
    assert (table["phase"], table.mover) == ("harassed", 2)


def test_8_7_E2_nobody_is_harassed_twice_in_one_turn():
    table = acting("SL:2,AL,TC", seats=3, others=("TC:7", "TC:6"))
    table.play("play SL", "harass 1", "play SL")
    assert table.choices == ["harass 2", "done"]
    assert table.why("harass 1") == "8.7"
    table.play("harass 2", "play AL")
    assert table["phase"] == "actions"


def test_8_7_E2_nor_by_another_seat_before_its_next_turn():
    table = Table(3, "2.owes=1", ("TC:2", "SL,TC", "TC:8"))
    table.play("reinforce")
    table.draw()
    table.play("act", "play SL")
    assert table["phase"] == "actions"
    assert table["2.owes"] == "1"


def test_8_7_E2_after_its_turn_it_can_be_harassed_again():
    table = Table(hands=("SL,TC", "TC:8"), decks=("SL,TC:6",))
    table.play("act", "play SL", "harass 1", "done", *["draw TC"] * 4, "draw SL")
    table.play("discard TC", "reinforce")
    table.draw()
    assert table.hand_sizes[1] == 9
    table.play("act", "play SL", "harass 1")
    assert table["1.owes"] == "1"


def test_8_7_E2_a_hoard_still_grows_by_one_card_a_turn():
    table = Table(hands=("SL,TC", "TC:6"), decks=("SL:2,TC:3", "SC:2,AL,SW"))
    table.play("act", "play SL", "harass 1", "done")
    table.draw()
    table.play("discard TC", "reinforce")
    table.draw()
    assert table.hand_sizes[1] == 6 - 1 + 2


def test_8_7_it_may_be_left_out():
    table = acting("SL,TC", others=("TC:6",))
    table.play("play SL", "done")
    assert (table["phase"], table["1.owes"], table["played"]) == ("actions", "", "SL:1")


def test_8_7_it_is_passed_over_where_nobody_has_so_many_cards():
    table = acting("SL,TC", others=("TC:5",))
    table.play("play SL")
    assert table["phase"] == "actions"


def test_8_7_a_victim_that_owes_a_card_and_has_none_goes_on():
    table = Table(position="1.owes=1", hands=("TC:5", ""), decks=("TC:2", ""))
    table.play("reinforce")
    table.draw()
    assert (table["phase"], table.mover, table["1.owes"]) == ("turn", 1, "")


# 8.8 Counting cards played


@pytest.mark.parametrize("order", [("ST", "SP", "AX"), ("SP", "ST", "AX"), ("SP", "AX", "ST")])
def test_8_8_T11_cards_are_counted_in_whatever_order_they_were_played(order):
    table = acting("ST,SP,AX,TC")
    table.play(*(f"play {card}" for card in order))
    assert table.force == 3 + 2 + 2 + 3


def test_8_8_T11_what_is_played_later_adds_to_what_lies_there():
    table = acting("SW,AP,CC,TC")
    table.play("play SW", "play AP")
    assert (table.force, table.capacity) == (4, 0)
    table.play("play CC")
    assert (table.force, table.capacity) == (4 + 1 + 1, 2 + 1)


@pytest.mark.parametrize(
    ("played", "force"),
    [
        ("SW,TC", 4), ("SW,CC", 5), ("SW,PR", 6), ("SW,KI", 7), ("SW,SP", 5), ("SW,TW", 8),
        ("SW,TG", 8), ("PR,FR", 6), ("PR,SP", 3), ("PR,TW", 6), ("PR,TG", 6), ("PR,KI", 4),
    ],
)  # fmt: skip
def test_8_8_only_cards_of_the_kinds_named_are_counted(played, force):
    assert force_of(played) == force


def test_8_8_a_card_of_its_own_kind_is_another_card_and_the_card_itself_is_not():
    table = acting("PR:2,OG:2,TC", deck="")
    table.play("play PR", "play PR", "play OG", "play OG")
    assert table.force == 2 + 2 * (4 + 2)


def test_8_8_there_is_a_most_that_each_card_adds():
    assert force_of("ST,SP,SP,SP,AX") == 3 + 2 + 6 + 3
    assert force_of("OG,CC,CC,CC,CC") == 4 + 3 + 4


def test_8_8_cards_that_were_not_played_do_not_count():
    table = acting("SW,KI,TC", "0.discards=CC:1 0.defence=FARM1:PR", deck="")
    table.play("play SW")
    assert table.force == 3
