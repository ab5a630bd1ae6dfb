"""Who somebody is: guests, accounts, and the cookie that says so.

A cookie is void once its session has ended, see `session`. Passwords are hashed in threads, few
at a time, and it takes as long to find that there is no such login as that the password is
wrong.
"""

from __future__ import annotations

import asyncio
import base64
import re
import secrets
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased
from starlette.requests import HTTPConnection

from barbaricum.server.guard import language_of
from barbaricum.server.limit import address_of, per_minute
from barbaricum.server.name import check_unlike, fit
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
from barbaricum.server.schema import (
    ChatRow,
    MuteRow,
    PersonRow,
    RatingRow,
    RequestRow,
    SeatRow,
    SessionRow,
    TableRow,
)
from barbaricum.server.session import COOKIE_SECONDS, Sessions, now_ms
from barbaricum.server.setting import Limits
from barbaricum.server.shelf import LIVING
from barbaricum.server.store import Store

COOKIE = "barbaricum"
HASHES_AT_ONCE = 2
HOUR_MS = 3_600_000
LOGIN = re.compile(r"[a-z0-9._@+-]{3,80}")
HASHER = PasswordHasher()

T = TypeVar("T")
Callback = Callable[[str], Awaitable[None]]
SignedOut = Callable[[str, str | None], Awaitable[None]]


@dataclass(frozen=True)
class Identity:
    """Somebody who is signed in."""

    id: str
    name: str
    language: str
    login: str | None
    session: str
    """Which of their sessions this is; only the server knows it."""


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
        self.after_sign_out: list[SignedOut] = []
        """Awaited with the id of somebody and the session that has ended; None means all."""
        self.sessions = Sessions(store, key)
        self._hashing = asyncio.Semaphore(HASHES_AT_ONCE)
        self._guests = per_minute(limits.guests)
        self._by_address = per_minute(limits.sign_ins)
        self._by_login = per_minute(limits.sign_ins)
        _decoy()

    # Asking

    async def identify(self, cookie: str | None) -> Identity | None:
        """Whose cookie this is; nobody's, if it is forged, old or void."""
        token = self.sessions.read(cookie) if cookie else None
        if token is None:
            return None
        asked = select(PersonRow.id, PersonRow.name, PersonRow.language, PersonRow.login)
        async with self.store.read() as connection:
            row = (await connection.execute(asked.where(token.is_good))).one_or_none()
        return Identity(*row, token.session) if row is not None else None

    async def _secrets(self, condition: Any) -> _Secrets | None:
        asked = select(PersonRow.id, PersonRow.password, PersonRow.signed).where(condition)
        async with self.store.read() as connection:
            row = (await connection.execute(asked)).one_or_none()
        return _Secrets(*row) if row is not None else None

    # Coming and changing

    async def welcome(self, guest: NewGuest, address: str) -> tuple[Me, str]:
        """A new guest, and their cookie."""
        self._guests.demand(address)
        now = now_ms()
        name = fit(guest.name)
        me = {"id": secrets.token_hex(8), "name": name, "language": guest.language}
        async with self.store.write() as connection:
            values = {**me, "login": None, "signed": 0, "created": now, "seen": now}
            await connection.execute(insert(PersonRow).values(values))
            cookie = await self.sessions.begin(connection, me["id"], 0)
        return Me(**me, login=None), cookie

    async def note_visit(self, person: Identity) -> None:
        """Remember when somebody was here, and in which session, to the hour."""
        session = SessionRow.person == person.id, SessionRow.id == person.session
        asked = select(PersonRow.seen, SessionRow.seen).join_from(PersonRow, SessionRow)
        async with self.store.read() as connection:
            seen = (await connection.execute(asked.where(*session))).one_or_none()
        now = now_ms()
        if seen is None or min(seen) >= now - HOUR_MS:
            return
        async with self.store.write() as connection:
            for row, which in ((PersonRow, [PersonRow.id == person.id]), (SessionRow, session)):
                await connection.execute(update(row).where(*which).values(seen=now))

    async def change(self, person: Identity, change: PersonChange) -> Identity:
        """Change a person's name or language."""
        values = change.model_dump(exclude_none=True)
        if "name" in values:
            values["name"] = fit(values["name"])
            await self._check_neighbours(person.id, values["name"])
        if values:
            await self._change(PersonRow.id == person.id, **values)
            await _tell(self.after_rename, person.id)
        return replace(person, **values)

    async def _check_neighbours(self, person: str, name: str) -> None:
        """Refuse a name that looks like one of somebody at the same table."""
        mine = aliased(SeatRow)
        asked = (
            select(PersonRow.name)
            .join(SeatRow, SeatRow.person == PersonRow.id)
            .join(mine, mine.table == SeatRow.table)
            .join(TableRow, TableRow.id == SeatRow.table)
            .where(mine.person == person, SeatRow.person != person, TableRow.status.in_(LIVING))
        )
        async with self.store.read() as connection:
            check_unlike(name, (await connection.execute(asked)).scalars())

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
        if await self._secrets(PersonRow.login == login) is not None:
            raise Refused("login-taken", login=login)
        password = await self._in_thread(HASHER.hash, account.password)
        is_guest = (PersonRow.id == person.id, PersonRow.login.is_(None))
        try:
            is_kept = await self._change(*is_guest, login=login, password=password)
        except IntegrityError:  # somebody else was faster
            raise Refused("login-taken", login=login) from None
        if not is_kept:
            raise Refused("has-account")
        return replace(person, login=login)

    async def sign_in(self, wanted: SignIn, address: str) -> tuple[Me, str]:
        """Whose login and password these are, and a cookie for them."""
        login = wanted.login.lower()
        self._limit(address, login)
        is_login = LOGIN.fullmatch(login) is not None
        known = await self._secrets(PersonRow.login == login) if is_login else None
        if not await self._is_password(known, wanted.password) or known is None:
            raise Refused("wrong-login", 401)
        await self._rehash(known, wanted.password)
        asked = select(PersonRow.name, PersonRow.language).where(PersonRow.id == known.id)
        async with self.store.write() as connection:
            person = (await connection.execute(asked.with_for_update())).one_or_none()
            if person is None:  # deleted a moment ago
                raise Refused("wrong-login", 401)
            cookie = await self.sessions.begin(connection, known.id, known.signed)
        return Me(id=known.id, name=person.name, language=person.language, login=login), cookie

    async def change_password(self, person: Identity, change: NewPassword, address: str) -> str:
        """Change a password; return the only cookie that is good from now on."""
        known = await self._proven(person, change.password, address)
        password = await self._in_thread(HASHER.hash, change.new_password)
        signed = known.signed + 1
        unchanged = (PersonRow.id == known.id, PersonRow.signed == known.signed)
        async with self.store.write() as connection:
            changed = update(PersonRow).where(*unchanged).values(password=password, signed=signed)
            if not (await connection.execute(changed)).rowcount:
                raise Refused("not-signed-in", 401)
            await connection.execute(_sessions_of(person.id))
            cookie = await self.sessions.begin(connection, person.id, signed)
        await self._signed_out(person.id, None)
        return cookie

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
        """End all sessions of a person."""
        raised = update(PersonRow).where(PersonRow.id == person.id)
        async with self.store.write() as connection:
            await connection.execute(raised.values(signed=PersonRow.signed + 1))
            await connection.execute(_sessions_of(person.id))
        await self._signed_out(person.id, None)

    async def sign_out(self, person: Identity) -> None:
        """End the session that a person is in; their others go on."""
        await self.sessions.end(person.id, person.session)
        await self._signed_out(person.id, person.session)

    async def _signed_out(self, person: str, session: str | None) -> None:
        """Tell those who have to know that a person's session, or all of them, have ended."""
        for callback in self.after_sign_out:
            await callback(person, session)

    async def farewell(self, person: Identity, password: str, address: str) -> None:
        """Delete a person and all that is only theirs."""
        if person.login is not None:
            await self._proven(person, password, address)
        await _tell(self.before_farewell, person.id)
        async with self.store.write() as connection:
            for statement in _traces(person.id):
                await connection.execute(statement)
        await _tell(self.after_farewell, person.id)
        await self._signed_out(person.id, None)


