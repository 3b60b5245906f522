"""How each kind of bot is made from the toolkit of a game."""

from __future__ import annotations

from collections.abc import Callable

from parkett.bots.bot import Bot
from parkett.bots.engines import PlannerBot, PolicyBot, SearchBot, StartSearch
from parkett.bots.errors import BotError
from parkett.bots.kernel.evaluator import Evaluator, RolloutEvaluator
from parkett.bots.kernel.paired_test import PairedTest
from parkett.bots.kernel.seat_evaluation import SeatEvaluation
from parkett.bots.kernel.tree_search import TreeSearch
from parkett.bots.kernel.turn_search import TurnSearch, TurnShortlistPlanner
from parkett.bots.toolkit import Toolkit, load_toolkit
from parkett.core.game import Game

SHORTLISTED_TURNS = 12  # in a search of turns
MakeBot = Callable[[Game, int], Bot]  # from a game and a seed


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


def make_search_bot(game: Game, seed: int) -> Bot:
    """A bot that searches, with rollouts to the end unless the game has a better evaluator."""
    kit = load_toolkit(game.name)
    if kit.search_evaluator is None:
        evaluator: Evaluator = RolloutEvaluator(kit.rollout_policy)
    else:
        evaluator = kit.search_evaluator()
    turns = kit.search_turn_evaluation
    return SearchBot(game, seed, make_search_starter(kit, evaluator, turns, kit.exploration))


def make_champion_bot(game: Game, seed: int) -> Bot:
    """A bot that searches with a learned evaluator."""
    kit = load_toolkit(game.name)
    if kit.champion_evaluator is None:
        raise BotError(f"there is no champion for {game.name} yet")
    turns, evaluator = kit.champion_turn_evaluation, kit.champion_evaluator()
    return SearchBot(
        game, seed, make_search_starter(kit, evaluator, turns, kit.champion_exploration)
    )


def make_search_starter(
    kit: Toolkit,
    evaluator: Evaluator,
    make_turn_evaluation: Callable[[], SeatEvaluation] | None,
    exploration: float,
) -> StartSearch:
    """Starts a search of turns, a paired test or a tree search, as the toolkit has it."""
    policy, threshold = kit.rollout_policy, kit.paired_threshold
    if make_turn_evaluation is not None:
        evaluation = make_turn_evaluation()
        turns = TurnShortlistPlanner(policy, evaluation, kit.planned_decisions, SHORTLISTED_TURNS)
        return lambda state: TurnSearch(turns, evaluator, state, state.actor(), exploration)
    if threshold > 0:
        return lambda state: PairedTest(policy, evaluator, state, state.actor(), threshold)
    return lambda state: TreeSearch(policy, evaluator, state, state.actor(), exploration)
