"""Sentences of the notation in the words of a catalogue, found by their form.

The key `say.buy {count} {company}` is the message of every sentence of that form.  `{name}` stands
for one word, `{name+}` for several words that are one name, `{name*}` at the end for a list.  A
word of digits is a number, a hyphen between letters a space, and a letter for {seat} the seat of
that letter, A for 0.  Of several forms that fit, the one with most words of its own counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from parkett.core.message_format import Value

PREFIX = "say."
_PLACE = re.compile(r"\{(\w+)([+*]?)\}")
_PATTERNS = {"": r"(\S+)", "+": r"(.+?)", "*": r"(.+)"}
_HYPHEN = re.compile(r"(?<=[^\W\d])-(?=[^\W\d])")


class SentenceForm:
    """One form of sentences."""

    def __init__(self, key: str) -> None:
        self.key = key
        form = key.removeprefix(PREFIX)
        self.places: list[tuple[str, str]] = _PLACE.findall(form)
        texts = _PLACE.split(form)[::3]
        pattern = re.escape(texts[0])
        for (_, kind), text in zip(self.places, texts[1:], strict=True):
            pattern += _PATTERNS[kind] + re.escape(text)
        self.pattern = re.compile(pattern)
        self.own_words = len(_PLACE.sub("", form).split())

    def read(self, sentence: str) -> dict[str, Value] | None:
        """The values of a sentence of this form; None for any other."""
        found = self.pattern.fullmatch(sentence)
        if found is None:
            return None
        pairs = zip(self.places, found.groups(), strict=True)
        return {name: read_value(name, kind, said) for (name, kind), said in pairs}


def read_value(name: str, kind: str, said: str) -> Value:
    """The value of the words at one place of a form."""
    if kind == "+":
        return said
    if kind == "*":
        return [_HYPHEN.sub(" ", word) for word in said.split(" ")]
    if said.isdecimal():
        return int(said)
    if name == "seat" and len(said) == 1:
        return ord(said) - ord("A")
    return _HYPHEN.sub(" ", said)


def list_forms(keys: Iterable[str]) -> list[SentenceForm]:
    """The forms among the keys of a catalogue, those with most words of their own first."""
    forms = [SentenceForm(key) for key in keys if key.startswith(PREFIX)]
    return sorted(forms, key=lambda form: -form.own_words)


def find_form(
    forms: Iterable[SentenceForm], sentence: str
) -> tuple[str, Mapping[str, Value]] | None:
    """The key of a sentence's message and the values in it; None without a form for it."""
    for form in forms:
        values = form.read(sentence)
        if values is not None:
            return form.key, values
    return None
