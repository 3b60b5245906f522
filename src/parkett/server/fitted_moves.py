"""Tables where some hands are not entered: people keep theirs, or Parkett draws for bots.

The match gets outcomes for the hidden draws of these seats by `core/kept_hands.py`.  Where a move,
an entered outcome or a declaration shows that they were others, a `HandsFitted` event changes them.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from itertools import chain

import msgspec

from parkett.core.changed_draws import NOT_DRAWN, change_draws, list_last_steps
from parkett.core.entry_kinds import Entry
from parkett.core.errors import IllegalAction
from parkett.core.hand_rules import HandRules
from parkett.core.kept_hands import (
    Course,
    Told,
    find_hidden_seat,
    fit_draws,
    keeps_course,
    list_tail_courses,
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


class FittedMove(msgspec.Struct, frozen=True):
    """A tried move, and the hidden draws before it that have to be others for it."""

    changes: Changes
    base: Match  # the match with these draws
    tried: TriedMove

    def play(self) -> Match:
        """The match with these draws and the move."""
        whole = self.base.copy()
        whole.commit(self.tried)
        return whole


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
    rules, state, everybody = require_hand_rules(match), match.state, range(len(table_state.seats))
    world = rules.with_any_hand(state, table_state.kept_seats)
    action = match.game.read(world, say)
    refused = world.refusal(action)
    if refused is not None:
        if rules.with_any_hand(state, everybody).refusal(action) is None:
            raise HandsTaken
        raise IllegalAction(say, match.game.describe_refusal(refused))
    outcome = rules.needed_outcome(world, action)
    holds = (match.actor, () if outcome is None else (outcome,))
    changes = fit_hands(match, table_state.kept_seats, holds=holds)
    if changes is None:
        if fit_hands(match, everybody, holds=holds) is not None:
            raise HandsTaken
        refused = state.refusal(action) or rules.must_act()
        raise IllegalAction(say, match.game.describe_refusal(refused))
    return changes


def fit_hands(
    match: Match, kept: Collection[int], *, holds: Told | None = None, frees: int | None = None
) -> Changes | None:
    """The draws to change so that a seat holds one of some outcomes, or nobody a certain one."""
    course = Course(match, require_hand_rules(match), kept)
    if frees is not None:
        course = course.without_outcome(frees)
    changes = fit_draws(course, secrets.randbelow, holds)
    return changes if changes is not None and keeps_course(match, changes) else None


def free_outcome(table_state: TableState, match: Match, outcome: int) -> Changes | None:
    """The draws to change so that an outcome can come up that a kept hand was filled with."""
    if not table_state.kept_seats:
        return None
    return fit_hands(match, table_state.kept_seats, frees=outcome)


def settle_draws(table_state: TableState, fitted: FittedMove) -> FittedMove:
    """Add the hidden draws after a move, so that no assumed hand tells what its player has not.

    Nothing is set aside and nobody passes as long as there are draws with which that is so.
    """
    base, kept = fitted.base, table_state.kept_seats
    if not kept:
        return fitted
    filled = FittedMove(fitted.changes, base, fill_draws(base, fitted.tried, kept))
    awaited, passed = find_awaited(filled), find_passed(base, filled.tried)
    person = awaited is not None and keeps_hand(table_state, awaited[0])
    if keeps_hand(table_state, base.actor) and list_shown(filled):
        course = Course(base, require_hand_rules(base), kept)
        courses = list(list_tail_courses(base, course, filled.tried.codes[0], ()))
        return change_move(filled, courses, (awaited, None) if person else (None,)) or filled
    if passed is not None and person:
        course = Course(filled.play(), require_hand_rules(base), kept).without_pass(passed)
        return change_move(filled, [course], (awaited,)) or filled
    return filled


def change_move(
    fitted: FittedMove, courses: Collection[Course], holding: Collection[Told | None]
) -> FittedMove | None:
    """The same move with draws before and after it that fit to one of some courses."""
    for holds in holding:
        for course in courses:
            changes = fit_draws(course, secrets.randbelow, holds)
            if changes is not None:
                changed = change_move_draws(fitted, changes)
                if changed is not None:
                    return changed
    return None


def change_move_draws(fitted: FittedMove, changes: Changes) -> FittedMove | None:
    """The same move with other draws before and after it; None if the public course changes."""
    at, old = fitted.base.step_count, fitted.tried
    earlier = {step: code for step, code in changes.items() if step < at}
    if not keeps_course(fitted.base, earlier):
        return None
    base = change_draws(fitted.base, earlier)
    codes = [changes.get(at + n, code) for n, code in enumerate(old.codes)]
    codes += [changes[step] for step in sorted(changes) if step >= at + len(codes)]
    return FittedMove({**fitted.changes, **earlier}, base, retry_codes(base, old, codes))


def list_shown(fitted: FittedMove) -> list[int]:
    """What hands show by the draws after a move, beside what the move itself shows."""
    rules, base, codes = require_hand_rules(fitted.base), fitted.base, fitted.tried.codes
    state, laid = base.state.clone(), None
    if base.actor != CHANCE and codes:
        laid = rules.needed_outcome(base.state, codes[0])
    entries = [base.game.describe_entry(one) for code in codes for one in state.apply_noting(code)]
    shown = map(rules.shown_outcome, entries)
    return [outcome for outcome in shown if outcome is not None and outcome != laid]


def find_awaited(fitted: FittedMove) -> Told | None:
    """The seat whose hand decides after a move whether it acts or passes, and what it needs."""
    rules, state = require_hand_rules(fitted.base), fitted.tried.state
    seat = find_passed(fitted.base, fitted.tried)
    if seat is None and rules.asks_of_hand(state):
        seat = int(state.actor())
    return None if seat is None else (seat, rules.outcomes_to_act(state))


def find_passed(base: Match, tried: TriedMove) -> int | None:
    """The seat that can do nothing with its hand after a tried move."""
    return require_hand_rules(base).passed_by(tried.steps[-1].journal) if tried.steps else None


def retry_codes(base: Match, tried: TriedMove, codes: list[int]) -> TriedMove:
    """The same move with other draws after it, as many of them as are made."""
    first = base.game.say(base.state, codes[0])
    if base.actor == CHANCE:
        first = base.game.say_chance(base.state, codes[0])
    again = base.try_deal() if tried.is_deal else base.try_move(first)
    for code in codes[len(again.codes) :]:
        if again.state.actor() != CHANCE:
            break
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


def list_any_moves(table_state: TableState, match: Match) -> State:
    """The state with every hand that the seat to act may hold, for its prompt."""
    return require_hand_rules(match).with_any_hand(match.state, table_state.kept_seats)


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
    seat: int | None, match: Match, changes: Changes, last: Sequence[int] | None = None
) -> events.HandsFitted:
    """The event that changes hidden draws; a seat's declaration tells what all see now.

    The codes of the last move may be more or fewer than before.
    """
    after = change_draws(match, changes, last)
    said, state, old = list[tuple[int, str]](), match.start.clone(), list_codes(match)
    for step, code in enumerate(list_codes(after)):
        if step >= len(old) or code != old[step]:
            said.append((step, match.game.say_chance(state, code)))
        state.apply(code)
    said += [(step, NOT_DRAWN) for step in range(after.step_count, len(old))]
    if seat is None:
        return events.HandsFitted(None, said)
    before = [entry for step in list_last_steps(match) for entry in step.journal]
    now = [entry for step in list_last_steps(after) for entry in step.journal]
    known = [match.game.redact(entry, None) for entry in before]
    told = [entry for entry in now if match.game.redact(entry, None) not in known]
    return events.HandsFitted(seat, said, told)


def list_codes(match: Match) -> list[int]:
    """The codes of all steps."""
    return list(chain(match.deal, *match.moves))
