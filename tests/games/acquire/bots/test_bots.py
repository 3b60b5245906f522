"""Acquire's bots: estimates, heuristics, and what a share is worth to a trader."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import parkett
from parkett.bots.kernel.policy import RandomPolicy
from parkett.bots.toolkit import load_toolkit
from parkett.core.rng import Rng
from parkett.core.state import NOBODY
from parkett.games.acquire.bots.buying import NEVER, AcquireBuyer
from parkett.games.acquire.bots.estimates import (
    estimate_bonus,
    liquidation_value,
    top_two_rival_holdings,
)
from parkett.games.acquire.bots.personalities import PERSONALITIES
from parkett.games.acquire.kernel.engine import AcquireGame
from tests.bots.recall import completed_views
from tests.bots.sample_games import middle_games, play_game


def test_liquidation_is_what_the_end_would_pay() -> None:
    """Announce and finish: cash then differs from the estimate by rounding alone."""
    game = parkett.game("acquire", options={"end_size": 2, "holdings_visibility": "open"})
    checked = 0
    for seed in range(60):
        state = game.start(4)
        rng = Rng(seed)
        state.settle(rng)
        assert isinstance(state, AcquireGame)
        while state.actor() != NOBODY:
            legal = game.legal(state)
            if "announce end" in legal and state.pool_count < 60:
                expected = [liquidation_value(state, seat) for seat in range(4)]
                state.apply(game.read(state, "announce end"))
                state.step(game.read(state, "buy nothing"), rng)
                assert state.actor() == NOBODY
                for seat, score in enumerate(state.scores()):
                    assert 0 <= score - expected[seat] <= 700
                checked += 1
                break
            actions = [a for a in state.actions() if game.say(state, a) != "announce end"]
            state.step(actions[rng.below(len(actions))], rng)
    assert checked > 10


def test_bonuses_follow_rank_and_ties() -> None:
    rival = (5, 1, 3, 2)  # one holds five, two hold three
    assert estimate_bonus(6, rival, 2000, 1000) == 2000
    assert estimate_bonus(5, rival, 2000, 1000) == 1500
    assert estimate_bonus(4, rival, 2000, 1000) == 1000
    assert estimate_bonus(3, rival, 2000, 1000) == 333
    assert estimate_bonus(2, rival, 2000, 1000) == 0
    assert estimate_bonus(1, (0, 0, 0, 0), 2000, 1000) == 3000
    assert estimate_bonus(4, (5, 2, 0, 0), 2000, 1000) == 0


def test_rivals_ranks_the_others() -> None:
    for state in middle_games(5, 8):
        assert isinstance(state, AcquireGame)
        for chain in range(7):
            for seat in range(5):
                held = sorted(
                    (state.held(other, chain) for other in range(5) if other != seat), reverse=True
                )
                found = top_two_rival_holdings(state, seat, chain)
                below = [h for h in held if h < held[0]]
                assert found[0] == held[0]
                if held[0]:
                    assert found[1] == held.count(held[0])
                if below and below[0]:
                    assert found[2:] == (below[0], below.count(below[0]))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_heuristics_finish_games_and_pick_legally(seats: int) -> None:
    policy = load_toolkit("acquire").rollout_policy
    for state in middle_games(seats, 4):
        rng = Rng(seats)
        while state.settle(rng) != NOBODY:
            action = policy.pick(state, rng)
            assert state.refusal(action) is None
            buffer = state.room()
            count = policy.candidates(state, buffer)
            listed = [buffer[i] for i in range(count)]
            assert len(set(listed)) == count
            assert set(listed) <= set(state.actions())
            state.apply(action)


def test_heuristics_beat_chance() -> None:
    game = parkett.game("acquire", options={"holdings_visibility": "open"})
    policy, dumb = load_toolkit("acquire").rollout_policy, RandomPolicy()
    won = 0
    for deal in range(40):
        seat = deal % 4
        table = [policy if n == seat else dumb for n in range(4)]
        scores = play_game(table, game.start(4), Rng(deal))
        won += scores[seat] == max(scores)
    assert won >= 34


def test_a_trader_values_every_block_of_shares_by_bonus_growth_and_lead() -> None:
    weights = PERSONALITIES["balanced"]
    trader = AcquireBuyer(vec[i64](weights))
    for state in middle_games(4, 40):
        assert isinstance(state, AcquireGame)
        seat = state.active
        trader.value_purchases(state, seat)
        for chain in range(7):
            size, price = state.size[chain], state.price[chain]
            if size == 0 or price > state.cash[seat] or state.in_bank(chain) == 0:
                continue
            kind = 4 if size >= 11 else 3 if size > 5 else 2
            gain, share = weights[kind] - price * weights[5] // 100, weights[size >= 11]
            rivals, held = top_two_rival_holdings(state, seat, chain), state.held(seat, chain)
            pots = state.first_bonus(chain), state.second_bonus(chain)
            limit = min(3, state.in_bank(chain), state.cash[seat] // price)
            for number in range(1, 4):
                more = estimate_bonus(held + number, rivals, *pots) - estimate_bonus(
                    held, rivals, *pots
                )
                lead = max(0, min(held + number - rivals[0], 3)) if rivals[0] else 0
                worth = number * gain + more * share // 100 + lead * weights[6]
                assert trader.worth[chain * 4 + number] == (worth if number <= limit else NEVER)


def test_private_holdings_follow_from_the_record() -> None:
    for seats in (2, 4, 6):
        for inferred, full in completed_views("acquire", seats, moves=260):
            assert inferred["cash"] == full["cash"]
            assert inferred["shares"] == full["shares"]
