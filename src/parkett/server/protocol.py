"""The wire protocol: every message of the table, in both directions, as msgspec structs.

A command says what to `do`, a message says what it `tell`s.  Lines of JSON travel the same way
over the WebSocket (one frame carries one or more lines), server-sent events and plain HTTP.
The TypeScript types of the browser are generated from these structs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parkett.core.entries import FieldValue

Entry: TypeAlias = dict[str, FieldValue]
TableId: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
CommandId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=98)]
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
Name: TypeAlias = Annotated[str, Meta(max_length=80)]  # trimmed and shortened by the server
BotName: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9_-]{1,40}$")]
Salt: TypeAlias = Annotated[str, Meta(max_length=64)]
Status: TypeAlias = Literal["open", "playing", "paused", "over", "frozen"]
Undoing: TypeAlias = Literal["free", "ask", "no"]

# What clients say ------------------------------------------------------------------------------


class Message(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Anything a client may say."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message on a socket: which table, which seats (by token), what is known."""

    table: TableId
    token: Token = ""
    since: Annotated[int, Meta(ge=-1, le=1_000_000_000)] = -1
    previews: bool = False  # send the consequences of every move along with each prompt


class Command(Message, frozen=True):
    """Something that is answered by an ack or a nack with the same id."""

    id: CommandId


class Move(Command, frozen=True, tag="move"):
    """Say a sentence of the game."""

    expected_seq: Seq
    say: Annotated[str, Meta(min_length=1, max_length=400)]
    seat: SeatNumber | None = None


class Enter(Command, frozen=True, tag="enter"):
    """Enter what the real dice, tiles or cards have brought, at a table without a dealer."""

    expected_seq: Seq
    say: Annotated[str, Meta(min_length=1, max_length=400)]
    seat: SeatNumber | None = None


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last move: at once where that is free, else by asking everyone."""

    expected_seq: Seq
    seat: SeatNumber | None = None


class Pause(Command, frozen=True, tag="pause"):
    """Propose to stop the table and its clocks."""


class Resume(Command, frozen=True, tag="resume"):
    """Go on after a pause."""


class Answer(Command, frozen=True, tag="answer"):
    """Agree to what somebody proposed, or not."""

    agree: bool


class Chat(Command, frozen=True, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Rename(Command, frozen=True, tag="rename"):
    """Change the name at one's seats."""

    name: Name


class AddSalt(Command, frozen=True, tag="salt"):
    """Add one's own salt to the dealer's seed before the first draw."""

    salt: Salt


class Start(Command, frozen=True, tag="start"):
    """Begin the game; the host says this when every seat is taken."""


class Leave(Command, frozen=True, tag="leave"):
    """Give one's seats free before the game has begun."""


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Put a bot on an open seat; the host says this before the game."""

    seat: SeatNumber
    bot: BotName


class TakeOver(Command, frozen=True, tag="take_over"):
    """Let a bot play on for somebody who has left the table."""

    seat: SeatNumber
    bot: BotName = "greedy"


class HandBack(Command, frozen=True, tag="hand_back"):
    """Take one's own seat back from the bot."""

    seat: SeatNumber


class Rematch(Command, frozen=True, tag="rematch"):
    """Set up the same table again; tokens stay valid there."""


class Preview(Command, frozen=True, tag="preview"):
    """Ask what moves would lead to: one move, or every move of the prompt."""

    say: Annotated[str, Meta(max_length=400)] = ""


class Hint(Command, frozen=True, tag="hint"):
    """Ask a planner what it would do here and why; only where no other person plays."""


class Ping(Command, frozen=True, tag="ping"):
    """Ask for a sign of life."""


TableCommand: TypeAlias = (
    Move | Enter | Undo | Pause | Resume | Answer | Chat | Rename | AddSalt | Start | Leave
    | SeatBot | TakeOver | HandBack | Rematch | Preview | Hint | Ping
)  # fmt: skip
ClientMessage: TypeAlias = Hello | TableCommand

