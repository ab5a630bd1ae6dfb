"""Balance: what matches show is counted, said in words and compared with the printed game."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from barbaricum.arena.balance import (
    LENGTH,
    POINTS,
    Balance,
    Figure,
    Study,
    difference,
    differences,
    figure,
    figures_from_json,
    figures_json,
    observe,
    study_json,
)
from barbaricum.arena.balance_report import (
    Wording,
    balance_page,
    command,
    summary,
    tables,
    worth_digits,
)
from barbaricum.arena.engine import LocalEngine, played
from barbaricum.arena.interval import Interval
from barbaricum.arena.outcome import outcome_of
from barbaricum.arena.plan import Plan
from barbaricum.cli.balance import drawn
from barbaricum.core.game import Observation, Unit
from barbaricum.core.language import BUILT_IN
from barbaricum.games import load
from barbaricum.games.attila.balance import leaders, tile_uses
from barbaricum.games.attila.data import RANGES

GAME = load("attila")
START = "from barbaricum.cli import main; main()"
MATCHES = 12
PLAN = Plan("attila", ("random",) * 3, 3, MATCHES, "balance")


class Impatient:
    """Presses Ctrl-C in the second match, which the arena names in its seed."""

    def __init__(self, seed: str | int) -> None:
        self.match = int(str(seed).split()[1]) if " " in str(seed) else 0

    def choose(self, game, view, seat, choices):
        if self.match == 1:
            raise KeyboardInterrupt
        return choices[-1]


def counted(plan: Plan, jobs: int = 1) -> Balance:
    balance = Balance()
    engine = LocalEngine(jobs)
    for _, seen in engine.each(observe, plan, plan.pairings()):
        balance.add(seen)
    engine.close()
    return balance


@pytest.fixture(scope="module")
def balance() -> Balance:
    return counted(PLAN)


@pytest.fixture(scope="module")
def study(balance) -> Study:
    return Study(PLAN, balance)


@pytest.fixture(scope="module")
def compared(balance) -> Study:
    """The same figures once more in place of the printed ones, one of them changed."""
    printed = dict(balance.figures())
    printed[LENGTH] = Figure(1.0, Interval(0.5, 1.5), 9, Unit.NUMBER)
    changes = [("--set", "hand=7"), ("--data", "board.toml=my board.toml")]
    return Study(PLAN, balance, changes, printed, MATCHES)


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the verb in plain Python, so that varied data need no compiling."""
    return subprocess.run(
        [sys.executable, "-c", START, "balance", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "COLUMNS": "80",
            "PYTHONUTF8": "1",
            "NUMBA_DISABLE_JIT": "1",
            **environment,
        },
    )


# What one match shows


@pytest.fixture(scope="module", params=range(2))
def told(request):
    """A match, its outcome, and its observations by topic, item and measure."""
    [pairing] = [pairing for pairing in PLAN.pairings() if pairing.number == request.param]
    match = played(PLAN, pairing)
    seen = defaultdict(list)
    for observation in observe(PLAN, pairing):
        seen[observation.topic, observation.item, observation.measure].append(observation.value)
    return match, outcome_of(pairing, match), seen


def test_seats_are_told_by_number_and_in_the_order_of_their_turns(told):
    match, outcome, seen = told
    [first] = [event["seat"] for event in match.events() if event["event"] == "begins"]
    for place in range(3):
        seat = (first + place) % 3
        assert seen["seats", f"seat:{seat}", "wins"] == [outcome.shares[seat]]
        assert seen["order", f"mover:{place + 1}", "wins"] == [outcome.shares[seat]]
        assert seen["order", f"mover:{place + 1}", "points"] == [outcome.scores[seat]]


def test_length_points_and_lead_are_those_of_the_outcome(told):
    _, outcome, seen = told
    best, following, _ = sorted(outcome.scores, reverse=True)
    assert seen[LENGTH] == [outcome.decisions]
    assert seen[POINTS] == list(outcome.scores)
    assert seen["match", "best", "mean"] == [best]
    assert seen["match", "margin", "mean"] == [best - following]
    assert seen["match", "shared", "mean"] == [best == following]


