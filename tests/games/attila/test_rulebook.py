"""The turn told before the rules is played here, and the lists are checked."""

from __future__ import annotations

import re

import pytest

from barbaricum.core.language import BUILT_IN
from barbaricum.games.attila import GAME
from barbaricum.games.attila.data import (
    BOARD,
    CARDS_PER_TRIBE,
    CENTURIES,
    IS_START,
    MARKERS_PER_TRIBE,
    MOST_SEATS,
    PEACE_TILES,
    TILES,
    TOP,
    TRIBES,
)
from tests.games.attila.table import Table, after_wars
from tests.games.rulebook import part_of, rows_of

each_language = pytest.mark.parametrize("code", BUILT_IN)

TURN = {"en": "A turn, told", "fr": "Un tour raconté"}
BOX = {"en": "What is in the box", "fr": "Ce qu’il y a dans la boîte"}
BORDERS = {"en": "borders", "fr": "frontieres"}

NUMBERS = {
    "en": ("none", "one", "two", "three", "four", "five", "six", "seven"),
    "fr": ("aucune", "une", "deux", "trois", "quatre", "cinq", "six", "sept"),
}


# A turn, told

ANN, BEN, CLEO = range(3)


def ann_places() -> Table:
    """Ann has played a Goth card and placed the fifth marker in Pannonia, in the 5th century."""
    hands = ("G2F1H1S1V1", "V3F1H1S1", "F1H1G1S1T2")
    table = Table(3, after_wars(1) + "markers=PAN:H2G1V1 0.influence=G3", hands)
    assert table["century"] == "V:2,VI:3,VII:4"
    assert table["phase"] == "card"
    table.play("G>PAN")
    return table


def war_is_fought() -> Table:
    """Ann has taken influence, and all have committed what they commit in the story."""
    table = ann_places()
    table.play("G+")
    assert (table["phase"], table.mover) == ("window", ANN)  # she keeps her tiles
    table.play("done", "G!", "done")
    assert table.mover == BEN
    table.play("V!", "V!", "done")
    assert table.mover == CLEO
    table.play("done")
    return table


def turn_is_over() -> Table:
    """Ann has drawn, and it is Ben's turn."""
    table = war_is_fought()
    assert (table["phase"], table.mover) == ("window", ANN)  # and keeps them still
    table.play("done")
    table.draw()
    assert (table["phase"], table.mover) == ("card", BEN)
    return table


@each_language
def test_the_first_marker_is_the_fifth_and_brings_war(code):
    table = ann_places()
    assert IS_START[BOARD.names.codes.index("PAN")]
    assert table.happened("places")[0]["markers"] == 5
    assert table.happened("war") == [{"seat": ANN, "province": "pannonia"}]
    ordinal = {"en": "It is the fifth marker there", "fr": "C’est le cinquième pion"}
    assert ordinal[code] in part_of("attila", code, TURN)


@each_language
def test_influence_rises_by_the_rate_of_the_5th_century(code):
    table = ann_places()
    assert table["phase"] == "influence"
    assert any(choice.startswith("G>") for choice in table.choices)  # a second marker instead
    before = table.influence(ANN, "G")
    table.play("G+")
    after = table.influence(ANN, "G")
    says = {
        "en": "rises by {rise}, from space {before} to space {after} (3.2)",
        "fr": "monte de {rise}, de la case {before} à la case {after} (3.2)",
    }
    sentence = says[code].format(rise=after - before, before=before, after=after)
    assert sentence in part_of("attila", code, TURN)


@each_language
def test_the_war_has_these_strengths_and_the_huns_leave(code):
    table = war_is_fought()
    reveals = [(told["seat"], told["tribe"], told["cards"]) for told in table.happened("reveals")]
    assert reveals == [(ANN, "goths", 1), (BEN, "vandals", 2)]
    cards = {tribe: count for _, tribe, count in reveals}
    strength = {told["tribe"]: told["strength"] for told in table.happened("strength")}
    left = {tribe: strength[tribe] - cards[tribe] for tribe in cards}
    says = {
        "en": "The Goths have a strength of {g} + {gc} = {goths},"
        " the Vandals {v} + {vc} = {vandals}, and the Huns {huns} (4.4)",
        "fr": "Les Goths ont une puissance de {g} + {gc} = {goths}, les Vandales de"
        " {v} + {vc} = {vandals}, et les Huns de {huns} (4.4)",
    }
    sentence = says[code].format(
        g=left["goths"], gc=cards["goths"], v=left["vandals"], vc=cards["vandals"], **strength
    )
    assert sentence in part_of("attila", code, TURN)
    assert table.happened("leaves") == [{"tribe": "huns", "province": "pannonia", "markers": 2}]
    assert table.supply("H") == MARKERS_PER_TRIBE


