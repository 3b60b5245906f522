"""The bodies of plain HTTP requests and answers, as msgspec structs."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parkett.core.record import Header
from parkett.core.rulebook import Words
from parkett.server.protocol import (
    BotName,
    ClockRule,
    Entry,
    Name,
    Salt,
    SeatNumber,
    Status,
    Step,
    TableInfo,
)


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat is filled: by me (several: hot-seat), by invitation, by anybody, by a bot."""

    kind: Literal["me", "invite", "open", "bot"] = "open"
    name: Name = ""
    bot: BotName = "greedy"


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to open a table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=12)]
    edition: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[dict[str, str | int | bool], Meta(max_length=100)] = {}
    name: Name = ""
    public: bool = False
    chat: bool = True
    clock: ClockRule = ClockRule()
    start: Literal["full", "host"] = "full"
    salt: Salt = ""
    banker: bool = False  # dice, tiles and cards come from the real box


class Invitation(msgspec.Struct, frozen=True):
    """A secret for one seat, to be passed on as a link."""

    seat: int
    token: str


class Opened(msgspec.Struct, frozen=True):
    """A table was opened; the token is the host's and holds the host's seats."""

    table: TableInfo
    token: str
    seats: list[int]
    invitations: list[Invitation] = []


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at an open seat."""

    name: Name = ""
    seat: SeatNumber | None = None
    salt: Salt = ""


class Seated(msgspec.Struct, frozen=True):
    """A seat was taken; the token is its secret."""

    table: TableInfo
    token: str
    seats: list[int]


class LobbyEntry(msgspec.Struct, frozen=True):
    """One public table in the lobby."""

    id: str
    name: str
    game: str
    edition: str
    status: Status
    seats: int
    open_seats: int
    created_at: int


class Lobby(msgspec.Struct, frozen=True):
    """Public tables, newest first."""

    tables: list[LobbyEntry]


class EditionInfo(msgspec.Struct, frozen=True):
    """One edition of a game, for the table's menu."""

    id: str
    title: str
    fewest: int
    most: int
    options: dict[str, str | int | bool]
    cite: dict[str, str]


class BotFace(msgspec.Struct, frozen=True):
    """How a bot is drawn: a shape in a colour with so many eyes."""

    shape: str = "circle"
    colour: str = "#9aa5b1"
    eyes: int = 2


class BotInfo(msgspec.Struct, frozen=True):
    """A bot as people meet it, from level 1, the easiest, to 5."""

    name: str
    level: int
    title: Words
    style: Words = Words("", "", "")
    face: BotFace = BotFace()


class GameInfo(msgspec.Struct, frozen=True):
    """One game this server plays."""

    id: str
    titles: Words
    rules: int
    default_edition: str
    editions: list[EditionInfo]
    choices: dict[str, list[str | int | bool]]  # option -> its values; a number has none
    bots: list[str]
    personas: list[BotInfo] = []  # the same bots with level, name and style


class Catalogue(msgspec.Struct, frozen=True):
    """The games of this server."""

    games: list[GameInfo]


class JournalPage(msgspec.Struct, frozen=True):
    """A part of a table's log, as the asker may know it."""

    steps: list[Step]
    next: int | None  # ask again from here, or None at the end


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    code: str
    facts: dict[str, int | str] = {}


View: TypeAlias = dict[str, Any]


class Moment(msgspec.Struct, frozen=True):
    """What the asker may know of the game after one event of the log."""

    seq: int
    view: View


class Point(msgspec.Struct, frozen=True):
    """Everybody's worth after one event of the log."""

    seq: int
    worth: list[int]


class Draw(msgspec.Struct, frozen=True):
    """One draw of the dealer: a number below a total."""

    total: int
    number: int


class CourseOf(msgspec.Struct, frozen=True):
    """A finished game in numbers."""

    points: list[Point]
    draws: list[Draw]


class RecordText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The text of a record file."""

    text: str


class RetoldStep(msgspec.Struct, frozen=True):
    """One move of a record, by a seat or by chance, and what it led to."""

    n: int
    by: int | str
    say: str
    journal: list[Entry]


class Retold(msgspec.Struct, frozen=True):
    """A record replayed by today's rules: the view and everybody's worth after each step."""

    header: Header
    steps: list[RetoldStep]
    scores: list[int] | None
    seed: str
    views: list[View]
    worth: list[list[int]]
