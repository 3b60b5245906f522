"""The generator of playouts: small, fast, and the same compiled and interpreted."""

from __future__ import annotations

from mypy_extensions import i64


class Rng:
    """A small generator for playouts: two 31-bit generators, exact compiled and interpreted."""

    def __init__(self, seed: i64) -> None:
        first: i64 = seed % 2147483562 + 1
        self.first: i64 = first  # the square lets no two seeds run in step
        self.second: i64 = (first * first + seed // 2147483562) % 2147483398 + 1
        i: i64 = 0
        while i < 4:  # neighbouring seeds part company before the first number is used
            self.below(2)
            i += 1

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        first = self.first * 40014 % 2147483563
        second = self.second * 40692 % 2147483399
        self.first = first
        self.second = second
        mixed = first - second
        if mixed < 1:
            mixed += 2147483562
        return (mixed - 1) * n // 2147483562
