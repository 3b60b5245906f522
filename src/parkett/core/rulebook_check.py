"""Checks of a rulebook against the options of its game: conditions, placeholders, reachability."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec

from parkett.core.edition import Value, option_choices
from parkett.core.errors import EditionError
from parkett.core.message_format import argument_names, parse_message
from parkett.core.rulebook import Rule, Rulebook, RuleVariant
from parkett.core.translated_text import LANGUAGES
from parkett.core.typed_decoding import convert

ANY_OTHER = "any other value"  # stands for all values of a number that no variant names


def check_rulebook(book: Rulebook, options: type[Any], editions: Sequence[str]) -> None:
    """Refuse variants and placeholders that do not fit the options of the game."""
    types = typing.get_type_hints(options, include_extras=True)
    numbers = number_options(options)
    choices = {**option_choices(options), "edition": list[Value](editions)}
    for rule in book.rule:
        place = f"{book.game} rulebook: rule {rule.id}"
        for variant in rule.variant:
            for name, wanted in variant.conditions().items():
                _check_condition(f"{place}: when {name}", name, wanted, types, editions)
        for wording in rule.wordings():
            _check_arguments(place, wording, numbers)
        _check_reachable(place, rule, choices)


def number_options(options: type[Any]) -> set[str]:
    """The options whose values are whole numbers."""
    choices = option_choices(options)
    found = set()
    for name, kind in typing.get_type_hints(options).items():
        values = choices[name]
        if kind is int or (values and all(type(value) is int for value in values)):
            found.add(name)
    return found


def _check_condition(
    place: str,
    name: str,
    wanted: Sequence[Value],
    types: Mapping[str, Any],
    editions: Sequence[str],
) -> None:
    if not wanted:
        raise EditionError(f"{place}: no value is named")
    if name != "edition" and name not in types:
        raise EditionError(f"{place}: there is no option {name!r}")
    for value in wanted:
        try:
            possible = name != "edition" or value in editions
            if name != "edition":
                convert(value, types[name])
        except msgspec.ValidationError:
            possible = False
        if not possible:
            raise EditionError(f"{place}: {value!r} is not possible")


def _check_arguments(place: str, wording: Rule | RuleVariant, numbers: set[str]) -> None:
    for language in LANGUAGES:
        try:
            named = argument_names(parse_message(wording.text(language)))
        except ValueError as error:
            raise EditionError(f"{place}: {language}: {error}") from error
        for name in sorted(named - numbers):
            raise EditionError(f"{place}: {language}: {{{name}}} is not an option with a number")


def _check_reachable(place: str, rule: Rule, choices: Mapping[str, list[Value]]) -> None:
    for at, variant in enumerate(rule.variant):
        earlier = rule.variant[:at]
        if not any(
            all(not each.applies(values) for each in earlier)
            for values in _cases(variant, earlier, choices)
        ):
            raise EditionError(f"{place}: the variant when {variant.when} is never shown")


def _cases(
    variant: RuleVariant, earlier: Sequence[RuleVariant], choices: Mapping[str, list[Value]]
) -> Iterator[dict[str, Value]]:
    """Every combination of values that the variant and those before it tell apart."""
    wanted = variant.conditions()
    names = sorted({*wanted, *(name for each in earlier for name in each.when)})
    values = []
    for name in names:
        named = [value for each in earlier for value in each.conditions().get(name, [])]
        values.append(wanted.get(name) or choices[name] or [*named, ANY_OTHER])
    for combination in product(*values):
        yield dict(zip(names, combination, strict=True))
