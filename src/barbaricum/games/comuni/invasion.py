"""Rulebook chapter 8: invasions."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import (
    ARMY,
    DOUBLE,
    FULL,
    GOLD,
    HEROES,
    HIGHEST,
    KEPT,
    LAST_PILE,
    LEADER_DEFENCE,
    LEFT,
    MOST_ARMIES,
    PAIRS_OF_GOLD,
    PAIRS_OF_PILGRIMS,
    PILGRIM,
    RIGHT,
    STRENGTH,
)
from barbaricum.games.comuni.narration import Told
from barbaricum.games.comuni.seating import left_of
from barbaricum.games.comuni.state import Phase, Seat, State, Step
from barbaricum.games.comuni.treasury import convert_behind_screen, has, strongest

# The attack


@rule("8.1")
def attack_on(s: State, seat: int, invader: int) -> int:
    """The invader attacks the commune with the fewest points with strength 4, 8, 12 or 16 for Venice, the Pope, France or the Emperor, and each other commune with as much more as it has more points."""
    return int(STRENGTH[invader]) + int(s.seats[seat].points) - fewest_points(s)


@compiled
def fewest_points(s: State) -> int:
    """The points of whoever has fewest."""
    fewest = int(s.seats[0].points)
    for seat in range(1, s.seated):
        fewest = min(fewest, int(s.seats[seat].points))
    return fewest


# The commitment


@rule("8.2")
def begin_commitment(s: State, invader: int, log: Log) -> None:
    """All players in secret take armies into their right hand for the alliance and into their left hand for their own city, as many as they wish; armies beyond their own are paid for with two gold or two pilgrims each."""
    s.invader = invader
    for seat in range(s.seated):
        s.seats[seat].fists[:] = 0
        s.seats[seat].purse[:] = 0
    s.asked = s.leader
    s.phase = Phase.RIGHT
    tell(log, Told.INVADES, NONE, invader, NONE, STRENGTH[invader])


@compiled
def most_right(me: Seat) -> int:
    """Armies that a right hand can hold."""
    return min(strongest(me), MOST_ARMIES)


@compiled
def most_left(me: Seat) -> int:
    """Armies that a left hand can hold, with those in the right one."""
    return min(strongest(me) - int(me.fists[RIGHT]), MOST_ARMIES)


@compiled
def made(me: Seat) -> int:
    """How many of the armies in both hands are made of gold or pilgrims."""
    return max(int(me.fists[RIGHT] + me.fists[LEFT] - me.cubes[ARMY]), 0)


@compiled
def ban_on_purse(me: Seat, with_gold: int) -> int:
    """What forbids to pay for so many armies with gold, and for the others with pilgrims."""
    with_pilgrims = made(me) - with_gold
    fits = 0 <= with_pilgrims <= has(me, PILGRIM) // 2 and with_gold <= has(me, GOLD) // 2
    return Ban.LEGAL if fits else Ban.PURSE_DOES_NOT_PAY


@compiled
def raise_right(s: State, armies: int) -> None:
    """Take armies into the right hand."""
    me = s.seats[s.asked]
    me.fists[RIGHT] = armies
    me.fists[KEPT] = FULL - armies
    s.phase = Phase.LEFT


@compiled
def raise_left(s: State, armies: int) -> None:
    """Take armies into the left hand."""
    me = s.seats[s.asked]
    me.fists[LEFT] = armies
    me.fists[KEPT] -= armies
    s.phase = Phase.PURSE


@compiled
def open_purse(s: State, with_gold: int, log: Log) -> None:
    """Pay for the armies one has none of; then the next seat commits its own."""
    me = s.seats[s.asked]
    me.purse[PAIRS_OF_GOLD] = with_gold
    me.purse[PAIRS_OF_PILGRIMS] = made(me) - with_gold
    me.purse[KEPT] = FULL - made(me)
    tell(log, Told.COMMITS, s.asked, NONE, NONE, 0)
    s.asked = left_of(s, s.asked)
    if s.asked == s.leader:
        s.step, s.phase = Step.INVASION, Phase.NOTHING
    else:
        s.phase = Phase.RIGHT


# The battle


@compiled
def fight(s: State, log: Log) -> None:
    """Open all hands, and see who is pillaged and who is a hero."""
    seat, alliance = int(s.leader), alliance_of(s)
    for _ in range(s.seated):
        show_hands(s, seat, log)
        seat = left_of(s, seat)
    tell(log, Told.ALLIANCE, NONE, NONE, NONE, alliance)
    heroes, pillaged = 0, 0
    for _ in range(s.seated):
        pillage = pillage_of(s, seat, alliance)
        tell(log, Told.IS_ATTACKED, seat, NONE, NONE, remaining_attack(s, seat, alliance))
        tell(log, Told.DEFENDS, seat, NONE, NONE, defence_of(s, seat, s.seats[seat].fists[LEFT]))
        if pillage > 0:
            tell(log, Told.IS_PILLAGED, seat, NONE, NONE, pillage)
            pillaged |= 1 << seat
        else:
            tell(log, Told.STANDS, seat, NONE, NONE, 0)
        s.seats[seat].pillage += pillage
        seat = left_of(s, seat)
    for tile in range(2):
        hero = hero_of(s, pillaged | heroes)
        if hero != NONE:
            heroes |= 1 << hero
            s.seats[hero].heroes += HEROES[s.invader, tile]
            tell(log, Told.GETS_HERO, hero, s.invader, NONE, HEROES[s.invader, tile])
    for seat in range(s.seated):
        give_up_armies(s.seats[seat])
    s.step = Step.SCORING if s.invader == LAST_PILE else Step.CONSTRUCTION
    s.invader = NONE


@compiled
def show_hands(s: State, seat: int, log: Log) -> None:
    """Tell what was in both hands of a seat."""
    me = s.seats[seat]
    tell(log, Told.SENDS, seat, NONE, NONE, me.fists[RIGHT])
    tell(log, Told.KEEPS_FOR_CITY, seat, NONE, NONE, me.fists[LEFT])
    if made(me) > 0:
        tell(log, Told.CONVERTS, seat, NONE, NONE, made(me))


@rule("8.3")
def alliance_of(s: State) -> int:
    """All right hands together are the alliance, and each attack is weaker by as much."""
    alliance = 0
    for seat in range(s.seated):
        alliance += int(s.seats[seat].fists[RIGHT])
    return alliance


@compiled
def remaining_attack(s: State, seat: int, alliance: int) -> int:
    """What the alliance leaves of the attack on a seat."""
    return max(attack_on(s, seat, s.invader) - alliance, 0)


@rule("8.4")
def defence_of(s: State, seat: int, armies: int) -> int:
    """A city defends itself with the armies of the left hand and with the walls that they man, one army a wall, the highest first: each army counts one and each such wall its storeys, and the leader's city has one more."""
    me, manned, defence = s.seats[seat], int(armies), int(armies)
    storeys = 0
    for height in range(HIGHEST, 0, -1):
        walls = min(int(me.walls[height]), manned)
        defence += walls * height
        manned -= walls
        storeys += int(me.walls[height]) * height
    if s.rule_for_walls == DOUBLE:
        defence = int(armies) + min(int(armies), storeys)
    return defence + LEADER_DEFENCE if seat == s.leader else defence


