"""Hints where several people play: proposed, agreed to by all, withdrawn by any, recorded."""

from __future__ import annotations

from parkett.server import events, protocol
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    require_playing,
    resolve_seat,
)
from parkett.server.log_bounds import HINTS, check_declined, check_room_for
from parkett.server.table_state import TableState


def are_hints_allowed(table_state: TableState) -> bool:
    """Whether hints are unfair to nobody: one person plays, or all have agreed."""
    return table_state.hints or table_state.count_people() <= 1


def decide_allow_hints(
    table_state: TableState, command: protocol.AllowHints, caller: Caller, _context: DecisionContext
) -> Decision:
    """Propose hints to everybody who plays; anybody may end them at once."""
    seat = resolve_seat(table_state, None, caller)
    require_playing(table_state)
    if command.allowed == table_state.hints:
        raise CommandRefused("already_proposed" if command.allowed else "nothing_proposed")
    if not command.allowed:
        return Decision([events.HintsAllowed(seat, allowed=False)])
    if table_state.proposal is not None:
        raise CommandRefused("already_proposed")
    check_declined(table_state, "hints", caller)
    proposed = events.ProposalMade(seat, "hints")
    if table_state.people_seats() - set(caller.seats):
        return Decision([proposed])
    return Decision([proposed, events.HintsAllowed(seat, allowed=True)])


def decide_note_hint(table_state: TableState, seat: int) -> Decision:
    """Note that a hint was given; refused if somebody has withdrawn consent meanwhile."""
    if not are_hints_allowed(table_state):
        raise CommandRefused("no_hints_here")
    check_room_for(table_state, events.HintTaken, HINTS)
    return Decision([events.HintTaken(seat)])
