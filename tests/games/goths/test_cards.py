"""The cards and the box: read with care, and nothing in the code relies on what is in them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import barbaricum
from barbaricum.core.errors import BadData
from barbaricum.games.goths import data
from barbaricum.games.goths.data import (
    BOX,
    CARD_SET,
    COPIES,
    KIND,
    KINDS,
    MOST_SEATS,
    PARAMETERS,
    PLACES,
    ROMAN_COPIES,
    SORTS,
    read_box,
    read_cards,
)
from tests.games.refusing import refusal

FOLDER = Path(data.__file__).parent
CARDS_TEXT = (FOLDER / "cards.toml").read_text(encoding="utf-8")
BOX_TEXT = (FOLDER / "box.toml").read_text(encoding="utf-8")

# id, cost, recruit, force, defence, power
PRINTED = [
    ("tribe-chief", 0, 1, 0, 1, ""),
    ("clan-chief", 3, 2, 1, 1, ""),
    ("prince", 4, 3, 1, 1, "force-if-played 1 warrior"),
    ("king", 7, 4, 3, 1, "draw 1"),
    ("spearman", 2, 0, 2, 2, ""),
    ("archer", 2, 0, 1, 1, "force-against 2 goths"),
    ("slinger", 2, 0, 2, 1, "harass 1 least 6"),
    ("scout", 2, 0, 1, 1, "loot 2"),
    ("plunderer", 2, 0, 1, 1, "spoils 2"),
    ("shield-bearer", 2, 0, 0, 2, "garrison 1"),
    ("armed-peasant", 2, 0, 1, 1, "recruit-if-played 1 clan-chief prince king"),
    ("forager", 2, 0, 1, 1, "retrieve 1 combatant warrior"),
    ("sapper", 2, 0, 2, 1, "siege 2"),
    ("axeman", 3, 0, 3, 1, "siege 1"),
    ("horseman", 3, 0, 0, 1, "draw 1"),
    ("alan-horse-archer", 4, 0, 3, 1, "force-against 1 goths; harass 1 least 6"),
    ("swordsman", 3, 0, 3, 1, "force-if-played 1 tribe-chief clan-chief prince king"),
    ("frenzied", 3, -1, 4, 1, ""),
    ("convoy-raider", 3, 0, 2, 1, "spoils 2"),
    ("besieger", 3, 0, 2, 1, "force-against 2 romans; siege 2"),
    ("veteran", 4, 0, 2, 1, "retrieve 1 warrior champion"),
    ("recruiter", 3, 0, 2, 1, "muster 1 warrior"),
    ("twin-axe", 5, 0, 5, 1, "extra-attack 1"),
    ("mounted-champion", 6, 0, 3, 1, "draw 1"),
    ("bane-of-rome", 6, 0, 4, 1, "force-against 2 romans"),
    ("standard-bearer", 5, 1, 3, 1, "force-per-played 1 combatant warrior most 2"),
    ("wall-breaker", 5, 0, 5, 1, "siege all"),
    ("royal-guard", 6, 0, 6, 3, ""),
    ("gardingus", 7, 0, 4, 1, "draw 1"),
    ("saio", 6, 1, 5, 1, "trash 1"),
    ("treasure-guard", 6, 3, 5, 1, ""),
    ("oathsworn-guard", 6, 0, 4, 1, "force-per-played 1 clan-chief prince king most 3"),
]

# What is in the box


def power_text(power: tuple[dict[str, Any], ...]) -> str:
    """A power in one line: what it does, how much, with what, and its limit."""
    parts = []
    for part in power:
        words = [part["op"], part["n"], *part.get("kinds", ())]
        words += [word for key in ("most", "least") if key in part for word in (key, part[key])]
        words += [part["target"]] if "target" in part else []
        parts.append(" ".join(map(str, words)))
    return "; ".join(parts)


def test_every_card_is_as_the_set_prints_it():
    found = [
        (card.id, card.cost, card.recruit, card.force, card.defence, power_text(card.power))
        for card in CARD_SET.cards
    ]
    assert found == PRINTED


def test_places_and_roman_cities_are_defended_as_printed():
    assert dict(zip(PLACES, CARD_SET.places, strict=True)) == {
        "farm": 5, "village": 9, "city": 13, "capital": 17,
    }  # fmt: skip
    romans = {roman.id: roman.defence for roman in CARD_SET.romans}
    assert romans == {"aquileia": 15, "milan": 19, "ravenna": 23, "rome": 40}


def test_there_are_60_leaders_106_units_and_189_cards_in_all():
    copies = Counter[str]()
    for card, count in enumerate(COPIES):
        copies[KINDS.ids[KIND[card]]] += int(count)
    assert list(copies.items()) == [
        ("tribe-chief", 24), ("clan-chief", 16), ("prince", 12), ("king", 8),
        ("combatant", 45), ("warrior", 36), ("champion", 15), ("guard", 10),
    ]  # fmt: skip
    places = len(PLACES) * MOST_SEATS + 3 * ROMAN_COPIES + 1
    assert places == 23
    assert copies.total() + places == 189


def test_there_are_nine_nine_five_and_five_sorts_of_units():
    sorts = Counter(KINDS.ids[kind] for kind in KIND)
    assert sorts == {
        "tribe-chief": 1, "clan-chief": 1, "prince": 1, "king": 1,
        "combatant": 9, "warrior": 9, "champion": 5, "guard": 5,
    }  # fmt: skip
    assert len(SORTS) == 32


def test_every_part_that_a_power_can_have_is_on_some_card():
    used = {part["op"] for card in CARD_SET.cards for part in card.power}
    assert used == set(PARAMETERS)
    assert len(PARAMETERS) == 14


def test_the_numbers_of_the_box_are_those_of_the_sheet():
    assert BOX == {
        "hand": 5, "first-hand": 4, "reinforce": 2,
        "tribe-chiefs": 6, "clan-chiefs": 4, "princes": 3, "kings": 2,
        "combatants": 5, "warriors": 4, "champions": 3, "guards": 2,
        "decline-after": 30, "decline-least": 20, "last-round": 100,
    }  # fmt: skip


def test_names_are_in_both_languages():
    for card in (*CARD_SET.cards, *CARD_SET.romans):
        assert all(card.names[code].strip() for code in ("en", "fr"))


def test_what_a_board_draws_is_the_set():
    box = data.box()
    assert [card["id"] for card in box["cards"]] == [line[0] for line in PRINTED]
    assert sum(card["copies"] for card in box["cards"]) == 166
    assert json.loads(json.dumps(box)) == box


# What is refused


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ("hand = 5 ", "", "box.toml: hand is missing"),
        ("hand = 5 ", "hand = 0 ", "box.toml: hand 0: a whole number from 1 to 20 is wanted"),
        ("hand = 5 ", "hand = 21 ", "box.toml: hand 21: a whole number from 1 to 20 is wanted"),
        ("hand = 5 ", "hand = 5.5 ", "box.toml: hand 5.5: a whole number from 1 to 20"),
        ("hand = 5 ", "hand = true ", "box.toml: hand True: a whole number from 1 to 20"),
        ("hand = 5 ", 'hand = "5" ', "a whole number from 1 to 20 is wanted"),
        ("hand = 5 ", 'hand = "5\\n6" ', "a whole number from 1 to 20"),
        ("hand = 5 ", "hand = 5\ncards = 7 ", "box.toml: there is no number 'cards': only hand, "),
        ("hand = 5 ", "hand = ", "box.toml: "),
        ("combatants = 5", "combatants = 1", "combatants 1: a whole number from 2 to 9"),
    ],
)
def test_a_box_that_does_not_hold_together_is_refused_by_name(old, new, answer):
    assert old in BOX_TEXT
    assert answer in refusal(read_box, BOX_TEXT.replace(old, new, 1))


GUARD = '[[guard]]\nid = "royal-guard"'
SIEGE = '{ op = "siege", n = 2 }]\n\n# Warriors'
DRAW = 'power = [{ op = "draw", n = 1 }]'
KINDS_WORD = 'kinds = ["warrior"]'
HARASS = '{ op = "harass", n = 1, least = 6 }'
MOST_WORD = "most = 2"
TARGET_WORD = 'target = "goths"'
PLACES_TEXT = "[places]\nfarm = 5\n"
AQUILEIA = 'id = "aquileia"\ncode = "AQUILEIA"'
PRINCE, KING = "leader 3 (prince): power 1", "leader 4 (king): power"


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        # the file and its parts
        ("[[leader]]", "[[leader", "cards.toml: "),
        ("[[leader]]", "wizards = 1\n[[leader]]", "no part 'wizards': only leader, combatant,"),
        (GUARD, GUARD.replace("guard", "champion", 1), "5 tables [[champion]] are wanted, not 6"),
        # fields
        ('code = "TC"\n', "", "leader 1 has no field 'code'"),
        ("cost = 0\n", "", "leader 1 has no field 'cost'"),
        ("cost = 0\n", "cost = 0\ncolour = 1\n", "leader 1: no field 'colour': only id, code,"),
        # names
        ('"tribe-chief"', '"Tribe Chief"', "leader 1: id 'Tribe Chief': small letters, digits"),
        ('"tribe-chief"', "7", "leader 1: id 7: small letters"),
        ('"tribe-chief"', '"none"', "leader 1: id 'none': that word is taken, choose another"),
        ('"tribe-chief"', '"face-down"', "leader 1: id 'face-down': that word is taken"),
        ('"tribe-chief"', '"clan-chief"', "two cards have the id 'clan-chief'"),
        ('"TC"', '"T-C"', "leader 1: code 'T-C': letters and digits"),
        ('"TC"', '"2C"', "leader 1: code '2C': letters and digits"),
        ('"TC"', '"cc"', "two cards have the code 'CC'"),
        ('"TC"', '"none"', "leader 1: code 'none': "),
        ('"Tribe Chief"', '"{ chief }"', "leader 1: en '{ chief }': a name without braces"),
        ('"Tribe Chief"', '"a\\nb"', "leader 1: en 'a\\nb': a name without braces, on one line"),
        ('"Tribe Chief"', '""', "leader 1: en '': a name without braces"),
        ('"Chef de tribu"', "3", "leader 1: fr 3: a name without braces"),
        # numbers
        ("cost = 0", "cost = -1", "leader 1 (tribe-chief): cost -1: a whole number from 0 to 40"),
        ("cost = 0", "cost = 41", "leader 1 (tribe-chief): cost 41: a whole number from 0 to 40"),
        ("cost = 0", "cost = 0.5", "leader 1 (tribe-chief): cost 0.5: a whole number"),
        ("cost = 0", "cost = true", "leader 1 (tribe-chief): cost True: a whole number"),
        ("cost = 0", 'cost = "a\\nb"', "leader 1 (tribe-chief): cost "),
        ("recruit = 1", "recruit = 21", "recruit 21: a whole number from -9 to 20"),
        ("recruit = 1", "recruit = -10", "recruit -10: a whole number from -9 to 20"),
        ("force = 0", "force = 41", "force 41: a whole number from -9 to 40"),
        ("defence = 2", "defence = 4", "combatant 1 (spearman): defence 4: a whole number from 1"),
        ("defence = 2", "defence = 0", "(spearman): defence 0: a whole number from 1 to 3"),
        # powers
        (DRAW, "power = 3", f"{KING}: a list of tables is wanted"),
        (DRAW, "power = [3]", f"{KING} 1: op 3: one of draw, loot, "),
        (DRAW, "power = [{ n = 1 }]", f"{KING} 1: op None: one of draw, loot, "),
        ('op = "draw"', 'op = "fly"', f"{KING} 1: op 'fly': one of draw, loot, "),
        ('op = "draw"', 'op = ["draw"]', f"{KING} 1: op ['draw']: one of draw, loot, "),
        ('"draw", n = 1', '"draw"', f"{KING} 1 (draw) has no field 'n'"),
        ('"draw", n = 1', '"draw", n = 1, most = 2', f"{KING} 1 (draw): no field 'most': only op"),
        ('"draw", n = 1', '"draw", n = 0', f"{KING} 1 (draw): n 0: a whole number from 1 to 20"),
        ('"draw", n = 1', '"draw", n = 21', f"{KING} 1 (draw): n 21: a whole number from 1 to 20"),
        ('"draw", n = 1', '"draw", n = "all"', f"{KING} 1 (draw): n "),
        (SIEGE, SIEGE.replace("2", '"most"'), "combatant 9 (sapper): power 1 (siege): n "),
        (f", {KINDS_WORD}", "", f"{PRINCE} (force-if-played) has no field 'kinds'"),
        (KINDS_WORD, "kinds = []", f"{PRINCE} (force-if-played): kinds []: a list of some of"),
        (KINDS_WORD, 'kinds = "warrior"', "kinds 'warrior': a list of some of tribe-chief,"),
        (KINDS_WORD, 'kinds = ["elf"]', "kinds ['elf']: a list of some of tribe-chief,"),
        (KINDS_WORD, "kinds = [1]", "kinds [1]: a list of some of tribe-chief,"),
        ("least = 6", "least = 0", "(slinger): power 1 (harass): least 0: a whole number"),
        ("least = 6", "least = 41", "power 1 (harass): least 41: a whole number from 1 to 40"),
        (MOST_WORD, "most = 0", "(force-per-played): most 0: a whole number from 1 to 40"),
        (f", {MOST_WORD}", "", "power 1 (force-per-played) has no field 'most'"),
        (TARGET_WORD, 'target = "huns"', "(force-against): target 'huns': one of goths, romans"),
        (TARGET_WORD, "target = 1", "target 1: one of goths, romans"),
        (DRAW, f"power = [{', '.join([HARASS] * 7)}]", f"{KING}: 6 parts at most, a loot"),
        # places
        (PLACES_TEXT, "[places]\n", "places has no field 'farm'"),
        (PLACES_TEXT, f"{PLACES_TEXT}hut = 1\n", "places: no field 'hut': only farm, village,"),
        (PLACES_TEXT, "[places]\nfarm = 121\n", "places: farm 121: a whole number from 0 to 120"),
        (PLACES_TEXT, "[places]\nfarm = -1\n", "places: farm -1: a whole number from 0 to 120"),
        # Romans
        (AQUILEIA, AQUILEIA.replace("id =", "name ="), "roman 1 has no field 'id'"),
        ("defence = 15", "", "roman 1 has no field 'defence'"),
        ("defence = 15", "defence = 121", "(aquileia): defence 121: a whole number from 0 to 120"),
        ("defence = 15", "defence = 15\nforce = 1", "roman 1: no field 'force': only id, code,"),
        ('"AQUILEIA"', '"MILAN"', "two cards have the code 'MILAN'"),
        ('"aquileia"', '"milan"', "two cards have the id 'milan'"),
        ('"AQUILEIA"', '"FARM0"', "roman 1: code 'FARM0': "),
        ('"aquileia"', '"farm-0"', "roman 1: id 'farm-0': "),
    ],
)  # fmt: skip
def test_cards_that_do_not_hold_together_are_refused_by_name(old, new, answer):
    assert old in CARDS_TEXT
    assert answer in refusal(read_cards, CARDS_TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "cards.toml: leader: 4 tables [[leader]] are wanted, not 0"),
        ("leader = 3", "cards.toml: leader: 4 tables [[leader]] are wanted, not something else"),
        ("leader = [1, 2, 3, 4]", "cards.toml: leader 1: a table is wanted"),
        (
            CARDS_TEXT.replace("[places]", "[[guard]]"),
            "guard: 5 tables [[guard]] are wanted, not 6",
        ),
        (CARDS_TEXT.split("[places]")[0], "roman: 4 tables [[roman]] are wanted, not 0"),
        (CARDS_TEXT.split("[[roman]]")[0], "roman: 4 tables [[roman]] are wanted, not 0"),
    ],
)
def test_a_set_that_lacks_a_part_is_refused(text, answer):
    assert answer in refusal(read_cards, text)


def test_a_set_without_places_is_refused():
    before, _, rest = CARDS_TEXT.partition("[places]")
    romans = rest[rest.index("[[roman]]") :]
    assert "cards.toml: places: a table is wanted" in refusal(read_cards, before + romans)
    places = "places = 3\n" + before + romans
    assert "cards.toml: places: a table is wanted" in refusal(read_cards, places)


def test_errors_name_the_file_they_were_found_in():
    with pytest.raises(BadData, match=r"^my\.toml: hand is missing"):
        read_box("", "my.toml")
    with pytest.raises(BadData, match=r"^my\.toml: leader: 4 tables"):
        read_cards("", "my.toml")


def test_a_loot_is_carried_out_as_a_draw_and_a_discarding():
    scout = CARD_SET.cards[SORTS.number("scout")]
    assert [(effect.op.name, effect.n) for effect in scout.effects] == [("DRAW", 2), ("DISCARD", 2)]


# Another set


def other_cards() -> str:
    """A set with other names and numbers, in which every unit has three parts at once."""
    parts = []
    for i in range(4):
        parts.append(card("leader", i, f'[{{ op = "draw", n = {i + 1} }}]'))
    ops = [
        '{ op = "loot", n = 1 }',
        '{ op = "retrieve", n = 2, kinds = ["combatant", "tribe-chief"] }',
        '{ op = "trash", n = 2 }', '{ op = "garrison", n = 2 }', '{ op = "siege", n = 3 }',
        '{ op = "muster", n = 2, kinds = ["combatant", "champion"] }',
        '{ op = "harass", n = 2, least = 2 }', '{ op = "extra-attack", n = 2 }',
        '{ op = "spoils", n = 3 }', '{ op = "force-against", n = 9, target = "romans" }',
    ]  # fmt: skip
    for kind, count in (("combatant", 9), ("warrior", 9), ("champion", 5), ("guard", 5)):
        for i in range(count):
            power = ", ".join(ops[(i + j * 3) % len(ops)] for j in range(3))
            parts.append(card(kind, i, f"[{power}]"))
    parts.append("[places]\nfarm = 1\nvillage = 2\ncity = 3\ncapital = 4\n")
    for i, id in enumerate(("r0", "r1", "r2", "rome")):
        name = f'id = "{id}"\ncode = "R{i}"\nen = "Roma {i}"\nfr = "Rome {i}"'
        parts.append(f"[[roman]]\n{name}\ndefence = {i * 9 + 20}\n")
    return "\n".join(parts)


def card(kind: str, i: int, power: str) -> str:
    """One card of another set."""
    name = f'id = "{kind}-{i}"\ncode = "{kind}{i}"\nen = "{kind} {i}"\nfr = "{kind} {i}"'
    numbers = f"cost = {i % 4}\nrecruit = {i % 3}\nforce = {i}\ndefence = {1 + i % 3}"
    return f"[[{kind}]]\n{name}\n{numbers}\npower = {power}\n"


def test_another_set_needs_no_other_change():
    """With other cards and another box, random matches are played and nothing is lost."""
    code = """
