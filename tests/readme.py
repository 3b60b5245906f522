"""What the README of a game's folder names in its tables."""

from __future__ import annotations

import re
from pathlib import Path

from parkett._native import source_of


class Readme:
    """The README of one game."""

    def __init__(self, game: str) -> None:
        self.folder = source_of(f"parkett.games.{game}.game").parent
        self.text = (self.folder / "README.md").read_text(encoding="utf-8")

    def first_column(self, heading: str) -> list[str]:
        """The names in the first column of the table under a heading."""
        section = self.text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
        rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
        return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]

    def modules(self, *parts: str) -> set[str]:
        """The modules in parts of the folder, as the README writes them."""
        found = [path for part in parts for path in Path(self.folder / part).glob("*.py")]
        return {
            path.relative_to(self.folder).as_posix() for path in found if path.stem != "__init__"
        }

    def missing(self, names: list[str]) -> list[str]:
        """The files that are named but do not exist."""
        return [name for name in names if not (self.folder / name).exists()]