async def _tell(callbacks: Iterable[Callback], person: str) -> None:
    for callback in callbacks:
        await callback(person)


def _traces(person: str) -> list[Any]:
    """What removes a person; in the logs of tables an id remains that is nobody's."""
    return [
        _sessions_of(person),
        delete(PersonRow).where(PersonRow.id == person),
        delete(ChatRow).where(ChatRow.person == person),
        delete(MuteRow).where((MuteRow.person == person) | (MuteRow.muted == person)),
        delete(RatingRow).where(RatingRow.person == person),
        delete(RequestRow).where(RequestRow.person == person),
        update(TableRow).where(TableRow.host == person).values(host=None),
    ]


def _sessions_of(person: str) -> Any:
    """What ends all sessions of a person."""
    return delete(SessionRow).where(SessionRow.person == person)


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
    return person


@routes.get("/me")
async def read_me(request: Request, response: Response, people: Everybody, person: Somebody) -> Me:
    """Read about oneself; the cookie's days are counted anew."""
    await people.note_visit(person)
    _give(request, response, people.sessions.renewed(request.cookies[COOKIE]))
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
async def sign_in(
    wanted: SignIn, request: Request, response: Response, people: Everybody, already: Anybody
) -> Me:
    """Sign in to an account."""
    person, cookie = await people.sign_in(wanted, address_of(request.client))
    if already is not None:
        await people.sign_out(already)
    _give(request, response, cookie)
    return person


@routes.delete("/session", status_code=204)
async def sign_out(
    request: Request, response: Response, people: Everybody, person: Anybody
) -> None:
    """Sign out here; a guest cannot come back."""
    if person is not None:
        await people.sign_out(person)
    _take_back(request, response)


@routes.delete("/sessions", status_code=204)
async def sign_out_everywhere(
    request: Request, response: Response, people: Everybody, person: Somebody
) -> None:
    """Sign out everywhere; a guest cannot come back."""
    await people.sign_out_everywhere(person)
    _take_back(request, response)


def _shown(person: Identity) -> Me:
    return Me(id=person.id, name=person.name, language=person.language, login=person.login)


def _give(request: Request, response: Response, cookie: str | None) -> None:
    if cookie is not None:
        response.set_cookie(
            COOKIE,
            cookie,
            max_age=COOKIE_SECONDS,
            path=_shown_under(request),
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )


def _take_back(request: Request, response: Response) -> None:
    response.delete_cookie(
        COOKIE,
        path=_shown_under(request),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def _shown_under(request: Request) -> str:
    """The path under which a proxy shows this server: others of its host get no cookies of ours."""
    return str(request.scope.get("root_path") or "/")
