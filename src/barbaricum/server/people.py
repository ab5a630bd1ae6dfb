"""Who somebody is: guests, accounts, and the cookie that says so.

A cookie holds a person's id and how often they have signed out everywhere, signed; it is void
once that number has been raised. Passwords are hashed in threads, few at a time, and it takes
as long to find that there is no such login as that the password is wrong.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import asdict, dataclass
from functools import cache
from typing import Annotated, Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from fastapi import APIRouter, Depends, Request, Response
from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from starlette.requests import HTTPConnection

from barbaricum.server.guard import language_of
from barbaricum.server.limit import address_of, per_minute
from barbaricum.server.protocol import (
    Farewell,
    Me,
    NewAccount,
    NewGuest,
    NewPassword,
    PersonChange,
    Problem,
    SignIn,
)
from barbaricum.server.refusal import Refused
from barbaricum.server.schema import ChatRow, MuteRow, PersonRow, RatingRow, TableRow
from barbaricum.server.setting import Limits
from barbaricum.server.store import Store

COOKIE = "barbaricum"
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep one at most
HASHES_AT_ONCE = 2
HOUR_MS = 3_600_000
LOGIN = re.compile(r"[a-z0-9._@+-]{3,80}")
HASHER = PasswordHasher()

T = TypeVar("T")
Callback = Callable[[str], Awaitable[None]]


@dataclass(frozen=True)
class Identity:
    """Somebody who is signed in."""

    id: str
    name: str
    language: str
    login: str | None


@dataclass(frozen=True)
class _Secrets:
    """What nobody but this module knows of a person."""

    id: str
    password: str | None
    signed: int


class People:
    """Everybody in the database."""

    def __init__(self, store: Store, key: str, limits: Limits) -> None:
        self.store = store
        self.before_farewell: list[Callback] = []
        """Awaited with the id of somebody who is about to be deleted."""
        self.after_farewell: list[Callback] = []
        """Awaited with the id of somebody who has been deleted."""
        self.after_rename: list[Callback] = []
        """Awaited with the id of somebody who has another name now."""
        self.after_sign_out: list[Callback] = []
        """Awaited with the id of somebody whose cookies have all become void."""
        self._cookies = URLSafeTimedSerializer(
            key, salt="person", signer_kwargs={"digest_method": hashlib.sha256}
        )
        self._hashing = asyncio.Semaphore(HASHES_AT_ONCE)
        self._guests = per_minute(limits.guests)
        self._by_address = per_minute(limits.sign_ins)
        self._by_login = per_minute(limits.sign_ins)
        _decoy()

    # Cookies

    def cookie(self, person: str, signed: int) -> str:
        """What a person's browser shows to be known again."""
        return str(self._cookies.dumps({"p": person, "s": signed}))

    def _read(self, cookie: str) -> tuple[str, int] | None:
        """The id and number in a cookie that we have signed."""
        try:
            held = self._cookies.loads(cookie, max_age=COOKIE_SECONDS)
        except BadData:
            return None
        match held:
            case {"p": str(person), "s": int(signed)}:
                return person, signed
        return None

    def renewed(self, cookie: str) -> str | None:
        """The same cookie, signed today."""
        held = self._read(cookie)
        return self.cookie(*held) if held is not None else None

    # Asking

    async def identify(self, cookie: str | None) -> Identity | None:
        """Whose cookie this is; nobody's, if it is forged, old or void."""
        held = self._read(cookie) if cookie else None
        if held is None:
            return None
        return await self._one(PersonRow.id == held[0], PersonRow.signed == held[1])

    async def _one(self, *conditions: Any) -> Identity | None:
        asked = select(PersonRow.id, PersonRow.name, PersonRow.language, PersonRow.login)
        async with self.store.read() as connection:
            row = (await connection.execute(asked.where(*conditions))).one_or_none()
        return Identity(*row) if row is not None else None

    async def _secrets(self, condition: Any) -> _Secrets | None:
        asked = select(PersonRow.id, PersonRow.password, PersonRow.signed).where(condition)
        async with self.store.read() as connection:
            row = (await connection.execute(asked)).one_or_none()
        return _Secrets(*row) if row is not None else None

    # Coming and changing

    async def welcome(self, guest: NewGuest, address: str) -> tuple[Identity, str]:
        """A new guest, and their cookie."""
        self._guests.demand(address)
        person = Identity(secrets.token_hex(8), guest.name, guest.language, None)
        now = _now()
        values = {**asdict(person), "signed": 0, "created": now, "seen": now}
        async with self.store.write() as connection:
            await connection.execute(insert(PersonRow).values(values))
        return person, self.cookie(person.id, 0)

    async def note_visit(self, person: str) -> None:
        """Remember when somebody was here, to the hour."""
        asked = select(PersonRow.seen).where(PersonRow.id == person)
        async with self.store.read() as connection:
            seen = (await connection.execute(asked)).scalar_one_or_none()
        if seen is not None and seen < _now() - HOUR_MS:
            await self._change(PersonRow.id == person, seen=_now())

    async def change(self, person: Identity, change: PersonChange) -> Identity:
        """Change a person's name or language."""
        values = change.model_dump(exclude_none=True)
        if values:
            await self._change(PersonRow.id == person.id, **values)
            await _tell(self.after_rename, person.id)
        return Identity(**{**asdict(person), **values})

    async def _change(self, *conditions: Any, **values: Any) -> bool:
        """Change a person's row, if they still are as the conditions say."""
        async with self.store.write() as connection:
            result = await connection.execute(update(PersonRow).where(*conditions).values(values))
            return bool(result.rowcount)

    # Passwords

    async def keep(self, person: Identity, account: NewAccount, address: str) -> Identity:
        """Make an account of a guest."""
        if person.login is not None:
            raise Refused("has-account")
        login = account.login.lower()
        self._limit(address, login)
        if await self._one(PersonRow.login == login) is not None:
            raise Refused("login-taken", login=login)
        password = await self._in_thread(HASHER.hash, account.password)
        is_guest = (PersonRow.id == person.id, PersonRow.login.is_(None))
        try:
            is_kept = await self._change(*is_guest, login=login, password=password)
        except IntegrityError:  # somebody else was faster
            raise Refused("login-taken", login=login) from None
        if not is_kept:
            raise Refused("has-account")
        return Identity(person.id, person.name, person.language, login)

    async def sign_in(self, wanted: SignIn, address: str) -> tuple[Identity, str]:
        """Whose login and password these are, and a cookie for them."""
        login = wanted.login.lower()
        self._limit(address, login)
        is_login = LOGIN.fullmatch(login) is not None
        known = await self._secrets(PersonRow.login == login) if is_login else None
        if not await self._is_password(known, wanted.password) or known is None:
            raise Refused("wrong-login", 401)
        await self._rehash(known, wanted.password)
        person = await self._one(PersonRow.id == known.id)
        if person is None:  # deleted a moment ago
            raise Refused("wrong-login", 401)
        return person, self.cookie(person.id, known.signed)

    async def change_password(self, person: Identity, change: NewPassword, address: str) -> str:
        """Change a password; return the only cookie that is good from now on."""
        known = await self._proven(person, change.password, address)
        password = await self._in_thread(HASHER.hash, change.new_password)
        signed = known.signed + 1
        unchanged = (PersonRow.id == known.id, PersonRow.signed == known.signed)
        if not await self._change(*unchanged, password=password, signed=signed):
            raise Refused("not-signed-in", 401)
        await self.signed_out(person.id)
        return self.cookie(person.id, signed)

    async def _proven(self, person: Identity, password: str, address: str) -> _Secrets:
        """The account of somebody who has said their password once more."""
        if person.login is None:
            raise Refused("no-account")
        self._limit(address, person.login)
        known = await self._secrets(PersonRow.id == person.id)
        if not await self._is_password(known, password) or known is None:
            raise Refused("wrong-password", 403)
        return known

    async def _is_password(self, known: _Secrets | None, password: str) -> bool:
        hashed = known.password if known is not None else None
        is_right = await self._in_thread(_verify, hashed or _decoy(), password)
        return is_right and hashed is not None

    async def _rehash(self, known: _Secrets, password: str) -> None:
        """Hash a password anew, if it was hashed as one did it in the past."""
        if known.password is None or not HASHER.check_needs_rehash(known.password):
            return
        hashed = await self._in_thread(HASHER.hash, password)
        is_same = (PersonRow.id == known.id, PersonRow.password == known.password)
        await self._change(*is_same, password=hashed)

    async def _in_thread(self, work: Callable[..., T], *arguments: str) -> T:
        """Hashing is made to be slow: not on the event loop, and not all cores at once."""
        async with self._hashing:
            return await asyncio.to_thread(work, *arguments)

    def _limit(self, address: str, login: str) -> None:
        self._by_address.demand(address)
        self._by_login.demand(login)

    # Going

    async def sign_out_everywhere(self, person: Identity) -> None:
        """Make all cookies of a person void."""
        await self._change(PersonRow.id == person.id, signed=PersonRow.signed + 1)
        await self.signed_out(person.id)

    async def signed_out(self, person: str) -> None:
        """Tell those who have to know that a person's cookies are void."""
        await _tell(self.after_sign_out, person)

    async def farewell(self, person: Identity, password: str, address: str) -> None:
        """Delete a person and all that is only theirs."""
        if person.login is not None:
            await self._proven(person, password, address)
        await _tell(self.before_farewell, person.id)
        async with self.store.write() as connection:
            for statement in _traces(person.id):
                await connection.execute(statement)
        await _tell(self.after_farewell, person.id)
        await self.signed_out(person.id)


