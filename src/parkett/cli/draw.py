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
from parkett.core.errors import ParkettError
from parkett.core.match import Match
from parkett.drawing.animation import animate
from parkett.recorded_games import cut_record, replay

EXAMPLES = """\
parkett draw game.jsonl -o board.svg
parkett draw game.jsonl --at 57 --seat 0 --dark -o board.svg
parkett draw game.jsonl --highlight 5G --arrow 1A 5G -o board.svg
parkett draw game.jsonl --text
parkett draw game.jsonl --animate 5 -o game.svg
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
    made.add_argument("--animate", type=int, metavar="N",
                      help="the game as a picture that moves, at every N-th move")  # fmt: skip
    made.add_argument("--text", action="store_true", help="the board as text instead")
    made.add_argument("-o", "--output", type=Path, help="the file to write (default: the screen)")
    add_language_argument(made)


def add_moment_arguments(parser: argparse.ArgumentParser) -> None:
    """Which moment of a record, and who sees it."""
    parser.add_argument("--at", type=int, metavar="N", help="the position after step N")
    parser.add_argument("--seat", type=int, help="as this seat sees it (default: a spectator)")


def run_command(args: argparse.Namespace) -> int:
    """Draw the position."""
    if args.animate is not None:
        drawn = animate_record(args)
    elif args.text:
        drawn = replay_moment(args.file, args.at).text_board(args.seat, args.lang)
    else:
        drawn = replay_moment(args.file, args.at).svg(
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


def animate_record(args: argparse.Namespace) -> str:
    """The game of a record as a picture that moves."""
    if args.animate < 1 or args.text or args.highlight or args.arrow:
        raise ParkettError("--animate: give a number of moves from 1, and no mark and no --text")
    record, _game = read_record_and_game(args.file)
    steps = cut_record(record, args.at).steps
    match = replay(record, at=0)
    drawings, moves = [match.svg(args.seat, language=args.lang, dark=args.dark)], 0
    for step in steps:
        match.play(step.say)
        moves += step.by != "chance"
        if step is steps[-1] or (step.by != "chance" and moves % args.animate == 0):
            drawings.append(match.svg(args.seat, language=args.lang, dark=args.dark))
    return animate(drawings)
