"""A guess at who will win, for search and for the greedy agent.

A seat is judged by what its deck does in an average turn, force and recruiting, by its Roman
cities and those within reach, by how many reinforcements part it from Rome, by what it could
win with the cards it holds, and, in the middle of its turn, by the best attack and the best
cards to recruit that are still open to it. The taste was chosen by hand and by what won matches
between agents that differed in it.
"""

from __future__ import annotations

import math

import numpy as np

from barbaricum.core.compiled import compiled
from barbaricum.core.names import NONE
from barbaricum.core.records import Shares
from barbaricum.core.rows import cards_in
from barbaricum.games.goths.acting import wall_of
from barbaricum.games.goths.combat import (
    attacks_left,
    count_force,
    force_of,
    guards_of,
    wall_besieged,
)
from barbaricum.games.goths.data import (
    AGAINST_ROMANS,
    CARD_SET,
    CITIES,
    CLAN_CHIEF,
    COST,
    HAND,
    LEADERS,
    PLACE_DEFENCE,
    PLACE_OF_SLOT,
    REINFORCE,
    ROMAN_DEFENCE,
    SLOTS,
    SORTS,
    Card,
    Op,
)
from barbaricum.games.goths.recruiting import count_recruiting
from barbaricum.games.goths.state import Phase, Seat, State, Step
from barbaricum.games.goths.winning import cities_of, place_of

TASTE = {
    "force": 0.25,  # for each point of force in an average turn
    "growth": 0.9,  # for each point of recruiting in an average turn, early in the game
    "late": 0.1,  # for each point of force, late in the game
    "city": 0.5,  # for a first Roman city
    "second": 1.2,  # for a second one
    "reach": 0.8,  # for each missing city that an average turn would take
    "rome": 3.0,  # for having no more reinforcements to wait for before Rome
    "ready": 3.0,  # for a hand that wins the game
    "tempo": 0.3,  # for being on turn
    "chance": 0.7,  # how much of what a turn may still bring is counted already
    "wall": 0.02,  # for each point of defence before units worth having
    "draw": 1.0,  # how much of a card in hand a card is that is to be drawn
    "loot": 0.1,  # a card drawn for one that is discarded, in cards
    "retrieve": 0.1,  # a card from the discards, in cards
    "muster": 0.0,  # a unit for nothing, in points of recruiting
}
"""What each trait is worth, in powers of e by which a seat's share of the win grows.

Set by series of the search against itself; docs/levels.md has what was tried.
"""
(
    FORCE_TASTE, GROWTH, LATE, CITY, SECOND, REACH, ROME_TASTE, READY, TEMPO, CHANCE_TASTE,
    WALL_TASTE, DRAW, LOOT, RETRIEVE, MUSTER,
) = range(len(TASTE))  # fmt: skip


SEARCH = {"cut": 0.0, "explore": 2.0, "trust": 0.5}
"""Random actions would waste what a turn has built up, so positions are judged at once."""


def taste(seats: int) -> dict[str, float]:
    """What to weigh by."""
    return TASTE


def search(seats: int) -> dict[str, float]:
    """How to search."""
    return SEARCH


# What a card is worth on average, its power included


def _add(card: Card, worth: dict[Op, float]) -> float:
    """What the powers of a card add up to, each part worth so much for each point."""
    return sum(worth.get(effect.op, 0.0) * min(effect.n, 3) for effect in card.effects)


FORCE_WORTH: Shares = np.array(
    [
        card.force
        + _add(
            card,
            {
                Op.FORCE_IF_PLAYED: 0.6,
                Op.FORCE_PER_PLAYED: 1.3,
                Op.SIEGE: 0.1,
            },
        )
        for card in CARD_SET.cards
    ]
)
RECRUIT_WORTH: Shares = np.array(
    [
        card.recruit + _add(card, {Op.RECRUIT_IF_PLAYED: 0.6, Op.SPOILS: 0.4})
        for card in CARD_SET.cards
    ]
)


def _parts(op: Op) -> Shares:
    """How much of one part each card's power has."""
    return np.array([_add(card, {op: 1.0}) for card in CARD_SET.cards])


LOOTED, RETRIEVED, MUSTERED = _parts(Op.DISCARD), _parts(Op.RETRIEVE), _parts(Op.MUSTER)
DRAWN: Shares = _parts(Op.DRAW) - LOOTED
"""Cards that are drawn for good."""


