"""Fair dealing: draws follow from the seed, and nothing else."""

from __future__ import annotations

import copy
import hashlib
import hmac
import pickle
from collections import Counter

import pytest

from parkett.core.dealer import Dealer, RngDealer
from parkett.core.rng import Rng


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


def test_a_draw_is_an_hmac_of_its_number() -> None:
    """Whoever knows the seed needs nothing but RFC 2104 to check a draw."""
    dealer = Dealer("seed", ["salt"], drawn=41)
    key = hashlib.sha256(b"seed\nsalt").digest()
    value = int.from_bytes(hmac.digest(key, b"parkett/41/0", "sha256"), "big")

    assert dealer.draw(10**9) == value % 10**9
    assert dealer.drawn == 42


def test_the_uneven_tail_is_drawn_again() -> None:
    """Of three quarters of all values only the first count: a quarter is drawn again."""
    total = 3 << 254
    key = hashlib.sha256(b"tail").digest()
    again = 0
    for drawn in range(60):
        values = (
            int.from_bytes(hmac.digest(key, b"parkett/%d/%d" % (drawn, attempt), "sha256"), "big")
            for attempt in range(50)
        )
        attempt, value = next((n, value) for n, value in enumerate(values) if value < total)
        again += attempt > 0
        assert Dealer("tail", drawn=drawn).draw(total) == value
    assert again > 5


@pytest.mark.parametrize("dealer", [Dealer("a", ["b"]), RngDealer(Rng(5))])
def test_a_dealer_can_be_rewound_copied_and_pickled(dealer: Dealer | RngDealer) -> None:
    first = [dealer.draw(1000) for _ in range(20)]
    twin = dealer.copy()
    saved = pickle.dumps(dealer)
    later = [dealer.draw(1000) for _ in range(5)]

    assert [twin.draw(1000) for _ in range(5)] == later
    assert [pickle.loads(saved).draw(1000), copy.copy(twin).drawn] == [later[0], 25]  # noqa: S301
    dealer.rewind(3)
    assert [dealer.draw(1000) for _ in range(17)] == first[3:]
    dealer.rewind(22)
    assert dealer.draw(1000) == later[2]


def test_a_generator_is_not_rewound_behind_its_beginning() -> None:
    with pytest.raises(ValueError, match="began at draw 4"):
        RngDealer(Rng(5), drawn=4).rewind(3)


def test_a_draw_from_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one outcome"):
        Dealer("a").draw(0)


KNOWN = [2, 105, 2, 1, 973435552]
