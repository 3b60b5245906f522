"""Fit hidden draws to what a player declares of a kept hand: no move is possible, one is shown."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from itertools import combinations

from parkett.core.changed_draws import change_draws, list_last_steps
from parkett.core.kept_hands import refit_hands, refit_move
from parkett.core.match import Match
from parkett.core.refusal import Refusal
from parkett.core.tried_move import TriedMove
from parkett.server.command_context import CommandRefused
from parkett.server.kept_hands import (
    Changes,
    FittedMove,
    avoid_passing,
    fill_draws,
    require_hand_rules,
    retry_codes,
)
from parkett.server.table_state import TableState

MOST_FORCED = 2  # outcomes that have to be shown because nothing else is left to be drawn


def fit_to_no_move(table_state: TableState, match: Match, seat: int) -> Changes:
    """The draws with which a seat can do nothing at all; refuses if there are none."""
    rules, kept = require_hand_rules(match), table_state.kept_seats
    lacks, since = (seat, rules.outcomes_to_act(match.state)), match.step_count - 1
    changes = refit_hands(match, kept, secrets.randbelow, lacks=lacks, since=since)
    if changes is not None:
        steps = list_last_steps(change_draws(match, changes))
        if steps and rules.passed_by(steps[-1].journal) == seat:
            return changes
    raise build_refusal(match, rules.must_act())


def fit_to_shown(
    table_state: TableState, match: Match, seat: int, outcome: int
) -> tuple[Changes, tuple[int, ...]]:
    """The draws with which a seat had to show an outcome, and the draws that replace it.

    What the assumed hands had to show by themselves, as the last of a pool, may have been another.
    """
    rules, base, codes = require_hand_rules(match), match.copy(), match.moves[-1]
    base.undo()
    shows, lacks = find_shown(match, base, codes, seat)
    if outcome in shows:
        return {}, ()
    laid = rules.needed_outcome(base.state, codes[0]) if base.actor == seat else None
    told = {outcome, *list_declared(table_state, match)}
    for some in list_parts(shows - told - {laid}, lacks - shows - told):
        wanted, kept = told | some, table_state.kept_seats
        found = refit_move(
            base, codes[0], kept, secrets.randbelow, seat=seat, shows=wanted, lacks=lacks
        )
        if found is not None and len(found[1]) >= len(codes) - 1:
            return change_last_move(table_state, base, codes, *found)
    raise build_refusal(match, rules.cannot_show())


def change_last_move(
    table_state: TableState, base: Match, codes: Sequence[int], changes: Changes, drawn: list[int]
) -> tuple[Changes, tuple[int, ...]]:
    """Other draws before and after the last move: as changes of its steps, and as more steps."""
    changed = change_draws(base, changes)
    made = TriedMove(tuple(codes), [], changed.state, 0, changed.step_count)
    tried = retry_codes(changed, made, [codes[0], *drawn])
    tried = fill_draws(changed, tried, table_state.kept_seats)
    settled = avoid_passing(table_state, FittedMove(changes, changed, tried))
    again, at = settled.tried.codes, base.step_count
    later = {at + n: again[n] for n, code in enumerate(codes) if again[n] != code}
    return {**settled.changes, **later}, again[len(codes) :]


def list_declared(table_state: TableState, match: Match) -> Iterator[int]:
    """The outcomes that were shown by declarations since the last move."""
    for declared in table_state.undo_marks[-1].declared:
        if declared.shown:
            yield match.game.read_chance(match.start, declared.shown)


def list_parts(shown: set[int], others: set[int]) -> Iterator[set[int]]:
    """All parts of what is shown, the largest first; then with one of the others, with two."""
    for more in range(MOST_FORCED + 1):
        for size in range(len(shown), -1, -1):
            for some in combinations(sorted(shown), size):
                yield from ({*some, *forced} for forced in combinations(sorted(others), more))


def find_shown(
    match: Match, base: Match, codes: Sequence[int], seat: int
) -> tuple[set[int], set[int]]:
    """What a seat has shown by its move and its draws, and what it cannot hold after them."""
    rules, state = require_hand_rules(match), base.state.clone()
    shows, lacks = set[int](), set[int]()
    for code in codes:
        before = state.clone()
        entries = [match.game.describe_entry(numbers) for numbers in state.apply_noting(code)]
        for entry in entries:
            shown = rules.shown_outcome(entry)
            if shown is not None and entry.get("seat") == seat:
                shows.add(shown)
        for told, outcomes in rules.excluded_outcomes(before, state, entries):
            if told == seat:
                lacks |= outcomes
    return shows, lacks


def build_refusal(match: Match, refused: Refusal) -> CommandRefused:
    """The refusal of a declaration by its rule."""
    described = match.game.describe_refusal(refused)
    return CommandRefused(described.code, described.rule, **described.facts)
