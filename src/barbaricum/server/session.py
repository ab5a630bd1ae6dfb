"""Sessions: every signing in is kept, and a cookie is good as long as its session is there.

A cookie holds, signed, a person's id, their session's and how often they have signed out
everywhere. Cookies from before there were sessions name none: all of one person's belong to one
session, `FIRST`, since nothing tells a copy of such a cookie from another device's.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Any

from itsdangerous import BadData, URLSafeTimedSerializer
from sqlalchemy import ColumnElement, and_, delete, insert, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from barbaricum.server.schema import PersonRow, SessionRow
from barbaricum.server.store import Store

COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep one at most
MOST_SESSIONS = 50
"""Of a person's sessions so many are kept; then the one that was not used for longest ends."""
FIRST = "first"


@dataclass(frozen=True)
class Token:
    """What a cookie holds."""

    person: str
    session: str
    signed: int

    @property
    def is_good(self) -> ColumnElement[bool]:
        """Of a person's row beside a session's: whether both are the ones this was made for."""
        return and_(
            PersonRow.id == self.person,
            PersonRow.signed == self.signed,
            SessionRow.person == PersonRow.id,
            SessionRow.id == self.session,
        )


class Sessions:
    """Every session in the database, and their cookies."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._cookies = URLSafeTimedSerializer(
            key, salt="person", signer_kwargs={"digest_method": hashlib.sha256}
        )

    # Cookies

    def cookie(self, token: Token) -> str:
        """What a browser shows to be known again."""
        held = {"p": token.person, "s": token.signed, "i": token.session}
        return str(self._cookies.dumps(held))

    def read(self, cookie: str) -> Token | None:
        """What is in a cookie that we have signed."""
        try:
            held = self._cookies.loads(cookie, max_age=COOKIE_SECONDS)
        except BadData:
            return None
        match held:
            case {"p": str(person), "s": int(signed), "i": str(session)}:
                return Token(person, session, signed)
            case {"p": str(person), "s": int(signed), **rest} if not rest:
                return Token(person, FIRST, signed)
        return None

    def renewed(self, cookie: str) -> str | None:
        """The same cookie, signed today."""
        token = self.read(cookie)
        return self.cookie(token) if token is not None else None

    # Beginning and ending

    async def begin(self, connection: AsyncConnection, person: str, signed: int) -> str:
        """Begin a session of somebody who is in the database; return its cookie."""
        token, now = Token(person, secrets.token_hex(8), signed), now_ms()
        values = {"id": token.session, "person": person, "created": now, "seen": now}
        await connection.execute(delete(SessionRow).where(_is_old(person, now)))
        await connection.execute(insert(SessionRow).values(values))
        return self.cookie(token)

    async def end(self, person: str, session: str) -> bool:
        """End one session; whether it had not ended yet."""
        async with self._store.write() as connection:
            is_it = SessionRow.person == person, SessionRow.id == session
            result = await connection.execute(delete(SessionRow).where(*is_it))
        return bool(result.rowcount)

    async def ended_of(self, held: set[tuple[str, str]]) -> set[tuple[str, str]]:
        """Which of some sessions, each named by person and id, have ended."""
        if not held:
            return set()
        key = tuple_(SessionRow.person, SessionRow.id)
        asked = select(SessionRow.person, SessionRow.id).where(key.in_(held))
        async with self._store.read() as connection:
            return held - {(row[0], row[1]) for row in await connection.execute(asked)}


def _is_old(person: str, now: int) -> Any:
    """Which of a person's sessions have no cookie any more, or are too many with a new one."""
    kept = (
        select(SessionRow.id)
        .where(SessionRow.person == person, SessionRow.seen > now - COOKIE_SECONDS * 1000)
        .order_by(SessionRow.seen.desc(), SessionRow.created.desc(), SessionRow.id)
        .limit(MOST_SESSIONS - 1)
    )
    return and_(SessionRow.person == person, SessionRow.id.not_in(kept))


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
