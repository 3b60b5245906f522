"""`parkett verify`: is this record what it claims to be?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from parkett.cli.options import add_command, read_record_and_game
from parkett.core.record import verify_record


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(commands, name, about, run_command, "parkett verify game.jsonl")
    made.add_argument("file", type=Path, help="a record, or - for standard input")


def run_command(args: argparse.Namespace) -> int:
    """Say what was proved; a record that does not hold is an error that names the line."""
    record, game = read_record_and_game(args.file)
    header = record.header
    print(f"{game.edition.title.en} ({header.game}/{header.edition}), {header.seats} players")
    for line in verify_record(record, game):
        print(f"  ok  {line}")
    return 0
