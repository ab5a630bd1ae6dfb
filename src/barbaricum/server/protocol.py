"""Every message of protocol version 1, once. OpenAPI, JSON Schema and TypeScript come from here.

`TableRequest` is what a seat or onlooker sends to a table, on its socket or by REST;
`TableMessage` is what the server sends on a socket. A request may carry a number of the
sender's, which its reply repeats.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Field, StrictBool, TypeAdapter
from pydantic_core import PydanticCustomError
from typing_extensions import TypeAliasType

from barbaricum.core.language import BUILT_IN, DEFAULT, LANGUAGES
from barbaricum.server.log import Status, What, Why
from barbaricum.server.setup import DataTexts, Model, PersonId, SeatKind, Setup

PROTOCOL = 1

UNSEEN = r"\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff"
"""Control characters, and those with which a name could be made to look like another."""

Name = Annotated[
    str,
    Field(
        min_length=1,
        max_length=40,
        pattern=rf"^[^\s{UNSEEN}]([^{UNSEEN}]*[^\s{UNSEEN}])?$",
        description="no spaces at the ends, no characters that cannot be seen",
    ),
]


def _known_language(code: str) -> str:
    """A language that this server speaks; which they are depends on the files it has."""
    if code not in LANGUAGES:
        known = {"known": ", ".join(LANGUAGES)}
        raise PydanticCustomError("language", "no language of this server: one of {known}", known)
    return code


LanguageCode = Annotated[
    str,
    AfterValidator(_known_language),
    Field(
        max_length=8,
        description="one of the `languages` of the server",
        examples=list(BUILT_IN),
    ),
]
Login = Annotated[
    str,
    Field(min_length=3, max_length=80, pattern=r"^[A-Za-z0-9._@+-]+$"),
]
Password = Annotated[str, Field(min_length=8, max_length=200)]
Contribution = Annotated[
    str,
    Field(max_length=64, pattern=r"^[0-9a-f]*$", description="hexadecimal, mixed into the seed"),
]
Action = Annotated[
    dict[str, Any] | Annotated[str, Field(max_length=80)],
    Field(description="an action's JSON form, as in `choices`, or its notation"),
]
MOST_PARTS = 100  # of one choice: more than any hand has cards
LineNumber = Annotated[
    int,
    Field(ge=0, le=2**31, strict=True, description="the `line` of the position that this answers"),
]
Number = Annotated[int | None, Field(ge=0, le=2**31, strict=True)]
Milliseconds = int


class Told(Model):
    """The base of what only the server says: every field is there."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


# People


class NewGuest(Model):
    """Come as a guest."""

    name: Name
    language: LanguageCode = DEFAULT


class PersonChange(Model):
    """Change one's name or language."""

    name: Name | None = None
    language: LanguageCode | None = None


class NewAccount(Model):
    """Keep one's identity with a login and a password."""

    login: Login
    password: Password


class SignIn(Model):
    """Sign in to an account."""

    login: Annotated[str, Field(max_length=80)]
    password: Annotated[str, Field(max_length=200)]


class NewPassword(Model):
    """Change one's password; all other sessions are signed out."""

    password: Annotated[str, Field(max_length=200)]
    new_password: Password


class Farewell(Model):
    """Delete oneself; an account says its password once more."""

    password: Annotated[str, Field(max_length=200)] = ""


class Person(Told):
    """Somebody, as others see them."""

    id: str
    name: str


class Me(Person):
    """Oneself."""

    language: str
    login: str | None


class Rating(Told):
    """How strong a person is thought to be at a game."""

    person: Person
    game: str
    rating: float = Field(description="the middle of what is thought; a newcomer has 25")
    doubt: float = Field(description="one standard deviation")
    matches: int


# The server and its games


class OptionInfo(Told):
    """A choice when a table is opened."""

    name: str
    values: list[str]
    usual: str
    least_seats: dict[str, int] = Field(
        default_factory=dict,
        description="for values that not every table can have, the seats that they need",
    )


class GameInfo(Told):
    """A game that can be played here."""

    name: str
    title: str
    fewest_seats: int
    most_seats: int
    options: list[OptionInfo]
    levels: int
    box: dict[str, Any] = Field(description="what a board needs to draw itself")
    is_ready: bool = Field(description="false while its rules are being compiled, once")
    progress: float = Field(description="of the compiling, from 0 to 1")


class ServerInfo(Told):
    """What this server is."""

    version: str
    protocol: int
    languages: list[str]
    games: list[GameInfo]
    has_own_data: bool = Field(description="whether a table may have data of its own")


class DataFiles(Told):
    """The data of a game as they are printed: numbers, cards, the board, in TOML."""

    files: dict[str, str]


class OwnData(Model):
    """Texts that one would like to have in place of a game's data files."""

    files: DataTexts


class DataChange(Told):
    """Something that is not as printed."""

    file: str
    entry: str = Field(description="a number of the box, or a part of another file")
    printed: str = Field(description="the printed number, or several with commas; else empty")
    own: str = Field(description="what there is instead; empty where it is no number")


