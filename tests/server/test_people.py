"""Guests and their cookies, and people who go."""

from __future__ import annotations

import asyncio

import pytest
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import insert, select, update

from barbaricum.server import session as module
from barbaricum.server.people import COOKIE, People
from barbaricum.server.refusal import Refused
from barbaricum.server.schema import (
    ChatRow,
    MuteRow,
    PersonRow,
    RatingRow,
    SessionRow,
    TableRow,
)
from barbaricum.server.session import FIRST, MOST_SESSIONS
from barbaricum.server.setting import Limits, Settings
from barbaricum.server.store import Store, _migrate
from tests.server.house import (
    KEY,
    PASSWORD,
    expect,
    in_a_house,
    sign_in,
)

# Guests and cookies


@in_a_house()
async def test_a_guest_comes_with_one_click_and_is_known_again(house):
    visitor = house.visitor()
    answer = await expect(visitor.post("/people", json={"name": "Ann", "language": "fr"}), 201)
    me = answer.json()
    assert me == {"id": me["id"], "name": "Ann", "language": "fr", "login": None}
    assert len(me["id"]) == 16
    assert (await visitor.get("/me")).json() == me


@pytest.mark.parametrize("scheme", ["http", "https"])
@in_a_house()
async def test_the_cookie_is_out_of_reach_of_pages_and_other_sites(house, scheme):
    answer = await house.visitor(scheme).post("/people", json={"name": "Ann"})
    parts = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "path=/", "samesite=lax", "max-age=34560000"} <= parts
    assert ("secure" in parts) == (scheme == "https")
    assert not any(part.startswith("domain") for part in parts)


@in_a_house()
async def test_who_is_signed_in_cannot_come_once_more(house):
    visitor = await house.guest()
    await expect(visitor.post("/people", json={"name": "Bob"}), 409, "already-signed-in")
    assert await house.count(PersonRow) == 1


@pytest.mark.parametrize("name", ["", " Ann", "Ann ", "A\nn", "A\x00n", "x" * 41, 7, None])
@in_a_house()
async def test_a_bad_name_is_refused(house, name):
    await expect(house.visitor().post("/people", json={"name": name}), 422)
    await expect((await house.guest()).patch("/me", json={"name": name or ""}), 422)


@in_a_house()
async def test_a_stranger_has_to_sign_in_first(house):
    stranger = house.visitor()
    password = {"password": PASSWORD, "new_password": PASSWORD}
    for request in [
        stranger.get("/me"),
        stranger.patch("/me", json={"name": "Bob"}),
        stranger.post("/me/account", json={"login": "bob", "password": PASSWORD}),
        stranger.put("/me/password", json=password),
        stranger.request("DELETE", "/me", json={}),
        stranger.delete("/sessions"),
    ]:
        await expect(request, 401, "not-signed-in")


def forged(person, key=KEY, salt="person", **signer):
    return URLSafeTimedSerializer(key, salt=salt, signer_kwargs=signer).dumps(person)


def signed(house, held):
    return house.people.sessions._cookies.dumps(held)


@in_a_house()
async def test_a_forged_cookie_is_nobodys(house):
    visitor = await house.guest()
    id = (await visitor.get("/me")).json()["id"]
    good = visitor.cookies[COOKIE]
    session = house.people.sessions.read(good).session
    payload, rest = good.split(".", 1)
    for cookie in [
        "",
        "x",
        "....",
        "é",
        good[:-1],
        good + "A",
        payload + "." + rest[::-1],
        forged({"p": id, "s": 0, "i": session}, key="x" * 32),
        forged({"p": id, "s": 0, "i": session}, salt="invite"),
        signed(house, {"p": id, "s": 0}),
        signed(house, {"p": id, "s": 0, "i": FIRST}),
        signed(house, {"p": id, "s": 0, "i": 0}),
        signed(house, {"p": id, "s": 1, "i": session}),
        signed(house, {"p": id, "s": "0", "i": session}),
        signed(house, {"p": [id], "s": 0, "i": session}),
        signed(house, [id, 0, session]),
        signed(house, {"p": "0" * 16, "s": 0, "i": session}),
        "A" * 10_000,
    ]:
        headers = [(b"cookie", f"{COOKIE}={cookie}".encode())]
        await expect(house.visitor().get("/me", headers=headers), 401, "not-signed-in")
    assert house.people.sessions.renewed("x") is None
    await expect(visitor.get("/me"), 200)


