"""Sets: what may be in one is found out by the rules, and people name its parts in any order."""

from __future__ import annotations

import random

import pytest

from barbaricum.core.errors import BadNotation, IllegalAction
from barbaricum.core.match import Match
from barbaricum.core.selection import Selection
from barbaricum.games import load
from tests.games.attila.table import Table
from tests.playing import TABLES, moments

attila = load("attila")


def turn(position: str = "", hand: str = "F2H1G1V2") -> Match:
    """A match that begins with seat 0's card."""
    table = Table(position=position, hands=(hand,))
    return attila.match(3, seed=1, position=table.position)


def war() -> Match:
    """Seat 0 is asked for cards to a war of Franks, Huns and Goths; its Vandals are not there."""
    return turn("markers=BEL:F2H1G1").play("H>BEL", "H+", "done")


def asked(match: Match) -> Selection:
    assert match.selection is not None
    return match.selection


def most_of(match: Match) -> dict[str, int]:
    return {attila.actions.text(part): most for part, most in asked(match).most_of.items()}


def played(match: Match, since: int, seat: int = 0) -> list[str]:
    """What a seat has played from a ply on, in notation."""
    pairs = zip(match.actions[since:], match.movers[since:], strict=True)
    return [attila.actions.text(action) for action, mover in pairs if mover == seat]


def test_of_each_card_that_fits_there_may_be_as_many_as_one_holds():
    wanted = asked(war())
    assert most_of(war()) == {"F!": 2, "G!": 1}
    assert (wanted.least, wanted.most, wanted.end) == (0, 3, attila.actions.parse("done"))


def test_a_trade_wants_one_card_at_least():
    match = turn().play("*trade")
    wanted = asked(match)
    assert most_of(match) == {"F~": 2, "H~": 1, "G~": 1, "V~": 2}
    assert (wanted.least, wanted.most, wanted.end) == (1, 6, attila.actions.parse("done"))


def test_two_influence_wants_just_two_and_ends_by_itself():
    match = turn().play("*two")
    wanted = asked(match)
    assert set(most_of(match).values()) == {2}
    assert (wanted.least, wanted.most, wanted.end) == (2, 2, None)
    assert match.play("G+").selection is None, "the second is one choice like any other"


def test_where_no_set_is_asked_for_there_is_none():
    assert turn().selection is None


@pytest.mark.parametrize(
    ("said", "became"),
    [
        (["G!", "F!", "done", "F!"], ["F!", "F!", "G!", "done"]),
        (["done"], ["done"]),
        (["G!"], ["G!"]),
    ],
)
def test_a_set_is_played_in_its_order_however_it_was_named(said, became):
    match = war()
    since = match.ply
    assert played(match.choose(*said), since) == became


def test_to_be_done_may_be_said_even_where_the_last_card_has_said_so():
    match = turn("markers=BEL:F2H1G1", hand="F1H1").play("H>BEL", "H+", "done")
    since = match.ply
    assert played(match.choose("done", "F!"), since) == ["F!"]


@pytest.mark.parametrize(
    ("said", "section"), [(["G!", "V!"], "4.2"), (["F!", "F!", "F!"], "2.1"), (["F~"], "4.2")]
)
def test_a_set_with_a_part_that_is_not_allowed_changes_nothing(said, section):
    match = war()
    before = match.position, match.ply
    with pytest.raises(IllegalAction) as refused:
        match.choose(*said)
    assert refused.value.section == section
    assert (match.position, match.ply) == before


def test_a_set_may_not_have_more_parts_than_answer_the_question():
    match = turn().play("*two")
    before = match.position
    with pytest.raises(BadNotation, match=r"V\+: nothing is asked any more"):
        match.choose("V+", "F+", "G+")
    assert match.position == before


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_set_that_fits_can_be_chosen_and_is_the_one_that_was_named(name, seats):
    """Any parts within the limits, shuffled: afterwards something else is asked."""
    match, dice = load(name).match(seats, 5), random.Random(5)
    chosen = 0
    for _ in moments(match, 5):
        wanted = match.selection
        if wanted is None or (
            name == "comuni" and match.game.phase_of(match.states[0]) == "exchange"
        ):
            continue  # what is exchanged once cannot be exchanged again: not all sets fit
        parts = [part for part, most in wanted.most_of.items() for _ in range(most)]
        size = dice.randint(wanted.least, wanted.most)
        end = [] if wanted.end is None else [wanted.end]
        order = match.in_order([*end, *dice.sample(parts, min(size, len(parts)))])
        assert order == sorted(order)
        chosen += 1
    assert chosen or not load(name).sets


# What undo goes back to


def test_the_last_decision_is_the_whole_set():
    match = war()
    since = match.ply
    match.choose("F!", "G!", "done")
    assert match.last_decision(0) == since


def test_the_last_decision_passes_over_answers_of_routine():
    match = turn().play("H>BEL")
    since = match.ply
    match.play("H+")
    assert match.routine == attila.actions.parse("done")
    match.play("done")
    assert match.last_decision(0) == since


def test_two_sets_one_after_the_other_are_two_decisions():
    match = turn("markers=BEL:F2H1G1").play("*two")
    first = match.ply
    match.choose("V+", "F+")
    assert match.last_decision(0) == first
    match.play("H>BEL", "H+")
    since = match.ply
    match.choose("G!", "F!", "done")
    assert match.last_decision(0) == since


# What has nearly always the same answer


def test_only_what_is_the_one_of_its_kind_is_an_answer_of_routine():
    comuni = load("comuni")
    [purse] = [i for i, id in enumerate(comuni.phases.ids) if id == "purse"]
    pairs = [comuni.actions.parse(f"purse {n}") for n in (0, 1)]
    assert comuni.routine(purse, pairs[:1]) == pairs[0]
    assert comuni.routine(purse, pairs) is None


def test_a_question_without_routine_has_no_such_answer():
    assert turn().routine is None
