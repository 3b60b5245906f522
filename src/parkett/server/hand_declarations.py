"""Decide what players declare of hands that they keep: nothing can be played, one is set aside."""

from __future__ import annotations

import msgspec

from parkett.core.changed_draws import change_said_draws, list_last_steps
from parkett.core.errors import ParkettError
from parkett.core.match import Match
from parkett.server import events, protocol
from parkett.server.command_context import (
    Caller,
    CommandRefused,
    Decision,
    DecisionContext,
    check_expected_seq,
    require_playing,
    resolve_seat,
)
from parkett.server.declared_hands import fit_to_no_move, fit_to_shown
from parkett.server.kept_hands import build_fitted_event, keeps_hand, require_hand_rules
from parkett.server.table_state import TableState


def decide_declare_hand(
    table_state: TableState, command: protocol.DeclareHand, caller: Caller, context: DecisionContext
) -> Decision:
    """Choose hidden draws that fit to what a player declares; refuses what cannot be."""
    match = require_playing(table_state)
    wanted = command.seat
    if command.tells == "set_aside" and wanted is None:
        wanted = table_state.undo_marks[-1].seat
        wanted = wanted if wanted in caller.seats else None
    seat = resolve_seat(table_state, wanted, caller)
    check_expected_seq(table_state, command.expected_seq)
    if not keeps_hand(table_state, seat):
        raise CommandRefused("hand_not_kept", seat=seat)
    if table_state.entry_spent:  # to declare something else would be to feel for other hands
        raise CommandRefused("entry_spent")
    if command.tells == "cannot_move":
        if seat != match.actor:
            refusal = match.game.turn_refusal(match.state, seat)
            raise CommandRefused(refusal.code, refusal.rule, **refusal.facts)
        changes = fit_to_no_move(table_state, match, seat)
        return decide_fitted(match, build_fitted_event(seat, match, changes))
    outcome = read_shown_outcome(match, command.say)
    if table_state.undo_marks[-1].seat != seat:
        raise CommandRefused("turn_has_passed", seat=seat)
    return decide_fitted(match, show_outcome(table_state, match, seat, outcome))


def show_outcome(
    table_state: TableState, match: Match, seat: int, outcome: int
) -> events.HandsFitted:
    """The event of an outcome that a seat shows."""
    changes, added = fit_to_shown(table_state, match, seat, outcome)
    shown = match.game.say_chance(match.start, outcome)
    return msgspec.structs.replace(build_fitted_event(seat, match, changes, added), shown=shown)


def decide_fitted(match: Match, fitted: events.HandsFitted) -> Decision:
    """The decision on a declaration, with the seat that acts after it."""
    return Decision([fitted], actor=change_said_draws(match, fitted.draws).actor)


def read_shown_outcome(match: Match, say: str) -> int:
    """The outcome that a player shows."""
    try:
        return match.game.read_chance(match.start, say)
    except ParkettError as error:
        raise CommandRefused("not_understood", detail=str(error)[:200]) from None


def repeat_declaration(
    table_state: TableState, match: Match, declared: events.HandsFitted
) -> events.HandsFitted | None:
    """A declaration again, after a correction before it; None if the hands show it already."""
    rules, seat = require_hand_rules(match), declared.seat
    assert seat is not None
    seen = [entry for step in list_last_steps(match) for entry in step.journal]
    if rules.passed_by(declared.journal) == seat:
        if rules.passed_by(seen) == seat:
            return None
        if match.actor != seat:
            refusal = match.game.turn_refusal(match.state, seat)
            raise CommandRefused(refusal.code, refusal.rule, **refusal.facts)
        return build_fitted_event(seat, match, fit_to_no_move(table_state, match, seat))
    known = set(map(rules.shown_outcome, seen)) | {None}
    for outcome in map(rules.shown_outcome, declared.journal):
        if outcome not in known and outcome is not None:
            return show_outcome(table_state, match, seat, outcome)
    return None
