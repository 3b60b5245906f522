"""Rulebooks: every rule with its number, our words in three languages, source and ruling."""

from __future__ import annotations

import tomllib
from typing import Literal

import msgspec

from parkett.core.errors import EditionError

Language = Literal["en", "de", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
Status = Literal["stated", "inferred", "ambiguous", "contradiction", "missing"]


class TranslatedText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text in the three languages."""

    en: str
    de: str
    fr: str

    def in_language(self, language: Language) -> str:
        """The text in one language."""
        return {"en": self.en, "de": self.de, "fr": self.fr}[language]


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered chapter of the rulebook."""

    number: int
    en: str
    de: str
    fr: str


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered paragraph of the rulebook."""

    id: str
    status: Status
    en: str
    de: str
    fr: str
    source: list[str] = []
    option: str = ""
    ruling: TranslatedText | None = None

    def text(self, language: Language) -> str:
        """The rule in one language."""
        return {"en": self.en, "de": self.de, "fr": self.fr}[language]


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of one game."""

    game: str
    prefix: str
    version: int
    title: TranslatedText
    sources: dict[str, str]
    chapter: list[Chapter]
    rule: list[Rule]

    def find(self, name: str) -> Rule:
        """The rule of this id; the prefix may be left out."""
        wanted = name.upper() if name.upper().startswith(self.prefix) else f"{self.prefix}-{name}"
        for rule in self.rule:
            if rule.id == wanted:
                return rule
        raise EditionError(f"{self.game} has no rule {wanted}")

    def rule_id(self, number: int) -> str:
        """The id a kernel rule number stands for: 4_02_05 is ACQ-4.2.5."""
        chapter, paragraph, sub = number // 10000, number // 100 % 100, number % 100
        return f"{self.prefix}-{chapter}.{paragraph}" + (f".{sub}" if sub else "")


def load_rulebook(text: str, name: str) -> Rulebook:
    """Read a rulebook strictly; every unclear rule must carry its ruling."""
    try:
        book = msgspec.convert(tomllib.loads(text), Rulebook)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise EditionError(f"{name}: {error}") from error
    seen: set[str] = set()
    for rule in book.rule:
        if rule.id in seen:
            raise EditionError(f"{name}: rule {rule.id} stands there twice")
        seen.add(rule.id)
        if rule.ruling is None and rule.status in ("ambiguous", "contradiction", "missing"):
            raise EditionError(f"{name}: rule {rule.id} is {rule.status} but has no ruling")
        for source in rule.source:
            if source.split(" ", 1)[0] not in book.sources:
                raise EditionError(f"{name}: rule {rule.id} cites an unknown source {source!r}")
    return book
