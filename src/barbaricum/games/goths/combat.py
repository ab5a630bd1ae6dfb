"""Rulebook chapter 4: combat."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Smalls
from barbaricum.games.goths.bans import Ban
from barbaricum.games.goths.data import (
    AGAINST_GOTHS,
    AGAINST_ROMANS,
    ALL,
    ATTACKS,
    DEEPEST,
    DEFENCE,
    EFFECTS,
    FIRST_ROMAN,
    FORCE,
    KIND_SET,
    LIMIT,
    MOST_SEATS,
    MUCH,
    OP,
    PLACE_DEFENCE,
    PLACE_OF_SLOT,
    ROMAN_DEFENCE,
    ROME,
    SIEGE,
    SLOTS,
    SORTS,
    Op,
)
from barbaricum.games.goths.narration import Told
from barbaricum.games.goths.power import others_among
from barbaricum.games.goths.recruiting import count_recruiting
from barbaricum.games.goths.state import Phase, Seat, State, Step
from barbaricum.games.goths.winning import win_by_cities, win_by_rome

TWO, THREE, BYTE = 8, 16, 255
"""Cards in defence that count 1, 2 or 3 are counted together in one number, a byte for each."""


@rule("4.1")
def force_of(cards: Smalls) -> int:
    """Your force is the sum of the axes on the cards you played this turn, with what their powers add."""
    force = 0
    for card in range(len(SORTS)):
        n = int(cards[card])
        if n > 0:
            force += n * int(FORCE[card])
            for effect in range(EFFECTS[card]):
                force += n * force_added(cards, card, effect)
    return max(force, 0)


@compiled
def force_added(cards: Smalls, card: int, effect: int) -> int:
    """What a part of a power adds to the force, if it looks at the other cards played."""
    op, much = OP[card, effect], int(MUCH[card, effect])
    if op == Op.FORCE_IF_PLAYED:
        return much if others_among(cards, card, int(KIND_SET[card, effect])) > 0 else 0
    if op == Op.FORCE_PER_PLAYED:
        others = others_among(cards, card, int(KIND_SET[card, effect]))
        return min(others * much, int(LIMIT[card, effect]))
    return 0


@compiled
def count_force(s: State) -> None:
    """Keep count of the force of the cards played, of what it has more, and of their sieges."""
    s.force = force_of(s.played)
    s.against_goths, s.against_romans, siege = 0, 0, 0
    for card in range(len(SORTS)):
        n = int(s.played[card])
        s.against_goths += n * int(AGAINST_GOTHS[card])
        s.against_romans += n * int(AGAINST_ROMANS[card])
        siege += n * int(SIEGE[card])
    s.siege = min(siege, ALL)


@rule("4.2")
def attacks_left(s: State) -> int:
    """When you act you may attack one place, or none; a power may allow one more."""
    left = 1
    for card in range(len(SORTS)):
        if s.played[card] > 0:
            for effect in range(EFFECTS[card]):
                if OP[card, effect] == Op.EXTRA_ATTACK:
                    left += int(s.played[card]) * int(MUCH[card, effect])
    for target in range(len(ATTACKS)):
        left -= s.attacked[target]
    return left


@compiled
def target_of(place: int, seat: int) -> int:
    """The number of a seat's place among all that can be attacked."""
    return place * MOST_SEATS + seat


@compiled
def guards_of(me: Seat, place: int) -> int:
    """The cards in defence of a place, counted by what each adds."""
    guards = 0
    for post in range(place * DEEPEST, (place + 1) * DEEPEST):
        if me.defence[post] == 0:
            break
        guards += 1 << (8 * (int(DEFENCE[me.defence[post] - 1]) - 1))
    return guards


@rule("4.4")
def wall_besieged(guards: int, siege: int) -> int:
    """A siege ignores so many cards in defence of the attacked places, the best ones first; several sieges add up, and Roman walls know none."""
    threes, twos, ones = guards >> THREE & BYTE, guards >> TWO & BYTE, guards & BYTE
    ignored = min(siege, threes)
    threes, siege = threes - ignored, siege - ignored
    ignored = min(siege, twos)
    twos, siege = twos - ignored, siege - ignored
    return 3 * threes + 2 * twos + max(ones - siege, 0)


@compiled
def roman_wall(s: State, roman: int) -> int:
    """The defence of a Roman city, or of Rome."""
    return int(s.rome) if roman == ROME else int(ROMAN_DEFENCE[roman])


@rule("4.3")
def is_strong_enough(s: State, target: int) -> bool:
    """An attack succeeds if the force reaches the defence of the place with the cards in its defence, and only such an attack may be made; force is compared, not spent."""
    goths, romans, guards = 0, 0, 0
    for other in range(len(ATTACKS)):
        if other == target or s.attacked[other]:
            if other >= FIRST_ROMAN:
                romans += roman_wall(s, other - FIRST_ROMAN)
            else:
                place, seat = other // MOST_SEATS, other % MOST_SEATS
                goths += int(PLACE_DEFENCE[place])
                guards += guards_of(s.seats[seat], place)
    goths += wall_besieged(guards, s.siege)
    return share_force(s, goths, romans) <= s.force


@rule("4.9")
def share_force(s: State, goths: int, romans: int) -> int:
    """Two attacks in one turn go to two different places and share the force: what a power adds against one side counts once for that side, and a siege ignores its cards once."""
    return max(goths - int(s.against_goths), 0) + max(romans - int(s.against_romans), 0)


@compiled
def ban_on_target(s: State, target: int) -> int:
    """What forbids to attack a place that there is."""
    if s.attacked[target]:
        return Ban.ATTACKED_ALREADY
    return Ban.LEGAL if is_strong_enough(s, target) else Ban.TOO_WEAK


