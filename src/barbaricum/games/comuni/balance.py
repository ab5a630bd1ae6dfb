"""What designers ask of finished matches of Comuni; locale/*/comuni-terminal.ftl has the words.

Where seats tie for a place (most points in a guild, most walls), each is observed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any

from barbaricum.core.game import Observation, Unit
from barbaricum.core.match import Match
from barbaricum.core.secrets import ALL_SEEING
from barbaricum.games.comuni.data import (
    COLUMNS,
    COMMUNES,
    GUILDS,
    INVADERS,
    LINES,
    OPEN_COLUMNS,
)
from barbaricum.games.comuni.state import Seat

Events = Sequence[dict[str, Any]]
Shares = Sequence[float]

TURNS = {"bids": "turn-bid", "claims": "turn-claim", "takes-income": "turn-income"}
"""How it is told what a seat does with its turn, and the row that counts it."""
ANY = "turn-any"
"""The row of all turns."""

WALLS = {
    "storeys-none": range(1),
    "storeys-few": range(1, 4),
    "storeys-some": range(4, 8),
    "storeys-many": range(8, 1000),
}
"""Storeys of walls that are counted together."""
MOST = "storeys-most"
"""The row of whoever has most of them."""

HABITS = {
    "is-displaced": "habit-displaced",
    "moves": "habit-move",
    "converts": "habit-army",
    "pays": "habit-pilgrims",
    "exchanges": "habit-exchange",
    "repairs": "habit-repair",
    "discards": "habit-discard",
}
"""What befalls a seat or what it does besides, and the row that counts it."""


def questions(match: Match, shares: Shares) -> list[Observation]:
    """All answers of a finished match, table by table."""
    events = match.events(viewer=ALL_SEEING)
    return [
        *of_communes(match, shares),
        *of_guilds(match, events, shares),
        *of_walls(match, events, shares),
        *of_invasions(events, shares),
        *of_sheets(match, shares),
        *of_columns(events, shares),
        *of_turns(events, shares),
        *of_habits(events, shares),
    ]


def leaders(counts: Sequence[int]) -> list[int]:
    """The seats that have most, several if they tie and none if nobody has any."""
    return [seat for seat, count in enumerate(counts) if count == max(counts) > 0]


def of_communes(match: Match, shares: Shares) -> Iterator[Observation]:
    """How often each commune is dealt, and how it fares."""
    result = match.result()
    assert result is not None
    dealt = [int(match.states[0].seats[seat].commune) for seat in range(len(shares))]
    for commune, name in enumerate(COMMUNES):
        item = f"commune-{name}"
        yield Observation("communes", item, "matches", commune in dealt, Unit.SHARE)
        if commune in dealt:
            seat = dealt.index(commune)
            yield Observation("communes", item, "wins", shares[seat], Unit.WIN)
            yield Observation("communes", item, "points", result.scores[seat])


def of_guilds(match: Match, events: Events, shares: Shares) -> Iterator[Observation]:
    """What each guild gives, and how those fare who are first in it."""
    [s] = match.states
    taken = Counter(event["guild"] for event in events if event["event"] == "takes-master")
    for guild, name in enumerate(GUILDS):
        item = f"guild-{name}"
        points = [points_in(s.seats[seat], guild) for seat in range(len(shares))]
        for number in points:
            yield Observation("guilds", item, "points", number)
        for seat in leaders(points):
            yield Observation("guilds", item, "most-wins", shares[seat], Unit.WIN)
        if s.masters[guild] > 0:
            share = shares[s.masters[guild] - 1]
            yield Observation("guilds", item, "master-wins", share, Unit.WIN)
        yield Observation("guilds", item, "taken", taken[name])


def points_in(me: Seat, guild: int) -> int:
    """What all storeys of a guild have scored."""
    heights = enumerate(me.buildings[guild])
    return sum(int(count) * sum(range(height + 1)) for height, count in heights)


def of_walls(match: Match, events: Events, shares: Shares) -> Iterator[Observation]:
    """How those fare who have built so many storeys of walls, and how much they are pillaged."""
    pillage: Counter[int] = Counter()
    for event in events:
        if event["event"] == "is-pillaged":
            pillage[event["seat"]] += event["number"]
    seats = match.states[0].seats
    storeys = [
        sum(height * int(count) for height, count in enumerate(seats[seat].walls))
        for seat in range(len(shares))
    ]
    rows = {item: [n for n, built in enumerate(storeys) if built in WALLS[item]] for item in WALLS}
    for item, those in rows.items():
        for seat in range(len(shares)):
            yield Observation("walls", item, "seats", seat in those, Unit.SHARE)
    for item, those in [*rows.items(), (MOST, leaders(storeys))]:
        for seat in those:
            yield Observation("walls", item, "wins", shares[seat], Unit.WIN)
            yield Observation("walls", item, "pillage", pillage[seat])


def of_invasions(events: Events, shares: Shares) -> Iterator[Observation]:
    """When each invader comes, how strong the alliance is, and what is lost and won."""
    fought: dict[str, Counter[str]] = {}
    turns = turns_of(events)
    for event in events:
        match event["event"]:
            case "invades":
                now = fought.setdefault(event["invader"], Counter())
                begun = sum(ply <= event["ply"] for ply in turns)
                now["round"] = ceil(begun / len(shares))
            case "alliance" | "is-pillaged" as name:
                now[name] += event["number"]
                now["pillaged"] += name == "is-pillaged"
            case "gets-hero":
                now["heroes"] += 1
    for invader in INVADERS:
        if invader in fought:
            now, item = fought[invader], f"invader-{invader}"
            yield Observation("invasions", item, "round", now["round"], Unit.MEDIAN)
            yield Observation("invasions", item, "alliance", now["alliance"])
            yield Observation("invasions", item, "pillage", now["is-pillaged"] / len(shares))
            for seat in range(len(shares)):
                yield Observation("invasions", item, "pillaged", seat < now["pillaged"], Unit.SHARE)
            yield Observation("invasions", item, "heroes", now["heroes"])


def of_sheets(match: Match, shares: Shares) -> Iterator[Observation]:
    """What the points are made up of at the end, of all seats and of the winner."""
    for line, name in enumerate(LINES):
        for seat, share in enumerate(shares):
            points = int(match.states[0].seats[seat].sheet[line])
            yield Observation("sheets", f"line-{name}", "points", points)
            if share > 0:
                yield Observation("sheets", f"line-{name}", "winner", points)


def of_columns(events: Events, shares: Shares) -> Iterator[Observation]:
    """How often and how high one bids for each column, and how many envoys are displaced there."""
    came = Counter(e["column"] for e in events if e["event"] in ("bids", "moves"))
    displaced = Counter(e["column"] for e in events if e["event"] == "is-displaced")
    for column in COLUMNS.ids[: OPEN_COLUMNS[len(shares)]]:
        item = f"column-{column}"
        bids = [e["gold"] for e in events if e["event"] == "bids" and e["column"] == column]
        yield Observation("columns", item, "bids", len(bids))
        for gold in bids:
            yield Observation("columns", item, "gold", gold)
        for envoy in range(came[column]):
            is_displaced = envoy < displaced[column]
            yield Observation("columns", item, "displaced", is_displaced, Unit.SHARE)


def turns_of(events: Events) -> dict[int, tuple[int, str]]:
    """Each turn by the ply in which it began: whose it was, and what was done with it."""
    return {
        event["ply"]: (event["seat"], TURNS[event["event"]])
        for event in events
        if event["event"] in TURNS
    }


def of_turns(events: Events, shares: Shares) -> Iterator[Observation]:
    """How many turns a seat has, and what it does with them."""
    taken = Counter(turns_of(events).values())
    for seat in range(len(shares)):
        turns = sum(taken[seat, item] for item in TURNS.values())
        yield Observation("turns", ANY, "turns", turns, Unit.MEDIAN)
        for item in TURNS.values():
            yield Observation("turns", item, "turns", taken[seat, item], Unit.MEDIAN)
            if turns:
                yield Observation("turns", item, "share", taken[seat, item] / turns, Unit.SHARE)


def of_habits(events: Events, shares: Shares) -> Iterator[Observation]:
    """How often a seat does something in a match, and how those fare who do it most."""
    done: Counter[tuple[str, int]] = Counter()
    for event in events:
        if event["event"] in HABITS:
            done[HABITS[event["event"]], event["seat"]] += times(event)
    for item in HABITS.values():
        counts = [done[item, seat] for seat in range(len(shares))]
        for count in counts:
            yield Observation("habits", item, "times", count)
        for seat in leaders(counts):
            yield Observation("habits", item, "most-wins", shares[seat], Unit.WIN)


def times(event: dict[str, Any]) -> int:
    """How often something is done by an event that tells of it."""
    match event["event"]:
        case "converts" | "repairs":
            return int(event["number"])
        case "pays":  # two pilgrims stand for a cube; the one that an envoy's move costs does not
            return int(event["number"]) // 2 if event["resource"] == "pilgrims" else 0
        case _:
            return 1
