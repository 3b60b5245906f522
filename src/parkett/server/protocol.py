"""The wire protocol: every message of a table, in both directions, as msgspec structs.

Client messages are tagged by `do`, server messages by `tell`.  The same JSON lines are used on
the WebSocket (one frame carries one or more lines), in server-sent events and in plain HTTP.
The TypeScript types of the browser are generated from these structs.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from parkett.server.message_parts import (
    ChancePrompt,
    ChatLine,
    Correction,
    HandToShow,
    HintReason,
    JournalEntry,
    MovePreview,
    MoveReason,
    Prompt,
)
from parkett.server.table_info import ClockState, TableInfo

TableId: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]
CommandId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=98)]
Token: TypeAlias = Annotated[str, Meta(max_length=64)]
PlayerName: TypeAlias = Annotated[str, Meta(max_length=80)]  # trimmed and shortened by the server
BotName: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9_-]{1,40}$")]
Salt: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]  # 128 random bits
SaltCommitment: TypeAlias = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]  # SHA-256, or none
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


class DeclareHand(Command, frozen=True, tag="declare"):
    """Tell of a hand that the table does not know: nothing in it can be played, or one is shown."""

    expected_seq: Seq
    tells: Literal["cannot_move", "set_aside"]
    say: Annotated[str, Meta(max_length=400)] = ""  # the outcome that is set aside, as if drawn
    seat: SeatNumber | None = None


class CorrectSlip(Command, frozen=True, tag="correct"):
    """Replace an own move or entry of the past; what came after it is played again."""

    expected_seq: Seq
    seq: Seq  # the event of the move or entry
    say: Annotated[str, Meta(min_length=1, max_length=400)]
    cut: bool = False  # give up the moves from the first that does not fit any more


class Undo(Command, frozen=True, tag="undo"):
    """Take back the own last move: at once where that is free, else after everyone agrees."""

    expected_seq: Seq
    seat: SeatNumber | None = None


class Pause(Command, frozen=True, tag="pause"):
    """Propose to pause the game and its clocks."""


class Resume(Command, frozen=True, tag="resume"):
    """Resume a paused game."""


class AnswerProposal(Command, frozen=True, tag="answer"):
    """Accept or decline a proposal."""

    agree: bool


class Chat(Command, frozen=True, tag="chat"):
    """Send a chat line to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Rename(Command, frozen=True, tag="rename"):
    """Change the player name at the own seats."""

    name: PlayerName


class CommitSalt(Command, frozen=True, tag="commit_salt"):
    """Commit to a salt, by its SHA-256, before the salts are asked for."""

    commitment: SaltCommitment


class RevealSalt(Command, frozen=True, tag="reveal_salt"):
    """Reveal the own salt when it is asked for, and commit to one for a rematch."""

    salt: Salt
    next_commitment: SaltCommitment = ""


class Start(Command, frozen=True, tag="start"):
    """Start the game; only the host may, when every seat is taken."""


class Leave(Command, frozen=True, tag="leave"):
    """Free the own seats before the game has started."""


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Put a bot on an open seat; only the host may, before the game."""

    seat: SeatNumber
    bot: BotName


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Withdraw an invitation that was not redeemed; only the host may."""

    seat: SeatNumber


class Remove(Command, frozen=True, tag="remove"):
    """Free the seat of another player before the game; only the host may."""

    seat: SeatNumber


class Lock(Command, frozen=True, tag="lock"):
    """Let nobody sit down any more, or somebody again; only the host may, before the game."""

    locked: bool


class TakeOver(Command, frozen=True, tag="take_over"):
    """Let a bot play for oneself, or propose one for a player who has long been absent."""

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
    """Request the coach's move and its reasons; where others play, only if all have agreed."""


class AllowHints(Command, frozen=True, tag="hints"):
    """Propose that everybody may ask for hints, or agree to them no longer."""

    allowed: bool


class WeighMove(Command, frozen=True, tag="weigh"):
    """Ask what a move would lose; at a table of one person that warns of blunders."""

    expected_seq: Seq
    say: Annotated[str, Meta(min_length=1, max_length=400)]


class Ping(Command, frozen=True, tag="ping"):
    """Check that the connection is alive."""


TableCommand: TypeAlias = (
    Move | EnterOutcome | DeclareHand | CorrectSlip | Undo | Pause | Resume | AnswerProposal | Chat
    | Rename | CommitSalt | RevealSalt | Start | Leave | SeatBot | Withdraw | Remove | Lock
    | TakeOver | HandBack | Rematch | RequestPreview | RequestHint | AllowHints
    | WeighMove | Ping
)  # fmt: skip
AnyClientMessage: TypeAlias = Hello | TableCommand

# Server messages -------------------------------------------------------------------------------


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
    undone: int = 0  # how many moves and entries were taken back
    corrected: Correction | None = None
    to_show: HandToShow | None = None
    explained: MoveReason | None = None
    allowed: bool = False  # of the kind `hints`: agreed to, not withdrawn


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
    to_show: HandToShow | None = None


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


class Previews(ServerMessage, frozen=True, tag="previews"):
    """Previews of moves of the prompt at `seq`."""

    seq: int
    moves: list[MovePreview]
    id: str = ""


class PlannerHint(ServerMessage, frozen=True, tag="hint"):
    """The move that the coach would make at `seq`, its reasons, and the win chance after it.

    Chances are in millionths; the interval is of 95 %.  `other` is the move that plain heuristics
    would make, or the next best one; `loss` what it would cost, and `why_not` what is worse then.
    """

    id: str
    seq: int
    say: str
    reasons: list[HintReason] = []
    chance: int | None = None
    low: int = 0
    high: int = 0
    other: str = ""
    loss: int = 0
    why_not: list[HintReason] = []


class WeighedMove(ServerMessage, frozen=True, tag="weighed"):
    """What a move would lose of win chance, in millionths; `grave`: it asks for a second thought.

    `better` is the move that the coach would make instead.
    """

    id: str
    seq: int
    say: str
    loss: int = 0
    grave: bool = False
    better: str = ""
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
    TableUpdate | JournalChunk | Welcome | Ack | Nack | Previews | PlannerHint | WeighedMove | Pong
    | Presence | ServerNotice
)  # fmt: skip
