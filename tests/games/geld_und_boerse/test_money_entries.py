"""The journal tells every payment with all its arithmetic: cash follows from the entries alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import parkett
from parkett.core.edition import Value
from parkett.games.geld_und_boerse.game import GeldUndBoerse

CHOICES = 800
POOR: dict[str, Value] = {"start_cash": 60_000, "target": 150_000}
ODD: dict[str, Value] = {"interest_percent": 33, "tax_percent": 33}
EAGER = ("roll", "end", "lay", "offer", "accept", "bid", "borrow", "repay")

Entry = dict[str, Any]
RECEIPTS = ("goods_sold", "invest_sold", "boom_received", "loan_taken", "excess_paid")
EXPENSES = ("goods_bought", "invest_bought", "loan_repaid")


def move_cash(cash: dict[Any, int], entry: Entry) -> None:
    """Move what an entry says was paid; the bank's cash is not followed."""
    name = entry["entry"]
    if name in RECEIPTS:
        cash[entry["seat"]] += entry["amount"]
    elif name in EXPENSES:
        cash[entry["seat"]] -= entry["amount"]
    elif name in ("amount_paid", "auction_won"):
        cash[entry["seat"]] -= entry["amount"]
        cash[entry["to"]] += entry["amount"]
    elif name == "offer_accepted":
        assert not (entry["cash"] and entry["back"])
        cash[entry["buyer"]] -= entry["cash"] - entry["back"]
        cash[entry["seat"]] += entry["cash"] - entry["back"]
    elif name == "bankruptcy":
        assert cash[entry["seat"]] == entry["cash"] < entry["amount"]
        cash[entry["seat"]] -= entry["cash"]
        cash[entry["to"]] += entry["cash"]
    elif name == "money_needed":
        assert cash[entry["seat"]] == entry["cash"]
    elif name == "game_won":
        assert cash[entry["seat"]] == entry["cash"]


def check_arithmetic(entry: Entry) -> None:
    """Every amount is what the other fields of its entry make."""
    name = entry["entry"]
    if name in ("goods_bought", "goods_sold"):
        assert entry["count"] * entry["price"] == entry["amount"]
    elif name == "rent_due":
        assert entry["invested"] * entry["factor"] == entry["amount"]
    elif name == "excess_paid":
        assert entry["bid"] - entry["minimum"] == entry["amount"]
    elif name == "tax_due":
        assert entry["value"] * entry["percent"] == entry["exact"] * 100
        check_rounding(entry, entry["amount"])
    elif name == "loan_taken":
        assert entry["borrowed"] * (100 + entry["interest"]) == entry["exact"] * 100
        check_rounding(entry, entry["due"])
        assert entry["due"] - entry["repaid"] == entry["owed"]
        assert entry["limit"] - entry["borrowed"] == entry["left"]
    elif name == "loan_repaid":
        assert entry["before"] - entry["amount"] == entry["owed"]
    elif name == "money_needed":
        assert entry["amount"] - entry["cash"] == entry["short"]
    elif name == "game_won":
        assert entry["cash"] + entry["worth"] - entry["deducted"] == entry["wealth"]


def check_rounding(entry: Entry, amount: int) -> None:
    """The exact amount is rounded down to the unit, or fits it."""
    assert amount == entry["exact"] // entry["unit"] * entry["unit"]
    assert entry["rounded"] == ("none" if amount == entry["exact"] else "down")
    assert (entry["rounding_rule"] is None) == (entry["rounded"] == "none")


def play(edition: str, seats: int, options: dict[str, Value]) -> list[Entry]:
    """Random play that gets on with the game; the cash of each position is followed."""
    match = parkett.game("geld_und_boerse", edition, options).new(seats, seed=f"{edition} {seats}")
    rng = Random(seats)
    cash = {**dict(enumerate(match.position()["cash"])), "bank": 0}
    told = 0
    for _ in range(CHOICES):
        if match.over:
            break
        legal = match.legal()
        weights = [4 if said.split()[0] in EAGER else 1 for said in legal]
        match.play(rng.choices(legal, weights)[0])
        for entry in match.journal[told:]:
            check_arithmetic(entry)
            move_cash(cash, entry)
        told = len(match.journal)
        assert [cash[seat] for seat in range(seats)] == match.position()["cash"]
    return [dict(entry) for entry in match.journal]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("edition", GeldUndBoerse.editions)
def test_cash_follows_from_the_entries(edition: str, seats: int) -> None:
    journal = play(edition, seats, {})

    assert {"rent_due", "goods_bought", "tax_due"} <= {entry["entry"] for entry in journal}


def test_random_games_tell_every_kind_of_payment() -> None:
    """The checks above have something to check."""
    journal = [
        entry
        for options in ({}, POOR, {**POOR, **ODD}, {**POOR, "bankrupt_estate": "auction"})
        for seats in (3, 4)
        for entry in play("noris", seats, options)
    ]
    rounded = {(entry["entry"], entry["rounded"]) for entry in journal if "rounded" in entry}

    assert {
        "amount_paid",
        "auction_won",
        "bankruptcy",
        "boom_received",
        "excess_paid",
        "game_won",
        "goods_sold",
        "invest_bought",
        "invest_sold",
        "loan_repaid",
        "money_needed",
        "offer_accepted",
    } <= {entry["entry"] for entry in journal}
    assert rounded == {
        (name, how) for name in ("tax_due", "loan_taken") for how in ("none", "down")
    }
