"""A stranger's check: legal actions and points re-derived from a trace and board.toml alone.

Nothing of our rules is imported here; only docs/trace.md and the rulebook were needed.
"""

from __future__ import annotations

import tomllib
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any

import pytest

from barbaricum.games import attila, load
from tests.playing import affordable, random_match

TRIBES = ["franks", "huns", "goths", "saxons", "teutons", "vandals"]
Line = dict[str, Any]


def read_map() -> tuple[set[str], dict[str, set[str]]]:
    """Start provinces, and for each province those that border it."""
    plan = tomllib.loads(Path(attila.__file__).with_name("board.toml").read_text())
    names = {p["code"]: p["la"].lower().replace(" ", "-") for p in plan["province"]}
    borders: dict[str, set[str]] = {name: set() for name in names.values()}
    for a, b in plan["borders"]["land"] + plan["borders"]["sea"]:
        borders[names[a]].add(names[b])
        borders[names[b]].add(names[a])
    return {names[p["code"]] for p in plan["province"] if p["start"]}, borders


STARTS, BORDERS = read_map()


def places(state: Line, tribe: str) -> list[str]:
    """Where a marker of a tribe may go, in any order."""
    holds = {p for p, row in state["markers"].items() if tribe in row}
    full = {p for p, row in state["markers"].items() if sum(row.values()) >= 5}
    reach = STARTS | holds | {q for p in holds for q in BORDERS[p]}
    is_there_one = state["supply"].get(tribe, 0) > 0
    return [p for p in reach - full - set(state["peace"]) if is_there_one]


def from_here_on(named: Line) -> list[str]:
    """Tribes that may be named next: none before the last one named."""
    return TRIBES[max([TRIBES.index(tribe) for tribe in named], default=0) :]


def tiles(state: Line, hand: Line) -> list[Line]:
    """Tiles the active seat may use in this window."""
    if state["has_used_tile"]:
        return []
    can_place = any(places(state, tribe) for tribe in hand)
    usable = {
        "double": state["step"] == "after-scoring" and can_place,
        "trade": bool(hand),
        "two-influence": True,
    }
    mine = state["seats"][state["turn"]]["tiles"]
    return [{"type": "tile", "tile": tile} for tile in mine if usable[tile]]


def legal(state: Line) -> list[Line]:
    """Every legal action, by the rulebook."""
    done = [{"type": "done"}]
    hand = state["seats"][state["turn"]]["hand"]
    match state["phase"]:
        case "first":
            return [{"type": "first", "seat": str(seat)} for seat in range(state["seated"])]
        case "draw":
            return [{"type": "draw", "card": tribe} for tribe in state["deck"]]
        case "card":
            found = [
                {"type": "place", "tribe": tribe, "province": p}
                for tribe in hand
                for p in places(state, tribe)
            ]
            stuck = [{"type": "discard", "tribe": tribe} for tribe in hand]
            return (found or stuck or done) + tiles(state, hand)
        case "influence":
            tribe = state["card"]
            second = [
                {"type": "place", "tribe": tribe, "province": p} for p in places(state, tribe)
            ]
            return [{"type": "influence", "tribe": tribe}, *second]
        case "window":
            return tiles(state, hand) + done
        case "trade":
            cards = [t for t in from_here_on(state["aside"]) if t in hand]
            return [{"type": "trade", "tribe": t} for t in cards] + (done if state["aside"] else [])
        case "two-influence":
            first = {state["raised"]: 1} if state["raised"] else {}
            return [{"type": "influence", "tribe": tribe} for tribe in from_here_on(first)]
        case "commit":
            me = state["seats"][state["asked"]]
            present = state["markers"][state["war"]]
            cards = [t for t in from_here_on(me["committed"]) if t in me["hand"] and t in present]
            return [{"type": "commit", "card": tribe} for tribe in cards] + done
        case _:
            return []


def points(state: Line) -> list[int]:
    """What one scoring gives each seat."""
    given = [0] * state["seated"]
    for tribe in TRIBES:
        standing = [row[tribe] for row in state["markers"].values() if tribe in row]
        markers, provinces = sum(standing), len(standing)
        spaces = [seat["influence"].get(tribe, 0) for seat in state["seats"]]
        order = sorted({space for space in spaces if space}, reverse=True)
        if not order:
            continue
        first = [seat for seat, space in enumerate(spaces) if space == order[0]]
        second = [seat for seat, space in enumerate(spaces) if space in order[1:2]]
        if len(first) > 1:
            for seat in first:
                given[seat] += ceil((markers + provinces) / len(first))
            continue
        given[first[0]] += markers + (0 if second else provinces)
        if state["seated"] > 2 or not second or order[0] - order[1] <= 2:
            for seat in second:
                given[seat] += ceil(provinces / len(second))
    return given


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_stranger_finds_the_same_legal_actions_and_points(seats):
    scorings = 0
    for seed in range(affordable(15, 1)):
        lines = list(random_match(load("attila"), seats, seed).trace())
        for line, after in pairwise(lines):
            expected = sorted(map(str, (sorted(form.items()) for form in legal(line["state"]))))
            found = sorted(map(str, (sorted(form.items()) for form in line["legal"])))
            assert found == expected
            kinds = [event["event"] for event in line["events"]]
            times = kinds.count("century-scoring") + kinds.count("final-scoring")
            gained = [
                new["score"] - old["score"]
                for old, new in zip(line["state"]["seats"], after["state"]["seats"], strict=True)
            ]
            assert gained == [times * given for given in points(after["state"])]
            scorings += times
    assert scorings >= 3
