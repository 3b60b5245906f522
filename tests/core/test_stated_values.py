"""Labels: a rule is called stated at a changed option only where a leaflet states that value.

What the leaflets state beside the editions' own values stands in each game's stated_values.toml.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

import parkett
from parkett.core.edition import Value, option_choices
from parkett.core.errors import EditionError
from parkett.core.game import Game
from parkett.core.message_format import format_number
from parkett.core.rulebook_check import number_options
from parkett.core.table_rulebook import TableRule
from parkett.core.translated_text import LANGUAGES, Language
from parkett.games import game_class

GAMES = Path(__file__).parents[1] / "games"
NUMBERS = (1, 2, 3, 4, 7, 12, 40, 100, 1234, 7000, 300_000)
STATED = ("stated", "taken_over")
EDITIONS = [(name, edition) for name in parkett.GAMES for edition in game_class(name).editions]
WORDS: dict[int, dict[Language, str]] = {
    3: {"en": "three", "de": "drei", "fr": "trois"},
    5: {"en": "five", "de": "fünf", "fr": "cinq"},
    50: {"en": "half", "de": "Hälfte", "fr": "moitié"},
}  # printed numbers that a reason may write as a word


class StatedValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values of an option that a leaflet states, in its words, and the rules that say so."""

    option: str
    rules: list[str]
    words: str
    values: list[Value] = []  # none: all of them


@cache
def read_stated_values(name: str) -> tuple[StatedValue, ...]:
    """What the leaflets of a game state beside the values of its editions."""
    path = GAMES / name / "stated_values.toml"
    if not path.exists():
        return ()
    listed = tomllib.loads(path.read_text(encoding="utf-8"))["stated"]
    return tuple(msgspec.convert(listed, list[StatedValue]))


def changed_games(name: str, edition: str) -> Iterator[tuple[str, Value, Game]]:
    """The game with every other value of every option; of numbers with those that fit."""
    kind, printed = game_class(name), parkett.game(name, edition).edition.options
    numbers = number_options(kind.options_type)
    for option, choices in option_choices(kind.options_type).items():
        offered = choices or (NUMBERS if option in numbers else ())
        for value in offered:
            if value == printed[option]:
                continue
            try:
                yield option, value, parkett.game(name, edition, {option: value})
            except EditionError:
                continue


@cache
def texts_stated_by_editions(name: str) -> frozenset[tuple[str, str]]:
    """Rules and texts that the leaflet of an edition states for the edition's own values."""
    return frozenset(
        (rule.id, rule.en)
        for edition in game_class(name).editions
        for rule in parkett.game(name, edition).rulebook.rule
        if rule.status in STATED
    )


def is_listed(name: str, option: str, value: Value, rule: TableRule) -> bool:
    """Whether the leaflet is said to state this value."""
    return any(
        each.option == option
        and rule.id in each.rules
        and (not each.values or value in each.values)
        for each in read_stated_values(name)
    )


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_a_changed_value_is_called_stated_only_where_a_leaflet_states_it(
    name: str, edition: str
) -> None:
    wrong = [
        f"{rule.id} is {rule.status} for {option} = {value!r}: {rule.en}"
        for option, value, game in changed_games(name, edition)
        for rule in game.rulebook.rule
        if rule.status in STATED
        and (rule.id, rule.en) not in texts_stated_by_editions(name)
        and not is_listed(name, option, value, rule)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", list(parkett.GAMES))
def test_every_value_listed_as_stated_is_shown_so(name: str) -> None:
    shown = {
        (option, rule.id)
        for edition in game_class(name).editions
        for option, _, game in changed_games(name, edition)
        for rule in game.rulebook.rule
        if rule.status == "stated" and (rule.id, rule.en) not in texts_stated_by_editions(name)
    }
    for each in read_stated_values(name):
        assert each.words
        assert {(each.option, rule) for rule in each.rules} <= shown


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_the_reason_for_a_changed_number_names_the_printed_one(name: str, edition: str) -> None:
    printed = parkett.game(name, edition)
    numbers = number_options(game_class(name).options_type)
    for option, value, game in changed_games(name, edition):
        rule = game.rulebook.find(game.edition.cite[option])
        if option not in numbers or rule.status in STATED or rule.ruling is None:
            continue
        if printed.rulebook.find(rule.id).status not in STATED:
            continue  # no leaflet prints a number
        number = printed.edition.options[option]
        assert isinstance(number, int)
        if number == 0:
            continue  # the leaflets have none of it
        for language in LANGUAGES:
            forms = [format_number(number, language), WORDS.get(number, {}).get(language, "-")]
            told = rule.ruling.in_language(language)
            assert any(re.search(rf"(?<!\d){re.escape(form)}(?!\d)", told) for form in forms), (
                f"{rule.id} for {option} = {value} does not say {forms[0]} in {language}: {told}"
            )
