"""An agent that plays from a file: a small network, learnt elsewhere, in NumPy alone.

net:FILE              takes the choice that the network likes best
net:FILE:heat=0.5     draws among its choices, the likelier the better liked; 1 as it was trained

The file is an `.npz` and says what it was trained for:

format                1
game                  its name
seats                 the numbers of seats it knows
features              the name of each number it reads
actions               how many actions it weighs
weight 0, bias 0 …    the hidden layers, max(0, weight @ x + bias), each fed by the one before
policy weight, bias   from the last of them, a number for each action: the higher, the better
value weight, bias    from the same, one number: what the mover may expect, in what it learnt for
"""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Mapping, MutableSequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from barbaricum.agents.setting import Setting, read_settings, row_of
from barbaricum.core.border import featured, roll_once
from barbaricum.core.chance import dice
from barbaricum.core.errors import BadSetUp, UnknownName, counted
from barbaricum.core.game import Game
from barbaricum.core.records import Counts, Features

FORMAT = 1
SETTINGS = {"heat": Setting(0, 0, 100)}  # 0: always the best liked
KEPT = 8
"""Files held in memory: the arena makes an agent for each match."""

FINENESS = 1 << 30
"""Sides of the die that draws among choices."""

IS_SETTING = re.compile(r"[a-z]+=[^/\\]*")
UNREADABLE = (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, zlib.error)
"""What NumPy raises for files that are none of its own, or broken."""

Layer = tuple[Features, Features]
"""Weights, a row for each output, and biases."""


@dataclass(frozen=True)
class Network:
    """What a file holds."""

    game: str
    seats: tuple[int, ...]
    features: tuple[str, ...]
    hidden: tuple[Layer, ...]
    policy: Layer
    value: Layer

    def judge(self, rows: Features) -> tuple[Features, Features]:
        """For one row of features or many: a number for each action, and the mover's value."""
        # Where a row does not fill a vector register, BLAS may compute with whatever lies behind
        # it, and NumPy then warns of a lane that is thrown away.
        with np.errstate(invalid="ignore"):
            for weight, bias in self.hidden:
                rows = np.maximum(rows @ weight.T + bias, 0)
            (policy, policy_bias), (value, value_bias) = self.policy, self.value
            return rows @ policy.T + policy_bias, (rows @ value.T + value_bias)[..., 0]


class Net:
    """Takes what a network likes best of the choices, looking no further than the view."""

    def __init__(
        self, name: str, network: Network, settings: Mapping[str, float], seed: str | int
    ) -> None:
        self._name = name
        self.network = network
        [self._heat] = row_of(SETTINGS, settings)
        self._dice = dice(f"net {seed}")
        self._row = np.zeros(len(network.features), np.float32)

    def choose(self, game: Game, view: MutableSequence[Any], seat: int, choices: Counts) -> int:
        """One of `choices`."""
        if view[0].seated not in self.network.seats:
            raise BadSetUp(_other_use(self._name, self.network, f"{view[0].seated}"))
        featured(view, 0, seat, self._row)
        likes = self.network.judge(self._row)[0][choices]
        return int(choices[self._drawn(likes) if self._heat else likes.argmax()])

    def _drawn(self, likes: Features) -> int:
        """The index of one of the choices, each as likely as the heat makes it."""
        weights = np.exp((likes - likes.max()).astype(np.float64) / self._heat)
        up_to = weights.cumsum()
        point = roll_once(self._dice, FINENESS) / FINENESS * up_to[-1]
        return min(int(np.searchsorted(up_to, point, side="right")), len(likes) - 1)


def net(text: str, game: Game, seed: str | int) -> Net:
    """`net:FILE`, or with settings at its end as in `net:FILE:heat=0.5`."""
    file, rest = split_settings(text)
    settings = read_settings("net", rest, SETTINGS)
    if not file:
        raise UnknownName("net: name the file it plays from, as in net:FILE")
    network = load(file)
    _check_game(f"net:{file}", network, game)
    return Net(f"net:{file}", network, settings, seed)


def split_settings(text: str) -> tuple[str, str]:
    """The file and the settings: `name=value` parts at the end; a file may have colons too."""
    parts = text.split(":")
    first = len(parts)
    while first > 1 and IS_SETTING.fullmatch(parts[first - 1]):
        first -= 1
    return ":".join(parts[:first]), ":".join(parts[first:])


