"""`parkett print`: player aids, score sheets, boards, cards, journals and positions as PDF."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from parkett.cli.draw import replay_moment
from parkett.cli.options import (
    add_board_argument,
    add_command,
    add_edition_arguments,
    add_language_argument,
    load_chosen_game,
    write_output,
)
from parkett.core.errors import ParkettError
from parkett.core.match import Match
from parkett.sheets.document import PAPERS, Document
from parkett.sheets.sheet_maker import (
    GAME_SHEETS,
    RECORD_SHEETS,
    make_game_document,
    make_record_document,
)
from parkett.sheets.typesetting import typeset

EXAMPLES = """\
parkett print all acquire --lang de -o acquire.pdf
parkett print aid tycoon --board my-tycoon.toml --paper letter
parkett print journal game.jsonl -o journal.pdf
parkett print position game.jsonl --at 57 -o position.pdf
"""


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(commands, name, about, run_command, EXAMPLES)
    made.add_argument("sheet", choices=("all", *GAME_SHEETS, *RECORD_SHEETS), help="what to print")
    made.add_argument("source", help="a game; for journal and position a record, or -")
    add_edition_arguments(made)
    add_board_argument(made)
    made.add_argument("--at", type=int, metavar="N", help="of a record: stop after step N")
    made.add_argument("--seat", type=int, help="of a record: only what this seat may know")
    made.add_argument("--paper", choices=PAPERS, default="a4", help="the paper (default: a4)")
    made.add_argument("-o", "--output", type=Path, help="the file (default: SHEET.pdf)")
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Write the file and say where it is."""
    file = args.output or Path(f"{args.sheet}.pdf")
    write_output(file, typeset(make_chosen_document(args)))
    print(file)
    return 0


def make_chosen_document(args: argparse.Namespace) -> Document:
    """The document that the arguments describe."""
    if args.sheet in RECORD_SHEETS:
        if args.edition or args.option or args.board:
            raise ParkettError("a record has its own edition, options and board")
        match = replay_moment(Path(args.source), args.at)
        seats = None if args.seat is None else check_seat(match, args.seat)
        return make_record_document(match, args.sheet, args.lang, args.paper, seats=seats)
    if args.at is not None or args.seat is not None:
        raise ParkettError("--at and --seat are for journal and position")
    args.game = args.source
    kinds = GAME_SHEETS if args.sheet == "all" else (args.sheet,)
    return make_game_document(load_chosen_game(args), kinds, args.lang, args.paper)


def check_seat(match: Match, seat: int) -> tuple[int]:
    """A seat of the match; refuses another."""
    match.view(seat)
    return (seat,)
