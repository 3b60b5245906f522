"""`parkett board`: write out a board file, check one's own, compare it with ours."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from parkett.cli.options import add_command, add_rules_arguments, load_chosen_game
from parkett.core.board_difference import Difference, compare_boards
from parkett.core.game import Game

EXAMPLES = """\
parkett board export tycoon > my-tycoon.toml
parkett board check tycoon my-tycoon.toml
parkett board diff tycoon my-tycoon.toml
"""


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(commands, name, about, run_command, EXAMPLES)
    made.add_argument("what", choices=("export", "check", "diff"), help="what to do")
    add_rules_arguments(made)
    made.add_argument("board", nargs="?", type=Path, metavar="FILE", help="your board file")


def run_command(args: argparse.Namespace) -> int:
    """Write, check or compare."""
    if args.what != "export" and args.board is None:
        args.board = Path("-")
    game = load_chosen_game(args)
    if args.what == "export":
        print(game.board_text, end="")
        return 0
    found = compare_boards(game.own_board_text(), game.board_text)
    if args.what == "diff":
        for difference in found:
            print(describe_difference(difference))
    print(describe_check(game, str(args.board), found))
    return 0


def describe_difference(difference: Difference) -> str:
    """One line: the figure, ours, theirs, and how ours is known."""
    ours, theirs = difference.ours, difference.theirs
    before = "none" if ours is None else f"{ours.value} ({ours.provenance})"
    after = "none" if theirs is None else str(theirs.value)
    return f"{', '.join(difference.label)}: {before} -> {after}"


def describe_check(game: Game, file: str, found: list[Difference]) -> str:
    """Whether the board can be played on, and how far it is from ours."""
    printed = sum(d.ours is not None and d.ours.provenance == "printed" for d in found)
    against = f", {printed} of them printed in the rules" if printed else ""
    differ = "1 figure differs" if len(found) == 1 else f"{len(found)} figures differ"
    return (
        f"{file}: fits {game.name} {game.edition.id}, digest {game.board_digest()}; "
        f"{differ} from ours{against}"
    )