@compiled
def ban_on_attack(s: State, place: int, seat: int) -> int:
    """What forbids to attack an opponent's place."""
    if seat >= s.seated:
        return Ban.NOT_SEATED
    if seat == s.turn:
        return Ban.OWN_PLACE
    return ban_on_target(s, target_of(place, seat))


@compiled
def ban_on_storm(s: State, roman: int) -> int:
    """What forbids to attack a Roman city or Rome."""
    if roman != ROME and s.seats[s.turn].cities[roman]:
        return Ban.HAS_CITY
    return ban_on_target(s, FIRST_ROMAN + roman)


@compiled
def can_attack_any(s: State) -> bool:
    """Whether anything could be attacked."""
    if attacks_left(s) <= 0:
        return False
    for target in range(FIRST_ROMAN):
        place, seat = target // MOST_SEATS, target % MOST_SEATS
        if ban_on_attack(s, place, seat) == Ban.LEGAL:
            return True
    for roman in range(ROME + 1):
        if ban_on_storm(s, roman) == Ban.LEGAL:
            return True
    return False


@compiled
def go_to_combat(s: State) -> None:
    """Ask for an attack, unless none can be made."""
    if can_attack_any(s):
        s.phase = Phase.COMBAT
        s.asked = s.turn
    else:
        s.step = Step.RECRUIT


@compiled
def attack(s: State, place: int, seat: int, log: Log) -> None:
    """Attack an opponent's place."""
    tell(log, Told.ATTACKS, s.turn, place, seat, s.force + s.against_goths)
    s.attacked[target_of(place, seat)] = 1
    s.target = target_of(place, seat)
    s.phase = Phase.NOTHING
    choose_unit(s, place, seat, log)


@rule("4.5")
def choose_unit(s: State, place: int, seat: int, log: Log) -> None:
    """An attack on an opponent's place takes one unit that lies there, of the sort the attacker chooses."""
    them, sorts, only = s.seats[seat], 0, NONE
    for slot in range(len(SLOTS)):
        if PLACE_OF_SLOT[slot] == place and s.stock[them.sorts[slot]] > 0:
            sorts += 1
            only = int(them.sorts[slot])
    if sorts == 0:
        find_nothing(s, place, seat, log)
    elif sorts == 1:
        take_unit(s, only, log)
    else:
        s.phase = Phase.TAKE
        s.asked = s.turn


@rule("4.6")
def find_nothing(s: State, place: int, seat: int, log: Log) -> None:
    """Where no unit is left, an attack has no effect."""
    tell(log, Told.FINDS_NOTHING, s.turn, place, seat, 0)
    s.target = NONE


@compiled
def take_unit(s: State, card: int, log: Log) -> None:
    """Gain a unit of an opponent's."""
    s.stock[card] -= 1
    s.gained[card] += 1
    tell(log, Told.TAKES, s.turn, card, s.target % MOST_SEATS, 0)
    settle(s)


@compiled
def settle(s: State) -> None:
    """An attack has taken what it came for."""
    s.has_taken = 1
    count_recruiting(s)
    s.target = NONE
    s.phase = Phase.NOTHING


@compiled
def ban_on_taking(s: State, card: int) -> int:
    """What forbids to take a unit after an attack."""
    them = s.seats[s.target % MOST_SEATS]
    for slot in range(len(SLOTS)):
        if them.sorts[slot] == card and PLACE_OF_SLOT[slot] == s.target // MOST_SEATS:
            return Ban.LEGAL if s.stock[card] > 0 else Ban.NONE_LEFT
    return Ban.NOT_THERE


@compiled
def storm(s: State, roman: int, log: Log) -> None:
    """Attack a Roman city, or Rome."""
    tell(log, Told.STORMS, s.turn, roman, NONE, s.force + s.against_romans)
    s.attacked[FIRST_ROMAN + roman] = 1
    s.phase = Phase.NOTHING
    if roman == ROME:
        win_by_rome(s, log)
    else:
        s.target = FIRST_ROMAN + roman
        capture(s, roman, log)


@rule("4.7")
def capture(s: State, city: int, log: Log) -> None:
    """An attack on a Roman city captures it, if the attacker has none of that value yet."""
    if s.centre[city] == 0:
        choose_victim(s, city, log)
        return
    s.centre[city] -= 1
    s.seats[s.turn].cities[city] = 1
    tell(log, Told.CAPTURES, s.turn, city, NONE, 0)
    settle(s)
    win_by_cities(s, log)


@rule("4.8")
def choose_victim(s: State, city: int, log: Log) -> None:
    """Once all cities of a value have been captured, an attack takes one from an opponent who has it, of the attacker's choice."""
    holders, only = 0, NONE
    for seat in range(s.seated):
        if s.seats[seat].cities[city]:
            holders += 1
            only = seat
    if holders == 1:
        steal(s, only, log)
    else:
        s.phase = Phase.STEAL
        s.asked = s.turn


@compiled
def ban_on_stealing(s: State, seat: int) -> int:
    """What forbids to take the city from a seat."""
    if seat >= s.seated:
        return Ban.NOT_SEATED
    city = s.target - FIRST_ROMAN
    return Ban.LEGAL if s.seats[seat].cities[city] else Ban.HAS_NO_CITY


@compiled
def steal(s: State, seat: int, log: Log) -> None:
    """Take a Roman city from an opponent."""
    city = s.target - FIRST_ROMAN
    s.seats[seat].cities[city] = 0
    s.seats[s.turn].cities[city] = 1
    tell(log, Told.STEALS, s.turn, city, seat, 0)
    settle(s)
    win_by_cities(s, log)
