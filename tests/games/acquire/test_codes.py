"""Actions are made and taken apart in one module: each is the same after a round trip."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.games.acquire import Acquire
from parkett.games.acquire.kernel import codes
from parkett.games.acquire.kernel.rules import AcquireRules

CASES = [
    (edition, seats)
    for edition in Acquire.editions
    for seats in parkett.game("acquire", edition).edition.seats
]


def encode_again(rules: AcquireRules, action: int) -> int:
    """Take an action apart and make it anew."""
    task = codes.answered_task(action)
    if task == codes.PLACE:
        return int(codes.place_code(codes.placed_tile(action), codes.named_survivor(action)))
    if task == codes.DISPOSE:
        return int(codes.dispose_code(codes.sold_shares(action), codes.traded_pairs(action)))
    if task == codes.BUY and action != codes.ANNOUNCE:
        row = codes.bought_basket_offset(action)
        basket = codes.EMPTY_BASKET
        for at in range(row, row + codes.BASKET_SIZE):
            if rules.baskets[at] != codes.NO_CHAIN:
                basket = codes.add_to_basket(basket, rules.baskets[at])
        assert rules.basket_number[basket] == codes.bought_basket(action)
        return int(codes.buy_code(rules.basket_number[basket]))
    if task == codes.BUY:
        return codes.ANNOUNCE
    return int(codes.choice_code(task, codes.chosen_chain(action)))


def test_every_code_survives_the_round_trip() -> None:
    rules = rules_of()
    for action in range(codes.ACTIONS):
        assert codes.answered_task(action) != 0
        assert encode_again(rules, action) == action
    assert codes.answered_task(-1) == codes.answered_task(codes.ACTIONS) == 0


@pytest.mark.parametrize(("edition", "seats"), CASES)
def test_every_action_of_random_games_survives_the_round_trip(edition: str, seats: int) -> None:
    game = parkett.game("acquire", edition)
    state = game.start(seats)
    rng = Rng(seats)
    rules = rules_of(edition)
    seen = set()
    while state.settle(rng) < CHANCE:
        task = state.task()
        for action in state.actions():
            assert codes.answered_task(action) == task
            assert encode_again(rules, action) == action
        seen.add(int(task))
        state.apply(state.pick(rng))

    assert {codes.PLACE, codes.BUY, codes.FOUND, codes.DISPOSE} <= seen


def test_parts_are_what_the_makers_were_given() -> None:
    for tile in range(codes.SQUARES):
        for survivor in range(codes.NO_CHAIN, codes.CHAINS):
            action = codes.place_code(tile, survivor)
            assert (codes.placed_tile(action), codes.named_survivor(action)) == (tile, survivor)
    for sold in range(26):
        for pairs in range(codes.DISPOSE_STEP):
            action = codes.dispose_code(sold, pairs)
            assert (codes.sold_shares(action), codes.traded_pairs(action)) == (sold, pairs)
    for task in (codes.FOUND, codes.SURVIVOR, codes.SETTLE):
        for chain in range(codes.CHAINS):
            action = codes.choice_code(task, chain)
            assert (codes.answered_task(action), codes.chosen_chain(action)) == (task, chain)


def test_a_third_share_is_numbered_after_its_pair() -> None:
    numbers = rules_of().basket_number
    for first, second, third in combinations_with_replacement(range(codes.CHAINS), 3):
        pair = codes.buy_code(numbers[codes.basket_key(first, second, codes.CHAINS)])
        three = codes.buy_code(numbers[codes.basket_key(first, second, third)])
        assert codes.buy_third_share_code(pair, second, third) == three


def rules_of(edition: str = "de") -> AcquireRules:
    """The numbers of an edition."""
    game = parkett.game("acquire", edition)
    assert isinstance(game, Acquire)
    return game.rules
