"""The fast paths list and draw what `legal_into` states, and are taken often."""

from __future__ import annotations

from collections import Counter

import pytest

import parkett
from parkett.core.rng import Rng
from parkett.core.state import CHANCE
from parkett.games.acquire import Acquire
from parkett.games.acquire.kernel import codes
from parkett.games.acquire.kernel.engine import AcquireGame
from parkett.games.acquire.kernel.fast_paths import list_actions_fast, pick_random_action_fast

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
            drawn = pick_random_action_fast(state, Rng(seed))
            taken["fast" if listed else "slow"] += 1

            assert legal == sorted(set(legal)) == state.actions()
            assert listed in (None, legal)
            assert drawn == (legal[Rng(seed).below(len(legal))] if listed else codes.NO_ACTION)
            assert state.pick(Rng(seed)) == legal[Rng(seed).below(len(legal))]
            state.apply(state.pick(rng))

    assert taken["fast"] > 0
    assert taken["slow"] > 0


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