def test_tribes_and_scorings_give_all_the_points_there_are(told):
    _, outcome, seen = told
    for topic in ("tribes", "scorings"):
        given = [
            values for (t, _, measure), values in seen.items() if (t, measure) == (topic, "points")
        ]
        assert sum(map(sum, given)) == sum(outcome.scores)


def test_the_first_in_a_column_is_whoever_stands_highest_at_the_end(told):
    match, outcome, seen = told
    [state] = match.states
    cubes = [int(state.seats[seat].influence[0]) for seat in range(3)]
    highest = [seat for seat in range(3) if cubes[seat] == max(cubes) > 0]
    wins = seen["tribes", "tribe-franks", "first-wins"]
    assert wins == [outcome.shares[seat] for seat in highest]


def test_provinces_tell_their_markers_wars_and_peace(told):
    match, _, seen = told
    events = match.events()
    markers = [seen["provinces", f"province-{name}", "markers"] for name in provinces()]
    assert sum(map(sum, markers)) == sum(event["event"] == "places" for event in events)
    fought = [seen["provinces", f"province-{name}", "fought"] for name in provinces()]
    assert sum(map(sum, fought)) == sum(event["event"] == "war" for event in events)
    for name, peace in zip(provinces(), match.states[0].peace, strict=True):
        century = [3 + int(peace)] if 0 < peace < 5 else []
        assert seen["provinces", f"province-{name}", "peace"] == century


def provinces() -> list[str]:
    [field] = (field for field in GAME.state.fields if field.name == "peace")
    return list(field.axes[0])


def test_each_seat_uses_each_tile_once_or_never(told):
    match, outcome, seen = told
    used = tile_uses(match.events())
    assert len(used) == sum(event["event"] == "uses-tile" for event in match.events())
    for tile in ("double", "trade", "two-influence"):
        rows = [f"tile-{tile} {when}" for when in moments()]
        assert sum(sum(seen["tiles", row, "seats"]) for row in rows) == 3
        assert sum(sum(seen["tiles", row, "wins"]) for row in rows) == pytest.approx(1)
        assert sum(sum(seen["tiles", row, "points"]) for row in rows) == sum(outcome.scores)


def moments() -> list[str]:
    return [*(f"century-{century}" for century in ("4th", "5th", "6th", "7th")), "never"]


def test_ends_are_those_of_the_result(told):
    _, outcome, seen = told
    rows = {item: v for (topic, item, m), v in seen.items() if (topic, m) == ("ends", "matches")}
    assert [item for item, [reached] in rows.items() if reached] == [
        f"end-{ending}" for ending in outcome.endings
    ]


def test_a_tile_belongs_to_the_earliest_century_that_has_peace_tiles_left():
    use = {"event": "uses-tile", "tile": "trade"}
    peace = {"event": "peace", "province": "belgica"}
    events: list[dict[str, Any]] = [
        use | {"seat": 0},
        peace | {"century": "4th", "left": 0},
        peace | {"century": "5th", "left": 1},
        use | {"seat": 1},
        peace | {"century": "7th", "left": 0},
        use | {"seat": 2},
    ]
    assert tile_uses(events) == {
        ("trade", 0): "century-4th",
        ("trade", 1): "century-5th",
        ("trade", 2): "century-7th",
    }


def test_seats_that_tie_lead_together_and_nobody_leads_with_nothing():
    assert leaders([3, 5, 5]) == [1, 2]
    assert leaders([0, 0]) == []


# Many matches


def test_a_mean_has_an_interval_that_knows_what_belongs_together():
    alone = figure([[1.0], [2.0], [3.0], [4.0]], Unit.NUMBER)
    assert alone.value == 2.5
    assert alone.interval is not None
    reach = 1.959964 * (5 / 3 / 4) ** 0.5
    assert alone.interval.high == pytest.approx(2.5 + reach)
    twice = figure([[1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]], Unit.NUMBER)
    assert twice.interval == pytest.approx(alone.interval)
    assert (alone.count, twice.count) == (4, 8)


def test_one_match_alone_gives_a_figure_without_an_interval():
    assert figure([[1.0, 3.0]], Unit.NUMBER) == Figure(2.0, None, 2, Unit.NUMBER)


