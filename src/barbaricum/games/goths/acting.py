"""Rulebook chapter 3: actions, which are a move to or from a defence, and cards played."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.games.goths.bans import Ban
from barbaricum.games.goths.data import DEEPEST, DEFENCE, IS_AT_ONCE, MUCH, SORTS
from barbaricum.games.goths.deck import enter_hand, leave_hand
from barbaricum.games.goths.narration import Told
from barbaricum.games.goths.state import Phase, Seat, State

# Cards in defence lie in ascending order at the posts of their place, the empty ones last.


@compiled
def has_room(me: Seat, place: int) -> bool:
    """Whether one more card can lie in defence of a place."""
    return bool(me.defence[place * DEEPEST + DEEPEST - 1] == 0)


@compiled
def post_of(me: Seat, card: int, place: int) -> int:
    """Where a card of a sort lies in defence of a place; NONE if none does."""
    for post in range(place * DEEPEST, (place + 1) * DEEPEST):
        if me.defence[post] == card + 1:
            return post
    return NONE


@compiled
def station(me: Seat, card: int, place: int) -> None:
    """Lay a card in defence, in its order."""
    first = place * DEEPEST
    post = first + DEEPEST - 1
    while post > first and (me.defence[post - 1] == 0 or me.defence[post - 1] > card + 1):
        me.defence[post] = me.defence[post - 1]
        post -= 1
    me.defence[post] = card + 1


@compiled
def withdraw(me: Seat, card: int, place: int) -> None:
    """Take a card out of a defence; the others close up."""
    last = (place + 1) * DEEPEST - 1
    post = post_of(me, card, place)
    while post < last:
        me.defence[post] = me.defence[post + 1]
        post += 1
    me.defence[last] = 0


@rule("3.1")
def ban_on_move(s: State) -> int:
    """Once in your turn you may move one card: from your hand to the defence of one of your places, or from there to your hand."""
    return Ban.LEGAL if s.has_moved == 0 else Ban.ONE_MOVE


@compiled
def defend(s: State, card: int, place: int, log: Log) -> None:
    """Move a card from the hand to a defence."""
    me = s.seats[s.turn]
    leave_hand(me, card)
    station(me, card, place)
    tell(log, Told.DEFENDS, s.turn, card, place, 0)


@compiled
def recall(s: State, card: int, place: int, log: Log) -> None:
    """Move a card from a defence to the hand."""
    me = s.seats[s.turn]
    withdraw(me, card, place)
    enter_hand(me, card)
    tell(log, Told.RECALLS, s.turn, card, place, 0)


@rule("3.2")
def wall_of(me: Seat, place: int) -> int:
    """Each card in defence of a farm, village, city or capital adds 1 to its defence, or as much as its wall shows, until its owner takes it back; its force, recruiting and power rest."""
    wall = 0
    for post in range(place * DEEPEST, (place + 1) * DEEPEST):
        if me.defence[post] == 0:
            break
        wall += DEFENCE[me.defence[post] - 1]
    return wall


@rule("3.3")
def play_card(s: State, card: int, has_power: bool, log: Log) -> None:
    """You may play any number of cards, one by one, each with or without what its power does at once."""
    leave_hand(s.seats[s.turn], card)
    s.played[card] += 1
    s.phase = Phase.NOTHING
    tell(log, Told.PLAYS if has_power else Told.PLAYS_PLAIN, s.turn, card, NONE, 0)
    if has_power and IS_AT_ONCE[card]:
        s.card = card
        s.effect = 0
        s.left = MUCH[card, 0]


@rule("3.4")
def lay_out_rest(s: State, log: Log) -> None:
    """All cards in hand whose power does nothing at once may be played together."""
    me = s.seats[s.turn]
    tell(log, Told.LAYS, s.turn, NONE, NONE, cards_to_lay(me))
    for card in range(len(SORTS)):
        if not IS_AT_ONCE[card]:
            for _ in range(me.hand[card]):
                play_card(s, card, True, log)
    s.phase = Phase.NOTHING


@compiled
def cards_to_lay(me: Seat) -> int:
    """How many cards in hand have a power that does nothing at once."""
    cards = 0
    for card in range(len(SORTS)):
        if not IS_AT_ONCE[card]:
            cards += int(me.hand[card])
    return cards