from barbaricum.games import load
from tests.games.goths.table import cards_of
from barbaricum.games.goths.data import COPIES
game = load("goths")
kinds = set()
for seats in (2, 4):
    match = game.match(seats, seed=seats)
    for ply in range(600):
        if match.is_over:
            break
        action = match.found[(ply * 7) % len(match.found)]
        kinds.add(game.actions.parts(int(action))[0].name)
        match.play(int(action))
    s = match.states[0]
    for c, copies in enumerate(COPIES):
        held = sum(cards_of(seat, c) for seat in s.seats[:seats])
        assert held + s.stock[c] + s.box[c] + s.played[c] + s.gained[c] == copies
print(*sorted(kinds))
"""
    box = BOX_TEXT.replace("hand = 5", "hand = 7").replace("combatants = 5", "combatants = 3")
    house = {"goths/cards.toml": other_cards(), "goths/box.toml": box}
    folders = [Path(barbaricum.__file__).parents[1], Path(__file__).parents[3]]
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={
            "PYTHONPATH": os.pathsep.join(map(str, folders)),
            "NUMBA_DISABLE_JIT": "1",
            "PYTHONUTF8": "1",
            "BARBARICUM_HOUSE": json.dumps(house),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert {"discard", "retrieve", "trash", "post", "muster", "harass"} <= set(done.stdout.split())
