"""Rulebook chapters 2 and 3: bids, claims and income, and envoys that are displaced."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import (
    COLUMNS,
    DEEPEST,
    ENVOYS,
    FREE,
    GOLD,
    GUILDS,
    HIGHEST,
    INCOME,
    MASTER_INCOME,
    MOST_GOLD,
    OPEN_COLUMNS,
    PILGRIM,
    RESOURCES,
)
from barbaricum.games.comuni.hands import take_in_hand
from barbaricum.games.comuni.narration import Told
from barbaricum.games.comuni.state import Phase, Seat, State, Step
from barbaricum.games.comuni.treasury import all_supply, gain, has, may_have, pay, spend, supply

# 2. Projects


@rule("2.1")
def ask_projects(s: State) -> None:
    """In your turn you do one of three things: bid for projects, claim projects, or take your income."""
    s.phase = Phase.TURN
    s.asked = s.turn


@compiled
def is_empty(s: State, column: int) -> bool:
    """Whether no cards lie in a column."""
    for space in range(column * DEEPEST, (column + 1) * DEEPEST):
        if s.display[space] > 0:
            return False
    return True


@compiled
def envoys_out(s: State, seat: int) -> int:
    """How many envoys of a seat stand at columns."""
    out = 0
    for column in range(len(COLUMNS)):
        out += s.envoys[column] == seat + 1
    return out


@compiled
def most_gold(s: State, seat: int) -> int:
    """The highest bid that a seat could pay for."""
    me = s.seats[seat]
    made = min(has(me, PILGRIM) // 2, supply(s, GOLD))
    return min(has(me, GOLD) + made, MOST_GOLD)


@rule("2.2")
def ban_on_bidding(s: State, column: int) -> int:
    """To bid, you put an envoy you have at home, with any amount of gold or none, at an open column where cards lie and where you have no envoy yet."""
    if column >= OPEN_COLUMNS[s.seated]:
        return Ban.COLUMN_CLOSED
    if is_empty(s, column):
        return Ban.COLUMN_EMPTY
    if s.envoys[column] == s.turn + 1:
        return Ban.OWN_ENVOY
    return Ban.LEGAL if envoys_out(s, s.turn) < ENVOYS else Ban.NO_ENVOY_AT_HOME


@rule("2.3")
def least_bid(s: State, column: int) -> int:
    """Where another envoy stands, it takes at least one gold more than that envoy has; that envoy is displaced."""
    return int(s.bids[column]) + 1 if s.envoys[column] > 0 else 0


@compiled
def ban_on_bid(s: State, column: int, gold: int) -> int:
    """What forbids a bid of so much gold."""
    ban = ban_on_bidding(s, column)
    if ban != Ban.LEGAL:
        return ban
    if gold < least_bid(s, column):
        return Ban.BID_TOO_LOW
    return Ban.LEGAL if gold <= most_gold(s, s.turn) else Ban.TOO_LITTLE_GOLD


@compiled
def bid(s: State, column: int, gold: int, log: Log) -> None:
    """Put an envoy with gold at a column."""
    tell(log, Told.BIDS, s.turn, column, NONE, gold)
    pay(s, s.turn, GOLD, gold, log)
    station(s, s.turn, column, gold, log)


@compiled
def station(s: State, seat: int, column: int, gold: int, log: Log) -> None:
    """An envoy comes to stand at a column; whoever stood there is displaced."""
    s.displaced = s.envoys[column] - 1
    s.carried = s.bids[column]
    s.envoys[column] = seat + 1
    s.bids[column] = gold
    if s.displaced != NONE:
        tell(log, Told.IS_DISPLACED, s.displaced, column, NONE, s.carried)
    s.step, s.phase = Step.DISPLACEMENT, Phase.NOTHING


@rule("2.4")
def claim(s: State, log: Log) -> None:
    """To claim, you take all cards of all columns where you have an envoy; the gold there goes to the supply, and your envoys go home."""
    for column in range(len(COLUMNS)):
        if s.envoys[column] == s.turn + 1:
            tell(log, Told.CLAIMS, s.turn, column, NONE, s.bids[column])
            for space in range(column * DEEPEST, (column + 1) * DEEPEST):
                if s.display[space] > 0:
                    card = s.display[space] - 1
                    take_in_hand(s, card)
                    s.display[space] = 0
                    tell(log, Told.TAKES_CARD, s.turn, card, column, 0)
            s.envoys[column] = 0
            s.bids[column] = 0
            s.owed += FREE[column]
    s.step, s.phase = Step.FREE, Phase.NOTHING


@rule("2.5")
def ask_free(s: State) -> None:
    """Some columns also give resources, each one of your choice."""
    s.owed = min(s.owed, all_supply(s, 0))
    if s.owed > 0:
        s.phase = Phase.FREE
        s.asked = s.turn
    else:
        s.taken = NONE
        s.step = Step.REFILL


@compiled
def ban_on_taking(s: State, kind: int) -> int:
    """What forbids a resource: they are taken in the order of their list, so none has two ways."""
    if kind < s.taken:
        return Ban.OUT_OF_ORDER
    if supply(s, kind) <= 0:
        return Ban.SUPPLY_EMPTY
    return Ban.LEGAL if all_supply(s, kind) >= s.owed else Ban.OUT_OF_ORDER


@compiled
def take(s: State, kind: int, log: Log) -> None:
    """Take a resource of one's choice."""
    s.owed -= 1
    s.taken = kind
    gain(s, kind, 1, log)
    s.phase = Phase.NOTHING


