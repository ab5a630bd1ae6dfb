"""Dice: the published generator, fair, and never a global one."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from barbaricum.core.border import roll_once
from barbaricum.core.chacha import Cipher, cipher
from barbaricum.core.chance import KINDS, PHILOX, Dice, dice, dice_of, pick, word
from barbaricum.core.compiled import crossing
from barbaricum.core.errors import BadSetUp
from barbaricum.core.match import commit_to
from tests.playing import affordable

# Known answers of Philox 4x32-10, from the test vectors of the Random123 library:
# counter, key, block
KNOWN = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    (
        (0xFFFFFFFF,) * 4,
        (0xFFFFFFFF,) * 2,
        (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD),
    ),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]


@crossing
def next_word(rows, i):
    return word(rows[i])


@crossing
def picked(rows, weights, n):
    return pick(rows[0], weights, n)


def signed(low: int, high: int) -> int:
    """Two 32-bit words as the 64-bit number a record keeps."""
    return int(np.uint64(high << 32 | low).astype(np.int64))


@pytest.mark.parametrize(("counter", "key", "block"), KNOWN)
def test_the_generator_gives_the_known_answers(counter, key, block):
    rows = Dice.table()
    rows[0].rolls, rows[0].stream = signed(*counter[:2]), signed(*counter[2:])
    rows[0].key_0, rows[0].key_1 = key
    if counter[0] == 0xFFFFFFFF:
        with np.errstate(over="ignore"):  # the counter turns over: only this test gets so far
            assert tuple(next_word(rows, 0) for _ in range(4)) == block
    else:
        assert tuple(next_word(rows, 0) for _ in range(4)) == block


def test_rolls_follow_from_the_seed_and_the_stream():
    def rolls(seed, stream=0):
        rows = dice(seed, stream)
        return [roll_once(rows, 1000) for _ in range(20)]

    assert rolls("a") == rolls("a")
    assert rolls("a") != rolls("b")
    assert rolls("a") != rolls("a", 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sides", [2, 3, 6, 7, 54])
def test_every_side_comes_up_as_often_as_another(sides, kind):
    rows, n = dice_of(kind, str(sides)), affordable(60_000, 6_000)
    seen = np.bincount([roll_once(rows, sides) for _ in range(n)], minlength=sides)
    chi_square = ((seen - n / sides) ** 2 / (n / sides)).sum()
    assert len(seen) == sides
    assert chi_square < sides - 1 + 4 * np.sqrt(2 * (sides - 1))


def test_a_pick_is_as_likely_as_it_is_heavy():
    rows, n = dice("picks"), affordable(60_000, 6_000)
    weights = np.array([1, 0, 3, 6], np.int16)
    seen = np.bincount([picked(rows, weights, 4) for _ in range(n)], minlength=4)
    assert seen[1] == 0
    assert seen / n == pytest.approx(weights / 10, abs=0.02)


def test_the_global_generator_is_not_touched():
    before = np.random.get_state()[1].copy()  # it is the one that must not move
    roll_once(dice(1), 6)
    assert (np.random.get_state()[1] == before).all()


# ChaCha20: RFC 8439, section 2.3.2, and appendix A.1: key, counter, nonce, block, all in bytes
BLOCKS = [
    (
        bytes(range(32)).hex(),
        1,
        "000000090000004a00000000",
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    ),
    (
        "00" * 32,
        0,
        "00" * 12,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        "00" * 32,
        1,
        "00" * 12,
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        "00" * 31 + "01",
        1,
        "00" * 12,
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (
        "00ff" + "00" * 30,
        2,
        "00" * 12,
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
]


def words_of(data: bytes) -> list[int]:
    return [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]


@pytest.mark.parametrize(("key", "counter", "nonce", "block"), BLOCKS)
def test_the_cipher_gives_the_blocks_of_its_standard(key, counter, nonce, block):
    rows = Cipher.table()
    rows[0].key[:] = words_of(bytes.fromhex(key))
    low, high, highest = words_of(bytes.fromhex(nonce))
    assert highest == 0  # a draw's number has 64 bits
    rows[0].rolls, rows[0].stream = counter, signed(low, high)
    assert [next_word(rows, 0) for _ in range(16)] == words_of(bytes.fromhex(block))
    assert (rows[0].rolls, rows[0].left) == (counter + 1, 0)


def test_the_key_of_the_cipher_is_all_of_a_hash_and_never_the_commitment():
    key = cipher("a")[0].key
    digest = hashlib.sha256(b"barbaricum chacha20 a").digest()
    assert list(key) == words_of(digest)
    commitment = bytes.fromhex(commit_to("a"))
    assert not set(words_of(commitment)) & set(key)


def test_both_dice_give_their_words_to_the_same_rolls():
    for kind in KINDS:
        rows = dice_of(kind, "a")
        words = [next_word(rows, 0) for _ in range(20)]
        again = dice_of(kind, "a")
        assert [roll_once(again, 6) for _ in range(20)] == [6 * word >> 32 for word in words]
    assert dice_of(PHILOX, "a")[0].dtype == dice("a")[0].dtype
    with pytest.raises(BadSetUp, match="no dice 'lot': one of philox, chacha20"):
        dice_of("lot", "a")
