"""What is chosen when a table is opened, and does not change any more."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool

from barbaricum.core.house import LONGEST

MOST_SEATS = 8
"""At a table of any game."""

LEAST_BANK_MS = 30_000
"""What is on the clock of somebody who comes back after having run out of time."""


class Model(BaseModel):
    """The base of all that is sent: nothing but its fields is taken."""

    model_config = ConfigDict(extra="forbid", frozen=True)


PersonId = Annotated[str, Field(max_length=32, pattern=r"^[\w ]*$")]


class Untimed(Model):
    """No clock."""

    kind: Literal["untimed"] = "untimed"


class Live(Model):
    """Everybody has a bank of seconds, and gets more with each action."""

    kind: Literal["live"]
    bank: int = Field(
        default=600, ge=10, le=86_400, strict=True, description="seconds at the start"
    )
    increment: int = Field(
        default=10, ge=0, le=3_600, strict=True, description="seconds added with each action"
    )
    grace: int = Field(
        default=120,
        ge=10,
        le=86_400,
        strict=True,
        description="seconds an awaited seat may be without connection",
    )


class Correspondence(Model):
    """Everybody has some days for each action."""

    kind: Literal["correspondence"]
    days: float = Field(default=3, gt=0, le=60, strict=True, description="days for each action")


Pace = Annotated[Untimed | Live | Correspondence, Field(discriminator="kind")]


class Absent(StrEnum):
    """What happens when the person who is awaited is not there."""

    BOT = "bot"
    WAIT = "wait"


class Talk(StrEnum):
    """Who may write in a table's chat."""

    ALL = "all"
    SEATS = "seats"
    NOBODY = "nobody"


class SeatKind(StrEnum):
    """Who a seat is for, or who is in it."""

    OPEN = "open"
    INVITED = "invited"
    BOT = "bot"
    PERSON = "person"


class SeatSetup(Model):
    """One seat as the table is opened; a person's seat is at first open or invited."""

    kind: Literal[SeatKind.OPEN, SeatKind.INVITED, SeatKind.BOT] = SeatKind.OPEN
    level: int = Field(
        default=3,
        ge=1,
        le=20,
        strict=True,
        description="of the bot here, or of the one that stands in for a person",
    )
    reserved: PersonId | None = Field(default=None, description="for this person alone")


DataFile = Annotated[str, Field(max_length=32, pattern=r"^[a-z]{1,26}\.toml$")]
DataText = Annotated[str, Field(max_length=LONGEST)]
DataTexts = Annotated[dict[DataFile, DataText], Field(max_length=8)]
"""Texts in place of a game's data files, by the names of these."""


class Setup(Model):
    """A table as it is opened."""

    game: str = Field(max_length=32)
    seats: list[SeatSetup] = Field(min_length=1, max_length=MOST_SEATS)
    options: dict[str, str] = Field(default_factory=dict, max_length=16)
    data: DataTexts = Field(
        default_factory=dict,
        description="texts in place of the game's data files, such as `box.toml`; such a match is"
        " not rated. Afterwards `/tables/{id}/game` has them",
    )
    pace: Pace = Untimed()
    absent: Absent = Absent.BOT
    is_public: StrictBool = True
    has_hints: StrictBool = True
    talk: Talk = Talk.ALL
    position: str | None = Field(
        default=None,
        max_length=16_384,
        description="what the match begins with, in place of options; whoever opens the table"
        " knows all of it, so such a match is not rated, and nobody is told the text",
    )
