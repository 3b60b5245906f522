"""Purchases and sales, listed or refused: every number of every company, one by one (SHK-4)."""

from __future__ import annotations

from random import Random

import pytest

from parkett.core.match import Match
from tests.games.shark.rules.scene import COMPANIES, cash, held, play, supply, trading
from tests.rule import rule

BOARD = "BB..YYY\n\nRRRRR"  # Empire 2000, Wings 3000, NYSO 0, Smith 5000
PRICES = {"Empire": 2000, "Wings": 3000, "NYSO": 0, "Smith": 5000}
ISSUE = 50
Pair = tuple[int, int]  # ones and fives


def without_change(giver: Pair, number: int) -> Pair | None:
    """The certificates that make up a number, as many fives as possible."""
    ways = [(number - 5 * fives, fives) for fives in range(giver[1] + 1)]
    return max(
        ((o, f) for o, f in ways if 0 <= o <= giver[0]), key=lambda way: way[1], default=None
    )


def handed_over(giver: Pair, taker: Pair, number: int, kind: str, *, sold: bool) -> Pair | None:
    """The certificates that change hands, below zero what comes back (SHK-4.5 to SHK-4.7)."""
    plain = without_change(giver, number)
    if plain is not None:
        return plain
    if kind == "physical_netting":
        ways = [(number - 5 * fives, fives) for fives in range(giver[1] + 1)]
        return min(
            ((o, f) for o, f in ways if -taker[0] <= o < 0), key=lambda way: way[1], default=None
        )
    if kind == "physical_strict" and sold and giver[1] > 0 and taker[0] >= 5:
        changed = without_change((giver[0] + 5, giver[1] - 1), number)
        return None if changed is None else (changed[0] - 5, changed[1] + 1)
    return None


def random_table(rng: Random, kind: str) -> Match:
    """Certificates anywhere, little money, some shares bought before."""
    ones: list[dict[str, int]] = [{}, {}, {}]
    fives: list[dict[str, int]] = [{}, {}, {}]
    for company in COMPANIES:
        if kind == "units":
            left = ISSUE
            for seat in range(3):
                ones[seat][company] = rng.randrange(left + 1)
                left -= ones[seat][company]
            continue
        small, large = 15, 7
        for seat in range(3):
            ones[seat][company] = rng.choice([rng.randrange(small + 1), min(small, 4)])
            fives[seat][company] = rng.choice([rng.randrange(large + 1), 0])
            small -= ones[seat][company]
            large -= fives[seat][company]
    return trading(
        BOARD,
        cash=rng.randrange(0, 26) * 1000,
        ones=[said(each) for each in ones],
        fives=[said(each) for each in fives],
        options={"certificates": kind, "exchange_duty": False},
    )


def said(shares: dict[str, int]) -> str:
    """Shares as the scene reads them."""
    return " ".join(f"{number} {name}" for name, number in shares.items())


def refusing_rule(match: Match, verb: str, company: str, number: int, kind: str) -> str:
    """The rule against a trade, or nothing."""
    own, bank = held(match, company), supply(match, company)
    if PRICES[company] == 0:
        return "SHK-4.2"
    if verb == "sell":
        if number > own[0] + 5 * own[1]:
            return "SHK-4.4"
        if handed_over(own, bank, number, kind, sold=True) is None:
            return "SHK-4.6.1" if kind == "physical_strict" else "SHK-4.7"
        return ""
    if number > 5:
        return "SHK-4.3"
    if number > bank[0] + 5 * bank[1]:
        return "SHK-1.3"
    if number * PRICES[company] > cash(match):
        return "SHK-4.9"
    return "" if handed_over(bank, own, number, kind, sold=False) else "SHK-4.7"


@rule("SHK-4.1", "SHK-4.2", "SHK-4.3", "SHK-4.4", "SHK-4.6", "SHK-4.6.1", "SHK-4.7", "SHK-4.9")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("kind", ["physical_netting", "physical_strict", "units"])
def test_every_trade_is_listed_or_refused(kind: str, seed: int) -> None:
    match = random_table(Random(seed), kind)
    legal = []
    for verb in ("buy", "sell"):
        for company in COMPANIES:
            for number in range(1, 7 if verb == "buy" else ISSUE + 1):
                sentence = f"{verb} {number} {company}"
                refusal = match.why(sentence)
                expected = refusing_rule(match, verb, company, number, kind)
                assert (refusal.rule if refusal else "") == expected, sentence
                legal += [] if expected else [sentence]

    assert [each for each in match.legal() if each != "done"] == legal
    assert "done" in match.legal()


@rule("SHK-4.1", "SHK-4.5", "SHK-4.6", "SHK-4.7")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", ["physical_netting", "physical_strict"])
def test_every_trade_moves_the_fewest_certificates(kind: str, seed: int) -> None:
    for sentence in random_table(Random(100 + seed), kind).legal()[1::3]:
        match = random_table(Random(100 + seed), kind)
        verb, word, company = sentence.split()
        number = int(word)
        own, bank, money = held(match, company), supply(match, company), cash(match)
        giver, taker = (own, bank) if verb == "sell" else (bank, own)
        moved = handed_over(giver, taker, number, kind, sold=verb == "sell")
        assert moved is not None
        sign = -1 if verb == "sell" else 1
        play(match, sentence)

        assert held(match, company) == (own[0] + sign * moved[0], own[1] + sign * moved[1])
        assert supply(match, company) == (bank[0] - sign * moved[0], bank[1] - sign * moved[1])
        assert cash(match) == money - sign * number * PRICES[company]
