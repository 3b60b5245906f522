"""Hands that stay with the players: hidden draws chosen so that everything shown fits them.

A player who keeps a hand tells no hidden draw.  A match needs an outcome for each of them, so one
is chosen, and others are chosen as soon as a move shows what was really drawn.  Which draw gets
which outcome is a matching: what was shown goes to a draw of the seat that showed it, and nothing
goes to a hand that would have led to another course of the game.  The course as the public knows
it never changes; a choice that would change it is not taken.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from itertools import chain, product
from typing import TYPE_CHECKING

import msgspec

from parkett.core.state import CHANCE, State

if TYPE_CHECKING:
    from parkett.core.entry_kinds import Entry
    from parkett.core.game import Game, PickNumber
    from parkett.core.match import Match
    from parkett.core.refusal import Refusal

MOST_TRIES = 16  # matchings, where the last tiles of a pool make the course depend on more
ALWAYS = 1 << 60  # a step that never comes
LOOSE = (-1, -1, -1, -1)  # steps before all draws: whatever fits, tried as often
NO_OUTCOME = -1  # of a draw that is still to be made


class HandRules(ABC):
    """What a game says of hands that nobody tells; every outcome of a draw exists once."""

    view_fields: tuple[str, ...]  # of a view: the viewer's own hand
    position_fields: tuple[str, ...]  # of a position: one hand for each seat

    @abstractmethod
    def shown_outcome(self, entry: Entry) -> int | None:
        """The outcome of an earlier draw that an entry shows; its seat no longer holds it."""

    @abstractmethod
    def excluded_outcomes(
        self, before: State, after: State, entries: Sequence[Entry]
    ) -> Iterator[tuple[int, set[int]]]:
        """The seats whose hands a step tells something about, and what they cannot hold."""

    @abstractmethod
    def with_any_hand(self, state: State, seats: Collection[int]) -> State:
        """The state in which the seat to act holds all that hands of these seats may hold."""

    @abstractmethod
    def asks_of_hand(self, state: State) -> bool:
        """Whether the seat to act is asked for something of its hand."""

    @abstractmethod
    def must_act(self) -> Refusal:
        """Why a seat cannot have a hand with which nothing can be done."""

    @abstractmethod
    def cannot_show(self) -> Refusal:
        """Why a seat cannot show an outcome without moving."""

    @abstractmethod
    def needed_outcome(self, state: State, action: int) -> int | None:
        """The outcome that the seat to act must have drawn to carry an action out."""

    @abstractmethod
    def passed_by(self, entries: Sequence[Entry]) -> int | None:
        """The seat that could do nothing with its hand at the end of these entries."""

    @abstractmethod
    def outcomes_to_act(self, state: State) -> set[int]:
        """The outcomes with which a seat that could do nothing could have done something."""


class Draw(msgspec.Struct, frozen=True):
    """A hidden draw whose outcome nobody told."""

    step: int
    seat: int
    outcome: int


class Course:
    """The steps of a match, and what they tell about the kept hands."""

    def __init__(self, match: Match, rules: HandRules, kept: Collection[int]) -> None:
        self.match, self.rules = match, rules
        self.codes = list(chain(match.deal, *match.moves))
        self.draws: list[Draw] = []
        self.shown: dict[int, tuple[int, int]] = {}  # outcome -> seat, and the step that showed it
        self.excluded: list[tuple[int, int, set[int]]] = []  # step, seat, what it did not hold
        self.outcomes: set[int] = set()  # that kept hands may have drawn
        state = match.start.clone()
        for step, code in enumerate(self.codes):
            self._read_step(state, step, code, kept)

    def _read_step(self, state: State, step: int, code: int, kept: Collection[int]) -> None:
        game, before = self.match.game, state.clone()
        entries = [game.describe_entry(numbers) for numbers in state.apply_noting(code)]
        if before.actor() == CHANCE:
            seat = find_hidden_seat(game, entries)
            if seat in kept and seat is not None:
                if not self.draws:
                    self.outcomes = {outcome for outcome, _ in before.chances()}
                self.draws.append(Draw(step, seat, code))
            else:
                self.outcomes.discard(code)
        for entry in entries:
            outcome = self.rules.shown_outcome(entry)
            if outcome is not None and entry["seat"] in kept:
                self.shown[outcome] = (int(str(entry["seat"])), step)
        for seat, outcomes in self.rules.excluded_outcomes(before, state, entries):
            self.excluded.append((step, seat, outcomes))


def find_hidden_seat(game: Game, entries: Sequence[Entry]) -> int | None:
    """The seat that alone may know the outcome of a draw, by the draw's first entry."""
    entry = entries[0]
    seat = entry.get("seat")
    return seat if isinstance(seat, int) and game.redact(entry, None) != entry else None


class Fitting:
    """A matching of hidden draws and outcomes, begun with the outcomes chosen so far."""

    def __init__(self, course: Course, pick: PickNumber) -> None:
        self.draws = course.draws
        self.shown = dict(course.shown)
        self.excluded = list(course.excluded)
        self.outcomes = shuffle(sorted(course.outcomes), pick)
        self.possible = course.outcomes
        self.chosen: dict[int, int] = {}  # number of a draw -> outcome
        self.drawn: dict[int, int] = {}  # outcome -> number of its draw

    def fits(self, number: int, outcome: int) -> bool:
        """Whether a draw may have had an outcome."""
        draw = self.draws[number]
        seat, until = self.shown.get(outcome, (draw.seat, ALWAYS))
        if seat != draw.seat or draw.step > until:  # a dead tile is shown as it is drawn
            return False
        return not any(
            seat == draw.seat and draw.step <= step < until and outcome in outcomes
            for step, seat, outcomes in self.excluded
        )

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


