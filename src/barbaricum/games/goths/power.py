"""Rulebook chapter 8: powers, which are made of a few parts that cards.toml puts together."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Smalls
from barbaricum.core.rows import cards_in
from barbaricum.games.goths.acting import has_room, station
from barbaricum.games.goths.bans import Ban
from barbaricum.games.goths.data import (
    EFFECTS,
    KIND,
    KIND_SET,
    LIMIT,
    MUCH,
    OP,
    PLACES,
    SLOTS,
    SORTS,
    Op,
)
from barbaricum.games.goths.deck import ask_for_draws, enter_hand, leave_hand
from barbaricum.games.goths.narration import Told
from barbaricum.games.goths.state import Phase, Seat, State


@rule("8.1")
def carry_out(s: State, log: Log) -> None:
    """A power that does something at once is carried out when its card is played, part by part; you may do without all of them, or without any one that asks for a choice, except the discarding that follows a drawing."""
    if s.effect >= EFFECTS[s.card]:
        s.card, s.effect, s.left = NONE, 0, 0
    elif s.left == 0:
        s.effect += 1
        s.left = MUCH[s.card, s.effect] if s.effect < EFFECTS[s.card] else 0
    else:
        carry_out_part(s, log)


@compiled
def carry_out_part(s: State, log: Log) -> None:
    """Ask what a part needs to know; a part that can do nothing is passed over."""
    me = s.seats[s.turn]
    match OP[s.card, s.effect]:
        case Op.DRAW:
            draw_by_power(s, log)
        case Op.DISCARD:
            ask(s, Phase.DISCARD, cards_in(me.hand) > 0)
        case Op.RETRIEVE:
            ask(s, Phase.RETRIEVE, can_retrieve_any(s))
        case Op.TRASH:
            ask(s, Phase.TRASH, cards_in(me.hand) + cards_in(me.discards) > 0)
        case Op.GARRISON:
            has_card = cards_in(me.hand) + cards_in(me.discards) > 0
            ask(s, Phase.GARRISON, has_card and has_room_anywhere(me))
        case Op.MUSTER:
            ask(s, Phase.MUSTER, can_muster_any(s))
        case Op.HARASS:
            ask(s, Phase.HARASS, can_harass_any(s))
        case _:
            s.left = 0  # it counts by itself


@compiled
def ask(s: State, phase: int, is_possible: bool) -> None:
    """Ask the active seat, unless nothing could be answered."""
    if is_possible:
        s.phase = phase
        s.asked = s.turn
    else:
        s.left = 0


@compiled
def one_less(s: State) -> None:
    """One of the times that a part happens is behind us."""
    s.left -= 1
    s.phase = Phase.NOTHING


@compiled
def leave_out(s: State) -> None:
    """Do without the rest of a part."""
    s.left = 0
    s.phase = Phase.NOTHING


@compiled
def is_of_part(s: State, card: int) -> bool:
    """Whether a card is of the kinds that the part now carried out names."""
    return bool(int(KIND_SET[s.card, s.effect]) >> int(KIND[card]) & 1)


@rule("8.2")
def draw_by_power(s: State, log: Log) -> None:
    """Draw: so many cards come into the hand; with a loot as many are then discarded from it."""
    draws = int(s.left)
    s.left = 0
    ask_for_draws(s, draws, log)


@compiled
def discard(s: State, card: int, log: Log) -> None:
    """Discard a card from the hand of the active seat."""
    me = s.seats[s.turn]
    leave_hand(me, card)
    me.discards[card] += 1
    tell(log, Told.DISCARDS, s.turn, card, NONE, 0)


@rule("8.3")
def ban_on_retrieving(s: State, card: int) -> int:
    """Retrieve: a card of the kinds named returns from the discards to the hand, and may be played in the same turn."""
    if s.seats[s.turn].discards[card] == 0:
        return Ban.NOT_IN_DISCARDS
    return Ban.LEGAL if is_of_part(s, card) else Ban.OTHER_KIND


@compiled
def can_retrieve_any(s: State) -> bool:
    """Whether a card could be retrieved."""
    for card in range(len(SORTS)):
        if ban_on_retrieving(s, card) == Ban.LEGAL:
            return True
    return False


@compiled
def retrieve(s: State, card: int, log: Log) -> None:
    """Take a card from the discards into the hand."""
    me = s.seats[s.turn]
    me.discards[card] -= 1
    enter_hand(me, card)
    tell(log, Told.RETRIEVES, s.turn, card, NONE, 0)
    one_less(s)


@rule("8.4")
def trash(s: State, card: int, is_from_hand: bool, log: Log) -> None:
    """Trash: a card from the hand or the discards leaves the game."""
    me = s.seats[s.turn]
    if is_from_hand:
        leave_hand(me, card)
    else:
        me.discards[card] -= 1
    s.box[card] += 1
    tell(log, Told.REMOVES if is_from_hand else Told.SCRAPS, s.turn, card, NONE, 0)
    one_less(s)


@compiled
def has_room_anywhere(me: Seat) -> bool:
    """Whether a card can still lie in defence of a place."""
    for place in range(len(PLACES)):
        if has_room(me, place):
            return True
    return False


@rule("8.5")
def post(s: State, card: int, place: int, log: Log) -> None:
    """Garrison: a card from the hand or the discards goes to the defence of one of your places, besides the one move of the turn."""
    me = s.seats[s.turn]
    me.discards[card] -= 1
    station(me, card, place)
    tell(log, Told.POSTS, s.turn, card, place, 0)


@rule("8.6")
def ban_on_mustering(s: State, card: int) -> int:
    """Muster: a unit of the kinds named, available before one of your places, is gained for nothing."""
    if not is_own_sort(s, s.turn, card):
        return Ban.NOT_TO_MUSTER
    if not is_of_part(s, card):
        return Ban.OTHER_UNIT
    return Ban.LEGAL if s.stock[card] > 0 else Ban.NONE_LEFT


@compiled
def is_own_sort(s: State, seat: int, card: int) -> bool:
    """Whether a sort of units lies before a seat's own places."""
    me = s.seats[seat]
    for slot in range(len(SLOTS)):
        if me.sorts[slot] == card:
            return True
    return False


