"""How each kind of bot is made from the toolkit of a game."""

from __future__ import annotations

from collections.abc import Callable

from parkett.bots.bot import Bot
from parkett.bots.engines import (
    LastRoundPlanner,
    PlannerBot,
    PolicyBot,
    SearchBot,
    StartSearch,
)
from parkett.bots.errors import BotError
from parkett.bots.kernel.evaluator import Evaluator, RolloutEvaluator
from parkett.bots.kernel.halving_search import HalvingSearch
from parkett.bots.kernel.paired_test import PairedTest
from parkett.bots.kernel.seat_evaluation import ResultEvaluation, SeatEvaluation
from parkett.bots.kernel.tree_search import TreeSearch
from parkett.bots.kernel.turn_planner import TurnPlanner
from parkett.bots.kernel.turn_search import TurnSearch, TurnShortlistPlanner
from parkett.bots.network_file import NetworkWeights
from parkett.bots.toolkit import FrozenChampion, Toolkit, load_toolkit
from parkett.core.game import Game

SHORTLISTED_TURNS = 12  # in a search of turns
MakeBot = Callable[[Game, int], Bot]  # from a game and a seed
MakeBotWithWeights = Callable[[Game, int, NetworkWeights], Bot]


def policy_bot_maker(personality: str) -> MakeBot:
    """A maker of bots that play by the heuristics of a personality."""

    def make(game: Game, seed: int) -> Bot:
        policy = load_toolkit(game.name).policy(personality)
        if policy is None:
            raise BotError(f"no bot of {game.name} is {personality}")
        return PolicyBot(game, seed, policy)

    return make


def make_planner_bot(game: Game, seed: int) -> Bot:
    """A bot that plans its own turn."""
    return PlannerBot(game, seed, load_toolkit(game.name).turn_planner())


def make_beginner_bot(game: Game, seed: int) -> Bot:
    """A bot that plays by a few plain rules."""
    policy = load_toolkit(game.name).beginner
    if policy is None:
        raise BotError(f"there is no beginner for {game.name}")
    return PolicyBot(game, seed, policy)


def make_search_bot(game: Game, seed: int) -> Bot:
    """A bot that searches, with rollouts to the end unless the game has a better evaluator."""
    kit = load_toolkit(game.name)
    if kit.search_evaluator is None:
        evaluator: Evaluator = RolloutEvaluator(kit.rollout_policy)
    else:
        evaluator = kit.search_evaluator()
    turns = kit.search_turn_evaluation() if kit.search_turn_evaluation else None
    start = make_search_starter(kit, evaluator, turns, kit.exploration)
    return SearchBot(game, seed, start, make_last_round_planner(kit))


def make_champion_bot(game: Game, seed: int, weights: NetworkWeights | None = None) -> Bot:
    """A bot that searches with a learned evaluator: its weights are given, or the game's."""
    kit = load_toolkit(game.name)
    if kit.champion_evaluator is None:
        raise BotError(f"there is no champion for {game.name} yet")
    evaluator = kit.champion_evaluator(weights)
    turns = kit.champion_turn_evaluation(weights) if kit.champion_turn_evaluation else None
    start = make_search_starter(kit, evaluator, turns, kit.champion_exploration)
    return SearchBot(game, seed, start, make_last_round_planner(kit))


def make_last_round_planner(kit: Toolkit) -> LastRoundPlanner | None:
    """What plans the turns of a game's last round by win and loss, where a game knows it."""
    if kit.is_last_round is None:
        return None
    policy = kit.planning_policy or kit.rollout_policy
    result = ResultEvaluation(kit.rollout_policy)
    return LastRoundPlanner(
        kit.is_last_round, TurnPlanner(policy, result, 1, kit.planned_decisions)
    )


def frozen_champion_maker(name: str) -> MakeBot:
    """A maker of an earlier champion, which searches as it did then."""

    def make(game: Game, seed: int) -> Bot:
        kept = load_toolkit(game.name).frozen_champions.get(name)
        if kept is None:
            raise BotError(f"no {name!r} was kept of {game.name}")
        return SearchBot(game, seed, make_frozen_starter(kept))

    return make


def make_frozen_starter(kept: FrozenChampion) -> StartSearch:
    """Starts the search of an earlier champion."""
    policy, evaluator, exploration = kept.policy, kept.evaluator(), kept.exploration
    if kept.turn_evaluation is not None:
        turns = TurnShortlistPlanner(
            policy, kept.turn_evaluation(), kept.planned_decisions, SHORTLISTED_TURNS
        )
        return lambda state: TurnSearch(turns, evaluator, state, state.actor(), exploration)
    if kept.paired_threshold > 0:
        threshold = kept.paired_threshold
        return lambda state: PairedTest(policy, evaluator, state, state.actor(), threshold)
    return lambda state: TreeSearch(policy, evaluator, state, state.actor(), exploration)


def make_search_starter(
    kit: Toolkit,
    evaluator: Evaluator,
    turn_evaluation: SeatEvaluation | None,
    exploration: float,
) -> StartSearch:
    """Starts a search of turns, a paired test or a tree search, as the toolkit has it."""
    policy, threshold = kit.rollout_policy, kit.paired_threshold
    if turn_evaluation is not None:
        decisions, weight = kit.planned_decisions, kit.turn_prior_weight
        turns = TurnShortlistPlanner(policy, turn_evaluation, decisions, SHORTLISTED_TURNS)
        return lambda state: HalvingSearch(
            turns, evaluator, state, state.actor(), prior_weight=weight
        )
    if threshold > 0:
        return lambda state: PairedTest(policy, evaluator, state, state.actor(), threshold)
    return lambda state: TreeSearch(policy, evaluator, state, state.actor(), exploration)