FULL_FORCE = 24.0
"""The force of an average turn at which a game is nearly over."""
SLOPE = 3.0
"""Force that makes a city 2.7 times as likely to fall in a turn."""
PATIENCE = 2.5
"""Reinforcements by which Rome is 2.7 times as far."""
MOST_GROWTH = 10.0
"""Recruiting in a turn beyond which there is nothing left to spend it on."""
DOUBT = 0.1
"""The part of the win that is anybody's as long as nobody has it in hand."""
NEARLY, SURER = 0.97, 0.02
"""What a win in hand counts for, and how much more when it has come all the way."""
STRONGEST = 500.0
"""The most that is raised to a power, so that no taste makes it infinite."""


Deck = tuple[float, float, float, float, float]
"""What some cards sum up to: how many, force, more against Romans, recruiting, draws."""


@compiled
def evaluate(s: State, taste: Shares, out: Shares) -> None:
    """Write a guess at each seat's share of the win; the shares add up to 1."""
    if s.phase == Phase.OVER:
        share_win(s, out)
        return
    if can_win_now(s):
        foresee_win(s, out)
        return
    time, best, total = time_left(s, taste), -STRONGEST, 0.0
    for seat in range(s.seated):
        out[seat] = min(worth_of(s, seat, time, taste), STRONGEST)
        best = max(best, out[seat])
    for seat in range(s.seated):
        out[seat] = math.exp(out[seat] - best)
        total += out[seat]
    for seat in range(s.seated):
        out[seat] = (1.0 - DOUBT) * out[seat] / total + DOUBT / s.seated


@compiled
def share_win(s: State, out: Shares) -> None:
    """Divide a finished game among its winners."""
    winners = 0
    for seat in range(s.seated):
        winners += place_of(s, seat) == 1
    for seat in range(s.seated):
        out[seat] = 1.0 / winners if place_of(s, seat) == 1 else 0.0


@compiled
def can_win_now(s: State) -> bool:
    """Whether the active seat has a win in its hand and in the cards it played."""
    me = s.seats[s.turn]
    if s.step == Step.COMBAT:
        return attacks_left(s) > 0 and wins_with(s, me, int(s.force + s.against_romans))
    if s.step == Step.ACTIONS:
        lay_out(s, s.turn, 1)
        force = int(s.force + s.against_romans)
        lay_out(s, s.turn, -1)
        return wins_with(s, me, force)
    return s.step == Step.TURN and wins_with(s, me, roman_force(me))


@compiled
def foresee_win(s: State, out: Shares) -> None:
    """Nearly all of the win is the active seat's, the more so the further it has come with it."""
    done = 0.25 * (s.step - Step.TURN) + 0.01 * cards_in(s.played)
    for seat in range(s.seated):
        out[seat] = (1.0 - NEARLY - SURER * done) / (s.seated - 1)
    out[s.turn] = NEARLY + SURER * done


@compiled
def roman_force(me: Seat) -> int:
    """The force of a hand against Romans."""
    force = force_of(me.hand)
    for card in range(len(SORTS)):
        force += int(me.hand[card]) * int(AGAINST_ROMANS[card])
    return force


@compiled
def wins_with(s: State, me: Seat, force: int) -> bool:
    """Whether a force is enough for Rome, or for the last city that a seat needs."""
    if force >= s.rome:
        return True
    if cities_of(me) < len(CITIES) - 1:
        return False
    for city in range(len(CITIES)):
        if not me.cities[city] and force >= ROMAN_DEFENCE[city]:
            return True
    return False


@compiled
def worth_of(s: State, seat: int, time: float, taste: Shares) -> float:
    """How well a seat stands."""
    deck = deck_of(s, seat, taste)
    worth = deck_worth(deck, time, taste) + cities_worth(s, seat, deck, taste)
    worth += taste[WALL_TASTE] * walls_of(s, seat)
    if s.turn == seat and Step.ACTIONS <= s.step <= Step.RECRUIT:
        return float(worth + acting_worth(s, seat, deck, time, taste))
    return float(worth + hand_worth(s, seat, deck, taste))


# A deck


