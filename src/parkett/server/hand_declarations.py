"""Decide what players declare of hands that they keep: nothing can be played, one is set aside."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from parkett.core.changed_draws import change_said_draws, list_last_steps
from parkett.core.errors import ParkettError
from parkett.core.match import Match
from parkett.core.refusal import Refusal
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
from parkett.server.declared_hands import DeclaredHands, fit_to_declared, read_declared
from parkett.server.fitted_moves import (
    HandsTaken,
    build_fitted_event,
    keeps_hand,
    require_hand_rules,
)
from parkett.server.table_state import TableState


def decide_declare_hand(
    table_state: TableState, command: protocol.DeclareHand, caller: Caller, context: DecisionContext
) -> Decision:
    """Choose hidden draws that fit to what a player declares; refuses what cannot be."""
    match, last = require_playing(table_state), table_state.undo_marks[-1]
    wanted = command.seat
    if command.tells == "set_aside" and wanted is None:
        wanted = last.seat if last.seat in caller.seats else None
    seat = resolve_seat(table_state, wanted, caller)
    check_expected_seq(table_state, command.expected_seq)
    if not keeps_hand(table_state, seat):
        raise CommandRefused("hand_not_kept", seat=seat)
    if table_state.entry_spent:  # to declare something else would be to feel for other hands
        raise CommandRefused("entry_spent")
    try:
        if command.tells == "cannot_move":
            fitted = declare_pass(table_state, match, seat, last.declared)
        else:
            outcome = read_shown_outcome(match, command.say)
            if last.seat != seat:
                raise CommandRefused("turn_has_passed", seat=seat)
            fitted = declare_shown(table_state, match, seat, outcome, last.declared)
    except HandsTaken:
        return Decision([events.OutcomeDisputed(seat)])
    return Decision([fitted], actor=change_said_draws(match, fitted.draws).actor)


def declare_pass(
    table_state: TableState, match: Match, seat: int, earlier: Sequence[events.HandsFitted]
) -> events.HandsFitted:
    """The event of a seat that can do nothing with its hand."""
    if seat != match.actor:
        refusal = match.game.turn_refusal(match.state, seat)
        raise CommandRefused.by_rule(refusal)
    rules = require_hand_rules(match)
    if not rules.asks_of_hand(match.state):
        raise build_refusal(match, rules.must_act())
    declared = read_declared(match, earlier).with_pass()
    return declare(table_state, match, seat, declared, rules.must_act())


def declare_shown(
    table_state: TableState,
    match: Match,
    seat: int,
    outcome: int,
    earlier: Sequence[events.HandsFitted],
) -> events.HandsFitted:
    """The event of an outcome that a seat shows."""
    declared = read_declared(match, earlier).with_shown(outcome)
    cannot = require_hand_rules(match).cannot_show()
    fitted = declare(table_state, match, seat, declared, cannot)
    shown = match.game.say_chance(match.start, outcome)
    return msgspec.structs.replace(fitted, shown=shown)


def declare(
    table_state: TableState, match: Match, seat: int, declared: DeclaredHands, cannot: Refusal
) -> events.HandsFitted:
    """The event of a declaration; refuses if it cannot be."""
    found = fit_to_declared(table_state, match, declared)
    if found is None:
        raise build_refusal(match, cannot)
    return build_fitted_event(seat, match, *found)


def build_refusal(match: Match, refused: Refusal) -> CommandRefused:
    """The refusal of a declaration by its rule."""
    described = match.game.describe_refusal(refused)
    return CommandRefused.by_rule(described)


def read_shown_outcome(match: Match, say: str) -> int:
    """The outcome that a player shows."""
    try:
        return match.game.read_chance(match.start, say)
    except ParkettError as error:
        raise CommandRefused.because_of("not_understood", error) from None


def repeat_declaration(
    table_state: TableState,
    match: Match,
    declared: events.HandsFitted,
    earlier: Sequence[events.HandsFitted],
) -> events.HandsFitted | None:
    """A declaration again, after a correction before it; None if the hands show it already."""
    rules, seat = require_hand_rules(match), declared.seat
    assert seat is not None
    seen = [entry for step in list_last_steps(match) for entry in step.journal]
    if not declared.shown:
        if rules.passed_by(seen) == seat:
            return None
        return declare_pass(table_state, match, seat, earlier)
    outcome = read_shown_outcome(match, declared.shown)
    if outcome in map(rules.shown_outcome, seen):
        return None
    return declare_shown(table_state, match, seat, outcome, earlier)
