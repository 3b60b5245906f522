"""Numbers and amounts around every limit: what is allowed, and the rule and facts of a refusal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parkett.core.match import Match
from tests.games.geld_und_boerse.rules.scene import exchange, on, owing, table, thrown
from tests.rule import rule

PRICES = {"silver": 25_000, "gold": 40_000, "platinum": 45_000, "diamonds": 40_000}
Answer = tuple[str, dict[str, Any]]
YES: Answer = ("", {})


def answer(match: Match, said: str) -> Answer:
    """The rule against a sentence and its facts; nothing if it is allowed."""
    refusal = match.why(said)
    return (refusal.rule, dict(refusal.facts)) if refusal else YES


def expected_trade(match: Match, verb: str, good: str, number: int) -> Answer:
    """What GUB-7.3 to GUB-7.6 say about a purchase or a sale."""
    position = match.position()
    held, supply, cash = position["goods"][0][good], position["supply"][good], position["cash"][0]
    left, cost = 3 - position["bought"], number * PRICES[good]
    if verb == "sell":
        return YES if number <= held else ("GUB-7.3", {"held": held})
    if number > left:
        return "GUB-7.3", {"left": left}
    if number > supply:
        return "GUB-7.5", {"left": supply}
    return YES if cost <= cash else ("GUB-7.6", {"cost": cost, "cash": cash})


def check_trades(match: Match) -> None:
    """Every number of every good is listed, or refused by the right rule."""
    listed = []
    for verb in ("buy", "sell"):
        for good in PRICES:
            for number in range(1, 9):
                said = f"{verb} {number} {good}"
                expected = expected_trade(match, verb, good, number)
                assert answer(match, said) == expected, said
                listed += [said] if expected == YES else []
    assert [said for said in match.legal() if said.split()[0] in {"buy", "sell"}] == listed


@rule("GUB-7.2", "GUB-7.3", "GUB-7.4", "GUB-7.5", "GUB-7.6")
@pytest.mark.parametrize("seed", range(8))
def test_every_trade_is_listed_or_refused(seed: int) -> None:
    rng = Random(seed)
    mine = {good: rng.randrange(5) for good in PRICES}
    theirs = {good: rng.randrange(9 - mine[good]) for good in PRICES}
    cash = rng.choice([0, 24_000, 25_000, 50_000, 79_000, 80_000, 90_000, 135_000])
    match = exchange(cash=[cash, 0, 0], goods=[mine, theirs, {}])
    check_trades(match)
    for _ in range(3):
        trades = [said for said in match.legal() if said.split()[0] in {"buy", "sell"}]
        if trades:
            before, said = match.position(), rng.choice(trades)
            match.play(said)
            check_traded(before, match.position(), said)
        check_trades(match)


def check_traded(before: dict[str, Any], after: dict[str, Any], said: str) -> None:
    """The cards and the money of one trade, and nothing else, have changed hands."""
    verb, word, good = said.split()
    number = int(word) if verb == "buy" else -int(word)
    assert after["goods"][0] == {**before["goods"][0], good: before["goods"][0][good] + number}
    assert after["goods"][1:] == before["goods"][1:]
    assert after["supply"] == {**before["supply"], good: before["supply"][good] - number}
    assert after["cash"] == [before["cash"][0] - number * PRICES[good], *before["cash"][1:]]
    assert after["bought"] == before["bought"] + max(number, 0)


LOANS = [
    (0, 1_000, YES),
    (0, 250_000, YES),
    (0, 251_000, ("GUB-11.1", {"left": 250_000})),
    (249_000, 1_000, YES),
    (249_000, 2_000, ("GUB-11.1", {"left": 1_000})),
    (250_000, 1_000, ("GUB-11.4", {})),
]


@rule("GUB-11.1", "GUB-11.3", "GUB-11.4")
@pytest.mark.parametrize(("borrowed", "amount", "expected"), LOANS)
def test_a_loan_up_to_the_limit(borrowed: int, amount: int, expected: Answer) -> None:
    match = table(borrowed=[borrowed, 0, 0])

    assert answer(match, f"borrow {amount}") == expected
    if expected == YES:
        match.play(f"borrow {amount}")
        assert match.position()["cash"][0] == 500_000 + amount
        assert match.position()["borrowed"] == [borrowed + amount, 0, 0]


REPAYMENTS = [
    (10_000, 15_000, 500_000, 5_000, YES),
    (10_000, 15_000, 500_000, 6_000, ("GUB-11.6", {"owed": 5_000})),
    (10_000, 0, 20_000, 20_000, YES),
    (10_000, 0, 19_000, 20_000, ("GUB-11.6", {"cost": 20_000, "cash": 19_000})),
    (0, 0, 500_000, 1_000, ("GUB-11.6", {"owed": 0})),
]


@rule("GUB-11.2", "GUB-11.6")
@pytest.mark.parametrize(("borrowed", "repaid", "cash", "amount", "expected"), REPAYMENTS)
def test_a_repayment_up_to_the_debt_and_the_cash(
    borrowed: int, repaid: int, cash: int, amount: int, expected: Answer
) -> None:
    match = table(borrowed=[borrowed, 0, 0], repaid=[repaid, 0, 0], cash=[cash, 0, 0])

    assert answer(match, f"repay {amount}") == expected
    if expected == YES:
        match.play(f"repay {amount}")
        assert match.position()["cash"][0] == cash - amount
        assert match.position()["repaid"] == [repaid + amount, 0, 0]


@rule("GUB-6.1")
@pytest.mark.parametrize("cash", [0, 39_000, 40_000, 41_000])
def test_an_invest_card_is_bought_with_the_whole_price(cash: int) -> None:
    match = thrown(table(pawns=on("O3"), cash=[cash, 0, 0]), "1 2 stay")

    expected = YES if cash >= 40_000 else ("GUB-6.1", {"cost": 40_000, "cash": cash})
    assert answer(match, "buy") == expected
    assert ("buy" in match.legal()) == (expected == YES)


@rule("GUB-12.1")
@pytest.mark.parametrize("cash", [0, 39_000, 40_000, 41_000])
def test_a_payment_is_made_at_once_if_the_cash_covers_it(cash: int) -> None:
    match = owing(40_000, cash=[cash, 0, 0])

    assert (match.ask == "raise") == (cash < 40_000)
    if cash < 40_000:
        assert match.position()["pay"]["amount"] == 40_000
        match.play(f"borrow {40_000 - cash}")
    assert match.position()["cash"][:2] == [max(0, cash - 40_000), 40_000]
