"""Rulebook files: every rule with its number, our words in three languages, source and ruling.

A rule may have variants: what it says when options, or the edition, have certain values.  Texts
are ICU messages whose arguments are options with numbers: {buy_limit, plural, one {…} other {…}}.
`table_rulebook` makes of such a file the rulebook of one table.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from parkett.core.edition import Value
from parkett.core.errors import EditionError
from parkett.core.translated_text import Language, TranslatedText
from parkett.core.typed_decoding import convert

Status = Literal["stated", "found", "inferred", "ambiguous", "contradiction", "missing"]
UNCLEAR: tuple[Status, ...] = ("found", "ambiguous", "contradiction", "missing")


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
        return all(values[name] in wanted for name, wanted in self.conditions().items())

    def conditions(self) -> dict[str, list[Value]]:
        """The options and the values of which one must be in force."""
        return {
            name: wanted if isinstance(wanted, list) else [wanted]
            for name, wanted in self.when.items()
        }

    def text(self, language: Language) -> str:
        """The message in one language."""
        return {"en": self.en, "de": self.de, "fr": self.fr}[language]


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

    def wording(self, values: Mapping[str, Value]) -> Rule | RuleVariant:
        """The variant whose conditions hold first, or the rule itself."""
        return next((each for each in self.variant if each.applies(values)), self)

    def wordings(self) -> list[Rule | RuleVariant]:
        """The rule itself and its variants."""
        return [self, *self.variant]

    def text(self, language: Language) -> str:
        """The message in one language."""
        return {"en": self.en, "de": self.de, "fr": self.fr}[language]


class RulesUpgrade(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"version": "from"}
):
    """The options with which the next version of the rules plays like an older one."""

    version: int
    options: dict[str, Value]
    editions: dict[str, dict[str, Value]] = {}  # what an edition's own file said then


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of one game, with their variants."""

    game: str
    prefix: str
    version: int
    title: TranslatedText
    sources: dict[str, TranslatedText | str]
    chapter: list[Chapter]
    rule: list[Rule]
    upgrade: list[RulesUpgrade] = []

    def options_of_version(
        self, version: int, edition: str, chosen: Mapping[str, Value]
    ) -> dict[str, Value] | None:
        """The options with which a table goes on as in an older version; None if none do so.

        What the edition's file said then holds for the options that the table has not chosen.
        """
        options: dict[str, Value] = dict(chosen)
        for number in range(version, self.version):
            steps = [step for step in self.upgrade if step.version == number]
            if not steps:
                return None
            said = steps[0].editions.get(edition, {})
            options.update({name: value for name, value in said.items() if name not in chosen})
            options.update(steps[0].options)
        return options


@lru_cache(maxsize=64)
def load_rulebook(text: str, name: str) -> Rulebook:
    """Read a rulebook strictly, once; every unclear rule must carry its ruling."""
    try:
        book = convert(tomllib.loads(text), Rulebook)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise EditionError(f"{name}: {error}") from error
    if len({step.version for step in book.upgrade}) < len(book.upgrade):
        raise EditionError(f"{name}: two upgrades from the same version")
    seen: set[str] = set()
    for rule in book.rule:
        if rule.id in seen:
            raise EditionError(f"{name}: rule {rule.id} stands there twice")
        seen.add(rule.id)
        for wording in rule.wordings():
            _check_wording(book, f"{name}: rule {rule.id}", wording)
    return book


def _check_wording(book: Rulebook, place: str, wording: Rule | RuleVariant) -> None:
    if wording.ruling is None and wording.status in UNCLEAR:
        raise EditionError(f"{place} is {wording.status} but has no ruling")
    if wording.status == "stated" and not wording.source:
        raise EditionError(f"{place} is stated but names no source")
    for source in wording.source:
        if source.split(" ", 1)[0] not in book.sources:
            raise EditionError(f"{place} cites an unknown source {source!r}")
