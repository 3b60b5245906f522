"""`parkett review`: where a game was decided, what was luck, what should have been done."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import msgspec

from parkett.cli.options import (
    add_command,
    add_language_argument,
    read_file_or_stdin,
    write_output,
)
from parkett.cli.progress import Progress
from parkett.coach.accounts import assemble_review
from parkett.coach.course import ReviewedCourse, load_course
from parkett.coach.depths import DEPTHS
from parkett.coach.review import review_steps
from parkett.coach.review_data import StepReview
from parkett.coach.review_file import ReviewFile
from parkett.coach.review_picture import draw_curve
from parkett.coach.review_text import ReviewText
from parkett.coach.wording import load_coach_words
from parkett.core.errors import ParkettError
from parkett.drawing.seat_names import default_seat_names

PORTION = 6  # steps that a process reviews at a time


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    examples = """parkett review game.jsonl
    parkett review game.jsonl --lang de --seat 0 --svg curve.svg
    parkett review game.jsonl --depth deep --save game.review
    parkett review game.jsonl --json > review.json"""
    made = add_command(commands, name, about, run_command, examples)
    made.add_argument("file", type=Path, help="a record, or - for standard input")
    made.add_argument(
        "--depth", choices=sorted(DEPTHS), default="normal", help="futures to look at"
    )
    made.add_argument("--seat", type=int, metavar="N", help="only what this seat should have done")
    made.add_argument("--json", action="store_true", help="print the whole review as JSON")
    made.add_argument("--svg", type=Path, metavar="FILE", help="write the curve as SVG")
    made.add_argument("--save", type=Path, metavar="FILE", help="keep reviewed steps, and go on")
    made.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes to use")
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Review, and tell."""
    text = read_file_or_stdin(args.file)
    course = load_course(text)
    seats = course.states[0].seats
    if args.seat is not None and not 0 <= args.seat < seats:
        raise ParkettError(f"--seat {args.seat}: seats are 0 to {seats - 1}")
    kept = ReviewFile(args.save, text, args.depth)
    words = load_coach_words(args.lang)
    try:
        review_missing_steps(text, course, kept, args, words.text("review.progress"))
    except KeyboardInterrupt:
        stopped = words.text("review.stopped", done=len(kept.steps), total=len(course.codes))
        resume = words.text("review.resume") if args.save else ""
        print(f"\n{stopped} {resume}".rstrip(), file=sys.stderr)
        return 130
    review = assemble_review(course.game, args.depth, [kept.steps[step.n] for step in course.steps])
    names = default_seat_names(seats, args.lang)
    if args.svg:
        write_output(args.svg, draw_curve(review, names, args.lang).encode())
    if args.json:
        sys.stdout.buffer.write(msgspec.json.encode(review) + b"\n")
    else:
        print("\n".join(ReviewText(course.game, review, names, args.lang).lines(args.seat)))
    return 0


def review_missing_steps(
    text: str, course: ReviewedCourse, kept: ReviewFile, args: argparse.Namespace, title: str
) -> None:
    """Review the steps that are not kept yet."""
    missing = [n for n, step in enumerate(course.steps) if step.n not in kept.steps]
    with Progress(title, len(course.steps), show=not args.json) as progress:
        progress.step(len(course.steps) - len(missing))
        for step in run_reviews(text, args.depth, missing, args.workers):
            kept.add(step)
            progress.step()


def run_reviews(text: str, depth: str, missing: list[int], workers: int) -> Iterator[StepReview]:
    """The reviews of some steps, in the order in which they are done."""
    if workers <= 1:
        for number in missing:
            yield from review_steps(text, depth, [number])
        return
    with ProcessPoolExecutor(workers) as pool:
        portions = [missing[at : at + PORTION] for at in range(0, len(missing), PORTION)]
        asked = [pool.submit(review_steps, text, depth, numbers) for numbers in portions]
        try:
            for done in as_completed(asked):
                yield from done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
