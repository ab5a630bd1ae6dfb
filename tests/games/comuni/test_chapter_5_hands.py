"""What is kept of a hand, and what others know of it: rulebook chapter 5, from 5.7 on."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from barbaricum.core.border import as_seen, featured
from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import SORTS
from barbaricum.games.comuni.state import State
from tests.games.comuni.table import Table, constructing

# 5.7 Two cards at most


@pytest.mark.parametrize(
    ("hand", "actions", "left"),
    [
        ("E1", ["done"], "E1"),
        ("E1 M1", ["done"], "E1 M1"),
        ("E1 M1 R1", ["build R1>R", "done"], "E1 M1"),
    ],
)
def test_5_7_whoever_has_two_cards_at_most_in_the_end_keeps_them_unasked(hand, actions, left):
    table = constructing(hand)
    table.play(*actions)
    assert (table.hand(), table.mover, table.happened("discards")) == (left, 1, [])


@pytest.mark.parametrize("cards", [3, 5, 9])
def test_5_7_whoever_has_more_keeps_two_and_discards_all_others_at_once(cards):
    table = constructing(" ".join(["E1"] * cards))
    table.play("done")
    assert (table["phase"], table.mover, table.choices) == ("keep", 0, ["keep E1+E1"])
    told = table.play("keep E1+E1")
    discarded = {"event": "discards", "seat": 0, "card": "economy-1"}
    assert told == [discarded] * (cards - 2)
    assert (table.hand(), table["phase"], table.mover) == ("E1 E1", "turn", 1)


HANDS = ["E1 M1 C1", "E1 E2 E3 M1 M2", "E1 E1 E1 EMCR2", "E1 E1 M1 M1", "E1 M1 C1 R1 EM1 CR1 EMCR4"]


@pytest.mark.parametrize("hand", HANDS)
def test_5_7_H10_just_the_pairs_of_the_hand_are_offered_and_each_once(hand):
    table = constructing(hand)
    table.play("done")
    pairs = {f"{one}+{other}" for one, other in combinations(hand.split(), 2)}
    assert sorted(table.offers("keep")) == sorted(pairs)
    assert len(table.choices) == len(pairs)


@pytest.mark.parametrize("hand", HANDS)
def test_5_7_any_two_cards_can_be_kept_and_the_others_are_discarded(hand):
    for pair in combinations(hand.split(), 2):
        table = constructing(hand)
        table.play("done")
        told = table.play(f"keep {'+'.join(pair)}")
        assert table.hand() == " ".join(pair)
        discarded = [SORTS.codes[SORTS.number(event["card"])] for event in told]
        assert Counter(discarded) + Counter(pair) == Counter(hand.split())


def test_5_7_two_must_be_named_and_nothing_else_can_be_done():
    table = constructing("E1 M1 C1", "P9", "0.pillage=2")
    table.play("done")
    assert table.choices == ["keep E1+M1", "keep E1+C1", "keep M1+C1"]
    assert (table.banned_by("done"), table.why("done")) == (Ban.MUST_KEEP, "5.7")
    for action in ("income", "build E1>E", "wall E1", "repair 1", "take G", "right 0"):
        assert (table.banned_by(action), table.why(action)) == (Ban.KEEP_FIRST, "5.7")


@pytest.mark.parametrize("pair", ["R1+R2", "E1+R1", "R1+E1", "M1+M1", "E1+E2"])
def test_5_7_two_cards_that_are_not_both_in_hand_cannot_be_kept(pair):
    table = constructing("E1 E1 M1")
    table.play("done")
    action = f"keep {pair}"
    assert (table.banned_by(action), table.why(action)) == (Ban.NO_CARDS_TO_KEEP, "5.7")


@pytest.mark.parametrize("pair", ["?+?", "E1+?", "?+E1"])
def test_5_7_they_are_named_face_up(pair):
    table = constructing("E1 M1 C1")
    table.play("done")
    action = f"keep {pair}"
    assert (table.banned_by(action), table.why(action)) == (Ban.FACE_DOWN, "5.7")


@pytest.mark.parametrize(("pair", "name"), [("M1+E1", "Economy 1"), ("EMCR2+M1", "Military 1")])
def test_5_7_H10_the_lower_one_is_named_first_and_whoever_does_not_is_told_so(pair, name):
    table = constructing("E1 M1 EMCR2")
    table.play("done")
    assert table.banned_by(f"keep {pair}") == Ban.KEEP_OUT_OF_ORDER
    why = GAME.explain(table.states, GAME.actions.parse(f"keep {pair}"))
    assert why is not None
    assert (why.section, why.sentence.rpartition(": ")[2]) == ("H10", f"name {name} first.")


def test_5_7_cards_can_be_kept_from_turn_to_turn():
    table = Table(hands=("E1 M1",))
    for _ in range(3):
        table.play("income", "done")
        table.pass_turn()
    assert table.hand() == "E1 M1"


@pytest.mark.parametrize("kept", ["E1+M1", "E1+C1", "M1+C1"])
def test_5_7_cards_kept_before_and_new_ones_share_the_two_places(kept):
    table = Table(position="display=IVa:C1,Ia:E3 envoys=IV:0", hands=("E1 M1",))
    table.play("claim", "take G", "take G")
    table.draw()
    table.play("done", f"keep {kept}")
    assert table.hand() == kept.replace("+", " ")


# 5.8 What others know


def test_5_8_R35_a_hand_is_hidden_and_its_size_is_not():
    table = Table(hands=("E1 M1", "R2"))
    assert table.seen_by(1)["0.hand"] == "?:2"
    assert table.seen_by(0)["0.hand"] == "E1:1,M1:1"
    assert table.seen_by(0)["1.hand"] == "?:1"
    assert table.seen_by(ONLOOKER)["1.hand"] == "?:1"


def test_5_8_R35_cards_are_taken_for_all_to_see():
    table = Table(position="display=IVa:C3,Ia:E3 envoys=IV:0")
    table.play("claim")
    taken = [event for event in table.told(viewer=1) if event["event"] == "takes-card"]
    assert taken == [{"event": "takes-card", "seat": 0, "card": "culture-3", "column": "4"}]
    assert table.seen_by(1)["fresh"] == "C3:1"


def test_5_8_H2_cards_are_built_and_laid_as_walls_for_all_to_see():
    table = constructing("E1 M2 C1", "T9", walls=("1",), buildings=("E1",))
    table.play("build E1>E")
    assert table.told(viewer=1)[0]["card"] == "economy-1"
    table.play("heighten M2>1")
    assert table.told(viewer=1)[0]["card"] == "military-2"
    assert table.seen_by(1)["used"] == "E1:1,M2:1"


def test_5_8_R35_only_what_is_discarded_is_not_seen():
    table = constructing("E1 M2 C1 R1")
    table.play("done", "keep E1+C1")
    hidden = {"event": "discards", "seat": 0, "card": None}
    assert table.told(viewer=1) == table.told(viewer=ONLOOKER) == [hidden, hidden]
    assert [event["card"] for event in table.told(viewer=0)] == ["military-2", "religion-1"]
    assert table.seen_by(1)["0.under_two"] == "E1:1,M2:1,C1:1,R1:1"
    assert table["used"] == ""


@pytest.mark.parametrize("viewer", [ONLOOKER, 1])
def test_5_8_R35_in_the_log_of_others_cards_that_are_kept_lie_face_down(viewer):
    table = constructing("E1 E1 M1 C1")
    table.play("done")
    for action in map(GAME.actions.parse, table.choices):
        assert GAME.actions.text(as_seen(table.states, 0, action, viewer)) == "keep ?+?"
        assert as_seen(table.states, 0, action, 0) == action


def about_to_keep(older: str, fresh: str) -> Table:
    """Seat 0 of three has kept some cards and claimed others, and names two of them all."""
    laid = ",".join(f"I{space}:{card}" for space, card in zip("abc", fresh.split(), strict=True))
    table = Table(3, f"display={laid} envoys=I:0 2.cubes=G2P4", (older, "", "E3 R3"))
    table.play("claim")
    table.draw()
    table.play("done")
    return table


def shown(table: Table, viewer: int) -> tuple[bytes, bytes, str]:
    """All that a viewer is given: what it sees, the features of that, and what it hears."""
    features = np.zeros(len(GAME.features), np.float32)
    if viewer != ONLOOKER:
        featured(table.states, 0, viewer, features)
    seen = view(State, table.states, viewer)[0]
    return seen.tobytes(), features.tobytes(), repr((table.told(viewer), table.choices))


@pytest.mark.parametrize("viewer", [ONLOOKER, 1, 2])
@pytest.mark.parametrize(
    ("older", "fresh"),
    [("", "E1 M1 C1"), ("", "E1 E1 M1"), ("E1", "E1 M1 C2"), ("C1 R1", "E1 M1 EMCR1")],
)
def test_5_8_R35_nothing_that_others_are_given_says_which_cards_were_kept(viewer, older, fresh):
    table = about_to_keep(older, fresh)
    tables = [table.fork() for _ in table.choices]
    for other, choice in zip(tables, table.choices, strict=True):
        other.play(choice)
    assert len({other.hand() for other in tables}) == len(tables) > 1
    assert len({shown(other, viewer) for other in tables}) == 1
    assert len({shown(other, 0) for other in tables}) == len(tables)


def test_5_8_a_card_used_that_was_surely_in_hand_leaves_the_rest_as_it_was():
    table = Table(position="display=IVa:C3,Ia:E3 envoys=IV:0", hands=("E1 M1",))
    table.play("claim", "take G", "take G")
    table.draw()
    table.play("build C3>C")
    assert (table["fresh"], table["0.under_two"], table["used"]) == ("", "E1:1,M1:1", "C3:1")


def test_5_8_H2_once_both_cards_kept_are_used_all_others_are_known_to_be_discarded():
    table = constructing("E1 M1 C1 R1 E2")
    table.play("done", "keep M1+R1")
    table.pass_turn()
    table.play("income", "build M1>M", "wall R1")
    assert (table["0.under_one"], table["0.under_two"]) == ("", "")
    assert table["used"] == "E1:1,E2:1,M1:1,C1:1,R1:1"
