"""Arguments that several commands share: which game, which edition, which options."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import parkett
from parkett.core.edition import Value, parse_option
from parkett.core.errors import BoardError, ParkettError
from parkett.core.game import Game
from parkett.core.record import Record
from parkett.core.record import read_record as parse_record
from parkett.core.translated_text import LANGUAGES, Language
from parkett.recorded_games import read_text_file, recorded_game


def add_command(
    commands: Any,  # noqa: ANN401  (argparse keeps the type of its sub-parsers to itself)
    name: str,
    about: str,
    run: Callable[[argparse.Namespace], int],
    examples: str,
) -> argparse.ArgumentParser:
    """Register a sub-command with its examples."""
    made: argparse.ArgumentParser = commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog="examples:\n"
        + "\n".join(f"  {line.strip()}" for line in examples.splitlines() if line.strip()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(run=run)
    return made


def add_rules_arguments(parser: argparse.ArgumentParser) -> None:
    """The game and everything that changes its rules."""
    parser.add_argument("game", metavar="GAME", help=", ".join(parkett.GAMES))
    add_edition_arguments(parser)


def add_edition_arguments(parser: argparse.ArgumentParser) -> None:
    """The edition and the rules that differ from it."""
    parser.add_argument("--edition", help="an edition of the game; see 'parkett games'")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change one rule; may be repeated",
    )


def add_board_argument(parser: argparse.ArgumentParser) -> None:
    """The board file."""
    parser.add_argument("--board", type=Path, metavar="FILE", help="a board file of your own")


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """The game, its rules and its board."""
    add_rules_arguments(parser)
    add_board_argument(parser)


def add_language_argument(parser: argparse.ArgumentParser) -> None:
    """The language of texts; that of the environment if none is named."""
    help_text = "language of the texts (default: that of LC_ALL, LC_MESSAGES or LANG, else en)"
    parser.add_argument("--lang", choices=LANGUAGES, default=environment_language(), help=help_text)


def environment_language() -> Language:
    """The language of the environment's locale; English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(name, "")
        if locale:
            code = re.split(r"[_.@]", locale.lower())[0]
            return next((language for language in LANGUAGES if language == code), "en")
    return "en"


def load_chosen_game(args: argparse.Namespace) -> Game:
    """The game that the arguments describe."""
    board = read_board_file(args.board) if args.board else ""
    with name_board_file(args.board):
        return parkett.game(args.game, args.edition, parse_options(args), board)


@contextmanager
def name_board_file(path: Path | None) -> Iterator[None]:
    """Let an error of the board name the user's own file."""
    try:
        yield
    except BoardError as error:
        raise error.named(str(path or error.file)) from error


def read_board_file(path: Path) -> str:
    """The text of a board file."""
    text = read_file_or_stdin(path)
    if not text.strip():
        raise BoardError((), "the file is empty", file=str(path))
    return text


def parse_options(args: argparse.Namespace) -> dict[str, Value]:
    """The options that the arguments change."""
    return dict(parse_option(text) for text in args.option)


def read_file_or_stdin(path: Path) -> str:
    """The text of a file, or of standard input for "-"."""
    if str(path) == "-":
        return sys.stdin.read()
    return read_text_file(path)


def write_output(path: Path, content: bytes) -> None:
    """Write a file that the user named."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise ParkettError(f"{path} cannot be written: {error.strerror}") from error


def read_record_and_game(path: Path) -> tuple[Record, Game]:
    """A record and the game it was played by."""
    record = parse_record(read_file_or_stdin(path))
    return record, recorded_game(record)
