"""The types that commands are decided with: caller, context, decision, refusal, queue entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self, TypeAlias

import msgspec

from parkett.core.match import Match
from parkett.core.refusal import Refusal
from parkett.core.state import CHANCE
from parkett.core.tried_move import TriedMove
from parkett.server import clocks, events, protocol
from parkett.server.subscriber import Subscriber
from parkett.server.table_state import TableState

LONGEST_DETAIL = 200  # characters of an error that a client is told
SERVER_KEYS = "server"  # the key space of the server's own commands
PERSON_KEYS = 16  # characters of a token's fingerprint that make a person's key space
Reply: TypeAlias = Callable[[protocol.Ack | protocol.Nack], None]


class Caller(msgspec.Struct, frozen=True):
    """Who sends a command: the seats of a token, perhaps the host; or the server itself."""

    seats: tuple[int, ...] = ()
    host: bool = False
    key_space: str = ""  # of the command ids: a person's token, or the server; never shared
    internal: bool = False  # the server itself: a bot's move, an expired clock


class DecisionContext(msgspec.Struct, frozen=True):
    """What a decision depends on besides the table's state."""

    now: int
    time_spent: int  # milliseconds since the seat to act was asked, without downtime
    bot_names: Callable[[], frozenset[str]] = frozenset
    absent_seats: frozenset[int] = frozenset()  # absent long enough to be taken over
    absent_hours: int = 0  # how long that is


class Decision(msgspec.Struct, frozen=True):
    """The events to store, in order; a tried move belongs to the first of them."""

    events: list[events.AnyTableEvent]
    tried: TriedMove | None = None
    actor: int | None = None  # after the events, if they change it and there is no tried move

    def find_actor(self, before: int) -> int:
        """The seat to act after the events; as before if they say nothing about it."""
        if self.tried is not None:
            return int(self.tried.state.actor())
        return before if self.actor is None else self.actor


class CommandRefused(Exception):
    """A command or request is refused, with a code, a rule and facts for the message."""

    def __init__(self, code: str, rule: str = "", **facts: int | str) -> None:
        self.code = code
        self.rule = rule
        self.facts = facts
        super().__init__(code)

    @classmethod
    def because_of(cls, code: str, error: Exception) -> Self:
        """A refusal that tells what an error says, cut to a length that may be sent."""
        return cls(code, detail=str(error)[:LONGEST_DETAIL])

    @classmethod
    def by_rule(cls, refusal: Refusal) -> Self:
        """The refusal of a rule of the game."""
        return cls(refusal.code, refusal.rule, **refusal.facts)


class QueuedCommand(msgspec.Struct):
    """A command that waits in a table's mailbox."""

    id: str
    key: str  # key space and command id, stored with the event so that a retry is recognised
    decide: Callable[[TableState, DecisionContext], Decision]
    reply: Reply
    queued_at: float = 0.0
    tries: int = 0  # writes that failed for a reason outside the table
    resync: Subscriber | None = None  # gets a welcome if the command is stale
    key_is_new: bool = (
        False  # the key cannot be in the log: it was looked up, or it never comes twice
    )
    needs_absences: bool = False  # the decision depends on who is absent
    absences: dict[int, int] | None = None  # seat -> milliseconds of absence, once read
    looked_up: bool = False  # the log was searched for the key


def require_playing(table_state: TableState) -> Match:
    """The game in progress; refuses if the table is not playing."""
    if table_state.status == "playing" and table_state.match is not None:
        return table_state.match
    raise CommandRefused(
        {"open": "not_started", "paused": "paused"}.get(table_state.status, "game_over")
    )


def resolve_seat(table_state: TableState, wanted: int | None, caller: Caller) -> int:
    """The seat that a command is for: the one named, the one to act, or the only one."""
    if not caller.seats:
        raise CommandRefused("not_seated")
    if wanted is None:
        wanted = table_state.actor if table_state.actor in caller.seats else caller.seats[0]
    if wanted not in caller.seats:
        raise CommandRefused("foreign_seat", seat=wanted)
    if table_state.seats[wanted].stand_in and not caller.internal:
        raise CommandRefused("bot_plays", seat=wanted)
    return wanted


def check_expected_seq(table_state: TableState, expected: int) -> None:
    """Refuse a command that was sent for another position."""
    if expected < table_state.position_seq:
        raise CommandRefused("stale", expected=expected)
    if expected > table_state.seq:
        raise CommandRefused("from_the_future", expected=expected)


def build_ended_event(table_state: TableState, tried: TriedMove) -> events.GameEnded:
    """The event that ends the game: result and revealed seed."""
    scores = [int(score) for score in tried.state.scores()]
    winners = list(tried.state.winners())
    return events.GameEnded(scores, winners, "" if table_state.created.banker else table_state.seed)


def build_undone_event(
    table_state: TableState,
    seat: int | None,
    moves: int,
    context: DecisionContext,
    *,
    free: bool = False,
) -> events.MovesUndone:
    """The event that undoes moves: time that they earned is lost, and seen draws do not return."""
    left = clocks_now(table_state, context.time_spent)
    rule, undone = table_state.created.clock, table_state.undo_marks[-moves:]
    if left is not None and (free or rule.kind == "live"):
        for mark in undone:
            if mark.gained:
                left[mark.seat] = max(0, left[mark.seat] - mark.gained)
    return events.MovesUndone(seat, moves, left, table_state.find_branch_after_undo(moves))


def propose_undo(
    table_state: TableState, seat: int, moves: int, caller: Caller, context: DecisionContext
) -> Decision:
    """Propose an undo to everybody concerned; if nobody else is, carry it out at once."""
    if table_state.proposal is not None:
        raise CommandRefused("already_proposed")
    if table_state.undo_voters(moves) - set(caller.seats):
        return Decision([events.ProposalMade(seat, "undo", moves=moves)])
    return Decision([build_undone_event(table_state, seat, moves, context)])


def build_logged_steps(tried: TriedMove) -> list[events.LoggedStep]:
    """The steps of a tried move as they are stored."""
    return [events.LoggedStep(step.by, step.say, step.journal, step.digest) for step in tried.steps]


def clocks_after_move(table_state: TableState, seat: int, time_spent: int) -> list[int] | None:
    """The clocks after a move that took this time; None without clocks."""
    if table_state.clocks_left is None:
        return None
    return clocks.update_clocks_after_move(
        table_state.created.clock, table_state.clocks_left, seat, time_spent
    )


def clocks_now(table_state: TableState, time_spent: int) -> list[int] | None:
    """The clocks at this moment, without an increment; None without clocks."""
    if table_state.clocks_left is None:
        return None
    left = list(table_state.clocks_left)
    if table_state.actor >= CHANCE:
        return left
    left[table_state.actor] = max(0, left[table_state.actor] - time_spent)
    return left