@compiled
def deck_of(s: State, seat: int, taste: Shares) -> Deck:
    """All cards that a seat draws from sooner or later."""
    me, is_mine = s.seats[seat], s.turn == seat
    cards, force, romans, recruiting, draws = 0.0, 0.0, 0.0, 0.0, 0.0
    for card in range(len(SORTS)):
        n = int(me.pool[card]) + int(me.known[card]) + int(me.discards[card])
        if is_mine:
            n += int(s.played[card]) + int(s.gained[card])
        if n > 0:
            cards += n
            force += n * FORCE_WORTH[card]
            romans += n * AGAINST_ROMANS[card]
            recruiting += n * recruiting_worth(card, taste)
            draws += n * draw_worth(card, taste)
    return cards, force, romans, recruiting, draws


@compiled
def recruiting_worth(card: int, taste: Shares) -> float:
    """What a card brings of recruiting, a unit for nothing included."""
    return float(RECRUIT_WORTH[card] + taste[MUSTER] * MUSTERED[card])


@compiled
def draw_worth(card: int, taste: Shares) -> float:
    """How many cards a card brings."""
    cards = taste[DRAW] * DRAWN[card] + taste[LOOT] * LOOTED[card]
    return float(cards + taste[RETRIEVE] * RETRIEVED[card])


@compiled
def deck_with(deck: Deck, card: int, taste: Shares) -> Deck:
    """A deck with one card more."""
    cards, force, romans, recruiting, draws = deck
    return (
        cards + 1.0,
        force + FORCE_WORTH[card],
        romans + AGAINST_ROMANS[card],
        recruiting + recruiting_worth(card, taste),
        draws + draw_worth(card, taste),
    )


@compiled
def in_a_turn(deck: Deck, total: float) -> float:
    """What an average hand brings of something of which the deck has so much."""
    cards, _, _, _, draws = deck
    if cards < 1.0:
        return 0.0
    hand = HAND / max(1.0 - draws / cards, 0.4)
    return total * min(hand / cards, 1.0)


@compiled
def time_left(s: State, taste: Shares) -> float:
    """How much of the game is still to come, from 1 to nearly 0, by the strongest deck."""
    strongest = 0.0
    for seat in range(s.seated):
        deck = deck_of(s, seat, taste)
        strongest = max(strongest, in_a_turn(deck, deck[1]))
    return max(1.0 - strongest / FULL_FORCE, 0.1)


@compiled
def deck_worth(deck: Deck, time: float, taste: Shares) -> float:
    """What a deck is worth by its average turn."""
    _, force, _, recruiting, _ = deck
    growth = min(in_a_turn(deck, recruiting), MOST_GROWTH)
    worth = (taste[FORCE_TASTE] + taste[LATE] * (1.0 - time)) * in_a_turn(deck, force)
    return float(worth + taste[GROWTH] * time * growth)


@compiled
def walls_of(s: State, seat: int) -> float:
    """The cards in defence of a seat's places, as far as there is something to take."""
    me, walls = s.seats[seat], 0.0
    for slot in range(len(SLOTS)):
        if s.stock[me.sorts[slot]] > 0:
            place = int(PLACE_OF_SLOT[slot])
            walls += wall_of(me, place) * (1 + place)
    return walls


# Roman cities and Rome


@compiled
def cities_worth(s: State, seat: int, deck: Deck, taste: Shares) -> float:
    """The cities a seat has, and those that its average turn would take."""
    me, cities = s.seats[seat], cities_of(s.seats[seat])
    worth = taste[CITY] * (cities >= 1) + taste[SECOND] * (cities >= 2)
    usual = in_a_turn(deck, deck[1] + deck[2])
    for city in range(len(CITIES)):
        if not me.cities[city]:
            worth += taste[REACH] / (1.0 + math.exp((ROMAN_DEFENCE[city] - usual) / SLOPE))
    return float(worth)


@compiled
def rome_nearness(s: State, deck: Deck, held: float, own: float) -> float:
    """How near Rome is: 1 with enough force in hand, less for each reinforcement it takes."""
    cards, total = deck[0], deck[1] + deck[2]
    if own >= s.rome:
        return 1.0
    if total < s.rome or cards <= held:
        return 0.0
    each = REINFORCE * max(total - own, 0.1) / (cards - held)
    return math.exp(-(s.rome - own) / max(each, 0.1) / PATIENCE)


