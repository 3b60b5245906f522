"""The words that all drawings share: labels, and names for seats known only by their number."""

from __future__ import annotations

from functools import cache

from parkett.core.message_catalogue import MessageCatalogue, read_message_catalogue
from parkett.core.translated_text import Language


@cache
def load_shared_words(language: Language) -> MessageCatalogue:
    """The words of all drawings."""
    return MessageCatalogue(read_message_catalogue("parkett.drawing", language), language)


def default_seat_names(seats: int, language: Language) -> list[str]:
    """“Seat 0”, “Seat 1” and so on."""
    words = load_shared_words(language)
    return [words.text("seat", number=seat) for seat in range(seats)]
