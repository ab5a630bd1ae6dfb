"""War and peace: rulebook chapter 4."""

from barbaricum.core.border import as_seen
from barbaricum.games.attila import GAME
from tests.games.attila.table import NO_TILES, Table, after_wars


def war(
    markers: str = "BEL:F2H2",
    hands: tuple[str, ...] = (),
    position: str = "",
    seats: int = 3,
) -> Table:
    """Seat 0 has placed a fifth marker, a Frank, in Belgica, and nobody has a tile."""
    table = Table(seats, f"markers={markers} " + position, hands, NO_TILES)
    table.play("F>BEL", "F+")
    return table


# 4.1 The fifth marker


def test_4_1_a_fourth_marker_brings_no_war():
    table = Table(position="markers=BEL:F1H2", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    assert table["phase"] == "draw"
    assert table.happened("war") == []


def test_4_1_a_fifth_marker_brings_war():
    table = war()
    assert (table["phase"], table.at_war) == ("commit", "BEL")
    assert table.happened("war") == [{"seat": 0, "province": "belgica"}]


def test_4_1_R15_war_waits_until_influence_or_a_second_marker_was_taken():
    table = Table(position="markers=BEL:F2H2", tiles=NO_TILES)
    table.play("F>BEL")
    assert (table["phase"], table.at_war, table.mover) == ("influence", "BEL", 0)
    table.play("F>GER")
    assert table["phase"] == "commit"


def two_wars(hands: tuple[str, ...] = (), wars: int = 0, order: str = "GER BEL") -> Table:
    """Seat 0 has placed the fifth marker of two provinces with one card."""
    text = after_wars(wars) + "markers=BEL:F1H3,GER:G2S2"
    table = Table(position=text, hands=hands, tiles=NO_TILES)
    table.play(*(f"F>{province}" for province in order.split()))
    return table


def test_4_1_R16_two_wars_of_one_card_are_fought_in_the_order_of_their_markers():
    table = two_wars(order="GER BEL")
    assert table.at_war == "GER"
    table.nobody_commits()
    assert [event["province"] for event in table.happened("peace")] == [
        "germania-superior",
        "belgica",
    ]


def test_4_1_R16_the_first_of_two_wars_takes_the_earlier_peace_tile():
    table = two_wars(order="GER BEL")
    table.nobody_commits()
    assert table["peace"] == "BEL:V,GER:IV"
    table = two_wars(order="BEL GER")
    table.nobody_commits()
    assert table["peace"] == "BEL:IV,GER:V"


def test_4_1_R16_both_wars_ask_every_seat_from_the_active_one_on():
    table = two_wars()
    asked = []
    while table["phase"] == "commit":
        asked.append((table.at_war, table.mover))
        table.play("done")
    assert asked == [(province, seat) for province in ("GER", "BEL") for seat in (0, 1, 2)]


def test_4_1_R16_cards_spent_in_the_first_war_are_gone_for_the_second():
    table = two_wars(hands=("F2H1",))
    table.play("F!", "done", "done", "done")
    assert (table.at_war, table["0.hand"]) == ("BEL", "H1")
    assert table.choices == ["H!", "done"]


def test_4_1_R16_two_wars_of_one_card_lead_to_one_scoring_after_both():
    table = two_wars(wars=0)
    table.nobody_commits()
    story = [event["event"] for event in table.events]
    assert story.count("peace") == 2
    assert story.count("century-scoring") == 1
    assert story.index("century-scoring") > max(i for i, e in enumerate(story) if e == "peace")


def test_4_1_R16_the_second_of_two_wars_may_be_the_one_that_empties_a_century():
    table = two_wars(wars=1)
    table.nobody_commits()
    assert table["century"] == "VI:3,VII:4"
    assert table.happened("century-scoring") == [{"century": "5th"}]


# 4.2 Committing cards


def test_4_2_R17_each_seat_is_asked_once_clockwise_from_the_active_one():
    table = Table(4, "turn=2 asked=2 markers=BEL:F2H2", tiles=NO_TILES)
    table.play("F>BEL", "F+")
    asked = []
    while table["phase"] == "commit":
        asked.append(table.mover)
        table.play("done")
    assert asked == [2, 3, 0, 1]


def test_4_2_R17_any_number_of_cards_of_several_tribes_may_be_committed():
    table = war(hands=("F4H2",))
    table.play("F!", "F!", "F!", "H!", "H!")
    assert table["0.committed"] == "F3H2"
    assert table.mover == 1


def test_4_2_R17_no_card_at_all_may_be_committed():
    table = war()
    table.play("done")
    assert (table["0.committed"], table.mover) == ("", 1)


def test_4_2_R17_only_cards_of_tribes_in_the_province_may_be_committed():
    table = war("BEL:H4")
    assert table.choices == ["H!", "done"]
    table.play("done")
    assert table.choices == ["F!", "H!", "done"]  # the fifth marker counts
    assert table.why("G!") == "4.2"


def test_4_2_R17_a_card_must_be_in_hand():
    table = war(hands=("F1H5",))
    assert table.choices == ["H!", "done"]
    assert table.why("F!") is not None


def test_4_2_R17_a_seat_that_has_passed_cannot_add_cards():
    table = war(hands=("F3", "H2", "H2"))
    table.play("F!", "done", "H!", "done", "H!", "done")
    assert table["phase"] != "commit"
    assert (table["0.hand"], table["1.hand"], table["2.hand"]) == ("F1", "H1", "H1")


def test_4_2_every_set_of_cards_can_be_committed_in_just_one_way():
    table = war("BEL:F2H1G1", hands=("F3H1G2S1",))  # F2H1G2 may be committed
    sets = [tuple(card for card in way if card != "done") for way in table.ways()]
    assert len(sets) == 3 * 2 * 3
    assert len({tuple(sorted(cards)) for cards in sets}) == len(sets)


def test_4_2_cards_are_committed_in_the_order_of_the_tribes():
    table = war(hands=("F2H1V1",))
    table.play("H!")
    assert table.why("F!") == "H5"
    assert table.choices == ["done"]


def test_4_2_R17_others_see_how_many_cards_are_committed_and_not_which():
    table = war(hands=("F3H3",))
    table.play("F!", "H!")
    assert table.seen_by(0)["0.committed"] == "F1H1"
    assert table.seen_by(1)["0.committed"] == "?2"
    assert table.seen_by(-1)["0.committed"] == "?2"
    assert table.seen_by(1)["0.hand"] == "?3"


def test_4_2_R17_others_hear_that_a_card_was_committed_and_not_which():
    table = war(hands=("F3H3",))
    action = GAME.actions.parse("H!")
    assert GAME.actions.text(as_seen(table.states, 0, action, 0)) == "H!"
    assert GAME.actions.text(as_seen(table.states, 0, action, 1)) == "?!"
    table.play("H!")
    assert table.told(0) == [{"event": "commits", "seat": 0, "card": "huns"}]
    assert table.told(1) == [{"event": "commits", "seat": 0, "card": None}]


def test_4_2_R18_a_seat_with_no_card_to_commit_is_asked_all_the_same():
    table = war(hands=("F1V5", "S6", "F2H4"))
    assert (table.mover, table.choices) == (0, ["done"])
    table.play("done")
    assert (table.mover, table.choices) == (1, ["done"])


def test_4_2_R18_a_seat_is_asked_on_after_its_last_card_of_a_tribe_at_war():
    table = war(hands=("F2S5",))
    table.play("F!")
    assert (table.mover, table.choices) == (0, ["done"])


def test_4_2_R18_only_an_empty_hand_which_all_can_see_is_not_asked():
    table = war(hands=("F1", "", "H2"))
    assert table.mover == 2
    table.play("H!", "H!")
    assert table["phase"] != "commit"


def test_4_2_a_war_to_which_nobody_can_commit_is_decided_at_once():
    table = war(hands=("F1", "", ""))
    assert table["phase"] == "draw"
    assert (table.markers("F", "BEL"), table.markers("H", "BEL")) == (3, 0)


def test_4_2_R30_no_tile_is_used_while_cards_are_committed():
    table = Table(position="markers=BEL:F2H2")
    table.play("F>BEL", "F+", "done")
    for _ in range(3):
        assert table["phase"] == "commit"
        assert not [choice for choice in table.choices if choice.startswith("*")]
        assert [table.why(tile) for tile in ("*DOUBLE", "*TRADE", "*TWO")] == ["4.2"] * 3
        table.play("done")


# 4.3 Revealing


def test_4_3_R17_committed_cards_are_revealed_together_when_all_are_done():
    table = war(hands=("F2H1", "H2", "F1"))
    table.play("F!", "done", "H!", "done")
    assert table.happened("reveals") == []
    table.play("F!")
    assert table.happened("reveals") == [
        {"seat": 0, "tribe": "franks", "province": "belgica", "cards": 1},
        {"seat": 1, "tribe": "huns", "province": "belgica", "cards": 1},
        {"seat": 2, "tribe": "franks", "province": "belgica", "cards": 1},
    ]


# 4.4 Strength


def test_4_4_R19_strength_is_markers_plus_all_cards_for_the_tribe():
    table = war("BEL:F1H3", hands=("F3", "F1H1", "H1"))
    table.play("F!", "F!", "F!", "done", "done")
    assert table.happened("strength") == [
        {"tribe": "franks", "province": "belgica", "strength": 5},
        {"tribe": "huns", "province": "belgica", "strength": 3},
    ]
    assert table["markers"] == "BEL:F2"


def test_4_4_the_war_of_the_booklet_vandals_4_saxons_3_franks_3():
    table = Table(position="markers=BEL:F2S1V1", hands=("S1V2G3", "S1V1H4", "F1T5"), tiles=NO_TILES)
    table.play("V>BEL", "V+", "S!", "V!", "done", "S!", "V!", "done", "F!", "done")
    assert [(e["tribe"], e["strength"]) for e in table.happened("strength")] == [
        ("franks", 3),
        ("saxons", 3),
        ("vandals", 4),
    ]
    assert [event["tribe"] for event in table.happened("leaves")] == ["franks", "saxons"]
    assert table["markers"] == "BEL:V2"
    assert table["peace"] == "BEL:IV"
    assert (table.supply("F"), table.supply("S"), table.supply("V")) == (20, 20, 18)


# 4.5 The weakest leave


def test_4_5_R19_the_weakest_tribe_leaves_and_its_markers_go_back_to_the_supply():
    table = war("BEL:F1H3")
    table.nobody_commits()
    assert table.happened("leaves") == [{"tribe": "franks", "province": "belgica", "markers": 2}]
    assert table["markers"] == "BEL:H3"
    assert table.supply("F") == 20


def test_4_5_R19_all_tribes_tied_for_the_lowest_strength_leave():
    table = war("BEL:F2H1G1")
    table.nobody_commits()
    assert table["markers"] == "BEL:F3"


def test_4_5_R19_a_tie_of_all_tribes_empties_the_province():
    table = war("BEL:H1G1S1T1")
    table.nobody_commits()
    assert (table["markers"], table["peace"]) == ("", "BEL:IV")
    assert len(table.happened("leaves")) == 5


def test_4_5_R19_cards_can_bring_about_the_tie_that_empties_a_province():
    table = war("BEL:F2H2", hands=("F1", "H1"))
    table.play("H!", "done")
    assert table["markers"] == ""


def test_4_5_a_war_leaves_other_provinces_alone():
    table = war("BEL:F1H3,ITA:F2,GER:H1")
    table.nobody_commits()
    assert table["markers"] == "BEL:H3,GER:H1,ITA:F2"


def test_4_5_R20_a_tribe_alone_leaves_after_its_war():
    table = war("BEL:F4")
    table.nobody_commits()
    assert (table["markers"], table["peace"]) == ("", "BEL:IV")
    assert table.supply("F") == 20


def test_4_5_R20_cards_of_a_tribe_alone_may_be_dumped_without_effect():
    table = war("BEL:F4", hands=("F3H3",))
    assert table.choices == ["F!", "done"]
    table.play("F!", "F!", "done", "done", "done")
    assert (table["markers"], table["peace"]) == ("", "BEL:IV")
    assert table["discards"] == "F3"


# 4.6 Committed cards


def test_4_6_committed_cards_are_discarded_after_the_war():
    table = war(hands=("F2H4", "H2S4", "V6"))
    table.play("F!", "done", "H!", "H!", "done")
    assert table["discards"] == "F1"
    table.play("done")
    assert table["discards"] == "F2H2"
    assert (table["0.committed"], table["1.committed"]) == ("", "")


def test_4_6_R26_nobody_draws_for_them_before_the_end_of_its_own_turn():
    table = war(hands=("F2H4", "H2S4", "V6"))
    table.play("F!", "done", "H!", "H!", "done", "done")
    table.draw()
    assert (table.hand_sizes, table.mover) == ([6, 4, 6], 1)
    table.play("S>MOE", "S+")
    table.draw()
    assert table.hand_sizes == [6, 6, 6]


# 4.7 Peace


def test_4_7_peace_tiles_come_from_the_earliest_century_that_has_one():
    tiles = []
    for wars in range(10):
        table = war(position=after_wars(wars))
        table.nobody_commits()
        tiles.append(table["peace"].split(",")[0])
    centuries = ["IV", "V", "V", "VI", "VI", "VI", "VII", "VII", "VII", "VII"]
    assert tiles == [f"BEL:{century}" for century in centuries]


def test_4_7_the_markers_that_won_stay_on_the_peace_tile():
    table = war("BEL:F2H2")
    table.nobody_commits()
    assert (table["markers"], table["peace"]) == ("BEL:F3", "BEL:IV")


def test_4_7_R21_a_province_emptied_by_its_war_gets_a_peace_tile_too():
    table = war("BEL:H1G1S1T1")
    table.nobody_commits()
    assert table.happened("peace") == [{"century": "4th", "province": "belgica", "left": 0}]


def test_4_7_R22_a_second_war_of_the_card_that_took_the_tenth_tile_has_none():
    table = two_wars(wars=9, order="BEL GER")
    table.nobody_commits()
    assert table["peace"].startswith("BEL:VII,GER:X")
    assert table.happened("peace-without-tile") == [{"province": "germania-superior"}]
    assert table["markers"] == "BEL:H3,GER:G2S2"
    assert table.happened("century-scoring") == []
    assert len(table.happened("final-scoring")) == 1


def test_4_7_R22_a_later_card_of_the_last_turn_can_bring_war_without_a_tile():
    text = after_wars(9) + "markers=BEL:F2H2,GER:G1S3"
    table = Table(2, text, hands=("F1G1S2H1",), tiles=NO_TILES)
    table.play("F>BEL", "F+")
    table.nobody_commits()
    table.play("S>GER", "S+")
    assert (table["phase"], table.at_war) == ("commit", "GER")
    table.play("G!", "done", "done")
    assert table["peace"].startswith("BEL:VII,GER:X")
    assert table["markers"] == "BEL:F3,GER:S4"


def test_4_7_R22_a_province_without_a_tile_is_pacified_like_any_other():
    text = after_wars(9) + "markers=BEL:F1H3,GER:G2S2"
    table = Table(2, text, hands=("F1G2",), tiles=NO_TILES)
    table.play("F>BEL", "F>GER")
    table.nobody_commits()
    assert table["phase"] == "card"
    assert table.why("G>GER") == "2.4"
    assert table.why("G>NAR") is None
