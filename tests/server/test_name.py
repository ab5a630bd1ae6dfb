"""Names: what cannot be seen, looks like a bot's, or like that of somebody at the same table."""

from __future__ import annotations

import pytest
from sqlalchemy import insert, update

from barbaricum.core.language import LANGUAGES
from barbaricum.server.name import check_unlike, fit, look_alike
from barbaricum.server.refusal import Refused
from barbaricum.server.schema import PersonRow, SeatRow, TableRow
from tests.server.house import expect, in_a_house


def refusal(name):
    with pytest.raises(Refused) as caught:
        fit(name)
    for code in LANGUAGES:
        assert "\n" not in caught.value.sentence(code)
    return caught.value.code


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Ann", "Ann"),
        ("E\u0301va", "Éva"),
        ("Ａｎｎ", "Ann"),
        ("Ann\u00a0 B.", "Ann B."),
        ("Ann ❤\ufe0f", "Ann ❤"),
        ("Nguyễn", "Nguyễn"),
        ("山田", "山田"),
        ("क्षितिज", "क्षितिज"),
        ("สมชาย", "สมชาย"),
        ("מֹשֶׁה", "מֹשֶׁה"),
        ("محمد", "محمد"),
        ("7", "7"),
        ("Robot", "Robot"),
        ("Botticelli", "Botticelli"),
        ("Abbot", "Abbot"),
        ("x" * 40, "x" * 40),
    ],
)
def test_a_name_is_kept_in_its_plainest_form(name, kept):
    assert fit(name) == kept
    assert fit(kept) == kept


UNSEEN = [
    *"\x00\x1f\x7f\x85\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b\u180e\u200b\u200d\u200e",
    *"\u202e\u2028\u2029\u2060\u2064\u2066\u206f\u2800\u3164\ufeff\uffa0\ufff9\ufffc\ufffd\U0001d159",
    *"\U0001d173\U000e0001\U000e0041\U000e007f\U000e0100\ue000\U0010fffd\u0378\ufdd0\ud800",
]


@pytest.mark.parametrize("char", UNSEEN, ids=lambda char: f"{ord(char):04X}")
@pytest.mark.parametrize("form", ["{}", "Ann{}", "A{}nn", "{}Ann"])
def test_what_cannot_be_seen_is_in_no_name(form, char):
    assert refusal(form.format(char)) == "name-unseen"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Z" + "\u0301" * 4, "name-marks"),
        ("A\u20dd", "name-marks"),
        ("\u0301nn", "name-marks"),
        ("ก" + "\u0e49" * 3, "name-marks"),
        ("\ufdfa" * 3, "name-long"),
        ("—", "name-letters"),
        ("…", "name-letters"),
        ("_", "name-letters"),
        ("🦊", "name-letters"),
    ],
)
def test_a_name_has_something_to_read_and_no_piles_of_accents(name, code):
    assert refusal(name) == code


@pytest.mark.parametrize(
    "name",
    [
        "Bot", "bot", "BOT 5", "Bot 1", "Bot  2", "Bot-3", "Bot #12", "bot4", "Bot l", "Bot O",
        "B0t 1", "B\u043et 2", "\u0412\u041e\u0422 1", "Ｂｏｔ １", "Ⓑot 1", "𝐁𝐨𝐭 𝟏", "Bot ①",
        "Bot Ⅰ", "Bot ١", "Ḃot 1", "Böt 2", "Вοт 3", "[Bot] 1",
    ],
)  # fmt: skip
def test_nobody_is_called_what_bots_are_called(name):
    assert refusal(name) == "name-of-bot"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Ann"),
        ("Ann", "ANN"),
        ("Ann", "A n n."),
        ("Ann", "\u0410nn"),
        ("Ann", "Änn"),
        ("Iris", "lris"),
        ("Paul", "Pau1"),
        ("Oleg", "0leg"),
        ("modern", "rnodern"),
        ("scope", "\u0455\u0441\u043e\u0440\u0435"),
        ("Kevin", "\u039aevin"),
        ("œuvre", "oeuvre"),
    ],
)
def test_names_that_look_the_same_are_taken_for_each_other(one, other):
    assert look_alike(one, other)
    assert look_alike(other, one)
    with pytest.raises(Refused, match=one):
        check_unlike(other, ["Zoe", one])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Bob", "Rob"),
        ("Zoe", "Zoé B"),
        ("राम", "रमा"),
        ("山田", "田山"),
        ("Ann 2", "Ann 3"),
    ],
)
def test_names_that_differ_are_told_apart(one, other):
    assert not look_alike(one, other)
    check_unlike(one, [other])


@in_a_house()
async def test_a_name_is_refused_on_coming_and_on_changing_it_and_kept_tidy(house):
    visitor = await house.guest("Ａnn")
    assert (await visitor.get("/me")).json()["name"] == "Ann"
    for name, code in [("A\u061cnn", "name-unseen"), ("Bot 2", "name-of-bot")]:
        await expect(house.visitor().post("/people", json={"name": name}), 422, code)
        await expect(visitor.patch("/me", json={"name": name}), 422, code)
    assert (await visitor.get("/me")).json()["name"] == "Ann"


@in_a_house()
async def test_at_a_table_nobody_takes_a_name_that_looks_like_anothers(house):
    ann, bea, zoe = [await house.guest(name) for name in ("Ann", "Bea", "Zoe")]
    ids = [(await person.get("/me")).json()["id"] for person in (ann, bea, zoe)]
    async with house.store.write() as connection:
        table = {
            "id": "t", "game": "g", "rules": 1, "setup": {}, "seed": "s", "invite": "i",
            "is_public": True, "created": 0, "line": 0, "status": "playing", "changed": 0,
            "seats": [],
        }  # fmt: skip
        await connection.execute(insert(TableRow).values(table))
        for seat, id in enumerate(ids[:2]):
            values = {"table": "t", "person": id, "seat": seat, "seen": 0}
            await connection.execute(insert(SeatRow).values(values))
    for name in ("Ann", "\u0410nn", "ann."):
        await expect(bea.patch("/me", json={"name": name}), 409, "name-taken")
        await expect(zoe.patch("/me", json={"name": name}), 200)  # who sits elsewhere
    await expect(ann.patch("/me", json={"name": "ANN"}), 200)  # one's own, written otherwise
    async with house.store.write() as connection:
        await connection.execute(update(TableRow).values(status="over"))
    await expect(bea.patch("/me", json={"name": "Ann"}), 200)
    assert await house.count(PersonRow, PersonRow.name == "Ann") == 1
