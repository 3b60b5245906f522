"""Decide commands: each function returns the events to store or refuses, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from parkett.core.errors import IllegalAction, NotationError
from parkett.server import events, protocol
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    build_undone_event,
    check_expected_seq,
    clocks_after_move,
    clocks_now,
    propose_undo,
    require_playing,
    resolve_seat,
)
from parkett.server.corrections import carry_out_agreed_correction, decide_correct_slip
from parkett.server.fitted_moves import HandsTaken, build_move_decision, try_fitted_move
from parkett.server.hand_declarations import decide_declare_hand
from parkett.server.hint_consent import decide_allow_hints
from parkett.server.log_bounds import check_log_bounds
from parkett.server.manual_draws import decide_enter_outcome, decide_outcome_undo
from parkett.server.previews import gave_new_information
from parkett.server.seating import (
    clean_text,
    decide_commit_salt,
    decide_leave,
    decide_lock,
    decide_remove,
    decide_rename,
    decide_reveal_salt,
    decide_seat_bot,
    decide_start,
    decide_withdraw,
)
from parkett.server.table_state import TableState
from parkett.server.take_over import carry_out_take_over, decide_hand_back, decide_take_over
from parkett.server.undo_rights import count_moves_to_undo

CHAT_LENGTH = 300


def decide_on_command(
    table_state: TableState,
    command: protocol.TableCommand,
    caller: Caller,
    context: DecisionContext,
) -> Decision:
    """The decision on a command; raises CommandRefused."""
    if table_state.status == "frozen" and not isinstance(command, protocol.Chat):
        raise CommandRefused("frozen", rules=table_state.rules)
    decider = DECIDERS.get(type(command))
    if decider is None:
        raise CommandRefused("not_a_table_command")
    check_log_bounds(table_state, command, caller)
    return decider(table_state, command, caller, context)


# Playing ---------------------------------------------------------------------------------------


def decide_move(
    table_state: TableState, command: protocol.Move, caller: Caller, context: DecisionContext
) -> Decision:
    """Play a move and the draws after it."""
    seat = resolve_seat(table_state, command.seat, caller)
    match = require_playing(table_state)
    check_expected_seq(table_state, command.expected_seq)
    if (
        seat != match.state.actor()
    ):  # before reading: an error message about the sentence may tell secrets
        refusal = match.game.turn_refusal(match.state, seat)
        raise CommandRefused.by_rule(refusal)
    if table_state.entry_spent:  # what was shown is in a hand that somebody entered
        raise CommandRefused("entry_spent")
    try:
        fitted = try_fitted_move(table_state, match, command.say)
    except HandsTaken:
        return Decision([events.OutcomeDisputed(seat)])
    except IllegalAction as error:
        raise CommandRefused.by_rule(error.refusal) from None
    except NotationError as error:
        raise CommandRefused.because_of("not_understood", error) from None
    if table_state.clocks_left is None:
        return build_move_decision(table_state, match, fitted, seat)
    left = clocks_after_move(table_state, seat, context.time_spent)
    charged = clocks_now(table_state, context.time_spent)
    gained = left[seat] - charged[seat] if left and charged else 0
    return build_move_decision(table_state, match, fitted, seat, left=left, gained=gained)


def decide_undo(
    table_state: TableState, command: protocol.Undo, caller: Caller, context: DecisionContext
) -> Decision:
    """Undo the last move: at once where that is free, else with everyone's consent."""
    require_playing(table_state)
    corrected = decide_outcome_undo(table_state, caller, context)
    if corrected is not None:
        check_expected_seq(table_state, command.expected_seq)
        return corrected
    wanted = command.seat if command.seat is not None else find_last_mover(table_state, caller)
    seat = resolve_seat(table_state, wanted, caller)
    check_expected_seq(table_state, command.expected_seq)
    moves = count_moves_to_undo(table_state.undo_marks, seat)
    if moves == 0:
        raise CommandRefused("nothing_to_undo")
    if moves == 1 and is_undo_free(table_state):
        return Decision([build_undone_event(table_state, seat, 1, context, free=True)])
    return propose_undo(table_state, seat, moves, caller, context)


def find_last_mover(table_state: TableState, caller: Caller) -> int | None:
    """The last seat that moved, if the caller holds it."""
    marks = table_state.undo_marks
    return marks[-1].seat if len(marks) > 1 and marks[-1].seat in caller.seats else None


def is_undo_free(table_state: TableState) -> bool:
    """Whether the last move may be undone without consent."""
    last = table_state.undo_marks[-1]
    if not last.free or table_state.match is None:
        return False
    before, code = table_state.match.copy(), table_state.match.moves[-1][0]
    before.undo()
    return not gave_new_information(before.game, before.state, code, last.seat)


