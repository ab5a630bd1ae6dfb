"""The benchmark's C side is a second writing of the rules: both must play the same matches."""

from __future__ import annotations

import pytest

from barbaricum.games.attila import GAME
from benchmarks import limit
from tests.playing import affordable

MATCHES = affordable(500, 2)
needs_c = pytest.mark.skipif(limit.reason_to_skip() is not None, reason=str(limit.reason_to_skip()))


@needs_c
@pytest.mark.parametrize("seats", GAME.seats)
def test_random_matches_are_the_same_in_c(seats):
    ours, c = limit.room_for(MATCHES), limit.room_for(MATCHES)
    actions = limit.play_ours(seats, ours)
    assert limit.play_c(limit.c_library(), seats, c) == actions > 100 * MATCHES
    limit.check_agreement(seats, ours, c)


@needs_c
def test_a_difference_is_named():
    ours, c = limit.room_for(2), limit.room_for(2)
    c[1, 0] = 1
    with pytest.raises(limit.Disagreement, match="match 1"):
        limit.check_agreement(2, ours, c)


def test_without_a_compiler_it_says_so_and_goes_on(monkeypatch, capsys):
    monkeypatch.setenv("PATH", "")
    limit.main()
    assert capsys.readouterr().out == "C limit skipped: no C compiler found (cc, gcc, clang)\n"
