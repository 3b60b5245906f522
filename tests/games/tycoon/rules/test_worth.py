"""What a seat is worth along a game: money after a last payday of now (TYC-14)."""

from __future__ import annotations

from parkett.core.rng import Rng
from parkett.core.state import CHANCE, NOBODY
from tests.games.tycoon.rules.scene import play, table, tycoon
from tests.rule import rule


@rule("TYC-12.1", "TYC-12.2", "TYC-14.1")
def test_hotels_count_as_a_payday_of_now_would_pay_them() -> None:
    match = table(rows={"Cairo": [0, 0, 1]})
    spread = match.game.rules.spread[1]
    worth = match.game.worth(match.state)

    assert worth[0] > 15 + spread  # and the majority of Cairo
    assert worth[1] > 15 + spread  # and its second place
    assert worth[2] == 15


@rule("TYC-10.1", "TYC-14.2")
def test_a_loan_costs_its_interest_at_once() -> None:
    match = table()
    before = match.game.worth(match.state)
    play(match, "loan 10")

    assert match.game.worth(match.state) == [before[0] - 2, *before[1:]]


@rule("TYC-14.1", "TYC-14.2")
def test_the_worth_before_the_last_turn_ends_is_the_result() -> None:
    game, seen = tycoon(), 0
    for seed in range(12):
        state, rng = game.start(2), Rng(seed + 1)
        state.settle(rng)
        while state.actor() < CHANCE:
            before, action = game.worth(state), state.pick(rng)
            said = game.say(state, action)
            if state.step(action, rng) == NOBODY and said == "end turn":
                seen += 1
                assert before == game.worth(state) == state.scores()
    assert seen