# Proposals -------------------------------------------------------------------------------------


def decide_pause(
    table_state: TableState, command: protocol.Pause, caller: Caller, context: DecisionContext
) -> Decision:
    """Propose a pause; it begins at once if nobody else has to agree."""
    seat = resolve_seat(table_state, None, caller)
    require_playing(table_state)
    if table_state.proposal is not None:
        raise CommandRefused("already_proposed")
    proposed = events.ProposalMade(seat, "pause")
    if table_state.voting_seats() - set(caller.seats):
        return Decision([proposed])
    return Decision([proposed, events.GamePaused(clocks_now(table_state, context.time_spent))])


def decide_answer_proposal(
    table_state: TableState,
    command: protocol.AnswerProposal,
    caller: Caller,
    context: DecisionContext,
) -> Decision:
    """Accept or decline a proposal; the last consent carries it out."""
    if not caller.seats:
        raise CommandRefused("not_seated")
    proposal = table_state.proposal
    if proposal is None:
        raise CommandRefused("nothing_proposed")
    voters = table_state.proposal_voters(proposal)
    if not command.agree and proposal.target in caller.seats:  # back in time
        return Decision([events.ProposalAnswered(proposal.target, agree=False)])
    missing = voters - table_state.same_person_seats(*proposal.agreed)
    own = sorted(missing & set(caller.seats))
    if not own:
        raise CommandRefused("nothing_proposed")
    decided: list[events.AnyTableEvent] = [events.ProposalAnswered(own[0], command.agree)]
    actor: int | None = None
    if command.agree and missing <= set(caller.seats):
        if proposal.what == "pause":
            decided.append(events.GamePaused(clocks_now(table_state, context.time_spent)))
        elif proposal.what == "take_over":
            decided.append(carry_out_take_over(table_state, proposal, context))
        elif proposal.what == "reopen":
            decided.append(events.EntryReopened(proposal.seat))
        elif proposal.what == "hints":
            decided.append(events.HintsAllowed(proposal.seat, allowed=True))
        elif proposal.what == "correct":
            carried_out = carry_out_agreed_correction(table_state, context)
            decided += carried_out.events
            actor = carried_out.actor
        else:
            require_playing(table_state)
            undone = build_undone_event(table_state, proposal.seat, proposal.moves, context)
            decided.append(undone)
    return Decision(decided, actor=actor)


def decide_resume(
    table_state: TableState, command: protocol.Resume, caller: Caller, context: DecisionContext
) -> Decision:
    """Resume a paused game; any player may."""
    seat = resolve_seat(table_state, None, caller)
    if table_state.status != "paused":
        raise CommandRefused("not_paused")
    return Decision([events.GameResumed(seat)])


# Chat ------------------------------------------------------------------------------------------


def decide_chat(
    table_state: TableState, command: protocol.Chat, caller: Caller, context: DecisionContext
) -> Decision:
    """Send a chat line; seated players only."""
    if not caller.seats:
        raise CommandRefused("not_seated")
    if not table_state.created.chat:
        raise CommandRefused("no_chat_here")
    text = clean_text(command.text, CHAT_LENGTH + 1)
    if not text:
        raise CommandRefused("nothing_said")
    if len(text) > CHAT_LENGTH:
        raise CommandRefused("too_long", most=CHAT_LENGTH)
    seat = caller.seats[0]
    return Decision([events.ChatSaid(seat, table_state.seats[seat].name, text)])


Decider: TypeAlias = Callable[[TableState, Any, Caller, DecisionContext], Decision]
DECIDERS: dict[type, Decider] = {
    protocol.Move: decide_move,
    protocol.EnterOutcome: decide_enter_outcome,
    protocol.DeclareHand: decide_declare_hand,
    protocol.CorrectSlip: decide_correct_slip,
    protocol.Undo: decide_undo,
    protocol.Pause: decide_pause,
    protocol.Resume: decide_resume,
    protocol.AllowHints: decide_allow_hints,
    protocol.AnswerProposal: decide_answer_proposal,
    protocol.Chat: decide_chat,
    protocol.Rename: decide_rename,
    protocol.CommitSalt: decide_commit_salt,
    protocol.RevealSalt: decide_reveal_salt,
    protocol.Start: decide_start,
    protocol.Leave: decide_leave,
    protocol.SeatBot: decide_seat_bot,
    protocol.Withdraw: decide_withdraw,
    protocol.Remove: decide_remove,
    protocol.Lock: decide_lock,
    protocol.TakeOver: decide_take_over,
    protocol.HandBack: decide_hand_back,
}
