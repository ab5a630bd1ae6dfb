"""The games as games of OpenSpiel, with explicit chance; importing this registers them.

    import pyspiel
    import barbaricum.research.openspiel

    game = pyspiel.load_game("barbaricum_attila(players=3)")

Parameters: `players`, `log` (actions told in an information-state tensor), and the options of
the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from barbaricum.core.border import featured
from barbaricum.core.game import Game
from barbaricum.core.notation import position_text
from barbaricum.core.records import Counts, Features
from barbaricum.core.secrets import ONLOOKER, view
from barbaricum.core.verbs import CHANCE, NOBODY
from barbaricum.games import GAMES, load
from barbaricum.research.position import Position

LONGEST = 20_000
"""Decisions of a match at most, and draws as many: ours, the rules set no limit everywhere."""

LOG = 512
"""The latest actions that an information-state tensor tells."""

PLAYERS = {CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}


class TabletopGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of our games with so many players, and its options; a class of its own for each."""

    game: ClassVar[Game]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game = self.game
        players = game.check_seats(int(parameters["players"]))
        self.log = int(parameters["log"])
        self.options = {option.name: str(parameters[option.name]) for option in game.options}
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions.size,
            max_chance_outcomes=game.actions.size,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, dict(parameters))

    def new_initial_state(self) -> TabletopState:
        """A fresh table; chance is asked first."""
        return TabletopState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Draws of a match at most."""
        return LONGEST

    def make_py_observer(
        self,
        kind: pyspiel.IIGObservationType | None = None,
        parameters: Mapping[str, Any] | None = None,
    ) -> Observer:
        """What a player sees now, or all that it has seen, as numbers and as text."""
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class TabletopState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A match as OpenSpiel plays it; all that changes is in one `Position`."""

    def __init__(self, game: TabletopGame) -> None:
        super().__init__(game)
        self.position = Position(game.game, game.num_players(), game.options)

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody."""
        mover = self.position.mover
        return mover if mover >= 0 else int(PLAYERS[mover])

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.choices()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw, and how likely each is."""
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.actions.text(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position.mover == NOBODY

    def returns(self) -> list[float]:
        """The share of opponents placed below less the share above, once the match is over."""
        return self.position.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TabletopState:
        """Another match that this player could be in: what it cannot know is dealt afresh.

        What was played stays as it is, the draws in its history too; from there on it is
        played with the new cards.
        """
        other = self.clone()
        other.position.deal_afresh(player, sampler())
        state: TabletopState = other
        return state

    def __str__(self) -> str:
        """The whole position, secrets and all."""
        return position_text(self.position.states[0])


class Observer:
    """What a player can see of a state, as OpenSpiel asks for it (see its observation.py)."""

    def __init__(self, game: TabletopGame, kind: pyspiel.IIGObservationType) -> None:
        self._is_private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._is_public = kind.public_info
        self._recalls = kind.perfect_recall
        features, log = len(game.game.features), game.log if self._recalls else 0
        self.tensor: Features = np.zeros(features + log, np.float32)
        self.dict = {"features": self.tensor[:features]}
        if log:
            self.dict["log"] = self.tensor[features:]

    def set_from(self, state: TabletopState, player: int) -> None:
        """Write the numbers: features, and for an information state the actions as it saw them."""
        position = state.position
        seen = self._view(state, player if self._is_private else ONLOOKER)
        featured(seen, 0, player, self.dict["features"])
        if "log" in self.dict:
            self._write_log(position.log_of(player), position.game.actions.size)

    def _write_log(self, labels: Counts, size: int) -> None:
        """The latest actions, the last one first; from 0, for none, to 1."""
        row = self.dict["log"]
        row.fill(0)
        latest = labels[::-1][: len(row)]
        row[: len(latest)] = (latest.astype(np.float32) + 1) / size

    def string_from(self, state: TabletopState, player: int) -> str:
        """The position as the player sees it; for an information state all it has been told."""
        if self._recalls and self._is_private:
            return state.position.recalled(player)
        if not self._is_public:
            return self._private_part(state, player)
        return position_text(self._view(state, player if self._is_private else ONLOOKER)[0])

    def _private_part(self, state: TabletopState, player: int) -> str:
        """Who the player is, and what it sees and an onlooker does not."""
        mine, open_to_all = (
            position_text(self._view(state, seat)[0]).split() for seat in (player, ONLOOKER)
        )
        return " ".join([f"{player}:", *(word for word in mine if word not in open_to_all)])

    def _view(self, state: TabletopState, seat: int) -> Any:
        return view(state.position.game.state, state.position.states, seat)


def register(name: str) -> None:
    """Make a game known to `pyspiel.load_game`."""
    game = load(name)
    defaults: dict[str, Any] = {"players": game.seats[0], "log": LOG}
    defaults |= {option.name: option.default for option in game.options}
    kind = pyspiel.GameType(
        short_name=f"barbaricum_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=game.seats[0],
        max_num_players=game.seats[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults,
    )
    # A class: OpenSpiel's registry outlives the interpreter, and a function would end with it.
    pyspiel.register_game(kind, type(game.title, (TabletopGame,), {"game": game, "kind": kind}))


for _name in GAMES:
    register(_name)
