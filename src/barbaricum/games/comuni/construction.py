"""Rulebook chapter 5: buildings and walls."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell, tell_secret
from barbaricum.core.names import NONE
from barbaricum.core.rows import cards_in
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import ARTISAN, FACE_DOWN, GUILDS_OF, HAND, HIGHEST, LEVEL, SORTS
from barbaricum.games.comuni.hands import close_hand, use_from_hand
from barbaricum.games.comuni.narration import Told
from barbaricum.games.comuni.state import Phase, State, Step
from barbaricum.games.comuni.treasury import can_pay, may_pay_artisan, pay


@compiled
def ask_construction(s: State) -> None:
    """Ask what to build, as long as there may be something to build with."""
    me = s.seats[s.turn]
    may_go_on = s.stored != s.walled or s.stored == 0 or may_pay_artisan(me)
    if cards_in(me.hand) > 0 and may_go_on:
        s.phase = Phase.BUILD
        s.asked = s.turn
    else:
        s.step = Step.HAND_LIMIT


@rule("5.1")
def price_of_round(s: State, is_wall: bool) -> int:
    """In a round of construction you may build one storey of a building and one of a wall; the first round is free, and each further one costs an artisan."""
    rounds = max(s.stored, s.walled)
    begun = s.walled if is_wall else s.stored
    return 1 if rounds > 0 and begun == rounds else 0


@rule("5.2")
def ban_on_building(s: State, card: int, guild: int, storeys: int) -> int:
    """A card from your hand is the first storey of a new building of a guild that it shows, or the next storey of a building of that guild; no building has more than four."""
    if s.seats[s.turn].hand[card] == 0:
        return Ban.NO_CARD
    if not GUILDS_OF[card] >> guild & 1:
        return Ban.OTHER_GUILD
    if storeys > 0 and s.seats[s.turn].buildings[guild, storeys] == 0:
        return Ban.NO_SUCH_BUILDING
    return ban_on_price(s, card, storeys, False)


@rule("5.3")
def price_of_storey(card: int, storey: int) -> int:
    """A storey that is higher than the level of its card costs an artisan for each level that is missing."""
    return int(max(storey - LEVEL[card], 0))


@compiled
def price(s: State, card: int, storeys: int, is_wall: bool) -> int:
    """The artisans that it costs to build on so many storeys with a card."""
    return price_of_storey(card, storeys + 1) + price_of_round(s, is_wall)


@compiled
def ban_on_price(s: State, card: int, storeys: int, is_wall: bool) -> int:
    """What forbids to pay the artisans."""
    me = s.seats[s.turn]
    if not can_pay(me, ARTISAN, price_of_round(s, is_wall)):
        return Ban.ROUND_NOT_PAID
    artisans = price(s, card, storeys, is_wall)
    return Ban.LEGAL if can_pay(me, ARTISAN, artisans) else Ban.TOO_FEW_ARTISANS


@rule("5.4")
def build(s: State, card: int, guild: int, storeys: int, log: Log) -> None:
    """A storey scores as many points at once as its building then has storeys, and makes its guild active."""
    me = s.seats[s.turn]
    tell(log, Told.RAISES if storeys else Told.BUILDS, s.turn, card, guild, storeys + 1)
    pay(s, s.turn, ARTISAN, price(s, card, storeys, False), log)
    use_from_hand(s, card)
    if storeys > 0:
        me.buildings[guild, storeys] -= 1
    me.buildings[guild, storeys + 1] += 1
    me.points += storeys + 1
    me.active[guild] = 1
    s.stored += 1
    s.phase = Phase.NOTHING


@rule("5.5")
def ban_on_walling(s: State, card: int, storeys: int) -> int:
    """Any card, face down, is the first storey of a new wall or the next storey of a wall, up to four, by the same rules; walls score nothing."""
    if s.seats[s.turn].hand[card] == 0:
        return Ban.NO_CARD_FOR_WALL
    if storeys > 0 and s.seats[s.turn].walls[storeys] == 0:
        return Ban.NO_SUCH_WALL
    return ban_on_price(s, card, storeys, True)


@compiled
def build_wall(s: State, card: int, storeys: int, log: Log) -> None:
    """Build a storey of a wall."""
    me = s.seats[s.turn]
    if storeys > 0:
        tell(log, Told.HEIGHTENS, s.turn, card, NONE, storeys + 1)
    else:
        tell(log, Told.WALLS, s.turn, card, NONE, 0)
    pay(s, s.turn, ARTISAN, price(s, card, storeys, True), log)
    use_from_hand(s, card)
    if storeys > 0:
        me.walls[storeys] -= 1
    me.walls[storeys + 1] += 1
    s.walled += 1
    s.phase = Phase.NOTHING
    if storeys + 1 == HIGHEST:
        give_bonus_wall(s, log)


@rule("5.6")
def give_bonus_wall(s: State, log: Log) -> None:
    """When you complete the fourth storey of a wall you get a bonus wall, a new wall of one storey, as long as there are any."""
    if s.bonus_walls > 0:
        s.bonus_walls -= 1
        s.seats[s.turn].walls[1] += 1
        tell(log, Told.GETS_BONUS_WALL, s.turn, NONE, NONE, 0)


@rule("5.7")
def ask_what_to_keep(s: State) -> None:
    """At the end of construction you keep two cards at most, of your choice, and discard the others unseen."""
    if cards_in(s.seats[s.turn].hand) > HAND:
        s.phase = Phase.KEEP
        s.asked = s.turn
    else:
        close_hand(s)
        s.step = Step.MASTERS


@compiled
def ban_on_keeping(s: State, card: int, other: int) -> int:
    """What forbids to keep two cards: the lower one is named first, so none has two ways."""
    hand = s.seats[s.turn].hand
    if FACE_DOWN in (card, other):
        return Ban.FACE_DOWN
    if hand[card] == 0 or hand[other] == 0 or (card == other and hand[card] < HAND):
        return Ban.NO_CARDS_TO_KEEP
    return Ban.LEGAL if card <= other else Ban.KEEP_OUT_OF_ORDER


@compiled
def keep(s: State, card: int, other: int, log: Log) -> None:
    """Keep two cards, and discard all others, unseen."""
    hand = s.seats[s.turn].hand
    hand[card] -= 1
    hand[other] -= 1
    for discarded in range(len(SORTS)):
        for _ in range(hand[discarded]):
            tell_secret(log, Told.DISCARDS, s.turn, discarded)
        hand[discarded] = 0
    hand[card] += 1
    hand[other] += 1
    s.phase = Phase.NOTHING
