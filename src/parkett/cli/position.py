"""`parkett position`: show or check a position, or play a line of moves from it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

import parkett
from parkett.cli.entry_text import format_entries, format_position
from parkett.cli.options import add_command, add_language_argument, read_file_or_stdin
from parkett.core.errors import ParkettError
from parkett.core.match import Match
from parkett.core.message_catalogue import load_words
from parkett.drawing.seat_names import default_seat_names


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett position show position.json
    parkett position check position.json
    parkett position play position.json "place 5G" "found Luxor" --json"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("what", choices=["show", "check", "play"])
    made.add_argument("file", type=Path, help="a position, or - for standard input")
    made.add_argument("moves", nargs="*", metavar="MOVE", help="sentences to play")
    made.add_argument("--json", action="store_true", help="print the position as JSON")
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Load the position, play the moves, show the result."""
    match = load_match(args.file)
    if args.moves and args.what != "play":
        raise ParkettError(f"'{args.what}' takes no moves; use 'play'")
    words = load_words(match.game, args.lang)
    names = default_seat_names(match.state.seats, args.lang)
    for move in args.moves:
        entries = match.play(move)
        if not args.json:
            print(f"> {move}")
            for line in format_entries(words, entries, names):
                print(f"  {line}")
    if args.what == "check":
        print(f"ok: {match.to_act} is asked to {match.ask}")
    elif args.json:
        sys.stdout.buffer.write(msgspec.json.encode(match.position()) + b"\n")
    else:
        print("\n".join(format_position(match.position())))
        for sentence in match.legal():
            print(f"  may say: {sentence}")
    return 0


def load_match(path: Path) -> Match:
    """A match that goes on from a position file."""
    try:
        position = msgspec.json.decode(read_file_or_stdin(path))
    except msgspec.DecodeError as error:
        raise ParkettError(f"{path} is not JSON: {error}") from error
    if not isinstance(position, dict):
        raise ParkettError(f"{path}: a position is a JSON object")
    name, edition = position.get("game"), position.get("edition")
    if not isinstance(name, str) or not (edition is None or isinstance(edition, str)):
        raise ParkettError(f"{path}: the keys 'game' and 'edition' must be names")
    options = position.get("options", {})
    if not isinstance(options, dict):
        raise ParkettError(f"{path}: 'options' must be an object")
    return parkett.game(name, edition, options).setup(position)
