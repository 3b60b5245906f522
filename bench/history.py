"""The ratios of every run, kept in a file for each machine and drawn as lines.

Rates of different days or machines cannot be compared, ratios of one run can: so only ratios are
kept.  The files lie in bench/results, outside version control; the picture beside them.

    python bench/history.py [last runs]
"""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chart import lines

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results"
MOST_RUNS = 60  # in the picture


def machine_name() -> str:
    """A name for files: host, processor and the number of its cores."""
    name = f"{platform.node()}-{platform.machine()}-{os.cpu_count()}"
    return re.sub(r"[^A-Za-z0-9-]+", "_", name)


def current_commit() -> str:
    """The commit that is measured, with a mark if files have changed since."""
    command = ["git", "-C", str(ROOT), "describe", "--always", "--dirty"]
    try:
        told = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    except OSError:
        return ""
    return told.stdout.strip()


def keep_ratios(bench: str, ratios: Mapping[str, float]) -> None:
    """Print the ratios of a run, keep them, and draw all that are kept."""
    for name, ratio in ratios.items():
        print(f"{name}: {ratio:.2f}")
    run = {
        "at": time.strftime("%Y-%m-%dT%H:%M:%S"),
        "commit": current_commit(),
        "bench": bench,
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "ratios": {name: round(ratio, 4) for name, ratio in ratios.items()},
    }
    RESULTS.mkdir(parents=True, exist_ok=True)
    path = RESULTS / f"history-{machine_name()}.jsonl"
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(run) + "\n")
    draw_history(read_runs(path), path.with_suffix(".svg"))


def read_runs(path: Path) -> list[dict[str, Any]]:
    """All runs of a machine, the oldest first; a line that was cut off is left out."""
    runs = []
    for text in path.read_text(encoding="utf-8").splitlines():
        try:
            runs.append(json.loads(text))
        except json.JSONDecodeError:
            print(f"{path.name}: a line cannot be read and is left out", file=sys.stderr)
    return runs


def draw_history(runs: list[dict[str, Any]], path: Path, most: int = MOST_RUNS) -> None:
    """A line for each ratio, one point a run; each relative to its first run in the picture."""
    series: dict[str, list[tuple[str, float]]] = {}
    for run in runs:
        for name, ratio in run["ratios"].items():
            label = f"{run['commit']} {run['at'][:10]}"
            series.setdefault(f"{run['bench']}: {name}", []).append((label, ratio))
    lines(
        path,
        f"Ratios of one run each on {machine_name()}, the first run as 1",
        {name: points[-most:] for name, points in sorted(series.items())},
    )


def main() -> None:
    """Draw the history of this machine again."""
    path = RESULTS / f"history-{machine_name()}.jsonl"
    if not path.exists():
        raise SystemExit("no run has been kept on this machine yet: make bench")
    most = int(sys.argv[1]) if len(sys.argv) > 1 else MOST_RUNS
    draw_history(read_runs(path), path.with_suffix(".svg"), most)
    print(path.with_suffix(".svg"))


if __name__ == "__main__":
    main()