class DataChanges(Told):
    """What own data change, once they have been read without an error."""

    changes: list[DataChange]


class TableGame(Told):
    """A game as it is played at one table."""

    game: GameInfo
    files: dict[str, str] = Field(description="the texts that differ from the printed ones")
    words: str = Field(description="a Fluent file: what its data call things, and their numbers")


class Rulebook(Told):
    """A game's rulebook."""

    game: str
    language: str
    text: str = Field(description="Markdown")


# Tables


class Sit(Model):
    """Take a seat."""

    invite: Annotated[str, Field(max_length=64)] = ""
    contribution: Contribution = ""
    level: Annotated[int | None, Field(ge=1, le=20, strict=True)] = Field(
        default=None, description="of the bot that stands in for you when you are not there"
    )


class SeatChange(Model):
    """Say who a seat is for."""

    kind: Literal[SeatKind.OPEN, SeatKind.INVITED, SeatKind.BOT]
    level: int = Field(default=3, ge=1, le=20, strict=True)


class Contribute(Model):
    """Mix something into the seed."""

    contribution: Contribution


class Start(Model):
    """Begin the match."""

    fill: Annotated[int | None, Field(ge=1, le=20, strict=True)] = Field(
        default=None, description="the level of bots for the seats still empty"
    )


class SeatInfo(Told):
    """A seat, as everybody sees it."""

    kind: SeatKind
    name: str
    level: int
    person: Person | None
    is_reserved: bool
    is_for_you: bool = Field(description="reserved for whoever asks")
    is_present: bool
    has_contributed: bool
    stand_in: Why | None = Field(description="why a bot stands in here")


class ProposalInfo(Told):
    """What a seat has asked the others."""

    what: What
    seat: int
    agreed: list[int]


class Fairness(Told):
    """The promise of the seed, and at the end the seed."""

    commitment: str = Field(description="SHA-256 of the seed")
    contributions: list[str] | None = Field(description="of each seat, once the match has begun")
    seed: str | None = Field(description="once the match is over")


class Standing(Told):
    """How a match has ended."""

    scores: list[int]
    ranks: list[int]
    endings: list[str]


class TableInfo(Told):
    """A table, as one reader sees it."""

    type: Literal["table"] = "table"
    id: str
    line: int
    status: Status
    setup: Setup
    is_laid_out: bool = Field(
        description="whether the match begins with a position that the host has laid out"
    )
    changes: list[DataChange] = Field(description="what is not as in the printed game")
    rules: int
    host: Person | None
    seats: list[SeatInfo]
    you: int | None = Field(description="your seat")
    is_host: bool
    invite: str | None = Field(description="for those who sit here, to invite others with")
    proposal: ProposalInfo | None
    fairness: Fairness
    rematch: str | None
    created: Milliseconds
    onlookers: int


class TableSummary(Told):
    """A table in a list."""

    id: str
    game: str
    status: Status
    is_public: bool
    has_own_data: bool = Field(description="whether something is not as in the printed game")
    pace: str
    seats: int
    free: int
    names: list[str]
    you: int | None
    is_your_turn: bool
    created: Milliseconds
    changed: Milliseconds
    result: Standing | None


class TableList(Told):
    """Some tables, the latest first."""

    tables: list[TableSummary]
    before: Milliseconds | None = Field(description="ask for those before this for more")


# Playing


class Choice(Told):
    """Something that can be done now."""

    action: dict[str, Any]
    text: str
    words: str


class SelectionPart(Told):
    """One part of a set, and how many times it may be in it."""

    text: str = Field(description="that of a choice")
    most: int


class SelectionInfo(Told):
    """What may be in the set that is asked for; `then` of `act` takes all of it at once."""

    parts: list[SelectionPart]
    least: int = Field(description="parts that there must be in all")
    most: int
    end: str | None = Field(
        description="the text of the action that says that these are all, if one has to"
    )


class Clock(Told):
    """The seats' time."""

    now: Milliseconds
    banks: list[Milliseconds] | None
    running: int | None
    since: Milliseconds | None
    deadline: Milliseconds | None


class Undo(Told):
    """What you could take back."""

    ply: int
    is_free: bool = Field(description="false: the other people have to agree")


class Sentence(Told):
    """What happened, in words."""

    ply: int
    text: str


class Position(Told):
    """The match as one seat sees it, and what happened since it last looked."""

    type: Literal["position"] = "position"
    table: str
    line: int
    ply: int
    last_ply: int
    status: Status
    mover: int | None
    you: int | None
    view: dict[str, Any]
    question: str | None
    choices: list[Choice]
    selection: SelectionInfo | None = Field(
        description="where the choices are parts of a set, to be named in any order"
    )
    routine: str | None = Field(
        description="the text of the choice that is nearly always made here, if there is one"
    )
    since: int = Field(description="the ply from which `events` and `sentences` are told")
    events: list[dict[str, Any]] = Field(
        description="each with the `ply` of its action: what it did shows in the position after"
    )
    sentences: list[Sentence]
    forecast: list[dict[str, Any]] = Field(
        description="what a scoring would tell if it came now; empty where a game has none"
    )
    clock: Clock | None
    undo: Undo | None
    result: Standing | None


