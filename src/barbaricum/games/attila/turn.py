"""Rulebook chapters 1 and 8, and the order of play: what comes after what in a turn."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.core.rows import cards_in
from barbaricum.core.verbs import CHANCE
from barbaricum.games.attila.data import (
    BY_LOT,
    CARDS_PER_TRIBE,
    CENTURIES,
    HAND,
    MARKERS_PER_TRIBE,
    MOST_SEATS,
    PEACE_TILES,
    SEAT_0,
    TRIBES,
)
from barbaricum.games.attila.drawing import draw_to_six
from barbaricum.games.attila.ending import (
    end_at_last_marker,
    end_when_all_are_stuck,
    finish,
    is_end_reached,
)
from barbaricum.games.attila.placing import (
    ask_influence_or_marker,
    has_empty_hand,
    play_no_card,
)
from barbaricum.games.attila.scoring import score_centuries
from barbaricum.games.attila.state import Phase, State, Step
from barbaricum.games.attila.tiles import is_window_worth_opening
from barbaricum.games.attila.war import ask_to_commit, is_order_open

# 1. Setting up


@compiled
def set_up(s: State, seats: int, options: Counts) -> None:
    """Lay out a fresh table, by the options in the order in which the manifest has them."""
    s.seated = seats
    first = options[0]
    s.last_tile, s.forgo, s.war_cards = options[1], options[2], options[3]
    s.two_wars, s.ties = options[4], options[5]
    lay_out_board(s)
    lay_out_peace(s)
    lay_out_deck(s)
    for seat in range(MOST_SEATS):
        equip_seat(s, seat)
    s.turn, s.draws = 0, 0
    s.cards_due, s.cards_played, s.placed, s.has_used_tile = 0, 0, 0, 0
    s.card, s.raised, s.war, s.next_war = NONE, NONE, NONE, NONE
    s.is_scoring_due, s.unscored, s.stuck_turns = 0, NONE, 0
    s.ends[:] = 0
    choose_first_seat(s, NONE if first == BY_LOT else first - SEAT_0)


@rule("1.1")
def lay_out_board(s: State) -> None:
    """The provinces are empty and each tribe has its 20 markers in the supply."""
    s.markers[:] = 0
    s.peace[:] = 0
    s.supply[:] = MARKERS_PER_TRIBE


@rule("1.2")
def lay_out_peace(s: State) -> None:
    """One peace tile lies on the 4th century, two on the 5th, three on the 6th and four on the 7th."""
    for century in range(len(CENTURIES)):
        s.century[century] = PEACE_TILES[century]


@rule("1.3")
def equip_seat(s: State, seat: int) -> None:
    """Each player starts with 0 points, no influence and three action tiles: Double, Trade and Two Influence."""
    them = s.seats[seat]
    them.hand[:] = 0
    them.committed[:] = 0
    them.influence[:] = 0
    them.tiles[:] = 1 if seat < s.seated else 0
    them.score = 0


@rule("1.4")
def lay_out_deck(s: State) -> None:
    """The deck holds 54 cards, nine of each tribe, for any number of players."""
    s.deck[:] = 0
    for tribe in range(len(TRIBES)):
        s.deck[tribe] = CARDS_PER_TRIBE
    s.discards[:] = 0
    s.aside[:] = 0


@rule("1.5")
def deal(s: State, log: Log) -> None:
    """Each player is dealt six cards, which nobody else may look at."""
    if cards_in(s.seats[s.turn].hand) == HAND:
        s.turn = (s.turn + 1) % s.seated
    if cards_in(s.seats[s.turn].hand) == HAND:
        begin_turn(s)  # dealt all round, back at the first seat
    else:
        draw_to_six(s, log)


@rule("1.6")
def choose_first_seat(s: State, seat: int) -> None:
    """The first player is drawn by lot or named when the table is opened; turns then go round clockwise."""
    s.step = Step.DEAL
    if seat == NONE:
        s.phase = Phase.FIRST
        s.asked = CHANCE
    else:
        s.turn = seat
        s.phase = Phase.DRAW
        s.asked = CHANCE
        s.draws = HAND


# 8. Two seats


@rule("8.1")
def cards_in_turn(s: State) -> int:
    """With two players a turn is two cards, each played in full; with more it is one."""
    return 2 if s.seated == 2 else 1


# The order of play


@compiled
def begin_turn(s: State) -> None:
    """Start the turn of the seat it has come to."""
    s.cards_due = cards_in_turn(s)
    s.cards_played = 0
    s.placed = 0
    s.has_used_tile = 0
    s.step = Step.CARD


@compiled
def go_on(s: State, log: Log) -> None:
    """Carry on through the order of play until somebody has to decide."""
    while s.phase == Phase.NOTHING:
        match s.step:
            case Step.DEAL:
                deal(s, log)
            case Step.CARD:
                ask_for_card(s, log)
            case Step.INFLUENCE:
                ask_influence_or_marker(s, log)
            case Step.BEFORE_WAR:
                open_window(s, s.war != NONE)
            case Step.WAR:
                wage_war(s, log)
            case Step.BEFORE_SCORING:
                open_window(s, s.is_scoring_due == 1)
            case Step.SCORING:
                score_centuries(s, log)
                s.step = Step.AFTER_SCORING
            case Step.AFTER_SCORING:
                if s.cards_played < s.cards_due:
                    s.step = Step.CARD  # its window is the one before that card
                else:
                    open_window(s, True)
            case Step.DRAWING:
                end_turn(s, log)
            case _:
                s.turn = (s.turn + 1) % s.seated
                begin_turn(s)


@compiled
def ask_for_card(s: State, log: Log) -> None:
    """Ask for a card, or with an empty hand for a tile at most."""
    if has_empty_hand(s) and not is_window_worth_opening(s):
        play_no_card(s, log)
    else:
        s.phase = Phase.CARD
        s.asked = s.turn


@compiled
def open_window(s: State, is_apart: bool) -> None:
    """Ask for a tile, unless nothing lies between this window and the next or none is left."""
    if is_apart and is_window_worth_opening(s):
        s.phase = Phase.WINDOW
        s.asked = s.turn
    else:
        s.step += 1


@compiled
def wage_war(s: State, log: Log) -> None:
    """Fight the wars of this card one after the other, then look at the ends."""
    if s.war == NONE:
        end_at_last_marker(s, log)
        s.step = Step.BEFORE_SCORING
    elif is_order_open(s):
        s.phase = Phase.WAR_ORDER
        s.asked = s.turn
    else:
        ask_to_commit(s, s.turn, log)


@compiled
def end_turn(s: State, log: Log) -> None:
    """Finish the game if an end was reached, else draw."""
    end_when_all_are_stuck(s, log)
    if is_end_reached(s):
        finish(s, log)
    else:
        s.step = Step.NEXT_SEAT
        draw_to_six(s, log)
