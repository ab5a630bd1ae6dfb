"""Rulebook chapter 7: resources, what they can be turned into, and what others know of them."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.rows import cards_in
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import (
    ARMY,
    ARTISAN,
    COLUMNS,
    CUBES,
    GOLD,
    GOT,
    MOST_CUBES,
    PAID,
    PAIRS_OF_GOLD,
    PAIRS_OF_PILGRIMS,
    PILGRIM,
    RESOURCES,
)
from barbaricum.games.comuni.narration import Told
from barbaricum.games.comuni.state import Phase, Seat, State


@compiled
def has(me: Seat, kind: int) -> int:
    """How many cubes of a kind a seat has."""
    if kind == GOLD:
        return int(me.cubes[GOLD] + 2 * me.pairs[PAIRS_OF_GOLD])
    if kind == PILGRIM:
        return int(me.cubes[PILGRIM] + 2 * me.pairs[PAIRS_OF_PILGRIMS])
    return int(me.cubes[kind])


@compiled
def may_have(me: Seat, kind: int) -> int:
    """How many cubes of a kind a seat may have, as far as all others know."""
    if kind in (GOLD, PILGRIM):
        return int(me.cubes[kind]) + 2 * cards_in(me.pairs)
    return int(me.cubes[kind])


@compiled
def spend(me: Seat, kind: int, cubes: int) -> None:
    """Give cubes away; if they are more than all knew of, pairs come to light."""
    while me.cubes[kind] < cubes:
        me.pairs[PAIRS_OF_GOLD if kind == GOLD else PAIRS_OF_PILGRIMS] -= 1
        me.cubes[kind] += 2
    me.cubes[kind] -= cubes


# Paying


@rule("7.1")
def can_pay(me: Seat, kind: int, cubes: int) -> bool:
    """Two pilgrims may stand for one cube of any other kind."""
    return has(me, kind) + has(me, PILGRIM) // 2 >= cubes


@rule("7.2")
def pairs_of(me: Seat) -> int:
    """Two gold may stand for one army, as may two pilgrims; nothing stands for a pilgrim."""
    return int(me.cubes[GOLD] // 2 + me.cubes[PILGRIM] // 2) + cards_in(me.pairs)


@rule("7.3")
def pay(s: State, seat: int, kind: int, cubes: int, log: Log) -> None:
    """What must be paid is paid with its own kind, and pilgrims are turned into what is then missing."""
    me = s.seats[seat]
    own = min(has(me, kind), cubes)
    if own > 0:
        spend(me, kind, own)
        tell(log, Told.PAYS, seat, kind, NONE, own)
    if own < cubes:
        spend(me, PILGRIM, 2 * (cubes - own))
        tell(log, Told.PAYS, seat, PILGRIM, NONE, 2 * (cubes - own))
        if kind == GOLD:
            show_that_gold_is_gone(me)


@compiled
def show_that_gold_is_gone(me: Seat) -> None:
    """Whoever turns pilgrims into gold has no more of it: what is left is pilgrims, as all know."""
    me.cubes[PILGRIM] += 2 * me.pairs[PAIRS_OF_PILGRIMS]
    me.pairs[:] = 0


# Exchanging


@rule("7.4")
def exchange(s: State, which: int, log: Log) -> None:
    """At the end of your last turn you may exchange resources, as often as you wish."""
    me = s.seats[s.turn]
    spend(me, int(PAID[which]), 2)
    me.cubes[GOT[which]] += 1
    s.exchanged = which
    s.phase = Phase.NOTHING
    tell(log, Told.EXCHANGES, s.turn, which, NONE, 0)


@compiled
def ban_on_exchange(s: State, which: int) -> int:
    """What forbids an exchange; they come in the order of their list, so none has two ways."""
    if which < s.exchanged:
        return Ban.EXCHANGE_OUT_OF_ORDER
    if has(s.seats[s.turn], int(PAID[which])) < 2:
        return Ban.NOTHING_TO_EXCHANGE
    return Ban.LEGAL if supply(s, int(GOT[which])) > 0 else Ban.SUPPLY_EMPTY


@compiled
def may_exchange(s: State) -> bool:
    """Whether the active seat may be able to exchange something, as far as all know."""
    me = s.seats[s.turn]
    return may_have(me, GOLD) >= 2 or may_have(me, PILGRIM) >= 2


# The supply


@rule("7.5")
def supply(s: State, kind: int) -> int:
    """Cubes are limited: if you should get cubes of a kind that is gone you take as many others of your choice, as long as there are any."""
    if s.is_plentiful:
        out = gold_out(s, s.turn) if kind == GOLD else 0
        return max(MOST_CUBES - may_have(s.seats[s.turn], kind) - out, 0)
    left = int(CUBES[kind])
    for seat in range(s.seated):
        left -= may_have(s.seats[seat], kind)
    if kind == GOLD:
        left -= int(s.carried)
        for column in range(len(COLUMNS)):
            left -= int(s.bids[column])
    return left


@compiled
def gold_out(s: State, seat: int) -> int:
    """The gold of a seat's envoys, which may come home."""
    gold = 0
    for column in range(len(COLUMNS)):
        if s.envoys[column] == seat + 1:
            gold += int(s.bids[column])
    return gold


@compiled
def all_supply(s: State, first: int) -> int:
    """How many cubes there are of a kind and those that come after it."""
    left = 0
    for kind in range(first, len(RESOURCES)):
        left += supply(s, kind)
    return left


@compiled
def gain(s: State, kind: int, cubes: int, log: Log) -> None:
    """Give the active seat cubes of a kind; for those that are gone it is owed others."""
    got = min(cubes, supply(s, kind))
    s.owed += cubes - got
    if got > 0:
        s.seats[s.turn].cubes[kind] += got
        tell(log, Told.GAINS, s.turn, kind, NONE, got)


# Secrets


@rule("7.6")
def convert_behind_screen(me: Seat, armies: int, with_gold: int) -> None:
    """Resources lie behind a screen; what is taken and paid is seen by all, but not whether an army was paid for with gold or with pilgrims."""
    gold, pilgrims = int(me.cubes[GOLD] // 2), int(me.cubes[PILGRIM] // 2)
    gold_left = gold + me.pairs[PAIRS_OF_GOLD] - with_gold
    pilgrims_left = pilgrims + me.pairs[PAIRS_OF_PILGRIMS] - (armies - with_gold)
    known_gold, known_pilgrims = max(gold - armies, 0), max(pilgrims - armies, 0)
    me.cubes[GOLD] += 2 * (known_gold - gold)
    me.cubes[PILGRIM] += 2 * (known_pilgrims - pilgrims)
    me.pairs[PAIRS_OF_GOLD] = gold_left - known_gold
    me.pairs[PAIRS_OF_PILGRIMS] = pilgrims_left - known_pilgrims


@compiled
def lift_screen(me: Seat) -> None:
    """At the end all see what is left."""
    me.cubes[GOLD] += 2 * me.pairs[PAIRS_OF_GOLD]
    me.cubes[PILGRIM] += 2 * me.pairs[PAIRS_OF_PILGRIMS]
    me.pairs[:] = 0


@compiled
def may_pay_artisan(me: Seat) -> bool:
    """Whether a seat may be able to pay an artisan, as far as all know."""
    return bool(me.cubes[ARTISAN] > 0) or may_have(me, PILGRIM) >= 2


@compiled
def strongest(me: Seat) -> int:
    """How many armies a seat can raise in all."""
    return int(me.cubes[ARMY]) + pairs_of(me)
