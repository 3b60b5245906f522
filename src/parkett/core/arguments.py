"""Arguments of the public interface: what cannot be is refused with the argument's name."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from parkett.core.errors import ParkettError
from parkett.core.translated_text import LANGUAGES, Language


def whole_number(value: Any, name: str) -> int:  # noqa: ANN401  (it comes from outside)
    """A whole number, also one of NumPy."""
    try:
        if not isinstance(value, bool):
            return index(value)
    except TypeError:
        pass
    raise ParkettError(f"{name}: {value!r} is not a whole number")


def plain_text(value: Any, name: str) -> str:  # noqa: ANN401
    """A text."""
    if isinstance(value, str):
        return value
    raise ParkettError(f"{name}: {value!r} is not a text")


def list_of_texts(value: Any, name: str) -> Sequence[str]:  # noqa: ANN401
    """Several texts; one alone, whose letters would be taken for them, is refused."""
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [plain_text(each, name) for each in value]
    raise ParkettError(f"{name}: {value!r} is not a list of texts")


def seat_number(value: Any, seats: int) -> int:  # noqa: ANN401
    """One of the seats."""
    seat = whole_number(value, "seat")
    if 0 <= seat < seats:
        return seat
    raise ParkettError(f"there is no seat {seat}: seats are 0 to {seats - 1}")


def known_language(value: Any) -> Language:  # noqa: ANN401
    """One of the languages."""
    for language in LANGUAGES:
        if language == value:
            return language
    raise ParkettError(f"language: {value!r} is none of {', '.join(LANGUAGES)}")
