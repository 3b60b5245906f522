"""ICU messages: {name}, {name, type}, {n, plural, one {…} other {…}}, {x, select, … other {…}}.

The browser has the same reader (web/src/i18n/message.ts, index.ts); both are tested with
tests/core/message_vectors.json.  A number is written with the separators of its language, `#` in
a plural is the counted number, a list counts as its length; French elides `de` and `que` before
a value that begins with a vowel.  The type of an argument says what its
value is, so that the caller can look up its name: {colour, house}.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Literal, TypeAlias

import msgspec

from parkett.core.translated_text import Language

Value: TypeAlias = int | str | bool | Sequence[str] | None
NameValue: TypeAlias = Callable[
    [str, str, Value], str
]  # argument's name, its type or "", its value

_HEAD = re.compile(r"\s*([A-Za-z_]\w*)\s*(?:,\s*(\w+)\s*)?")
_LABEL = re.compile(r"\s*(=?[\w.-]+)\s*\{")
_SPACE = re.compile(r"\s*")
_VOWEL = re.compile(r"[aeiouâéèêëîôœ]", re.IGNORECASE)  # French: h and y go either way
_ELIDED = re.compile(r"\b(d|qu)e $", re.IGNORECASE)  # d’Anna, qu’Anna
_SEPARATORS: dict[Language, str] = {"en": ",", "de": ".", "fr": "\u202f"}
_AND: dict[Language, tuple[str, str]] = {  # between two items, before the last of several
    "en": (" and ", ", and "),
    "de": (" und ", " und "),
    "fr": (" et ", " et "),
}


class Argument(msgspec.Struct, frozen=True):
    """A place in a message where a value goes, or where a value decides what is said."""

    name: str
    kind: Literal["value", "plural", "select"]
    type: str = ""
    cases: dict[str, list[str | Argument]] = {}


Parts: TypeAlias = list[str | Argument]


def format_message(
    text: str,
    arguments: Mapping[str, Value],
    language: Language,
    name_value: NameValue | None = None,
) -> str:
    """The message with its values; `name_value` writes them, or they are written plainly."""

    def write_plain(_name: str, _type: str, value: Value) -> str:
        return format_value(value, language)

    write = name_value or write_plain
    filled = _fill(parse_message(text), arguments, language, write, "")
    return "".join(_elide(filled) if language == "fr" else filled)


@cache
def parse_message(text: str) -> Parts:
    """The parts of a message; raises ValueError where it is not well formed."""
    parts, end = _parse_parts(text, 0)
    if end < len(text):
        raise ValueError(f"message {text!r}: a }} too many at {end}")
    return parts


def argument_names(parts: Parts) -> set[str]:
    """The names of all arguments of a message, inner ones included."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Argument):
            found.add(part.name)
            for inner in part.cases.values():
                found |= argument_names(inner)
    return found


def format_number(value: int, language: Language) -> str:
    """A whole number with the separators of the language: 4,500, 4.500, 4 500."""
    return f"{value:,}".replace(",", _SEPARATORS[language]).replace("-", "\N{MINUS SIGN}")


def join_list(items: Sequence[str], language: Language) -> str:
    """The items as an enumeration: A, B, and C."""
    if len(items) < 2:
        return "".join(items)
    between_two, before_last = _AND[language]
    link = between_two if len(items) == 2 else before_last
    return ", ".join(items[:-1]) + link + items[-1]


def format_value(value: Value, language: Language) -> str:
    """A value as text, without a name of its own."""
    if value is None:
        return "\u2013"
    if isinstance(value, bool):
        return select_label(value)
    if isinstance(value, int):
        return format_number(value, language)
    return value if isinstance(value, str) else join_list(value, language)


def select_label(value: Value) -> str:
    """The word by which a select tells a value: null, true, false, or the value."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def plural_category(count: int, language: Language) -> str:
    """The plural category of a whole number as Unicode's CLDR has it."""
    size = abs(count)
    if language == "fr":
        if size < 2:
            return "one"
        return "many" if size % 1_000_000 == 0 else "other"
    return "one" if size == 1 else "other"


def _elide(filled: list[str]) -> list[str]:
    """French elides before a vowel: d’Anna, qu’Anna."""
    return [
        _ELIDED.sub("\\1\N{RIGHT SINGLE QUOTATION MARK}", part) if _VOWEL.match(after) else part
        for part, after in pairwise([*filled, ""])
    ]


def _fill(
    parts: Parts, values: Mapping[str, Value], language: Language, write: NameValue, counted: str
) -> list[str]:
    filled: list[str] = []
    for part in parts:
        if isinstance(part, str):
            filled.append(part.replace("#", counted) if counted else part)
            continue
        value = values.get(part.name)
        if part.kind == "value":
            filled.append(write(part.name, part.type, value))
        elif part.kind == "select":
            chosen = part.cases.get(select_label(value), part.cases["other"])
            filled += _fill(chosen, values, language, write, counted)
        else:
            count = _count_of(value)
            category = plural_category(count, language)
            chosen = part.cases.get(category, part.cases["other"])
            chosen = part.cases.get(f"={count}", chosen)
            filled += _fill(chosen, values, language, write, format_number(count, language))
    return filled


def _count_of(value: Value) -> int:
    if isinstance(value, int):
        return value
    return 0 if value is None or isinstance(value, str) else len(value)


def _parse_parts(text: str, start: int) -> tuple[Parts, int]:
    parts: Parts = []
    at = start
    while at < len(text) and text[at] != "}":
        if text[at] == "{":
            part, at = _parse_argument(text, at + 1)
            parts.append(part)
        else:
            end = min((i for i in (text.find("{", at), text.find("}", at)) if i >= 0), default=-1)
            end = len(text) if end < 0 else end
            parts.append(text[at:end])
            at = end
    return parts, at


def _parse_argument(text: str, start: int) -> tuple[Argument, int]:
    head = _HEAD.match(text, start)
    if not head:
        raise ValueError(f"message {text!r}: a name is missing at {start}")
    name, kind, at = head[1], head[2] or "", head.end()
    if kind not in ("plural", "select"):
        if text[at : at + 1] != "}":
            raise ValueError(f"message {text!r}: }} is missing at {at}")
        return Argument(name, "value", kind), at + 1
    if text[at : at + 1] != ",":
        raise ValueError(f"message {text!r}: cases are missing at {at}")
    at += 1
    cases: dict[str, Parts] = {}
    while label := _LABEL.match(text, at):
        cases[label[1]], end = _parse_parts(text, label.end())
        at = end + 1
    space = _SPACE.match(text, at)
    at = space.end() if space else at
    if text[at : at + 1] != "}" or "other" not in cases:
        raise ValueError(f"message {text!r}: no case “other”")
    return Argument(name, "plural" if kind == "plural" else "select", "", cases), at + 1
