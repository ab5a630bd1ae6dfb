"""What designers ask of a match of Goths to Rome, answered by golden ones."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path

import pytest

from barbaricum.arena.balance_report import Wording
from barbaricum.core.file import read_match
from barbaricum.core.game import Observation
from barbaricum.core.language import BUILT_IN
from barbaricum.core.match import Match
from barbaricum.core.verbs import CHANCE
from barbaricum.games import load
from barbaricum.games.goths import GAME
from barbaricum.games.goths.data import SORTS

GOLDEN = Path(__file__).with_name("golden")
ENDS = ("rome", "cities", "last-round")


def golden(end: str, seats: int = 3) -> Match:
    return read_match(GOLDEN / f"{end}-{seats}.json", load)


def asked(match: Match) -> dict[tuple[str, str, str], list[float]]:
    """All answers of a match by table, row and column."""
    found = defaultdict(list)
    for seen in answers(match):
        found[seen.topic, seen.item, seen.measure].append(float(seen.value))
    return found


def answers(match: Match) -> list[Observation]:
    result = match.result()
    assert result is not None
    winners = result.ranks.count(1)
    return GAME.questions(match, [(rank == 1) / winners for rank in result.ranks])


def texts(match: Match, kind: str) -> Counter[str]:
    """The actions of one kind that seats chose, by what they name."""
    chosen = zip(match.actions, match.movers, strict=True)
    all_texts = [GAME.actions.text(action).split() for action, mover in chosen if mover != CHANCE]
    return Counter(rest[0] for first, *rest in all_texts if first == kind and rest)


@pytest.mark.parametrize("end", ENDS)
def test_the_way_is_that_of_the_result_and_turns_are_those_taken(end):
    match = golden(end)
    found = asked(match)
    for other in ENDS:
        assert found["ways", f"way-{other}", "matches"] == [float(other == end)]
    assert found["ways", "way-any", "matches"] == [1.0]
    turns = found["ways", f"way-{end}", "turns"]
    assert found["ways", "way-any", "turns"] == turns
    chosen = [GAME.actions.text(action) for action in match.actions]
    assert sum(turns) == chosen.count("act") + chosen.count("reinforce")
    assert max(turns) - min(turns) <= 1


def test_who_went_first_is_asked_of_the_state():
    match = golden("cities", 4)
    result = match.result()
    assert result is not None
    first = int(match.states[0].first)
    assert asked(match)["ways", "way-cities", "first-wins"] == [float(result.ranks[first] == 1)]
    assert GAME.order(match)[0] == first


def test_a_sort_is_asked_of_whoever_has_it_and_of_no_other():
    match = golden("rome", 4)
    found = asked(match)
    owned = [SORTS.ids[card] for seat in match.states[0].seats for card in seat.sorts]
    assert len(owned) == len(set(owned)) == 4 * 6
    asked_of = {item for topic, item, _ in found if topic == "sorts"}
    assert asked_of == {f"card-{card}" for card in owned}
    recruited = texts(match, "recruit") + texts(match, "muster")
    for card in owned:
        code = SORTS.codes[SORTS.number(card)]
        assert found["sorts", f"card-{card}", "recruited"] == [float(recruited[code])]


def test_leaders_attacks_and_habits_are_counted_by_seat_and_turn():
    match = golden("cities", 2)
    found = asked(match)
    assert sum(found["leaders", "card-prince", "recruited"]) == texts(match, "recruit")["PR"]
    attacks = texts(match, "attack")
    farms = sum(n for target, n in attacks.items() if target.startswith("FARM"))
    assert found["attacks", "place-farm", "attacks"] == [farms / 2]
    assert found["attacks", "roman-milan", "attacks"] == [texts(match, "storm")["MILAN"] / 2]
    turns = found["ways", "way-cities", "turns"]
    moved = zip(found["habits", "habit-defend", "turns"], turns, strict=True)
    assert round(sum(share * taken for share, taken in moved)) == sum(
        texts(match, "defend").values()
    ) + sum(texts(match, "post").values())


@pytest.mark.parametrize("code", BUILT_IN)
def test_every_answer_has_its_words(code):
    wording = Wording(GAME, code)
    for end in ENDS:
        for seen in answers(golden(end)):
            assert wording.say(f"topic-{seen.topic}.about").endswith(".")
            assert wording.say(f"topic-{seen.topic}")
            assert wording.say(f"{seen.topic}-{seen.measure}")
            assert wording.label(seen.item)
            assert not seen.unit.is_share or 0 <= seen.value <= 1
