"""Rulebook chapters 2 and 3: a card, a marker, influence or a second marker; 4.1 and 10.2."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.rows import cards_in
from barbaricum.games.attila.bans import Ban
from barbaricum.games.attila.data import (
    AROUND,
    CENTURIES,
    FORGO_BOTH,
    PROVINCES,
    RATE,
    STARTS,
    TOP,
    TRIBES,
    WAR_AT,
)
from barbaricum.games.attila.ending import end_at_top
from barbaricum.games.attila.narration import Told
from barbaricum.games.attila.state import Phase, State, Step

# 2. A card and a marker


@rule("2.1")
def play_card(s: State, tribe: int, province: int, log: Log) -> None:
    """The active player plays a card that can be placed, puts a marker of its tribe into a province, and discards the card face up."""
    s.seats[s.turn].hand[tribe] -= 1
    s.discards[tribe] += 1
    s.card = tribe
    s.cards_played += 1
    put_marker(s, tribe, province, log)
    s.step = Step.INFLUENCE
    s.phase = Phase.NOTHING


@compiled
def put_marker(s: State, tribe: int, province: int, log: Log) -> None:
    """Move a marker from the supply to the board; a fifth one brings war."""
    s.supply[tribe] -= 1
    s.markers[province, tribe] += 1
    s.placed += 1
    markers = markers_in(s, province)
    tell(log, Told.PLACES, s.turn, tribe, province, markers)
    if markers == WAR_AT:
        begin_war(s, province, log)


@compiled
def markers_in(s: State, province: int) -> int:
    """How many markers stand in a province."""
    found = 0
    for tribe in range(len(TRIBES)):
        found += s.markers[province, tribe]
    return found


@rule("2.2")
def reach_of(s: State, tribe: int) -> int:
    """A marker may enter any start province, a province that holds its tribe, or one that borders a province that holds its tribe."""
    reach = STARTS
    for province in range(len(PROVINCES)):
        if s.markers[province, tribe] > 0:
            reach |= around(province)
    return reach


@rule("2.3")
def around(province: int) -> int:
    """Provinces border each other by land or by a sea arrow."""
    return int(AROUND[province])


@rule("2.4")
def is_pacified(s: State, province: int) -> bool:
    """No marker may enter a pacified province; the markers that stand there still open its neighbours to their tribe."""
    return bool(s.peace[province] > 0)


@rule("2.5")
def is_full(s: State, province: int) -> bool:
    """A province never holds more than five markers."""
    return s.war == province or s.next_war == province  # who has five awaits war (4.1)


@rule("2.6")
def has_marker(s: State, tribe: int) -> bool:
    """A tribe with no marker left in the supply cannot be placed."""
    return bool(s.supply[tribe] > 0)


@compiled
def open_provinces(s: State) -> int:
    """The set of provinces that have not closed to all markers."""
    found = 0
    for province in range(len(PROVINCES)):
        is_open = (not is_pacified(s, province)) & (not is_full(s, province))
        found |= int(is_open) << province  # no `if`: it would be guessed wrong too often
    return found


@compiled
def places_for(s: State, tribe: int, open_to_all: int) -> int:
    """The set of provinces, of those that are open, where a marker of a tribe may go."""
    return open_to_all & reach_of(s, tribe) if has_marker(s, tribe) else 0


@compiled
def ban_on_marker(s: State, tribe: int, province: int) -> int:
    """LEGAL in the provinces of `places_for`; elsewhere the first rule that keeps the marker out."""
    if places_for(s, tribe, open_provinces(s)) >> province & 1:
        return Ban.LEGAL
    if not has_marker(s, tribe):
        return Ban.NO_MARKER
    if is_pacified(s, province):
        return Ban.PACIFIED
    if not reach_of(s, tribe) >> province & 1:
        return Ban.OUT_OF_REACH
    return Ban.FULL


@compiled
def can_place_a_card(s: State) -> bool:
    """Whether the active seat holds a card that can be placed."""
    open_to_all = open_provinces(s)
    for tribe in range(len(TRIBES)):
        if s.seats[s.turn].hand[tribe] > 0 and places_for(s, tribe, open_to_all) != 0:
            return True
    return False


@rule("2.7")
def discard_unplaceable(s: State, tribe: int, log: Log) -> None:
    """A player none of whose cards can be placed discards one of them without effect."""
    s.seats[s.turn].hand[tribe] -= 1
    s.discards[tribe] += 1
    s.cards_played += 1
    tell(log, Told.DISCARDS, s.turn, tribe, NONE, 0)
    s.step = Step.AFTER_SCORING
    s.phase = Phase.NOTHING


@rule("2.8")
def play_no_card(s: State, log: Log) -> None:
    """A player with no card in hand plays none and draws."""
    tell(log, Told.HAS_NO_CARD, s.turn, NONE, NONE, 0)
    s.step = Step.DRAWING
    s.phase = Phase.NOTHING


@compiled
def has_empty_hand(s: State) -> bool:
    """Whether the active seat holds no card."""
    return cards_in(s.seats[s.turn].hand) == 0


# 3. Influence


@rule("3.1")
def ask_influence_or_marker(s: State, log: Log) -> None:
    """After the marker you take influence in its tribe, or give that up for a second marker; if no second marker can be placed you take the influence."""
    if may_forgo_both(s) or places_for(s, s.card, open_provinces(s)) != 0:
        s.phase = Phase.INFLUENCE
        s.asked = s.turn
    else:
        take_influence(s, log)


@rule("3.2")
def take_influence(s: State, log: Log) -> None:
    """Influence rises by 1, 2, 3 or 4 spaces, by the earliest century that still has peace tiles; with none left it rises by 4."""
    raise_influence(s, s.card, RATE[current_century(s)], log)
    s.step = Step.BEFORE_WAR
    s.phase = Phase.NOTHING


@compiled
def current_century(s: State) -> int:
    """The earliest century with peace tiles left, else the last."""
    for century in range(len(CENTURIES)):
        if s.century[century] > 0:
            return century
    return len(CENTURIES) - 1


@rule("3.3")
def raise_influence(s: State, tribe: int, spaces: int, log: Log) -> None:
    """A column ends at space 22; what would go beyond it is lost."""
    me = s.seats[s.turn]
    me.influence[tribe] = min(me.influence[tribe] + spaces, TOP)
    tell(log, Told.TAKES_INFLUENCE, s.turn, tribe, NONE, me.influence[tribe])
    end_at_top(s, s.turn, tribe, log)


@rule("3.4")
def place_second_marker(s: State, tribe: int, province: int, log: Log) -> None:
    """A second marker is of the same tribe and follows the rules of the first, which already stands on the board."""
    put_marker(s, tribe, province, log)
    s.step = Step.BEFORE_WAR
    s.phase = Phase.NOTHING


@rule("10.2")
def may_forgo_both(s: State) -> bool:
    """With the option Giving up both the active player may take neither influence nor a second marker."""
    return bool(s.forgo == FORGO_BOTH)


@compiled
def forgo_both(s: State, log: Log) -> None:
    """Take neither influence nor a second marker."""
    tell(log, Told.FORGOES, s.turn, s.card, NONE, 0)
    s.step = Step.BEFORE_WAR
    s.phase = Phase.NOTHING


# 4.1 stands here because placing causes it


@rule("4.1")
def begin_war(s: State, province: int, log: Log) -> None:
    """A fifth marker brings war to its province, fought once influence has been taken or a second marker placed; two wars are fought in the order of their markers."""
    tell(log, Told.WAR, s.turn, NONE, province, 0)
    if s.war == NONE:
        s.war = province
    else:
        s.next_war = province
