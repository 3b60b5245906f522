"""Planning one's own turn: try every way to make it, and judge where each one ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from parkett.bots.kernel.policy import Policy
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.vectors import vec

NEVER: Final = -(1 << 60)


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser:
    """A written-down opinion of what a position is worth to a seat, in money."""

    def begin(self, state: State) -> None:
        """Prepare to judge the ends of turns that begin here."""

    def worth(self, state: State, seat: i64) -> i64:
        """What the position is worth to the seat."""
        raise NotImplementedError

    def parts(self, state: State, seat: i64) -> dict[str, int]:
        """The same, part by part, each under its word."""
        raise NotImplementedError


class Plan:
    """Finds the best turn."""

    def __init__(self, policy: Policy, adviser: Adviser, lucks: i64 = 1, steps: i64 = 6) -> None:
        self.policy: Policy = policy
        self.adviser: Adviser = adviser
        self.lucks: i64 = lucks  # how often chance is sampled
        self.steps: i64 = steps  # decisions that are tried out; later ones go by rules of thumb
        self.highest: i64 = NEVER
        self.first: i64 = 0  # the first action of the turn at hand
        self.looked: i64 = 0  # positions judged for the last decision
        self.luck: i64 = 0
        self.blind: bool = False  # whether a turn ends before any chance move, even a hidden one
        self.end: State | None = None  # where the best turn ends
        self.actions: vec[i64] = vec[i64]()  # the first actions tried
        self.totals: vec[i64] = vec[i64]()  # what the best turn behind each is worth
        self.ends: list[State | None] = []  # and where it ends

    def best(self, state: State, seat: i64, rng: Rng) -> i64:
        """The first action of the best turn."""
        count = self.rank(state, seat, rng)
        found: i64 = 0
        i: i64 = 1
        while i < count:
            if self.totals[i] > self.totals[found]:
                found = i
            i += 1
        self.end = self.ends[found]
        return self.actions[found]

    def rank(self, state: State, seat: i64, rng: Rng) -> i64:
        """Find the best turn behind every first action worth a look; return how many."""
        self.looked = 0
        self.adviser.begin(state)
        buffer = vec[i64]([0] * state.widest())
        count = self.policy.candidates(state, buffer)
        totals = vec[i64]([0] * count)
        ends: list[State | None] = [None] * count
        sample: i64 = 0
        while sample < self.lucks:
            self.luck = rng.below(1 << 30)  # the same draws for every turn that is tried
            i: i64 = 0
            while i < count:
                self.highest = NEVER
                self.first = buffer[i]
                copy = state.clone()
                copy.apply(buffer[i])
                self.follow(copy, seat, 1)
                totals[i] += self.highest
                ends[i] = self.end
                i += 1
            sample += 1
        self.actions = buffer
        self.totals = totals
        self.ends = ends
        return count

    def try_all(self, state: State, seat: i64, step: i64) -> None:
        """Try every action worth a look and go on from there."""
        buffer = vec[i64]([0] * state.widest())
        count = self.policy.candidates(state, buffer)
        i: i64 = 0
        while i < count:
            copy = state.clone()
            copy.apply(buffer[i])
            self.follow(copy, seat, step + 1)
            i += 1

    def follow(self, state: State, seat: i64, step: i64) -> None:
        """Let chance and the others act until the turn is over or the seat decides again.

        A chance move that everybody watches, such as a roll, ends the plan as well, unless
        chance is sampled several times; a blind plan ends before a tile is drawn, too.
        """
        rng = Rng(self.luck)
        turn = self.policy.mover(state)
        who = state.actor()
        while who != NOBODY and self.policy.mover(state) == turn:
            if who == CHANCE and self.lucks == 1 and self.hidden_from(state):
                break  # nobody can plan beyond it
            if who == CHANCE:
                state.apply(state.chance_at(rng.below(state.chance_weight())))
            elif who != seat or step >= self.steps:
                state.apply(self.policy.pick(state, rng))
            else:
                self.try_all(state, seat, step)
                return
            who = state.actor()
        self.looked += 1
        self.note(state, self.adviser.worth(state, seat))

    def hidden_from(self, state: State) -> bool:
        """Whether the plan must not look beyond this chance move."""
        return self.blind or self.policy.open_chance(state)

    def note(self, state: State, worth: i64) -> None:
        """Remember the end of a turn if it is the best so far behind its first action."""
        if worth > self.highest:
            self.highest = worth
            self.end = state

    def parts(self, seat: i64, state: State | None) -> dict[str, int]:
        """The adviser's opinion part by part; of the end of the best turn if it is given."""
        return self.adviser.parts(state, seat) if state is not None else {}


class Planned(Policy):
    """Plays the turns that a plan finds best, where a policy is asked for."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Plan = plan

    def pick(self, state: State, rng: Rng) -> i64:
        """The first action of the best turn."""
        return self.plan.best(state, state.actor(), rng)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return self.plan.policy.mover(state)
