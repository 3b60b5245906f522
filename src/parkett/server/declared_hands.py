"""Fit hidden draws to what a player declares of a kept hand: no move is possible, one is shown."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

import msgspec

from parkett.core.kept_hands import Course, list_tail_courses, shuffle
from parkett.core.match import Match
from parkett.core.tried_move import TriedMove
from parkett.server.events import HandsFitted
from parkett.server.fitted_moves import (
    Changes,
    FittedMove,
    HandsTaken,
    change_move,
    find_awaited,
    find_passed,
    keeps_hand,
    list_shown,
    require_hand_rules,
    retry_codes,
)
from parkett.server.message_parts import HandToShow
from parkett.server.table_state import TableState

MOST_FORCED = 6  # outcomes that nobody declared and that have to be shown all the same
TRIES = 6  # for each number of them, and orders in which outcomes are shown


class DeclaredHands(msgspec.Struct, frozen=True):
    """What was declared since the last move."""

    shows: frozenset[int] = frozenset()  # by the seat that moved
    passes: bool = False  # the next seat can do nothing

    def with_shown(self, outcome: int) -> DeclaredHands:
        """One more outcome is shown."""
        return DeclaredHands(self.shows | {outcome}, self.passes)

    def with_pass(self) -> DeclaredHands:
        """The next seat can do nothing."""
        return DeclaredHands(self.shows, passes=True)


def read_declared(match: Match, declared: Sequence[HandsFitted]) -> DeclaredHands:
    """What these declarations told."""
    shows = [match.game.read_chance(match.start, one.shown) for one in declared if one.shown]
    return DeclaredHands(frozenset(shows), any(not one.shown for one in declared))


def fit_to_declared(
    table_state: TableState, match: Match, declared: DeclaredHands
) -> tuple[Changes, tuple[int, ...]] | None:
    """Other draws before the last move, and that move, with which all that was declared is so.

    None: it cannot be.  Raises HandsTaken if it could be but for hands that others entered.
    """
    if not match.moves:
        return None
    fitted, kept = take_last_move(match), table_state.kept_seats
    if not keeps_hand(table_state, fitted.base.actor):  # a bot shows what it has to by itself
        if declared.shows:
            return None
        declared = DeclaredHands(frozenset(list_shown(fitted)), declared.passes)
    changed = change_to_declared(fitted, kept, declared)
    if changed is not None:
        return changed.changes, changed.tried.codes
    everybody = range(len(table_state.seats))
    if len(kept) < len(everybody) and change_to_declared(fitted, everybody, declared) is not None:
        raise HandsTaken
    return None


def find_to_show(table_state: TableState) -> HandToShow | None:
    """What the seat that has just moved may have to show of a kept hand, as all can see.

    What had to be assumed is among it until it is declared: it may have been another.
    """
    match = table_state.match
    if match is None or not match.moves:
        return None
    last = table_state.undo_marks[-1]
    seat = last.seat
    if not keeps_hand(table_state, seat):
        return None
    rules, base, first = require_hand_rules(match), match.copy(), match.moves[-1][0]
    base.undo()
    shown = rules.outcomes_to_show(base.state, first) if base.actor == seat else set()
    if shown:  # what others entered in secret stays among them
        course = Course(base, rules, range(len(table_state.seats)))
        declared = read_declared(match, last.declared).shows
        shown &= course.outcomes - set(course.shown) - declared
    says = [match.game.say_chance(match.start, outcome) for outcome in sorted(shown)]
    return HandToShow(seat, says) if says and table_state.status == "playing" else None


def take_last_move(match: Match) -> FittedMove:
    """The last move, as if it was only tried."""
    base, codes = match.copy(), match.moves[-1]
    base.undo()
    tried = TriedMove(tuple(codes), [], base.state, 0, base.step_count)
    return FittedMove({}, base, retry_codes(base, tried, list(codes)))


def change_to_declared(
    fitted: FittedMove, kept: Collection[int], declared: DeclaredHands
) -> FittedMove | None:
    """The same move with draws that fit; whoever has not declared to pass acts if possible."""
    awaited = find_awaited(fitted)
    if declared.passes and awaited is None:
        return None
    holding = (None,) if declared.passes or awaited is None else (awaited, None)
    for course in list_declared_courses(fitted, kept, declared):
        told = course if awaited is None else course.without_pass(awaited[0])
        if declared.passes and awaited is not None:
            told = told.with_lack(awaited[0], set(awaited[1]))
        changed = change_move(fitted, [told], holding)
        if changed is not None and shows_declared(changed, declared):
            return changed
    return None


def list_declared_courses(
    fitted: FittedMove, kept: Collection[int], declared: DeclaredHands
) -> Iterator[Course]:
    """The courses of a move after which its seat shows what was declared, and as little more."""
    rules, base = require_hand_rules(fitted.base), fitted.base
    if base.actor not in kept:
        yield Course(fitted.play(), rules, kept)
        return
    course, first = Course(base, rules, kept), fitted.tried.codes[0]
    others = rules.outcomes_to_show(base.state, first) & course.outcomes
    others -= declared.shows | set(course.shown)
    for shows in list_shown_sets(declared.shows, list_shown(fitted), others):
        yield from islice(list_tail_courses(base, course, first, shows), TRIES)


def list_shown_sets(
    declared: Collection[int], assumed: Collection[int], others: Collection[int]
) -> Iterator[set[int]]:
    """What was declared alone; with what had to be assumed; with others that may have to be."""
    yield set(declared)
    yield {*declared, *assumed}
    for more in range(1, min(MOST_FORCED, len(others)) + 1):
        for _ in range(TRIES):
            yield {*declared, *shuffle(sorted(others), secrets.randbelow)[:more]}


def shows_declared(changed: FittedMove, declared: DeclaredHands) -> bool:
    """Whether a move and its draws show what was declared."""
    passed = find_passed(changed.base, changed.tried) is not None
    return declared.shows.issubset(list_shown(changed)) and (passed or not declared.passes)
