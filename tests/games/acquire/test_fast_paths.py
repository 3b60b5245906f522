"""The fast paths list and choose what `legal_into` states, and are taken often."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.core.vec_or_list import vec
from parkett.games.acquire import Acquire
from parkett.games.acquire.kernel import codes
from parkett.games.acquire.kernel.buying import (
    count_baskets,
    counts_baskets,
    freely_buyable_chains,
    nth_basket,
    purse_in_units,
)
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.fast_paths import list_actions_fast

CASES = [
    (edition, seats)
    for edition in Acquire.editions
    for seats in parkett.game("acquire", edition).edition.seats
]


def stated(state: AcquireGame) -> list[int]:
    """What `legal_into` lists."""
    buffer = state.room()
    return list(buffer[: state.legal_into(buffer)])


@pytest.mark.parametrize(("edition", "seats"), CASES)
def test_fast_paths_equal_the_statement(edition: str, seats: int) -> None:
    game = parkett.game("acquire", edition)
    taken: Counter[str] = Counter()
    for seed in range(3):
        state, rng = game.start(seats), Rng(seed)
        assert isinstance(state, AcquireGame)
        while state.settle(rng) < CHANCE:
            legal = stated(state)
            listed = list_actions_fast(state)
            taken["fast" if listed else "slow"] += 1

            assert legal == sorted(set(legal)) == state.actions()
            assert listed in (None, legal)
            state.apply(state.pick(rng))

    assert taken["fast"] > 0
    assert taken["slow"] > 0


def nth_purchases(state: AcquireGame) -> list[int]:
    """Every basket as it is counted, made by its number."""
    counts = vec[i64]([0] * codes.CHAINS)
    purse = purse_in_units(state, state.active)
    number = count_baskets(state, purse, counts)
    return [nth_basket(state, purse, counts, n) for n in range(number)]


def test_baskets_are_counted_as_they_are_listed() -> None:
    """Every number makes the purchase that stands at its place in the list."""
    game = parkett.game("acquire", "de", {"shares_per_chain": 9, "start_cash": 3000})
    short = 0
    for seed in range(6):
        state, rng = game.start(4), Rng(seed)
        assert isinstance(state, AcquireGame)
        while state.settle(rng) < CHANCE:
            if state.task() == codes.BUY:
                listed = [action for action in stated(state) if action != codes.ANNOUNCE]
                short += freely_buyable_chains(state, state.active) == codes.NO_SET

                assert nth_purchases(state) == listed
            state.apply(state.pick(rng))

    assert short > 100


@pytest.mark.parametrize(("printed", "own"), [("[   200,", "[   250,"), ("[  1200,", "[ 12800,")])
def test_prices_that_cannot_be_packed_are_listed(printed: str, own: str) -> None:
    """A board of one's own may name any price, and the choice is still that of a list."""
    text = parkett.game("acquire").board_text
    assert printed in text
    game = parkett.game("acquire", board=text.replace(printed, own))
    for seed in range(3):
        state, rng = game.start(4), Rng(seed)
        assert isinstance(state, AcquireGame)
        assert not counts_baskets(state)
        while state.settle(rng) < CHANCE:
            legal = stated(state)
            assert state.actions() == legal
            assert state.pick(Rng(seed)) == legal[Rng(seed).below(len(legal))]
            assert state.audit() == ""
            state.apply(state.pick(rng))


@pytest.mark.parametrize("limit", [0, 1, 2, 3])
def test_a_basket_is_listed_if_limit_bank_and_purse_allow_it(limit: int) -> None:
    """Every purchase beside the list is refused, every one on it is not."""
    game = parkett.game("acquire", "de", {"buy_limit": limit})
    assert isinstance(game, Acquire)
    state, rng = game.start(4), Rng(limit)
    while state.settle(rng) < CHANCE:
        if state.task() == codes.BUY:
            allowed = [int(a) for a in map(codes.buy_code, range(codes.BASKETS))
                       if affordable(game, state, int(a))]  # fmt: skip
            assert [a for a in stated(state) if a != codes.ANNOUNCE] == allowed
        state.apply(state.pick(rng))


def affordable(game: Acquire, state: AcquireGame, action: int) -> bool:
    """ACQ-9 for one basket, share by share."""
    row = codes.bought_basket_offset(action)
    chains = [game.rules.baskets[at] for at in range(row, row + codes.BASKET_SIZE)]
    bought = Counter(chain for chain in chains if chain != codes.NO_CHAIN)
    cost = sum(number * state.price[chain] for chain, number in bought.items())
    return (
        bought.total() <= game.rules.buy_limit
        and cost <= state.cash[state.active]
        and all(
            state.size[chain] > 0 and number <= state.in_bank(chain)
            for chain, number in bought.items()
        )
    )
