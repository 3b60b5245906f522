"""Files of the web table that are recorded from a script beside them: written, or only compared."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

Record = Callable[[dict[str, Any]], dict[str, Any]]  # a script -> what each file holds, by name


def record_files(games: Path, name: str, record: Record) -> int:
    """Write the files of every script of this name; with --check, 1 if one is out of date."""
    stale = []
    for source in sorted(games.glob(f"*/{name}")):
        for file, made in record(tomllib.loads(source.read_text(encoding="utf-8"))).items():
            text = msgspec.json.encode(made).decode() + "\n"
            target = source.with_name(file)
            if "--check" not in sys.argv:
                target.write_text(text, encoding="utf-8")
            elif not target.exists() or target.read_text(encoding="utf-8") != text:
                stale.append(str(target.relative_to(games)))
    for file in stale:
        print(f"{file} is out of date: run {sys.argv[0]}")
    return 1 if stale else 0
