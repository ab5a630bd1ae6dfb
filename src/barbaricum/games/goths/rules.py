"""What the rest of the program asks of the rules: what is legal, and what happens.

The chapters of rulebook.en.md are carried out by turn.py (1, 2 and the order of play),
acting.py (3), combat.py (4), recruiting.py (5), winning.py (6), deck.py (7), power.py (8).
"""

from __future__ import annotations

from barbaricum.core.chance import Dice, roll
from barbaricum.core.compiled import compiled
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.games.goths.acting import (
    ban_on_move,
    cards_to_lay,
    defend,
    has_room,
    lay_out_rest,
    play_card,
    post_of,
    recall,
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
    attack,
    ban_on_attack,
    ban_on_stealing,
    ban_on_storm,
    ban_on_taking,
    count_force,
    steal,
    storm,
    take_unit,
)
from barbaricum.games.goths.data import (
    CLAN_CHIEF,
    COMBATANT,
    DEEPEST,
    FACE_DOWN,
    IS_AT_ONCE,
    KIND,
    LEADERS,
    MOST_SEATS,
    PLACES,
    ROMANS,
    SLOTS,
    SORTS,
    WARRIOR,
)
from barbaricum.games.goths.deck import draw, hidden_in_hand, in_deck
from barbaricum.games.goths.narration import Told
from barbaricum.games.goths.power import (
    ban_on_harassing,
    ban_on_mustering,
    ban_on_retrieving,
    discard,
    harass,
    is_own_sort,
    leave_out,
    muster,
    one_less,
    post,
    retrieve,
    trash,
)
from barbaricum.games.goths.recruiting import ban_on_recruit, count_recruiting, recruit
from barbaricum.games.goths.state import Phase, State, Step
from barbaricum.games.goths.turn import (
    act,
    choose_first_seat,
    draw_sort,
    go_on,
    is_sort_awaited,
    reinforce,
    start_with,
)

# What is legal


@compiled
def mover(s: State) -> int:
    """The seat whose decision is awaited, CHANCE, or NOBODY when the game is over."""
    return int(s.asked)


@compiled
def awaited(s: State) -> int:
    """The ban on every action of another phase than this."""
    match s.phase:
        case Phase.COMBATANTS | Phase.WARRIOR:
            return Ban.START_FIRST
        case Phase.HARASSED:
            return Ban.DISCARD_FIRST
        case Phase.TURN:
            return Ban.TURN_FIRST
        case Phase.ACTIONS:
            return Ban.ACTIONS_FIRST
        case Phase.COMBAT:
            return Ban.COMBAT_FIRST
        case Phase.TAKE:
            return Ban.TAKE_FIRST
        case Phase.STEAL:
            return Ban.STEAL_FIRST
        case Phase.RECRUIT:
            return Ban.RECRUIT_FIRST
        case Phase.OVER:
            return Ban.OVER
        case Phase.SORT | Phase.FIRST | Phase.DRAW:
            return Ban.CHANCE_FIRST
        case _:
            return Ban.POWER_FIRST


@compiled
def ban(s: State, action: int) -> int:
    """LEGAL, or the number of the rule that forbids the action now."""
    if action < DEFEND:
        return ban_on_first_kinds(s, action)
    if action < DISCARD:
        return ban_on_defences(s, action)
    if action < ATTACK:
        return ban_on_powers(s, action)
    if action < DONE:
        return ban_on_gains(s, action)
    if action < DRAW:
        return ban_on_done(s)
    return ban_on_chance(s, action)


@compiled
def ban_on_first_kinds(s: State, action: int) -> int:
    """What forbids to start with a sort, to reinforce or act, or to play cards."""
    if action < REINFORCE:
        return ban_on_start(s, action - START)
    if action < PLAY:
        return Ban.LEGAL if s.phase == Phase.TURN else awaited(s)
    if s.phase != Phase.ACTIONS:
        return awaited(s)
    if action < PLAIN:
        return Ban.LEGAL if s.seats[s.turn].hand[action - PLAY] > 0 else Ban.NO_CARD
    if action < LAY:
        return ban_on_plain(s, action - PLAIN)
    return Ban.LEGAL if cards_to_lay(s.seats[s.turn]) > 1 else Ban.TOO_FEW_TO_LAY


@compiled
def ban_on_start(s: State, card: int) -> int:
    """What forbids to start with a sort of units."""
    if s.phase not in (Phase.COMBATANTS, Phase.WARRIOR):
        return awaited(s)
    kind = COMBATANT if s.phase == Phase.COMBATANTS else WARRIOR
    is_one = KIND[card] == kind and is_own_sort(s, s.turn, card)
    return Ban.LEGAL if is_one else Ban.NOT_TO_START_WITH


@compiled
def ban_on_plain(s: State, card: int) -> int:
    """What forbids to play a card without its power: a power that only counts is never in the way."""
    if s.seats[s.turn].hand[card] == 0:
        return Ban.NO_CARD
    return Ban.LEGAL if IS_AT_ONCE[card] else Ban.NO_POWER_AT_ONCE


@compiled
def ban_on_defences(s: State, action: int) -> int:
    """What forbids to move a card to or from a defence."""
    if action < RECALL:
        card, place = (action - DEFEND) // len(PLACES), (action - DEFEND) % len(PLACES)
        return ban_on_defending(s, card, place)
    if action < POST:
        place, card = (action - RECALL) // len(SORTS), (action - RECALL) % len(SORTS)
        return ban_on_recall(s, card, place)
    card, place = (action - POST) // len(PLACES), (action - POST) % len(PLACES)
    return ban_on_post(s, card, place)


