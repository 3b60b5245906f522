"""The coach in words: reasons and reviews in English, German and French."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from parkett.coach.continuation import Continuation
from parkett.coach.review_data import PartChange
from parkett.core.entry_kinds import Entry
from parkett.core.game import Game
from parkett.core.message_catalogue import MessageCatalogue, load_words, read_message_catalogue
from parkett.core.message_format import join_list
from parkett.core.translated_text import Language
from parkett.drawing.seat_names import default_seat_names

MOST_PARTS = 2  # of an evaluation that a reason names on each side


@cache
def load_coach_words(language: Language) -> MessageCatalogue:
    """The words of the coach itself."""
    return MessageCatalogue(read_message_catalogue("parkett.coach", language), language)


def word_percent(millionths: int, language: Language) -> str:
    """A share as per cent with one decimal, as the language writes it."""
    tenths = (abs(millionths) + 500) // 1000
    sign = "\N{MINUS SIGN}" if millionths < 0 and tenths else ""
    whole, rest = divmod(tenths, 10)
    mark, gap = (".", "") if language == "en" else (",", "\u202f")
    return f"{sign}{whole}{mark}{rest}{gap}%"


def word_entries(
    game: Game, entries: Sequence[Entry], names: Sequence[str], language: Language
) -> list[str]:
    """What a decision leads to at once: each line with its sums and its rule."""
    words = load_words(game, language)
    return [line for entry in entries if (line := words.cited_line(entry, names))]


def word_parts(parts: Sequence[PartChange], language: Language) -> str:
    """In what one end of a turn is better than another, and in what worse."""
    words = load_coach_words(language)
    said = []
    for gains, key in ((True, "reason.better"), (False, "reason.worse")):
        named = [words.name_value("part", each.part) for each in parts if each.better == gains]
        if named:
            listed = join_list(named[:MOST_PARTS], language)
            said.append(words.text(key, parts=listed))
    return " ".join(said)


def word_reason(
    game: Game, line: Continuation, parts: Sequence[PartChange], language: Language
) -> str:
    """Why a decision is good or not: what it leads to, and what is better or worse after it."""
    names = default_seat_names(line.end.seats, language)
    told = word_entries(game, line.entries, names, language)
    return " ".join([*told, word_parts(parts, language)]).strip()
