"""`parkett dataset`: make the published set of games again, bit for bit."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import Any

import parkett
from parkett.arena.dataset import Dataset
from parkett.cli.options import add_command
from parkett.cli.progress import Progress
from parkett.core.errors import ParkettError
from parkett.extras import explain_missing, list_missing


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett dataset games
    parkett dataset games --only shark --workers 1 --no-columns
    parkett dataset larger --scale 20
    parkett dataset games --verify"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("folder", type=Path, metavar="DIR", help="where the files lie; resumes there")
    made.add_argument("--scale", type=int, default=1, help="so many times the published games")
    made.add_argument("--only", nargs="+", metavar="GAME", help=", ".join(parkett.GAMES))
    made.add_argument("--workers", type=int, default=0, metavar="N", help="processes")
    made.add_argument("--verify", action="store_true", help="play nothing; replay what is there")
    made.add_argument("--no-columns", action="store_true", help="no Parquet files")


def run_command(args: argparse.Namespace) -> int:
    """Play, verify, compare and describe."""
    if not args.no_columns and list_missing("dataset"):  # said before anything is played
        raise ParkettError(explain_missing("pyarrow", "dataset") + ", or call with --no-columns")
    dataset = Dataset(args.folder, args.scale, args.only)
    if not args.verify:
        with Progress("playing", dataset.games) as progress:
            dataset.build(args.workers, progress.step)
    with Progress("verifying", dataset.games) as progress:
        dataset.verify(progress.step)
        print(f"{progress.done} games replay to the same states, scores and draws")
    differing = dataset.compare_with_published()
    if differing:
        print(f"{len(differing)} files differ from the published set: {', '.join(differing)}")
    else:
        print("the same as the published set, bit for bit")
    if not args.verify:
        written = [dataset.write_card()]
        if not args.no_columns:
            written += import_module("parkett.arena.dataset_columns").write_columns(dataset)
        print("written:", ", ".join(str(file) for file in written))
    return 1 if differing else 0
