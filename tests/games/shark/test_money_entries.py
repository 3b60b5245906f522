"""The journal tells every payment with all its arithmetic: cash follows from the entries alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import parkett
from parkett.core.dealer import Dealer
from parkett.core.match import Match
from parkett.games.shark import Shark
from parkett.games.shark.goldens import TWO_COLOURS, choose_biased_action

VARIANTS: list[dict[str, Any]] = [
    {},
    {"forced_sale_rounding": "per_company"},
    {"top_houses": True, "price_step": 1500},
    {"forced_sale_percent": 33, "price_step": 7},
    {"chain_cap": 7, "forced_sale_rounding": "per_company", "forced_sale_percent": 60},
]


class Ledger:
    """Follows the cash of a game by its journal, recomputing every amount."""

    def __init__(self, cash: list[int]) -> None:
        self.cash = list(cash)
        self.owed = [0] * len(cash)
        self.given: list[dict[str, Any]] = []  # of the forced sale that is being settled
        self.seen: set[str] = set()

    def enter(self, entry: dict[str, Any]) -> None:
        """Check an entry and move its money."""
        self.seen.add(entry["entry"])
        seat = entry.get("seat", 0)
        follow = getattr(self, f"_{entry['entry']}", None)
        if follow is not None:
            self.cash[seat] += follow(entry)

    def _shares_bought(self, entry: dict[str, Any]) -> int:
        assert entry["amount"] == entry["count"] * entry["price"]
        return -int(entry["amount"])

    def _shares_sold(self, entry: dict[str, Any]) -> int:
        assert entry["amount"] == entry["count"] * entry["price"]
        return int(entry["amount"])

    def _provision_paid(self, entry: dict[str, Any]) -> int:
        assert entry["rule"] == "SHK-7.1" or entry["amount"] == entry["price"] > entry["before"]
        return int(entry["amount"])

    def _top_provision_paid(self, entry: dict[str, Any]) -> int:
        return int(entry["amount"])

    def _price_changed(self, entry: dict[str, Any]) -> int:
        houses = entry["houses"]
        if entry["rule"] == "SHK-6.2":  # single houses only: as if one counted
            houses = 1
        assert entry["price"] == min(houses * entry["step"], entry["maximum"])
        return 0

    def _dividend_paid(self, entry: dict[str, Any]) -> int:
        assert entry["amount"] == entry["shares"] * entry["rise"]
        return int(entry["amount"])

    def _loss_incurred(self, entry: dict[str, Any]) -> int:
        assert entry["amount"] == entry["shares"] * entry["fall"]
        self.owed[entry["seat"]] += entry["amount"]
        return 0

    def _losses_paid(self, entry: dict[str, Any]) -> int:
        assert entry["amount"] == self.settle(entry["seat"])
        return -int(entry["amount"])

    def _forced_sale_begun(self, entry: dict[str, Any]) -> int:
        assert entry["short"] == entry["due"] - entry["cash"]
        assert (entry["cash"], entry["due"]) == (self.cash[entry["seat"]], self.owed[entry["seat"]])
        return 0

    def _shares_given(self, entry: dict[str, Any]) -> int:
        assert entry["value"] == entry["count"] * entry["price"]
        self.given.append(entry)
        return 0

    def _forced_sale_settled(self, entry: dict[str, Any]) -> int:
        given, self.given = self.given, []
        assert entry["value"] == sum(one["value"] for one in given)
        assert entry["due"] == self.settle(entry["seat"])
        self.check_rounding(entry, given)
        assert entry["left"] == entry["cash"] + entry["proceeds"] - entry["due"]
        return int(entry["proceeds"]) - int(entry["due"])

    def _seat_eliminated(self, entry: dict[str, Any]) -> int:
        assert entry["cash"] == self.cash[entry["seat"]]
        assert entry["due"] == self.settle(entry["seat"]) > entry["cash"] + entry["proceeds"]
        exact = Fraction(entry["value"] * entry["percent"], 100)
        assert exact == entry["whole"] + Fraction(entry["rest"], 100)
        assert 0 <= exact - entry["proceeds"] < 4 * entry["unit"]
        return -int(entry["cash"])

    def settle(self, seat: int) -> int:
        """What a seat owes, once."""
        due, self.owed[seat] = self.owed[seat], 0
        return due

    def check_rounding(self, entry: dict[str, Any], given: list[dict[str, Any]]) -> None:
        """The bank's part of the value, rounded down on the total or company by company."""
        exact = Fraction(entry["value"] * entry["percent"], 100)
        assert exact == entry["whole"] + Fraction(entry["rest"], 100)
        assert (entry["rounded"] == "down") == (entry["proceeds"] < exact)
        assert entry["rounding_rule"] == (entry["rule"] if entry["rounded"] == "down" else None)
        unit = entry["unit"]
        if entry["rule"] == "SHK-11.2":
            assert {one["proceeds"] for one in given} == {None}
            assert entry["proceeds"] == exact // unit * unit
        else:
            for one in given:
                part = Fraction(one["value"] * entry["percent"], 100)
                assert one["proceeds"] == part // unit * unit
            assert entry["proceeds"] == sum(one["proceeds"] for one in given)


def random_game(edition: str, seats: int, options: dict[str, Any], seed: int = 0) -> Match:
    """A game of players who would rather buy than sell, so that losses hurt."""
    match = parkett.game("shark", edition, options).new(seats, seed=f"{edition} {seats} {seed}")
    rng = Random(seed)
    while not match.over:
        match.play(choose_biased_action(match.legal(), rng))
    return match


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("edition", Shark.editions)
def test_cash_follows_from_the_entries(
    edition: str, options: dict[str, Any], seats: int, seed: int
) -> None:
    match = random_game(edition, seats, options, seed)
    ledger = Ledger([0] * seats)
    for entry in match.journal:
        ledger.enter(entry)

    assert ledger.cash == match.position()["cash"]
    assert not any(ledger.owed)


@pytest.mark.parametrize("rounding", ["per_total", "per_company"])
def test_who_is_eliminated_loses_all_cash(rounding: str) -> None:
    game = parkett.game("shark", "2001", {"forced_sale_rounding": rounding})
    match = game.setup({"game": "shark", "edition": "2001", **TWO_COLOURS}, Dealer("loss"))
    ledger = Ledger(match.position()["cash"])
    match.play("place red 5A")
    for entry in match.journal:
        ledger.enter(entry)

    assert "seat_eliminated" in ledger.seen
    assert ledger.cash == match.position()["cash"]


def test_random_games_have_forced_sales_of_both_roundings() -> None:
    """The check above has something to check."""
    rules = set()
    for options in VARIANTS[:2]:
        for seed in range(4):
            for entry in random_game("2001", 4, options, seed).journal:
                if entry["entry"] == "forced_sale_settled":
                    rules.add((entry["rule"], entry["rounded"]))

    assert rules >= {("SHK-11.2", "down"), ("SHK-11.2.1", "down")}
