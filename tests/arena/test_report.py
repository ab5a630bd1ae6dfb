"""The report: one page that needs nothing else, in each language, whatever was played."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser

import pytest

from barbaricum.agents import agent
from barbaricum.agents.agent import let_move
from barbaricum.arena.outcome import Outcome, outcome_of
from barbaricum.arena.page import check_report_possible, write_page
from barbaricum.arena.plan import Pairing, Plan
from barbaricum.arena.report import command, report, write_report
from barbaricum.arena.tally import Tally
from barbaricum.core.errors import BarbaricumError
from barbaricum.core.language import BUILT_IN, language
from barbaricum.games import load

GAME = load("attila")
EMPTY = {"meta", "link", "img", "br", "wbr", "hr", "input"}
COMPARED = ("standings", "wins-heading", "ratings-heading", "crosstable-heading")
ALWAYS = ("points-heading", "seats-heading", "lengths-heading", "endings-heading", "played")


class Page(HTMLParser):
    """A page as it was read: its elements in order, its headings, what it refers to."""

    def __init__(self, text):
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.headings: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open, "every element is closed"

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.words.append(data)
        if self.open and self.open[-1] in ("h1", "h2"):
            self.headings.append(data)

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]

    @property
    def text(self):
        return re.sub(r"[ \n]+", " ", "".join(self.words))


def play(plan):
    """Every match of a plan, played for real."""
    tally = Tally(plan)
    for pairing in plan.pairings():
        match = GAME.match(plan.seats, f"{plan.seed} {pairing.deal}", plan.options)
        seeds = [f"{plan.seed} {pairing.number} {seat}" for seat in range(plan.seats)]
        agents = [agent(name, GAME, seed) for name, seed in zip(pairing.lineup, seeds, strict=True)]
        while not match.is_over:
            let_move(match, agents)
        tally.add(outcome_of(pairing, match))
    return tally


@pytest.fixture(scope="module")
def tally():
    agents = 3
    names = ("greedy", "greedy:slips=0.5", "random")[-agents:]
    return play(Plan("attila", names, 2, 12, "rome", {"first": "seat-0"}))


def made_up(*agents, seats=2, matches=8, winner=None):
    """A tally of matches that one agent wins, or else always the first seat."""
    plan = Plan("attila", agents, seats, matches, "seed & <b>")
    tally = Tally(plan)
    for pairing in plan.pairings():
        best = pairing.lineup.index(winner) if winner else 0
        ranks = tuple(1 if seat == best else 2 for seat in range(seats))
        tally.add(Outcome(pairing, (40,) * seats, ranks, ("tenth-tile", "last-marker"), 50))
    return tally


@pytest.mark.parametrize("code", BUILT_IN)
def test_the_page_has_every_section_in_the_language_asked_for(tally, code, tmp_path):
    path = tmp_path / "report.html"
    write_report(tally, GAME, language(code), path)
    page = Page(path.read_text(encoding="utf-8"))
    say = language(code).say
    assert page.all("html") == [{"lang": code}]
    title = say("report-title", game=GAME.title)
    assert page.headings == [title, *(say(f"report-{name}") for name in COMPARED + ALWAYS)]
    assert page.text.count(say("report-standings-note")) == 1


def test_the_languages_share_no_sentence(tally):
    english, french = (
        set(re.split(r"(?<=[.?]) ", Page(report(tally, GAME, code)).text)) for code in ("en", "fr")
    )
    assert not {sentence for sentence in english & french if len(sentence.split()) > 3}


def test_the_page_needs_nothing_from_elsewhere(tally):
    text = report(tally, GAME, "en")
    assert "http" not in text
    assert "@import" not in text
    assert set(re.findall(r"url\(.", text)) <= {"url(#"}
    page = Page(text)
    assert not {tag for tag, _ in page.elements} & {"script", "link", "img", "iframe", "object"}
    for _, attributes in page.elements:
        assert "src" not in attributes
        assert attributes.get("href", "#").startswith("#")


def test_names_of_elements_are_there_once_and_references_lead_somewhere(tally):
    page = Page(report(tally, GAME, "en"))
    names = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(names) == len(set(names))
    told = [value for _, attributes in page.elements for value in attributes.values() if value]
    for value in told:
        for name in re.findall(r"url\(#(\w+)\)|^#(\w+)$", value):
            assert "".join(name) in names


def test_those_who_cannot_see_the_charts_hear_their_figures(tally):
    page = Page(report(tally, GAME, "en"))
    charts = page.all("svg")
    assert len(charts) == len(page.all("section")) - 3
    for chart in charts:
        assert chart["role"] == "img"
        assert re.search(r"\d", chart["aria-label"])
    assert len(page.all("figure")) == len(page.all("figcaption")) == len(page.all("section"))
    assert all(cell["scope"] in ("row", "col") for cell in page.all("th"))


def test_charts_have_the_colours_of_the_page_and_no_others(tally):
    for style in (
        a["style"] for tag, a in Page(report(tally, GAME, "en")).elements if "style" in a
    ):
        assert not re.search(r"#[0-9a-f]{6}|black|white", style)


def test_the_same_matches_give_the_same_page(tally):
    assert report(tally, GAME, "fr") == report(tally, GAME, "fr")


def test_the_page_says_what_was_played(tally):
    text = Page(report(tally, GAME, "en")).text
    matches = len(tally.outcomes)
    for fact in (f"rules {GAME.rules}", "first=seat-0", "rome", f"{matches} of {matches}"):
        assert fact in text
    assert command(tally.plan) in text


def test_the_command_can_be_typed_as_it_stands():
    plan = Plan("attila", ("random", "greedy:slips=0.5"), 2, 40, "a b", {"first": "lot"})
    assert command(plan) == (
        "barbaricum arena attila random greedy:slips=0.5 --seats 2 --matches 40 "
        "--seed 'a b' --option first=lot"
    )


def test_names_cannot_break_the_page():
    hostile = "<script>alert('x')</script>&$\\frac$\x07\udc80日本"
    text = report(made_up(hostile, "b" * 90), GAME, "en")
    page = Page(text)
    assert "script" not in {tag for tag, _ in page.elements}
    shown = "<script>alert('x')</script>&$\\frac$\ufffd\ufffd日本"
    assert shown in page.text
    assert any(shown in chart["aria-label"] for chart in page.all("svg"))
    assert "seed & <b>" in page.text
    assert text.encode("utf-8")


def test_the_summary_names_the_strongest_and_that_it_is_sure():
    text = Page(report(made_up("a", "b", matches=60, winner="b"), GAME, "en")).text
    assert "The strongest agent is b: it won 100% of its matches" in text
    assert "Its lead over a is real: 100 percentage points" in text


def test_the_summary_says_when_it_is_not_sure():
    text = Page(report(made_up("a", "b"), GAME, "en")).text
    assert "Whether it is truly better than b is open: it is 0 percentage points ahead" in text


def test_a_lead_that_rests_on_half_a_round_is_called_early():
    tally = made_up("a", "b", matches=2)
    last = Outcome(Pairing(2, 1, ("b", "a")), (9, 5), (1, 2), ("tenth-tile",), 50)
    tally.add(last)
    text = Page(report(tally, GAME, "en")).text
    assert "The strongest agent is b" in text
    assert "Too few matches are finished to say" in text


def test_where_the_order_is_open_the_pairs_are_named():
    text = Page(report(made_up("a", "b", "c"), GAME, "en")).text
    assert "Not yet certain: which is better, a or b, b or c." in text


@pytest.mark.parametrize("code", BUILT_IN)
def test_an_agent_alone_is_not_compared(code):
    page = Page(report(made_up("a", "a", "a", seats=3), GAME, code))
    say = language(code).say
    assert page.headings[1:] == [say(f"report-{name}") for name in ("standings", *ALWAYS)]
    assert say("report-alone") in page.text


@pytest.mark.parametrize("code", BUILT_IN)
def test_a_run_without_a_finished_match_has_a_page_too(code):
    page = Page(report(Tally(Plan("attila", ("a", "b"), 2, 10, "s")), GAME, code))
    assert page.headings[1:] == [language(code).say("report-played")]
    assert language(code).say("report-no-match") in page.text


def test_a_single_match_of_five_who_all_tie_is_enough_for_a_page():
    plan = Plan("attila", ("a", "b", "c", "d", "e"), 5, 1, "s")
    tally = Tally(plan)
    tally.add(Outcome(next(plan.pairings()), (0,) * 5, (1,) * 5, ("all-stuck",), 1))
    text = Page(report(tally, GAME, "en")).text
    assert "Too few matches are finished to say" in text
    assert "Every match ended in one way only." in text


def test_seats_that_are_better_are_named():
    text = Page(report(made_up("a", "b", matches=60), GAME, "en")).text
    assert "Clearly better than fair: Seat 0. Clearly worse: Seat 1." in text


# What could go wrong is said before the first match


def test_a_page_can_be_promised_for_a_file_in_a_folder_that_is_there(tmp_path):
    check_report_possible(tmp_path / "report.html")
    (tmp_path / "report.html").touch()
    check_report_possible(tmp_path / "report.html")


@pytest.mark.parametrize(
    ("place", "why"), [("", "that is a folder"), ("none/report.html", "there is no folder")]
)
def test_a_place_where_no_page_can_be_written_is_refused(tmp_path, place, why):
    with pytest.raises(BarbaricumError, match=f"--report .*: {why}"):
        check_report_possible(tmp_path / place)


def test_a_missing_library_is_named_with_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(BarbaricumError, match=r"pip install barbaricum\[report\]"):
        check_report_possible(tmp_path / "report.html")


def test_a_page_that_cannot_be_written_is_one_line(tmp_path):
    with pytest.raises(BarbaricumError, match=r"--report .*No such file"):
        write_page("text", tmp_path / "gone" / "report.html")
