"""Rulebook chapter 7: hand, deck and discards, and the end of a turn."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell, tell_secret
from barbaricum.core.names import NONE
from barbaricum.core.rows import cards_in
from barbaricum.core.verbs import CHANCE
from barbaricum.games.goths.data import HAND, SORTS
from barbaricum.games.goths.narration import Told
from barbaricum.games.goths.state import Phase, Seat, State, Step


@compiled
def in_deck(me: Seat, card: int) -> int:
    """How many cards of a sort are in a seat's deck."""
    return int(me.pool[card]) + int(me.known[card]) - int(me.hand[card])


@compiled
def deck_size(me: Seat) -> int:
    """How many cards are in a seat's deck; its hand may be face down."""
    return cards_in(me.pool) + cards_in(me.known) - cards_in(me.hand)


@compiled
def leave_hand(me: Seat, card: int) -> None:
    """Take a card out of a hand for all to see."""
    me.hand[card] -= 1
    if me.known[card] > 0:
        me.known[card] -= 1
    else:
        me.pool[card] -= 1


@compiled
def enter_hand(me: Seat, card: int) -> None:
    """Put a card that all have seen into a hand."""
    me.hand[card] += 1
    me.known[card] += 1


@rule("7.1")
def end_turn(s: State, log: Log) -> None:
    """At the end of a turn in which you acted you discard every card you played, every card left in your hand and every card you gained, and draw five."""
    me = s.seats[s.turn]
    discarded = 0
    for card in range(len(SORTS)):
        cards = int(me.hand[card]) + int(s.played[card]) + int(s.gained[card])
        me.discards[card] += cards
        discarded += cards
        if me.hand[card] > 0:
            tell(log, Told.REVEALS, s.turn, card, NONE, me.hand[card])
        me.pool[card] = in_deck(me, card)
        me.known[card] = 0
        me.hand[card] = 0
        s.played[card] = 0
        s.gained[card] = 0
    tell(log, Told.ENDS_TURN, s.turn, NONE, NONE, discarded)
    s.force, s.against_goths, s.against_romans, s.siege = 0, 0, 0, 0
    s.recruiting, s.spent = 0, 0
    s.step = Step.NEXT_SEAT
    ask_for_draws(s, HAND, log)


@compiled
def ask_for_draws(s: State, draws: int, log: Log) -> None:
    """Let chance deal some cards to the seat whose turn it is."""
    s.draws = draws
    if draws > 0 and can_draw(s, log):
        s.phase = Phase.DRAW
        s.asked = CHANCE
    else:
        s.draws = 0
        s.phase = Phase.NOTHING


@compiled
def draw(s: State, card: int, log: Log) -> None:
    """Take one card from the deck, and go on to the next that is to be drawn."""
    s.seats[s.turn].hand[card] += 1
    tell_secret(log, Told.DRAWS, s.turn, card)
    ask_for_draws(s, s.draws - 1, log)


@rule("7.3")
def can_draw(s: State, log: Log) -> bool:
    """If you can draw no more, with deck and discards both empty, you go on with the cards you have."""
    reshuffle(s, log)
    return deck_size(s.seats[s.turn]) > 0


@rule("7.2")
def reshuffle(s: State, log: Log) -> None:
    """When you must draw a card and your deck is empty, and only then, your discards become your new deck."""
    me = s.seats[s.turn]
    discards = cards_in(me.discards)
    if discards == 0 or deck_size(me) > 0:
        return
    for card in range(len(SORTS)):
        me.known[card] = me.hand[card]  # what was left of the deck is in this hand: all know it
        me.pool[card] = me.discards[card]
        me.discards[card] = 0
    tell(log, Told.RESHUFFLES, s.turn, NONE, NONE, discards)


@rule("7.4")
def hidden_in_hand(me: Seat) -> int:
    """A hand is seen by its owner alone and the order of a deck by nobody; all else lies open: supplies, cards in defence, discards, and how many cards a hand and a deck hold."""
    return cards_in(me.hand) - cards_in(me.known)