async def _tell(callbacks: Iterable[Callback], person: str) -> None:
    for callback in callbacks:
        await callback(person)


def _traces(person: str) -> list[Any]:
    """What removes a person; in the logs of tables an id remains that is nobody's."""
    return [
        delete(PersonRow).where(PersonRow.id == person),
        delete(ChatRow).where(ChatRow.person == person),
        delete(MuteRow).where((MuteRow.person == person) | (MuteRow.muted == person)),
        delete(RatingRow).where(RatingRow.person == person),
        update(TableRow).where(TableRow.host == person).values(host=None),
    ]


@cache
def _decoy() -> str:
    """A hash that no password has, for logins that nobody has; made up, which takes no time."""
    salt, digest = secrets.token_bytes(HASHER.salt_len), secrets.token_bytes(HASHER.hash_len)
    costs = f"m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}"
    return f"$argon2id$v=19${costs}${_base64(salt)}${_base64(digest)}"


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode().rstrip("=")


def _verify(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password)
    except (Argon2Error, InvalidHashError):
        return False


def _now() -> int:
    return time.time_ns() // 1_000_000


# Who asks


async def who(request: HTTPConnection) -> Identity | None:
    """Whoever sends a request or opens a socket, if we know them."""
    return await _people(request).identify(request.cookies.get(COOKIE))


