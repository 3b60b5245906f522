"""What follows a decision: the rest of the turn as the heuristics would play it, in words."""

from __future__ import annotations

from dataclasses import dataclass

from parkett.bots.kernel.policy import Policy
from parkett.bots.toolkit import Toolkit
from parkett.coach.review_data import PartChange
from parkett.core.entry_kinds import Entry
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import CHANCE, State

LONGEST = 8  # decisions of a line


@dataclass(frozen=True)
class Continuation:
    """A line of sentences from a decision on, what it notes, and where it leads."""

    line: tuple[str, ...]  # the first sentence is the decision itself
    entries: tuple[Entry, ...]  # the journal of the decision itself
    end: State


def turn_policy(kit: Toolkit) -> Policy:
    """The heuristics that know turns; where a game has none, those that play on in a search."""
    return kit.planning_policy or kit.rollout_policy


def follow_decision(game: Game, kit: Toolkit, state: State, action: int, seed: int) -> Continuation:
    """Play a decision and the rest of its turn; chance ends the line."""
    policy = turn_policy(kit)
    world, rng = state.clone(), Rng(seed)
    mover = policy.mover(world)
    line = [game.say(world, action)]
    entries = game.describe_entries(world.apply_noting(action))
    while world.actor() < CHANCE and policy.mover(world) == mover and len(line) < LONGEST:
        following = int(policy.pick(world, rng))
        line.append(game.say(world, following))
        world.apply(following)
    return Continuation(tuple(line), tuple(entries), world)


def compare_parts(kit: Toolkit, seat: int, better: State, other: State) -> list[PartChange]:
    """The parts of the evaluation in which two ends of a turn differ most, and which gain."""
    changes = change_parts(kit, seat, better, other)
    ranked = sorted(changes.items(), key=lambda change: -abs(change[1]))
    return [PartChange(part, change > 0) for part, change in ranked if change]


def change_parts(kit: Toolkit, seat: int, better: State, other: State) -> dict[str, int]:
    """By how much each part of the evaluation is higher at one end of a turn than at another."""
    gained, lost = kit.evaluation.parts(better, seat), kit.evaluation.parts(other, seat)
    return {part: gained.get(part, 0) - lost.get(part, 0) for part in {**gained, **lost}}
