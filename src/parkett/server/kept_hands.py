"""Tables where some hands are not entered: people keep theirs, or Parkett draws for bots.

The match gets outcomes for the hidden draws of these seats by `core/kept_hands.py`.  Where a move,
an entered outcome or a declaration shows that they were others, a `HandsFitted` event changes them.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from itertools import chain

import msgspec

from parkett.core.changed_draws import change_draws, list_last_steps
from parkett.core.entry_kinds import Entry
from parkett.core.errors import IllegalAction
from parkett.core.kept_hands import (
    HandRules,
    find_hidden_seat,
    refit_hands,
    refit_move,
    shuffle,
)
from parkett.core.match import Match
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.tried_move import TriedMove
from parkett.server import events
from parkett.server.command_context import (
    Decision,
    build_ended_event,
    build_logged_steps,
)
from parkett.server.table_state import TableState

Changes = dict[int, int]
MOST_TRIES = 8  # to find hidden draws that show nothing by themselves


class FittedMove(msgspec.Struct, frozen=True):
    """A tried move, and the hidden draws before it that have to be others for it."""

    changes: Changes
    base: Match  # the match with these draws
    tried: TriedMove


class HandsTaken(Exception):
    """What a seat shows was entered as another seat's hidden draw."""


def keeps_hand(table_state: TableState, seat: int | None) -> bool:
    """Whether a person at this seat keeps a hand that the table does not know."""
    return seat is not None and seat in table_state.kept_seats and not table_state.seats[seat].bot


def require_hand_rules(match: Match) -> HandRules:
    """The rules of kept hands; a table with such hands has them."""
    rules = match.game.hand_rules
    assert rules is not None
    return rules


# Moves ------------------------------------------------------------------------------------------


def try_fitted_move(table_state: TableState, match: Match, say: str) -> FittedMove:
    """Try a move or an outcome, with other hidden draws before it if it shows that they were."""
    base, changes = match, Changes()
    try:
        tried = base.try_move(say)
    except IllegalAction:
        if not keeps_hand(table_state, match.actor):
            raise
        changes = fit_to_move(table_state, match, say)
        base = change_draws(match, changes)
        tried = base.try_move(say)
    return settle_draws(table_state, FittedMove(changes, base, tried))


def fit_to_move(table_state: TableState, match: Match, say: str) -> Changes:
    """The draws to change so that a move of a kept hand is legal; refuses by the rule."""
    rules, state, seat = require_hand_rules(match), match.state, match.actor
    world = rules.with_any_hand(state, table_state.kept_seats)
    action = match.game.read(world, say)
    refused = world.refusal(action)
    if refused is not None:
        everybody = rules.with_any_hand(state, range(len(table_state.seats)))
        if everybody.refusal(action) is None:
            raise HandsTaken
        raise IllegalAction(say, match.game.describe_refusal(refused))
    outcome = rules.needed_outcome(world, action)
    held = () if outcome is None else (outcome,)
    changes = refit_hands(match, table_state.kept_seats, secrets.randbelow, holds=(seat, held))
    if changes is None:
        refused = state.refusal(action) or rules.must_act()
        raise IllegalAction(say, match.game.describe_refusal(refused))
    return changes


def settle_draws(table_state: TableState, fitted: FittedMove) -> FittedMove:
    """Add the hidden draws after a move; nobody passes who might have been able to act."""
    if not table_state.kept_seats:
        return fitted
    return avoid_passing(table_state, avoid_showing(table_state, fitted))


def avoid_passing(table_state: TableState, fitted: FittedMove) -> FittedMove:
    """The same move with draws after which nobody passes needlessly, if there are any."""
    base, tried, kept = fitted.base, fitted.tried, table_state.kept_seats
    passed = find_passed(base, tried)
    if not keeps_hand(table_state, passed) or passed is None:
        return fitted
    whole, at = base.copy(), base.step_count
    whole.commit(tried)
    wanted = require_hand_rules(base).outcomes_to_act(whole.state)
    since = whole.step_count - 1
    for _ in range(MOST_TRIES):
        again = refit_hands(whole, kept, secrets.randbelow, holds=(passed, wanted), since=since)
        if again is None:
            break
        earlier = {step: code for step, code in again.items() if step < at}
        other = change_draws(base, earlier)
        codes = [again.get(at + n, code) for n, code in enumerate(tried.codes)]
        retried = retry_codes(other, tried, codes)
        if list_shown(other, retried) == list_shown(base, tried):
            return FittedMove({**fitted.changes, **earlier}, other, retried)
    return fitted


