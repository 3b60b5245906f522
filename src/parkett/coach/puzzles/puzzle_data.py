"""What a puzzle is, as data: the view of a seat, the moves it may make, what each is worth.

A puzzle holds no more of a position than its seat may see.  Win shares are in millionths.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from parkett.coach.review_data import PartChange
from parkett.core.edition import Value
from parkett.core.entry_kinds import Entry
from parkett.core.errors import ParkettError
from parkett.core.game import Game, PickNumber
from parkett.core.state import State
from parkett.core.typed_decoding import decode_json
from parkett.games import game_class, load

FORMAT = 1
FILE = "puzzles.json.gz"
LEVELS = 5  # of difficulty, from 1


class PuzzleMove(msgspec.Struct, frozen=True):
    """A move of a puzzle: what it is worth, and what it loses against the best."""

    say: str
    share: int  # win share of the seat that decides
    loss: int = 0
    error: int = 0  # standard error of the loss
    futures: int = 0  # that it met together with the best
    end_loss: int = 0  # the same in futures played to the end and counted by who won
    end_error: int = 0
    end_futures: int = 0


class Puzzle(msgspec.Struct, frozen=True):
    """A position, the answer, and why."""

    id: str
    kind: str  # one of the game's own
    view: dict[str, Any]  # of the seat that decides, without what the file says of all of them
    moves: list[PuzzleMove]  # every move that is offered, the best first
    line: list[str]  # the best, and how the turn may go on
    entries: list[Entry]  # what the best certainly leads to at once
    parts: list[PartChange]  # in what the best is better or worse than the next
    source: str  # the game it was found in, and the step
    wrong: list[str] = []  # bots that choose another move

    @property
    def level(self) -> int:
        """How difficult it is: one more than the bots that get it wrong."""
        return min(LEVELS, 1 + len(self.wrong))

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return int(self.view["viewer"])

    @property
    def answer(self) -> PuzzleMove:
        """The best move."""
        return self.moves[0]

    def find_move(self, say: str) -> PuzzleMove | None:
        """The move of a sentence, if it is offered."""
        return next((move for move in self.moves if move.say == say), None)


class PuzzleFile(msgspec.Struct, frozen=True):
    """The puzzles of a game, and how they were checked."""

    format: int
    game: str
    edition: str
    options: dict[str, Value]
    rules: int  # version of the rulebook
    seed: str  # of the games they were found in
    mined: int  # puzzles that were checked
    fallen: int  # of them, that did not hold
    puzzles: list[Puzzle]

    def find(self, puzzle_id: str) -> Puzzle | None:
        """The puzzle of an id."""
        return next((puzzle for puzzle in self.puzzles if puzzle.id == puzzle_id), None)

    def load_game(self) -> Game:
        """The game that the puzzles are of."""
        return load(self.game, self.edition, self.options)


COMMON_KEYS = ("game", "edition", "rules", "options")  # of a view: the file says them once


def trim_view(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what is the same in every puzzle of a game."""
    return {key: value for key, value in view.items() if key not in COMMON_KEYS}


def complete_view(game: Game, view: dict[str, Any]) -> dict[str, Any]:
    """The whole view again."""
    head = {"game": game.name, "edition": game.edition.id, "rules": game.rulebook.version}
    return {**head, "options": dict(game.edition.options), **view}


def puzzle_state(game: Game, puzzle: Puzzle, pick: PickNumber) -> State:
    """A state that looks to the seat of a puzzle like its view; what is hidden is dealt anew."""
    return game.determinize(complete_view(game, puzzle.view), pick)


def daily_puzzle(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody; all have their day before one comes again."""
    order = sorted(puzzles, key=lambda each: hashlib.blake2b(each.id.encode()).digest())
    return order[day.toordinal() % len(order)]


def encode_puzzle_file(kept: PuzzleFile) -> bytes:
    """The file that comes with a game; equal puzzles give equal bytes."""
    return gzip.compress(msgspec.json.encode(kept), mtime=0)


def decode_puzzle_file(packed: bytes, name: str) -> PuzzleFile:
    """Read a file of puzzles; raises ParkettError."""
    try:
        found: PuzzleFile = decode_json(gzip.decompress(packed), PuzzleFile)
    except (OSError, EOFError, msgspec.DecodeError) as error:
        raise ParkettError(f"{name} is not a file of puzzles: {error}") from error
    if found.format != FORMAT:
        raise ParkettError(f"{name} has format {found.format}, this is format {FORMAT}")
    return found


def find_file(game: str) -> Traversable:
    """Where the puzzles of a game lie, if there are some."""
    return files(game_class(game).package()).joinpath("coach", FILE)


def has_puzzles(game: str) -> bool:
    """Whether puzzles come with a game."""
    return find_file(game).is_file()


@cache
def load_puzzles(game: str) -> PuzzleFile | None:
    """The puzzles that come with a game; None if there are none, or none for today's rules."""
    file = find_file(game)
    if not file.is_file():
        return None
    found = decode_puzzle_file(file.read_bytes(), FILE)
    return found if found.rules == load(game).rulebook.version else None
