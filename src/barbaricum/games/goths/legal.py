"""What is forbidden, and by which rule: asked of any action in any phase."""

from __future__ import annotations

from barbaricum.core.compiled import compiled
from barbaricum.core.names import NONE
from barbaricum.games.goths.acting import (
    ban_on_move,
    cards_to_lay,
    has_room,
    post_of,
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
from barbaricum.games.goths.bans import Ban
from barbaricum.games.goths.combat import (
    ban_on_attack,
    ban_on_stealing,
    ban_on_storm,
    ban_on_taking,
)
from barbaricum.games.goths.data import (
    COMBATANT,
    FACE_DOWN,
    IS_AT_ONCE,
    KIND,
    MOST_SEATS,
    PLACES,
    SORTS,
    WARRIOR,
)
from barbaricum.games.goths.deck import in_deck
from barbaricum.games.goths.power import (
    ban_on_harassing,
    ban_on_mustering,
    ban_on_retrieving,
    is_own_sort,
)
from barbaricum.games.goths.recruiting import ban_on_recruit
from barbaricum.games.goths.state import Phase, State
from barbaricum.games.goths.turn import (
    is_sort_awaited,
)


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
