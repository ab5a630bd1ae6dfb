"""Rulebook chapter 6: guild masters, and repairs."""

from __future__ import annotations

from barbaricum.core.compiled import compiled, rule
from barbaricum.core.events import Log, tell
from barbaricum.core.names import NONE
from barbaricum.games.comuni.bans import Ban
from barbaricum.games.comuni.data import GUILDS, HIGHEST, PILGRIM, REPAIR_ONE, REPAIR_TWO
from barbaricum.games.comuni.narration import Told
from barbaricum.games.comuni.projects import tallest
from barbaricum.games.comuni.state import Phase, Seat, State, Step
from barbaricum.games.comuni.treasury import has, may_have, spend


@compiled
def claim_masters(s: State, log: Log) -> None:
    """Give the active seat every guild master that is its due."""
    for guild in range(len(GUILDS)):
        if s.masters[guild] == 0:
            if earns_master(s.seats[s.turn], guild):
                s.masters[guild] = s.turn + 1
                tell(log, Told.GETS_MASTER, s.turn, guild, NONE, 0)
        elif wins_master(s, guild):
            s.masters[guild] = s.turn + 1
            tell(log, Told.TAKES_MASTER, s.turn, guild, NONE, 0)
    s.step = Step.REPAIR


@rule("6.1")
def earns_master(me: Seat, guild: int) -> bool:
    """A guild master that nobody has goes to the active player if they have a building of two storeys or more in that guild."""
    return tallest(me, guild) >= 2


@rule("6.2")
def wins_master(s: State, guild: int) -> bool:
    """A guild master of another player goes to the active player if their buildings in that guild are together worth more points than those of the holder."""
    holder = s.masters[guild] - 1
    mine = points_in(s.seats[s.turn], guild)
    return bool(holder != s.turn and mine > points_in(s.seats[holder], guild))


@compiled
def points_in(me: Seat, guild: int) -> int:
    """What all buildings of a guild are worth."""
    points = 0
    for height in range(1, HIGHEST + 1):
        points += int(me.buildings[guild, height]) * worth_of(height)
    return points


@compiled
def worth_of(height: int) -> int:
    """What the storeys of a building have scored in all."""
    return height * (height + 1) // 2


@rule("6.3")
def repair(s: State, pillage: int, log: Log) -> None:
    """Once in your turn you may repair one pillage for one pilgrim, or two for three."""
    me = s.seats[s.turn]
    spend(me, PILGRIM, REPAIR_ONE if pillage == 1 else REPAIR_TWO)
    me.pillage -= pillage
    s.step, s.phase = Step.EXCHANGE, Phase.NOTHING
    tell(log, Told.REPAIRS, s.turn, NONE, NONE, pillage)


@compiled
def ban_on_repair(s: State, pillage: int) -> int:
    """What forbids to repair so much."""
    me = s.seats[s.turn]
    if me.pillage < pillage:
        return Ban.NO_PILLAGE
    price = REPAIR_ONE if pillage == 1 else REPAIR_TWO
    return Ban.LEGAL if has(me, PILGRIM) >= price else Ban.TOO_FEW_PILGRIMS


@compiled
def ask_repair(s: State) -> None:
    """Ask what to repair, if there is something and there may be a pilgrim."""
    me = s.seats[s.turn]
    if me.pillage > 0 and may_have(me, PILGRIM) >= min(REPAIR_ONE, REPAIR_TWO):
        s.phase = Phase.REPAIR
        s.asked = s.turn
    else:
        s.step = Step.EXCHANGE