@rule("8.5")
def pillage_of(s: State, seat: int, alliance: int) -> int:
    """Each point of the attack that the defence does not meet is a pillage."""
    defence = defence_of(s, seat, s.seats[seat].fists[LEFT])
    return max(remaining_attack(s, seat, alliance) - defence, 0)


@rule("8.6")
def hero_of(s: State, others: int) -> int:
    """Of those who sent armies to the alliance and were not pillaged, the one who sent most gets the higher hero tile and the next one the lower; ties go to more points, then to the lower number of the commune."""
    best = NONE
    for seat in range(s.seated):
        is_one = s.seats[seat].fists[RIGHT] > 0 and not others >> seat & 1
        if is_one and (best == NONE or is_greater_hero(s.seats[seat], s.seats[best])):
            best = seat
    return best


@compiled
def is_greater_hero(me: Seat, other: Seat) -> bool:
    """Whether one seat comes before another when hero tiles are given."""
    if me.fists[RIGHT] != other.fists[RIGHT]:
        return bool(me.fists[RIGHT] > other.fists[RIGHT])
    if me.points != other.points:
        return bool(me.points > other.points)
    return bool(me.commune < other.commune)


@rule("8.7")
def give_up_armies(me: Seat) -> None:
    """All that was committed goes to the supply."""
    armies = made(me)
    me.cubes[ARMY] -= me.fists[RIGHT] + me.fists[LEFT] - armies
    convert_behind_screen(me, armies, int(me.purse[PAIRS_OF_GOLD]))
    me.fists[:] = 0
    me.purse[:] = 0
