"""A parser whose help is in the language that the line or the environment asks for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from parkett.cli.entry_text import load_terminal_words
from parkett.cli.options import environment_language
from parkett.core.message_catalogue import MessageCatalogue
from parkett.core.translated_text import LANGUAGES, Language


class CommandParser(argparse.ArgumentParser):
    """Takes the texts `help.<command>.<argument>` of the terminal's words where there are any."""

    def parse_known_args(  # type: ignore[override]  # argparse overloads it for namespaces
        self,
        args: Sequence[str] | None = None,
        namespace: Any = None,  # noqa: ANN401
    ) -> tuple[Any, list[str]]:
        """Read the line; first the help is translated."""
        command = self.prog.rpartition(" ")[2]
        words = load_terminal_words(find_language(args or ()))
        if f"help.{command}" in words.messages:
            self.translate_help(words, command)
        return super().parse_known_args(args, namespace)

    usage_word = "usage"

    def translate_help(self, words: MessageCatalogue, command: str) -> None:
        """Put the description and every argument in the language."""
        self.usage_word = words.text("help.usage")
        self.description = words.text(f"help.{command}")
        self._positionals.title = words.text("help.positionals")
        self._optionals.title = words.text("help.options")
        examples = words.text("help.examples")
        self.epilog = (self.epilog or "").replace("examples", examples, 1)
        for action in self._actions:
            key = f"help.{command}.{action.dest}"
            if key in words.messages:
                action.help = words.text(key)

    def format_help(self) -> str:
        """The help with its first word translated."""
        return super().format_help().replace("usage", self.usage_word, 1)


def find_language(line: Sequence[str]) -> Language:
    """The language that a line names, or that of the environment."""
    for number, word in enumerate(line):
        named = word.partition("=")[2] or "".join(line[number + 1 : number + 2])
        if word.partition("=")[0] == "--lang" and named in LANGUAGES:
            return next(language for language in LANGUAGES if language == named)
    return environment_language()
