"""ChaCha20 (RFC 8439): the dice of matches whose cards nobody may work out from those seen.

Philox is no cipher, and its key has only 64 bits. ChaCha20's key is a whole SHA-256, and whoever
has seen any number of draws knows nothing of the next. As with Philox the n-th draw is a
function of the key and n alone.

Numbers stay below 2**63, so the same lines run compiled and in plain Python.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from barbaricum.core.compiled import compiled
from barbaricum.core.names import Names
from barbaricum.core.records import Record, Word, by

Words = NDArray[np.int64]

MASK = 0xFFFFFFFF
EXPAND, ND_3, TWO_BY, TE_K = (
    int.from_bytes(b"expand 32-byte k"[i : i + 4], "little") for i in range(0, 16, 4)
)
DOUBLE_ROUNDS = 10
BLOCK = 16

PURPOSE = "barbaricum chacha20 "
"""Before the text that is hashed to the key: for else the key of a match to whose seed nobody
contributed would be the commitment, which everybody is shown."""


class Cipher(Record):
    """A stream of random numbers that nobody can foretell."""

    key: Annotated[Words, by(Names.numbered("word", 8))]
    rolls: Word  # blocks made so far: the block counter
    stream: Word  # which stream of this key: the nonce
    left: Word  # words of the last block not handed out yet
    block: Annotated[Words, by(Names.numbered("word", BLOCK))]


# 2.1 The quarter round


@compiled
def turn_left(number: int, bits: int) -> int:
    """A 32-bit word with its bits moved round."""
    return ((number << bits) | (number >> (32 - bits))) & MASK


@compiled
def mix(x: Words, a: int, b: int, c: int, d: int) -> None:
    """Mix four of the words with each other."""
    x[a] = (x[a] + x[b]) & MASK
    x[d] = turn_left(x[d] ^ x[a], 16)
    x[c] = (x[c] + x[d]) & MASK
    x[b] = turn_left(x[b] ^ x[c], 12)
    x[a] = (x[a] + x[b]) & MASK
    x[d] = turn_left(x[d] ^ x[a], 8)
    x[c] = (x[c] + x[d]) & MASK
    x[b] = turn_left(x[b] ^ x[c], 7)


# 2.3 The block function


@compiled
def encipher(dice: Cipher) -> None:
    """Make the next block of sixteen 32-bit words."""
    x = dice.block
    for i in range(BLOCK):
        x[i] = 0
    add_beginning(dice)
    for _ in range(DOUBLE_ROUNDS):
        for i in range(4):
            mix(x, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            mix(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    add_beginning(dice)
    dice.rolls += 1
    dice.left = BLOCK


@compiled
def add_beginning(dice: Cipher) -> None:
    """Add constants, key, counter and nonce to the words of the block."""
    x = dice.block
    x[0] = (x[0] + EXPAND) & MASK
    x[1] = (x[1] + ND_3) & MASK
    x[2] = (x[2] + TWO_BY) & MASK
    x[3] = (x[3] + TE_K) & MASK
    for i in range(8):
        x[4 + i] = (x[4 + i] + dice.key[i]) & MASK
    x[12] = (x[12] + dice.rolls) & MASK
    x[13] = (x[13] + dice.stream) & MASK
    x[14] = (x[14] + ((dice.stream >> 32) & MASK)) & MASK


@compiled
def cipher_word(dice: Cipher) -> int:
    """The next 32 random bits."""
    if dice.left == 0:
        encipher(dice)
    dice.left -= 1
    return int(dice.block[BLOCK - 1 - dice.left])


def cipher(seed: str | int) -> MutableSequence[Cipher]:
    """A table of one die, keyed by the whole of a seed."""
    rows = Cipher.table()
    key = hashlib.sha256(f"{PURPOSE}{seed}".encode()).digest()
    for i in range(8):
        rows[0].key[i] = int.from_bytes(key[4 * i : 4 * i + 4], "little")
    return rows
