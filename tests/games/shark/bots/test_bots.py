"""Shark's bots: legal under every option, sensible, and better than the rung below."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import parkett
from parkett.bots.budget import Budget
from parkett.bots.determinization import LazyLegalSentences, LazyView
from parkett.bots.engines import PlannerBot
from parkett.bots.kernel.policy import Policy, RandomPolicy
from parkett.bots.kernel.turn_planner import TurnPlanner
from parkett.bots.registry import BOT_PROFILES, list_profiles_for_game
from parkett.bots.toolkit import load_toolkit
from parkett.core.game import Game
from parkett.core.rng import Rng
from parkett.core.state import NOBODY
from parkett.games.shark.bots.price_forecast import LANE, PriceForecast
from parkett.games.shark.kernel.codes import (
    COMPANIES,
    DONE,
    PLACE,
    TRADE,
    bought_company,
    is_purchase,
    placed_house_kind,
    placed_square,
    sold_company,
)
from parkett.games.shark.kernel.engine import SharkGame
from tests.bots.sample_games import play_game

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
    for number, policy in enumerate(load_toolkit("shark").policies.values()):
        for seats in (2 + number, 6 - number):
            play(game, seats, seats * 10 + number, policy)


def test_greedy_beats_random() -> None:
    game, greedy, chance = shark(), load_toolkit("shark").policies["balanced"], RandomPolicy()
    won = 0
    for seed in range(20):
        table: list[Policy] = [chance] * 4
        table[seed % 4] = greedy
        scores = play_game(table, game.start(4), Rng(seed))
        won += scores[seed % 4] == max(scores)

    assert won >= 19


def test_what_a_house_does_is_foreseen() -> None:
    """Rise, falls and provision as reckoned from the board are those of the rules."""
    game, greedy = shark(), load_toolkit("shark").policies["balanced"]
    forecast = PriceForecast()
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
            square, kind = placed_square(action), placed_house_kind(action)
            seat, before, cash = state.active, list(state.price), list(state.cash)
            held = state.held(seat, kind)
            forecast.assess_house(state, square, kind)
            state.apply(action)
            for company in range(COMPANIES):
                fall = forecast.last_falls >> company * LANE & (1 << LANE) - 1
                rise = forecast.last_rise if company == kind else 0
                fell += fall > 0
                assert state.price[company] == before[company] + rise - fall * 1000
            gained = state.cash[seat] - cash[seat]
            assert gained == forecast.last_pay + max(0, forecast.last_rise) * held
    assert fell > 10


@pytest.mark.parametrize(("edition", "options"), SETTINGS)
def test_what_was_expected_before_is_expected_again_only_where_it_is_true(
    edition: str, options: dict[str, object]
) -> None:
    """An forecast that has seen other boards and movers says what a new one says."""
    kept = PriceForecast()
    policy = load_toolkit("shark").rollout_policy
    state = shark(edition, options).start(4)
    assert isinstance(state, SharkGame)
    rng = Rng(11)
    while state.settle(rng) != NOBODY:
        spite = 100 * rng.below(2)
        new = PriceForecast()
        for forecast in (kept, new):
            forecast.scan_board(state)
            for seat in range(4):
                forecast.add_expected_move(state, seat, spite)

        assert list(kept.up) == list(new.up)
        assert list(kept.down) == list(new.down)
        assert (kept.count, kept.income) == (new.count, new.income)
        assert kept.worst_loss(state, 0) == new.worst_loss(state, 0)
        state.apply(policy.pick(state, rng) if rng.below(4) else state.pick(rng))


def test_a_rule_player_does_not_buy_what_it_just_sold() -> None:
    game, greedy = shark(), load_toolkit("shark").policies["balanced"]
    for seed in range(6):
        state = game.start(4)
        assert isinstance(state, SharkGame)
        rng = Rng(seed)
        sold: set[int] = set()
        while state.settle(rng) != NOBODY:
            action = greedy.pick(state, rng)
            if state.task() != TRADE or action == DONE:
                sold.clear()
            elif not is_purchase(action):
                sold.add(sold_company(action, state.rules.shares))
            else:
                assert bought_company(action) not in sold
            state.apply(action)


def middle_games(number: int) -> list[SharkGame]:
    """Positions out of the middle of games by rule players."""
    game, greedy = shark(), load_toolkit("shark").policies["balanced"]
    found = []
    for seed in range(number):
        state = game.start(4)
        assert isinstance(state, SharkGame)
        rng = Rng(seed)
        state.settle(rng)
        for _ in range(40 + seed):
            if state.step(greedy.pick(state, rng), rng) == NOBODY:
                break
        else:
            found.append(state)
    return found


def test_shark_has_three_personalities_and_five_levels() -> None:
    found = list_profiles_for_game("shark")

    assert {profile.level for profile in found} == {1, 2, 3, 4, 5}
    assert sum(profile.name.startswith("greedy") for profile in found) == 3


def test_planner_holds_its_own_against_greedy() -> None:
    """Four games of ten on average; in these fixed ones at least the even share."""
    game, kit = shark(), load_toolkit("shark")
    greedy = kit.policies["balanced"]
    planner = TurnPlanner(greedy, kit.evaluation)
    won = 0
    for seed in range(32):
        state, rng, own = game.start(4), Rng(seed // 4), Rng(seed)
        who = state.settle(rng)
        while who != NOBODY:
            mine = who == seed % 4
            action = planner.best_action(state, who, own) if mine else greedy.pick(state, own)
            who = state.step(action, rng)
        won += state.score(seed % 4) == max(state.scores())

    assert won >= 8


def test_the_planner_explains_itself() -> None:
    game = shark()
    bot = BOT_PROFILES["planner"].make(game, 1)
    assert isinstance(bot, PlannerBot)
    for state in middle_games(12):
        hint = bot.hint(game.view(state, state.actor()))

        assert hint.sentence in game.legal(state)
        assert all(isinstance(gain, int) and gain for _, gain in hint.reasons)


@pytest.mark.parametrize("name", ["search", "champion"])
def test_searches_are_legal_and_play_the_same_again(name: str) -> None:
    game = shark()
    answers = []
    for _ in range(2):
        bot = BOT_PROFILES[name].make(game, 3)
        for state in middle_games(10):
            view = LazyView(game, state, state.actor(), Rng(4))
            action = int(bot.choose(view, LazyLegalSentences(view), Budget(simulations=40)))
            answers.append(action)

            assert state.refusal(action) is None
    assert answers[: len(answers) // 2] == answers[len(answers) // 2 :]