def test_a_median_has_one_value_a_match_and_the_interval_of_its_order():
    """With 25 values the 7th and the 19th of them; below six there is none."""
    found = figure([[float(n), float(n)] for n in range(25, 0, -1)], Unit.MEDIAN)
    assert (found.value, found.interval, found.count) == (13, Interval(7, 19), 25)
    assert figure([[1.0], [2.0, 9.0], [3.0]], Unit.MEDIAN) == Figure(3.0, None, 3, Unit.MEDIAN)


def test_shares_keep_within_0_and_1():
    never = figure([[0.0]] * 30, Unit.SHARE)
    assert never.interval is not None
    assert (never.value, never.interval.low) == (0, 0)
    assert 0.1 < never.interval.high < 0.13


def test_a_difference_has_newcombes_interval():
    """56 of 70 against 48 of 80: the example of his method 10 in Statistics in Medicine 17."""
    here = figure([[1.0]] * 56 + [[0.0]] * 14, Unit.SHARE)
    there = figure([[1.0]] * 48 + [[0.0]] * 32, Unit.SHARE)
    apart = difference(here, there)
    assert apart.value == pytest.approx(0.2)
    assert apart.interval is not None
    assert (apart.interval.low, apart.interval.high) == pytest.approx((0.0524, 0.3339), abs=2e-4)


def test_a_difference_without_an_interval_on_one_side_has_none():
    one = Figure(2.0, None, 1, Unit.NUMBER)
    many = Figure(1.0, Interval(0.5, 1.5), 9, Unit.NUMBER)
    assert difference(one, many) == Figure(1.0, None, 1, Unit.NUMBER)
    assert differences({LENGTH: one}, {}) == {}


def test_the_order_of_matches_and_the_number_of_processes_change_nothing(balance):
    figures = balance.figures()
    again = counted(PLAN, jobs=2).figures()
    assert list(again.items()) == list(figures.items())
    seen = [observe(PLAN, pairing) for pairing in PLAN.pairings()]
    backwards = Balance()
    for observations in reversed(seen):
        backwards.add(observations)
    assert list(backwards.figures().items()) == list(figures.items())
    assert backwards.matches == MATCHES


def test_figures_go_through_json_unchanged(balance):
    figures = balance.figures()
    assert figures_from_json(json.loads(json.dumps(figures_json(figures)))) == figures
    form = study_json(Study(PLAN, balance))
    assert (form["game"], form["agent"], form["seats"]) == ("attila", "random", 3)
    assert (form["matches"], form["planned"], form["printed"]) == (MATCHES, MATCHES, None)


# In words


@pytest.mark.parametrize("code", BUILT_IN)
def test_no_figure_is_broken_in_a_terminal_of_80_columns(code, study, compared):
    for shown in [*tables(study, Wording(GAME, code)), *tables(compared, Wording(GAME, code))]:
        written = StringIO()
        Console(width=80, file=written).print(drawn(shown))
        for row in shown.rows:
            assert all(cell in written.getvalue() for cell in row[1:]), row


def test_each_question_has_a_table_and_each_column_its_name(study):
    found = {shown.title: shown for shown in tables(study, Wording(GAME, "fr"))}
    assert list(found) == [
        "Places",
        "Ordre du tour",
        "Une partie",
        "Peuples",
        "Provinces",
        "Cartes action, selon le moment",
        "Décomptes",
        "Fins de partie",
    ]
    assert found["Peuples"].headings == ["", "rapporte", "au premier", "victoires"]
    assert [row[0] for row in found["Ordre du tour"].rows] == [
        "Premier à jouer",
        "Deuxième",
        "Troisième",
    ]
    assert found["Cartes action, selon le moment"].rows[0][0] == "Coup double · IVe siècle"
    assert "Gaule belgique" in [row[0] for row in found["Provinces"].rows]