@rule("2.6")
def take_income(s: State, log: Log) -> None:
    """Your income is what your commune gives, one cube of its resource for each guild master, and for each active guild as many cubes of its resource as its tallest building has storeys."""
    me = s.seats[s.turn]
    tell(log, Told.TAKES_INCOME, s.turn, NONE, NONE, 0)
    for kind in range(len(RESOURCES)):
        gain(s, kind, income_of(s, s.turn, kind), log)
    lose_activity(me)
    s.step, s.phase = Step.FREE, Phase.NOTHING


@compiled
def income_of(s: State, seat: int, kind: int) -> int:
    """How many cubes of a kind an income would give."""
    me = s.seats[seat]
    cubes = int(INCOME[me.commune, kind])
    if s.masters[kind] == seat + 1:
        cubes += MASTER_INCOME
    if me.active[kind]:
        cubes += tallest(me, kind)
    return cubes


@compiled
def tallest(me: Seat, guild: int) -> int:
    """How many storeys the tallest building of a guild has."""
    for height in range(HIGHEST, 0, -1):
        if me.buildings[guild, height] > 0:
            return height
    return 0


@rule("2.7")
def lose_activity(me: Seat) -> None:
    """After an income all your guilds are inactive; building in a guild makes it active again."""
    for guild in range(len(GUILDS)):
        me.active[guild] = 0


# 3. Displaced envoys


@rule("3.1")
def ask_displaced(s: State, log: Log) -> None:
    """The owner of a displaced envoy decides at once whether it moves to another column or goes home."""
    if s.displaced == NONE:
        s.step = Step.CONSTRUCTION
    elif may_move(s):
        s.phase = Phase.DISPLACED
        s.asked = s.displaced
    else:
        go_home(s, log)


@compiled
def may_move(s: State) -> bool:
    """Whether the displaced envoy may be able to move, as far as all know."""
    if may_have(s.seats[s.displaced], PILGRIM) == 0:
        return False
    for column in range(OPEN_COLUMNS[s.seated]):
        if ban_on_target(s, column) == Ban.LEGAL:
            return True
    return False


@rule("3.2")
def move(s: State, column: int, log: Log) -> None:
    """To move costs one pilgrim; the envoy takes its gold along, and none may be added."""
    seat, gold = int(s.displaced), int(s.carried)
    spend(s.seats[seat], PILGRIM, 1)
    tell(log, Told.PAYS, seat, PILGRIM, NONE, 1)
    tell(log, Told.MOVES, seat, column, NONE, gold)
    station(s, seat, column, gold, log)


@rule("3.3")
def ban_on_target(s: State, column: int) -> int:
    """It may move to a free column, or to one where another player's envoy has less gold, which is then displaced in its turn."""
    if column >= OPEN_COLUMNS[s.seated]:
        return Ban.COLUMN_CLOSED
    if is_empty(s, column):
        return Ban.COLUMN_EMPTY
    if s.envoys[column] == s.displaced + 1:
        return Ban.OWN_ENVOY
    is_poorer = s.envoys[column] == 0 or s.bids[column] < s.carried
    return Ban.LEGAL if is_poorer else Ban.OCCUPANT_NOT_POORER


@compiled
def ban_on_move(s: State, column: int) -> int:
    """What forbids to move the displaced envoy to a column."""
    if has(s.seats[s.displaced], PILGRIM) == 0:
        return Ban.NO_PILGRIM
    return ban_on_target(s, column)


@rule("3.4")
def go_home(s: State, log: Log) -> None:
    """An envoy that does not move goes home with all its gold."""
    s.seats[s.displaced].cubes[GOLD] += s.carried
    tell(log, Told.GOES_HOME, s.displaced, NONE, NONE, s.carried)
    s.displaced, s.carried = NONE, 0
    s.phase = Phase.NOTHING
