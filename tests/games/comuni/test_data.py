"""The data: read with care, as the specification has them, and replaced without other changes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

import barbaricum
from barbaricum.core.errors import BadData
from barbaricum.core.language import BUILT_IN
from barbaricum.games.comuni import GAME, data
from barbaricum.games.comuni.data import (
    BOX,
    COPIES,
    FACES,
    GOLD,
    GUILDS,
    IN_PILE,
    INVADERS,
    OURS,
    PILGRIM,
    RESOURCES,
    SORTS,
    read_box,
    read_ours,
)
from tests.games.refusing import refusal

FOLDER = Path(data.__file__).parent
BOX_TEXT = (FOLDER / "box.toml").read_text(encoding="utf-8")
OURS_TEXT = (FOLDER / "ours.toml").read_text(encoding="utf-8")

# The cards by pile, and by the number of seats from which on they are in the game
PRINTED = {
    "A": (
        "E1 E2 E3 M1 M1 M2 M3 C1 C2 C3 R1 R1 R2 R3 EM1 CR1 EMCR1",
        "E1 E1 M1 C1 C1 R1",
        "E2 M2 C2 R2 EMCR1",
        "E1 M1 C1 R1 ER2 MC2",
    ),
    "B": ("E2 E3 M2 M3 C2 C3 R2 R3 EMCR2", "EC2 MR2 E1", "M1 C1 R1", "E2 M3 EM3"),
    "C": ("E3 E2 M3 M2 C3 C2 R3 R2 EMCR3", "ER3 MC3 C4", "E4 M4 R4", "C2 R2 CR3"),
    "D": ("E4 C4 E3 M3 C3 R3 EC4 MR4 EMCR4", "M4 R4 EMCR3", "ER4 MC3 E2", "M4 C4 R2"),
}

# What is in the box


def test_the_numbers_of_the_box_are_those_of_the_sources():
    assert BOX == {
        "gold": 50, "armies": 60, "artisans": 50, "pilgrims": 50,
        "envoys": 3, "bonus-walls": 11,
        "repair-one": 1, "repair-two": 3,
        "strength": [4, 8, 12, 16], "leader-defence": 1,
        "master-points": 3, "majority-points": 2, "tie-points": 1,
    }  # fmt: skip


def test_every_pile_has_just_the_cards_of_the_specification():
    for pile, letter in enumerate(PRINTED):
        for seats in (2, 3, 4, 5):
            cards = Counter(" ".join(PRINTED[letter][: seats - 1]).split())
            copies = zip(SORTS.codes, IN_PILE[seats, pile], strict=True)
            assert {code: int(n) for code, n in copies if n} == cards


@pytest.mark.parametrize(
    ("seats", "display", "pile_a", "left", "total"),
    [(2, 8, 17, 9, 44), (3, 11, 23, 12, 59), (4, 13, 28, 15, 73), (5, 16, 34, 18, 88)],
)
def test_piles_are_as_big_as_the_table_of_the_specification_says(
    seats, display, pile_a, left, total
):
    open_columns = [column for column in OURS.columns if column.seats <= seats]
    assert len(open_columns) == seats + 2
    assert sum(column.cards for column in open_columns) == display
    sizes = IN_PILE[seats].sum(axis=1).tolist()
    assert sizes == [pile_a, left, left, left]
    assert (pile_a - display, sum(sizes)) == (left, total)


def test_there_are_68_cards_of_one_guild_14_of_two_and_6_of_all():
    by_guilds = Counter[int]()
    for card, face in enumerate(FACES):
        by_guilds[face.guilds.bit_count()] += int(COPIES[card])
    assert by_guilds == {1: 68, 2: 14, 4: 6}
    for guild in range(len(GUILDS)):
        shown = Counter[int]()
        for card, face in enumerate(FACES):
            if face.guilds >> guild & 1:
                shown[face.guilds.bit_count()] += int(COPIES[card])
        assert shown == {1: 17, 2: 7, 4: 6}


@pytest.mark.parametrize(
    ("pile", "levels"),
    [(0, [20, 10, 4, 0]), (1, [4, 8, 6, 0]), (2, [0, 6, 8, 4]), (3, [0, 2, 6, 10])],
)
def test_levels_rise_from_pile_to_pile(pile, levels):
    found = [
        sum(int(IN_PILE[5, pile, card]) for card, face in enumerate(FACES) if face.level == level)
        for level in (1, 2, 3, 4)
    ]
    assert found == levels


def test_columns_are_those_of_the_specification():
    assert [(column.seats, column.cards, column.free) for column in OURS.columns] == [
        (2, 3, 0), (2, 2, 1), (2, 2, 1), (2, 1, 2), (3, 3, 0), (4, 2, 1), (5, 3, 0),
    ]  # fmt: skip


def test_communes_are_as_the_sources_tell_of_them():
    start = {commune.id: commune.start for commune in OURS.communes}
    assert all(1 <= cubes <= 3 for cubes in chain(*start.values()))
    assert start["lucca"][GOLD] == start["firenze"][GOLD] == 2
    assert start["lucca"][PILGRIM] == max(cubes[PILGRIM] for cubes in start.values())
    assert start["firenze"][PILGRIM] == min(cubes[PILGRIM] for cubes in start.values())
    assert start["bologna"][GOLD] == max(cubes[GOLD] for cubes in start.values())
    for commune in OURS.communes:
        assert commune.income.count(max(commune.income)) == 1, "each is strong in one kind"


def test_heroes_masters_and_the_last_round_are_those_of_the_specification():
    assert OURS.heroes == ((3, 1), (4, 1), (5, 2), (6, 2))
    assert list(INVADERS) == ["venice", "pope", "france", "emperor"]
    assert (OURS.master_income, OURS.last_round) == (1, 100)


def test_each_guild_has_its_resource():
    assert list(GUILDS) == ["economy", "military", "culture", "religion"]
    assert list(RESOURCES) == ["gold", "armies", "artisans", "pilgrims"]


def test_a_face_is_named_after_its_guilds_and_its_level():
    assert (SORTS.ids[SORTS.decode("EM3")], SORTS.ids[SORTS.decode("EMCR1")]) == (
        "economy-military-3", "economy-military-culture-religion-1",
    )  # fmt: skip
    counts = [face.guilds.bit_count() for face in FACES]
    assert counts == sorted(counts)


def test_what_a_board_draws_is_what_the_files_hold():
    box = data.box()
    assert [card["id"] for card in box["cards"]] == list(SORTS.ids)
    card = box["cards"][SORTS.decode("ER2")]
    assert (card["guilds"], card["level"]) == (["economy", "religion"], 2)
    assert box["strength"] == {"venice": 4, "pope": 8, "france": 12, "emperor": 16}
    assert box["heroes"]["emperor"] == [6, 2]
    assert box["communes"][3]["id"] == "bologna"
    assert list(box["communes"][3]["income"].items()) == list(
        zip(RESOURCES, OURS.communes[3].income, strict=True)
    )
    assert (box["envoys"], box["hand"], box["repair"]) == (3, 2, [1, 3])
    assert sum(box["piles"]["5"]["a"].values()) == 34
    assert sum(sum(pile.values()) for pile in box["piles"]["5"].values()) == 88
    assert "economy-religion-2" not in box["piles"]["4"]["a"]
    assert json.loads(json.dumps(box)) == box


# What the rulebook tells of it


def rows(code: str, first: str) -> list[list[str]]:
    """The rows of all tables of a rulebook whose first cell is like a pattern."""
    lines = (line for line in GAME.rulebook(code).splitlines() if line.startswith("| "))
    cells = (line.strip("| ").split(" | ") for line in lines)
    return [row for row in cells if re.fullmatch(first, row[0])]


def income_in(text: str) -> tuple[int, ...]:
    """What an income of a rulebook gives: ``2 artisans, 1 army``."""
    stems = ("gold|or", "arm", "artisan", "pilgrim|pèlerin")
    found = [re.search(rf"(\d) ({stem})", text) for stem in stems]
    return tuple(int(match[1]) if match else 0 for match in found)


@pytest.mark.parametrize("code", BUILT_IN)
def test_the_rulebook_has_the_cards_columns_communes_and_heroes_that_are_ours(code):
    printed = {row[0]: row[1:5] for row in rows(code, "[A-D]") if "`" in row[1]}
    assert printed == {letter: [f"`{part}`" for part in parts] for letter, parts in PRINTED.items()}
    columns = [row[1:] for row in rows(code, ".*") if len(row) == 1 + len(OURS.columns)][1:]
    assert list(zip(*columns, strict=True)) == [
        tuple(map(str, (column.seats, column.cards, column.free))) for column in OURS.columns
    ]
    communes = rows(code, r"\d [A-Z]\w+")
    for row, commune in zip(communes, OURS.communes, strict=True):
        assert row[0][2:].lower() == commune.id
        assert tuple(int(cell.strip("*\\")) for cell in row[1:5]) == commune.start
        assert income_in(row[5]) == commune.income
    heroes = [row[1:] for row in rows(code, r"\D+") if len(row) == 3 and "".join(row[1:]).isdigit()]
    assert heroes == [list(map(str, tiles)) for tiles in OURS.heroes]


# What is refused


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ("envoys = 3 ", "", "box.toml: envoys is missing"),
        ("envoys = 3 ", "envoys = 0 ", "box.toml: envoys 0: a whole number from 1 to 7 is wanted"),
        ("envoys = 3 ", "envoys = 8 ", "box.toml: envoys 8: a whole number from 1 to 7 is wanted"),
        ("envoys = 3 ", "envoys = 2.5 ", "box.toml: envoys 2.5: a whole number from 1 to 7"),
        ("envoys = 3 ", "envoys = true ", "box.toml: envoys True: a whole number from 1 to 7"),
        ("envoys = 3 ", 'envoys = "3" ', "box.toml: envoys '3': a whole number from 1 to 7"),
        ("envoys = 3 ", "envoys = ", "box.toml: "),
        ("envoys = 3 ", "envoys = 3\nhand = 2 ", "there is no number 'hand': only gold, armies,"),
        ("[4, 8, 12, 16]", "[4, 8, 12]", "strength [4, 8, 12]: 4 whole numbers from 0 to 99"),
        ("[4, 8, 12, 16]", "[4, 8, 12, 100]", "4 whole numbers from 0 to 99 are wanted, one a"),
        ("[4, 8, 12, 16]", "[4, 8, 12, -1]", "box.toml: strength [4, 8, 12, -1]: 4 whole"),
        ("[4, 8, 12, 16]", "7", "box.toml: strength 7: 4 whole numbers from 0 to 99 are wanted"),
    ],
)
def test_a_box_that_does_not_hold_together_is_refused_by_name(old, new, answer):
    assert old in BOX_TEXT
    assert answer in refusal(read_box, BOX_TEXT.replace(old, new, 1))


HEROES = "[[3, 1], [4, 1], [5, 2], [6, 2]]"
COLUMN = "[[column]]\nseats = 2\ncards = 3\nfree = 0\n"
LUCCA = 'id = "lucca"\ncode = "LUC"\nstart = [2, 1, 1, 3]\nincome = [0, 1, 0, 2]\n'
PILE = '3 = "EC2 MR2 E1"'
AT = "ours.toml: piles.B.3"
WANTED = "one, two or all of EMCR in this order, and a level from 1 to 4, are wanted, as in EM2"


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        # the file and its parts
        ("[[column]]", "[[column", "ours.toml: "),
        ("master-income = 1\n", "", "ours.toml has no field 'master-income'"),
        ("last-round = 100\n", "", "ours.toml has no field 'last-round'"),
        (f"heroes = {HEROES}\n", "", "ours.toml has no field 'heroes'"),
        ("master-income = 1", "dragons = 1\nmaster-income = 1", "no field 'dragons': only master-"),
        # single numbers
        ("master-income = 1", "master-income = -1", "master-income -1: a whole number from 0 to 9"),
        ("master-income = 1", "master-income = 10", "master-income 10: a whole number from 0 to 9"),
        ("last-round = 100", "last-round = 19", "last-round 19: a whole number from 20 to 9999"),
        ("last-round = 100", 'last-round = "x"', "last-round 'x': a whole number from 20 to 9999"),
        # heroes
        (HEROES, "7", "ours.toml: heroes: 4 pairs are wanted, one for each invader"),
        (HEROES, "[[3, 1], [4, 1], [5, 2]]", "heroes: 4 pairs are wanted, one for each invader"),
        ("[4, 1]", "[4]", "ours.toml: heroes: pope: two tiles are wanted"),
        ("[4, 1]", "4", "ours.toml: heroes: pope: two tiles are wanted"),
        ("[4, 1]", "[4, -1]", "ours.toml: heroes: pope -1: a whole number from 0 to 9 is wanted"),
        ("[4, 1]", "[10, 1]", "ours.toml: heroes: pope 10: a whole number from 0 to 9 is wanted"),
        ("[4, 1]", "[1, 4]", "ours.toml: heroes: pope: [1, 4]: the higher tile comes first"),
        # columns
        (COLUMN, "", "ours.toml: column: 7 tables [[column]] are wanted"),
        (COLUMN, COLUMN * 2, "ours.toml: column: 7 tables [[column]] are wanted"),
        (COLUMN, COLUMN.replace("cards = 3\n", ""), "ours.toml: column 1 has no field 'cards'"),
        (COLUMN, f"{COLUMN}gold = 1\n", "ours.toml: column 1: no field 'gold': only seats, cards,"),
        ("cards = 3", "cards = 0", "column 1: cards 0: a whole number from 1 to 3 is wanted"),
        ("cards = 3", "cards = 4", "column 1: cards 4: a whole number from 1 to 3 is wanted"),
        ("free = 0", "free = 10", "column 1: free 10: a whole number from 0 to 9 is wanted"),
        ("free = 0", "free = -1", "column 1: free -1: a whole number from 0 to 9 is wanted"),
        ("seats = 2", "seats = 1", "column 1: seats 1: a whole number from 2 to 5 is wanted"),
        ("seats = 2", "seats = 6", "column 1: seats 6: a whole number from 2 to 5 is wanted"),
        ("seats = 2", "seats = 3", "ours.toml: column 1: seats 3: 2, please"),
        ("seats = 3", "seats = 5", "ours.toml: column: those for fewer seats come first"),
        # piles
        ("[piles.B]", "[piles.E]", "ours.toml: piles has no field 'B'"),
        ("[piles.B]", '[piles.E]\n2 = ""\n[piles.B]', "piles: no field 'E': only A, B, C, D"),
        (PILE, "", "ours.toml: piles.B has no field '3'"),
        (PILE, f'{PILE}\n6 = ""', "ours.toml: piles.B: no field '6': only 2, 3, 4, 5"),
        (PILE, "3 = 7", f'{AT}: a text such as "E1 EM2" is wanted'),
        (PILE, PILE.replace("EC2", "CE2"), f"{AT}: 'CE2': {WANTED}"),
        (PILE, PILE.replace("EC2", "EMC2"), f"{AT}: 'EMC2': {WANTED}"),
        (PILE, PILE.replace("EC2", "EE2"), f"{AT}: 'EE2': {WANTED}"),
        (PILE, PILE.replace("EC2", "EX2"), f"{AT}: 'EX2': {WANTED}"),
        (PILE, PILE.replace("EC2", "EC0"), f"{AT}: 'EC0': {WANTED}"),
        (PILE, PILE.replace("EC2", "EC5"), f"{AT}: 'EC5': {WANTED}"),
        (PILE, PILE.replace("EC2", "EC"), f"{AT}: 'EC': {WANTED}"),
        (PILE, PILE.replace("EC2", "2"), f"{AT}: '2': {WANTED}"),
        (PILE, PILE.replace("EC2 ", ""), "ours.toml: piles: 88 cards are wanted, not 87"),
        (PILE, PILE.replace("EC2", "EC2 E1"), "ours.toml: piles: 88 cards are wanted, not 89"),
        # communes
        (f"[[commune]]\n{LUCCA}", "", "ours.toml: commune: 5 tables [[commune]] are wanted"),
        (LUCCA, LUCCA.replace("code", "kode"), "ours.toml: commune 1 has no field 'code'"),
        (LUCCA, f"{LUCCA}walls = 1\n", "ours.toml: commune 1: no field 'walls': only id, code,"),
        ('"lucca"', '"Lucca"', "commune 1: id 'Lucca': small letters, digits and hyphens, please"),
        ('"lucca"', "7", "commune 1: id 7: small letters, digits and hyphens, please"),
        ('"LUC"', '"L-U"', "ours.toml: commune 1: code 'L-U': letters and digits, please"),
        ('"LUC"', '"1LU"', "ours.toml: commune 1: code '1LU': letters and digits, please"),
        ('"lucca"', '"siena"', "ours.toml: commune: two have the same id"),
        ('"LUC"', '"sie"', "ours.toml: commune: two have the same code"),
        ("[2, 1, 1, 3]", "[2, 1, 1]", "commune 1: start: 4 numbers are wanted: gold, armies, art"),
        ("[2, 1, 1, 3]", "3", "commune 1: start: 4 numbers are wanted: gold, armies, artisans, p"),
        ("[2, 1, 1, 3]", "[2, 1, 1, 10]", "commune 1: start 10: a whole number from 0 to 9 is"),
        ("[0, 1, 0, 2]", "[0, 1, 0, -2]", "commune 1: income -2: a whole number from 0 to 9 is"),
        ("[0, 1, 0, 2]", "[0, 1, 0]", "commune 1: income: 4 numbers are wanted: gold, armies"),
    ],
)  # fmt: skip
def test_what_is_ours_is_refused_by_name_if_it_does_not_hold_together(old, new, answer):
    assert old in OURS_TEXT
    assert answer in refusal(read_ours, OURS_TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("", "ours.toml has no field 'master-income'"),
        (OURS_TEXT.split("[[commune]]", maxsplit=1)[0], "ours.toml has no field 'commune'"),
        (OURS_TEXT.replace("[[column]]", "[[pillar]]"), "ours.toml has no field 'column'"),
        (
            f"column = 3\n{OURS_TEXT.replace('[[column]]', '[[pillar]]')}",
            "ours.toml: no field 'pillar': only master-income,",
        ),
        (
            OURS_TEXT.split("[piles.A]", maxsplit=1)[0]
            + "[[commune]]"
            + OURS_TEXT.split("[[commune]]", 1)[1],
            "ours.toml has no field 'piles'",
        ),
    ],
)
def test_what_is_ours_is_refused_if_it_lacks_a_part(text, answer):
    assert answer in refusal(read_ours, text)


def test_parts_of_another_shape_are_refused():
    before, _, rest = OURS_TEXT.partition("[[column]]")
    piles = "[piles.A]" + rest.partition("[piles.A]")[2]
    assert "column: 7 tables [[column]] are wanted" in refusal(
        read_ours, f"{before}column = 3\n{piles}"
    )
    assert "ours.toml: column 1: a table is wanted" in refusal(
        read_ours, f"{before}column = [1, 2, 3, 4, 5, 6, 7]\n{piles}"
    )
    columns = OURS_TEXT.partition("[piles.A]")[0]
    communes = "[[commune]]" + OURS_TEXT.partition("[[commune]]")[2]
    assert "ours.toml: piles: a table is wanted" in refusal(
        read_ours, f"piles = 3\n{columns}{communes}"
    )
    assert "ours.toml: piles.A: a table is wanted" in refusal(
        read_ours, f"piles = {{ A = 1, B = 2, C = 3, D = 4 }}\n{columns}{communes}"
    )
    cards = OURS_TEXT.partition("[[commune]]")[0]
    assert "commune: 5 tables [[commune]] are wanted" in refusal(read_ours, f"commune = 1\n{cards}")


def test_a_claim_that_could_use_up_a_whole_pile_is_refused():
    first = OURS_TEXT.index("[piles.B]")
    moved = OURS_TEXT[first:].replace('"E2 E3 M2 M3 C2 C3 R2 R3 EMCR2"', '"E2 E3 M2 M3 C2 C3 R2"')
    text = OURS_TEXT[:first].replace("EM1 CR1 EMCR1", "EM1 CR1 EMCR1 R3 EMCR2") + moved
    answer = refusal(read_ours, text)
    wanted = "ours.toml: piles.B: 7 cards to refill from with 2 seats: more than the 7 of the"
    assert wanted in answer


def test_a_display_that_leaves_too_little_of_the_first_pile_is_refused():
    text = OURS_TEXT.replace("EM1 CR1 EMCR1", "EM1", 1).replace("R3 EMCR2", "R3 EMCR2 E1 E1", 1)
    assert "ours.toml: piles.A: 7 cards to refill from with 2 seats" in refusal(read_ours, text)


def test_errors_name_the_file_they_were_found_in():
    with pytest.raises(BadData, match=r"^my\.toml: gold is missing"):
        read_box("", "my.toml")
    with pytest.raises(BadData, match=r"^my\.toml has no field 'master-income'"):
        read_ours("", "my.toml")


def test_guilds_may_be_written_small_and_cards_in_any_order():
    text = OURS_TEXT.replace("EC2 MR2 E1", "e1 mr2 ec2")
    assert sorted(read_ours(text).piles[1, 3], key=str) == sorted(OURS.piles[1, 3], key=str)


# Data of the house


def run(code: str, **texts: str) -> str:
    """What a program prints that plays by other data."""
    folders = [Path(barbaricum.__file__).parents[1], Path(__file__).parents[3]]
    house = {f"comuni/{name}.toml": text for name, text in texts.items()}
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
    return done.stdout.strip()


def test_other_data_are_another_version_of_the_rules():
    code = "from barbaricum.games.comuni import GAME\nprint(GAME.rules)"
    versions = {
        run(code),
        run(code, ours=OURS_TEXT.replace("master-income = 1", "master-income = 2")),
        run(code, ours=OURS_TEXT.replace("EC2 MR2 E1", "EC2 MR2 E2")),
        run(code, box=BOX_TEXT.replace("envoys = 3", "envoys = 2")),
    }
    assert len(versions) == 4
    assert str(GAME.rules) in versions


OTHER_COLUMNS = ((2, 1), (2, 3), (2, 2), (3, 1), (3, 3), (4, 1), (5, 1))
"""From how many seats on, and with how many cards; each has one resource more than the last."""
OTHER_PILES = {
    "A": ("R4 R3 R2 R1 M4 M3 M2 M1 EC1 EC2 EC3 EC4 EMCR4 E4 C4 MR1 MR2 ER1 CR4", "E1 E1 E1",
          "C1 C1 C1 C1 C1", "E2 E3 C2 C3 EM4 MC1 MC4"),
    "B": ("E4 " * 9, "EM1 EM2 EM3", "CR1 CR2 CR3", "ER3 ER4 ER2"),
    "C": ("M4 " * 9, "MC1 MC2 MC3", "EMCR1 EMCR2 EMCR3", "C1 C1 C1"),
    "D": ("R1 " * 9, "EC1 EC1 EC1", "MR3 MR3 MR4", "E1 E1 E1"),
}  # fmt: skip


def other_ours() -> str:
    """Other cards, columns and communes, under other names."""
    parts = ["master-income = 3\nlast-round = 30\nheroes = [[9, 9], [8, 0], [0, 0], [1, 1]]\n"]
    for free, (seats, cards) in enumerate(OTHER_COLUMNS):
        parts.append(f"[[column]]\nseats = {seats}\ncards = {cards}\nfree = {free}\n")
    for letter, texts in OTHER_PILES.items():
        lines = (f'{seats} = "{text}"' for seats, text in zip((2, 3, 4, 5), texts, strict=True))
        parts.append("\n".join([f"[piles.{letter}]", *lines]) + "\n")
    for i in range(5):
        name = f'id = "town-{i}"\ncode = "T{i}"'
        parts.append(f"[[commune]]\n{name}\nstart = [9, {i}, 0, 3]\nincome = [{i}, 1, 2, 9]\n")
    return "\n".join(parts)


def test_other_data_need_no_other_change():
    """With other cards, columns, communes and numbers random matches come to their end."""
    code = """
from barbaricum.games.comuni import GAME
from barbaricum.games.comuni.data import IN_PILE, OURS
print(OURS.communes[2].id, OURS.last_round)
for seats in (2, 5):
    match = GAME.match(seats, seed=seats)
    for ply in range(700):
        if match.is_over:
            break
        match.play(int(match.found[(ply * 7) % len(match.found)]))
    s = match.states[0]
    total = s.pile + s.used + s.fresh
    for pile in range(s.letter + 1, 4):
        total = total + IN_PILE[seats, pile]
    for seat in s.seats[:seats]:
        total = total + seat.under_one + seat.under_two
    assert total.sum() + (s.display > 0).sum() == IN_PILE[seats].sum()
    assert match.choices or match.is_over
"""
    box = BOX_TEXT.replace("envoys = 3", "envoys = 4").replace("[4, 8, 12, 16]", "[9, 0, 1, 99]")
    assert run(code, ours=other_ours(), box=box) == "town-2 30"
