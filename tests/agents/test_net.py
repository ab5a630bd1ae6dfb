"""The agent that plays from a file: what the file says, and one line for whatever is amiss."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from barbaricum.agents import agent
from barbaricum.agents.agent import let_move
from barbaricum.agents.net import FORMAT, Layer, Network, load, save, split_settings
from barbaricum.core.border import featured, imagined
from barbaricum.core.chance import dice
from barbaricum.core.errors import BadSetUp, UnknownName
from barbaricum.core.secrets import view
from barbaricum.games import GAMES
from barbaricum.games import load as load_game
from tests.playing import affordable, moments

attila = load_game("attila")
WIDTHS = (7, 5)


def layer(rng: np.random.Generator, outputs: int, inputs: int) -> Layer:
    """Weights that give numbers as large as those that come in, so that no choice is a sure one."""
    weight, bias = rng.normal(size=(outputs, inputs)) / inputs**0.5, rng.normal(size=outputs)
    return weight.astype(np.float32), bias.astype(np.float32)


def any_network(name: str = "attila", seats: tuple[int, ...] = (2,), seed: int = 0) -> Network:
    """A network that has learnt nothing."""
    game, rng = load_game(name), np.random.default_rng(seed)
    sizes = [len(game.features), *WIDTHS]
    hidden = tuple(layer(rng, b, a) for a, b in zip(sizes, WIDTHS, strict=False))
    policy, value = layer(rng, game.actions.size, sizes[-1]), layer(rng, 1, sizes[-1])
    return Network(name, seats, tuple(game.features), hidden, policy, value)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    save(tmp_path / "any.npz", any_network())
    return tmp_path / "any.npz"


def test_what_is_saved_is_what_is_loaded(file):
    saved, loaded = any_network(), load(file)
    assert (loaded.game, loaded.seats, loaded.features) == ("attila", (2,), saved.features)
    for one, two in zip(
        (*saved.hidden, saved.policy, saved.value),
        (*loaded.hidden, loaded.policy, loaded.value),
        strict=True,
    ):
        assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))
    assert [path.name for path in file.parent.glob("*.npz*")] == ["any.npz"]


def test_a_file_is_read_once_and_again_when_it_changes(file):
    assert load(file) is load(file)
    before = load(file)
    save(file, replace(any_network(seed=1), seats=(2, 3)))
    assert load(file) is not before
    assert load(file).seats == (2, 3)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("heat", ["", ":heat=1"])
def test_it_plays_whole_matches_and_the_same_ones_again(tmp_path, name, heat):
    game = load_game(name)
    seats = game.seats[0]
    save(tmp_path / "net.npz", any_network(name, (seats,)))
    logs = []
    for seed in (1, 1, 2):
        match = game.match(seats, seed=1)
        agents = [agent(f"net:{tmp_path / 'net.npz'}{heat}", game, seed)] * seats
        for _ in range(affordable(3000, 30)):
            if not match.is_over:
                let_move(match, agents)  # which refuses what is not legal
        logs.append(match.actions)
    assert logs[0] == logs[1]
    if heat:
        assert logs[0] != logs[2]


def test_it_takes_what_the_forward_pass_by_hand_likes_best(file):
    network, match = any_network(), attila.match(2, 3)
    row = np.zeros(len(attila.features), np.float32)
    for _ in islice(moments(match, 3), affordable(60, 6)):
        featured(match.view(match.mover), 0, match.mover, row)
        x = [float(number) for number in row]
        for weight, bias in network.hidden:
            sums = [
                float(b) + sum(map(float, w * np.array(x)))
                for w, b in zip(weight, bias, strict=True)
            ]
            x = [max(0.0, one) for one in sums]
        likes = {c: float(network.policy[0][c] @ x + network.policy[1][c]) for c in match.found}
        chosen = agent(f"net:{file}", attila, 0).choose(
            attila, match.view(match.mover), match.mover, match.found.copy()
        )
        assert likes[chosen] == pytest.approx(max(likes.values()))
        assert network.judge(row)[1] == pytest.approx(
            float(network.value[0][0] @ x + network.value[1][0]), rel=1e-4
        )


def test_many_rows_are_judged_like_one():
    network = any_network()
    rows = np.random.default_rng(1).random((3, len(attila.features)), np.float32)
    likes, values = network.judge(rows)
    assert (likes.shape, values.shape) == ((3, attila.actions.size), (3,))
    for row, like, value in zip(rows, likes, values, strict=True):
        np.testing.assert_allclose(network.judge(row)[0], like, rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(network.judge(row)[1], value, rtol=1e-4, atol=1e-4)


def test_heat_draws_by_the_chances_it_gives(tmp_path):
    network = any_network()
    match = attila.match(2, 1)
    choices = match.found.copy()
    likes = np.full(attila.actions.size, -50, np.float32)
    likes[choices[:2]] = np.log([3, 1])
    flat = np.zeros_like(network.policy[0]), likes
    save(tmp_path / "flat.npz", replace(network, policy=flat))
    drawn = agent(f"net:{tmp_path / 'flat.npz'}:heat=1", attila, 5)
    times = affordable(2000, 200)
    seen = match.view(match.mover)
    found = [drawn.choose(attila, seen, match.mover, choices) for _ in range(times)]
    assert set(found) == set(choices[:2].tolist())
    assert found.count(int(choices[0])) / times == pytest.approx(0.75, abs=0.1)


def test_it_moves_alike_whatever_it_cannot_see(file):
    match = attila.match(2, 7)
    for turn, _ in enumerate(islice(moments(match, 7), affordable(80, 8))):
        seat, twin = match.mover, view(attila.state, match.states, -2)
        imagined(twin, 0, seat, dice(turn))
        for name in (f"net:{file}", f"net:{file}:heat=2"):
            one, two = (
                agent(name, attila, turn).choose(
                    attila, view(attila.state, states, seat), seat, match.found.copy()
                )
                for states in (match.states, twin)
            )
            assert one == two


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a.npz", ("a.npz", "")),
        ("a.npz:heat=0.5", ("a.npz", "heat=0.5")),
        ("C:\\nets\\a.npz:heat=1", ("C:\\nets\\a.npz", "heat=1")),
        ("C:/a=b/a.npz", ("C:/a=b/a.npz", "")),
        ("a=b.npz", ("a=b.npz", "")),
        ("", ("", "")),
    ],
)
def test_settings_stand_after_the_file(text, parts):
    assert split_settings(text) == parts


def test_a_name_that_is_not_right_is_refused(file):
    for name, error, words in [
        ("net", UnknownName, "net: name the file it plays from, as in net:FILE"),
        ("net:", UnknownName, "net: name the file"),
        ("net:nowhere.npz", UnknownName, "^net:nowhere.npz: no such file$"),
        ("net:a\0b", UnknownName, "no such file"),
        (f"net:{file}:cold=1", BadSetUp, "^net has no setting 'cold': only heat$"),
        (f"net:{file}:heat=-1", BadSetUp, "heat is a number from 0 to 100"),
    ]:
        with pytest.raises(error, match=words):
            agent(name, attila, 0)


def test_what_it_was_not_trained_for_is_refused(file, tmp_path):
    with pytest.raises(
        BadSetUp, match=r"any.npz: trained for attila with 2 seats, not for comuni$"
    ):
        agent(f"net:{file}", load_game("comuni"), 0)
    match = attila.match(3, 1)
    with pytest.raises(BadSetUp, match=r"any.npz: trained for attila with 2 seats, not for 3$"):
        let_move(match, [agent(f"net:{file}", attila, 0)] * 3)
    network = any_network()
    save(tmp_path / "old.npz", replace(network, features=("age", *network.features[1:])))
    with pytest.raises(BadSetUp, match=r"old.npz: trained with other features of attila"):
        agent(f"net:{tmp_path / 'old.npz'}", attila, 0)
    fewer = network.policy[0][1:], network.policy[1][1:]
    save(tmp_path / "few.npz", replace(network, policy=fewer))
    words = rf"weighs {attila.actions.size - 1} actions; attila has {attila.actions.size}$"
    with pytest.raises(BadSetUp, match=words):
        agent(f"net:{tmp_path / 'few.npz'}", attila, 0)


def changed(file: Path, **arrays: object) -> Path:
    """The same file with some arrays replaced, or left out."""
    with np.load(file) as old:
        new = {name: old[name] for name in old}
    for name, array in arrays.items():
        new[name.replace("_", " ")] = np.asarray(array)
    path = file.with_name("changed.npz")
    np.savez(path, **{name: array for name, array in new.items() if array.size})
    return path


@pytest.mark.parametrize(
    ("arrays", "words"),
    [
        ({"format": FORMAT + 1}, f"its format is {FORMAT + 1}, not {FORMAT}$"),
        ({"game": []}, "game"),
        ({"seats": "two"}, "'seats' is not a list of whole numbers$"),
        ({"seats": []}, "seats"),
        ({"features": 3}, "'features' is not a list of words$"),
        ({"actions": ["many"]}, "'actions' is not a whole number$"),
        ({"weight_0": [[1.0]]}, "'weight 0' is not 7 times 351 finite float32$"),
        ({"bias_1": []}, "bias 1"),
        ({"bias_1": np.zeros(5)}, "'bias 1' is not 5 finite float32$"),
        ({"bias_1": np.full(5, np.nan, np.float32)}, "'bias 1' is not 5 finite float32$"),
        ({"value_weight": np.zeros((2, 5), np.float32)}, "'value weight' is not 1 times 5"),
        ({"policy_bias": np.array([None])}, "policy bias|pickle"),
    ],
)
def test_a_file_that_does_not_hold_together_is_refused(file, arrays, words):
    path = changed(file, **arrays)
    with pytest.raises(BadSetUp, match=rf"changed.npz: not a net file: .*({words})") as refusal:
        agent(f"net:{path}", attila, 0)
    assert "\n" not in str(refusal.value)


def test_a_file_of_another_kind_or_cut_short_is_refused(file, tmp_path):
    other = tmp_path / "other.npz"
    whole = file.read_bytes()
    middle = len(whole) // 2
    broken = whole[:middle] + bytes(64) + whole[middle + 64 :]
    for content in (b"", b"hello", whole[:-40], whole[:100], broken):
        other.write_bytes(content)
        with pytest.raises(BadSetUp, match=r"other.npz: not a net file: "):
            agent(f"net:{other}", attila, 0)
    np.save(tmp_path / "array.npy", np.zeros(3))
    for path in (tmp_path, tmp_path / "array.npy"):
        with pytest.raises(BadSetUp, match="not a net file: "):
            agent(f"net:{path}", attila, 0)
