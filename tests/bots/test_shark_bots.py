"""Shark's bots: legal under every option, sensible, and better than the rung below."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import parkett
from parkett.bots.kernel.policy import Policy, RandomPolicy, duel
from parkett.bots.kernel.shark_outlook import LANE, SharkOutlook
from parkett.bots.skill import skill
from parkett.core.game import Game
from parkett.core.kernel import NOBODY, Rng
from parkett.games.shark.codes import (
    COMPANIES,
    DONE,
    KINDS,
    PLACE,
    PLACE_BASE,
    SELL_BASE,
    TRADE,
)
from parkett.games.shark.game import SharkGame

SETTINGS: list[tuple[str, dict[str, object]]] = [
    ("2001", {}),
    ("1991", {}),
    ("2001", {"top_houses": True}),
    ("2001", {"top_houses": True, "top_immediate_retake": True, "top_counts_immediately": False}),
    ("2001", {"certificates": "physical_strict", "cash_visibility": "private"}),
    ("2001", {"all_sold_scope": "any_company", "displacement_compare": "sum_per_colour"}),
    ("1991", {"free_share": False, "chain_cap": 7}),
    ("1991", {"black_means": "fewest", "certificates": "units"}),
    ("1991", {"colour_die": False, "forced_sale_rounding": "per_company"}),
    ("2001", {"start_cash": 60000, "buy_limit": 10, "price_step": 500}),
]


def shark(edition: str = "2001", options: dict[str, object] | None = None) -> Game:
    return parkett.game("shark", edition, options=options or {})


def play(game: Game, seats: int, seed: int, policy: Policy) -> SharkGame:
    """A game by one policy, each answer checked, as every candidate is."""
    state = game.start(seats)
    assert isinstance(state, SharkGame)
    rng = Rng(seed)
    buffer = vec[i64]([0] * state.widest())
    while state.settle(rng) != NOBODY:
        legal = set(state.actions())
        action = policy.pick(state, rng)
        listed = list(buffer[: policy.candidates(state, buffer)])

        assert action in legal
        assert set(listed) <= legal
        assert len(set(listed)) == len(listed) > 0
        state.apply(action)
    return state


@pytest.mark.parametrize(("edition", "options"), SETTINGS)
def test_rule_players_are_legal_and_finish(edition: str, options: dict[str, object]) -> None:
    game = shark(edition, options)
    for number, policy in enumerate(skill("shark").policies.values()):
        for seats in (2 + number, 6 - number):
            play(game, seats, seats * 10 + number, policy)


def test_greedy_beats_random() -> None:
    game, greedy, chance = shark(), skill("shark").policies["balanced"], RandomPolicy()
    won = 0
    for seed in range(20):
        table: list[Policy] = [chance] * 4
        table[seed % 4] = greedy
        scores = duel(table, game.start(4), Rng(seed))
        won += scores[seed % 4] == max(scores)

    assert won >= 19


def test_what_a_house_does_is_foreseen() -> None:
    """Rise, falls and provision as reckoned from the board are those of the rules."""
    game, greedy = shark(), skill("shark").policies["balanced"]
    outlook = SharkOutlook()
    fell = 0
    for seed in range(12):
        state = game.start(4)
        assert isinstance(state, SharkGame)
        rng = Rng(seed)
        while state.settle(rng) != NOBODY:
            action = greedy.pick(state, rng)
            if state.task() != PLACE:
                state.apply(action)
                continue
            square, kind = divmod(action - PLACE_BASE, KINDS)
            seat, before, cash = state.active, list(state.price), list(state.cash)
            held = state.held(seat, kind)
            outlook.look(state, square, kind)
            state.apply(action)
            for company in range(COMPANIES):
                fall = outlook.last_falls >> company * LANE & (1 << LANE) - 1
                rise = outlook.last_rise if company == kind else 0
                fell += fall > 0
                assert state.price[company] == before[company] + rise - fall * 1000
            gained = state.cash[seat] - cash[seat]
            assert gained == outlook.last_pay + max(0, outlook.last_rise) * held
    assert fell > 10


def test_a_rule_player_does_not_buy_what_it_just_sold() -> None:
    game, greedy = shark(), skill("shark").policies["balanced"]
    for seed in range(6):
        state = game.start(4)
        assert isinstance(state, SharkGame)
        rng = Rng(seed)
        sold: set[int] = set()
        while state.settle(rng) != NOBODY:
            action = greedy.pick(state, rng)
            if state.task() != TRADE or action == DONE:
                sold.clear()
            elif action >= SELL_BASE:
                sold.add((action - SELL_BASE) // state.rules.shares)
            else:
                assert (action - 1) // 10 not in sold
            state.apply(action)
