"""An agent of one's own: the example of docs/agents.md."""

from barbaricum.core.border import roll_once
from barbaricum.core.chance import dice


class Hasty:
    """Takes the first choice it sees, but for one time in six, when it takes any."""

    def __init__(self, seed):
        self.dice = dice(seed)

    def choose(self, game, view, seat, choices):
        """One of `choices`, all legal; `view[0]` is the table as `seat` sees it."""
        is_bold = roll_once(self.dice, 6) == 0
        return choices[roll_once(self.dice, len(choices)) if is_bold else 0]
