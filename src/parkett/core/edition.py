"""Editions: numbers and named choices from strict TOML files, each citing its rule."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from parkett.core.errors import EditionError
from parkett.core.translated_text import TranslatedText, translate_name
from parkett.core.typed_decoding import convert

Value = str | int | bool
ReadFile = Callable[[str], str]  # the text of a file beside the rulebook
O = TypeVar("O")  # noqa: E741  (the options of one game)


class EditionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition as its file says it."""

    id: str
    title: TranslatedText | str
    rules: dict[str, Value]
    cite: dict[str, str]
    based_on: str = ""
    board: str = ""
    seats: tuple[int, int] | None = None
    sources: list[str] = []


class Edition(msgspec.Struct, frozen=True):
    """A complete edition, inheritance resolved and options overridden."""

    id: str
    title: TranslatedText
    sources: list[str]  # the leaflets of this edition
    board: str  # the board file
    seats: range
    options: dict[str, Value]
    cite: dict[str, str]
    changed: dict[str, Value]  # the options that differ from the edition's own file


def load_edition(read: ReadFile, name: str, changes: Mapping[str, Value]) -> Edition:
    """Read an edition with everything it is based on, then apply the changes."""
    path = f"editions/{name}.toml"
    chain = [_edition_file(read, path)]
    while chain[-1].based_on:
        chain.append(_edition_file(read, f"editions/{chain[-1].based_on}.toml"))
    options: dict[str, Value] = {}
    cite: dict[str, str] = {}
    board, seats = "", (0, 0)
    for file in reversed(chain):
        options.update(file.rules)
        cite.update(file.cite)
        board = file.board or board
        seats = file.seats or seats
    uncited = sorted(set(options) ^ set(cite))
    if uncited:
        raise EditionError(f"{path}: options and citations differ: {', '.join(uncited)}")
    for option, value in changes.items():
        if option not in options:
            known = ", ".join(sorted(options))
            raise EditionError(f"unknown option {option!r}; this game has {known}")
        options[option] = value
    changed = {k: v for k, v in changes.items() if v != _original(chain, k)}
    places = range(seats[0], seats[1] + 1)
    title = translate_name(chain[0].title)
    sources = next((file.sources for file in chain if file.sources), [])
    return Edition(chain[0].id, title, sources, board, places, options, cite, changed)


def typed_options(edition: Edition, options: type[O]) -> O:
    """The options as the game's own typed struct; a wrong value is named with its field."""
    try:
        typed = convert(edition.options, options)
    except msgspec.ValidationError as error:
        raise EditionError(f"edition {edition.id}: {error}") from error
    for name, choices in option_choices(options, suggested=False).items():
        if choices and edition.options[name] not in choices:
            raise EditionError(f"edition {edition.id}: {name} can only be {choices[0]!r}")
    return typed


def parse_option(text: str) -> tuple[str, Value]:
    """An option written as NAME=VALUE; numbers and true/false are taken as such."""
    name, equals, value = text.partition("=")
    if not equals:
        raise EditionError(f"option {text!r} should read NAME=VALUE")
    if value in ("true", "false"):
        return name, value == "true"
    is_number = value.removeprefix("-").isdecimal() and value.isascii() and len(value) < 20
    return name, int(value) if is_number else value


def format_option(name: str, value: Value) -> str:
    """An option as `parse_option` reads it."""
    return f"{name}={str(value).lower() if isinstance(value, bool) else value}"


def allow_only(value: Value) -> msgspec.Meta:
    """Says of an option that the rules know no other value."""
    return msgspec.Meta(extra={"only": value})


def suggest_values(*values: Value) -> msgspec.Meta:
    """Says which values of an option a table is offered; a board of one's own may have others."""
    return msgspec.Meta(extra={"suggested": list(values)})


def option_choices(options: type[Any], *, suggested: bool = True) -> dict[str, list[Value]]:
    """For every option the values it may have, or is suggested; a number has an empty list."""
    import typing  # noqa: PLC0415  (only this function reflects on types)

    choices: dict[str, list[Value]] = {}
    for name, kind in typing.get_type_hints(options, include_extras=True).items():
        if kind is bool:
            choices[name] = [False, True]
        elif typing.get_origin(kind) is typing.Literal:
            choices[name] = list(typing.get_args(kind))
        else:
            metas = getattr(kind, "__metadata__", ())
            extras = [meta.extra or {} for meta in metas]
            choices[name] = [extra["only"] for extra in extras if "only" in extra]
            if suggested:
                choices[name] += [v for extra in extras for v in extra.get("suggested", ())]
    return choices


def _original(chain: list[EditionFile], option: str) -> Value:
    for file in chain:
        if option in file.rules:
            return file.rules[option]
    raise KeyError(option)


def _edition_file(read: ReadFile, path: str) -> EditionFile:
    try:
        return convert(tomllib.loads(read(path)), EditionFile)
    except FileNotFoundError as error:
        raise EditionError(f"there is no edition {path}") from error
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise EditionError(f"{path}: {error}") from error
