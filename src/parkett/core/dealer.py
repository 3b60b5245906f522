"""Fair dealing: every draw follows from a secret seed whose fingerprint is known beforehand.

The n-th draw is an HMAC of the seed, so anyone who learns the seed at the end can check all
draws, and nobody can foresee one.  Players may add salt of their own before the first draw.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

BYTES = 32  # of a SHA-256
BLOCK = 64  # bytes that SHA-256 takes at once
MASKS = (0x36, 0x5C)  # of the inner and the outer hash of an HMAC


class Dealer:
    """Draws numbers for the chance moves of one game."""

    def __init__(self, seed: str, salts: Sequence[str] = (), drawn: int = 0) -> None:
        self.seed = seed
        self.salts = tuple(salts)
        self.drawn = drawn  # draws made so far
        key = hashlib.sha256("\n".join((seed, *self.salts)).encode()).digest()
        self._inner, self._outer = (hashlib.sha256(padded(key, mask)) for mask in MASKS)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed, published before the first draw."""
        return hashlib.sha256(self.seed.encode()).hexdigest()

    def draw(self, total: int) -> int:
        """The next number from 0 to total - 1; the uneven tail of the range is drawn again."""
        if total < 1:
            raise ValueError("a draw needs at least one outcome")
        limit = (1 << 8 * BYTES) // total * total
        attempt = 0
        while (value := self._value(f"parkett/{self.drawn}/{attempt}")) >= limit:
            attempt += 1
        self.drawn += 1
        return value % total

    def _value(self, message: str) -> int:
        """The HMAC of a message as a number; both halves of the key have been hashed before."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message.encode())
        outer.update(inner.digest())
        return int.from_bytes(outer.digest(), "big")


def padded(key: bytes, mask: int) -> bytes:
    """The key as HMAC hashes it before the message (RFC 2104)."""
    return bytes(byte ^ mask for byte in key.ljust(BLOCK, b"\0"))
