"""`parkett verify`: is this record what it claims to be?"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from parkett.cli.options import add_command, read_record_and_game
from parkett.core.errors import RecordError
from parkett.core.record import Record, verify_record


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(commands, name, about, run_command, "parkett verify game.jsonl")
    made.add_argument("file", type=Path, help="a record, or - for standard input")
    made.add_argument("--commitment", default="", help="the table's commitment, as you noted it")
    made.add_argument("--salt", default="", help="your own salt, as you chose it")


def run_command(args: argparse.Namespace) -> int:
    """Say what was proved; a record that does not hold is an error that names the line."""
    record, game = read_record_and_game(args.file)
    header = record.header
    print(f"{game.edition.title.en} ({header.game}/{header.edition}), {header.seats} players")
    for line in [*verify_record(record, game), *compare_notes(record, args.commitment, args.salt)]:
        print(f"  ok  {line}")
    return 0


def compare_notes(record: Record, commitment: str, salt: str) -> list[str]:
    """Compare a record with what a player noted before the game; what agrees, in sentences.

    A record alone proves that its draws follow from its seed and salts.  That the seed was chosen
    before the salts is known only to somebody who noted the commitment then.
    """
    agreed = []
    if commitment:
        if commitment != record.header.commitment:
            raise RecordError(1, "does not have the commitment you noted: the seed was exchanged")
        agreed.append("the commitment is the one you noted before the game")
    if salt:
        if salt not in record.header.salts:
            raise RecordError(1, "does not have your salt: the draws were made without it")
        agreed.append("your own salt is part of every draw")
    return agreed
