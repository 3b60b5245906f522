"""Checking a puzzle with ten times its futures, and rating it by the bots that get it wrong."""

from __future__ import annotations

import msgspec

from parkett.bots.budget import Budget
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.registry import BotProfile, list_profiles_for_game
from parkett.coach.decision_test import DecisionTest
from parkett.coach.futures import FutureEvaluator, future_evaluator
from parkett.coach.puzzles.mining import derive_number
from parkett.coach.puzzles.puzzle_data import Puzzle, puzzle_state
from parkett.coach.puzzles.weighing import (
    CHECK_FUTURES,
    repeat_futures,
    result_evaluator,
    still_holds,
    weigh_moves,
)
from parkett.coach.worlds import world_shuffler
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State

FIRST_RATING_LEVEL = 2  # of bots; those below play at random or nearly so
MOST_SIMULATIONS = 200  # of a bot's answer


class CheckedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle with the figures of its check, and whether its answer holds."""

    puzzle: Puzzle
    holds: bool


def check_puzzle(game: Game, puzzle: Puzzle) -> CheckedPuzzle:
    """Weigh every move again, and ask the bots."""
    seed = derive_number("check", puzzle.id)
    rng = Rng(seed)
    state = puzzle_state(game, puzzle, lambda n: int(rng.below(n)))
    mined = {game.read(state, move.say): move for move in puzzle.moves}
    best = next(iter(mined))
    tests = []
    evaluators: tuple[tuple[FutureEvaluator, str], ...] = (
        (future_evaluator(game), "futures"),
        (result_evaluator(game), "end_futures"),
    )
    for evaluator, field in evaluators:
        worlds = world_shuffler(state, puzzle.seat, seed)
        test = DecisionTest(evaluator, worlds, puzzle.seat, list(mined))
        counts = {action: getattr(move, field) for action, move in mined.items() if action != best}
        repeat_futures(test, best, counts, CHECK_FUTURES, seed)
        tests.append(test)
    moves = weigh_moves(game, state, tests[0], tests[1], best)
    holds = still_holds(moves)
    wrong = list_wrong_bots(game, puzzle, state) if holds else []
    return CheckedPuzzle(msgspec.structs.replace(puzzle, moves=moves, wrong=wrong), holds)


def list_wrong_bots(game: Game, puzzle: Puzzle, state: State) -> list[str]:
    """The bots, one of each level, that choose another move."""
    wrong = []
    for profile in list_rating_bots(game):
        seed = derive_number("rate", puzzle.id, profile.name)
        view = LazyView(game, state, puzzle.seat, Rng(seed))
        simulations = min(MOST_SIMULATIONS, profile.budget_in(game.name).simulations)
        bot = profile.make(game, seed)
        chosen = bot.choose(view, LazyLegalSentences(view), Budget(simulations=simulations))
        said = chosen if isinstance(chosen, str) else game.say(state, chosen)
        if said != puzzle.answer.say:
            wrong.append(profile.name)
    return wrong


def list_rating_bots(game: Game) -> list[BotProfile]:
    """The first bot of each level."""
    found: dict[int, BotProfile] = {}
    for profile in list_profiles_for_game(game.name):
        if profile.level >= FIRST_RATING_LEVEL:
            found.setdefault(profile.level, profile)
    return [found[level] for level in sorted(found)]
