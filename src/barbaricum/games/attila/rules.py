"""The rules of Attila: setting up, the order of play, and what the program asks of them.

The chapters of rulebook.en.md are carried out by placing.py (2, 3), war.py (4), scoring.py
(5), tiles.py (6), drawing.py (7) and ending.py (9); here are chapters 1 and 8 and the turn.
"""

from __future__ import annotations

from barbaricum.core.chance import Dice, roll
from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.core.verbs import CHANCE
from barbaricum.games.attila.actions import (
    COMMIT,
    DISCARD,
    DONE,
    DRAW,
    FIRST,
    INFLUENCE,
    PLACE,
    TILE,
    TRADE_AWAY,
)
from barbaricum.games.attila.bans import Ban
from barbaricum.games.attila.data import (
    BY_LOT,
    CARDS_PER_TRIBE,
    CENTURIES,
    FACE_DOWN,
    HAND,
    MARKERS_PER_TRIBE,
    MOST_SEATS,
    PEACE_TILES,
    PROVINCES,
    TILES,
    TRIBES,
)
from barbaricum.games.attila.drawing import cards_in, draw, draw_to_six, unseen_cards
from barbaricum.games.attila.ending import (
    end_at_last_marker,
    end_when_all_are_stuck,
    finish,
    is_end_reached,
)
from barbaricum.games.attila.narration import Told
from barbaricum.games.attila.placing import (
    ask_influence_or_marker,
    ban_on_marker,
    can_place_a_card,
    discard_unplaceable,
    has_empty_hand,
    open_provinces,
    place_second_marker,
    places_for,
    play_card,
    play_no_card,
    take_influence,
)
from barbaricum.games.attila.scoring import score_century
from barbaricum.games.attila.state import Phase, State, Step
from barbaricum.games.attila.tiles import (
    ban_on_tile,
    ban_on_trade,
    end_trade,
    is_window_worth_opening,
    raise_by_tile,
    trade_away,
    use_tile,
)
from barbaricum.games.attila.war import ask_to_commit, ban_on_commit, commit, end_commitment

# 1. Setting up


@compiled
def set_up(s: State, seats: int, options: Counts) -> None:
    """Lay out a fresh table; the one option says whether a lot or seat 0 begins."""
    s.seated = seats
    lay_out_board(s)
    lay_out_peace(s)
    lay_out_deck(s)
    for seat in range(MOST_SEATS):
        equip_seat(s, seat)
    s.turn, s.draws = 0, 0
    s.cards_due, s.cards_played, s.placed, s.has_used_tile = 0, 0, 0, 0
    s.card, s.raised, s.war, s.next_war = NONE, NONE, NONE, NONE
    s.is_scoring_due, s.stuck_turns = 0, 0
    s.ends[:] = 0
    choose_first_seat(s, NONE if options[0] == BY_LOT else 0)


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
    """Each seat starts with 0 points, no influence and three action tiles: Double, Trade and Two Influence."""
    them = s.seats[seat]
    them.hand[:] = 0
    them.committed[:] = 0
    them.influence[:] = 0
    them.tiles[:] = 1 if seat < s.seated else 0
    them.score = 0


@rule("1.4")
def lay_out_deck(s: State) -> None:
    """The deck holds 54 cards, nine of each tribe, for any number of seats."""
    s.deck[:] = 0
    for tribe in range(len(TRIBES)):
        s.deck[tribe] = CARDS_PER_TRIBE
    s.discards[:] = 0
    s.aside[:] = 0


@rule("1.5")
def deal(s: State, log: Log) -> None:
    """Each seat is dealt six cards, which only it may look at."""
    if cards_in(s.seats[s.turn].hand) == HAND:
        s.turn = (s.turn + 1) % s.seated
    if cards_in(s.seats[s.turn].hand) == HAND:
        begin_turn(s)  # dealt all round, back at the first seat
    else:
        draw_to_six(s, log)


