"""The turn told before the rules is played here, and the lists are checked."""

from __future__ import annotations

import re

import pytest

from barbaricum.core.language import BUILT_IN
from barbaricum.games.goths import GAME
from barbaricum.games.goths.data import (
    CARD_SET,
    COPIES,
    LEADERS,
    OF_A_SORT,
    PLACE_DEFENCE,
    PLACES,
    ROMAN_COPIES,
    ROME,
    SORTS_OF,
)
from barbaricum.games.goths.terminal import power_in_words
from tests.games.goths.table import Table
from tests.games.rulebook import part_of, rows_of

each_language = pytest.mark.parametrize("code", BUILT_IN)

TURN = {"en": "A turn, told", "fr": "Un tour raconté"}
BOX = {"en": "What is in the box", "fr": "Ce qu’il y a dans la boîte"}
CARDS = {"en": "The cards", "fr": "Les cartes"}


# A turn, told

ANN, BEN, CLEO = range(3)


def ann_has_played() -> Table:
    """Ann acts, and has played her five cards; Ben has two sorts of warriors, one of Horsemen."""
    sorts = ("SP AR SW AX TW RG", "SL SC HO AL MC GA")
    table = Table(3, "", ("SW,PR,AR,TC:2",), ("TC:4,SP:2",), sorts)
    table.play("act", "play SW", "play PR", "play AR", "play TC", "play TC")
    return table


def ann_has_drawn() -> Table:
    """Ann has taken a Horseman, recruited two cards and ended her turn."""
    table = ann_has_played()
    table.play("attack VILLAGE:1", "take HO", "recruit CC", "recruit SP")
    table.draw()
    assert (table["phase"], table.mover) == ("turn", BEN)
    return table


@each_language
def test_the_force_is_9_and_reaches_the_village_exactly(code):
    table = ann_has_played()
    force, against_goths, _, _ = table.strength
    defence = PLACE_DEFENCE[PLACES.decode("VILLAGE")] + table.wall("VILLAGE", BEN)
    assert force + against_goths == defence
    says = {
        "en": (
            f"That is {force}, and {force + against_goths} against an opponent's place",
            f"Ben's village has a defence of {defence}",
        ),
        "fr": (
            f"Cela fait {force}, et {force + against_goths} contre un lieu adverse",
            f"Le village de Benoît a {defence} en défense",
        ),
    }
    for sentence in says[code]:
        assert sentence in part_of("goths", code, TURN)


def test_ann_may_choose_among_the_warriors_of_ben_and_takes_the_horseman():
    table = ann_has_played()
    table.play("attack VILLAGE:1")
    assert table.offers("take") == ["HO", "AL"]
    table.play("take HO")
    assert table.happened("takes") == [{"seat": ANN, "card": "horseman", "opponent": str(BEN)}]


@each_language
def test_the_banners_pay_for_the_two_cards_recruited(code):
    table = ann_has_played()
    table.play("attack VILLAGE:1", "take HO")
    capacity = table.capacity
    table.play("recruit CC", "recruit SP")
    costs = [told["cost"] for told in table.happened("recruits")]
    assert sum(costs) == capacity
    says = {
        "en": f"give 3 + 1 + 1 = {capacity} (5.1). Ann recruits a Clan Chief from the centre for"
        f" {costs[0]} and a Spearman from before her farm for {costs[1]} (5.2)",
        "fr": f"donnent 3 + 1 + 1 = {capacity} (5.1). Anne recrute au centre un Chef de clan pour"
        f" {costs[0]}, et devant sa ferme un Lancier pour {costs[1]} (5.2)",
    }
    assert says[code] in part_of("goths", code, TURN)


def test_the_turn_ends_with_eight_cards_discarded_and_five_drawn():
    table = ann_has_drawn()
    assert table.happened("ends-turn") == [{"seat": ANN, "cards": 5 + 3}]
    assert table.hand_sizes[ANN] == 5


@each_language
def test_ben_reinforces_and_has_seven_cards(code):
    table = ann_has_drawn()
    table.play("reinforce")
    table.draw()
    assert (table.mover, table.hand_sizes[BEN]) == (CLEO, 7)
    says = {
        "en": "he draws two cards, has seven now, and that is his turn (2.2)",
        "fr": "Il pioche deux cartes, en a maintenant sept, et son tour est fini (2.2)",
    }
    assert says[code] in part_of("goths", code, TURN)


# The box and the cards


@each_language
def test_the_box_has_the_numbers_of_the_game(code):
    leaders, *units, own, roman = [text for _, text in rows_of(part_of("goths", code, BOX))]
    counts = [list(map(int, re.findall(r"\d+", text))) for text in (leaders, *units, own)]
    assert counts[0] == [COPIES[:LEADERS].sum(), *COPIES[:LEADERS]]
    of_a_kind = zip(SORTS_OF.values(), OF_A_SORT, strict=True)
    assert counts[1:5] == [[sorts * copies, sorts, copies] for sorts, copies in of_a_kind]
    assert counts[5] == [4 * len(PLACES), *[4] * len(PLACES)]
    assert re.match(r"\d+", roman)[0] == str(1 + ROMAN_COPIES * ROME)


def power_of(number: int, code: str) -> str:
    """What the list says of a card's power; its wall has a column of its own."""
    language = GAME.language(code)
    wall = language.say("goths-wall-note", n=CARD_SET.cards[number].defence)
    return power_in_words(number, language).removesuffix(wall).strip() or "—"


@each_language
def test_the_list_of_cards_is_that_of_the_set(code):
    rows = rows_of(part_of("goths", code, CARDS))
    for number, card in enumerate(CARD_SET.cards):
        numbers = (int(COPIES[number]), card.cost, card.recruit, card.force, card.defence)
        printed = [str(n).replace("-", "−") for n in numbers]
        assert rows[number] == [card.names[code], *printed, power_of(number, code)]
    defences = [*CARD_SET.places, *(roman.defence for roman in CARD_SET.romans)]
    assert [int(row[2]) for row in rows[len(CARD_SET.cards) :]] == defences
