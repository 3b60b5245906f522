"""Hands that stay with the players: hidden draws chosen so that everything shown fits them.

A player who keeps a hand tells no hidden draw.  A match needs an outcome for each of them, so one
is chosen, and others are chosen as soon as a move shows what was really drawn.  Which draw gets
which outcome is a matching: what was shown goes to a draw of the seat that showed it, and nothing
goes to a hand that would have led to another course of the game.  As the course is public, a
matching is all there is to find: where there is none, what was told cannot be.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from itertools import chain
from typing import TYPE_CHECKING

import msgspec

from parkett.core.hand_rules import HandRules, HandTail
from parkett.core.state import CHANCE, State

if TYPE_CHECKING:
    from parkett.core.entry_kinds import Entry
    from parkett.core.game import Game, PickNumber
    from parkett.core.match import Match

ALWAYS = 1 << 60  # a step that never comes
NEVER = -1  # a step before all others
NO_OUTCOME = -1  # of a draw that is still to be made
Told = tuple[int, Collection[int]]  # a seat, and outcomes


class Draw(msgspec.Struct, frozen=True):
    """A hidden draw whose outcome nobody told."""

    step: int
    seat: int
    outcome: int


class Course:
    """The steps of a match, and what they tell about the kept hands."""

    def __init__(self, match: Match, rules: HandRules, kept: Collection[int]) -> None:
        self.rules, self.kept = rules, kept
        self.draws: list[Draw] = []
        self.shown: dict[int, tuple[int, int]] = {}  # outcome -> seat, and the step that showed it
        self.excluded: list[tuple[int, int, set[int]]] = []  # step, seat, what it did not hold
        self.outcomes: set[int] = set()  # that kept hands may have drawn
        self.steps = 0
        state = match.start.clone()
        for codes in (match.deal, *match.moves):
            self._read_move(match.game, state, codes)

    def _read_move(self, game: Game, state: State, codes: Sequence[int]) -> None:
        first, before, shown = self.steps, state.clone(), dict[int, int]()
        for code in codes:
            shown |= self._read_step(game, state, code)
        seat = before.actor()
        if seat in self.kept and codes:
            laid = self.rules.needed_outcome(before, codes[0])
            after = {outcome: step - first for outcome, step in shown.items() if outcome != laid}
            for tail in self.rules.list_tails(before, codes[0], after):
                if tail.shown == after and tail.draws == len(codes) - 1:
                    self.exclude(seat, first, tail)

    def _read_step(self, game: Game, state: State, code: int) -> dict[int, int]:
        """Read a step; the outcomes that kept hands show by it, with its number, come back."""
        drawn = state.actor() == CHANCE
        if drawn and not self.draws:
            self.outcomes = {outcome for outcome, _ in state.chances()}
        entries = [game.describe_entry(numbers) for numbers in state.apply_noting(code)]
        if drawn:
            seat = find_hidden_seat(game, entries)
            if seat in self.kept and seat is not None:
                self.draws.append(Draw(self.steps, seat, code))
            else:
                self.outcomes.discard(code)
        shown = dict[int, int]()
        for entry in entries:
            outcome = self.rules.shown_outcome(entry)
            if outcome is not None and entry["seat"] in self.kept:
                self.shown[outcome] = (int(str(entry["seat"])), self.steps)
                shown[outcome] = self.steps
        passed = self.rules.passed_by(entries)
        if passed in self.kept and passed is not None:
            self.excluded.append((self.steps, passed, self.rules.outcomes_to_act(state)))
        self.steps += 1
        return shown

    def exclude(self, seat: int, first: int, tail: HandTail) -> None:
        """Note what a seat lacks after a move at a step."""
        self.excluded += [(first + moment, seat, lacks) for moment, lacks in tail.excluded]

    def with_tail(self, seat: int, laid: int | None, tail: HandTail) -> Course:
        """The course with one more move, which shows an outcome or none, and its draws."""
        course, first = copy(self), self.steps
        course.steps = first + 1 + tail.draws
        steps = range(first + 1, course.steps)
        course.draws = [*self.draws, *(Draw(step, seat, NO_OUTCOME) for step in steps)]
        course.shown = dict(self.shown)
        if laid is not None:
            course.shown[laid] = (seat, first)
        course.shown |= {outcome: (seat, first + at) for outcome, at in tail.shown.items()}
        course.excluded = list(self.excluded)
        course.exclude(seat, first, tail)
        return course

    def without_pass(self, seat: int) -> Course:
        """The course in which nothing is known of a hand from the last step."""
        course = copy(self)
        last = (self.steps - 1, seat)
        course.excluded = [one for one in self.excluded if one[:2] != last]
        return course

    def with_lack(self, seat: int, lacks: set[int]) -> Course:
        """The course after which a hand lacks all of some outcomes."""
        course = copy(self)
        course.excluded = [*self.excluded, (self.steps - 1, seat, lacks)]
        return course

    def without_outcome(self, outcome: int) -> Course:
        """The course in which no kept hand has drawn an outcome."""
        course = copy(self)
        course.outcomes = self.outcomes - {outcome}
        return course


def find_hidden_seat(game: Game, entries: Sequence[Entry]) -> int | None:
    """The seat that alone may know the outcome of a draw, by the draw's first entry."""
    entry = entries[0]
    seat = entry.get("seat")
    return seat if isinstance(seat, int) and game.redact(entry, None) != entry else None