@compiled
def ban_on_defending(s: State, card: int, place: int) -> int:
    """What forbids to put a card from the hand into a defence."""
    me = s.seats[s.turn]
    if s.phase not in (Phase.ACTIONS, Phase.GARRISON):
        return awaited(s)
    if me.hand[card] == 0:
        return Ban.NO_CARD
    if s.phase == Phase.ACTIONS and ban_on_move(s) != Ban.LEGAL:
        return ban_on_move(s)
    return Ban.LEGAL if has_room(me, place) else Ban.NO_ROOM


@compiled
def ban_on_recall(s: State, card: int, place: int) -> int:
    """What forbids to take a card back from a defence."""
    if s.phase != Phase.ACTIONS:
        return awaited(s)
    if post_of(s.seats[s.turn], card, place) == NONE:
        return Ban.NOT_IN_DEFENCE
    return ban_on_move(s)


@compiled
def ban_on_post(s: State, card: int, place: int) -> int:
    """What forbids to put a card from the discards into a defence."""
    if s.phase != Phase.GARRISON:
        return Ban.ONLY_BY_POWER if s.phase == Phase.ACTIONS else awaited(s)
    me = s.seats[s.turn]
    if me.discards[card] == 0:
        return Ban.NOTHING_TO_POST
    return Ban.LEGAL if has_room(me, place) else Ban.NO_ROOM


@compiled
def ban_on_powers(s: State, action: int) -> int:
    """What forbids what a power asks for."""
    if action < RETRIEVE:
        return ban_on_discard(s, action - DISCARD)
    if action < TRASH:
        if s.phase == Phase.RETRIEVE:
            return ban_on_retrieving(s, action - RETRIEVE)
    elif action < SCRAP:
        if s.phase == Phase.TRASH:
            return Ban.LEGAL if s.seats[s.turn].hand[action - TRASH] > 0 else Ban.NO_CARD
    elif action < MUSTER:
        if s.phase == Phase.TRASH:
            has_one = s.seats[s.turn].discards[action - SCRAP] > 0
            return Ban.LEGAL if has_one else Ban.NOTHING_TO_SCRAP
    elif action < HARASS:
        if s.phase == Phase.MUSTER:
            return ban_on_mustering(s, action - MUSTER)
    elif s.phase == Phase.HARASS:
        return ban_on_harassing(s, action - HARASS)
    return Ban.ONLY_BY_POWER if s.phase == Phase.ACTIONS else awaited(s)


@compiled
def ban_on_discard(s: State, card: int) -> int:
    """What forbids to discard a card: nothing asks for it, or it is not there."""
    if s.phase in (Phase.DISCARD, Phase.HARASSED):
        return Ban.LEGAL if s.seats[s.turn].hand[card] > 0 else Ban.NO_CARD
    return Ban.ONLY_BY_POWER if s.phase == Phase.ACTIONS else awaited(s)


@compiled
def ban_on_gains(s: State, action: int) -> int:
    """What forbids to attack, to take and to recruit."""
    if action < TAKE:
        if s.phase != Phase.COMBAT:
            return awaited(s)
        if action < STORM:
            place, seat = (action - ATTACK) // MOST_SEATS, (action - ATTACK) % MOST_SEATS
            return ban_on_attack(s, place, seat)
        return ban_on_storm(s, action - STORM)
    if action < STEAL:
        return ban_on_taking(s, action - TAKE) if s.phase == Phase.TAKE else awaited(s)
    if action < RECRUIT:
        return ban_on_stealing(s, action - STEAL) if s.phase == Phase.STEAL else awaited(s)
    if s.phase != Phase.RECRUIT:
        return awaited(s)
    return ban_on_recruit(s, action - RECRUIT, s.recruiting - s.spent)


@compiled
def ban_on_done(s: State) -> int:
    """What forbids to be done: a choice that must be made."""
    match s.phase:
        case Phase.ACTIONS | Phase.COMBAT | Phase.RECRUIT:
            return Ban.LEGAL
        case Phase.RETRIEVE | Phase.TRASH | Phase.GARRISON | Phase.MUSTER | Phase.HARASS:
            return Ban.LEGAL
        case Phase.DISCARD:
            return Ban.MUST_CHOOSE
        case _:
            return awaited(s)


@compiled
def ban_on_chance(s: State, action: int) -> int:
    """What forbids chance to draw a card or a sort, or to cast the lot."""
    if action < SORT:
        card = action - DRAW
        if s.phase != Phase.DRAW:
            return Ban.NOT_A_DRAW
        if card == FACE_DOWN:
            return Ban.FACE_DOWN
        return Ban.LEGAL if in_deck(s.seats[s.turn], card) > 0 else Ban.NOT_IN_DECK
    if action < FIRST:
        is_drawn = s.phase == Phase.SORT and is_sort_awaited(s, action - SORT)
        return Ban.LEGAL if is_drawn else Ban.SORT_NOT_AWAITED
    if s.phase != Phase.FIRST:
        return Ban.LOT_IS_CAST
    return Ban.LEGAL if action - FIRST < s.seated else Ban.NOT_SEATED


# The choices


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


# What happens


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
