"""Rulebook chapter 1 and the order of play: setting up, and what comes after what."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.core.verbs import CHANCE
from barbaricum.games.comuni.construction import ask_construction, ask_what_to_keep
from barbaricum.games.comuni.data import (
    BONUS_WALLS,
    BY_SEAT,
    LAST_PILE,
    MOST_SEATS,
    PLENTY,
    RESOURCES,
    START,
)
from barbaricum.games.comuni.ending import (
    begin_last_round,
    is_emperor_due,
    is_out_of_time,
    score,
)
from barbaricum.games.comuni.guilds import ask_repair, claim_masters
from barbaricum.games.comuni.invasion import begin_commitment, fight
from barbaricum.games.comuni.narration import Told
from barbaricum.games.comuni.projects import ask_displaced, ask_free, ask_projects
from barbaricum.games.comuni.refill import ask_refill, empty_space, lay_out_pile
from barbaricum.games.comuni.seating import first_seat, left_of
from barbaricum.games.comuni.state import Phase, State, Step
from barbaricum.games.comuni.treasury import may_exchange

# 1. Setting up


@compiled
def set_up(s: State, seats: int, options: Counts) -> None:
    """Lay out a fresh table; options say how walls, the supply and communes are."""
    s.seated = seats
    s.rule_for_walls = options[0]
    s.is_plentiful = 1 if options[1] == PLENTY else 0
    s.is_by_seat = 1 if options[2] == BY_SEAT else 0
    s.turn, s.leader, s.rounds = 0, NONE, 0
    s.ended, s.invader, s.is_last = NONE, NONE, 0
    s.displaced, s.carried = NONE, 0
    s.display[:] = 0
    s.envoys[:] = 0
    s.bids[:] = 0
    s.masters[:] = 0
    s.fresh[:] = 0
    s.used[:] = 0
    s.bonus_walls = BONUS_WALLS
    clear_turn(s)
    for seat in range(MOST_SEATS):
        clear_seat(s, seat)
    shuffle_piles(s)
    s.step, s.phase, s.asked = Step.COMMUNES, Phase.COMMUNE, CHANCE


@rule("1.1")
def deal_commune(s: State, commune: int, log: Log) -> None:
    """Each player gets one of the five communes by lot; turns go round by the numbers of the communes, and the lowest takes the leader's pawn and begins."""
    s.seats[s.turn].commune = commune
    tell(log, Told.GETS_COMMUNE, s.turn, commune, NONE, 0)
    give_start(s, log)
    s.turn += 1
    s.phase = Phase.NOTHING


@compiled
def is_commune_free(s: State, commune: int) -> bool:
    """Whether chance may deal a commune to the next seat."""
    if s.is_by_seat:
        return commune == s.turn
    for seat in range(s.turn):
        if s.seats[seat].commune == commune:
            return False
    return True


@compiled
def go_on_with_communes(s: State, log: Log) -> None:
    """Ask chance for the next commune; when all have theirs, cards are laid out."""
    if s.turn < s.seated:
        s.phase = Phase.COMMUNE
        s.asked = CHANCE
        return
    s.turn = first_seat(s)
    s.leader = s.turn
    s.rounds = 1
    s.step = Step.DISPLAY


@rule("1.2")
def give_start(s: State, log: Log) -> None:
    """You begin with the resources that your commune shows, behind your screen."""
    me = s.seats[s.turn]
    for kind in range(len(RESOURCES)):
        me.cubes[kind] = START[me.commune, kind]
        tell(log, Told.GAINS, s.turn, kind, NONE, me.cubes[kind])


@rule("1.3")
def clear_seat(s: State, seat: int) -> None:
    """Each player has three envoys and four guilds, all inactive, and begins without cards, buildings and walls, and with no points."""
    me = s.seats[seat]
    me.points, me.pillage, me.heroes = 0, 0, 0
    me.sheet[:] = 0
    me.commune = NONE
    me.cubes[:] = 0
    me.pairs[:] = 0
    me.hand[:] = 0
    me.under_one[:] = 0
    me.under_two[:] = 0
    me.active[:] = 0
    me.buildings[:] = 0
    me.walls[:] = 0
    me.fists[:] = 0
    me.purse[:] = 0


@rule("1.4")
def shuffle_piles(s: State) -> None:
    """Cards that are marked for more players than there are, are left out; the others are shuffled pile by pile, and pile A comes first."""
    lay_out_pile(s, 0)


@rule("1.5")
def lay_out_display(s: State, log: Log) -> None:
    """As many columns are open as the number of players says, and cards from pile A are laid into them, from the first column on."""
    if empty_space(s) != NONE:
        s.phase = Phase.REFILL
        s.asked = CHANCE
    else:
        s.step = Step.PROJECTS
        tell(log, Told.BEGINS, s.turn, NONE, NONE, 0)


# The order of play


@compiled
def go_on(s: State, log: Log) -> None:
    """Carry on through the order of play until somebody has to decide."""
    while s.phase == Phase.NOTHING:
        match s.step:
            case Step.COMMUNES:
                go_on_with_communes(s, log)
            case Step.DISPLAY:
                lay_out_display(s, log)
            case Step.PROJECTS:
                ask_projects(s)
            case Step.DISPLACEMENT:
                ask_displaced(s, log)
            case Step.FREE:
                ask_free(s)
            case Step.REFILL:
                ask_refill(s)
            case Step.COMMITMENT:
                begin_commitment(s, s.ended, log)
                s.ended = NONE
            case Step.INVASION:
                fight(s, log)
            case Step.CONSTRUCTION:
                ask_construction(s)
            case Step.HAND_LIMIT:
                ask_what_to_keep(s)
            case Step.MASTERS:
                claim_masters(s, log)
            case Step.REPAIR:
                ask_repair(s)
            case Step.EXCHANGE:
                ask_exchange(s)
            case Step.PASS:
                pass_pawn(s, log)
            case _:
                score(s, log)


@compiled
def ask_exchange(s: State) -> None:
    """In the last round, ask what to exchange."""
    if s.is_last and may_exchange(s):
        s.phase = Phase.EXCHANGE
        s.asked = s.turn
    else:
        s.step = Step.PASS


@compiled
def clear_turn(s: State) -> None:
    """Forget what happened in a turn."""
    s.owed, s.taken, s.exchanged = 0, NONE, NONE
    s.stored, s.walled = 0, 0


@rule("6.4")
def pass_pawn(s: State, log: Log) -> None:
    """At the end of their turn the leader passes the pawn to the player on the left, whose turn it then is."""
    clear_turn(s)
    if is_emperor_due(s):
        s.ended = LAST_PILE
        s.step = Step.COMMITMENT
        return
    if not s.is_last and (s.ended == LAST_PILE or is_out_of_time(s)):
        begin_last_round(s, log)
    s.turn = left_of(s, s.turn)
    if not s.is_last:
        s.leader = s.turn
    s.rounds += s.turn == first_seat(s)
    s.step = Step.PROJECTS