@in_a_house()
async def test_a_cookie_grows_old_unless_it_is_shown(house, monkeypatch):
    visitor = await house.guest()
    monkeypatch.setattr(module, "COOKIE_SECONDS", -1)
    await expect(visitor.get("/me"), 401, "not-signed-in")
    monkeypatch.undo()
    answer = await expect(visitor.get("/me"), 200)
    assert COOKIE in answer.cookies


@in_a_house()
async def test_visits_are_remembered_to_the_hour(house):
    visitor = await house.guest()

    async def seen():
        async with house.store.read() as connection:
            return (await connection.execute(select(PersonRow.seen))).scalar_one()

    first = await seen()
    await visitor.get("/me")
    assert await seen() == first
    async with house.store.write() as connection:
        await connection.execute(update(PersonRow).values(seen=first - 2 * 3_600_000))
    await visitor.get("/me")
    assert await seen() >= first


@in_a_house()
async def test_name_and_language_change_alone_or_together(house):
    visitor = await house.guest()
    before = (await visitor.get("/me")).json()
    assert (await visitor.patch("/me", json={})).json() == before
    assert (await visitor.patch("/me", json={"name": "Éva"})).json() == {**before, "name": "Éva"}
    after = (await visitor.patch("/me", json={"language": "fr", "name": None})).json()
    assert after == (await visitor.get("/me")).json() == {**before, "name": "Éva", "language": "fr"}
    for change in ({"language": "xx"}, {"id": "0" * 16}, {"login": "ann"}, {"signed": 0}):
        await expect(visitor.patch("/me", json=change), 422)


@in_a_house()
async def test_others_are_told_of_a_new_name(house):
    visitor, told = await house.guest(), []

    async def tell(person):
        told.append((person, (await visitor.get("/me")).json()["name"]))

    house.people.after_rename.append(tell)
    await visitor.patch("/me", json={})
    me = (await visitor.patch("/me", json={"name": "Bob"})).json()
    assert told == [(me["id"], "Bob")]


# Going


@in_a_house()
async def test_signing_out_here_leaves_other_browsers_signed_in(house):
    visitor, elsewhere = await house.account(), house.visitor()
    await sign_in(elsewhere)
    await expect(visitor.delete("/session"), 204)
    assert COOKIE not in visitor.cookies
    await expect(visitor.get("/me"), 401, "not-signed-in")
    await expect(elsewhere.get("/me"), 200)
    await expect(house.visitor().delete("/session"), 204)


@in_a_house()
async def test_signing_out_everywhere_makes_every_cookie_void(house):
    visitor, elsewhere, other = await house.account(), house.visitor(), await house.guest("Bob")
    await sign_in(elsewhere)
    stolen, told = visitor.cookies[COOKIE], []

    async def tell(person, session):
        told.append((person, session))

    house.people.after_sign_out.append(tell)
    id = (await visitor.get("/me")).json()["id"]
    await expect(visitor.delete("/sessions"), 204)
    assert told == [(id, None)]
    assert COOKIE not in visitor.cookies
    thief = house.visitor()
    thief.cookies.set(COOKIE, stolen)
    await expect(thief.get("/me"), 401, "not-signed-in")
    await expect(elsewhere.delete("/sessions"), 401, "not-signed-in")
    await expect(other.get("/me"), 200)
    await expect(sign_in(elsewhere), 200)


def thief_with(house, cookie):
    thief = house.visitor()
    thief.cookies.set(COOKIE, cookie)
    return thief


