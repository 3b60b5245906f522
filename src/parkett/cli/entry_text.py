"""Journal entries and positions as plain text for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parkett.core.entry_kinds import Entry
from parkett.core.message_catalogue import MessageCatalogue, read_message_catalogue
from parkett.core.translated_text import Language

WIDTH = 80  # columns of a page


def load_terminal_words(language: Language) -> MessageCatalogue:
    """The words of the terminal itself."""
    return MessageCatalogue(read_message_catalogue("parkett.cli", language), language)


def format_entries(
    words: MessageCatalogue, entries: Sequence[Entry], names: Sequence[str]
) -> list[str]:
    """The lines of the entries that have something to tell."""
    return [line for entry in entries if (line := words.cited_line(entry, names))]


def is_letter_board(value: object) -> bool:
    """Rows of letters, all of one length."""
    return (
        isinstance(value, list)
        and len(value) > 4
        and all(isinstance(row, str) for row in value)
        and len({len(row) for row in value}) == 1
    )


def format_position(position: Mapping[str, Any]) -> list[str]:
    """A position as lines: text maps as they are, everything else key by key."""
    lines: list[str] = []
    for key, value in position.items():
        if key in ("options", "agenda"):
            continue
        if is_letter_board(value):
            lines.append(f"{key}:")
            lines += [f"    {row}" for row in value]
        elif isinstance(value, list) and any(isinstance(row, Mapping) for row in value):
            lines.append(f"{key}:")
            lines += [f"    {number}: {row}" for number, row in enumerate(value)]
        else:
            lines.append(f"{key}: {value}")
    return lines
