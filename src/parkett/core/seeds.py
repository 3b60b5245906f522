"""Seeds: numbers or words; 7 and "7" are the same seed everywhere."""

from __future__ import annotations

import hashlib
from operator import index
from typing import SupportsIndex, TypeAlias

from parkett.core.errors import ParkettError

Seed: TypeAlias = SupportsIndex | str
LARGEST = 1 << 40  # numbers below are themselves; generators of the kernel count with 64 bits


def seed_text(seed: Seed) -> str:
    """A seed as text, for dealers."""
    if isinstance(seed, str):
        return seed
    try:
        return str(index(seed))
    except TypeError:
        raise ParkettError(f"a seed is a number or a text, not {seed!r}") from None


def seed_number(seed: Seed) -> int:
    """A seed as a number from 0, for generators: a small number is itself, a text its digest."""
    text = seed_text(seed)
    if text.isascii() and text.isdigit() and len(text) < 20 and int(text) < LARGEST:
        return int(text)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=5).digest(), "big")
