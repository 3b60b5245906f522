"""Fair dealing: every draw follows from a secret seed whose fingerprint is known beforehand.

The n-th draw is an HMAC of the seed, so anyone who learns the seed at the end can check all
draws, and nobody can foresee one.  Players may add salt of their own before the first draw.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

BYTES = 32


class Dealer:
    """Draws numbers for the chance moves of one game."""

    def __init__(self, seed: str, salts: Sequence[str] = (), drawn: int = 0) -> None:
        self.seed = seed
        self.salts = tuple(salts)
        self.drawn = drawn  # draws made so far
        self._key = hashlib.sha256("\n".join((seed, *self.salts)).encode()).digest()

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, published before the first draw."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    def draw(self, total: int) -> int:
        """The next number from 0 to total - 1, each equally likely."""
        number = number_at(self._key, self.drawn, total)
        self.drawn += 1
        return number


def number_at(key: bytes, draw: int, total: int) -> int:
    """The number of one draw; the uneven tail of the range is drawn again."""
    if total < 1:
        raise ValueError("a draw needs at least one outcome")
    limit = (1 << 8 * BYTES) // total * total
    attempt = 0
    while True:
        message = f"parkett/{draw}/{attempt}".encode()
        value = int.from_bytes(hmac.digest(key, message, "sha256"), "big")
        if value < limit:
            return value % total
        attempt += 1
