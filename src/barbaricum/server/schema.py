"""The database's tables. A table's log is append-only; all else about it follows from that."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """All tables; times are milliseconds since 1970."""

    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {int: BigInteger, dict[str, Any]: JSON, list[Any]: JSON}  # noqa: RUF012


class PersonRow(Base):
    """Somebody who plays: a guest, or with a login an account."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(8))
    login: Mapped[str | None] = mapped_column(String(80), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))  # an argon2 hash
    signed: Mapped[int]  # raised to sign out everywhere: cookies carry it
    created: Mapped[int]
    seen: Mapped[int]


class SessionRow(Base):
    """One signing in of a person: its cookie is good while this row is there."""

    __tablename__ = "sessions"

    person: Mapped[str] = mapped_column(
        "person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True
    )
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    created: Mapped[int]
    seen: Mapped[int]


class TableRow(Base):
    """How a table was set up, and, so that it can be found, what its log has come to."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    rules: Mapped[int]  # the version of the rules the match began with
    setup: Mapped[dict[str, Any]]
    host: Mapped[str | None] = mapped_column(String(32), index=True)
    seed: Mapped[str] = mapped_column(String(64))  # secret until the match has ended
    invite: Mapped[str] = mapped_column(String(32))  # secret of those who were invited
    is_public: Mapped[bool]
    created: Mapped[int]
    # from the log
    line: Mapped[int]
    status: Mapped[str] = mapped_column(String(16))
    due: Mapped[int | None]  # when somebody has to look after it: a bot's move, a clock
    changed: Mapped[int]
    seats: Mapped[list[Any]]  # each seat's kind, level and person
    asked: Mapped[int | None] = mapped_column(SmallInteger)  # the seat whose person has to decide
    result: Mapped[dict[str, Any] | None]

    __table_args__ = (Index("ix_tables_due", "due"), Index("ix_tables_status", "status", "changed"))


class LineRow(Base):
    """One line of a table's log. The primary key lets exactly one writer win each line."""

    __tablename__ = "lines"

    table: Mapped[str] = mapped_column(
        "table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int]
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    data: Mapped[str | None] = mapped_column(Text)


class SeatRow(Base):
    """Who sits where: found from the log, kept for asking."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(
        "table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    person: Mapped[str] = mapped_column("person_id", String(32), primary_key=True)
    seat: Mapped[int] = mapped_column(SmallInteger)
    seen: Mapped[int]  # when the person was last connected to the table

    __table_args__ = (Index("ix_seats_person", "person_id"),)


class ChatRow(Base):
    """One line of chat."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(
        BigInteger().with_variant(Integer(), "sqlite"),  # what SQLite counts up by itself
        primary_key=True,
    )
    table: Mapped[str] = mapped_column(
        "table_id", ForeignKey("tables.id", ondelete="CASCADE"), index=True
    )
    person: Mapped[str] = mapped_column("person_id", String(32), index=True)
    at: Mapped[int]
    text: Mapped[str] = mapped_column(Text)


class MuteRow(Base):
    """Whose chat somebody does not want to read."""

    __tablename__ = "mutes"

    person: Mapped[str] = mapped_column("person_id", String(32), primary_key=True)
    muted: Mapped[str] = mapped_column("muted_id", String(32), primary_key=True)


class ProbeRow(Base):
    """The one row that is written to see whether anything can be written."""

    __tablename__ = "probe"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int]


class RequestRow(Base):
    """A request that was carried out, to answer it in the same way if it comes again."""

    __tablename__ = "requests"

    person: Mapped[str] = mapped_column("person_id", String(32), primary_key=True)
    key: Mapped[str] = mapped_column(String(64), primary_key=True)  # the sender's number or key
    digest: Mapped[str] = mapped_column(String(32), primary_key=True)  # of what it says
    answer: Mapped[str] = mapped_column(String(32))  # the line or table that it became
    at: Mapped[int] = mapped_column(index=True)


class RatingRow(Base):
    """How strong a person is thought to be at a game."""

    __tablename__ = "ratings"

    person: Mapped[str] = mapped_column("person_id", String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    matches: Mapped[int]
