"""People: coming, keeping one's identity, going; each rule from the wrong side too."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from functools import wraps

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI, Request
from itsdangerous import URLSafeTimedSerializer
from sqlalchemy import func, insert, select, update

from barbaricum.server import people as module
from barbaricum.server.guard import problem_answer
from barbaricum.server.people import COOKIE, People, routes
from barbaricum.server.refusal import Refused
from barbaricum.server.schema import ChatRow, MuteRow, PersonRow, RatingRow, TableRow
from barbaricum.server.setting import Limits, Settings
from barbaricum.server.store import Store

KEY = "k" * 32
PASSWORD = "correct horse"


@dataclass
class House:
    """One server's people, and its doors."""

    app: FastAPI
    store: Store
    people: People

    def visitor(self, scheme="http", address="192.0.2.1"):
        """A browser of its own."""
        transport = httpx.ASGITransport(self.app, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url=f"{scheme}://house")

    async def guest(self, name="Ann", address="192.0.2.1"):
        """A browser with a guest in it."""
        visitor = self.visitor(address=address)
        answer = await visitor.post("/people", json={"name": name})
        assert answer.status_code == 201
        return visitor

    async def account(self, login="ann", name="Ann"):
        """A browser with an account in it."""
        visitor = await self.guest(name)
        await expect(visitor.post("/me/account", json={"login": login, "password": PASSWORD}), 200)
        return visitor

    async def count(self, row, *conditions):
        async with self.store.read() as connection:
            asked = select(func.count()).select_from(row).where(*conditions)
            return (await connection.execute(asked)).scalar_one()


@contextlib.asynccontextmanager
async def house_in(folder, limits):
    store = Store(Settings(database=f"sqlite:///{folder}/people.sqlite"))
    await store.open()
    app = FastAPI()
    app.state.people = People(store, KEY, limits)
    app.include_router(routes)

    @app.exception_handler(Refused)
    async def refuse(_request: Request, refused: Refused):
        return problem_answer(refused, "en")

    try:
        yield House(app, store, app.state.people)
    finally:
        await store.close()


def in_a_house(limits=Limits(guests=1000, sign_ins=1000)):  # noqa: B008 - it never changes
    """Run a coroutine test with a house of its own."""

    def decorate(test):
        def run(tmp_path, **arguments):
            async def go():
                async with house_in(tmp_path, limits) as house:
                    await test(house, **arguments)

            asyncio.run(go())

        return _named_as(test, run)

    return decorate


def _named_as(test, run):
    """Pytest asks for the folder and the test's own arguments, but not for the house."""
    import inspect

    own = list(inspect.signature(test).parameters.values())[1:]
    folder = inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    named = wraps(test)(run)
    named.__signature__ = inspect.Signature([folder, *own])
    return named


async def expect(answer, status, code=None):
    answer = await answer
    assert answer.status_code == status, answer.text
    if code is not None:
        problem = answer.json()
        assert (problem["type"], problem["code"]) == ("problem", code)
        assert problem["message"]
    return answer


def sign_in(visitor, login="ann", password=PASSWORD):
    return visitor.post("/session", json={"login": login, "password": password})


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


# Accounts


@in_a_house()
async def test_a_guest_keeps_the_identity_with_an_account_and_signs_in_elsewhere(house):
    visitor = await house.guest()
    id = (await visitor.get("/me")).json()["id"]
    account = {"login": "Ann@Example.org", "password": PASSWORD}
    me = (await expect(visitor.post("/me/account", json=account), 200)).json()
    assert (me["id"], me["login"]) == (id, "ann@example.org")
    elsewhere = house.visitor()
    answer = await expect(sign_in(elsewhere, "ANN@example.ORG"), 200)
    assert answer.json() == (await elsewhere.get("/me")).json() == me


@in_a_house()
async def test_no_password_is_stored_or_told(house):
    visitor = await house.account()
    async with house.store.read() as connection:
        stored = (await connection.execute(select(PersonRow.password))).scalar_one()
    assert stored.startswith("$argon2id$")
    assert PASSWORD not in stored
    for answer in (await visitor.get("/me"), await sign_in(house.visitor())):
        assert "argon2" not in answer.text + str(answer.headers)


