"""What a search found out: visits, values and the principal line of each choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from barbaricum.agents.search import Desk, Node
from barbaricum.core.names import NONE
from barbaricum.core.records import Counts

LINE = 6
"""Actions of a principal line at most."""

SURE = 10
"""Visits from which on an action is worth a place in a line."""


@dataclass(frozen=True)
class Prospect:
    """What the search found out about one choice."""

    action: int
    visits: int
    value: float
    """The part of the win that the seat may expect of it."""
    line: tuple[int, ...]
    """The choice and what is likeliest to follow, as the seat would see it; draws left out."""


@dataclass(frozen=True)
class Thought:
    """All that a search found out, the most visited choice first."""

    prospects: tuple[Prospect, ...]
    simulations: int
    seconds: float

    @property
    def best(self) -> int:
        """The action to play."""
        return self.prospects[0].action


def gather(desks: Sequence[Desk], seat: int, choices: Counts, seconds: float) -> Thought:
    """Add up what the trees on all desks say about each choice."""
    roots = [
        {int(node.action): node for node in children(desk, desk.nodes[desk.roots[seat]])}
        for desk in desks
    ]
    prospects = [_prospect(desks, roots, int(action)) for action in choices]
    prospects.sort(key=lambda prospect: (-prospect.visits, -prospect.value, prospect.action))
    return Thought(tuple(prospects), sum(prospect.visits for prospect in prospects), seconds)


def _prospect(desks: Sequence[Desk], roots: list[dict[int, Node]], action: int) -> Prospect:
    """One choice, over all desks; its line is that of the desk that visited it most."""
    found = [
        (root[action], desk) for root, desk in zip(roots, desks, strict=True) if action in root
    ]
    visits = sum(int(node.visits) for node, _ in found)
    won = sum(float(node.value) for node, _ in found)
    guess = sum(float(node.guess) for node, _ in found) / max(len(found), 1)
    value = won / visits if visits else guess
    node, desk = max(found, key=lambda pair: int(pair[0].visits), default=(None, None))
    rest = tuple(line_from(desk, node)) if desk is not None and node is not None else ()
    return Prospect(action, visits, value, (action, *rest))


def line_from(desk: Desk, node: Node) -> Iterator[int]:
    """The most visited action after a node, and after that, while it was visited enough."""
    for _ in range(LINE - 1):
        following = max(
            children(desk, node),
            key=lambda child: int(child.visits),
            default=None,
        )
        if following is None or following.visits < SURE:
            return
        yield int(following.action)
        node = following


def children(desk: Desk, node: Node) -> Iterator[Node]:
    """The nodes below one, in order of actions."""
    child = int(node.first)
    while child != NONE:
        yield desk.nodes[child]
        child = int(desk.nodes[child].next)
