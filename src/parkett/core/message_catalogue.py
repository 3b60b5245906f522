"""The words of a game in one language: its entries, questions and refusals as sentences.

They come from `words/<language>.json` in the game's package, as ICU messages:

    event.<entry>    what happened; the arguments are the fields of the entry
    sums.<entry>     the arithmetic of the entry
    ask.<ask>        what is asked: {mine, select, yes {…} other {…}}, {name}
    refusal.<code>   why something is not allowed; the arguments are the facts of the refusal
    say.<form>       a decision, by the form of its sentence (`sentence_forms.py`)

An empty line is not shown.  A value is named by its type: {colour, house} with the value "blue" is
the message `house.blue`, or `house` with that {value}, or the value itself.  An argument without a
type has its name as its type; the type `seat` is a player.  Where a message is missing, the line
is made of the names of the entry and its fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from parkett.core.message_format import Value, format_message, format_value, join_list, select_label
from parkett.core.sentence_forms import SentenceForm, find_form, list_forms
from parkett.core.typed_decoding import decode_json

if TYPE_CHECKING:
    from parkett.core.entry_kinds import Entry
    from parkett.core.game import Game
    from parkett.core.refusal import Refusal
    from parkett.core.translated_text import Language

NOT_TOLD = frozenset(("entry", "rule", "seat"))  # what a derived line does not list as a fact


class MessageCatalogue:
    """What a game says in one language."""

    def __init__(self, messages: Mapping[str, str], language: Language) -> None:
        self.messages = dict(messages)
        self.language = language

    def entry_line(self, entry: Entry, names: Sequence[str]) -> str:
        """What happened, as a sentence; "" where the entry is not worth a line."""
        key = f"event.{entry['entry']}"
        return self.write(key, entry, names) if key in self.messages else self._derive(entry, names)

    def arithmetic(self, entry: Entry, names: Sequence[str]) -> str:
        """How the figures of an entry come about, or ""."""
        key = f"sums.{entry['entry']}"
        return self.write(key, entry, names) if key in self.messages else ""

    def ask_line(self, ask: str, name: str, *, mine: bool) -> str:
        """What is asked: of the reader, or of the player with this name."""
        key = f"ask.{ask}"
        if key not in self.messages:
            return f"{name}: {_plain(ask)}"
        return self.text(key, mine="yes" if mine else "no", name=name)

    def cited_line(self, entry: Entry, names: Sequence[str]) -> str:
        """What happened, the arithmetic, the rule; "" when there is nothing to tell."""
        line, sums = self.entry_line(entry, names), self.arithmetic(entry, names)
        if not line:
            return ""
        return f"{line}{'  ' if sums else ''}{sums} [{entry['rule']}]"

    def refusal_line(self, refusal: Refusal) -> str:
        """Why something is not allowed."""
        key = f"refusal.{refusal.code}"
        if key in self.messages:
            return self.write(key, refusal.facts, ())
        facts = [f"{_plain(name)} {value}" for name, value in refusal.facts.items()]
        return _plain(refusal.code) + (f" ({', '.join(facts)})" if facts else "")

    def sentence_line(self, sentence: str, names: Sequence[str]) -> str:
        """A sentence of the notation in words; the sentence itself where there are none for it."""
        found = find_form(self._forms, sentence)
        return sentence if found is None else self.write(*found, names)

    def has_sentence(self, sentence: str) -> bool:
        """Whether there are words for a sentence."""
        return find_form(self._forms, sentence) is not None

    @cached_property
    def _forms(self) -> list[SentenceForm]:
        return list_forms(self.messages)

    def text(self, key: str, **arguments: Value) -> str:
        """A message in which only values with a type are named."""

        def name_value(_name: str, kind: str, value: Value) -> str:
            return self.name_value(kind, value) if kind else format_value(value, self.language)

        return format_message(self.messages[key], arguments, self.language, name_value)

    def write(self, key: str, fields: Mapping[str, Value], names: Sequence[str]) -> str:
        """A message with named values."""

        def name_value(name: str, kind: str, value: Value) -> str:
            return self.name_value(kind or name, value, names)

        return format_message(self.messages[key], fields, self.language, name_value)

    def name_value(self, kind: str, value: Value, names: Sequence[str] = ()) -> str:
        """The name of a value: a player, what the catalogue says, or the value itself."""
        if isinstance(value, list | tuple):
            return join_list([self.name_value(kind, each, names) for each in value], self.language)
        if kind == "seat" and isinstance(value, int):
            return names[value]
        own = self.messages.get(f"{kind}.{select_label(value)}")
        if own is not None:
            return format_message(own, {}, self.language)
        if kind in self.messages:
            return self.text(kind, value=value)
        return format_value(value, self.language)

    def _derive(self, entry: Entry, names: Sequence[str]) -> str:
        """A line from the names of an entry and its fields."""
        facts = [
            f"{_plain(name)} {format_value(value, self.language)}"
            for name, value in entry.items()
            if name not in NOT_TOLD
        ]
        seat = entry.get("seat")
        who = f"{names[seat]}: " if isinstance(seat, int) else ""
        return who + _plain(str(entry["entry"])) + (f" ({', '.join(facts)})" if facts else "")


@lru_cache(maxsize=64)
def load_words(game: Game, language: Language) -> MessageCatalogue:
    """The words of a game: its catalogue, and the names its board file gives."""
    words = MessageCatalogue(read_message_catalogue(game.package(), language), language)
    words.messages.update(game.board_words(words))
    return words


def read_message_catalogue(package: str, language: Language) -> dict[str, str]:
    """The messages of a game's package; none when it has no file for the language."""
    file = files(package).joinpath("words", f"{language}.json")
    return decode_json(file.read_bytes(), dict[str, str]) if file.is_file() else {}


def _plain(name: str) -> str:
    """A name of the protocol as text."""
    return name.replace("_", " ")