async def me(request: HTTPConnection) -> Identity:
    """Whoever sends a request; strangers are asked to sign in."""
    person = await who(request)
    if person is None:
        raise Refused("not-signed-in", 401)
    return person


def reader_language(request: HTTPConnection, person: Identity | None) -> str:
    """The language asked for in the address, or the person's own, or the browser's."""
    asked = request.query_params.get("language") or (person.language if person else "")
    return language_of(request.headers, {"language": asked})


def _people(request: HTTPConnection) -> People:
    people = request.app.state.people
    assert isinstance(people, People)
    return people


Anybody = Annotated[Identity | None, Depends(who)]
Somebody = Annotated[Identity, Depends(me)]
Everybody = Annotated[People, Depends(_people)]


# What they can ask for

routes = APIRouter(tags=["people"], responses={"4XX": {"model": Problem}})


@routes.post("/people", status_code=201)
async def come_as_guest(
    guest: NewGuest, request: Request, response: Response, people: Everybody, already: Anybody
) -> Me:
    """Come as a guest: the cookie in the answer is all that proves who you are."""
    if already is not None:
        raise Refused("already-signed-in")
    person, cookie = await people.welcome(guest, address_of(request.client))
    _give(request, response, cookie)
    return _shown(person)


@routes.get("/me")
async def read_me(request: Request, response: Response, people: Everybody, person: Somebody) -> Me:
    """Read about oneself; the cookie's days are counted anew."""
    await people.note_visit(person.id)
    _give(request, response, people.renewed(request.cookies[COOKIE]))
    return _shown(person)


@routes.patch("/me")
async def change_me(change: PersonChange, people: Everybody, person: Somebody) -> Me:
    """Change one's name or language."""
    return _shown(await people.change(person, change))


@routes.post("/me/account")
async def keep_me(account: NewAccount, request: Request, people: Everybody, person: Somebody) -> Me:
    """Keep a guest's identity with a login and a password."""
    return _shown(await people.keep(person, account, address_of(request.client)))


@routes.put("/me/password")
async def change_password(
    change: NewPassword, request: Request, response: Response, people: Everybody, person: Somebody
) -> Me:
    """Change one's password; all other sessions are signed out."""
    _give(
        request,
        response,
        await people.change_password(person, change, address_of(request.client)),
    )
    return _shown(person)


@routes.delete("/me", status_code=204)
async def delete_me(
    farewell: Farewell, request: Request, response: Response, people: Everybody, person: Somebody
) -> None:
    """Delete oneself, one's chat and ratings; bots play on in one's seats."""
    await people.farewell(person, farewell.password, address_of(request.client))
    _take_back(request, response)


@routes.post("/session")
async def sign_in(wanted: SignIn, request: Request, response: Response, people: Everybody) -> Me:
    """Sign in to an account."""
    person, cookie = await people.sign_in(wanted, address_of(request.client))
    _give(request, response, cookie)
    return _shown(person)


@routes.delete("/session", status_code=204)
async def sign_out(request: Request, response: Response) -> None:
    """Sign out here; a guest cannot come back."""
    _take_back(request, response)


@routes.delete("/sessions", status_code=204)
async def sign_out_everywhere(
    request: Request, response: Response, people: Everybody, person: Somebody
) -> None:
    """Sign out everywhere; a guest cannot come back."""
    await people.sign_out_everywhere(person)
    _take_back(request, response)


def _shown(person: Identity) -> Me:
    return Me(**asdict(person))


def _give(request: Request, response: Response, cookie: str | None) -> None:
    if cookie is not None:
        response.set_cookie(
            COOKIE,
            cookie,
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )


def _take_back(request: Request, response: Response) -> None:
    response.delete_cookie(
        COOKIE, httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )
