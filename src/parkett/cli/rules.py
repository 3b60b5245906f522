"""`parkett rules`: the rulebook of an edition with its options."""

from __future__ import annotations

import argparse
import textwrap
from typing import Any

import parkett
from parkett.cli.entry_text import WIDTH, load_terminal_words
from parkett.cli.options import (
    add_command,
    add_language_argument,
    add_rules_arguments,
    parse_options,
)
from parkett.core.edition import format_option
from parkett.core.errors import ParkettError
from parkett.core.message_catalogue import MessageCatalogue
from parkett.core.table_rulebook import TableRule, TableRulebook
from parkett.core.translated_text import Language


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett rules acquire 6.4
    parkett rules acquire 13 --lang de
    parkett rules acquire 5.2.1 --edition fr
    parkett rules acquire --option dead_tiles=replace --search tile"""
    made = add_command(commands, name, about, run_command, examples)
    add_rules_arguments(made)
    made.add_argument(
        "rule", nargs="?", help="a rule (6.4, ACQ-6.4) or a chapter (6); all if left out"
    )
    made.add_argument("--search", metavar="WORD", help="only rules that contain this word")
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Print the chosen rules."""
    book = parkett.game(args.game, args.edition, parse_options(args)).rulebook
    rules = book.find_part(args.rule or "")
    if args.search:
        wanted = args.search.casefold()
        rules = [rule for rule in rules if wanted in rule.text(args.lang).casefold()]
        if not rules:
            raise ParkettError(f"no rule of {args.game} contains {args.search!r}")
    print(format_head(book, args.lang))
    for rule in rules:
        print(format_rule(rule, args.lang))
    return 0


def format_head(book: TableRulebook, language: Language) -> str:
    """Which edition and which options the rules are for."""
    changed = ", ".join(format_option(name, value) for name, value in book.changed.items())
    return load_terminal_words(language).text(
        "rules.head",
        title=book.edition_title.in_language(language),
        edition=book.edition,
        changed=changed or None,
    )


def format_rule(
    rule: TableRule, language: Language, game_words: MessageCatalogue | None = None
) -> str:
    """A rule as a paragraph with its number, how it is known, and the reason of a ruling.

    Its option is named as on the command line, or as the words of the game name it, if they do.
    """
    words = load_terminal_words(language)
    paragraphs = [rule.text(language), rule.basis.in_language(language)]
    if rule.ruling is not None:
        paragraphs.append(words.text("rules.reason", text=rule.ruling.in_language(language)))
    if rule.option:
        key = f"option.{rule.option}"
        named = game_words.messages.get(key) if game_words else rule.option
        paragraphs += [words.text("rules.option", name=named)] if named else []
    lines = [line for paragraph in paragraphs for line in textwrap.wrap(paragraph, WIDTH - 4)]
    return "\n".join([rule.id, *(f"    {line}" for line in lines)])