@rule("1.6")
def choose_first_seat(s: State, seat: int) -> None:
    """The first seat is drawn by lot or chosen with the table; turns then go round clockwise."""
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
    """With two seats a turn is two cards, each played in full; with more it is one."""
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
                score_century(s, log)
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
    if s.war != NONE:
        ask_to_commit(s, s.turn, log)
    else:
        end_at_last_marker(s, log)
        s.step = Step.BEFORE_SCORING


@compiled
def end_turn(s: State, log: Log) -> None:
    """Finish the game if an end was reached, else draw."""
    end_when_all_are_stuck(s, log)
    if is_end_reached(s):
        finish(s, log)
    else:
        s.step = Step.NEXT_SEAT
        draw_to_six(s, log)


# What the rest of the program asks of these rules: what is legal


@compiled
def mover(s: State) -> int:
    """The seat whose decision is awaited, CHANCE, or NOBODY when the game is over."""
    return int(s.asked)


@compiled
def awaited(s: State) -> int:
    """The ban on every action of another phase than this."""
    match s.phase:
        case Phase.CARD:
            return Ban.CARD_FIRST
        case Phase.INFLUENCE:
            return Ban.INFLUENCE_FIRST
        case Phase.WINDOW:
            return Ban.WINDOW_ONLY
        case Phase.TRADE:
            return Ban.TRADE_FIRST
        case Phase.TWO_INFLUENCE:
            return Ban.TWO_INFLUENCE_FIRST
        case Phase.COMMIT:
            return Ban.COMMIT_FIRST
        case Phase.OVER:
            return Ban.OVER
        case _:
            return Ban.CHANCE_FIRST


