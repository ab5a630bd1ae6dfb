"""What designers ask of a match of Comuni, answered by golden ones and by random ones."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from barbaricum.arena.balance_report import Wording
from barbaricum.core.file import read_match
from barbaricum.core.game import Observation
from barbaricum.core.language import BUILT_IN
from barbaricum.core.match import Match
from barbaricum.core.verbs import CHANCE
from barbaricum.games import load
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.balance import MOST, WALLS, leaders, times
from barbaricum.games.comuni.data import COLUMNS, COMMUNES, GUILDS, INVADERS, LINES, OPEN_COLUMNS
from tests.playing import random_match

GOLDEN = Path(__file__).with_name("golden")
each_table = pytest.mark.parametrize(
    ("seats", "agent"), [(2, "greedy"), (3, "random"), (5, "greedy"), (5, "random")]
)


@cache
def played(seats: int, agent: str) -> Match:
    """A match of random agents, or the golden one of greedy agents."""
    if agent == "random":
        return random_match(GAME, seats, 1)
    return read_match(GOLDEN / f"emperor-{seats}.json", load)


@cache
def answers(match: Match) -> list[Observation]:
    return GAME.questions(match, shares(match))


def shares(match: Match) -> list[float]:
    result = match.result()
    assert result is not None
    return [float(rank == 1) for rank in result.ranks]


def asked(match: Match) -> dict[tuple[str, str, str], list[float]]:
    """All answers of a match by table, row and column."""
    found = defaultdict(list)
    for seen in answers(match):
        found[seen.topic, seen.item, seen.measure].append(float(seen.value))
    return found


def chosen(match: Match, kind: str) -> list[str]:
    """What the actions of one kind that seats chose name, in their order."""
    actions = zip(match.actions, match.movers, strict=True)
    texts = [GAME.actions.text(action).split() for action, mover in actions if mover != CHANCE]
    return ["".join(rest) for first, *rest in texts if first == kind]


def discards(match: Match) -> int:
    """How many cards were taken and are neither built nor still in a hand."""
    names = Counter(event["event"] for event in match.events())
    built = sum(names[name] for name in ("builds", "raises", "walls", "heightens"))
    held = sum(int(seat.hand.sum()) for seat in match.states[0].seats)
    return names["takes-card"] - built - held


def in_groups(numbers: list[str], size: int) -> Iterator[float]:
    """The sums of so many numbers each."""
    for i in range(0, len(numbers), size):
        yield float(sum(map(int, numbers[i : i + size])))


@each_table
def test_a_commune_is_asked_of_whoever_has_it(seats, agent):
    match = played(seats, agent)
    found, result = asked(match), match.result()
    assert result is not None
    communes = [int(match.states[0].seats[seat].commune) for seat in range(seats)]
    for number, name in enumerate(COMMUNES):
        item = f"commune-{name}"
        assert found["communes", item, "matches"] == [float(number in communes)]
        if number in communes:
            seat = communes.index(number)
            assert found["communes", item, "wins"] == [shares(match)[seat]]
            assert found["communes", item, "points"] == [result.scores[seat]]
        else:
            assert ("communes", item, "wins") not in found


@each_table
def test_guilds_give_all_points_of_the_track_and_masters_win_or_lose(seats, agent):
    match = played(seats, agent)
    found, [s] = asked(match), match.states
    for seat in range(seats):
        points = [found["guilds", f"guild-{guild}", "points"][seat] for guild in GUILDS]
        assert sum(points) == s.seats[seat].points
    for guild, name in enumerate(GUILDS):
        holder = int(s.masters[guild]) - 1
        wins = found["guilds", f"guild-{name}", "master-wins"]
        assert wins == ([shares(match)[holder]] if holder >= 0 else [])
        points = found["guilds", f"guild-{name}", "points"]
        most = found["guilds", f"guild-{name}", "most-wins"]
        assert len(most) == (points.count(max(points)) if max(points) else 0)


@each_table
def test_every_seat_is_in_one_row_of_walls_with_all_pillage_it_took(seats, agent):
    match = played(seats, agent)
    found, [s] = asked(match), match.states
    assert sum(sum(found["walls", item, "seats"]) for item in WALLS) == seats
    pillage = sum(sum(found["walls", item, "pillage"]) for item in WALLS)
    repaired = sum(map(int, chosen(match, "repair")))
    assert pillage == sum(int(s.seats[seat].pillage) for seat in range(seats)) + repaired
    storeys = [int(s.seats[seat].walls @ range(5)) for seat in range(seats)]
    most = [shares(match)[seat] for seat in leaders(storeys)]
    assert found["walls", MOST, "wins"] == most


def test_rows_of_walls_have_no_gap():
    assert [number for row in WALLS.values() for number in row] == list(range(1000))


@each_table
def test_invasions_come_in_their_rounds_with_the_armies_that_were_sent(seats, agent):
    match = played(seats, agent)
    found = asked(match)
    items = [f"invader-{invader}" for invader in INVADERS]
    rounds = [found["invasions", item, "round"][0] for item in items]
    assert rounds == sorted(rounds)
    assert rounds[-1] == match.states[0].rounds
    alliances = [found["invasions", item, "alliance"][0] for item in items]
    assert alliances == list(in_groups(chosen(match, "right"), seats))
    tokens = sum(found["invasions", item, "pillage"][0] for item in items) * seats
    assert round(tokens) == sum(sum(found["walls", row, "pillage"]) for row in WALLS)
    for item in items:
        pillaged, [mean] = found["invasions", item, "pillaged"], found["invasions", item, "pillage"]
        assert len(pillaged) == seats
        assert any(pillaged) == (mean > 0)
        assert found["invasions", item, "heroes"][0] in (0, 1, 2)


@each_table
def test_the_lines_of_the_sheet_add_up_to_the_result(seats, agent):
    match = played(seats, agent)
    found, result = asked(match), match.result()
    assert result is not None
    lines = [found["sheets", f"line-{line}", "points"] for line in LINES]
    assert [sum(column) for column in zip(*lines, strict=True)] == result.scores
    winner = [sum(found["sheets", f"line-{line}", "winner"]) for line in LINES]
    assert sum(winner) == max(result.scores)


@each_table
def test_columns_are_asked_of_every_bid_and_every_envoy(seats, agent):
    match = played(seats, agent)
    found, bids = asked(match), chosen(match, "bid")
    open_columns = range(OPEN_COLUMNS[seats])
    for column in open_columns:
        item = f"column-{COLUMNS.ids[column]}"
        gold = [
            float(bid.split(":")[1]) for bid in bids if bid.split(":")[0] == COLUMNS.codes[column]
        ]
        assert found["columns", item, "bids"] == [len(gold)]
        assert found["columns", item, "gold"] == gold
    assert len({item for topic, item, _ in found if topic == "columns"}) == len(open_columns)
    envoys = [found["columns", f"column-{COLUMNS.ids[i]}", "displaced"] for i in open_columns]
    stayed = sum(len(displaced) - sum(displaced) for displaced in envoys)
    claimed = [event for event in match.events() if event["event"] == "claims"]
    assert stayed == len(claimed) + int((match.states[0].envoys > 0).sum())


@each_table
def test_turns_are_those_taken_and_their_shares_make_a_whole(seats, agent):
    match = played(seats, agent)
    found = asked(match)
    for kind in ("bid", "claim", "income"):
        assert sum(found["turns", f"turn-{kind}", "turns"]) == len(chosen(match, kind))
    taken = found["turns", "turn-any", "turns"]
    assert max(taken) - min(taken) <= 1
    for seat in range(seats):
        parts = [
            found["turns", f"turn-{kind}", "share"][seat] for kind in ("bid", "claim", "income")
        ]
        assert sum(parts) == pytest.approx(1)


@each_table
def test_habits_are_counted_by_seat(seats, agent):
    match = played(seats, agent)
    found = asked(match)
    for kind in ("move", "exchange"):
        assert sum(found["habits", f"habit-{kind}", "times"]) == len(chosen(match, kind))
    assert sum(found["habits", "habit-discard", "times"]) == discards(match)
    repaired = sum(map(int, chosen(match, "repair")))
    assert sum(found["habits", "habit-repair", "times"]) == repaired
    for item in {item for topic, item, _ in found if topic == "habits"}:
        done = found["habits", item, "times"]
        wins = found["habits", item, "most-wins"]
        assert wins == [shares(match)[seat] for seat in leaders(list(map(int, done)))]


def test_two_pilgrims_stand_for_a_cube_and_one_for_none():
    assert times({"event": "pays", "resource": "pilgrims", "number": 6}) == 3
    assert times({"event": "pays", "resource": "pilgrims", "number": 1}) == 0
    assert times({"event": "pays", "resource": "gold", "number": 4}) == 0
    assert times({"event": "converts", "number": 2}) == 2
    assert times({"event": "moves", "gold": 3}) == 1


def test_whoever_ties_for_most_is_among_them_and_nobody_if_nobody_has_any():
    assert leaders([2, 0, 2]) == [0, 2]
    assert leaders([0, 0]) == []


@each_table
@pytest.mark.parametrize("code", BUILT_IN)
def test_every_answer_has_its_words(code, seats, agent):
    wording = Wording(GAME, code)
    for seen in answers(played(seats, agent)):
        assert wording.say(f"topic-{seen.topic}.about").endswith(".")
        assert wording.say(f"topic-{seen.topic}")
        assert wording.say(f"{seen.topic}-{seen.measure}")
        assert wording.label(seen.item)
        assert not seen.unit.is_share or 0 <= seen.value <= 1
