"""An agent of one's own, in ten lines: the example of docs/agents.md."""

from barbaricum.core.border import roll_once
from barbaricum.core.chance import dice


class Cautious:
    """Takes the last choice, which tends to be the quietest, and now and then any other."""

    def __init__(self, seed):
        self.dice = dice(seed)

    def choose(self, game, view, seat, choices):
        """One of `choices`, from what `seat` can see in `view[0]`."""
        return (
            choices[-1] if roll_once(self.dice, 6) else choices[roll_once(self.dice, len(choices))]
        )