def refit_hands(
    match: Match,
    kept: Collection[int],
    pick: PickNumber,
    *,
    holds: tuple[int, Collection[int]] | None = None,
    lacks: tuple[int, set[int]] | None = None,
    frees: int | None = None,
    since: int = ALWAYS,
) -> dict[int, int] | None:
    """The hidden draws to be changed, by step, so that what is told now fits as well.

    A seat `holds` one of some outcomes, or `lacks` all of some; an outcome that was drawn
    otherwise is `frees`.  What the public has seen before the step `since` stays as it is.  None:
    no choice fits to everything that was shown.
    """
    rules = match.game.hand_rules
    if rules is None:
        return None
    course = Course(match, rules, kept)
    last = len(course.codes)
    about = {told[0] for told in (holds, lacks) if told is not None}
    course.excluded = [one for one in course.excluded if one[0] < since or one[1] not in about]
    if frees is not None:
        course.outcomes.discard(frees)
    if lacks is not None:
        course.excluded.append((last - 1, *lacks))
    wanted: list[int | None] = [None]
    if holds is not None:
        held = course.outcomes & set(holds[1]) - set(course.shown)
        wanted = [*shuffle(sorted(held), pick)]
    tries = wanted * MOST_TRIES if len(wanted) == 1 else wanted
    for outcome in tries:
        changes = match_draws(course, pick, None if holds is None else holds[0], outcome)
        if changes is not None and keeps_course(match, changes, since):
            return changes
    return None


def refit_move(
    base: Match,
    first: int,
    kept: Collection[int],
    pick: PickNumber,
    *,
    seat: int,
    shows: Collection[int],
    lacks: set[int],
) -> tuple[dict[int, int], list[int]] | None:
    """The draws to be changed before a move, and the draws after it, so that it shows just that.

    After the move the seat draws once or not at all, and once for each outcome that it shows; what
    it shows it may have drawn before the move or after it.  What it lacks it must not hold then,
    unless there is nothing left to be drawn instead.
    """
    rules = base.game.hand_rules
    if rules is None:
        return None
    since, told = base.step_count, Course(base, rules, kept)
    laid = rules.needed_outcome(base.state, first) if base.actor == seat else None
    laid_at = {} if laid is None else {laid: (seat, since)}
    for count in (len(shows) + 1, len(shows)):
        steps = range(since + 1, since + 1 + count)
        ways = product(
            range(since + max(count - 1, 0), since - 1, -1), (since + count, since, *LOOSE)
        )
        for at, without in ways:
            course = copy(told)
            course.draws = [*told.draws, *(Draw(step, seat, NO_OUTCOME) for step in steps)]
            course.excluded = [*told.excluded, (without, seat, lacks - set(shows))]
            course.shown = {**told.shown, **laid_at, **dict.fromkeys(shows, (seat, at))}
            changes = match_draws(course, pick, None, None)
            if changes is None or not keeps_course(base, changes, ALWAYS):
                continue
            drawn = [changes.pop(step) for step in steps]
            shown = find_shown_after(rules, base, changes, [first, *drawn], kept)
            if shown == {*shows, *laid_at}:
                return changes, drawn
    return None


def find_shown_after(
    rules: HandRules,
    base: Match,
    changes: Mapping[int, int],
    codes: Sequence[int],
    kept: Collection[int],
) -> set[int] | None:
    """What a move and its draws show, after other draws before it; None: they are not all."""
    game, state = base.game, base.start.clone()
    for step, code in enumerate(chain(base.deal, *base.moves)):
        state.apply(changes.get(step, code))
    shown = set[int]()
    for code in codes:
        if not is_possible(state, code):
            return None
        entries = [game.describe_entry(numbers) for numbers in state.apply_noting(code)]
        shown.update(found for one in entries if (found := rules.shown_outcome(one)) is not None)
    if state.actor() == CHANCE:
        code = int(state.chance_at(0))
        entries = [game.describe_entry(numbers) for numbers in state.clone().apply_noting(code)]
        if find_hidden_seat(game, entries) in kept:
            return None
    return shown


def is_possible(state: State, code: int) -> bool:
    """Whether a draw may have an outcome, or a seat may move so."""
    if state.actor() == CHANCE:
        return any(outcome == code for outcome, _ in state.chances())
    return state.refusal(code) is None


def match_draws(
    course: Course, pick: PickNumber, seat: int | None, outcome: int | None
) -> dict[int, int] | None:
    """The draws that a matching changes, in which a seat holds an outcome at the end."""
    fitting = Fitting(course, pick)
    if seat is not None and outcome is not None:
        fitting.shown[outcome] = (seat, len(course.codes))
    if not fitting.match_all():
        return None
    return {
        draw.step: fitting.chosen[number]
        for number, draw in enumerate(course.draws)
        if fitting.chosen[number] != draw.outcome
    }


def keeps_course(match: Match, changes: Mapping[int, int], since: int) -> bool:
    """Whether the public sees the same course with other hidden draws, until a step."""
    old, new, game = match.start.clone(), match.start.clone(), match.game
    for step, code in enumerate(chain(match.deal, *match.moves)):
        other = changes.get(step, code)
        if old.actor() != new.actor():
            return False
        if not is_possible(new, other):
            return False
        told = [
            [game.redact(game.describe_entry(numbers), None) for numbers in state.apply_noting(one)]
            for state, one in ((old, code), (new, other))
        ]
        if step < since and told[0] != told[1]:
            return False
    return True
