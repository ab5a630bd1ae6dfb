"""Rulebook chapter 6: the three action tiles."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.rows import cards_in
from barbaricum.games.attila.bans import Ban
from barbaricum.games.attila.data import DOUBLE, TILES, TRADE, TRIBES, TWO
from barbaricum.games.attila.drawing import ask_for_draws
from barbaricum.games.attila.narration import Told
from barbaricum.games.attila.placing import can_place_a_card, has_empty_hand, raise_influence
from barbaricum.games.attila.state import Phase, State, Step


@rule("6.1")
def spend_tile(s: State, tile: int, log: Log) -> None:
    """In your own turn you may use one action tile; a used tile is out of the game."""
    s.seats[s.turn].tiles[tile] = 0
    s.has_used_tile = 1
    tell(log, Told.USES_TILE, s.turn, tile, NONE, 0)


@rule("6.2")
def is_window_worth_opening(s: State) -> bool:
    """A tile may be used before a card, before a war, before a scoring and before drawing, and never while cards are committed; moments with nothing between them are one."""
    for tile in range(len(TILES)):
        if open_ban_on_tile(s, tile) == Ban.LEGAL:
            return True
    return False


@compiled
def open_ban_on_tile(s: State, tile: int) -> int:
    """What forbids a tile now, as far as all can see: whether a seat is asked betrays no hand."""
    if s.seats[s.turn].tiles[tile] == 0:
        return Ban.TILE_USED
    if s.has_used_tile:
        return Ban.ONE_TILE_A_TURN
    if tile == DOUBLE and s.step != Step.AFTER_SCORING:
        return Ban.DOUBLE_COMES_LAST
    if tile != TWO and has_empty_hand(s):
        return Ban.DOUBLE_NEEDS_CARD if tile == DOUBLE else Ban.TRADE_NEEDS_CARD
    return Ban.LEGAL


@compiled
def ban_on_tile(s: State, tile: int) -> int:
    """What forbids the active seat to use a tile now; Double needs a card that can be placed."""
    ban = open_ban_on_tile(s, tile)
    if ban == Ban.LEGAL and tile == DOUBLE and not can_place_a_card(s):
        return Ban.DOUBLE_NEEDS_CARD
    return ban


@compiled
def use_tile(s: State, tile: int, log: Log) -> None:
    """Use a tile in the window that is open; the step stays, so play goes on from there."""
    spend_tile(s, tile, log)
    if tile == DOUBLE:
        play_one_more_card(s)
    elif tile == TRADE:
        s.phase = Phase.TRADE
    elif tile == TWO:
        s.phase = Phase.TWO_INFLUENCE
        s.raised = NONE


@rule("6.3")
def play_one_more_card(s: State) -> None:
    """Double gives one more card, played in full after the turn's other cards and before drawing; you must hold a card that can be placed."""
    s.cards_due += 1
    s.step = Step.CARD
    s.phase = Phase.NOTHING


@rule("6.4")
def trade_away(s: State, tribe: int, log: Log) -> None:
    """Trade sets aside one or more cards, draws as many, and then discards those set aside."""
    s.seats[s.turn].hand[tribe] -= 1
    s.aside[tribe] += 1
    tell(log, Told.TRADES_AWAY, s.turn, tribe, NONE, 0)
    if has_empty_hand(s):
        end_trade(s, log)


@compiled
def end_trade(s: State, log: Log) -> None:
    """Draw as many cards as were set aside."""
    ask_for_draws(s, cards_in(s.aside), log)


@compiled
def ban_on_trade(s: State, tribe: int) -> int:
    """What forbids to set a card aside; tribes are named in order, so no set twice."""
    if s.seats[s.turn].hand[tribe] == 0:
        return Ban.NO_CARD
    for later in range(tribe + 1, len(TRIBES)):
        if s.aside[later] > 0:
            return Ban.TRADE_ORDER
    return Ban.LEGAL


@rule("6.5")
def raise_by_tile(s: State, tribe: int, log: Log) -> None:
    """Two Influence raises one tribe by two spaces or two tribes by one space each, whatever the century."""
    raise_influence(s, tribe, 1, log)
    if s.raised == NONE:
        s.raised = tribe
    else:
        s.raised = NONE
        s.phase = Phase.NOTHING
