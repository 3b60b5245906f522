"""How long a table's log can get beside its moves: each kind of other event has a bound."""

from __future__ import annotations

from parkett.server import events, protocol
from parkett.server.command_context import Caller, CommandRefused
from parkett.server.table_state import TableState

SEATS, PROPOSALS, STAND_INS, PAUSES, UNDOS, CHAT = 300, 300, 300, 300, 2000, 2000
HINTS = 2000  # given where others play
EXPLANATIONS = 4000  # of bots' moves
CORRECTIONS = 100  # each may play a whole game again
BOUNDS: dict[type, tuple[type, int]] = {  # command -> the event that is counted, how many
    protocol.Rename: (events.SeatFilled, SEATS),
    protocol.CommitSalt: (events.SeatFilled, SEATS),
    protocol.Withdraw: (events.SeatFreed, SEATS),
    protocol.Remove: (events.SeatFreed, SEATS),
    protocol.Lock: (events.TableLocked, SEATS),
    protocol.Leave: (events.SeatFreed, SEATS),
    protocol.SeatBot: (events.SeatFilled, SEATS),
    protocol.Pause: (events.ProposalMade, PROPOSALS),
    protocol.AllowHints: (events.ProposalMade, PROPOSALS),
    protocol.Resume: (events.GameResumed, PAUSES),
    protocol.TakeOver: (events.SeatTakenOver, STAND_INS),
    protocol.Undo: (events.MovesUndone, UNDOS),
    protocol.CorrectSlip: (events.SlipCorrected, CORRECTIONS),
    protocol.DeclareHand: (events.HandsFitted, UNDOS),
    protocol.Chat: (events.ChatSaid, CHAT),
}


def check_log_bounds(
    table_state: TableState, command: protocol.TableCommand, caller: Caller
) -> None:
    """Refuse a command whose kind of event fills the log; the server's own are always stored."""
    bound = BOUNDS.get(type(command))
    if bound is None or caller.internal:
        return
    check_room_for(table_state, *bound)
    if isinstance(command, protocol.Undo | protocol.Pause):
        what = "undo" if isinstance(command, protocol.Undo) else "pause"
        check_declined(table_state, what, caller)


def check_proposed_correction(table_state: TableState, caller: Caller) -> None:
    """Refuse one more correction that the others have to agree to, if they declined it here."""
    check_room_for(table_state, events.ProposalMade, PROPOSALS)
    check_room_for(table_state, events.CorrectionFailed, CORRECTIONS)
    check_declined(table_state, "correct", caller)


def check_room_for(table_state: TableState, counted: type, most: int = SEATS) -> None:
    """Refuse one more event of a kind of which the log holds as many as it may."""
    if table_state.side_events[counted] >= most:
        raise CommandRefused("log_full", most=most)


def check_declined(table_state: TableState, what: str, caller: Caller) -> None:
    """Refuse to propose again what was declined at this very position."""
    asked = {(what, seat, table_state.position_seq) for seat in caller.seats}
    if asked & table_state.declined:
        raise CommandRefused("declined_here")
