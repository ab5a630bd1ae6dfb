"""What is never lost and never too many in a match of Comuni; what a position may lay out."""

from __future__ import annotations

from enum import IntEnum

from barbaricum.core.compiled import compiled
from barbaricum.core.names import NONE
from barbaricum.core.position import Law, Laws, broken
from barbaricum.core.records import Counts
from barbaricum.core.rows import cards_in
from barbaricum.core.verbs import CHANCE, NOBODY
from barbaricum.games.comuni.data import (
    BONUS_WALLS,
    COLUMNS,
    COMMUNES,
    CUBES,
    DEEPEST,
    DEPTH,
    ENVOYS,
    FACE_DOWN,
    FULL,
    GUILDS,
    HEIGHTS,
    HOLDERS,
    IN_PILE,
    LAID,
    MOST_CUBES,
    OPEN_COLUMNS,
    PILES,
    RESOURCES,
    SEATS,
    SORTS,
    SPACES,
)
from barbaricum.games.comuni.state import Phase, State, Step


class Broken(IntEnum):
    """The laws, by what is wrong when one is broken."""

    NOTHING = 0
    CARDS = 1
    NEGATIVE_PILE = 2
    SPACES = 3
    HAND = 4
    FACE_DOWN_HAND = 5
    CUBES = 6
    SUPPLY = 7
    FISTS = 8
    BUILDINGS = 9
    POINTS = 10
    WALLS = 11
    BONUS_WALLS = 12
    ENVOYS = 13
    BIDS = 14
    MASTERS = 15
    COMMUNES = 16
    ASKED = 17


@compiled
def flaw(s: State, work: Counts) -> tuple[int, int, int]:
    """The first law that a table breaks, for what, and what was found instead."""
    found = flaw_of_cards(s, work)
    for seat in range(s.seated):
        if found[0] == Broken.NOTHING:
            found = flaw_of_hand(s, seat)
        if found[0] == Broken.NOTHING:
            found = flaw_of_fists(s, seat)
        if found[0] == Broken.NOTHING:
            found = flaw_of_buildings(s, seat)
    if found[0] == Broken.NOTHING:
        found = flaw_of_cubes(s)
    if found[0] == Broken.NOTHING:
        found = flaw_of_bonus_walls(s)
    if found[0] == Broken.NOTHING:
        found = flaw_of_envoys(s)
    if found[0] == Broken.NOTHING:
        found = flaw_of_table(s)
    return found


