"""The compiled half: bonuses, policies, the network and its gradient, learning."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import parkett
from parkett.bots.bot import BotError
from parkett.bots.kernel.evaluator import outcome, soften
from parkett.bots.kernel.network import Net, NetJudge
from parkett.bots.kernel.policy import RandomPolicy, duel
from parkett.bots.kernel.temporal_difference import Learner
from parkett.bots.kernel.turn_planner import Planned
from parkett.bots.network_file import Weights, shipped
from parkett.bots.toolkit import skill
from parkett.bots.training import Course, School, first_weights, main
from parkett.core.rng import Rng
from parkett.core.state import NOBODY, State
from parkett.games.acquire.bots.estimates import bonus, liquidation, rivals
from parkett.games.acquire.bots.personalities import PERSONALITIES
from parkett.games.acquire.bots.trading import NEVER, AcquireTrader
from parkett.games.acquire.kernel.engine import AcquireGame


def middle_games(seats: int, number: int) -> list[State]:
    game = parkett.game("acquire", options={"holdings_visibility": "open"})
    states = []
    for seed in range(number):
        state = game.start(seats)
        rng = Rng(seed)
        state.settle(rng)
        for _ in range(90):
            actions = state.actions()
            if state.step(actions[rng.below(len(actions))], rng) == NOBODY:
                break
        states.append(state)
    return states


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
                expected = [liquidation(state, seat) for seat in range(4)]
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
    assert bonus(6, rival, 2000, 1000) == 2000
    assert bonus(5, rival, 2000, 1000) == 1500
    assert bonus(4, rival, 2000, 1000) == 1000
    assert bonus(3, rival, 2000, 1000) == 333
    assert bonus(2, rival, 2000, 1000) == 0
    assert bonus(1, (0, 0, 0, 0), 2000, 1000) == 3000
    assert bonus(4, (5, 2, 0, 0), 2000, 1000) == 0


def test_rivals_ranks_the_others() -> None:
    for state in middle_games(5, 8):
        assert isinstance(state, AcquireGame)
        for chain in range(7):
            for seat in range(5):
                held = sorted(
                    (state.held(other, chain) for other in range(5) if other != seat), reverse=True
                )
                found = rivals(state, seat, chain)
                below = [h for h in held if h < held[0]]
                assert found[0] == held[0]
                if held[0]:
                    assert found[1] == held.count(held[0])
                if below and below[0]:
                    assert found[2:] == (below[0], below.count(below[0]))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_rules_of_thumb_finish_games_and_pick_legally(seats: int) -> None:
    policy = skill("acquire").playout
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


def test_rules_of_thumb_beat_chance() -> None:
    game = parkett.game("acquire", options={"holdings_visibility": "open"})
    policy, dumb = skill("acquire").playout, RandomPolicy()
    won = 0
    for deal in range(40):
        seat = deal % 4
        table = [policy if n == seat else dumb for n in range(4)]
        scores = duel(table, game.start(4), Rng(deal))
        won += scores[seat] == max(scores)
    assert won >= 34


def test_outcomes_favour_winners_and_shares_add_up() -> None:
    values = vec[float]([0.0] * 8)
    for state in middle_games(4, 6):
        state.playout(Rng(3))
        outcome(state, 10_000, values)
        scores = state.scores()
        assert max(range(4), key=lambda seat: values[seat]) == scores.index(max(scores))
        soften(values, 4)
        assert abs(sum(values[seat] for seat in range(4)) - 1) < 1e-9


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    lens = skill("acquire").lens
    assert lens is not None
    own, item, _ = lens.sizes()
    net = Net(own, item, 5, 6)
    net.load(first_weights(net, 3))
    learner = Learner(net, lens, 0.0, 1.0)
    state = middle_games(4, 1)[0]
    learner.remember(state, 0)
    items = learner.recall(0, 1)
    learner.blame(items, 1.0)
    slopes = list(learner.gradient)
    dice = random.Random(1)
    for at in dice.sample(range(net.total), 60):
        before = net.weights[at]
        net.weights[at] = before + 1e-5
        up = net.figure(learner.slice, items)
        net.weights[at] = before - 1e-5
        down = net.figure(learner.slice, items)
        net.weights[at] = before
        assert abs((up - down) / 2e-5 - slopes[at]) < 1e-4


def test_what_the_seats_of_a_position_share_is_reckoned_once_and_alike() -> None:
    lens = skill("acquire").lens
    assert lens is not None
    own, item, most = lens.sizes()
    judge = NetJudge(shipped("acquire").net(lens), lens)
    plain = shipped("acquire").net(lens)
    told = vec[float]([0.0] * (own + item * most))
    for seats in (2, 4, 6):
        values, expected = vec[float]([0.0] * 6), vec[float]([0.0] * 6)
        for state in middle_games(seats, 4):
            judge.judge(state, Rng(1), values)
            for seat in range(seats):
                items = lens.write(state, seat, told)
                expected[seat] = plain.figure(told, items)
            soften(expected, seats)
            assert list(values) == list(expected)


def test_a_trader_weighs_every_block_of_shares_by_bonus_growth_and_lead() -> None:
    weights = PERSONALITIES["balanced"]
    trader = AcquireTrader(vec[i64](weights))
    for state in middle_games(4, 40):
        assert isinstance(state, AcquireGame)
        seat = state.active
        trader.weigh(state, seat)
        for chain in range(7):
            size, price = state.size[chain], state.price[chain]
            if size == 0 or price > state.cash[seat] or state.in_bank(chain) == 0:
                continue
            kind = 4 if size >= 11 else 3 if size > 5 else 2
            gain, share = weights[kind] - price * weights[5] // 100, weights[size >= 11]
            told, held = rivals(state, seat, chain), state.held(seat, chain)
            pots = state.first_bonus(chain), state.second_bonus(chain)
            limit = min(3, state.in_bank(chain), state.cash[seat] // price)
            for number in range(1, 4):
                more = bonus(held + number, told, *pots) - bonus(held, told, *pots)
                lead = max(0, min(held + number - told[0], 3)) if told[0] else 0
                worth = number * gain + more * share // 100 + lead * weights[6]
                assert trader.worth[chain * 4 + number] == (worth if number <= limit else NEVER)


def test_training_is_repeatable_and_lowers_the_loss() -> None:
    runs = [School(Course("acquire", 5, 120, 6, 4, 6, 8, looks=2)) for _ in range(2)]
    weights = [school.take() for school in runs]

    assert weights[0].numbers == weights[1].numbers
    assert runs[0].curve[-1].loss < 1.4


def test_who_plans_may_sit_where_a_policy_is_asked_for() -> None:
    plan = skill("acquire").plan()
    planned = Planned(plan)
    for state in middle_games(4, 6):
        assert planned.pick(state, Rng(7)) == plan.best(state, state.actor(), Rng(7))
        assert planned.mover(state) == plan.policy.mover(state)


def test_shipped_weights_fit_and_are_small() -> None:
    weights = shipped("acquire")
    lens = skill("acquire").lens
    assert lens is not None
    judge = NetJudge(weights.net(lens), lens)
    values = vec[float]([0.0] * 8)
    for seats in (2, 3, 4, 5, 6):
        judge.judge(middle_games(seats, 1)[0], Rng(1), values)
        assert abs(sum(values[seat] for seat in range(seats)) - 1) < 1e-9
    assert len(str(weights.numbers)) < 5_000_000


def test_weights_that_do_not_fit_are_refused() -> None:
    lens = skill("acquire").lens
    assert lens is not None
    with pytest.raises(ValueError, match="do not fit"):
        Weights("acquire", 1, 2, 3, 4, 0, 0, 0.0, []).net(lens)
    own, item, _ = lens.sizes()
    with pytest.raises(ValueError, match="are needed"):
        Weights("acquire", own, item, 3, 4, 0, 0, 0.0, [1.0]).net(lens)


def test_training_a_game_without_a_lens_is_refused(tmp_path: object) -> None:
    assert main(["--game", "nothing", "--out", f"{tmp_path}/w.json"]) == 2
    assert issubclass(BotError, parkett.ParkettError)
