"""The journal tells every payment with all its arithmetic: cash follows from the entries alone."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import parkett
from parkett.games.acquire import Acquire

ROUNDED = {0: "none", 1: "up", -1: "down"}


def income(entry: dict[str, Any]) -> int:
    """What an entry moves into the cash of its seat, recomputed from its other fields."""
    name = entry["entry"]
    if name == "bonus_paid":
        check_split(entry)
        return int(entry["amount"])
    if name == "bank_bonus_kept":
        check_split(entry)
    if name == "shares_disposed":
        assert entry["amount"] == entry["sold"] * entry["price"]
        return int(entry["amount"])
    if name in ("shares_bought", "shares_sold"):
        assert entry["amount"] == entry["count"] * entry["price"]
        return int(entry["amount"]) * (1 if name == "shares_sold" else -1)
    return int(entry["amount"]) if name == "founder_share_missing" else 0


def check_split(entry: dict[str, Any]) -> None:
    """Pot ÷ ways = whole + rest / ways, rounded to the amount."""
    exact = entry["whole"] + Fraction(entry["rest"], entry["ways"])
    amount = entry["amount"]

    assert exact == Fraction(entry["pot"], entry["ways"])
    assert amount % entry["unit"] == 0
    assert abs(amount - exact) < entry["unit"]
    assert entry["rounded"] == ROUNDED[(amount > exact) - (amount < exact)]
    assert (entry["rounding_rule"] is None) == (entry["rounded"] == "none")


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("edition", Acquire.editions)
def test_cash_follows_from_the_entries(edition: str, seats: int) -> None:
    match = parkett.game("acquire", edition).new(seats, seed=f"{edition} {seats}")
    rng = Random(seats)
    start = match.position()["cash"]
    while not match.over:
        legal = match.legal()
        match.play("announce end" if "announce end" in legal else rng.choice(legal))
    cash = list(start)
    for entry in match.journal:
        moved = income(entry)
        if moved:
            cash[entry["seat"]] += moved

    assert cash == match.position()["cash"]


@pytest.mark.parametrize(
    ("rounding", "words"),
    [("up_to_100", {"none", "up"}), ("nearest_100_half_down", {"none", "down"})],
)
def test_random_games_round_in_both_directions(rounding: str, words: set[str]) -> None:
    """The check above has something to check."""
    game = parkett.game("acquire", "de", {"bonus_rounding": rounding})
    seen = set()
    for seed in range(4):
        match = game.new(4, seed=str(seed))
        rng = Random(seed)
        while not match.over:
            match.play(rng.choice(match.legal()))
        for entry in match.journal:
            income(entry)
            if "rounded" in entry:
                seen.add(entry["rounded"])

    assert words <= seen
