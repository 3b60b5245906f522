"""What the terminal says at one table: the words of the game, and those of the terminal itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from parkett.cli.entry_text import load_terminal_words
from parkett.cli.text_page import NOTHING
from parkett.core.entry_kinds import Entry
from parkett.core.game import Game
from parkett.core.game_module import find_game_module
from parkett.core.match import Match
from parkett.core.message_catalogue import MessageCatalogue, load_words, read_message_catalogue
from parkett.core.message_format import Value, format_number
from parkett.core.state import State
from parkett.core.translated_text import Language
from parkett.server.previews import PREVIEW_WORLDS, preview_move, sample_worlds


@dataclass(frozen=True)
class TerminalTable:
    """A game as one person at the terminal sees it."""

    game: Game
    words: MessageCatalogue  # of the game
    shared: MessageCatalogue  # of the terminal
    names: Sequence[str]  # of the players
    view: Mapping[str, Any]
    foresee: Callable[[str], Sequence[Entry]]  # what a sentence is certain to bring

    @property
    def language(self) -> Language:
        """The language of everything that is said."""
        return self.words.language

    @property
    def viewer(self) -> int:
        """The person's own seat."""
        return int(self.view["viewer"])

    def text(self, key: str, **arguments: Value) -> str:
        """A message of the game."""
        return self.words.text(key, **arguments)

    def sentence(self, sentence: str) -> str:
        """A sentence of the notation in the words of the game."""
        return self.words.sentence_line(sentence, self.names)

    def name(self, kind: str, value: Value) -> str:
        """The name of a value: `name("city", "Rome")`."""
        return self.words.name_value(kind, value, self.names)

    def label(self, label: str, text: str) -> str:
        """A text with what it is about before it."""
        return self.shared.text("label", label=label, text=text)

    def number(self, value: int | None) -> str:
        """A number in the language; a dash for none."""
        return NOTHING if value is None else format_number(value, self.language)

    def seat_name(self, seat: int) -> str:
        """A player's letter and name, with a star for whose turn it is."""
        turn = "*" if self.view.get("active", self.view["to_act"]) == seat else " "
        return f"{turn}{seat_letter(seat)} {self.names[seat]}"


def seat_letter(seat: int) -> str:
    """The letter by which boards and sentences name a player."""
    return chr(ord("A") + seat)


@lru_cache(maxsize=16)
def load_table_words(game: Game, language: Language) -> MessageCatalogue:
    """The words of a game with those that only the terminal needs."""
    words = load_words(game, language)
    messages = dict(words.messages)
    if find_game_module(game, "terminal.decisions"):
        messages |= read_message_catalogue(f"{game.package()}.terminal", language)
    return MessageCatalogue(messages, language)


def make_table(match: Match, names: Sequence[str], language: Language) -> TerminalTable:
    """The table of a match as the person in seat 0 sees it."""
    game, view = match.game, match.view(0)

    @lru_cache(maxsize=1)
    def similar_worlds() -> list[State]:
        return sample_worlds(game, view, PREVIEW_WORLDS, "terminal")

    def foresee(sentence: str) -> Sequence[Entry]:
        return preview_move(game, similar_worlds(), sentence, 0).journal

    words, shared = load_table_words(game, language), load_terminal_words(language)
    return TerminalTable(game, words, shared, names, view, foresee)
