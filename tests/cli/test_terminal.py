"""Terminal play: a person's words typed, the screen read, whole matches played."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from barbaricum.cli.terminal import Terminal, find_saved, new_match, saved_place
from barbaricum.core.language import language
from barbaricum.core.match import Match
from barbaricum.games import GAMES, load, read
from tests.games.attila.table import Table
from tests.playing import moments

attila = load("attila")
ALWAYS = "1"


class Typist(Console):
    """A screen that keeps what was printed, and a keyboard with answers ready."""

    def __init__(self, *answers: str, forever: str | None = None, width: int = 100) -> None:
        super().__init__(width=width, record=True, force_terminal=True, file=StringIO())
        self.answers = list(answers)
        self.forever = forever

    def input(self, prompt="", **_) -> str:
        self.print(prompt, end="")
        if not self.answers:
            if self.forever is None:
                raise EOFError
            return self.forever
        return self.answers.pop(0)


def play(*answers: str, code: str = "en", seats: int = 3, seed: str = "1", **how):
    """Type some answers into a new match; the match and what the screen showed."""
    words, keys = language(code), Typist(*answers, **how)
    match = new_match(attila, seats, 0, "random", seed, {}, None, words)
    terminal = Terminal(match, saved_place(attila), words, keys)
    terminal.run()
    return match, keys.export_text()


def test_a_whole_match_is_played_by_numbers_and_filed():
    match, screen = play(forever=ALWAYS, seats=2)
    assert match.is_over
    assert "Result" in screen
    [filed] = saved_place(attila).parent.glob("*.json")
    assert read(filed).actions == match.actions
    assert str(filed) in screen.replace("\n", "")


def test_in_french_the_whole_screen_is_french():
    _, screen = play("?", "why F>ROM", "undo", "map", "quit", code="fr")
    for text in ("Votre main", "Votre choix", "Cartes paix", "reprendra la partie"):
        assert text in screen
    for text in ("Your", "Peace", "choice", "Saved"):
        assert text not in screen


def test_notation_is_understood_and_an_illegal_action_cites_its_rule():
    match, screen = play("F<", "first", "why F>BEL", "X>BEL", "999", "", "quit")
    assert "See rule 7.1" in screen
    assert "write for example" in screen
    assert "no tribe 'X'" in screen
    assert "the choices are 1 to" in screen
    assert all(mover != 0 for mover in match.movers)


def test_why_of_a_legal_action_says_that_it_is_allowed():
    _, screen = play("why", "why done", "quit")
    assert "Say which action you mean" in screen
    assert "rule 2.8" in screen
    choice = next(c for c in first_choices() if ">" in c)
    _, screen = play(f"why {choice}", "quit")
    assert "That is allowed now" in screen


def first_choices() -> list[str]:
    """What seat 0 may do at its first decision of the match with seed 1."""
    match, _ = play("quit")
    return match.choices


def test_undo_goes_back_to_ones_own_last_decision():
    before, _ = play("quit")
    match, screen = play("undo", "1", "undo", "quit")
    assert "You have not decided anything yet" in screen
    assert "Taken back" in screen
    assert match.actions == before.actions


def at_turn(*answers: str, hand: str = "F2H1G1V2", position: str = "markers=BEL:F2H1G1"):
    """Type answers into a turn that was laid out, with a war at hand; what seat 0 played."""
    words, keys = language("en"), Typist(*answers)
    laid = Table(position=position, hands=(hand,)).position
    match = new_match(attila, 3, 0, "random", "1", {}, laid, words)
    Terminal(match, saved_place(attila), words, keys).run()
    pairs = zip(match.actions, match.movers, strict=True)
    mine = [attila.actions.text(action) for action, mover in pairs if mover == 0]
    return mine, keys.export_text()


@pytest.mark.parametrize("typed", ["G! F! F!", "F!, G!, F!", "2 1 1", "done F! G! F!"])
def test_the_cards_of_a_war_are_typed_in_any_order_and_committed_in_theirs(typed):
    mine, screen = at_turn("H>BEL", "H+", typed)
    assert mine[:7] == ["H>BEL", "H+", "done", "F!", "F!", "G!", "done"]
    assert "Name all of them in one line, in any order, for example: G! F!" in screen


def test_a_set_with_a_card_that_does_not_fit_says_why_and_plays_nothing():
    mine, screen = at_turn("H>BEL", "H+", "G! V!", "F! F! F!", "done")
    assert mine[:4] == ["H>BEL", "H+", "done", "done"]
    assert "See rule 4.2" in screen
    assert "You hold no card of that tribe" in screen


def test_what_is_not_enough_of_a_set_is_asked_for_once_more():
    mine, screen = at_turn("*two", "V+", "F+")
    assert mine[:3] == ["*TWO", "F+", "V+"]
    assert "One more, please" in screen


def test_undo_takes_a_whole_set_back():
    mine, _ = at_turn("H>BEL", "H+", "G! F!", "undo", "quit")
    assert mine == ["H>BEL", "H+", "done"], "answers of routine since then are passed over"


def test_tiles_are_asked_about_before_every_step_only_where_that_is_wished():
    mine, screen = at_turn("H>ITA", "H+", "quit", position="markers=ROM:H1,DAL:H1")
    assert mine[:3] == ["H>ITA", "H+", "done"]
    assert "Go on without" not in screen
    mine, screen = at_turn("ask", "H>ITA", "H+", "quit", position="markers=ROM:H1,DAL:H1")
    assert mine == ["H>ITA", "H+"]
    assert "From now on you are asked everything" in screen


def test_everything_is_saved_and_gone_on_with(tmp_path):
    match, _ = play("1", "2", f"save {tmp_path / 'mine.json'}")
    assert read(tmp_path / "mine.json").actions == match.actions
    words = language("en")
    again = find_saved(saved_place(attila), Typist("y"), words)
    assert again is not None
    assert again.actions == match.actions
    assert again.agents == [None, "random", "random"]
    assert find_saved(saved_place(attila), Typist("n"), words) is None
    Terminal(again, saved_place(attila), words, Typist(forever=ALWAYS)).run()
    assert again.is_over
    assert not saved_place(attila).exists()


def test_where_nothing_can_be_saved_it_says_so_and_plays_on(tmp_path):
    (tmp_path / "file").write_text("in the way")
    match, screen = play("1", f"save {tmp_path / 'file' / 'x.json'}", "undo", seats=2)
    assert "Cannot save in" in screen
    words, keys = language("en"), Typist(forever=ALWAYS)
    Terminal(match, tmp_path / "file" / "y.json", words, keys).run()
    assert match.is_over
    assert "Cannot save in" in keys.export_text()


def test_a_saved_match_that_cannot_be_read_is_put_aside_and_not_lost():
    place = saved_place(attila)
    place.parent.mkdir(parents=True)
    place.write_text("{")
    keys = Typist()
    assert find_saved(place, keys, language("en")) is None
    assert "put aside" in keys.export_text()
    assert place.with_suffix(".unreadable.json").read_text() == "{"


def test_rules_and_log_are_at_hand():
    _, screen = play("rules 2.4", "rules 77", "log", "quit")
    assert "pacified" in screen
    assert "no section '77'" in screen
    assert "draws a card" in screen


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_table_fits_the_screen(width, code):
    golden = Path(__file__).parents[1] / "games/attila/golden/tenth-tile-5.json"
    match = read(golden)
    for ply in range(60, match.ply, 20):
        keys = Typist(width=width)
        [record] = match.states_at(ply)
        for part in attila.draw(record, 0, match.seats, attila.language(code), width):
            keys.print(part)
        screen = keys.export_text()
        assert all(len(line) <= width for line in screen.splitlines())
        say = attila.language(code).say
        for text in (*match.seats, say("attila-board-points"), say("attila-board-worth")):
            assert text in screen
        assert "…" not in screen


def listed(match: Match, code: str = "en") -> list[str]:
    """The lines in which the choices are listed on a screen of 80 columns."""
    match.agents = [None] * len(match.seats)
    keys = Typist(width=80)
    Terminal(match, saved_place(match.game), language(code), keys).show_choices()
    return [line.rstrip() for line in keys.export_text().splitlines()]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_choice_is_listed_once_with_its_number(name, code):
    match = load(name).match(3, seed=1)
    for i, _ in enumerate(moments(match, seed=1)):
        if i % 7 == 0:
            lines = listed(match, code)
            assert all(len(line) <= 80 for line in lines)
            listing = "\n".join(lines)
            alone = re.findall(r"^(\d+) ", listing, re.MULTILINE)
            together = re.findall(r"(?<=\s)(\d+)\) \S", listing)
            assert sorted(map(int, alone + together)) == list(range(1, len(match.found) + 1))


def test_choices_that_share_their_first_part_are_listed_together():
    match = attila.match(["You", "Bot"], options={"first": "seat-0"})
    match.play("F<", "H<", "H<", "H<", "G<", "S<", *["V<"] * 6)
    assert listed(match)[:2] == [
        "1–6    F>      Franks  1) BEL  2) GER  3) RAE  4) NOR  5) PAN  6) MOE",
        "7–12   H>      Huns  7) BEL  8) GER  9) RAE  10) NOR  11) PAN  12) MOE",
    ]


def town() -> Match:
    """A match of Comuni in which the first seat has bid and is to choose again."""
    match = load("comuni").match(["You", "Bot"], options={"communes": "by-seat"})
    match.play("commune LUC", "commune FIR")
    match.play(*(f"refill {card}" for card in ("E1", "M1", "EMCR1", "C1", "C2", "R1", "R2", "E2")))
    return match.play("bid I:0", "bid II:1")


def test_numbers_of_choices_are_told_from_numbers_that_are_chosen():
    assert listed(town()) == [
        "1–2   bid II:   1) 2  2) 3",
        "3–6   bid III:  3) 0  4) 1  5) 2  6) 3",
        "7–10  bid IV:   7) 0  8) 1  9) 2  10) 3",
        "11    claim     Claim all your columns",
        "12    income    Take your income",
    ]


def test_all_that_comes_after_the_first_part_is_listed():
    match = town().play("claim", "refill C3", "refill R1", "refill M2")
    match.play("build E1>E", "build M1>M", "done", "income", "income")
    assert listed(match) == [
        "1–4  build EMCR1>  All guilds 1  1) E  2) M  3) C  4) R",
        "5–6  raise EMCR1>  All guilds 1  5) E one storey  6) M one storey",
        "7    wall EMCR1    Begin a wall with All guilds 1",
        "8    done          Done",
    ]
    assert listed(match, "fr")[1:] == [
        "5–6  raise EMCR1>  Toutes corporations 1  5) E un étage  6) M un étage",
        "7    wall EMCR1    Commencer un rempart avec Toutes corporations 1",
        "8    done          Terminé",
    ]


def test_a_start_province_is_marked_by_more_than_its_colour():
    _, screen = play("quit")
    assert all(f"{code}^" in screen for code in ("BEL", "GER", "RAE", "NOR", "PAN", "MOE"))
    assert "ITA^" not in screen


def test_the_terminal_shows_only_what_the_seat_may_see():
    """Two matches that differ in the bots' cards alone look the same until a bot plays."""
    screens = []
    for draws in (["F<"] * 6, ["V<"] * 6):
        match = attila.match(["You", "Bot"], options={"first": "seat-0"})
        match.play("F<", "H<", "G<", "S<", "T<", "V<", *draws)
        match.agents = [None, "random"]
        keys = Typist("log", "map", "why F<", "quit")
        Terminal(match, saved_place(attila), language("en"), keys).run()
        screens.append(keys.export_text())
        form = json.loads(saved_place(attila).read_text())
        assert form["agents"] == [None, "random"]
    assert screens[0] == screens[1]


def test_a_hint_tells_what_looks_best_and_what_may_follow():
    for code, words in (("en", "these look best"), ("fr", "ce qui semble le meilleur")):
        match, screen = play("hint", "quit", code=code)
        assert words in screen
        assert sum(f"{choice}  " in screen for choice in match.choices) >= 3


def test_cards_that_no_seed_was_named_for_cannot_be_foretold_and_those_of_a_seed_can():
    words = language("en")
    secret, plain = (new_match(attila, 2, 0, "random", s, {}, None, words) for s in ("", "1"))
    assert (secret.dice, plain.dice) == ("chacha20", "philox")
    assert len(secret.seed or "") == 64
    assert plain.actions == attila.match(2, "1").actions
