"""What the rest of the program asks of the rules: whose move it is, and what happens.

What is legal is in legal.py, the list of it in choices.py. The chapters of rulebook.en.md are
carried out by turn.py (1, 2 and the order of play), acting.py (3), combat.py (4),
recruiting.py (5), winning.py (6), deck.py (7), power.py (8).
"""

from __future__ import annotations

from barbaricum.core.chance import Dice, roll
from barbaricum.core.compiled import compiled
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.games.goths.acting import (
    defend,
    lay_out_rest,
    play_card,
    recall,
)
from barbaricum.games.goths.actions import (
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
from barbaricum.games.goths.choices import choices
from barbaricum.games.goths.combat import (
    attack,
    count_force,
    steal,
    storm,
    take_unit,
)
from barbaricum.games.goths.data import (
    FACE_DOWN,
    MOST_SEATS,
    PLACES,
    SORTS,
)
from barbaricum.games.goths.deck import draw, hidden_in_hand, in_deck
from barbaricum.games.goths.narration import Told
from barbaricum.games.goths.power import (
    discard,
    harass,
    leave_out,
    muster,
    one_less,
    post,
    retrieve,
    trash,
)
from barbaricum.games.goths.recruiting import count_recruiting, recruit
from barbaricum.games.goths.state import Phase, State, Step
from barbaricum.games.goths.turn import (
    act,
    choose_first_seat,
    draw_sort,
    go_on,
    reinforce,
    start_with,
)


@compiled
def mover(s: State) -> int:
    """The seat whose decision is awaited, CHANCE, or NOBODY when the game is over."""
    return int(s.asked)


@compiled
def weights(s: State, found: Counts, heavy: Counts) -> int:
    """At CHANCE: a card as there are of it in the deck, and every sort or seat like another."""
    if s.phase != Phase.DRAW:
        n = choices(s, found)
        heavy[:n] = 1
        return n
    me, n = s.seats[s.turn], 0
    for card in range(len(SORTS)):
        found[n] = DRAW + card
        heavy[n] = in_deck(me, card)
        n += heavy[n] > 0
    return n


@compiled
def play(s: State, action: int, log: Log) -> None:
    """Carry out one legal action, then go on to the next decision."""
    match s.phase:
        case Phase.DRAW:
            draw(s, action - DRAW, log)
        case Phase.ACTIONS:
            play_in_actions(s, action, log)
        case Phase.TURN:
            if action == REINFORCE:
                reinforce(s, log)
            else:
                act(s, log)
        case Phase.COMBAT:
            fight(s, action, log)
        case Phase.TAKE:
            take_unit(s, action - TAKE, log)
        case Phase.STEAL:
            steal(s, action - STEAL, log)
        case Phase.RECRUIT:
            if action == DONE:
                s.step, s.phase = Step.END, Phase.NOTHING
            else:
                recruit(s, action - RECRUIT, log)
        case Phase.OVER:
            raise ValueError("the game is over")
        case Phase.SORT:
            draw_sort(s, action - SORT, log)
        case Phase.COMBATANTS | Phase.WARRIOR:
            start_with(s, action - START, log)
        case Phase.FIRST:
            choose_first_seat(s, action - FIRST)
            tell(log, Told.BEGINS, s.turn, NONE, NONE, 0)
        case Phase.HARASSED:
            discard(s, action - DISCARD, log)
            s.seats[s.turn].owes -= 1
            s.phase = Phase.NOTHING
        case _:
            answer_power(s, action, log)
    go_on(s, log)


@compiled
def play_in_actions(s: State, action: int, log: Log) -> None:
    """Carry out one of the actions of a turn."""
    s.phase = Phase.NOTHING
    if action < PLAIN:
        play_card(s, action - PLAY, True, log)
    elif action < LAY:
        play_card(s, action - PLAIN, False, log)
    elif action < DEFEND:
        lay_out_rest(s, log)
    if action < DEFEND:
        count_force(s)
        count_recruiting(s)
    elif action < RECALL:
        s.has_moved = 1
        defend(s, (action - DEFEND) // len(PLACES), (action - DEFEND) % len(PLACES), log)
    elif action < POST:
        s.has_moved = 1
        recall(s, (action - RECALL) % len(SORTS), (action - RECALL) // len(SORTS), log)
    else:
        s.step = Step.COMBAT


@compiled
def answer_power(s: State, action: int, log: Log) -> None:
    """Carry out what a power asked for."""
    if action == DONE:
        leave_out(s)
    elif action < POST:
        defend(s, (action - DEFEND) // len(PLACES), (action - DEFEND) % len(PLACES), log)
        one_less(s)
    elif action < DISCARD:
        post(s, (action - POST) // len(PLACES), (action - POST) % len(PLACES), log)
        one_less(s)
    elif action < RETRIEVE:
        discard(s, action - DISCARD, log)
        one_less(s)
    elif action < TRASH:
        retrieve(s, action - RETRIEVE, log)
    elif action < SCRAP:
        trash(s, action - TRASH, True, log)
    elif action < MUSTER:
        trash(s, action - SCRAP, False, log)
    elif action < HARASS:
        muster(s, action - MUSTER, log)
    else:
        harass(s, action - HARASS, log)


@compiled
def fight(s: State, action: int, log: Log) -> None:
    """Carry out an attack, or go on to recruit without one."""
    if action == DONE:
        s.step, s.phase = Step.RECRUIT, Phase.NOTHING
    elif action < STORM:
        attack(s, (action - ATTACK) // MOST_SEATS, (action - ATTACK) % MOST_SEATS, log)
    else:
        storm(s, action - STORM, log)


@compiled
def seen(s: State, action: int, seat: int) -> int:
    """Others see that a card was drawn, not which."""
    if DRAW <= action < SORT and seat != s.turn:
        return DRAW + FACE_DOWN
    return action


@compiled
def imagine(s: State, seat: int, dice: Dice) -> None:
    """Deal the cards that `seat` cannot see afresh, every hand that fits being as likely."""
    for other in range(s.seated):
        if other != seat:
            deal_unseen(s, other, dice)


@compiled
def deal_unseen(s: State, seat: int, dice: Dice) -> None:
    """Replace a hand by the cards known to be in it, and as many others out of hand and deck."""
    me = s.seats[seat]
    unseen = hidden_in_hand(me)
    me.hand[:] = 0
    cards = 0
    for card in range(len(SORTS)):
        me.hand[card] = me.known[card]
        cards += int(me.pool[card])
    for _ in range(unseen):
        rest, card = roll(dice, cards), -1
        while rest >= 0:
            card += 1
            rest -= in_deck(me, card)
        me.hand[card] += 1
        cards -= 1
