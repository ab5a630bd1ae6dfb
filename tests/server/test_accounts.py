"""Accounts: logins, passwords, and how often one may try."""

from __future__ import annotations

import asyncio

import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update

from barbaricum.server import people as module
from barbaricum.server.schema import PersonRow
from barbaricum.server.setting import Limits
from tests.server.house import (
    PASSWORD,
    expect,
    in_a_house,
    sign_in,
)

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

    async def tell(person, session):
        told.append((person, session))

    house.people.after_sign_out.append(tell)
    wrong = {"password": "wrong horse", "new_password": "battery staple"}
    await expect(visitor.put("/me/password", json=wrong), 403, "wrong-password")
    await expect(elsewhere.get("/me"), 200)
    assert told == []
    right = {"password": PASSWORD, "new_password": "battery staple"}
    me = (await expect(visitor.put("/me/password", json=right), 200)).json()
    assert told == [(me["id"], None)]
    assert (await visitor.get("/me")).json() == me
    await expect(elsewhere.get("/me"), 401, "not-signed-in")
    await expect(sign_in(elsewhere), 401, "wrong-login")
    await expect(sign_in(elsewhere, password="battery staple"), 200)


@in_a_house()
async def test_a_guest_has_no_password_to_change(house):
    visitor = await house.guest()
    change = {"password": "", "new_password": PASSWORD}
    await expect(visitor.put("/me/password", json=change), 409, "no-account")


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