@compiled
def hand_worth(s: State, seat: int, deck: Deck, taste: Shares) -> float:
    """What the hand promises that a seat will begin its next turn with."""
    me = s.seats[seat]
    held, own = float(cards_in(me.hand)), float(roman_force(me))
    if s.turn == seat and s.draws > 0:
        own += s.draws * (deck[1] + deck[2]) / max(deck[0], 1.0)
        held += s.draws
    worth = taste[ROME_TASTE] * rome_nearness(s, deck, held, own)
    worth += taste[READY] * wins_with(s, me, int(own))
    return float(worth + taste[TEMPO] * (s.turn == seat and s.step == Step.TURN))


# What a turn may still bring


@compiled
def acting_worth(s: State, seat: int, deck: Deck, time: float, taste: Shares) -> float:
    """What is still open to the active seat, and the usual hand that it will draw."""
    usual = in_a_turn(deck, deck[1] + deck[2])
    worth = float(taste[ROME_TASTE] * rome_nearness(s, deck, HAND, usual))
    if s.step == Step.ACTIONS:  # judge as if all the cards in hand were played
        lay_out(s, seat, 1)
    more = s.draws / max(deck[0], 1.0)
    if s.step == Step.ACTIONS or (s.step == Step.COMBAT and attacks_left(s) > 0):
        own = s.force + more * deck[1]
        storm = best_storm(s, seat, own + s.against_romans, taste)
        raid = best_raid(s, seat, own + s.against_goths, deck, time, taste)
        worth += taste[CHANCE_TASTE] * max(storm, raid)
    if s.phase == Phase.TAKE or s.phase == Phase.STEAL:
        worth += taste[CHANCE_TASTE] * taste[CITY]
    left = s.recruiting - s.spent + more * deck[3]
    worth += taste[CHANCE_TASTE] * best_recruits(s, seat, left, deck, time, taste)
    if s.step == Step.ACTIONS:
        lay_out(s, seat, -1)
    return float(worth)


@compiled
def lay_out(s: State, seat: int, times: int) -> None:
    """Count as if the cards in hand were played too, or with -1 times no longer."""
    me = s.seats[seat]
    for card in range(len(SORTS)):
        s.played[card] += times * me.hand[card]
    count_force(s)
    count_recruiting(s)


@compiled
def best_storm(s: State, seat: int, force: float, taste: Shares) -> float:
    """What the best attack on a Roman city would bring, short of a win."""
    me, best = s.seats[seat], 0.0
    for city in range(len(CITIES)):
        if not me.cities[city] and force >= ROMAN_DEFENCE[city]:
            best = float(taste[CITY] if cities_of(me) == 0 else taste[SECOND])
    return best


@compiled
def best_raid(s: State, seat: int, force: float, deck: Deck, time: float, taste: Shares) -> float:
    """What the best attack on an opponent's place would bring."""
    before, best = deck_worth(deck, time, taste), 0.0
    for other in range(s.seated):
        them = s.seats[other]
        for slot in range(len(SLOTS)):
            card, place = int(them.sorts[slot]), int(PLACE_OF_SLOT[slot])
            if other == seat or s.stock[card] == 0 or force < PLACE_DEFENCE[place]:
                continue
            wall = wall_besieged(guards_of(them, place), s.siege)
            if force >= PLACE_DEFENCE[place] + wall:
                best = max(best, deck_worth(deck_with(deck, card, taste), time, taste) - before)
    return best


@compiled
def best_recruits(
    s: State, seat: int, left: float, deck: Deck, time: float, taste: Shares
) -> float:
    """What the best card to recruit would bring, and the best after it."""
    me, worth = s.seats[seat], 0.0
    for _ in range(2):
        before, best, chosen = deck_worth(deck, time, taste), 0.0, NONE
        for i in range(CLAN_CHIEF, LEADERS + len(SLOTS)):
            card = i if i < LEADERS else int(me.sorts[i - LEADERS])
            if s.stock[card] > 0 and COST[card] <= left:
                gain = deck_worth(deck_with(deck, card, taste), time, taste) - before
                if gain > best:
                    best, chosen = gain, card
        if chosen == NONE:
            return worth
        worth += best
        left -= COST[chosen]
        deck = deck_with(deck, chosen, taste)
    return worth
