"""Purchases, listed or refused: every basket of shares, one by one (ACQ-9)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from parkett.core.match import Match
from tests.games.acquire.rules.scene import CHAINS, SEVEN_CHAINS, acquire
from tests.rule import rule

PRICES = dict(zip(CHAINS, (200, 200, 300, 300, 300, 400, 400), strict=True))  # of two hotels
ISSUE = 25


def random_table(rng: Random, limit: int) -> tuple[Match, dict[str, int], int]:
    """Some chains on the board, few shares in the bank, little money; bank and purse come back."""
    active = [chain for chain in CHAINS if rng.random() < rng.choice([0.4, 0.8])]
    board = SEVEN_CHAINS
    for chain in CHAINS:
        if chain not in active:
            board = board.replace(chain[0], ".")
    few = rng.choice([(24,), (0, 3, 24), (0, 1, 2, 3, 24)])
    bank = {chain: rng.choice(few) for chain in CHAINS}
    cash = rng.choice([0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 6000])
    held = " ".join(f"{ISSUE - bank[chain]} {chain}" for chain in CHAINS)
    options = {"buy_limit": limit}
    match = acquire(board, ask="buy", cash=cash, shares=["", held], options=options)
    return match, {chain: bank[chain] for chain in active}, cash


def expected(basket: tuple[str, ...], bank: dict[str, int], cash: int, limit: int) -> str:
    """The rule against a basket, or nothing; of several the first in the order of the shares."""
    wanted = Counter(basket)
    for chain in basket:
        if chain not in bank:
            return "ACQ-9.2"
        if wanted[chain] > bank[chain]:
            return "ACQ-9.4"
    if len(basket) > limit:
        return "ACQ-9.1"
    return "ACQ-9.5" if sum(PRICES[chain] for chain in basket) > cash else ""


@rule("ACQ-9.1", "ACQ-9.2", "ACQ-9.4", "ACQ-9.5")
@pytest.mark.parametrize("limit", [3, 2, 1, 0])
@pytest.mark.parametrize("seed", range(16))
def test_every_basket_is_listed_or_refused(seed: int, limit: int) -> None:
    match, bank, cash = random_table(Random(100 * limit + seed), limit)
    legal = {"buy nothing"}
    for number in (1, 2, 3):
        for basket in combinations_with_replacement(CHAINS, number):
            said = f"buy {' '.join(basket)}"
            refusal = match.why(said)
            rule_against = expected(basket, bank, cash, limit)
            assert (refusal.rule if refusal else "") == rule_against, said
            if rule_against == "ACQ-9.5":
                assert refusal is not None
                cost = sum(PRICES[chain] for chain in basket)
                assert refusal.facts == {"cost": cost, "cash": cash}
            legal |= set() if rule_against else {said}

    assert len(match.legal()) == len(legal)
    assert set(match.legal()) == legal
    assert match.state.actions() == sorted(match.state.actions())


@rule("ACQ-9.3")
@pytest.mark.parametrize("seed", range(6))
def test_every_basket_is_paid_and_taken(seed: int) -> None:
    for said in random_table(Random(seed), 3)[0].legal()[1::4]:
        match, bank, cash = random_table(Random(seed), 3)
        basket = Counter(said.split()[1:])
        match.play(said)
        after = match.position()

        assert after["cash"][0] == cash - sum(PRICES[chain] * basket[chain] for chain in basket)
        assert after["shares"][0] == {chain: basket[chain] for chain in CHAINS}
        assert {chain: after["bank"][chain] for chain in bank} == {
            chain: bank[chain] - basket[chain] for chain in bank
        }