def list_shown(base: Match, tried: TriedMove) -> list[int]:
    """What hands show by a tried move and its draws."""
    rules, state = require_hand_rules(base), base.state.clone()
    entries = [
        base.game.describe_entry(one) for code in tried.codes for one in state.apply_noting(code)
    ]
    return [shown for entry in entries if (shown := rules.shown_outcome(entry)) is not None]


def avoid_showing(table_state: TableState, fitted: FittedMove) -> FittedMove:
    """Add the hidden draws after a move so that no hand shows more than its player has shown."""
    kept, holds = table_state.kept_seats, find_shown_by_move(fitted)
    for _ in range(MOST_TRIES):
        base = fitted.base
        fitted = FittedMove(fitted.changes, base, fill_draws(base, fitted.tried, kept))
        lacks = find_needless_show(table_state, fitted, holds)
        if lacks is None:
            return fitted
        changes = refit_hands(base, kept, secrets.randbelow, holds=holds, lacks=lacks)
        if changes is None:
            return show_nothing(table_state, fitted, *lacks)
        base = change_draws(base, changes)
        again = retry_codes(base, fitted.tried, [fitted.tried.codes[0]])
        fitted = FittedMove({**fitted.changes, **changes}, base, again)
    filled = FittedMove(fitted.changes, base, fill_draws(base, fitted.tried, kept))
    lacks = find_needless_show(table_state, filled, holds)
    return filled if lacks is None else show_nothing(table_state, filled, *lacks)


def show_nothing(
    table_state: TableState, fitted: FittedMove, seat: int, lacks: set[int]
) -> FittedMove:
    """The same move with draws before and after it that show nothing; as it is if none do."""
    base, first = fitted.base, fitted.tried.codes[0]
    found = refit_move(
        base, first, table_state.kept_seats, secrets.randbelow, seat=seat, shows=(), lacks=lacks
    )
    if found is None or fitted.tried.is_deal:
        return fitted
    changes, drawn = found
    base = change_draws(base, changes)
    again = retry_codes(base, fitted.tried, [first, *drawn])
    return FittedMove({**fitted.changes, **changes}, base, again)


def find_shown_by_move(fitted: FittedMove) -> tuple[int, set[int]] | None:
    """The seat that moves and what it shows of its hand by the move, if it shows anything."""
    base, codes = fitted.base, fitted.tried.codes
    if base.actor == CHANCE or not codes:
        return None
    outcome = require_hand_rules(base).needed_outcome(base.state, codes[0])
    return None if outcome is None else (base.actor, {outcome})


def find_needless_show(
    table_state: TableState, fitted: FittedMove, holds: tuple[int, set[int]] | None
) -> tuple[int, set[int]] | None:
    """A seat whose assumed hand shows something by itself, and what it must lack instead."""
    rules, game, state = require_hand_rules(fitted.base), fitted.base.game, fitted.base.state
    state, seat, lacks = state.clone(), NOBODY, set[int]()
    for code in fitted.tried.codes:
        before = state.clone()
        entries = [game.describe_entry(numbers) for numbers in state.apply_noting(code)]
        for entry in entries:
            outcome, by = rules.shown_outcome(entry), entry.get("seat")
            if outcome is None or (holds is not None and outcome in holds[1]):
                continue
            if isinstance(by, int) and keeps_hand(table_state, by):
                seat = by
                lacks.add(outcome)
        for told, outcomes in rules.excluded_outcomes(before, state, entries):
            if told == seat:
                lacks |= outcomes
    return None if seat == NOBODY else (seat, lacks)