@compiled
def can_muster_any(s: State) -> bool:
    """Whether a unit could be mustered."""
    me = s.seats[s.turn]
    for slot in range(len(SLOTS)):
        if ban_on_mustering(s, me.sorts[slot]) == Ban.LEGAL:
            return True
    return False


@compiled
def muster(s: State, card: int, log: Log) -> None:
    """Gain a unit for nothing."""
    s.stock[card] -= 1
    s.gained[card] += 1
    tell(log, Told.MUSTERS, s.turn, card, NONE, 0)
    one_less(s)


@rule("8.7")
def ban_on_harassing(s: State, seat: int) -> int:
    """Harass: one opponent with so many cards in hand must discard one of their choice when their next turn begins; nobody can be harassed again before that."""
    if seat >= s.seated:
        return Ban.NOT_SEATED
    if seat == s.turn:
        return Ban.ONESELF
    if s.seats[seat].owes > 0:
        return Ban.HARASSED_ALREADY
    is_many = cards_in(s.seats[seat].hand) >= LIMIT[s.card, s.effect]
    return Ban.LEGAL if is_many else Ban.TOO_FEW_CARDS


@compiled
def can_harass_any(s: State) -> bool:
    """Whether an opponent could be harassed."""
    for seat in range(s.seated):
        if ban_on_harassing(s, seat) == Ban.LEGAL:
            return True
    return False


@compiled
def harass(s: State, seat: int, log: Log) -> None:
    """Let an opponent owe some cards."""
    s.seats[seat].owes = s.left
    tell(log, Told.HARASSES, s.turn, seat, NONE, s.left)
    leave_out(s)


@rule("8.8")
def others_among(cards: Smalls, card: int, kinds: int) -> int:
    """A power that counts the cards played looks at all other cards of the kinds it names, in whatever order they were played, when force or recruiting is counted."""
    count = 0
    for other in range(len(SORTS)):
        if cards[other] > 0 and kinds >> int(KIND[other]) & 1:
            count += int(cards[other]) - (1 if other == card else 0)
    return count
