"""The journal tells every payment with all its arithmetic: cash follows from the entries alone."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import parkett
from parkett.core.edition import Value
from parkett.games.tycoon import Tycoon

GAMES = 6  # random games of each case
EAGER = {"build": 12, "renovate": 40, "fly": 4, "end": 4, "repay": 3}  # weights of first words
RECEIPTS = ("loan_taken", "spread_paid", "majority_paid", "factories_paid")
EXPENSES = ("ticket_bought", "hotel_built", "factory_built", "loan_repaid")
CASES: list[tuple[str, int, dict[str, Value]]] = [
    (edition, seats, options)
    for edition in Tycoon.editions
    for seats in parkett.game("tycoon", edition).edition.seats
    for options in ({}, {"insolvency": "eliminate", "start_cash": 8})
]

Entry = dict[str, Any]


class Books:
    """Cash and debt of every seat, kept from journal entries alone."""

    def __init__(self, cash: list[int]) -> None:
        self.cash = list(cash)
        self.debt = [0] * len(cash)
        self.seen: Counter[str] = Counter()

    def keep(self, entry: Entry) -> None:
        """Move what an entry says was paid, and check what it says about money."""
        name = entry["entry"]
        self.seen[name] += 1
        if name in EXPENSES:
            self.cash[entry["seat"]] -= entry["amount"]
        elif name in RECEIPTS:
            self.cash[entry["seat"]] += entry["amount"]
        self.keep_debt(entry)
        check_arithmetic(entry)
        if name in ("loan_repaid", "loan_overdue", "cash_counted", "seat_eliminated"):
            assert entry["cash"] == self.cash[entry["seat"]]
        if name in ("cash_counted", "seat_eliminated"):
            assert entry["debt"] == self.debt[entry["seat"]]
        if name == "seat_eliminated":
            self.cash[entry["seat"]] = self.debt[entry["seat"]] = 0

    def keep_debt(self, entry: Entry) -> None:
        """What a loan card shows is owed until it is repaid."""
        if entry["entry"] == "loan_taken":
            self.debt[entry["seat"]] += entry["repay"]
        elif entry["entry"] == "loan_extended":
            self.debt[entry["seat"]] += entry["due"] - entry["before"]
        elif entry["entry"] == "loan_repaid":
            self.debt[entry["seat"]] -= entry["amount"]


def check_arithmetic(entry: Entry) -> None:
    """Every amount is what the other fields of its entry make."""
    name = entry["entry"]
    if name == "factories_paid":
        assert entry["count"] * entry["price"] == entry["amount"]
    elif name == "loan_repaid":
        assert entry["before"] - entry["amount"] == entry["cash"]
    elif name == "loan_overdue":
        assert entry["count"] * entry["due"] == entry["owed"]
        assert entry["cash"] < entry["due"]
    elif name == "cash_counted":
        assert entry["cash"] - entry["debt"] == entry["amount"]


def check_against_board(game: Tycoon, entry: Entry) -> None:
    """Amounts that are printed: on the spread scale, and on the site an entry names."""
    if entry["entry"] == "spread_paid":
        steps = dict(step for table in game.board.spread for step in table.steps)
        assert entry["amount"] == steps[entry["cities"]]
    elif entry["entry"] in ("majority_paid", "factories_paid"):
        row = next(row for row in game.board.row if row.city == entry["city"])
        first = entry["place"] == 1 if "place" in entry else entry["longest"]
        paid = entry["amount"] if "place" in entry else entry["price"]
        assert paid == (row.first if first else row.second)[entry["site"] - 1]


@pytest.mark.parametrize(("edition", "seats", "options"), CASES)
def test_cash_follows_from_the_entries_alone(
    edition: str, seats: int, options: dict[str, Value]
) -> None:
    game = parkett.game("tycoon", edition, options)
    assert isinstance(game, Tycoon)
    seen: Counter[str] = Counter()
    for seed in range(GAMES):
        rng = Random(seed)
        match = game.new(seats, f"money {seed}")
        books = Books(match.position()["cash"])
        while not match.over:
            legal = match.legal()
            weights = [EAGER.get(sentence.split()[0], 1) for sentence in legal]
            for entry in match.play(rng.choices(legal, weights)[0]):
                books.keep(entry)
                check_against_board(game, entry)
            assert books.cash == match.position()["cash"]
        seen += books.seen

    paid = {*RECEIPTS, *EXPENSES, "cash_counted"}
    assert paid <= {name for name, count in seen.items() if count}
    assert seen["seat_eliminated" if options else "loan_overdue"] > 0
