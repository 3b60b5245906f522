"""Planning a turn: try every way to make it, and evaluate where each one ends."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parkett.bots.kernel.candidate_lists import best_index_from
from parkett.bots.kernel.policy import Policy
from parkett.bots.kernel.seat_evaluation import SeatEvaluation
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY, State
from parkett.core.vec_or_list import vec

NEVER: Final = -(1 << 60)


class TurnPlanner:
    """Finds the best turn of a seat."""

    def __init__(
        self, policy: Policy, evaluation: SeatEvaluation, samples: i64 = 1, decisions: i64 = 6
    ) -> None:
        self.policy: Policy = policy
        self.evaluation: SeatEvaluation = evaluation
        self.samples: i64 = samples  # how often chance is sampled
        self.decisions: i64 = decisions  # that are tried out; the policy makes the later ones
        self.seed: i64 = 0  # of the present sample of chance
        self.stops_at_chance: bool = False  # whether a turn ends before any chance move
        self.first_action: i64 = 0  # of the turn at hand
        self.made: i64 = 0  # decisions of the turn at hand
        self.best_value: i64 = NEVER  # of the turns behind that action
        self.best_end: State | None = None  # where the best turn ends
        self.actions: vec[i64] = vec[i64]()  # the first actions tried
        self.totals: vec[i64] = vec[i64]()  # the value of the best turn behind each, all samples
        self.best_made: i64 = 0  # decisions of the best turn behind the first action
        self.shortness: vec[i64] = vec[i64]()  # less the decisions of the best turn, all samples
        self.ends: list[State | None] = []  # and where it ends

    def best_action(self, state: State, seat: i64, rng: Rng) -> i64:
        """The first action of the best turn."""
        found = self.best_branch(self.rank_actions(state, seat, rng), rng)
        self.best_end = self.ends[found]
        return self.actions[found]

    def best_branch(self, count: i64, rng: Rng) -> i64:
        """The index of the highest total; of equal ones the shortest turn, then the first."""
        best = best_index_from(self.totals, count, 0)
        i = best + 1
        while i < count:
            if self.totals[i] == self.totals[best] and self.shortness[i] > self.shortness[best]:
                best = i
            i += 1
        return best

    def rank_actions(self, state: State, seat: i64, rng: Rng) -> i64:
        """Find the best turn behind every candidate for the first action; return how many."""
        self.evaluation.begin_turn(state)
        buffer = vec[i64]([0] * state.widest())
        count = self.policy.candidates(state, buffer)
        totals = vec[i64]([0] * count)
        shortness = vec[i64]([0] * count)
        ends: list[State | None] = [None] * count
        sample: i64 = 0
        while sample < self.samples:
            self.seed = rng.below(1 << 30)  # the same draws for every turn that is tried
            i: i64 = 0
            while i < count:
                self.best_value = NEVER
                self.first_action = buffer[i]
                copy = state.clone()
                copy.apply(buffer[i])
                self.continue_turn(copy, seat, 1)
                totals[i] += self.best_value
                shortness[i] -= self.best_made
                ends[i] = self.best_end
                i += 1
            sample += 1
        self.actions = buffer
        self.totals = totals
        self.shortness = shortness
        self.ends = ends
        return count

    def try_candidates(self, state: State, seat: i64, made: i64) -> None:
        """Try every candidate and go on from there; so many decisions are made already."""
        buffer = vec[i64]([0] * state.widest())
        count = self.policy.candidates(state, buffer)
        i: i64 = 0
        while i < count:
            copy = state.clone()
            copy.apply(buffer[i])
            self.continue_turn(copy, seat, made + 1)
            i += 1

    def continue_turn(self, state: State, seat: i64, made: i64) -> None:
        """Let chance and the others act until the turn is over or the seat decides again.

        A public chance move, such as a roll, ends the turn as well, unless chance is sampled
        several times; with `stops_at_chance` a hidden one, such as a drawn tile, does too.
        """
        rng = Rng(self.seed)
        turn = self.policy.mover(state)
        who = state.actor()
        while who != NOBODY and self.policy.mover(state) == turn:
            if who == CHANCE and self.samples == 1 and self.must_stop_at(state):
                break
            if who == CHANCE:
                state.apply(state.chance_at(rng.below(state.chance_weight())))
            elif who != seat or made >= self.decisions:
                state.apply(self.policy.pick(state, rng))
            else:
                self.try_candidates(state, seat, made)
                return
            who = state.actor()
        self.made = made
        self.record_end(state, self.evaluation.value(state, seat))

    def must_stop_at(self, state: State) -> bool:
        """Whether a plan must not look beyond this chance move."""
        return self.stops_at_chance or self.policy.is_public_chance(state)

    def record_end(self, state: State, value: i64) -> None:
        """Keep the end of a turn if it is the best so far behind its first action.

        Of turns worth the same the shorter one is: nobody does and undoes a thing.
        """
        if value > self.best_value or (value == self.best_value and self.made < self.best_made):
            self.best_value = value
            self.best_made = self.made
            self.best_end = state

    def parts(self, seat: i64, state: State | None) -> dict[str, int]:
        """The evaluation of a state part by part; nothing if there is no state."""
        return self.evaluation.parts(state, seat) if state is not None else {}


class PlannerPolicy(Policy):
    """Plays the turns that a planner finds best, where a policy is asked for."""

    def __init__(self, planner: TurnPlanner) -> None:
        self.planner: TurnPlanner = planner

    def pick(self, state: State, rng: Rng) -> i64:
        """The first action of the best turn."""
        return self.planner.best_action(state, state.actor(), rng)

    def mover(self, state: State) -> i64:
        """The seat whose turn it is."""
        return self.planner.policy.mover(state)
