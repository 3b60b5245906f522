"""Journal entries and positions as plain text for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parkett.core.entries import Entry


def format_entry(entry: Entry) -> str:
    """One line: what happened, the facts, the rule."""
    facts = [
        f"{key.replace('_', ' ')} {format_value(value)}"
        for key, value in entry.items()
        if key not in ("entry", "rule") and value is not None
    ]
    name = str(entry["entry"]).replace("_", " ")
    return f"{name}: {', '.join(facts)} [{entry['rule']}]" if facts else f"{name} [{entry['rule']}]"


def format_value(value: object) -> str:
    """A fact: numbers with separators, lists joined."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list):
        return " + ".join(str(each) for each in value)
    return str(value)


def format_position(position: Mapping[str, Any]) -> list[str]:
    """A position as lines: text maps as they are, everything else key by key."""
    lines: list[str] = []
    for key, value in position.items():
        if key in ("options", "agenda"):
            continue
        if (
            isinstance(value, list)
            and value
            and all(isinstance(row, str) for row in value)
            and len({len(row) for row in value}) == 1
            and len(value) > 4
        ):
            lines.append(f"{key}:")
            lines += [f"    {row}" for row in value]
        elif isinstance(value, list) and any(isinstance(row, Mapping) for row in value):
            lines.append(f"{key}:")
            lines += [f"    {number}: {row}" for number, row in enumerate(value)]
        else:
            lines.append(f"{key}: {value}")
    return lines
