"""The rulebook of one table: every rule as its edition and options play it, and how it is known."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from parkett.core.edition import Edition, Value
from parkett.core.errors import EditionError
from parkett.core.message_catalogue import read_message_catalogue
from parkett.core.message_format import format_message, join_list
from parkett.core.rulebook import Chapter, Rule, Rulebook, RuleVariant, Status
from parkett.core.translated_text import LANGUAGES, Language, TranslatedText, translate_name

ReaderStatus = Literal["stated", "taken_over", "found", "inferred", "ruling", "missing"]
READER_STATUS: dict[Status, ReaderStatus] = {
    "stated": "stated", "found": "found", "inferred": "inferred", "missing": "missing",
    "ambiguous": "ruling", "contradiction": "ruling",
}  # fmt: skip


class TableRule(msgspec.Struct, frozen=True):
    """A rule as one table plays it."""

    id: str
    status: ReaderStatus
    en: str
    de: str
    fr: str
    basis: TranslatedText  # the status as a sentence, with leaflets and sections
    ruling: TranslatedText | None = None  # the reason, where no leaflet decides
    option: str = ""

    def text(self, language: Language) -> str:
        """The rule in one language."""
        return {"en": self.en, "de": self.de, "fr": self.fr}[language]


class TableRulebook(msgspec.Struct, frozen=True):
    """All rules of one table."""

    game: str
    prefix: str
    version: int
    title: TranslatedText
    edition: str
    edition_title: TranslatedText
    options: dict[str, Value]
    changed: dict[str, Value]  # the options that differ from the edition's own
    chapter: list[Chapter]
    rule: list[TableRule]

    def find(self, name: str) -> TableRule:
        """The rule of this id; the prefix may be left out."""
        wanted = name.upper() if name.upper().startswith(self.prefix) else f"{self.prefix}-{name}"
        for rule in self.rule:
            if rule.id == wanted:
                return rule
        raise EditionError(f"{self.game} has no rule {wanted}")

    def find_part(self, name: str) -> list[TableRule]:
        """A rule with its sub-paragraphs ("6.4"), a chapter ("6"), or all rules ("")."""
        number = name.strip().upper().removeprefix(f"{self.prefix}-")
        if not number:
            return list(self.rule)
        if number.isdigit():
            found = [rule for rule in self.rule if rule.id.startswith(f"{self.prefix}-{number}.")]
            if found:
                return found
        first = self.find(number)
        return [r for r in self.rule if r.id == first.id or r.id.startswith(first.id + ".")]

    def rule_id(self, number: int) -> str:
        """The id a kernel rule number stands for: 4_02_05 is ACQ-4.2.5."""
        chapter, paragraph, sub = number // 10000, number // 100 % 100, number % 100
        return f"{self.prefix}-{chapter}.{paragraph}" + (f".{sub}" if sub else "")


def build_table_rulebook(book: Rulebook, edition: Edition) -> TableRulebook:
    """The rulebook of a table that plays this edition with its options."""
    for source in edition.sources:
        if source not in book.sources:
            raise EditionError(f"edition {edition.id} has the unknown source {source!r}")
    return TableRulebook(
        book.game,
        book.prefix,
        book.version,
        book.title,
        edition.id,
        edition.title,
        dict(edition.options),
        dict(edition.changed),
        book.chapter,
        [build_table_rule(book, rule, edition) for rule in book.rule],
    )


def build_table_rule(book: Rulebook, rule: Rule, edition: Edition) -> TableRule:
    """One rule as the edition with its options plays it."""
    values = {**edition.options, "edition": edition.id}
    wording = rule.wording(values)
    en, de, fr = (format_message(wording.text(lang), values, lang) for lang in LANGUAGES)
    status, sources = assess_wording(wording, edition)
    basis = TranslatedText(*(write_basis(book, status, sources, lang) for lang in LANGUAGES))
    return TableRule(rule.id, status, en, de, fr, basis, wording.ruling, rule.option)


def assess_wording(
    wording: Rule | RuleVariant, edition: Edition
) -> tuple[ReaderStatus, list[tuple[str, str]]]:
    """What a reader is told of a wording, and the leaflets and sections that support it.

    Sources of the edition's own leaflets come before others.  A wording that only the leaflet of
    another edition states is taken over from there.
    """
    cited = [
        (leaflet, section) for leaflet, _, section in (s.partition(" ") for s in wording.source)
    ]
    own = [each for each in cited if each[0] in edition.sources]
    status = READER_STATUS[wording.status]
    if status == "stated" and not own:
        status = "taken_over"
    return status, own or cited


def write_basis(
    book: Rulebook, status: ReaderStatus, sources: list[tuple[str, str]], language: Language
) -> str:
    """The sentence that says how a rule is known."""
    sections: dict[str, list[str]] = {}
    for leaflet, section in sources:
        sections.setdefault(leaflet, []).extend([section] if section else [])
    leaflets = []
    for leaflet, named in sections.items():
        title = translate_name(book.sources[leaflet]).in_language(language)
        leaflets.append(f"{title} ({join_list(named, language)})" if named else title)
    message = read_basis_messages(language)[f"basis.{status}"]
    text = "; ".join(leaflets)
    return format_message(message, {"leaflets": text, "count": len(leaflets)}, language)


@cache
def read_basis_messages(language: Language) -> dict[str, str]:
    """The sentences about how a rule is known."""
    return read_message_catalogue("parkett.core", language)