@compiled
def ban(s: State, action: int) -> int:
    """LEGAL, or the number of the rule that forbids the action now."""
    if action < INFLUENCE:
        return ban_on_placing(s, action // len(PROVINCES), action % len(PROVINCES))
    if action < COMMIT:
        return ban_on_influence(s, action - INFLUENCE)
    if action < TRADE_AWAY:
        return ban_on_committing(s, action - COMMIT)
    if action < DISCARD:
        return ban_on_trade(s, action - TRADE_AWAY) if s.phase == Phase.TRADE else awaited(s)
    if action < TILE:
        return ban_on_discard(s, action - DISCARD)
    if action < DONE:
        return ban_on_using(s, action - TILE)
    if action < DRAW:
        return ban_on_done(s)
    if action < FIRST:
        return ban_on_draw(s, action - DRAW)
    return ban_on_first(s, action - FIRST)


@compiled
def ban_on_placing(s: State, tribe: int, province: int) -> int:
    """What forbids a marker: the first needs its card, the second the same tribe."""
    if s.phase == Phase.CARD:
        if s.seats[s.turn].hand[tribe] == 0:
            return Ban.NO_CARD
    elif s.phase == Phase.INFLUENCE:
        if tribe != s.card:
            return Ban.OTHER_TRIBE
    else:
        return awaited(s)
    return ban_on_marker(s, tribe, province)


@compiled
def ban_on_influence(s: State, tribe: int) -> int:
    """What forbids to raise a cube: the card's tribe, or for the tile the order of tribes."""
    if s.phase == Phase.INFLUENCE:
        return Ban.LEGAL if tribe == s.card else Ban.OTHER_COLUMN
    if s.phase == Phase.TWO_INFLUENCE:
        return Ban.LEGAL if tribe >= s.raised else Ban.TWO_INFLUENCE_ORDER
    return awaited(s)


@compiled
def ban_on_committing(s: State, card: int) -> int:
    """What forbids to commit a card."""
    if s.phase != Phase.COMMIT:
        return awaited(s)
    return Ban.FACE_DOWN if card == FACE_DOWN else ban_on_commit(s, card)


@compiled
def ban_on_discard(s: State, tribe: int) -> int:
    """What forbids to discard a card unplayed."""
    if s.phase != Phase.CARD:
        return awaited(s)
    if s.seats[s.turn].hand[tribe] == 0:
        return Ban.NO_CARD
    return Ban.CAN_PLACE if can_place_a_card(s) else Ban.LEGAL


@compiled
def ban_on_using(s: State, tile: int) -> int:
    """What forbids to use a tile: windows are the card's own and those between the steps."""
    if s.phase == Phase.CARD or s.phase == Phase.WINDOW:
        return ban_on_tile(s, tile)
    return awaited(s)


@compiled
def ban_on_done(s: State) -> int:
    """What forbids to pass: a card to play, a choice to make, a trade not begun."""
    match s.phase:
        case Phase.WINDOW | Phase.COMMIT:
            return Ban.LEGAL
        case Phase.CARD:
            return Ban.LEGAL if has_empty_hand(s) else Ban.MUST_PLAY
        case Phase.TRADE:
            return Ban.LEGAL if cards_in(s.aside) > 0 else Ban.TRADE_ONE_AT_LEAST
        case _:
            return awaited(s)


@compiled
def ban_on_draw(s: State, card: int) -> int:
    """What forbids chance to deal a card."""
    if s.phase != Phase.DRAW:
        return Ban.NOT_A_DRAW
    if card == FACE_DOWN:
        return Ban.FACE_DOWN
    return Ban.LEGAL if s.deck[card] > 0 else Ban.NOT_IN_DECK


@compiled
def ban_on_first(s: State, seat: int) -> int:
    """What forbids the lot to fall on a seat."""
    if s.phase != Phase.FIRST:
        return Ban.LOT_IS_CAST
    return Ban.LEGAL if seat < s.seated else Ban.NOT_SEATED


@compiled
def choices(s: State, found: Counts) -> int:
    """Write every legal action into `found`, ascending, each once; return how many."""
    match s.phase:
        case Phase.CARD:
            return card_choices(s, found)
        case Phase.INFLUENCE:
            n = add_places(s, int(s.card), open_provinces(s), found, 0)
            return allowed(s, INFLUENCE, len(TRIBES), found, n)
        case Phase.WINDOW:
            return allowed(s, TILE, len(TILES) + 1, found, 0)  # DONE follows the tiles
        case Phase.TRADE:
            n = allowed(s, TRADE_AWAY, len(TRIBES), found, 0)
            return allowed(s, DONE, 1, found, n)
        case Phase.TWO_INFLUENCE:
            return allowed(s, INFLUENCE, len(TRIBES), found, 0)
        case Phase.COMMIT:
            return commit_choices(s, found)
        case Phase.DRAW:
            return draw_choices(s, found)
        case Phase.FIRST:
            return allowed(s, FIRST, MOST_SEATS, found, 0)
        case _:
            return 0


@compiled
def allowed(s: State, first: int, size: int, found: Counts, n: int) -> int:
    """Add those of `size` actions from `first` on that nothing forbids."""
    for action in range(first, first + size):
        if ban(s, action) == Ban.LEGAL:
            found[n] = action
            n += 1
    return n


@compiled
def card_choices(s: State, found: Counts) -> int:
    """The markers that can be placed, else the cards to discard; and the tiles."""
    n = 0
    open_to_all = open_provinces(s)
    for tribe in range(len(TRIBES)):
        if s.seats[s.turn].hand[tribe] > 0:
            n = add_places(s, tribe, open_to_all, found, n)
    if n == 0:
        n = allowed(s, DISCARD, len(TRIBES), found, n)
    return allowed(s, TILE, len(TILES) + 1, found, n)  # DONE follows the tiles


@compiled
def add_places(s: State, tribe: int, open_to_all: int, found: Counts, n: int) -> int:
    """Add every province where a marker of a tribe may go."""
    places = places_for(s, tribe, open_to_all)
    for province in range(len(PROVINCES)):
        found[n] = PLACE + tribe * len(PROVINCES) + province
        n += places >> province & 1  # overwritten by the next if it was none
    return n


@compiled
def commit_choices(s: State, found: Counts) -> int:
    """The cards that may be committed, and to be done."""
    n = 0
    for tribe in range(len(TRIBES)):
        if ban_on_commit(s, tribe) == Ban.LEGAL:
            found[n] = COMMIT + tribe
            n += 1
    found[n] = DONE
    return n + 1


@compiled
def draw_choices(s: State, found: Counts) -> int:
    """The cards that are in the deck."""
    n = 0
    for tribe in range(len(TRIBES)):
        if s.deck[tribe] > 0:
            found[n] = DRAW + tribe
            n += 1
    return n


# What the rest of the program asks of these rules: what happens


@compiled
def weights(s: State, found: Counts, heavy: Counts) -> int:
    """At CHANCE: every seat is as likely as another, a tribe as it has cards in the deck."""
    if s.phase == Phase.FIRST:
        heavy[: s.seated] = 1
        return choices(s, found)
    n = draw_choices(s, found)
    for i in range(n):
        heavy[i] = s.deck[found[i] - DRAW]
    return n


@compiled
def play(s: State, action: int, log: Log) -> None:
    """Carry out one legal action, then go on to the next decision."""
    match s.phase:
        case Phase.FIRST:
            choose_first_seat(s, action - FIRST)
            tell(log, Told.BEGINS, s.turn, NONE, NONE, 0)
        case Phase.DRAW:
            draw(s, action - DRAW, log)
        case Phase.CARD:
            play_at_card(s, action, log)
        case Phase.INFLUENCE:
            if action >= INFLUENCE:
                take_influence(s, log)
            else:
                place_second_marker(s, s.card, action % len(PROVINCES), log)
        case Phase.WINDOW:
            if action == DONE:
                s.step += 1
                s.phase = Phase.NOTHING
            else:
                use_tile(s, action - TILE, log)
        case Phase.TRADE:
            if action == DONE:
                end_trade(s, log)
            else:
                trade_away(s, action - TRADE_AWAY, log)
        case Phase.TWO_INFLUENCE:
            raise_by_tile(s, action - INFLUENCE, log)
        case Phase.COMMIT:
            if action == DONE:
                end_commitment(s, log)
            else:
                commit(s, action - COMMIT, log)
        case _:
            raise ValueError("the game is over")
    go_on(s, log)


@compiled
def play_at_card(s: State, action: int, log: Log) -> None:
    """Carry out what a seat chose when asked for a card."""
    if action < INFLUENCE:
        play_card(s, action // len(PROVINCES), action % len(PROVINCES), log)
    elif action < TILE:
        discard_unplaceable(s, action - DISCARD, log)
    elif action < DONE:
        use_tile(s, action - TILE, log)
    else:
        play_no_card(s, log)


@compiled
def seen(s: State, action: int, seat: int) -> int:
    """Others see that a card was drawn or committed, not which."""
    if DRAW <= action < FIRST and seat != s.turn:
        return DRAW + FACE_DOWN
    if COMMIT <= action < TRADE_AWAY and seat != s.asked:
        return COMMIT + FACE_DOWN
    return action


@compiled
def imagine(s: State, seat: int, dice: Dice) -> None:
    """Deal the cards that `seat` cannot see afresh, every deal that fits being as likely."""
    fits = False
    while not fits:
        unseen_cards(s, seat, s.deck)
        for other in range(s.seated):  # these can only be of tribes at war: deal them first
            if other != seat:
                deal_unseen(s, s.seats[other].committed, s.war, dice)
        for other in range(s.seated):
            if other != seat:
                deal_unseen(s, s.seats[other].hand, NONE, dice)
        # who uses Double holds a card that can be placed (6.3)
        is_doubling = s.phase == Phase.CARD and s.cards_due > cards_in_turn(s)
        fits = seat == s.turn or not is_doubling or can_place_a_card(s)


@compiled
def deal_unseen(s: State, pile: Counts, war: int, dice: Dice) -> None:
    """Replace a pile by as many cards of the deck; in a war only of tribes in the province."""
    cards = cards_in(pile)
    pile[:] = 0
    for _ in range(cards):
        fitting = 0
        for tribe in range(len(TRIBES)):
            if war == NONE or s.markers[war, tribe] > 0:
                fitting += int(s.deck[tribe])
        rest, tribe = roll(dice, fitting), -1
        while rest >= 0:
            tribe += 1
            if war == NONE or s.markers[war, tribe] > 0:
                rest -= int(s.deck[tribe])
        pile[tribe] += 1
        s.deck[tribe] -= 1
