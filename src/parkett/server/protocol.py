"""The wire protocol: every message of a table, in both directions, as msgspec structs.

Client messages are tagged by `do`, server messages by `tell`.  The same JSON lines are used on
the WebSocket (one frame carries one or more lines), in server-sent events and in plain HTTP.
The TypeScript types of the browser are generated from these structs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parkett.core.entry_kinds import FieldValue
from parkett.core.translated_text import TranslatedText

JournalEntry: TypeAlias = dict[str, FieldValue]
TableId: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
CommandId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=98)]
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
PlayerName: TypeAlias = Annotated[str, Meta(max_length=80)]  # trimmed and shortened by the server
BotName: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9_-]{1,40}$")]
Salt: TypeAlias = Annotated[str, Meta(max_length=64)]
Status: TypeAlias = Literal["open", "playing", "paused", "over", "frozen"]
UndoMode: TypeAlias = Literal["free", "ask", "no"]

# Client messages -------------------------------------------------------------------------------


class ClientMessage(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of every message that a client sends."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message on a socket: the table, the token, and the last `seq` received."""

    table: TableId
    token: Token = ""
    since: Annotated[int, Meta(ge=-1, le=1_000_000_000)] = -1
    previews: bool = False  # send previews of all legal moves with each prompt


class Command(ClientMessage, frozen=True):
    """Base of the messages that are answered by an ack or a nack with the same id."""

    id: CommandId


class Move(Command, frozen=True, tag="move"):
    """Make a move, written as a sentence of the game's notation."""

    expected_seq: Seq
    say: Annotated[str, Meta(min_length=1, max_length=400)]
    seat: SeatNumber | None = None


class EnterOutcome(Command, frozen=True, tag="enter"):
    """Enter the outcome of a physical draw or throw, at a table without a dealer."""

    expected_seq: Seq
    say: Annotated[str, Meta(min_length=1, max_length=400)]
    seat: SeatNumber | None = None


class Undo(Command, frozen=True, tag="undo"):
    """Take back the own last move: at once where that is free, else after everyone agrees."""

    expected_seq: Seq
    seat: SeatNumber | None = None


class Pause(Command, frozen=True, tag="pause"):
    """Propose to pause the game and its clocks."""


class Resume(Command, frozen=True, tag="resume"):
    """Resume a paused game."""


class AnswerProposal(Command, frozen=True, tag="answer"):
    """Accept or decline a proposed undo or pause."""

    agree: bool


class Chat(Command, frozen=True, tag="chat"):
    """Send a chat line to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Rename(Command, frozen=True, tag="rename"):
    """Change the player name at the own seats."""

    name: PlayerName


class AddSalt(Command, frozen=True, tag="salt"):
    """Add a salt to the dealer's seed before the first draw."""

    salt: Salt


class Start(Command, frozen=True, tag="start"):
    """Start the game; only the host may, when every seat is taken."""


class Leave(Command, frozen=True, tag="leave"):
    """Free the own seats before the game has started."""


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Put a bot on an open seat; only the host may, before the game."""

    seat: SeatNumber
    bot: BotName


class TakeOver(Command, frozen=True, tag="take_over"):
    """Let a bot play for a seat whose player is absent."""

    seat: SeatNumber
    bot: BotName = "greedy"


class HandBack(Command, frozen=True, tag="hand_back"):
    """Take the own seat back from the bot."""

    seat: SeatNumber


class Rematch(Command, frozen=True, tag="rematch"):
    """Open a new table with the same seats; the tokens are valid there."""


class RequestPreview(Command, frozen=True, tag="preview"):
    """Request the certain consequences of one move, or of every move of the prompt."""

    say: Annotated[str, Meta(max_length=400)] = ""


class RequestHint(Command, frozen=True, tag="hint"):
    """Request a planner's move and its reasons; only where no other person plays."""


class Ping(Command, frozen=True, tag="ping"):
    """Check that the connection is alive."""


TableCommand: TypeAlias = (
    Move | EnterOutcome | Undo | Pause | Resume | AnswerProposal | Chat | Rename | AddSalt | Start
    | Leave | SeatBot | TakeOver | HandBack | Rematch | RequestPreview | RequestHint | Ping
)  # fmt: skip
AnyClientMessage: TypeAlias = Hello | TableCommand

# Server messages -------------------------------------------------------------------------------


class ClockRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time control: none, a live clock, or a number of days for each move."""

    kind: Literal["none", "live", "days"] = "none"
    base_seconds: Annotated[int, Meta(ge=10, le=86_400)] = 1200
    increment_seconds: Annotated[int, Meta(ge=0, le=3600)] = 15
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class ClockState(msgspec.Struct, frozen=True):
    """The clocks at time `now`: milliseconds left for each seat, and whose clock runs."""

    left: list[int]
    running: int | None
    now: int


class SeatInfo(msgspec.Struct, frozen=True):
    """The occupant of a seat."""

    name: str
    kind: Literal["open", "human", "bot"]
    bot: str = ""  # the bot that plays, also while it replaces a person
    stand_in: bool = False
    here: bool = False


class Proposal(msgspec.Struct, frozen=True):
    """A proposed undo or pause, and the seats that have agreed so far."""

    what: Literal["undo", "pause"]
    seat: int
    agreed: list[int]


class TableInfo(msgspec.Struct, frozen=True):
    """The public data of a table."""

    id: str
    name: str
    game: str
    edition: str
    title: TranslatedText
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
    banker: bool = False  # people draw from the physical box and enter the outcomes


class BlockedMove(msgspec.Struct, frozen=True):
    """A move that a player might try, and the rule that forbids it now."""

    say: str
    rule: str
    code: str
    facts: dict[str, int | str] = {}


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """The decision that a seat has to make: the question, legal moves and blocked moves."""

    seat: int
    ask: str
    legal: list[str]
    blocked: list[BlockedMove] = []
    open_ended: bool = False  # `legal` is a sample of the legal moves


class ChancePrompt(msgspec.Struct, frozen=True):
    """The physical draw or throw whose outcome has to be entered next."""

    ask: str
    seat: int | None  # the seat that draws; None: the table
    hidden: bool  # only that seat may know the outcome
    outcomes: list[str]  # possible to the viewer's knowledge; empty: not the viewer's to enter


class ChatLine(msgspec.Struct, frozen=True):
    """One chat line."""

    seq: int
    at: int
    name: str
    seat: int | None
    text: str


class ServerMessage(msgspec.Struct, frozen=True, tag_field="tell", omit_defaults=True):
    """Base of every message that the server sends."""


class TableUpdate(ServerMessage, frozen=True, tag="step"):
    """One event of the table's log, redacted for one viewer, and the view after it."""

    seq: int
    at: int
    kind: str
    by: int | None = None
    viewer: int | None = None
    journal: list[JournalEntry] = []
    view: dict[str, Any] | None = None
    prompt: Prompt | None = None
    clock: ClockState | None = None
    undo: UndoMode = "no"
    table: TableInfo | None = None  # when the public data of the table has changed
    chat: ChatLine | None = None
    chance: ChancePrompt | None = None  # in banker mode: the outcome to enter


class JournalChunk(ServerMessage, frozen=True, tag="entries"):
    """The first entries of a long journal; the update that they belong to follows at once."""

    of: int  # the update's `seq`
    journal: list[JournalEntry]


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The whole state for one viewer: table, view, prompt, and the updates missed since `since`."""

    seq: int
    at: int
    table: TableInfo
    seats: list[int]
    host: bool = False
    viewer: int | None = None
    view: dict[str, Any] | None = None
    prompt: Prompt | None = None
    clock: ClockState | None = None
    undo: UndoMode = "no"
    chance: ChancePrompt | None = None  # in banker mode: the outcome to enter
    missed: list[TableUpdate] | None = None  # None: too many, read them from the journal
    chat: list[ChatLine] = []


class Ack(ServerMessage, frozen=True, tag="ack"):
    """The command was carried out and is stored durably as event `seq`."""

    id: str
    seq: int


class Nack(ServerMessage, frozen=True, tag="nack"):
    """The command was refused and has changed nothing."""

    id: str
    code: str
    seq: int
    rule: str = ""
    facts: dict[str, int | str] = {}


class MovePreview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The certain consequences of a move, to the knowledge of its seat."""

    say: str
    journal: list[JournalEntry]
    complete: bool = True  # False: the rest depends on what the seat cannot know
    next: str = ""  # who decides then: a seat number, "chance" or "nobody"
    refused: BlockedMove | None = None  # the rule that forbids the move now


class Previews(ServerMessage, frozen=True, tag="previews"):
    """Previews of moves of the prompt at `seq`."""

    seq: int
    moves: list[MovePreview]
    id: str = ""


class HintReason(msgspec.Struct, frozen=True):
    """One term of the planner's evaluation that the move changes, and its gain in money."""

    what: str
    gain: int


class PlannerHint(ServerMessage, frozen=True, tag="hint"):
    """The move that a planner would make at `seq`, and its reasons."""

    id: str
    seq: int
    say: str
    reasons: list[HintReason] = []


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to a ping: the server's time and the delay of its event loop."""

    id: str
    seq: int
    now: int
    lag_ms: int = 0


class Presence(ServerMessage, frozen=True, tag="presence"):
    """The connected seats, and the number of spectators."""

    here: list[int]
    watching: int


class ServerNotice(ServerMessage, frozen=True, tag="notice"):
    """A notice about the connection: `restarting` or `resync`."""

    code: str


AnyServerMessage: TypeAlias = (
    TableUpdate | JournalChunk | Welcome | Ack | Nack | Previews | PlannerHint | Pong | Presence
    | ServerNotice
)  # fmt: skip
