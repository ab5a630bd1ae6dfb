"""A match can begin with any position that a match could have, and with no other."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from barbaricum.core.errors import BadSetUp, BarbaricumError
from barbaricum.core.file import match_text, parse_match
from barbaricum.core.game import Game
from barbaricum.core.match import Match
from barbaricum.core.notation import position_json
from barbaricum.games import GAMES, load
from tests.playing import TABLES, affordable, moments

TRIES = affordable(400, 20)


def turns(game: Game, seats: int, seed: int = 1) -> Iterator[Match]:
    """A random match, whenever a turn begins in which nothing was done yet."""
    match, at_rest = game.match(seats, seed), game.laws.at_rest
    for _ in moments(match, seed):
        s = match.states[0]
        if all(s[name] == number for name, number in at_rest.items()) and is_fresh(match):
            yield match


def is_fresh(match: Match) -> bool:
    """Whether the seat on turn has not done anything in it."""
    s = match.states[0]
    names = ("cards_played", "has_used_tile", "has_moved")
    is_untouched = all(s[name] == 0 for name in names if name in (s.dtype.names or ()))
    return is_untouched and match.movers[-1:] != [match.mover]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_goes_on_from_its_position_as_it_would_have(name, seats):
    game, tried = load(name), 0
    for match in turns(game, seats):
        again = game.match(seats, "another seed", position=match.position)
        form = json.loads(json.dumps(position_json(match.states[0])))
        from_json = game.match(seats, "another seed", position=form)
        assert again.position == from_json.position == match.position
        assert again.choices == match.choices
        assert again.mover == match.mover
        tried += 1
        if tried == 30:
            break
    assert tried > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_match_from_a_position_is_saved_replayed_undone_and_verified(name):
    game = load(name)
    begun = next(turns(game, game.seats[-1]))
    match = game.match(game.seats[-1], "seed", position=begun.position)
    for _ in zip(range(40), moments(match, 3), strict=False):
        pass
    again = parse_match(match_text(match), load)
    assert again.position == match.position
    assert again.beginning == begun.position
    assert again.unfair_draws() == []
    assert eval(repr(match), {"load": load}).position == match.position
    last = list(match.trace())[-1]
    assert last["state"] == json.loads(json.dumps(position_json(match.states[0])))
    match.undo(0)
    assert match.position == begun.position


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_position_is_refused_or_can_be_played_to_its_end(name):
    """Numbers from outside become indexes in compiled code: the run with bounds checks tells."""
    game, pick, accepted = load(name), random.Random(name), 0
    laid_out = [match.position for match in turns(game, game.seats[0], 5)][:20]
    for _ in range(TRIES):
        words = pick.choice(laid_out).split()
        for _ in range(pick.choice((1, 1, 2))):
            i = pick.randrange(len(words))
            words[i] = changed(words[i], pick)
        try:
            match = game.match(game.seats[0], "s", position=" ".join(words))
        except BarbaricumError:
            continue
        accepted += 1
        for _ in zip(range(affordable(4_000, 50)), moments(match, 1), strict=False):
            pass
        assert not match.is_over or match.result()
    assert accepted


def changed(word: str, pick: random.Random) -> str:
    """A word of a position with another number in it."""
    digits = [i for i, letter in enumerate(word) if letter.isdigit()]
    if not digits:
        return word
    i = pick.choice(digits)
    return word[:i] + pick.choice(["0", "1", "2", "5", "9", "-1", "127"]) + word[i + 1 :]


REFUSED = [
    ("attila", "markers=BEL:F2", "supply.franks: "),
    ("attila", "seated=9", "seated: 9, but the game is for 2 to 5 seats"),
    ("attila", "turn=3 asked=3", "turn: 3, but the seats are 0 to 2"),
    ("attila", "turn=0 asked=1", "asked: 1, but at the beginning of a turn its seat is asked, 0"),
    ("attila", "war=BEL", "war: not as it is at the beginning of a turn (none)"),
    ("attila", "0.hand=F9", "seats.0.hand: 9, but it is a number from 0 to 6"),
    ("attila", "0.score=-4", "seats.0.score: -4, but it is a number from 0 to 999"),
    ("attila", "4.score=4", "seats: there are more than the 3 that play"),
    ("goths", "rounds=0", "rounds: 0, but it is a number from 1 to 100"),
    ("goths", "0.sorts=0:TC", "seats.0.sorts: "),
    ("comuni", "0.points=50", "seats.0.points: the buildings give 0"),
    ("comuni", "leader=7", "leader: 7, but it is a number from 0 to 4"),
    ("comuni", "bonus_walls=3", "bonus_walls: the walls of four storeys leave 11"),
]


@pytest.mark.parametrize(("name", "word", "answer"), REFUSED)
def test_what_cannot_be_is_refused_with_the_field_and_what_would_be_right(name, word, answer):
    game = load(name)
    match = next(turns(game, 3))
    replaced = {part.partition("=")[0] for part in word.split()}
    kept = [old for old in match.position.split() if old.partition("=")[0] not in replaced]
    with pytest.raises(BarbaricumError) as refused:
        game.match(3, position=" ".join([*kept, word]))
    assert f"position, field {answer}" in str(refused.value)


def test_a_position_is_for_as_many_as_it_says_and_has_its_options_in_it():
    game = load("attila")
    position = next(turns(game, 3)).position
    with pytest.raises(BadSetUp, match="the position is for 3 seats, not 4"):
        game.match(4, position=position)
    with pytest.raises(BadSetUp, match="has its options in it"):
        game.match(3, options={"first": "seat-0"}, position=position)


@pytest.mark.parametrize("name", GAMES)
def test_every_law_names_a_field_that_there_is(name):
    game = load(name)
    fields = {field.name: field for field in game.state.fields}
    record = fields["seats"].record
    assert record is not None
    seat = {field.name for field in record.fields}
    for law in game.laws.broken.values():
        first, *rest = law.field.split(".")
        assert first in fields
        assert first != "seats" or rest[1] in seat
        assert law.says.format(name="x", found=1)
    for path in game.laws.open_fields:
        first, _, inner = path.partition(".")
        assert inner in seat if inner else first in fields
