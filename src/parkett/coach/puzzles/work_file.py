"""The file of a search for puzzles: a line for every game and every check, so that it can go on.

A header says what is looked for; a file of another search is refused.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from parkett.coach.puzzles.checking import CheckedPuzzle
from parkett.coach.puzzles.puzzle_data import FORMAT, Puzzle, PuzzleFile
from parkett.core.edition import Value
from parkett.core.errors import ParkettError
from parkett.core.game import Game
from parkett.core.typed_decoding import decode_json
from parkett.line_file import append_line, read_whole_lines, remove_cut_off_line


class SearchHeader(msgspec.Struct, frozen=True, tag="search", tag_field="line"):
    """What is searched: a game by its rules, from which seed."""

    format: int
    game: str
    edition: str
    options: dict[str, Value]
    rules: int
    seed: str


class SearchedGame(msgspec.Struct, frozen=True, tag="game", tag_field="line"):
    """One game that was looked through, by its name, and the puzzles in it."""

    source: str
    puzzles: list[Puzzle]


class CheckLine(msgspec.Struct, frozen=True, tag="check", tag_field="line"):
    """One puzzle that was checked."""

    checked: CheckedPuzzle


Line = SearchHeader | SearchedGame | CheckLine


class WorkFile:
    """What was found and checked so far."""

    def __init__(self, path: Path, header: SearchHeader | None = None) -> None:
        self.path = path
        self.games: dict[str, SearchedGame] = {}
        self.checks: dict[str, CheckedPuzzle] = {}
        if path.exists():
            self.header = self._read(header)
        elif header is None:
            raise ParkettError(f"{path} does not exist: 'parkett puzzles mine' begins it")
        else:
            self.header = header
            append_line(path, msgspec.json.encode(header))

    @property
    def puzzles(self) -> dict[str, Puzzle]:
        """All puzzles found, by their ids."""
        return {puzzle.id: puzzle for game in self.games.values() for puzzle in game.puzzles}

    def _read(self, wanted: SearchHeader | None) -> SearchHeader:
        """Take over what was done; a last line that was cut off is removed."""
        lines = read_whole_lines(self.path)
        header = self._decode(lines[0] if lines else b"", 1)
        if not isinstance(header, SearchHeader) or header.format != FORMAT:
            raise ParkettError(f"{self.path}, line 1: is not the header of a search for puzzles")
        if wanted is not None and header != wanted:
            raise ParkettError(f"{self.path} is of another game, other rules or another seed")
        for number, line in enumerate(lines[1:], start=2):
            found = self._decode(line, number)
            if isinstance(found, SearchedGame):
                self.games[found.source] = found
            elif isinstance(found, CheckLine):
                self.checks[found.checked.puzzle.id] = found.checked
        remove_cut_off_line(self.path)
        return header

    def _decode(self, line: bytes, number: int) -> Line:
        try:
            found: Line = decode_json(line, Line)  # type: ignore[arg-type]  # a union of structs
        except msgspec.DecodeError as error:
            raise ParkettError(f"{self.path}, line {number}: {error}") from error
        return found

    def add_game(self, source: str, puzzles: list[Puzzle]) -> None:
        """Keep what a game gave."""
        self.games[source] = found = SearchedGame(source, puzzles)
        append_line(self.path, msgspec.json.encode(found))

    def add_check(self, checked: CheckedPuzzle) -> None:
        """Keep a check."""
        self.checks[checked.puzzle.id] = checked
        append_line(self.path, msgspec.json.encode(CheckLine(checked)))

    def puzzle_file(self, chosen: list[Puzzle]) -> PuzzleFile:
        """The file of chosen puzzles."""
        head, done = self.header, self.checks.values()
        fallen = sum(not checked.holds for checked in done)
        return PuzzleFile(
            FORMAT, head.game, head.edition, head.options, head.rules, head.seed,
            len(done), fallen, chosen,
        )  # fmt: skip


def describe_search(game: Game, seed: str) -> SearchHeader:
    """The header of a search."""
    rules = game.rulebook.version
    return SearchHeader(FORMAT, game.name, game.edition.id, dict(game.edition.changed), rules, seed)
