"""The moves of a position with their win shares and losses, and the same weighed again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from parkett.bots.kernel.evaluator import TO_THE_END
from parkett.bots.toolkit import load_toolkit
from parkett.coach.decision_test import DecisionTest
from parkett.coach.futures import FutureEvaluator
from parkett.coach.puzzles.puzzle_data import PuzzleMove
from parkett.coach.review_data import mark_decision
from parkett.coach.shares import WHOLE, win_shares
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import State

CHECK_TIMES = 10  # as many futures in the check as in the mining
CHECK_FUTURES = 1_000_000  # the number of the first future of the check


class ResultEvaluator(FutureEvaluator):
    """Plays futures to the end by the strongest quick policy, and looks who won."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        kit = load_toolkit(game.name)
        self.policy = kit.futures_policy or kit.rollout_policy

    def shares(self, world: State, number: int) -> list[float]:
        """The shares of the result; plays the world to its end."""
        self.policy.rollout(world, Rng(number), 0, TO_THE_END)
        return win_shares(world)


@cache
def result_evaluator(game: Game) -> ResultEvaluator:
    """The evaluator of a game; one serves all puzzles of a process."""
    return ResultEvaluator(game)


def weigh_moves(
    game: Game, state: State, judged: DecisionTest, played_out: DecisionTest, best: int
) -> list[PuzzleMove]:
    """Every move with its win share and its losses, the best first, then by loss."""
    seat = judged.seat
    share = judged.mean(best)[seat]
    found = []
    for action in judged.actions:
        loss, end = judged.difference(best, action), played_out.difference(best, action)
        move = PuzzleMove(
            game.say(state, action), round(max(0.0, share - loss.means[seat]) * WHOLE),
            round(loss.means[seat] * WHOLE), round(loss.error * WHOLE), loss.futures,
            round(end.means[seat] * WHOLE), round(end.error * WHOLE), end.futures,
        )  # fmt: skip
        found.append(move)
    answer = game.say(state, best)
    return sorted(found, key=lambda move: (move.say != answer, move.loss))


def repeat_futures(
    test: DecisionTest, best: int, mined: Mapping[int, int], first: int, seed: int
) -> None:
    """Let every action and the best meet ten times the futures they were mined with, all new."""
    done = 0
    for count in sorted({CHECK_TIMES * futures for futures in mined.values()}):
        left = [action for action, futures in mined.items() if CHECK_TIMES * futures >= count]
        test.run([best, *left], first + done, count - done, seed)
        done = count


def still_holds(moves: Sequence[PuzzleMove]) -> bool:
    """Whether no other move is even good, and none wins more often when played to the end."""
    return all(
        mark_decision(move.loss, move.error) not in ("best", "good")
        and move.end_loss > move.end_error
        for move in moves[1:]
    )
