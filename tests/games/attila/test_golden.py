"""Golden matches: one for each way to end at each number of seats, replayed to the letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barbaricum.core.file import match_json, read_match
from barbaricum.core.language import BUILT_IN
from barbaricum.games import load
from barbaricum.games.attila import GAME
from barbaricum.games.attila.state import ENDS

GOLDEN = Path(__file__).with_name("golden")


@pytest.mark.parametrize("end", ENDS.ids)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_match_of_each_end_replays_to_its_result(end, seats):
    match = read_match(GOLDEN / f"{end}-{seats}.json", load)
    result = match.result()
    assert result is not None
    assert result.endings == [end]
    assert len(match.seats) == seats


@pytest.mark.parametrize("end", ENDS.ids)
@pytest.mark.parametrize("code", BUILT_IN)
def test_every_golden_match_is_told_whole_in_every_language(end, code):
    match = read_match(GOLDEN / f"{end}-2.json", load)
    for viewer in range(-2, 2):
        sentences = match.sentences(0, viewer, code)
        assert len(sentences) == len(match.events()) > match.ply
        assert all(sentence[-1] in ".!" for sentence in sentences)


def test_there_is_no_golden_match_that_no_test_reads():
    expected = {f"{end}-{seats}.json" for end in ENDS for seats in GAME.seats}
    assert {path.name for path in GOLDEN.iterdir()} == expected


def test_a_golden_match_is_written_as_it_was_read():
    path = GOLDEN / "tenth-tile-3.json"
    assert match_json(read_match(path, load)) == json.loads(path.read_text())


def test_a_golden_match_entered_at_a_ply_is_the_position_before_it():
    match = read_match(GOLDEN / "tenth-tile-2.json", load)
    [s] = match.states_at(match.ply - 1)
    assert s.phase != match.states[0].phase
    match.undo(match.ply - 1)
    assert match.states[0].tobytes() == s.tobytes()
    assert not match.is_over