def test_peace_comes_with_a_tile_of_the_5th_century_which_is_not_used_up():
    table = war_is_fought()
    assert table.happened("peace") == [{"century": "5th", "province": "pannonia", "left": 1}]
    assert table.happened("century-scoring") == []
    assert [table.markers(tribe, "PAN") for tribe in "HGV"] == [0, 2, 1]


@each_language
def test_ann_draws_what_she_played_and_committed_and_ben_does_not(code):
    table = war_is_fought()
    held = table.hand_sizes
    table = turn_is_over()
    assert table.hand_sizes[ANN] == 6
    assert table.hand_sizes[1:] == held[1:]
    numbers = NUMBERS[code]
    drawn, bens = numbers[6 - held[ANN]], numbers[held[BEN]]
    says = {
        "en": (f"She draws {drawn} and holds six again", f"he has {bens} cards left"),
        "fr": (f"Elle en pioche {drawn} et en a de nouveau six", f"qui a encore {bens} cartes"),
    }
    for sentence in says[code]:
        assert sentence in part_of("attila", code, TURN)


@each_language
def test_ben_goes_two_provinces_far_from_the_vandal_in_pannonia(code):
    table = turn_is_over()
    assert table.why("V>PAN") == "2.4"
    assert table.why("V>MAC") == "2.2"  # too far for the first marker
    table.play("V>DAL", "V>MAC", "done")
    held = table.hand_sizes[BEN]
    table.draw()
    assert table.hand_sizes[BEN] == 6
    drawn = NUMBERS[code][6 - held]
    says = {"en": f"Then he draws {drawn} cards.", "fr": f"Puis il pioche {drawn} cartes."}
    assert says[code] in part_of("attila", code, TURN)


@each_language
def test_the_provinces_of_the_story_are_called_as_on_the_board(code):
    names = {province["code"]: province[code] for province in BOARD.provinces}
    told = part_of("attila", code, TURN)
    assert [name for name in names.values() if name in told] == [
        names[p] for p in ("PAN", "DAL", "MAC")
    ]


# What is in the box


@each_language
def test_the_box_has_the_numbers_of_the_game(code):
    rows = rows_of(part_of("attila", code, BOX))
    counted = [int(found[0]) for _, text in rows if (found := re.match(r"\d+", text))]
    assert counted == [
        CARDS_PER_TRIBE * len(TRIBES),
        MARKERS_PER_TRIBE * len(TRIBES),
        (len(TRIBES) + 1) * MOST_SEATS,
        len(TILES) * MOST_SEATS,
        PEACE_TILES.sum(),
        MOST_SEATS,
    ]
    tiles = [NUMBERS[code][size] for size in PEACE_TILES]
    assert re.findall("|".join(NUMBERS[code][1:5]), rows[4][1]) == tiles
    assert len(tiles) == len(CENTURIES)
    assert f" {TOP} " in rows[-1][1]


# The provinces and their borders


@each_language
def test_the_list_of_borders_is_that_of_the_board(code):
    names = [province[code] for province in BOARD.provinces]
    rows = rows_of(part_of("attila", code, BORDERS))
    assert [name.strip("*") for name, _, _ in rows] == names
    assert [name.startswith("**") for name, _, _ in rows] == [bool(start) for start in IS_START]
    for column, links in ((1, BOARD.land), (2, BOARD.sea)):
        listed = {
            (names.index(row[0].strip("*")), names.index(other))
            for row in rows
            for other in row[column].split(", ")
            if other != "—"
        }
        assert listed == {*links, *((b, a) for a, b in links)}


@each_language
def test_their_numbers_are_told_as_they_are(code):
    says = {
        "en": ("the 25 provinces", "the 32 borders by land and the ten arrows"),
        "fr": ("des 25 provinces", "les 32 frontières terrestres et les dix flèches"),
    }
    assert (len(BOARD.provinces), len(BOARD.land), len(BOARD.sea)) == (25, 32, 10)
    for words in says[code]:
        assert words in GAME.rulebook(code)
