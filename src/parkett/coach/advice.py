"""Advice in a running game: a hint, what a move would lose, why a bot moved so.

Everything is worked out from a view: nothing depends on what its viewer cannot know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.bots.determinization import determinize
from parkett.bots.errors import BotError
from parkett.bots.toolkit import Toolkit, load_toolkit
from parkett.coach.advice_data import (
    AnalysedPosition,
    Explanation,
    Hint,
    RankedSentence,
    WeighedDecision,
)
from parkett.coach.analysis import Analysis, RankedDecision, analyse
from parkett.coach.continuation import change_parts, compare_parts, follow_decision, turn_policy
from parkett.coach.decision_test import FRESH, DecisionTest, list_candidates
from parkett.coach.depths import DEPTHS
from parkett.coach.futures import future_evaluator
from parkett.coach.review_data import BOUNDS
from parkett.coach.shares import WHOLE, in_millionths
from parkett.coach.worlds import world_maker
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State

BLUNDER = BOUNDS[-1]  # a loss that asks for a second thought
EXPLAINED_WORLDS = 24  # in which a bot's move is compared with its other moves
TRIED_WORLDS = 1200  # until so many are found in which the move was possible
NOTHING_LOST = WeighedDecision(0, grave=False, better="", reasons=[])
MOST_REASONS = 3  # parts of an explanation on each side


def analyse_view(
    game: Game, view: Mapping[str, Any], depth: str, seed: int = 1
) -> AnalysedPosition:
    """The analysis of a view with every share in millionths."""
    found = analyse(game, view, depth=DEPTHS[depth], seed=seed)
    return AnalysedPosition(
        in_millionths(found.win_shares),
        [[round(low * WHOLE), round(high * WHOLE)] for low, high in found.interval],
        found.phase,
        round(found.known * WHOLE),
        [
            RankedSentence(
                each.text, round(each.win_share * WHOLE), round(each.loss * WHOLE),
                list(each.line), list(each.parts),
            )
            for each in found.decisions
        ],
    )  # fmt: skip


def advise(game: Game, view: Mapping[str, Any], seed: int) -> Hint:
    """The best decision of the viewer, compared with the one that heuristics would make."""
    analysis = analyse(game, view, depth=DEPTHS["quick"], seed=seed)
    best, *others = require_decisions(analysis)
    low, high = analysis.interval[view["viewer"]]
    half = (high - low) / 2
    other = find_obvious_other(game, view, others, seed)
    return Hint(
        best.text,
        list(best.parts),
        round(best.win_share * WHOLE),
        round(max(0.0, best.win_share - half) * WHOLE),
        round(min(1.0, best.win_share + half) * WHOLE),
        other.text if other else "",
        round(other.loss * WHOLE) if other else 0,
        list(other.parts) if other else [],
    )


def require_decisions(analysis: Analysis) -> tuple[RankedDecision, ...]:
    """The decisions of an analysis; raises BotError if its viewer has nothing to decide."""
    if not analysis.decisions:
        raise BotError("there is nothing to decide")
    return analysis.decisions


def find_obvious_other(
    game: Game, view: Mapping[str, Any], others: list[RankedDecision], seed: int
) -> RankedDecision | None:
    """What plain heuristics would do instead of the best; if that is the best, the next best."""
    if not others:
        return None
    kit, world = load_toolkit(game.name), determinize(game, view, Rng(seed))
    obvious = game.say(world, int(turn_policy(kit).pick(world, Rng(seed))))
    return next((each for each in others if each.text == obvious), others[0])


def weigh(game: Game, view: Mapping[str, Any], say: str, seed: int) -> WeighedDecision:
    """What a sentence of the viewer would lose; nothing if it is the best or not legal.

    As in a review, the loss is measured in futures that had no part in finding the best.
    """
    kit, depth, make_world = load_toolkit(game.name), DEPTHS["quick"], world_maker(game, view, seed)
    state = make_world(0)
    seat = int(view["viewer"])
    action = read_legal_action(game, state, seat, say)
    if action is None:
        return NOTHING_LOST
    candidates = list_candidates(kit, state, depth, action)
    test = DecisionTest(future_evaluator(game), make_world, seat, candidates)
    best = test.rank(depth, seed)[0]
    if best == action:
        return NOTHING_LOST
    test.run([best, action], FRESH, depth.confirm, seed)
    gap = test.difference(best, action, FRESH)
    ends = [follow_decision(game, kit, state, each, seed).end for each in (best, action)]
    grave = (gap.means[seat] - gap.error) * WHOLE >= BLUNDER
    loss = max(0, round(gap.means[seat] * WHOLE))
    return WeighedDecision(loss, grave, game.say(state, best), compare_parts(kit, seat, *ends))


def explain(game: Game, view: Mapping[str, Any], seat: int, say: str, seed: int) -> Explanation:
    """Why a seat moved so, as far as a viewer can know who saw the move.

    The move is compared with the seat's other moves in worlds that fit the view from before it.
    What the seat really held plays no part, so the explanation gives nothing of it away.
    """
    kit = load_toolkit(game.name)
    totals: dict[str, int] = {}
    compared = 0
    for number in range(TRIED_WORLDS):
        world = determinize(game, view, Rng(seed + number))
        action = read_legal_action(game, world, seat, say)
        if action is None:
            continue
        for part, change in compare_with_others(game, kit, world, action, seed + number).items():
            totals[part] = totals.get(part, 0) + change
        compared += 1
        if compared == EXPLAINED_WORLDS:
            break
    ranked = sorted(totals.items(), key=lambda change: -abs(change[1]))
    return Explanation(
        [part for part, change in ranked if change > 0][:MOST_REASONS],
        [part for part, change in ranked if change < 0][:MOST_REASONS],
    )


def read_legal_action(game: Game, world: State, seat: int, say: str) -> int | None:
    """The action that a sentence means, if the seat may take it in a world."""
    if world.actor() != seat:
        return None
    try:
        action = game.read(world, say)
    except ParkettError:
        return None
    return None if world.refusal(action) is not None else action


def compare_with_others(
    game: Game, kit: Toolkit, world: State, action: int, seed: int
) -> dict[str, int]:
    """How much better each part of the evaluation is after an action than after the next one."""
    policy = turn_policy(kit)
    buffer = world.room()
    listed = [int(buffer[place]) for place in range(policy.candidates(world, buffer))]
    other = next((each for each in listed if each != action), None)
    if other is None:
        return {}
    seat = int(world.actor())
    taken, left = (follow_decision(game, kit, world, each, seed).end for each in (action, other))
    return change_parts(kit, seat, taken, left)
