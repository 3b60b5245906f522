"""What a person typed: a command of the terminal, a number, or a decision in any of its forms."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from parkett.cli.table_words import TerminalTable
from parkett.core.game_module import find_game_module
from parkett.core.message_catalogue import MessageCatalogue

COMMANDS = (
    "help", "table", "more", "rules", "why", "hint", "undo", "log", "marks", "save", "quit",
)  # fmt: skip
SHORTEST = 3  # letters of an abbreviated word of the notation


def find_command(words: MessageCatalogue, typed: str) -> str:
    """The command that a word names, in English, in the chosen language or shortened; or ""."""
    if typed == "?":
        return "help"
    wanted = plain(typed)
    names = {plain(words.text(f"command.{name}")): name for name in COMMANDS}
    names |= {name: name for name in COMMANDS}
    if wanted in names:
        return names[wanted]
    found = {name for word, name in names.items() if word.startswith(wanted)}
    return found.pop() if len(found) == 1 and len(wanted) > 1 else ""


def find_choices(typed: str, choices: Sequence[str]) -> list[int]:
    """The choices in which all typed words begin words, in this order; one that fits best alone."""
    wanted = split_words(typed)
    if not wanted:
        return []
    found = [
        number for number, choice in enumerate(choices) if contains(split_words(choice), wanted)
    ]
    exact = [number for number in found if split_words(choices[number]) == wanted]
    return exact or found


def contains(words: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether the wanted words begin some of the words, in their order."""
    left = iter(words)
    return all(any(fits(word, each) for word in left) for each in wanted)


def fits(word: str, typed: str) -> bool:
    """Whether a typed word means this one: a number only itself, other words also shortened."""
    return word == typed if typed.isdigit() else word.startswith(typed)


def translate_line(table: TerminalTable, typed: str) -> str:
    """A line in the words of the language as a sentence of the notation, as far as it is known."""
    own = find_game_module(table.game, "terminal.decisions")
    text = f" {' '.join(join_thousands(typed).split())} "
    for name, word in name_pairs(table, own.NAMED if own else ()):
        text = re.sub(rf"(?<=\s){re.escape(name)}(?=\s)", word, text, flags=re.IGNORECASE)
    verbs = {
        message: key.removeprefix("type.")
        for key, message in table.words.messages.items()
        if key.startswith("type.")
    }
    tokens = [translate_token(token, verbs) for token in text.split()]
    if tokens and tokens[-1] in verbs.values() and tokens[0] not in verbs.values():
        tokens = [tokens[-1], *tokens[:-1]]  # "5G legen"
    return " ".join(tokens)


def translate_token(token: str, verbs: dict[str, str]) -> str:
    """A word of the notation for a word of the language, which may be shortened."""
    wanted = plain(token)
    for word, meaning in verbs.items():
        if plain(word) == wanted or (len(wanted) >= SHORTEST and plain(word).startswith(wanted)):
            return meaning
    return token


def name_pairs(table: TerminalTable, kinds: Sequence[str]) -> list[tuple[str, str]]:
    """Names of things as the language has them and as the notation writes them, longest first."""
    pairs = [
        (message, value.replace(" ", "-"))
        for key, message in table.words.messages.items()
        for kind, _, value in [key.partition(".")]
        if kind in kinds
    ]
    return sorted(pairs, key=lambda pair: -len(pair[0]))


def split_words(text: str) -> list[str]:
    """The words and numbers of a text."""
    return re.findall(r"\w+", plain(join_thousands(text)))


def join_thousands(text: str) -> str:
    """The text with its numbers written without separators."""
    return re.sub(r"(?<=\d)[.,\u202f\u00a0](?=\d{3}(?!\d))", "", text)


def plain(text: str) -> str:
    """Without accents and capital letters."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))