class Points(Told):
    """The points of all seats, from a ply on."""

    ply: int
    points: list[int]


class PointsCurve(Told):
    """How the points grew, as far as one may know: at the start, at each change, and last."""

    curve: list[Points]


class ChatLine(Told):
    """Something said at the table."""

    type: Literal["chat"] = "chat"
    id: int
    at: Milliseconds
    person: Person
    text: str


class ChatLines(Told):
    """What was said at a table."""

    lines: list[ChatLine]


class Accepted(Told):
    """A request has been granted, and what it did is on disk."""

    type: Literal["accepted"] = "accepted"
    request: Number = None
    line: int = Field(description="the line of the log that it became, or the next one")


class Problem(Told):
    """A request has not been granted, and has changed nothing."""

    type: Literal["problem"] = "problem"
    request: Number = None
    code: str
    message: str
    rule: str | None = Field(
        default=None, description="the section of the rulebook that forbids it"
    )
    line: int | None = Field(
        default=None, description="where the log is now, if the request was stale"
    )
    retry: float | None = Field(default=None, description="seconds after which to try again")


class Explained(Told):
    """Why an action is not possible now."""

    type: Literal["explained"] = "explained"
    request: Number = None
    is_legal: bool
    rule: str | None
    message: str | None


class Hint(Told):
    """What a bot would do."""

    type: Literal["hint"] = "hint"
    request: Number = None
    line: int
    choice: Choice
    then: list[Choice] = Field(description="the other parts of the same choice")


Parting = Literal["signed-out", "not-reading", "too-many"]


class Goodbye(Told):
    """The last message before the server closes the socket."""

    type: Literal["goodbye"] = "goodbye"
    why: Parting = Field(
        description="`not-reading`: what was sent was not taken for too long;"
        " `too-many`: too many messages were refused one after the other, or too many frames"
        " that are no messages came"
    )


class Welcome(Told):
    """The first message on every socket."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    version: str
    you: Person | None


_Message = Annotated[
    Welcome | TableInfo | Position | ChatLine | Accepted | Problem | Explained | Hint | Goodbye,
    Field(discriminator="type"),
]


class _Request(Model):
    request: Number = None


class Act(_Request):
    """Play an action, or all parts of one choice: those of a set, in any order."""

    type: Literal["act"]
    line: LineNumber
    action: Action
    then: Annotated[list[Action], Field(max_length=MOST_PARTS)] = Field(
        default_factory=list, description="the other parts of the same choice"
    )


class AskWhy(_Request):
    """Ask why an action is not possible."""

    type: Literal["why"]
    action: Action


class AskHint(_Request):
    """Ask a bot what it would do."""

    type: Literal["hint"]


class AskUndo(_Request):
    """Take back one's last action; ask the others, if something new has been seen since."""

    type: Literal["undo"]
    line: LineNumber


class AskPause(_Request):
    """Ask the others to stop the clocks."""

    type: Literal["pause"]


class AskResume(_Request):
    """Ask the others to go on."""

    type: Literal["resume"]


class Answer(_Request):
    """Agree to what was proposed, or not."""

    type: Literal["answer"]
    agrees: StrictBool
    line: LineNumber | None = Field(
        default=None, description="the `line` of the table that showed the proposal"
    )


class Resign(_Request):
    """Leave one's seat to a bot for good."""

    type: Literal["resign"]


class Return(_Request):
    """Take over again from the bot that stood in."""

    type: Literal["return"]


class Say(_Request):
    """Say something to all at the table."""

    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=2000, pattern=r"^[^\x00]*$")]


class Mute(_Request):
    """Read no more of what a person says, or read it again."""

    type: Literal["mute"]
    person: PersonId
    is_muted: StrictBool = True


class Ping(_Request):
    """Ask for an answer, to see that the connection stands."""

    type: Literal["ping"]


_AnyRequest = Annotated[
    Act
    | AskWhy
    | AskHint
    | AskUndo
    | AskPause
    | AskResume
    | Answer
    | Resign
    | Return
    | Say
    | Mute
    | Ping,
    Field(discriminator="type"),
]
_Reply = Annotated[Accepted | Explained | Hint, Field(discriminator="type")]

TableRequest = TypeAliasType("TableRequest", _AnyRequest)
TableMessage = TypeAliasType("TableMessage", _Message)
TableReply = TypeAliasType("TableReply", _Reply)

REQUEST: TypeAdapter[Any] = TypeAdapter(TableRequest)
MESSAGE: TypeAdapter[Any] = TypeAdapter(TableMessage)


def socket_schema() -> dict[str, Any]:
    """JSON Schema of what goes over a table's socket, both ways."""
    return {
        "protocol": PROTOCOL,
        "request": REQUEST.json_schema(ref_template="#/request/$defs/{model}"),
        "message": MESSAGE.json_schema(
            ref_template="#/message/$defs/{model}", mode="serialization"
        ),
    }
