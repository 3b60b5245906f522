"""Journal entries in words: compiled, because every move of every game writes some."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

MOST_KEPT = 1000  # words of one kind that are kept


class WordKind:
    """The words for one kind of field: names of tiles, of chains; kept once they are found."""

    def __init__(self, name: str, format_field: Callable[[str, int], Any]) -> None:
        self.name = name
        self.format_field = format_field
        self.kept: dict[int, Any] = {}

    def word(self, value: int) -> Any:  # noqa: ANN401  (a FieldValue)
        """The word for a value; a list is made anew each time."""
        if value in self.kept:
            return self.kept[value]
        found = self.format_field(self.name, value)
        if not isinstance(found, list) and len(self.kept) < MOST_KEPT:
            self.kept[value] = found
        return found


class EntryWriter:
    """Writes the kernel's integers as entries: what happened, the rule, the fields by name."""

    def __init__(self, find_rule: Callable[[int], str]) -> None:
        self.find_rule = find_rule
        self.rules: dict[int, str] = {}  # the kernel's number of a rule -> its id
        self.names: dict[int, str] = {}  # of each kind of entry
        self.fields: dict[int, list[tuple[str, WordKind | None]]] = {}

    def add_kind(self, number: int, name: str, fields: list[tuple[str, WordKind | None]]) -> None:
        """Make a kind of entry known; fields without a kind of word stay numbers."""
        self.names[number] = name
        self.fields[number] = fields

    def write(self, numbers: list[int]) -> dict[str, Any]:
        """One entry."""
        number = numbers[1]
        rule = self.rules.get(number)
        if rule is None:
            rule = self.rules[number] = self.find_rule(number)
        kind = numbers[0]
        entry: dict[str, Any] = {"entry": self.names[kind], "rule": rule}
        at = 2
        for name, words in self.fields[kind]:
            value = numbers[at]
            at += 1
            if words is None:
                entry[name] = value
            else:
                entry[name] = words.word(value)
        return entry

    def write_all(self, entries: list[list[int]]) -> list[dict[str, Any]]:
        """All entries of a step."""
        return [self.write(numbers) for numbers in entries]


def new_entry_writer(
    kinds: Mapping[int, Any],
    plain: frozenset[str],
    find_rule: Callable[[int], str],
    format_field: Callable[[str, int], Any],
) -> EntryWriter:
    """A writer for the entry kinds of a game; fields of plain kinds stay numbers."""
    writer, words = EntryWriter(find_rule), dict[str, WordKind]()
    for number, kind in kinds.items():
        fields: list[tuple[str, WordKind | None]] = []
        for name, what in kind.fields:
            if what not in plain and what not in words:
                words[what] = WordKind(what, format_field)
            fields.append((name, words.get(what)))
        writer.add_kind(number, kind.name, fields)
    return writer
