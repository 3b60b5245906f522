"""Freeze the ladder of the benchmark as it plays now, and publish the set of games.

    python -m tools.freeze_benchmark ladder --version 2
    python -m tools.freeze_benchmark dataset DIR

`ladder` writes the fingerprints of every game; a new version says that figures before and after
cannot be compared.  `dataset` writes the sha256 of every file that `parkett dataset DIR` has made.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

import parkett
from parkett.arena.agent_benchmark import FROZEN, fingerprint_ladder, read_frozen_ladder
from parkett.arena.dataset import PUBLISHED, Dataset

FOLDER = Path(__file__).parents[1] / "src" / "parkett" / "arena"


def freeze_ladder(version: int) -> None:
    """Write the fingerprints of the ladder as it plays now."""
    ladder = read_frozen_ladder()
    fingerprints = {game: fingerprint_ladder(ladder, game) for game in parkett.GAMES.shipped()}
    frozen = msgspec.structs.replace(ladder, version=version, fingerprints=fingerprints)
    write(FOLDER / FROZEN, msgspec.json.encode(frozen))


def publish_dataset(folder: Path) -> None:
    """Write the sha256 of the set at scale 1, after replaying every game."""
    dataset = Dataset(folder)
    dataset.verify(lambda _games: None)
    write(FOLDER / PUBLISHED, msgspec.json.encode(dataset.hashes()))


def write(file: Path, content: bytes) -> None:
    """Write JSON that people can read."""
    file.write_bytes(msgspec.json.format(content, indent=1) + b"\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Freeze what the arguments name."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="what", required=True)
    ladder = commands.add_parser("ladder")
    ladder.add_argument("--version", type=int, required=True)
    commands.add_parser("dataset").add_argument("folder", type=Path)
    args = parser.parse_args(arguments)
    if args.what == "ladder":
        freeze_ladder(args.version)
    else:
        publish_dataset(args.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
