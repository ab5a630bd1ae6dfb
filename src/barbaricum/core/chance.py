"""Dice: by default Philox 4x32-10, the counter-based generator of Salmon et al. (2011).

Counter-based means that the n-th roll is a function of the key and n alone. So a match's
chance can be checked from its seed, undoing and redoing meets the same card again, and two
streams with different keys never meet. Nothing here touches a global generator.

Philox is fast and no cipher. Where nobody may work out from cards seen which ones come, draws
are made by ChaCha20 instead, see `chacha`; rolls and picks are made of its words alike.

Only integers below 2**63 are kept, so the same lines run compiled and in plain Python.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, MutableSequence
from typing import Annotated, Any

from barbaricum.core.chacha import MASK, Cipher, Words, cipher, cipher_word
from barbaricum.core.compiled import compiled
from barbaricum.core.dispatch import by_record
from barbaricum.core.errors import BadSetUp
from barbaricum.core.names import Names
from barbaricum.core.records import Counts, Record, Word, by

MULTIPLIER_0, MULTIPLIER_1 = 0xD2511F53, 0xCD9E8D57
WEYL_0, WEYL_1 = 0x9E3779B9, 0xBB67AE85
ROUNDS = 10


class Dice(Record):
    """A stream of random numbers."""

    key_0: Word
    key_1: Word
    rolls: Word  # blocks made so far: the low half of the counter
    stream: Word  # which stream of this key: the high half
    left: Word  # words of the last block not handed out yet
    block: Annotated[Words, by(Names.numbered("word", 4))]


@compiled
def shake(dice: Dice) -> None:
    """Make the next block of four 32-bit words."""
    c0, c1 = int(dice.rolls) & MASK, (int(dice.rolls) >> 32) & MASK
    c2, c3 = int(dice.stream) & MASK, (int(dice.stream) >> 32) & MASK
    k0, k1 = int(dice.key_0), int(dice.key_1)
    for _ in range(ROUNDS):
        p0 = c0 * MULTIPLIER_0
        p1 = c2 * MULTIPLIER_1
        c0, c2 = ((p1 >> 32) & MASK) ^ c1 ^ k0, ((p0 >> 32) & MASK) ^ c3 ^ k1
        c1, c3 = p1 & MASK, p0 & MASK
        k0 = (k0 + WEYL_0) & MASK
        k1 = (k1 + WEYL_1) & MASK
    dice.block[0] = c0
    dice.block[1] = c1
    dice.block[2] = c2
    dice.block[3] = c3
    dice.rolls += 1
    dice.left = 4


@compiled
def philox_word(dice: Dice) -> int:
    """The next 32 random bits."""
    if dice.left == 0:
        shake(dice)
    dice.left -= 1
    return int(dice.block[3 - dice.left])


@by_record({Dice.dtype: philox_word, Cipher.dtype: cipher_word})
def word(dice: Dice | Cipher) -> int:  # type: ignore[empty-body]  # a declaration
    """The next 32 random bits."""


@compiled
def roll(dice: Dice | Cipher, sides: int) -> int:
    """A fair number from 0 to sides - 1 (Lemire's method: no bias, rarely a second try)."""
    product = word(dice) * sides
    if (product & MASK) < sides:
        unfair = ((1 << 32) - sides) % sides
        while (product & MASK) < unfair:
            product = word(dice) * sides
    return product >> 32


@compiled
def pick(dice: Dice | Cipher, weights: Counts, n: int) -> int:
    """The index of one of the first n weights, each as likely as it is heavy."""
    total = 0
    for i in range(n):
        total += int(weights[i])
    rest = roll(dice, total)
    for i in range(n):
        rest -= int(weights[i])
        if rest < 0:
            return i
    return n - 1


def dice(seed: str | int, stream: int = 0) -> MutableSequence[Dice]:
    """A table of one die, seeded; seeds that differ at all give unrelated rolls."""
    rows = Dice.table()
    cast_dice(rows, seed, stream)
    return rows


def cast_dice(rows: MutableSequence[Dice], seed: str | int, stream: int = 0) -> None:
    """Start a die anew from a seed."""
    rows[0].key_0, rows[0].key_1 = key_of(seed)
    rows[0].stream = stream
    rows[0].rolls = rows[0].left = 0


def key_of(seed: str | int) -> tuple[int, int]:
    """The two words that a seed gives to its dice."""
    key = hashlib.sha256(str(seed).encode()).digest()
    return int.from_bytes(key[:4], "big"), int.from_bytes(key[4:8], "big")


PHILOX, CHACHA = "philox", "chacha20"

KINDS: dict[str, Callable[[str], MutableSequence[Any]]] = {PHILOX: dice, CHACHA: cipher}
"""The dice that a match can be drawn with, by their names in match files and logs."""


def dice_of(kind: str, seed: str) -> MutableSequence[Any]:
    """A table of one die of a kind, seeded."""
    if kind not in KINDS:
        raise BadSetUp(f"no dice {kind!r}: one of {', '.join(KINDS)}")
    return KINDS[kind](seed)
