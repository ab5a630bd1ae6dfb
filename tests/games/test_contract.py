"""The contract: what every game promises, at every number of seats, all along random matches."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from copy import copy, deepcopy
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from barbaricum.agents.setting import taste_row
from barbaricum.core.border import (
    begin,
    featured,
    forbidden_by,
    judged,
    offered,
    outcomes,
    standings,
)
from barbaricum.core.language import BUILT_IN
from barbaricum.core.notation import (
    position_from_json,
    position_from_text,
    position_json,
    position_text,
)
from barbaricum.core.records import Field, Record
from barbaricum.core.secrets import ALL_SEEING, ONLOOKER, check_secrets
from barbaricum.core.verbs import CHANCE, LEGAL, NOBODY
from barbaricum.games import GAMES, load
from tests.playing import TABLES, affordable, moments, random_match

each_table = pytest.mark.parametrize(("name", "seats"), TABLES)
each_game = pytest.mark.parametrize("name", GAMES)
MATCHES = affordable(5, 1)


@each_table
def test_choices_are_ascending_unique_and_just_what_nothing_forbids(name, seats):
    game = load(name)
    match = game.match(seats, seed=1)
    for i, _ in enumerate(moments(match, 1)):
        if i % affordable(1, 9) == 0:
            legal = [
                a for a in range(game.actions.size) if forbidden_by(match.states, 0, a) == LEGAL
            ]
            assert match.found.tolist() == legal
            assert legal


@each_table
def test_setting_up_leaves_nothing_of_an_earlier_match(name, seats):
    game = load(name)
    match = random_match(game, seats, 2)
    found = game.room()
    begin(match.states, 0, seats, game.options_from(), found)
    assert match.states[0].tobytes() == game.table(seats)[0].tobytes()


@each_table
def test_chance_has_positive_whole_weights_for_just_its_choices(name, seats):
    game = load(name)
    match = game.match(seats)
    found, heavy, listed = game.room(), game.room(), game.room()
    draws = 0
    while match.mover == CHANCE:
        n = outcomes(match.states, 0, found, heavy)
        assert n == offered(match.states, 0, listed)[0] > 0
        assert (found[:n] == listed[:n]).all()
        assert (heavy[:n] > 0).all()
        match.play(int(found[draws % n]))
        draws += 1
    assert draws > 0


@each_table
def test_the_same_seed_and_actions_give_the_same_match(name, seats):
    game = load(name)
    one, two = random_match(game, seats, 3), random_match(game, seats, 3)
    assert one.actions == two.actions
    assert one.states[0].tobytes() == two.states[0].tobytes()
    assert one.events() == two.events()
    other = random_match(game, seats, 4)
    assert one.actions != other.actions


@each_table
def test_every_position_speaks_text_and_json_both_ways(name, seats):
    game = load(name)
    match = game.match(seats, seed=5)
    for i, _ in enumerate(moments(match, 5)):
        if i % affordable(3, 20) == 0:
            for seen in (match.states, match.view(0)):
                text, form = position_text(seen[0]), json.loads(json.dumps(position_json(seen[0])))
                assert position_from_text(game.state, text)[0].tobytes() == seen[0].tobytes()
                assert position_from_json(game.state, form)[0].tobytes() == seen[0].tobytes()


@each_game
def test_every_action_speaks_text_and_json_both_ways(name):
    forms = load(name).actions
    texts = [forms.text(action) for action in range(forms.size)]
    assert len(set(texts)) == forms.size
    for action, text in enumerate(texts):
        assert forms.parse(text) == forms.parse(text.lower()) == action
        assert forms.from_json(json.loads(json.dumps(forms.as_json(action)))) == action


@each_table
def test_points_places_and_guesses_hold_together(name, seats):
    game = load(name)
    match = game.match(seats, seed=6)
    points, places = np.zeros(seats, np.int16), np.zeros(seats, np.int16)
    taste, shares = taste_row(game, seats, {}), np.zeros(seats)
    for _ in moments(match, 6):
        standings(match.states, 0, points, places)
        judged(match.states, 0, taste, shares)
        assert shares.sum() == pytest.approx(1)
        assert (shares >= 0).all()
        assert places.min() == 1
    standings(match.states, 0, points, places)
    judged(match.states, 0, taste, shares)
    assert [place == 1 for place in places] == [share > 0 for share in shares]


@each_table
def test_features_have_a_name_each_and_are_small_numbers(name, seats):
    game = load(name)
    assert len(set(game.features)) == len(game.features)
    match = game.match(seats, seed=7)
    for _ in moments(match, 7):
        out = np.full(len(game.features) + 1, np.nan, np.float32)
        featured(match.states, 0, match.mover, out)
        assert np.isnan(out[-1])
        assert (np.abs(out[:-1]) <= 5).all()


@each_table
def test_every_match_ends_and_names_its_way_of_ending(name, seats):
    for seed in range(MATCHES):
        match = random_match(load(name), seats, seed)
        result = match.result()
        assert match.mover == NOBODY
        assert match.choices == []
        assert result is not None
        assert result.endings
        assert 1 in result.ranks


@each_game
@pytest.mark.parametrize("code", BUILT_IN)
def test_every_event_is_told_to_everyone_in_every_language(name, code):
    match = random_match(load(name), 3, 8)
    for viewer in range(-2, 3):
        for sentence in match.sentences(0, viewer, code):
            assert sentence.strip() == sentence
            assert sentence[-1] in ".!"
            assert "{" not in sentence


@each_game
def test_no_kind_of_event_or_ban_or_action_lacks_its_sentence(name):
    game = load(name)
    for code in BUILT_IN:
        words = game.language(code)
        for telling in game.tellings:
            assert words.has(f"{game.name}-{telling.name}"), telling
        for ban in game.bans:
            assert words.has(f"{game.name}-ban-{ban.name.lower().replace('_', '-')}"), ban
        for action in range(game.actions.size):
            assert game.describe(action, code)


@each_game
@pytest.mark.parametrize("code", BUILT_IN)
def test_every_field_of_a_position_and_all_that_it_can_name_has_its_word(name, code):
    game = load(name)
    words = game.language(code)
    for field in every_field(game.state):
        assert words.say(f"{name}-field-{field.name}")
        for names in (*field.axes, field.names):
            if names is not None and names.sort != "seat":
                assert all(words.say(f"{name}-{names.sort}-{id}") for id in names), names


def every_field(kind: type[Record]) -> Iterator[Field]:
    for field in kind.fields:
        yield field
        if field.record is not None:
            yield from every_field(field.record)


@each_game
def test_what_is_in_the_box_can_be_sent(name):
    box = dict(load(name).box)
    assert json.loads(json.dumps(box)) == box
    assert all(key == key.lower() and key.isidentifier() for key in box)


@each_table
def test_the_points_of_a_match_grow_from_ply_to_ply_as_they_were_counted(name, seats):
    match = random_match(load(name), seats, 4)
    result = match.result()
    assert result is not None
    for viewer in (ONLOOKER, 0, ALL_SEEING):
        found = match.points(viewer)
        assert (found[0][0], found[-1]) == (0, (match.ply, result.scores))
        assert [ply for ply, _ in found] == sorted({ply for ply, _ in found})
        changes = [after for (_, after), (_, before) in zip(found[1:-1], found, strict=False)]
        assert all(after != before[1] for after, before in zip(changes, found, strict=False))
    assert load(name).match(seats, None).points() == [(0, match.points()[0][1])]


@each_table
def test_every_illegal_action_is_explained_with_a_section_of_the_rulebook(name, seats):
    game = load(name)
    match, book = game.match(seats, seed=9), game.rulebook()
    for i, _ in enumerate(islice(moments(match, 9), 300)):
        if i % affordable(10, 60) == 0:
            for action in set(range(game.actions.size)) - set(match.found.tolist()):
                why = match.explain(action)
                assert why is not None
                assert f"### {why.section} " in book or f"- **{why.section}** " in book
                assert why.sentence.endswith(".")


@each_game
def test_secrets_are_declared_where_a_view_can_hide_them(name):
    check_secrets(load(name).state)


@each_game
def test_a_state_is_less_than_a_kilobyte(name):
    assert load(name).state.dtype.itemsize < 1000


@each_game
def test_a_game_is_pickled_by_its_name_and_copied_as_itself(name):
    game = load(name)
    game.sentence(game.match(2, 0).told(0)[0], ["Ada", "Ben"], code="fr")  # Fluent's functions
    for again in (pickle.loads(pickle.dumps(game)), copy(game), deepcopy(game)):
        assert again is game
    assert len(pickle.dumps(game)) < 200
    other = replace(game, title="Another")
    with pytest.raises(pickle.PicklingError, match=f"^Another is not the GAME of .*{name}"):
        pickle.dumps(other)


@each_table
def test_a_match_goes_on_in_a_copy_and_in_another_process(name, seats, tmp_path):
    match = load(name).match(seats, seed=5)
    for _ in islice(moments(match, 5), affordable(40, 10)):
        match.sentences(max(match.ply - 1, 0), code="fr")
    kept = pickle.dumps(match)
    twins = [pickle.loads(kept), deepcopy(match)]
    for turn in range(affordable(20, 5)):
        action = int(match.found[turn % len(match.found)])
        for one in (match, *twins):
            one.play(action)
    for twin in twins:
        assert twin.position == match.position
        assert twin.events(viewer=ALL_SEEING) == match.events(viewer=ALL_SEEING)
        assert twin.log() == match.log()
    (tmp_path / "match").write_bytes(kept)
    code = "import pathlib, pickle, sys; m = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes());"
    done = subprocess.run(
        [sys.executable, "-c", code + "print(m.game.name, m.ply)", tmp_path / "match"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [name, str(pickle.loads(kept).ply)]
