"""Compare golden records with those of a revision, field by field.

    python tools/compare_goldens.py main            all games
    python tools/compare_goldens.py main acquire    one game

Moves, draws, digests, scores and every journal field that was there must be the same.  Journal
entries may tell more: the added fields are counted.  Anything else is reported and fails.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "tests" / "games"

Line = dict[str, Any]


def lines_of(text: bytes) -> list[Line]:
    """The lines of a record."""
    return [msgspec.json.decode(line) for line in text.splitlines()]


def earlier(revision: str, path: Path) -> bytes | None:
    """The record as it was; None if there was none."""
    name = path.relative_to(ROOT).as_posix()
    shown = subprocess.run(
        ["git", "show", f"{revision}:{name}"],  # noqa: S607
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    return shown.stdout if shown.returncode == 0 else None


def compare_entries(before: list[Line], after: list[Line], counts: Counter[str]) -> list[str]:
    """What differs between the journals of one step; counts entries, fields and added fields."""
    if len(before) != len(after):
        return [f"{len(before)} entries became {len(after)}"]
    faults = []
    for was, now in zip(before, after, strict=True):
        counts["entries"] += 1
        for field, value in was.items():
            counts["journal fields"] += 1
            if field not in now or now[field] != value:
                faults.append(f"{was['entry']}.{field}: {value!r} became {now.get(field)!r}")
        for field in now.keys() - was.keys():
            counts[f"added {was['entry']}.{field}"] += 1
    return faults


def compare_records(before: list[Line], after: list[Line], counts: Counter[str]) -> list[str]:
    """What differs between two records."""
    if len(before) != len(after):
        return [f"{len(before)} lines became {len(after)}"]
    faults = []
    for number, (was, now) in enumerate(zip(before, after, strict=True)):
        counts["lines"] += 1
        told = compare_entries(was.pop("journal", []), now.pop("journal", []), counts)
        counts["other fields"] += len(was)
        if was != now:
            told.append(f"{was} became {now}")
        faults += [f"line {number}: {fault}" for fault in told]
    return faults


def main() -> int:
    """Compare the records of the games named, or of all."""
    revision, *games = sys.argv[1:] or ["HEAD"]
    folders = [GAMES / game for game in games] if games else sorted(GAMES.iterdir())
    counts: Counter[str] = Counter()
    faults = []
    for path in sorted(path for folder in folders for path in folder.glob("goldens/**/*.jsonl")):
        was = earlier(revision, path)
        if was is None:
            faults.append(f"{path.name}: not in {revision}")
            continue
        counts["records"] += 1
        told = compare_records(lines_of(was), lines_of(path.read_bytes()), counts)
        faults += [f"{path.name}: {fault}" for fault in told]
    for name, count in sorted(counts.items()):
        print(f"{count:>8,} {name}")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults or not counts["records"] else 0


if __name__ == "__main__":
    sys.exit(main())
