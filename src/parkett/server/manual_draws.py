"""Decide commands of banker mode: enter the outcome of a physical draw, and take it back."""

from __future__ import annotations

from parkett.core.changed_draws import change_draws
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.state import CHANCE, State
from parkett.server import events, protocol
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    build_undone_event,
    check_expected_seq,
    propose_undo,
    require_playing,
)
from parkett.server.draw_visibility import DrawVisibility, find_draw_visibility
from parkett.server.fitted_moves import (
    FittedMove,
    build_move_decision,
    free_outcome,
    settle_draws,
)
from parkett.server.physical_box import list_outcomes, may_enter_outcome
from parkett.server.table_state import TableState


def decide_enter_outcome(
    table_state: TableState,
    command: protocol.EnterOutcome,
    caller: Caller,
    context: DecisionContext,
) -> Decision:
    """Enter an outcome; one that contradicts another seat's hidden entry is reported to all."""
    match = require_playing(table_state)
    if not caller.seats and not caller.host:
        raise CommandRefused("not_seated")
    if command.seat is not None and command.seat not in caller.seats:
        raise CommandRefused("foreign_seat", seat=command.seat)
    check_expected_seq(table_state, command.expected_seq)
    game, state = match.game, match.state
    if not table_state.created.banker or match.actor != CHANCE:
        raise CommandRefused("not_at_random")
    drawn = find_draw_visibility(game, state)
    if not may_enter_outcome(table_state, drawn, caller.seats):
        raise CommandRefused("foreign_seat", seat=drawn.seat if drawn.seat is not None else -1)
    if table_state.entry_spent:  # to try again would be to feel for the others' hands
        raise CommandRefused("entry_spent")
    seat = drawn.seat if drawn.seat in caller.seats else command.seat
    if seat is None and caller.seats:
        seat = caller.seats[0]
    outcome = parse_outcome(table_state, game, state, command.say, seat)
    fitted = try_outcome(table_state, match, outcome)
    if fitted is None:
        return Decision([events.OutcomeDisputed(seat)])
    return build_move_decision(table_state, match, fitted, seat, entered=True)


def parse_outcome(
    table_state: TableState, game: Game, state: State, text: str, viewer: int | None
) -> int:
    """Read an outcome; refuses one that the viewer can see to be impossible."""
    try:
        outcome = game.read_chance(state, text)
        said = game.say_chance(state, outcome)
    except ParkettError as error:
        raise CommandRefused.because_of("not_understood", error) from None
    if said not in list_outcomes(table_state, game, state, viewer):
        raise CommandRefused("cannot_come_up", say=said)
    return outcome


def try_outcome(table_state: TableState, match: Match, outcome: int) -> FittedMove | None:
    """Try an outcome; None if it contradicts a hidden draw that somebody entered."""
    base, changes = match, dict[int, int]()
    if all(outcome != possible for possible, _ in match.state.chances()):
        freed = free_outcome(table_state, match, outcome)
        if freed is None:
            return None
        base, changes = change_draws(match, freed), freed
        if all(outcome != possible for possible, _ in base.state.chances()):
            return None
    tried = base.try_move(base.game.say_chance(base.state, outcome))
    return settle_draws(table_state, FittedMove(changes, base, tried))


def decide_outcome_undo(
    table_state: TableState, caller: Caller, context: DecisionContext
) -> Decision | None:
    """Take back the last entered outcome, if no seat has decided since and the caller may.

    Where something hidden was drawn, everybody has to agree: whoever could enter, take back and
    enter again unasked would learn which outcomes the others have drawn.
    """
    match = require_playing(table_state)
    if table_state.entry_spent:
        drawn = DrawVisibility(match.actor, hidden=True)  # a tile that somebody wanted to show
        if match.actor == CHANCE:
            drawn = find_draw_visibility(match.game, match.state)
        return propose_reopening(table_state, drawn, caller)
    marks = table_state.undo_marks
    entered = marks[-1].entered
    if entered is None or not (caller.seats or caller.host):
        return None
    if not may_enter_outcome(table_state, entered, caller.seats):
        return None
    last = marks[-1].seat
    seat = last if last in caller.seats else caller.seats[0] if caller.seats else None
    if not table_state.has_hidden_draws:
        return Decision([build_undone_event(table_state, seat, 1, context, free=True)])
    if seat is None:
        raise CommandRefused("not_seated")
    return propose_undo(table_state, seat, 1, caller, context)


def propose_reopening(
    table_state: TableState, drawn: DrawVisibility, caller: Caller
) -> Decision | None:
    """Propose to enter a disputed outcome again; None if the caller may not enter it."""
    if not caller.seats or not may_enter_outcome(table_state, drawn, caller.seats):
        return None
    if table_state.proposal is not None:
        raise CommandRefused("already_proposed")
    seat = drawn.seat if drawn.seat in caller.seats else caller.seats[0]
    proposed = events.ProposalMade(seat, "reopen")
    if table_state.voting_seats() - set(caller.seats):
        return Decision([proposed])
    return Decision([proposed, events.EntryReopened(seat)])
