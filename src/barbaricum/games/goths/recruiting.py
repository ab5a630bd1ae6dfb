"""Rulebook chapter 5: recruiting."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.games.goths.bans import Ban
from barbaricum.games.goths.data import (
    COST,
    EFFECTS,
    KIND_SET,
    LEADERS,
    MUCH,
    OP,
    RECRUIT,
    SLOTS,
    SORTS,
    TRIBE_CHIEF,
    Op,
)
from barbaricum.games.goths.narration import Told
from barbaricum.games.goths.power import is_own_sort, others_among
from barbaricum.games.goths.state import Phase, State, Step


@rule("5.1")
def count_recruiting(s: State) -> None:
    """Your recruiting capacity is the sum of the banners on the cards you played this turn, with what their powers add, and never less than 0."""
    total = 0
    for card in range(len(SORTS)):
        cards = int(s.played[card])
        if cards == 0:
            continue
        total += cards * int(RECRUIT[card])
        for effect in range(EFFECTS[card]):
            much = cards * int(MUCH[card, effect])
            match OP[card, effect]:
                case Op.RECRUIT_IF_PLAYED:
                    if others_among(s.played, card, int(KIND_SET[card, effect])) > 0:
                        total += much
                case Op.SPOILS:
                    total += much if s.has_taken else 0
                case _:
                    pass
    s.recruiting = max(total, 0)


@rule("5.2")
def ban_on_recruit(s: State, card: int, left: int) -> int:
    """You recruit any number of cards, from the centre and from before your own places, as long as their costs together do not exceed your capacity; what is left of that is lost."""
    if card == TRIBE_CHIEF:
        return Ban.TRIBE_CHIEFS_ARE_DEALT
    if card >= LEADERS and not is_own_sort(s, s.turn, card):
        return Ban.NOT_ONES_OWN
    if s.stock[card] == 0:
        return Ban.NONE_LEFT
    return Ban.LEGAL if left >= COST[card] else Ban.TOO_DEAR


@compiled
def can_recruit_any(s: State, left: int) -> bool:
    """Whether any card could be recruited."""
    for leader in range(TRIBE_CHIEF + 1, LEADERS):
        if s.stock[leader] > 0 and COST[leader] <= left:
            return True
    me = s.seats[s.turn]
    for slot in range(len(SLOTS)):
        if s.stock[me.sorts[slot]] > 0 and COST[me.sorts[slot]] <= left:
            return True
    return False


@compiled
def go_to_recruiting(s: State) -> None:
    """Ask for a card to recruit, unless there is none."""
    if can_recruit_any(s, s.recruiting - s.spent):
        s.phase = Phase.RECRUIT
        s.asked = s.turn
    else:
        s.step = Step.END


@rule("5.3")
def recruit(s: State, card: int, log: Log) -> None:
    """A card gained in a turn, recruited or taken, is set aside until the turn ends; no supply is ever refilled."""
    s.stock[card] -= 1
    s.gained[card] += 1
    s.spent += COST[card]
    s.phase = Phase.NOTHING
    tell(log, Told.RECRUITS, s.turn, card, NONE, COST[card])