@in_a_house()
async def test_a_login_is_taken_in_any_case(house):
    await house.account("ann")
    other = await house.guest("Bob")
    for login in ("ann", "ANN", "Ann"):
        account = {"login": login, "password": PASSWORD}
        await expect(other.post("/me/account", json=account), 409, "login-taken")
    assert (await other.get("/me")).json()["login"] is None


@in_a_house()
async def test_of_two_who_want_a_login_at_once_one_gets_it(house):
    visitors = [await house.guest(name) for name in ("Ann", "Bob", "Cid")]
    account = {"login": "emperor", "password": PASSWORD}
    answers = await asyncio.gather(*(v.post("/me/account", json=account) for v in visitors))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert {a.json()["code"] for a in answers if a.status_code == 409} == {"login-taken"}


@in_a_house()
async def test_a_guest_makes_one_account_even_if_asked_twice_at_once(house):
    visitor = await house.guest()
    accounts = [{"login": login, "password": PASSWORD} for login in ("ann1", "ann2")]
    answers = await asyncio.gather(*(visitor.post("/me/account", json=a) for a in accounts))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    await expect(visitor.post("/me/account", json=accounts[0]), 409, "has-account")


@pytest.mark.parametrize(
    "account",
    [
        {"login": "an", "password": PASSWORD},
        {"login": "a n", "password": PASSWORD},
        {"login": "änn", "password": PASSWORD},
        {"login": "ann\n", "password": PASSWORD},
        {"login": "x" * 81, "password": PASSWORD},
        {"login": "ann", "password": "short"},
        {"login": "ann", "password": "x" * 201},
        {"login": "ann"},
    ],
)
@in_a_house()
async def test_a_bad_login_or_password_makes_no_account(house, account):
    visitor = await house.guest()
    await expect(visitor.post("/me/account", json=account), 422)
    assert (await visitor.get("/me")).json()["login"] is None


@in_a_house()
async def test_nobody_signs_in_with_a_wrong_login_or_password(house):
    await house.account()
    await house.guest("Bob")
    for login, password in [
        ("ann", "wrong horse"),
        ("ann", ""),
        ("ann", PASSWORD.upper()),
        ("bob", PASSWORD),
        ("nobody", PASSWORD),
        ("", ""),
        ("ann\x00", PASSWORD),
        ("%", PASSWORD),
        ("' OR 1=1 --", PASSWORD),
    ]:
        visitor = house.visitor()
        answer = await expect(sign_in(visitor, login, password), 401, "wrong-login")
        assert "set-cookie" not in answer.headers


@in_a_house()
async def test_an_unknown_login_costs_one_hash_as_a_known_one_does(house, monkeypatch):
    await house.account()
    verified = []
    verify = module._verify

    def watched(hashed, password):
        verified.append(hashed.rsplit("$", 2)[0])
        return verify(hashed, password)

    monkeypatch.setattr(module, "_verify", watched)
    for login in ("ann", "nobody", "\x00"):
        await expect(sign_in(house.visitor(), login, "wrong horse"), 401)
    assert len(verified) == 3
    assert len(set(verified)) == 1  # the same kind of hash at the same price


@in_a_house()
async def test_a_hash_from_the_past_is_renewed_when_its_owner_signs_in(house):
    await house.account()
    cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    async with house.store.write() as connection:
        await connection.execute(update(PersonRow).values(password=cheap))
    await expect(sign_in(house.visitor(), password="wrong horse"), 401)
    async with house.store.read() as connection:
        assert (await connection.execute(select(PersonRow.password))).scalar_one() == cheap
    await expect(sign_in(house.visitor()), 200)
    async with house.store.read() as connection:
        renewed = (await connection.execute(select(PersonRow.password))).scalar_one()
    assert not PasswordHasher().check_needs_rehash(renewed)
    await expect(sign_in(house.visitor()), 200)


