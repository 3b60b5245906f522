"""What differs between two board files, figure by figure."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

SOURCE_KEYS = ("provenance", "note")
NAME_KEYS = ("name", "city")
Label = tuple[str, ...]


class Figure(msgspec.Struct, frozen=True):
    """A value of a board file, and how it is known."""

    value: str | int
    provenance: str


class Difference(msgspec.Struct, frozen=True):
    """A figure that two board files do not share; None: that file has none."""

    label: Label
    ours: Figure | None
    theirs: Figure | None


def compare_boards(ours: str, theirs: str) -> list[Difference]:
    """The figures that differ, in the order of the files."""
    first, second = read_figures(ours), read_figures(theirs)
    labels = dict.fromkeys([*first, *second])
    pairs = [(label, first.get(label), second.get(label)) for label in labels]
    return [
        Difference(label, one, other)
        for label, one, other in pairs
        if one is None or other is None or one.value != other.value
    ]


def read_figures(text: str) -> dict[Label, Figure]:
    """Every figure of a board file by its label, such as ("cities", "London", "factor")."""
    figures: dict[Label, Figure] = {}
    for label, figure in _walk(tomllib.loads(text), (), ""):
        twin = 2
        unique = label
        while unique in figures:
            unique = (*label[:-1], f"{label[-1]} ({twin})")
            twin += 1
        figures[unique] = figure
    return figures


def _walk(value: Any, label: Label, provenance: str) -> Iterator[tuple[Label, Figure]]:  # noqa: ANN401
    if isinstance(value, dict):
        known = str(value.get("provenance", provenance))
        for key, inner in value.items():
            if key not in SOURCE_KEYS and not (key in NAME_KEYS and isinstance(inner, str)):
                yield from _walk(inner, (*label, key) if key != "list" else label, known)
    elif isinstance(value, list):
        yield from _walk_list(value, label, provenance)
    else:
        yield label, Figure(value, provenance)


def _walk_list(values: list[Any], label: Label, provenance: str) -> Iterator[tuple[Label, Figure]]:
    for number, inner in enumerate(values, start=1):
        if isinstance(inner, dict):  # a table with a name; one without is part of its list
            names = [str(inner[key]) for key in NAME_KEYS if key in inner]
            yield from _walk(inner, (*label, *names[:1]), provenance)
        elif isinstance(inner, list):  # a line of names and figures
            names = [word for word in inner if isinstance(word, str)]
            figures = [figure for figure in inner if not isinstance(figure, str)]
            yield from _walk(figures, (*label, *(names or [str(number)])), provenance)
        else:
            yield from _walk(inner, (*label, str(number)), provenance)
