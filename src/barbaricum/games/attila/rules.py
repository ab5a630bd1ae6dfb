"""What the rest of the program asks of Attila's rules: what is legal, and what happens.

The chapters of rulebook.en.md are carried out by turn.py (1, 8 and the order of play),
placing.py (2, 3), war.py (4), scoring.py (5), tiles.py (6), drawing.py (7), ending.py (9);
the options of chapter 10 stand beside what they change.
"""

from __future__ import annotations

from barbaricum.core.chance import Dice, roll
from barbaricum.core.compiled import compiled
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts
from barbaricum.core.rows import cards_in
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
from barbaricum.games.attila.data import FACE_DOWN, PROVINCES, TILES, TRIBES
from barbaricum.games.attila.drawing import draw, unseen_cards
from barbaricum.games.attila.narration import Told
from barbaricum.games.attila.placing import (
    ban_on_marker,
    can_place_a_card,
    discard_unplaceable,
    forgo_both,
    has_empty_hand,
    may_forgo_both,
    open_provinces,
    place_second_marker,
    places_for,
    play_card,
    play_no_card,
    take_influence,
)
from barbaricum.games.attila.state import Phase, State
from barbaricum.games.attila.tiles import (
    ban_on_tile,
    ban_on_trade,
    end_trade,
    raise_by_tile,
    trade_away,
    use_tile,
)
from barbaricum.games.attila.turn import cards_in_turn, choose_first_seat, go_on
from barbaricum.games.attila.war import (
    are_cards_open,
    ban_on_commit,
    ban_on_first_war,
    choose_first_war,
    commit,
    end_commitment,
)

# What is legal


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
        case Phase.WAR_ORDER:
            return Ban.WAR_ORDER_FIRST
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
    elif s.phase == Phase.WAR_ORDER:
        return ban_on_first_war(s, tribe, province)
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
        case Phase.INFLUENCE:
            return Ban.LEGAL if may_forgo_both(s) else Ban.INFLUENCE_FIRST
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
            return add_tiles(s, found, add_cards(s, found))
        case Phase.INFLUENCE:
            n = add_columns(s, found, add_places(s, int(s.card), open_provinces(s), found, 0))
            return add(DONE, ban_on_done(s), found, n)
        case Phase.WINDOW:
            return add_tiles(s, found, 0)
        case Phase.TRADE:
            return add_trades(s, found)
        case Phase.TWO_INFLUENCE:
            return add_columns(s, found, 0)
        case Phase.COMMIT:
            return add_commitments(s, found)
        case Phase.WAR_ORDER:
            return add_wars(s, found)
        case Phase.DRAW:
            return add_draws(s, found)
        case Phase.FIRST:
            return add_first_seats(s, found)
        case _:
            return 0


@compiled
def add(action: int, ban: int, found: Counts, n: int) -> int:
    """Add an action if nothing forbids it; else the next overwrites it."""
    found[n] = action
    return n + 1 if ban == Ban.LEGAL else n


@compiled
def add_cards(s: State, found: Counts) -> int:
    """Add the markers that can be placed, else the cards to discard."""
    n = 0
    open_to_all = open_provinces(s)
    for tribe in range(len(TRIBES)):
        if s.seats[s.turn].hand[tribe] > 0:
            n = add_places(s, tribe, open_to_all, found, n)
    if n == 0:
        for tribe in range(len(TRIBES)):
            n = add(DISCARD + tribe, ban_on_discard(s, tribe), found, n)
    return n


@compiled
def add_places(s: State, tribe: int, open_to_all: int, found: Counts, n: int) -> int:
    """Add every province where a marker of a tribe may go."""
    places = places_for(s, tribe, open_to_all)
    for province in range(len(PROVINCES)):
        found[n] = PLACE + tribe * len(PROVINCES) + province
        n += places >> province & 1  # no `if`: it would be guessed wrong too often
    return n


@compiled
def add_tiles(s: State, found: Counts, n: int) -> int:
    """Add the tiles that may be used, and to be done."""
    for tile in range(len(TILES)):
        n = add(TILE + tile, ban_on_tile(s, tile), found, n)
    return add(DONE, ban_on_done(s), found, n)


@compiled
def add_columns(s: State, found: Counts, n: int) -> int:
    """Add the columns in which a cube may rise."""
    for tribe in range(len(TRIBES)):
        n = add(INFLUENCE + tribe, ban_on_influence(s, tribe), found, n)
    return n


@compiled
def add_trades(s: State, found: Counts) -> int:
    """Add the cards that may be set aside, and to be done."""
    n = 0
    for tribe in range(len(TRIBES)):
        n = add(TRADE_AWAY + tribe, ban_on_trade(s, tribe), found, n)
    return add(DONE, ban_on_done(s), found, n)


@compiled
def add_commitments(s: State, found: Counts) -> int:
    """Add the cards that may be committed, and to be done."""
    n = 0
    for tribe in range(len(TRIBES)):
        n = add(COMMIT + tribe, ban_on_commit(s, tribe), found, n)
    return add(DONE, ban_on_done(s), found, n)


@compiled
def add_wars(s: State, found: Counts) -> int:
    """Add the wars of this card, by their markers."""
    n, tribe = 0, int(s.card)
    for province in range(len(PROVINCES)):
        action = PLACE + tribe * len(PROVINCES) + province
        n = add(action, ban_on_first_war(s, tribe, province), found, n)
    return n


@compiled
def add_draws(s: State, found: Counts) -> int:
    """Add the cards that are in the deck."""
    n = 0
    for tribe in range(len(TRIBES)):
        n = add(DRAW + tribe, ban_on_draw(s, tribe), found, n)
    return n


@compiled
def add_first_seats(s: State, found: Counts) -> int:
    """Add the seats on which the lot may fall."""
    n = 0
    for seat in range(s.seated):
        n = add(FIRST + seat, ban_on_first(s, seat), found, n)
    return n


# What happens


@compiled
def weights(s: State, found: Counts, heavy: Counts) -> int:
    """At CHANCE: every seat is as likely as another, a tribe as it has cards in the deck."""
    if s.phase == Phase.FIRST:
        n = add_first_seats(s, found)
        heavy[:n] = 1
        return n
    n = add_draws(s, found)
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
            if action == DONE:
                forgo_both(s, log)
            elif action >= INFLUENCE:
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
        case Phase.WAR_ORDER:
            choose_first_war(s, action % len(PROVINCES), log)
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
    if COMMIT <= action < TRADE_AWAY and seat != s.asked and not are_cards_open(s):
        return COMMIT + FACE_DOWN
    return action


@compiled
def imagine(s: State, seat: int, dice: Dice) -> None:
    """Deal the cards that `seat` cannot see afresh, every deal that fits being as likely."""
    fits = False
    while not fits:
        unseen_cards(s, seat, s.deck)
        for other in range(s.seated):  # these can only be of tribes at war: deal them first
            if other != seat and not are_cards_open(s):
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
