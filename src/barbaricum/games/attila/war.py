"""Rulebook chapter 4: war and peace (4.1, the fifth marker, is in placing.py); 10.3 and 10.4."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell, tell_secret
from barbaricum.core.names import NONE
from barbaricum.core.rows import cards_in
from barbaricum.games.attila.bans import Ban
from barbaricum.games.attila.data import AS_CHOSEN, CENTURIES, NO_TILE, OPEN_CARDS, TRIBES
from barbaricum.games.attila.ending import end_at_tenth_tile
from barbaricum.games.attila.narration import Told
from barbaricum.games.attila.scoring import brings_scoring, note_scoring
from barbaricum.games.attila.state import Phase, State


@compiled
def ask_to_commit(s: State, seat: int, log: Log) -> None:
    """Ask this seat for cards, or the next that holds any; fight when all have been asked."""
    for _ in range(s.seated):
        if cards_in(s.seats[seat].hand) > 0:
            s.phase = Phase.COMMIT
            s.asked = seat
            return
        seat = (seat + 1) % s.seated
        if seat == s.turn:
            break
    fight(s, log)


@rule("4.2")
def commit(s: State, card: int, log: Log) -> None:
    """From the active player clockwise each player has one chance to commit any number of cards of tribes in the province, face down."""
    me = s.seats[s.asked]
    me.hand[card] -= 1
    me.committed[card] += 1
    if are_cards_open(s):
        tell(log, Told.COMMITS_OPENLY, s.asked, card, s.war, 1)
    else:
        tell_secret(log, Told.COMMITS, s.asked, card)
    if cards_in(me.hand) == 0:
        end_commitment(s, log)


@compiled
def end_commitment(s: State, log: Log) -> None:
    """Go on to the next seat, or fight once the last is done."""
    seat = (s.asked + 1) % s.seated
    if seat == s.turn:
        fight(s, log)
    else:
        ask_to_commit(s, seat, log)


@compiled
def ban_on_commit(s: State, tribe: int) -> int:
    """What forbids the seat asked to commit a card; tribes are named in order, so no set twice."""
    me = s.seats[s.asked]
    if me.hand[tribe] == 0:
        return Ban.NO_CARD
    if s.markers[s.war, tribe] == 0:
        return Ban.ABSENT_TRIBE
    for later in range(tribe + 1, len(TRIBES)):
        if me.committed[later] > 0:
            return Ban.COMMIT_ORDER
    return Ban.LEGAL


@compiled
def fight(s: State, log: Log) -> None:
    """Decide the war: reveal, let the weakest leave, make peace."""
    reveal(s, log)
    remove_weakest(s, log)
    discard_committed(s)
    make_peace(s, log)
    s.war = s.next_war
    s.next_war = NONE
    s.phase = Phase.NOTHING


@rule("4.3")
def reveal(s: State, log: Log) -> None:
    """When all have had their chance the committed cards are revealed together."""
    if not log.open or are_cards_open(s):
        return
    for seat in range(s.seated):
        for tribe in range(len(TRIBES)):
            cards = s.seats[seat].committed[tribe]
            if cards > 0:
                tell(log, Told.REVEALS, seat, tribe, s.war, cards)


@rule("4.4")
def strength(s: State, tribe: int) -> int:
    """A tribe's strength is its markers in the province plus all cards committed for it."""
    total = int(s.markers[s.war, tribe])
    for seat in range(s.seated):
        total += s.seats[seat].committed[tribe]
    return total


@rule("4.5")
def remove_weakest(s: State, log: Log) -> None:
    """Every tribe of the lowest strength leaves, even if it is alone there or all of them tie; its markers go back to the supply."""
    lowest = lowest_strength(s, log)
    for tribe in range(len(TRIBES)):
        markers = s.markers[s.war, tribe]
        if markers > 0 and strength(s, tribe) == lowest:
            s.markers[s.war, tribe] = 0
            s.supply[tribe] += markers
            tell(log, Told.LEAVES, NONE, tribe, s.war, markers)


@compiled
def lowest_strength(s: State, log: Log) -> int:
    """Tell the strength of each tribe in the province at war, and find the lowest."""
    lowest = 0
    for tribe in range(len(TRIBES)):
        if s.markers[s.war, tribe] > 0:
            mine = strength(s, tribe)
            tell(log, Told.STRENGTH, NONE, tribe, s.war, mine)
            if lowest == 0 or mine < lowest:
                lowest = mine
    return lowest


@rule("4.6")
def discard_committed(s: State) -> None:
    """Committed cards are then discarded face up; nobody draws for them before the end of their own turn."""
    for seat in range(s.seated):
        for tribe in range(len(TRIBES)):
            s.discards[tribe] += s.seats[seat].committed[tribe]
            s.seats[seat].committed[tribe] = 0


@rule("4.7")
def make_peace(s: State, log: Log) -> None:
    """After every war the province is pacified with a peace tile of the earliest century that has one; if none is left it is pacified without."""
    for century in range(len(CENTURIES)):
        if s.century[century] > 0:
            s.century[century] -= 1
            s.peace[s.war] = century + 1
            tell(log, Told.PEACE, NONE, century, s.war, s.century[century])
            end_at_tenth_tile(s, log)
            if s.century[century] == 0 and brings_scoring(s, century):
                note_scoring(s, century)
            return
    s.peace[s.war] = NO_TILE
    tell(log, Told.PEACE_WITHOUT_TILE, NONE, NONE, s.war, 0)


# 10. Options of the table


@rule("10.3")
def are_cards_open(s: State) -> bool:
    """With the option Open war cards the cards committed to a war lie face up, and each player sees what was committed before."""
    return bool(s.war_cards == OPEN_CARDS)


@rule("10.4")
def is_order_open(s: State) -> bool:
    """With the option Order of two wars the active player says which of two wars of one card is fought first."""
    return bool(s.two_wars == AS_CHOSEN) and s.next_war != NONE


@compiled
def ban_on_first_war(s: State, tribe: int, province: int) -> int:
    """What forbids to have the war of this marker fought first."""
    is_awaited = province == s.war or province == s.next_war
    return Ban.LEGAL if is_awaited and tribe == s.card else Ban.OTHER_WAR


@compiled
def choose_first_war(s: State, province: int, log: Log) -> None:
    """Put the wars in the order that was chosen, and ask for cards to the first."""
    if province == s.next_war:
        s.war, s.next_war = s.next_war, s.war
    tell(log, Told.FIGHTS_FIRST, s.turn, NONE, s.war, 0)
    ask_to_commit(s, s.turn, log)
