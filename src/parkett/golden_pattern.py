"""What a golden record is: inputs worth keeping, and the pattern its journal must show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from parkett.core.entry_kinds import Entry

Shows = Callable[[Sequence[Entry]], bool]
Choose = Callable[[list[str], Random], str]


@dataclass(frozen=True)
class Golden:
    """One wanted record.  Without a script it is searched among random games."""

    name: str  # the file's name: what it shows
    edition: str
    seats: int
    shows: Shows  # over the journal, from the first entry on
    whole: bool = False  # play to the end; otherwise stop at the end of the turn that shows it
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None  # where a script begins
    script: str = ""  # sentences, one a line; draws included


def entry_pattern(entry: str, **fields: Any) -> Shows:  # noqa: ANN401  (any journal value)
    """The pattern of one entry with these fields."""
    return lambda journal: any(
        told["entry"] == entry and all(told[key] == value for key, value in fields.items())
        for told in journal
    )


def consecutive_entries_pattern(*names: str) -> Shows:
    """The pattern of entries that follow one another immediately."""

    def shows(journal: Sequence[Entry]) -> bool:
        told = [entry["entry"] for entry in journal]
        width = len(names)
        return any(tuple(told[i : i + width]) == names for i in range(len(told) - width + 1))

    return shows


def choose_uniformly(legal: list[str], rng: Random) -> str:
    """Any sentence, all equally likely."""
    return legal[rng.randrange(len(legal))]
