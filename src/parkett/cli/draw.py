"""`parkett draw`: the board of a position as SVG or as text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from parkett.cli.options import (
    add_command,
    add_language_argument,
    read_record_and_game,
    write_output,
)
from parkett.core.match import Match
from parkett.recorded_games import replay

EXAMPLES = """\
parkett draw game.jsonl -o board.svg
parkett draw game.jsonl --at 57 --seat 0 --dark -o board.svg
parkett draw game.jsonl --highlight 5G --arrow 1A 5G -o board.svg
parkett draw game.jsonl --text
"""


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(commands, name, about, run_command, EXAMPLES)
    made.add_argument("file", type=Path, help="a record, or - for standard input")
    add_moment_arguments(made)
    made.add_argument("--highlight", action="append", default=[], metavar="PLACE",
                      help="frame a square, site or field; may be repeated")  # fmt: skip
    made.add_argument("--arrow", action="append", nargs=2, default=[], metavar=("FROM", "TO"),
                      help="an arrow between two places; may be repeated")  # fmt: skip
    made.add_argument("--dark", action="store_true", help="light on dark")
    made.add_argument("--text", action="store_true", help="the board as text instead")
    made.add_argument("-o", "--output", type=Path, help="the file to write (default: the screen)")
    add_language_argument(made)


def add_moment_arguments(parser: argparse.ArgumentParser) -> None:
    """Which moment of a record, and who sees it."""
    parser.add_argument("--at", type=int, metavar="N", help="the position after step N")
    parser.add_argument("--seat", type=int, help="as this seat sees it (default: a spectator)")


def run_command(args: argparse.Namespace) -> int:
    """Draw the position."""
    match = replay_moment(args.file, args.at)
    if args.text:
        drawn = match.text_board(args.seat, args.lang)
    else:
        drawn = match.svg(
            args.seat,
            highlights=args.highlight,
            arrows=[(start, goal) for start, goal in args.arrow],
            language=args.lang,
            dark=args.dark,
        )
    if args.output:
        write_output(args.output, drawn.encode())
    else:
        sys.stdout.write(drawn + "\n")
    return 0


def replay_moment(file: Path, at: int | None) -> Match:
    """The match of a record after a step, or after its last."""
    record, _game = read_record_and_game(file)
    return replay(record, at)
