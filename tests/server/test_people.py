"""Guests and their cookies, and people who go."""

from __future__ import annotations

import pytest
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import insert, select, update

from barbaricum.server import people as module
from barbaricum.server.people import COOKIE
from barbaricum.server.refusal import Refused
from barbaricum.server.schema import ChatRow, MuteRow, PersonRow, RatingRow, TableRow
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


@in_a_house()
async def test_a_forged_cookie_is_nobodys(house):
    visitor = await house.guest()
    id = (await visitor.get("/me")).json()["id"]
    good = visitor.cookies[COOKIE]
    payload, rest = good.split(".", 1)
    for cookie in [
        "",
        "x",
        "....",
        "é",
        good[:-1],
        good + "A",
        payload + "." + rest[::-1],
        forged({"p": id, "s": 0}, key="x" * 32),
        forged({"p": id, "s": 0}, salt="invite"),
        house.people._cookies.dumps({"p": id, "s": 1}),
        house.people._cookies.dumps({"p": id, "s": "0"}),
        house.people._cookies.dumps({"p": [id], "s": 0}),
        house.people._cookies.dumps([id, 0]),
        house.people._cookies.dumps({"p": "0" * 16, "s": 0}),
        "A" * 10_000,
    ]:
        headers = [(b"cookie", f"{COOKIE}={cookie}".encode())]
        await expect(house.visitor().get("/me", headers=headers), 401, "not-signed-in")
    assert house.people.renewed("x") is None
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

    async def tell(person):
        told.append(person)

    house.people.after_sign_out.append(tell)
    id = (await visitor.get("/me")).json()["id"]
    await expect(visitor.delete("/sessions"), 204)
    assert told == [id]
    assert COOKIE not in visitor.cookies
    thief = house.visitor()
    thief.cookies.set(COOKIE, stolen)
    await expect(thief.get("/me"), 401, "not-signed-in")
    await expect(elsewhere.delete("/sessions"), 401, "not-signed-in")
    await expect(other.get("/me"), 200)
    await expect(sign_in(elsewhere), 200)


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

    async def after(person):
        seen.append(person)

    house.people.before_farewell.append(before)
    house.people.after_farewell.append(before)
    house.people.after_sign_out.append(after)
    for password in ("wrong horse", ""):
        body = {"password": password}
        await expect(visitor.request("DELETE", "/me", json=body), 403, "wrong-password")
    assert seen == []
    cookie = visitor.cookies[COOKIE]
    await expect(visitor.request("DELETE", "/me", json={"password": PASSWORD}), 204)
    assert seen == [(mine, 1), (mine, 0), mine]
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