@compiled
def flaw_of_cards(s: State, total: Counts) -> tuple[int, int, int]:
    """All cards of the game, and no others, are somewhere, and those on spaces are on true ones."""
    for card in range(len(SORTS)):
        total[card] = s.pile[card] + s.used[card] + s.fresh[card]
        if min(s.pile[card], s.used[card], s.fresh[card]) < 0:
            return broken(Broken.NEGATIVE_PILE, card, 0)
        for pile in range(s.letter + 1, len(PILES)):
            total[card] += IN_PILE[s.seated, pile, card]
        for seat in range(s.seated):
            me = s.seats[seat]
            total[card] += me.under_one[card] + me.under_two[card]
            if min(me.under_one[card], me.under_two[card], me.hand[card]) < 0:
                return broken(Broken.NEGATIVE_PILE, card, 0)
    for space in range(len(SPACES)):
        column = space // DEEPEST
        is_space = column < OPEN_COLUMNS[s.seated] and space % DEEPEST < DEPTH[column]
        if s.display[space] > 0:
            total[s.display[space] - 1] += 1
            if not is_space:
                return broken(Broken.SPACES, space, 0)
    for card in range(len(SORTS)):
        there_are = 0
        for pile in range(len(PILES)):
            there_are += IN_PILE[s.seated, pile, card]
        if total[card] != there_are:
            return broken(Broken.CARDS, card, total[card])
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_hand(s: State, seat: int) -> tuple[int, int, int]:
    """A hand is one of those that others think possible."""
    me = s.seats[seat]
    cards, one, two = cards_in(me.hand), cards_in(me.under_one), cards_in(me.under_two)
    is_active = seat == s.turn
    older = cards - cards_in(s.fresh) if is_active else cards
    is_possible = 0 <= older <= 2 and (s.phase != Phase.TURN or cards_in(s.fresh) == 0)
    if older == 0:
        is_possible = is_possible and one + two == 0
    elif older == 1:
        is_possible = is_possible and one > 0 and two == 0
    elif older == 2:
        is_possible = is_possible and two > 0 and one + two >= 2
    under_one = 0
    for card in range(len(SORTS)):
        sure = int(s.fresh[card]) if is_active else 0
        if me.hand[card] > sure + me.under_one[card] + me.under_two[card]:
            is_possible = False
        if me.hand[card] < sure:
            is_possible = False
        under_one += max(me.hand[card] - sure - me.under_two[card], 0)
    if not is_possible or under_one > 1:
        return broken(Broken.HAND, seat, cards)
    if me.hand[FACE_DOWN] != 0:
        return broken(Broken.FACE_DOWN_HAND, seat, me.hand[FACE_DOWN])
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_cubes(s: State) -> tuple[int, int, int]:
    """There are no more cubes than there can be, whichever kind every pair is of."""
    for kind in range(len(RESOURCES)):
        left = int(CUBES[kind])
        for seat in range(s.seated):
            me = s.seats[seat]
            cubes = int(me.cubes[kind])
            if kind in (0, 3):
                cubes += 2 * int(me.pairs[0] + me.pairs[1])
            if me.cubes[kind] < 0 or cubes > MOST_CUBES:
                return broken(Broken.CUBES, seat, cubes)
            left -= cubes
        if kind == 0:
            left -= int(s.carried)
            for column in range(len(COLUMNS)):
                left -= int(s.bids[column])
        if left < 0 and not s.is_plentiful:
            return broken(Broken.SUPPLY, kind, CUBES[kind] - left)
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_fists(s: State, seat: int) -> tuple[int, int, int]:
    """A closed fist shows nothing by its size, and a purse pays for just what is made."""
    me = s.seats[seat]
    if me.pairs[0] < 0 or me.pairs[1] < 0 or me.pairs[2] != 0:
        return broken(Broken.CUBES, seat, me.pairs[2])
    fists, purse = cards_in(me.fists), cards_in(me.purse)
    if fists not in (0, FULL) or purse not in (0, FULL) or me.fists[3] + me.purse[3] != 0:
        return broken(Broken.FISTS, seat, fists)
    if purse == FULL:
        made = max(int(me.fists[0]) + int(me.fists[1]) - int(me.cubes[1]), 0)
        gold, pilgrims = int(me.purse[0]), int(me.purse[1])
        can_pay = 2 * gold <= me.cubes[0] + 2 * me.pairs[0]
        can_pay = can_pay and 2 * pilgrims <= me.cubes[3] + 2 * me.pairs[1]
        if gold + pilgrims != made or min(gold, pilgrims) < 0 or not can_pay:
            return broken(Broken.FISTS, seat, made)
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_buildings(s: State, seat: int) -> tuple[int, int, int]:
    """Points are what buildings are worth."""
    me, points = s.seats[seat], 0
    for guild in range(len(GUILDS)):
        for height in range(len(HEIGHTS)):
            count = int(me.buildings[guild, height])
            if count < 0 or (height == 0 and count > 0):
                return broken(Broken.BUILDINGS, seat, count)
            points += count * (height * (height + 1) // 2)
    if points != me.points:
        return broken(Broken.POINTS, seat, points)
    for height in range(len(HEIGHTS)):
        if me.walls[height] < 0 or (height == 0 and me.walls[height] > 0):
            return broken(Broken.WALLS, seat, me.walls[height])
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_bonus_walls(s: State) -> tuple[int, int, int]:
    """Every wall of four storeys has brought another, while there were any."""
    completed = 0
    for seat in range(s.seated):
        completed += int(s.seats[seat].walls[len(HEIGHTS) - 1])
    left = BONUS_WALLS - min(completed, BONUS_WALLS)
    if s.bonus_walls != left:
        return broken(Broken.BONUS_WALLS, 0, left)
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_envoys(s: State) -> tuple[int, int, int]:
    """Each seat has three envoys, and gold lies with envoys alone."""
    for seat in range(s.seated):
        out = 1 if s.displaced == seat else 0
        for column in range(len(COLUMNS)):
            out += s.envoys[column] == seat + 1
        if out > ENVOYS:
            return broken(Broken.ENVOYS, seat, out)
    for column in range(len(COLUMNS)):
        is_held = 0 < s.envoys[column] <= s.seated
        is_closed = column >= OPEN_COLUMNS[s.seated]
        if s.bids[column] < 0 or (s.bids[column] > 0 and not is_held):
            return broken(Broken.BIDS, column, s.bids[column])
        if s.envoys[column] > s.seated or (s.envoys[column] > 0 and is_closed):
            return broken(Broken.BIDS, column, s.bids[column])
    if s.displaced < 0 and s.carried != 0:
        return broken(Broken.BIDS, 0, s.carried)
    return broken(Broken.NOTHING, 0, 0)


@compiled
def flaw_of_table(s: State) -> tuple[int, int, int]:
    """A master is one seat's at most, which has built in that guild; and somebody is asked."""
    for guild in range(len(GUILDS)):
        holder = s.masters[guild] - 1
        if holder >= s.seated or holder < -1:
            return broken(Broken.MASTERS, guild, holder)
        if holder >= 0 and cards_in(s.seats[holder].buildings[guild]) == 0:
            return broken(Broken.MASTERS, guild, holder)
    for seat in range(s.seated):
        for other in range(seat):
            mine = s.seats[seat].commune
            if mine != NONE and s.seats[other].commune == mine:
                return broken(Broken.COMMUNES, seat, other)
    if min(s.owed, s.stored, s.walled) < 0:
        return broken(Broken.NEGATIVE_PILE, 0, 0)
    is_asked = 0 <= s.asked < s.seated
    if s.phase in (Phase.COMMUNE, Phase.REFILL):
        is_asked = s.asked == CHANCE
    elif s.phase == Phase.OVER:
        is_asked = s.asked == NOBODY
    elif s.phase not in (Phase.DISPLACED, Phase.RIGHT, Phase.LEFT, Phase.PURSE):
        is_asked = s.asked == s.turn
    if not is_asked or s.phase == Phase.NOTHING:
        return broken(Broken.ASKED, 0, s.asked)
    return broken(Broken.NOTHING, 0, 0)


COPIES_HERE = range(int(IN_PILE.sum(axis=1).max()) + 1)

LAWS = Laws(
    at_rest={
        "phase": Phase.TURN,
        "step": Step.PROJECTS,
        "displaced": NONE,
    },
    open_fields={
        "seated": range(128),
        "asked": range(len(SEATS)),
        "turn": range(len(SEATS)),
        "leader": range(len(SEATS)),
        "rounds": range(1, 1_000),
        "rule_for_walls": range(2),
        "is_plentiful": range(2),
        "is_by_seat": range(2),
        "letter": range(len(PILES)),
        "pile": COPIES_HERE,
        "is_last": range(2),
        "display": range(len(LAID)),
        "envoys": range(len(HOLDERS)),
        "bids": range(MOST_CUBES + 1),
        "masters": range(len(HOLDERS)),
        "bonus_walls": range(BONUS_WALLS + 1),
        "used": COPIES_HERE,
        "seats.points": range(1_000),
        "seats.pillage": range(1_000),
        "seats.commune": range(len(COMMUNES)),
        "seats.cubes": range(MOST_CUBES + 1),
        "seats.pairs": range(MOST_CUBES // 2),
        "seats.hand": COPIES_HERE,
        "seats.under_one": COPIES_HERE,
        "seats.under_two": COPIES_HERE,
        "seats.active": range(2),
        "seats.buildings": range(30),
        "seats.walls": range(30),
        "seats.heroes": range(100),
    },
    seat_fields=("turn", "leader"),
    broken={
        Broken.CARDS: Law(
            "used.{name}",
            "copies of {name} in piles, on spaces, in hands and used: {found}, not all there are,"
            " or more",
            SORTS,
        ),
        Broken.NEGATIVE_PILE: Law("pile.{name}", "a pile has less than no cards", SORTS),
        Broken.SPACES: Law("display.{name}", "no such space with so many seats", SPACES),
        Broken.HAND: Law(
            "seats.{name}.hand",
            "cards: {found}; two at most, of them one out of under_one and the others out of"
            " under_two, which are empty where there is nothing to hold",
            SEATS,
        ),
        Broken.FACE_DOWN_HAND: Law(
            "seats.{name}.hand.face-down", "say which cards they are ({found})", SEATS
        ),
        Broken.CUBES: Law("seats.{name}.cubes", f"{{found}} cubes, not 0 to {MOST_CUBES}", SEATS),
        Broken.SUPPLY: Law(
            "seats.0.cubes.{name}", "{found} of them in all, more than there are", RESOURCES
        ),
        Broken.FISTS: Law("seats.{name}.fists", "not what an invasion allows", SEATS),
        Broken.BUILDINGS: Law(
            "seats.{name}.buildings", "{found} of a height that no building has", SEATS
        ),
        Broken.POINTS: Law("seats.{name}.points", "the buildings give {found}", SEATS),
        Broken.WALLS: Law("seats.{name}.walls", "{found} of a height that no wall has", SEATS),
        Broken.BONUS_WALLS: Law("bonus_walls", "the walls of four storeys leave {found}", SEATS),
        Broken.ENVOYS: Law(
            "envoys", f"seat {{name}} has {{found}} envoys out, not up to {ENVOYS}", SEATS
        ),
        Broken.BIDS: Law(
            "bids.{name}", "gold lies with envoys of those who play, in open columns", COLUMNS
        ),
        Broken.MASTERS: Law(
            "masters.{name}", "a seat that plays and has built in that guild, or none", GUILDS
        ),
        Broken.COMMUNES: Law("seats.{name}.commune", "seat {found} has it as well", SEATS),
        Broken.ASKED: Law("asked", "the seat on turn is asked, not {found}", SEATS),
    },
)