@in_a_house()
async def test_signing_out_ends_the_session_for_every_copy_of_its_cookie(house):
    visitor, elsewhere = await house.account(), house.visitor()
    await sign_in(elsewhere)
    copies = [visitor.cookies[COOKIE]]
    answer = await expect(thief_with(house, copies[0]).get("/me"), 200)
    copies.append(answer.cookies[COOKIE])  # the same, signed anew
    told = []

    async def tell(person, session):
        told.append((person, session))

    house.people.after_sign_out.append(tell)
    id = (await visitor.get("/me")).json()["id"]
    session = house.people.sessions.read(copies[0]).session
    await expect(visitor.delete("/session"), 204)
    assert told == [(id, session)]
    for copy in copies:
        await expect(thief_with(house, copy).get("/me"), 401, "not-signed-in")
        await expect(thief_with(house, copy).patch("/me", json={"name": "I"}), 401)
        answer = await expect(thief_with(house, copy).delete("/session"), 204)
        assert "Max-Age=0" in answer.headers["set-cookie"]
    await expect(elsewhere.get("/me"), 200)
    assert told == [(id, session)]
    await expect(sign_in(visitor), 200)
    await expect(thief_with(house, copies[0]).get("/me"), 401, "not-signed-in")


@in_a_house()
async def test_a_cookie_from_before_there_were_sessions_is_good_until_its_owner_signs_out(house):
    visitor, other = await house.account(), await house.guest("Bob")
    id = (await visitor.get("/me")).json()["id"]
    async with house.store.write() as connection:
        values = {"person": id, "id": FIRST, "created": 0, "seen": 0}
        await connection.execute(insert(SessionRow).values(values))
    old = signed(house, {"p": id, "s": 0})
    phone, thief = thief_with(house, old), thief_with(house, old)
    for device in (phone, thief):
        answer = await expect(device.get("/me"), 200)
        assert answer.json()["id"] == id
    await expect(phone.delete("/session"), 204)
    for cookie in (old, answer.cookies[COOKIE]):
        await expect(thief_with(house, cookie).get("/me"), 401, "not-signed-in")
    for bystander in (visitor, other):  # signed in since, or somebody else
        await expect(bystander.get("/me"), 200)


def test_the_database_from_before_sessions_keeps_everybody_signed_in(tmp_path):
    async def story():
        store = Store(Settings(database=f"sqlite:///{tmp_path}/old.sqlite"))
        async with store.engine.begin() as connection:
            await connection.run_sync(_migrate, "0001")
            person = {"id": "ann", "name": "Ann", "language": "en", "signed": 3}
            values = {**person, "created": 1, "seen": 2}
            await connection.execute(insert(PersonRow).values(values))
        await store.open()
        people = People(store, KEY, Limits())
        old = people.sessions._cookies.dumps({"p": "ann", "s": 3})
        ann = await people.identify(old)
        assert ann is not None
        assert (ann.name, ann.session) == ("Ann", FIRST)
        assert await people.identify(people.sessions._cookies.dumps({"p": "ann", "s": 2})) is None
        await people.sign_out(ann)
        assert await people.identify(old) is None
        await store.close()

    asyncio.run(story())


@in_a_house()
async def test_signing_in_ends_the_session_that_the_browser_was_in(house):
    await house.account()
    guest = await house.guest("Bob")
    before = guest.cookies[COOKIE]
    await expect(sign_in(guest), 200)
    assert (await guest.get("/me")).json()["name"] == "Ann"
    await expect(thief_with(house, before).get("/me"), 401, "not-signed-in")


@in_a_house()
async def test_of_too_many_sessions_the_one_not_used_for_longest_ends(house):
    visitor = await house.account()
    async with house.store.write() as connection:
        asked = select(SessionRow.person.label("person"), SessionRow.seen)
        row = (await connection.execute(asked)).one()
        for n in range(MOST_SESSIONS - 1):
            values = {"person": row.person, "id": f"s{n}", "created": 0, "seen": row.seen - n}
            await connection.execute(insert(SessionRow).values(values))
    await expect(sign_in(house.visitor()), 200)
    assert await house.count(SessionRow) == MOST_SESSIONS
    assert await house.count(SessionRow, SessionRow.id == f"s{MOST_SESSIONS - 2}") == 0
    await expect(visitor.get("/me"), 200)
    async with house.store.write() as connection:
        long_ago = row.seen - 401 * 86_400_000
        await connection.execute(update(SessionRow).values(seen=long_ago))
    await expect(sign_in(house.visitor()), 200)
    assert await house.count(SessionRow) == 1


