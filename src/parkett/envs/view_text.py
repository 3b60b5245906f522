"""Views as text: one line a key, boards line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

UNTOLD = {"agenda", "options", "rules"}  # the engine's own business, and what never changes


def view_text(view: Mapping[str, Any]) -> str:
    """A view in lines that people and language models can read."""
    lines: list[str] = []
    for key, value in view.items():
        if key in UNTOLD:
            continue
        if key == "board" and isinstance(value, list):
            lines.append("board:")
            lines.extend(f"  {row}" for row in value)
        else:
            lines.append(f"{key}: {spoken(value)}")
    return "\n".join(lines)


def spoken(value: object) -> str:
    """A value as a short text."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
