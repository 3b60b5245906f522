"""The rulebook of a table: for every option and value the sentence shown is the one for it."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

import parkett
from parkett.core.edition import Value, option_choices
from parkett.core.errors import EditionError
from parkett.core.game import Game
from parkett.core.message_format import format_number
from parkett.core.rulebook_check import number_options
from parkett.core.translated_text import LANGUAGES
from parkett.games import game_class

NUMBERS = (7, 3, 2, 12, 40, 100, 1234, 5)  # tried until two differ from the printed one and fit


def with_option(name: str, edition: str, option: str, value: Value) -> Game | None:
    """The game with this option, or None if the value does not fit the others."""
    try:
        return parkett.game(name, edition, {option: value})
    except EditionError:
        return None


def cited_text(game: Game, option: str) -> tuple[str, ...]:
    """The rule that the edition cites for an option, in every language."""
    rule = game.rulebook.find(game.edition.cite[option])
    return tuple(rule.text(language) for language in LANGUAGES)


OPTIONS = [
    pytest.param(name, edition, option, id=f"{name}/{edition}-{option}")
    for name in parkett.GAMES
    for edition in game_class(name).editions
    for option in parkett.game(name, edition).edition.options
]


@pytest.mark.parametrize(("name", "edition", "option"), OPTIONS)
def test_the_cited_rule_tells_the_values_of_an_option_apart(
    name: str, edition: str, option: str
) -> None:
    kind = game_class(name)
    values = option_choices(kind.options_type)[option]
    if values:
        check_words(name, edition, option, values)
    elif option in number_options(kind.options_type):
        check_numbers(name, edition, option)


def check_words(name: str, edition: str, option: str, values: list[Value]) -> None:
    """Any two values have different sentences in every language."""
    texts = {}
    for value in values:
        game = with_option(name, edition, option, value)
        if game is not None:
            texts[value] = cited_text(game, option)
    rule = parkett.game(name, edition).edition.cite[option]
    for one, other in combinations(texts, 2):
        for language, ours, theirs in zip(LANGUAGES, texts[one], texts[other], strict=True):
            assert ours != theirs, f"{rule} says the same for {one!r} and {other!r} in {language}"


def check_numbers(name: str, edition: str, option: str) -> None:
    """The sentence contains a changed number, and tells it from the printed one.

    The printed number may be a word in it: three cards, half the price.
    """
    printed = parkett.game(name, edition)
    rule = printed.edition.cite[option]
    tried = [printed.edition.options[option]]
    for number in NUMBERS:
        if number not in tried and len(tried) < 3 and with_option(name, edition, option, number):
            tried.append(number)
    texts = {}
    for number in tried:
        assert isinstance(number, int)
        texts[number] = cited_text(parkett.game(name, edition, {option: number}), option)
        for language, text in zip(LANGUAGES, texts[number], strict=True):
            said = format_number(number, language)
            told = number == tried[0] or re.search(rf"(?<!\d){re.escape(said)}(?!\d)", text)
            assert told, f"{rule} does not say {said} for {option} in {language}: {text}"
    for one, other in combinations(texts, 2):
        for language, ours, theirs in zip(LANGUAGES, texts[one], texts[other], strict=True):
            assert ours != theirs, f"{rule} says the same for {one} and {other} in {language}"


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_every_rule_says_how_it_is_known(name: str) -> None:
    for edition in game_class(name).editions:
        for rule in parkett.game(name, edition).rulebook.rule:
            assert len({rule.basis.en, rule.basis.de, rule.basis.fr}) == 3, rule.id
            assert rule.ruling is not None or rule.status in ("stated", "taken_over", "inferred")


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_no_text_shows_a_placeholder(name: str) -> None:
    for edition in game_class(name).editions:
        for rule in parkett.game(name, edition).rulebook.rule:
            shown = [rule.en, rule.de, rule.fr, *texts_of(rule.basis), *texts_of(rule.ruling)]
            assert not any(mark in text for text in shown for mark in "{}"), rule.id


def texts_of(text: Any) -> list[str]:
    """The text in every language."""
    return [] if text is None else [text.en, text.de, text.fr]
