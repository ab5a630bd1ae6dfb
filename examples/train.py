"""A small network learns a game by playing itself, on the cores of one machine.

    python examples/train.py attila --minutes 20 --out attila.npz

The method is PPO (Schulman et al. 2017) on a thousand matches at once: play a while with the
network as it is, see which actions turned out better than it had expected, make those likelier,
forget it all and play again. Nothing is learnt from any other agent. Every minute the network is
saved, and the agent `net:FILE` meets `greedy` and `random`; how it fared is printed and kept
beside the file, in `attila.csv`. Needs `pip install 'barbaricum[train]'`.
"""

from __future__ import annotations

import csv
import time
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import torch
import typer
from torch import Tensor, nn

from barbaricum.agents.net import Layer, Network, save
from barbaricum.arena.engine import LocalEngine, play_and_judge
from barbaricum.arena.interval import Estimate, estimate
from barbaricum.arena.plan import Plan
from barbaricum.core.compiled import cores
from barbaricum.core.errors import BarbaricumError
from barbaricum.research.batch import Batch

WIDTHS = (256, 256)  # of the hidden layers
SIZE, STEPS = 1024, 64  # matches at once, and steps of each that are learnt from together
LOOKS = 3  # such windows seen before learning, to know how much each feature varies
ROUNDS, PORTION = 2, 4096  # how often each step is learnt from, and how many of them at a time
RATE, LAST_RATE = 1e-3, 5e-5  # of learning, at the start and at the end
CURIOSITY = 0.01  # worth of not having decided yet, at the start; at the end nothing
CLIP = 0.2  # how far the chance of an action may move before it is learnt no further
TRUST = 0.95  # in what came of an action (1), or only in the value it led to (0): GAE's lambda
POINT = 0.02  # worth of a point ahead, where winning is worth 1
RIVALS, MATCHES, EVERY = ("greedy", "random"), 300, 60.0  # of one test, and seconds between two


