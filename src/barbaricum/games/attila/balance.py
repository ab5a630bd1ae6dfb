"""What designers ask of finished matches of Attila; locale/*/balance.ftl has the words.

Where seats tie for a place (first in a column, most markers, in the lead), each is observed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from barbaricum.core.game import Observation, Unit
from barbaricum.core.match import Match
from barbaricum.core.secrets import ALL_SEEING
from barbaricum.games.attila.data import CENTURIES, PROVINCES, TILES, TRIBES, TWO_SCORINGS
from barbaricum.games.attila.state import ENDS

SCORES = ("scores-alone", "scores-first", "scores-second", "shares-first", "shares-second")
FIRST_CENTURY = 4
NEVER, LAST = "never", "last-scoring"

Events = Sequence[dict[str, Any]]
Shares = Sequence[float]


def questions(match: Match, shares: Shares) -> list[Observation]:
    """All answers of a finished match, table by table."""
    events = match.events(viewer=ALL_SEEING)
    return [
        *of_tribes(match, events, shares),
        *of_provinces(events, shares),
        *of_tiles(match, events, shares),
        *of_scorings(match, events, shares),
        *of_ends(match, events, shares),
    ]


def leaders(counts: Sequence[int]) -> list[int]:
    """The seats that have most, several if they tie and none if nobody has any."""
    return [seat for seat, count in enumerate(counts) if count == max(counts) > 0]


def of_tribes(match: Match, events: Events, shares: Shares) -> Iterator[Observation]:
    """What each tribe gave, and what it was worth to be first in its column at the end."""
    given: Counter[tuple[str, int]] = Counter()
    for event in events:
        if event["event"] in SCORES:
            given[event["tribe"], event["seat"]] += event["points"]
    for number, tribe in enumerate(TRIBES):
        item = f"tribe-{tribe}"
        points = [given[tribe, seat] for seat in range(len(shares))]
        cubes = [int(match.states[0].seats[seat].influence[number]) for seat in range(len(shares))]
        yield Observation("tribes", item, "points", sum(points))
        for seat in leaders(cubes):
            yield Observation("tribes", item, "first-points", points[seat])
            yield Observation("tribes", item, "first-wins", shares[seat], Unit.WIN)


def of_provinces(events: Events, shares: Shares) -> Iterator[Observation]:
    """How much each province is fought over and when, and whether it pays to be there."""
    placed: Counter[tuple[str, int]] = Counter()
    peace: dict[str, int] = {}
    fought = set()
    for event in events:
        match event["event"]:
            case "places":
                placed[event["province"], event["seat"]] += 1
            case "war":
                fought.add(event["province"])
            case "peace":
                peace[event["province"]] = FIRST_CENTURY + CENTURIES.number(event["century"])
    for province in PROVINCES:
        item = f"province-{province}"
        markers = [placed[province, seat] for seat in range(len(shares))]
        yield Observation("provinces", item, "markers", sum(markers))
        yield Observation("provinces", item, "fought", province in fought, Unit.SHARE)
        for seat in leaders(markers):
            yield Observation("provinces", item, "most-wins", shares[seat], Unit.WIN)
        if province in peace:
            yield Observation("provinces", item, "peace", peace[province])


def of_tiles(match: Match, events: Events, shares: Shares) -> Iterator[Observation]:
    """When each tile is used, and how those fare who use it then, or never."""
    result = match.result()
    assert result is not None
    used = tile_uses(events)
    for tile in TILES:
        for when in (*(f"century-{century}" for century in CENTURIES), NEVER):
            item = f"tile-{tile} {when}"
            for seat, share in enumerate(shares):
                is_then = used.get((tile, seat), NEVER) == when
                yield Observation("tiles", item, "seats", is_then, Unit.SHARE)
                if is_then:
                    yield Observation("tiles", item, "points", result.scores[seat])
                    yield Observation("tiles", item, "wins", share, Unit.WIN)


def tile_uses(events: Events) -> dict[tuple[str, int], str]:
    """The century in which each seat used a tile: the earliest that still had peace tiles."""
    used, now = {}, 0
    for event in events:
        if event["event"] == "uses-tile":
            used[event["tile"], event["seat"]] = f"century-{CENTURIES.ids[now]}"
        elif event["event"] == "peace" and event["left"] == 0:
            now = min(CENTURIES.number(event["century"]) + 1, len(CENTURIES) - 1)
    return used


def of_scorings(match: Match, events: Events, shares: Shares) -> Iterator[Observation]:
    """What each scoring gives, and whether who leads after it goes on to win."""
    scored: dict[str, Counter[int]] = {}
    for event in events:
        match event["event"]:
            case "century-scoring":
                now = scored.setdefault(f"century-{event['century']}", Counter())
            case "final-scoring":
                now = scored.setdefault(LAST, Counter())
            case name if name in SCORES:
                now[event["seat"]] += event["points"]
    totals: Counter[int] = Counter()
    scored_apart = (
        CENTURIES.ids if match.states[0].last_tile == TWO_SCORINGS else CENTURIES.ids[:-1]
    )
    for item in (*(f"century-{century}" for century in scored_apart), LAST):
        yield Observation("scorings", item, "matches", item in scored, Unit.SHARE)
        if item not in scored:
            continue
        totals += scored[item]
        yield Observation("scorings", item, "points", scored[item].total())
        if item != LAST:
            for seat in leaders([totals[seat] for seat in range(len(shares))]):
                yield Observation("scorings", item, "leader-wins", shares[seat], Unit.WIN)


def of_ends(match: Match, events: Events, shares: Shares) -> Iterator[Observation]:
    """How often each end is reached, how long such a match is, and whether to bring it pays."""
    brought = {event["end"]: event["seat"] for event in events if event["event"] == "end-reached"}
    decisions = sum(mover >= 0 for mover in match.movers)
    for end in ENDS:
        item = f"end-{end}"
        yield Observation("ends", item, "matches", end in brought, Unit.SHARE)
        if end in brought:
            yield Observation("ends", item, "decisions", decisions)
            yield Observation("ends", item, "bringer-wins", shares[brought[end]], Unit.WIN)
