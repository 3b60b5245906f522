"""Fair dealing: every draw follows from a secret seed whose fingerprint is known beforehand.

The n-th draw is an HMAC of the seed, so anyone who learns the seed at the end can check all
draws, and nobody can foresee one.  Players add salts of their own, which they have committed to
before the first salt was told.  When draws that somebody has seen are undone, a new branch of
draws begins: it follows from the same seed, so it was fixed beforehand, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, ClassVar

from parkett.core.rng import Rng
from parkett.core.seeds import Seed, seed_text

SPAN = 1 << 256  # how many values a SHA-256 has
INNER_PAD = bytes(byte ^ 0x36 for byte in range(256))  # of HMAC (RFC 2104)
OUTER_PAD = bytes(byte ^ 0x5C for byte in range(256))


class Dealer:
    """Draws numbers for the chance moves of one game."""

    def __init__(
        self, seed: Seed, salts: Sequence[str] = (), drawn: int = 0, branch: int = 0
    ) -> None:
        self.seed = seed_text(seed)
        self.salts = tuple(salts)
        self.drawn = drawn  # draws made so far, without undone ones
        self.branch = branch  # how often seen draws were undone
        key = hashlib.sha256("\n".join((self.seed, *self.salts)).encode()).digest()
        padded = key.ljust(hashlib.sha256().block_size, b"\0")
        self._inner = hashlib.sha256(padded.translate(INNER_PAD))  # both are copied for every draw:
        self._outer = hashlib.sha256(padded.translate(OUTER_PAD))  # faster than an `hmac` object

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
            value = self._hash_number(name_draw(self.drawn, attempt, self.branch))
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
        return Dealer(self.seed, self.salts, self.drawn, self.branch)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Dealer, (self.seed, self.salts, self.drawn, self.branch))

    def _hash_number(self, message: bytes) -> int:
        """The HMAC of a message as a number."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return int.from_bytes(outer.digest(), "big")


def commit_to_salt(salt: str) -> str:
    """The commitment to a salt: its SHA-256.  A salt needs 128 random bits to stay hidden."""
    return hashlib.sha256(salt.encode()).hexdigest()


def name_draw(drawn: int, attempt: int, branch: int) -> bytes:
    """The message whose HMAC decides a draw; the first branch has no number."""
    name = b"parkett/%d/%d" % (drawn, attempt)
    return name + b"/%d" % branch if branch else name


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
