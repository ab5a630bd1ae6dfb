"""Docs say what is true: examples run, names exist, tables match the code."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import gymnasium
import pytest
import typer

from barbaricum.agents import agent
from barbaricum.cli import app
from barbaricum.core.match import MOVERS
from barbaricum.games import GAMES, load
from barbaricum.games.attila.state import ENDS
from barbaricum.games.goths.state import WAYS

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("benchmarks/*.md")])


EXAMPLES = {
    "README.md": 8,
    "docs/balance.md": 5,
    "docs/comuni.md": 14,
    "docs/research/batch.md": 9,
    "docs/research/pettingzoo.md": 5,
    "docs/research/gymnasium.md": 16,
    "docs/research/openspiel.md": 15,
    "docs/research/dataset.md": 10,
}
"""The pages with examples, and how many lines are typed in each."""


@pytest.mark.parametrize("page", EXAMPLES)
def test_examples_run_as_printed(page):
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert (failed, tried) == (0, EXAMPLES[page])


COMMAND = re.compile(r"^ {4}(?:\$ )?barbaricum (.+)$", re.MULTILINE)
COMMANDS = [(page, line) for page in PAGES for line in COMMAND.findall(page.read_text())]


@pytest.mark.parametrize("line", sorted({line for _, line in COMMANDS}))
def test_printed_commands_are_understood(line):
    """Options and their values, names of games and agents; what verbs do is tested elsewhere."""
    verb, *arguments = shlex.split(line)
    command = typer.main.get_command(app)
    assert isinstance(command, typer.core.TyperGroup)
    wanted = command.commands[verb].make_context(verb, arguments).params
    game = load(wanted["game"]) if wanted.get("game") else None
    listed = [wanted.get(name) or "" for name in ("agents", "agent", "bot")]
    names = [name.split(",") if isinstance(name, str) else name for name in listed]
    for name in filter(None, chain(*names)):
        if game is not None and not re.match("net:|hasty:", name):
            agent(name, game, 0)
    if game is not None and wanted.get("seats"):
        game.check_seats(wanted["seats"])


CALL = re.compile(r"`((?:load|env|parallel_env|gymnasium\.\w+)\([^`…]*\)[^`…]*)`")
CALLS = [(page, code) for page in PAGES for code in CALL.findall(page.read_text())]


@pytest.mark.parametrize("code", sorted({code for _, code in CALLS}))
def test_calls_within_a_sentence_run_as_printed(code):
    from barbaricum.research import gymnasium as _registers  # noqa: F401
    from barbaricum.research.pettingzoo import env, parallel_env

    words = {"gymnasium": gymnasium, "load": load, "env": env, "parallel_env": parallel_env}
    assert eval(code, words) is not None


def test_there_are_such_examples():
    assert len(COMMANDS) >= 10
    assert len(CALLS) >= 4


@pytest.mark.parametrize("name", GAMES)
def test_features_and_actions_are_listed_as_the_code_has_them(name):
    from barbaricum.research.listing import page

    assert (ROOT / f"docs/research/{name}.md").read_text() == page(load(name))


def test_the_readme_names_the_two_commands_and_they_are_targets():
    readme, makefile = (ROOT / "README.md").read_text(), (ROOT / "Makefile").read_text()
    for command in ("play", "test"):
        assert f"\n    make {command}\n" in readme
        assert re.search(rf"^{command}:", makefile, re.MULTILINE)
    assert "make test" in (ROOT / ".ci/run").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_and_paths_lead_somewhere(page):
    text = page.read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", text):
        assert (page.parent / link).exists(), link
    for path in re.findall(r"`((?:src|tests|docs|benchmarks|client)/[\w./-]+)`", text):
        assert (ROOT / path).exists(), path


def test_the_tour_of_the_page_shows_every_picture():
    text = (ROOT / "docs/page.md").read_text()
    taken = [picture.name for picture in (ROOT / "docs/pictures").iterdir()]
    assert sorted(re.findall(r"\(pictures/([\w-]+\.jpg)\)", text)) == sorted(taken)


DESCRIBED: dict[str, tuple[str, str, Iterable[str]]] = {
    "attila": ("trace.md", "Attila", ENDS),
    "goths": ("goths.md", "Goths to Rome", WAYS),
    "comuni": ("comuni.md", "Comuni", ["emperor"]),
}
"""Where the actions and the state of each game are described, and the ways in which it ends."""


def chapter(name: str, what: str) -> str:
    """What a page says of the actions, or of the state, of a game."""
    page, title, _ = DESCRIBED[name]
    text = (ROOT / "docs" / page).read_text()
    return text[text.index(f"## {what} of {title}") :].split("\n## ")[0]


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_state_is_described_and_no_other(name):
    kind, described = load(name).state, chapter(name, "State")
    [seats] = [field.record for field in kind.fields if field.record]
    fields = [field.name for field in (*kind.fields, *seats.fields)]
    assert re.findall(r"^\| `(\w+)` \|", described, re.MULTILINE) == fields
    names = [field.names for field in kind.fields if field.name in ("phase", "step")]
    words = {word for listed in names if listed for word in listed} | set(DESCRIBED[name][2])
    for word in words - {"nothing"}:
        assert f"`{word}`" in described, word


def test_the_trace_page_describes_a_line():
    text = (ROOT / "docs/trace.md").read_text()
    line = text[text.index("## A line") : text.index("## Actions")]
    match = load("attila").match(2, seed=1)
    assert re.findall(r"^\| `(\w+)` \|", line, re.MULTILINE) == list(next(match.trace()))
    for mover in MOVERS.values():
        assert f'`"{mover}"`' in line


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_action_is_described(name):
    forms, table = load(name).actions, chapter(name, "Actions")
    rows = re.findall(r"^\| `(\w+)` \| `([^`]+)` \| (.*?) ?\|", table, re.MULTILINE)
    assert [name for name, _, _ in rows] == [kind.name for kind in forms.kinds]
    for name, example, fields in rows:
        form = forms.as_json(forms.parse(example))
        assert form["type"] == name
        assert set(re.findall(r"`(\w+)`", fields)) == set(form) - {"type"}


def test_contributing_and_architecture_name_what_exists():
    architecture = (ROOT / "ARCHITECTURE.md").read_text()
    package = ROOT / "src/barbaricum"
    for room, modules in re.findall(r"^\| `(\w+)/([\w`, ]+)` \|", architecture, re.MULTILINE):
        for module in re.findall(r"\w+", modules):
            assert (package / room / f"{module}.py").exists(), f"{room}/{module}"
    for module in (package / "core").glob("[a-z]*.py"):
        assert module.stem in architecture, module.stem


def test_the_agent_of_the_agents_page_is_the_one_that_is_tested():
    text = (ROOT / "docs/agents.md").read_text()
    [shown] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    tested = (ROOT / "tests/agents/own.py").read_text()
    assert tested.endswith("\n" + shown)


def test_the_server_page_names_every_limit_and_its_usual_value():
    from dataclasses import asdict

    from barbaricum.server.setting import Limits

    text = (ROOT / "docs/server.md").read_text()
    described = re.findall(r"^\| `(\w+)` \| (\d+) \|", text, re.MULTILINE)
    assert {name: float(value) for name, value in described} == asdict(Limits())


def test_the_protocol_page_names_every_request_and_message():
    from barbaricum.server.protocol import socket_schema

    text = (ROOT / "docs/protocol.md").read_text()
    for way in ("request", "message"):
        for name in socket_schema()[way]["discriminator"]["mapping"]:
            assert f"`{name}`" in text, name