class Model(nn.Module):  # type: ignore[misc]  # torch has no types where it is not installed
    """Features in; out a number for each action, and the rewards that the mover may expect."""

    def __init__(self, features: int, actions: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(features))
        self.register_buffer("spread", torch.ones(features))
        self.hidden = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise((features, *WIDTHS)))
        self.policy = nn.Linear(WIDTHS[-1], actions)
        self.value = nn.Linear(WIDTHS[-1], 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)  # at first any action is as likely

    def look(self, features: Tensor) -> None:
        """Note how features vary: a space of influence is a small number and a great matter."""
        rows = features.flatten(0, -2)
        self.mean, self.spread = rows.mean(0), rows.std(0).clamp(min=0.05)

    def forward(self, features: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Chances of actions, as logarithms and of legal ones only, and the mover's value."""
        x = (features - self.mean) / self.spread
        for layer in self.hidden:
            x = layer(x).relu()
        return self.policy(x).masked_fill(masks == 0, -1e9).log_softmax(1), self.value(x)[:, 0]

    def network(self, batch: Batch) -> Network:
        """The same for NumPy; mean and spread become part of the first layer."""

        def arrays(layer: Any, mean: Tensor | float = 0.0, spread: Tensor | float = 1.0) -> Layer:
            weight = layer.weight.detach() / spread
            return weight.numpy(), (layer.bias.detach() - (weight * mean).sum(1)).numpy()

        first, *others = self.hidden
        hidden = (arrays(first, self.mean, self.spread), *map(arrays, others))
        use = batch.game.name, (batch.seats,), tuple(batch.game.features)
        return Network(*use, hidden, arrays(self.policy), arrays(self.value))


@dataclass
class Window:
    """Some steps of all matches: first by step, then by match."""

    last_values: Tensor  # after the last step
    last_movers: Tensor
    features: Tensor
    masks: Tensor
    movers: Tensor
    actions: Tensor
    chances: Tensor  # of the chosen actions, as logarithms
    values: Tensor
    rewards: Tensor  # of every seat
    ended: Tensor


def play(model: Model, batch: Batch, points: Tensor) -> Window:
    """Play some steps, each seat by the same network, drawing actions by its chances.

    The batch writes in place: torch reads the same memory, and only what is kept is copied.
    """
    features, masks, movers, gained, ended = (
        torch.from_numpy(array)
        for array in (batch.features, batch.masks, batch.movers, batch.rewards, batch.ended)
    )
    kept: list[list[Tensor]] = []
    with torch.no_grad():
        for _ in range(STEPS):
            before = [features.clone(), masks.clone(), movers.long()]
            chances, values = model(features, masks)
            noise = torch.rand_like(chances).log_().neg_().log_()
            actions = (chances - noise).argmax(1)  # Gumbel's way to draw by chances
            batch.step(actions.numpy())
            chosen = chances.gather(1, actions[:, None])[:, 0]
            rewards = rewards_of(gained, points, ended)
            kept.append([*before, actions, chosen, values, rewards, ended.clone()])
        columns = [torch.stack(column) for column in zip(*kept, strict=True)]
        return Window(model(features, masks)[1], movers.long(), *columns)


def rewards_of(gained: Tensor, points: Tensor, ended: Tensor) -> Tensor:
    """What a step is worth to each seat: points more than the others', and at the end its place.

    The place is what counts, but it comes late and owes much to luck; points tell sooner what was
    good. `points` are all that the seats have got so far. Rewards of a match add up to 0.
    """
    points += gained
    places = (points[:, :, None] - points[:, None, :]).sign() * ended[:, None, None]
    points[ended] = 0
    ahead = gained[:, :, None] - gained[:, None, :]
    return (POINT * ahead + places).sum(2) / (gained.shape[1] - 1)


def advantages(window: Window) -> Tensor:
    """By how much each action turned out better than its seat had expected (GAE, by seats).

    A seat may be asked several times in a row, or not for long, and sees the table only when it
    is. So each has a chain of its own: from one of its decisions to its next, or to the end, with
    all rewards in between. This goes back through the steps with what each seat of each match
    has at its next decision: its value, its advantage, and the rewards until then.
    """
    matches, seats = window.rewards.shape[1:]
    rows = torch.arange(matches)
    value = -window.last_values[:, None].repeat(1, seats) / (seats - 1)  # rewards add up to 0
    value[rows, window.last_movers] = window.last_values
    advantage, rewards = torch.zeros_like(value), torch.zeros_like(value)
    found = torch.zeros_like(window.values)
    for step in reversed(range(len(found))):
        goes_on = ~window.ended[step, :, None]
        value, advantage, rewards = value * goes_on, advantage * goes_on, rewards * goes_on
        rewards += window.rewards[step]
        at = rows, window.movers[step]
        surprise = rewards[at] + value[at] - window.values[step]
        found[step] = surprise + TRUST * advantage[at]
        value[at], advantage[at], rewards[at] = window.values[step], found[step], 0.0
    return found


def learn(model: Model, optimizer: Any, window: Window, curiosity: float) -> None:
    """Make likelier what turned out better, by little at a time, and expect what came."""
    better = advantages(window)
    targets = (window.values + better).flatten()
    better = ((better - better.mean()) / (better.std() + 1e-8)).flatten()
    features, masks = window.features.flatten(0, 1), window.masks.flatten(0, 1)
    actions, before = window.actions.flatten()[:, None], window.chances.flatten()
    for _ in range(ROUNDS):
        for rows in torch.randperm(len(better)).split(PORTION):
            chances, values = model(features[rows], masks[rows])
            change = (chances.gather(1, actions[rows])[:, 0] - before[rows]).exp()
            held = change.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(change * better[rows], held * better[rows]).mean()
            doubt = -(chances.exp() * chances).sum(1).mean()
            error = (values - targets[rows]).square().mean()
            optimizer.zero_grad()
            (error / 2 - gain - curiosity * doubt).backward()
            nn.utils.clip_grad_norm_(model.parameters(), 0.5)
            optimizer.step()


def test(out: Path, batch: Batch, rival: str) -> Estimate:
    """The share of wins of the saved agent against others; always on the same deals."""
    me = f"net:{out}"
    plan = Plan(batch.game.name, (me, *[rival] * (batch.seats - 1)), batch.seats, MATCHES, "test")
    deals = defaultdict(list)
    for pairing, (_, outcome) in LocalEngine(1).each(play_and_judge, plan, plan.pairings()):
        deals[pairing.deal].append(outcome.shares[pairing.lineup.index(me)])
    return estimate(list(deals.values()))


def report(out: Path, batch: Batch, steps: int, seconds: float, is_first: bool) -> None:
    """Print one line, and add to the table, how the saved agent fares by now."""
    line = f"{steps:>11,} steps {seconds:>6.0f} s"
    with out.with_suffix(".csv").open("w" if is_first else "a", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        if is_first:
            table.writerow(["steps", "seconds", "rival", "share", "low", "high"])
        for rival in RIVALS:
            won = test(out, batch, rival)
            figures = won.share, won.interval.low, won.interval.high
            table.writerow([steps, round(seconds), rival, *(f"{x:.4f}" for x in figures)])
            line += "   {} {:.1%} ({:.1%} to {:.1%})".format(rival, *figures)
    print(line, flush=True)


def train(game: str, seats: int, minutes: float, out: Path, seed: int, limit: int) -> None:
    """Play and learn in turn until the time is over, or so many steps are played."""
    torch.manual_seed(seed)
    torch.set_num_threads(cores())
    batch = Batch(game, seats, SIZE, seed * SIZE, rewards="points", restart=True)
    points = torch.zeros(SIZE, seats)
    model = Model(batch.features.shape[1], batch.masks.shape[1])
    model.look(torch.cat([play(model, batch, points).features for _ in range(LOOKS)]))
    optimizer = torch.optim.Adam(model.parameters(), RATE, eps=1e-5)
    began, tested, steps, done = time.monotonic(), float("-inf"), 0, 0.0
    while True:
        seconds = time.monotonic() - began
        done = steps / limit if limit else seconds / (60 * minutes)
        if done >= 1 or seconds - tested >= EVERY:
            save(out, model.network(batch))
            report(out, batch, steps, seconds, is_first=steps == 0)
            tested = time.monotonic() - began
        if done >= 1:
            return
        optimizer.param_groups[0]["lr"] = RATE + (LAST_RATE - RATE) * done
        learn(model, optimizer, play(model, batch, points), CURIOSITY * (1 - done))
        steps += SIZE * STEPS


def main(
    game: Annotated[str, typer.Argument(help="attila, goths or comuni.")],
    seats: Annotated[int, typer.Option(help="How many seats a match has.")] = 2,
    minutes: Annotated[float, typer.Option(help="How long to learn, tests included.")] = 20.0,
    out: Annotated[Path, typer.Option(help="The file to write.")] = Path("net.npz"),
    seed: Annotated[int, typer.Option(help="It fixes all chance.")] = 0,
    steps: Annotated[
        int, typer.Option(help="Learn from so many steps instead: so a seed gives one result.")
    ] = 0,
) -> None:
    """Let a network learn a game by playing itself."""
    try:
        train(game, seats, minutes, out, seed, steps)
    except BarbaricumError as problem:
        raise SystemExit(f"train: {problem}") from None


if __name__ == "__main__":
    typer.run(main)