# What the server tells -------------------------------------------------------------------------


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time a seat has: none, a live clock, or days for each move."""

    kind: Literal["none", "live", "days"] = "none"
    base_seconds: Annotated[int, Meta(ge=10, le=86_400)] = 1200
    increment_seconds: Annotated[int, Meta(ge=0, le=3600)] = 15
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class ClockFace(msgspec.Struct, frozen=True):
    """The clocks at one moment: milliseconds left, and whose clock runs since when."""

    left: list[int]
    running: int | None
    now: int


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    kind: Literal["open", "human", "bot"]
    bot: str = ""  # the bot that plays, also while it stands in for a person
    stand_in: bool = False
    here: bool = False


class Proposal(msgspec.Struct, frozen=True):
    """What somebody has asked, and who has agreed so far."""

    what: Literal["undo", "pause"]
    seat: int
    agreed: list[int]


class TableInfo(msgspec.Struct, frozen=True):
    """What everybody may know about a table."""

    id: str
    name: str
    game: str
    edition: str
    title: str
    options: dict[str, str | int | bool]
    rules: int
    status: Status
    seats: list[SeatInfo]
    clock: ClockRule
    public: bool
    chat: bool
    commitment: str
    salts: list[str]
    created_at: int
    proposal: Proposal | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    seed: str = ""  # revealed when the game is over
    previous: str = ""
    next: str = ""
    watching: int = 0
    banker: bool = False  # dice, tiles and cards come from the real box


class Blocked(msgspec.Struct, frozen=True):
    """A sentence one might think of, and the rule that forbids it now."""

    say: str
    rule: str
    code: str
    facts: dict[str, int | str] = {}


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked of a seat, what it may answer and what it may not."""

    seat: int
    ask: str
    legal: list[str]
    blocked: list[Blocked] = []
    open_ended: bool = False  # legal is then a sample


class Chance(msgspec.Struct, frozen=True):
    """What is to be drawn or thrown at the real table, and entered."""

    ask: str
    seat: int | None  # whose draw or throw it is, if it is anybody's
    hidden: bool  # only that seat may know what comes up
    outcomes: list[str]  # as far as the viewer can know; none: not for the viewer to enter


class ChatLine(msgspec.Struct, frozen=True):
    """One thing said at the table."""

    seq: int
    at: int
    name: str
    seat: int | None
    text: str


class Telling(msgspec.Struct, frozen=True, tag_field="tell", omit_defaults=True):
    """Anything the server may tell."""


class Step(Telling, frozen=True, tag="step"):
    """One event of the table's log, as one viewer may know it."""

    seq: int
    at: int
    kind: str
    by: int | None = None
    viewer: int | None = None
    journal: list[Entry] = []
    view: dict[str, Any] | None = None
    prompt: Prompt | None = None
    clock: ClockFace | None = None
    undo: Undoing = "no"
    table: TableInfo | None = None  # when something about the table itself has changed
    chat: ChatLine | None = None
    chance: Chance | None = None  # in banker mode: what somebody has to enter


class Entries(Telling, frozen=True, tag="entries"):
    """The beginning of a long journal; the step that it belongs to follows at once."""

    of: int  # the step's `seq`
    journal: list[Entry]


class Welcome(Telling, frozen=True, tag="welcome"):
    """All one needs to go on: the table, the view, the prompt, and the steps one has missed."""

    seq: int
    at: int
    table: TableInfo
    seats: list[int]
    host: bool = False
    viewer: int | None = None
    view: dict[str, Any] | None = None
    prompt: Prompt | None = None
    clock: ClockFace | None = None
    undo: Undoing = "no"
    chance: Chance | None = None  # in banker mode: what somebody has to enter
    missed: list[Step] | None = None  # None: too many, read them from the journal
    chat: list[ChatLine] = []


class Ack(Telling, frozen=True, tag="ack"):
    """The command is carried out and safely stored as event `seq`."""

    id: str
    seq: int


class Nack(Telling, frozen=True, tag="nack"):
    """The command was refused and has changed nothing."""

    id: str
    code: str
    seq: int
    rule: str = ""
    facts: dict[str, int | str] = {}


class PreviewOf(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a move is certain to lead to, as far as its seat can know."""

    say: str
    journal: list[Entry]
    complete: bool = True  # False: what follows depends on what the seat cannot know
    next: str = ""  # who decides then: a seat number, "chance" or "nobody"
    refused: Blocked | None = None  # the rule that forbids the move now


class Previews(Telling, frozen=True, tag="previews"):
    """The consequences of moves of the prompt at `seq`."""

    seq: int
    moves: list[PreviewOf]
    id: str = ""


class Reason(msgspec.Struct, frozen=True):
    """One thing that advice changes: a word of the adviser's judgement, and its gain in money."""

    what: str
    gain: int


class Advice(Telling, frozen=True, tag="hint"):
    """What a planner would say at `seq`, and what the turn changes in its eyes."""

    id: str
    seq: int
    say: str
    reasons: list[Reason] = []


class Pong(Telling, frozen=True, tag="pong"):
    """A sign of life with the server's time and its present delay."""

    id: str
    seq: int
    now: int
    lag_ms: int = 0


class Presence(Telling, frozen=True, tag="presence"):
    """Who is connected."""

    here: list[int]
    watching: int


class Notice(Telling, frozen=True, tag="notice"):
    """Something about the server itself: restarting, resync."""

    code: str


ServerMessage: TypeAlias = (
    Step | Entries | Welcome | Ack | Nack | Previews | Advice | Pong | Presence | Notice
)
