"""The last round of Tycoon: no ticket is bought for a turn that never comes; win and loss count."""

from __future__ import annotations

import parkett
from parkett.bots.kernel.evaluator import judge_finished_game
from parkett.bots.kernel.seat_evaluation import CERTAIN_WIN, ResultEvaluation
from parkett.bots.toolkit import load_toolkit
from parkett.core.rng import Rng
from parkett.core.state import NOBODY
from parkett.core.vec_or_list import vec
from parkett.games.tycoon.bots.heuristics import is_last_round
from parkett.games.tycoon.kernel.codes import AFTER, END_TURN, STOCK
from parkett.games.tycoon.kernel.engine import TycoonGame

KIT = load_toolkit("tycoon")


def last_phase_positions(wanted: int) -> list[TycoonGame]:
    """Positions of the last phase after an action, where a later seat has one hotel to build."""
    game, rng = parkett.game("tycoon"), Rng(3)
    found: list[TycoonGame] = []
    while len(found) < wanted:
        state = game.start(4)
        while state.settle(rng) != NOBODY:
            assert isinstance(state, TycoonGame)
            late = state.phase >= state.rules.phases and state.task() == AFTER
            later = range(state.active + 1, 4)
            if late and any(state.desk(seat, STOCK) == 1 for seat in later):
                found.append(state.clone())  # type: ignore[arg-type]
            state.apply(KIT.rollout_policy.pick(state, rng))
    return found[:wanted]


def test_nobody_buys_a_ticket_when_a_later_seat_can_end_the_game() -> None:
    for state in last_phase_positions(12):
        buffer = state.room()
        count = KIT.rollout_policy.candidates(state, buffer)

        assert [buffer[i] for i in range(count)] == [END_TURN]


def last_round_positions(wanted: int) -> list[TycoonGame]:
    """Positions of the last seat's last turn with a choice."""
    game, rng = parkett.game("tycoon"), Rng(11)
    found: list[TycoonGame] = []
    while len(found) < wanted:
        state = game.start(3)
        while state.settle(rng) != NOBODY:
            assert isinstance(state, TycoonGame)
            if is_last_round(state) and state.active == 2:
                found.append(state.clone())  # type: ignore[arg-type]
                break
            state.apply(KIT.rollout_policy.pick(state, rng))
    return found


def test_the_last_turn_of_a_game_is_valued_by_win_and_loss() -> None:
    evaluation, values = ResultEvaluation(KIT.rollout_policy, 1), vec[float]([0.0] * 8)
    for state in last_round_positions(4):
        end = state.clone()
        KIT.rollout_policy.rollout(end, Rng(0), 0, 1_000_000)
        judge_finished_game(end, values)
        share = evaluation.value(state, 2) / CERTAIN_WIN

        assert abs(share - values[2]) < 0.01
