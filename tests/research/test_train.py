"""The training example: what it writes plays, and NumPy makes of it what torch does."""

from __future__ import annotations

import csv
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from barbaricum.agents import agent
from barbaricum.agents.agent import let_move
from barbaricum.agents.net import load
from barbaricum.games import load as load_game
from barbaricum.research.batch import Batch

torch = pytest.importorskip("torch")

SCRIPT = Path(__file__).parents[2] / "examples/train.py"
SIZE, STEPS = 8, 4


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The example as a module, small enough to try."""
    spec = spec_from_file_location("train", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "train", module)
    spec.loader.exec_module(module)
    small = {"WIDTHS": (16, 16), "SIZE": SIZE, "STEPS": STEPS, "PORTION": 16, "MATCHES": 2}
    for name, value in small.items():
        monkeypatch.setattr(module, name, value)
    return module


@pytest.mark.parametrize(("name", "seats"), [("attila", 2), ("goths", 2), ("comuni", 3)])
def test_what_it_writes_plays(script, tmp_path, capsys, name, seats):
    out = tmp_path / "small.npz"
    script.main(name, seats, 1, out, 0, 3 * SIZE * STEPS)
    first, last = capsys.readouterr().out.splitlines()
    assert first.split()[:2] == ["0", "steps"]
    assert last.split()[:2] == [str(3 * SIZE * STEPS), "steps"]
    with out.with_suffix(".csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [row["rival"] for row in rows] == ["greedy", "random"] * 2
    assert all(0 <= float(row["low"]) <= float(row["share"]) <= float(row["high"]) for row in rows)
    match = load_game(name).match(seats, 1)
    agents = [agent(f"net:{out}:heat=1", match.game, seat) for seat in range(seats)]
    for _ in range(300):
        if not match.is_over:
            let_move(match, agents)
    assert match.ply >= 30


def test_the_same_seed_learns_the_same(script, tmp_path):
    files = [tmp_path / "one.npz", tmp_path / "two.npz", tmp_path / "other.npz"]
    for file, seed in zip(files, (1, 1, 2), strict=True):
        script.main("attila", 2, 1, file, seed, 4 * SIZE * STEPS)
    one, two, other = (load(file).policy[0] for file in files)
    assert np.array_equal(one, two)
    assert not np.array_equal(one, other)


def test_numpy_makes_of_the_file_what_torch_makes_of_the_model(script, tmp_path):
    batch = Batch("attila", 2, SIZE, rewards="points", restart=True)
    model = script.Model(batch.features.shape[1], batch.masks.shape[1])
    window = script.play(model, batch, torch.zeros(SIZE, 2))
    model.look(window.features)
    torch.nn.init.normal_(model.policy.weight)
    script.save(tmp_path / "net.npz", model.network(batch))
    likes, values = load(tmp_path / "net.npz").judge(batch.features)
    likes = np.where(batch.masks == 1, likes, -np.inf)
    likes -= np.log(np.exp(likes).sum(1, keepdims=True))
    with torch.no_grad():
        chances, expected = model(torch.from_numpy(batch.features), torch.from_numpy(batch.masks))
    legal = batch.masks == 1
    np.testing.assert_allclose(likes[legal], chances.numpy()[legal], rtol=1e-3, atol=1e-3)
    np.testing.assert_allclose(values, expected.numpy(), rtol=1e-3, atol=1e-3)


def test_rewards_are_points_ahead_and_the_place_at_the_end(script):
    points = torch.tensor([[5.0, 1.0, 1.0], [0.0, 0.0, 0.0]])
    gained = torch.tensor([[0.0, 4.0, 2.0], [1.0, 0.0, 0.0]])
    rewards = script.rewards_of(gained, points, torch.tensor([True, False]))
    by_points = script.POINT * torch.tensor([[-3.0, 3.0, 0.0], [1.0, -0.5, -0.5]])
    places = torch.tensor([[0.5, 0.5, -1.0], [0.0, 0.0, 0.0]])
    assert torch.allclose(rewards, by_points + places)
    assert points.tolist() == [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0]]


def test_advantages_go_from_a_seats_decision_to_its_next(script, monkeypatch):
    """Seats 0, 0, 1, 0, then the match ends by seat 1, and in the next seat 0 is asked."""
    monkeypatch.setattr(script, "TRUST", 0.5)
    zeros = torch.zeros(6, 1)
    rewards = torch.zeros(6, 1, 2)
    rewards[4, 0] = torch.tensor([-1.0, 1.0])
    window = script.Window(
        last_values=torch.tensor([0.25]),
        last_movers=torch.tensor([1]),
        features=zeros,
        masks=zeros,
        movers=torch.tensor([[0], [0], [1], [0], [1], [0]]),
        actions=zeros,
        chances=zeros,
        values=torch.tensor([[0.1], [0.2], [0.3], [0.4], [0.5], [0.6]]),
        rewards=rewards,
        ended=torch.tensor([[False]] * 4 + [[True], [False]]),
    )
    last = -0.25 - 0.6  # what the others expect is what the mover fears
    fifth = 1.0 - 0.5
    fourth = -1.0 - 0.4
    third = 0.5 - 0.3 + 0.5 * fifth
    second = 0.4 - 0.2 + 0.5 * fourth
    first = 0.2 - 0.1 + 0.5 * second
    expected = torch.tensor([first, second, third, fourth, fifth, last])
    assert torch.allclose(script.advantages(window)[:, 0], expected)


def test_what_cannot_be_trained_is_said_in_one_line(script, tmp_path):
    with pytest.raises(SystemExit, match=r"train: .*seats, not 9"):
        script.main("attila", 9, 1, tmp_path / "net.npz", 0, 0)


def test_the_example_of_the_batch_page_shares_memory_with_torch():
    page = (SCRIPT.parents[1] / "docs/research/batch.md").read_text()
    code = page.split("```python\n")[1].split("```")[0]
    batch = Batch("attila", 2, 3)
    before = batch.features.copy()
    names: dict[str, Any] = {"batch": batch, "network": lambda x: torch.zeros(len(x), 191)}
    exec(code, names)
    assert np.array_equal(names["features"].numpy(), batch.features)
    assert not np.array_equal(before, batch.features)