@pytest.mark.parametrize(
    ("value", "interval", "unit", "code", "text"),
    [
        (0.341, (0.298, 0.389), Unit.SHARE, "en", "34% (30–39)"),
        (0.341, (0.336, 0.347), Unit.SHARE, "fr", "34,1 % (33,6–34,7)"),
        (12.34, (10.1, 14.2), Unit.NUMBER, "en", "12 (10–14)"),
        (12.34, (12.1, 12.5), Unit.NUMBER, "fr", "12,3 (12,1–12,5)"),
        (7, None, Unit.NUMBER, "en", "7"),
    ],
)
def test_a_figure_is_said_to_as_many_digits_as_it_is_sure(value, interval, unit, code, text):
    found = Figure(value, interval and Interval(*interval), 9, unit)
    said = Wording(GAME, code).figure(found, worth_digits([found]))
    assert said.replace("\xa0", " ") == text


@pytest.mark.parametrize(
    ("value", "interval", "unit", "text"),
    [
        (0.031, (-0.04, 0.112), Unit.WIN, "+3 (−4 to +11)"),
        (-0.3, (-0.8, 0.2), Unit.NUMBER, "−0.3 (−0.8 to +0.2)"),
        (-0.03, (-0.05, -0.01), Unit.NUMBER, "−0.03 (−0.05 to −0.01)"),
        (0.2, (-3, 4), Unit.NUMBER, "0 (−3 to +4)"),
    ],
)
def test_a_difference_is_said_with_its_sign(value, interval, unit, text):
    found = Figure(value, Interval(*interval), 9, unit)
    assert Wording(GAME, "en").apart(found, worth_digits([found], 2)) == text


def test_the_least_sure_figure_says_how_many_digits_a_column_has():
    sure = Figure(5.0, Interval(4.9, 5.1), 90, Unit.NUMBER)
    unsure = Figure(5.0, Interval(1.0, 9.0), 2, Unit.NUMBER)
    alone = Figure(5.0, None, 1, Unit.NUMBER)
    assert worth_digits([sure, alone]) == 1
    assert worth_digits([sure, unsure]) == 0
    assert worth_digits([alone]) == 0


def test_what_lies_clearly_above_or_below_the_fair_share_is_marked():
    balance = Balance()
    for _ in range(60):
        balance.add(
            [
                Observation("seats", f"seat:{seat}", "wins", share, Unit.WIN)
                for seat, share in enumerate((1.0, 0.0, 1 / 3))
            ]
        )
    [table] = tables(Study(PLAN, balance), Wording(GAME, "en"))
    assert [row[1].split()[0] for row in table.rows] == ["▲", "▼", "33%"]


def test_a_varied_game_stands_beside_the_printed_one(compared):
    wording = Wording(GAME, "en")
    found = {shown.title: shown for shown in tables(compared, wording)}
    assert found["Seats: wins"].headings == ["", "varied", "printed", "difference"]
    [length] = [row for row in found["A match: on average"].rows if row[0] == "Decisions"]
    assert length[2] == "1 (0–2)"
    assert length[3].startswith("▲ +")
    assert [shown.about != "" for shown in found.values()][:2] == [True, False]
    told = summary(compared, wording)
    assert told[1].startswith("Varied: hand=7, board.toml=my board.toml. Beside it stands")
    assert command(compared) == (
        f"barbaricum balance attila --seats 3 --matches {MATCHES} --agent random --seed balance"
        " --set hand=7 --data 'board.toml=my board.toml'"
    )


def test_the_page_needs_no_other_file_and_shows_every_table(study, compared):
    for shown, code in ((study, "en"), (compared, "fr")):
        wording = Wording(GAME, code)
        text = balance_page(shown, wording)
        assert not re.search(r'(src|href)="[^#]|url\([^#]|@import', text)
        for table in tables(shown, wording):
            assert f"<h2>{table.title}</h2>" in text.replace("&#x27;", "'")
        assert text.count("<svg") >= 10
        assert f"<code>{command(shown).replace(chr(39), '&#x27;')}</code>" in text


def test_the_page_of_the_docs_explains_every_column_and_names_every_number(study):
    docs = Path(__file__).parents[2] / "docs/balance.md"
    text = docs.read_text(encoding="utf-8")
    for table in tables(study, Wording(GAME, "en")):
        assert table.title in text
        assert all(heading in text for heading in table.headings), table.headings
        assert all(row[0] in text for row in table.rows)
    assert all(f"`{name}" in text for name in RANGES)


