"""The shape of a JSON value, learned from samples, and the integers that stand for the value.

A number is one integer.  A word is one flag for each known word and one for any other.  A value
with more words than `MOST_WORDS` is written letter by letter.  A list of fixed length and a map
are written item by item.  A list of words whose length varies is written as the number of times
each word occurs; any other list of varying length is its length and its items.  null is UNKNOWN
in every integer of the value; what is missing is 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from parkett.envs.kernel.encoder import LARGEST, UNKNOWN

MOST_WORDS = 128
DESCRIBED_WORDS = 8  # a description names no more words or keys than this

Json = object  # null, bool, int, float, str, list or dict with string keys


class ValueShape:
    """All forms that one value has had in the samples.  Learn first; then write and describe."""

    def __init__(self) -> None:
        self.forms: set[str] = set()  # number, word, list, map
        self.largest = 0  # absolute value of the numbers seen
        self.seen_words: set[str] = set()
        self.lengths: set[int] = set()  # of the lists seen
        self.item: ValueShape | None = None  # one shape for all items of these lists
        self.entries: dict[str, ValueShape] = {}  # of the maps seen

    def learn(self, value: Json) -> None:
        """Add one sample of the value."""
        if isinstance(value, int | float):
            self.forms.add("number")
            self.largest = max(self.largest, abs(int(value)))
        elif isinstance(value, str):
            self.forms.add("word")
            self.seen_words.add(value)
        elif isinstance(value, list | tuple):
            self.forms.add("list")
            self.lengths.add(len(value))
            self.item = self.item or ValueShape()
            for item in value:
                self.item.learn(item)
        elif isinstance(value, dict):
            self.forms.add("map")
            for key, entry in value.items():
                self.entries.setdefault(key, ValueShape()).learn(entry)

    # Which form of writing -------------------------------------------------------------------

    @cached_property
    def words(self) -> dict[str, int]:
        """The words seen, each with the place of its flag."""
        return {word: place for place, word in enumerate(sorted(self.seen_words))}

    @cached_property
    def letters(self) -> dict[str, int]:
        """The letters of these words, each with the place of its flag."""
        letters = {letter for word in self.seen_words for letter in word}
        return {letter: place for place, letter in enumerate(sorted(letters))}

    @cached_property
    def word_length(self) -> int:
        """Letters of the longest word."""
        return max(map(len, self.seen_words), default=0)

    @cached_property
    def is_text(self) -> bool:
        """Whether there are too many words to give each a flag of its own."""
        return len(self.words) > MOST_WORDS

    @cached_property
    def length_varies(self) -> bool:
        """Whether lists of several lengths were seen."""
        return len(self.lengths) > 1

    @cached_property
    def counts_words(self) -> bool:
        """Whether a list is written as the number of times each word occurs."""
        item = self.item
        return (
            self.length_varies and item is not None and item.forms == {"word"} and not item.is_text
        )

    @cached_property
    def units(self) -> list[int]:
        """The usual size of each integer, for scaling; as many as `write` returns."""
        units = [max(1, min(LARGEST, self.largest))] if "number" in self.forms else []
        if self.is_text:
            units += [1] * ((len(self.letters) + 1) * self.word_length)
        elif self.words:
            units += [1] * (len(self.words) + 1)
        if self.item is not None and self.counts_words:
            units += [1] * (len(self.item.words) + 1)
        elif self.item is not None:
            units += [max(self.lengths)] if self.length_varies else []
            units += self.item.units * max(self.lengths)
        for shape in self.entries.values():
            units += shape.units
        return units

    # Writing ---------------------------------------------------------------------------------

    def write(self, value: Json) -> list[int]:
        """The integers that stand for a value."""
        if value is None:
            return [UNKNOWN] * len(self.units)
        numbers: list[int] = []
        if "number" in self.forms:
            number = int(value) if isinstance(value, int | float) else 0
            numbers.append(max(-LARGEST, min(LARGEST, number)))
        if self.words:
            numbers += self._write_word(value if isinstance(value, str) else None)
        if self.item is not None:
            numbers += self._write_list(list(value) if isinstance(value, list | tuple) else [])
        if self.entries:
            numbers += self._write_map(value if isinstance(value, dict) else {})
        return numbers

    def _write_word(self, word: str | None) -> list[int]:
        if not self.is_text:
            return encode_one_hot(word, self.words)
        letters: list[str | None] = list((word or "")[: self.word_length])
        letters += [None] * (self.word_length - len(letters))
        return [number for letter in letters for number in encode_one_hot(letter, self.letters)]

    def _write_list(self, items: list[Json]) -> list[int]:
        shape = self.item or ValueShape()
        if self.counts_words:
            counts = encode_one_hot(None, shape.words)
            for item in items:
                counts[shape.words.get(str(item), len(shape.words))] += 1
            return counts
        longest = max(self.lengths)
        numbers = [len(items)] if self.length_varies else []
        for item in items[:longest]:
            numbers += shape.write(item)
        return numbers + [0] * (len(shape.units) * (longest - len(items)))

    def _write_map(self, given: dict[str, Json]) -> list[int]:
        numbers: list[int] = []
        for key, shape in self.entries.items():
            numbers += shape.write(given[key]) if key in given else [0] * len(shape.units)
        return numbers

    # Describing ------------------------------------------------------------------------------

    def dimensions(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The shape of the integers as an array, and the units along its last axis."""
        if self.item is not None and self.forms == {"list"} and not self.length_varies:
            shape, units = self.item.dimensions()
            return (*self.lengths, *shape), units
        if self.forms == {"number"}:
            return (), tuple(self.units)
        if self.forms == {"word"} and self.is_text:
            flags = len(self.letters) + 1
            return (self.word_length, flags), (1,) * flags
        return (len(self.units),), tuple(self.units)

    def has_numbers(self) -> bool:
        """Whether some of the integers are numbers and not flags."""
        if "number" in self.forms or self.length_varies:
            return True
        if self.item is not None and self.item.has_numbers():
            return True
        return any(shape.has_numbers() for shape in self.entries.values())

    def describe(self) -> str:
        """What the integers stand for, in words."""
        parts = ["a number"] if "number" in self.forms else []
        if self.is_text:
            parts.append(f"letter by letter: {join_words(self.letters)}, another letter")
        elif self.words:
            parts.append(f"which word: {join_words(self.words)}, another word")
        if self.item is not None and self.counts_words:
            parts.append(f"how many of each: {join_words(self.item.words)}, another word")
        elif self.item is not None and self.item.units:
            count = "the length, then " if self.length_varies else ""
            parts.append(f"{count}{max(self.lengths)} times ({self.item.describe()})")
        if self.entries:
            parts.append(f"for each of {join_words(self.entries)}: {self._describe_entries()}")
        return "; ".join(parts)

    def _describe_entries(self) -> str:
        """The description of the entries, if one holds for all."""
        kinds = {shape.describe() for shape in self.entries.values()}
        return kinds.pop() if len(kinds) == 1 else "its value"


def encode_one_hot(word: str | None, known: dict[str, int]) -> list[int]:
    """A 1 at the place of the word, or at the end for an unknown one; all 0 for None."""
    flags = [0] * (len(known) + 1)
    if word is not None:
        flags[known.get(word, len(known))] = 1
    return flags


def join_words(words: Iterable[str]) -> str:
    """Words with commas; a long list is cut short."""
    named = list(words)
    rest = f", … ({len(named)})" if len(named) > DESCRIBED_WORDS else ""
    return ", ".join(named[:DESCRIBED_WORDS]) + rest
