"""All legal actions, phase by phase, found without asking for each of the 805."""

from __future__ import annotations

from barbaricum.core.compiled import compiled
from barbaricum.core.records import Counts
from barbaricum.games.goths.acting import (
    ban_on_move,
    cards_to_lay,
    has_room,
)
from barbaricum.games.goths.actions import (
    ACT,
    ATTACK,
    DEFEND,
    DISCARD,
    DONE,
    DRAW,
    FIRST,
    HARASS,
    LAY,
    MUSTER,
    PLAIN,
    PLAY,
    POST,
    RECALL,
    RECRUIT,
    REINFORCE,
    RETRIEVE,
    SCRAP,
    SORT,
    START,
    STEAL,
    STORM,
    TAKE,
    TRASH,
)
from barbaricum.games.goths.bans import Ban
from barbaricum.games.goths.combat import (
    ban_on_attack,
    ban_on_storm,
)
from barbaricum.games.goths.data import (
    CLAN_CHIEF,
    DEEPEST,
    IS_AT_ONCE,
    LEADERS,
    MOST_SEATS,
    PLACES,
    ROMANS,
    SLOTS,
    SORTS,
)
from barbaricum.games.goths.legal import ban
from barbaricum.games.goths.recruiting import ban_on_recruit
from barbaricum.games.goths.state import Phase, State


@compiled
def choices(s: State, found: Counts) -> int:
    """Write every legal action into `found`, ascending, each once; return how many."""
    match s.phase:
        case Phase.COMBATANTS | Phase.WARRIOR:
            return add_sorts(s, START, found)
        case Phase.TURN:
            found[0], found[1] = REINFORCE, ACT
            return 2
        case Phase.ACTIONS:
            return add_actions(s, found)
        case Phase.HARASSED | Phase.DISCARD:
            return add_each(s, DISCARD, found, 0)
        case Phase.COMBAT:
            return add_attacks(s, found)
        case Phase.TAKE:
            return add_each(s, TAKE, found, 0)
        case Phase.STEAL:
            return add_seats(s, STEAL, found, 0)
        case Phase.RECRUIT:
            return add_recruits(s, found)
        case Phase.DRAW:
            return add_each(s, DRAW, found, 0)
        case Phase.SORT:
            return add_each(s, SORT, found, 0)
        case Phase.FIRST:
            return add_seats(s, FIRST, found, 0)
        case Phase.OVER:
            return 0
        case _:
            return add_answers(s, found)


@compiled
def add_answers(s: State, found: Counts) -> int:
    """Add what a power may be answered with, and to be done."""
    n = 0
    match s.phase:
        case Phase.RETRIEVE:
            n = add_each(s, RETRIEVE, found, n)
        case Phase.TRASH:
            n = add_each(s, SCRAP, found, add_each(s, TRASH, found, n))
        case Phase.GARRISON:
            n = add_defences(s, found, n)
            for card in range(len(SORTS)):
                if s.seats[s.turn].discards[card] > 0:
                    n = add_places(s, POST, card, found, n)
        case Phase.MUSTER:
            n = add_each(s, MUSTER, found, n)
        case _:
            n = add_seats(s, HARASS, found, n)
    found[n] = DONE
    return n + 1


@compiled
def add_each(s: State, kind: int, found: Counts, n: int) -> int:
    """Add every card of which nothing forbids this kind of action."""
    for card in range(len(SORTS)):
        if ban(s, kind + card) == Ban.LEGAL:
            found[n] = kind + card
            n += 1
    return n


@compiled
def add_seats(s: State, kind: int, found: Counts, n: int) -> int:
    """Add every seat for which nothing forbids this kind of action."""
    for seat in range(s.seated):
        if ban(s, kind + seat) == Ban.LEGAL:
            found[n] = kind + seat
            n += 1
    return n


@compiled
def add_sorts(s: State, kind: int, found: Counts) -> int:
    """Add those of a seat's own sorts for which nothing forbids this kind of action."""
    me, n = s.seats[s.turn], 0
    for slot in range(len(SLOTS)):
        card = int(me.sorts[slot])
        if ban(s, kind + card) == Ban.LEGAL:
            found[n] = kind + card
            n += 1
    return n


@compiled
def add_actions(s: State, found: Counts) -> int:
    """Add the cards to play and the moves to and from defences, and to be done."""
    me, n = s.seats[s.turn], 0
    for card in range(len(SORTS)):
        found[n] = PLAY + card
        n += me.hand[card] > 0
    for card in range(len(SORTS)):
        found[n] = PLAIN + card
        n += me.hand[card] > 0 and IS_AT_ONCE[card] > 0
    if cards_to_lay(me) > 1:
        found[n] = LAY
        n += 1
    if ban_on_move(s) == Ban.LEGAL:
        n = add_recalls(s, found, add_defences(s, found, n))
    found[n] = DONE
    return n + 1


@compiled
def add_defences(s: State, found: Counts, n: int) -> int:
    """Add each card in hand with each place that it can be put in defence of."""
    for card in range(len(SORTS)):
        if s.seats[s.turn].hand[card] > 0:
            n = add_places(s, DEFEND, card, found, n)
    return n


@compiled
def add_places(s: State, kind: int, card: int, found: Counts, n: int) -> int:
    """Add each place that has room for a card."""
    me = s.seats[s.turn]
    for place in range(len(PLACES)):
        if has_room(me, place):
            found[n] = kind + card * len(PLACES) + place
            n += 1
    return n


@compiled
def add_recalls(s: State, found: Counts, n: int) -> int:
    """Add each sort of card in each defence; they lie in order, so equal ones come together."""
    me = s.seats[s.turn]
    for place in range(len(PLACES)):
        last = 0
        for here in range(place * DEEPEST, (place + 1) * DEEPEST):
            defender = int(me.defence[here])
            if defender == 0:
                break
            if defender != last:
                found[n] = RECALL + place * len(SORTS) + defender - 1
                n += 1
            last = defender
    return n


@compiled
def add_attacks(s: State, found: Counts) -> int:
    """Add all that can be attacked, and to be done."""
    n = 0
    for target in range(len(PLACES) * MOST_SEATS):
        place, seat = target // MOST_SEATS, target % MOST_SEATS
        if ban_on_attack(s, place, seat) == Ban.LEGAL:
            found[n] = ATTACK + target
            n += 1
    for roman in range(len(ROMANS)):
        if ban_on_storm(s, roman) == Ban.LEGAL:
            found[n] = STORM + roman
            n += 1
    found[n] = DONE
    return n + 1


@compiled
def add_recruits(s: State, found: Counts) -> int:
    """Add all that can be recruited, and to be done."""
    me, left, n = s.seats[s.turn], s.recruiting - s.spent, 0
    for leader in range(CLAN_CHIEF, LEADERS):
        if ban_on_recruit(s, leader, left) == Ban.LEGAL:
            found[n] = RECRUIT + leader
            n += 1
    for slot in range(len(SLOTS)):
        card = int(me.sorts[slot])
        if ban_on_recruit(s, card, left) == Ban.LEGAL:
            found[n] = RECRUIT + card
            n += 1
    found[n] = DONE
    return n + 1