async def fill(house, mine, other):
    """Rows of all kinds, of one person and of another."""
    table = {
        "game": "g", "rules": 1, "setup": {}, "seed": "s", "invite": "i", "is_public": True,
        "created": 0, "line": 0, "status": "open", "changed": 0, "seats": [],
    }  # fmt: skip
    rating = {"game": "g", "mu": 25.0, "sigma": 8.0, "matches": 1}
    async with house.store.write() as connection:
        for person in (mine, other):
            own = {**table, "id": "t" + person[1:], "host": person}
            await connection.execute(insert(TableRow).values(own))
            said = {"table": own["id"], "person": person, "at": 0, "text": "hello"}
            await connection.execute(insert(ChatRow).values(said))
            await connection.execute(insert(RatingRow).values({**rating, "person": person}))
        for person, muted in ((mine, other), (other, mine), (other, "x")):
            await connection.execute(insert(MuteRow).values(person=person, muted=muted))


@in_a_house()
async def test_a_deleted_person_leaves_nothing_and_nobody_else_loses_anything(house):
    visitor, bystander = await house.account(), await house.guest("Bob")
    mine, other = [(await v.get("/me")).json()["id"] for v in (visitor, bystander)]
    await fill(house, mine, other)
    seen = []

    async def before(person):
        seen.append((person, await house.count(PersonRow, PersonRow.id == person)))

    async def after(person, session):
        seen.append((person, session))

    house.people.before_farewell.append(before)
    house.people.after_farewell.append(before)
    house.people.after_sign_out.append(after)
    for password in ("wrong horse", ""):
        body = {"password": password}
        await expect(visitor.request("DELETE", "/me", json=body), 403, "wrong-password")
    assert seen == []
    cookie = visitor.cookies[COOKIE]
    await expect(visitor.request("DELETE", "/me", json={"password": PASSWORD}), 204)
    assert await house.count(SessionRow) == 1
    assert seen == [(mine, 1), (mine, 0), (mine, None)]
    for person, rows in ((mine, 0), (other, 1)):
        assert await house.count(PersonRow, PersonRow.id == person) == rows
        assert await house.count(ChatRow, ChatRow.person == person) == rows
        assert await house.count(RatingRow, RatingRow.person == person) == rows
        assert await house.count(TableRow, TableRow.host == person) == rows
    assert await house.count(TableRow) == 2
    assert await house.count(MuteRow) == 1
    visitor.cookies.set(COOKIE, cookie)
    await expect(visitor.get("/me"), 401, "not-signed-in")
    await expect(sign_in(visitor), 401, "wrong-login")
    await expect(bystander.get("/me"), 200)


@in_a_house()
async def test_a_login_is_free_again_after_its_owner_is_gone(house):
    visitor = await house.account()
    await expect(visitor.request("DELETE", "/me", json={"password": PASSWORD}), 204)
    await house.account()


@in_a_house()
async def test_a_guest_goes_without_a_password(house):
    visitor = await house.guest()
    await expect(visitor.request("DELETE", "/me"), 422)
    await expect(visitor.request("DELETE", "/me", json={}), 204)
    assert await house.count(PersonRow) == 0


@in_a_house()
async def test_whoever_cannot_be_let_go_stays(house):
    visitor = await house.guest()

    async def hold(person):
        raise Refused("busy", 503)

    house.people.before_farewell.append(hold)
    await expect(visitor.request("DELETE", "/me", json={}), 503, "busy")
    await expect(visitor.get("/me"), 200)
