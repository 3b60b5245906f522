"""Every line about money adds up when it is read as text, in three languages.

Random games of every game and edition are played; each journal entry is written as a line, and the
line is read again: its calculations must hold, it must name the amounts that change cash, and the
lines of a step together must explain how the cash of every seat changed.

Games are played for some seconds; PARKETT_LINE_GAMES is the number of games of an edition instead
(`make soak`: 500 for each of the eight editions).
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

import parkett
from parkett.core.edition import Value, option_choices
from parkett.core.entry_kinds import Entry, cash_changes
from parkett.core.errors import EditionError
from parkett.core.game import Game
from parkett.core.message_catalogue import MessageCatalogue, load_words
from parkett.core.rng import Rng
from parkett.core.translated_text import LANGUAGES, Language

GAMES = int(os.environ.get("PARKETT_LINE_GAMES", "0"))
SECONDS = 2.0
EDITIONS = [
    (name, edition)
    for name in parkett.GAMES
    for edition in parkett.games.game_class(name).editions
    if parkett.games.game_class(name).cash_flows
]
SEPARATORS = {"en": ",", "de": ".", "fr": "\u202f"}
UP = {"en": "rounded up to", "de": "aufgerundet auf", "fr": "arrondi par excès à"}
DOWN = {"en": "rounded down to", "de": "abgerundet auf", "fr": "arrondi par défaut à"}
EACH = {  # several amounts are rounded down, and added
    "en": "rounded down for each company to",
    "de": "je Unternehmen abgerundet auf",
    "fr": "arrondi par défaut pour chaque société à",
}
MOST_PARTS = 4  # so many amounts at most
AT_MOST = {"en": "at most", "de": "höchstens", "fr": "au plus"}
SIGNS = {  # what a line writes -> what it means
    "+": lambda a, b: a + b,
    "\u2212": lambda a, b: a - b,
    "\u00d7": lambda a, b: a * b,
    "\u00f7": lambda a, b: a / b,
}
SIGN = f"[{''.join(SIGNS)}]"
NAMES = ("Ada", "Bob", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


def number_pattern(language: Language) -> str:
    """A whole number, or one with a fraction, as the language writes it."""
    return rf"\u2212?\d+(?:{re.escape(SEPARATORS[language])}\d\d\d)*(?: \d+\u2044\d+)?"


def read_number(text: str, language: Language) -> Fraction:
    """The value of a number as the language writes it."""
    whole, _, fraction = text.partition(" ")
    value = Fraction(whole.replace(SEPARATORS[language], "").replace("\u2212", "-"))
    return value + Fraction(fraction.replace("\u2044", "/")) if fraction else value


def calculations(text: str, language: Language) -> Iterator[tuple[str, str, str, int]]:
    """Every calculation of a text: left side, sign, right side, and where it ends."""
    number = number_pattern(language)
    left = rf"{number}(?: {SIGN} {number}(?:\s?%)?)+"
    for found in re.finditer(rf"({left})( =| <|, {AT_MOST[language]}) ({number})", text):
        yield found[1], found[2].strip(), found[3], found.end()


def result_of(left: str, language: Language) -> Fraction:
    """The value of a chain of operations, read from left to right; "a + p%" adds p per cent."""
    first, *rest = re.split(rf" ({SIGN}) ", left)
    value = read_number(first, language)
    for sign, text in zip(rest[::2], rest[1::2], strict=True):
        operand = read_number(text.removesuffix("%").rstrip(), language)
        if text.endswith("%"):
            operand = operand / 100 * (value if sign == "+" else 1)
        value = SIGNS[sign](value, operand)
    return value


def check_calculations(text: str, language: Language, unit: int) -> int:
    """Recompute every calculation and every rounding of a text; how many there were."""
    count = 0
    for left, sign, right, end in calculations(text, language):
        count += 1
        value, said = result_of(left, language), read_number(right, language)
        holds = {"=": value == said, "<": value < said}
        assert holds.get(sign, value > said), text
        check_rounding(text[end:], said, language, unit)
    assert count == len(re.findall(f"[=<]|{AT_MOST[language]}", text)), text
    return count


def check_rounding(after: str, exact: Fraction, language: Language, unit: int) -> None:
    """An amount that is rounded is the next multiple of the unit, above or below."""
    words = f"{UP[language]}|{DOWN[language]}|{EACH[language]}"
    found = re.match(rf", ({words}) ({number_pattern(language)}) \[[A-Z]+-[\d.]+\]", after)
    if found is None:
        assert exact % unit == 0, after
        return
    rounded = read_number(found[2], language)
    assert rounded % unit == 0, after
    gap = rounded - exact if found[1] == UP[language] else exact - rounded
    parts = MOST_PARTS if found[1] == EACH[language] else 1
    assert 0 < gap < unit * parts, after


def numbers_in(text: str, language: Language) -> set[Fraction]:
    """The amounts of a text, whichever way they go."""
    plain = re.sub(r"\[[^]]*\]", "", text)
    found = re.findall(number_pattern(language), plain)
    return {abs(read_number(number, language)) for number in found}


def check_line(words: MessageCatalogue, entry: Entry, flows: dict[str, str]) -> list[int]:
    """Read one line; how many calculations it had, and how many amounts were named."""
    text = words.entry_line(entry, NAMES)
    sums = words.arithmetic(entry, NAMES)
    language = words.language
    unit = entry.get("unit", 1)
    assert isinstance(unit, int)
    count = check_calculations(sums, language, unit) + check_calculations(text, language, unit)
    told = numbers_in(f"{text} {sums}", language)
    changes = cash_changes(entry, flows)
    for seat, field, amount in changes:
        assert NAMES[seat] in text or amount == 0, f"{entry}: {text}"
        assert abs(amount) in told or amount == 0, f"{entry}: {text} {sums} ({field})"
    return [count, len(changes)]


def play(game: Game, seats: int, seed: int) -> Iterator[tuple[list[Entry], list[int], list[int]]]:
    """A random game: the entries of every step, with the cash before and after it."""
    rng = Rng(seed)
    match = game.new(seats, seed=f"lines {seed}")
    yield match.journal, cash_of(game.new(seats)), cash_of(match)
    for _ in range(4000):
        if match.over:
            return
        before, steps = cash_of(match), len(match.steps)
        actions = match.state.actions()
        match.act(actions[rng.below(len(actions))])
        yield [e for step in match.steps[steps:] for e in step.journal], before, cash_of(match)


def cash_of(match: Any) -> list[int]:
    """The cash of every seat, as the seat itself sees it."""
    return [match.view(seat)["cash"][seat] for seat in range(match.state.seats)]


def changed_options(name: str, edition: str) -> list[dict[str, Value]]:
    """The edition as it is, and with every option changed once."""
    printed = parkett.game(name, edition).edition.options
    choices = option_choices(parkett.games.game_class(name).options_type)
    wanted = [{k: v} for k, values in choices.items() for v in values if v != printed[k]]
    return [{}, *(one for one in wanted if is_allowed(name, edition, one))]


def is_allowed(name: str, edition: str, options: dict[str, Value]) -> bool:
    """Whether an edition can be played with these options."""
    try:
        parkett.game(name, edition, options)
    except EditionError:
        return False
    return True


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_line_adds_up(name: str, edition: str) -> None:
    until, played, counted = time.monotonic() + SECONDS, 0, [0, 0]
    rng, variants = Rng(1), changed_options(name, edition)
    while played < max(1, GAMES) or (GAMES == 0 and time.monotonic() < until):
        game = parkett.game(name, edition, variants[played * 7 % len(variants)])
        flows = dict(game.cash_flows)
        words = [load_words(game, language) for language in LANGUAGES]
        seats = game.edition.seats[rng.below(len(game.edition.seats))]
        for entries, before, after in play(game, seats, played):
            explained = list(before)
            for entry in entries:
                for seat, _, amount in cash_changes(entry, flows):
                    explained[seat] += amount
                for one in words:
                    counts = check_line(one, entry, flows)
                    counted = [a + b for a, b in zip(counted, counts, strict=True)]
            assert explained == after, entries
        played += 1
    assert min(counted) > 20 * played, f"{played} games"
    print(f"{name} {edition}: {played} games, {counted[0]} calculations, {counted[1]} amounts")
