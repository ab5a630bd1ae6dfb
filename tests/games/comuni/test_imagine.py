"""Imagining gives just those hands, cubes and commitments that fit what a seat has seen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, cycle, islice
from typing import Any

import pytest

from barbaricum.core.border import imagined
from barbaricum.core.chance import dice
from barbaricum.core.compiled import IS_COMPILED
from barbaricum.core.match import Match
from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.data import FACE_DOWN, SORTS
from barbaricum.games.comuni.state import Phase, State
from tests.games.comuni.flaws import flaw_on_the_way
from tests.games.comuni.table import Table, constructing, invaded, pile, pile_text
from tests.games.imagining import near, shares
from tests.playing import affordable

Hand = tuple[str, ...]
Purse = tuple[int, int]
at_each_number_of_seats = pytest.mark.parametrize("seats", GAME.seats[: affordable(9, 1)])
USES = ("builds", "raises", "walls", "heightens")


class Onlooker:
    """Who remembers every hand and every purse that a seat may have had, one by one."""

    def __init__(self, seats: int) -> None:
        self.hands: list[set[Hand]] = [{()} for _ in range(seats)]
        self.purses: list[set[Purse]] = [{(0, 0)} for _ in range(seats)]
        """Gold and pilgrims."""

    def hear(self, events: list[dict[str, Any]]) -> None:
        """Think through all that happened in one ply."""
        is_bid = any(event["event"] == "bids" for event in events)
        for event in events:
            seat = event.get("seat", ONLOOKER)
            if seat != ONLOOKER:
                self.hands[seat] = set(_hands_after(self.hands[seat], event))
                self.purses[seat] = set(_purses_after(self.purses[seat], event, is_bid))


def _hands_after(hands: set[Hand], event: dict[str, Any]) -> Iterator[Hand]:
    for hand in hands:
        match event["event"]:
            case "takes-card":
                yield tuple(sorted((*hand, event["card"])))
            case "discards":
                yield from (hand[:i] + hand[i + 1 :] for i in range(len(hand)))
            case name if name in USES:
                if event["card"] in hand:
                    i = hand.index(event["card"])
                    yield hand[:i] + hand[i + 1 :]
            case _:
                yield hand


def _purses_after(purses: set[Purse], event: dict[str, Any], is_bid: bool) -> Iterator[Purse]:
    for gold, pilgrims in purses:
        for purse in _purses_from(gold, pilgrims, event, is_bid):
            if min(purse) >= 0:
                yield purse


def _purses_from(gold: int, pilgrims: int, event: dict[str, Any], is_bid: bool) -> list[Purse]:
    """What may be left of a purse; below 0 it cannot have been so."""
    number = event.get("number", 0)
    match event["event"], event.get("resource", event.get("exchange")):
        case "gains", "gold":
            return [(gold + number, pilgrims)]
        case "gains", "pilgrims":
            return [(gold, pilgrims + number)]
        case "pays", "gold":
            return [(gold - number, pilgrims)]
        case "pays", "pilgrims":
            # in a bid they stand for gold, of which there is then no more
            return [(gold, pilgrims - number)] if not is_bid or gold == 0 else []
        case "goes-home", _:
            return [(gold + event["gold"], pilgrims)]
        case "repairs", _:
            return [(gold, pilgrims - (0, 1, 3)[number])]
        case "exchanges", "gold-for-armies":
            return [(gold - 2, pilgrims)]
        case "exchanges", "pilgrims-for-gold":
            return [(gold + 1, pilgrims - 2)]
        case "exchanges", _:
            return [(gold, pilgrims - 2)]
        case "converts", _:
            return [(gold - 2 * n, pilgrims - 2 * (number - n)) for n in range(number + 1)]
    return [(gold, pilgrims)]


def hand_of(me: Any) -> Hand:
    """The cards in a hand, as an onlooker lists them."""
    cards = (SORTS.ids[card] for card in range(FACE_DOWN) for _ in range(int(me.hand[card])))
    return tuple(sorted(cards))


def purse_of(me: Any) -> Purse:
    """Gold and pilgrims behind a screen."""
    return int(me.cubes[0] + 2 * me.pairs[0]), int(me.cubes[3] + 2 * me.pairs[1])


def listened(seats: int, seed: str) -> Iterator[tuple[Match, Onlooker, int]]:
    """Matches of hoarders, and with each of their moments what an onlooker has made of it."""
    moment = 0
    for number in range(affordable(8, 1)):
        rolls = random.Random(f"{seed} {seats} {number}")
        match, onlooker, ply = GAME.match(seats, f"{seed} {number}"), Onlooker(seats), 0
        while not match.is_over:
            for done in range(ply, match.ply):
                onlooker.hear(match.events(done, ONLOOKER, done + 1))
            ply = match.ply
            yield match, onlooker, moment
            moment += 1
            match.play(hoarding(match.choices, rolls))


def hoarding(choices: list[str], rolls: random.Random) -> str:
    """Any choice, but often one by which cubes and cards are kept, so that there is to guess."""
    for keeping in ("done", "income"):
        if keeping in choices and rolls.random() < 0.5:
            return keeping
    thrifty = [choice for choice in choices if choice.split(":")[-1] in ("0", choice)]
    return rolls.choice(thrifty if thrifty and rolls.random() < 0.8 else choices)


def imagined_by(match: Match, viewer: int, rolls: Any) -> Any:
    """A table of one, as a seat could imagine it."""
    states = view(State, match.states, viewer)
    imagined(states, 0, viewer, rolls)
    return states


# All along random matches


@at_each_number_of_seats
def test_what_is_true_is_always_possible_and_only_what_is_possible_is_imagined(seats):
    rolls = dice("imagine")
    for match, onlooker, i in listened(seats, "true"):
        viewer = i % (seats + 1) - 1
        states, truth = imagined_by(match, viewer, rolls), match.states[0]
        s = states[0]
        assert view(State, states, viewer)[0].tobytes() == match.view(viewer)[0].tobytes()
        for seat in range(seats):
            assert hand_of(truth.seats[seat]) in onlooker.hands[seat]
            assert purse_of(truth.seats[seat]) in onlooker.purses[seat]
            assert hand_of(s.seats[seat]) in onlooker.hands[seat]
            assert purse_of(s.seats[seat]) in onlooker.purses[seat]
            assert s.seats[seat].hand[FACE_DOWN] == s.seats[seat].pairs[2] == 0


@at_each_number_of_seats
def test_what_all_know_of_cubes_says_just_which_purses_are_possible(seats):
    unsure = 0
    for match, onlooker, _ in listened(seats, "purses"):
        for seat in range(seats):
            me = match.view()[0].seats[seat]
            gold, pilgrims, pairs = int(me.cubes[0]), int(me.cubes[3]), int(me.pairs[2])
            possible = {(gold + 2 * n, pilgrims + 2 * (pairs - n)) for n in range(pairs + 1)}
            assert onlooker.purses[seat] == possible
            unsure += pairs > 0
    assert unsure >= affordable(10, 1), "hardly anybody has converted anything"


@at_each_number_of_seats
def test_every_hand_that_is_possible_is_imagined_now_and_then(seats):
    rolls, looked = dice("imagine"), 0
    for match, onlooker, i in listened(seats, "hands"):
        sizes = map(len, onlooker.hands)
        unsure = [seat for seat, size in enumerate(sizes) if 1 < size <= affordable(12, 6)]
        if i % affordable(5, 2) or not unsure:
            continue
        looked += 1
        found: list[set[Hand]] = [set() for _ in range(seats)]
        for _ in range(affordable(1000, 200)):
            [s] = imagined_by(match, ONLOOKER, rolls)
            for seat in unsure:
                found[seat].add(hand_of(s.seats[seat]))
        for seat in unsure:
            assert found[seat] == onlooker.hands[seat]
        if looked == affordable(15, 5):
            break
    assert looked >= affordable(10, 1), "hardly a hand was unsure"


DECISIONS = set(Phase) - {Phase.NOTHING, Phase.OVER}


def looked_at(seats: int) -> Iterator[tuple[Match, int]]:
    """Moments of all phases, those of chance too, of hoarders and others, with all who look on.

    In plain Python, where a match takes half a second, only the first moment of each phase, with
    one viewer after the other.
    """
    viewers, met = cycle(range(ONLOOKER, seats)), set[int]()
    for number in range(affordable(6, 2)):
        rolls = random.Random(f"end {seats} {number}")
        match = GAME.match(seats, options={"supply": "plenty" if number > 3 else "counted"})
        while not match.is_over:
            phase = int(match.states[0].phase)
            if IS_COMPILED or phase not in met:
                for viewer in islice(viewers, affordable(seats + 1, 1)):
                    yield match, viewer
            met.add(phase)
            choices = match.choices
            match.play(rolls.choice(choices) if number % 2 else hoarding(choices, rolls))
    assert met == DECISIONS, "some phase was never met"


@pytest.mark.parametrize("seats", GAME.seats[:: affordable(1, 3)])
def test_an_imagined_table_is_sound_and_can_be_played_to_its_end(seats):
    rolls = dice(f"end {seats}")
    for match, viewer in looked_at(seats):
        states = imagined_by(match, viewer, rolls)
        assert states[0].asked == match.mover
        assert flaw_on_the_way(states, rolls, affordable(5, 60))[0] == "sound"
        assert states[0].phase == Phase.OVER


# Hands


def hand(s: Any, seat: int = 0) -> str:
    return pile_text(s.seats[seat].hand)


def hands_of(*hands: str) -> dict[str, float]:
    """All these are as likely."""
    return dict.fromkeys(hands, 1 / len(hands))


def with_two_of_five() -> Table:
    """Seat 0 has kept two of five cards, religion 1 among them, and is on turn again."""
    table = constructing("E1 M1 C1 R1 EM1")
    table.play("done", "keep R1+EM1")
    table.pass_turn()
    return table


def test_a_seat_that_kept_two_of_five_cards_may_have_any_two():
    pairs = hands_of(
        "E1 M1", "E1 C1", "E1 R1", "E1 EM1", "M1 C1", "M1 R1", "M1 EM1", "C1 R1", "C1 EM1",
        "R1 EM1",
    )  # fmt: skip
    assert shares(with_two_of_five(), 1, hand) == near(pairs)


def test_once_it_has_built_one_the_other_may_be_any_of_the_four():
    table = with_two_of_five()
    table.play("income", "build R1>R")
    assert shares(table, 1, hand) == near(hands_of("E1", "M1", "C1", "EM1"))


def test_once_it_has_built_both_there_is_nothing_to_guess():
    table = with_two_of_five()
    table.play("income", "build R1>R", "wall EM1")
    assert shares(table, 1, hand) == {"": 1.0}


def test_cards_just_taken_are_certain_until_two_are_kept():
    table = with_two_of_five()
    table.s.display[:] = 0
    table.s.display[0] = SORTS.decode("C3") + 1
    table.s.envoys[0] = 1
    table.play("claim")
    table.draw()
    old = combinations(("E1", "M1", "C1", "R1", "EM1"), 2)
    expected = near(hands_of(*(pile_text(pile(" ".join((*pair, "C3")))) for pair in old)))
    assert (table["phase"], shares(table, 1, hand)) == ("build", expected)
    table.play("done")
    assert (table["phase"], shares(table, 1, hand)) == ("keep", expected)


def test_one_old_card_and_two_new_ones_of_which_two_are_kept():
    table = with_two_of_five()
    table.play("income", "build R1>R", "done")
    table.pass_turn()
    table.s.display[:] = 0
    table.s.display[:2] = [SORTS.decode(code) + 1 for code in ("C2", "C3")]
    table.s.envoys[0] = 1
    table.play("claim")
    table.draw()
    table.play("done", "keep C2+EM1")
    old = ("E1 {}", "M1 {}", "C1 {}", "{} EM1")
    both = [pair.format(new) for pair in old for new in ("C2", "C3")]
    assert shares(table, 1, hand) == near(hands_of("C2 C3", *both))
    table.pass_turn()
    table.play("income", "build C2>C")
    assert shares(table, 1, hand) == near(hands_of("C3", "E1", "M1", "C1", "EM1"))


def test_of_older_cards_one_at_most_is_left():
    table = with_two_of_five()
    table.play("income", "build R1>R", "done")
    table.pass_turn()
    table.s.display[:] = 0
    table.s.display[0] = SORTS.decode("C2") + 1
    table.s.envoys[0] = 1
    table.play("claim")
    table.draw()
    table.play("done")
    found = shares(table, 1, hand)
    assert found == near(hands_of("E1 C2", "M1 C2", "C1 C2", "C2 EM1"))
    table.pass_turn()
    table.play("income", "build EM1>E")
    assert shares(table, 1, hand) == {"C2": 1.0}


def test_one_card_taken_and_kept_is_certain():
    table = Table(position="display=IVa:C3,Ia:E1 envoys=IV:0")
    table.play("claim", "take G", "take G")
    table.draw()
    table.play("done")
    assert (table.mover, shares(table, 1, hand)) == (1, {"C3": 1.0})


def test_cards_of_the_same_face_are_as_likely_as_there_are_of_them():
    table = constructing("E1 E1 E1 M1")
    table.play("done", "keep E1+M1")
    assert shares(table, 1, hand) == near({"E1 E1": 3 / 6, "E1 M1": 3 / 6})


def test_ones_own_hand_and_an_empty_one_are_certain():
    table = constructing("E1 M1 C1 R1 EM1")
    table.play("done", "keep R1+EM1")
    assert shares(table, 0, hand) == {"R1 EM1": 1.0}
    assert shares(table, 0, lambda s: hand(s, 1)) == {"": 1.0}


def test_two_hands_are_imagined_independently():
    table = constructing("E1 M1 C1")
    table.play("done", "keep M1+C1")
    other = table.s.seats[1]
    other.hand[: len(SORTS)] = pile("R1 R2")
    other.under_two[:] = pile("R1 R2 R3")
    found = shares(table, ONLOOKER, lambda s: f"{hand(s, 0)}, {hand(s, 1)}")
    expected = [
        f"{one}, {two}"
        for one in ("E1 M1", "E1 C1", "M1 C1")
        for two in ("R1 R2", "R1 R3", "R2 R3")
    ]
    assert found == near(hands_of(*expected))


# Cubes


def purse(s: Any, seat: int = 0) -> str:
    gold, pilgrims = purse_of(s.seats[seat])
    return f"G{gold}P{pilgrims}"


@pytest.mark.parametrize(
    ("cubes", "armies", "purses"),
    [
        ("G2P2", 1, ["G0P2", "G2P0"]),
        ("G3P3", 1, ["G1P3", "G3P1"]),
        ("G4P4", 2, ["G0P4", "G2P2", "G4P0"]),
        ("G4P4", 3, ["G0P2", "G2P0"]),
        ("G4P1", 1, ["G2P1"]),
        ("G8P2", 2, ["G4P2", "G6P0"]),
        ("A2G4P4", 2, ["G4P4"]),
    ],
)
def test_after_a_secret_payment_every_purse_that_could_be_is_as_likely(cubes, armies, purses):
    table = invaded(position=f"0.cubes={cubes}")
    table.commit((armies, 0), (0, 0))
    assert shares(table, 1, purse) == near(hands_of(*purses))


def test_what_is_spent_later_rules_out_some_of_them():
    table = invaded(position="0.cubes=G6P6 0.commune=SIE 1.commune=BOL")
    table.commit((3, 0, 1), (0, 0))
    assert shares(table, 1, purse) == near(hands_of("G0P6", "G2P4", "G4P2", "G6P0"))
    table.be_done()
    table.pass_turn()
    table.play("bid I:3")
    # it had 3 gold at least, so it was 4 or 6
    assert shares(table, 1, purse) == near(hands_of("G1P2", "G3P0"))


def test_who_turns_pilgrims_into_gold_has_shown_all():
    table = invaded(position="0.cubes=G6P6 0.commune=SIE 1.commune=BOL")
    table.commit((3, 0, 2), (0, 0))
    table.be_done()
    table.pass_turn()
    assert table.has()[0] == 2
    table.play("bid I:3")
    assert shares(table, 1, purse) == {"G0P2": 1.0}


def test_ones_own_purse_is_certain():
    table = invaded(position="0.cubes=G4P4")
    table.commit((2, 0, 1), (0, 0))
    assert shares(table, 0, purse) == {"G2P2": 1.0}


# Commitments


def committed(s: Any, seat: int = 0) -> str:
    me = s.seats[seat]
    right, left = int(me.fists[0]), int(me.fists[1])
    gold, pilgrims = int(me.purse[0]), int(me.purse[1])
    return f"{right} {left} {gold} {pilgrims}"


def possible_commitments(armies: int, gold: int, pilgrims: int) -> set[str]:
    """All that a seat could have in its hands and pay."""
    found = set()
    for total in range(armies + gold // 2 + pilgrims // 2 + 1):
        made = max(total - armies, 0)
        for right in range(total + 1):
            for with_gold in range(made + 1):
                if with_gold <= gold // 2 and made - with_gold <= pilgrims // 2:
                    found.add(f"{right} {total - right} {with_gold} {made - with_gold}")
    return found


@pytest.mark.parametrize("cubes", [(2, 0, 0), (0, 2, 2), (1, 2, 0), (1, 3, 4)])
def test_every_commitment_that_is_possible_is_imagined_and_no_other(cubes):
    armies, gold, pilgrims = cubes
    table = invaded(position=f"0.cubes=A{armies}G{gold}P{pilgrims} 1.cubes=A1")
    table.play("right 0", "left 0", "purse 0")
    assert set(shares(table, 1, committed)) == possible_commitments(*cubes)


def test_a_seat_still_at_it_is_imagined_as_far_as_it_has_come():
    table = invaded(position="0.cubes=A2 1.cubes=A1")
    table.play("right 1")
    assert set(shares(table, 1, committed)) == {"0 0 0 0", "1 0 0 0", "2 0 0 0"}
    table.play("left 1")
    pairs = {f"{right} {left} 0 0" for right in range(3) for left in range(3 - right)}
    assert set(shares(table, 1, committed)) == pairs


def test_before_anybody_has_committed_there_is_nothing_to_imagine():
    table = invaded(position="0.cubes=A2 1.cubes=A1")
    assert shares(table, 1, committed) == {"0 0 0 0": 1.0}


def test_an_imagined_commitment_can_be_fought_out():
    table, rolls = invaded(position="0.cubes=A2G5P5 1.cubes=A1"), dice(1)
    table.play("right 2", "left 1", "purse 1")
    for _ in range(affordable(300, 50)):
        other = table.fork()
        imagined(other.states, 0, 1, rolls)
        other.play("right 0", "left 1", "purse 0")
        assert min(other.has()) >= 0
        assert other["phase"] in ("repair", "turn")
