"""Rulebooks: every rule with its number, our words in three languages, source and ruling."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Literal

import msgspec

from parkett.core.edition import Edition, Value
from parkett.core.errors import EditionError

Language = Literal["en", "de", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
Status = Literal["stated", "found", "inferred", "ambiguous", "contradiction", "missing"]
UNCLEAR: tuple[Status, ...] = ("found", "ambiguous", "contradiction", "missing")
PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


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


class RuleVariant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rule says instead when options (or the edition) have certain values."""

    when: dict[str, Value | list[Value]]  # by option; "edition" stands for the edition's id
    status: Status
    en: str
    de: str
    fr: str
    source: list[str] = []
    ruling: TranslatedText | None = None

    def applies(self, values: Mapping[str, Value]) -> bool:
        """Whether all conditions hold."""
        return all(
            values[name] in (wanted if isinstance(wanted, list) else [wanted])
            for name, wanted in self.when.items()
        )


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
    variant: list[RuleVariant] = []

    def in_force(self, values: Mapping[str, Value]) -> Rule:
        """The rule as it is played under these options: one text, no variants."""
        text: Rule | RuleVariant = next((v for v in self.variant if v.applies(values)), self)
        return Rule(
            self.id,
            text.status,
            fill_placeholders(text.en, values, "en"),
            fill_placeholders(text.de, values, "de"),
            fill_placeholders(text.fr, values, "fr"),
            text.source,
            self.option,
            text.ruling,
        )

    def text(self, language: Language) -> str:
        """The rule in one language."""
        return {"en": self.en, "de": self.de, "fr": self.fr}[language]


class RulesUpgrade(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"version": "from"}
):
    """The options with which the next version of the rules plays like an older one."""

    version: int
    options: dict[str, Value]


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of one game."""

    game: str
    prefix: str
    version: int
    title: TranslatedText
    sources: dict[str, str]
    chapter: list[Chapter]
    rule: list[Rule]
    upgrade: list[RulesUpgrade] = []

    def options_of_version(self, version: int) -> dict[str, Value] | None:
        """The options that make these rules play like an older version; None if none do."""
        options: dict[str, Value] = {}
        for number in range(version, self.version):
            steps = [step for step in self.upgrade if step.version == number]
            if not steps:
                return None
            options.update(steps[0].options)
        return options

    def in_force(self, edition: Edition) -> Rulebook:
        """The rulebook of one table: every rule as this edition with these options plays it."""
        values = {**edition.options, "edition": edition.id}
        return msgspec.structs.replace(self, rule=[rule.in_force(values) for rule in self.rule])

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
        wordings: list[Rule | RuleVariant] = [rule, *rule.variant]
        for wording in wordings:
            _check_wording(book, f"{name}: rule {rule.id}", wording)
    return book


def fill_placeholders(text: str, values: Mapping[str, Value], language: Language) -> str:
    """The text with `{option}` replaced by the option's number, grouped as the language does."""
    return PLACEHOLDER.sub(lambda found: _number_text(values[found[1]], language), text)


def _number_text(value: Value, language: Language) -> str:
    mark = {"en": ",", "de": ".", "fr": "\N{NARROW NO-BREAK SPACE}"}[language]
    return f"{value:,}".replace(",", mark) if isinstance(value, int) else str(value)


def _check_wording(book: Rulebook, place: str, wording: Rule | RuleVariant) -> None:
    if wording.ruling is None and wording.status in UNCLEAR:
        raise EditionError(f"{place} is {wording.status} but has no ruling")
    for source in wording.source:
        if source.split(" ", 1)[0] not in book.sources:
            raise EditionError(f"{place} cites an unknown source {source!r}")
