"""Fair dealing: draws follow from the seed, and nothing else."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from parkett.core.dealer import Dealer


def test_the_same_seed_deals_the_same_numbers() -> None:
    first, second = Dealer("a"), Dealer("a")

    assert [first.draw(108) for _ in range(50)] == [second.draw(108) for _ in range(50)]


def test_another_seed_or_salt_deals_other_numbers() -> None:
    plain = [Dealer("a").draw(10**9), Dealer("b").draw(10**9), Dealer("a", ["s"]).draw(10**9)]

    assert len(set(plain)) == 3


def test_the_commitment_is_the_hash_of_the_seed_and_tells_nothing_of_the_salt() -> None:
    assert Dealer("seed").commitment == hashlib.sha256(b"seed").hexdigest()
    assert Dealer("seed", ["salt"]).commitment == Dealer("seed").commitment


def test_a_dealer_resumes_where_it_stopped() -> None:
    whole, part = Dealer("a"), Dealer("a")
    first = [whole.draw(6) for _ in range(10)]
    [part.draw(6) for _ in range(4)]
    resumed = Dealer("a", drawn=part.drawn)

    assert [resumed.draw(6) for _ in range(6)] == first[4:]


def test_every_number_is_equally_likely() -> None:
    dealer = Dealer("even")
    counts = Counter(dealer.draw(7) for _ in range(14_000))

    assert set(counts) == set(range(7))
    assert sum((n - 2000) ** 2 / 2000 for n in counts.values()) < 22.5  # chi square, 0.1 %


def test_known_draws_never_change() -> None:
    """Other implementations can be checked against these."""
    dealer = Dealer("parkett", ["one", "two"])

    assert [dealer.draw(n) for n in (108, 107, 6, 2, 10**9)] == KNOWN


def test_a_draw_from_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one outcome"):
        Dealer("a").draw(0)


KNOWN = [2, 105, 2, 1, 973435552]
