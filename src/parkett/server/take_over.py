"""Decide who plays a seat: a bot for an absent player, or the player again.

At a table with a clock the clock alone decides.  At a table without one, a player who was absent
for the server's `absent_seconds` may be replaced if all other people at the table agree.
"""

from __future__ import annotations

from typing import Literal

from parkett.server import events, protocol
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    clocks_now,
    require_playing,
)
from parkett.server.fitted_moves import keeps_hand
from parkett.server.table_info import Proposal
from parkett.server.table_state import TableState


def decide_take_over(
    table_state: TableState, command: protocol.TakeOver, caller: Caller, context: DecisionContext
) -> Decision:
    """Let a bot play for the caller at once, or propose that one plays for an absent player."""
    require_playing(table_state)
    if not caller.seats and not caller.internal:
        raise CommandRefused("not_seated")
    if command.bot not in context.bot_names():
        raise CommandRefused("unknown_bot", bot=command.bot)
    seat = table_state.seats[command.seat] if command.seat < len(table_state.seats) else None
    if seat is None or not seat.token or seat.stand_in:
        raise CommandRefused("no_such_person", seat=command.seat)
    if keeps_hand(table_state, command.seat):
        raise CommandRefused("hand_is_kept", seat=command.seat)
    if command.seat in caller.seats or caller.internal:
        reason: Literal["clock", "absent"] = "clock" if caller.internal else "absent"
        return Decision([build_taken_over_event(table_state, command, reason, context)])
    if table_state.created.clock.kind != "none":
        raise CommandRefused("clock_decides", seat=command.seat)
    require_absent(command.seat, context)
    if table_state.proposal is not None:
        raise CommandRefused("already_proposed")
    proposed = events.ProposalMade(caller.seats[0], "take_over", command.seat, command.bot)
    absent = table_state.same_person_seats(command.seat)
    if table_state.voting_seats() - absent - set(caller.seats):
        return Decision([proposed])
    return Decision([proposed, build_taken_over_event(table_state, command, "absent", context)])


def require_absent(seat: int, context: DecisionContext) -> None:
    """Refuse if the player of a seat is here, or was here not long enough ago."""
    if seat not in context.absent_seats:
        raise CommandRefused("still_here", seat=seat, hours=context.absent_hours)


def carry_out_take_over(
    table_state: TableState, proposal: Proposal, context: DecisionContext
) -> events.SeatTakenOver:
    """The event of a take-over that everybody has agreed to; refuses if the player is back."""
    require_playing(table_state)
    assert proposal.target is not None
    require_absent(proposal.target, context)
    command = protocol.TakeOver("", proposal.target, proposal.bot)
    return build_taken_over_event(table_state, command, "absent", context)


def build_taken_over_event(
    table_state: TableState,
    command: protocol.TakeOver,
    reason: Literal["clock", "absent"],
    context: DecisionContext,
) -> events.SeatTakenOver:
    """The event that lets a bot play a seat."""
    left = clocks_now(table_state, context.time_spent)
    return events.SeatTakenOver(command.seat, command.bot, reason, left)


def decide_hand_back(
    table_state: TableState, command: protocol.HandBack, caller: Caller, context: DecisionContext
) -> Decision:
    """Give a seat back to its player."""
    if command.seat not in caller.seats:
        raise CommandRefused("foreign_seat", seat=command.seat)
    if not table_state.seats[command.seat].stand_in:
        raise CommandRefused("not_taken_over", seat=command.seat)
    left = clocks_now(table_state, context.time_spent)
    return Decision([events.SeatHandedBack(command.seat, left)])
