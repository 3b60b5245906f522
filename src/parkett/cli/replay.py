"""`parkett replay`: a recorded game, step by step."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import msgspec

from parkett.cli.entry_text import format_entries, format_position, load_terminal_words
from parkett.cli.options import (
    add_command,
    add_language_argument,
    read_record_and_game,
)
from parkett.core.match import Match
from parkett.core.message_catalogue import load_words
from parkett.core.message_format import format_number
from parkett.core.record import Step, replay_record_steps
from parkett.core.study import MAIN, Study
from parkett.drawing.seat_names import default_seat_names
from parkett.recorded_games import cut_record


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett replay game.jsonl
    parkett replay game.jsonl --lang de
    parkett replay game.jsonl --at 57
    parkett replay game.jsonl --at 57 --json > position.json"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("file", type=Path, help="a record, or - for standard input")
    made.add_argument("--at", type=int, metavar="N", help="stop after step N and show the position")
    made.add_argument("--json", action="store_true", help="print the position as JSON only")
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Tell the game, or show one position of it."""
    whole, game = read_record_and_game(args.file)
    record, study = cut_record(whole, args.at), whole.study or Study()
    quiet = args.json
    words, terminal = load_words(game, args.lang), load_terminal_words(args.lang)
    names = default_seat_names(record.header.seats, args.lang)

    def each(match: Match, step: Step) -> None:
        if not quiet:
            who = names[step.by] if isinstance(step.by, int) else terminal.text("replay.chance")
            print(f"{step.n:4} {who:7} {step.say}")
            for line in format_entries(words, match.steps[-1].journal, names):
                print(f"               {line}")
            print_notes(study, step.n)

    if not quiet:
        print_notes(study, 0, title=True)
    match = replay_record_steps(record, game, each)
    if args.json:
        sys.stdout.buffer.write(msgspec.json.encode(match.position()) + b"\n")
    else:
        if args.at is not None:
            board = match.text_board(None, args.lang)  # "" where a game has no board of letters
            print(board or "\n".join(format_position(match.position())))
        scores = [format_number(score, args.lang) for score in match.scores()]
        told = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
        over = "yes" if match.over else "no"
        print(terminal.text("replay.scores", scores=told, over=over))
    return 0


def print_notes(study: Study, at: int, line: int = MAIN, *, title: bool = False) -> None:
    """What a study says of a moment: its comments, and the side lines that begin there."""
    indent = "     " + "    " * (line != MAIN)
    if title and study.title:
        print(f"{study.title}{f' ({study.author})' if study.author else ''}")
    for comment in study.comments:
        if (comment.line, comment.at) == (line, at):
            print("\n".join(f"{indent}» {text}" for text in comment.comment.splitlines()))
    for side in study.sides:
        if (side.of, side.after) == (line, at):
            for number, step in enumerate(side.steps, start=at + 1):
                print(f"{indent}({side.side}) {number} {step.say}")
                print_notes(study, number, side.side)
