"""How each kind of bot is made from the toolkit of a game."""

from __future__ import annotations

from collections.abc import Callable

from parkett.bots.bot import Bot
from parkett.bots.engines import (
    PairedTestBot,
    PlannerBot,
    PolicyBot,
    TreeSearchBot,
    TurnSearchBot,
)
from parkett.bots.errors import BotError
from parkett.bots.kernel.evaluator import Evaluator, RolloutEvaluator
from parkett.bots.kernel.seat_evaluation import SeatEvaluation
from parkett.bots.kernel.turn_search import TurnShortlist
from parkett.bots.toolkit import toolkit
from parkett.core.game import Game

SHORTLISTED_TURNS = 12  # in a search of turns
MakeBot = Callable[[Game, int], Bot]  # from a game and a seed


def policy_bot_maker(personality: str) -> MakeBot:
    """A maker of bots that play by the heuristics of a personality."""

    def make(game: Game, seed: int) -> Bot:
        policy = toolkit(game.name).policy(personality)
        if policy is None:
            raise BotError(f"no bot of {game.name} is {personality}")
        return PolicyBot(game, seed, policy)

    return make


def make_planner(game: Game, seed: int) -> Bot:
    """A bot that plans its own turn."""
    return PlannerBot(game, seed, toolkit(game.name).turn_planner())


def make_search(game: Game, seed: int) -> Bot:
    """A bot that searches, with rollouts to the end unless the game has a better evaluator."""
    kit = toolkit(game.name)
    if kit.search_evaluator is None:
        evaluator: Evaluator = RolloutEvaluator(kit.rollout_policy)
    else:
        evaluator = kit.search_evaluator()
    turns = kit.search_turn_evaluation
    return searching_bot(game, seed, evaluator, turns() if turns else None, kit.exploration)


def make_champion(game: Game, seed: int) -> Bot:
    """A bot that searches with a learned evaluator."""
    kit = toolkit(game.name)
    if kit.champion_evaluator is None:
        raise BotError(f"there is no champion for {game.name} yet")
    turns, evaluator = kit.champion_turn_evaluation, kit.champion_evaluator()
    exploration = kit.champion_exploration
    return searching_bot(game, seed, evaluator, turns() if turns else None, exploration)


def searching_bot(
    game: Game,
    seed: int,
    evaluator: Evaluator,
    turn_evaluation: SeatEvaluation | None,
    exploration: float,
) -> Bot:
    """A bot that searches turns, tests pairs or grows a tree, as the game's toolkit has it."""
    kit = toolkit(game.name)
    policy = kit.rollout_policy
    if turn_evaluation is not None:
        turns = TurnShortlist(policy, turn_evaluation, kit.planned_decisions, SHORTLISTED_TURNS)
        return TurnSearchBot(game, seed, turns, evaluator, exploration)
    if kit.paired_threshold > 0:
        return PairedTestBot(game, seed, policy, evaluator, kit.paired_threshold)
    return TreeSearchBot(game, seed, policy, evaluator, exploration)
