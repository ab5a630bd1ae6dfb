"""Golden matches: one for each way to end at each number of seats, replayed to the letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barbaricum.core.file import match_json, read_match
from barbaricum.core.language import BUILT_IN
from barbaricum.core.match import Match
from barbaricum.games import GAMES, load
from barbaricum.games.attila.state import ENDS
from barbaricum.games.goths.state import WAYS, Way

WAYS_TO_END = {"attila": ENDS.ids, "goths": WAYS.ids[Way.ROME :], "comuni": ("emperor",)}
MATCHES = [(game, end, n) for game in GAMES for end in WAYS_TO_END[game] for n in load(game).seats]
ENDINGS = [(game, end) for game in GAMES for end in WAYS_TO_END[game]]


def folder_of(game: str) -> Path:
    return Path(__file__).parent / game / "golden"


def golden(game: str, end: str, seats: int) -> Match:
    return read_match(folder_of(game) / f"{end}-{seats}.json", load)


@pytest.mark.parametrize(("game", "end", "seats"), MATCHES)
def test_a_match_of_each_end_replays_to_its_result(game, end, seats):
    match = golden(game, end, seats)
    result = match.result()
    assert result is not None
    assert result.endings == [end]
    assert len(match.seats) == seats


@pytest.mark.parametrize(("game", "end"), ENDINGS)
@pytest.mark.parametrize("code", BUILT_IN)
def test_every_golden_match_is_told_whole_in_every_language(game, end, code):
    match = golden(game, end, 2)
    for viewer in range(-2, 2):
        sentences = match.sentences(0, viewer, code)
        assert len(sentences) == len(match.events()) > match.ply
        assert all(sentence[-1] in ".!" for sentence in sentences)


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_golden_match_that_no_test_reads(game):
    expected = {f"{end}-{seats}.json" for name, end, seats in MATCHES if name == game}
    assert {path.name for path in folder_of(game).iterdir()} == expected


@pytest.mark.parametrize(("game", "end"), ENDINGS)
def test_a_golden_match_is_written_as_it_was_read(game, end):
    text = (folder_of(game) / f"{end}-3.json").read_text()
    assert match_json(golden(game, end, 3)) == json.loads(text)


@pytest.mark.parametrize(("game", "end"), ENDINGS)
def test_a_golden_match_entered_at_a_ply_is_the_position_before_it(game, end):
    match = golden(game, end, 2)
    [s] = match.states_at(match.ply - 1)
    assert s.phase != match.states[0].phase
    match.undo(match.ply - 1)
    assert match.states[0].tobytes() == s.tobytes()
    assert not match.is_over