class Fitting:
    """A matching of hidden draws and outcomes, begun with the outcomes chosen so far."""

    def __init__(self, course: Course, pick: PickNumber, held: tuple[int, int] | None) -> None:
        self.draws, self.possible = course.draws, course.outcomes
        self.shown = dict(course.shown)
        if held is not None:  # a seat and an outcome
            self.shown[held[1]] = (held[0], course.steps)
        self.barred: dict[tuple[int, int], int] = {}  # seat, outcome -> the last step without it
        for step, seat, outcomes in course.excluded:
            for outcome in outcomes:
                until = self.shown.get(outcome, (seat, ALWAYS))[1]
                if step < until and step > self.barred.get((seat, outcome), NEVER):
                    self.barred[seat, outcome] = step
        self.outcomes = shuffle(sorted(course.outcomes), pick)
        self.chosen: dict[int, int] = {}  # number of a draw -> outcome
        self.drawn: dict[int, int] = {}  # outcome -> number of its draw

    def fits(self, number: int, outcome: int) -> bool:
        """Whether a draw may have had an outcome; a dead tile may be shown as it is drawn."""
        draw = self.draws[number]
        seat, until = self.shown.get(outcome, (draw.seat, ALWAYS))
        if seat != draw.seat or draw.step > until:
            return False
        return draw.step > self.barred.get((seat, outcome), NEVER)

    def match_all(self) -> bool:
        """Whether every draw gets an outcome and every shown outcome a draw."""
        for number, draw in enumerate(self.draws):
            known = draw.outcome in self.possible and draw.outcome not in self.drawn
            if known and self.fits(number, draw.outcome):
                self._choose(number, draw.outcome)
        return all(
            outcome in self.drawn or self._find_draw(outcome, set()) for outcome in self.shown
        ) and all(
            number in self.chosen or self._find_outcome(number, set())
            for number in range(len(self.draws))
        )

    def _choose(self, number: int, outcome: int) -> None:
        self.chosen[number] = outcome
        self.drawn[outcome] = number

    def _find_draw(self, outcome: int, tried: set[int]) -> bool:
        """Give a shown outcome a draw; whatever was chosen there before and not shown gives way."""
        if outcome not in self.possible:
            return False
        for number in reversed(range(len(self.draws))):
            if number in tried or not self.fits(number, outcome):
                continue
            tried.add(number)
            other = self.chosen.get(number)
            if other is None or other not in self.shown or self._find_draw(other, tried):
                if other is not None and self.drawn.get(other) == number:
                    del self.drawn[other]
                self._choose(number, outcome)
                return True
        return False

    def _find_outcome(self, number: int, tried: set[int]) -> bool:
        """Give a draw an outcome; another draw that has it may have to find another one."""
        for outcome in self.outcomes:
            if outcome in tried or not self.fits(number, outcome):
                continue
            tried.add(outcome)
            owner = self.drawn.get(outcome)
            if owner is None or self._find_outcome(owner, tried):
                self._choose(number, outcome)
                return True
        return False


def shuffle(outcomes: list[int], pick: PickNumber) -> list[int]:
    """The outcomes in any order: nobody shall foresee what a hand is filled with."""
    left = list(outcomes)
    return [left.pop(pick(len(left))) for _ in outcomes]


def fit_draws(course: Course, pick: PickNumber, holds: Told | None = None) -> dict[int, int] | None:
    """The outcomes of the draws that are others now, by step; None: nothing fits to the course.

    At its end a seat `holds` one of some outcomes.
    """
    if holds is None:
        return match_draws(course, pick, None)
    seat, wanted = holds[0], set(holds[1]) & course.outcomes - set(course.shown)
    assumed = [one.outcome for one in course.draws if one.seat == seat and one.outcome in wanted]
    if wanted:  # what is assumed anyway first
        others = shuffle(sorted(wanted - set(assumed)), pick)
        for outcome in (*assumed, *others):
            changes = match_draws(course, pick, (seat, outcome))
            if changes is not None:
                return changes
    return None


def match_draws(
    course: Course, pick: PickNumber, held: tuple[int, int] | None
) -> dict[int, int] | None:
    """The draws that a matching changes."""
    fitting = Fitting(course, pick, held)
    if not fitting.match_all():
        return None
    return {
        draw.step: fitting.chosen[number]
        for number, draw in enumerate(course.draws)
        if fitting.chosen[number] != draw.outcome
    }


def list_tail_courses(
    base: Match, course: Course, first: int, shows: Collection[int]
) -> Iterator[Course]:
    """The courses of a match with one more move of a kept hand, after which it shows just that."""
    laid = course.rules.needed_outcome(base.state, first)
    for tail in course.rules.list_tails(base.state, first, shows):
        yield course.with_tail(base.actor, laid, tail)


def is_possible(state: State, code: int) -> bool:
    """Whether a draw may have an outcome, or a seat may move so."""
    if state.actor() == CHANCE:
        return any(outcome == code for outcome, _ in state.chances())
    return state.refusal(code) is None


def keeps_course(match: Match, changes: Mapping[int, int]) -> bool:
    """Whether the public sees the same course with other hidden draws."""
    old, new, game = match.start.clone(), match.start.clone(), match.game
    for step, code in enumerate(chain(match.deal, *match.moves)):
        other = changes.get(step, code)
        if old.actor() != new.actor() or not is_possible(new, other):
            return False
        told = [
            [game.redact(game.describe_entry(numbers), None) for numbers in state.apply_noting(one)]
            for state, one in ((old, code), (new, other))
        ]
        if told[0] != told[1]:
            return False
    return True
