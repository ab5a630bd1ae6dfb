"""What a seat sees and may do, as spaces of Gymnasium."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from barbaricum.core.game import Game
from barbaricum.research.table import FAR


def observation_space(game: Game) -> spaces.Dict:
    """Features, and a mask of the actions that are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-FAR, FAR, (len(game.features),), np.float32),
            "action_mask": spaces.Box(0, 1, (game.actions.size,), np.int8),
        }
    )


def action_space(game: Game) -> spaces.Discrete:
    """The actions by their numbers."""
    return spaces.Discrete(game.actions.size)
