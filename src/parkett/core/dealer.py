"""Fair dealing: every draw follows from a secret seed whose fingerprint is known beforehand.

The n-th draw is an HMAC of the seed, so anyone who learns the seed at the end can check all
draws, and nobody can foresee one.  Players may add salt of their own before the first draw.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any, ClassVar

from parkett.core.rng import Rng
from parkett.core.seeds import Seed, seed_text

SPAN = 1 << 256  # how many values a SHA-256 has


class Dealer:
    """Draws numbers for the chance moves of one game."""

    def __init__(self, seed: Seed, salts: Sequence[str] = (), drawn: int = 0) -> None:
        self.seed = seed_text(seed)
        self.salts = tuple(salts)
        self.drawn = drawn  # draws made so far
        key = hashlib.sha256("\n".join((self.seed, *self.salts)).encode()).digest()
        self._keyed = hmac.new(key, digestmod=hashlib.sha256)  # copied for every draw

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, published before the first draw."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    def draw(self, total: int) -> int:
        """The next number from 0 to total - 1; the uneven tail of the range is drawn again."""
        if total < 1:
            raise ValueError("a draw needs at least one outcome")
        attempt = 0
        while True:
            value = self._hash_number(b"parkett/%d/%d" % (self.drawn, attempt))
            number = value % total
            if value - number <= SPAN - total:
                self.drawn += 1
                return number
            attempt += 1

    def rewind(self, drawn: int) -> None:
        """Go to another place in the sequence of draws."""
        self.drawn = drawn

    def copy(self) -> Dealer:
        """A dealer at the same place."""
        return Dealer(self.seed, self.salts, self.drawn)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Dealer, (self.seed, self.salts, self.drawn))

    def _hash_number(self, message: bytes) -> int:
        """The HMAC of a message as a number."""
        keyed = self._keyed.copy()
        keyed.update(message)
        return int.from_bytes(keyed.digest(), "big")


class RngDealer:
    """Draws from a fast generator, for games whose draws nobody has to verify."""

    seed: ClassVar[str] = ""  # nothing to reveal
    salts: ClassVar[tuple[str, ...]] = ()
    commitment: ClassVar[str] = ""

    def __init__(self, rng: Rng, drawn: int = 0) -> None:
        self.drawn = drawn  # draws made so far
        self._rng = rng
        self._origin = (rng.first, rng.second, drawn)

    def draw(self, total: int) -> int:
        """The next number from 0 to total - 1."""
        self.drawn += 1
        return self._rng.below(total)

    def rewind(self, drawn: int) -> None:
        """Go to another place in the sequence of draws, not before the first of this dealer."""
        if drawn == self.drawn:
            return
        rng, (first, second, skipped) = self._rng, self._origin
        if drawn < skipped:
            raise ValueError(f"this dealer began at draw {skipped}")
        rng.first, rng.second = first, second
        for _ in range(drawn - skipped):
            rng.below(1)
        self.drawn = drawn

    def copy(self) -> RngDealer:
        """A dealer at the same place, with a generator of its own."""
        return restore_rng_dealer(self._origin, self.drawn)

    def __reduce__(self) -> tuple[Any, ...]:
        return (restore_rng_dealer, (self._origin, self.drawn))


def restore_rng_dealer(origin: tuple[int, int, int], drawn: int) -> RngDealer:
    """A dealer that began at this state of the generator and has made so many draws."""
    rng = Rng(0)
    rng.first, rng.second, begun = origin
    dealer = RngDealer(rng, begun)
    dealer.rewind(drawn)
    return dealer