# On the command line


def test_json_has_every_figure_and_no_match_file_is_left(tmp_path):
    asked = ("attila", "-n", "2", "-m", "2", "-a", "random", "-j", "1", "--json")
    done = run(*asked, "--option", "first=lot")
    assert done.returncode == 0, done.stderr
    form = json.loads(done.stdout)
    assert (form["seats"], form["matches"]) == (2, 2)
    assert (form["changes"], form["printed"]) == ([], None), "a lot is as printed"
    assert {"topic", "item", "measure", "unit", "count", "value", "low", "high"} == set(
        form["figures"][0]
    )
    assert not list(Path(os.environ["BARBARICUM_DATA"]).rglob("*.json"))


def test_a_game_without_seats_named_is_played_by_a_middle_number_of_them():
    done = run("attila", "-m", "1", "-a", "random", "-l", "fr")
    assert done.stdout.startswith("Attila à 3 joueurs, random à chaque place, 1 partie (graine 0).")
    assert "Fins de partie" in done.stdout


def test_what_if_plays_the_printed_game_too_and_compares(tmp_path):
    page = tmp_path / "hand.html"
    asked = ("attila", "-m", "2", "-a", "random", "-j", "1", "--json", "--report", str(page))
    done = run(*asked, "--set", "hand=7", "--option", "first=seat-0")
    assert done.returncode == 0, done.stderr
    form = json.loads(done.stdout)
    printed = figures_json(counted(Plan("attila", ("random",) * 3, 3, 2, "0")).figures())
    assert form["changes"] == ["first=seat-0", "hand=7"]
    assert form["printed"]["figures"] == printed
    assert form["figures"] != printed
    assert len(form["printed"]["differences"]) > 100
    assert "hand=7" in page.read_text(encoding="utf-8")


def test_a_board_of_ones_own_is_played_on_and_named_by_its_own_words(tmp_path):
    board = Path(GAME.folder / "board.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(board.replace('"Belgica"', '"Arduenna"').replace("Belgic Gaul", "the Ardennes"))
    done = run("attila", "-m", "2", "-a", "random", "-j", "1", "--data", f"board.toml={mine}")
    assert done.returncode == 0, done.stderr
    [row] = [line for line in done.stdout.splitlines() if line.startswith("the Ardennes")][:1]
    assert re.fullmatch(r"the Ardennes +\S+( \(.*\))? +– +–", row)


def test_ctrl_c_shows_what_is_done_and_ends_with_130():
    agent = "tests.arena.test_balance:Impatient"
    done = run("attila", "-m", "9", "-a", agent, "-j", "1", "--set", "hand=5")
    assert done.returncode == 130
    assert done.stdout.startswith("Interrupted: 1 of 9 matches counted.")
    assert "Varied: hand=5. The game as printed was not played to compare." in done.stdout
    assert "Ways of ending" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["atila", "--set", "hand=7"], "no game 'atila': one of attila"),
        (["attila", "--seats", "7"], "2 to 5 seats, not 7"),
        (["attila", "--agent", "hal"], "no agent 'hal'"),
        (["attila", "--set", "hand"], "--set 'hand': write name=value, for example hand=7"),
        (["attila", "--set", "hnd=7"], "no number 'hnd' in box.toml: one of cards-per-tribe"),
        (["attila", "--set", "hand=0"], "box.toml: hand 0: a whole number from 1 to 99"),
        (["attila", "--data", "map.toml=x"], "no data file 'map.toml': one of board.toml, box"),
        (["attila", "--report", "nowhere/x.html"], "there is no folder nowhere"),
        (["attila", "--matches", "0"], "--matches"),
    ],
)
def test_a_wrong_word_is_answered_in_one_line_before_any_match(arguments, answer):
    done = run(*arguments)
    assert done.returncode == 2
    assert answer in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_data_varied_from_outside_are_not_taken_for_the_printed_ones():
    done = run("attila", BARBARICUM_HOUSE=json.dumps({"attila/box.toml": ""}))
    assert done.returncode == 2
    assert "BARBARICUM_HOUSE is set: the data are varied already" in done.stderr
