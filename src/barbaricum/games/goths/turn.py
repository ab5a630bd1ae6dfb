"""Rulebook chapters 1 and 2: setting up, and the order of play."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.core.rows import cards_in
from barbaricum.core.verbs import CHANCE
from barbaricum.games.goths.combat import go_to_combat
from barbaricum.games.goths.data import (
    BY_LOT,
    CITIES,
    CLAN_CHIEF,
    COPIES,
    DECLINES,
    FIRST_HAND,
    HAND,
    KIND,
    LAST_ROUND,
    LEADERS,
    MOST_SEATS,
    PER_SEAT,
    PLACE_OF_SLOT,
    REINFORCE,
    ROMAN_COPIES,
    ROMAN_DEFENCE,
    ROME,
    SLOTS,
    SORTS,
    TRIBE_CHIEF,
)
from barbaricum.games.goths.deck import ask_for_draws, end_turn
from barbaricum.games.goths.narration import Told
from barbaricum.games.goths.power import carry_out
from barbaricum.games.goths.recruiting import go_to_recruiting
from barbaricum.games.goths.state import Phase, State, Step, Way
from barbaricum.games.goths.winning import end_after_last_round, let_rome_decline

# 1. Setting up


@compiled
def set_up(s: State, seats: int, options: Counts) -> None:
    """Lay out a fresh table; options say who begins, and whether the Empire declines."""
    s.seated = seats
    s.turn, s.rounds, s.draws = 0, 0, 0
    s.way, s.winner = Way.NONE, NONE
    s.first = NONE if options[0] == BY_LOT else 0
    s.declines = 1 if options[1] == DECLINES else 0
    s.rome = ROMAN_DEFENCE[ROME]
    for card in range(len(SORTS)):
        s.box[card] = COPIES[card]
    s.stock[:] = 0
    clear_turn(s)
    for seat in range(MOST_SEATS):
        clear_seat(s, seat)
    deal_tribe_chiefs(s)
    lay_out_centre(s)
    s.step, s.phase, s.asked = Step.SORTS, Phase.SORT, CHANCE


@rule("1.1")
def deal_tribe_chiefs(s: State) -> None:
    """Each player is given six tribe chiefs."""
    for seat in range(s.seated):
        s.seats[seat].pool[TRIBE_CHIEF] = PER_SEAT[TRIBE_CHIEF]
        s.box[TRIBE_CHIEF] -= PER_SEAT[TRIBE_CHIEF]


@rule("1.2")
def lay_out_centre(s: State) -> None:
    """In the centre lie four clan chiefs, three princes and two kings for each player, Rome, and the three Roman cities: one card of each with two players, two with more."""
    for leader in range(CLAN_CHIEF, LEADERS):
        s.stock[leader] = PER_SEAT[leader] * s.seated
        s.box[leader] -= s.stock[leader]
    for city in range(len(CITIES)):
        s.centre[city] = 1 if s.seated == 2 else ROMAN_COPIES


@rule("1.3")
def clear_seat(s: State, seat: int) -> None:
    """Each player has four places: a farm, a village, a city and a capital."""
    me = s.seats[seat]
    me.hand[:] = 0
    me.pool[:] = 0
    me.known[:] = 0
    me.discards[:] = 0
    me.defence[:] = 0
    me.sorts[:] = 0
    me.cities[:] = 0
    me.owes = 0


@rule("1.4")
def draw_sort(s: State, card: int, log: Log) -> None:
    """Of the sorts of units two of combatants are drawn at random for each farm, two of warriors for each village, one of champions for each city and one of guards for each capital; all cards of a sort lie there, and no two players have the same."""
    me = s.seats[s.turn]
    slot = next_slot(s)
    me.sorts[slot] = card
    if slot > 0 and PLACE_OF_SLOT[slot - 1] == PLACE_OF_SLOT[slot] and me.sorts[slot - 1] > card:
        me.sorts[slot] = me.sorts[slot - 1]
        me.sorts[slot - 1] = card
    s.stock[card] = s.box[card]
    s.box[card] = 0
    s.phase = Phase.NOTHING
    tell(log, Told.GETS_SORT, s.turn, card, NONE, s.stock[card])


@compiled
def next_slot(s: State) -> int:
    """The first place of the turn's seat that waits for a sort."""
    me = s.seats[s.turn]
    for slot in range(len(SLOTS)):
        if me.sorts[slot] == 0:
            return slot
    return len(SLOTS)


@compiled
def is_sort_awaited(s: State, card: int) -> bool:
    """Whether chance may draw this sort next."""
    kind = LEADERS + PLACE_OF_SLOT[next_slot(s)]
    return bool(KIND[card] == kind and s.box[card] > 0)


@compiled
def go_on_with_sorts(s: State) -> None:
    """Ask chance for the next sort; when all have theirs, the seats choose how to start."""
    if next_slot(s) == len(SLOTS):
        s.turn += 1
    if s.turn < s.seated:
        s.phase = Phase.SORT
        s.asked = CHANCE
    else:
        s.turn = 0
        s.step = Step.STARTS


