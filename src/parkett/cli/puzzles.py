"""`parkett puzzles`: solve puzzles, or mine, check and choose some of your own."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import parkett
from parkett.bots.toolkit import load_toolkit
from parkett.cli.entry_text import load_terminal_words
from parkett.cli.options import (
    add_command,
    add_language_argument,
    read_file_or_stdin,
    write_output,
)
from parkett.cli.progress import Progress
from parkett.coach.course import load_course
from parkett.coach.puzzles.checking import CheckedPuzzle, check_puzzle
from parkett.coach.puzzles.choice import choose_puzzles
from parkett.coach.puzzles.mining import mine_record, mine_self_play
from parkett.coach.puzzles.puzzle_data import (
    Puzzle,
    PuzzleFile,
    daily_puzzle,
    encode_puzzle_file,
    load_puzzles,
    puzzle_state,
)
from parkett.coach.puzzles.puzzle_text import PuzzleText
from parkett.coach.puzzles.work_file import SearchHeader, WorkFile, describe_search
from parkett.core.errors import ParkettError
from parkett.core.match import Match
from parkett.games import load

EXAMPLES = """\
parkett puzzles list acquire
parkett puzzles solve acquire
parkett puzzles solve acquire 1a2b3c4d --lang de
parkett puzzles mine acquire --games 50 --file search.jsonl
parkett puzzles mine acquire --games 0 --record game.jsonl --file search.jsonl
parkett puzzles check --file search.jsonl
parkett puzzles choose --file search.jsonl --number 100 -o puzzles.json.gz
"""
SEATS = (4, 3)  # of one game and the next
Asked = TypeVar("Asked")
Found = TypeVar("Found")


def register_command(commands: Any, name: str, about: str) -> None:  # noqa: ANN401
    """Register the command."""
    made = add_command(commands, name, about, run_command, EXAMPLES)
    made.add_argument("what", choices=["list", "solve", "mine", "check", "choose"])
    made.add_argument("game", nargs="?", metavar="GAME", help=", ".join(parkett.GAMES))
    made.add_argument("id", nargs="?", metavar="ID", help="solve: which one (default: today’s)")
    made.add_argument("--file", type=Path, help="mine, check, choose: what was found so far")
    made.add_argument("--games", type=int, default=20, metavar="N", help="mine: games of bots")
    made.add_argument("--seed", default="1", help="mine: the same seed finds the same puzzles")
    made.add_argument("--record", type=Path, action="append", default=[], metavar="FILE",
                      help="mine: a finished game to look through; may be repeated")  # fmt: skip
    made.add_argument("--number", type=int, default=100, metavar="N", help="choose: how many")
    made.add_argument("-o", "--output", type=Path, help="choose: the file to write")
    made.add_argument("--workers", type=int, default=1, help="processes to use")
    add_language_argument(made)


def run_command(args: argparse.Namespace) -> int:
    """Do what is asked; long work can be stopped and goes on with the same file."""
    steps: dict[str, Callable[[argparse.Namespace], int]] = {
        "list": list_puzzles,
        "solve": solve_puzzle,
        "mine": mine_puzzles,
        "check": check_puzzles,
        "choose": write_choice,
    }
    try:
        return steps[args.what](args)
    except KeyboardInterrupt:
        print(f"\n{load_terminal_words(args.lang).text('puzzles.stopped')}", file=sys.stderr)
        return 130


def find_puzzles(name: str | None) -> PuzzleFile:
    """The puzzles that come with a game."""
    if not name:
        raise ParkettError("name a game: " + ", ".join(parkett.GAMES))
    found = load_puzzles(parkett.game(name).name)
    if found is None:
        raise ParkettError(f"no puzzles come with {name}; 'parkett puzzles mine {name}' finds some")
    return found


def list_puzzles(args: argparse.Namespace) -> int:
    """One line a puzzle."""
    kept = find_puzzles(args.game)
    text = PuzzleText(kept.load_game(), args.lang)
    for puzzle in kept.puzzles:
        print(text.head(puzzle))
    return 0


def solve_puzzle(args: argparse.Namespace) -> int:
    """Show a puzzle, take an answer, and judge it."""
    kept = find_puzzles(args.game)
    today = datetime.now(UTC).date()
    puzzle = kept.find(args.id) if args.id else daily_puzzle(kept.puzzles, today)
    if puzzle is None:
        raise ParkettError(f"no puzzle {args.id}; 'parkett puzzles list {args.game}' names all")
    game = kept.load_game()
    text, words = PuzzleText(game, args.lang), load_terminal_words(args.lang)
    match = Match(game, puzzle_state(game, puzzle, lambda _number: 0))
    print(text.head(puzzle))
    print(match.text_board(puzzle.seat, args.lang))
    offered = sorted(move.say for move in puzzle.moves)
    for number, sentence in enumerate(offered, start=1):
        print(f"{number:3}  {sentence}")
    typed = read_answer(words.text("puzzles.ask"))
    said = offered[int(typed) - 1] if typed.isdigit() and 0 < int(typed) <= len(offered) else typed
    given = puzzle.find_move(said)
    if given is None:
        raise ParkettError(words.text("puzzles.not_offered", typed=typed))
    print("\n".join(text.judge(puzzle, given)))
    return 0


def read_answer(ask: str) -> str:
    """What somebody types."""
    try:
        return input(f"{ask} ").strip()
    except EOFError:
        return ""


def require_file(args: argparse.Namespace) -> Path:
    """The file of the search."""
    if args.file is None:
        raise ParkettError(f"{args.what}: name the file of the search with --file")
    return Path(args.file)


def mine_puzzles(args: argparse.Namespace) -> int:
    """Look through games that have not been looked through yet."""
    if not args.game:
        raise ParkettError("mine: name a game: " + ", ".join(parkett.GAMES))
    name = parkett.game(args.game).name
    game = load(name, None, dict(load_toolkit(name).options))
    kept = WorkFile(require_file(args), describe_search(game, args.seed))
    for path in args.record:
        mine_file(kept, path)
    missing = [n for n in range(args.games) if f"{args.seed}/{n}" not in kept.games]
    title = load_terminal_words(args.lang).text("puzzles.mining")
    with Progress(title, args.games) as progress:
        progress.step(args.games - len(missing))
        asked = [(kept.header, number) for number in missing]
        for number, found in zip(missing, run_all(mine_one, asked, args.workers), strict=True):
            kept.add_game(f"{args.seed}/{number}", found)
            progress.step()
    counts = {"games": len(kept.games), "puzzles": len(kept.puzzles)}
    print(load_terminal_words(args.lang).text("puzzles.mined", **counts))
    return 0


def mine_file(kept: WorkFile, path: Path) -> None:
    """Look through a record."""
    text, head = read_file_or_stdin(path), kept.header
    game = load_course(text).game
    if (game.name, game.edition.id, game.edition.changed) != (
        head.game,
        head.edition,
        head.options,
    ):
        raise ParkettError(
            f"{path} is played by other rules than the puzzles of {head.game}: "
            f"edition {head.edition}, {head.options}"
        )
    if path.name not in kept.games:
        kept.add_game(path.name, mine_record(text, path.name))


def mine_one(asked: tuple[SearchHeader, int]) -> list[Puzzle]:
    """One game of bots."""
    head, number = asked
    game = load(head.game, head.edition, head.options)
    seats = min(SEATS[number % len(SEATS)], game.edition.seats[-1])
    return mine_self_play(game, seats, head.seed, number)


def check_puzzles(args: argparse.Namespace) -> int:
    """Weigh again what has not been checked yet."""
    kept, words = WorkFile(require_file(args)), load_terminal_words(args.lang)
    missing = [puzzle for name, puzzle in kept.puzzles.items() if name not in kept.checks]
    with Progress(words.text("puzzles.checking"), len(kept.puzzles)) as progress:
        progress.step(len(kept.puzzles) - len(missing))
        asked = [(kept.header, puzzle) for puzzle in missing]
        for checked in run_all(check_one, asked, args.workers):
            kept.add_check(checked)
            progress.step()
    fallen = sum(not checked.holds for checked in kept.checks.values())
    share = f"{100 * fallen / max(1, len(kept.checks)):.1f}"
    print(words.text("puzzles.checked", checked=len(kept.checks), fallen=fallen, share=share))
    return 0


def check_one(asked: tuple[SearchHeader, Puzzle]) -> CheckedPuzzle:
    """One puzzle."""
    head, puzzle = asked
    return check_puzzle(load(head.game, head.edition, head.options), puzzle)


def run_all(work: Callable[[Asked], Found], asked: list[Asked], workers: int) -> Iterator[Found]:
    """The results in order, worked out here or in processes of their own."""
    if workers <= 1:
        yield from map(work, asked)
        return
    with ProcessPoolExecutor(workers) as pool:
        try:
            yield from pool.map(work, asked)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def write_choice(args: argparse.Namespace) -> int:
    """Write so many of the puzzles that hold."""
    kept = WorkFile(require_file(args))
    if args.output is None:
        raise ParkettError("choose: name the file to write with --output")
    holding = [checked.puzzle for checked in kept.checks.values() if checked.holds]
    chosen = choose_puzzles(holding, args.number)
    write_output(args.output, encode_puzzle_file(kept.puzzle_file(chosen)))
    words, file = load_terminal_words(args.lang), str(args.output)
    print(words.text("puzzles.chosen", number=len(chosen), holding=len(holding), file=file))
    return 0
