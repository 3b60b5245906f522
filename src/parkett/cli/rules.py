"""`parkett rules`: the rulebook at hand."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

import parkett
from parkett.cli.options import add_command, add_language_argument
from parkett.core.errors import ParkettError
from parkett.core.rulebook import Language, Rule, Rulebook

WORDS = {
    "en": ("Ruling", "Source", "Option"),
    "de": ("Regelung", "Quelle", "Option"),
    "fr": ("Décision", "Source", "Option"),
}


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett rules acquire 6.4
    parkett rules acquire 13 --lang de
    parkett rules acquire --search bonus"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("game", metavar="GAME", help=", ".join(parkett.GAMES))
    made.add_argument(
        "rule", nargs="?", help="a rule (6.4, ACQ-6.4) or a chapter (6); all if left out"
    )
    made.add_argument("--search", metavar="WORD", help="only rules that contain this word")
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Print the chosen rules."""
    book = parkett.game(args.game).rulebook
    rules = find_rules(book, args.rule)
    if args.search:
        wanted = args.search.casefold()
        rules = [rule for rule in rules if wanted in rule.text(args.lang).casefold()]
        if not rules:
            raise ParkettError(f"no rule of {args.game} contains {args.search!r}")
    for rule in rules:
        print(format_rule(rule, args.lang))
    return 0


def find_rules(book: Rulebook, name: str | None) -> list[Rule]:
    """One rule with its sub-paragraphs, a chapter, or all."""
    if name is None:
        return book.rule
    number = name.upper().removeprefix(f"{book.prefix}-")
    if number.isdigit():
        found = [rule for rule in book.rule if rule.id.startswith(f"{book.prefix}-{number}.")]
        if found:
            return found
    rule = book.find(number)
    return [r for r in book.rule if r.id == rule.id or r.id.startswith(rule.id + ".")]


def format_rule(rule: Rule, language: Language) -> str:
    """A rule as a paragraph with its number, ruling and source."""
    ruling, source, option = WORDS[language]
    mark = "" if rule.status == "stated" else f" ({rule.status})"
    lines = textwrap.wrap(rule.text(language), 84)
    text = [f"{rule.id}{mark}", *(f"    {line}" for line in lines)]
    if rule.ruling is not None:
        said = f"{ruling}: {rule.ruling.in_language(language)}"
        text += [f"    {line}" for line in textwrap.wrap(said, 84)]
    if rule.source:
        text.append(f"    {source}: {', '.join(rule.source)}")
    if rule.option:
        text.append(f"    {option}: {rule.option}")
    return "\n".join(text)
