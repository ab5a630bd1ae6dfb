"""What is in a hand, and what others can tell of it (rulebook 5.7 and 5.8).

Cards are taken in the open and used in the open, but discarded in secret. With at most two cards
kept from turn to turn, three piles say exactly which hands are possible: in its own turn a seat
surely has the `fresh` ones; of those `under_one` it has one at most; the rest of its hand is
`under_two`. With one card kept that is `under_one` and nothing else.
"""

from __future__ import annotations

from barbaricum.core.chance import Dice, roll
from barbaricum.core.compiled import compiled, rule
from barbaricum.core.records import Smalls
from barbaricum.core.rows import cards_in
from barbaricum.games.comuni.data import SORTS
from barbaricum.games.comuni.state import Seat, State


@compiled
def take_in_hand(s: State, card: int) -> None:
    """The active seat takes a card, and all see which."""
    s.seats[s.turn].hand[card] += 1
    s.fresh[card] += 1


@rule("5.8")
def use_from_hand(s: State, card: int) -> None:
    """Hands are hidden; but cards are taken, built and laid as walls for all to see, and only what is discarded is not."""
    me = s.seats[s.turn]
    me.hand[card] -= 1
    s.used[card] += 1
    if s.fresh[card] > 0:
        s.fresh[card] -= 1
        return
    if me.under_two[card] > 0:
        me.under_two[card] -= 1
    else:
        me.under_one[card] -= 1
        pour(me.under_one, s.used)  # it was the one: the others are long discarded
    pour(me.under_two, me.under_one)  # one older card is left, or none


@compiled
def pour(pile: Smalls, other: Smalls) -> None:
    """Put all of a pile on another."""
    for card in range(len(SORTS)):
        other[card] += pile[card]
        pile[card] = 0


@compiled
def close_hand(s: State) -> None:
    """The active seat's turn to build is over: what it has taken is no longer surely there."""
    me = s.seats[s.turn]
    kept = cards_in(me.hand)
    pour(s.fresh, me.under_two)
    if kept < 2:
        pour(me.under_two, me.under_one)
    if kept == 0:
        pour(me.under_one, s.used)


@compiled
def deal_unseen(s: State, seat: int, dice: Dice) -> None:
    """Replace a hand by one that it could be, as far as all others know."""
    me = s.seats[seat]
    old = cards_in(me.hand)
    me.hand[:] = 0
    if seat == s.turn:
        for card in range(len(SORTS)):
            me.hand[card] = s.fresh[card]
            old -= int(s.fresh[card])
    deal_old(me, old, dice)


@compiled
def deal_old(me: Seat, cards: int, dice: Dice) -> None:
    """Add cards that a seat took in earlier turns; every hand that fits is as likely."""
    one, two = cards_in(me.under_one), cards_in(me.under_two)
    if cards == 1:
        me.hand[drawn(me.under_one, roll(dice, one))] += 1
    elif cards == 2:
        both = two * (two - 1) // 2
        first = drawn(me.under_two, roll(dice, two))
        me.hand[first] += 1
        if roll(dice, both + one * two) >= both:
            me.hand[drawn(me.under_one, roll(dice, one))] += 1
        else:
            me.under_two[first] -= 1
            me.hand[drawn(me.under_two, roll(dice, two - 1))] += 1
            me.under_two[first] += 1


@compiled
def drawn(pile: Smalls, place: int) -> int:
    """The card at a place of a pile."""
    card = -1
    while place >= 0:
        card += 1
        place -= int(pile[card])
    return card
