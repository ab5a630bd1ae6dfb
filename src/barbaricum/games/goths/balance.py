"""What designers ask of finished matches of Goths to Rome; locale/*/goths.ftl has the words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from barbaricum.core.game import Observation, Unit
from barbaricum.core.match import Match
from barbaricum.core.secrets import ALL_SEEING
from barbaricum.games.goths.data import CLAN_CHIEF, LEADERS, PLACES, ROMANS, SORTS
from barbaricum.games.goths.state import WAYS, Way

Events = Sequence[dict[str, Any]]
Shares = Sequence[float]

ANY = "any"
"""The row of all matches, however they ended."""


def questions(match: Match, shares: Shares) -> list[Observation]:
    """All answers of a finished match, table by table."""
    events = match.events(viewer=ALL_SEEING)
    return [
        *of_ways(match, events, shares),
        *of_sorts(match, events, shares),
        *of_leaders(events, shares),
        *of_attacks(events, shares),
        *of_habits(events, shares),
    ]


def turns_of(events: Events, seats: int) -> list[int]:
    """How many turns each seat had."""
    taken = Counter(event["seat"] for event in events if event["event"] in ("acts", "reinforces"))
    return [taken[seat] for seat in range(seats)]


def of_ways(match: Match, events: Events, shares: Shares) -> Iterator[Observation]:
    """How often each way is the end, how many turns a seat then had, and whether to begin pays."""
    turns, reached = turns_of(events, len(shares)), WAYS.ids[match.states[0].way]
    for way in (*WAYS.ids[Way.ROME :], ANY):
        item, is_reached = f"way-{way}", way in (reached, ANY)
        yield Observation("ways", item, "matches", is_reached, Unit.SHARE)
        if is_reached:
            for taken in turns:
                yield Observation("ways", item, "turns", taken, Unit.MEDIAN)
            yield Observation("ways", item, "first-wins", shares[match.states[0].first], Unit.WIN)


def of_sorts(match: Match, events: Events, shares: Shares) -> Iterator[Observation]:
    """How those fare before whose places a sort lies, and who gets its cards."""
    recruited = Counter(e["card"] for e in events if e["event"] in ("recruits", "musters"))
    taken = Counter(e["card"] for e in events if e["event"] == "takes")
    for seat, share in enumerate(shares):
        for card in map(int, match.states[0].seats[seat].sorts):
            item = f"card-{SORTS.ids[card]}"
            yield Observation("sorts", item, "wins", share, Unit.WIN)
            yield Observation("sorts", item, "recruited", recruited[SORTS.ids[card]])
            yield Observation("sorts", item, "taken", taken[SORTS.ids[card]])


def of_leaders(events: Events, shares: Shares) -> Iterator[Observation]:
    """How many leaders a seat recruits, and how those fare who recruit most."""
    gained = Counter((e["card"], e["seat"]) for e in events if e["event"] == "recruits")
    for card in SORTS.ids[CLAN_CHIEF:LEADERS]:
        counts = [gained[card, seat] for seat in range(len(shares))]
        for count in counts:
            yield Observation("leaders", f"card-{card}", "recruited", count)
        for seat, count in enumerate(counts):
            if count == max(counts) > 0:
                yield Observation("leaders", f"card-{card}", "most-wins", shares[seat], Unit.WIN)


def of_attacks(events: Events, shares: Shares) -> Iterator[Observation]:
    """How often each place and each Roman city is attacked, and lost to another seat."""
    fought = Counter(e["place"] for e in events if e["event"] == "attacks")
    fought.update(e["roman"] for e in events if e["event"] == "storms")
    stolen = Counter(e["roman"] for e in events if e["event"] == "steals")
    for place in PLACES:
        yield Observation("attacks", f"place-{place}", "attacks", fought[place] / len(shares))
    for roman in ROMANS:
        yield Observation("attacks", f"roman-{roman}", "attacks", fought[roman] / len(shares))
        yield Observation("attacks", f"roman-{roman}", "stolen", stolen[roman])


def of_habits(events: Events, shares: Shares) -> Iterator[Observation]:
    """How often a seat reinforces and moves cards to a defence, out of its turns."""
    turns = turns_of(events, len(shares))
    habits = {"habit-reinforce": ("reinforces",), "habit-defend": ("defends", "posts")}
    for habit, names in habits.items():
        done = Counter(event["seat"] for event in events if event["event"] in names)
        for seat, taken in enumerate(turns):
            if taken:
                yield Observation("habits", habit, "turns", done[seat] / taken)