def retry_codes(base: Match, tried: TriedMove, codes: list[int]) -> TriedMove:
    """The same move with other draws after it."""
    first = base.game.say(base.state, codes[0])
    if base.actor == CHANCE:
        first = base.game.say_chance(base.state, codes[0])
    again = base.try_deal() if tried.is_deal else base.try_move(first)
    for code in codes[len(again.codes) :]:
        again = base.try_draw_after(again, code)
    return again


def fill_draws(base: Match, tried: TriedMove, kept: Collection[int]) -> TriedMove:
    """A tried move with the hidden draws of kept hands that follow it."""
    while tried.state.actor() == CHANCE and find_drawing_seat(base, tried.state) in kept:
        tried = base.try_draw_after(tried, choose_outcome(base, tried.state))
    return tried


def find_drawing_seat(base: Match, state: State) -> int | None:
    """The seat whose hidden draw comes next."""
    return find_hidden_seat(base.game, probe(base, state, int(state.chance_at(0))))


def probe(base: Match, state: State, outcome: int) -> list[Entry]:
    """The journal of an outcome, on a copy."""
    return [base.game.describe_entry(numbers) for numbers in state.clone().apply_noting(outcome)]


def choose_outcome(base: Match, state: State) -> int:
    """Any outcome, but none that would have to be shown at once."""
    rules = require_hand_rules(base)
    possible = shuffle([outcome for outcome, _ in state.chances()], secrets.randbelow)
    for outcome in possible:
        if all(rules.shown_outcome(entry) is None for entry in probe(base, state, outcome)):
            return outcome
    return possible[0]


def find_passed(base: Match, tried: TriedMove) -> int | None:
    """The seat that can do nothing with its hand after a tried move."""
    return require_hand_rules(base).passed_by(tried.steps[-1].journal) if tried.steps else None


def list_any_moves(table_state: TableState, match: Match) -> State:
    """The state with every hand that the seat to act may hold, for its prompt."""
    return require_hand_rules(match).with_any_hand(match.state, table_state.kept_seats)


# Entered outcomes -------------------------------------------------------------------------------


def free_outcome(table_state: TableState, match: Match, outcome: int) -> Changes | None:
    """The draws to change so that an outcome can come up that a kept hand was filled with."""
    if not table_state.kept_seats:
        return None
    return refit_hands(match, table_state.kept_seats, secrets.randbelow, frees=outcome)


# Events -----------------------------------------------------------------------------------------


def build_move_decision(
    table_state: TableState,
    match: Match,
    fitted: FittedMove,
    seat: int | None,
    *,
    entered: bool = False,
    left: list[int] | None = None,
    gained: int = 0,
) -> Decision:
    """The events of a move or an entered outcome, and of the hidden draws that it changes."""
    tried, steps = fitted.tried, build_logged_steps(fitted.tried)
    decided: list[events.AnyTableEvent] = []
    if fitted.changes:
        decided.append(build_fitted_event(None, match, fitted.changes))
    if entered:
        decided.append(events.OutcomeEntered(seat, steps))
    else:
        assert seat is not None
        decided.append(events.MoveMade(seat, steps, left, gained))
    if tried.state.actor() == NOBODY:
        decided.append(build_ended_event(table_state, tried))
    if fitted.changes:
        return Decision(decided, actor=int(tried.state.actor()))
    return Decision(decided, tried)


def build_fitted_event(
    seat: int | None, match: Match, changes: Changes, added: tuple[int, ...] = ()
) -> events.HandsFitted:
    """The event that changes hidden draws; a seat's declaration tells what all see now."""
    after = change_draws(match, changes, added)
    said, state = list[tuple[int, str]](), match.start.clone()
    for step, code in enumerate(chain(after.deal, *after.moves)):
        if step in changes or step >= match.step_count:
            said.append((step, match.game.say_chance(state, code)))
        state.apply(code)
    if seat is None:
        return events.HandsFitted(None, said)
    before = [entry for step in list_last_steps(match) for entry in step.journal]
    now = [entry for step in list_last_steps(after) for entry in step.journal]
    known = [match.game.redact(entry, None) for entry in before]
    told = [entry for entry in now if match.game.redact(entry, None) not in known]
    return events.HandsFitted(seat, said, told)
