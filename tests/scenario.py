"""The words of rule tests, for every game: say lines, expect refusals, search the journal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from parkett.core.entry_kinds import Entry
from parkett.core.errors import IllegalAction
from parkett.core.game import Game
from parkett.core.match import Match
from parkett.core.refusal import Refusal
from parkett.core.state import State
from parkett.core.turning_points import CoursePoint, TurningPoint, list_changes, rank_change


def play(match: Match, *lines: str) -> list[Entry]:
    """Say sentences, one a line; "1: buy nothing" also checks that seat 1 is to act."""
    journal: list[Entry] = []
    for line in sentences(lines):
        seat, colon, said = line.partition(":")
        if colon:
            assert str(match.to_act) == seat.strip(), f"{match.to_act} is to act before {line!r}"
        journal += match.play(said.strip() if colon else line)
    return journal


def sentences(lines: Iterable[str]) -> list[str]:
    """The lines of several texts, without blank ones."""
    return [line.strip() for text in lines for line in text.splitlines() if line.strip()]


def refused(match: Match, said: str, seat: int | None = None) -> Refusal:
    """The refusal of an illegal sentence, which must leave the table as it was."""
    before, steps = match.position(), len(match.steps)
    with pytest.raises(IllegalAction) as caught:
        match.play(said, seat)
    assert match.position() == before
    assert len(match.steps) == steps
    assert match.why(said, seat) == caught.value.refusal
    return caught.value.refusal


def why_not(match: Match, said: str, seat: int | None = None) -> str:
    """The rule by which a sentence is refused."""
    return refused(match, said, seat).rule


def told(journal: Iterable[Entry], name: str, **fields: Any) -> list[Entry]:
    """The journal entries of this name whose fields are as given."""
    return [
        entry
        for entry in journal
        if entry["entry"] == name and all(entry[key] == fields[key] for key in fields)
    ]


def only(journal: Iterable[Entry], name: str, **fields: Any) -> Entry:
    """The one journal entry of this name."""
    entries = told(journal, name, **fields)
    assert len(entries) == 1, f"{len(entries)} entries {name}"
    return entries[0]


def names(journal: Iterable[Entry]) -> list[str]:
    """What happened, as the names of the entries in order."""
    return [str(entry["entry"]) for entry in journal]


def course(match: Match) -> list[CoursePoint]:
    """What every seat was worth at the start of a match and after each of its steps."""
    game, state = match.game, match.start.clone()
    points = [point_of(game, state, 0, [])]
    codes = [code for move in (match.deal, *match.moves) for code in move]
    for code, step in zip(codes, match.steps, strict=True):
        state.apply(code)
        points.append(point_of(game, state, step.n, step.journal))
    return points


def point_of(game: Game, state: State, seq: int, journal: list[Entry]) -> CoursePoint:
    """One point of a course."""
    out, promised = game.seats_out(state), game.promised(state)
    return CoursePoint(seq, game.worth(state), out, journal, promised)


def turning(match: Match, seat: int) -> TurningPoint:
    """The largest turning point of a seat, whose parts must add up to its change."""
    changes = [point for point in list_changes(match.game, course(match)) if point.seat == seat]
    largest = min(changes, key=rank_change)
    if largest.change is not None:
        paid = sum(payment.amount for payment in largest.payments)
        paid += sum(promise.amount for promise in largest.promises)
        assert largest.change == paid + largest.further + largest.holdings
    return largest


def payments(point: TurningPoint) -> list[tuple[object, int]]:
    """The payments of a turning point: what they were for, and how much."""
    return [(payment.entry["entry"], payment.amount) for payment in point.payments]
