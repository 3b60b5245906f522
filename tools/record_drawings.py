"""Write down where drawings put things, for Python's tests and the web's: both compute the same.

`python tools/record_drawings.py` writes tests/drawing/vectors.json; `--check` only compares.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

import parkett
from parkett.core.game_module import find_game_module
from parkett.drawing.outline import draw_outline

FILE = Path(__file__).parents[1] / "tests" / "drawing" / "vectors.json"
SHAPES = (
    [(0, 0)],
    [(0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 1)],
    [(2, 2), (3, 2), (4, 2), (2, 3), (4, 3), (2, 4), (3, 4), (4, 4)],
    [(5, 0), (6, 0), (7, 0), (6, 1), (6, 2), (5, 2)],
)


def make_vectors() -> dict[str, Any]:
    """The shared outline, and what each game records of its own geometry."""
    outlines = [
        {"squares": squares, "inset": inset, "radius": radius,
         "path": draw_outline(squares, inset, radius)}
        for squares in SHAPES
        for inset, radius in ((0.05, 0.16), (0.0, 0.1))
    ]  # fmt: skip
    found: dict[str, Any] = {"outline": outlines}
    for name in parkett.GAMES:
        own = find_game_module(parkett.game(name), "drawing.vectors")
        if own is not None:
            found[name] = own.list_vectors(parkett.game(name).board_data())
    return found


def encode_vectors() -> bytes:
    """The file as it should be."""
    return msgspec.json.format(msgspec.json.encode(make_vectors()), indent=1) + b"\n"


def main() -> int:
    """Write or compare."""
    text = encode_vectors()
    if "--check" in sys.argv[1:]:
        return 0 if FILE.read_bytes() == text else 1
    FILE.write_bytes(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
