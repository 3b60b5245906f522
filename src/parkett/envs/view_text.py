"""A view as text: one line for each key, boards line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeGuard

import msgspec

OMITTED_KEYS = {"agenda", "options", "rules"}  # kernel records, and what never changes


def format_view(view: Mapping[str, Any]) -> str:
    """A view in lines that people and language models can read."""
    lines: list[str] = []
    for key, value in view.items():
        if key in OMITTED_KEYS:
            continue
        if key == "board" and is_grid(value):
            lines.append("board:")
            lines.extend(f"  {row}" for row in value)
        else:
            lines.append(f"{key}: {format_value(value)}")
    return "\n".join(lines)


def is_grid(rows: object) -> TypeGuard[list[str]]:
    """Whether a value is a list of texts, each a row of marks."""
    return isinstance(rows, list) and bool(rows) and all(isinstance(r, str) and r for r in rows)


def format_value(value: object) -> str:
    """A value as a short text."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