def _check_game(name: str, network: Network, game: Game) -> None:
    """Refuse a network that was trained for something else."""
    if network.game != game.name:
        raise BadSetUp(_other_use(name, network, game.name))
    if network.features != tuple(game.features):
        raise BadSetUp(f"{name}: trained with other features of {game.name} than there are now")
    actions = len(network.policy[1])
    if actions != game.actions.size:
        weighed = counted(actions, "action")
        raise BadSetUp(f"{name}: weighs {weighed}; {game.name} has {game.actions.size}")


def _other_use(name: str, network: Network, wanted: str) -> str:
    seats = " or ".join(map(str, network.seats))
    return f"{name}: trained for {network.game} with {seats} seats, not for {wanted}"


# The file


def save(path: str | Path, network: Network) -> None:
    """Write a file that `net:FILE` plays from; whoever reads it meanwhile gets the old one."""
    arrays: dict[str, Any] = {
        "format": np.array(FORMAT),
        "game": np.array(network.game),
        "seats": np.array(network.seats, np.int64),
        "features": np.array(network.features),
        "actions": np.array(len(network.policy[1])),
    }
    layers = {f" {i}": layer for i, layer in enumerate(network.hidden)}
    for name, (weight, bias) in layers.items():
        arrays |= {f"weight{name}": weight, f"bias{name}": bias}
    for name, (weight, bias) in {"policy": network.policy, "value": network.value}.items():
        arrays |= {f"{name} weight": weight, f"{name} bias": bias}
    unfinished = Path(f"{path}.part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **arrays)
    unfinished.replace(path)


def load(path: str | Path) -> Network:
    """Read a file, once as long as it does not change."""
    try:
        state = Path(path).stat()
    except (OSError, ValueError):
        raise UnknownName(f"net:{path}: no such file") from None
    return _load(str(path), state.st_mtime_ns, state.st_size)


@lru_cache(KEPT)
def _load(path: str, changed: int, size: int) -> Network:
    try:
        with zipfile.ZipFile(path):  # and nothing else that NumPy would read
            pass
        with np.load(path, allow_pickle=False) as arrays:
            return _read(arrays)
    except UNREADABLE as problem:
        raise BadSetUp(f"net:{path}: not a net file: {' '.join(str(problem).split())}") from None


def _read(arrays: Mapping[str, NDArray[Any]]) -> Network:
    """The network in a file; anything amiss is a ValueError or KeyError."""
    version = _entry(arrays, "format", "a whole number").item()
    if version != FORMAT:
        raise ValueError(f"its format is {version}, not {FORMAT}")
    features = tuple(_entry(arrays, "features", "a list of words").tolist())
    hidden: list[Layer] = []
    width = len(features)
    while f"weight {len(hidden)}" in arrays:
        hidden.append(_layer(arrays, f"weight {len(hidden)}", f"bias {len(hidden)}", width))
        width = len(hidden[-1][1])
    actions = _entry(arrays, "actions", "a whole number").item()
    return Network(
        game=_entry(arrays, "game", "a word").item(),
        seats=tuple(_entry(arrays, "seats", "a list of whole numbers").tolist()),
        features=features,
        hidden=tuple(hidden),
        policy=_layer(arrays, "policy weight", "policy bias", width, actions),
        value=_layer(arrays, "value weight", "value bias", width, 1),
    )


def _entry(arrays: Mapping[str, NDArray[Any]], name: str, what: str) -> NDArray[Any]:
    """An entry, if it is what it should be."""
    array = arrays[name]
    if array.ndim != what.count("list") or array.dtype.kind != ("U" if "word" in what else "i"):
        raise ValueError(f"{name!r} is not {what}")
    return array


def _layer(
    arrays: Mapping[str, NDArray[Any]],
    weight: str,
    bias: str,
    width: int,
    height: int | None = None,
) -> Layer:
    """One layer, if it takes what the layer before gives, and gives so many numbers."""
    layer = arrays[weight], arrays[bias]
    height = layer[1].size if height is None else height
    for name, array, shape in zip((weight, bias), layer, ((height, width), (height,)), strict=True):
        if array.shape != shape or array.dtype != np.float32 or not np.isfinite(array).all():
            raise ValueError(f"{name!r} is not {' times '.join(map(str, shape))} finite float32")
    return cast(Layer, layer)