@in_a_house()
async def test_a_spoilt_hash_is_a_wrong_password(house):
    await house.account()
    async with house.store.write() as connection:
        await connection.execute(update(PersonRow).values(password="$argon2id$nonsense"))
    await expect(sign_in(house.visitor()), 401, "wrong-login")


@in_a_house()
async def test_a_new_password_signs_out_all_others_and_keeps_this_one(house):
    visitor = await house.account()
    elsewhere, told = house.visitor(), []
    await sign_in(elsewhere)

    async def tell(person):
        told.append(person)

    house.people.after_sign_out.append(tell)
    wrong = {"password": "wrong horse", "new_password": "battery staple"}
    await expect(visitor.put("/me/password", json=wrong), 403, "wrong-password")
    await expect(elsewhere.get("/me"), 200)
    assert told == []
    right = {"password": PASSWORD, "new_password": "battery staple"}
    me = (await expect(visitor.put("/me/password", json=right), 200)).json()
    assert told == [me["id"]]
    assert (await visitor.get("/me")).json() == me
    await expect(elsewhere.get("/me"), 401, "not-signed-in")
    await expect(sign_in(elsewhere), 401, "wrong-login")
    await expect(sign_in(elsewhere, password="battery staple"), 200)


@in_a_house()
async def test_a_guest_has_no_password_to_change(house):
    visitor = await house.guest()
    change = {"password": "", "new_password": PASSWORD}
    await expect(visitor.put("/me/password", json=change), 409, "no-account")


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


# Limits


@in_a_house(Limits(guests=3))
async def test_guests_are_limited_by_address(house):
    for _ in range(3):
        await house.guest()
    answer = await expect(house.visitor().post("/people", json={"name": "Ann"}), 429, "too-many")
    assert int(answer.headers["retry-after"]) == answer.json()["retry"] == 20
    assert "20 seconds" in answer.json()["message"]
    await house.guest(address="192.0.2.2")


@in_a_house(Limits(sign_ins=3))
async def test_sign_ins_are_limited_by_login_from_wherever_they_come(house):
    await house.account()  # which counts as one
    for number in range(2):
        await expect(sign_in(house.visitor(address=f"198.51.100.{number}"), password="no"), 401)
    late = house.visitor(address="198.51.100.9")
    for login in ("ann", "ANN"):
        await expect(sign_in(late, login), 429, "too-many")


@in_a_house(Limits(sign_ins=3))
async def test_sign_ins_are_limited_by_address_whatever_the_login(house):
    visitor = house.visitor()
    for number in range(3):
        await expect(sign_in(visitor, f"login{number}"), 401)
    await expect(sign_in(visitor, "another"), 429, "too-many")
    await expect(sign_in(house.visitor(address="192.0.2.2"), "another"), 401)


@in_a_house(Limits(sign_ins=3))
async def test_a_thief_of_a_cookie_cannot_try_passwords_at_will(house):
    visitor = await house.account()
    change = {"password": "wrong horse", "new_password": PASSWORD}
    for _ in range(2):
        await expect(visitor.put("/me/password", json=change), 403, "wrong-password")
    await expect(visitor.put("/me/password", json=change), 429, "too-many")
    await expect(visitor.request("DELETE", "/me", json={}), 429, "too-many")


@in_a_house()
async def test_few_hashes_at_once_and_none_on_the_event_loop(house, monkeypatch):
    import threading
    import time

    running, most, threads = 0, 0, set()
    lock = threading.Lock()

    def slow(hashed, password):
        nonlocal running, most
        with lock:
            running, most = running + 1, max(most, running + 1)
            threads.add(threading.current_thread())
        time.sleep(0.02)
        with lock:
            running -= 1
        return False

    monkeypatch.setattr(module, "_verify", slow)
    await asyncio.gather(*(sign_in(house.visitor(), f"login{number}") for number in range(8)))
    assert most == 2
    assert threading.main_thread() not in threads