@rule("1.5")
def start_with(s: State, card: int, log: Log) -> None:
    """Each player chooses two combatants of one of their sorts, one of the other, and one warrior; with the six tribe chiefs these are the starting deck."""
    me = s.seats[s.turn]
    if s.phase == Phase.COMBATANTS:
        for slot in range(2):
            take_to_start(s, me.sorts[slot], 2 if me.sorts[slot] == card else 1, log)
    else:
        take_to_start(s, card, 1, log)
    s.phase = Phase.NOTHING


@compiled
def take_to_start(s: State, card: int, cards: int, log: Log) -> None:
    """Put units from before a place into the deck."""
    s.stock[card] -= cards
    s.seats[s.turn].pool[card] += cards
    tell(log, Told.STARTS_WITH, s.turn, card, NONE, cards)


@compiled
def go_on_with_starts(s: State) -> None:
    """Ask each seat for its combatants and its warrior."""
    me = s.seats[s.turn]
    if me.pool[me.sorts[0]] == 0:
        s.phase = Phase.COMBATANTS
        s.asked = s.turn
    elif me.pool[me.sorts[2]] == 0 and me.pool[me.sorts[3]] == 0:
        s.phase = Phase.WARRIOR
        s.asked = s.turn
    else:
        s.turn += 1
        if s.turn == s.seated:
            s.turn = 0
            s.step = Step.LOT


@rule("1.6")
def choose_first_seat(s: State, seat: int) -> None:
    """The first player is drawn by lot or named when the table is opened; turns then go round clockwise."""
    if seat == NONE:
        s.phase = Phase.FIRST
        s.asked = CHANCE
    else:
        s.first = seat
        s.turn = seat
        s.step = Step.DEAL
        s.phase = Phase.NOTHING


@rule("1.7")
def deal(s: State, log: Log) -> None:
    """The first player begins with four cards in hand, all others with five."""
    if cards_in(s.seats[s.turn].hand) > 0:
        s.turn = (s.turn + 1) % s.seated
    if cards_in(s.seats[s.turn].hand) == 0:
        ask_for_draws(s, FIRST_HAND if s.turn == s.first else HAND, log)
    else:
        s.rounds = 1  # dealt all round, back at the first seat
        s.step = Step.TURN


# 2. A turn


@rule("2.1")
def ask_turn(s: State) -> None:
    """In your turn you either reinforce or act."""
    me = s.seats[s.turn]
    owes = me.owes > 0 and cards_in(me.hand) > 0
    if not owes:
        me.owes = 0
    s.phase = Phase.HARASSED if owes else Phase.TURN
    s.asked = s.turn


@rule("2.2")
def reinforce(s: State, log: Log) -> None:
    """To reinforce is to draw two cards and keep the whole hand; nothing else happens in that turn."""
    tell(log, Told.REINFORCES, s.turn, NONE, NONE, REINFORCE)
    s.step = Step.NEXT_SEAT
    ask_for_draws(s, REINFORCE, log)


@rule("2.3")
def act(s: State, log: Log) -> None:
    """To act is to take actions, then fight, then recruit, then end the turn, in this order."""
    tell(log, Told.ACTS, s.turn, NONE, NONE, 0)
    s.step = Step.ACTIONS
    s.phase = Phase.NOTHING


@compiled
def go_on(s: State, log: Log) -> None:
    """Carry on through the order of play until somebody has to decide."""
    while s.phase == Phase.NOTHING:
        match s.step:
            case Step.SORTS:
                go_on_with_sorts(s)
            case Step.STARTS:
                go_on_with_starts(s)
            case Step.LOT:
                choose_first_seat(s, s.first)
            case Step.DEAL:
                deal(s, log)
            case Step.TURN:
                ask_turn(s)
            case Step.ACTIONS:
                if s.card != NONE:
                    carry_out(s, log)
                elif can_take_action(s):
                    s.phase = Phase.ACTIONS
                    s.asked = s.turn
                else:
                    s.step = Step.COMBAT
            case Step.COMBAT:
                go_to_combat(s)
            case Step.RECRUIT:
                go_to_recruiting(s)
            case Step.END:
                end_turn(s, log)
            case _:
                next_seat(s, log)


@compiled
def can_take_action(s: State) -> bool:
    """Whether the active seat has a card to play or to take back."""
    me = s.seats[s.turn]
    if cards_in(me.hand) > 0:
        return True
    return s.has_moved == 0 and cards_in(me.defence) > 0


@compiled
def clear_turn(s: State) -> None:
    """Forget what happened in a turn."""
    s.played[:] = 0
    s.gained[:] = 0
    s.attacked[:] = 0
    s.card, s.effect, s.left = NONE, 0, 0
    s.has_moved, s.has_taken, s.spent = 0, 0, 0
    s.force, s.against_goths, s.against_romans, s.siege, s.recruiting = 0, 0, 0, 0, 0
    s.target = NONE


@compiled
def next_seat(s: State, log: Log) -> None:
    """It is the next seat's turn, and after the last a new round begins."""
    clear_turn(s)
    s.turn = (s.turn + 1) % s.seated
    s.step = Step.TURN
    if s.turn != s.first:
        return
    if s.rounds == LAST_ROUND:
        end_after_last_round(s, log)
    else:
        s.rounds += 1
        let_rome_decline(s, log)
